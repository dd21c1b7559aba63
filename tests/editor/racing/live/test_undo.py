"""The last answer can be undone until a die was seen to roll after it, or something that was hidden."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QToolButton
from pytestqt.qtbot import QtBot

import trackmodel
from editor.racing.live.playback import Playback
from editor.racing.live.session import Session
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import CTRL
from trackmodel.engine import PERSON, RULESETS, Entry, Question, Result, Roll, Setup, State, position_setup
from trackmodel.engine.questions import PathOffer
from trackmodel.engine.venue import Venue
from trackmodel.formats.growing_record import read_unfinished

Key = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
PAIR = evolve(
    position_setup("formula-de-en 2 r5 t0 o0.1 / a47 g3 a0 / c56 g3 a1"),
    drivers=(PERSON, PERSON),
    names=("Anna", "Bert"),
)
"""Anna five spaces before a corner, Bert beyond it; both in third gear, and Anna is asked for her gear."""


def venue_of(rules: str) -> Venue:
    if rules != "fortir-capla":
        return brennach()
    return trackmodel.read_tile_set(trackmodel.shipped_tile_sets()[rules])


def person_chooses(session: Session) -> bool:
    return session.asks_a_person and not session.has_only_answer


@pytest.mark.parametrize("rules", RULESETS)
def test_every_choice_is_undone_until_the_next_roll_is_seen(rules: str) -> None:
    setup = Setup(rules, RULESETS[rules].laps[0], (PERSON,) * 4)
    session, chance, kinds = Session(venue_of(rules), setup), Random(4), set()
    for _ in range(150):
        asked, entries, states = session.asked, list(session.entries), list(session.states)
        session.shown = len(entries)
        if isinstance(asked, Roll):
            session.answer(chance.choice(asked.faces))
            session.shown = len(session.entries)
            assert session.undoable is None, "a die was rolled"
        elif isinstance(asked, Question):
            chooses = person_chooses(session)
            answer = chance.choice(asked.options).value
            session.answer(answer)
            if chooses:
                kinds.add(asked.kind)
                session.shown = len(entries)  # the answer itself is still being shown
                assert session.take_back() == len(entries)
                assert (session.entries, session.states) == (entries, states)
                session.answer(answer)
    assert kinds >= ({"card", "to", "reply", "drive"} if rules == "fortir-capla" else {"move"})


def test_a_card_that_is_turned_up_is_final() -> None:
    setup = Setup("fortir-capla", drivers=(PERSON,) * 3, seed=5)
    session, chance, replies = Session(venue_of("fortir-capla"), setup), Random(1), 0
    while replies < 10:
        asked = session.asked
        if isinstance(asked, Roll):
            session.answer(chance.choice(asked.faces))
            continue
        assert isinstance(asked, Question)
        chooses = person_chooses(session)
        session.answer(chance.choice(asked.options).value)
        session.shown = len(session.entries)
        if asked.kind == "reply":
            replies += 1
            assert session.undoable is None, "the card was seen"
        elif chooses and asked.kind in ("card", "to"):
            assert session.undoable == len(session.entries) - 1
            if session.coming is not None:
                session.hand_over()
                if session.at_screen != asked.car:
                    assert session.undoable is None, "another person sees the own hand"


def test_with_hidden_dashboards_a_move_is_final_once_the_next_person_sees_theirs() -> None:
    hidden = position_setup(PAIR.position.replace("formula-de-en", "formula-de-de"))
    for is_hidden in (False, True):
        options = {"hidden": is_hidden}
        session = Session(brennach(), evolve(hidden, drivers=PAIR.drivers, options=options))
        session.answer(3)
        session.answer(4)
        assert isinstance(session.asked, Question)
        session.answer(session.asked.options[0].value)
        before = len(session.entries) - 1
        session.shown = len(session.entries)
        assert session.undoable == before, "Bert hasn't come to the screen"
        session.hand_over()
        assert session.undoable == (None if is_hidden else before)


def test_what_a_bot_only_chose_is_undone_together_with_the_answer_before() -> None:
    session = Session(brennach(), evolve(PAIR, drivers=(PERSON, "rookie")))
    for value in (3, 4):
        session.answer(value)
    assert isinstance(session.asked, Question)
    session.answer(session.asked.options[0].value)
    move = len(session.entries) - 1
    assert session.asked.car == 1
    session.answer(3)
    session.shown = len(session.entries)
    assert session.undoable == move, "the bot shifted, but hasn't rolled"
    session.answer(4)
    session.shown = len(session.entries)
    assert session.undoable is None, "a die was rolled"


def test_a_card_that_is_being_turned_up_counts_as_seen_and_a_die_that_tumbles_doesnt(qtbot: QtBot) -> None:
    setup = Setup("fortir-capla", drivers=(PERSON,) * 3, seed=5)
    session, chance = Session(venue_of("fortir-capla"), setup), Random(1)
    while not isinstance(session.asked, Question) or session.asked.kind != "reply":
        asked = session.asked
        assert not isinstance(asked, Result)
        options = asked.faces if isinstance(asked, Roll) else [offer.value for offer in asked.options]
        session.answer(chance.choice(options))
    reply = len(session.entries)
    roll = max(at for at in range(reply) if isinstance(session.states[at].pending, Roll))
    session.answer("refuse")
    playback = Playback(session, (Slow(),))
    for at, told in ((reply, reply + 1), (roll, roll)):
        playback.pause()
        playback.go_to(at)
        playback.play()
        qtbot.waitUntil(lambda: playback.acting)
        assert playback.told == told
    playback.close()


class Slow:
    """An actor that takes ten seconds for everything."""

    def begin(self, _before: State, _entry: Entry, _after: State) -> int:
        return 10_000

    def show(self, share: float) -> None: ...

    def finish(self) -> None: ...


@pytest.fixture
def pair(at_setup: RaceWindow, race_user: RaceUser) -> RaceWindow:
    """The window with a race of two people on the board."""
    at_setup.start(PAIR)
    race_user.settle()
    return at_setup


def undo(user: RaceUser) -> None:
    user.key(Key.Key_Z, CTRL)
    user.settle()


def moves(window: RaceWindow) -> list[PathOffer]:
    asked = window.prompt.question
    return [] if asked is None else [offer for offer in asked.options if isinstance(offer, PathOffer)]


def test_ctrl_z_asks_for_the_move_again_and_the_record_knows_nothing_of_it(
    pair: RaceWindow, race_user: RaceUser, records: Path
) -> None:
    assert pair.race
    session = pair.race.session
    button = race_user.find(QToolButton, "Undo choice")
    race_user.answer_by_key(3)
    race_user.settle()
    entries, offered = list(session.entries), moves(pair)
    assert not button.isEnabled(), "the die has rolled"
    race_user.key(Key.Key_Z, CTRL)
    assert session.entries == entries
    race_user.keys(Key.Key_Down, Key.Key_Return)
    race_user.settle()
    assert pair.prompt.car == 1
    assert button.isEnabled()
    undo(race_user)
    assert (session.entries, moves(pair), pair.prompt.car) == (entries, offered, 0)
    (path,) = records.glob("*.race.json")
    assert list(read_unfinished(path).entries) == entries
    assert pair.parts.question.list.hasFocus()
    race_user.keys(Key.Key_Down, Key.Key_Down, Key.Key_Return)
    race_user.settle()
    race_user.click(button)
    race_user.settle()
    assert session.entries == entries
    race_user.keys(Key.Key_Down, Key.Key_Return)
    race_user.settle()
    race_user.answer_by_key(3)
    race_user.settle()
    assert not button.isEnabled(), "Bert has rolled"


def test_a_gear_is_undone_while_the_die_is_still_rolling(pair: RaceWindow, race_user: RaceUser) -> None:
    assert pair.race
    playback, session = pair.race.playback, pair.race.session
    for _ in range(2):
        race_user.key(Key.Key_Down, CTRL)  # a quarter of the speed
    asked = pair.prompt.state
    race_user.answer_by_key(2)
    race_user.wait(lambda: len(session.entries) >= 2 and playback.at == 1 and playback.acting)
    race_user.key(Key.Key_Z, CTRL)
    assert session.entries == []
    race_user.wait(lambda: pair.prompt.state is not None)
    assert pair.prompt.state == asked
    race_user.answer_by_key(4)
    race_user.wait(lambda: playback.told == 2)
    assert playback.acting, "it lies still but is still being shown"
    race_user.key(Key.Key_Z, CTRL)
    assert len(session.entries) == 2
    assert any("The last answer is final" in text for text in [pair.statusBar().currentMessage()])


def test_a_move_is_undone_while_it_is_shown_although_bots_have_answered(
    at_setup: RaceWindow, race_user: RaceUser, records: Path
) -> None:
    at_setup.start(evolve(PAIR, drivers=(PERSON, "rookie")))
    race_user.settle()
    race_user.answer_by_key(3)
    race_user.settle()
    assert at_setup.race
    session = at_setup.race.session
    entries = list(session.entries)
    race_user.keys(Key.Key_Down, Key.Key_Return)
    race_user.wait(lambda: len(session.entries) > len(entries) + 2)
    undo(race_user)
    assert session.entries == entries
    (path,) = records.glob("*.race.json")
    assert list(read_unfinished(path).entries) == entries
    race_user.keys(Key.Key_Down, Key.Key_Return)
    race_user.settle()
    assert Session.resumed(session.record()).states[-1].cars == session.state.cars


def test_ctrl_z_says_why_a_move_is_final_once_a_bot_has_rolled(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    race_user.key(Key.Key_P, CTRL | SHIFT)  # without animation
    at_setup.start(evolve(PAIR, drivers=(PERSON, "rookie")))
    race_user.settle()
    race_user.answer_by_key(3)
    race_user.settle()
    race_user.keys(Key.Key_Down, Key.Key_Return)
    race_user.settle()
    assert at_setup.race
    entries = list(at_setup.race.session.entries)
    race_user.key(Key.Key_Z, CTRL)
    assert at_setup.race.session.entries == entries
    assert at_setup.statusBar().currentMessage().startswith("The last answer is final: a die was rolled")


def test_a_mistyped_face_is_corrected_before_the_next_one(pair: RaceWindow, race_user: RaceUser) -> None:
    race_user.key(Key.Key_D, CTRL | SHIFT)  # dice rolled at the table
    race_user.answer_by_key(3)
    race_user.settle()
    assert pair.race
    session = pair.race.session
    race_user.keys("8", Key.Key_Return)
    race_user.settle()
    assert pair.prompt.question is not None
    undo(race_user)
    assert pair.prompt.roll is not None
    race_user.keys("5", Key.Key_Return)
    race_user.settle()
    assert [entry.value for entry in session.entries] == [3, 5]
    race_user.keys(Key.Key_Down, Key.Key_Return)
    race_user.settle()
    race_user.answer_by_key(3)
    race_user.settle()
    assert pair.prompt.roll is not None
    for left in (3, 2, 1, 0):  # Bert's gear, Anna's move, her face, her gear
        undo(race_user)
        assert len(session.entries) == left
    assert not race_user.find(QToolButton, "Undo choice").isEnabled()


def test_a_sandbox_still_undoes_what_dice_have_followed(at_setup: RaceWindow, race_user: RaceUser) -> None:
    at_setup.start(evolve(PAIR, sandbox=True))
    race_user.settle()
    race_user.answer_by_key(3)
    race_user.settle()
    undo(race_user)
    assert at_setup.race
    assert at_setup.race.session.entries == []
    assert any("Sandbox" in label.text() for label in at_setup.findChildren(QLabel) if label.isVisible())
