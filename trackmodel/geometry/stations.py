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


WIDEST_BAND = 100
"""Wider than any road; beyond it elimination in a band saves nothing."""


@frozen(eq=False)
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


def stations(count: int, steps: Ints, ahead: Floats, crosses: Bools, firmness: Floats) -> Stations:
    """The stations that fit best.

    Args:
        count: number of spaces.
        steps: arrows as pairs of spaces, shape (m, 2).
        ahead: how far each arrow leads ahead, board units.
        crosses: whether an arrow begins a new lap; cut out of the road to lay it flat.
        firmness: how much each arrow counts.

    Returns:
        Stations; those of spaces that no arrow connects are unrelated.
    """
    if not len(steps):
        return Stations(np.zeros(count), inf)
    usual = float(np.median(np.abs(ahead))) or 1.0
    ahead = np.maximum(ahead, LEAST_STEP * usual)
    # A long arrow gives way more than a short one, so that both are stretched alike.
    weight = firmness * usual / ahead
    place = _places_in_a_row(count, steps[~crosses])
    along, lap = _best_fit(count, place[steps], ahead, weight, crosses)
    return Stations(along[place], lap)


def _best_fit(count: int, steps: Ints, ahead: Floats, weight: Floats, crosses: Bools) -> tuple[Floats, float]:
    """Stations and length of a lap by weighted least squares: the road first, then its seam.

    The road laid flat gives equations in a narrow band. The arrows over the seam would break the
    band; there are few, so the solution is corrected for them afterwards (Woodbury's formula with
    the lap as one more unknown).
    """
    one, other = steps[~crosses].T
    pull = weight * ahead
    # Stations are known but for a shift; this ties them to zero as loosely as can be.
    matrix = np.eye(count) * 1e-8
    for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
        np.add.at(matrix, (row, column), sign * weight[~crosses])
    seam = steps[crosses]
    root = np.sqrt(weight[crosses])
    sides = np.zeros((count, 1 + len(seam)))
    np.add.at(sides, (other, 0), pull[~crosses])
    np.add.at(sides, (one, 0), -pull[~crosses])
    columns = 1 + np.arange(len(seam))
    sides[seam[:, 1], columns] += root
    sides[seam[:, 0], columns] -= root
    width = int(np.abs(one - other).max()) if len(one) else 0
    flat, *_rest = solved = _solved_in_a_band(matrix, sides.copy(), width).T
    if not len(seam):
        return flat, inf
    across = sides[:, 1:]
    small = np.zeros((len(seam) + 1, len(seam) + 1))
    small[:-1, :-1] = np.eye(len(seam)) + across.T @ solved[1:].T
    small[:-1, -1] = small[-1, :-1] = root
    wanted = np.append(root * ahead[crosses] - across.T @ flat, 0.0)
    *give, lap = np.linalg.solve(small, wanted)
    return flat + np.array(give) @ solved[1:], float(lap)


def _places_in_a_row(count: int, steps: Ints) -> Ints:
    """A place for each space, such that spaces joined by arrows are close in the row."""
    joined: list[list[int]] = [[] for _ in range(count)]
    for one, other in steps.tolist():
        joined[one].append(other)
        joined[other].append(one)
    place = np.full(count, -1, dtype=np.intp)
    taken = 0
    for start in _outermost_first(count, steps):
        waiting = deque([start] if place[start] < 0 else [])
        while waiting:
            space = waiting.popleft()
            if place[space] < 0:
                place[space] = taken
                taken += 1
                waiting.extend(other for other in joined[space] if place[other] < 0)
    return place


def _outermost_first(count: int, steps: Ints) -> list[int]:
    """Spaces nothing leads to, then the others: a road is walked from its end, not its middle."""
    entered = np.zeros(count, dtype=np.bool_)
    entered[steps[:, 1]] = True
    return np.argsort(entered, kind="stable").tolist()  # type: ignore[no-any-return]


def _solved_in_a_band(matrix: Floats, right_sides: Floats, width: int) -> Floats:
    """Solves symmetric equations that are zero further than `width` from the diagonal.

    Gaussian elimination on the band alone: the usual solver takes the whole square and every core
    it can get, which on a busy machine makes it wait a hundred times as long as it reckons.
    """
    if width > WIDEST_BAND:
        dense: Floats = np.linalg.solve(matrix, right_sides).astype(np.float64)
        return dense
    count = len(matrix)
    for row in range(count):
        end = min(row + width + 1, count)
        factor = matrix[row, row + 1 : end, None] / matrix[row, row]
        matrix[row + 1 : end, row + 1 : end] -= factor * matrix[row, row + 1 : end]
        right_sides[row + 1 : end] -= factor * right_sides[row]
    solution = np.zeros_like(right_sides)
    for row in range(count - 1, -1, -1):
        end = min(row + width + 1, count)
        known = (matrix[row, row + 1 : end, None] * solution[row + 1 : end]).sum(axis=0)
        solution[row] = (right_sides[row] - known) / matrix[row, row]
    return solution


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
    ends: Bools = fall > max(4, int(distance.max(initial=0)) // 2)
    return ends
