"""Merges the changes that two people made to one version of a track."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from attrs import evolve, frozen

from trackmodel.edits.ids import fresh_id
from trackmodel.edits.references import rename
from trackmodel.texts import _
from trackmodel.track import Corner, Layout, Scan, Strip, Track
from trackmodel.versions import change_words as words
from trackmodel.versions.differences import Change, differences
from trackmodel.versions.version_parts import ITEMS, NESTED, SETS, attributes, by_key, is_items

Items = Sequence[Scan | Strip]

_BY_ATTRIBUTE = (Track, Corner, Layout, *NESTED)
"""Classes in which two people may change different attributes; anything else is taken whole."""


@frozen
class Conflict:
    """Something that both changed, differently.

    Attributes:
        what: the part, and the attribute if only that is meant: "space", "corner-stops".
        id: the item; None for what a track has once.
        message: in words, with what was taken.
    """

    what: str
    id: str | None
    message: str


@frozen
class Merged:
    """A merged track.

    Attributes:
        track: all changes of both; where they conflict, what A has, and nothing that one of them
            still uses is deleted.
        conflicts: what both changed, in the order of the track's parts.
        remarks: ids of B that were renamed because A gave them to something else, in words.
    """

    track: Track
    conflicts: tuple[Conflict, ...]
    remarks: tuple[str, ...] = ()


def merge(base: Track, a: Track, b: Track) -> Merged:
    """Merge the changes from `base` to `a` with those from `base` to `b`.

    Raises:
        WrongValue: together, they exceed a limit of tracks.
    """
    b, said = _told_apart(base, a, b)
    merger = _Merger()
    track = merger.value(base, a, b, words.track_subject())
    track = merger.keep_used(track, base, a, b)
    return Merged(track, tuple(merger.conflicts), said)


class _Merger:
    def __init__(self) -> None:
        self.conflicts: list[Conflict] = []

    def value(self, base: Any, a: Any, b: Any, subject: words.Subject) -> Any:
        """Merge three values of one class attribute by attribute."""
        cls = type(base)
        taken = {
            name: self._attribute(
                (cls, name), getattr(base, name), getattr(a, name), getattr(b, name), subject
            )
            for name in attributes(cls)
        }
        return evolve(a, **taken)

    def _attribute(self, where: tuple[type, str], base: Any, a: Any, b: Any, subject: words.Subject) -> Any:
        if b == base or a == b:
            return a
        if a == base:
            return b
        cls, name = where
        if where in ITEMS and is_items(base, a, b):
            return self._items(base, a, b, subject)
        if where in SETS and is_items(base, a, b):
            return tuple(_merged_order(base, a, b))
        if isinstance(base, NESTED):
            return self.value(base, a, b, words.part(name))
        if name == "extra":
            return self._extra(base, a, b, subject)
        chosen = words.changed(subject, cls, name, b, a)
        self._conflict(words.code(subject, cls, name), subject, chosen)
        return a

    def _items(
        self, base: tuple[Any, ...], a: tuple[Any, ...], b: tuple[Any, ...], owner: words.Subject
    ) -> tuple[Any, ...]:
        old, ours, theirs = by_key(base), by_key(a), by_key(b)
        merged = {}
        for key in dict.fromkeys((*old, *ours, *theirs)):
            was, mine, other = old.get(key), ours.get(key), theirs.get(key)
            taken = self._item(was, mine, other, key[0], owner)
            if taken is not None:
                merged[key] = taken
        order = _merged_order(list(old), list(ours), list(theirs))
        return tuple(merged[key] for key in dict.fromkeys((*order, *merged)) if key in merged)

    def _item(self, base: Any, a: Any, b: Any, id_: str, owner: words.Subject) -> Any:
        """Merge an item; None stands for one that isn't there."""
        if b == base or a == b:
            return a
        if a == base:
            return b
        subject = words.item(next(item for item in (a, b, base) if item is not None), id_, owner)
        if base is not None and a is not None and b is not None and isinstance(base, _BY_ATTRIBUTE):
            return self.value(base, a, b, subject)
        if a is None or b is None:
            kept = _("{item}: deleted in one version, changed in the other; kept")
            self._conflict(subject.kind, subject, kept.format(item=subject.words))
            return b if a is None else a
        both = _("{item}: changed in both") if base is not None else _("{item}: added in both")
        self._conflict(subject.kind, subject, both.format(item=subject.words))
        return a

    def _extra(self, base: Any, a: Any, b: Any, subject: words.Subject) -> Mapping[str, object]:
        merged = dict(a)
        for key in dict.fromkeys((*base, *b)):
            was, mine, other = ((part.get(key), key in part) for part in (base, a, b))
            if other == was or mine == other:
                continue
            if mine != was:
                self._conflict(f"{subject.kind}-other", subject, words.unknown_key(subject, key))
            elif other[1]:
                merged[key] = other[0]
            else:
                del merged[key]
        return merged

    def keep_used(self, track: Track, base: Track, a: Track, b: Track) -> Track:
        """Put back spaces that one deleted and that the other's changes need."""
        there = {space.id for space in track.spaces}
        for side in (a, b):
            own = {space.id: space for space in side.spaces}
            used = {space for change in differences(base, side) for space in _used_by(change)}
            for space in sorted(used & own.keys() - there):
                text = _("Space {id}: used in one version, deleted in the other; kept without its old arrows")
                self.conflicts.append(Conflict("space", space, text.format(id=space)))
                track = evolve(track, spaces=(*track.spaces, own[space]))
                there.add(space)
        return track

    def _conflict(self, what: str, subject: words.Subject, message: str) -> None:
        self.conflicts.append(Conflict(what, subject.id, message))


def _used_by(change: Change) -> set[str]:
    """Return the spaces that a change can't do without."""
    if change.what.endswith("-removed"):
        return set()
    if isinstance(change.before, list) and isinstance(change.after, list) and change.what.endswith("-spaces"):
        return set(change.after) - set(change.before)
    return set(change.spaces)


def _merged_order(base: Sequence[Any], a: Sequence[Any], b: Sequence[Any]) -> list[Any]:
    """Merge three lists without repetitions: what either removes is gone, what either adds is there.

    The order is that of the side which changed it; additions of the other follow what they followed there.
    """
    gone = (set(base) - set(a)) | (set(base) - set(b))
    common = set(base) & set(a) & set(b)
    a_keeps_order = [id_ for id_ in a if id_ in common] == [id_ for id_ in base if id_ in common]
    first, second = (b, a) if a_keeps_order else (a, b)
    merged = [id_ for id_ in first if id_ not in gone]
    before: Hashable = None
    for id_ in second:
        if id_ not in gone:
            if id_ not in merged:
                merged.insert(merged.index(before) + 1 if before in merged else 0, id_)
            before = id_
    return merged


def _told_apart(base: Track, a: Track, b: Track) -> tuple[Track, tuple[str, ...]]:
    """Return B with new ids where A uses the same ids for something else, and a note about each."""
    ours, theirs = ({space.id: space for space in side.spaces} for side in (a, b))
    old = {space.id for space in base.spaces}
    shared = [id_ for id_ in theirs if id_ in ours and id_ not in old]
    spaces = _fresh("s", [id_ for id_ in shared if ours[id_].outline != theirs[id_].outline], base, a, b)
    ours_, theirs_ = ({corner.id: corner for corner in side.corners} for side in (a, b))
    old_corners = {corner.id for corner in base.corners}
    new_corners = [id_ for id_ in theirs_ if id_ in ours_ and id_ not in old_corners]
    apart = [id_ for id_ in new_corners if set(ours_[id_].spaces) != set(theirs_[id_].spaces)]
    # Corners of the same ids may be of spaces that are about to be renamed.
    apart += [id_ for id_ in new_corners if id_ not in apart and spaces.keys() & set(theirs_[id_].spaces)]
    corners = _fresh("c", apart, base, a, b)
    b = rename(b, spaces, corners)
    strips, scans = (
        _fresh(prefix, _added_differently(*(getattr(track, items) for track in (base, a, b))), base, a, b)
        for prefix, items in (("strip", "drafts"), ("scan", "scans"))
    )
    b = evolve(
        b,
        drafts=tuple(evolve(strip, id=strips.get(strip.id, strip.id)) for strip in b.drafts),
        scans=tuple(evolve(scan, id=scans.get(scan.id, scan.id)) for scan in b.scans),
    )
    text = _("Both versions added {old}; the second one is now {new}")
    renamed = {**spaces, **corners, **strips, **scans}
    return b, tuple(text.format(old=old_id, new=new_id) for old_id, new_id in renamed.items())


def _added_differently(base: Items, a: Items, b: Items) -> list[str]:
    """Return the ids that both A and B add, for different items."""
    old, ours = {item.id for item in base}, {item.id: item for item in a}
    return [item.id for item in b if item.id in ours and item.id not in old and item != ours[item.id]]


def _fresh(prefix: str, ids: Sequence[str], *tracks: Track) -> dict[str, str]:
    taken: set[str] = set()
    for track in tracks:
        taken.update(space.id for space in track.spaces)
        taken.update(strip.id for strip in track.drafts)
        taken.update(scan.id for scan in track.scans)
        for corners in (track.corners, *(layout.corners or () for layout in track.layouts)):
            taken.update(corner.id for corner in corners)
    renamed: dict[str, str] = {}
    for id_ in ids:
        renamed[id_] = fresh_id(prefix, taken | set(renamed.values()))
    return renamed
