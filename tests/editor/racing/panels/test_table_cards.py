"""The playback stays at cards: they are turned up before the cars drive by them."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from editor.racing.live.session import Session, answered
from editor.racing.panels.table_cards import TableCards
from tests.engine.fortir_box import BOX
from trackmodel.engine import PERSON, Question, Roll, Setup


def test_a_card_is_turned_up_while_the_playback_stays_at_it(qtbot: QtBot) -> None:
    session = Session(
        BOX, Setup("fortir-capla", drivers=("rookie",) * 3, names=("Anna", "Bert", "Cleo"), seed=1)
    )
    cards = TableCards()
    qtbot.addWidget(cards)
    cards.show_race(session)
    stays = {}
    while len(stays) < 2:
        before, asked = session.state, session.asked
        assert isinstance(asked, Question | Roll)
        entry, after = answered(before, asked.faces[0] if isinstance(asked, Roll) else asked.options[0].value)
        session.add(entry, after)
        if needs := cards.actor.begin(before, entry, after):
            stays[entry.ask] = needs
            told = [label.text() for label in cards.findChildren(QLabel) if not label.isHidden()]
            assert any("a card, face down" in text or "takes" in text for text in told)
        cards.actor.show(0.5)
        cards.actor.finish()
        cards.show_state(after, len(session.entries))
    assert stays["reply"] > stays["to"] > 0


def test_a_reply_is_final_as_soon_as_the_card_is_turned_up(qtbot: QtBot) -> None:
    session = Session(BOX, Setup("fortir-capla", drivers=(PERSON,) * 3, seed=1))
    cards = TableCards()
    qtbot.addWidget(cards)
    cards.show_race(session)
    entry = None
    while entry is None or entry.ask != "reply":
        before, asked = session.state, session.asked
        assert isinstance(asked, Question | Roll)
        session.hand_over()
        cards.show_state(before, len(session.entries))
        session.shown = len(session.entries)
        entry, after = answered(before, asked.faces[0] if isinstance(asked, Roll) else asked.options[0].value)
        session.add(entry, after)
    assert session.undoable is not None, "nothing was seen yet"
    assert cards.actor.begin(before, entry, after)
    assert session.undoable is None
