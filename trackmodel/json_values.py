"""What the JSON of a file can hold."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping
from typing import Any

from trackmodel.errors import ValuePath
from trackmodel.texts import _

DEEPEST = 64
"""Levels of nesting in a file; documents of ours have less than half as many."""
MOST_VALUES = 5_000_000
"""JSON values in a file; a board of 600 spaces has about 20,000."""
LARGEST_NUMBER = sys.float_info.max
"""Largest number in a file, integers too: most JSON readers have nothing but doubles."""


def json_problem(extra: dict[str, object]) -> tuple[ValuePath, str] | None:
    """Return the path to the first value of an object that no file can hold, and the reason."""
    containers: list[tuple[Any, ValuePath]] = [(extra, ())]
    count = 0
    while containers:
        container, path = containers.pop()
        count += len(container)
        if count > MOST_VALUES:
            return path, _("more than {limit} values").format(limit=f"{MOST_VALUES:,}")
        if len(path) >= DEEPEST:
            return path, too_deep()
        is_object = type(container) is dict
        for key, item in container.items() if is_object else enumerate(container):
            if is_object and type(key) is not str:
                return path, _("a key must be a text, not {value}").format(value=shown(key))
            if type(key) is str and is_broken(key):
                return path, half_character()
            if type(item) is dict or type(item) is list:
                containers.append((item, (*path, key)))
            elif problem := _scalar_problem(item):
                return (*path, key), problem
    return None


def _scalar_problem(value: object) -> str:
    if type(value) is str:
        return half_character() if is_broken(value) else ""
    if type(value) is int:
        return "" if abs(value) <= LARGEST_NUMBER else too_large()
    if type(value) is float:
        return "" if math.isfinite(value) else too_large()
    if value is None or type(value) is bool:
        return ""
    return _("JSON can't express a value of type {type}").format(type=type(value).__name__)


def copied(value: Any) -> Any:
    """Copy nested objects and lists."""
    if type(value) is dict:
        return {key: copied(item) for key, item in value.items()}
    return [copied(item) for item in value] if type(value) is list else value


def is_broken(text: str) -> bool:
    """Return whether a text contains half a character."""
    return not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text)


def half_character() -> str:
    return _("a text contains half a character (a lone surrogate)")


def too_deep() -> str:
    return _("nested more than {limit} levels deep").format(limit=DEEPEST)


def too_large() -> str:
    return _("the number is too large, infinite or NaN")


def shown(value: object) -> str:
    """Return a value for an error, on one line and short."""
    if isinstance(value, Mapping):
        return _("an object")
    if isinstance(value, list | tuple):
        return _("a list")
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**18:
        return _("a very large number")
    try:
        text = json.dumps(value)
    except TypeError:
        text = type(value).__name__
    return text if len(text) <= 40 else text[:37] + "..."
