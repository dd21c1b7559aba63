"""Wherever the output goes, users see lines and an exit code, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tests.commands.command_line import ROOT, CommandLine
from tests.generated_boards import odd_board

PITBOARD = [sys.executable, "-c", "from trackmodel.cli import main; main()"]
POSIX = pytest.mark.skipif(os.name == "nt", reason="a POSIX shell is needed")


def run(*arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "PYTHONPATH": str(ROOT), **more}
    return subprocess.run([*PITBOARD, *arguments], env=env, capture_output=True, timeout=60, check=False)


def test_names_that_the_console_cannot_show_are_no_trouble() -> None:
    done = run("corners", "brennach", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Kessel" in done.stdout


@POSIX
@pytest.mark.parametrize("command", ["race brennach --cars 2 --seed 1 --watch", "--help"])
def test_a_reader_that_leaves_early_is_no_failure(command: str) -> None:
    words = " ".join(f"'{word}'" for word in PITBOARD)
    script = f'{words} {command} | head -c 1; exit "${{PIPESTATUS[0]}}"'
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["bash", "-c", script], env=env, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@POSIX
def test_a_closed_output_is_no_trouble() -> None:
    words = " ".join(f"'{word}'" for word in PITBOARD)
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    script = f"{words} corners brennach >&-"
    done = subprocess.run(["bash", "-c", script], env=env, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_seed_that_no_record_can_hold_is_refused_before_the_race(pitboard: CommandLine) -> None:
    pitboard("race", "brennach", "--seed", str(2**63)).assert_one_clear_line()


def test_an_import_that_cannot_be_written_leaves_no_scan(tmp_path: Path, pitboard: CommandLine) -> None:
    source, target = tmp_path / "from", tmp_path / "to"
    source.mkdir()
    (target / "x.track.json").mkdir(parents=True)
    board = odd_board("crlf").write(source)
    image = board.read_text().split()[0]
    Image.new("RGB", (60, 40)).save(source / image)
    pitboard("import", board, "-o", target / "x.track.json", "--force").assert_one_clear_line()
    pitboard("import", board, "-o", tmp_path / "nowhere" / "x.track.json").assert_one_clear_line()
    assert [file.name for file in target.iterdir()] == ["x.track.json"]
    assert not (tmp_path / "nowhere").exists()
    pitboard("import", board, "-o", target / "y.track.json")
    assert (target / image).is_file()
