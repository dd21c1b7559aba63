"""How the parts of two versions of a track are matched: by their ids, or by what stands for an id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any

import attrs

from trackmodel.track import (
    Acceptance,
    Arrow,
    Corner,
    Doubt,
    GridPlace,
    Layout,
    NeighborOverride,
    Overrides,
    Pit,
    Scan,
    Space,
    Stand,
    Strip,
    Track,
    Weather,
)
from trackmodel.values.checked_values import key_of

Key = tuple[str, int]
"""What stands for the id of an item, and how many items before it have the same: ids may be doubled."""

ARROW = "\N{RIGHTWARDS ARROW}"


def pair_text(from_: str, to: str) -> str:
    """Return the id that stands for an arrow: "a1→a2"."""
    return f"{from_}{ARROW}{to}"


IDS: Mapping[type, Callable[[Any], str]] = {
    Scan: lambda scan: scan.id,
    Space: lambda space: space.id,
    Arrow: lambda arrow: pair_text(arrow.from_, arrow.to),
    Corner: lambda corner: corner.id,
    GridPlace: lambda place: str(place.position),
    Stand: lambda stand: ", ".join(stand.access),
    Layout: lambda layout: layout.name,
    Strip: lambda strip: strip.id,
    Doubt: lambda doubt: " ".join((doubt.what, *doubt.spaces)),
    NeighborOverride: lambda override: pair_text(override.from_, override.to),
    Acceptance: lambda issue: " ".join((issue.code, *issue.spaces, *filter(None, [issue.corner]))),
}
"""Per class of items, what tells one from another."""

ITEMS: Mapping[tuple[type, str], type] = {
    (Track, "scans"): Scan,
    (Track, "spaces"): Space,
    (Track, "arrows"): Arrow,
    (Track, "corners"): Corner,
    (Track, "grid"): GridPlace,
    (Track, "layouts"): Layout,
    (Track, "drafts"): Strip,
    (Track, "doubts"): Doubt,
    (Pit, "stands"): Stand,
    (Layout, "corners"): Corner,
    (Layout, "accepted"): Acceptance,
    (Overrides, "neighbors"): NeighborOverride,
}
"""Attributes that hold items, and the class of these."""

NESTED = (Pit, Weather, Overrides)
"""Values that exist once in a track and are compared and merged attribute by attribute."""

UNORDERED = {(Track, "spaces"), (Track, "arrows"), (Track, "corners"), (Track, "grid")}
"""Items whose order means nothing: files sort them."""

SETS = {(Corner, "spaces"), (Layout, "spaces"), (Layout, "arrows")}
"""Attributes that hold ids, each once."""


def attributes(cls: type) -> list[str]:
    """Return the names of a class's attributes."""
    return [attribute.name for attribute in attrs.fields(cls)]


def by_key(items: Iterable[Any]) -> dict[Key, Any]:
    """Return items by what tells them apart, in their order."""
    seen: Counter[str] = Counter()
    found = {}
    for item in items:
        id_ = IDS[type(item)](item)
        found[id_, seen[id_]] = item
        seen[id_] += 1
    return found


def is_items(*values: object) -> bool:
    """Return whether all values are tuples: parts of a layout may also be None, which means all."""
    return all(isinstance(value, tuple) for value in values)


def plain(value: object) -> object:
    """Return a value as it would stand in JSON."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    if attrs.has(type(value)):
        own = {
            key_of(name): plain(getattr(value, name)) for name in attributes(type(value)) if name != "extra"
        }
        return {key: part for key, part in own.items() if part is not None} | dict(
            getattr(value, "extra", {})
        )
    return dict(value) if isinstance(value, Mapping) else value
