"""Pages of Help in other languages are there, have the parts of the English ones, and link to one another."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.translations.catalogs import LANGUAGES

DOCS = ROOT / "docs"
FOR_PROGRAMMERS = ("adr/", "glossary-", "contributing.md", "edits.md", "engine.md", "python.md")
"""Pages in English only."""
UNTRANSLATED: dict[str, tuple[str, ...]] = {
    "de": ("formats.md", "from-python.md", "rules/", "tracks.md"),
    "fr": (),
}
"""Pages, or folders of them, that are still to be translated; those that are there are removed here."""


def _names(folder: Path) -> list[str]:
    return sorted(page.relative_to(folder).as_posix() for page in folder.rglob("*.md"))


PAGES = [DOCS / language / name for language in LANGUAGES for name in _names(DOCS / language)]


def _english(page: Path) -> Path:
    return DOCS / Path(*page.relative_to(DOCS).parts[1:])


def _parts(page: Path) -> dict[str, list[str]]:
    """Return what a translation has as well: headings, pictures, code, rows of tables, and items of lists."""
    text = page.read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```$", "CODE", text, flags=re.MULTILINE | re.DOTALL)
    return {
        "headings": re.findall(r"^#+(?= )", prose, re.MULTILINE),
        "pictures": re.findall(r"^!\[.+\]\(.*?([\w-]+\.\w+)\)$", prose, re.MULTILINE),
        "code": re.findall(r"^CODE$", prose, re.MULTILINE),
        "commands": re.findall(r"^ {4}pitboard \w+", prose, re.MULTILINE),
        "rows": re.findall(r"^\|", prose, re.MULTILINE),
        "items": re.findall(r"^(?:-|\d+\.)(?= )", prose, re.MULTILINE),
    }


def test_every_page_for_users_is_translated() -> None:
    own = [
        name
        for name in _names(DOCS)
        if not name.startswith((*FOR_PROGRAMMERS, *(f"{x}/" for x in LANGUAGES)))
    ]
    for language in LANGUAGES:
        missing = [name for name in own if not (DOCS / language / name).exists()]
        assert [name for name in missing if not name.startswith(UNTRANSLATED[language])] == []
        assert [
            name for name in UNTRANSLATED[language] if not any(each.startswith(name) for each in missing)
        ] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_translated_page_has_the_parts_of_the_english_one(page: Path) -> None:
    assert _parts(page) == _parts(_english(page))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_of_a_translated_page_lead_to_files_in_its_language_where_there_are_any(page: Path) -> None:
    folder = DOCS / page.relative_to(DOCS).parts[0]
    targets = [(page.parent / link).resolve() for link in _links(page)]
    assert [target for target in targets if not target.exists()] == []
    english = [target for target in targets if target.suffix == ".md" and not target.is_relative_to(folder)]
    assert [target for target in english if (folder / target.relative_to(DOCS)).exists()] == []


def _links(page: Path) -> Iterable[str]:
    return re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
