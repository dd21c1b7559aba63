"""Gauges for playing cards: a card of a hand, and a hand seen from behind."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent

from editor.racing.board.playing_cards import ASPECT, paint_card
from editor.racing.panels.gauges.gauge_widget import GaugeWidget

WIDTH, BACK = 3.0, 0.9
"""Widths of a card, and of one seen from behind, in heights of a line."""


class CardWidget(GaugeWidget):
    """A card of the viewer's hand, without a title."""

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(round(WIDTH * self.em) + 1, round(WIDTH * ASPECT * self.em) + 1)

    def paintEvent(self, _event: QPaintEvent) -> None:  # noqa: N802
        name = self.gauge.names[self.gauge.value - self.gauge.least]
        paint_card(QPainter(self), QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), name)


class BacksWidget(GaugeWidget):
    """The backs of the cards in a hand that the viewer may not see."""

    def reading_size(self) -> tuple[float, float]:
        return (BACK * self.em + 3) * max(1, self.gauge.value), BACK * ASPECT * self.em

    def paint_reading(self, painter: QPainter) -> None:
        width = BACK * self.em
        for index in range(self.gauge.value):
            paint_card(painter, QRectF(index * (width + 3), 0, width, width * ASPECT), "unknown")
