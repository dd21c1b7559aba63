"""Stations: how far along the road each space lies, measured along the middle of the road.

Every arrow tells how far ahead its target lies. In a bend no stations satisfy all arrows, because the
inner lane is shorter than the outer one, so the best fit is taken. Level spaces get level stations
because the lanes of a bend meet at its ends and through lane changes.
"""

from __future__ import annotations

from collections import deque
from math import inf
from typing import TYPE_CHECKING

import numpy as np
from attrs import evolve, frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, median

if TYPE_CHECKING:
    from scipy.sparse import csc_array


LEAST_STEP = 0.1
"""An arrow leads ahead by at least this share of the usual arrow, whatever the geometry says."""
LOOSE_END = 1e-8
"""Stations are determined except for a shift; this weight ties them to zero."""
WIDEST_BAND = 100
"""Wider than any road. If arrows crisscross the board, a general sparse solver is faster."""


@frozen(eq=False)
class Unrolled:
    """A road cut open at the seam and unrolled, so that its arrows lead only a short way.

    It depends on the arrows alone and serves every fit of stations to them.

    Attributes:
        place: place of each space in the unrolled road, shape (n,).
        pairs: arrows as pairs of spaces, shape (m, 2).
        crosses: boolean mask, shape (m,): arrows over the seam, which begin a new lap.
        flat: the other arrows as pairs of places, shape (2, k).
        seam: the arrows over the seam as pairs of places, shape (2, m - k).
        width: greatest distance between the places of a flat arrow.
    """

    place: Ints
    pairs: Ints
    crosses: Bools
    flat: Ints
    seam: Ints
    width: int


@frozen(eq=False)
class Stations:
    """How far along the road spaces lie.

    Attributes:
        along: station of each space, shape (n,), in board units from an arbitrary start.
        lap: length of a lap in board units; inf for a road that isn't a circuit.
        unrolled: the arrows the stations were fitted to.
    """

    along: Floats
    lap: float
    unrolled: Unrolled

    def between(self, one: Ints, other: Ints) -> Floats:
        """Return how far each `other` lies ahead of each `one`, the short way around the lap."""
        ahead: Floats = self.along[other] - self.along[one]
        if self.lap < inf:
            ahead = ahead - self.lap * np.round(ahead / self.lap)
        return ahead

    def cut_at(self, crosses: Bools) -> Stations | None:
        """Move the seam to other arrows; return None if these don't cut every lap exactly once.

        The fit is the same wherever a lap is cut, except for whole laps.
        """
        pairs, change = self.unrolled.pairs, self.unrolled.crosses.astype(int) - crosses
        if not change.any():
            return self
        if self.lap == inf:
            return None
        laps = _laps_to_move(len(self.along), pairs, change)
        if (laps[pairs[:, 1]] - laps[pairs[:, 0]] != change).any():
            return None
        return Stations(self.along + self.lap * laps, self.lap, evolve(self.unrolled, crosses=crosses))


def _laps_to_move(count: int, pairs: Ints, change: Ints) -> Ints:
    """Return laps to add to each space so that they differ by `change` along each arrow, if possible."""
    from scipy.sparse.csgraph import connected_components

    parts, part = connected_components(_joined(count, pairs[change == 0]), directed=False)
    moves: list[list[tuple[int, int]]] = [[] for _ in range(parts)]
    changing = change != 0
    for (one, other), by in zip(part[pairs[changing]].tolist(), change[changing].tolist(), strict=True):
        moves[one].append((other, by))
        moves[other].append((one, -by))
    laps: list[int | None] = [None] * parts
    for start in range(parts):
        waiting = [(start, 0)]
        while waiting:
            here, lap = waiting.pop()
            if laps[here] is None:
                laps[here] = lap
                waiting.extend((other, lap + by) for other, by in moves[here])
    of_space: Ints = np.array(laps, dtype=np.intp)[part]
    return of_space


def unroll(count: int, pairs: Ints, crosses: Bools) -> Unrolled:
    """Unroll `count` spaces with these arrows; connected spaces get consecutive places."""
    from scipy.sparse.csgraph import breadth_first_order, connected_components

    flat = pairs[~crosses]
    _parts, part = connected_components(_joined(count, flat), directed=False)
    # Walk a road from its end, not from its middle: from a space without incoming arrows, if any.
    entered = np.zeros(count, dtype=np.bool_)
    entered[flat[:, 1]] = True
    outermost_first = np.argsort(entered, kind="stable")
    _part, first = np.unique(part[outermost_first], return_index=True)
    starts = outermost_first[first]
    # A single walk reaches everything from an extra space that is joined to every start.
    root = np.stack([np.full(len(starts), count), starts], axis=1)
    walk = breadth_first_order(_joined(count + 1, np.concatenate([flat, root])), count, directed=False)[0]
    reached = walk[1:]
    place = np.empty(count, dtype=np.intp)
    place[reached[np.argsort(part[reached], kind="stable")]] = np.arange(count)
    one, other = place[flat].T.copy()
    width = int(np.abs(one - other).max(initial=0))
    return Unrolled(place, pairs, crosses, np.stack([one, other]), place[pairs[crosses]].T, width)


def _joined(count: int, pairs: Ints) -> csc_array:
    from scipy.sparse import csc_array

    return csc_array((np.ones(len(pairs)), (pairs[:, 0], pairs[:, 1])), shape=(count, count))


def stations(unrolled: Unrolled, ahead: Floats, firmness: Floats) -> Stations:
    """Find the stations that fit best; those of unconnected spaces are unrelated.

    Args:
        unrolled: spaces and arrows.
        ahead: distance each arrow leads ahead, shape (m,), board units.
        firmness: weight of each arrow, shape (m,).
    """
    if not len(unrolled.pairs):
        return Stations(np.zeros(len(unrolled.place)), inf, unrolled)
    usual = median(np.abs(ahead)) or 1.0
    ahead = np.maximum(ahead, LEAST_STEP * usual)
    # A long arrow gives way more than a short one, so that both are stretched alike.
    weight = firmness * usual / ahead
    along, lap = _best_fit(unrolled, ahead, weight)
    return Stations(along[unrolled.place], lap, unrolled)


def _best_fit(unrolled: Unrolled, ahead: Floats, weight: Floats) -> tuple[Floats, float]:
    """Find places' stations and the length of a lap by weighted least squares: first the road, then its seam.

    The unrolled road gives a banded system. The few arrows over the seam would break the band, so the
    solution is corrected for them afterwards (Woodbury's formula with the lap as another unknown).
    """
    count, crosses, seam = len(unrolled.place), unrolled.crosses, unrolled.seam.T
    flat_weight, root = weight[~crosses], np.sqrt(weight[crosses])
    pull = flat_weight * ahead[~crosses]
    one, other = unrolled.flat
    sides = np.zeros((count, 1 + len(seam)), order="F")
    sides[:, 0] = np.bincount(other, pull, count) - np.bincount(one, pull, count)
    columns = 1 + np.arange(len(seam))
    sides[seam[:, 1], columns] += root
    sides[seam[:, 0], columns] -= root
    flat, *across_solved = _solved(count, one, other, flat_weight, sides, unrolled.width).T
    if not len(seam):
        return flat, inf
    solved = np.array(across_solved)
    across = sides[:, 1:]
    small = np.zeros((len(seam) + 1, len(seam) + 1))
    small[:-1, :-1] = np.eye(len(seam)) + across.T @ solved.T
    small[:-1, -1] = small[-1, :-1] = root
    wanted = np.append(root * ahead[crosses] - across.T @ flat, 0.0)
    *give, lap = np.linalg.solve(small, wanted)
    return flat + np.array(give) @ solved, float(lap)


def _solved(count: int, one: Ints, other: Ints, weight: Floats, sides: Floats, width: int) -> Floats:
    """Solve the equations of arrows one -> other for each column of the right-hand side `sides`."""
    diagonal = np.bincount(one, weight, count) + np.bincount(other, weight, count) + LOOSE_END
    column, row = np.minimum(one, other), np.maximum(one, other)
    if width > WIDEST_BAND:
        from scipy.sparse import coo_array, csc_array
        from scipy.sparse.linalg import splu

        upper = coo_array((-weight, (column, row)), shape=(count, count))
        every = np.arange(count)
        middle = coo_array((diagonal, (every, every)), shape=(count, count))
        solution: Floats = splu(csc_array(upper + upper.T + middle)).solve(sides)
        return solution
    from scipy.linalg.lapack import dpbsv

    # The band in LAPACK's layout: below[k, j] is row j + k, column j of the matrix.
    below = np.bincount((row - column) * count + column, -weight, (width + 1) * count)
    band: Floats = below.astype(np.float64).reshape(width + 1, count)
    band[0] += diagonal
    solution = dpbsv(band, sides, lower=1)[1]
    return solution


def lap_ends(count: int, pairs: Ints) -> Bools:
    """Boolean mask, shape (m,): arrows that close a lap, for a road with an unknown finish line.

    Counted in arrows from some space, these lead back by more than half of the greatest distance.
    """
    following: list[list[int]] = [[] for _ in range(count)]
    for one, other in pairs.tolist():
        following[one].append(other)
    reached = [-1] * count
    for start in range(count):
        if reached[start] < 0:
            reached[start] = 0
            waiting = deque([start])
            while waiting:
                space = waiting.popleft()
                for other in following[space]:
                    if reached[other] < 0:
                        reached[other] = reached[space] + 1
                        waiting.append(other)
    distance = np.array(reached, dtype=np.intp)
    fall = distance[pairs[:, 0]] - distance[pairs[:, 1]]
    ends: Bools = fall > max(4, int(distance.max(initial=0)) // 2)
    return ends
