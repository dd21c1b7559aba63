"""The focus returns to the question after a click elsewhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import CTRL
from trackmodel.engine import PERSON, Setup

Key = Qt.Key


@pytest.fixture
def hand(race_window: RaceWindow, race_user: RaceUser) -> RaceUser:
    """Return a user of a race in which a person is asked for a gear."""
    race_window.prepare(brennach())
    race_window.start(Setup(drivers=(PERSON, "rookie"), seed=3))
    race_user.settle()
    return race_user


def click_last_line(hand: RaceUser) -> None:
    log = hand.window.parts.log.list
    line = log.visualRect(log.model().index(log.model().rowCount() - 1, 0))
    hand.click(log.viewport(), line.center())


def entries(hand: RaceUser) -> int:
    assert hand.window.race
    return len(hand.window.race.session.entries)


def test_keys_still_answer_after_a_click_on_a_line_or_on_a_car(hand: RaceUser) -> None:
    parts = hand.window.parts
    cars = parts.order.now
    clicks = (
        lambda: click_last_line(hand),
        lambda: hand.click(parts.dashboards.cards[1]),
        lambda: hand.click(cars.viewport(), cars.visualItemRect(cars.item(0)).center()),
    )
    for click in clicks:
        click()
        hand.wait(parts.question.list.hasFocus)
    hand.key("w")
    hand.click(hand.find(QLabel, parts.rules_panel.text.text()))
    hand.wait(parts.question.list.hasFocus)
    assert parts.rules_panel.isVisible()
    assert hand.window.prompt.current is None, "the focus selects nothing"
    before = entries(hand)
    hand.keys("1", "1")
    assert entries(hand) > before


def test_the_scrubber_keeps_the_keys_while_it_looks_back_and_no_longer(hand: RaceUser) -> None:
    hand.keys("1", "1")
    hand.settle()
    window, end = hand.window, entries(hand)
    hand.click(window.parts.bar.slider)
    assert window.race
    back = window.race.playback.at
    assert back < end
    positions: list[int] = []
    window.parts.bar.slider.valueChanged.connect(positions.append)
    hand.key(Key.Key_Left)
    assert positions[0] == back - 1  # the playback may have gone on since
    hand.key(Key.Key_End, CTRL)
    hand.settle()
    assert QApplication.focusWidget() is window.parts.question.list


def test_what_tab_comes_to_keeps_the_keys(hand: RaceUser) -> None:
    window, log = hand.window, hand.window.parts.log.list
    hand.keys("1", "1")
    hand.settle()
    hand.tab_to(log)
    hand.key(Key.Key_Home)
    hand.key(Key.Key_Return)
    assert window.race
    assert window.race.playback.at < entries(hand)
    hand.key(Key.Key_End, CTRL)
    hand.settle()
    assert QApplication.focusWidget() is log
