"""JSON text that git diffs well: one space, arrow or corner a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

Open: TypeAlias = "Mapping[str, Open]"
"""Which keys of an object have their list written one item a line (or their object one key a
line), and the same for the objects inside."""


def to_text(document: Mapping[str, Any], open_: Open) -> str:
    """The document as JSON text, one key a line, with the keys named in `open_` opened further.

    The same document gives the same bytes always.

    Raises:
        ValueError: it holds NaN or an infinity, which JSON has no words for.

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
