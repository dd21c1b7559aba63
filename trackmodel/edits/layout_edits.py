"""Edits of layouts: which spaces, arrows, and corners each way to drive the board uses. Track -> Track.

A layout that lists everything and one that lists nothing (None) are the same at first;
these edits write None, so that the layout also uses what is drawn later.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from attrs import evolve

from trackmodel.edits.ids import corner_of, require_arrows, require_spaces
from trackmodel.geometry.arrays import FromTo
from trackmodel.layouts import layout_names, layout_of
from trackmodel.limits import LONGEST_ID
from trackmodel.track import MAIN_LAYOUT, Corner, Layout, Track


def make_layout(track: Track, name: str, like: str = MAIN_LAYOUT) -> Track:
    """Add a layout that uses the same parts as the layout `like`.

    Raises:
        UnknownLayout: there is no layout `like`.
        ValueError: the name is taken or invalid.
    """
    _check_new(track, name)
    return evolve(track, layouts=(*track.layouts, evolve(layout_of(track, like), name=name)))


def rename_layout(track: Track, name: str, new_name: str) -> Track:
    """Rename a layout.

    Raises:
        UnknownLayout: there is no such layout.
        ValueError: it is `main`, which always exists, or the new name is taken or invalid.
    """
    _check_not_main(name)
    layout = layout_of(track, name)
    if new_name == name:
        return track
    _check_new(track, new_name)
    return _with(track, name, evolve(layout, name=new_name))


def delete_layout(track: Track, name: str) -> Track:
    """Delete a layout; everything it used stays on the board.

    Raises:
        UnknownLayout: there is no such layout.
        ValueError: it is `main`, which always exists.
    """
    _check_not_main(name)
    gone = layout_of(track, name)
    return evolve(track, layouts=tuple(layout for layout in track.layouts if layout is not gone))


def put_spaces_in(track: Track, name: str, space_ids: Collection[str]) -> Track:
    """Add spaces to a layout. Raises CannotEdit for a space that is not on the board."""
    require_spaces(track, space_ids)
    every = tuple(space.id for space in track.spaces)
    return _put_in(track, name, "spaces", every, space_ids)


def take_spaces_out(track: Track, name: str, space_ids: Collection[str]) -> Track:
    """Remove spaces and their arrows from a layout.

    Corners of the layout remember the spaces: added again, they are back in their corners.
    Raises CannotEdit for a space that is not on the board.
    """
    require_spaces(track, space_ids)
    every = tuple(space.id for space in track.spaces)
    return _take_out(track, name, "spaces", every, space_ids)


def put_arrows_in(track: Track, name: str, pairs: Collection[FromTo]) -> Track:
    """Add arrows to a layout. Raises CannotEdit for an arrow that is not on the board."""
    require_arrows(track, pairs)
    every = tuple((arrow.from_, arrow.to) for arrow in track.arrows)
    return _put_in(track, name, "arrows", every, pairs)


def take_arrows_out(track: Track, name: str, pairs: Collection[FromTo]) -> Track:
    """Remove arrows from a layout. Raises CannotEdit for an arrow that is not on the board."""
    require_arrows(track, pairs)
    every = tuple((arrow.from_, arrow.to) for arrow in track.arrows)
    return _take_out(track, name, "arrows", every, pairs)


def put_corner_in(track: Track, name: str, corner: Corner | str) -> Track:
    """Add a corner to a layout: one of the board's by its id, or one that only the layout has.

    A corner replaces one with the same id, so that a layout can require
    other stops or print another L and C.

    Raises:
        UnknownLayout: there is no such layout.
        CannotEdit: the board has no corner with that id.
    """
    new = corner_of(track.corners, corner) if isinstance(corner, str) else corner
    corners = _corners(track, name)
    if any(old.id == new.id for old in corners):
        changed = tuple(new if old.id == new.id else old for old in corners)
    else:
        changed = _in_order_of_board(track, (*corners, new))
    return _with_corners(track, name, changed)


def take_corner_out(track: Track, name: str, corner_id: str) -> Track:
    """Remove a corner from a layout: its spaces become straight. Raises CannotEdit for an unknown one."""
    corners = _corners(track, name)
    corner_of(corners, corner_id)
    return _with_corners(track, name, tuple(corner for corner in corners if corner.id != corner_id))


def _put_in(track: Track, name: str, part: str, every: tuple[Any, ...], wanted: Collection[Any]) -> Track:
    used = getattr(layout_of(track, name), part)
    if used is None:
        return track
    return _with_part(track, name, part, every, {*used, *wanted}.__contains__)


def _take_out(track: Track, name: str, part: str, every: tuple[Any, ...], gone: Collection[Any]) -> Track:
    used = getattr(layout_of(track, name), part)
    left = set(every if used is None else used).difference(gone)
    return _with_part(track, name, part, every, left.__contains__)


def _with_part(
    track: Track, name: str, part: str, every: tuple[Any, ...], is_used: Callable[[Any], bool]
) -> Track:
    layout = layout_of(track, name)
    used = tuple(item for item in dict.fromkeys(every) if is_used(item))
    # Names unknown to the board stay, so that a check can report them.
    unknown = tuple(item for item in getattr(layout, part) or () if item not in set(every))
    new = None if len(used) == len(set(every)) and not unknown else used + unknown
    if new == getattr(layout, part):
        return track
    changes: dict[str, Any] = {part: new}
    return _with(track, name, evolve(layout, **changes))


def _corners(track: Track, name: str) -> tuple[Corner, ...]:
    own = layout_of(track, name).corners
    return track.corners if own is None else own


def _in_order_of_board(track: Track, corners: tuple[Corner, ...]) -> tuple[Corner, ...]:
    place = {corner.id: n for n, corner in enumerate(track.corners)}
    return tuple(sorted(corners, key=lambda corner: place.get(corner.id, len(place))))


def _with_corners(track: Track, name: str, corners: tuple[Corner, ...]) -> Track:
    new = None if corners == track.corners else corners
    layout = layout_of(track, name)
    return track if new == layout.corners else _with(track, name, evolve(layout, corners=new))


def _with(track: Track, name: str, new: Layout) -> Track:
    layouts = tuple(new if layout.name == name else layout for layout in track.layouts)
    return evolve(track, layouts=layouts)


def _check_not_main(name: str) -> None:
    if name == MAIN_LAYOUT:
        raise ValueError(f"the layout {MAIN_LAYOUT!r} always exists")


def _check_new(track: Track, name: str) -> None:
    fits = 0 < len(name) <= LONGEST_ID and name.isprintable() and not name.startswith(".")
    if not fits or "/" in name or "\\" in name:
        raise ValueError(f"{name!r} is not a valid layout name: see the ids in schemas/track.schema.json")
    if name in layout_names(track):
        raise ValueError(f"a layout {name!r} already exists")
