"""Make, move and turn starting places."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPolygonF

from editor.common.painting_helpers import area, center, draw_label, line_pen
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.layers.tool_tints import tint
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.marks.grid_options import GridOptions
from editor.tracing.tools.painting import paint_line
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.marks.grid_edits import (
    add_grid_place,
    delete_grid_place,
    move_grid_place,
    turn_grid_place,
)
from trackmodel.edits.marks.proposed_grid import shift_grid
from trackmodel.facts import Facts
from trackmodel.track import GridPlace, Point, Space


def driving_angle(facts: Facts, space: str) -> float | None:
    """Return the driving direction on a space, as in GridPlace.angle; None without arrows."""
    number = facts.road.arrows.number.get(space)
    if number is None:
        return None
    x, y = (float(part) for part in facts.road.direction[number])
    return degrees(atan2(y, x)) if x or y else None


class GridTool(Tool):
    """A click makes or removes a starting place, a drag moves it, Shift+drag turns it."""

    name = "grid"
    key = "G"
    title_text = QT_TRANSLATE_NOOP("Tool", "Starting grid")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Click the starting places in order, pole first; they are numbered automatically. Click a place "
        "to delete it and renumber the others; drag it to move it. Cars point in driving direction; "
        "Shift+drag from a place to turn its car, Shift+click to reset it. Up and Down shift all places "
        "along the road.",
    )
    strokes = (
        '<path d="M4 5h6M4 5v5M14 11h6M14 11v5"/>'
        '<path d="M10 21V17M8.5 17.8l1.5-1.3" stroke="{accent}"/>'
        '<path d="M6 8.5h2.5M16 14.5h2.5" stroke="{accent}" stroke-width="2.6"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._from: str | None = None
        self._at: Point | None = None
        self._turns = False

    @property
    def status(self) -> str:
        moving, over = self.place_on(self._from), self.place_on(self.hovered)
        if moving and self._turns:
            return self.tr("Release: turn place {n} this way · Esc: cancel").format(n=moving.position)
        if moving and self.hovered != self._from:
            if self.hovered is None:
                return self.tr("Release: place {n} doesn't move").format(n=moving.position)
            if over:
                return self.tr("Release: swap places {n} and {other}").format(
                    n=moving.position, other=over.position
                )
            return self.tr("Release: move place {n} to {space}").format(n=moving.position, space=self.hovered)
        if over:
            text = self.tr("Click: delete place {n} · Drag: move it · Shift+drag: turn it · ↑↓: shift all")
            return text.format(n=over.position)
        if self.hovered:
            return self.tr("Click: make {space} starting place {n}").format(
                space=self.hovered, n=self._next()
            )
        return self.tr("Click a space: make it starting place {n}").format(n=self._next())

    def options(self) -> GridOptions:
        return GridOptions(self)

    def place_on(self, space: str | None) -> GridPlace | None:
        """Return the starting place on a space."""
        return next((place for place in self.track.grid if place.space == space), None)

    def hover(self, pointer: Pointer) -> None:
        self.track_hovered_space(pointer)

    def click(self, pointer: Pointer) -> None:
        if pointer.left and self.hovered:
            if pointer.shift and self.place_on(self.hovered):
                self._turn(self.hovered, None)
            else:
                self._toggle(self.hovered)

    def key_press(self, event: QKeyEvent) -> bool:
        by = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}.get(Qt.Key(event.key()))
        if by is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or not self.track.grid:
            return False
        self.edit(self.tr("Shift the grid"), shift_grid, self.facts, by)
        return True

    def drag_start(self, start: Pointer) -> bool:
        if not start.left or self.hovered is None:
            return False
        self._from = self.hovered
        self._turns = start.shift and self.place_on(self.hovered) is not None
        return True

    def drag_move(self, pointer: Pointer) -> None:
        self._at, self.hovered = pointer.at, self.space_at(pointer.at)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        from_, turns = self._from, self._turns
        self.drag_cancel()
        self.changed.emit()
        if from_ and turns:
            self._turn(from_, pointer.at)
        elif from_ and from_ == self.hovered:
            self._toggle(from_)
        elif from_ and self.hovered and self.place_on(from_):
            self.edit(self.tr("Move a starting place"), move_grid_place, from_, self.hovered)

    def drag_cancel(self) -> None:
        self._from = self._at = None
        self._turns = False

    def paint(self, painter: QPainter, colors: Colors) -> None:
        facts = self.facts
        for place in facts.track.grid:
            space = facts.spaces_by_id.get(place.space)
            angle = driving_angle(facts, place.space) if place.angle is None else place.angle
            if space and angle is not None:
                color = colors.grid if place.angle is None else colors.draft
                _paint_nose(painter, space, angle, color, colors.paper)
        self._paint_draft(painter, colors)

    def painted_points(self) -> list[Point]:
        drawn = {self._from, self.hovered, *(place.space for place in self.track.grid)}
        noses = [p for outline in self.outlines(filter(None, drawn)) for p in _around(outline)]
        return [*noses, *([self._at] if self._at else [])]

    def _paint_draft(self, painter: QPainter, colors: Colors) -> None:
        """Paint what a click or a release would do."""
        spaces = self.facts.spaces_by_id
        hover, moving = spaces.get(self.hovered or ""), self.place_on(self._from)
        space = spaces.get(self._from or "")
        if moving and space and self._at:
            paint_line(painter, colors, (center(space.outline), self._at), colors.draft, 2.6)
        if hover and not self._turns:
            tint(painter, hover.outline, colors.draft, 50)
            number = moving.position if moving else self._next()
            if moving or not self.place_on(self.hovered):
                at = QPointF(*center(hover.outline))
                draw_label(painter, at, str(number), colors.draft, colors.paper, points=8.5, bold=True)

    def _next(self) -> int:
        return max((place.position for place in self.track.grid), default=0) + 1

    def _toggle(self, space: str) -> None:
        place = self.place_on(space)
        if place:
            label = self.tr("Delete starting place {n}").format(n=place.position)
            self.edit(label, delete_grid_place, space)
        else:
            label = self.tr("Starting place {n}").format(n=self._next())
            self.edit(label, add_grid_place, space)

    def _turn(self, space: str, towards: Point | None) -> None:
        """Turn the place on `space` towards a point, or reset it to the driving direction."""
        angle = None
        if towards:
            x, y = center(self.facts.spaces_by_id[space].outline)
            angle = degrees(atan2(towards[1] - y, towards[0] - x))
        self.edit(self.tr("Turn a starting place"), turn_grid_place, space, angle)


def _around(outline: tuple[Point, ...]) -> list[Point]:
    """Return points that span what is drawn on a space, including the nose of its car."""
    (x, y), size = center(outline), area(outline) ** 0.5
    return [*outline, (x - size, y - size), (x + size, y + size)]


def _paint_nose(painter: QPainter, space: Space, angle: float, ink: QColor, rim: QColor) -> None:
    """Paint a triangle in front of the number, where the nose of a car would be."""
    x, y = center(space.outline)
    size = area(space.outline) ** 0.5
    ahead = QPointF(cos(radians(angle)), sin(radians(angle))) * size
    aside = QPointF(-ahead.y(), ahead.x())
    middle = QPointF(x, y)
    nose = [
        middle + ahead * 0.62,
        middle + ahead * 0.38 + aside * 0.17,
        middle + ahead * 0.38 - aside * 0.17,
    ]
    painter.setPen(line_pen(rim, 1))
    painter.setBrush(ink)
    painter.drawPolygon(QPolygonF(nose))
    painter.setBrush(Qt.BrushStyle.NoBrush)
