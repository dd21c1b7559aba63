"""Makes the page about the checks, checks.md."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from scripts.page_words import WORDS
from trackmodel.check_parts.check import Check
from trackmodel.tile_checks import TileCheck
from trackmodel.validator.check_catalog import EVERY_CHECK


def checks_page() -> str:
    """Return the page as Markdown, in the order in which issues are listed."""
    return "\n".join(
        (WORDS.checks, *_table(), "", *(line for check in EVERY_CHECK for line in _section(check)))
    )


def _table() -> Iterator[str]:
    yield "| {} | | {} |".format(*WORDS.columns)
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
    words = [WORDS.severities[check.severity]]
    if check.blocks:
        words.append(WORDS.blocks)
    if isinstance(check, Check) and check.slow:
        words.append(f"{WORDS.only_with} `--play`")
    if isinstance(check, Check) and check.with_print:
        words.append(f"{WORDS.only_with} `--print`")
    return ", ".join(words)
