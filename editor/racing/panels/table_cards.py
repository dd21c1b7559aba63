"""The cards that were offered, taken, or refused: turned up, with what they did, until the next answer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtSvgWidgets import QSvgWidget
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.widgets import column, delete_widgets, row
from editor.racing.board.playing_cards import card_svg
from editor.racing.live.session import Session
from trackmodel.engine import Entry, State
from trackmodel.race_report.fortir_table import table_cards
from trackmodel.race_report.fortir_words import card_words

STAYS_MS = {"offers": 700, "uses": 1800}
"""How long the playback stays at a card that is offered, and at one that is turned up, in milliseconds."""
WIDTH, HEIGHT = 32, 45
"""Size of a card, in pixels."""


class TableCards(QWidget):
    """A row for each card; hidden without any.

    Attributes:
        actor: turns cards up, for the playback.
    """

    def __init__(self) -> None:
        super().__init__()
        self.actor = CardActor(self._begin)
        self._session: Session | None = None
        self._at = 0
        self._rows = column(spacing=4, margins=(6, 2, 6, 2))
        self.setLayout(self._rows)
        self.setAccessibleName(self.tr("Cards on the table"))

    def show_race(self, session: Session) -> None:
        """Show the cards of another race."""
        self._session = session
        self._show(0)

    def show_state(self, _state: State, at: int) -> None:
        """Show the cards that lie on the table after `at` entries."""
        self._at = at
        self._show(at)

    def _begin(self, _before: State, entry: Entry, _after: State) -> int:
        """Show what an answer does to the cards and return how long it stays, in milliseconds."""
        needs = max((STAYS_MS.get(event.kind, 0) for event in entry.events), default=0)
        if needs and self._session is not None:
            self._show(self._at + 1)
            self._session.shown = max(self._session.shown, self._at + 1)
        return needs

    def _show(self, at: int) -> None:
        race = self._session
        assert race is not None, "no race is shown"
        cards = table_cards(race.entries[:at], race.seen(at))
        delete_widgets(self._rows)
        for card, told in cards:
            words = QLabel(told, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
            picture, each = QSvgWidget(), QWidget()
            picture.setToolTip(card_words(card))
            picture.load(card_svg(card, with_words=False))
            picture.setFixedSize(WIDTH, HEIGHT)
            each.setLayout(row(picture, words, spacing=8, grows=words))
            self._rows.addWidget(each)
        self.setVisible(bool(cards))


class CardActor:
    """Has the playback stay for a while at a card that is offered or turned up."""

    def __init__(self, begin: Callable[[State, Entry, State], int]) -> None:
        self.begin, self.show, self.finish = begin, lambda _share: None, lambda: None
