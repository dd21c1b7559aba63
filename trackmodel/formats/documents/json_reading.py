"""Strict reading of JSON files from any source: limited in size, with a one-line error."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from trackmodel.errors import Unreadable, UnreadableFile
from trackmodel.texts import _, shown_number
from trackmodel.values.json_values import MOST_VALUES, DoubledKey, json_problem, too_deep

LARGEST_FILE = 16_000_000
"""Bytes; a track of 600 spaces has 150,000, one of 5,000 spaces 1.5 million."""


@contextmanager
def reading(path: Path | str) -> Iterator[None]:
    """Add the file's path to errors about its content.

    Raises:
        UnreadableFile: in place of Unreadable.
    """
    try:
        yield
    except UnreadableFile:
        raise
    except Unreadable as error:
        raise UnreadableFile(path, error.problem, error.place, error.errors) from None


def read_bytes(path: Path | str) -> bytes:
    """Return a file's content.

    Raises:
        Unreadable: missing, a folder, not permitted, empty or larger than `LARGEST_FILE`.
    """
    try:
        if Path(path).is_dir():
            raise Unreadable(_("this is a folder; a file is needed"))
        with open(path, "rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise Unreadable(_("no such file")) from None
    except (OSError, ValueError) as error:
        # ValueError: the name holds a NUL character.
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Unreadable(_("can't be read: {reason}").format(reason=reason)) from None
    check_size(data)
    return data


def read_json(path: Path | str) -> object:
    """Return the JSON document in a file; raises as `read_bytes` and `parse_json` do."""
    return parse_json(text_of(read_bytes(path)))


def check_size(data: bytes) -> None:
    """Raise Unreadable for an empty or far too large file."""
    if not data.strip():
        raise Unreadable(_("the file is empty"))
    if len(data) > LARGEST_FILE:
        problem = _("the file is larger than {limit} MB, far more than such a file needs")
        raise Unreadable(problem.format(limit=LARGEST_FILE // 1_000_000))


def check_count(source: str) -> None:
    """Raise Unreadable for far too many values in a JSON text, because each of them takes memory."""
    if source.count(",") + source.count("[") + source.count("{") > MOST_VALUES:
        problem = _("the file holds more than {limit} values, far more than such a file needs")
        raise Unreadable(problem.format(limit=shown_number(MOST_VALUES, ",")))


def text_of(data: bytes) -> str:
    """Return a file's content as text, without a byte order mark.

    Raises:
        Unreadable: binary, or not UTF-8.
    """
    if (nul := data.find(b"\0")) >= 0:
        line = data.count(b"\n", 0, nul) + 1
        raise Unreadable(_("this is a binary file; a JSON text is needed"), _line(line))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(_("this isn't a UTF-8 text"), _line(line)) from None


def parse_json(source: str) -> object:
    """Return the JSON document in a text.

    Raises:
        Unreadable: a syntax error, with its line; or a value that not every JSON reader agrees
            about (NaN, an infinity, half a character, a key that occurs twice), with its pointer.
    """
    check_count(source)
    try:
        document: object = json.loads(source, parse_int=_integer, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        raise Unreadable(_syntax_problem(error), _line(error.lineno)) from None
    except RecursionError:
        raise Unreadable(too_deep()) from None
    if problem := json_problem(document):
        path, reason = problem
        raise Unreadable(reason, pointer(path))
    return document


def pointer(path: Iterable[object]) -> str:
    """Return the JSON pointer (RFC 6901) of a path of keys and indexes, fit to be shown on one line.

    Control characters in a key are escaped, and a very long key is cut off.
    """
    return "".join("/" + _shown(str(key)).replace("~", "~0").replace("/", "~1") for key in path)


def _shown(key: str) -> str:
    cut = key if len(key) <= 70 else key[:67] + "..."
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in cut)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | DoubledKey:
    found = dict(pairs)
    if len(found) < len(pairs):
        [(doubled, _count)] = Counter(key for key, _value in pairs).most_common(1)
        return DoubledKey(doubled)
    return found


def _integer(digits: str) -> float:
    # Python itself refuses integers of thousands of digits, without saying where.
    return int(digits) if math.isfinite(float(digits)) else math.inf


def _syntax_problem(error: json.JSONDecodeError) -> str:
    if error.msg.startswith("Unterminated string") or error.pos >= len(error.doc.rstrip()):
        return _("the JSON text ends too early; the file seems to be cut short")
    return _("not valid JSON: {reason} (column {column})").format(reason=error.msg, column=error.colno)


def _line(number: int) -> str:
    return _("line {number}").format(number=number)
