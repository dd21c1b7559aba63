"""Stations: how far along the road each space lies, measured along the middle of the road.

Every arrow says how far its target lies ahead. No numbers satisfy all arrows of a bend, where the
inner lane is shorter than the outer one, so the stations are those that fit best; level spaces
come out level because the lanes of a bend meet at its ends and by the arrows between them.
"""

from __future__ import annotations

from collections import deque
from math import inf
from typing import TYPE_CHECKING

import numpy as np
from attrs import evolve, frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints

if TYPE_CHECKING:
    from scipy.sparse import csc_array


LEAST_STEP = 0.1
"""An arrow leads at least this part of the usual arrow ahead, whatever the geometry says."""
LOOSE_END = 1e-8
"""Stations are known but for a shift; this ties them to zero as loosely as can be."""
WIDEST_BAND = 100
"""Wider than any road; arrows criss-cross, and a solver for any sparse matrix is the faster one."""


@frozen(eq=False)
class Unrolled:
    """The spaces in a row in which arrows lead only a short way, apart from those over the seam.

    It depends on the arrows alone and serves every fit of stations to them.

    Attributes:
        place: of each space in the unrolled.
        steps: arrows as pairs of spaces, shape (m, 2).
        crosses: whether an arrow begins a new lap: the seam, cut out to lay the road flat.
        flat: the other arrows as pairs of places, shape (2, k).
        seam: those over the seam as pairs of places, shape (2, m - k).
        width: how far the longest of the flat arrows leads.
    """

    place: Ints
    steps: Ints
    crosses: Bools
    flat: Ints
    seam: Ints
    width: int


@frozen(eq=False)
class Stations:
    """How far along the road spaces lie.

    Attributes:
        along: per space, board units from an arbitrary start.
        lap: length of a lap, inf for a road that doesn't come round.
        unrolled: the arrows the stations were fitted to.
    """

    along: Floats
    lap: float
    unrolled: Unrolled

    def between(self, one: Ints, other: Ints) -> Floats:
        """How far each of `other` lies ahead of each of `one`, the short way round the lap."""
        ahead: Floats = self.along[other] - self.along[one]
        if self.lap < inf:
            ahead = ahead - self.lap * np.round(ahead / self.lap)
        return ahead

    def cut_at(self, crosses: Bools) -> Stations | None:
        """The same stations with the seam over other arrows; None where these don't cut every lap once.

        Wherever a lap is cut, the fit is the same but for whole laps.
        """
        steps, change = self.unrolled.steps, self.unrolled.crosses.astype(int) - crosses
        if not change.any():
            return self
        if self.lap == inf:
            return None
        laps = _laps_to_move(len(self.along), steps, change)
        if (laps[steps[:, 1]] - laps[steps[:, 0]] != change).any():
            return None
        return Stations(self.along + self.lap * laps, self.lap, evolve(self.unrolled, crosses=crosses))


def _laps_to_move(count: int, steps: Ints, change: Ints) -> Ints:
    """Laps for each space such that they change along each arrow as asked, where that can be."""
    # Not at the top: scipy takes as long to load as the rest of the editor.
    from scipy.sparse.csgraph import connected_components

    parts, part = connected_components(_joined(count, steps[change == 0]), directed=False)
    moves: list[list[tuple[int, int]]] = [[] for _ in range(parts)]
    changing = change != 0
    for (one, other), by in zip(part[steps[changing]].tolist(), change[changing].tolist(), strict=True):
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


def unroll(count: int, steps: Ints, crosses: Bools) -> Unrolled:
    """The row of `count` spaces with these arrows; what hangs together stands together in it."""
    from scipy.sparse.csgraph import breadth_first_order, connected_components

    flat = steps[~crosses]
    _parts, part = connected_components(_joined(count, flat), directed=False)
    # A road is walked from its end, not its middle: from a space nothing leads to, if there is one.
    entered = np.zeros(count, dtype=np.bool_)
    entered[flat[:, 1]] = True
    outermost_first = np.argsort(entered, kind="stable")
    _part, first = np.unique(part[outermost_first], return_index=True)
    starts = outermost_first[first]
    # One walk finds them all when it sets out from a space of its own, joined to every start.
    root = np.stack([np.full(len(starts), count), starts], axis=1)
    walk = breadth_first_order(_joined(count + 1, np.concatenate([flat, root])), count, directed=False)[0]
    reached = walk[1:]
    place = np.empty(count, dtype=np.intp)
    place[reached[np.argsort(part[reached], kind="stable")]] = np.arange(count)
    one, other = place[flat].T.copy()
    width = int(np.abs(one - other).max(initial=0))
    return Unrolled(place, steps, crosses, np.stack([one, other]), place[steps[crosses]].T, width)


def _joined(count: int, pairs: Ints) -> csc_array:
    from scipy.sparse import csc_array

    return csc_array((np.ones(len(pairs)), (pairs[:, 0], pairs[:, 1])), shape=(count, count))


def stations(unrolled: Unrolled, ahead: Floats, firmness: Floats) -> Stations:
    """The stations that fit best.

    Args:
        unrolled: the spaces and arrows.
        ahead: how far each arrow leads ahead, board units.
        firmness: how much each arrow counts.

    Returns:
        Stations; those of spaces that no arrow connects are unrelated.
    """
    if not len(unrolled.steps):
        return Stations(np.zeros(len(unrolled.place)), inf, unrolled)
    usual = float(np.median(np.abs(ahead))) or 1.0
    ahead = np.maximum(ahead, LEAST_STEP * usual)
    # A long arrow gives way more than a short one, so that both are stretched alike.
    weight = firmness * usual / ahead
    along, lap = _best_fit(unrolled, ahead, weight)
    return Stations(along[unrolled.place], lap, unrolled)


def _best_fit(unrolled: Unrolled, ahead: Floats, weight: Floats) -> tuple[Floats, float]:
    """Stations and length of a lap by weighted least squares: the road first, then its seam.

    The road laid flat gives equations in a narrow band. The arrows over the seam would break the
    band; there are few, so the solution is corrected for them afterwards (Woodbury's formula with
    the lap as one more unknown).
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
    """Solves the equations of arrows one -> other for every column of right hand `sides`."""
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

    # The band as LAPACK wants it: below[k, j] is row j + k, column j of the matrix.
    below = np.bincount((row - column) * count + column, -weight, (width + 1) * count)
    band: Floats = below.astype(np.float64).reshape(width + 1, count)
    band[0] += diagonal
    solution = dpbsv(band, sides, lower=1)[1]
    return solution


def lap_ends(count: int, steps: Ints) -> Bools:
    """Which arrows close the loop, for a road whose finish line isn't known.

    Counted from some space, those that lead back by more than half of what can be reached.
    """
    following: list[list[int]] = [[] for _ in range(count)]
    for one, other in steps.tolist():
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
    fall = distance[steps[:, 0]] - distance[steps[:, 1]]
    ends: Bools = fall > max(4, int(distance.max(initial=0)) // 2)
    return ends
