"""Doubts about what was read off a scan: Track -> Track.

A doubt is settled by accepting it or by correcting what it is about.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from attrs import evolve

from trackmodel.edits.arrows.arrow_turn import proposed_turn
from trackmodel.edits.ids import replace_parts
from trackmodel.edits.marks.proposed_grid import propose_grid
from trackmodel.edits.spaces.merge_spaces import remove_cut
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.graph import CornerCount
from trackmodel.texts import _
from trackmodel.track import Arrow, Corner, Declared, Doubt, Doubtful, Space, Track

T = TypeVar("T")
WithSpaces = TypeVar("WithSpaces", Corner, Doubt)

Numbers = tuple[str, int, int, int]
"""Of a corner: its id, and its printed stops, L, and C."""

CORRECTED = 0.05
"""An outline is another one if more than this share of its area differs."""


def doubts_asking_again(track: Track, doubt: Doubt) -> tuple[Doubt, ...]:
    """Return the doubts about the same cut from its other side that are as sure: one answer settles both."""
    return tuple(
        other
        for other in track.doubts
        if doubt.what is other.what is Doubtful.CUT
        and ((other.rival,), (doubt.rival,)) == (doubt.spaces, other.spaces)
        and other.sure >= doubt.sure
    )


def accept_group(track: Track, doubts: Collection[Doubt], numbers: Numbers | None) -> Track:
    """Remove the doubts of a group, and give its corner the printed stops, L, and C if it is doubted."""
    about_corner = next((doubt for doubt in doubts if doubt.what is Doubtful.CORNER), None)
    if about_corner is not None and numbers is not None:
        track = _with_numbers(track, *numbers)
    return accept_doubts(track, doubts)


def accept_doubts(track: Track, doubts: Collection[Doubt]) -> Track:
    """Remove doubts: what was read is right."""
    return evolve(track, doubts=tuple(each for each in track.doubts if each not in doubts))


def corner_of_doubt(track: Track, doubt: Doubt) -> Corner | None:
    """Return the corner that a doubt about a corner is about."""
    if doubt.what is not Doubtful.CORNER:
        return None
    spaces = set(doubt.spaces)
    return next((corner for corner in track.corners if spaces <= set(corner.spaces)), None)


def _with_numbers(track: Track, corner_id: str, stops: int, long: int, short: int) -> Track:
    """Give a corner its printed stops, L, and C (0: not printed)."""

    def changed(corner: Corner) -> Corner:
        declared = Declared(long or None, short or None) if long or short else corner.declared
        return evolve(corner, stops=stops, declared=declared)

    corners = tuple(changed(corner) if corner.id == corner_id else corner for corner in track.corners)
    return replace_parts(track, corners=corners)


def rival_spaces(facts: Facts, doubt: Doubt) -> tuple[str, ...]:
    """Return the spaces of the other likely reading, if any: of a grid, the places that most boards have."""
    if doubt.what is not Doubtful.GRID:
        return (doubt.rival,) if doubt.rival is not None else ()
    try:
        grid = propose_grid(facts.track, facts).grid
    except CannotEdit:
        return ()
    return tuple(place.space for place in grid) if grid != facts.track.grid else ()


def choose_rival(track: Track, doubt: Doubt) -> Track:
    """Choose the other likely reading, and remove the doubts that this settles.

    An arrow then leads to the other space; two spaces divided by a doubtful cut are merged; a grid is the one
    that most boards have.

    Raises:
        ValueError: the doubt has no rival.
        CannotEdit: the two spaces can't become one, there is no such space any longer, or there is no finish
            line for the grid.
    """
    if doubt.what is Doubtful.GRID:
        return accept_doubts(propose_grid(track, Facts(track)), [doubt])
    if doubt.rival is None:
        raise ValueError("no rival")
    if all(space.id != doubt.rival for space in track.spaces):
        raise CannotEdit(_("Space {space} doesn't exist").format(space=doubt.rival))
    if doubt.what is Doubtful.CUT:
        after = remove_cut(track, doubt.spaces[0], doubt.rival)
    else:
        after = _led_to(track, doubt.spaces[0], doubt.spaces[-1], doubt.rival)
    return accept_doubts(remove_settled_doubts(track, after), [doubt])


def _led_to(track: Track, from_: str, to: str, rival: str) -> Track:
    """Return the track with an arrow leading to another space."""
    old = next((arrow for arrow in track.arrows if (arrow.from_, arrow.to) == (from_, to)), None)
    new = Arrow(from_, rival, proposed_turn(track, from_, rival))
    ends = {(from_, to), (from_, rival)}
    others = tuple(arrow for arrow in track.arrows if (arrow.from_, arrow.to) not in ends)
    return evolve(track, arrows=(*others, new if old is None else evolve(old, to=new.to, turn=new.turn)))


def remove_settled_doubts(before: Track, after: Track) -> Track:
    """Return `after` without the doubts that an edit of `before` has settled.

    An edit that changes the doubts themselves, such as one that moves the whole board, settles none.
    """
    if not after.doubts or after.doubts is not before.doubts:
        return after
    corrected = _corrected(before.spaces, after.spaces)
    there = {space.id for space in after.spaces}
    gone = {space.id for space in before.spaces} - there
    arrows = _changed([arrow for arrow in before.arrows if arrow.to in there], after.arrows)
    froms = {arrow.from_ for arrow in arrows}
    corners = _changed([_without_gone(there, corner) for corner in before.corners], after.corners)
    in_corners = {id_ for corner in corners for id_ in corner.spaces}
    in_corners |= _agreeing(before, after)
    new_places = {place.space for place in after.grid} - {place.space for place in before.grid}
    new_accesses = _accesses(after) - _accesses(before)

    def is_settled(doubt: Doubt) -> bool:
        if doubt.what is Doubtful.ARROW:
            return not froms.isdisjoint(doubt.spaces[:1]) or not corrected.isdisjoint(doubt.spaces)
        if doubt.what is Doubtful.CORNER:
            return not in_corners.isdisjoint(doubt.spaces)
        if doubt.what is Doubtful.GRID:
            return bool(new_places)
        if doubt.what is Doubtful.FINISH:
            return after.finish is not None and before.finish != after.finish
        if doubt.what is Doubtful.PIT:
            return bool(new_accesses)
        if doubt.what is Doubtful.ROAD:
            return 2 * len((corrected - gone).intersection(doubt.spaces)) >= len(doubt.spaces) > 0
        return not corrected.isdisjoint(doubt.spaces)

    left = tuple(_without_gone(there, doubt) for doubt in after.doubts if not is_settled(doubt))
    return replace_parts(after, doubts=left)


def _accesses(track: Track) -> set[str]:
    return {space for stand in track.pit.stands for space in stand.access}


def _without_gone(there: Collection[str], item: WithSpaces) -> WithSpaces:
    """Return a corner or doubt without the spaces that are gone."""
    left = tuple(id_ for id_ in item.spaces if id_ in there)
    return item if len(left) == len(item.spaces) else evolve(item, spaces=left)


def _agreeing(before: Track, after: Track) -> set[str]:
    """Return the spaces of doubted corners that count as printed now, which they didn't before."""
    doubted = {id_ for doubt in after.doubts if doubt.what is Doubtful.CORNER for id_ in doubt.spaces}
    same_road = before.arrows is after.arrows and before.spaces is after.spaces
    if same_road or not doubted:
        return set()
    declared = {corner.id: corner.declared for corner in before.corners}
    old, new = Facts(before).corner_counts, Facts(after).corner_counts
    return {
        id_
        for corner in after.corners
        if corner.declared
        and corner.declared == declared.get(corner.id)
        and not doubted.isdisjoint(corner.spaces)
        and not _is_as_printed(corner, old[corner.id])
        and _is_as_printed(corner, new[corner.id])
        for id_ in corner.spaces
    }


def _is_as_printed(corner: Corner, count: CornerCount) -> bool:
    return corner.declared is not None and corner.declared.agrees(count.long, count.short) is True


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
    one, other = enclosed(old.outline), enclosed(new.outline)
    return float(one.symmetric_difference(other).area) > CORRECTED * float(one.area)
