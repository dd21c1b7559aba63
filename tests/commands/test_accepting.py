"""`pitboard validate --accept` and `--withdraw`."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.commands.command_line import CommandLine
from trackmodel.formats.track_file import write_track
from trackmodel.track import Declared


@pytest.fixture
def misprinted(tmp_path: Path) -> Path:
    """A circuit with two misprinted corners."""
    circuit = ring()
    corners = tuple(evolve(corner, declared=Declared(1, 2)) for corner in circuit.corners)
    write_track(evolve(circuit, corners=corners), tmp_path / "t.track.json")
    return tmp_path / "t.track.json"


def test_the_command_accepts_lists_and_withdraws(misprinted: Path, pitboard: CommandLine) -> None:
    before = pitboard("validate", misprinted, "--format", "json")
    assert (before.code, before.json["errors"], before.json["accepted"]) == (1, 2, 0)
    code, corner = (before.json["issues"][0][key] for key in ("code", "corner"))
    accept = ("--accept", code, "--reason", "an old board")
    first = pitboard("validate", misprinted, *accept, "--of", corner, "--format", "json")
    assert (first.code, first.json["errors"], first.json["accepted"]) == (1, 1, 1)
    accepted = [issue for issue in first.json["issues"] if issue["accepted"]]
    assert [(issue["corner"], issue["reason"]) for issue in accepted] == [(corner, "an old board")]
    both = pitboard("validate", misprinted, *accept)
    assert both.code == 0
    assert "2 accepted" in both.out.splitlines()[0]
    assert both.out.count("an old board") == 2
    assert "1 issue is accepted" in both.err
    assert pitboard("validate", misprinted).code == 0
    back = pitboard("validate", misprinted, "--withdraw", code, "--format", "json")
    assert (back.code, back.json["errors"], back.json["accepted"]) == (1, 2, 0)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--accept", "declared-short-over-long"), "why"),
        (("--accept", "declared-short-over", "--reason", "x"), "declared-short-over-long"),
        (("--reason", "x"), "--accept"),
    ],
)
def test_what_is_missing_is_said_in_a_line(
    misprinted: Path, pitboard: CommandLine, arguments: tuple[str, ...], said: str
) -> None:
    before = misprinted.read_bytes()
    ran = pitboard("validate", misprinted, *arguments)
    ran.assert_one_clear_line()
    assert said in ran.err
    assert misprinted.read_bytes() == before
