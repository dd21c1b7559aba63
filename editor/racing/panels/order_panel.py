"""Order of play: cars of this round and of the next one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QLabel,
    QListView,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from editor.common.qt_types import ModelIndex
from editor.common.widgets import column
from editor.racing.board.liveries import car_pixmap, livery
from editor.racing.live.session import Session
from trackmodel.engine import State

CAR = Qt.ItemDataRole.UserRole
STANCE = Qt.ItemDataRole.UserRole + 1
LIVERY = Qt.ItemDataRole.UserRole + 2
PICTURE = QSize(36, 22)
CELL = QSize(44, 30)
Stance = IntEnum("Stance", ["PLAYED", "ON_TURN", "TO_COME"])
"""Whether a car has played in the round."""


class OrderPanel(QWidget):
    """Two rows of cars: this round's order, and the next round's as it would be if it began now."""

    car_selected = Signal(int)
    """Number of a car, from 0."""

    def __init__(self) -> None:
        super().__init__()
        self._session: Session | None = None
        self._title, self._next_title = QLabel(), QLabel(self.tr("Next round (provisional)"))
        self.now, self.next = _CarList(), _CarList()
        for cars in (self.now, self.next):
            cars.itemClicked.connect(self._select)
            cars.itemActivated.connect(self._select)
        self.next.setAccessibleName(self._next_title.text())
        parts = self._title, self.now, self._next_title, self.next
        self.setLayout(column(*parts, None, spacing=2, margins=(6, 4, 6, 6)))

    def show_race(self, session: Session) -> None:
        self._session = session
        for cars in (self.now, self.next):
            cars.start(session.setup.teams_by_car)

    def show_state(self, state: State, _at: int = 0) -> None:
        """Show the order in the round of a state."""
        title = self.tr("Order of play")
        if state.round:
            title = self.tr("Order of play in round {round}").format(round=state.round)
        self._title.setText(title)
        self.now.setAccessibleName(title)
        self.now.show_cars([(car, _stance(state, slot)) for slot, car in enumerate(state.order)], self._tell)
        following = () if state.over or not state.round else state.race.ruleset.order(state)
        if following is state.order:
            following = ()  # a game whose order never changes
        self.next.show_cars([(car, Stance.TO_COME) for car in following], self._tell)
        for part in (self._title, self.now):
            part.setVisible(bool(state.order) and not state.over)
        for part in (self._next_title, self.next):
            part.setVisible(bool(following))

    def _tell(self, car: int, stance: Stance) -> str:
        assert self._session is not None
        texts = {
            Stance.PLAYED: self.tr("{who} (car {number}): has played"),
            Stance.ON_TURN: self.tr("{who} (car {number}): playing now"),
            Stance.TO_COME: self.tr("{who} (car {number}): yet to play"),
        }
        return texts[stance].format(number=car + 1, who=self._session.setup.short_name(car))

    def _select(self, item: QListWidgetItem) -> None:
        self.car_selected.emit(item.data(CAR))


def _stance(state: State, slot: int) -> Stance:
    if slot == state.slot and state.turn is not None:
        return Stance.ON_TURN
    return Stance.PLAYED if slot <= state.slot or not state.cars[state.order[slot]].racing else Stance.TO_COME


class _CarList(QListWidget):
    """Pictures of cars in rows, with a height that fits."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: Sequence[tuple[int, Stance]] = ()
        self.team_of: Sequence[int] = ()
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMovement(QListView.Movement.Static)
        self.setUniformItemSizes(True)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setItemDelegate(_CarDelegate(self))
        self.viewport().setAutoFillBackground(False)

    def start(self, team_of: Sequence[int]) -> None:
        """Show no cars until the first state of a race; `team_of` has the team of each car."""
        self.clear()
        self._shown = ()
        self.team_of = team_of

    def show_cars(self, cars: Sequence[tuple[int, Stance]], tell: Callable[[int, Stance], str]) -> None:
        """Show cars; `tell` returns the tooltip of each."""
        if cars == self._shown:
            return
        row = self.currentRow()
        self.clear()
        for car, stance in cars:
            item, text = QListWidgetItem(self), tell(car, stance)
            item.setData(CAR, car)
            item.setData(STANCE, stance)
            item.setData(LIVERY, livery(car, self.team_of))
            item.setToolTip(text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, text)
        self.setCurrentRow(row)
        self._shown = cars
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        in_a_row = max(1, self.viewport().width() // CELL.width())
        rows = max(1, -(-self.count() // in_a_row))
        self.setFixedHeight(rows * CELL.height() + 2)


class _CarDelegate(QStyledItemDelegate):
    """Paints a car: pale if it has played, framed if it is its turn."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: ModelIndex) -> QSize:
        return CELL

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: ModelIndex) -> None:
        stance, box = index.data(STANCE), QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        highlight = option.palette.color(QPalette.ColorRole.Highlight)
        if stance == Stance.ON_TURN:
            painter.setPen(QPen(highlight, 2.5))
            painter.setBrush(option.palette.color(QPalette.ColorRole.Base))
            painter.drawRoundedRect(box, 5, 5)
        elif option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(highlight, 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(box, 5, 5)
        painter.setOpacity(0.35 if stance == Stance.PLAYED else 1.0)
        picture = car_pixmap(index.data(LIVERY), PICTURE.width(), painter.device().devicePixelRatioF())
        x = box.center().x() - PICTURE.width() / 2
        painter.drawPixmap(round(x), round(box.center().y() - PICTURE.height() / 2), picture)
        painter.restore()
