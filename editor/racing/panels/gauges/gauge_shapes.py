"""The shapes of gauges on a dashboard: a widget for each that rulesets have."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen

from editor.common.widgets import bold_font
from editor.racing.board.playing_cards import ASPECT, paint_card
from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from trackmodel.engine import Gauge
from trackmodel.race_report.gauge_words import SAY_THEMSELVES, gauge_value

IN_A_ROW = 10
COUNTED = 6
"""More boxes than this can't be counted at a glance: their number is shown as well."""
MOST_BOXES = 40
"""Greatest number of points that are drawn as boxes."""
SCALE_STEP = 0.45
"""Width of a step of the scale, in heights of a line."""
SCALE_GAP = 5
POSITION_SIZE = 1.2
"""Size of a position, in heights of a line."""
MOST_IN_A_GATE = 8
"""A lever with more positions than this is drawn as a row."""
CARD_WIDTH, BACK_WIDTH = 3.0, 1.2
"""Widths of a card that is seen, and of one that is face down, in heights of a line."""


class NumberWidget(GaugeWidget):
    """A number, for points also their maximum; or one of several names."""

    @property
    def text(self) -> str:
        """Text of the reading."""
        gauge = self.gauge
        if gauge.shape != "points":
            return gauge_value(gauge)
        return self.tr("{value}/{most}").format(value=gauge.value, most=gauge.most)

    def reading_size(self) -> tuple[float, float]:
        metrics = QFontMetricsF(bold_font(self.font()))
        return metrics.horizontalAdvance(self.text) + 2, metrics.height()

    def paint_reading(self, painter: QPainter) -> None:
        painter.setFont(bold_font(self.font()))
        painter.setPen(self.ink())
        width, height = self.reading_size()
        painter.drawText(QRectF(0, 0, width, height), Qt.AlignmentFlag.AlignLeft, self.text)


class LineWidget(NumberWidget):
    """A line such as "tires 3"."""

    @property
    def line(self) -> str:
        """The whole text."""
        title = "" if self.gauge.name in SAY_THEMSELVES else f"{self.title} "
        return f"{title}{self.gauge.value if self.gauge.shape == 'points' else self.text}"

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._title_font(bold=True))  # keeps the size when it becomes alarming
        return QSize(round(metrics.horizontalAdvance(self.line) + 2), round(metrics.height()))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._title_font(bold=self.alarming))
        painter.setPen(self.alarm_ink() if self.alarming else self.ink())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft, self.line)


class PointsWidget(GaugeWidget):
    """Filled boxes for points left, crossed ones for spent points, a round one that must not be spent."""

    @property
    def left(self) -> int:
        """Number of points left."""
        return max(0, min(self.gauge.value - self.gauge.least, self.boxes))

    @property
    def boxes(self) -> int:
        """Number of boxes."""
        return max(0, self.gauge.most - self.gauge.least)

    @property
    def heading(self) -> str:
        return f"{self.title} {self.gauge.value}" if self.boxes > COUNTED else self.title

    def words(self) -> str:
        text = self.tr("{points} (the round point must be kept)") if self.gauge.last else "{points}"
        return text.format(points=super().words())

    @property
    def _step(self) -> float:
        return 0.84 * self.em

    def reading_size(self) -> tuple[float, float]:
        columns = min(IN_A_ROW, max(1, self.boxes))
        rows = max(1, -(-self.boxes // IN_A_ROW))
        return columns * self._step, rows * self._step

    def paint_reading(self, painter: QPainter) -> None:
        step = self._step
        size = step - 2.5
        ink = self.alarm_ink() if self.alarming else self.ink()
        for index in range(self.boxes):
            box = QRectF(index % IN_A_ROW * step, index // IN_A_ROW * step, size, size)
            is_left = index < self.left
            painter.setPen(QPen(ink if is_left else self.faint_ink(), 1))
            painter.setBrush(ink if is_left else Qt.BrushStyle.NoBrush)
            if is_left and self.gauge.last and index == 0:
                painter.drawEllipse(box)
                continue
            painter.drawRect(box)
            if not is_left:
                painter.drawLine(box.topLeft(), box.bottomRight())
                painter.drawLine(box.topRight(), box.bottomLeft())


class ScaleWidget(GaugeWidget):
    """Steps of a scale, filled up to the value, and the value beside them."""

    @property
    def _steps(self) -> int:
        return max(1, self.gauge.most - self.gauge.least)

    @property
    def _text_width(self) -> float:
        return QFontMetricsF(bold_font(self.font())).horizontalAdvance(str(self.gauge.most)) + 2

    def reading_size(self) -> tuple[float, float]:
        return self._steps * SCALE_STEP * self.em + SCALE_GAP + self._text_width, self.em

    def paint_reading(self, painter: QPainter) -> None:
        step, height = SCALE_STEP * self.em, 0.6 * self.em
        filled = self.palette().color(self._group(), QPalette.ColorRole.Highlight)
        for index in range(self._steps):
            on = index < self.gauge.value - self.gauge.least
            painter.setPen(QPen(filled if on else self.faint_ink(), 1))
            painter.setBrush(filled if on else Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(index * step, 0.2 * self.em, step - 2, height))
        painter.setFont(bold_font(self.font()))
        painter.setPen(self.ink())
        beside = QRectF(self._steps * step + SCALE_GAP, 0, self._text_width, self.em)
        painter.drawText(
            beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, str(self.gauge.value)
        )


class LeverWidget(GaugeWidget):
    """Positions of a lever in an H gate, odd ones above, with a knob at the current one."""

    def places(self) -> list[QPointF]:
        """Return the center of every position, lowest value first."""
        gauge, step = self.gauge, POSITION_SIZE * self.em
        count = max(1, gauge.most - gauge.least + 1)
        half = step / 2
        if count <= 2 or count > MOST_IN_A_GATE:
            return [QPointF(half + index * step, half) for index in range(count)]
        return [QPointF(half + index // 2 * step, half + index % 2 * 1.1 * step) for index in range(count)]

    def reading_size(self) -> tuple[float, float]:
        half = POSITION_SIZE * self.em / 2
        places = self.places()
        return max(place.x() for place in places) + half, max(place.y() for place in places) + half

    def paint_reading(self, painter: QPainter) -> None:
        places, gauge = self.places(), self.gauge
        self._paint_gate(painter, places)
        font = QFont(self.font())
        font.setPointSizeF(max(6.0, font.pointSizeF() * 0.95))
        size = POSITION_SIZE * self.em
        for index, middle in enumerate(places):
            box = QRectF(middle.x() - size / 2, middle.y() - size / 2, size, size)
            here = gauge.least + index == gauge.value
            font.setBold(here)
            painter.setFont(font)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._paper(here=here))
            painter.drawEllipse(box if here else box.adjusted(2.5, 2.5, -2.5, -2.5))
            painter.setPen(
                self.palette().color(QPalette.ColorRole.HighlightedText) if here else self.faint_ink()
            )
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(gauge.least + index))

    def _paper(self, *, here: bool) -> QColor:
        if here and not self.isEnabled():
            return self.faint_ink()
        return self.palette().color(QPalette.ColorRole.Highlight if here else QPalette.ColorRole.Base)

    def _paint_gate(self, painter: QPainter, places: list[QPointF]) -> None:
        """Paint the slots of the gate."""
        painter.setPen(QPen(self.faint_ink(), 1.5))
        rows = sorted({place.y() for place in places})
        middle = sum(rows) / len(rows)
        painter.drawLine(QPointF(places[0].x(), middle), QPointF(places[-1].x(), middle))
        for place in places:
            painter.drawLine(place, QPointF(place.x(), middle))


class CardWidget(GaugeWidget):
    """A card without a title; a small one if it is face down."""

    @property
    def _card(self) -> str:
        return self.gauge.names[self.gauge.value - self.gauge.least]

    def sizeHint(self) -> QSize:
        width = self.em * (BACK_WIDTH if self._card == "unknown" else CARD_WIDTH)
        return QSize(round(width), round(width * ASPECT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_card(QPainter(self), QRectF(self.rect()), self._card)


_SHAPES: dict[str, type[GaugeWidget]] = {
    "lever": LeverWidget,
    "points": PointsWidget,
    "number": NumberWidget,
    "name": NumberWidget,
    "scale": ScaleWidget,
    "card": CardWidget,
}


def gauge_widget(gauge: Gauge, *, compact: bool = False) -> GaugeWidget:
    """Return a widget that shows a gauge, compact in a line; call its `show_gauge` for later readings."""
    kind = _SHAPES.get(gauge.shape, NumberWidget)
    if compact and kind is not CardWidget:
        kind = LineWidget
    elif kind is PointsWidget and gauge.most - gauge.least > MOST_BOXES:
        kind = NumberWidget
    return kind(gauge)


def show_gauges(widgets: Sequence[GaugeWidget], gauges: Sequence[Gauge]) -> bool:
    """Show readings in the widgets of their gauges; return False if there are other gauges now."""
    if [(each.name, each.shape) for each in gauges] != [(it.gauge.name, it.gauge.shape) for it in widgets]:
        return False
    for widget, gauge in zip(widgets, gauges, strict=True):
        widget.show_gauge(gauge)
    return True
