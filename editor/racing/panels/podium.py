"""The podium: the first three cars that finished, each on its step."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.common.widgets import bold_font
from editor.racing.board.liveries import car_pixmap, livery
from trackmodel.engine import Setup
from trackmodel.engine.race_values import Status
from trackmodel.race_report.result import ResultLine

METALS = (QColor("#e3b341"), QColor("#b9c0c8"), QColor("#c58a58"))
"""Colors of the steps: gold, silver, bronze."""
INK = QColor("#1b1f24")
"""Color of the text on them."""
SIDES = (1, 0, 2)
"""Column of each step: the winner stands in the middle."""
SHARES = (1.0, 0.7, 0.5)
"""Height of each step, as a share of the highest."""
HIGHEST = 84
"""Height of the winner's step, in pixels."""
WIDEST_STEP = 110
WIDEST_CAR = 64
GAP = 4


class Podium(QWidget):
    """Shows the cars of a result that finished first, second, and third."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: list[tuple[ResultLine, str]] = []
        self._team_of: Sequence[int] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Podium"))

    def show_result(self, lines: Sequence[ResultLine], setup: Setup) -> None:
        """Show the cars that finished, from a result in order of places."""
        finished = [line for line in lines if line.standing.status is Status.FINISHED]
        self._team_of = setup.teams_by_car
        self._steps = [(line, setup.short_name(line.car)) for line in finished[: len(METALS)]]
        told = (
            self.tr("{place}. {number} {driver}").format(
                place=line.standing.place, number=line.car + 1, driver=driver
            )
            for line, driver in self._steps
        )
        self.setAccessibleDescription(", ".join(told))
        self.setToolTip(self.accessibleDescription())
        self.setVisible(bool(self._steps))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(3 * WIDEST_STEP, HIGHEST + self._above() + 2)

    def _above(self) -> int:
        """Return the height of a car and its name, in pixels."""
        return WIDEST_CAR // 2 + self.fontMetrics().height() + 10

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = min(WIDEST_STEP, (self.width() - 2 * GAP) / 3)
        left = (self.width() - 3 * width - 2 * GAP) / 2
        for place in reversed(range(len(METALS))):  # the winner's name may reach over the others
            height = HIGHEST * SHARES[place]
            x = left + SIDES[place] * (width + GAP)
            step = QRectF(x, self.height() - height, width, height)
            self._paint_step(painter, step, place)
            if place < len(self._steps):
                self._paint_car(painter, step, *self._steps[place])

    def _paint_step(self, painter: QPainter, step: QRectF, place: int) -> None:
        metal = METALS[place]
        shine = QLinearGradient(step.topLeft(), step.bottomLeft())
        shine.setColorAt(0, metal.lighter(112))
        shine.setColorAt(1, metal.darker(118))
        painter.setPen(QPen(metal.darker(150), 1))
        painter.setBrush(shine)
        painter.drawRoundedRect(step.adjusted(0.5, 0.5, -0.5, 4), 4, 4)  # no round corners at the bottom
        painter.setFont(bold_font(self.font(), 1.8))
        painter.setPen(INK)
        painter.drawText(step, Qt.AlignmentFlag.AlignCenter, str(place + 1))

    def _paint_car(self, painter: QPainter, step: QRectF, line: ResultLine, driver: str) -> None:
        wide = round(min(WIDEST_CAR, step.width() - 8))
        pixmap = car_pixmap(livery(line.car, self._team_of), wide, self.devicePixelRatioF())
        tall = pixmap.height() / pixmap.devicePixelRatio()
        painter.drawPixmap(QPointF(step.center().x() - wide / 2, step.top() - tall - 2), pixmap)
        painter.setFont(bold_font(self.font()))
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        metrics = painter.fontMetrics()
        name = metrics.elidedText(driver, Qt.TextElideMode.ElideRight, round(step.width()))
        above = QRectF(step.left(), step.top() - tall - 4 - metrics.height(), step.width(), metrics.height())
        painter.drawText(above, Qt.AlignmentFlag.AlignCenter, name)
