"""The layer of doubts: marks the doubt shown in the review bar and the others in the same place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import shapely
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from editor.common.painting_helpers import center, line_pen
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import typical_size
from trackmodel.geometry.arrays import Outline
from trackmodel.track import Doubt, Doubtful

RING = 0.36
"""Radius of the ring around a doubtful arrow, as a share of the size of a space."""
WIDTH, CURRENT_WIDTH, RIM = 2.2, 4.2, 2.4
"""Widths of marks, of the one that is shown, and what their casing adds, in pixels."""
TOUCHES = 0.02
"""Borders this near each other are one, as a share of the size of a space."""


class DoubtLayer(Layer):
    """Rings around doubtful arrows, and lines along them and along doubtful cuts; it can't be hidden."""

    name = "doubts"
    title = QT_TRANSLATE_NOOP("Layer", "Doubts")
    needs = ("spaces", "doubts")

    def __init__(self) -> None:
        super().__init__()
        self._marks: list[tuple[Doubt, QPainterPath]] = []
        self._current: Doubt | None = None
        self._shown: tuple[Doubt, ...] = ()
        self._outlines: Mapping[str, Outline] = {}
        self._size = 1.0

    def prepare(self, document: Document) -> QRectF | None:
        spaces = document.track.spaces
        self._outlines = {space.id: space.outline for space in spaces}
        self._size = typical_size(spaces)
        kept = tuple(doubt for doubt in self._shown if doubt in document.track.doubts)
        before, self._shown = self._shown, ()
        self.show_doubts(kept, self._current)
        return None if before else QRectF()

    def show_doubts(self, doubts: Sequence[Doubt], current: Doubt | None) -> None:
        """Mark these doubts, with the current one on top."""
        if tuple(doubts) == self._shown and current == self._current:
            return
        self._shown, self._current = tuple(doubts), current
        self._marks = [(doubt, self._mark(doubt)) for doubt in doubts]
        self.update()

    def _mark(self, doubt: Doubt) -> QPainterPath:
        path = QPainterPath()
        if doubt.what is Doubtful.ARROW:
            radius = RING * self._size
            path.addEllipse(QPointF(*doubt.at), radius, radius)
            ends = [QPointF(*center(self._outlines[id_])) for id_ in doubt.spaces if id_ in self._outlines]
            path.addPolygon(QPolygonF(ends))
        elif doubt.what is Doubtful.CUT and doubt.spaces[0] in self._outlines:
            outline = self._outlines[doubt.spaces[0]]
            beyond = self._outlines.get(doubt.rival or "")
            lines = self._between(outline, beyond) if beyond else []
            for (x0, y0), (x1, y1) in lines or _sides(outline):
                path.moveTo(x0, y0)
                path.lineTo(x1, y1)
        return path

    def _between(self, one: Outline, other: Outline) -> list[tuple[tuple[float, float], tuple[float, float]]]:
        """Return the sides of one outline that lie along another."""
        beyond = shapely.Polygon(other).buffer(TOUCHES * self._size)
        return [side for side in _sides(one) if beyond.covers(shapely.LineString(side))]

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for doubt, path in sorted(self._marks, key=lambda mark: mark[0] == self._current):
            width = CURRENT_WIDTH if doubt == self._current else WIDTH
            for color, wide in ((colors.casing, width + RIM), (colors.warning, width)):
                painter.setPen(line_pen(color, wide))
                painter.drawPath(path)


def _sides(outline: Outline) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))
