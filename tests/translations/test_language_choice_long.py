"""Which language Pitboard speaks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ENGLISH, GERMAN, FRENCH = "list the rulesets", "die Regelwerke auflisten", "lister les règlements"
"""What the command's help says about `pitboard rules`."""


def _help(home: Path, *command: str, **environment: str) -> str:
    names = ("PITBOARD_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    kept = {name: value for name, value in os.environ.items() if name not in names}
    run = subprocess.run(
        [Path(sys.executable).parent / "pitboard", *command, "--help"],
        env=kept | {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "PYTHONUTF8": "1"} | environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return run.stdout


@pytest.mark.parametrize("command", ["race", "join", "export", "season"])
def test_placeholders_are_words_of_the_language(tmp_path: Path, command: str) -> None:
    told = _help(tmp_path, command, LANG="de_DE.UTF-8")
    assert f"Aufruf: pitboard {command} [OPTIONEN]" in told
    used = set(re.findall(r"\b[A-Z]{2,}\b", told.partition("Beispiele:")[0]))
    assert (
        used & {"FILE", "OUT", "PATH", "NUMBER", "INTEGER", "LENGTH", "FIRST", "SECOND", "RECORD", "OTHER"}
        == set()
    )
    assert "-o, --out PFAD" in told or command == "race"


def _choose(home: Path, language: str) -> None:
    code = f"from trackmodel.texts import choose_language; choose_language({language!r})"
    environment = os.environ | {"HOME": str(home), "XDG_CONFIG_HOME": str(home)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({}, ENGLISH),
        ({"LANG": "de_AT.UTF-8"}, GERMAN),
        ({"LC_MESSAGES": "fr_CA.UTF-8", "LANG": "de_DE.UTF-8"}, FRENCH),
        ({"LANGUAGE": "tr:fr:de", "LANG": "tr_TR.UTF-8"}, FRENCH),
        ({"LANGUAGE": "en_US:de", "LANG": "de_DE.UTF-8"}, ENGLISH),
        ({"LANG": "tr_TR.UTF-8"}, ENGLISH),
        ({"LANG": "de_DE.UTF-8", "PITBOARD_LANGUAGE": "en"}, ENGLISH),
    ],
)
def test_the_language_is_that_of_the_system(tmp_path: Path, environment: dict[str, str], words: str) -> None:
    assert words in _help(tmp_path, **environment)


@pytest.mark.parametrize(("chosen", "words"), [("fr", FRENCH), ("en", ENGLISH), ("", GERMAN)])
def test_the_choice_of_the_preferences_goes_before_the_system(
    tmp_path: Path, chosen: str, words: str
) -> None:
    _choose(tmp_path, chosen)
    assert words in _help(tmp_path, LANG="de_DE.UTF-8", LANGUAGE="de")


@pytest.mark.parametrize("damage", [b"\xff\xfe", b"klingon", b""])
def test_a_damaged_choice_counts_as_none(tmp_path: Path, damage: bytes) -> None:
    _choose(tmp_path, "de")
    (file,) = tmp_path.rglob("language")
    file.write_bytes(damage)
    assert ENGLISH in _help(tmp_path)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "Wagen 3 wirft den schwarzen Würfel für den Motor; Wagen 3 wirft den Würfel"),
        ("fr", "voiture 3 lance le dé noir pour le moteur; voiture 3 lance le dé"),
    ],
)
def test_dice_are_called_so_in_the_language(tmp_path: Path, language: str, words: str) -> None:
    code = (
        "from trackmodel.engine import Roll; from trackmodel.race_report.question_words import roll_words; "
        "rolls = Roll('black', (1, 2), 2, 'engine'), Roll('die', (1, 2), 2, 'sections'); "
        "print('; '.join(map(roll_words, rolls)))"
    )
    environment = os.environ | {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    run = subprocess.run(
        [sys.executable, "-c", code],
        env=environment | {"PITBOARD_LANGUAGE": language},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert run.stdout.strip() == words
