"""Odds as a bar and as columns: free, pays, spins (where cars can), out."""

from __future__ import annotations

from itertools import accumulate, pairwise

from attrs import frozen
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPalette
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from editor.common.theme import colors
from trackmodel.engine.odds import Odds
from trackmodel.race_report.race_words import percent
from trackmodel.texts import _

BAR_HEIGHT = 8
"""Height of the bar, in pixels."""
_SWATCH = 8
_INDENT = _SWATCH + 4
"""Pixels before a heading, for its swatch."""
_GAP = 6
"""Pixels between columns."""


@frozen
class OddsPart:
    """A part of the bar and its column.

    Attributes:
        title: heading of the column.
        share: share of the rolls.
        text: what the column says; "" if this can't happen.
        brush: its color, with a pattern of its own for users who can't tell the colors apart.
    """

    title: str
    share: float
    text: str
    brush: QBrush


def odds_parts(odds: Odds | None, spins: bool = True) -> tuple[OddsPart, ...]:
    """Return the parts of odds, from good to bad; they add up to all rolls.

    Args:
        odds: the odds; None for the headings alone.
        spins: whether cars can spin, which is a part of its own.
    """
    look = colors()
    brushes = (
        QBrush(look.accent),
        QBrush(look.warning, Qt.BrushStyle.Dense3Pattern),
        QBrush(look.error, Qt.BrushStyle.BDiagPattern),
        QBrush(look.error),
    )
    titles = _("free"), _("pays points"), _("spins"), _("out")
    shares = (
        (odds.may_be_clean, odds.must_pay, odds.must_spin, odds.must_go_out) if odds else (0.0, 0.0, 0.0, 0.0)
    )
    texts = [percent(share) if share else "" for share in shares]
    if odds and odds.must_pay:
        least, most = odds.least_paid, odds.most_paid
        points = str(least) if least == most else _("{least}–{most}").format(least=least, most=most)
        texts[1] = _("{share} ({points})").format(share=texts[1], points=points)
    parts = [OddsPart(*part) for part in zip(titles, shares, texts, brushes, strict=True)]
    if not spins:
        del parts[2]
    return tuple(parts)


def paint_bar(painter: QPainter, bar: QRect, odds: Odds) -> None:
    """Paint the bar of odds."""
    painter.save()
    outline = QPainterPath()
    outline.addRoundedRect(QRectF(bar), 3, 3)
    painter.setClipPath(outline)
    painter.fillRect(bar, QApplication.palette().color(QPalette.ColorRole.Base))
    left = float(bar.left())
    for part in odds_parts(odds):
        width = part.share * bar.width()
        painter.fillRect(QRectF(left, bar.top(), width, bar.height()), part.brush)
        left += width
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QApplication.palette().color(QPalette.ColorRole.PlaceholderText))
    painter.drawPath(outline)
    painter.restore()


def paint_columns(painter: QPainter, row: QRect, odds: Odds, spins: bool, ink: QColor) -> None:
    """Paint the columns of odds into a row of text; `spins` is whether cars can spin."""
    painter.setPen(ink)
    places = _places(row, painter.fontMetrics(), spins)
    for part, place in zip(odds_parts(odds, spins), places, strict=True):
        painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, part.text)


def _places(row: QRect, metrics: QFontMetrics, spins: bool) -> list[QRect]:
    """Return the places of the columns in a row, as wide as their headings and usual texts need."""
    advance = metrics.horizontalAdvance
    usual = Odds(0, 0, 0.2, 0.2, 0.2, fewest=1, most=1, least_paid=1, most_paid=2)
    widths = [
        _GAP + max(_INDENT + advance(part.title), advance(part.text), advance(percent(1)))
        for part in odds_parts(usual, spins)
    ]
    stretch = (row.width() + _GAP) / sum(widths)
    ends = [row.left() + round(stretch * end) for end in accumulate(widths, initial=0)]
    return [QRect(left, row.top(), right - left - _GAP, row.height()) for left, right in pairwise(ends)]


class OddsLegend(QWidget):
    """Headings of the columns, above the list of offers."""

    def __init__(self, left: int, right: int) -> None:
        """Create a legend for columns that begin and end this many pixels inside of it."""
        super().__init__()
        self._left, self._right = left, right
        self._spins = True
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(_("What the dice may lead to, at best"))
        self.show_spins(True)

    def show_spins(self, spins: bool) -> None:
        """Set whether cars can spin."""
        self._spins = spins
        tip = _(
            "Shares of all rolls, if you take the best move after the dice: it costs nothing, "
            "it costs wear points (how many), the car goes out"
        )
        with_spins = _(
            "Shares of all rolls, if you take the best move after the dice: it costs nothing, "
            "it costs wear points (how many), the car spins, the car goes out"
        )
        self.setToolTip(with_spins if spins else tip)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, self.fontMetrics().height() + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        row = self.rect().adjusted(self._left, 0, -self._right, 0)
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        metrics = self.fontMetrics()
        places = _places(row, metrics, self._spins)
        for part, place in zip(odds_parts(None, self._spins), places, strict=True):
            swatch = QRect(place.left(), place.center().y() - _SWATCH // 2, _SWATCH, _SWATCH)
            painter.fillRect(swatch, part.brush)
            painter.setPen(ink)
            painter.drawRect(swatch)
            text = place.adjusted(_INDENT, 0, 0, 0)
            title = metrics.elidedText(part.title, Qt.TextElideMode.ElideRight, text.width())
            painter.drawText(text, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, title)
