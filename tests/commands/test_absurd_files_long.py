"""Absurd files through every command: a result or one line, in bounded time and memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.absurd_files import KINDS, absurd_file, fault_of, run_all, sound_files
from tests.commands.limited_process import LimitedProcess

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
