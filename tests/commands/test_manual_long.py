"""Python examples in the manual run and print what the manual shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands.command_line import ROOT

MANUAL = (ROOT / "docs" / "manual.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.+?)```", MANUAL, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_prints_what_its_comments_say(
    example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "manual.md", "exec"), {})
    said = re.findall(r"^print\(.+\)  # (.+)$", example, re.MULTILINE)
    assert said
    assert capsys.readouterr().out.splitlines() == said


def test_the_manual_has_examples() -> None:
    assert len(EXAMPLES) >= 4
