"""Where strips meet spaces: the rows they continue from and lead up to.

All functions work in one layout: they take a track reduced to it (`trackmodel.layouts.in_layout`), so
that a space is open if the layout has no arrow ahead there, whatever other layouts have.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import pairwise

import shapely

from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.measures import middle_of, signed_area
from trackmodel.geometry.strips.existing_borders import along_borders
from trackmodel.geometry.strips.joint import Joint, RowSpace, edge_points, joint, open_side
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.geometry.strips.lane_spans import are_whole, lanes_at_end, lanes_at_start
from trackmodel.geometry.strips.lay_out import lay_out
from trackmodel.texts import _
from trackmodel.track import Point, Space, Strip, Track, Turn

_WEDGE = 0.65
"""A wedge fills less of a rectangle around it: a triangle half, other spaces nearly all."""
_UNFINISHED = 3
"""A lane that ends two or three spaces before or after the one beside it is probably unfinished; one that
ends further away is another road, or was traced by itself."""


def open_row(track: Track, space_id: str, *, at_front: bool) -> tuple[str, ...]:
    """Return the row of spaces with open fronts (or backs) that a strip can continue from (lead up to).

    The row may be ragged: a lane may end up to a space before or after those beside it.

    Returns:
        Ids from left to right; empty if an arrow ahead leads on from the space (or to it).

    Raises:
        CannotEdit: no arrow shows the driving direction of the space, or a lane beside it ends two or
            three spaces before or after this one.
    """
    by_id = {space.id: space for space in track.spaces if len(space.outline) >= 3}
    onward = _next_in_lane(track, ahead=at_front)
    ended = _ended(track, by_id, onward, at_front=at_front)
    start = by_id.get(space_id)
    if start is None or space_id in onward or space_id in ended:
        return ()
    _headings(track, (space_id,))
    road = {
        id_: frozenset(space.outline)
        for id_, space in by_id.items()
        if space.place is start.place and space.level == start.level and id_ not in ended
    }
    near: dict[str, set[str]] = {}
    waiting = [space_id]
    while waiting:
        one = waiting.pop()
        near[one] = _ends_beside(one, 1, road, onward)
        waiting += sorted(near[one] - near.keys())
    if any(not _ends_beside(one, _UNFINISHED, road, onward) <= near.keys() for one in near):
        raise CannotEdit(
            _(
                "The lanes end more than a space apart here. Delete the spaces that extend too far, "
                "or draw the missing ones with the space tool"
            )
        )
    ends = [one for one in sorted(near) if len(near[one]) < 2]
    if not ends:
        return ()  # A ring of spaces side by side has no leftmost one.
    chain = [ends[0]]
    while following := sorted(near[chain[-1]].difference(chain)):
        chain.append(following[0])
    return tuple(_from_left(track, chain))


def _next_in_lane(track: Track, *, ahead: bool) -> dict[str, str]:
    """Return the next space in its lane for each space, ahead or behind."""
    pairs = ((arrow.from_, arrow.to) for arrow in track.arrows if arrow.turn is Turn.AHEAD)
    return dict(pairs) if ahead else {to: from_ for from_, to in pairs}


def _ended(
    track: Track, by_id: Mapping[str, Space], onward: Mapping[str, str], *, at_front: bool
) -> frozenset[str]:
    """Return the spaces with which a lane ends (or begins) beside another one, which goes on.

    They taper to a point, and a lane change leads from them (or to them).
    """
    sideways = (
        (arrow.from_, arrow.to) if at_front else (arrow.to, arrow.from_)
        for arrow in track.arrows
        if arrow.turn is not Turn.AHEAD
    )
    found = {one for one, beside in sideways if one in by_id and one not in onward and beside in onward}
    behind = {to: from_ for from_, to in onward.items()}
    return frozenset(
        one for one in found if behind.get(one) in by_id and _tapers(by_id[one], by_id[behind[one]])
    )


def _tapers(space: Space, behind: Space) -> bool:
    """Return whether a space is a wedge, not a fan in a tight bend, which has a side across from its back."""
    ring = space.outline if signed_area(space.outline) > 0 else space.outline[::-1]
    shape = shapely.Polygon(ring)
    filled = shape.area / (shapely.minimum_rotated_rectangle(shape).area or 1.0)
    return bool(filled < _WEDGE) and open_side(ring, set(behind.outline)) is None


def _ends_beside(
    one: str, steps: int, road: Mapping[str, frozenset[Point]], onward: Mapping[str, str]
) -> set[str]:
    """Return the open spaces in the lanes beside an open one, if they end up to `steps` before or after it.

    Args:
        one: the open space.
        steps: number of spaces.
        road: the vertices of each space.
        onward: the next space of the lane, toward the open end.
    """
    behind = {to: from_ for from_, to in onward.items() if from_ in road}
    lane = [one]
    while len(lane) <= steps and lane[-1] in behind:
        lane.append(behind[lane[-1]])
    found = set()
    for other, outline in road.items():
        if other in lane or not any(len(road[space] & outline) > 1 for space in lane):
            continue
        end = other
        for _step in range(steps):
            end = onward.get(end, end)
        if end in road and end not in onward and end not in lane:
            found.add(end)
    return found


def _from_left(track: Track, chain: list[str]) -> list[str]:
    """Return a row of spaces from left to right, given in order from either side.

    All pairs decide together: in a tight bend, the space beside the innermost one lies rather ahead of it.
    """
    middles = {space.id: middle_of(space.outline) for space in track.spaces if space.id in chain}
    headings = dict(zip(chain, _headings(track, chain), strict=True))
    rightward = 0.0
    for one, other in pairwise(chain):
        (ax, ay), (bx, by) = middles[one], middles[other]
        way = math.atan2(by - ay, bx - ax)
        rightward += math.sin(way - headings[one]) + math.sin(way - headings[other])
    return chain if rightward >= 0 else chain[::-1]


def joints(track: Track, strip: Strip) -> tuple[Joint | None, Joint | None]:
    """Return the vertices that a strip shares with the spaces it continues from and leads up to."""
    by_id = {space.id: space for space in track.spaces}

    def of(row: tuple[str, ...], at_front: bool) -> Joint | None:
        if not row or any(id_ not in by_id or len(by_id[id_].outline) < 3 for id_ in row):
            return None
        next_to = _next_in_lane(track, ahead=not at_front)
        outlines = [by_id[next_to[id_]].outline if next_to.get(id_) in by_id else () for id_ in row]
        headings = _headings(track, row, _heading_of(track, strip, row, at_front=at_front))
        spaces = [
            RowSpace(by_id[id_].outline, beyond, heading)
            for id_, beyond, heading in zip(row, outlines, headings, strict=True)
        ]
        return joint(spaces, at_front=at_front)

    return of(strip.after, True), of(strip.before, False)


def _heading_of(track: Track, strip: Strip, row: tuple[str, ...], *, at_front: bool) -> float | None:
    """Return the direction in which a strip leaves a row (or leads to it); None without points there."""
    points = [edge[0 if at_front else -1] for edge in (strip.left, strip.right) if edge]
    if not points:
        return None
    middles = [middle_of(space.outline) for space in track.spaces if space.id in row]
    (ax, ay), (bx, by) = (
        tuple(sum(axis) / len(some) for axis in zip(*some, strict=True)) for some in (middles, points)
    )
    return math.atan2(by - ay, bx - ax) if at_front else math.atan2(ay - by, ax - bx)


def lay_out_strip(track: Track, strip: Strip) -> LaidStrip | None:
    """Lay out a strip on its track; None while too little of it is drawn.

    Raises:
        CannotEdit: its number of lanes differs from the spaces it meets, or their direction is unknown.
    """
    rows = ((strip.after, lanes_at_start(strip.lanes)), (strip.before, lanes_at_end(strip.lanes)))
    if any(row and len(row) != len(lanes) for row, lanes in rows):
        raise CannotEdit(_("The strip's lanes don't fit the spaces it continues from"))
    start, end = joints(track, strip)
    laid_strip = lay_out(strip, start, end)
    if laid_strip is None:
        return None
    edges = edge_points(strip.left, 0, start, end), edge_points(strip.right, 1, start, end)
    if not are_whole(strip.lanes):
        return laid_strip  # its edges belong to several lanes
    others = (space.outline for space in track.spaces if space.level == strip.level)
    return along_borders(laid_strip, edges, others)


def require_open(track: Track, strip: Strip) -> None:
    """Check that the spaces a strip connects to exist and that nothing else continues there.

    Raises:
        CannotEdit: one is not in the track, or already has a space ahead (or behind).
    """
    there = {space.id for space in track.spaces}
    missing = next((id_ for id_ in (*strip.after, *strip.before) if id_ not in there), None)
    if missing is not None:
        raise CannotEdit(_("The strip meets {space}, which is not in this layout").format(space=missing))
    ahead = [arrow for arrow in track.arrows if arrow.turn is Turn.AHEAD]
    left, entered = {arrow.from_ for arrow in ahead}, {arrow.to for arrow in ahead}
    after = next((id_ for id_ in strip.after if id_ in left), None)
    if after is not None:
        raise CannotEdit(
            _("The strip continues from {space}, but another space is already ahead of it").format(
                space=after
            )
        )
    before = next((id_ for id_ in strip.before if id_ in entered), None)
    if before is not None:
        raise CannotEdit(
            _("The strip leads up to {space}, but another space already leads there").format(space=before)
        )


def _headings(track: Track, row: Iterable[str], otherwise: float | None = None) -> list[float]:
    """Return the driving direction of each space in radians: along its arrows ahead, or along all if none is.

    Args:
        otherwise: that of spaces without arrows.

    Raises:
        CannotEdit: a space has no arrows, and `otherwise` is None.
    """
    by_id = {space.id: space for space in track.spaces}
    ahead = [a for a in track.arrows if a.turn is Turn.AHEAD and a.from_ in by_id and a.to in by_id]
    found = []
    for id_ in row:
        own = [a for a in ahead if id_ in (a.from_, a.to)] or [
            a for a in track.arrows if id_ in (a.from_, a.to) and a.from_ in by_id and a.to in by_id
        ]
        if not own and otherwise is not None:
            found.append(otherwise)
            continue
        if not own:
            raise CannotEdit(
                _("No arrow at {space} shows its driving direction; draw one first").format(space=id_)
            )
        ways = [(middle_of(by_id[a.from_].outline), middle_of(by_id[a.to].outline)) for a in own]
        found.append(math.atan2(sum(b[1] - a[1] for a, b in ways), sum(b[0] - a[0] for a, b in ways)))
    return found
