"""The catalogs of translations, read for the tests."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from attrs import frozen
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tests.conftest import ROOT

LANGUAGES = ("de", "fr")
COMPLETE: tuple[str, ...] = ("de", "fr")
"""Languages in which no text may be missing."""


@frozen
class Entry:
    """A text and its translation; a text with a plural has both, and a translation for each plural form."""

    sources: tuple[str, ...]
    translations: tuple[str, ...]
    where: str


def po_file(language: str) -> Path:
    return ROOT / "trackmodel/locale" / language / "LC_MESSAGES/pitboard.po"


def ts_file(language: str) -> Path:
    return ROOT / f"editor/locale/pitboard_{language}.ts"


def read_catalog(language: str) -> Catalog:
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def entries(language: str) -> list[Entry]:
    """Return all entries of a language, also those without a translation."""
    found = [
        Entry(_both(message.id), _both(message.string), str(message.locations))
        for message in read_catalog(language)
        if message.id
    ]
    for context in ElementTree.parse(ts_file(language)).getroot().iter("context"):
        for message in context.iter("message"):
            source, text = message.findtext("source") or "", message.findtext("translation") or ""
            found.append(Entry((source,), (text,), context.findtext("name") or ""))
    return found


def _both(texts: str | tuple[str, ...]) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts)


def placeholders(text: str) -> list[str]:
    """Return what the program replaces in a text: {name}, {n:+d}, %n; and tags of HTML, in order of name."""
    return sorted(re.findall(r"\{[^{}]*\}|%\w|</?\w+[^>]*>", text))


def access_keys(text: str) -> int:
    """Return how many access keys a text has: "&Cut" has one, "Fish && chips" and "&lt;" none."""
    return len(re.findall(r"&(?!\w+;)\w", text.replace("&&", "")))
