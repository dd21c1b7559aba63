"""The finish line: which side of it spaces lie on, and which arrows cross it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

import numpy as np

from trackmodel.geometry.arrays import FromTo, members
from trackmodel.geometry.road.road import Road, road_of_track
from trackmodel.track import Place, Side, Track

NEAR = 3.0
"""How many space lengths from the line a space still has a side."""
STRADDLES = 0.12
"""A space straddles the line when more than this part of its length lies on either side of it."""

AT_OR_BEYOND = (Side.ON, Side.BEYOND)


def finish_sides(track: Track, road: Road | None = None) -> dict[str, Side]:
    """The side of every space near the finish line; what the user has set on a space wins.

    Spaces far from the line, beside it or driving against it have none. `road` is the track's, where
    it is known already.
    """
    sides: dict[str, Side] = {}
    if track.finish is not None:
        sides = _proposed(road or road_of_track(track), track)
    return sides | {space.id: space.finish for space in track.spaces if space.finish is not None}


def _proposed(road: Road, track: Track) -> dict[str, Side]:
    assert track.finish is not None
    start, end = (np.array(point) for point in track.finish.line)
    width = float(np.hypot(*(end - start)))
    if not width or not road.spaces:
        return {}
    across = (end - start) / width
    along = np.array([-across[1], across[0]])
    middle = (start + end) / 2
    away = np.hypot(*(road.shapes.middle - middle).T)
    close = away < width / 2 + NEAR * road.length
    # The line may be drawn from either end: the cars on it say which way is forward.
    on_line = close & (away <= width / 2 + road.length)
    if float((road.direction[on_line] @ along).sum()) < 0:
        along = -along
    near = np.flatnonzero(close & (road.direction @ along > 0.3))
    if not len(near):
        return {}
    index, vertex = members(road.shapes.begins[near], road.shapes.counts[near])
    outlines = road.shapes.points.take(vertex, axis=0) - middle
    begins = np.searchsorted(index, np.arange(len(near)))
    reach, ahead = outlines @ across, outlines @ along
    meets = (np.maximum.reduceat(reach, begins) >= -width / 2) & (
        np.minimum.reduceat(reach, begins) <= width / 2
    )
    back, front = np.minimum.reduceat(ahead, begins).tolist(), np.maximum.reduceat(ahead, begins).tolist()
    return {
        road.spaces[near[place]].id: _side(back[place], front[place])
        for place in np.flatnonzero(meets).tolist()
    }


def _side(back: float, front: float) -> Side:
    tolerance = STRADDLES * (front - back)
    if front <= tolerance:
        return Side.BEFORE
    return Side.BEYOND if back >= -tolerance else Side.ON


def crossings(
    track: Track,
    sides: Mapping[str, Side] | None = None,
    following: Mapping[str, Iterable[str]] | None = None,
) -> frozenset[FromTo]:
    """The arrows (from, to) that cross the finish line.

    Those that enter a space on or beyond the line from one before it; where no line is drawn and
    only spaces are marked, every unmarked one counts as before. Where the pit lane leads past the
    line without such an arrow, so that a car could drive laps, not just in a small circle, without
    ever crossing, the arrow onto a space of the lane that is on the line crosses it, else the arrows
    out of the lane. `sides` are `finish_sides`, and
    `following` says per space where its arrows lead, where they are known already.
    """
    sides = finish_sides(track) if sides is None else sides
    following = _following(track) if following is None else following
    in_pit = {space.id: space.place is Place.PIT for space in track.spaces}
    before = {space for space, side in sides.items() if side is Side.BEFORE}
    if track.finish is None:
        before |= {space for space in in_pit if space not in sides and not in_pit[space]}
    crossing = {
        (space, other)
        for space in before & following.keys()
        for other in following[space]
        if sides.get(other) in AT_OR_BEYOND
    }
    pit_spaces = [space for space in following if in_pit[space]]
    exits = {(space, other) for space in pit_spaces for other in following[space] if not in_pit[other]}

    def laps_without_line() -> set[FromTo]:
        closed = crossing | exits
        return {step for step in exits - crossing if _is_a_lap(step, following, closed, exits)}

    missing = laps_without_line()
    if missing:
        # The line may reach into the lane so little that only the space on it has a side.
        crossing |= {
            (space, other)
            for space in pit_spaces
            if space not in sides
            for other in following[space]
            if in_pit[other] and sides.get(other) is Side.ON
        }
        missing = laps_without_line()
    return frozenset(crossing | missing)


def _following(track: Track) -> Mapping[str, list[str]]:
    following: dict[str, list[str]] = {space.id: [] for space in track.spaces}
    for arrow in track.arrows:
        if arrow.from_ in following and arrow.to in following:
            following[arrow.from_].append(arrow.to)
    return following


def _is_a_lap(
    step: FromTo,
    following: Mapping[str, Iterable[str]],
    closed: Collection[FromTo],
    exits: Collection[FromTo],
) -> bool:
    """Whether a car that takes the step out of the pit again and again drives laps without the line.

    It comes back to the step without a closed one, and only after half as many spaces as there are
    round on the track: a lane that ends just behind its entry leads in a circle, but not past the line.
    """
    start, first = step
    circle = _steps(first, start, following, closed)
    return circle > 0 and 2 * (circle + 1) >= _steps(first, first, following, exits)


def _steps(start: str, goal: str, following: Mapping[str, Iterable[str]], closed: Collection[FromTo]) -> int:
    """The fewest steps, one or more, from a space to another without the closed ones; 0: no way."""
    found: set[str] = set()
    front, count = [start], 0
    while front:
        count += 1
        ahead = []
        for space in front:
            for other in following[space]:
                if other not in found and (space, other) not in closed:
                    if other == goal:
                        return count
                    found.add(other)
                    ahead.append(other)
        front = ahead
    return 0
