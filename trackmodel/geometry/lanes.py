"""Lanes read off the centres of spaces: driving direction, who follows whom, who runs beside whom.

A foreign board gives points and arrows only. Everything else of its geometry (outlines, turns of
arrows, lane numbers) starts from what is found here.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.track import Point

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

NONE = -1
"""Stands for "no space" where a space's number is expected."""

REACH = 2.6
"""How many space lengths around a space its followers and neighbours are looked for."""
SAME_WAY = 0.3
"""Cosine above which two spaces drive the same way."""
ROUNDS = 4
"""Directions and followers improve each other; more rounds changed nothing on real boards."""


@frozen
class Lanes:
    """How spaces lie to one another; spaces are numbers, `NONE` where there is none.

    Attributes:
        points: centres, shape (n, 2).
        direction: unit vectors of driving, shape (n, 2).
        next, previous: the space before and behind in the same lane.
        left, right: the nearest space of the lanes to either side.
        lane: lanes to the left of a space.
        length: of a space along its lane, per space.
        width: distance between the middles of two lanes, one for the board.
    """

    points: Floats
    direction: Floats
    next: Ints
    previous: Ints
    left: Ints
    right: Ints
    lane: Ints
    length: Floats
    width: float


def lanes_of_points(points: Sequence[Point], arrows: Sequence[tuple[int, int]]) -> Lanes:
    """Finds the lanes of spaces known by their centres and arrows.

    Call it for the track and the pit lane apart: they are no lanes of one road.

    Args:
        points: centres of the spaces, board units.
        arrows: pairs of numbers of spaces.
    """
    at = np.array(points, dtype=np.float64).reshape(-1, 2)
    count = len(at)
    steps = np.array([arrow for arrow in arrows if arrow[0] != arrow[1]], dtype=np.intp).reshape(-1, 2)
    length = _lengths(at, steps)
    direction = _first_directions(at, steps)
    near = _near_pairs(at, length)
    width = float(np.median(length)) * 0.6
    for _round in range(ROUNDS):
        ahead, aside = _relative(at, direction, near)
        width = _lane_width(near, ahead, aside, length, width)
        following, previous = _followers(count, near, ahead, aside, length, width)
        direction = _directions_along(at, following, previous, near, length, direction)
    ahead, aside = _relative(at, direction, near)
    left = _nearest_aside(count, near, ahead, -aside, length, width)
    right = _nearest_aside(count, near, ahead, aside, length, width)
    length = _lengths_along(at, following, previous, length)
    return Lanes(at, direction, following, previous, left, right, _lane_numbers(left), length, width)


def _unit(vectors: Floats) -> Floats:
    size = np.hypot(vectors[:, 0], vectors[:, 1])
    return vectors / np.where(size > 0, size, 1.0)[:, None]


def _lengths(at: Floats, steps: Ints) -> Floats:
    """About how long each space is: the mean of its arrows; the board's median where it has none."""
    sizes = np.hypot(*(at[steps[:, 1]] - at[steps[:, 0]]).T)
    total, number = np.zeros(len(at)), np.zeros(len(at))
    for end in (0, 1):
        np.add.at(total, steps[:, end], sizes)
        np.add.at(number, steps[:, end], 1)
    usual = float(np.median(sizes)) if len(sizes) else 1.0
    return np.where(number > 0, total / np.maximum(number, 1), usual).clip(min=1e-6)


def _first_directions(at: Floats, steps: Ints) -> Floats:
    """The mean of the arrows around each space, smoothed along the arrows."""
    arrow = _unit(at[steps[:, 1]] - at[steps[:, 0]])
    total = np.zeros_like(at)
    for end in (0, 1):
        np.add.at(total, steps[:, end], arrow)
    for _again in range(2):
        around = _unit(total)
        total = around.copy()
        np.add.at(total, steps[:, 0], around[steps[:, 1]])
        np.add.at(total, steps[:, 1], around[steps[:, 0]])
    return _unit(total)


def _near_pairs(at: Floats, length: Floats) -> Ints:
    if not len(at):
        return np.zeros((0, 2), dtype=np.intp)
    places = shapely.points(at)
    pairs = shapely.STRtree(places).query(places, predicate="dwithin", distance=length * REACH).T
    return pairs[pairs[:, 0] != pairs[:, 1]].astype(np.intp)


def _relative(at: Floats, direction: Floats, near: Ints) -> tuple[Floats, Floats]:
    """How far the second of each pair lies ahead and to the right of the first.

    Seen along the mean of both directions: on an arc that is the chord between spaces of one
    lane, so that bends don't look like lane changes. Pairs driving different ways give NaN.
    """
    one, other = near.T
    along = direction[one] + direction[other]
    same_way = (direction[one] * direction[other]).sum(axis=1) > SAME_WAY
    along = _unit(np.where(same_way[:, None], along, np.nan))
    step = at[other] - at[one]
    return (step * along).sum(axis=1), along[:, 0] * step[:, 1] - along[:, 1] * step[:, 0]


def _lane_width(near: Ints, ahead: Floats, aside: Floats, length: Floats, before: float) -> float:
    """The usual distance to the nearest lane aside."""
    beside = (np.abs(ahead) < 0.6 * length[near[:, 0]]) & (np.abs(aside) > 0.25 * length[near[:, 0]])
    nearest = np.full(len(length), np.inf)
    np.minimum.at(nearest, near[beside, 0], np.abs(aside[beside]))
    nearest = nearest[np.isfinite(nearest)]
    return float(np.median(nearest)) if len(nearest) else before


def _followers(
    count: int, near: Ints, ahead: Floats, aside: Floats, length: Floats, width: float
) -> tuple[Ints, Ints]:
    """Joins each space to the next of its lane: the best pairs first, each space once."""
    usable = np.flatnonzero((ahead > 0.3 * length[near[:, 0]]) & (np.abs(aside) < 0.5 * width))
    cost = np.abs(aside[usable]) + 0.35 * ahead[usable]
    following = np.full(count, NONE, dtype=np.intp)
    previous = np.full(count, NONE, dtype=np.intp)
    for pair in usable[np.argsort(cost, kind="stable")]:
        one, other = near[pair]
        if following[one] == NONE and previous[other] == NONE:
            following[one], previous[other] = other, one
    return following, previous


def _directions_along(
    at: Floats, following: Ints, previous: Ints, near: Ints, length: Floats, before: Floats
) -> Floats:
    """The tangent of each lane; where a lane has a gap, that of the spaces around."""
    has_both = (following != NONE) & (previous != NONE)
    tangent = _unit(_unit(at[following] - at) + _unit(at - at[previous]))
    tangent[~has_both] = 0.0
    one, other = near.T
    weight = np.exp(-2.0 * ((at[other] - at[one]) ** 2).sum(axis=1) / length[one] ** 2)
    weight *= (before[one] * before[other]).sum(axis=1) > SAME_WAY
    around = 0.01 * before
    np.add.at(around, one, weight[:, None] * tangent[other])
    return _unit(np.where(has_both[:, None], tangent, around))


def _lengths_along(at: Floats, following: Ints, previous: Ints, before: Floats) -> Floats:
    total, number = np.zeros(len(at)), np.zeros(len(at))
    for other in (following, previous):
        there = other != NONE
        total[there] += np.hypot(*(at[other[there]] - at[there]).T)
        number[there] += 1
    return np.where(number > 0, total / np.maximum(number, 1), before)


def _nearest_aside(
    count: int, near: Ints, ahead: Floats, aside: Floats, length: Floats, width: float
) -> Ints:
    """The space that lies most nearly level one lane away, on the side where `aside` is positive."""
    one_lane = (aside > 0.45 * width) & (aside < 1.6 * width)
    usable = np.flatnonzero(one_lane & (np.abs(ahead) < 0.9 * length[near[:, 0]]))
    cost = np.abs(ahead[usable]) + np.abs(aside[usable] - width)
    nearest = np.full(count, NONE, dtype=np.intp)
    for pair in usable[np.argsort(-cost, kind="stable")]:
        nearest[near[pair, 0]] = near[pair, 1]
    return nearest


def _lane_numbers(left: Ints) -> Ints:
    """How many lanes lie to the left of each space."""
    lane = np.zeros(len(left), dtype=np.intp)
    for space in range(len(left)):
        aside, seen = left[space], {space}
        while aside != NONE and int(aside) not in seen:
            seen.add(int(aside))
            lane[space] += 1
            aside = left[aside]
    return lane
