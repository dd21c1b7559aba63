"""The whole window is killed at random moments, while tracing and while racing: the work goes on."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen
from pytestqt.qtbot import QtBot

from editor.document.autosave import left_behind
from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from editor.racing.records.record_files import unfinished
from editor.tracing.editor_window import MainWindow
from tests.e2e.race_user import RaceUser
from tests.editor_hand import push_button, use_own_settings
from tests.on_screen import on_screen
from trackmodel.compiler import compile_board
from trackmodel.formats.board_file import write_board
from trackmodel.formats.growing_record import read_unfinished
from trackmodel.formats.race_file import read_record
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.resources import shipped_circuits
from trackmodel.track import BoardSize, Track

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its folders follow XDG")

KILLS = 20
AT_ONCE = 2
OLDEST_S = 5.0
"""Oldest work that may be missing after a crash, in seconds."""
FIRST_S, LAST_S = 0.2, 14.0
"""Moments at which a window is killed, in seconds after its first step."""


@frozen
class Killed:
    """What a killed window left: its home folder, what it had done in time, and the time of its death."""

    home: Path
    steps: tuple[tuple[float, int], ...]
    died: float

    @property
    def safe(self) -> int:
        """Work that was old enough to be kept."""
        return max((work for at, work in self.steps if at <= self.died - OLDEST_S), default=0)


def killed_windows(what: str, file: Path, folder: Path, chance: random.Random) -> list[Killed]:
    """Run some windows at once, each with a home of its own, and kill each at a random moment."""
    homes = [folder / str(number) for number in range(AT_ONCE)]
    windows = []
    for home in homes:
        home.mkdir(parents=True)
        (home / file.name).write_bytes(file.read_bytes())
        places = {f"XDG_{name}_HOME": str(home / name) for name in ("STATE", "DATA", "CONFIG", "CACHE")}
        command = [sys.executable, "-m", "tests.acceptance.killed_program", what, str(home / file.name)]
        env = {**os.environ, **places, "QT_QPA_PLATFORM": "offscreen"}
        said = (home / "said").open("wb")
        windows.append(subprocess.Popen(command, stdout=said, env=env, cwd=Path(__file__).parents[2]))
        said.close()
    deaths = []
    for window, home in zip(windows, homes, strict=True):
        while not (home / "said").read_bytes():
            assert window.poll() is None
            time.sleep(0.05)
    moments = sorted((chance.uniform(FIRST_S, LAST_S), number) for number in range(AT_ONCE))
    begun = time.monotonic()
    for moment, number in moments:
        time.sleep(max(0.0, begun + moment - time.monotonic()))
        assert windows[number].poll() is None, "it ended by itself"
        died = time.time()
        windows[number].kill()
        windows[number].wait()
        lines = (homes[number] / "said").read_text().splitlines()
        steps = tuple((float(line.split()[0]), int(line.split()[1])) for line in lines)
        deaths.append(Killed(homes[number], steps, died))
    return deaths


def latest_race(steps: tuple[tuple[float, int], ...]) -> tuple[tuple[float, int], ...]:
    """Return the steps since the latest race began; a fast machine ends a race before it is killed."""
    begins = max((n for n, (_at, work) in enumerate(steps) if work == 0), default=0)
    return steps[begins:]


def age_of_loss(killed: Killed, kept: int) -> float:
    """Age in seconds, at its death, of the oldest step that is lost; 0 if nothing is."""
    return max((killed.died - at for at, work in killed.steps if work > kept), default=0.0)


def test_a_window_killed_while_tracing_offers_all_work_but_the_last_seconds(
    qtbot: QtBot, tmp_path: Path, record_property: Any
) -> None:
    chance, oldest, restored, steps = random.Random(18), 0.0, 0, 0
    file = tmp_path / "board.track.json"
    write_track(Track("board", "Board", board=BoardSize(1000, 720)), file)
    use_own_settings(tmp_path / "settings")
    for batch in range(KILLS // AT_ONCE):
        for killed in killed_windows("trace", file, tmp_path / str(batch), chance):
            saved = read_track(killed.home / file.name)
            kept = len(saved.spaces) + len(saved.drafts)
            folder = killed.home / "STATE/pitboard/recovery"
            steps += len(killed.steps)
            with on_screen(lambda folder=folder: MainWindow(folder), 1000, 700) as window:
                assert window.recovery.offer_all(folder) == len(left_behind(folder)) <= 1
                if window.docks.version_bar.offered:
                    restored += 1
                    push_button(window.docks.version_bar, "Restore").click()
                    track = window.document.track
                    assert window.document.path == killed.home / file.name
                    kept = max(kept, len(track.spaces) + len(track.drafts))
                window.document.replace(Track("empty", "Empty"), None)
            assert not list(folder.glob("*.damaged"))
            assert kept >= killed.safe
            oldest = max(oldest, age_of_loss(killed, kept))
    record_property("oldest_seconds", round(oldest, 2))
    record_property("restored", restored)
    record_property("steps", steps)
    assert restored > KILLS / 3
    assert oldest <= OLDEST_S


def test_a_window_killed_during_a_race_leaves_a_record_that_goes_on(
    qtbot: QtBot, tmp_path: Path, record_property: Any
) -> None:
    chance, oldest, answers = random.Random(81), 0.0, 0
    file = tmp_path / "brennach.board.json"
    write_board(compile_board(read_track(shipped_circuits()["brennach"])), file)
    use_own_settings(tmp_path / "settings")
    for batch in range(KILLS // AT_ONCE):
        for killed in killed_windows("race", file, tmp_path / str(batch), chance):
            races = killed.home / "DATA/pitboard/races"
            (path,) = unfinished(races)
            checked = check_record(read_unfinished(path))
            assert checked.problem == ""
            kept = len(checked.session.entries)
            killed = evolve(killed, steps=latest_race(killed.steps))
            assert kept >= killed.safe
            oldest, answers = max(oldest, age_of_loss(killed, kept)), answers + kept
            with on_screen(lambda races=races: RaceWindow(races), 1100, 800) as window:
                user = RaceUser(window, qtbot)
                push_button(window, "Resume").click()
                user.settle()
                user.answer_by_key(user.offers[0].value)
                user.settle()
            gone_on = read_record(path)
            assert len(gone_on.entries) > kept
            assert list(gone_on.entries[:kept]) == checked.session.entries
    record_property("oldest_seconds", round(oldest, 2))
    record_property("answers_kept", answers)
    assert oldest <= OLDEST_S
