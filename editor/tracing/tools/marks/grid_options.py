"""Options of the starting grid tool: one place at a time, and two buttons."""

from __future__ import annotations

from PySide6.QtWidgets import QFormLayout, QLabel

from editor.common.widgets import button
from editor.tracing.tools.options import ToolOptions, number_box, show_number
from editor.tracing.tools.tool import Tool
from trackmodel.edits.marks.grid_edits import turn_grid_place
from trackmodel.edits.marks.proposed_grid import number_grid_along_lap, propose_grid
from trackmodel.texts import ngettext
from trackmodel.track import GridPlace

AS_DRIVEN = -1
"""Value of the angle box that means the driving direction."""


class GridOptions(ToolOptions):
    """Shows the angle of one place; follows the document while the tool is selected."""

    def __init__(self, tool: Tool) -> None:
        super().__init__(tool)
        self._count = QLabel()
        self._place = number_box(1, 1, self.tr("The starting place whose angle is shown below"))
        self._angle = number_box(
            AS_DRIVEN,
            359,
            self.tr("Direction of the car: 0° is to the right, clockwise (Shift+drag from the place)"),
            self.tr("driving direction"),
        )
        self._angle.setWrapping(True)
        self._angle.setSuffix("°")
        self._angle.setKeyboardTracking(False)
        self._number = button(
            self.tr("&Number from the front"),
            self.tr("Number the places backward from the one nearest the finish line"),
            self._number_from_front,
        )
        self._propose = button(
            self.tr("Pro&pose ten places"),
            self.tr(
                "Replace the grid with ten places: two outer lanes, rows three spaces apart, pole outside; "
                "shift them with Up and Down on the board"
            ),
            self._propose_places,
        )
        form = QFormLayout(self)
        form.addRow(self._count)
        form.addRow(self.tr("Starting p&lace"), self._place)
        form.addRow(self.tr("An&gle"), self._angle)
        form.addRow(self._number)
        form.addRow(self._propose)
        self._place.valueChanged.connect(self._show_angle)
        self._angle.valueChanged.connect(self._turn)
        self.follow()

    def show_state(self) -> None:
        grid = self._tool.track.grid
        text = ngettext("{n} starting place", "{n} starting places", len(grid)).format(n=len(grid))
        self._count.setText(text)
        self._place.setMaximum(max([1, *(place.position for place in grid)]))
        self._place.setEnabled(bool(grid))
        self._number.setEnabled(len(grid) > 1)
        self._show_angle()

    def _show_angle(self) -> None:
        place = self._current()
        self._angle.setEnabled(place is not None)
        angle = place.angle if place else None
        show_number(self._angle, AS_DRIVEN if angle is None else round(angle) % 360)

    def _current(self) -> GridPlace | None:
        grid = self._tool.track.grid
        return next((place for place in grid if place.position == self._place.value()), None)

    def _turn(self, angle: int) -> None:
        place = self._current()
        if place:
            degrees = None if angle == AS_DRIVEN else float(angle)
            self._tool.edit(self.tr("Turn a starting place"), turn_grid_place, place.space, degrees)

    def _number_from_front(self) -> None:
        self._tool.edit(self.tr("Number the grid from the front"), number_grid_along_lap, self._tool.facts)

    def _propose_places(self) -> None:
        self._tool.edit(self.tr("Propose ten places"), propose_grid, self._tool.facts)
