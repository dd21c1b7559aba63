"""Reading files that anybody may have written: bounded, strict, one clear line when it fails."""

from __future__ import annotations

import json
import math
from collections import Counter
from pathlib import Path
from typing import Any

from trackmodel.errors import UnreadableFile
from trackmodel.formats.schema_errors import pointer
from trackmodel.texts import _

DEEPEST = 64
"""No document of ours nests half as deep."""

_LONGEST_INTEGER = 20


def read_bytes(path: Path | str, limit_bytes: int) -> bytes:
    """A file's content.

    Raises:
        UnreadableFile: missing, a folder, not permitted, empty or larger than the limit.
    """
    try:
        if Path(path).is_dir():
            raise UnreadableFile(path, _("this is a folder; a file is needed"))
        with open(path, "rb") as file:
            data = file.read(limit_bytes + 1)
    except FileNotFoundError:
        raise UnreadableFile(path, _("there is no such file")) from None
    except (OSError, ValueError) as error:
        # ValueError: the name holds a NUL character.
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise UnreadableFile(path, _("can't be read: {reason}").format(reason=reason)) from None
    if not data.strip():
        raise UnreadableFile(path, _("the file is empty"))
    if len(data) > limit_bytes:
        problem = _("the file is larger than {limit} MB, far more than such a file needs")
        raise UnreadableFile(path, problem.format(limit=limit_bytes // 1_000_000))
    return data


def read_json(path: Path | str, limit_bytes: int, limit_values: int = 1_000_000) -> object:
    """The JSON document in a file.

    Args:
        limit_bytes: the file may be this large.
        limit_values: and hold about this many values, which bounds the memory.

    Raises:
        UnreadableFile: with the line of a syntax error, or the pointer of a number that no
            computer agrees about (NaN, Infinity, too large).
    """
    return parse_json(text_of(read_bytes(path, limit_bytes), path), path, limit_values)


def text_of(data: bytes, path: Path | str) -> str:
    """A file's content as text; a byte order mark is dropped.

    Raises:
        UnreadableFile: binary, or not in UTF-8.
    """
    if (nul := data.find(b"\0")) >= 0:
        line = data.count(b"\n", 0, nul) + 1
        raise UnreadableFile(path, _("this is a binary file; a JSON text is needed"), _line(line))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableFile(path, _("this is no UTF-8 text"), _line(line)) from None


def parse_json(source: str, path: Path | str, limit_values: int = 1_000_000) -> object:
    """The JSON document in a text; `path` is named in errors. See `read_json`."""
    if source.count(",") + source.count("[") + source.count("{") > limit_values:
        problem = _("the file holds more than {limit} values, far more than such a file needs")
        raise UnreadableFile(path, problem.format(limit=f"{limit_values:,}"))
    try:
        document: object = json.loads(source, parse_int=_integer, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise UnreadableFile(path, _syntax_problem(error), _line(error.lineno)) from None
    except RecursionError:
        raise UnreadableFile(path, _too_deep()) from None
    _check_values(document, path)
    return document


class _DoubledKey(str):
    """Stands for an object with this key in it twice: one of the values would be lost."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | _DoubledKey:
    found = dict(pairs)
    if len(found) < len(pairs):
        [(doubled, _count)] = Counter(key for key, _value in pairs).most_common(1)
        return _DoubledKey(doubled)
    return found


def _integer(digits: str) -> float:
    # Python itself refuses integers of thousands of digits, without saying where.
    return int(digits) if len(digits) <= _LONGEST_INTEGER else math.inf


def _check_values(document: object, path: Path | str) -> None:
    """Refuses what JSON text can smuggle in: numbers out of range, half characters, depth."""
    if not _is_sound(document):
        _complain(document, path)


def _is_sound(document: object) -> bool:
    """Whether nothing is wrong with any value; keeps no places, so that large files stay cheap."""
    level: list[Any] = [[document]]
    for _depth in range(DEEPEST + 1):
        deeper: list[Any] = []
        for container in level:
            if type(container) is dict:
                if any(map(_is_broken, container)):
                    return False
                container = container.values()
            for value in container:
                kind = type(value)
                if kind is dict or kind is list:
                    deeper.append(value)
                elif (
                    (kind is float and not math.isfinite(value))
                    or (kind is str and _is_broken(value))
                    or kind is _DoubledKey
                ):
                    return False
        if not deeper:
            return True
        level = deeper
    return False


def _complain(document: object, path: Path | str) -> None:
    """Names the first value that is not sound, and its place."""
    containers: list[tuple[Any, tuple[object, ...]]] = [([document], ())]
    while containers:
        container, place = containers.pop()
        if len(place) > DEEPEST:
            raise UnreadableFile(path, _too_deep())
        is_object = type(container) is dict
        for key, value in container.items() if is_object else enumerate(container):
            kind = type(value)
            if kind is dict or kind is list:
                containers.append((value, (*place, key)))
            elif kind is float and not math.isfinite(value):
                problem = _("a number that is too large, infinite or NaN")
                raise UnreadableFile(path, problem, pointer((*place, key)[1:]))
            elif kind is str and _is_broken(value):
                raise UnreadableFile(path, _half_character(), pointer((*place, key)[1:]))
            elif kind is _DoubledKey:
                problem = _("the key {key} stands twice in the same object")
                shown = json.dumps(value)[:60]
                raise UnreadableFile(path, problem.format(key=shown), pointer((*place, key)[1:]))
            if is_object and _is_broken(str(key)):
                raise UnreadableFile(path, _half_character(), pointer(place[1:]))


def _is_broken(value: str) -> bool:
    return not value.isascii() and any("\ud800" <= character <= "\udfff" for character in value)


def _syntax_problem(error: json.JSONDecodeError) -> str:
    if error.msg.startswith("Unterminated string") or error.pos >= len(error.doc.rstrip()):
        return _("the JSON text breaks off; the file seems to be cut short")
    return _("not valid JSON: {reason} (column {column})").format(reason=error.msg, column=error.colno)


def _half_character() -> str:
    return _("a text with half a character (a lone surrogate)")


def _too_deep() -> str:
    return _("nested more than {limit} levels deep").format(limit=DEEPEST)


def _line(number: int) -> str:
    return _("line {number}").format(number=number)
