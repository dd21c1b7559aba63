"""Absurd files through every command: a result or one line, in bounded memory."""

from __future__ import annotations

import math
from itertools import product
from pathlib import Path

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.commands.absurd_files import KINDS, absurd_file, fault_of, run_all, sound_files
from tests.commands.limited_process import LimitedProcess
from trackmodel.formats.track_file import write_track
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.track import Arrow, Point, Track, Turn

A_COMMAND = 20
"""Files for each command; tests/acceptance/test_absurd_files.py takes more."""


@pytest.mark.parametrize("kind", KINDS)
def test_absurd_files_end_in_a_result_or_a_line(kind: str, tmp_path: Path) -> None:
    report = run_all(kind, A_COMMAND, seed=28, folder=tmp_path, large=False)
    assert report.faults == []
    assert sum(report.codes.values()) == A_COMMAND * len(KINDS[kind].commands)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "picture"])
def test_every_command_takes_a_sound_file(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"sound{KINDS[kind].suffix}"
    path.write_bytes(sound_files(kind, tmp_path, large=False)[0])
    process = LimitedProcess(tmp_path)
    for line in KINDS[kind].commands:
        outcome = process.run(line.format(file=path.name, out="out").split())
        assert outcome.code in (0, 1) or "no scan" in outcome.printed, outcome.printed
    process.close()


FOUND = [
    ("picture", 2, 3, "no road, but surely divided into spaces"),
    ("picture", 2, 4, "a scan of one row of pixels, made smaller"),
    ("picture", 3, 87, "no road, but surely divided into spaces"),
]


@pytest.mark.parametrize(("kind", "seed", "number", "why"), FOUND)
def test_files_that_once_ended_in_a_traceback(
    kind: str, seed: int, number: int, why: str, tmp_path: Path
) -> None:
    path = absurd_file(kind, sound_files(kind, tmp_path, large=False), seed, number, tmp_path)
    process = LimitedProcess(tmp_path)
    outcomes = [process.run(line.format(file=path.name, out="out").split()) for line in KINDS[kind].commands]
    process.close()
    assert [fault_of(outcome) for outcome in outcomes] == [""] * len(outcomes), why


def with_all_arrows() -> Track:
    """A circuit with arrows from every space to every space."""
    track = ring(lanes=2)
    pairs = product([space.id for space in track.spaces], repeat=2)
    return evolve(track, arrows=tuple(Arrow(from_, to, Turn.AHEAD) for from_, to in pairs))


def of_large_circles() -> Track:
    """A circuit whose spaces are circles of 100 vertices that reach over several others."""
    track = ring(lanes=2)
    spaces = [evolve(space, outline=circle(middle_of(space.outline))) for space in track.spaces]
    return evolve(track, spaces=tuple(spaces))


def circle(middle: Point) -> tuple[Point, ...]:
    angles = [math.tau * number / 100 for number in range(100)]
    return tuple((middle[0] + 60 * math.cos(angle), middle[1] + 60 * math.sin(angle)) for angle in angles)


@pytest.mark.parametrize("track", [with_all_arrows(), of_large_circles()], ids=["arrows", "circles"])
def test_fixes_of_an_absurd_track_end(track: Track, tmp_path: Path) -> None:
    write_track(track, tmp_path / "absurd.track.json")
    process = LimitedProcess(tmp_path)
    outcome = process.run(["validate", "absurd.track.json", "--fix", "--format", "json"])
    process.close()
    assert fault_of(outcome) == ""
