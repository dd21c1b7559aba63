"""A file that another program or window changes is noticed at once; both versions are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from editor.document.autosave import read_snapshot
from editor.tracing.editor_window import MainWindow
from tests.editor.document.version_bar import press, said
from tests.editor_hand import CTRL, SHIFT, Hand, answering, button, open_file
from tests.on_screen import on_screen
from trackmodel.edits.spaces.moving import move_spaces
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Track


def test_a_file_changed_elsewhere_is_merged_or_reloaded_and_undo_brings_ones_own_back(
    opened: MainWindow, circuit: Track, circuit_file: Path, qtbot: QtBot
) -> None:
    bar, document = opened.docks.version_bar, opened.document
    write_track(evolve(document.track, name="Theirs"), circuit_file)
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    assert f"{circuit_file.name} was changed" in said(opened)
    assert document.track.name == "Ring"
    press(opened, "Reload")
    assert (document.track.name, document.has_unsaved_changes, bar.isVisible()) == ("Theirs", False, False)
    document.undo_stack.undo()
    assert (document.track.name, document.has_unsaved_changes) == ("Ring", True)
    document.undo_stack.redo()

    mine = move_spaces(document.track, ["a2"], 3, 0, detached=True)
    document.edit("Move", mine)
    theirs = move_spaces(read_track(circuit_file), ["b20"], 5, 0, detached=True)
    write_track(theirs, circuit_file)
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    press(opened, "Merge")
    outlines = {space.id: space.outline for space in document.track.spaces}
    assert outlines["a2"] == next(space.outline for space in mine.spaces if space.id == "a2")
    assert outlines["b20"] == next(space.outline for space in theirs.spaces if space.id == "b20")
    assert document.has_unsaved_changes
    assert opened.files.save()  # without a question: the file's changes are in it
    document.undo_stack.undo()
    assert document.track == mine

    document.undo_stack.redo()
    circuit_file.unlink()
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    assert "moved or deleted" in said(opened)
    press(opened, "Keep mine")
    assert opened.files.save()
    assert read_track(circuit_file).name == "Theirs"


@pytest.mark.parametrize("choice", ["Merge", "Reload"])
def test_once_merge_or_reload_is_undone_the_file_is_offered_again_and_saving_asks_before_it_is_replaced(
    opened: MainWindow, circuit_file: Path, hand: Hand, choice: str, qtbot: QtBot
) -> None:
    bar, document = opened.docks.version_bar, opened.document
    mine = move_spaces(document.track, ["a2"], 3, 0, detached=True)
    document.edit("Move", mine)
    theirs = move_spaces(read_track(circuit_file), ["b20"], 5, 0, detached=True)
    write_track(theirs, circuit_file)
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    press(opened, choice)
    hand.key("z", CTRL)
    assert (document.track, document.has_unsaved_changes) == (mine, True)
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    with answering(button(QMessageBox.StandardButton.Cancel)) as asked:
        hand.key("s", CTRL)
    assert len(asked) == 1
    assert read_track(circuit_file) == theirs

    hand.key("z", CTRL | SHIFT)  # redone, theirs is in the document again
    if choice == "Reload":
        assert (document.track, document.has_unsaved_changes) == (theirs, False)
    with answering():
        hand.key("s", CTRL)
        document.edit("Name", evolve(document.track, name="Later"))
        hand.key("s", CTRL)
    assert read_track(circuit_file).name == "Later"


def test_a_reload_that_is_saved_as_it_is_can_still_be_undone(
    opened: MainWindow, circuit: Track, circuit_file: Path, hand: Hand, qtbot: QtBot
) -> None:
    write_track(evolve(circuit, name="Theirs"), circuit_file)
    qtbot.waitUntil(opened.docks.version_bar.isVisible, timeout=20_000)
    press(opened, "Reload")
    with answering():
        hand.key("s", CTRL)
    hand.key("z", CTRL)
    with answering(button(QMessageBox.StandardButton.Cancel)) as asked:
        hand.key("s", CTRL)
    assert len(asked) == 1
    assert read_track(circuit_file).name == "Theirs"


def test_reloading_what_is_open_already_is_no_step_and_saving_asks_nothing(
    opened: MainWindow, circuit: Track, circuit_file: Path, hand: Hand, qtbot: QtBot
) -> None:
    bar, document = opened.docks.version_bar, opened.document
    write_track(evolve(circuit, name="Theirs"), circuit_file)
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    press(opened, "Reload")
    document.edit("Name", evolve(document.track, name="Both"))
    write_track(document.track, circuit_file)
    circuit_file.write_text(circuit_file.read_text() + "\n")
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    press(opened, "Reload")
    assert (document.undo_stack.undoText(), document.has_unsaved_changes) == ("Name", False)
    QTest.qWait(500)
    assert not bar.isVisible()  # the file isn't offered again
    with answering():
        hand.key("s", CTRL)
        hand.key("z", CTRL)
        hand.key("s", CTRL)
    assert read_track(circuit_file).name == "Theirs"
    hand.key("z", CTRL)
    assert document.track.name == circuit.name


def test_a_reload_before_one_without_a_step_can_be_undone_and_saving_asks_again(
    opened: MainWindow, circuit: Track, circuit_file: Path, hand: Hand, qtbot: QtBot
) -> None:
    bar = opened.docks.version_bar
    write_track(evolve(circuit, name="Theirs"), circuit_file)
    for more in ("", "\n"):
        circuit_file.write_text(circuit_file.read_text() + more)
        qtbot.waitUntil(bar.isVisible, timeout=20_000)
        press(opened, "Reload")
    hand.key("z", CTRL)
    assert opened.document.track.name == circuit.name
    with answering(button(QMessageBox.StandardButton.Cancel)) as asked:
        hand.key("s", CTRL)
    assert len(asked) == 1


def test_a_version_saved_over_theirs_is_no_longer_theirs_when_the_reload_is_redone(
    opened: MainWindow, circuit: Track, circuit_file: Path, hand: Hand, qtbot: QtBot
) -> None:
    bar, document = opened.docks.version_bar, opened.document
    write_track(evolve(circuit, name="Theirs"), circuit_file)
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    press(opened, "Reload")
    hand.key("z", CTRL)
    with answering(button(QMessageBox.StandardButton.Yes)):
        hand.key("s", CTRL)
    assert (read_track(circuit_file).name, document.has_unsaved_changes) == ("Ring", False)
    hand.key("z", CTRL | SHIFT)
    assert (document.track.name, document.has_unsaved_changes) == ("Theirs", True)


def test_what_both_changed_is_told_when_the_file_is_merged_and_no_longer_when_that_is_undone(
    opened: MainWindow, circuit_file: Path, hand: Hand, qtbot: QtBot
) -> None:
    document = opened.document
    corner, *others = document.track.corners
    document.edit("Delete", evolve(document.track, corners=tuple(others)))
    theirs = evolve(corner, stops=corner.stops + 1)
    write_track(evolve(read_track(circuit_file), corners=(theirs, *others)), circuit_file)
    qtbot.waitUntil(opened.docks.version_bar.isVisible, timeout=20_000)
    press(opened, "Merge")
    assert theirs in document.track.corners
    assert f"Merged with {circuit_file.name}. 1 conflict: your version was kept" in said(opened)
    lines = opened.docks.version_bar.lines
    assert lines.isVisible()
    assert "deleted in one version, changed in the other; kept" in lines.item(0).text()
    hand.key("z", CTRL)
    qtbot.waitUntil(lambda: "was changed by another program" in said(opened), timeout=20_000)
    press(opened, "Merge")
    assert f"Merged with {circuit_file.name}" in said(opened)
    press(opened, "Close")
    assert not opened.docks.version_bar.isVisible()


def test_a_merge_that_takes_nothing_of_the_file_says_so_and_saving_still_asks(
    opened: MainWindow, circuit: Track, circuit_file: Path, hand: Hand, qtbot: QtBot
) -> None:
    bar, document = opened.docks.version_bar, opened.document
    document.edit("name", evolve(document.track, name="Mine"))
    write_track(evolve(circuit, name="Theirs"), circuit_file)
    qtbot.waitUntil(bar.isVisible, timeout=20_000)
    press(opened, "Merge")
    assert f"nothing from {circuit_file.name} could be added" in said(opened)
    assert bar.lines.item(0).text() == 'Track: name "Theirs" → "Mine"'
    with answering(button(QMessageBox.StandardButton.Cancel)) as asked:
        hand.key("s", CTRL)
    assert len(asked) == 1
    assert read_track(circuit_file).name == "Theirs"
    press(opened, "Close")
    press(opened, "Reload")  # is still offered
    assert document.track.name == "Theirs"


def test_two_windows_on_one_document_notice_each_other_before_anything_is_saved(
    opened: MainWindow, circuit_file: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    with on_screen(lambda: MainWindow(tmp_path / "recovery"), 1400, 900) as other:
        assert not other.docks.version_bar.isVisible()
        open_file(other, circuit_file)
        for window in (opened, other):
            qtbot.waitUntil(window.docks.version_bar.isVisible, timeout=20_000)
            assert "open in another window" in said(window)
        press(opened, "OK")
        other.document.edit("name", evolve(other.document.track, name="Other"))
        assert other.files.save()
        qtbot.waitUntil(opened.docks.version_bar.isVisible, timeout=20_000)
        assert "was changed" in said(opened)


OPENED = """
import sys
import subprocess
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from editor.document.document import Document
from editor.document.open_documents import OpenDocuments
from trackmodel.formats.track_file import read_track

app = QApplication([])
document = Document()
there = OpenDocuments(document, Path(sys.argv[2]))
document.replace(read_track(sys.argv[1]), Path(sys.argv[1]))
app.exec()
"""


def test_a_window_that_crashed_is_no_longer_announced(
    opened: MainWindow, circuit_file: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    link = tmp_path / "link.track.json"  # another name of the same file
    link.symlink_to(circuit_file)
    other = subprocess.Popen([sys.executable, "-c", OPENED, str(link), str(tmp_path / "recovery")])
    bar = opened.docks.version_bar
    qtbot.waitUntil(lambda: "open in another window" in said(opened) and bar.isVisible(), timeout=20_000)
    other.kill()
    other.wait()
    opened.activateWindow()
    QApplication.sendEvent(opened, QEvent(QEvent.Type.ActivationChange))
    qtbot.waitUntil(lambda: not bar.isVisible(), timeout=20_000)


def test_unsaved_work_is_kept_when_the_window_loses_the_focus(
    opened: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    opened.document.edit("name", evolve(opened.document.track, name="Left alone"))
    with on_screen(QLabel, 100, 100) as elsewhere:
        elsewhere.activateWindow()
        QApplication.sendEvent(opened, QEvent(QEvent.Type.ActivationChange))
        opened.autosave.wait()
        (file,) = (tmp_path / "recovery").glob("*.recovery.json")
        assert read_snapshot(file).track.name == "Left alone"
