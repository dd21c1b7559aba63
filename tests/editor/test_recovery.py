"""Unsaved work outlives a crash, and is offered at the next start."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.app import offer_recovery
from editor.document.autosave import left_behind, read_snapshot
from editor.tracing.window import MainWindow
from tests.editor_hand import answering, button
from trackmodel.formats.track_file import read_track, track_to_text, write_track
from trackmodel.track import Track

Button = QMessageBox.StandardButton

CRASH = """
import os, sys
from pathlib import Path
from attrs import evolve
from PySide6.QtWidgets import QApplication
from editor.document.autosave import Autosave
from editor.document.document import Document
from trackmodel.formats.track_file import read_track

app = QApplication([])
path, folder = Path(sys.argv[1]), Path(sys.argv[2])
document = Document()
autosave = Autosave(document, folder)
document.put(read_track(path), path)
document.edit("name", evolve(document.track, name="Not lost"))
autosave.snapshot()
autosave.wait()
os._exit(1)
"""


def crash(circuit_file: Path, folder: Path) -> None:
    """A program that edits the file, autosaves and dies without a goodbye."""
    command = [sys.executable, "-c", CRASH, str(circuit_file), str(folder)]
    assert subprocess.run(command, check=False, timeout=60).returncode == 1


def test_after_a_crash_the_unsaved_work_is_offered_and_taken_up(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "crashed"
    crash(circuit_file, folder)
    with answering(button(Button.Yes)) as seen:
        assert offer_recovery(window, folder)
    assert "Not lost" in seen[0]
    assert str(circuit_file) in seen[0]
    assert window.document.track.name == "Not lost"
    assert window.document.path == circuit_file
    assert window.isWindowModified()
    assert left_behind(folder) == []


def test_what_the_user_discards_is_offered_once(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "crashed"
    crash(circuit_file, folder)
    with answering(button(Button.Discard)):
        assert not offer_recovery(window, folder)
    assert not offer_recovery(window, folder)
    assert window.document.track.name != "Not lost"


def test_a_window_that_is_still_open_leaves_nothing_behind(
    window: MainWindow, qtbot: QtBot, circuit: Track, tmp_path: Path
) -> None:
    folder = tmp_path / "recovery"
    window.document.put(circuit, None)
    window.document.edit("name", evolve(circuit, name="Open"))
    window.autosave.snapshot()
    qtbot.waitUntil(lambda: len(list(folder.glob("*.recovery.json"))) == 1)
    assert left_behind(folder) == []


def test_the_snapshot_says_all_the_document_says_and_goes_when_it_is_saved(
    window: MainWindow, qtbot: QtBot, circuit: Track, tmp_path: Path
) -> None:
    folder = tmp_path / "recovery"
    window.document.put(circuit, None, tmp_path)
    window.document.edit("name", evolve(circuit, name="Other"))
    window.autosave.snapshot()
    qtbot.waitUntil(lambda: len(list(folder.glob("*.recovery.json"))) == 1)
    snapshot = read_snapshot(next(folder.glob("*.recovery.json")))
    assert track_to_text(snapshot.track) == track_to_text(window.document.track)
    assert (snapshot.path, snapshot.folder) == (None, tmp_path)
    window.document.save(tmp_path / "saved.track.json")
    qtbot.waitUntil(lambda: not list(folder.glob("*.recovery.json")))


def test_a_damaged_snapshot_does_not_keep_the_editor_from_starting(
    window: MainWindow, tmp_path: Path
) -> None:
    folder = tmp_path / "crashed"
    folder.mkdir()
    (folder / "x.recovery.json").write_text('{"track": 1', encoding="utf-8")
    assert not offer_recovery(window, folder)
    assert left_behind(folder) == []


@pytest.mark.parametrize("content", ["[]", "{}", '{"track": []}', '{"track": {}, "path": 3}', "nonsense", ""])
def test_a_damaged_snapshot_is_put_aside_and_never_stops_a_start(
    window: MainWindow, tmp_path: Path, content: str
) -> None:
    file = tmp_path / "x.recovery.json"
    file.write_text(content)
    assert not offer_recovery(window, tmp_path)
    assert [left.name for left in tmp_path.iterdir() if left.suffix == ".damaged"] == ["x.recovery.damaged"]


def test_the_editor_works_where_nothing_can_be_kept(circuit_file: Path, tmp_path: Path, qtbot: QtBot) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    window = MainWindow(recovery=in_the_way / "recovery")
    qtbot.addWidget(window)
    assert left_behind(in_the_way / "recovery") == []
    window.files.open(circuit_file)
    with qtbot.waitSignal(window.autosave.failed):
        window.document.edit("name", evolve(window.document.track, name="Elsewhere"))
        window.autosave.snapshot()
    window.document.undo_stack.undo()


def test_recovered_work_doesnt_replace_what_was_saved_since_the_crash(
    window: MainWindow, circuit: Track, circuit_file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "crashed"
    crash(circuit_file, folder)
    write_track(evolve(circuit, name="Saved since"), circuit_file)
    with answering(button(Button.Yes)):
        assert offer_recovery(window, folder)
    with answering(button(Button.Cancel)):
        assert not window.files.save()
    assert read_track(circuit_file).name == "Saved since"
