"""The pages of the manual: links, short lines, and the two lists of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from editor.common.help_window import heading_name

ROOT = Path(__file__).parent.parent
DOCS = sorted((ROOT / "docs").rglob("*.md"))
PAGES = [ROOT / "README.md", ROOT / "CONTEXT.md", *DOCS]
CODE = re.compile(r"^```.*?^```$", re.DOTALL | re.MULTILINE)


def headings(page: Path) -> set[str]:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    return {heading_name(line.lstrip("#")) for line in text.splitlines() if line.startswith("#")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_to_a_file_and_a_heading(page: Path) -> None:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    for link in re.findall(r"\]\((?!https?:)([^)]+)\)", text):
        file, _, heading = link.partition("#")
        target = page.parent / file if file else page
        assert target.exists(), link
        assert not heading or heading in headings(target), link


@pytest.mark.parametrize("page", [ROOT / "README.md", *DOCS], ids=lambda page: str(page.relative_to(ROOT)))
def test_no_line_is_longer_than_120_characters(page: Path) -> None:
    """Rows of tables and what programs print can't be broken."""
    text = re.sub(r"^```text.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    assert [line for line in text.splitlines() if len(line) > 120 and not line.startswith("|")] == []


def test_help_and_the_site_list_the_same_pages() -> None:
    """Help reads docs/index.md, the site mkdocs.yml."""
    contents = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\nnav:\n")[2]
    listed = re.findall(r"^(?:#+ (.+)|- \[(.+?)\]\((.+?)\))", contents, re.MULTILINE)
    shown = re.findall(r"^  - (.+?):(?: index.md)?$|^      - (.+?): (.+)$", nav, re.MULTILINE)
    assert shown == listed


def test_every_page_is_listed() -> None:
    """Except design decisions, which have a list of their own, and pages for translators."""
    contents = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")
    names = [str(page.relative_to(ROOT / "docs").as_posix()) for page in DOCS]
    own = [name for name in names if not name.startswith(("adr/0", "de/", "fr/", "glossary-", "index.md"))]
    assert [name for name in own if f"({name})" not in contents] == []


IN_ENGLISH_ONLY = {"reading.webp"}
"""The moving picture of README.md, a page in English."""


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_pages_show_every_picture_of_their_language_and_it_has_a_dark_one(language: str) -> None:
    folder = ROOT / "docs" / "pictures"
    all_ = {file.name for file in folder.glob("*.webp")}
    if language != "en":
        folder /= language
        all_ -= IN_ENGLISH_ONLY
    assert {file.name for file in folder.glob("*.webp")} == all_
    assert {file.name for file in folder.glob("dark/*.webp")} == all_ - {"reading.webp"}
    prefix = "" if language == "en" else language + "/"
    shown: set[str] = set()
    for page in PAGES:
        name = page.relative_to(ROOT).as_posix()
        if name.startswith(f"docs/{prefix}") and (prefix or not name.startswith(("docs/de/", "docs/fr/"))):
            shown |= set(re.findall(r"\]\([^)\s]*pictures/([^)]+)\)", page.read_text(encoding="utf-8")))
    assert {name for name in shown if name not in IN_ENGLISH_ONLY} == {
        prefix + name for name in all_ - IN_ENGLISH_ONLY
    }


def test_all_pictures_together_are_small() -> None:
    """They ship with the program."""
    assert sum(file.stat().st_size for file in (ROOT / "docs" / "pictures").rglob("*.*")) < 9_000_000
