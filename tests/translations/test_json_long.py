"""JSON has the same keys, codes, and numbers in every language; only sentences for people differ."""

from __future__ import annotations

import pytest

from tests.commands.command_line import in_own_process

COMMANDS = (
    "validate brennach",
    "corners brennach",
    "rules brennach",
    "circuits",
    "simulate brennach --races 2 --seed 1",
    "race brennach --cars 2 --seed 1",
)


def without_sentences(value: object) -> object:
    """A JSON value with "text" in place of every string that has a space or a capital letter."""
    if isinstance(value, dict):
        return {key: without_sentences(each) for key, each in value.items()}
    if isinstance(value, list):
        return [without_sentences(each) for each in value]
    if isinstance(value, str) and (" " in value or value != value.lower()):
        return "text"
    return value


@pytest.mark.parametrize("command", COMMANDS)
def test_json_has_the_keys_codes_and_numbers_of_english(command: str) -> None:
    english, german, french = (
        in_own_process(*command.split(), "--format", "json", PITBOARD_LANGUAGE=language)
        for language in ("en", "de", "fr")
    )
    assert english.code == german.code == french.code
    assert without_sentences(german.json) == without_sentences(english.json)
    assert without_sentences(french.json) == without_sentences(english.json)
