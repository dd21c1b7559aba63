"""The end of a race: podium, best of the race, rematch, and the story as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from editor.racing.panels.end_page import EndPage
from editor.racing.panels.podium import Podium
from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach, whole_race
from tests.editor_hand import CTRL, answering, file_name
from trackmodel.engine import RoadCar, Setup, race
from trackmodel.engine.race_values import Status, but
from trackmodel.race_report.bests import best_title, best_words, bests
from trackmodel.race_report.result import result_lines
from trackmodel.race_report.story import story

NAMES = ("Anna", "Bert", "Cem")


@pytest.fixture
def ended(at_setup: RaceWindow) -> RaceWindow:
    """A recorded race of three bots, shown at its end."""
    at_setup.commands.at_once.setChecked(True)
    record = race(brennach(), Setup(drivers=("rookie",) * 3, names=NAMES, seed=3))
    at_setup.show_record(evolve(check_record(record), at=len(record.entries)))
    return at_setup


def test_the_end_of_a_race_has_a_page_with_podium_bests_and_ways_on(
    ended: RaceWindow, race_user: RaceUser, tmp_path: Path
) -> None:
    session = ended.race.session
    lines = result_lines(session.setup, session.states)
    page = race_user.find(EndPage)
    podium = race_user.find(Podium)
    assert podium.accessibleDescription() == ", ".join(
        f"{place}. {line.car + 1} {NAMES[line.car]}" for place, line in enumerate(lines, start=1)
    )
    texts = race_user.label_texts()
    assert f"{NAMES[lines[0].car]} wins" in texts
    for best in bests(session.setup, session.states, session.entries):
        assert best_title(best) in texts
        assert best_words(session.venue, session.setup, best) in texts

    race_user.key(Qt.Key.Key_Left, CTRL)  # one turn back from the end
    assert not page.isVisible()
    assert "recorded race" in " ".join(race_user.label_texts())
    race_user.key(Qt.Key.Key_End, CTRL)
    assert page.isVisible()

    file = tmp_path / "told.txt"
    with answering(file_name(file)):
        race_user.key(Qt.Key.Key_S, CTRL)
        race_user.wait(file.exists)
    told = story(session.venue, session.setup, session.states, session.entries)
    race_user.wait(lambda: file.read_text(encoding="utf-8") == told)

    again = race_user.find(QPushButton, "Rematch")
    page.focus_bests()
    race_user.key(Qt.Key.Key_Return)
    assert ended.race.session is session, "an Enter too many starts no race"
    race_user.tab_to(again)
    race_user.key(Qt.Key.Key_Return)
    rematch = ended.race.session
    assert rematch is not session
    assert rematch.setup.names == NAMES
    assert rematch.setup.seed != session.setup.seed
    assert not page.isVisible()


def test_without_a_finisher_there_is_no_podium(qtbot: QtBot) -> None:
    session = whole_race()
    page = EndPage()
    qtbot.addWidget(page)
    page.show_end(session)
    assert page.podium.isVisibleTo(page)
    last = session.states[-1]
    gone = whole_race()
    gone.states = [
        state.but(cars=tuple(car if car.racing else _out(car) for car in state.cars))
        for state in session.states
    ]
    assert gone.states[-1].over == last.over
    page.show_end(gone)
    assert not page.podium.isVisibleTo(page)
    assert "No car finished" in [label.text() for label in page.findChildren(QLabel)]


def _out(car: RoadCar) -> RoadCar:
    return but(car, status=Status.OUT, reason="engine")
