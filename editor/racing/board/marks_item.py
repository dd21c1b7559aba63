"""Draws the spaces that a ruleset marks during a race, such as risk spaces."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem

from editor.common.painting_helpers import line_pen, pixels_per_unit, polygon, translucent, unscale
from editor.common.theme import colors
from trackmodel.board import Board
from trackmodel.engine import State
from trackmodel.render.space_frames import frames

SIGN = 8.0
"""Height of the sign on a marked space, in pixels; on small spaces, at most half the width of a space."""


class MarksItem(QGraphicsItem):
    """A shade and a warning sign on each marked space, below the cars, in board units."""

    def __init__(self) -> None:
        super().__init__()
        self.marked: Mapping[int, str] = {}
        """The marked spaces, with the name of why."""
        self._spaces: list[tuple[QPolygonF, QPointF, float]] = []
        """Outline, middle, and width of each space."""
        self._bounds = QRectF()

    def show_board(self, board: Board) -> None:
        """Set the board; nothing is marked."""
        self.prepareGeometryChange()
        self._spaces = [
            (polygon(outline), QPointF(*frame.middle), frame.width)
            for outline, frame in zip(board.view.outlines, frames(board), strict=True)
        ]
        self._bounds = QRectF(0, 0, board.view.width, board.view.height)
        self.marked = {}

    def show_state(self, state: State) -> None:
        """Mark the spaces that are marked in a state."""
        marked = state.race.ruleset.marked_spaces(state)
        if marked != self.marked:
            self.marked = marked
            self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, *_style: object) -> None:
        if not self.marked:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, zoom = colors(), pixels_per_unit(painter)
        for space in self.marked:
            outline, middle, width = self._spaces[space]
            painter.setBrush(translucent(look.warning, 90))
            painter.setPen(line_pen(look.casing, 3.5))
            painter.drawPolygon(outline)
            painter.setPen(line_pen(look.warning, 1.8, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolygon(outline)
            self._paint_sign(painter, middle, min(SIGN, width / 2 * zoom))

    def _paint_sign(self, painter: QPainter, middle: QPointF, size: float) -> None:
        """Paint a warning triangle."""
        look = colors()
        painter.save()
        unscale(painter, middle)
        painter.setPen(line_pen(look.casing, 1.2))
        painter.setBrush(look.warning)
        painter.drawPolygon(
            QPolygonF(
                [QPointF(0, -size), QPointF(0.95 * size, 0.7 * size), QPointF(-0.95 * size, 0.7 * size)]
            )
        )
        painter.setPen(line_pen(look.paper, max(1.2, size / 5)))
        painter.drawLine(QPointF(0, -0.45 * size), QPointF(0, 0.15 * size))
        painter.drawLine(QPointF(0, 0.3 * size), QPointF(0, 0.5 * size))
        painter.restore()
