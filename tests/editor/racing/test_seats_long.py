"""A bot takes over the seat of a person and gives it back; who is out is offered what to do next."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from editor.racing.live.session import Session
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import CTRL
from trackmodel.engine import PERSON, Setup, position_setup
from trackmodel.formats.growing_record import read_unfinished

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
PAIR = evolve(
    position_setup("formula-de-en 2 r5 t0 o0.1.2 / a47 g3 a0 / c56 g3 a1 / c80 g3 a2"),
    drivers=(PERSON, "rookie", "rookie"),
    names=("Anna", "Bert", "Cem"),
)
LAST = evolve(
    position_setup("formula-de-en 2 r5 t0 o0.1 / a47 g4 w0.0.0.3.3 a0 / c56 g3 a1"),
    drivers=(PERSON, "rookie"),
    names=("Anna", "Bert"),
)
"""Anna without tires, brakes, and fuel before a corner."""
NEARLY_OVER = evolve(
    position_setup("formula-de-en 2 r15 t0 o0.1 / a172 g3 l1 a0 / b165 g3 l1 a1"),
    drivers=(PERSON, "rookie"),
    names=("Anna", "Bert"),
)
"""In the last lap, a few spaces before the line."""


def choose_in(menu: QMenu, text: str) -> None:
    action = next(each for each in menu.actions() if each.text().replace("&", "") == text)
    while menu.activeAction() is not action:
        QTest.keyClick(menu, Key.Key_Down)
    QTest.keyClick(menu, Key.Key_Return)
    QApplication.processEvents()


def popup() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def choose_driver(user: RaceUser, who: str, driver: str) -> None:
    """Choose in the menu Race, Drivers, by keys."""
    user.key(Key.Key_R, ALT)
    for text in ("Drivers", who, driver):
        choose_in(popup(), text)


@pytest.fixture
def pair(at_setup: RaceWindow, race_user: RaceUser) -> RaceWindow:
    """The window with a person among bots, who is asked, at the highest speed."""
    at_setup.start(PAIR)
    race_user.settle()
    for _ in range(3):
        race_user.key(Key.Key_Up, CTRL)
    return at_setup


def test_a_bot_drives_for_a_person_who_takes_the_seat_back(
    pair: RaceWindow, race_user: RaceUser, records: Path
) -> None:
    assert pair.race
    race, session = pair.race, pair.race.session
    choose_driver(race_user, "Anna", "Regular drives")
    assert pair.prompt.state is None
    assert "A bot drives for Anna. Choose Race, Drivers to take the seat back." in race_user.label_texts()
    cards = [card.reading.who for card in pair.parts.dashboards.cards]
    assert cards[0] == "Anna (regular)"
    race_user.wait(lambda: session.state.round >= 7)
    assert not session.over, "bots don't run ahead to the end of the race"
    shown = session.states[race.playback.at]
    assert (session.state.round, session.state.slot) <= (shown.round + 1, 0)
    choose_driver(race_user, "Anna", "Anna drives")
    race_user.settle()
    assert pair.prompt.car == 0
    assert pair.parts.dashboards.cards[0].reading.who == "Anna"
    before = len(session.entries)
    race_user.key(Key.Key_Z, CTRL)
    assert len(session.entries) == before, "what the bot chose is no choice of Anna's"
    race_user.answer_by_key(race_user.offers[0].value)
    race_user.settle()
    assert len(session.entries) > before
    (path,) = records.glob("*.race.json")
    record = read_unfinished(path)
    assert record.drivers == PAIR.drivers
    assert record == session.record()
    assert Session.resumed(record).states[-1].cars == session.state.cars


def test_two_cars_of_one_person_are_told_apart(at_setup: RaceWindow, race_user: RaceUser) -> None:
    at_setup.start(Setup("ksk", laps=2, drivers=(PERSON, PERSON), names=("Anna", "Anna"), seed=2))
    race_user.settle()
    assert at_setup.race
    session = at_setup.race.session
    choose_driver(race_user, "Anna (car 2)", "Rookie drives")
    assert session.setup.drivers == (PERSON, "rookie")
    choose_driver(race_user, "Anna (car 1)", "Rookie drives")
    assert any("drives for Anna (car 1) and Anna (car 2)." in text for text in race_user.label_texts())


def test_the_menu_of_a_card_offers_the_same(pair: RaceWindow, race_user: RaceUser) -> None:
    assert pair.race
    card = pair.parts.dashboards.cards[0]
    card.customContextMenuRequested.emit(QPoint(10, 10))
    assert [each.text() for each in popup().actions() if each.isChecked()] == ["Anna drives"]
    choose_in(popup(), "Rookie drives")
    assert pair.race.session.setup.drivers[0] == "rookie"
    pair.parts.dashboards.cards[1].customContextMenuRequested.emit(QPoint(10, 10))
    assert QApplication.activePopupWidget() is None, "a bot's seat stays a bot's"
    race_user.key(Key.Key_P, CTRL)
    at = len(pair.race.session.entries)
    race_user.wait(lambda: not pair.race.director.running)  # type: ignore[union-attr]
    assert len(pair.race.session.entries) - at < 20, "a pause holds the race"


def test_a_rematch_has_the_drivers_that_were_agreed_on(at_setup: RaceWindow, race_user: RaceUser) -> None:
    at_setup.start(NEARLY_OVER)
    race_user.settle()
    choose_driver(race_user, "Anna", "Rookie drives")
    race_user.settle()
    assert at_setup.race
    assert at_setup.race.session.over
    race_user.wait(at_setup.parts.end.isVisible)
    race_user.press("Rematch")
    race_user.settle()
    assert at_setup.race.session.setup.drivers == NEARLY_OVER.drivers


def test_a_seat_given_away_and_back_hides_what_was_hidden() -> None:
    hidden = position_setup(PAIR.position.replace("formula-de-en", "formula-de-de"))
    setup = evolve(hidden, drivers=(PERSON, PERSON, "rookie"), options={"hidden": True})
    session = Session(brennach(), setup)
    session.seat(1, "rookie")
    assert not session.seen(0).cars[0].points_hidden, "Anna is the only person and always sees her points"
    session.seat(1, PERSON)
    assert session.seen(0).cars[0].points_hidden, "nobody has come to the screen yet"
    session.hand_over()
    assert not session.seen(0).cars[0].points_hidden
    session.seat(0, "rookie")
    assert session.seen(0).cars[0].points_hidden
    assert session.record().setup == setup


def out(window: RaceWindow, user: RaceUser) -> None:
    """Drive Anna's car out."""
    window.start(LAST)
    user.settle()
    user.key(Key.Key_D, CTRL | SHIFT)
    user.answer_by_key(5)
    user.settle()
    user.keys("2", "0", Key.Key_Return)
    user.settle()
    while window.prompt.question is not None:
        user.answer_by_key(user.offers[0].value)
        user.wait(lambda: window.prompt.state is None)
    user.wait(lambda: user.window.parts.out.isVisible())


def test_a_person_who_is_out_sees_the_result_at_once(at_setup: RaceWindow, race_user: RaceUser) -> None:
    out(at_setup, race_user)
    assert "No longer in the race: Anna" in race_user.label_texts()
    assert at_setup.parts.out.watch.hasFocus(), "keys reach the offers"
    race_user.tab_to(race_user.find(QPushButton, "Show the result"))
    race_user.key(Key.Key_Space)
    race_user.wait(lambda: at_setup.parts.end.isVisible())
    assert at_setup.race
    assert at_setup.race.session.over


def test_a_person_who_is_out_watches_on(at_setup: RaceWindow, race_user: RaceUser) -> None:
    out(at_setup, race_user)
    race_user.key(Key.Key_Return)
    assert not at_setup.parts.out.isVisible()
    assert at_setup.race
    at = at_setup.race.playback.at
    race_user.wait(lambda: at_setup.race is not None and at_setup.race.playback.at > at + 3)
    assert not at_setup.parts.out.isVisible()


def test_keys_answer_once_a_seat_is_taken_back_although_the_offers_had_the_focus(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    at_setup.start(
        evolve(
            position_setup("formula-de-en 2 r5 t0 o0.1.2 / a47 g4 w0.0.0.3.3 a0 / c56 g3 a1 / c80 g3 a2"),
            drivers=(PERSON, PERSON, "rookie"),
            names=("Anna", "Bert", "Cem"),
        )
    )
    race_user.settle()
    race_user.key(Key.Key_D, CTRL | SHIFT)
    race_user.answer_by_key(5)
    race_user.settle()
    race_user.keys("2", "0", Key.Key_Return)
    race_user.settle()
    race_user.answer_by_key(race_user.offers[0].value)
    race_user.settle()
    assert at_setup.prompt.car == 1, "Anna is out"
    choose_driver(race_user, "Bert", "Rookie drives")
    race_user.wait(at_setup.parts.out.isVisible)
    race_user.tab_to(at_setup.parts.out.watch)
    choose_driver(race_user, "Bert", "Bert drives")
    race_user.settle()
    assert not at_setup.parts.out.isVisible()
    before = at_setup.prompt.state
    assert at_setup.parts.question.list.hasFocus()
    race_user.keys(Key.Key_Down, Key.Key_Return)
    race_user.wait(lambda: at_setup.prompt.state is not before)


def test_a_person_who_is_out_sets_up_a_new_race(at_setup: RaceWindow, race_user: RaceUser) -> None:
    out(at_setup, race_user)
    race_user.press("New race…")
    assert not at_setup.has_race
