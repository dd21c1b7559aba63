"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.commands.command_line import ROOT, CommandLine

README = (ROOT / "README.md").read_text(encoding="utf-8")
LINES = [line.split("#")[0].strip() for line in re.findall(r"^    (pitboard .+)$", README, re.MULTILINE)]


def test_the_python_example_runs_and_ends_with_a_question_or_a_roll(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1].startswith("Roll(")


def test_the_commands_work_one_after_the_other(
    boards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pitboard: CommandLine
) -> None:
    (tmp_path / "monaco.dat").write_bytes((boards / "monaco.dat").read_bytes())
    monkeypatch.chdir(tmp_path)
    assert len(LINES) >= 9
    for line in LINES:
        arguments = shlex.split(line)[1:]
        if arguments[0] != "edit":
            ran = pitboard(*arguments)
            assert ran.code == 0, (line, ran.err)
