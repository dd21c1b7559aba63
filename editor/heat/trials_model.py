"""The rows of a table of trials: a lane each, and a column for every first answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from attrs import frozen
from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from trackmodel.render.svg import DASH
from trackmodel.simulation.trial_table import TrialCount, TrialTable

if TYPE_CHECKING:
    from trackmodel.engine.questions import Value

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
STRONGEST = 110
"""Alpha of a cell whose share is all of it."""


def measures() -> Mapping[str, str]:
    """What a cell may tell, and what people call it."""
    tr = QCoreApplication.translate
    return {
        "made": tr("TrialsModel", "Stops made"),
        "clean": tr("TrialsModel", "Clean"),
        "overshot": tr("TrialsModel", "Overshot"),
        "spun": tr("TrialsModel", "Spun"),
        "out": tr("TrialsModel", "Out"),
        "turns": tr("TrialsModel", "Turns"),
        "wear": tr("TrialsModel", "Wear"),
    }


@frozen
class Headings:
    """What the rows and columns are.

    Attributes:
        starts: the space of each row, and what it is called.
        answers: the first answer of each column (None: nothing is asked first), and what it is called.
    """

    starts: tuple[tuple[int, str], ...] = ()
    answers: tuple[tuple[Value | None, str], ...] = ()


class TrialsModel(QAbstractTableModel):
    """Shows one measure of a table of trials."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.headings, self.table, self.measure = Headings(), TrialTable(), "made"

    def show_headings(self, headings: Headings) -> None:
        """Begin an empty table with these rows and columns."""
        self.beginResetModel()
        self.headings, self.table = headings, TrialTable()
        self.endResetModel()

    def show_table(self, table: TrialTable) -> None:
        """Show these trials."""
        self.table = table
        self._all_changed()

    def show_measure(self, measure: str) -> None:
        """Tell something else of each cell: a key of `measures`."""
        self.measure = measure
        self._all_changed()

    def _all_changed(self) -> None:
        rows, columns = len(self.headings.starts), len(self.headings.answers)
        if rows and columns:
            self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, columns - 1))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.headings.starts)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008, N802
        return 0 if parent.isValid() else len(self.headings.answers)

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole
    ) -> object:
        if role != Role.DisplayRole:
            return None
        names = self.headings.answers if orientation == Qt.Orientation.Horizontal else self.headings.starts
        return names[section][1] if section < len(names) else None

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        count = self._count(index)
        if role == Role.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if count is None or not count.trials:
            return {Role.DisplayRole: DASH}.get(Role(role))
        if role == Role.DisplayRole:
            return _told(count, self.measure)
        if role in (Role.ToolTipRole, Role.AccessibleDescriptionRole):
            return "\n".join(f"{name}: {_told(count, key)}" for key, name in measures().items())
        if role == Role.BackgroundRole and self.measure not in _MEANS:
            color = QColor(QApplication.palette().color(QPalette.ColorRole.Highlight))
            color.setAlpha(round(STRONGEST * count.share(getattr(count, self.measure))))
            return color
        return None

    def _count(self, index: Index) -> TrialCount | None:
        cell = (self.headings.starts[index.row()][0], self.headings.answers[index.column()][0])
        return self.table.cells.get(cell)

    def text(self) -> str:
        """The whole table, a cell a line, with tabs between the columns: for a sheet or a letter."""
        lines = [
            [
                QCoreApplication.translate("TrialsModel", "From"),
                QCoreApplication.translate("TrialsModel", "First"),
                QCoreApplication.translate("TrialsModel", "Trials"),
                *measures().values(),
            ]
        ]
        for start, where in self.headings.starts:
            for value, first in self.headings.answers:
                count = self.table.cells.get((start, value), TrialCount())
                if count.trials:
                    told = [_told(count, measure) for measure in measures()]
                    lines.append([where, first, str(count.trials), *told])
        return "\n".join("\t".join(line) for line in lines)


def _told(count: TrialCount, measure: str) -> str:
    from trackmodel.race_report import percent

    if measure in _MEANS:
        mean = _MEANS[measure](count)
        return DASH if mean is None else f"{mean:.1f}"
    return percent(count.share(getattr(count, measure)))


_MEANS: Mapping[str, Callable[[TrialCount], float | None]] = {
    "turns": lambda count: count.mean_turns,
    "wear": lambda count: count.mean_wear,
}
"""The measures that are no shares."""
