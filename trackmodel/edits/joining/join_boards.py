"""Joining two boards into one long circuit.

A stretch of straight is removed from each board, the second board is placed beside the first, and two
new roads connect them. Boards driven in the same direction are joined by two bends
that face each other, others by two roads that cross on a bridge.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from statistics import median

import shapely
import shapely.affinity
from attrs import evolve, frozen

from trackmodel.edits.arrows.arrows import add_arrow
from trackmodel.edits.board_edits import enlarge_board, scale_board, transform_board
from trackmodel.edits.ids import fresh_id
from trackmodel.edits.joining.openings import BoardOpening, LaneCut, Straights, ends
from trackmodel.edits.joining.side_by_side import assign_fresh_ids, side_by_side
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import CannotJoin
from trackmodel.facts import Facts
from trackmodel.geometry.laying.joining_road import NewSpace, joining_road
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.projective import BoardMap, rotation, translation
from trackmodel.layouts import in_layout
from trackmodel.texts import _, ngettext
from trackmodel.track import MAIN_LAYOUT, Point, Space, Track, Turn

INSIDE_BENDS = (1.5, 1.0, 0.5)
"""Radii to try for the inner border of a new bend, in lane widths; the first that the straights
have room for is used.
"""
BETWEEN = 0.5
"""Distance between two new bends that face each other, in lane widths."""
SPARE = 0.25
"""Extra distance between the boards, in lane widths, because coordinates are rounded."""
LEVEL = 0.12
"""Edges of two lanes this close to level, in lengths of a space, count as level."""
ALIKE = 0.01
"""Greatest difference in scale that isn't reported."""
OVERLAPS = 0.02
"""A space crosses another if it covers more than this share of it."""


CutAfter = str | Collection[str] | None
"""The space after which a board is cut, several to choose from, or None for any."""


@frozen
class Joined:
    """Two boards as one, and sentences about what was left out or changed."""

    track: Track
    remarks: tuple[str, ...]


def join(
    first: Track,
    second: Track,
    first_after: CutAfter = None,
    second_after: CutAfter = None,
    layouts: tuple[str, str] = (MAIN_LAYOUT, MAIN_LAYOUT),
) -> Joined:
    """Join two boards into one long circuit.

    A lap begins on the first board, leads to the second at the first one's cut, once around it,
    and back. Finish line, starting grid, pit lane, and weather are the first board's. Spaces, corners, and
    scans of the second get new ids if theirs are taken. The second is scaled until its spaces are
    as large as the first's. Lanes are matched from the left; if one board has more, the
    others end before the joint and begin again after it. L and C of every corner stay the
    same.

    Args:
        first: the first board; it stays in place unless coordinates would be negative.
        second: the board placed beside it.
        first_after: a space on a straight of the first board, after which it is cut, or several to
            choose from; by default a straight near the board's edge is chosen.
        second_after: the same on the second board.
        layouts: the layout of each board to join; others are left out.

    Raises:
        UnknownLayout: a board has no such layout.
        CannotJoin: a board has no straight that is long enough and free (on the first,
            also of starting places, finish line, and pit lane).
    """
    guest_track, new_ids = assign_fresh_ids(in_layout(second, layouts[1]), first)
    host = _Board(in_layout(first, layouts[0]), keeps_all=True)
    guest = _Board(guest_track, keeps_all=False)
    factor = host.size / guest.size
    guest = _Board(scale_board(guest_track, factor), keeps_all=False)
    joint = _joint(host, guest, first_after, _renamed(second_after, new_ids))
    placement = _placement(host, guest, joint)
    placed = transform_board(guest.track, placement)
    both, left_out = side_by_side(host.track, placed)

    spaces = {space.id: space for space in (*host.track.spaces, *placed.spaces)}
    host_lanes, guest_lanes = joint.host.lanes[: joint.lanes], joint.guest.lanes[: joint.lanes]
    host_ends, guest_ends = ends(spaces, host_lanes), ends(spaces, guest_lanes)
    track = delete_spaces(both, joint.host.gone | joint.guest.gone)
    for before, after, road in (
        (host_lanes, guest_lanes, joining_road(host_ends[0], guest_ends[1], joint.radius, host.length)),
        (guest_lanes, host_lanes, joining_road(guest_ends[0], host_ends[1], joint.radius, host.length)),
    ):
        track = _add_road(
            track, road, [lane.last for lane in before], [lane.first for lane in after], LEVEL * host.length
        )
    width, height = guest.track.board.width, guest.track.board.height
    corners = [placement.point(at) for at in ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))]
    track = enlarge_board(evolve(track, corners=Facts(track).corners_in_lap_order), corners)
    return Joined(track, (*_remarks(joint, first, second, factor), *left_out))


def _renamed(after: CutAfter, new_ids: Mapping[str, str]) -> CutAfter:
    if after is None or isinstance(after, str):
        return new_ids.get(after or "", after)
    return [new_ids.get(space, space) for space in after]


class _Board:
    """One of the boards, with the measures used for the joint."""

    def __init__(self, track: Track, keeps_all: bool) -> None:
        self.track = track
        self.straights = Straights(Facts(track), keeps_all)
        areas = [_polygon(space).area for space in self.straights.spaces.values()]
        lengths = [math.dist(middle_of(a.outline), middle_of(b.outline)) for a, b in self.straights.pairs()]
        self.size = math.sqrt(median(areas or [0.0]))
        self.length = median(lengths or [0.0])
        if not (self.straights.free and self.size and self.length):
            raise CannotJoin(_("{name} has no free straight with lanes").format(name=track.name))
        self.lane_width = self.size**2 / self.length
        self.lanes = len({space.lane for space in self.straights.spaces.values()})

    @property
    def hull(self) -> shapely.Polygon:
        """Return the convex hull of everything drawn."""
        stands = [stand.outline for stand in self.track.pit.stands if stand.outline]
        points = [p for outline in (*(s.outline for s in self.track.spaces), *stands) for p in outline]
        return shapely.convex_hull(shapely.MultiPoint(points))


@frozen
class _Joint:
    """Where both boards are cut, how many lanes are joined, and the radius of the new bends."""

    host: BoardOpening
    guest: BoardOpening
    lanes: int
    radius: float
    between: float


def _joint(host: _Board, guest: _Board, host_after: CutAfter, guest_after: CutAfter) -> _Joint:
    """Return the joint with the most lanes and the widest bends that the straights have room for."""
    lane_width = max(host.lane_width, guest.lane_width)
    fewest = min(host.lanes, guest.lanes)
    missing, length = host, 0.0
    for lanes in range(fewest, min(2, fewest) - 1, -1):
        for bend in INSIDE_BENDS:
            radius = (lanes / 2 + bend) * lane_width
            length = 2 * radius + BETWEEN * lane_width
            if host.track.direction is guest.track.direction:
                # Two bends face each other, and each extends half a road beyond its middle.
                length += lanes * lane_width
            of_host = _best_cut(host, host_after, length, lanes)
            of_guest = _best_cut(guest, guest_after, length, lanes)
            if of_host and of_guest:
                return _Joint(of_host, of_guest, lanes, radius, 2 * bend * lane_width)
            missing = guest if of_host else host
    after = guest_after if missing is guest else host_after
    rows = math.ceil(length / missing.length) + 2
    where = _("anywhere") if after is None else _("on that straight")
    if isinstance(after, str):
        where = _("after {space}").format(space=after)
    problem = ngettext(
        "{name} can't be joined: it has no free straight of {rows} row {where}",
        "{name} can't be joined: it has no free straight of {rows} rows {where}",
        rows,
    )
    raise CannotJoin(problem.format(name=missing.track.name, rows=rows, where=where))


def _best_cut(board: _Board, after: CutAfter, length: float, lanes: int) -> BoardOpening | None:
    """Return the cut after a given space, or the one nearest to the edge and the middle of its straight."""
    if isinstance(after, str):
        return board.straights.cut(after, length, lanes)
    cuts = board.straights.cuts(length, lanes, after)
    return min(cuts, key=lambda cut: (round(cut.reach / board.size), -cut.room), default=None)


def _placement(host: _Board, guest: _Board, joint: _Joint) -> BoardMap:
    """Place the second board: outside the first, its stretch along the first's, without overlap."""
    (at, heading), (guest_at, guest_heading) = (
        _stretch(board, cut.lanes[: joint.lanes]) for board, cut in ((host, joint.host), (guest, joint.guest))
    )
    turn = heading - guest_heading
    if host.track.direction is guest.track.direction:
        turn += math.pi
    there = translation(-guest_at[0], -guest_at[1]).then(rotation(math.degrees(turn))).then(translation(*at))
    # The outside of the first board is on the left if it is driven clockwise.
    outwards = host.straights.outwards
    aside = (-outwards * math.sin(heading), outwards * math.cos(heading))
    a, b, c, d, e, f = there.matrix[:6]
    hull = shapely.affinity.affine_transform(guest.hull, (a, b, d, e, c, f))
    # Any closer, and two bends of this radius would have to loop.
    nearest, step, host_hull = 2 * joint.radius + SPARE * host.lane_width, host.lane_width / 2, host.hull
    # The boards are convex and touch where they are joined: farther aside is never nearer.
    steps = bisect_left(
        range(math.ceil((host_hull.length + hull.length + joint.between) / step)),
        joint.between,
        key=lambda number: host_hull.distance(_shifted(hull, aside, nearest + number * step)),
    )
    distance = nearest + steps * step
    return there.then(translation(aside[0] * distance, aside[1] * distance))


def _shifted(shape: shapely.Polygon, direction: Point, distance: float) -> shapely.Polygon:
    return shapely.affinity.translate(shape, direction[0] * distance, direction[1] * distance)


def _stretch(board: _Board, lanes: Sequence[LaneCut]) -> tuple[Point, float]:
    before, after = ends(board.straights.spaces, lanes)
    (ax, ay), (bx, by) = before.middle, after.middle
    sin, cos = (f(before.heading) + f(after.heading) for f in (math.sin, math.cos))
    return ((ax + bx) / 2, (ay + by) / 2), math.atan2(sin, cos)


def _add_road(
    track: Track,
    road: Sequence[Sequence[NewSpace]],
    lasts: Sequence[str],
    firsts: Sequence[str],
    level_within: float,
) -> Track:
    """Add a new road from the last spaces of lanes to the first of others.

    Edges across two lanes count as level up to `level_within` board units.
    """
    number = int(fresh_id("s", (space.id for space in track.spaces)).removeprefix("s"))
    by_id = {space.id: space for space in track.spaces}
    level = _level_above(track, [piece for lane in road for piece in lane])
    spaces: list[Space] = []
    rows: list[list[_Step]] = []
    for lane, last, first in zip(road, lasts, firsts, strict=True):
        ids = [f"s{number + len(spaces) + n}" for n in range(len(lane))]
        spaces += [
            Space(id_, piece.outline, by_id[last].lane, level=level)
            for id_, piece in zip(ids, lane, strict=True)
        ]
        rows.append(
            [
                _Step(last, lane[0].back),
                *(_Step(id_, piece.front) for id_, piece in zip(ids, lane, strict=True)),
                _Step(first, math.inf),
            ]
        )
    track = evolve(track, spaces=(*track.spaces, *spaces))
    for n, row in enumerate(rows):
        for space, following in pairwise(row):
            track = add_arrow(track, space.id, following.id, Turn.AHEAD)
            for other, turn in ((n - 1, Turn.LEFT), (n + 1, Turn.RIGHT)):
                if 0 <= other < len(rows):
                    target = _beside_front(space.front + level_within, rows[other])
                    # Arrows among existing spaces stay the same.
                    if target is not rows[other][0]:
                        track = add_arrow(track, space.id, target.id, turn)
    return track


@frozen
class _Step:
    """A space of the new road, or the one before or after it, up to a station."""

    id: str
    front: float


def _beside_front(front: float, row: Sequence[_Step]) -> _Step:
    """Return the space of a lane beside a front edge, or the one that begins there."""
    return next(other for other in row if front < other.front)


def _level_above(track: Track, pieces: Sequence[NewSpace]) -> int:
    """Return 0, or the level of a bridge over everything the pieces cross."""
    tree = shapely.STRtree([_polygon(space) for space in track.spaces])
    shapes = [_polygon(piece) for piece in pieces]
    over, under = tree.query(shapes, predicate="intersects")
    crossed = [
        track.spaces[below].level
        for above, below in zip(over, under, strict=True)
        if shapes[above].intersection(tree.geometries[below]).area > OVERLAPS * shapes[above].area
    ]
    return max(crossed, default=-1) + 1


def _polygon(space: Space | NewSpace) -> shapely.Polygon:
    """Return a valid shape for a space with any outline."""
    return enclosed(space.outline)


def _remarks(joint: _Joint, host: Track, guest: Track, factor: float) -> tuple[str, ...]:
    said = []
    if abs(factor - 1) > ALIKE:
        said.append(
            _("{name} is scaled to {percent}%, so that its spaces are as large as the other board's.").format(
                name=guest.name, percent=round(100 * factor)
            )
        )
    said += [
        _("{count} straight spaces of {name} are deleted to make room for the joint.").format(
            count=len(cut.gone), name=track.name
        )
        for cut, track in ((joint.host, host), (joint.guest, guest))
    ]
    for cut, track in ((joint.host, host), (joint.guest, guest)):
        if len(cut.lanes) > joint.lanes:
            said.append(
                _("{lanes} lanes connect the boards; the other lanes of {name} end before the joint.").format(
                    lanes=joint.lanes, name=track.name
                )
            )
    return tuple(said)
