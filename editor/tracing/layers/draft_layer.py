"""The layer of drafts: strips that are not spaces yet, and outlines previewed by a panel."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from editor.common.painting_helpers import line_pen, polygon, translucent
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.laid_strips import lay_out_or_none
from editor.tracing.layers.layer import Layer
from trackmodel.geometry.arrays import Outline


class DraftLayer(Layer):
    """Draws the spaces of each strip, or its edges if it can't be laid out."""

    name = "drafts"
    title = QT_TRANSLATE_NOOP("Layer", "Drafts")
    needs = ("drafts", "spaces", "arrows")

    def __init__(self) -> None:
        super().__init__()
        self._bricks: list[QPolygonF] = []
        self._edges: list[QPolygonF] = []
        self._previewed: list[QPolygonF] = []

    def preview(self, outlines: Sequence[Outline]) -> None:
        """Preview outlines until called again."""
        if outlines or self._previewed:
            self._previewed = [polygon(outline) for outline in outlines]
            self.update()

    def prepare(self, document: Document) -> QRectF | None:
        before = self._bricks, self._edges
        self._bricks, self._edges = [], []
        for strip in document.track.drafts:
            laid = lay_out_or_none(document.facts.track, strip)
            if laid:
                self._bricks += [polygon(outline) for lane in laid.lanes for outline in lane.outlines]
            else:
                self._edges += [
                    QPolygonF([QPointF(*point) for point in edge]) for edge in (strip.left, strip.right)
                ]
        return QRectF() if before == (self._bricks, self._edges) else None

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        painter.setBrush(translucent(colors.draft, 28))
        painter.setPen(line_pen(colors.draft, 1.4, Qt.PenStyle.DashLine))
        for brick in self._bricks:
            if brick.boundingRect().intersects(exposed):
                painter.drawPolygon(brick)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for edge in self._edges:
            painter.drawPolyline(edge)
        painter.setPen(line_pen(colors.draft, 1.6))
        for outline in self._previewed:
            if outline.boundingRect().intersects(exposed):
                painter.drawPolygon(outline)
