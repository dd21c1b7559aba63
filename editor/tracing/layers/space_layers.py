"""Layers of the spaces: outlines, tints for lanes, and a veil over those outside of the layout."""

from __future__ import annotations

from itertools import chain

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from editor.common.line_batch import LineBatch
from editor.common.painting_helpers import (
    CASING_FROM,
    begin_casings,
    line_pen,
    pixels_per_unit,
    polygon,
    translucent,
    with_room,
)
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import Spaces, changed_part, polygons, sides, typical_size
from trackmodel.geometry.arrays import Line
from trackmodel.track import Place

VEIL = 165
"""Opacity of the veil, 0 to 255; spaces stay faintly visible."""


class OutlineLayer(Layer):
    """The borders of all spaces; shared borders are drawn once."""

    name = "outlines"
    title = QT_TRANSLATE_NOOP("Layer", "Outlines")
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self._borders: LineBatch[Line] = LineBatch(lambda side: (QLineF(*side[0], *side[1]),))
        self._size = 0.0

    def prepare(self, document: Document) -> QRectF:
        spaces = document.track.spaces
        self._size = typical_size(spaces)
        changed = self._borders.show(chain.from_iterable(sides(spaces).values()), self._size)
        return with_room(changed, self._size)

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        size = self._size * pixels_per_unit(painter)
        width = min(1.8, max(0.8, size / 18))
        if size >= CASING_FROM:
            begin_casings(painter, colors.casing, width + 2)
            self._borders.draw(painter, exposed)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(line_pen(colors.outline, width))
        self._borders.draw(painter, exposed)


class LaneLayer(Layer):
    """A tint for each lane and one for the pit."""

    name = "lanes"
    title = QT_TRANSLATE_NOOP("Layer", "Lanes")
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self._spaces: Spaces = ()
        self._lanes: dict[int | None, list[QPolygonF]] = {}
        self._pit: list[QPolygonF] = []

    def prepare(self, document: Document) -> QRectF:
        spaces = document.track.spaces
        outlines = polygons(spaces)
        self._lanes, self._pit = {}, []
        for space in spaces:
            of_kind = self._pit if space.place is Place.PIT else self._lanes.setdefault(space.lane, [])
            of_kind.append(outlines[space.id])
        changed = changed_part(self._spaces, spaces)
        self._spaces = spaces
        return with_room(changed, typical_size(spaces))

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        # Without antialiasing, adjacent tints meet seamlessly and drawing is seven times as fast.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        for lane, outlines in self._lanes.items():
            if lane is not None:
                painter.setBrush(colors.lanes[lane % len(colors.lanes)])
                _fill(painter, outlines, exposed)
        painter.setBrush(translucent(colors.pit, 60))
        _fill(painter, self._pit, exposed)


class OutsideLayer(Layer):
    """Dims spaces outside of the layout; draws nothing if the layout uses all of them."""

    name = "outside"
    title = QT_TRANSLATE_NOOP("Layer", "Outside of layout")
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self._outside: list[QPolygonF] = []

    def prepare(self, document: Document) -> QRectF | None:
        within = document.facts.spaces_by_id
        before = self._outside
        self._outside = [polygon(space.outline) for space in document.track.spaces if space.id not in within]
        return QRectF() if self._outside == before else None

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(translucent(colors.background, VEIL))
        _fill(painter, self._outside, exposed)


def _fill(painter: QPainter, outlines: list[QPolygonF], exposed: QRectF) -> None:
    for outline in outlines:
        if outline.boundingRect().intersects(exposed):
            painter.drawPolygon(outline)
