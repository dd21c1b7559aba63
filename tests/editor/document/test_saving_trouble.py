"""Where a track can't be saved, a message says what to do, the old file stays and the work is kept."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from editor.document.autosave import read_snapshot
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, SHIFT, Hand, answering, file_name, open_file, push_button, told
from trackmodel.formats import atomic
from trackmodel.formats.track_file import read_track


class FullDisk:
    """Stands in for `os`: the system has no room in one folder, at one of its calls."""

    def __init__(self, folder: Path, call: str, code: int) -> None:
        self.folder, self.call, self.code = folder, call, code
        self.failed = 0

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        if name != self.call:
            return real

        def call(*args: Any, **options: Any) -> Any:
            target = args[0] if name != "fsync" else os.readlink(f"/proc/self/fd/{args[0]}")
            if str(target).startswith(f"{self.folder}{os.sep}") and self.folder == Path(target).parent:
                self.failed += 1
                raise OSError(self.code, os.strerror(self.code))
            return real(*args, **options)

        return call


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs the names of open files")
@pytest.mark.parametrize(
    ("call", "code", "advice"),
    [
        ("open", errno.ENOSPC, "the disk is full; free some space"),
        ("fsync", errno.ENOSPC, "the disk is full; free some space"),
        ("replace", errno.EROFS, "read-only; save in another folder"),
    ],
)
def test_on_a_full_or_read_only_disk_the_old_file_stays_and_the_work_is_kept(
    opened: MainWindow,
    hand: Hand,
    circuit_file: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    call: str,
    code: int,
    advice: str,
) -> None:
    document, before = opened.document, circuit_file.read_bytes()
    document.edit("name", evolve(document.track, name="Kept"))
    disk = FullDisk(circuit_file.parent, call, code)
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "os", disk)
        hand.key("s", CTRL)
        opened.autosave.snapshot()  # elsewhere there is room
        opened.autosave.wait()
    assert disk.failed
    assert "was not saved" in told(opened)
    assert advice in told(opened)
    QTest.qWait(1)
    assert opened.docks.version_bar.height() < 90
    assert circuit_file.read_bytes() == before
    assert (document.has_unsaved_changes, document.track.name) == (True, "Kept")
    (snapshot,) = (tmp_path / "recovery").glob("*.recovery.json")
    assert read_snapshot(snapshot).track.name == "Kept"
    assert [file.name for file in tmp_path.glob(".pitboard-*")] == []
    again = push_button(opened.docks.version_bar, "Try again")
    again.setFocus()
    QTest.keyClick(again, Qt.Key.Key_Return)
    assert read_track(circuit_file).name == "Kept"
    assert told(opened) == ""


def test_a_folder_that_vanished_is_named_and_saving_elsewhere_goes_on(
    opened: MainWindow, hand: Hand, circuit_file: Path, tmp_path: Path, own_dialogs: None, qtbot: QtBot
) -> None:
    folder = tmp_path / "on a stick\nwith a line break"
    folder.mkdir()
    shutil.copy(circuit_file, folder)
    open_file(opened, folder / circuit_file.name)
    opened.document.edit("name", evolve(opened.document.track, name="Kept"))
    shutil.rmtree(folder)
    hand.key("s", CTRL)
    assert "its folder doesn't exist; save in another one" in told(opened)
    assert "on a stick with a line break" in told(opened)
    assert opened.document.has_unsaved_changes
    with answering(file_name(tmp_path / "elsewhere.track.json")):
        push_button(opened.docks.version_bar, "Save as").click()
    # That the old file is gone may have been told before, too; it is taken back at the next look.
    qtbot.waitUntil(lambda: told(opened) == "")
    assert read_track(tmp_path / "elsewhere.track.json").name == "Kept"


def test_long_paths_and_names_with_line_breaks_are_saved_and_told_in_one_line(
    opened: MainWindow, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ("d" * 150) / ("e" * 150)
    folder.mkdir(parents=True)
    file = folder / "two\nlines.track.json"
    opened.document.save(file)
    opened.document.edit("name", evolve(opened.document.track, name="Kept"))
    hand.key("s", CTRL)
    assert read_track(file).name == "Kept"
    assert opened.statusBar().currentMessage() == "Saved two lines.track.json"
    too_long = folder / ("x" * 240 + "é" * 20 + ".track.json")
    opened.document.edit("name", evolve(opened.document.track, name="Kept, too"))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_asked: (str(too_long), ""))
    hand.key("s", CTRL | SHIFT)
    assert "too long; choose a shorter name or folder" in told(opened)
    assert len(told(opened)) < 300
    assert (opened.document.path, opened.document.has_unsaved_changes) == (file, True)


def test_scans_that_were_deleted_or_cannot_be_copied_do_not_keep_the_work_from_being_saved(
    window: MainWindow, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own_dialogs: None
) -> None:
    file, picture = tmp_path / "a.track.json", tmp_path / "board.png"
    QImage(300, 200, QImage.Format.Format_RGB32).save(str(picture))
    assert open_file(window, picture)
    window.document.save(file)
    picture.unlink()
    window.document.edit("name", evolve(window.document.track, name="Kept"))
    hand.key("s", CTRL)
    assert read_track(file).name == "Kept"
    assert "scan-missing" in [issue.code for issue in window.issues_panel.model.issues]
    QImage(300, 200, QImage.Format.Format_RGB32).save(str(picture))
    (tmp_path / "other").mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(shutil, "copyfileobj", no_room)
        with answering(file_name(tmp_path / "other/a.track.json")):
            hand.key("s", CTRL | SHIFT)
    assert "board.png" in told(window)
    assert "the disk is full; free some space" in told(window)
    assert (window.document.path, list((tmp_path / "other").iterdir())) == (file, [])


def no_room(_source: object, target: BinaryIO, _chunk: int) -> None:
    target.write(b"half")
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
