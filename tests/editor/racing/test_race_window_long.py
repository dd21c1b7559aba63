"""The race window as a whole, by mouse and keys: how it opens, and which commands apply when."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QLabel,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from editor.racing.records.races_panel import RacesPanel
from editor.racing.records.record_check import check_record
from editor.racing.records.record_files import unfinished
from editor.settings.race_choices import bot_race, first_choices
from editor.tracing.editor_window import MainWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.positions import brennach
from tests.editor_hand import CTRL, Hand, open_file
from tests.race_fixtures import PEOPLE
from trackmodel.engine import PERSON, RoadCar, Setup, race
from trackmodel.formats.growing_record import read_unfinished
from trackmodel.track import Track

Key = Qt.Key


def test_a_race_of_bots_starts_at_once(race_window: RaceWindow, race_user: RaceUser) -> None:
    board = brennach()
    race_window.start_race(board, bot_race(board, first_choices()), None)
    race_user.settle()
    session = race_window.race.session
    assert session.venue is board
    assert PERSON not in session.setup.drivers
    assert len(session.setup.drivers) == len(set(session.setup.names)) == 6
    assert session.entries


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder where the editor's race windows save records."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def action(window: RaceWindow, text: str) -> QAction:
    return next(each for each in window.findChildren(QAction) if each.text().replace("&", "") == text)


# Opening


def test_f5_lists_what_blocks_a_race_and_opens_no_window(
    window: MainWindow,
    hand: Hand,
    circuit_file: Path,
    home: Path,
) -> None:
    assert open_file(window, circuit_file)
    track: Track = window.document.track
    window.document.edit("no grid", evolve(track, grid=()))
    hand.key(Key.Key_F5)
    assert window.races.open_windows == []
    assert any("starting place" in issue.message for issue in window.issues_panel.model.issues)
    assert window.issues_panel.isVisible()
    hand.key("z", CTRL)
    hand.key(Key.Key_F5)
    assert len(window.races.open_windows) == 1


def test_f5_leaves_a_race_under_way_alone_and_opens_another_window(
    window: MainWindow,
    hand: Hand,
    circuit_file: Path,
    home: Path,
    qtbot: QtBot,
) -> None:
    assert open_file(window, circuit_file)
    hand.key(Key.Key_F5)
    (first,) = window.races.open_windows
    RaceUser(first, qtbot).wait(first.isActiveWindow)
    hand.key(Key.Key_F5)
    assert window.races.open_windows == [first], "a window without a race is used again"
    at_first = RaceUser(first, qtbot)
    at_first.key(Key.Key_Return)
    assert first.has_race
    at_first.settle()
    asked = first.prompt.state
    hand.key(Key.Key_F5)
    first_again, second = window.races.open_windows
    assert first_again is first
    assert first.prompt.state is asked
    assert not second.has_race
    window.races.close()
    assert window.races.open_windows == []


# Commands


def test_a_closed_window_leaves_its_race_to_be_gone_on_with(
    racing: RaceWindow,
    race_user: RaceUser,
    records: Path,
) -> None:
    director = racing.race.director if racing.race else None
    entries = len(racing.race.session.entries) if racing.race else 0
    assert unfinished(records) == [], "it is open here"
    (keys,) = (each.shortcut()[0] for each in [action(racing, "Close")])
    race_user.key(keys.key(), keys.keyboardModifiers())
    assert not racing.isVisible()
    assert director is not None
    assert not director.running
    (left,) = unfinished(records)
    assert len(read_unfinished(left).entries) == entries > 0


def test_that_a_race_is_not_saved_is_read_until_it_is(
    at_setup: RaceWindow,
    race_user: RaceUser,
    records: Path,
) -> None:
    records.write_text("a file where the folder should be")
    at_setup.start(PEOPLE)
    race_user.settle()
    at_setup.show_status("something else")
    line = race_user.find(QLabel, "Saving")
    assert line.text() == f"The race is not being saved: {records} is a file, not a folder"
    assert line.accessibleDescription() == line.text()
    written = line.grab().toImage()
    assert len({written.pixel(x, written.height() // 2) for x in range(written.width())}) > 3
    assert at_setup.minimumSizeHint().width() <= 1024
    records.unlink()
    race_user.answer_by_key(race_user.offers[0].value)
    race_user.settle()
    assert not line.isVisible()
    assert len(list(records.glob("*.race.json"))) == 1


def test_answers_are_taken_back_in_a_sandbox_only(
    racing: RaceWindow,
    race_user: RaceUser,
    records: Path,
) -> None:
    assert racing.race
    race_user.keys("1", "1")
    race_user.settle()
    entries = list(racing.race.session.entries)
    assert not action(racing, "Undo choice").isEnabled()
    assert "sandbox" not in racing.windowTitle()
    assert not any("Sandbox" in text for text in race_user.label_texts())
    race_user.key(Key.Key_Z, CTRL)
    race_user.settle()
    assert racing.race.session.entries == entries
    (path,) = records.glob("*.race.json")
    assert not read_unfinished(path).setup.sandbox


def test_a_sandbox_takes_back_and_its_record_says_so(
    at_setup: RaceWindow,
    race_user: RaceUser,
    records: Path,
) -> None:
    box = race_user.find(QCheckBox, "Sandbox: all choices can be undone")
    race_user.tab_to(box)
    race_user.key(Key.Key_Space)
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert at_setup.race
    asked, entries = at_setup.prompt.state, list(at_setup.race.session.entries)
    assert asked is not None
    assert not action(at_setup, "Undo choice").isEnabled(), "nobody has chosen anything yet"
    assert at_setup.windowTitle() == "Race: Brennach (sandbox)"
    assert any(text.startswith("Sandbox") for text in race_user.label_texts())
    undo = race_user.find(QToolButton, "Undo choice")
    assert not undo.isEnabled()
    race_user.keys("1", "1")
    race_user.settle()
    assert len(at_setup.race.session.entries) > len(entries)
    race_user.click(undo)
    race_user.settle()
    assert at_setup.race.session.entries == entries
    race_user.keys("1", "1")
    race_user.settle()
    race_user.key(Key.Key_Z, CTRL)
    race_user.settle()
    assert at_setup.race.session.entries == entries
    assert at_setup.prompt.state == asked
    (path,) = records.glob("*.race.json")
    kept = read_unfinished(path)
    assert kept.setup.sandbox
    assert list(kept.entries) == entries
    race_user.key(Key.Key_F5)
    assert "sandbox" not in at_setup.windowTitle()
    assert not undo.isVisible()


def test_an_answer_resumes_a_paused_race_and_a_pause_says_what_to_press(
    racing: RaceWindow,
    race_user: RaceUser,
) -> None:
    assert racing.race
    playback = racing.race.playback
    for _ in range(3):
        race_user.key(Key.Key_Up, CTRL)  # eight times as fast
    race_user.key(Key.Key_P, CTRL)
    assert not playback.playing
    assert racing.prompt.car is not None
    entries = len(racing.race.session.entries)
    race_user.keys(Key.Key_Down, Key.Key_Return)
    assert playback.playing
    race_user.wait(lambda: racing.prompt.car is not None and playback.at == playback.end > entries)
    race_user.key(Key.Key_Left, CTRL)
    assert playback.at < playback.end
    assert "Paused. Ctrl+End goes to the question, Ctrl+P plays on." in race_user.label_texts()
    race_user.key(Key.Key_P, CTRL)
    assert not any("Paused" in text for text in race_user.label_texts())
    race_user.key(Key.Key_Left, CTRL)
    race_user.key(Key.Key_End, CTRL)
    assert racing.prompt.car is not None
    assert not any("Paused" in text for text in race_user.label_texts())


def test_nothing_sounds_before_somebody_switches_it_on(
    at_setup: RaceWindow,
    race_user: RaceUser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    beeps: list[int] = []
    monkeypatch.setattr(QApplication, "beep", lambda: beeps.append(1))
    sound = action(at_setup, "Beep when a person is asked")
    assert not sound.isChecked()
    at_setup.start(PEOPLE)
    race_user.settle()
    assert beeps == []
    sound.trigger()
    race_user.keys("1", "1")
    race_user.settle()
    assert at_setup.prompt.car is not None
    assert beeps != []


def test_the_scan_is_shown_at_first_and_b_switches_to_the_drawing(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    scan = action(at_setup, "Scan instead of the drawing")
    assert scan.isEnabled()
    assert scan.isChecked()
    board = race_user.board
    race_user.wait(lambda: board.is_drawn)
    scanned = board.viewport().grab().toImage()
    race_user.tab_to(board)
    race_user.key("b")
    assert not scan.isChecked()
    race_user.wait(lambda: board.is_drawn and _differs(board.viewport(), scanned))
    race_user.key("b")
    assert scan.isChecked()


def _differs(view: QWidget, drawn: object) -> bool:
    """Whether much is different: a scan, not just a focus frame."""
    now = view.grab().toImage()
    points = [(x, y) for x in range(0, view.width(), 20) for y in range(0, view.height(), 20)]
    return sum(now.pixel(*at) != drawn.pixel(*at) for at in points) > len(points) / 4  # type: ignore[attr-defined]


def test_a_replay_asks_nobody_and_is_gone_through_by_keys(
    race_window: RaceWindow,
    race_user: RaceUser,
    records: Path,
) -> None:
    record = race(brennach(), Setup(drivers=("rookie",) * 2, seed=4))
    race_window.show_record(check_record(record))
    race_user.wait(race_window.isActiveWindow)
    race_user.key(Key.Key_End, CTRL)
    assert race_window.race
    assert race_window.race.playback.at == len(record.entries)
    race_user.key(Key.Key_Left, CTRL)
    assert race_window.race.playback.at < len(record.entries)
    assert race_window.prompt.car is None
    assert list(records.glob("*")) == [], "what is looked at is kept already"


def test_a_race_that_was_left_is_gone_on_with_in_another_window(
    racing: RaceWindow,
    race_user: RaceUser,
    records: Path,
    qtbot: QtBot,
) -> None:
    race_user.keys("1", "1")
    race_user.settle()
    asked = racing.prompt.state
    assert asked is not None
    assert racing.race
    entries = len(racing.race.session.entries)
    racing.close()
    another = RaceWindow(records)
    qtbot.addWidget(another)
    another.prepare(brennach())
    another.show()
    there = RaceUser(another, qtbot)
    there.wait(another.isActiveWindow)
    assert there.find(RacesPanel).isVisible(), "it is offered at once"
    there.press("Resume")
    there.settle()
    assert another.prompt.state is not None
    assert (another.prompt.state.cars, another.prompt.car) == (asked.cars, asked.pending.car)  # type: ignore[union-attr]
    there.keys(Key.Key_Down, Key.Key_Return)  # The focus is where the answer is given.
    there.settle()
    (path,) = records.glob("*.race.json")
    assert another.race
    assert read_unfinished(path) == another.race.session.record()
    assert len(another.race.session.entries) > entries
    another.close()


def test_a_question_comes_by_itself_once_all_that_led_to_it_was_shown(
    at_setup: RaceWindow,
    race_user: RaceUser,
) -> None:
    at_setup.start(PEOPLE)
    for _ in range(3):
        race_user.key(Key.Key_Up, CTRL)  # eight times as fast
    race_user.wait(lambda: at_setup.prompt.car is not None)
    assert at_setup.race
    assert at_setup.race.playback.at == len(at_setup.race.session.entries) > 0
    assert at_setup.board.state is at_setup.race.session.state


def test_a_new_race_from_here_starts_as_the_cars_stand(
    racing: RaceWindow,
    race_user: RaceUser,
) -> None:
    for _ in range(4):
        race_user.keys(Key.Key_Down, Key.Key_Return)
        race_user.settle()
    old = racing.race
    assert old
    before = old.session.state
    race_user.key(Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert not racing.has_race
    race_user.key(Key.Key_Return)
    race_user.settle()
    assert racing.race
    assert racing.race is not old
    after = racing.race.session.states[0]
    assert racing.race.session.setup.position
    assert [_stance(car) for car in after.cars] == [_stance(car) for car in before.cars]
    assert after.turn
    assert before.turn
    assert after.turn.car == before.turn.car


def _stance(car: RoadCar) -> tuple[object, ...]:
    return car.space, car.gear, dict(car.wear), car.stops, car.laps, car.spun, car.status
