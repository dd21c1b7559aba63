"""The examples of the command and of Python run as the manual shows them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from PIL import Image

from tests.circuits import ring
from tests.commands.command_line import ROOT, CommandLine
from tests.formats.test_line_file import as_csv
from tests.from_line.made_up_lines import HILLS, clicked
from tests.generated_boards import ODD_BOARDS
from tests.print_reading.digitised_readings import reading_of

EXAMPLES = (ROOT / "docs" / "terminal" / "examples.md").read_text(encoding="utf-8")
FROM_PYTHON = (ROOT / "docs" / "from-python.md").read_text(encoding="utf-8")
LINES = [line.split("#")[0].strip() for line in re.findall(r"^    (pitboard .+)$", EXAMPLES, re.MULTILINE)]
FEW = {"race": ("--cars", "3"), "simulate": ("--cars", "3", "--races", "3", "--jobs", "1")}
"""Options that shorten a command: ten cars take a while. Of an option given twice, the last one counts."""


def test_the_python_example_runs_and_ends_with_a_question_or_a_roll(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (example,) = re.findall(r"```python\n(.+?)```", FROM_PYTHON, re.DOTALL)
    exec(compile(example, "from-python.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1].startswith("Roll(")


def test_the_commands_work_one_after_the_other_and_spare_the_scan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    theirs = ODD_BOARDS[0]
    (tmp_path / "monaco.dat").write_text(theirs.text.replace(theirs.header.split()[0], "monaco.png"))
    Image.new("RGB", (900, 700)).save(tmp_path / "monaco.png")
    (tmp_path / "hills.csv").write_text(as_csv(clicked(HILLS)))
    Image.new("RGB", (1000, 700)).save(tmp_path / "suzuka.png")
    monkeypatch.setattr(
        "trackmodel.print_reading.read_board.read_board", lambda *_arguments: reading_of(ring())
    )
    scan = (tmp_path / "monaco.png").read_bytes()
    monkeypatch.chdir(tmp_path)
    assert len(LINES) >= 9
    for line in LINES:
        arguments = shlex.split(line)[1:]
        if arguments[0] not in ("edit", "play"):
            ran = pitboard(*arguments, *FEW.get(arguments[0], ()))
            assert ran.code == (arguments[0] == "diff"), (line, ran.err)  # diff: they differ
    assert (tmp_path / "monaco.png").read_bytes() == scan


def test_the_comments_stand_below_one_another() -> None:
    columns = {line.index("#") for line in re.findall(r"^    pitboard .+#.+$", EXAMPLES, re.MULTILINE)}
    assert len(columns) == 1
