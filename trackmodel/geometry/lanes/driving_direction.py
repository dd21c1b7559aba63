"""The driving direction of chains of spaces: which chains share one, and what determines it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.lanes.chains import Chains, back_of, right_of, towards
from trackmodel.geometry.lanes.majority import bonds_of, groups, signs
from trackmodel.geometry.touching.quads import Quads
from trackmodel.track import Direction, Point

LEAST_LAP = 3
FEWEST_AROUND, HOLE = 20, 4.5
"""A lane of more spaces than this goes around the lap if its ends are at most so many usual steps apart."""


@frozen(eq=False)
class DirectionHints:
    """What a track says about its driving direction.

    Attributes:
        arrows: arrows as pairs of space numbers.
        grid: space numbers of the starting places, pole first.
        direction: direction of the circuit; in a figure eight, of the loop with the finish line.
        finish: a point on the finish line.
        pit: boolean mask, shape (n,): spaces in the pit lane.
    """

    arrows: Sequence[tuple[int, int]]
    grid: Sequence[int]
    direction: Direction
    finish: Point | None
    pit: Bools


@frozen(eq=False)
class ChainDirections:
    """The direction of every chain.

    Attributes:
        backwards: boolean mask by chain: chains driven from their last space to their first.
        road: road number by chain; chains driven side by side share one.
        assumed: roads that are parts of a circuit, assumed to run around the middle of the board in the
            track's direction, which may be wrong: neither arrows nor the grid tell it.
    """

    backwards: Bools
    road: Ints
    assumed: Collection[int] = ()

    def front(self, found: Chains) -> Ints:
        """Return the side over which cars leave each space, shape (n,)."""
        return np.where(self.backwards[found.chain], back_of(found.front), found.front)


def chain_directions(shapes: Quads, found: Chains, hints: DirectionHints) -> ChainDirections:
    """Find the driving direction of every chain."""
    road, backwards = _roads(found)
    forward = towards(shapes, ChainDirections(backwards, road).front(found))
    road_of_space = road[found.chain]
    by_arrows = _votes(shapes, forward, road_of_space, hints.arrows)
    by_grid = _grid_votes(shapes, forward, road_of_space, hints.grid)
    middle = (shapes.middle.min(axis=0) + shapes.middle.max(axis=0)) / 2 if len(forward) else np.zeros(2)
    wanted = 1.0 if hints.direction is Direction.CLOCKWISE else -1.0
    assumed: set[int] = set()
    against = np.zeros(len(road), dtype=np.bool_)
    for number, chains in _chains_by_road(road).items():
        vote = by_arrows.get(number) or by_grid.get(number)
        if not vote:
            lines = {chain: _line(shapes, found, backwards, chain) for chain in chains}
            closed = [
                line
                for chain, line in lines.items()
                if len(line) >= LEAST_LAP and (found.closed[chain] or _nearly_closed(line))
            ]
            turned = _round_the_lap(max(closed, key=len), hints.finish) if closed else 0.0
            if not turned:
                assumed.add(number)
            vote = wanted * (turned or sum(_turned_about(middle, line) for line in lines.values()))
        against[chains] = vote < 0
    way = ChainDirections(backwards ^ against, road, assumed)
    pit_lanes = {int(road[chain]) for chain, row in enumerate(found.rows) if hints.pit[row[0]]}
    without_arrows = {number for number in pit_lanes if not by_arrows.get(number)}
    return _pit_along_track(shapes, found, hints.pit, without_arrows, way)


def _pit_along_track(
    shapes: Quads, found: Chains, pit: Bools, without_arrows: Collection[int], way: ChainDirections
) -> ChainDirections:
    """Drive pit lanes without arrows in the direction of the track beside them."""
    from scipy.spatial import cKDTree

    on_track = np.flatnonzero(~pit)
    if not without_arrows or not len(on_track):
        return way
    forward = towards(shapes, way.front(found))
    nearby = cKDTree(shapes.middle[on_track])
    backwards, assumed = way.backwards.copy(), set(way.assumed)
    for road, chains in _chains_by_road(way.road).items():
        if road in without_arrows:
            spaces = [space for chain in chains for space in found.rows[chain]]
            near = on_track[nearby.query(shapes.middle[spaces])[1]]
            if float((forward[spaces] * forward[near]).sum()) < 0:
                backwards[chains] ^= True
            assumed.discard(road)
            if int(way.road[found.chain[near[0]]]) in assumed:
                assumed.add(road)
    return ChainDirections(backwards, way.road, assumed)


def _chains_by_road(road: Ints) -> dict[int, list[int]]:
    chains: dict[int, list[int]] = {}
    for chain, number in enumerate(road.tolist()):
        chains.setdefault(number, []).append(chain)
    return chains


def _roads(found: Chains) -> tuple[Ints, Bools]:
    """Return the road of each chain, and whether it runs backwards in it.

    Chains side by side drive the same way; the lengths of their common borders decide. Where a circuit runs
    back beside itself, a lane touches an oncoming one, but over a shorter border than the lane beside it.
    """
    pairs = found.beside
    one, other = found.chain[pairs.one], found.chain[pairs.other]
    one_right = pairs.one_side == right_of(found.front[pairs.one])
    other_right = pairs.other_side == right_of(found.front[pairs.other])
    signed = np.where(one_right != other_right, pairs.length, -pairs.length)
    votes: dict[tuple[int, int], float] = {}
    for a, b, vote in zip(one.tolist(), other.tolist(), signed.tolist(), strict=True):
        if a != b:
            key = (a, b) if a < b else (b, a)
            votes[key] = votes.get(key, 0.0) + vote
    bonds = bonds_of([(a, b, 1 if vote > 0 else -1, abs(vote)) for (a, b), vote in votes.items()])
    count = len(found.rows)
    road = groups(count, bonds)
    # In each road, the longest chain says what forward means.
    sizes = np.array([len(row) for row in found.rows], dtype=np.intp)
    longest = np.lexsort((-sizes, road))
    first = longest[np.unique(road[longest], return_index=True)[1]]
    own = np.zeros(count)
    own[first] = float(bonds.weight.sum()) + 1.0
    return road, signs(bonds, own) < 0


def _votes(shapes: Quads, forward: Floats, road: Ints, arrows: Iterable[tuple[int, int]]) -> dict[int, float]:
    """Return for each road whether arrows lead forward (positive) or backward (negative).

    The farther forward an arrow leads, the more it says, up to the length of a usual space.
    """
    total: dict[int, float] = {}
    most = 2 * float(np.median(shapes.size)) if len(shapes.size) else 1.0
    for one, other in arrows:
        ahead = float((forward[one] + forward[other]) @ (shapes.middle[other] - shapes.middle[one]))
        if road[one] == road[other]:
            total[int(road[one])] = total.get(int(road[one]), 0.0) + min(max(ahead, -most), most)
    return total


def _grid_votes(shapes: Quads, forward: Floats, road: Ints, grid: Sequence[int]) -> dict[int, float]:
    """Return the votes of the grid: each starting place lies ahead of the next."""
    return _votes(shapes, forward, road, zip(grid[1:], grid[:-1], strict=True))


def _line(shapes: Quads, found: Chains, backwards: Bools, chain: int) -> Floats:
    row = found.rows[chain][::-1] if backwards[chain] else found.rows[chain]
    middles: Floats = shapes.middle[list(row)]
    return middles


def _nearly_closed(line: Floats) -> bool:
    """Return whether a line ends near where it began, as that of a lane with a hole does."""
    step = float(np.median(np.hypot(*np.diff(line, axis=0).T)))
    return len(line) > FEWEST_AROUND and float(np.hypot(*(line[-1] - line[0]))) <= HOLE * step


def _round_the_lap(line: Floats, finish: Point | None) -> float:
    """Return a positive number if a closed line runs clockwise, a negative one if not, 0 if unknown.

    If the line crosses itself, the loop at the finish line decides, or else the largest loop.
    """
    loops = list(shapely.polygonize([shapely.node(shapely.LinearRing(line))]).geoms)
    if not loops:
        return 0.0
    if finish is not None:
        loop = min(loops, key=lambda loop: float(loop.distance(shapely.Point(finish))))
    else:
        loop = max(loops, key=lambda loop: float(loop.area))
    inside = shapely.get_coordinates(loop.representative_point())[0]
    return round(_turned_about(inside, np.concatenate([line, line[:1]])))


def _turned_about(point: Floats, line: Floats) -> float:
    """Return the turns of a line around a point; clockwise as seen on the board is positive."""
    angle = np.unwrap(np.arctan2(line[:, 1] - point[1], line[:, 0] - point[0]))
    return float(angle[-1] - angle[0]) / (2 * np.pi)
