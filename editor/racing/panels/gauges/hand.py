"""Gauge for a playing card of a hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent

from editor.racing.board.playing_cards import ASPECT, paint_card
from editor.racing.panels.gauges.gauge_widget import GaugeWidget

WIDTH, BACK = 3.0, 1.2
"""Widths of a card that is seen, and of one that is face down, in heights of a line."""


class CardWidget(GaugeWidget):
    """A card without a title; a small one if it is face down."""

    @property
    def _card(self) -> str:
        return self.gauge.names[self.gauge.value - self.gauge.least]

    def sizeHint(self) -> QSize:
        width = self.em * (BACK if self._card == "unknown" else WIDTH)
        return QSize(round(width), round(width * ASPECT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_card(QPainter(self), QRectF(self.rect()), self._card)
