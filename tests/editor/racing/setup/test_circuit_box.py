"""Choosing where to race in the setup of the race window, with mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QFileDialog, QPushButton, QSpinBox

from editor.document.recent_files import recent_files, remember_file
from editor.racing.race_window import RaceWindow
from tests.circuits import ring
from tests.e2e.race_user import Key, RaceUser
from tests.editor_hand import use_own_settings
from trackmodel.compiler import compile_board
from trackmodel.formats.board_file import write_board
from trackmodel.formats.track_file import write_track
from trackmodel.track import Track


@pytest.fixture
def ring_file(tmp_path: Path, circuit: Track) -> Path:
    """A track that was opened last."""
    use_own_settings(tmp_path / "settings")
    path = tmp_path / "my-ring.track.json"
    write_track(circuit, path)
    remember_file(path)
    return path


def box(user: RaceUser) -> QComboBox:
    return user.find(QComboBox, "Circuit")


def offered(user: RaceUser) -> list[str]:
    return [box(user).itemText(row) for row in range(box(user).count())]


def open_file(user: RaceUser, path: Path) -> None:
    """Press Open… and choose a file in the dialog."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
        user.press("Open…", QPushButton)


def test_circuits_that_ship_recent_ones_and_tiles_are_raced_on_once_they_are_chosen(
    ring_file: Path, at_setup: RaceWindow, race_user: RaceUser
) -> None:
    at_setup.new_race()
    assert offered(race_user) == ["Brennach", "Fortir Capla", "my-ring"]
    race_user.choose(box(race_user), "my-ring")
    assert at_setup.windowTitle() == "Race: Ring"
    assert box(race_user).currentText() == "my-ring"
    assert box(race_user).hasFocus(), "the arrow keys go on"
    race_user.key(Key.Key_Up)
    assert at_setup.windowTitle() == "Race: Fortir Capla"
    assert not at_setup.print_note.isVisible(), "nothing is printed there"
    assert race_user.find(QComboBox, "Rules").currentText() == "Fortir Capla"
    race_user.key(Key.Key_Up)
    assert at_setup.windowTitle() == "Race: Brennach"
    assert at_setup.print_note.isVisible()
    race_user.choose(box(race_user), "my-ring")
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
    assert offered(race_user) == ["Brennach", "Fortir Capla", *names]


def test_a_game_with_races_of_one_length_has_no_box_for_laps(
    at_setup: RaceWindow, race_user: RaceUser
) -> None:
    laps = race_user.find(QComboBox, "Laps")
    race_user.choose(box(race_user), "Fortir Capla")
    assert not laps.isVisible()
    race_user.choose(box(race_user), "Brennach")
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
    race_user.choose(box(race_user), "Fortir Capla")
    assert at_setup.windowTitle() == "Race: Fortir Capla"
    assert not any("broken.track.json" in text for text in race_user.label_texts())
    assert recent_files() == []
