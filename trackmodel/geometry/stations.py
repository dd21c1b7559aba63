"""Stations: how far along the road each space lies, measured along the middle of the road.

Every arrow says how far its target lies ahead. No numbers satisfy all arrows of a bend, where the
inner lane is shorter than the outer one, so the stations are those that fit best; level spaces
come out level because the lanes of a bend meet at its ends and by the arrows between them.
"""

from __future__ import annotations

from collections import deque
from math import inf

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]

LEAST_STEP = 0.1
"""An arrow leads at least this part of the usual arrow ahead, whatever the geometry says."""


@frozen
class Stations:
    """`along`: per space, board units from an arbitrary start; `lap`: length of a lap, inf if open."""

    along: Floats
    lap: float

    def between(self, one: Ints, other: Ints) -> Floats:
        """How far each of `other` lies ahead of each of `one`, the short way round the lap."""
        ahead: Floats = self.along[other] - self.along[one]
        if self.lap < inf:
            ahead = ahead - self.lap * np.round(ahead / self.lap)
        return ahead


def stations(count: int, steps: Ints, ahead: Floats, crosses: Bools) -> Stations:
    """The stations that fit best.

    Args:
        count: number of spaces.
        steps: arrows as pairs of spaces, shape (m, 2).
        ahead: how far each arrow leads ahead, board units.
        crosses: whether an arrow begins a new lap; cut out of the road to lay it flat.

    Returns:
        Stations; those of spaces that no arrow connects are unrelated.
    """
    if not len(steps):
        return Stations(np.zeros(count), inf)
    usual = float(np.median(np.abs(ahead))) or 1.0
    ahead = np.maximum(ahead, LEAST_STEP * usual)
    one, other, lap = steps[:, 0], steps[:, 1], count
    # A long arrow gives way more than a short one, so that both are stretched alike.
    weight = usual / ahead
    matrix = np.zeros((count + 1, count + 1))
    right_side = np.zeros(count + 1)
    terms = [
        (other, np.ones(len(steps))),
        (one, -np.ones(len(steps))),
        (np.full(len(steps), lap), crosses * 1.0),
    ]
    for column, factor in terms:
        np.add.at(right_side, column, weight * factor * ahead)
        for other_column, other_factor in terms:
            np.add.at(matrix, (column, other_column), weight * factor * other_factor)
    # Stations are known but for a shift; this ties them to zero as loosely as can be.
    matrix += np.eye(count + 1) * 1e-8
    solved: Floats = np.linalg.solve(matrix, right_side).astype(np.float64)
    return Stations(solved[:count], float(solved[lap]) if crosses.any() else inf)


def lap_ends(count: int, steps: Ints) -> Bools:
    """Which arrows close the loop, for a road whose finish line isn't known.

    Counted from some space, those that lead back by more than half of what can be reached.
    """
    following: list[list[int]] = [[] for _ in range(count)]
    for one, other in steps:
        following[one].append(int(other))
    distance = np.full(count, -1)
    for start in range(count):
        if distance[start] < 0:
            distance[start] = 0
            waiting = deque([start])
            while waiting:
                space = waiting.popleft()
                for other in following[space]:
                    if distance[other] < 0:
                        distance[other] = distance[space] + 1
                        waiting.append(other)
    fall = distance[steps[:, 0]] - distance[steps[:, 1]]
    ends: Bools = fall > max(4, int(distance.max()) // 2)
    return ends
