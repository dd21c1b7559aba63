"""The examples of docs/tracks.md and docs/engine.md run in order and print what the pages show."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

DOCS = Path(__file__).parent.parent / "docs"
PAGES = {name: (DOCS / name).read_text(encoding="utf-8") for name in ("tracks.md", "engine.md")}


class Example(NamedTuple):
    """A code block of the page and the output below it."""

    code: str
    printed: str


def examples(page: str) -> list[Example]:
    """Return the examples of a page in order; the output is empty if there is none."""
    found = re.findall(r"```python\n(.+?)```\n(?:```text\n(.+?)```)?", page, re.DOTALL)
    return [Example(code, printed) for code, printed in found]


@pytest.mark.parametrize("name", PAGES)
def test_every_example_prints_what_the_page_says(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": name}
    for number, example in enumerate(examples(PAGES[name])):
        exec(compile(example.code, f"{name}, block {number}", "exec"), names)
        assert capsys.readouterr().out == example.printed, example.code


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_no_block_is_left_out(page: str) -> None:
    assert len(examples(page)) == page.count("```python")
    assert sum(bool(example.printed) for example in examples(page)) == page.count("```text")


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
def test_an_example_fits_on_a_card(page: str) -> None:
    titles = re.findall(r"^## \d+\. ", page, re.MULTILINE)
    assert len(titles) >= 10
    for example in examples(page):
        assert example.code.count("\n") <= 12, example.code
