"""Driving direction and station of every space of a road.

Only the middles of the spaces and the arrows are used. Each space gets a direction and an offset that
fit the spaces around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, sums_by_number
from trackmodel.geometry.plane.measures import unit
from trackmodel.geometry.road.stations import Stations, lap_ends, stations
from trackmodel.track import Point

REACH = 2.6
"""Radius around a space, in space lengths, within which other spaces count."""
MOST_NEAR = 100
"""About the most spaces that count for one; printed boards have at most 60."""
FAR = 2.2
"""Spaces further along the road than this many lengths don't count for a direction."""
SAME_WAY = 0.3
"""Two spaces drive the same way if the cosine between their directions exceeds this."""
AGAINST = -0.2
"""A space doesn't count for the direction of another if the cosine is below this, however near it is."""
SPREADS = (1.2, 0.6, 0.6)
"""Width of the weighting along the road in each pass, in space lengths; less once lanes are told apart."""
LOOSE = 0.01
"""Weight of arrows outside the track: the pit lane must not pull the track's stations along."""
STIFFNESS = 0.05
"""Keeps parabolas through few spaces from bending too much."""


@frozen(eq=False)
class Flow:
    """Driving direction and station of n spaces.

    Attributes:
        points: middles of the spaces, shape (n, 2), board units.
        direction: unit vectors in driving direction, shape (n, 2).
        stations: distances of the middles along the road.
        length: approximate length of each space, shape (n,), board units.
        near: pairs of nearby spaces, shape (m, 2); each pair in both orders.
    """

    points: Floats
    direction: Floats
    stations: Stations
    length: Floats
    near: Ints

    def relative(self, pairs: Ints) -> tuple[Floats, Floats]:
        """Return how far ahead and to the right of the first space the second one of each pair lies.

        Shape (m,) each, board units; NaN for spaces that drive different ways.
        """
        return _relative(self.points, self.direction, pairs)


def flow(
    points: Sequence[Point] | Floats,
    arrows: Sequence[tuple[int, int]] | Ints,
    part: Ints | Bools | None = None,
    crosses: Bools | None = None,
) -> Flow:
    """Find the flow of a road.

    Args:
        points: middles of the spaces, shape (n, 2), board units.
        arrows: pairs of space numbers, shape (m, 2).
        part: part of the road for each space, shape (n,): 0 for the track, 1 for the pit lane. Spaces
            and arrows only count within their part. By default, all are on the track.
        crosses: boolean mask, shape (m,): arrows over the finish line; by default, those that close a lap.
    """
    at = np.array(points, dtype=np.float64).reshape(-1, 2)
    pairs = np.array(arrows, dtype=np.intp).reshape(-1, 2)
    part = np.zeros(len(at), dtype=np.intp) if part is None else part.astype(np.intp)
    crosses = lap_ends(len(at), pairs) if crosses is None else crosses
    within = part[pairs[:, 0]] == part[pairs[:, 1]]
    firmness = np.where(within & (part[pairs[:, 0]] == 0), 1.0, LOOSE)
    length, direction = lengths(at, pairs[within]), directions(at, pairs[within])
    near = _near(at, length, part)
    offset = np.zeros(len(at))
    for spread in SPREADS:
        along = _stations(at, direction, offset, pairs, crosses, firmness)
        direction, offset = _fit(near, along, direction, offset, spread)
    along = _stations(at, direction, offset, pairs, crosses, firmness)
    return Flow(at, direction, along, length, near.pairs())


def lengths(at: Floats, pairs: Ints) -> Floats:
    """Return the mean length of the arrows at each space, shape (n,); the median of all if it has none."""
    sizes = np.hypot(*(at[pairs[:, 1]] - at[pairs[:, 0]]).T)
    ends = pairs.T.ravel()
    total = np.bincount(ends, np.concatenate([sizes, sizes]), len(at))
    number = np.bincount(ends, minlength=len(at))
    usual = float(np.median(sizes)) if len(sizes) else 1.0
    length: Floats = np.where(number > 0, total / number.clip(min=1), usual).clip(min=1e-6)
    return length


def directions(at: Floats, pairs: Ints) -> Floats:
    """Return the mean direction of the arrows around each space, as unit vectors of shape (n, 2).

    Fast, and within 30 degrees of the direction of the flow; zero where there are no arrows.

    Args:
        at: middles of the spaces, shape (n, 2).
        pairs: arrows as pairs of spaces, shape (m, 2), without those into and out of the pit lane.
    """
    one, other = pairs.T
    arrow = unit(at.take(other, axis=0) - at.take(one, axis=0))
    total = sums_by_number(one, arrow, len(at)) + sums_by_number(other, arrow, len(at))
    for _again in range(2):
        around = unit(total)
        total = around + sums_by_number(one, around.take(other, axis=0), len(at))
        total = total + sums_by_number(other, around.take(one, axis=0), len(at))
    return unit(total)


@frozen(eq=False)
class _Near:
    """Pairs of nearby spaces, sorted by the first; each space also pairs with itself.

    Attributes:
        one, other: the spaces, shape (m,).
        step: vectors from the first to the second, shape (2, m).
        length: length of the first, shape (m,).
        begins: index of each space's first pair, shape (n,).
    """

    one: Ints
    other: Ints
    step: Floats
    length: Floats
    begins: Ints

    def pairs(self) -> Ints:
        """Return the pairs of two different spaces, shape (m, 2)."""
        pairs: Ints = np.stack([self.one, self.other], axis=1)[self.one != self.other]
        return pairs


def _near(at: Floats, length: Floats, part: Ints) -> _Near:
    """Pair each space with the nearest ones of its part within its reach, itself included."""
    from scipy.spatial import cKDTree

    tree, reach = cKDTree(at), REACH * length
    crowded = tree.query_ball_point(at, reach, return_length=True) > MOST_NEAR
    if crowded.any():  # in a pile, or with arrows across the board, everything would be near everything
        reach[crowded] = tree.query(at[crowded], k=[MOST_NEAR])[0][:, 0]
    near = tree.query_ball_point(at, reach, return_sorted=True)
    one = np.repeat(np.arange(len(at)), [len(others) for others in near])
    other = np.fromiter(chain.from_iterable(near), dtype=np.intp, count=len(one))
    within = part[one] == part[other]
    one, other = one[within], other[within]
    begins = np.searchsorted(one, np.arange(len(at)))
    return _Near(one, other, (at[other] - at[one]).T.copy(), length[one], begins)


def _relative(at: Floats, direction: Floats, pairs: Ints) -> tuple[Floats, Floats]:
    """Return distances ahead and to the right along the mean of both directions; see `Flow.relative`.

    On an arc that is the chord between spaces of one lane, so bends don't look like lane changes.
    """
    one, other = pairs[:, 0], pairs[:, 1]
    from_way, to_way = direction.take(one, axis=0), direction.take(other, axis=0)
    same_way = (from_way * to_way).sum(axis=1) > SAME_WAY
    x, y = unit(np.where(same_way[:, None], from_way + to_way, np.nan)).T
    step_x, step_y = (at.take(other, axis=0) - at.take(one, axis=0)).T
    return step_x * x + step_y * y, x * step_y - y * step_x


def _stations(
    at: Floats, direction: Floats, offset: Floats, pairs: Ints, crosses: Bools, firmness: Floats
) -> Stations:
    one, other = pairs.T
    ahead, _aside = _relative(at, direction, pairs)
    # In a tight bend an arrow may turn so far that "ahead" is meaningless.
    no_meaning = np.flatnonzero(np.isnan(ahead))
    ahead[no_meaning] = np.hypot(*(at[other[no_meaning]] - at[one[no_meaning]]).T)
    # In a bend, outer lanes are longer than the middle of the road and inner ones shorter.
    x, y = direction.T.copy()
    turning = np.arctan2(x[one] * y[other] - y[one] * x[other], x[one] * x[other] + y[one] * y[other])
    ahead += turning * (offset[one] + offset[other]) / 2
    return stations(len(at), pairs, crosses, ahead, firmness)


def _fit(
    near: _Near, along: Stations, before: Floats, offset: Floats, spread: float
) -> tuple[Floats, Floats]:
    """Fit a parabola to the spaces around each space.

    Args:
        near: pairs of nearby spaces.
        along: stations so far.
        before: directions so far, shape (n, 2).
        offset: distances to the right of the road's middle so far, shape (n,).
        spread: width of the weighting along the road, in space lengths.

    Returns:
        The tangents of the parabolas, shape (n, 2), and how far right of its parabola each space lies.
    """
    x, y = before.T.copy()
    ahead = along.between(near.one, near.other) / near.length
    same_way = x[near.one] * x[near.other] + y[near.one] * y[near.other] > AGAINST
    weight = np.exp(-((ahead / spread) ** 2)) * (same_way & (np.abs(ahead) < FAR))
    # Shifted to the middle of the road, all lanes lie on one line.
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
    """Return value and slope at 0 of the parabolas that fit best, shape (2, n) each.

    The equations of each space, [[p0 p1 p2] [p1 p2 p3] [p2 p3 p4]], are solved by Cramer's rule.

    Args:
        powers: weighted sums of the distance ahead to the powers 0 to 4, shape (5, n).
        moments: weighted sums of its powers 0 to 2 times the step in x and y, shape (3, 2, n).
    """
    p0, p1, p2, p3, p4 = powers
    square, p4 = p2 + 1e-6, p4 + STIFFNESS
    first = np.stack([square * p4 - p3 * p3, p2 * p3 - p1 * p4, p1 * p3 - p2 * square])
    second = np.stack([first[1], p0 * p4 - p2 * p2, p1 * p2 - p0 * p3])
    whole = p0 * first[0] + p1 * first[1] + p2 * first[2]
    value: Floats = (first[:, None] * moments).sum(axis=0) / whole
    slope: Floats = (second[:, None] * moments).sum(axis=0) / whole
    return value, slope
