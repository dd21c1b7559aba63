"""What differs between two versions of a track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from trackmodel.texts import _
from trackmodel.track import Arrow, GridPlace, NeighborOverride, Space, Strip, Track
from trackmodel.versions import change_words as words
from trackmodel.versions.version_parts import (
    IDS,
    ITEMS,
    NESTED,
    SETS,
    UNORDERED,
    attributes,
    by_key,
    is_items,
    plain,
)


@frozen
class Change:
    """One difference between two versions.

    Attributes:
        what: the part and what happened to it: "space-moved", "arrow-added", "corner-stops".
        id: the item (that of an arrow is "a1→a2"); None for what a track has once.
        before, after: JSON values; None where there was or is nothing.
        message: the change in words.
        spaces: ids of the spaces that the change is about.
    """

    what: str
    id: str | None
    before: object
    after: object
    message: str
    spaces: tuple[str, ...] = ()


def differences(before: Track, after: Track) -> tuple[Change, ...]:
    """Return every change from one version to another, part by part.

    Equal tracks have none; the order of spaces, arrows, corners and starting places means nothing.

    Examples:
        >>> from attrs import evolve
        >>> old = Track(id="oval", name="Oval")
        >>> [change.message for change in differences(old, evolve(old, name="Ring"))]
        ['Track: name "Oval" → "Ring"']
    """
    return tuple(_in_value(before, after, words.track_subject()))


def _in_value(before: Any, after: Any, subject: words.Subject) -> Iterator[Change]:
    """Yield the changes between two values of one class."""
    cls = type(before)
    for name in attributes(cls):
        was, now = getattr(before, name), getattr(after, name)
        if was == now:
            continue
        if name == "extra":
            yield from _in_extra(was, now, subject)
        elif (cls, name) in ITEMS and is_items(was, now):
            yield from _in_items(was, now, (cls, name), subject)
        elif isinstance(was, NESTED):
            yield from _in_value(was, now, words.part(name))
        else:
            ids = _own_spaces(before, after)
            if (cls, name) in SETS and is_items(was, now):
                ids = _spaces_in(set(was) ^ set(now))
            yield Change(
                words.code(subject, cls, name), subject.id, plain(was), plain(now),
                words.changed(subject, cls, name, was, now), ids,
            )  # fmt: skip


def _in_items(
    before: tuple[Any, ...], after: tuple[Any, ...], where: tuple[type, str], owner: words.Subject
) -> Iterator[Change]:
    old, new = by_key(before), by_key(after)
    for key, item in old.items():
        subject = words.item(item, key[0], owner)
        if key not in new:
            yield Change(
                f"{subject.kind}-removed", subject.id, plain(item), None,
                _("{item}: deleted").format(item=subject.words), _own_spaces(item, item),
            )  # fmt: skip
        elif item != new[key]:
            yield from _in_value(item, new[key], subject)
    for key, item in new.items():
        if key not in old:
            subject = words.item(item, key[0], owner)
            yield Change(
                f"{subject.kind}-added", subject.id, None, plain(item),
                _("{item}: added").format(item=subject.words), _own_spaces(item, item),
            )  # fmt: skip
    kept, keeps = [key for key in old if key in new], [key for key in new if key in old]
    if where not in UNORDERED and kept != keeps:
        kind = words.item(next(iter(old.values())), "", owner).kind
        orders = [IDS[ITEMS[where]](old[key]) for key in kept], [IDS[ITEMS[where]](new[key]) for key in keeps]
        yield Change(f"{kind}-order", None, *orders, words.reordered(kind, orders[1]))


def _in_extra(before: Any, after: Any, subject: words.Subject) -> Iterator[Change]:
    for key in dict.fromkeys((*before, *after)):
        was, now = before.get(key), after.get(key)
        if was != now or (key in before) != (key in after):
            message = words.unknown_key(subject, key)
            yield Change(f"{subject.kind}-other", subject.id, {key: was}, {key: now}, message)


def _own_spaces(before: Any, after: Any) -> tuple[str, ...]:
    """Return the spaces that an item is about, before or after a change."""
    return tuple(dict.fromkeys((*_spaces_of(before), *_spaces_of(after))))


def _spaces_of(item: Any) -> tuple[str, ...]:
    match item:
        case Space():
            return (item.id,)
        case Arrow() | NeighborOverride():
            return (item.from_, item.to)
        case GridPlace():
            return (item.space,)
        case Strip():
            return (*item.after, *item.before)
    named = getattr(item, "access", None) or getattr(item, "spaces", None)
    return () if isinstance(item, Track) or named is None else tuple(named)


def _spaces_in(ids: set[Any]) -> tuple[str, ...]:
    """Return the spaces among ids, which may be those of arrows."""
    return tuple(sorted({space for id_ in ids for space in ((id_,) if isinstance(id_, str) else id_)}))


def grouped(changes: tuple[Change, ...], most: int = 4) -> list[str]:
    """Return the changes in words, one line each; more than `most` of one kind share a line.

    Examples:
        >>> moved = [Change("space-moved", f"s{n}", None, None, f"Space s{n}: moved") for n in range(9)]
        >>> grouped(tuple(moved))
        ['9 spaces moved: s0, s1, s2, s3, s4, s5, s6, s7, …']
    """
    by_kind: dict[str, list[Change]] = {}
    for change in changes:
        by_kind.setdefault(change.what, []).append(change)
    lines: list[str] = []
    for what, alike in by_kind.items():
        if len(alike) <= most:
            lines += [change.message for change in alike]
        else:
            lines.append(words.many(what, [change.id or "" for change in alike]))
    return lines
