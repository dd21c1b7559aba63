"""Bends of lanes: how far each space turns, and corners that the track doesn't name yet."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_rows import lane_rows

STRAIGHT = math.radians(6)
"""Within a bend, a lane turns at least this much at every space."""
EDGE = 0.4
"""At its ends, a bend turns at least this share of its sharpest turn."""
LEAST_CORNER, LEAST_UNNAMED = math.radians(40), math.radians(75)
"""A bend that turns less in total is not a corner. On a track that already names corners, others must turn
more, because its remaining bends may intentionally be outside corners."""
GAP = 2
"""Bends with at most this many spaces between them are one bend."""


def turn_angles(lanes: OutlineLanes) -> Floats:
    """Return how far the lane turns at each space, shape (n,), in radians; positive to the right.

    It is the angle between the lines from the space behind and to the space ahead.
    """
    at = lanes.shapes.middle
    turn = np.zeros(len(at))
    inner = np.flatnonzero((lanes.next != NO_SPACE) & (lanes.previous != NO_SPACE))
    before = at[inner] - at[lanes.previous[inner]]
    after = at[lanes.next[inner]] - at[inner]
    turn[inner] = np.arctan2(
        before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0], (before * after).sum(axis=1)
    )
    return turn


def sharp_bends(lanes: OutlineLanes, turn: Floats, least: float) -> Iterator[list[int]]:
    """Yield the spaces of each lane in each bend that turns at least `least` radians in total."""
    bent = np.abs(turn) > STRAIGHT
    # A closed lane begins on a straight.
    straightest_first = np.argsort(np.abs(turn), kind="stable").tolist()
    for row in lane_rows(lanes.next, straightest_first):
        for bend in _runs(row, bent) if not lanes.pit[row[0]] else ():
            most = max(abs(turn[space]) for space in bend)
            while abs(turn[bend[0]]) < EDGE * most:
                bend = bend[1:]
            while abs(turn[bend[-1]]) < EDGE * most:
                bend = bend[:-1]
            if sum(abs(turn[space]) for space in bend) >= least:
                yield bend


def _runs(row: list[int], bent: Bools) -> Iterator[list[int]]:
    """Yield the parts of a lane that bend, including small gaps."""
    run: list[int] = []
    straight: list[int] = []
    for space in row:
        if not bent[space]:
            straight.append(space)
        elif run and len(straight) <= GAP:
            run += [*straight, space]
            straight = []
        else:
            if run:
                yield run
            run, straight = [space], []
    if run:
        yield run
