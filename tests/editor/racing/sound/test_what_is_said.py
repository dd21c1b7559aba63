"""Texts of the race window while nobody is asked, and the die beside a question."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from editor.racing.panels.die import Die
from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import CTRL
from trackmodel.engine import PERSON, Setup, race
from trackmodel.race_report.question_words import roll_words

Key = Qt.Key


@pytest.fixture
def hand(race_window: RaceWindow, race_user: RaceUser) -> RaceUser:
    """Return a user of a window that shows Brennach."""
    race_window.prepare(brennach())
    race_user.wait(race_window.isActiveWindow)
    return race_user


def test_the_die_that_a_person_is_to_roll_lies_there_unrolled_and_then_shows_what_it_fell_on(
    hand: RaceUser,
) -> None:
    window = hand.window
    hand.key("d", CTRL)
    window.start(Setup(drivers=("rookie", PERSON), seed=3))
    rolled = 0
    while rolled < 4:
        hand.settle()
        roll = window.prompt.roll
        if roll is None:
            hand.key(Key.Key_1)
            hand.key(Key.Key_Return)
            continue
        die = window.findChild(Die)
        assert die.value is None
        assert roll_words(roll)[1:] in die.face.accessibleName()
        at = len(window.race.session.entries)
        hand.key(Key.Key_Return)
        hand.settle()
        assert window.race.session.entries[at].value in roll.faces
        rolled += 1


def test_a_race_that_is_being_driven_is_not_called_an_old_one(hand: RaceUser) -> None:
    window = hand.window
    window.start(Setup(drivers=("rookie", "rookie"), seed=3))
    hand.wait(lambda: window.race.session.over)
    window.race.playback.go_to(5)
    said = " ".join(hand.label_texts())
    assert "recorded race" not in said
    assert "The race is on" in said


def test_a_record_says_that_it_was_driven_before_and_a_race_at_its_end_who_won(hand: RaceUser) -> None:
    window = hand.window
    record = race(brennach(), Setup(drivers=("rookie", "rookie"), names=("Anna", "Bert"), seed=3))
    window.show_record(check_record(record))
    window.race.playback.pause()
    window.race.playback.go_to(5)
    assert "recorded race" in " ".join(hand.label_texts())
    window.race.playback.skip_to_end()
    winner = window.race.session.asked.classification[0].car
    assert f"{('Anna', 'Bert')[winner]} wins" in hand.label_texts()
