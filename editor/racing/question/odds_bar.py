"""The odds of an answer as a bar: drives freely, can stop in the corner, must overshoot, goes out."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPalette
from PySide6.QtWidgets import QApplication

from editor.common.theme import colors
from trackmodel.engine.odds import Odds

BAR_HEIGHT = 8
"""Pixels."""


def odds_parts(odds: Odds) -> tuple[tuple[float, QBrush], ...]:
    """The parts of the bar from the left: their shares and what they are painted with.

    Hatching besides the color tells those that hurt, for eyes that don't tell the colors.
    """
    look = colors()
    return (
        (odds.free, QBrush(faint(QApplication.palette().color(QPalette.ColorRole.Text)))),
        (odds.can_stop, QBrush(look.snap)),
        (odds.must_overshoot, QBrush(look.warning, Qt.BrushStyle.Dense3Pattern)),
        (odds.must_go_out, QBrush(look.error)),
    )


def paint_odds(painter: QPainter, bar: QRect, odds: Odds) -> None:
    """Paint the bar into this rectangle."""
    painter.save()
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(bar), 3, 3)
    painter.setClipPath(outline)
    painter.fillRect(bar, QApplication.palette().color(QPalette.ColorRole.Base))
    left = float(bar.left())
    for share, brush in odds_parts(odds):
        width = share * bar.width()
        painter.fillRect(QRectF(left, bar.top(), width, bar.height()), brush)
        left += width
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QApplication.palette().color(QPalette.ColorRole.PlaceholderText))
    painter.drawPath(outline)
    painter.restore()


def faint(ink: QColor) -> QColor:
    """A quiet color of the same hue, for rims and for what matters least."""
    quiet = QColor(ink)
    quiet.setAlpha(70)
    return quiet
