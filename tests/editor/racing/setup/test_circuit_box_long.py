"""Choosing where to race in the setup of the race window, with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtWidgets import QComboBox, QFileDialog, QPushButton, QSpinBox

import trackmodel
from editor.common.progress_task import Progress
from editor.document.file_progress import FileProgress
from editor.document.file_reading import FileReading
from editor.document.recent_files import recent_files, remember_file
from editor.racing.race_window import RaceWindow
from editor.racing.setup import circuit_box
from tests.circuits import ring
from tests.e2e.race_user import Key, RaceUser
from tests.editor_hand import use_own_settings
from trackmodel.compiler import compile_board
from trackmodel.formats.board_file import write_board
from trackmodel.formats.track_file import write_track
from trackmodel.track import Track

SHIPPED = ["Brennach", "Kleinwiesel", "Ottebro", "Port Lisane", "Windmar", "Fortir Capla"]


@pytest.fixture
def ring_file(tmp_path: Path, circuit: Track) -> Path:
    """A track that was opened last."""
    use_own_settings(tmp_path / "settings")
    path = tmp_path / "my-ring.track.json"
    write_track(circuit, path)
    remember_file(path)
    return path


@pytest.fixture
def slow_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A track that takes for ever to read."""
    path, wanted, read_venue = tmp_path / "slow.track.json", Event(), circuit_box.read_venue

    def read(file: Path, progress: Progress) -> object:
        while file == path and not wanted.wait(0.01):
            progress(0.3)
        return read_venue(file, progress)

    monkeypatch.setattr(circuit_box, "read_venue", read)
    yield path
    wanted.set()


def box(user: RaceUser) -> QComboBox:
    return user.find(QComboBox, "Circuit")


def offered(user: RaceUser) -> list[str]:
    return [box(user).itemText(row) for row in range(box(user).count())]


def choose(user: RaceUser, name: str) -> None:
    """Choose a circuit by keys."""
    user.choose(box(user), name)
    until_read(user)


def until_read(user: RaceUser) -> None:
    """Wait until no file is read."""
    user.wait(lambda: not any(reading.running for reading in user.window.findChildren(FileReading)))


def ask_file(user: RaceUser, path: Path) -> None:
    """Press Open… and choose a file in the dialog."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
        user.press("Open…", QPushButton)


def open_file(user: RaceUser, path: Path) -> None:
    """Choose a file in the dialog and wait until it is read."""
    ask_file(user, path)
    until_read(user)


def test_circuits_that_ship_recent_ones_and_tiles_are_raced_on_once_they_are_chosen(
    ring_file: Path, at_setup: RaceWindow, race_user: RaceUser
) -> None:
    at_setup.new_race()
    assert offered(race_user) == [*SHIPPED, "my-ring"]
    choose(race_user, "my-ring")
    assert at_setup.windowTitle() == "Race: Ring"
    assert box(race_user).currentText() == "my-ring"
    assert box(race_user).hasFocus(), "the arrow keys go on"
    race_user.key(Key.Key_Up)
    until_read(race_user)
    assert at_setup.windowTitle() == "Race: Fortir Capla"
    assert not at_setup.print_note.isVisible(), "nothing is printed there"
    assert race_user.find(QComboBox, "Rules").currentText() == "Fortir Capla"
    race_user.key(Key.Key_Up)
    until_read(race_user)
    assert at_setup.windowTitle() == "Race: Windmar"
    assert at_setup.print_note.isVisible()
    choose(race_user, "my-ring")
    assert at_setup.windowTitle() == "Race: Ring"
    race_user.key(Key.Key_Return)
    assert at_setup.race is not None
    assert at_setup.race.session.venue.name == "Ring"
    at_setup.race.director.cancel()


def test_circuits_of_the_same_name_are_all_offered_with_their_folders(
    at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path, circuit: Track
) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        write_track(circuit, tmp_path / folder / "oval.track.json")
        remember_file(tmp_path / folder / "oval.track.json")
    at_setup.new_race()
    names = [f"oval ({tmp_path / folder})" for folder in ("two", "one")]
    assert offered(race_user) == [*SHIPPED, *names]


def test_a_game_with_races_of_one_length_has_no_box_for_laps(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    laps = race_user.find(QComboBox, "Laps")
    choose(race_user, "Fortir Capla")
    assert not laps.isVisible()
    choose(race_user, "Brennach")
    assert laps.isVisible()


def test_any_file_is_raced_on_and_remembered_if_the_editor_can_open_it(
    at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path, circuit: Track
) -> None:
    track, board = tmp_path / "other.track.json", tmp_path / "other.board.json"
    write_track(circuit, track)
    write_board(compile_board(ring(grid=4)), board)
    open_file(race_user, track)
    assert at_setup.windowTitle() == "Race: Ring"
    assert box(race_user).currentText() == "other"
    open_file(race_user, board)
    assert race_user.find(QSpinBox, "Cars").maximum() == 4
    assert recent_files() == [track]
    assert offered(race_user)[0] == "Brennach", "where the window was opened"


def test_a_file_that_holds_no_circuit_changes_nothing_and_the_reason_is_said_below_the_box(
    at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.track.json"
    broken.write_text("{")
    open_file(race_user, broken)
    assert any("broken.track.json" in text for text in race_user.label_texts())
    assert (at_setup.windowTitle(), box(race_user).currentText()) == ("Race: Brennach", "Brennach")
    assert at_setup.parts.setup_panel.start_button.isEnabled()
    choose(race_user, "Fortir Capla")
    assert at_setup.windowTitle() == "Race: Fortir Capla"
    assert not any("broken.track.json" in text for text in race_user.label_texts())
    assert recent_files() == []


def test_a_circuit_that_takes_long_shows_its_progress_while_one_goes_on_and_can_be_canceled(
    at_setup: RaceWindow, race_user: RaceUser, slow_file: Path
) -> None:
    ask_file(race_user, slow_file)
    race_user.wait(lambda: any("Opening slow.track.json" in text for text in race_user.label_texts()))
    assert box(race_user).currentText() == "slow"
    race_user.fill(race_user.find(QSpinBox, "Cars"), "3")
    race_user.click(race_user.find(FileProgress).cancel_button)
    assert not any("Opening" in text for text in race_user.label_texts())
    assert (at_setup.windowTitle(), box(race_user).currentText()) == ("Race: Brennach", "Brennach")
    assert race_user.find(QSpinBox, "Cars").value() == 3


def test_a_race_that_is_begun_takes_the_place_of_a_circuit_that_is_still_read(
    at_setup: RaceWindow, race_user: RaceUser, slow_file: Path
) -> None:
    ask_file(race_user, slow_file)
    race_user.tab_to(at_setup.parts.setup_panel.start_button)
    race_user.key(Key.Key_Return)
    assert at_setup.race is not None
    until_read(race_user)
    assert at_setup.race.session.venue.name == "Brennach"
    at_setup.race.director.cancel()


def test_tiles_of_a_race_that_was_resumed_are_offered_once(
    at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path
) -> None:
    at_setup.prepare(trackmodel.read("fortir-capla"), tmp_path)
    assert offered(race_user).count("Fortir Capla") == 1
    assert len(offered(race_user)) == len(SHIPPED)
