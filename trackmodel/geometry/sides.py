"""The finish line: which side of it spaces lie on, and which arrows cross it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np

from trackmodel.geometry.road import Road, road_of_track
from trackmodel.track import Place, Side, Track

NEAR = 3.0
"""How many space lengths from the line a space still has a side."""
STRADDLES = 0.12
"""A space straddles the line when more than this part of its length lies on either side of it."""

Step = tuple[str, str]
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
    sides = {}
    for number in np.flatnonzero(close & (road.direction @ along > 0.3)).tolist():
        outline = np.array(road.spaces[number].outline) - middle
        reach = outline @ across
        if reach.max() < -width / 2 or reach.min() > width / 2:
            continue
        ahead = outline @ along
        sides[road.spaces[number].id] = _side(float(ahead.min()), float(ahead.max()))
    return sides


def _side(back: float, front: float) -> Side:
    tolerance = STRADDLES * (front - back)
    if front <= tolerance:
        return Side.BEFORE
    return Side.BEYOND if back >= -tolerance else Side.ON


def crossings(track: Track, sides: Mapping[str, Side] | None = None) -> frozenset[Step]:
    """The arrows (from, to) that cross the finish line.

    Those that enter a space on or beyond the line from one before it; where no line is drawn and
    only spaces are marked, every unmarked one counts as before. Arrows out of the pit lane cross it
    too, where the lane leads past the line without crossing it itself: where a car could otherwise
    drive laps without ever crossing. `sides` are `finish_sides`, where they are known already.
    """
    if sides is None:
        sides = finish_sides(track)
    in_pit = {space.id: space.place is Place.PIT for space in track.spaces}
    ends = ((arrow.from_, arrow.to) for arrow in track.arrows)
    steps = [step for step in ends if step[0] in in_pit and step[1] in in_pit]
    at_line = {space for space, side in sides.items() if side in AT_OR_BEYOND}
    before = {space for space, side in sides.items() if side is Side.BEFORE}
    if track.finish is None:
        before |= {space for space in in_pit if space not in sides and not in_pit[space]}
    crossing = {step for step in steps if step[1] in at_line and step[0] in before}
    exits = {step for step in steps if in_pit[step[0]] and not in_pit[step[1]]}
    kept = [step for step in steps if step not in crossing and step not in exits]
    for pit_space, target in exits:
        if pit_space in _reachable(target, kept):
            crossing.add((pit_space, target))
    return frozenset(crossing)


def _reachable(start: str, steps: Iterable[Step]) -> set[str]:
    following: dict[str, list[str]] = {}
    for from_, to in steps:
        following.setdefault(from_, []).append(to)
    found, waiting = {start}, [start]
    while waiting:
        for space in following.get(waiting.pop(), ()):
            if space not in found:
                found.add(space)
                waiting.append(space)
    return found
