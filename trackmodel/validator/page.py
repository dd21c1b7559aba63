"""Generates docs/checks.md from the checks; `make docs` runs it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path

from trackmodel.check_parts.check import Check
from trackmodel.check_parts.issue import Severity
from trackmodel.tile_checks import TileCheck
from trackmodel.validator.check_catalog import EVERY_CHECK

PAGE = Path("docs", "checks.md")
"""Relative to the repository, where `make` runs."""

HEAD = """\
# The checks

`pitboard validate` and the editor run these checks. An **error** is wrong, a **warning** is probably
a mistake, an **info** is good to know. An issue that **blocks** keeps a track from being raced.
`pitboard validate --fix` applies the safe fixes; the editor offers all fixes.
`pitboard validate --explain CODE` prints the text below. Checks whose codes begin with `tile` or `card`
are those of tile sets.

This page is generated from the code; run `make docs` to update it.
"""

NAMES = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "info"}


def page() -> str:
    """Return the page as Markdown, in the order in which issues are listed."""
    return "\n".join((HEAD, *_table(), "", *(line for check in EVERY_CHECK for line in _section(check))))


def _table() -> Iterator[str]:
    yield "| Code | | What is wrong |"
    yield "|---|---|---|"
    for check in EVERY_CHECK:
        yield f"| [`{check.code}`](#{check.code}) | {_how_bad(check)} | {check.title} |"


def _section(check: Check | TileCheck) -> Iterator[str]:
    yield f"## {check.code}"
    yield ""
    yield f"**{check.title}** ({_how_bad(check)})"
    yield ""
    yield textwrap.fill(check.explanation, 118, break_on_hyphens=False)
    yield ""


def _how_bad(check: Check | TileCheck) -> str:
    words = [NAMES[Severity(check.severity)]]
    if check.blocks:
        words.append("blocks")
    if isinstance(check, Check) and check.slow:
        words.append("only with `--play`")
    if isinstance(check, Check) and check.with_print:
        words.append("only with `--print`")
    return ", ".join(words)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
