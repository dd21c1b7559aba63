"""The shipped circuit on its picture, in pixels, as a user traces it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from pathlib import Path

import shapely
from attrs import evolve, frozen

from trackmodel.formats.track_file import read_track
from trackmodel.track import Corner, Place, Point, Space, Track

TRACKS = Path(__file__).parents[2] / "tracks"
LANES = 3
STEADY = 0.6
"""Largest distance of a hand-drawn line from the printed edge, in board units of the picture."""


@frozen
class Printed:
    """A straight, a corner or the pit lane: its spaces lane by lane from the left, and both its edges.

    `corner` is None on a straight. Edges run in driving direction and go from border to border.
    """

    corner: Corner | None
    lanes: tuple[tuple[Space, ...], ...]
    left: tuple[Point, ...]
    right: tuple[Point, ...]

    @property
    def counts(self) -> str:
        """Return the numbers of spaces as typed: "7,6,5", or "7" if all are equal."""
        counts = [str(len(lane)) for lane in self.lanes]
        return counts[0] if len(set(counts)) == 1 else ",".join(counts)


def circuit() -> Track:
    """Return the shipped circuit in pixels of its picture, the board units after opening it."""
    track = read_track(TRACKS / "brennach.track.json")
    (scan,) = track.scans
    scale = scan.width / track.board.width

    def laid(points: Iterable[Point]) -> tuple[Point, ...]:
        return tuple((scale * x, scale * y) for x, y in points)

    assert track.finish
    return evolve(
        track,
        spaces=tuple(evolve(space, outline=laid(space.outline)) for space in track.spaces),
        finish=evolve(track.finish, line=laid(track.finish.line)),
        corners=tuple(evolve(c, flag=laid([c.flag])[0] if c.flag else None) for c in track.corners),
        pit=evolve(
            track.pit,
            stands=tuple(evolve(stand, outline=laid(stand.outline)) for stand in track.pit.stands),
        ),
    )


def stretches(track: Track) -> list[Printed]:
    """Return the stretches of the lap from the main straight on."""
    lanes = [[s for s in track.spaces if s.place is Place.TRACK and s.lane == n] for n in range(LANES)]
    corner_of = {space: corner for corner in track.corners for space in corner.spaces}
    runs = [[list(run) for _c, run in itertools.groupby(lane, lambda s: _id(corner_of, s))] for lane in lanes]
    edges = (_edge(lanes[0], left=True), _edge(lanes[-1], left=False))
    found = []
    for rows in zip(*runs, strict=True):
        found.append(
            Printed(
                corner_of.get(rows[0][0].id),
                tuple(tuple(row) for row in rows),
                _followed(edges[0], rows[0]),
                _followed(edges[1], rows[-1]),
            )
        )
    return [found[-1], *found[:-1]]


def pit_lane(track: Track) -> Printed:
    """Return the stretch of the pit lane, including both mouths."""
    spaces = [space for space in track.spaces if space.place is Place.PIT]
    ring = list(shapely.unary_union([shapely.Polygon(space.outline) for space in spaces]).exterior.coords)[1:]
    first, last = spaces[0].outline, spaces[-1].outline
    # Each mouth touches the road from its near end to its far end.
    near, far = (first[0], last[0]), (first[-2], last[-2])
    return Printed(
        None, (tuple(spaces),), _way_round(ring, *near, avoiding=far), _way_round(ring, *far, avoiding=near)
    )


def _way_round(ring: list[Point], start: Point, end: Point, avoiding: tuple[Point, ...]) -> tuple[Point, ...]:
    """Return the line from one vertex to another along a ring, as drawn by hand."""
    at = ring.index(start)
    ring = [*ring[at:], *ring[:at]]
    stop = ring.index(end)
    ways = [ring[: stop + 1], [ring[0], *ring[: stop - 1 : -1]]]
    return _drawn(next(way for way in ways if not set(way) & set(avoiding)))


def _id(corner_of: dict[str, Corner], space: Space) -> str:
    return corner_of[space.id].id if space.id in corner_of else ""


def _edge(lane: list[Space], *, left: bool) -> dict[str, list[Point]]:
    """Return the vertices along one edge of the road, space by space."""
    edge = {}
    for space, following in zip(lane, [*lane[1:], lane[0]], strict=True):
        ring = space.outline if left else space.outline[::-1]
        end = following.outline[0 if left else -1]
        edge[space.id] = list(ring[: ring.index(end) + 1])
    return edge


def _followed(edge: dict[str, list[Point]], lane: list[Space]) -> tuple[Point, ...]:
    return _drawn([point for space in lane for point in edge[space.id]])


def _drawn(points: list[Point]) -> tuple[Point, ...]:
    line = shapely.LineString(points).simplify(STEADY)
    return tuple((float(x), float(y)) for x, y in line.coords)
