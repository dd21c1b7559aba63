"""Draw a space vertex by vertex, snapping to other spaces so that borders are shared."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QFormLayout, QWidget

from editor.common.painting_helpers import line_pen, translucent
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.value_inputs import LANES
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.hit_test import Snap
from editor.tracing.tools.options import ToolOptions, choice, level_choice, place_choice
from editor.tracing.tools.painting import paint_dots, paint_snap, rim_and_line
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.layout_edits import add_spaces_to_layout
from trackmodel.edits.spaces.spaces import draw_space
from trackmodel.track import COORDINATE_STEP, Place, Point, Track

FEWEST_VERTICES = 3


class SpaceTool(Tool):
    """Each click adds a vertex; Enter, a double-click or a click on the first one closes the outline."""

    name = "space"
    key = "D"
    title_text = QT_TRANSLATE_NOOP("Tool", "Draw a space")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Click the vertices of the printed space one by one, then the first one to close the outline. "
        "Clicks snap to vertices and borders of other spaces so that neighbors share a border. "
        "The lane, place, and level below apply to every space drawn from now on.",
    )
    strokes = (
        '<path d="M4 16L7 5l13 3-2 11z"/><g fill="{accent}" stroke="none">'
        '<circle cx="4" cy="16" r="2.2"/><circle cx="7" cy="5" r="2.2"/>'
        '<circle cx="20" cy="8" r="2.2"/><circle cx="18" cy="19" r="2.2"/></g>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.lane: int | None = 0
        self.place = Place.TRACK
        self.level = 0
        self._vertices: list[Point] = []
        self._shared: set[Point] = set()
        self._snap: Snap | None = None

    @property
    def status(self) -> str:
        count = len(self._vertices)
        if self._closes():
            return self.tr("Click: close the outline here")
        where = {
            None: self.tr("a vertex"),
            "free": self.tr("a vertex"),
            "vertex": self.tr("a vertex shared with the outline here"),
            "border": self.tr("a vertex on this border (also added to the neighbor)"),
        }[self._snap.kind if self._snap else None]
        lane = self.tr("no lane") if self.lane is None else self.tr("lane {n}").format(n=self.lane + 1)
        if not count:
            return self.tr("Click: {where} of a new space ({lane} · 1-4: change lane)").format(
                where=where, lane=lane
            )
        if count < FEWEST_VERTICES:
            return self.tr("Click: {where} · Backspace: delete the last one · Esc: cancel").format(
                where=where
            )
        return self.tr(
            "Click: {where} · Enter or double-click: close · Backspace: delete the last one · Esc: cancel"
        ).format(where=where)

    def options(self) -> QWidget:
        return _SpaceOptions(self)

    def set_lane(self, lane: int | None) -> None:
        """Set the lane of the spaces drawn from now on."""
        self.lane = lane
        self.changed.emit()

    def set_place(self, place: Place) -> None:
        """Set the place of the spaces drawn from now on: track or pit lane."""
        self.place = place
        self.changed.emit()

    def set_level(self, level: int) -> None:
        """Set the level of the spaces drawn from now on and of the spaces they snap to; drop a draft."""
        if level != self.level:
            self.level = level
            self.discard_draft()
        self.changed.emit()

    @property
    def has_draft(self) -> bool:
        return bool(self._vertices)

    def hover(self, pointer: Pointer) -> None:
        self._snap = self._snap_to(pointer)
        self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        if not pointer.left or self._snap is None:
            return
        if self._closes():
            self._close()
            return
        if self._snap.point not in self._vertices:
            self._vertices.append(self._snap.point)
            if self._snap.kind != "free":
                self._shared.add(self._snap.point)
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """Close the outline: the first click has added the last vertex."""
        self._close()

    def finish_draft(self) -> bool:
        if self._vertices:
            self._close()
            return True
        return False

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Backspace and self._vertices:
            self._vertices.pop()
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + LANES and not event.modifiers():
            self.lane = key - Qt.Key.Key_1
        else:
            return super().key_press(event)
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        line = self.painted_points()
        shape = QPolygonF([QPointF(*point) for point in line])
        if len(line) >= FEWEST_VERTICES:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(translucent(colors.draft, 50))
            painter.drawPolygon(shape)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for _ in rim_and_line(painter, colors, colors.draft, 2):
            painter.drawPolyline(shape)
        paint_dots(painter, self._vertices, 4, line_pen(colors.paper, 1.2), colors.draft)
        if self._snap and self._snap.kind != "free":
            paint_snap(painter, colors, self._snap.point, on_border=self._snap.kind == "border")

    def painted_points(self) -> list[Point]:
        return [*self._vertices, *([self._snap.point] if self._snap else [])]

    def _snap_to(self, pointer: Pointer) -> Snap:
        for vertex in self._vertices:
            if hypot(vertex[0] - pointer.at[0], vertex[1] - pointer.at[1]) <= pointer.reach:
                return Snap(vertex, "vertex")
        return self.hit_test.snap(pointer.at, pointer.reach, self.level)

    def _closes(self) -> bool:
        return (
            len(self._vertices) >= FEWEST_VERTICES
            and self._snap is not None
            and self._snap.point == self._vertices[0]
        )

    def _close(self) -> None:
        if len(self._vertices) < FEWEST_VERTICES:
            self.refused.emit(self.tr("A space needs at least three vertices"))
            return
        if self.add_space(self.tr("Draw a space"), tuple(self._vertices)):
            self.discard_draft()
            self.changed.emit()

    def add_space(self, label: str, outline: Sequence[Point]) -> bool:
        """Draw a space with the lane, place, and level that are set; return whether it could be drawn."""
        layout = self.document.layout

        def make(track: Track) -> Track:
            drawn = draw_space(track, outline, lane=self.lane, place=self.place, level=self.level)
            return add_spaces_to_layout(drawn, layout, [drawn.spaces[-1].id])

        return self.edit(label, make)

    def document_changed(self) -> None:
        """Truncate the draft at the first vertex whose shared outline was deleted."""
        for number, vertex in enumerate(self._vertices):
            if vertex in self._shared and self._is_free(vertex):
                del self._vertices[number:]
                break
        self._snap = None
        self.changed.emit()

    def _is_free(self, vertex: Point) -> bool:
        return self.hit_test.snap(vertex, COORDINATE_STEP, self.level).kind == "free"

    def discard_draft(self) -> None:
        self._vertices = []
        self._shared = set()
        self._snap = None


class _SpaceOptions(ToolOptions):
    """Lane, place and level of the spaces to draw."""

    _tool: SpaceTool

    def __init__(self, tool: SpaceTool) -> None:
        super().__init__(tool)
        lanes = ((self.tr("{n} from the left").format(n=lane + 1), lane) for lane in range(LANES))
        none = (self.tr("none"), None)
        self._lane = choice((none, *lanes), self.tr("Lane of the spaces to draw (keys 1 to 4)"))
        self._place = place_choice(self.tr("Where the spaces to draw are"))
        self._level = level_choice(self.tr("Level of the spaces to draw; they only snap to spaces on it"))
        form = QFormLayout(self)
        form.addRow(self.tr("La&ne"), self._lane)
        form.addRow(self.tr("&Place"), self._place)
        form.addRow(self.tr("&Level"), self._level)
        self._lane.activated.connect(lambda: tool.set_lane(self._lane.currentData()))
        self._place.activated.connect(lambda: tool.set_place(Place(self._place.currentData())))
        self._level.activated.connect(lambda: tool.set_level(self._level.currentData()))
        self.follow()

    def show_state(self) -> None:
        self._lane.setCurrentIndex(self._lane.findData(self._tool.lane))
        self._place.setCurrentIndex(self._place.findData(self._tool.place))
        self._level.setCurrentIndex(self._level.findData(self._tool.level))
