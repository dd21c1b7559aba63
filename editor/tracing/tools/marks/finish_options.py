"""Options of the finish line tool: a legend, what crosses the line, two buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout

from editor.common import theme, wording
from editor.common.theme import Colors
from editor.common.widgets import Swatch, button
from editor.tracing.tools.options import ToolOptions
from editor.tracing.tools.tool import Tool
from trackmodel.edits.marks.finish_edits import reset_finish_sides
from trackmodel.facts import Facts
from trackmodel.texts import labeled, ngettext
from trackmodel.track import Place, Side, Turn


def side_colors(colors: Colors) -> dict[Side, QColor]:
    """Return the tint of each side of the line."""
    return {Side.BEFORE: colors.short_route, Side.ON: colors.long_route, Side.BEYOND: colors.accent}


def _color_of(side: Side) -> QColor:
    return side_colors(theme.colors())[side]


class FinishOptions(ToolOptions):
    """Shows the sides of all spaces; follows the document while the tool is selected."""

    def __init__(self, tool: Tool, remove: Callable[[], None]) -> None:
        super().__init__(tool)
        self._legend = {side: QLabel() for side in Side}
        self._crossing = QLabel(wordWrap=True)
        self._crossing.setAccessibleName(self.tr("What crosses the line"))
        self._remove = button(self.tr("Delete the l&ine"), self.tr("Delete the finish line (Del)"), remove)
        self._reset = button(
            self.tr("All sides as dra&wn"),
            self.tr("Reset all sides set by hand"),
            lambda: tool.edit(self.tr("All sides as drawn"), reset_finish_sides),
        )
        legend = QGridLayout()
        legend.setColumnStretch(1, 1)
        for row, (side, label) in enumerate(self._legend.items()):
            legend.addWidget(Swatch(partial(_color_of, side)), row, 0)
            legend.addWidget(label, row, 1)
        column = QVBoxLayout(self)
        column.addLayout(legend)
        column.addWidget(self._crossing)
        column.addWidget(self._reset)
        column.addWidget(self._remove)
        self.follow()

    def show_state(self) -> None:
        document = self._tool.document
        sides = list(document.facts.sides.values())
        for side, label in self._legend.items():
            label.setText(labeled(wording.side(side), wording.spaces(sides.count(side))))
        self._crossing.setText(self._what_crosses(document.facts))
        self._remove.setEnabled(document.track.finish is not None)
        self._reset.setEnabled(any(space.finish for space in document.track.spaces))

    def _what_crosses(self, facts: Facts) -> str:
        """Describe how many lanes cross the line, and whether the pit lane does."""
        crossings, by_id = facts.crossings, facts.spaces_by_id
        if not crossings:
            return (
                self.tr("No arrow crosses the line yet.") if facts.sides else self.tr("There is no line yet.")
            )
        lanes = {
            by_id[arrow.from_].lane if by_id[arrow.from_].lane is not None else arrow.from_
            for arrow in facts.track.arrows
            if arrow.turn is Turn.AHEAD and (arrow.from_, arrow.to) in facts.crossings_on_track
        }
        text = ngettext("{n} lane crosses the line", "{n} lanes cross the line", len(lanes))
        from_pit = any(by_id[from_].place is Place.PIT for from_, _to in crossings)
        pit = self.tr(", and so does the pit lane") if from_pit else ""
        return text.format(n=len(lanes)) + pit + "."
