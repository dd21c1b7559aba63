"""Wrong input of any kind gives one clear line and exit code 2, quickly and without a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.command_line import CommandLine, in_own_process
from trackmodel.formats.track_file import write_track
from trackmodel.track import Track

PATIENCE = 60.0
"""Seconds after which a file counts as one that pitboard hangs on, also on a busy machine."""


def make_bad_file(kind: str, folder: Path, circuit: Track) -> Path:
    path = folder / "bad.track.json"
    if kind == "directory":
        path.mkdir()
    elif kind == "truncated":
        write_track(circuit, path)
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) // 2])
    elif kind == "binary":
        path.write_bytes(bytes(range(256)) * 64)
    elif kind == "empty":
        path.touch()
    elif kind == "wrong shape":
        path.write_text('{"format": "pitboard/track", "version": 1, "spaces": 7}')
    elif kind == "another program's JSON":
        path.write_text('{"name": "left-pad", "version": "1.0.0"}')
    elif kind == "a list":
        path.write_text("[1, 2, 3]")
    elif kind == "20 MB of brackets":
        path.write_text("[" * 20_000_000)
    elif kind == "brackets in a track":
        path.write_text('{"format": "pitboard/track", "spaces": ' + "[" * 2_000_000)
    elif kind == "newer":
        path.write_text('{"format": "pitboard/track", "version": 999}')
    else:
        assert kind == "missing"
    return path


KINDS = [
    "truncated",
    "binary",
    "empty",
    "directory",
    "missing",
    "wrong shape",
    "another program's JSON",
    "a list",
    "20 MB of brackets",
    "brackets in a track",
    "newer",
]


@pytest.mark.parametrize("kind", KINDS)
def test_validate_says_in_one_line_what_is_wrong_with_a_bad_file(
    kind: str, tmp_path: Path, circuit: Track, pitboard: CommandLine
) -> None:
    """In a process of its own where the interpreter itself might give up."""
    path = make_bad_file(kind, tmp_path, circuit)
    alone = "brackets" in kind
    ran = in_own_process("validate", path, timeout=PATIENCE) if alone else pitboard("validate", path)
    ran.assert_one_clear_line()
    assert path.name in ran.err


@pytest.mark.parametrize("kind", ["truncated", "binary", "empty", "directory", "missing", "wrong shape"])
@pytest.mark.parametrize("command", ["corners", "export", "race", "replay", "import"])
def test_every_other_command_does_so_too(
    command: str, kind: str, tmp_path: Path, circuit: Track, pitboard: CommandLine
) -> None:
    path = make_bad_file(kind, tmp_path, circuit)
    more = {"export": ["-o", tmp_path / "out.svg"], "import": ["-o", tmp_path / "out.track.json"]}
    ran = pitboard(command, path, *more.get(command, []))
    ran.assert_one_clear_line()
    assert path.name in ran.err
    assert not (tmp_path / "out.svg").exists()
    assert not (tmp_path / "out.track.json").exists()


def test_json_output_of_a_failure_is_empty_so_that_no_reader_takes_it_for_a_result(tmp_path: Path) -> None:
    in_own_process("validate", tmp_path / "none.track.json", "--format", "json").assert_one_clear_line()


def test_a_mistyped_circuit_gets_the_right_id(pitboard: CommandLine) -> None:
    for arguments in (["race"], ["validate"], ["export", "-o", "x.png"]):
        ran = pitboard(*arguments, "Brenach")
        ran.assert_one_clear_line()
        assert "did you mean brennach?" in ran.err
    assert "did you mean" not in pitboard("race", "monaco/brenach").err
