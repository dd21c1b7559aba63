"""Table model of trials: a row for each lane, a column for each first answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from editor.common.painting_helpers import translucent
from editor.common.qt_types import ModelIndex
from trackmodel.simulation.trial_table import TrialCount, TrialTable
from trackmodel.texts import DASH, _, labeled, shown_number

if TYPE_CHECKING:
    from trackmodel.engine.questions import Value

STRONGEST = 110
"""Alpha of a cell with a share of 100%."""


MEASURES: Mapping[str, str] = {
    "made": _("Stops made"),
    "clean": _("Clean"),
    "overshot": _("Overshot"),
    "spun": _("Spun"),
    "out": _("Out"),
    "turns": _("Turns"),
    "wear": _("Wear"),
}
"""Names of the measures of a cell."""


@frozen
class Headings:
    """Rows and columns of the table.

    Attributes:
        starts: space and name of each row.
        answers: first answer (None if nothing is asked first) and name of each column.
    """

    starts: tuple[tuple[int, str], ...] = ()
    answers: tuple[tuple[Value | None, str], ...] = ()


class TrialsModel(QAbstractTableModel):
    """Shows one measure of a table of trials."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.headings, self.table, self.measure = Headings(), TrialTable(), "made"

    def show_headings(self, headings: Headings) -> None:
        """Clear the table and set its rows and columns."""
        self.beginResetModel()
        self.headings, self.table = headings, TrialTable()
        self.endResetModel()

    def show_table(self, table: TrialTable) -> None:
        self.table = table
        self._all_changed()

    def show_measure(self, measure: str) -> None:
        """Show another measure, a key of `MEASURES`."""
        self.measure = measure
        self._all_changed()

    def _all_changed(self) -> None:
        rows, columns = len(self.headings.starts), len(self.headings.answers)
        if rows and columns:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def rowCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.headings.starts)

    def columnCount(self, parent: ModelIndex = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.headings.answers)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        names = self.headings.answers if orientation == Qt.Orientation.Horizontal else self.headings.starts
        return names[section][1] if section < len(names) else None

    def data(self, index: ModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        count = self._count(index)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if count is None or not count.trials:
            return {Qt.ItemDataRole.DisplayRole: DASH}.get(Qt.ItemDataRole(role))
        if role == Qt.ItemDataRole.DisplayRole:
            return _told(count, self.measure)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return "\n".join(labeled(name, _told(count, key)) for key, name in MEASURES.items())
        if role == Qt.ItemDataRole.BackgroundRole and self.measure not in _MEANS:
            share = count.share(getattr(count, self.measure))
            highlight = QApplication.palette().color(QPalette.ColorRole.Highlight)
            return translucent(highlight, round(STRONGEST * share))
        return None

    def _count(self, index: ModelIndex) -> TrialCount | None:
        cell = (self.headings.starts[index.row()][0], self.headings.answers[index.column()][0])
        return self.table.cells.get(cell)

    def text(self) -> str:
        """Return the whole table as text: a cell per line, with tab-separated columns."""
        lines = [[_("From"), _("First answer"), _("Trials"), *MEASURES.values()]]
        for start, where in self.headings.starts:
            for value, first in self.headings.answers:
                count = self.table.cells.get((start, value), TrialCount())
                if count.trials:
                    told = [_told(count, measure) for measure in MEASURES]
                    lines.append([where, first, str(count.trials), *told])
        return "\n".join("\t".join(line) for line in lines)


def _told(count: TrialCount, measure: str) -> str:
    from trackmodel.race_report.race_words import percent

    if measure in _MEANS:
        mean = _MEANS[measure](count)
        return DASH if mean is None else shown_number(mean, ".1f")
    return percent(count.share(getattr(count, measure)))


_MEANS: Mapping[str, Callable[[TrialCount], float | None]] = {
    "turns": lambda count: count.mean_turns,
    "wear": lambda count: count.mean_wear,
}
"""Measures that aren't shares."""
