"""Translations fit their texts, and the compiled catalogs are those of the sources."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo

from tests.translations.catalogs import (
    LANGUAGES,
    access_keys,
    entries,
    placeholders,
    po_file,
    read_catalog,
    ts_file,
)

BIN = Path(sys.executable).parent


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_placeholders_and_tags_of_its_text(language: str) -> None:
    wrong = []
    for entry in entries(language):
        for number, text in enumerate(entry.translations):
            # "one lap" for "{n} laps": the singular may leave out the number.
            fitting = [
                placeholders(source) for source in (entry.sources if number == 0 else entry.sources[-1:])
            ]
            if text and placeholders(text) not in fitting:
                wrong.append((entry.sources, text, entry.where))
    assert not wrong


def unlike(language: str, are_unlike: Callable[[str, str], bool]) -> list[tuple[str, str, str]]:
    """Return texts and translations that are unlike each other, and where they are."""
    return [
        (source, text, entry.where)
        for entry in entries(language)
        for source, text in zip(entry.sources, entry.translations, strict=False)
        if text and are_unlike(source, text)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_an_access_key_where_its_text_has_one(language: str) -> None:
    assert not unlike(language, lambda source, text: access_keys(text) != access_keys(source))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_begins_and_ends_with_the_spaces_and_the_ellipsis_of_its_text(language: str) -> None:
    assert not unlike(language, lambda source, text: _edges(text.lstrip(NO_BREAK)) != _edges(source))


NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""French puts one before ; and :, also where these join texts."""


def _edges(text: str) -> tuple[bool, bool, bool]:
    return text[:1].isspace(), text[-1:].isspace(), text.endswith("…")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_no_more_lines_than_its_text(language: str) -> None:
    """There is no room for them, as on playing cards."""
    assert not unlike(language, lambda source, text: text.count("\n") > source.count("\n"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_a_plural_has_all_plural_forms_or_none(language: str) -> None:
    catalog = read_catalog(language)
    assert catalog.num_plurals == 2
    wrong = [
        message.id
        for message in catalog
        if message.pluralizable and len({bool(text) for text in message.string}) > 1
    ]
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogs_are_those_of_the_sources(language: str, tmp_path: Path) -> None:
    """If this fails: make translations."""
    compiled = BytesIO()
    write_mo(compiled, read_catalog(language))
    assert po_file(language).with_suffix(".mo").read_bytes() == compiled.getvalue()
    made = tmp_path / "made.qm"
    subprocess.run([BIN / "pyside6-lrelease", "-silent", ts_file(language), "-qm", made], check=True)
    assert ts_file(language).with_suffix(".qm").read_bytes() == made.read_bytes()
