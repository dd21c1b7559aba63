"""Changes of a track in words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from typing import Any

from attrs import frozen

from trackmodel.texts import _, clauses, labeled, shown_number
from trackmodel.track import Corner, Declared, Point, Space
from trackmodel.versions.version_parts import ARROW, pair_text
from trackmodel.versions.version_parts import SETS as _SETS

LONGEST_VALUE = 60
"""Characters of a value that a sentence shows."""
MOST_IDS = 8
"""Ids that a sentence names."""


@frozen
class Subject:
    """What changed.

    Attributes:
        kind: its part, for programs: "space".
        id: its id; None for what a track has once.
        words: what people call it: "Space a1".
    """

    kind: str
    id: str | None
    words: str


_NAMES = {
    "Scan": ("scan", _("Scan {id}"), _("scans")),
    "Space": ("space", _("Space {id}"), _("spaces")),
    "Arrow": ("arrow", _("Arrow {id}"), _("arrows")),
    "Corner": ("corner", _("Corner {id}"), _("corners")),
    "GridPlace": ("grid", _("Starting place {id}"), _("starting places")),
    "Stand": ("stand", _("Stand at {id}"), _("stands")),
    "Layout": ("layout", _("Layout {id}"), _("layouts")),
    "Strip": ("draft", _("Strip {id}"), _("strips")),
    "NeighborOverride": ("neighbor", _("Corrected neighbors {id}"), _("corrected neighbors")),
    "Doubt": ("doubt", _("Doubt about {id}"), _("doubts")),
    "Acceptance": ("accepted", _("Accepted issue {id}"), _("accepted issues")),
}
"""For each class of items: the part for programs, the name of one for people, and the name of several."""
_PLURALS = {part: several for part, _one, several in _NAMES.values()}
_HAPPENED = {
    "added": _("added"),
    "removed": _("deleted"),
    "moved": _("moved"),
    "other": _("changed"),
}

_PARTS = {"pit": _("Pit lane"), "weather": _("Weather table"), "overrides": _("Corrections")}

_ATTRIBUTES = {
    "id": _("id"),
    "name": _("name"),
    "author": _("author"),
    "license": _("license"),
    "notes": _("notes"),
    "board": _("size of the board"),
    "direction": _("direction"),
    "finish": _("finish line"),
    "grid": _("starting grid"),
    "outline": _("outline"),
    "lane": _("lane"),
    "place": _("place"),
    "level": _("level"),
    "tunnel": _("tunnel"),
    "progress": _("progress"),
    "turn": _("turn"),
    "stops": _("stops"),
    "spaces": _("spaces"),
    "arrows": _("arrows"),
    "corners": _("corners"),
    "inside": _("inside"),
    "declared": _("L/C"),
    "flag": _("stop flag"),
    "space": _("space"),
    "angle": _("angle"),
    "team": _("team"),
    "exit_gear": _("highest gear for leaving"),
    "rain": _("rain"),
    "changeable": _("changeable"),
    "sun": _("sun"),
    "file": _("file"),
    "homography": _("place on the board"),
    "sha256": _("content of the picture"),
    "page": _("page"),
    "lens": _("lens"),
    "points": _("pass points"),
    "crop": _("crop"),
    "brightness": _("brightness"),
    "contrast": _("contrast"),
    "opacity": _("opacity"),
    "visible": _("shown"),
    "locked": _("locked"),
    "relation": _("relation"),
    "reason": _("reason"),
    "seen": _("facts"),
    "lanes": _("lanes"),
    "lines": _("lines between lanes"),
    "left": _("left edge"),
    "right": _("right edge"),
}


def track_subject() -> Subject:
    """Return the track itself."""
    return Subject("track", None, _("Track"))


def part(attribute: str) -> Subject:
    """Return a part that a track has once: the pit lane, the weather table, the corrections."""
    return Subject(attribute, None, _PARTS[attribute])


def item(value: Any, id_: str, owner: Subject) -> Subject:
    """Return an item, such as a space; that of a layout is named with the layout."""
    kind, words, _several = _NAMES[type(value).__name__]
    known_as = id_
    if isinstance(value, Corner) and value.name and value.name != id_:
        known_as = f"{value.name} ({id_})"
    words = words.format(id=known_as)
    if owner.kind == "layout":
        return Subject(f"layout-{kind}", f"{owner.id}/{id_}", f"{owner.words}, {words}")
    return Subject(kind, id_, words)


def code(subject: Subject, cls: type, attribute: str) -> str:
    """Return what happened, for programs: "space-moved", "corner-stops"."""
    if (cls, attribute) == (Space, "outline"):
        return f"{subject.kind}-moved"
    return f"{subject.kind}-{attribute.replace('_', '-').strip('-')}"


def changed(subject: Subject, cls: type, attribute: str, before: Any, after: Any) -> str:
    """Return the words for an attribute with another value."""
    if (cls, attribute) == (Space, "outline"):
        return labeled(subject.words, _moved(before, after))
    name = _ATTRIBUTES.get(attribute, attribute.replace("_", " ").strip())
    if (cls, attribute) in _SETS and isinstance(before, tuple) and isinstance(after, tuple):
        return labeled(subject.words, f"{name} {_more_and_less(before, after)}")
    was, now = shown(before), shown(after)
    if was == now or max(len(was), len(now)) > LONGEST_VALUE or _is_drawn(before, after):
        return _("{item}: {attribute} changed").format(item=subject.words, attribute=name)
    return labeled(subject.words, f"{name} {was} {ARROW} {now}")


def reordered(kind: str, order: Sequence[str]) -> str:
    """Return the words for items in another order."""
    return _("Order of {kind}: {ids}").format(kind=kind, ids=_some(order))


def unknown_key(subject: Subject, key: str) -> str:
    """Return the words for a key that Pitboard doesn't know."""
    return _("{item}: {key} changed").format(item=subject.words, key=key)


def many(what: str, ids: Sequence[str]) -> str:
    """Return one line for many changes of one kind, `what` as in `code`."""
    of_layouts = what.startswith("layout-") and what.removeprefix("layout-").partition("-")[0] in _PLURALS
    kind, _dash, change = what.removeprefix("layout-" if of_layouts else "").partition("-")
    items = _PLURALS.get(kind, kind)
    if of_layouts:
        items = _("{items} of layouts").format(items=items)
    if change in _HAPPENED:
        return _("{n} {items} {happened}: {ids}").format(
            n=len(ids), items=items, happened=_HAPPENED[change], ids=_some(ids)
        )
    attribute = _ATTRIBUTES.get(change.replace("-", "_"), change.replace("-", " "))
    return _("{n} {items}: {attribute} changed: {ids}").format(
        n=len(ids), items=items, attribute=attribute, ids=_some(ids)
    )


def shown(value: Any) -> str:
    """Return a value as a sentence shows it."""
    if value is None:
        return _("none")
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Declared):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, tuple):
        return ", ".join(part if isinstance(part, str) else shown(part) for part in value) or _("none")
    return str(value)


def _is_drawn(*values: Any) -> bool:
    """Return whether a value or a part of it has no short text, such as the finish line."""
    return any(
        hasattr(part, "__attrs_attrs__") and not isinstance(part, Declared)
        for value in values
        for part in (value if isinstance(value, tuple) else (value,))
    )


def _moved(before: Sequence[Point], after: Sequence[Point]) -> str:
    """Return how an outline changed: moved as a whole, or at some vertices."""
    if len(before) == len(after) and before:
        shifts = [(x - u, y - v) for (u, v), (x, y) in zip(before, after, strict=True)]
        dx, dy = shifts[0]
        if all(math.hypot(x - dx, y - dy) < 0.015 for x, y in shifts):  # coordinates snap to 0.01
            return _("moved by {x}, {y}").format(x=shown_number(dx, "+.2f"), y=shown_number(dy, "+.2f"))
        count = sum(math.hypot(x, y) > 0 for x, y in shifts)
        return _("{n} of {all} vertices moved").format(n=count, all=len(before))
    return _("outline of {before} vertices {arrow} {after}").format(
        before=len(before), after=len(after), arrow=ARROW
    )


def _more_and_less(before: tuple[Any, ...], after: tuple[Any, ...]) -> str:
    """Return the ids after a plus and a minus sign, or that only the order differs."""
    more = [_id_text(id_) for id_ in after if id_ not in set(before)]
    less = [_id_text(id_) for id_ in before if id_ not in set(after)]
    signs = [f"{sign} {_some(ids)}" for sign, ids in (("+", more), ("\N{MINUS SIGN}", less)) if ids]
    return clauses(signs) or _("in another order")


def _id_text(id_: Any) -> str:
    return id_ if isinstance(id_, str) else pair_text(*id_)


def _some(ids: Sequence[str]) -> str:
    more = ", …" if len(ids) > MOST_IDS else ""
    return ", ".join(ids[:MOST_IDS]) + more
