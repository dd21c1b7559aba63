"""The autosave writer is killed at random moments: the snapshot can always be read and is never old."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from editor.document.autosave import left_behind, read_snapshot
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.resources import shipped_circuits

KILLS = 100
OLDEST_S = 5.0
"""Oldest work that may be missing after a crash, in seconds."""

WRITER = """
import os, sys, time
from pathlib import Path
from attrs import evolve
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from editor.document.autosave import Autosave
from editor.document.document import Document
from trackmodel.formats.track_file import read_track

app = QApplication([])
path, folder, busy = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3] == "busy"
document = Document()
autosave = Autosave(document, folder, 3)
document.replace(read_track(path), path)

def edit():
    document.edit("now", evolve(document.track, notes=f"{os.getpid()} {time.time()!r}"))
    if busy:
        autosave.snapshot()
    print("edited", flush=True)

timer = QTimer(interval=40)
timer.timeout.connect(edit)
timer.start()
app.exec()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system can't kill at once")
def test_the_autosave_writer_killed_a_hundred_times_loses_nothing_older_than_five_seconds(
    tmp_path: Path, record_property: Any
) -> None:
    chance = random.Random(18)
    file, folder = tmp_path / "brennach.track.json", tmp_path / "recovery"
    write_track(read_track(shipped_circuits()["brennach"]), file)
    before = file.read_bytes()
    oldest = 0.0
    # Several at a time: most of the time they wait for the next snapshot.
    for number in range(KILLS // 10):
        busy = number % 2 == 1  # it writes all the time, so that most are killed while writing
        writers = [
            subprocess.Popen(
                [sys.executable, "-c", WRITER, str(file), str(folder), "busy" if busy else "usual"],
                stdout=subprocess.PIPE,
                env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            )
            for _writer in range(10)
        ]
        deaths = {}
        for writer in writers:
            assert writer.stdout is not None
            writer.stdout.readline()  # it has begun
        begun = time.monotonic()
        # After the first snapshot is due, at moments spread over several of them.
        moments = sorted(
            (chance.uniform(OLDEST_S, OLDEST_S + (1 if busy else 4)), writer) for writer in range(10)
        )
        for moment, writer in moments:
            time.sleep(max(0.0, begun + moment - time.monotonic()))
            writers[writer].kill()
            deaths[writers[writer].pid] = time.time()
        for writer in writers:
            writer.communicate()
            assert writer.returncode == -signal.SIGKILL
        assert file.read_bytes() == before
        found = left_behind(folder)
        assert len(found) == 10
        for snapshot in found:
            kept = read_snapshot(snapshot)
            assert kept.path == file
            assert len(kept.track.spaces) > 100
            pid, edited = kept.track.notes.split()
            oldest = max(oldest, deaths.pop(int(pid)) - float(edited))
            snapshot.unlink()
    record_property("oldest_seconds", round(oldest, 2))
    assert oldest <= OLDEST_S
