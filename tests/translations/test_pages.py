"""Pages of Help in other languages have the headings of the English ones, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.translations.catalogs import LANGUAGES

PAGES = [page for language in LANGUAGES for page in sorted((ROOT / "docs" / language).rglob("*.md"))]


def _levels(page: Path) -> list[int]:
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [len(marks) for marks in re.findall(r"^(#+) ", text, re.MULTILINE)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_translated_page_has_the_headings_of_the_english_one(page: Path) -> None:
    english = ROOT / "docs" / Path(*page.relative_to(ROOT / "docs").parts[1:])
    assert _levels(page) == _levels(english)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_of_a_translated_page_lead_to_files(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
