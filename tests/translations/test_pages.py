"""Pages of Help in other languages are there, have the parts of the English ones, and link to one another."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.translations.catalogs import LANGUAGES, entries

DOCS = ROOT / "docs"
FOR_PROGRAMMERS = ("adr/", "glossary-", "contributing.md", "edits.md", "engine.md", "python.md")
"""Pages in English only."""


def _names(folder: Path) -> list[str]:
    return sorted(page.relative_to(folder).as_posix() for page in folder.rglob("*.md"))


PAGES = [DOCS / language / name for language in LANGUAGES for name in _names(DOCS / language)]


def _english(page: Path) -> Path:
    return DOCS / Path(*page.relative_to(DOCS).parts[1:])


def _parts(page: Path) -> dict[str, list[str]]:
    """Return what a translation has as well, such as pictures, code, numbers in tables, and marks."""
    text = page.read_text(encoding="utf-8")
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return {
        "headings": re.findall(r"^#+(?= )", prose, re.MULTILINE),
        "pictures": re.findall(r"^!\[.+\]\(.*?([\w-]+\.\w+)\)$", prose, re.MULTILINE),
        "code": re.findall(r"^```.*?^```$", text, re.MULTILINE | re.DOTALL),
        "commands": re.findall(r"^ {4}pitboard \w+", prose, re.MULTILINE),
        "rows": [" ".join(re.findall(r"\d+", row)) for row in re.findall(r"^\|.*", prose, re.MULTILINE)],
        "decisions": ["°" * section.count("°") for section in re.split(r"^#+ ", prose, flags=re.MULTILINE)],
        "items": re.findall(r"^(?:-|\d+\.)(?= )", prose, re.MULTILINE),
    }


def test_every_page_for_users_is_translated() -> None:
    others = (*FOR_PROGRAMMERS, *(f"{language}/" for language in LANGUAGES))
    english = [name for name in _names(DOCS) if not name.startswith(others)]
    for language in LANGUAGES:
        assert _names(DOCS / language) == english


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_menus_and_buttons_are_called_as_in_the_window(language: str) -> None:
    """What is in italics on the English page, such as *File, Export*, is as in the catalogs on the other."""
    catalog: dict[str, set[str]] = {}
    for entry in entries(language):
        for source, translation in zip(entry.sources, entry.translations, strict=False):
            catalog.setdefault(_shown(source), set()).add(_shown(translation))
    wrong = [
        (str(page.relative_to(DOCS)), name)
        for page in PAGES
        if page.is_relative_to(DOCS / language)
        for name in _named(_english(page)) & catalog.keys()
        if name[:1].isupper() and not catalog[name] & _named(page)
    ]
    assert wrong == []


def _shown(text: str) -> str:
    return re.sub(r"&(?=\w)", "", text).strip(" …:")


def _named(page: Path) -> set[str]:
    """Return what stands in italics, and each part of it between commas."""
    text = re.sub(r"^```.*?^```$|`[^`]*`|\*\*", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)
    names = [" ".join(name.split()) for name in re.findall(r"(?<![*\w])\*([^*]+)\*(?![*\w])", text)]
    return {_shown(part) for name in names for part in (name, *name.split(", "))}
