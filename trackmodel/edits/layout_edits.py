"""Edits of layouts: which spaces, arrows, and corners each way to drive the board uses. Track -> Track.

A layout that lists everything and one that lists nothing (None) are the same at first;
these edits write None, so that the layout also uses what is drawn later.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal

from attrs import evolve

from trackmodel.edits.corner_edits import corners_of
from trackmodel.edits.ids import corner_of, replace_parts, require_arrows, require_spaces
from trackmodel.geometry.arrays import FromTo
from trackmodel.layouts import layout_names, layout_of
from trackmodel.limits import LONGEST_ID
from trackmodel.track import MAIN_LAYOUT, Corner, Layout, Track


def add_layout(track: Track, name: str, like: str = MAIN_LAYOUT) -> Track:
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
    return _replace(track, name, evolve(layout, name=new_name))


def delete_layout(track: Track, name: str) -> Track:
    """Delete a layout; everything it used stays on the board.

    Raises:
        UnknownLayout: there is no such layout.
        ValueError: it is `main`, which always exists.
    """
    _check_not_main(name)
    gone = layout_of(track, name)
    return evolve(track, layouts=tuple(layout for layout in track.layouts if layout is not gone))


def add_spaces_to_layout(track: Track, name: str, space_ids: Collection[str]) -> Track:
    """Add spaces to a layout. Raises CannotEdit for a space that is not on the board."""
    require_spaces(track, space_ids)
    return _change(track, name, "spaces", [space.id for space in track.spaces], add=space_ids)


def remove_spaces_from_layout(track: Track, name: str, space_ids: Collection[str]) -> Track:
    """Remove spaces and their arrows from a layout.

    Corners of the layout remember the spaces: added again, they are back in their corners.
    Raises CannotEdit for a space that is not on the board.
    """
    require_spaces(track, space_ids)
    return _change(track, name, "spaces", [space.id for space in track.spaces], remove=space_ids)


def remove_arrows_from_layout(track: Track, name: str, pairs: Collection[FromTo]) -> Track:
    """Remove arrows from a layout. Raises CannotEdit for an arrow that is not on the board."""
    require_arrows(track, pairs)
    every = [(arrow.from_, arrow.to) for arrow in track.arrows]
    return _change(track, name, "arrows", every, remove=pairs)


def add_corner_to_layout(track: Track, name: str, corner: Corner | str) -> Track:
    """Add a corner to a layout: one of the board's by its id, or one that only the layout has.

    It replaces a corner with the same id, so that a layout can require other stops or print another L and C.

    Raises:
        UnknownLayout: there is no such layout.
        CannotEdit: the board has no corner with that id.
    """
    new = corner_of(track.corners, corner) if isinstance(corner, str) else corner
    by_id = {old.id: old for old in corners_of(track, name)} | {new.id: new}
    in_order = [by_id.pop(old.id) for old in track.corners if old.id in by_id]
    return _replace_corners(track, name, (*in_order, *by_id.values()))


def remove_corner_from_layout(track: Track, name: str, corner_id: str) -> Track:
    """Remove a corner from a layout: its spaces become straight. Raises CannotEdit for an unknown one."""
    corners = corners_of(track, name)
    corner_of(corners, corner_id)
    return _replace_corners(track, name, tuple(corner for corner in corners if corner.id != corner_id))


def _replace_corners(track: Track, name: str, corners: tuple[Corner, ...]) -> Track:
    layout = evolve(layout_of(track, name), corners=None if corners == track.corners else corners)
    return _replace(track, name, layout)


def _change(
    track: Track,
    name: str,
    part: Literal["spaces", "arrows"],
    every: Collection[Any],
    add: Collection[Any] = (),
    remove: Collection[Any] = (),
) -> Track:
    """Add items to those that a layout lists, and remove others; `every` are those of the board."""
    layout = layout_of(track, name)
    listed = getattr(layout, part)
    wanted = {*(every if listed is None else listed), *add}.difference(remove)
    board = dict.fromkeys(every)
    used = tuple(item for item in board if item in wanted)
    # Names unknown to the board stay, so that a check can report them.
    unknown = tuple(item for item in listed or () if item not in board)
    new = None if len(used) == len(board) and not unknown else used + unknown
    changes: dict[str, Any] = {part: new}
    return _replace(track, name, evolve(layout, **changes))


def _replace(track: Track, name: str, new: Layout) -> Track:
    layouts = tuple(new if layout.name == name else layout for layout in track.layouts)
    return replace_parts(track, layouts=layouts)


def _check_not_main(name: str) -> None:
    if name == MAIN_LAYOUT:
        raise ValueError(f"the layout {MAIN_LAYOUT!r} always exists")


def _check_new(track: Track, name: str) -> None:
    fits = 0 < len(name) <= LONGEST_ID and name.isprintable() and not name.startswith(".")
    if not fits or "/" in name or "\\" in name:
        raise ValueError(f"{name!r} is not a valid layout name: see the ids in schemas/track.schema.json")
    if name in layout_names(track):
        raise ValueError(f"a layout {name!r} already exists")
