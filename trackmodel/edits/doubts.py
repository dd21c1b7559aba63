"""Doubts about what was read off a scan: Track -> Track.

A doubt is settled by accepting it or by correcting what it is about.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeVar

import shapely
from attrs import evolve

from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.edits.arrows.turn import proposed_turn
from trackmodel.track import Arrow, Corner, Declared, Doubt, Doubtful, Space, Track

T = TypeVar("T")

CORRECTED = 0.05
"""An outline is another one if more than this share of its area differs."""


def least_sure_first(doubts: Iterable[Doubt]) -> tuple[Doubt, ...]:
    """Return doubts in the order in which they should be looked at."""
    return tuple(sorted(doubts, key=lambda doubt: doubt.sure))


def accept_doubt(track: Track, doubt: Doubt) -> Track:
    """Remove a doubt: what was read is right."""
    return accept_doubts(track, [doubt])


def accept_doubts(track: Track, doubts: Collection[Doubt]) -> Track:
    """Remove doubts: what was read is right."""
    return evolve(track, doubts=tuple(each for each in track.doubts if each not in doubts))


def as_sure(doubt: Doubt, doubts: Iterable[Doubt]) -> list[Doubt]:
    """Return the doubts of the same kind that are at least as sure, with this one.

    There are none about corners: their printed numbers have to be looked at one by one.
    """
    if doubt.what is Doubtful.CORNER:
        return []
    return [each for each in doubts if each.what is doubt.what and each.sure >= doubt.sure]


def remove_doubted_arrow(track: Track, doubt: Doubt) -> Track:
    """Remove an arrow that isn't printed, and the doubt about it."""
    from_, to = doubt.spaces
    return accept_doubt(delete_arrow(track, from_, to), doubt)


def accept_corner(track: Track, doubt: Doubt, corner_id: str, stops: int, long: int, short: int) -> Track:
    """Give a corner its printed stops, L, and C (0: not printed), and remove a doubt about it."""

    def changed(corner: Corner) -> Corner:
        declared = corner.declared if not (long and short) else Declared(long, short)
        if corner.declared == declared and corner.stops == stops:
            return corner
        return evolve(corner, stops=stops, declared=declared)

    corners = tuple(changed(corner) if corner.id == corner_id else corner for corner in track.corners)
    return accept_doubt(evolve(track, corners=corners), doubt)


def take_rival(track: Track, doubt: Doubt) -> Track:
    """Lead an arrow to the other space that is likely, and remove the doubt about it.

    Raises:
        ValueError: the doubt isn't about an arrow with a rival.
    """
    if doubt.what is not Doubtful.ARROW or doubt.rival is None:
        raise ValueError("no rival")
    from_, to = doubt.spaces
    old = next((arrow for arrow in track.arrows if (arrow.from_, arrow.to) == (from_, to)), None)
    rival = Arrow(from_, doubt.rival, proposed_turn(track, from_, doubt.rival))
    ends = {(from_, to), (from_, doubt.rival)}
    others = tuple(arrow for arrow in track.arrows if (arrow.from_, arrow.to) not in ends)
    new = rival if old is None else evolve(old, to=rival.to, turn=rival.turn)
    return accept_doubt(evolve(track, arrows=(*others, new)), doubt)


def without_settled(before: Track, after: Track) -> Track:
    """Return `after` without the doubts that an edit of `before` has settled.

    An edit that changes the doubts themselves, such as one that moves the whole board, settles none.
    """
    if not after.doubts or after.doubts is not before.doubts:
        return after
    corrected = _corrected(before.spaces, after.spaces)
    arrows = _changed(before.arrows, after.arrows)
    froms = {arrow.from_ for arrow in arrows}
    in_corners = {id_ for corner in _changed(before.corners, after.corners) for id_ in corner.spaces}

    def is_settled(doubt: Doubt) -> bool:
        if doubt.what is Doubtful.ARROW:
            return doubt.spaces[0] in froms or not corrected.isdisjoint(doubt.spaces)
        if doubt.what is Doubtful.CORNER:
            return not in_corners.isdisjoint(doubt.spaces)
        return not corrected.isdisjoint(doubt.spaces)

    left = tuple(doubt for doubt in after.doubts if not is_settled(doubt))
    return after if len(left) == len(after.doubts) else evolve(after, doubts=left)


def _changed(before: Collection[T], after: Collection[T]) -> list[T]:
    """Return the items that are only in one of two versions."""
    if before is after:
        return []
    old, new = {id(item) for item in before}, {id(item) for item in after}
    gone = [item for item in before if id(item) not in new]
    come = [item for item in after if id(item) not in old]
    return [item for item in (*gone, *come) if not (item in gone and item in come)]


def _corrected(before: Collection[Space], after: Collection[Space]) -> set[str]:
    """Return the ids of spaces that are gone, or of another lane or shape."""
    if before is after:
        return set()
    new = {space.id: space for space in after}
    return {old.id for old in before if new.get(old.id) is not old and _is_another(old, new.get(old.id))}


def _is_another(old: Space, new: Space | None) -> bool:
    if new is None or old.lane != new.lane:
        return True
    if old.outline == new.outline:
        return False
    if len(old.outline) < 3 or len(new.outline) < 3:
        return True
    one, other = (shapely.make_valid(shapely.Polygon(space.outline)) for space in (old, new))
    return float(one.symmetric_difference(other).area) > CORRECTED * float(one.area)
