"""The examples of docs/engine.md run in order and print what the page shows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from trackmodel.engine.fortir_capla.before_start import DEAL, LOT
from trackmodel.engine.fortir_capla.fortir_drive import SECTIONS, TILE
from trackmodel.engine.fortir_capla.offering import DRAW
from trackmodel.engine.ksk.weather.weather_steps import CHANGE, CLEARING, WEATHER, WETNESS

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "engine.md").read_text(encoding="utf-8")
ENGINE = "".join(
    path.read_text(encoding="utf-8") for path in sorted((ROOT / "trackmodel" / "engine").rglob("*.py"))
)


class Example(NamedTuple):
    """A code block of the page and the output below it."""

    code: str
    printed: str


def examples() -> list[Example]:
    """Return all examples in order; the output is empty if there is none."""
    found = re.findall(r"```python\n(.+?)```\n(?:```text\n(.+?)```)?", PAGE, re.DOTALL)
    return [Example(code, printed) for code, printed in found]


def test_every_example_prints_what_the_page_says(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "engine.md"}
    for number, example in enumerate(examples()):
        exec(compile(example.code, f"engine.md, block {number}", "exec"), names)
        assert capsys.readouterr().out == example.printed, example.code


def test_no_block_is_left_out() -> None:
    assert len(examples()) == PAGE.count("```python")
    assert sum(bool(example.printed) for example in examples()) == PAGE.count("```text")


def test_an_example_fits_on_a_card() -> None:
    titles = re.findall(r"^## \d+\. ", PAGE, re.MULTILINE)
    assert len(titles) >= 10
    for example in examples():
        assert example.code.count("\n") <= 12, example.code


def first_cells(head: str) -> set[str]:
    """Return the words in code type in the first column of the table with this heading."""
    table = re.search(rf"^\| {head} \|.+?\n\n", PAGE, re.DOTALL | re.MULTILINE)
    assert table
    return {
        word for row in table[0].strip().splitlines() for word in re.findall(r"`(\w+)`", row.split("|")[1])
    }


def test_the_page_lists_every_event_of_the_engine_and_no_other() -> None:
    kinds = re.findall(r"\bEvent\(\s*\"(\w+)\"(?: if [^,]+? else \"(\w+)\")?", ENGINE)
    assert first_cells("event") == {kind for either in kinds for kind in either if kind}


def test_the_page_lists_every_question_and_roll_of_the_engine_and_no_other() -> None:
    questions = set(re.findall(r"\b(?:Choice|MoveQuestion|BuildQuestion)\(\s*\"(\w+)\"", ENGINE))
    rolls = set(re.findall(r"\b(?:black_die|_die)\([^\"]+?, \"(\w+)\"\)", ENGINE))
    named = {WEATHER, WETNESS, CHANGE, CLEARING, LOT, DEAL, SECTIONS, TILE, DRAW}
    assert first_cells("asked") - {"reason"} == questions | rolls | named
