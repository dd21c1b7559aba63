"""Edits of vertices: Track -> Track. A vertex belongs to every outline on its level that contains it.

On another level, equal coordinates are a different vertex: a bridge crosses over. Outlines of stands are
on level 0. The finish line and flags stay in place.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping

from attrs import evolve

from trackmodel.edits.ids import replace_parts
from trackmodel.edits.spaces.border_edits import add_vertices, share_borders
from trackmodel.edits.spaces.junctions import remove_repeats, replace_outline, require_sound
from trackmodel.geometry.plane.snapping import Vertex, snap
from trackmodel.track import Point, Space, Stand, Track

STAND_LEVEL = 0

_NewPlaces = Mapping[int, Mapping[Point, Point | None]]
"""New places of vertices, by level and vertex; None deletes the vertex."""


def move_vertices(track: Track, moves: Mapping[Vertex, Point]) -> Track:
    """Move vertices to other points (snapped to COORDINATE_STEP), all at once.

    A vertex moved onto another one on its level merges with it, and a vertex on a
    border is added to that border (see `borders`).

    Raises:
        CannotEdit: an outline would have fewer than three vertices, touch itself, or not fit
            into a document.
    """
    places: defaultdict[int, dict[Point, Point | None]] = defaultdict(dict)
    for vertex, to in moves.items():
        places[vertex.level][vertex.at] = snap(to)
    moved, changed = _place_vertices(track, places)
    after = share_borders(moved, changed)
    require_sound(track, after)
    return after


def shift_vertices(track: Track, vertices: Collection[Vertex], by: Point) -> Track:
    """Move vertices by an offset in board units; see `move_vertices`."""
    return move_vertices(track, shifted(vertices, by))


def shifted(vertices: Collection[Vertex], by: Point) -> dict[Vertex, Point]:
    """Return the new places of vertices moved by an offset in board units."""
    return {vertex: snap((vertex.at[0] + by[0], vertex.at[1] + by[1])) for vertex in vertices}


def insert_vertex(track: Track, vertex: Vertex) -> Track:
    """Add a vertex to every outline on its level that has a border there.

    Without a border within COORDINATE_STEP, the track stays the same.

    Raises:
        CannotEdit: an outline would have more vertices than a document can hold.
    """
    at = snap(vertex.at)
    spaces = tuple(
        _with_outline(space, add_vertices(space.outline, (at,))) if space.level == vertex.level else space
        for space in track.spaces
    )
    after = replace_parts(track, spaces=spaces)
    require_sound(track, after)
    return after


def delete_vertices(track: Track, vertices: Collection[Vertex]) -> Track:
    """Delete vertices from every outline on their level.

    Raises:
        CannotEdit: an outline would have fewer than three vertices or touch itself.
    """
    places: defaultdict[int, dict[Point, Point | None]] = defaultdict(dict)
    for vertex in vertices:
        places[vertex.level][vertex.at] = None
    after, _changed = _place_vertices(track, places)
    require_sound(track, after)
    return after


def _place_vertices(track: Track, places: _NewPlaces) -> tuple[Track, set[str]]:
    """Return the track with changed vertices, and the ids of the spaces whose outlines changed."""
    spaces = tuple(
        _with_outline(space, _placed(space.outline, places.get(space.level, {}))) for space in track.spaces
    )
    changed = {new.id for new, old in zip(spaces, track.spaces, strict=True) if new is not old}
    stands = tuple(_stand(stand, places.get(STAND_LEVEL, {})) for stand in track.pit.stands)
    return replace_parts(track, spaces=spaces, pit=evolve(track.pit, stands=stands)), changed


def _placed(outline: tuple[Point, ...], places: Mapping[Point, Point | None]) -> tuple[Point, ...]:
    if places.keys().isdisjoint(outline):
        return outline
    moved = (places.get(point, point) for point in outline)
    return remove_repeats(point for point in moved if point is not None)


def _stand(stand: Stand, places: Mapping[Point, Point | None]) -> Stand:
    """Return a stand with moved vertices; an outline that would become invalid stays the same."""
    if stand.outline is None:
        return stand
    outline = _placed(stand.outline, places)
    sound = len(outline) >= 3 and len(set(outline)) == len(outline)
    return evolve(stand, outline=outline) if sound else stand


def _with_outline(space: Space, outline: tuple[Point, ...]) -> Space:
    return space if outline == space.outline else replace_outline(space, outline)
