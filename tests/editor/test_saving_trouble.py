"""Where a track can't be saved, a message says what to do, the old file stays and the work is kept."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from PySide6.QtWidgets import QMessageBox

from editor.document.autosave import read_snapshot
from editor.tracing.window import MainWindow
from tests.editor_hand import answering, button
from trackmodel.formats import atomic
from trackmodel.formats.track_file import read_track

OK = button(QMessageBox.StandardButton.Ok)


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
        with answering(OK) as seen:
            assert not opened.files.save()
        opened.autosave.snapshot()  # elsewhere there is room
        opened.autosave.wait()
    assert disk.failed
    assert "was not saved" in seen[0]
    assert advice in seen[0]
    assert circuit_file.read_bytes() == before
    assert (document.has_unsaved_changes, document.track.name) == (True, "Kept")
    (snapshot,) = (tmp_path / "recovery").glob("*.recovery.json")
    assert read_snapshot(snapshot).track.name == "Kept"
    assert [file.name for file in tmp_path.glob(".pitboard-*")] == []
    assert opened.files.save()
    assert read_track(circuit_file).name == "Kept"


def test_a_folder_that_vanished_is_named_and_saving_elsewhere_goes_on(
    opened: MainWindow, circuit_file: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "on a stick\nwith a line break"
    folder.mkdir()
    shutil.copy(circuit_file, folder)
    opened.files.open(folder / circuit_file.name)
    opened.document.edit("name", evolve(opened.document.track, name="Kept"))
    shutil.rmtree(folder)
    with answering(OK) as seen:
        assert not opened.files.save()
    assert "its folder no longer exists; save in another one" in seen[0]
    assert "on a stick with a line break" in seen[0]
    assert opened.document.has_unsaved_changes
    opened.document.save(tmp_path / "elsewhere.track.json")
    assert read_track(tmp_path / "elsewhere.track.json").name == "Kept"
