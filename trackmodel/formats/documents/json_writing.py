"""JSON text suited to git diffs: one space, arrow or corner per line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

Open: TypeAlias = "Mapping[str, Open]"
"""Keys of an object whose list is written with one item per line (or whose object with one key per
line), and the same for the objects inside.
"""


def to_text(document: Mapping[str, Any], open_: Open) -> str:
    """Return the document as JSON text with one key per line, and the keys in `open_` split further.

    Equal documents give the same bytes.

    Raises:
        ValueError: it contains NaN or an infinity, which JSON can't express.

    Examples:
        >>> print(to_text({"id": "x", "spaces": [{"id": "a"}, {"id": "b"}]}, {"spaces": {}}), end="")
        {
          "id": "x",
          "spaces": [
            {"id": "a"},
            {"id": "b"}
          ]
        }
    """
    return _object(document, open_, "") + "\n"


def _object(document: Mapping[str, Any], open_: Open, indent: str) -> str:
    inner = indent + "  "
    lines = [
        f"{inner}{_one_line(key)}: {_value(value, open_.get(key), inner)}" for key, value in document.items()
    ]
    return "{\n" + ",\n".join(lines) + f"\n{indent}}}"


def _value(value: Any, open_: Open | None, indent: str) -> str:
    if open_ is None or not value:
        return _one_line(value)
    if isinstance(value, Mapping):
        return _object(value, open_, indent)
    inner = indent + "  "
    lines = [inner + _item(item, open_, inner) for item in value]
    return "[\n" + ",\n".join(lines) + f"\n{indent}]"


def _item(item: Any, open_: Open, indent: str) -> str:
    opens = isinstance(item, Mapping) and any(item.get(key) for key in open_)
    return _object(item, open_, indent) if opens else _one_line(item)


def _one_line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)
