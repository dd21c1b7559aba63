"""Edits of spaces: Track -> Track."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from attrs import evolve

from trackmodel.edits.ids import fresh_space_id
from trackmodel.edits.spaces.borders import share_borders
from trackmodel.edits.spaces.junctions import require_sound
from trackmodel.geometry.plane.snapping import snap
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
    """The track with one more space, the last of `spaces`; `space_id` is made up where not given.

    Vertices are snapped to COORDINATE_STEP; other outlines stay as they are (see `draw_space`).

    Raises:
        ValueError: there is a space with that id.
    """
    if space_id is None:
        space_id = fresh_space_id(track)
    elif any(space.id == space_id for space in track.spaces):
        raise ValueError(f"there is a space {space_id!r} already")
    vertices = tuple(snap(vertex) for vertex in outline)
    space = Space(space_id, vertices, lane=lane, place=place, level=level)
    return evolve(track, spaces=(*track.spaces, space))


def draw_space(
    track: Track,
    outline: Iterable[Point],
    *,
    lane: int | None = None,
    place: Place = Place.TRACK,
    level: int = 0,
) -> Track:
    """As `add_space`, and T-junctions get into both outlines (`trackmodel.edits.spaces.borders`).

    Raises:
        CannotEdit: a document could not hold its outline, or that of a neighbor after it.
    """
    added = add_space(track, outline, lane=lane, place=place, level=level)
    after = share_borders(added, added.spaces[-1].id)
    require_sound(track, after)
    return after


def change_space(track: Track, space_id: str, **changes: Any) -> Track:
    """The track with other fields of a space, e.g. `change_space(track, "s1", lane=2)`.

    Raises:
        KeyError: there is no such space.
        ValueError: the id was to be changed; arrows, corners and more refer to it.
    """
    if "id" in changes:
        raise ValueError("ids are stable; a space keeps its own")
    return change_spaces(track, [space_id], **changes)


def change_spaces(track: Track, space_ids: Collection[str], **changes: Any) -> Track:
    """The same changes to several spaces at once; raises as `change_space`."""
    wanted = set(space_ids)
    missing = wanted - {space.id for space in track.spaces}
    if missing:
        raise KeyError(f"no such space: {', '.join(sorted(missing))}")
    spaces = tuple(evolve(space, **changes) if space.id in wanted else space for space in track.spaces)
    return evolve(track, spaces=spaces)


def delete_spaces(track: Track, space_ids: Collection[str]) -> Track:
    """The track without these spaces and without all that hangs on them.

    Their arrows and neighbor overrides go too; corners, stands and layouts lose them (a corner
    left with no space goes); grid places on them go and the others close up. Unknown ids are no
    error.
    """
    gone = frozenset(space_ids)
    if not gone:
        return track
    return forget_spaces(
        evolve(track, spaces=tuple(space for space in track.spaces if space.id not in gone)), gone
    )


def forget_spaces(track: Track, gone: frozenset[str]) -> Track:
    """The track without anything that refers to the spaces `gone`; the spaces themselves stay.

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
    }
    changed = {part: value for part, value in named.items() if value != getattr(track, part)}
    return evolve(track, **changed) if changed else track


def _layout_without(layout: Layout, gone: frozenset[str]) -> Layout:
    return evolve(
        layout,
        spaces=None if layout.spaces is None else _without(layout.spaces, gone),
        arrows=(
            None if layout.arrows is None else tuple(step for step in layout.arrows if gone.isdisjoint(step))
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
    )


def _strip_without(strip: Strip, gone: frozenset[str]) -> Strip:
    """A strip that went on from a row of which a space is gone stands on its own."""
    after, before = (() if gone.intersection(row) else row for row in (strip.after, strip.before))
    return evolve(strip, after=after, before=before)


def _without(spaces: tuple[str, ...], gone: frozenset[str]) -> tuple[str, ...]:
    return tuple(space for space in spaces if space not in gone)


def _closed_up(places: tuple[GridPlace, ...]) -> tuple[GridPlace, ...]:
    """Positions 1, 2, 3, … in the order they had."""
    ordered = sorted(places, key=lambda place: place.position)
    return tuple(evolve(place, position=n) for n, place in enumerate(ordered, 1))
