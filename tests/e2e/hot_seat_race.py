"""People race at one screen, from the editor with an unsaved edit to the result, by mouse and keys.

A champion bot decides for them, with random numbers of its own, and they answer by clicks and keys. So the
test knows their answers independently of the window.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QSpinBox, QTableWidget
from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, Hand, open_file
from tests.shared_boards import shared_track
from trackmodel.engine import PERSON, PathOffer, Question, Record, answer, replay, start
from trackmodel.engine.dice import stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.questions import Value
from trackmodel.formats.race_file import read_record
from trackmodel.resources import shipped_circuits

Key = Qt.Key
NAMES = ("Jörg", "Zoë Ångström")
SEED = 2


@pytest.fixture
def raced(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> RaceWindow:
    """Open the race window with F5 on Brennach, after an unsaved edit."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert open_file(window, shipped_circuits()["brennach"])
    hand.type_into_cell(0, Column.STOPS, "2")
    assert window.document.track.corners[0].stops == 2
    assert not window.document.undo_stack.isClean()
    hand.key(Key.Key_F5)
    (opened,) = window.races.open_windows
    qtbot.waitUntil(opened.isActiveWindow)
    return opened


def saved(tmp_path: Path) -> Record:
    (path,) = (tmp_path / "data").rglob("*.race.json")
    return read_record(path)


class People:
    """The people at the screen, who take turns with ways to answer."""

    def __init__(self, hand: RaceUser) -> None:
        race = hand.window.race
        assert race is not None
        self._hand, self._race = hand, race.session.state.race
        self._champion = make_driver("champion", self._race)
        self._minds = [stream(SEED, "test", car) for car in range(len(NAMES))]
        self.said: list[tuple[int, Value]] = []
        self.ways_used: Counter[str] = Counter()

    def answer(self) -> None:
        """Answer by keys, by a click on the row, and on the board, in turns."""
        state = self._hand.window.prompt.state
        assert state is not None
        asked = state.pending
        assert isinstance(asked, Question)
        value = self._champion.choose(state, asked, self._minds[asked.car])
        offer = asked.find(value)
        self.said.append((asked.car, value))
        number = len(self.said)
        if isinstance(offer, PathOffer) and offer.brake:
            self._brake(offer)
        elif isinstance(offer, PathOffer) and number % 4 and self._hand.answer_on_board(offer):
            self.ways_used["board"] += 1
        elif number % 3 == 0 and self._hand.answer_by_row(value):
            self.ways_used["row"] += 1
        else:
            self._hand.answer_by_key(value)
            self.ways_used["keys"] += 1

    def _brake(self, move: PathOffer) -> None:
        """Brake by dragging and by the wheel, in turns; by keys if the board can't."""
        for how in sorted(("drag", "wheel"), key=self.ways_used.__getitem__):
            if self._hand.brake_on_board(move, how):
                self.ways_used[how] += 1
                return
        self._hand.answer_by_key(move.value)
        self.ways_used["braking keys"] += 1


def set_up(hand: RaceUser, laps: int) -> None:
    """Set up a race for two people with names and a seed; press Enter to start."""
    hand.choose(hand.find(QComboBox, "Laps"), str(laps))
    hand.fill(hand.find(QSpinBox, "Cars"), str(len(NAMES)))
    hand.key(Key.Key_Tab)
    for car, name in enumerate(NAMES, start=1):
        hand.choose_driver(car, "Person", name)
    hand.fill(hand.find(QSpinBox, "Seed"), str(SEED))
    hand.key(Key.Key_Return)


def result_shown(hand: RaceUser) -> list[tuple[str, str]]:
    """Return place and car of each row."""
    table = hand.find(QTableWidget, "Result")
    return [(table.item(row, 0).text(), table.item(row, 1).text()) for row in range(table.rowCount())]


def race_and_compare(raced: RaceWindow, qtbot: QtBot, tmp_path: Path, laps: int, ways: set[str]) -> Record:
    """Race by mouse and keys and compare the record with what was answered; return it."""
    hand = RaceUser(raced, qtbot)
    set_up(hand, laps)
    assert raced.has_race
    people = People(hand)
    for _ in range(3):
        hand.key(Key.Key_Up, CTRL)  # faster
    hand.settle()
    while raced.prompt.car is not None:
        before = len(people.said)
        people.answer()
        hand.settle()
        assert len(people.said) == before + 1

    record = saved(tmp_path)
    assert record.setup.drivers == (PERSON,) * len(NAMES)
    assert record.setup.names == NAMES
    assert (record.laps, record.seed, record.setup.sandbox) == (laps, SEED, False)
    # The unsaved edit is in it.
    assert record.board.rules.corners[0].stops == 2 != original_stops()
    # Every answer is the one that was given, in the same order.
    assert answers_of(record) == people.said
    end = replay(record)
    assert end.over
    standings = end.pending.classification  # type: ignore[union-attr]
    assert result_shown(hand) == [(str(each.place), str(each.car + 1)) for each in standings]
    assert set(people.ways_used) >= ways
    return record


def original_stops() -> int:
    return shared_track("brennach").corners[0].stops


def answers_of(record: Record) -> list[tuple[int, Value]]:
    """Return questions and answers, without dice and without only answers, which nobody is asked for."""
    given: list[tuple[int, Value]] = []
    state = start(record.board, record.setup)
    for entry in record.entries:
        if isinstance(state.pending, Question) and len(state.pending.options) > 1:
            given.append((entry.car, entry.value))
        state, _events = answer(state, entry.value)
    return given
