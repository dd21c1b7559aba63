"""Translation with gettext: every text that users see passes through `_` or `ngettext`.

The language is chosen once, when this module is imported, so texts may be translated while modules load.
"""

from __future__ import annotations

import gettext
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from platformdirs import user_config_path

LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""The languages that Pitboard knows, by code, each named in itself."""

DASH = "\N{EN DASH}"
"""Between the first and the last of a range; alone, where there is no value."""

_CHOICE = user_config_path("pitboard", appauthor=False) / "language"
CATALOGS = Path(__file__).parent / "locale"


def chosen_language() -> str:
    """Return the language stored as the user's choice, or "" for that of the system."""
    try:
        code = _CHOICE.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
    return code if code in LANGUAGES else ""


def choose_language(code: str) -> None:
    """Store a language for the next start of Pitboard, or "" for that of the system.

    Raises:
        OSError: the choice can't be written.
    """
    _CHOICE.parent.mkdir(parents=True, exist_ok=True)
    _CHOICE.write_text(code, encoding="utf-8")


def _language() -> str:
    """Return the language asked for by $PITBOARD_LANGUAGE, the choice, or the system; if unknown, English."""
    system = next(filter(None, map(os.environ.get, ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))), "")
    asked = (os.environ.get("PITBOARD_LANGUAGE", ""), chosen_language(), *system.split(":"))
    codes = (re.split("[-_.@]", each)[0] for each in asked)  # "de" of "de_AT.UTF-8"
    return next((code for code in codes if code in LANGUAGES), "en")


LANGUAGE = _language()
"""Code of the language in use."""

_translations = gettext.translation("pitboard", CATALOGS, [LANGUAGE], fallback=True)

_MARKS = str.maketrans(
    {"de": {",": ".", ".": ","}, "fr": {",": "\N{NARROW NO-BREAK SPACE}", ".": ","}}.get(LANGUAGE, {})
    | {"-": "\N{MINUS SIGN}"}
)


def _(text: str) -> str:
    """Return the text in the user's language, or the text itself if there is no translation."""
    return _translations.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """Return `one` or `many` in the user's language, according to `count`."""
    return _translations.ngettext(one, many, count)


def shown_number(value: float, form: str) -> str:
    """Return a number as people write it: with the form ",.1f" "1,234.5", in German "1.234,5".

    Negative ones have a minus sign, not a hyphen.
    """
    return f"{value:{form}}".translate(_MARKS)


def labeled(name: str, text: str) -> str:
    """Return a text with what it is about before it: "Car 1, Ann: Which gear?"."""
    return _("{name}: {text}").format(name=name, text=text)


def clauses(parts: Iterable[str]) -> str:
    """Join the parts of a sentence that aren't empty: "rolls 9; spins"."""
    return _("; ").join(filter(None, parts))


def either(words: Sequence[str]) -> str:
    """Join words of which one applies: "a", "a or b", "a, b, or c"."""
    if len(words) < 3:
        return _(" or ").join(words)
    return _("{words}, or {last}").format(words=", ".join(words[:-1]), last=words[-1])


def faces_words(faces: Iterable[int]) -> str:
    """Return faces with consecutive ones as ranges, separated by commas."""
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}{DASH}{run[-1]}" for run in runs(faces))


def runs(faces: Iterable[int]) -> list[list[int]]:
    """Return the different faces, ascending, split where there are gaps."""
    found: list[list[int]] = []
    for face in sorted(set(faces)):
        if found and face == found[-1][-1] + 1:
            found[-1].append(face)
        else:
            found.append([face])
    return found
