"""Spaces between two lines drawn across the road: a corner from its entry to its exit."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import shapely

from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.geometry.arrays import FromTo, Line
from trackmodel.geometry.lanes.from_outlines import lane_order
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.graph import arrows_from
from trackmodel.texts import _
from trackmodel.track import Place, Point, Track

LEAST_VERTICES = 3
OUTSIDE = ""
"""The missing space before the first or after the last one of a lane."""


def spaces_between(track: Track, entry_line: Line, exit_line: Line) -> tuple[str, ...]:
    """Return the spaces on ways along arrows from the entry line to the exit line, in track order.

    A space is on the side of a line where its middle is, so lanes may begin and end at
    different places. Spaces without outgoing arrows lead to the space ahead in their lane
    according to the outlines; where a lane begins or ends, one more space is assumed.
    Pit spaces are left out.

    Raises:
        CannotEdit: no way leads over one of the lines, or from one line to the other.
    """
    ways = _ways(track)
    over_entry, over_exit = _crossing(ways, entry_line), _crossing(ways, exit_line)
    if not over_entry or not over_exit:
        raise CannotEdit(_("No arrows cross one of the lines: draw both across all lanes"))
    cut = over_entry | over_exit
    within = [pair for pair in ways if pair not in cut and all(pair)]
    after_entry = _reached(within, {to for _from, to in over_entry if to})
    before_exit = _reached(
        [(to, from_) for from_, to in within], {from_ for from_, _to in over_exit if from_}
    )
    between = after_entry & before_exit
    if not between:
        raise CannotEdit(_("No arrows lead from the first line to the second"))
    return tuple(dict.fromkeys(space.id for space in track.spaces if space.id in between))


def corner_between(track: Track, line: Line, other: Line) -> tuple[str, ...]:
    """Return the spaces between two lines in the shorter direction, whichever line is the entry.

    Raises:
        CannotEdit: neither direction works, as in `spaces_between`.
    """
    found = []
    for entry, exit_ in ((line, other), (other, line)):
        try:
            found.append(spaces_between(track, entry, exit_))
        except (CannotEdit, WrongValue) as error:
            refused = error
    if not found:
        raise refused
    return min(found, key=len)


def _middles(track: Track) -> dict[str, Point]:
    spaces = [
        space for space in track.spaces if space.place is Place.TRACK and len(space.outline) >= LEAST_VERTICES
    ]
    return {space.id: middle_of(space.outline) for space in spaces}


def _pairs(track: Track) -> list[FromTo]:
    """Return the arrows, plus an arrow ahead for each space without any."""
    arrows = [(arrow.from_, arrow.to) for arrow in track.arrows]
    leave = {from_ for from_, _to in arrows}
    if leave.issuperset(space.id for space in track.spaces):
        return arrows
    ahead = lane_order(track).next
    return arrows + [(from_, to) for from_, to in ahead.items() if from_ not in leave]


def _ways(track: Track) -> dict[FromTo, Line]:
    """Return the line between the middles for every arrow; from and to OUTSIDE where lanes begin or end."""
    middles = _middles(track)
    pairs = [(from_, to) for from_, to in _pairs(track) if from_ in middles and to in middles]
    left, entered = {from_ for from_, _to in pairs}, {to for _from, to in pairs}
    ways = {}
    for from_, to in pairs:
        start, end = middles[from_], middles[to]
        ways[from_, to] = (start, end)
        if from_ not in entered:
            ways[OUTSIDE, from_] = (_mirrored(end, start), start)
        if to not in left:
            ways[to, OUTSIDE] = (end, _mirrored(start, end))
    return ways


def _mirrored(point: Point, center: Point) -> Point:
    return (2 * center[0] - point[0], 2 * center[1] - point[1])


def _crossing(ways: Mapping[FromTo, Line], line: Line) -> set[FromTo]:
    """Return the arrows from one side of the line to the other, between its ends."""
    if not ways:
        return set()
    crosses = shapely.intersects(shapely.linestrings(list(ways.values())), shapely.LineString(line))
    return {pair for pair, does in zip(ways, crosses, strict=True) if does}


def _reached(pairs: Iterable[FromTo], starts: Collection[str]) -> set[str]:
    import networkx as nx

    graph = nx.DiGraph()
    graph.add_nodes_from(starts)
    graph.add_edges_from(pairs)
    return set(arrows_from(graph, starts))
