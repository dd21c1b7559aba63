"""Edits of spaces: Track -> Track."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import shapely
from attrs import evolve

from trackmodel.edits.ids import fresh_space_id, require_spaces
from trackmodel.edits.references import replace_references
from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.edits.spaces.junctions import replace_outline, require_sound
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import Place, Point, Space, Track


def add_space(
    track: Track,
    outline: Iterable[Point],
    *,
    lane: int | None = None,
    place: Place = Place.TRACK,
    level: int = 0,
    space_id: str | None = None,
) -> Track:
    """Add a space, the last in `spaces`, with a new id unless `space_id` is given.

    Vertices are snapped to COORDINATE_STEP; other outlines stay the same (see `draw_space`).

    Raises:
        ValueError: the id is taken.
        CannotEdit: the outline extends too far from the board.
    """
    if space_id is None:
        space_id = fresh_space_id(track)
    elif any(space.id == space_id for space in track.spaces):
        raise ValueError(f"a space {space_id!r} already exists")
    vertices = tuple(snap(vertex) for vertex in outline)
    space = replace_outline(Space(space_id, (), lane=lane, place=place, level=level), vertices)
    return evolve(track, spaces=(*track.spaces, space))


def draw_space(
    track: Track,
    outline: Iterable[Point],
    *,
    lane: int | None = None,
    place: Place = Place.TRACK,
    level: int = 0,
) -> Track:
    """Add a space like `add_space`, and its T-junctions to both outlines (see `borders`).

    Raises:
        CannotEdit: its outline crosses itself, or it or a neighbor's would not fit into a document.
    """
    added = add_space(track, outline, lane=lane, place=place, level=level)
    if not shapely.LinearRing(added.spaces[-1].outline).is_simple:
        raise CannotEdit(
            _("The outline crosses itself: delete vertices with Backspace, then click around the space")
        )
    after = share_borders(added, [added.spaces[-1].id])
    require_sound(track, after)
    return after


def change_space(track: Track, space_id: str, **changes: Any) -> Track:
    """Change fields of a space: `change_space(track, "s1", lane=2)`.

    Raises:
        CannotEdit: there is no such space.
        ValueError: `id` is among the changes; arrows, corners, and more refer to it.
    """
    if "id" in changes:
        raise ValueError("a space's id can't be changed")
    return change_spaces(track, [space_id], **changes)


def change_spaces(track: Track, /, space_ids: Collection[str], **changes: Any) -> Track:
    """Change fields of several spaces at once. Raises like `change_space`."""
    wanted = set(space_ids)
    require_spaces(track, space_ids)
    spaces = tuple(evolve(space, **changes) if space.id in wanted else space for space in track.spaces)
    return evolve(track, spaces=spaces)


def delete_spaces(track: Track, space_ids: Collection[str]) -> Track:
    """Delete spaces and everything that depends on them.

    Their arrows and neighbor overrides are deleted; corners, stands, and layouts lose them (a corner
    without spaces is deleted); their starting places are deleted and the others move up.

    Raises:
        CannotEdit: there is no such space.
    """
    require_spaces(track, space_ids)
    gone = frozenset(space_ids)
    if not gone:
        return track
    kept = tuple(space for space in track.spaces if space.id not in gone)
    return replace_references(evolve(track, spaces=kept), dict.fromkeys(gone, ()))
