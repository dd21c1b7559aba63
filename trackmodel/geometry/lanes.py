"""Lanes read off the centres of spaces: driving direction, who follows whom, who runs beside whom.

A foreign board gives points and arrows only. Everything else of its geometry (outlines, turns of
arrows, lane numbers) starts from what is found here.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.flow import Flow, flow
from trackmodel.geometry.stations import Floats, Ints, Stations
from trackmodel.track import Point

NONE = -1
"""Stands for "no space" where a space's number is expected."""


@frozen
class Lanes:
    """How spaces lie to one another; spaces are numbers, `NONE` where there is none.

    Attributes:
        points: centres, shape (n, 2).
        direction: unit vectors of driving, shape (n, 2).
        stations: how far along the road the centres lie.
        next, previous: the space before and behind in the same lane.
        left, right: the nearest space of the lanes to either side.
        lane: lanes to the left of a space.
        length: of a space along its lane, per space.
        width: distance between the middles of two lanes, one for the board.
    """

    points: Floats
    direction: Floats
    stations: Stations
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
    road = flow(points, [arrow for arrow in arrows if arrow[0] != arrow[1]])
    ahead, aside = road.relative(road.near)
    width = _lane_width(road, ahead, aside)
    following, previous = _followers(road, ahead, aside, width)
    left = _nearest_aside(road, ahead, -aside, width)
    right = _nearest_aside(road, ahead, aside, width)
    length = _lengths_along(road, following, previous)
    lane = _lane_numbers(left)
    return Lanes(
        road.points, road.direction, road.stations, following, previous, left, right, lane, length, width
    )


def _lane_width(road: Flow, ahead: Floats, aside: Floats) -> float:
    """The usual distance to the nearest lane aside; of a single lane a guess from its length."""
    one = road.near[:, 0]
    beside = (np.abs(ahead) < 0.6 * road.length[one]) & (np.abs(aside) > 0.25 * road.length[one])
    nearest = np.full(len(road.points), np.inf)
    np.minimum.at(nearest, one[beside], np.abs(aside[beside]))
    nearest = nearest[np.isfinite(nearest)]
    if len(nearest):
        return float(np.median(nearest))
    return float(np.median(road.length)) * 0.6 if len(road.points) else 1.0


def _followers(road: Flow, ahead: Floats, aside: Floats, width: float) -> tuple[Ints, Ints]:
    """Joins each space to the next of its lane: the best pairs first, each space once."""
    usable = np.flatnonzero((ahead > 0.3 * road.length[road.near[:, 0]]) & (np.abs(aside) < 0.5 * width))
    cost = np.abs(aside[usable]) + 0.35 * ahead[usable]
    following = np.full(len(road.points), NONE, dtype=np.intp)
    previous = np.full(len(road.points), NONE, dtype=np.intp)
    for pair in usable[np.argsort(cost, kind="stable")]:
        one, other = road.near[pair]
        if following[one] == NONE and previous[other] == NONE:
            following[one], previous[other] = other, one
    return following, previous


def _lengths_along(road: Flow, following: Ints, previous: Ints) -> Floats:
    """Half the way from the space behind to the one before; what its arrows say where both miss."""
    at = road.points
    total, number = np.zeros(len(at)), np.zeros(len(at))
    for other in (following, previous):
        there = other != NONE
        total[there] += np.hypot(*(at[other[there]] - at[there]).T)
        number[there] += 1
    lengths: Floats = np.where(number > 0, total / np.maximum(number, 1), road.length)
    return lengths


def _nearest_aside(road: Flow, ahead: Floats, aside: Floats, width: float) -> Ints:
    """The space that lies most nearly level one lane away, on the side where `aside` is positive."""
    one_lane = (aside > 0.45 * width) & (aside < 1.6 * width)
    usable = np.flatnonzero(one_lane & (np.abs(ahead) < 0.9 * road.length[road.near[:, 0]]))
    cost = np.abs(ahead[usable]) + np.abs(aside[usable] - width)
    nearest = np.full(len(road.points), NONE, dtype=np.intp)
    for pair in usable[np.argsort(-cost, kind="stable")]:
        nearest[road.near[pair, 0]] = road.near[pair, 1]
    return nearest


def _lane_numbers(left: Ints) -> Ints:
    """How many lanes lie to the left of each space."""
    lane = np.zeros(len(left), dtype=np.intp)
    for space in range(len(left)):
        aside, seen = int(left[space]), {space}
        while aside != NONE and aside not in seen:
            seen.add(aside)
            lane[space] += 1
            aside = int(left[aside])
    return lane
