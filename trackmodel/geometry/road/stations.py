"""Stations: how far along the road each space lies, measured along the middle of the road.

Every arrow tells how far ahead its target lies. In a bend no stations satisfy all arrows, because the
inner lane is shorter than the outer one, so the best fit is taken. Level spaces get level stations
because the lanes of a bend meet at its ends and through lane changes.
"""

from __future__ import annotations

from math import inf

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, sums_by_number

LEAST_STEP = 0.1
"""An arrow leads ahead by at least this share of the usual arrow, whatever the geometry says."""
LOOSE_END = 1e-8
"""Stations are determined except for a shift; this weight ties them to zero."""


@frozen(eq=False)
class Stations:
    """How far along the road spaces lie.

    Attributes:
        along: station of each space, shape (n,), in board units from an arbitrary start.
        lap: length of a lap in board units; inf for a road that isn't a circuit.
    """

    along: Floats
    lap: float

    def between(self, one: Ints, other: Ints) -> Floats:
        """Return how far each `other` lies ahead of each `one`, the short way around the lap."""
        ahead: Floats = self.along[other] - self.along[one]
        if self.lap < inf:
            ahead = ahead - self.lap * np.round(ahead / self.lap)
        return ahead


def stations(count: int, pairs: Ints, crosses: Bools, ahead: Floats, firmness: Floats) -> Stations:
    """Find the stations that fit best, by weighted least squares; those of unconnected spaces are unrelated.

    Args:
        count: number of spaces.
        pairs: arrows as pairs of spaces, shape (m, 2).
        crosses: boolean mask, shape (m,): arrows that begin a new lap.
        ahead: distance each arrow leads ahead, shape (m,), board units.
        firmness: weight of each arrow, shape (m,).
    """
    from scipy.sparse import csc_array
    from scipy.sparse.linalg import splu

    if not len(pairs):
        return Stations(np.zeros(count), inf)
    usual = float(np.median(np.abs(ahead))) or 1.0
    ahead = np.maximum(ahead, LEAST_STEP * usual)
    # A long arrow gives way more than a short one, so that both are stretched alike.
    weight = firmness * usual / ahead
    one, other = pairs.T
    every = np.arange(count)
    # Normal equations of: station of an arrow's target - station of its start (+ lap) = ahead.
    own = np.bincount(one, weight, count) + np.bincount(other, weight, count) + LOOSE_END
    row, column = np.concatenate([every, one, other]), np.concatenate([every, other, one])
    normal = csc_array((np.concatenate([own, -weight, -weight]), (row, column)), shape=(count, count))
    pulls = np.stack([weight * ahead, weight * crosses], axis=1)
    sides = sums_by_number(other, pulls, count) - sums_by_number(one, pulls, count)
    # The stations if a lap had no length, and how much they give way to each unit of its length.
    flat, given = splu(normal).solve(sides).T
    if not crosses.any():
        return Stations(flat, inf)
    across = sides[:, 1]
    lap = (pulls[crosses, 0].sum() - across @ flat) / (pulls[:, 1].sum() - across @ given)
    return Stations(flat - lap * given, float(lap))


def lap_ends(count: int, pairs: Ints) -> Bools:
    """Boolean mask, shape (m,): arrows that close a lap, for a road with an unknown finish line.

    Counted in arrows from some space, these lead back by more than half of the greatest distance.
    """
    following: list[list[int]] = [[] for _ in range(count)]
    for one, other in pairs.tolist():
        following[one].append(other)
    reached: dict[int, int] = {}
    for start in range(count):
        front, steps = set() if start in reached else {start}, 0
        while front:
            reached |= dict.fromkeys(front, steps)
            front = {other for space in front for other in following[space] if other not in reached}
            steps += 1
    distance = np.array([reached[space] for space in range(count)], dtype=np.intp)
    fall = distance[pairs[:, 0]] - distance[pairs[:, 1]]
    ends: Bools = fall > max(4, int(distance.max(initial=0)) // 2)
    return ends
