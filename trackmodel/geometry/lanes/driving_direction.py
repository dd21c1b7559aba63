"""Which way cars drive along chains of spaces: what runs together, and what says where to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.lanes.chains import Chains, back_of, right_of, towards
from trackmodel.geometry.lanes.numbering import Offsets
from trackmodel.geometry.touching.quads import Quads
from trackmodel.track import Direction, Point


class DirectionFrom(StrEnum):
    """What the driving direction was taken from.

    ARROWS: arrows that are there. GRID: the order of the starting places. LAP: the circuit runs
    all round, and the track says which way. ASSUMED: part of a circuit, taken to go round the
    middle of the board in the track's direction; it may be the other way.
    """

    ARROWS = "arrows"
    GRID = "grid"
    LAP = "lap"
    ASSUMED = "assumed"


@frozen(eq=False)
class DirectionHints:
    """What a track says about its driving direction; spaces are numbers.

    Attributes:
        steps: arrows, as pairs of spaces.
        grid: spaces of the starting places, pole first.
        direction: of the whole circuit; in a figure of eight, of the loop at the finish line.
        finish: a point at the finish line.
        pit: per space, whether it is in the pit lane.
    """

    steps: Sequence[tuple[int, int]]
    grid: Sequence[int]
    direction: Direction
    finish: Point | None
    pit: Bools


@frozen(eq=False)
class ChainDirections:
    """The direction of every chain.

    Attributes:
        backwards: per chain, whether cars drive it from its last space to its first.
        road: per chain, a number shared by those that are driven side by side.
        taken_from: per road, what its direction was taken from.
    """

    backwards: Bools
    road: Ints
    taken_from: Mapping[int, DirectionFrom]

    def front(self, found: Chains) -> Ints:
        """The side that cars leave each space over."""
        return np.where(self.backwards[found.chain], back_of(found.front), found.front)


def chain_directions(shapes: Quads, found: Chains, hints: DirectionHints) -> ChainDirections:
    """Finds out which way cars drive every chain."""
    road, backwards = _roads(found)
    unsaid = ChainDirections(backwards, road, {})
    forward = towards(shapes, unsaid.front(found))
    road_of_space = road[found.chain]
    said = [
        (DirectionFrom.ARROWS, _votes(shapes, forward, road_of_space, hints.steps)),
        (DirectionFrom.GRID, _grid_votes(shapes, forward, road_of_space, hints.grid)),
    ]
    middle = (shapes.middle.min(axis=0) + shapes.middle.max(axis=0)) / 2 if len(forward) else np.zeros(2)
    wanted = 1.0 if hints.direction is Direction.CLOCKWISE else -1.0
    taken_from: dict[int, DirectionFrom] = {}
    against = np.zeros(len(road), dtype=np.bool_)
    for number, chains in _chains_by_road(road).items():
        source, vote = next(
            ((source, votes[number]) for source, votes in said if votes.get(number)),
            (DirectionFrom.ASSUMED, 0.0),
        )
        if not vote:
            lines = {chain: _line(shapes, found, backwards, chain) for chain in chains}
            closed = [line for chain, line in lines.items() if found.closed[chain] and len(line) > 2]
            turned = _round_the_lap(max(closed, key=len), hints.finish) if closed else 0.0
            if turned:
                source = DirectionFrom.LAP
            vote = wanted * (turned or sum(_turned_about(middle, line) for line in lines.values()))
        against[chains] = vote < 0
        taken_from[number] = source
    backwards = backwards ^ against
    return _pit_along_track(shapes, found, hints.pit, ChainDirections(backwards, road, taken_from))


def _pit_along_track(shapes: Quads, found: Chains, pit: Bools, way: ChainDirections) -> ChainDirections:
    """Turns a pit lane that says nothing of its own the way the track beside it is driven."""
    # Not at the top: scipy takes as long to load as the rest of the editor.
    from scipy.spatial import cKDTree

    unsaid = {
        int(way.road[chain])
        for chain, row in enumerate(found.rows)
        if pit[row[0]] and way.taken_from[int(way.road[chain])] is not DirectionFrom.ARROWS
    }
    on_track = np.flatnonzero(~pit)
    if not unsaid or not len(on_track):
        return way
    forward = towards(shapes, way.front(found))
    nearby = cKDTree(shapes.middle[on_track])
    backwards, taken_from = way.backwards.copy(), dict(way.taken_from)
    for road, chains in _chains_by_road(way.road).items():
        if road in unsaid:
            spaces = [space for chain in chains for space in found.rows[chain]]
            near = on_track[nearby.query(shapes.middle[spaces])[1]]
            if float((forward[spaces] * forward[near]).sum()) < 0:
                backwards[chains] ^= True
            taken_from[road] = taken_from[int(way.road[found.chain[near[0]]])]
    return ChainDirections(backwards, way.road, taken_from)


def _chains_by_road(road: Ints) -> dict[int, list[int]]:
    chains: dict[int, list[int]] = {}
    for chain, number in enumerate(road.tolist()):
        chains.setdefault(number, []).append(chain)
    return chains


def _roads(found: Chains) -> tuple[Ints, Bools]:
    """Chains side by side drive the same way; most of their common border decides.

    Where a circuit runs back beside itself a lane touches one that comes against it, but never
    for as long as the one beside it.
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
    bound = Offsets(len(found.rows), modulo=2)
    bound.bind_surest_first((abs(vote), a, b, int(vote < 0)) for (a, b), vote in votes.items())
    root = [bound.find(chain) for chain in range(len(found.rows))]
    return (
        np.array([group for group, _ in root], dtype=np.intp),
        np.array([bool(number) for _, number in root], dtype=np.bool_),
    )


def _votes(shapes: Quads, forward: Floats, road: Ints, steps: Iterable[tuple[int, int]]) -> dict[int, float]:
    """Per road, whether steps lead forward (above zero) or back."""
    total: dict[int, float] = {}
    for one, other in steps:
        ahead = float((forward[one] + forward[other]) @ (shapes.middle[other] - shapes.middle[one]))
        if road[one] == road[other]:
            total[int(road[one])] = total.get(int(road[one]), 0.0) + float(np.sign(ahead))
    return total


def _grid_votes(shapes: Quads, forward: Floats, road: Ints, grid: Sequence[int]) -> dict[int, float]:
    """The grid stretches back from pole: each place lies ahead of those after it."""
    return _votes(shapes, forward, road, zip(grid[1:], grid[:-1], strict=True))


def _line(shapes: Quads, found: Chains, backwards: Bools, chain: int) -> Floats:
    row = found.rows[chain][::-1] if backwards[chain] else found.rows[chain]
    middles: Floats = shapes.middle[list(row)]
    return middles


def _round_the_lap(line: Floats, finish: Point | None) -> float:
    """Above zero where a closed line goes round clockwise; 0 where it can't be told.

    A circuit that crosses itself has several loops; the one at the finish line decides, otherwise
    the largest.
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
    """Full turns of a line about a point; clockwise as seen on the board counts above zero."""
    angle = np.unwrap(np.arctan2(line[:, 1] - point[1], line[:, 0] - point[0]))
    return float(angle[-1] - angle[0]) / (2 * np.pi)
