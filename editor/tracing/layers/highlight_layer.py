"""The layer of highlights: the space under the mouse, the selection, and the two routes of a corner."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from editor.common.painting_helpers import draw_label, line_pen, translucent
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.document.selection import Selection
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import centers, polygons
from trackmodel.track import Point

LINE_MARGIN = 0.3
"""Room for the line around a space, as a share of its size."""


class HighlightLayer(Layer):
    """Highlights above all other layers of the track; it can't be hidden."""

    name = "highlight"
    title = QT_TRANSLATE_NOOP("Layer", "Highlight")
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self._outlines: Mapping[str, QPolygonF] = {}
        self._centers: Mapping[str, Point] = {}
        self._selected: list[QPolygonF] = []
        self._hovered: str | None = None
        self._routes: tuple[list[str], list[str]] = ([], [])
        self._tinted: list[list[QPolygonF]] = [[], []]

    def prepare(self, document: Document) -> QRectF:
        self._outlines = polygons(document.track.spaces)
        self._centers = centers(document.track.spaces)
        return QRectF()  # the selection is shown again after every change

    def show_selection(self, document: Document, selection: Selection) -> None:
        """Highlight the selected spaces, or both routes of the selected corner."""
        selected = list(selection.spaces)
        corner = selection.corner
        count = document.facts.corner_counts.get(corner.id) if corner else None
        self._routes = (
            [space for space in count.long_route or () if space in self._outlines] if count else [],
            [space for space in count.short_route or () if space in self._outlines] if count else [],
        )
        if corner and not any(self._routes):
            selected = list(corner.spaces)
        before = self._selected, self._tinted
        self._selected = [self._outlines[space] for space in selected if space in self._outlines]
        self._tinted = [[self._outlines[space] for space in route] for route in self._routes]
        if (self._selected, self._tinted) != before:
            self.update()

    def hover(self, space: str | None) -> None:
        """Highlight the space under the mouse."""
        if space != self._hovered:
            for changed in (self._hovered, space):
                if changed is not None and changed in self._outlines:
                    self._update_around(self._outlines[changed])
            self._hovered = space

    def _update_around(self, outline: QPolygonF) -> None:
        bounds = outline.boundingRect()
        margin = LINE_MARGIN * max(bounds.width(), bounds.height())
        self.update(bounds.adjusted(-margin, -margin, margin, margin))

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        if self._hovered is not None and self._hovered in self._outlines:
            painter.setPen(line_pen(colors.hover, 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(self._outlines[self._hovered])
        painter.setBrush(translucent(colors.selection, 70))
        painter.setPen(line_pen(colors.selection, 2.4))
        for outline in self._selected:
            painter.drawPolygon(outline)
        long, short = self._routes
        self._draw_route(painter, colors, [s for s in long if s not in short], long, colors.long_route, 9.0)
        self._draw_route(painter, colors, short, short, colors.short_route, 4.0)
        for route, end, color, letter in (
            (long, -1, colors.long_route, "L"),
            (short, 0, colors.short_route, "C"),
        ):
            if route:
                text = f"{letter} {len(route)}"
                at = QPointF(*self._centers[route[end]])
                draw_label(painter, at, text, colors.paper, color, points=10, bold=True)

    def _draw_route(
        self,
        painter: QPainter,
        colors: Colors,
        tinted: list[str],
        route: list[str],
        color: QColor,
        width: float,
    ) -> None:
        """Tint the spaces of a route and draw a line along it, `width` pixels wide."""
        painter.setBrush(translucent(color, 90))
        painter.setPen(line_pen(color, 1.8))
        for space in tinted:
            painter.drawPolygon(self._outlines[space])
        line = QPolygonF([QPointF(*self._centers[space]) for space in route])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (line_pen(colors.paper, width + 3), line_pen(color, width)):
            painter.setPen(pen)
            painter.drawPolyline(line)
