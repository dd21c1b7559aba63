"""Saving a track and driving a race on a file system that is really full, where one can be mounted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from editor.document.autosave import read_snapshot
from editor.racing.race_window import RaceWindow
from editor.tracing.editor_window import MainWindow
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, Hand, open_file, push_button, told, use_own_settings
from tests.on_screen import on_screen
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, Setup
from trackmodel.formats.growing_record import read_unfinished
from trackmodel.formats.packed_track import write_packed
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits
from trackmodel.track import Track

SIZE = 2_000_000


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of two megabytes."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(folder)]
    if sys.platform != "linux" or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("needs the right to mount a file system")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Take all the room on a disk."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            try:
                while file.write(bytes(size)):
                    pass
            except OSError:
                continue
    return ballast


@pytest.mark.parametrize("name", ["b.track.json", "b.pitboard"])
def test_a_track_on_a_full_disk_keeps_its_last_good_file_and_the_work(
    name: str, disk: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    use_own_settings(tmp_path / "settings")
    brennach = shipped_circuits()["brennach"]
    file = disk / name
    if name.endswith(".pitboard"):
        write_packed(evolve(read_track(brennach), scans=()), file, None)
    else:
        file.write_bytes(brennach.read_bytes())
    before = file.read_bytes()
    with on_screen(lambda: MainWindow(tmp_path / "recovery"), 1024, 700) as window:
        hand, document = Hand(window), window.document
        assert open_file(window, file)
        document.edit("notes", evolve(document.track, notes="x" * 9_000))
        ballast = fill(disk)
        hand.key("s", CTRL)
        assert "the disk is full; free some space" in told(window)
        assert file.read_bytes() == before
        assert sorted(each.name for each in disk.iterdir()) == sorted([name, "ballast"])
        window.autosave.snapshot()
        window.autosave.wait()
        (snapshot,) = (tmp_path / "recovery").glob("*.recovery.json")
        assert read_snapshot(snapshot).track == document.track
        ballast.unlink()
        push_button(window.docks.version_bar, "Try again").click()
        assert told(window) == ""
        assert read_track(file) == document.track
        document.replace(Track("empty", "Empty"), None)


def test_a_race_on_a_full_disk_goes_on_with_its_record(disk: Path, tmp_path: Path, qtbot: QtBot) -> None:
    use_own_settings(tmp_path / "settings")
    board = compile_board(read_track(shipped_circuits()["brennach"]))
    with on_screen(lambda: RaceWindow(disk), 1100, 800) as window:
        user = RaceUser(window, qtbot)
        window.prepare(board)
        window.start(Setup(drivers=(PERSON, PERSON), names=("Anna", "Bert"), seed=3))
        user.settle()

        def drive(answers: int) -> int:
            for _answer in range(answers):
                user.answer_by_key(user.offers[0].value)
                user.settle()
            assert window.race is not None
            return len(window.race.session.entries)

        drive(3)
        (path,) = disk.glob("*.race.json")
        ballast = fill(disk)
        while not any("disk is full" in text for text in user.label_texts()):
            answered = drive(1)
        kept = read_unfinished(path)
        assert 0 < len(kept.entries) < answered
        ballast.unlink()
        answered = drive(1)
        assert not any("disk is full" in text for text in user.label_texts())
        assert len(read_unfinished(path).entries) == answered
