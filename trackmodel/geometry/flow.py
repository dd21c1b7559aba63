"""The flow of the road: the driving direction and the station of every space.

All geometry that asks "which way", "how far along" or "how far aside" starts here. Spaces are
known by their middles and arrows only; the flow is what the spaces around a space agree on.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen
from scipy.spatial import cKDTree

from trackmodel.geometry.stations import Bools, Floats, Ints, Row, Stations, lap_ends, lay_in_a_row, stations
from trackmodel.track import Point

REACH = 2.6
"""How many space lengths around a space others are looked at."""
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
    arrows: Sequence[tuple[int, int]],
    crosses: Bools | None = None,
    part: Ints | None = None,
) -> Flow:
    """The flow of a road.

    Args:
        points: middles of the spaces, board units.
        arrows: pairs of numbers of spaces.
        crosses: per arrow, whether it begins a new lap; found out where it isn't given.
        part: per space, the part of the road it belongs to (the track, the pit lane); arrows
            between parts and other parts nearby say nothing of a direction. One part by default.
    """
    at = np.array(points, dtype=np.float64).reshape(-1, 2)
    steps = np.array(arrows, dtype=np.intp).reshape(-1, 2)
    part = np.zeros(len(at), dtype=np.intp) if part is None else part
    row = lay_in_a_row(len(at), steps, lap_ends(len(at), steps) if crosses is None else crosses)
    same_part = part[steps[:, 0]] == part[steps[:, 1]]
    firmness = np.where(same_part & (part[steps[:, 0]] == 0), 1.0, LOOSE)
    length = _lengths(at, steps[same_part])
    near = _near_pairs(at, length, part)
    direction = _first_directions(at, steps[same_part])
    offset = np.zeros(len(at))
    for spread in SPREADS:
        along = _stations(at, direction, offset, row, firmness)
        direction, offset = _fit(at, near, along, length, direction, offset, spread)
    along = _stations(at, direction, offset, row, firmness)
    return Flow(at, direction, along, length, near[near[:, 0] != near[:, 1]])


def unit(vectors: Floats) -> Floats:
    """The vectors at length 1; a zero vector stays zero."""
    size = np.hypot(vectors[:, 0], vectors[:, 1])
    scaled: Floats = vectors / np.where(size > 0, size, 1.0)[:, None]
    return scaled


def _lengths(at: Floats, steps: Ints) -> Floats:
    """About how long each space is: the mean of its arrows; the board's median where it has none."""
    sizes = np.hypot(*(at[steps[:, 1]] - at[steps[:, 0]]).T)
    total = _sum_per_space(len(at), steps, sizes)
    number = _sum_per_space(len(at), steps, np.ones(len(steps)))
    usual = float(np.median(sizes)) if len(sizes) else 1.0
    lengths: Floats = np.where(number > 0, total / number.clip(min=1), usual).clip(min=1e-6)
    return lengths


def _sum_per_space(count: int, steps: Ints, values: Floats) -> Floats:
    """For each space the sum over its arrows, in and out."""
    return _sums(count, steps[:, 0], values) + _sums(count, steps[:, 1], values)


def _sums(count: int, space: Ints, values: Floats) -> Floats:
    """For each space the sum of the values that are its own."""
    total: Floats = np.bincount(space, values, count).astype(np.float64)
    return total


def _first_directions(at: Floats, steps: Ints) -> Floats:
    """The mean of the arrows around each space, smoothed along the arrows."""
    arrow = unit(at[steps[:, 1]] - at[steps[:, 0]])
    total = np.stack([_sum_per_space(len(at), steps, arrow[:, axis]) for axis in (0, 1)], axis=1)
    for _again in range(2):
        around = unit(total)
        total = around.copy()
        np.add.at(total, steps[:, 0], around[steps[:, 1]])
        np.add.at(total, steps[:, 1], around[steps[:, 0]])
    return unit(total)


def _near_pairs(at: Floats, length: Floats, part: Ints) -> Ints:
    """For each space, those of its part of the road in its reach, itself among them."""
    reach = length * REACH
    tree = cKDTree(at) if len(at) else None
    if tree is None:
        return np.zeros((0, 2), dtype=np.intp)
    # Few spaces are so long that they reach further than twice as far as usual.
    usual = 2 * float(np.median(reach))
    far = np.flatnonzero(reach > usual)
    close = tree.query_pairs(usual, output_type="ndarray").astype(np.intp)
    further = [np.array(found) for found in tree.query_ball_point(at[far], reach[far])]
    itself = np.arange(len(at))
    one = np.concatenate([close[:, 0], close[:, 1], itself, *map(np.full_like, further, far)])
    other = np.concatenate([close[:, 1], close[:, 0], itself, *further])
    within = np.hypot(*(at[other] - at[one]).T) <= reach[one]
    usable = within & (part[one] == part[other])
    number = np.unique(one[usable] * len(at) + other[usable])
    return np.stack(np.divmod(number, len(at)), axis=1)


def _relative(at: Floats, direction: Floats, pairs: Ints) -> tuple[Floats, Floats]:
    """Ahead and to the right, seen along the mean of both directions.

    On an arc that is the chord between spaces of one lane, so that bends don't look like lane
    changes. Pairs driving different ways give NaN.
    """
    one, other = pairs[:, 0], pairs[:, 1]
    same_way = (direction[one] * direction[other]).sum(axis=1) > SAME_WAY
    along = unit(np.where(same_way[:, None], direction[one] + direction[other], np.nan))
    step = at[other] - at[one]
    return (step * along).sum(axis=1), along[:, 0] * step[:, 1] - along[:, 1] * step[:, 0]


def _stations(at: Floats, direction: Floats, offset: Floats, row: Row, firmness: Floats) -> Stations:
    one, other = row.steps[:, 0], row.steps[:, 1]
    ahead, _aside = _relative(at, direction, row.steps)
    sizes = np.hypot(*(at[other] - at[one]).T)
    # In a tight bend an arrow may turn so far that "ahead" has no meaning.
    ahead = np.where(np.isfinite(ahead), ahead, sizes)
    # In a bend the outer lanes are longer than the middle of the road, the inner ones shorter.
    turning = np.arctan2(
        direction[one, 0] * direction[other, 1] - direction[one, 1] * direction[other, 0],
        (direction[one] * direction[other]).sum(axis=1),
    )
    ahead = ahead + turning * (offset[one] + offset[other]) / 2
    return stations(row, ahead, firmness)


def _fit(
    at: Floats, near: Ints, along: Stations, length: Floats, before: Floats, offset: Floats, spread: float
) -> tuple[Floats, Floats]:
    """Lays a parabola through the spaces around each space.

    Args:
        near: pairs of spaces, those of one space together.
        before: directions so far; `offset`: how far right of the road's middle spaces lie so far.

    Returns:
        The tangents of the parabolas, and how far right of its parabola each space lies.
    """
    one, other = near[:, 0], near[:, 1]
    same_way = (before[one] * before[other]).sum(axis=1) > AGAINST
    ahead = along.between(one, other) / length[one]
    weight = np.where(same_way & (np.abs(ahead) < FAR), np.exp(-((ahead / spread) ** 2)), 0.0)
    weight[one == other] = 1.0
    # Moved to the middle of the road, all lanes lie on one line.
    to_right = np.stack([-before[:, 1], before[:, 0]], axis=1)
    on_middle = at - to_right * offset[:, None]
    step = (on_middle[other] - at[one]).T
    power = [weight]
    for _exponent in range(4):
        power.append(power[-1] * ahead)
    moments = [power[exponent] * step[axis] for exponent in range(3) for axis in (0, 1)]
    begins = np.searchsorted(one, np.arange(len(at)))
    sums = np.add.reduceat(np.stack(power + moments), begins, axis=1)
    matrix = np.array([[sums[row + column] for column in range(3)] for row in range(3)]).transpose(2, 0, 1)
    matrix = matrix + np.diag([0.0, 1e-6, STIFFNESS])
    solved = np.linalg.solve(matrix, sums[5:].T.reshape(-1, 3, 2))
    middle, slope = solved[:, :2, :].transpose(1, 0, 2)
    direction = unit(slope + 1e-3 * before)
    return direction, direction[:, 1] * middle[:, 0] - direction[:, 0] * middle[:, 1]
