"""Layers of printed marks: finish line, starting grid and pit."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from editor.common.painting_helpers import center, draw_label, line_pen, pixels_per_unit, polygon
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import centers, typical_size

SMALLEST_NUMBER = 5.0
"""Font sizes in points: grid numbers shrink on small spaces so as not to overlap."""


class FinishLayer(Layer):
    """The finish line as a checkered band."""

    name = "finish"
    title = QT_TRANSLATE_NOOP("Layer", "Finish line")
    needs = ("finish",)

    def __init__(self) -> None:
        super().__init__()
        self._line: QLineF | None = None

    def prepare(self, document: Document) -> None:
        finish = document.track.finish
        self._line = QLineF(*finish.line[0], *finish.line[1]) if finish else None

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        if self._line is None:
            return
        pen = line_pen(colors.paper, 7)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLine(self._line)
        pen = line_pen(colors.finish, 6)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([0.6, 0.6])
        painter.setPen(pen)
        painter.drawLine(self._line)


class GridLayer(Layer):
    """The starting places with their numbers."""

    name = "grid"
    title = QT_TRANSLATE_NOOP("Layer", "Starting grid")
    needs = ("grid", "spaces")

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[QPointF, str]] = []
        self._size = 0.0

    def prepare(self, document: Document) -> QRectF | None:
        before = self._size, self._places
        self._size = typical_size(document.track.spaces)
        at = centers(document.track.spaces)
        self._places = [
            (QPointF(*at[place.space]), str(place.position))
            for place in document.track.grid
            if place.space in at
        ]
        return QRectF() if before == (self._size, self._places) else None

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        points = min(8.5, max(SMALLEST_NUMBER, 0.42 * self._size * pixels_per_unit(painter)))
        for at, number in self._places:
            draw_label(painter, at, number, colors.paper, colors.grid, points=points, bold=True)


class PitLayer(Layer):
    """The pit stands, with lines to their access spaces."""

    name = "pit"
    title = QT_TRANSLATE_NOOP("Layer", "Pit")
    needs = ("pit", "spaces")

    def __init__(self) -> None:
        super().__init__()
        self._outlines: list[QPolygonF] = []
        self._access: list[QLineF] = []
        self._labels: list[tuple[QPointF, str]] = []

    def prepare(self, document: Document) -> QRectF | None:
        before = self._outlines, self._access, self._labels
        at = centers(document.track.spaces)
        self._outlines, self._access, self._labels = [], [], []
        for stand in document.track.pit.stands:
            doors = [at[space] for space in stand.access if space in at]
            label = "P" if stand.team is None else f"P{stand.team + 1}"
            if stand.outline:
                middle = center(stand.outline)
                self._outlines.append(polygon(stand.outline))
                self._access.extend(QLineF(*middle, *door) for door in doors)
                self._labels.append((QPointF(*middle), label))
            elif doors:
                middle_x = sum(x for x, _ in doors) / len(doors)
                middle_y = sum(y for _, y in doors) / len(doors)
                self._access.extend(QLineF(middle_x, middle_y, *door) for door in doors)
                self._labels.append((QPointF(middle_x, middle_y), label))
        return QRectF() if before == (self._outlines, self._access, self._labels) else None

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        painter.setPen(line_pen(colors.pit, 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for outline in self._outlines:
            painter.drawPolygon(outline)
        painter.drawLines(self._access)
        for at, label in self._labels:
            draw_label(painter, at, label, colors.paper, colors.pit, points=7.5, bold=True)
