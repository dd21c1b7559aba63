"""Column with the dashboards of all cars in race order; the car that is asked is highlighted and in view."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from editor.common.widgets import column
from editor.racing.live.readings import car_asked, readings
from editor.racing.live.session import Session
from editor.racing.panels.card import Card
from trackmodel.engine import State

NARROWEST = 264
"""Width of a card, in pixels."""


class Dashboards(QScrollArea):
    """Cards of a race's cars. A click or Space selects the car.

    Attributes:
        cards: the cards by number of the car.
    """

    car_selected = Signal(int)
    """Number of a car, from 0."""
    menu_asked = Signal(int, QPoint)
    """Number of a car whose menu is asked for, and where on the screen."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[Card] = []
        self._session: Session | None = None
        self._asked: int | None = None
        self._column = column()
        self._whole = 0
        """Height of all cards unless they are compact, in pixels."""
        self._in_order: list[Card] = []
        """The cards from top to bottom."""
        self.setAccessibleName(self.tr("Dashboards"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(NARROWEST)
        # A new layout may move the card of the car that is asked out of view.
        self.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._scroll_to_asked())
        # Tab reaches the cards, which scroll into view.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_race(self, session: Session) -> None:
        """Show the cars of a race."""
        self._session, self._asked = session, None
        self.cards = [Card(reading) for reading in readings(session.states[0], session.setup)]
        for card in self.cards:
            card.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            card.customContextMenuRequested.connect(
                lambda at, card=card: self.menu_asked.emit(card.reading.car, card.mapToGlobal(at))
            )
            card.clicked.connect(lambda _checked=False, car=card.reading.car: self.car_selected.emit(car))
        self._column = column(*self.cards, None, spacing=3, margins=(4, 4, 4, 4))
        self._in_order = list(self.cards)
        inside = QWidget()
        inside.setLayout(self._column)
        self.setWidget(inside)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Make the cards compact if they would take more height than there is."""
        if self.cards and not self.cards[0].compact:
            self._whole = self._column.heightForWidth(self.width())
        for card in self.cards:
            card.show_compact(self._whole > self.height())

    def show_state(self, state: State, _at: int = 0) -> None:
        """Show the cars in a state of the race."""
        assert self._session is not None, "no race is shown"
        for card, reading in zip(self.cards, readings(state, self._session.setup), strict=True):
            card.show_reading(reading)
        self._sort()
        asked = car_asked(state)
        if asked != self._asked:
            self._asked = asked
            self._scroll_to_asked()

    def _sort(self) -> None:
        """Order the cards by place; before the start, by number."""
        order = sorted(self.cards, key=lambda card: (card.reading.place or 0, card.reading.car))
        if order == self._in_order:
            return
        self._in_order = order
        for at, card in enumerate(order):
            self._column.insertWidget(at, card)
        for one, other in pairwise(order):
            self.setTabOrder(one, other)
        self._column.activate()
        self._scroll_to_asked()

    def _scroll_to_asked(self) -> None:
        if self._asked is not None:
            self.ensureWidgetVisible(self.cards[self._asked], 0, 0)

    def sizeHint(self) -> QSize:
        return QSize(NARROWEST + 40, 480)
