"""The flow of the road: the driving direction and the station of every space.

All geometry that asks "which way", "how far along" or "how far aside" starts here. Spaces are
known by their middles and arrows only; the flow is what the spaces around a space agree on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, sums_by_number
from trackmodel.geometry.plane.measures import unit
from trackmodel.geometry.road.stations import Stations, Unrolled, lap_ends, stations, unroll
from trackmodel.track import Point

if TYPE_CHECKING:
    from scipy.spatial import cKDTree

REACH = 2.6
"""How many space lengths around a space others are looked at."""
MOST_NEAR = 100
"""Spaces in a space's reach, on average; of real boards' spaces there are 10 to 17."""
LOOKED_AT = 64
"""About so many spaces tell the average."""
MOST_HALVINGS = 30
FAR = 2.2
"""Spaces further along the road than this many lengths have no say in a direction."""
SAME_WAY = 0.3
"""Cosine above which two spaces drive the same way."""
AGAINST = -0.2
"""Cosine below which a space has no say in the direction of another, however near it lies."""
SPREADS = (1.2, 0.6, 0.6)
"""How far along, in lengths, spaces have their say; less once the lanes are told apart."""
LOOSE = 0.01
"""How much arrows of other parts than the first count: a pit lane must not pull the track along."""
STIFFNESS = 0.05
"""Keeps parabolas through few spaces from bending wildly."""


@frozen(eq=False)
class Flow:
    """Where spaces lie along the road and which way they drive; spaces are numbers.

    Attributes:
        points: middles, shape (n, 2).
        direction: unit vectors of driving, shape (n, 2).
        stations: how far along the road the middles lie.
        length: about how long each space is.
        near: pairs of spaces close to one another, shape (m, 2), both ways round.
    """

    points: Floats
    direction: Floats
    stations: Stations
    length: Floats
    near: Ints

    def relative(self, pairs: Ints) -> tuple[Floats, Floats]:
        """How far the second of each pair lies ahead and to the right of the first."""
        return _relative(self.points, self.direction, pairs)


def flow(
    points: Sequence[Point] | Floats,
    arrows: Sequence[tuple[int, int]] | Ints,
    part: Ints | Bools | None = None,
    unrolled: Unrolled | None = None,
) -> Flow:
    """The flow of a road.

    Args:
        points: middles of the spaces, board units.
        arrows: pairs of numbers of spaces.
        part: per space, the part of the road it belongs to (0 the track, 1 the pit lane); arrows
            between parts and other parts nearby say nothing of a direction. One part by default.
        unrolled: the arrows laid in a row, where that is known already.
    """
    at = np.array(points, dtype=np.float64).reshape(-1, 2)
    steps = np.array(arrows, dtype=np.intp).reshape(-1, 2)
    part = np.zeros(len(at), dtype=np.intp) if part is None else part.astype(np.intp)
    unrolled = unrolled or unroll(len(at), steps, lap_ends(len(at), steps))
    within = part[steps[:, 0]] == part[steps[:, 1]]
    firmness = np.where(within & (part[steps[:, 0]] == 0), 1.0, LOOSE)
    length, direction = lengths(at, steps[within]), directions(at, steps[within])
    near = _near(at, length, part)
    offset = np.zeros(len(at))
    for spread in SPREADS:
        along = _stations(at, direction, offset, unrolled, firmness)
        direction, offset = _fit(at, near, along, direction, offset, spread)
    along = _stations(at, direction, offset, unrolled, firmness)
    return Flow(at, direction, along, length, near.pairs())


def lengths(at: Floats, steps: Ints) -> Floats:
    """About how long each space is: the mean of its arrows; the board's median where it has none."""
    sizes = np.hypot(*(at[steps[:, 1]] - at[steps[:, 0]]).T)
    ends = steps.T.ravel()
    total = np.bincount(ends, np.concatenate([sizes, sizes]), len(at))
    number = np.bincount(ends, minlength=len(at))
    usual = float(np.median(sizes)) if len(sizes) else 1.0
    length: Floats = np.where(number > 0, total / number.clip(min=1), usual).clip(min=1e-6)
    return length


def directions(at: Floats, steps: Ints) -> Floats:
    """About which way each space is driven: the mean of the arrows around it.

    Quick, and within 30 degrees of the flow's; zero where there are no arrows.

    Args:
        at: middles of the spaces, shape (n, 2).
        steps: arrows as pairs of spaces, without those into the pit lane and out of it.
    """
    one, other = steps.T
    arrow = unit(at.take(other, axis=0) - at.take(one, axis=0))
    total = sums_by_number(one, arrow, len(at)) + sums_by_number(other, arrow, len(at))
    for _again in range(2):
        around = unit(total)
        total = around + sums_by_number(one, around.take(other, axis=0), len(at))
        total = total + sums_by_number(other, around.take(one, axis=0), len(at))
    return unit(total)


@frozen(eq=False)
class _Near:
    """Pairs of spaces near one another, each space with itself, those of one space together.

    Attributes:
        one, other: the spaces.
        step: from the first to the second, shape (2, m).
        length: of the first.
        begins: per space, its first pair.
    """

    one: Ints
    other: Ints
    step: Floats
    length: Floats
    begins: Ints

    def pairs(self) -> Ints:
        """The pairs of two different spaces, shape (m, 2)."""
        pairs: Ints = np.stack([self.one, self.other], axis=1)[self.one != self.other]
        return pairs


def _near(at: Floats, length: Floats, part: Ints) -> _Near:
    """For each space, those of its part of the road in its reach, itself among them."""
    # Not at the top: scipy takes as long to load as the rest of the editor.
    from scipy.spatial import cKDTree

    reach = length * REACH
    count = len(at)
    one = other = itself = np.arange(count)
    if count:
        tree = cKDTree(at)
        reach = _in_reason(reach, at, tree)
        # Few spaces are so long that they reach further than twice as far as usual.
        usual = 2 * float(np.median(reach))
        close = tree.query_pairs(usual, output_type="ndarray").astype(np.intp).T
        one, other = np.concatenate([close, close[::-1], np.stack([itself, itself])], axis=1)
        far = np.flatnonzero(reach > usual)
        if len(far):
            further = [np.array(found, dtype=np.intp) for found in tree.query_ball_point(at[far], reach[far])]
            reaches_usual = reach[one] <= usual
            one = np.concatenate([one[reaches_usual], *map(np.full_like, further, far)])
            other = np.concatenate([other[reaches_usual], *further])
    x, y = at.T.copy()
    within = (x[other] - x[one]) ** 2 + (y[other] - y[one]) ** 2 <= reach[one] ** 2
    number = (one * count + other)[within & (part[one] == part[other])]
    number.sort()
    one, other = np.divmod(number, max(count, 1))
    step = np.stack([x[other] - x[one], y[other] - y[one]])
    return _Near(one, other, step, length[one], np.searchsorted(one, itself))


def _in_reason(reach: Floats, at: Floats, tree: cKDTree) -> Floats:
    """The reach, cut where arrows across the board would make everything near to everything."""
    looked_at = slice(None, None, max(1, len(at) // LOOKED_AT))
    for _halving in range(MOST_HALVINGS):
        near = tree.query_ball_point(at[looked_at], reach[looked_at], return_length=True)
        if near.mean() <= MOST_NEAR:
            break
        reach = np.minimum(reach, reach.max() / 2)
    return reach


def _relative(at: Floats, direction: Floats, pairs: Ints) -> tuple[Floats, Floats]:
    """Ahead and to the right, seen along the mean of both directions.

    On an arc that is the chord between spaces of one lane, so that bends don't look like lane
    changes. Pairs driving different ways give NaN.
    """
    one, other = pairs[:, 0], pairs[:, 1]
    from_way, to_way = direction.take(one, axis=0), direction.take(other, axis=0)
    same_way = (from_way * to_way).sum(axis=1) > SAME_WAY
    x, y = unit(np.where(same_way[:, None], from_way + to_way, np.nan)).T
    step_x, step_y = (at.take(other, axis=0) - at.take(one, axis=0)).T
    return step_x * x + step_y * y, x * step_y - y * step_x


def _stations(
    at: Floats, direction: Floats, offset: Floats, unrolled: Unrolled, firmness: Floats
) -> Stations:
    one, other = unrolled.steps.T
    ahead, _aside = _relative(at, direction, unrolled.steps)
    # In a tight bend an arrow may turn so far that "ahead" has no meaning.
    no_meaning = np.flatnonzero(np.isnan(ahead))
    ahead[no_meaning] = np.hypot(*(at[other[no_meaning]] - at[one[no_meaning]]).T)
    # In a bend the outer lanes are longer than the middle of the road, the inner ones shorter.
    x, y = direction.T.copy()
    turning = np.arctan2(x[one] * y[other] - y[one] * x[other], x[one] * x[other] + y[one] * y[other])
    return stations(unrolled, ahead + turning * (offset[one] + offset[other]) / 2, firmness)


def _fit(
    at: Floats, near: _Near, along: Stations, before: Floats, offset: Floats, spread: float
) -> tuple[Floats, Floats]:
    """Lays a parabola through the spaces around each space.

    Args:
        before: directions so far; `offset`: how far right of the road's middle spaces lie so far.

    Returns:
        The tangents of the parabolas, and how far right of its parabola each space lies.
    """
    x, y = before.T.copy()
    ahead = along.between(near.one, near.other) / near.length
    same_way = x[near.one] * x[near.other] + y[near.one] * y[near.other] > AGAINST
    weight = np.exp(-((ahead / spread) ** 2)) * (same_way & (np.abs(ahead) < FAR))
    # Moved to the middle of the road, all lanes lie on one line.
    step = near.step - np.stack([-y * offset, x * offset]).take(near.other, axis=1)
    sums = np.empty((11, len(weight)))
    sums[0] = weight
    for power in range(1, 5):
        np.multiply(sums[power - 1], ahead, out=sums[power])
    for power in range(3):
        np.multiply(sums[power], step, out=sums[5 + 2 * power : 7 + 2 * power])
    sums = np.add.reduceat(sums, near.begins, axis=1)
    middle, slope = _parabola(sums[:5], sums[5:].reshape(3, 2, -1))
    direction = unit(slope.T + 1e-3 * before)
    return direction, direction[:, 1] * middle[0] - direction[:, 0] * middle[1]


def _parabola(powers: Floats, moments: Floats) -> tuple[Floats, Floats]:
    """Value and slope, where ahead is 0, of the parabolas that fit best.

    The equations of each space are [[p0 p1 p2] [p1 p2 p3] [p2 p3 p4]], solved by Cramer's rule.

    Args:
        powers: per space the weighted sums of ahead to the power of 0 to 4, shape (5, n).
        moments: the same sums, 0 to 2, times the step in x and in y, shape (3, 2, n).
    """
    p0, p1, p2, p3, p4 = powers
    square, p4 = p2 + 1e-6, p4 + STIFFNESS
    first = np.stack([square * p4 - p3 * p3, p2 * p3 - p1 * p4, p1 * p3 - p2 * square])
    second = np.stack([first[1], p0 * p4 - p2 * p2, p1 * p2 - p0 * p3])
    whole = p0 * first[0] + p1 * first[1] + p2 * first[2]
    value: Floats = (first[:, None] * moments).sum(axis=0) / whole
    slope: Floats = (second[:, None] * moments).sum(axis=0) / whole
    return value, slope
