"""Edits of spaces: Track -> Track."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import shapely
from attrs import evolve

from trackmodel.edits.ids import fresh_space_id, require_spaces
from trackmodel.edits.spaces.border_edits import share_borders
from trackmodel.edits.spaces.junctions import require_sound, with_outline
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import snap
from trackmodel.texts import _
from trackmodel.track import GridPlace, Layout, Place, Point, Space, Strip, Track


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
    space = with_outline(Space(space_id, (), lane=lane, place=place, level=level), vertices)
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
            _("The outline crosses itself: remove vertices with Backspace, then click around the space")
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
    return forget_spaces(
        evolve(track, spaces=tuple(space for space in track.spaces if space.id not in gone)), gone
    )


def forget_spaces(track: Track, gone: frozenset[str]) -> Track:
    """Remove everything that refers to the spaces `gone`; the spaces themselves stay.

    Parts of the track that don't refer to them stay the same objects.
    """
    grid = tuple(place for place in track.grid if place.space not in gone)
    named: dict[str, Any] = {
        "arrows": tuple(a for a in track.arrows if a.from_ not in gone and a.to not in gone),
        "corners": tuple(
            evolve(corner, spaces=_without(corner.spaces, gone))
            for corner in track.corners
            if not corner.spaces or not gone.issuperset(corner.spaces)
        ),
        "grid": _closed_up(grid) if len(grid) < len(track.grid) else track.grid,
        "pit": evolve(
            track.pit,
            stands=tuple(evolve(stand, access=_without(stand.access, gone)) for stand in track.pit.stands),
        ),
        "layouts": tuple(_layout_without(layout, gone) for layout in track.layouts),
        "drafts": tuple(_strip_without(strip, gone) for strip in track.drafts),
        "overrides": evolve(
            track.overrides,
            neighbors=tuple(o for o in track.overrides.neighbors if o.from_ not in gone and o.to not in gone),
        ),
        "doubts": tuple(
            evolve(doubt, rival=None) if doubt.rival in gone else doubt
            for doubt in track.doubts
            if gone.isdisjoint(doubt.spaces)
        ),
    }
    changed = {part: value for part, value in named.items() if value != getattr(track, part)}
    return evolve(track, **changed) if changed else track


def _layout_without(layout: Layout, gone: frozenset[str]) -> Layout:
    return evolve(
        layout,
        spaces=None if layout.spaces is None else _without(layout.spaces, gone),
        arrows=(
            None if layout.arrows is None else tuple(pair for pair in layout.arrows if gone.isdisjoint(pair))
        ),
        corners=(
            None
            if layout.corners is None
            else tuple(
                evolve(corner, spaces=_without(corner.spaces, gone))
                for corner in layout.corners
                if not corner.spaces or not gone.issuperset(corner.spaces)
            )
        ),
        accepted=tuple(issue for issue in layout.accepted if gone.isdisjoint(issue.spaces)),
    )


def _strip_without(strip: Strip, gone: frozenset[str]) -> Strip:
    """Disconnect a strip from a row that lost a space."""
    after, before = (() if gone.intersection(row) else row for row in (strip.after, strip.before))
    return evolve(strip, after=after, before=before)


def _without(spaces: tuple[str, ...], gone: frozenset[str]) -> tuple[str, ...]:
    return tuple(space for space in spaces if space not in gone)


def _closed_up(places: tuple[GridPlace, ...]) -> tuple[GridPlace, ...]:
    ordered = sorted(places, key=lambda place: place.position)
    return tuple(evolve(place, position=n) for n, place in enumerate(ordered, 1))
