"""Dashboard of one car: driver, position, and gauges."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from editor.common.flow_layout import FlowLayout
from editor.common.widgets import ElidingLabel, bold_font, column, delete_widgets, emphasize, row
from editor.racing.board.liveries import car_pixmap, livery
from editor.racing.live.readings import Reading
from editor.racing.panels.gauges.gauge_shapes import gauge_widget, show_gauges
from editor.racing.panels.gauges.gauge_widget import GaugeWidget
from trackmodel.engine import Gauge

PICTURE = 38
"""Width of the picture of the car, in pixels."""
WIDEST_BESIDE = 96
"""Width that the position beside the driver has at most in a narrow card, in pixels."""
STRIPE = 6
"""Width of the stripe in the team's color, in pixels."""


class Card(QAbstractButton):
    """Card with the reading of a car. A click shows the car on the board."""

    def __init__(self, reading: Reading) -> None:
        super().__init__()
        self.reading = reading
        self._livery = livery(reading.car, reading.team_of)
        self._gauges: list[GaugeWidget] = []
        self.compact = False
        """Whether readings are lines of text and the corner is beside the driver."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._lay_out()
        self._show()

    def _lay_out(self) -> None:
        self._picture = QLabel()
        self._who, self._where = ElidingLabel(), ElidingLabel()
        self._place, self._lap, self._beside = QLabel(), QLabel(), ElidingLabel()
        emphasize(self._who)
        self._body = QWidget()
        self._levers, self._flow = row(spacing=8), FlowLayout()
        self._closed = QLabel()
        self._closed.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._body.setLayout(row(self._levers, self._closed, self._flow, spacing=10, grows=self._flow))
        head = row(self._picture, self._who, self._beside, self._place, spacing=8, grows=self._who)
        line = row(self._where, self._lap, spacing=8, grows=self._where)
        self._column = column(head, line, self._body)
        self.setLayout(self._column)
        self._set_sizes()
        for child in (self._picture, self._who, self._where, self._place, self._lap, self._body):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_reading(self, reading: Reading) -> None:
        if reading != self.reading:
            self.reading = reading
            self._show()

    def show_compact(self, compact: bool) -> None:
        """Take less height, or as much as it takes to show everything."""
        if compact != self.compact:
            self.compact, self._gauges = compact, []
            self._set_sizes()
            self._show()

    def _set_sizes(self) -> None:
        """Set the sizes of picture, place, and margins; all are smaller in a compact card."""
        width = PICTURE * 3 // 4 if self.compact else PICTURE
        self._picture.setPixmap(car_pixmap(self._livery, width, self.devicePixelRatioF()))
        self._place.setFont(bold_font(self.font(), 1.0 if self.compact else 1.3))
        above, below = (2, 2) if self.compact else (5, 6)
        self._column.setContentsMargins(STRIPE + 8, above, 8, below)
        self._column.setSpacing(0 if self.compact else 2)

    def _show(self) -> None:
        reading = self.reading
        self._who.setText(self.tr("{number}  {who}").format(number=reading.car + 1, who=reading.who))
        texts = ("", "", self._status()) if self.compact else (self._status(), reading.lap, "")
        for label, text in zip((self._where, self._lap, self._beside), texts, strict=True):
            label.setText(text)
            label.setHidden(not text)
        # Rather cut off the driver, at the end of whose name the bot is told.
        self._beside.setMinimumWidth(min(self._beside.sizeHint().width(), WIDEST_BESIDE))
        self._place.setText("" if reading.place is None else self.tr("{place}.").format(place=reading.place))
        self._show_gauges()
        self._closed.setText(self.tr("dashboard closed") if reading.hidden else "")
        self._closed.setVisible(reading.hidden)
        self._body.setEnabled(reading.racing)
        words = self._words()
        self.setAccessibleName(words)
        self.setToolTip(self.tr("{car}. Click to show the car on the board.").format(car=words))
        self.update()

    def _show_gauges(self) -> None:
        gauges = self.reading.gauges
        if self.compact and self.reading.lap:
            gauges = (Gauge("lap", 0, 0, 0, "name", names=(self.reading.lap,)), *gauges)
        if show_gauges(self._gauges, gauges):
            return
        delete_widgets(self._levers)
        delete_widgets(self._flow)
        self._gauges = [gauge_widget(gauge, compact=self.compact) for gauge in gauges]
        for new in self._gauges:
            if new.gauge.shape == "lever" and not self.compact:
                self._levers.addWidget(new, 0, Qt.AlignmentFlag.AlignTop)
            else:
                self._flow.addWidget(new)

    def _status(self) -> str:
        """Return the status, most important part first, as its end may be cut off."""
        spun = self.tr("spun") if self.reading.spun else ""
        where = self._where_words(self.tr("{corner} {made}/{due}"))
        if self.compact and self.reading.stops:
            made, due = self.reading.stops
            corner, is_before = self.reading.corner, self.reading.corner != self.reading.where
            text = self.tr("→ {made}/{due} {corner}") if is_before else self.tr("{made}/{due} {corner}")
            where = text.format(corner=corner, made=made, due=due)
        return " · ".join(filter(None, (spun, where)))

    def _where_words(self, with_stops: str) -> str:
        """Return where the car is; `with_stops` is the text if its corner requires stops."""
        where, stops = self.reading.where, self.reading.stops
        return with_stops.format(corner=where, made=stops[0], due=stops[1]) if stops else where

    def _words(self) -> str:
        """Return the whole reading as text for screen readers."""
        reading = self.reading
        place = "" if reading.place is None else self.tr("place {place}").format(place=reading.place)
        parts = (
            self.tr("car {number}, {color}").format(number=reading.car + 1, color=self._livery.name),
            reading.team,
            reading.who,
            self.tr("asked") if reading.asked else "",
            place,
            self.tr("spun") if reading.spun else "",
            self._where_words(self.tr("{corner}, {made} of {due} stops")),
            reading.lap,
            *(widget.words() for widget in self._gauges if widget.gauge in reading.gauges),
            self._closed.text(),
        )
        return ", ".join(filter(None, parts))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, role = self.palette(), QPalette.ColorRole
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        asked, selected = self.reading.asked, self.hasFocus() or self.underMouse()
        painter.setBrush(colors.color(role.Base))
        painter.setPen(QPen(colors.color(role.Highlight if asked else role.Mid), 2.5 if asked else 1))
        painter.drawRoundedRect(frame, 5, 5)
        stripe = QRectF(frame.left() + 3, frame.top() + 3, STRIPE, frame.height() - 6)
        painter.setPen(QPen(colors.color(role.WindowText), 0.5))
        painter.setBrush(self._livery.body)
        painter.drawRoundedRect(stripe, 2, 2)
        if selected:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colors.color(role.Highlight), 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(frame.adjusted(3, 3, -3, -3), 4, 4)
