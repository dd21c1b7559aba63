"""Which way cars drive along chains of spaces: what runs together, and what says where to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

import numpy as np
import shapely
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.lane_chains import Chains, right_of, towards
from trackmodel.geometry.offsets import Offsets
from trackmodel.geometry.quads import Floats, Ints, Quads
from trackmodel.track import Direction, Point

Bools = NDArray[np.bool_]


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
class Hints:
    """What a track says about its driving direction; spaces are numbers.

    Attributes:
        steps: arrows, as pairs of spaces.
        grid: spaces of the starting places, pole first.
        direction: of the whole circuit; in a figure of eight, of the loop at the finish line.
        finish: a point at the finish line.
    """

    steps: Sequence[tuple[int, int]] = ()
    grid: Sequence[int] = ()
    direction: Direction = Direction.CLOCKWISE
    finish: Point | None = None


def driven(shapes: Quads, found: Chains, hints: Hints) -> tuple[Bools, Ints, dict[int, DirectionFrom]]:
    """The direction of every chain.

    Returns:
        per chain, whether cars drive it backwards; per chain, a number of the road it belongs to;
        per road, where its direction was taken from.
    """
    road, backwards = _roads(found)
    front = np.where(backwards[found.chain], (found.front + 2) % 4, found.front)
    forward = towards(shapes, front)
    road_of_space = road[found.chain]
    said = [
        (DirectionFrom.ARROWS, _votes(shapes, forward, road_of_space, hints.steps)),
        (DirectionFrom.GRID, _grid_votes(shapes, forward, road_of_space, hints.grid)),
    ]
    taken_from: dict[int, DirectionFrom] = {}
    wanted = 1.0 if hints.direction is Direction.CLOCKWISE else -1.0
    for number in np.unique(road).tolist():
        source, vote = next(
            ((source, votes[number]) for source, votes in said if votes.get(number)),
            (DirectionFrom.ASSUMED, 0.0),
        )
        if not vote:
            chains = np.flatnonzero(road == number).tolist()
            turned = _round_the_lap(shapes, found, backwards, chains, hints.finish)
            if turned:
                source = DirectionFrom.LAP
            vote = wanted * (turned or _round_the_middle(shapes, found, backwards, chains))
        if vote < 0:
            backwards = np.where(road == number, ~backwards, backwards)
        taken_from[number] = source
    return backwards, road, taken_from


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


def _round_the_lap(
    shapes: Quads, found: Chains, backwards: Bools, chains: Sequence[int], finish: Point | None
) -> float:
    """Above zero where the longest closed chain goes round clockwise; 0 where none is closed.

    A circuit that crosses itself has several loops; the one at the finish line decides, otherwise
    the largest.
    """
    closed = [chain for chain in chains if found.closed[chain] and len(found.rows[chain]) > 2]
    if not closed:
        return 0.0
    line = _line(shapes, found, backwards, max(closed, key=lambda chain: len(found.rows[chain])))
    ring = shapely.LinearRing(line)
    loops = list(shapely.polygonize([shapely.node(ring)]).geoms)
    if not loops:
        return 0.0
    if finish is not None:
        loop = min(loops, key=lambda loop: loop.distance(shapely.Point(finish)))
    else:
        loop = max(loops, key=lambda loop: loop.area)
    inside = loop.representative_point()
    return round(_turned_about((inside.x, inside.y), np.concatenate([line, line[:1]])))


def _round_the_middle(shapes: Quads, found: Chains, backwards: Bools, chains: Sequence[int]) -> float:
    """How far the chains go round the middle of everything that is drawn; above zero clockwise."""
    middle = (shapes.middle.min(axis=0) + shapes.middle.max(axis=0)) / 2
    lines = [_line(shapes, found, backwards, chain) for chain in chains]
    return sum(_turned_about((float(middle[0]), float(middle[1])), line) for line in lines)


def _turned_about(point: Point, line: Floats) -> float:
    """Full turns of a line about a point; clockwise as seen on the board counts above zero."""
    angle = np.unwrap(np.arctan2(line[:, 1] - point[1], line[:, 0] - point[0]))
    return float(angle[-1] - angle[0]) / (2 * np.pi)
