"""Draw a space vertex by vertex; vertices and borders nearby are snapped to, so that borders are shared."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from editor.common.boxes import LANES, LEVELS
from editor.common.drawing import line_pen, pixels_per_unit
from editor.common.theme import Colors
from editor.tracing.tools.pointing import Snap
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.layouts import put_spaces_in
from trackmodel.edits.spaces.spaces import draw_space
from trackmodel.track import COORDINATE_STEP, Place, Point, Track

FEWEST_VERTICES = 3


class SpaceTool(Tool):
    """Click vertex after vertex; Enter, a double click or a click on the first vertex closes."""

    name = "space"
    key = "D"
    strokes = (
        '<path d="M4 16L7 5l13 3-2 11z"/><g fill="{accent}" stroke="none">'
        '<circle cx="4" cy="16" r="2.2"/><circle cx="7" cy="5" r="2.2"/>'
        '<circle cx="20" cy="8" r="2.2"/><circle cx="18" cy="19" r="2.2"/></g>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.lane: int | None = 0
        self.place = Place.TRACK
        self.level = 0
        self._vertices: list[Point] = []
        self._shared: set[Point] = set()
        self._snap: Snap | None = None

    @property
    def title(self) -> str:
        return self.tr("Draw a space")

    @property
    def help(self) -> str:
        return self.tr(
            "Click around the printed cell, vertex by vertex, and close the outline on its first vertex. "
            "Near a vertex or a border of another space it snaps, so that neighbors share a border. "
            "Lane, place and level below hold for every space drawn from now on."
        )

    @property
    def status(self) -> str:
        count = len(self._vertices)
        if self._closes():
            return self.tr("Click: close the outline here")
        where = {
            None: self.tr("a vertex"),
            "free": self.tr("a vertex"),
            "vertex": self.tr("a vertex shared with the outline here"),
            "border": self.tr("a vertex on the border here (it joins the neighbor's outline)"),
        }[self._snap.kind if self._snap else None]
        lane = self.tr("no lane") if self.lane is None else self.tr("lane {n}").format(n=self.lane + 1)
        if not count:
            return self.tr("Click: {where} of a new space ({lane}; 1-4 change it)").format(
                where=where, lane=lane
            )
        if count < FEWEST_VERTICES:
            return self.tr("Click: {where} · Backspace: take one back · Esc: drop it").format(where=where)
        return self.tr(
            "Click: {where} · Enter or double click: close · Backspace: one back · Esc: drop"
        ).format(where=where)

    def options(self) -> QWidget:
        return _SpaceOptions(self)

    def set_lane(self, lane: int | None) -> None:
        """The lane of the spaces drawn from now on."""
        self.lane = lane
        self.changed.emit()

    def set_place(self, place: Place) -> None:
        """Whether the spaces drawn from now on are on the track or in the pit lane."""
        self.place = place
        self.changed.emit()

    def set_level(self, level: int) -> None:
        """The level of the spaces drawn from now on, and of what they snap to; a draft is dropped."""
        if level != self.level:
            self.level = level
            self._drop()
        self.changed.emit()

    def activate(self) -> None:
        self.context.document.changed.connect(self._cut_back)
        self.context.document.opened.connect(self._drop)

    def deactivate(self) -> None:
        self.context.document.changed.disconnect(self._cut_back)
        self.context.document.opened.disconnect(self._drop)
        self._drop()

    def press(self, pointer: Pointer) -> None:
        if not pointer.left:
            return
        self._snap = self._snap_to(pointer)
        if self._closes():
            self._close()
            return
        if self._snap.point not in self._vertices:
            self._vertices.append(self._snap.point)
            if self._snap.kind != "free":
                self._shared.add(self._snap.point)
        self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        self._snap = self._snap_to(pointer)
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """The first click of the two has set the last vertex."""
        self._close()

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._vertices:
            self._close()
            return True
        if key == Qt.Key.Key_Backspace and self._vertices:
            self._vertices.pop()
        elif key == Qt.Key.Key_Escape and self._vertices:
            self._drop()
        elif Qt.Key.Key_1 <= key < Qt.Key.Key_1 + LANES and not event.modifiers():
            self.lane = key - Qt.Key.Key_1
        else:
            return False
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        unit = 1 / pixels_per_unit(painter)
        line = self.drawn_around()
        shape = QPolygonF([QPointF(*point) for point in line])
        if len(line) >= FEWEST_VERTICES:
            fill = QColor(colors.draft)
            fill.setAlpha(50)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(fill)
            painter.drawPolygon(shape)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (line_pen(colors.paper, 4), line_pen(colors.draft, 2)):
            painter.setPen(pen)
            painter.drawPolyline(shape)
        painter.setPen(line_pen(colors.paper, 1.2))
        painter.setBrush(colors.draft)
        for vertex in self._vertices:
            painter.drawEllipse(QPointF(*vertex), 4 * unit, 4 * unit)
        if self._snap and self._snap.kind != "free":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for pen in (line_pen(colors.paper, 4.5), line_pen(colors.snap, 2.5)):
                painter.setPen(pen)
                if self._snap.kind == "vertex":
                    painter.drawEllipse(QPointF(*self._snap.point), 8 * unit, 8 * unit)
                else:
                    x, y = self._snap.point
                    painter.drawRect(QRectF(x - 6 * unit, y - 6 * unit, 12 * unit, 12 * unit))

    def drawn_around(self) -> list[Point]:
        return [*self._vertices, *([self._snap.point] if self._snap else [])]

    def _snap_to(self, pointer: Pointer) -> Snap:
        for vertex in self._vertices:
            if hypot(vertex[0] - pointer.at[0], vertex[1] - pointer.at[1]) <= pointer.reach:
                return Snap(vertex, "vertex")
        return self.context.pointing.snap(pointer.at, pointer.reach, self.level)

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
        outline, layout = tuple(self._vertices), self.context.document.layout

        def make(track: Track) -> Track:
            drawn = draw_space(track, outline, lane=self.lane, place=self.place, level=self.level)
            return put_spaces_in(drawn, layout, [drawn.spaces[-1].id])

        if self.edit(self.tr("Draw a space"), make):
            self._drop()
            self.changed.emit()

    def _cut_back(self) -> None:
        """The document is another: the draft ends where the outline that a vertex was shared with is gone."""
        for number, vertex in enumerate(self._vertices):
            if vertex in self._shared and self._is_free(vertex):
                del self._vertices[number:]
                break
        self._snap = None
        self.changed.emit()

    def _is_free(self, vertex: Point) -> bool:
        return self.context.pointing.snap(vertex, COORDINATE_STEP, self.level).kind == "free"

    def _drop(self) -> None:
        self._vertices = []
        self._shared = set()
        self._snap = None


class _SpaceOptions(QWidget):
    """Lane, place and level of the spaces to be drawn."""

    def __init__(self, tool: SpaceTool) -> None:
        super().__init__()
        self._tool = tool
        self._lane = QComboBox()
        self._lane.addItem(self.tr("none"), None)
        for lane in range(LANES):
            self._lane.addItem(self.tr("{n} from the left").format(n=lane + 1), lane)
        self._lane.setToolTip(self.tr("Lane of the spaces to be drawn (keys 1 to 4)"))
        self._place = QComboBox()
        self._place.addItem(self.tr("track"), Place.TRACK)
        self._place.addItem(self.tr("pit lane"), Place.PIT)
        self._place.setToolTip(self.tr("Where the spaces to be drawn lie"))
        self._level = QComboBox()
        self._level.addItem(self.tr("ground"), 0)
        for level in range(1, LEVELS):
            self._level.addItem(self.tr("bridge {n}").format(n=level), level)
        self._level.setToolTip(self.tr("The level of the spaces to be drawn; they snap to others on it only"))
        form = QFormLayout(self)
        form.addRow(self.tr("La&ne"), self._lane)
        form.addRow(self.tr("&Place"), self._place)
        form.addRow(self.tr("&Level"), self._level)
        self._show()
        tool.changed.connect(self._show)
        self._lane.activated.connect(lambda: tool.set_lane(self._lane.currentData()))
        self._place.activated.connect(lambda: tool.set_place(Place(self._place.currentData())))
        self._level.activated.connect(lambda: tool.set_level(self._level.currentData()))

    def _show(self) -> None:
        self._lane.setCurrentIndex(self._lane.findData(self._tool.lane))
        self._place.setCurrentIndex(self._place.findData(self._tool.place))
        self._level.setCurrentIndex(self._level.findData(self._tool.level))
