"""Copying a part of a track and pasting it into a track."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import count

from attrs import evolve

from trackmodel.edits.corner_edits import corners_of
from trackmodel.edits.ids import fresh_corner_id, fresh_space_id, replace_parts
from trackmodel.edits.spaces.moving import move_spaces
from trackmodel.limits import LONGEST_LINE
from trackmodel.track import MAIN_LAYOUT, Arrow, Corner, Layout, Overrides, Track


def part_of(track: Track, space_ids: Collection[str], layout: str = MAIN_LAYOUT) -> Track:
    """Return these spaces as a track, with the arrows and neighbor overrides between them
    and the corners of the layout that lie wholly among them.

    Starting places, stands, and progress and finish-line sides set by hand are left out: they would
    be wrong on a copy. Unknown ids are ignored.
    """
    chosen = frozenset(space_ids)
    return Track(
        id=track.id,
        name=track.name,
        board=track.board,
        direction=track.direction,
        spaces=tuple(
            evolve(space, finish=None, progress=None) for space in track.spaces if space.id in chosen
        ),
        arrows=tuple(arrow for arrow in track.arrows if {arrow.from_, arrow.to} <= chosen),
        corners=tuple(
            corner
            for corner in corners_of(track, layout)
            if corner.spaces and chosen.issuperset(corner.spaces)
        ),
        overrides=Overrides(
            neighbors=tuple(o for o in track.overrides.neighbors if {o.from_, o.to} <= chosen)
        ),
    )


def paste_part(
    track: Track, part: Track, dx: float = 0.0, dy: float = 0.0, layout: str = MAIN_LAYOUT
) -> tuple[Track, tuple[str, ...]]:
    """Add the spaces of a part, with the arrows, corners, and neighbor overrides between them.

    Spaces and corners get new ids. A corner whose name is taken in the layout gets a number appended.
    If the layout lists its spaces, arrows, or corners, the new ones are added to its lists.

    Args:
        part: any track; only what `part_of` includes is copied.
        dx, dy: offset to the right and down from the place in `part`, in board units.
        layout: the layout that the part's corners are added to.

    Returns:
        The track, and the ids of the new spaces.

    Raises:
        CannotEdit: the spaces would be too far from the board.
    """
    first = int(fresh_space_id(track).removeprefix("s"))
    copies = tuple(
        evolve(space, id=f"s{first + n}", finish=None, progress=None) for n, space in enumerate(part.spaces)
    )
    ids = tuple(space.id for space in copies)
    new_id = {old.id: new for old, new in zip(reversed(part.spaces), reversed(ids), strict=True)}
    arrows = tuple(
        evolve(arrow, from_=new_id[arrow.from_], to=new_id[arrow.to])
        for arrow in part.arrows
        if {arrow.from_, arrow.to} <= new_id.keys()
    )
    corners = _corners(track, part.corners, new_id, layout)
    neighbors = tuple(
        evolve(o, from_=new_id[o.from_], to=new_id[o.to])
        for o in part.overrides.neighbors
        if {o.from_, o.to} <= new_id.keys()
    )
    pasted = evolve(
        track,
        spaces=(*track.spaces, *copies),
        arrows=(*track.arrows, *arrows),
        overrides=evolve(track.overrides, neighbors=(*track.overrides.neighbors, *neighbors)),
    )
    pasted = _in_layout(pasted, layout, ids, arrows, corners)
    return move_spaces(pasted, ids, dx, dy, detached=True), ids


def _corners(
    track: Track, corners: Iterable[Corner], new_id: dict[str, str], layout: str
) -> tuple[Corner, ...]:
    """Return the corners with new ids, names, and spaces, without those left empty."""
    number = int(fresh_corner_id(track).removeprefix("c"))
    names = {corner.name for corner in corners_of(track, layout)}
    copies: list[Corner] = []
    for corner in corners:
        spaces = tuple(new_id[space] for space in corner.spaces if space in new_id)
        if spaces:
            name = _free_name(corner.name, names)
            names.add(name)
            copies.append(evolve(corner, id=f"c{number + len(copies)}", name=name, spaces=spaces))
    return tuple(copies)


def _free_name(name: str, taken: Collection[str]) -> str:
    """Return the name, with a number appended if it is taken: "Loews", "Loews 2", "Loews 3"."""
    numbered = (f"{name[: LONGEST_LINE - 8]} {n}" for n in count(2))
    return name if name not in taken else next(other for other in numbered if other not in taken)


def _in_layout(
    track: Track, name: str, spaces: tuple[str, ...], arrows: tuple[Arrow, ...], corners: tuple[Corner, ...]
) -> Track:
    """Add the corners, and everything new to the layout."""
    own = next((layout for layout in track.layouts if layout.name == name), Layout(name))
    if own.corners is None:
        track = evolve(track, corners=(*track.corners, *corners))
    pairs = tuple((arrow.from_, arrow.to) for arrow in arrows)
    grown = evolve(
        own,
        spaces=None if own.spaces is None else (*own.spaces, *spaces),
        arrows=None if own.arrows is None else (*own.arrows, *pairs),
        corners=None if own.corners is None else (*own.corners, *corners),
    )
    return replace_parts(track, layouts=tuple(grown if each is own else each for each in track.layouts))
