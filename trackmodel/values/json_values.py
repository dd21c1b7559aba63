"""What the JSON of a file can hold."""

from __future__ import annotations

import math
import sys
from typing import Any

from trackmodel.errors import ValuePath
from trackmodel.texts import _, shown_number
from trackmodel.values.value_words import shown

DEEPEST = 64
"""Levels of nesting in a file; documents of ours have less than half as many."""
MOST_VALUES = 1_000_000
"""JSON values in a file; a board of 600 spaces has about 20,000."""
LARGEST_NUMBER = sys.float_info.max
"""Largest number in a file, integers too: most JSON readers have nothing but doubles."""


class DoubledKey(str):
    """Stands for an object that has this key twice, since one of its values would be lost."""


def json_problem(value: Any) -> tuple[ValuePath, str] | None:
    """Return the path to the first part of a value that no file can hold, and the reason, or None."""
    containers: list[tuple[Any, ValuePath]] = [([value], ())]
    count = 0
    while containers:
        container, path = containers.pop()
        count += len(container)
        if count > MOST_VALUES:
            return path[1:], _("more than {limit} values").format(limit=shown_number(MOST_VALUES, ","))
        if len(path) > DEEPEST:
            return path[1:], too_deep()
        is_object = type(container) is dict
        for key, item in container.items() if is_object else enumerate(container):
            if is_object and type(key) is not str:
                return path[1:], _("a key must be a text, not {value}").format(value=shown(key))
            if is_object and _is_broken(str(key)):
                return path[1:], _half_character()
            if type(item) is dict or type(item) is list:
                containers.append((item, (*path, key)))
            elif problem := _scalar_problem(item):
                return (*path, key)[1:], problem
    return None


def has_more_values(document: object, most: int) -> bool:
    """Return whether a document consists of more than `most` JSON values, itself included."""
    count, containers = 1, [document]
    while containers and count <= most:
        container = containers.pop()
        if isinstance(container, dict | list):
            items = list(container.values() if isinstance(container, dict) else container)
            count += len(items)
            containers += items
    return count > most


def _scalar_problem(value: object) -> str:
    if type(value) is str:
        return _half_character() if _is_broken(value) else ""
    if type(value) is int:
        return "" if abs(value) <= LARGEST_NUMBER else _too_large()
    if type(value) is float:
        return "" if math.isfinite(value) else _too_large()
    if value is None or type(value) is bool:
        return ""
    if type(value) is DoubledKey:
        return _("the key {key} occurs twice in the same object").format(key=shown(value))
    return _("JSON can't express a value of type {type}").format(type=type(value).__name__)


def _is_broken(text: str) -> bool:
    return not text.isascii() and any("\ud800" <= character <= "\udfff" for character in text)


def _half_character() -> str:
    return _("a text contains half a character (a lone surrogate)")


def _too_large() -> str:
    return _("the number is too large, infinite or NaN")


def too_deep() -> str:
    return _("nested more than {limit} levels deep").format(limit=DEEPEST)
