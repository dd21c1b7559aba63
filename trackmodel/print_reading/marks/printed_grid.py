"""The starting grid: spaces before the finish line in two lanes that look like each other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import permutations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.scan_picture import Picture, Pixels, picture_at

LANE_PX = 24.0
"""The width of a lane at the working scale."""
BEHIND = np.linspace(0.05, 1.3, 24)
"""What is seen of a space: how far behind its front cut, in lane widths."""
ACROSS = np.linspace(0.12, 0.88, 20)
"""Where across the lane, in shares of its width."""
MOST_INK = 12.0
"""How much lighter or darker than its space print is at most; more counts no more."""
ROWS = 14
"""Spaces of each lane before the line with which starting places are compared."""
APART = (2, 3, 4)
"""Spaces between starting places of one lane."""
HALF = 5
"""Starting places in each of two lanes."""
LEAST = 2.5
"""How much more starting places are like each other than other spaces are, in deviations, at least."""
OUTER = 1.2
"""How much more likely the outer lanes are: boards in print with three lanes have places in these."""


@frozen
class FoundGrid:
    """The spaces of the starting places, pole first, and how sure they are if the finish line is right."""

    spaces: tuple[str, ...]
    sure: float


def read_grid(
    pixels: Pixels, road: Road, spaces: Sequence[ReadSpace], corners: Collection[str], step: float
) -> FoundGrid | None:
    """Return the starting places that fit best in two lanes, in turn; None if none are like each other.

    Args:
        corners: the spaces in corners, which have arrows; rows go on into them.
        step: where the finish line is, in steps of the road.
    """
    if not spaces:
        return None
    count = len(road.left)
    halves = np.array([space.end - space.begin for space in spaces]) / 2
    slack = float(np.median(halves))  # the pole may begin a little beyond where the line was found
    fronts = (step - np.array([space.end for space in spaces]) + slack) % count - slack
    middles = fronts + halves
    lane = np.array([space.lane for space in spaces])
    columns = [
        ahead[lane[ahead] == one] for ahead in [np.argsort(fronts, kind="stable")] for one in np.unique(lane)
    ]
    straight = np.array([space.id not in corners for space in spaces])
    shown = _shown(picture_at(pixels, LANE_PX / road.lane), spaces, road.lane)
    alike = shown @ shown.T
    best, found = LEAST, None
    for one, other in permutations(range(len(columns)), 2):
        beside = np.concatenate([columns[one][:ROWS], columns[other][:ROWS]])
        beside = beside[straight[beside]]
        is_outer = {one, other} == {0, len(columns) - 1}
        for places in _rows(columns[one], columns[other], fronts, middles):
            worth, seen = _worth(alike, places, np.setdiff1d(beside, places))
            worth *= OUTER if is_outer else 1.0
            if worth > best:
                best, found = worth, FoundGrid(tuple(spaces[k].id for k in places), (1 + seen) / 2)
    return found


def _shown(picture: Picture, spaces: Sequence[ReadSpace], lane: float) -> Floats:
    """Return how much more print each part of a space shows than in most spaces, shape (n, parts)."""
    seen = picture.sample(np.stack([_frame(space, lane) for space in spaces]))
    ink = np.abs(seen - np.median(seen, axis=(1, 2), keepdims=True))
    ink = np.minimum(ink, MOST_INK).reshape(len(spaces), -1)
    return np.asarray(ink - np.median(ink, axis=0))


def _frame(space: ReadSpace, lane: float) -> Floats:
    """Return points behind the front of a space, shape (len(BEHIND), len(ACROSS), 2)."""
    left, right = (points_along(side[::-1], BEHIND * lane) for side in (space.left, space.right))
    frame: Floats = left[:, None] + (right - left)[:, None] * ACROSS[:, None]
    return frame


def _rows(lane: Ints, other: Ints, fronts: Floats, middles: Floats) -> Iterator[Ints]:
    """Yield rows of starting places in two lanes, in turn; the pole is in the first of these."""
    for apart in APART:
        for first in range(apart + 1):  # the pole may be a space farther back than the places are apart
            own = lane[first::apart][:HALF]
            if len(own) < HALF:
                continue
            follows = (fronts[other] >= fronts[own[0]]) & (fronts[other] < middles[own[1]])
            for second in np.flatnonzero(follows):
                then = other[second::apart][:HALF]
                if len(then) == HALF:
                    yield np.stack([own, then], axis=1).ravel()


def _worth(alike: Floats, places: Ints, others: Ints) -> tuple[float, float]:
    """Return how much more like the places each place is than other spaces are, and the share that is.

    Args:
        alike: how much alike spaces are; none is held against itself.
    """
    if len(others) < 2:
        return 0.0, 0.0
    both = np.concatenate([places, others])
    is_place = np.isin(both, places)
    as_places, as_others = (
        (alike[np.ix_(both, some)].sum(axis=1) - mine * alike[both, both]) / (len(some) - mine)
        for some, mine in ((places, is_place), (others, ~is_place))
    )
    like, unlike = np.split(as_places - as_others, [len(places)])
    apart = float(like.mean() - unlike.mean())
    spread = np.sqrt(np.average([like.var(), unlike.var()], weights=[len(like), len(unlike)]))
    return apart / float(spread + 1e-6), float((like > unlike.mean() + apart / 2).mean())
