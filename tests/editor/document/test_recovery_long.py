"""Unsaved work outlives a crash, and is offered at the next start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.document.autosave import left_behind, read_snapshot
from editor.tracing.editor_window import MainWindow
from tests.editor.document.version_bar import press, said
from tests.editor_hand import Hand, answering, button, open_file, press_focused, push_button
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
autosave = Autosave(document, folder, 3)
document.replace(read_track(path), path)
document.edit("name", evolve(document.track, name="Not lost"))
autosave.snapshot()
autosave.wait()
os._exit(1)
"""


def crash(circuit_file: Path, folder: Path) -> None:
    """A program that edits the file, autosaves and dies without a goodbye."""
    command = [sys.executable, "-c", CRASH, str(circuit_file), str(folder)]
    assert subprocess.run(command, check=False, timeout=60).returncode == 1


def test_after_a_crash_the_unsaved_work_is_offered_with_what_differs_and_taken_up(
    window: MainWindow, circuit_file: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    folder, bar = tmp_path / "crashed", window.docks.version_bar
    crash(circuit_file, folder)
    assert not bar.isVisible()
    assert window.recovery.offer_all(folder) == 1
    assert bar.isVisible()
    for told in ("Not lost", str(circuit_file), "less than a minute ago"):
        assert told in said(window)
    QTest.keyClick(bar.differences, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not bar.picture.pixmap().isNull(), timeout=20_000)
    assert [bar.lines.item(n).text() for n in range(bar.lines.count())] == ['Track: name "Ring" → "Not lost"']
    press(window, "Restore")
    assert (window.document.track.name, window.document.path) == ("Not lost", circuit_file)
    assert window.isWindowModified()
    assert not bar.isVisible()
    assert window.canvas.hasFocus()
    assert left_behind(folder) == []
    # Its own snapshot was there before the other one went.
    assert len(list((tmp_path / "recovery").glob("*.recovery.json"))) == 1
    assert read_track(circuit_file).name == "Ring"


def test_a_tool_that_is_taken_while_work_is_offered_gets_enter(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    folder, bar = tmp_path / "crashed", window.docks.version_bar
    crash(circuit_file, folder)
    window.recovery.offer_all(folder)
    bar.focus()
    press_focused(Qt.Key.Key_K)
    press_focused(Qt.Key.Key_Return)
    assert bar.isVisible()
    assert window.document.track.name != "Not lost"


def test_work_that_is_discarded_is_not_offered_again_but_kept_until_cleared(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "crashed"
    crash(circuit_file, folder)
    window.recovery.offer_all(folder)
    press(window, "Discard")
    assert window.recovery.offer_all(folder) == 0
    assert window.document.track.name != "Not lost"
    (kept,) = folder.glob("*.discarded.json")
    assert read_snapshot(kept).track.name == "Not lost"


def test_nothing_is_lost_by_going_on_without_a_choice(
    window: MainWindow, hand: Hand, circuit_file: Path, tmp_path: Path
) -> None:
    folder, bar = tmp_path / "crashed", window.docks.version_bar
    crash(circuit_file, folder)
    crash(circuit_file, folder)
    assert window.recovery.offer_all(folder) == 2
    open_file(window, circuit_file)
    window.document.edit("name", evolve(window.document.track, name="Going on"))
    with answering(button(Button.Cancel)):
        press(window, "Restore")
    assert (window.document.track.name, bar.isVisible()) == ("Going on", True)
    QTest.keyClick(bar.differences, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert len(left_behind(folder)) == 2


def test_a_window_that_is_still_open_leaves_nothing_behind(
    window: MainWindow, qtbot: QtBot, circuit: Track, tmp_path: Path
) -> None:
    folder = tmp_path / "recovery"
    window.document.replace(circuit, None)
    window.document.edit("name", evolve(circuit, name="Open"))
    window.autosave.snapshot()
    qtbot.waitUntil(lambda: len(list(folder.glob("*.recovery.json"))) == 1)
    assert left_behind(folder) == []


def test_the_snapshot_says_all_the_document_says_and_goes_when_it_is_saved(
    window: MainWindow, qtbot: QtBot, circuit: Track, tmp_path: Path
) -> None:
    folder = tmp_path / "recovery"
    window.document.replace(circuit, None, tmp_path)
    window.document.edit("name", evolve(circuit, name="Other"))
    window.autosave.snapshot()
    qtbot.waitUntil(lambda: len(list(folder.glob("*.recovery.json"))) == 1)
    snapshot = read_snapshot(next(folder.glob("*.recovery.json")))
    assert track_to_text(snapshot.track) == track_to_text(window.document.track)
    assert (snapshot.path, snapshot.folder) == (None, tmp_path)
    window.document.save(tmp_path / "saved.track.json")
    qtbot.waitUntil(lambda: not list(folder.glob("*.recovery.json")))


def test_a_damaged_snapshot_is_put_aside_and_never_stops_a_start(
    window: MainWindow, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    contents = ("[]", "{}", '{"track": []}', '{"track": {}, "path": 3}', '{"track": 1', "nonsense", "")
    for number, content in enumerate(contents):
        folder = tmp_path / f"crashed \x1b[2J {number}"
        folder.mkdir()
        (folder / "x.recovery.json").write_text(content, encoding="utf-8")
        assert not window.recovery.offer_all(folder)
        assert left_behind(folder) == []
        put_aside = [left.name for left in folder.iterdir() if left.suffix == ".damaged"]
        assert put_aside == ["x.recovery.damaged"], content
        told = capsys.readouterr().err
        assert "x.recovery.json" in told
        assert "\x1b" not in told, "a terminal would obey it"


def test_the_editor_works_where_nothing_can_be_kept(circuit_file: Path, tmp_path: Path, qtbot: QtBot) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("no folder")
    window = MainWindow(recovery=in_the_way / "recovery")
    qtbot.addWidget(window)
    assert left_behind(in_the_way / "recovery") == []
    open_file(window, circuit_file)
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
    window.recovery.offer_all(folder)
    press(window, "Restore")
    with answering(button(Button.Cancel)):
        assert not window.files.save()
    assert read_track(circuit_file).name == "Saved since"


def test_what_a_killed_writer_left_is_removed_unless_it_may_still_be_written(
    window: MainWindow, tmp_path: Path
) -> None:
    old, young = tmp_path / ".pitboard-old.tmp", tmp_path / ".pitboard-young.tmp"
    for file in (old, young):
        file.write_bytes(b"{")
    os.utime(old, (0, 0))
    assert window.recovery.offer_all(tmp_path) == 0
    assert (old.exists(), young.exists()) == (False, True)


def test_the_key_of_a_tool_and_then_enter_leave_an_offer_alone(
    window: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    crash(circuit_file, tmp_path / "crashed")
    bar = window.docks.version_bar
    assert window.recovery.offer_all(tmp_path / "crashed") == 1
    for focused in (push_button(bar, "Restore"), push_button(bar, "Discard"), bar):
        focused.setFocus()
        press_focused(Qt.Key.Key_K)
        press_focused(Qt.Key.Key_Return)
        assert Hand(window).tool_in_hand() == "Read the board off its scan"
        assert not window.document.track.spaces
        assert push_button(bar, "Restore").isVisible()


def test_a_snapshot_that_another_window_has_just_put_aside_is_not_offered(tmp_path: Path) -> None:
    gone = tmp_path / "gone.recovery.json"
    gone.symlink_to(tmp_path / "elsewhere")
    assert left_behind(tmp_path) == []
