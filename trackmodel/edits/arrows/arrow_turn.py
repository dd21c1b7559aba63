"""Proposes the turn of an arrow while it is drawn, from what little is known around it."""

from __future__ import annotations

import math

from trackmodel.geometry.plane.measures import middle_of
from trackmodel.track import Point, Track, Turn

STRAIGHT_ON = math.radians(40)
"""An arrow that bends less keeps its lane: spaces in a corner bend up to 30 degrees,
a lane change on a straight about 50.
"""


def proposed_turn(track: Track, from_: str, to: str) -> Turn:
    """Propose the turn of an arrow: from lane numbers if both spaces have one, else from its bend.

    A space has one arrow straight ahead: if it exists, the new arrow leads left
    or right. AHEAD if nothing is known.
    """
    spaces = {space.id: space for space in track.spaces if space.id in (from_, to)}
    if len(spaces) < 2:
        return Turn.AHEAD
    start, end = spaces[from_], spaces[to]
    if start.lane is not None and end.lane is not None and start.place is end.place:
        return _by_lane(start.lane, end.lane)
    # The arrow itself may exist already; its own turn says nothing.
    ahead = next((a for a in track.arrows if a.from_ == from_ and a.to != to and a.turn is Turn.AHEAD), None)
    if ahead is not None:
        return _aside(_bend(track, (from_, ahead.to), (from_, to)))
    behind = next((a for a in track.arrows if a.to == from_ and a.turn is Turn.AHEAD), None)
    if behind is None:
        return Turn.AHEAD
    bend = _bend(track, (behind.from_, from_), (from_, to))
    return Turn.AHEAD if abs(bend) < STRAIGHT_ON else _aside(bend)


def _by_lane(start: int, end: int) -> Turn:
    if start == end:
        return Turn.AHEAD
    return Turn.LEFT if end < start else Turn.RIGHT


def _aside(bend: float) -> Turn:
    return Turn.RIGHT if bend > 0 else Turn.LEFT


def _bend(track: Track, first: tuple[str, str], second: tuple[str, str]) -> float:
    """Return the angle between the directions of two steps, in radians, positive to the right."""
    middles = {space.id: middle_of(space.outline) for space in track.spaces if space.id in (*first, *second)}
    if not {*first, *second} <= middles.keys():
        return 0.0
    (ax, ay), (bx, by) = (_between(middles[a], middles[b]) for a, b in (first, second))
    return math.atan2(ax * by - ay * bx, ax * bx + ay * by)


def _between(start: Point, end: Point) -> Point:
    return (end[0] - start[0], end[1] - start[1])
