"""The ways that are offered, on the board: lit ends with price and risk, and the way that is looked at."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.canvas.drawing import line_pen, pixels_per_unit, polygon, unscale
from editor.race.choosing import Choosing, total
from editor.race.liveries import paint_car
from editor.race.ways_labels import Asked, beside, place_labels
from editor.theme import Colours, colours
from trackmodel.board import Board
from trackmodel.engine.questions import Way
from trackmodel.race_report.asking import label_words, price_words
from trackmodel.render.frames import Frame, drawing_scale, frames
from trackmodel.track import Point

BADGE = 7.5
"""Radius of the mark on an end, in pixels; on small spaces as large as the space is wide."""
POINTS = 8.5
"""Size of the writing."""
PAD = QSizeF(10, 4)
_GHOST = 0.65
"""How solid the car is that stands where it would come to."""


@frozen
class _Label:
    """A label: its way, what it says, where it lies (board units) and the end it belongs to."""

    way: Way
    text: str
    rect: QRectF
    end: Point


class WaysItem(QGraphicsItem):
    """Draws the ways of a `Choosing`; its units are board units."""

    def __init__(self, choosing: Choosing) -> None:
        super().__init__()
        self._choosing = choosing
        self._board: Board | None = None
        self._frames: tuple[Frame, ...] = ()
        self._scale = 1.0
        self._bounds = QRectF()
        self._labels: tuple[_Label, ...] = ()
        self._labels_of: object = None
        choosing.changed.connect(self._show_change)

    def show_board(self, board: Board) -> None:
        """The board whose spaces the ways are made of."""
        self.prepareGeometryChange()
        self._board, self._frames, self._scale = board, frames(board), drawing_scale(board)
        width, height = board.view.width, board.view.height
        room = max(width, height) / 4
        self._bounds = QRectF(0, 0, width, height).adjusted(-room, -room, room, room)
        self._labels_of = None
        self.update()

    def way_at(self, at: Point) -> Way | None:
        """The way whose label is at this point (board units)."""
        point = QPointF(*at)
        return next((label.way for label in self._labels if label.rect.contains(point)), None)

    def _show_change(self) -> None:
        if not self._choosing.ways:
            self._labels, self._labels_of = (), None
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        ways = self._choosing.ways
        if self._board is None or not ways:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, current = colours(), self._choosing.current_way
        for way in ways:
            self._paint_end(painter, way, look, way is current)
        if current is not None:
            self._paint_path(painter, current, look)
            self._paint_ghost(painter, current)
        self._lay_labels(painter, ways)
        for way in ways:
            if way is not current:
                self._paint_badge(painter, way, look)
        for label in self._labels:
            if label.way is not current:
                self._paint_label(painter, label, look, bold=False)
        if current is not None:
            self._paint_label(painter, self._label_of(painter, current), look, bold=True)

    # The way

    def _paint_end(self, painter: QPainter, way: Way, look: Colours, is_current: bool) -> None:
        assert self._board is not None
        outline = polygon(self._board.view.outlines[way.end])
        colour = end_colour(way, look)
        fill = QColor(colour)
        fill.setAlpha(190 if is_current else 120)
        painter.setPen(line_pen(look.casing, 5.0 if is_current else 4.0))
        painter.setBrush(fill)
        painter.drawPolygon(outline)
        painter.setPen(line_pen(colour, 3.0 if is_current else 1.8))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(outline)

    def _paint_path(self, painter: QPainter, way: Way, look: Colours) -> None:
        """The way from the car to the end; dashed, how far it would go without braking."""
        whole = self._choosing.unbraked(way)
        if whole is not way:
            beyond = whole.path[_index(whole.path, way.end) :]
            self._paint_line(painter, beyond, look, Qt.PenStyle.DashLine)
        state = self._choosing.state
        start = (state.cars[self._choosing.car].space,) if state and self._choosing.car is not None else ()
        self._paint_line(painter, (*start, *way.path), look, Qt.PenStyle.SolidLine)

    def _paint_line(
        self, painter: QPainter, spaces: Sequence[int], look: Colours, style: Qt.PenStyle
    ) -> None:
        places = [QPointF(*self._frames[space].middle) for space in spaces]
        solid = style == Qt.PenStyle.SolidLine
        for colour, width in ((look.paper, 6.5 if solid else 4.5), (look.selection, 3.5 if solid else 2.0)):
            pen = line_pen(colour, width, style)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPolyline(places)
        if not solid:
            return
        unit = 1 / max(pixels_per_unit(painter), 1e-6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.selection)
        for place in places[1:-1]:  # every point of the roll can be counted
            painter.drawEllipse(place, 4.5 * unit, 4.5 * unit)

    def _paint_ghost(self, painter: QPainter, way: Way) -> None:
        """The car, where it would stand."""
        frame, car = self._frames[way.end], self._choosing.car
        if car is None:
            return
        painter.save()
        painter.setOpacity(_GHOST)
        painter.translate(*frame.middle)
        painter.scale(self._scale, self._scale)
        painter.rotate(frame.degrees)
        paint_car(painter, car, frame.degrees)
        painter.restore()

    # Badges and labels

    def _paint_badge(self, painter: QPainter, way: Way, look: Colours) -> None:
        """A mark that tells apart without colours: a dot, the points it costs, a cross, a ! for a risk."""
        radius = self._badge_radius(painter)
        painter.save()
        unscale(painter, QPointF(*self._frames[way.end].middle))
        colour = end_colour(way, look)
        painter.setPen(QPen(look.paper, 1.2))
        painter.setBrush(colour)
        text = end_mark(way)
        painter.drawEllipse(QPointF(), radius if text else radius / 2, radius if text else radius / 2)
        if text and radius >= 5:
            font = QFont(painter.font())
            font.setPixelSize(round(radius * 1.45))
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(look.paper)
            box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        painter.restore()

    def _badge_radius(self, painter: QPainter) -> float:
        # Spaces are drawn as if they were 18 by 11 (trackmodel.render.frames).
        return min(BADGE, 5 * self._scale * pixels_per_unit(painter))

    def _lay_labels(self, painter: QPainter, ways: Sequence[Way]) -> None:
        """Find places for the labels, unless they are where they belong already."""
        assert self._board is not None
        transform = painter.worldTransform()
        zoom = pixels_per_unit(painter)
        view = QRectF(painter.viewport())
        key = (tuple(map(id, ways)), transform, view)
        if key == self._labels_of or not zoom:
            return
        self._labels_of = key
        texts = [label_words(self._board, way) for way in ways]
        told = [(way, text) for way, text in zip(ways, texts, strict=True) if text]
        asked = [self._asked(painter, way, text) for way, text in told]
        state = self._choosing.state
        kept_free = {*(way.end for way in ways), *(state.occupied if state else ())}
        taken = [
            transform.mapRect(polygon(self._board.view.outlines[space]).boundingRect()) for space in kept_free
        ]
        back = transform.inverted()[0]
        self._labels = tuple(
            _Label(way, text, back.mapRect(rect), self._frames[way.end].middle)
            for (way, text), rect in zip(told, place_labels(asked, taken, view), strict=True)
            if rect is not None
        )

    def _asked(self, painter: QPainter, way: Way, text: str, *, bold: bool = False) -> Asked:
        frame = self._frames[way.end]
        size = QFontMetricsF(_font(painter, bold)).size(0, text) + PAD
        around = max(self._badge_radius(painter), frame.width / 2 * pixels_per_unit(painter))
        return Asked(painter.worldTransform().map(QPointF(*frame.middle)), around, frame.heading, size)

    def _label_of(self, painter: QPainter, way: Way) -> _Label:
        """The label of the way that is looked at, which has one in any case."""
        assert self._board is not None
        known = next((label for label in self._labels if label.way is way), None)
        if known:
            return known
        text = label_words(self._board, way) or price_words(way.price)
        rect = beside(self._asked(painter, way, text, bold=True))
        back = painter.worldTransform().inverted()[0]
        return _Label(way, text, back.mapRect(rect), self._frames[way.end].middle)

    def _paint_label(self, painter: QPainter, label: _Label, look: Colours, *, bold: bool) -> None:
        colour = end_colour(label.way, look)
        middle = label.rect.center()
        painter.setPen(line_pen(look.casing, 3.0))
        painter.drawLine(QPointF(*label.end), middle)
        painter.setPen(line_pen(colour, 1.2))
        painter.drawLine(QPointF(*label.end), middle)
        painter.save()
        zoom = pixels_per_unit(painter)
        unscale(painter, middle)
        patch = QRectF(QPointF(), label.rect.size() * zoom)
        if bold:
            patch.setWidth(QFontMetricsF(_font(painter, True)).horizontalAdvance(label.text) + PAD.width())
        patch.moveCenter(QPointF())
        painter.setPen(QPen(look.selection if bold else colour, 2.0 if bold else 1.2))
        painter.setBrush(look.paper)
        painter.drawRoundedRect(patch, 4, 4)
        painter.setFont(_font(painter, bold))
        painter.setPen(look.text)
        painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, label.text)
        painter.restore()


def end_colour(way: Way, look: Colours) -> QColor:
    """What an end is lit up in: free, at a price, or the end of the race."""
    if any(told.reason is not None for told in way.consequences):
        return look.error
    return look.warning if total(way.price) else look.snap


def end_mark(way: Way) -> str:
    """What stands on an end: a cross for out, the points it costs, "!" for a risk; "" for none of that."""
    if any(told.reason is not None for told in way.consequences):
        return "✕"
    if points := total(way.price):
        return str(points)
    return "!" if any(told.chance < 1 for told in way.consequences) else ""


def _font(painter: QPainter, bold: bool) -> QFont:
    font = QFont(painter.font())
    font.setPointSizeF(POINTS)
    font.setBold(bold)
    return font


def _index(path: Sequence[int], space: int) -> int:
    return path.index(space) if space in path else len(path)
