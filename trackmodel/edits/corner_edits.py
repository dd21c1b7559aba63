"""Edits of corners: Track -> Track."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from attrs import evolve

from trackmodel.edits.ids import corner_of, fresh_corner_id, replace_parts, require_spaces
from trackmodel.limits import LARGEST_COUNT
from trackmodel.texts import _
from trackmodel.track import MAIN_LAYOUT, Corner, Declared, Inside, Point, Track

Corners = tuple[Corner, ...]

FEWEST_STOPS, MOST_STOPS = 0, 9
"""Stops a corner can require, as in schemas/track.schema.json; 0 means not yet read."""


def add_corner(
    track: Track,
    spaces: Iterable[str],
    stops: int,
    name: str | None = None,
    declared: Declared | None = None,
    layout: str = MAIN_LAYOUT,
    inside: Inside | None = None,
    flag: Point | None = None,
) -> Track:
    """Make a corner of these spaces, the last in `corners`.

    A space belongs to only one corner: other corners lose these spaces and are deleted if none are left.
    The default name is `next_corner_name`.

    Raises:
        CannotEdit: there is no such space.
        ValueError: no spaces, or stops, L, or C out of range.
    """
    _check(stops=stops, declared=declared)
    taken = dict.fromkeys(spaces)
    if not taken:
        raise ValueError("a corner needs spaces")
    require_spaces(track, taken)
    corner = Corner(
        id=fresh_corner_id(track),
        name=name or next_corner_name(track, layout),
        stops=stops,
        spaces=tuple(taken),
        inside=inside,
        declared=declared,
        flag=flag,
    )
    return _edit(track, layout, lambda corners: (*_take_out(corners, taken), corner))


def next_corner_name(track: Track, layout: str = MAIN_LAYOUT) -> str:
    """Return an unused corner name in the layout, with the number after that of the last corner."""
    corners = corners_of(track, layout)
    names = {corner.name for corner in corners}
    counted = re.fullmatch(r"(.{0,100}?)([0-9]{1,4})", corners[-1].name) if corners else None
    if counted:
        pattern, number = counted[1].replace("{", "{{").replace("}", "}}") + "{number}", int(counted[2]) + 1
    else:
        pattern, number = _("Corner {number}"), int(fresh_corner_id(track).removeprefix("c"))
    while pattern.format(number=number) in names:
        number += 1
    return pattern.format(number=number)


def change_corner(track: Track, /, corner_id: str, layout: str = MAIN_LAYOUT, **changes: Any) -> Track:
    """Change fields of a corner: `change_corner(track, "c1", stops=2)`.

    Changed `spaces` are removed from other corners, as in `add_corner`.

    Raises:
        CannotEdit: the layout has no such corner, or there is no such space.
        ValueError: `id` is among the changes, or stops, L, or C are out of range.
    """
    if "id" in changes:
        raise ValueError("a corner's id can't be changed")
    _check(**changes)
    corner_of(corners_of(track, layout), corner_id)
    claimed = dict.fromkeys(changes.get("spaces", ()))
    require_spaces(track, claimed)

    def changed(corners: Corners) -> Corners:
        others = tuple(corner for corner in corners if corner.id != corner_id)
        left = {corner.id: corner for corner in _take_out(others, claimed)}
        left |= {c.id: evolve(c, **changes) for c in corners if c.id == corner_id}
        return tuple(left[corner.id] for corner in corners if corner.id in left)

    return _edit(track, layout, changed)


def set_declared(
    track: Track, corner_id: str, long: int | None, short: int | None, layout: str = MAIN_LAYOUT
) -> Track:
    """Set the L and C printed for a corner; None: not printed. Raises like `change_corner`."""
    declared = None if long is None and short is None else Declared(long, short)
    return change_corner(track, corner_id, layout, declared=declared)


def delete_corner(track: Track, corner_id: str, layout: str = MAIN_LAYOUT) -> Track:
    """Delete a corner; its spaces become straight. Raises CannotEdit for an unknown one."""
    corner_of(corners_of(track, layout), corner_id)
    return _edit(track, layout, lambda corners: tuple(c for c in corners if c.id != corner_id))


def _check(stops: int = FEWEST_STOPS, declared: Declared | None = None, **_others: object) -> None:
    if not FEWEST_STOPS <= stops <= MOST_STOPS:
        raise ValueError(f"a corner requires {FEWEST_STOPS} to {MOST_STOPS} stops, not {stops}")
    for spaces in (declared.long, declared.short) if declared else ():
        if spaces is not None and not 1 <= spaces <= LARGEST_COUNT:
            raise ValueError(f"a printed L or C has 1 to {LARGEST_COUNT} spaces, not {spaces}")


def _take_out(corners: Corners, spaces: Iterable[str]) -> Corners:
    gone = set(spaces)
    kept = (
        corner
        if gone.isdisjoint(corner.spaces)
        else evolve(corner, spaces=tuple(space for space in corner.spaces if space not in gone))
        for corner in corners
    )
    return tuple(new for new, old in zip(kept, corners, strict=True) if new.spaces or not old.spaces)


def corners_of(track: Track, layout: str = MAIN_LAYOUT) -> Corners:
    """Return the corners of a layout: its own, if it has any, otherwise the track's."""
    own = next((each.corners for each in track.layouts if each.name == layout), None)
    return track.corners if own is None else own


def _edit(track: Track, layout: str, change: Callable[[Corners], Corners]) -> Track:
    """Replace the corners of a layout: its own, if it has any, otherwise the track's."""
    corners = change(corners_of(track, layout))
    if not any(each.name == layout and each.corners is not None for each in track.layouts):
        return replace_parts(track, corners=corners)
    layouts = (evolve(each, corners=corners) if each.name == layout else each for each in track.layouts)
    return replace_parts(track, layouts=tuple(layouts))
