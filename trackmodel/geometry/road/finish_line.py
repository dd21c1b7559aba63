"""The finish line: the side of it that spaces lie on, and the arrows that cross it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache

import numpy as np

from trackmodel.geometry.arrays import FromTo, members
from trackmodel.geometry.road.road import Road, road_of_track
from trackmodel.track import Side, Track

NEAR = 3.0
"""Spaces within this many space lengths of the line have a side."""
STRADDLES = 0.12
"""A space straddles the line if more than this share of its length lies on each side of it."""
AGAINST = 0.05
"""Spaces are driven against the line, or beside it, up to this cosine: a lane may turn sharply before it."""

AT_OR_BEYOND = (Side.ON, Side.BEYOND)


def finish_sides(track: Track, road: Road | None = None) -> dict[str, Side]:
    """Return the side of the finish line for each space near it, by id.

    A side set on a space wins. Spaces far from the line, beside it or driven against it have no side.

    Args:
        track: the track.
        road: its road, if already known.
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
    # The line may be drawn from either end: the spaces on it tell which way is forward.
    on_line = close & (away <= width / 2 + road.length)
    if float((road.direction[on_line] @ along).sum()) < 0:
        along = -along
    near = np.flatnonzero(close & (road.direction @ along > AGAINST))
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
    following: Mapping[str, Collection[str]],
    in_pit: Mapping[str, bool],
    sides: Mapping[str, Side],
    is_drawn: bool,
) -> frozenset[FromTo]:
    """Return the arrows (from, to) that cross the finish line.

    These are the arrows from a space before the line to one on it or beyond it. If no line is drawn
    and spaces are only marked, all unmarked spaces count as before it. If cars could still drive laps
    through the pit lane without crossing the line, the arrows onto a pit space on the line are added,
    or else the arrows out of the pit lane.

    Args:
        following: targets of the arrows of each space by id.
        in_pit: whether each space is in the pit lane.
        sides: the sides of the spaces near the line, as in `finish_sides`.
        is_drawn: whether the track has a finish line.
    """
    before = {space for space, side in sides.items() if side is Side.BEFORE}
    if not is_drawn:
        before |= {space for space in in_pit if space not in sides and not in_pit[space]}
    crossing = {
        (space, other)
        for space in before & following.keys()
        for other in following[space]
        if sides.get(other) in AT_OR_BEYOND
    }
    pit_spaces = [space for space in following if in_pit[space]]
    exits = {(space, other) for space in pit_spaces for other in following[space] if not in_pit[other]}

    lap_from = cache(lambda first: _fewest_arrows(first, first, following, exits))

    def laps_without_line() -> set[FromTo]:
        closed = crossing | exits
        return {pair for pair in exits - crossing if _is_a_lap(pair, following, closed, lap_from)}

    missing = laps_without_line()
    if missing:
        # The line may reach so little into the pit lane that only the space on it has a side.
        onto_line = {
            (space, other)
            for space in pit_spaces
            if space not in sides
            for other in following[space]
            if in_pit[other] and sides.get(other) is Side.ON
        }
        if not onto_line <= crossing:
            crossing |= onto_line
            missing = laps_without_line()
    return frozenset(crossing | missing)


def _is_a_lap(
    pair: FromTo,
    following: Mapping[str, Iterable[str]],
    closed: Collection[FromTo],
    lap_from: Callable[[str], int],
) -> bool:
    """Return whether a car that keeps leaving the pit by this arrow drives laps without crossing the line.

    `lap_from` returns the fewest arrows around the track and back to a space. The car must come back to
    the arrow without a closed arrow, after at least half as many spaces as a lap on the track has: a pit
    lane that ends just behind its entry makes a cycle, but no lap.
    """
    start, first = pair
    circle = _fewest_arrows(first, start, following, closed)
    return circle > 0 and 2 * (circle + 1) >= lap_from(first)


def _fewest_arrows(
    start: str, goal: str, following: Mapping[str, Iterable[str]], closed: Collection[FromTo]
) -> int:
    """Return the fewest arrows, at least one, from a space to another, avoiding closed ones; 0 if none."""
    found: set[str] = set()
    front, count = {start}, 0
    while front:
        count += 1
        ahead = {other for space in front for other in following[space] if (space, other) not in closed}
        if goal in ahead:
            return count
        front = ahead - found
        found |= front
    return 0
