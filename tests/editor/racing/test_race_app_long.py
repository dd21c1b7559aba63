"""The race window as a program: it opens a record or a board and ends when it is closed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from attrs import evolve

from tests.conftest import ROOT
from trackmodel.compiler import compile_board
from trackmodel.engine import Event, Record, Setup, race
from trackmodel.formats.board_file import write_board
from trackmodel.formats.race_file import write_record
from trackmodel.track import Track

START = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import editor.racing.race_app as app
from trackmodel.errors import UnreadableFile
from trackmodel.formats.board_file import read_board
from trackmodel.formats.race_file import read_record

real = app.RaceWindow.showEvent
what, path = sys.argv[1:]

def tell(window):
    if window.board.board is None:  # on a busy machine, the window may not be painted yet
        QTimer.singleShot(50, lambda: tell(window))
        return
    race = window.race
    end = race.playback.end if race else None
    print(window.board.board.name, end, race and race.playback.at > 20, window.statusBar().currentMessage())
    sys.stdout.flush()
    window.close()

def shown(window, event):
    real(window, event)
    QTimer.singleShot(200, lambda: tell(window))

app.RaceWindow.showEvent = shown
def read():
    print("in view:", any(window.isVisible() for window in QApplication.topLevelWidgets()), end=" ")
    return read_board(path)

if what == "play":
    try:
        sys.exit(app.play(read))
    except UnreadableFile as error:
        print(error)
        sys.exit()
sys.exit(app.watch(read_record(path), Path(path)))
"""


def told(tmp_path: Path, what: str, path: Path) -> str:
    """Return what the program prints about its window once it is open."""
    home = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")}
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", START, what, str(path)],
        env={**os.environ, **home, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stderr
    return done.stdout.strip()


@pytest.fixture(scope="module")
def record(circuit: Track) -> Record:
    return race(compile_board(circuit), Setup(drivers=("rookie",) * 3, seed=3))


def test_a_record_is_shown_from_its_beginning(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "r.race.json"
    write_record(record, path)
    assert told(tmp_path, "watch", path).startswith(f"Ring {len(record.entries)} False")
    assert not list(tmp_path.rglob("*.unfinished")), "what is only looked at is no race to go on with"


def test_a_record_that_differs_is_shown_where_it_does_with_a_line_that_says_so(
    record: Record, tmp_path: Path
) -> None:
    path = tmp_path / "r.race.json"
    entries = list(record.entries)
    entries[30] = evolve(entries[30], value=999, events=(Event("miracle"),))
    write_record(evolve(record, entries=tuple(entries)), path)
    assert told(tmp_path, "watch", path).startswith("Ring 30 True The replay differs at entry 30")


def test_a_board_is_read_once_the_window_is_in_view(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "ring.board.json"
    write_board(record.board, path)
    assert told(tmp_path, "play", path).startswith("in view: True Ring None None")
    path.write_text("{")
    assert "ring.board.json" in told(tmp_path, "play", path), "the command tells the error"
