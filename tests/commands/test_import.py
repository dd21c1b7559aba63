"""`pitboard import` copies the scan and never overwrites files silently."""

from __future__ import annotations

import shlex
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.commands.command_line import CommandLine
from tests.generated_boards import ODD_BOARDS

BOARD = ODD_BOARDS[0]


@pytest.fixture
def foreign(tmp_path: Path) -> Path:
    """A GP Online file with its scan in a folder."""
    folder = tmp_path / "theirs"
    folder.mkdir()
    path = folder / "oval.dat"
    path.write_bytes(BOARD.text.encode())
    scan = BOARD.text.split()[0]
    assert cv2.imwrite(str(folder / scan), np.zeros((40, 60, 3), np.uint8))
    return path


def test_the_scan_is_copied_beside_the_track(foreign: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    out = tmp_path / "mine" / "oval.track.json"
    out.parent.mkdir()
    document = pitboard.json("import", foreign, "-o", out)
    (scan,) = document["scans"]
    assert (out.parent / scan).read_bytes() == (foreign.parent / scan).read_bytes()
    assert pitboard("validate", out).code in (0, 1)


def test_an_existing_track_is_replaced_only_by_force(
    foreign: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / "oval.track.json"
    out.write_text("my work of a week")
    pitboard("import", foreign, "-o", out).assert_one_clear_line()
    assert out.read_text() == "my work of a week"
    assert pitboard("import", foreign, "-o", out, "--force").code == 0
    assert out.read_text() != "my work of a week"


def test_another_image_of_the_scans_name_is_replaced_only_by_force(
    foreign: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    scan = BOARD.text.split()[0]
    (tmp_path / scan).write_bytes(b"another image")
    out = tmp_path / "oval.track.json"
    pitboard("import", foreign, "-o", out).assert_one_clear_line()
    assert not out.exists()
    assert (tmp_path / scan).read_bytes() == b"another image"
    assert pitboard("import", foreign, "-o", out, "--force").code == 0
    assert (tmp_path / scan).read_bytes() == (foreign.parent / scan).read_bytes()


def test_a_track_of_our_own_is_not_imported(oval: Path, tmp_path: Path, pitboard: CommandLine) -> None:
    pitboard("import", oval, "-o", tmp_path / "again.track.json").assert_one_clear_line()


def test_a_foreign_file_is_named_as_one_where_a_track_is_needed(foreign: Path, pitboard: CommandLine) -> None:
    ran = pitboard("validate", foreign)
    ran.assert_one_clear_line()
    assert "pitboard import" in ran.err


def test_the_last_line_names_the_next_step_to_people_only(
    foreign: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    out = tmp_path / "my tracks" / "oval.track.json"
    out.parent.mkdir()
    last = pitboard("import", foreign, "-o", out).out.splitlines()[-1]
    next_step = shlex.split(last.partition("pitboard ")[2])
    assert next_step == ["validate", str(out)]
    assert pitboard(*next_step).code in (0, 1)
    assert "Next" not in pitboard("import", foreign, "-o", out, "--force", "--format", "json").out


def test_an_exported_picture_says_what_is_read_back_from_it(
    oval: Path, tmp_path: Path, pitboard: CommandLine
) -> None:
    picture = tmp_path / "oval.svg"
    assert pitboard("export", oval, "-o", picture).code == 0
    ran = pitboard("import", picture, "-o", tmp_path / "again.track.json")
    assert "Outlines of spaces are read back from this picture, by their ids" in ran.out
