"""A pit lane beside the straight with the finish line, with ten access spaces for five teams."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from attrs import frozen

from trackmodel.from_line.circuit_choices import SPACE, LineChoices
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Arrow, Place, Point, Space, Stand, Turn

_GAP, _WIDTH, _STAND = 6.0, 10.0, 16.0
"""Between the road and the pit lane, width of the lane, depth of the stands; board units."""
BESIDE = _GAP + _WIDTH + _STAND + 5
"""Room that a pit lane needs beside the road, board units."""
_TEAMS = 5
_SLIP = (2.4, 3.4)
"""Least and usual length of the way from the road to the lane, in spaces."""
_SHORTEST_SPACE = 0.62
"""Least length of a space of the pit lane, in spaces of the straight."""
BEYOND = 1.5
"""The pit lane ends this far beyond the finish line, in spaces of the straight."""


@frozen
class PitPlace:
    """Where a pit lane lies: along a straight, counted in its spaces.

    Attributes:
        begin: station where the straight begins.
        space: length of its spaces, board units.
        first, last: where the pit lane leaves the road and joins it again.
        side: 1 on the right of the road, -1 on the left.
    """

    begin: float
    space: float
    first: float
    last: float
    side: int


@frozen
class PitLane:
    """A laid pit lane: spaces in driving order, arrows, stands, and stations of its mouths at the road."""

    spaces: tuple[Space, ...]
    arrows: tuple[Arrow, ...]
    stands: tuple[Stand, ...]


def pit_place(
    begin: float, space: float, spaces: int, finish: int, side: int, choices: LineChoices
) -> PitPlace | None:
    """Find the place of a pit lane; None if the straight is too short.

    Args:
        begin: station where the straight begins.
        space: length of its spaces, board units.
        spaces: number of its spaces.
        finish: spaces before the finish line.
        side: 1 for the right of the road, -1 for the left.
        choices: what the designer chose.
    """
    lane = choices.lanes - 1 if side > 0 else 0
    shift = SPACE / 2 / space if lane % 2 else 0.0
    last = finish + BEYOND + shift
    wanted = math.ceil(2 * _SLIP[1] + 2 * _TEAMS)
    first = last - min(wanted, math.floor(last - shift - 0.5))
    if last > spaces - 0.4 or last - first < 2 * _SLIP[0] + 2 * _TEAMS * _SHORTEST_SPACE:
        return None
    return PitPlace(begin, space, first, last, side)


def mouths(place: PitPlace) -> list[float]:
    """Return the stations where the borders of the mouths end at the road's edge."""
    return [
        place.begin + at * place.space for at in (place.first, place.first + 1, place.last - 1, place.last)
    ]


def lay_pit_lane(
    line: CenterLine, place: PitPlace, beside: Sequence[tuple[str, float]], choices: LineChoices
) -> PitLane:
    """Lay the pit lane beside a straight.

    Args:
        line: the middle of the road.
        place: where the pit lane lies.
        beside: the spaces of the lane beside it and the stations of their backs, in driving order.
        choices: what the designer chose.
    """
    laying = _Laying(line, place, choices)
    slip = min(_SLIP[1], max(_SLIP[0], (place.last - place.first - 2 * _TEAMS) / 2))
    low, high = place.first + slip, place.last - slip
    cuts = np.linspace(low, high, 2 * _TEAMS + 1).tolist()
    ways = [
        *laying.slip_road(place.first, low),
        *(laying.box(back, front) for back, front in pairwise(cuts)),
        *reversed(laying.slip_road(place.last, high)),
    ]
    spaces = tuple(
        Space(f"p{number}", laying.points(way), lane=0, place=Place.PIT) for number, way in enumerate(ways, 1)
    )
    ids = [space.id for space in spaces]
    entered, left = (_at(beside, place.begin + at * place.space) for at in (place.first, place.last))
    into, out = (Turn.RIGHT, Turn.LEFT) if place.side > 0 else (Turn.LEFT, Turn.RIGHT)
    arrows = (
        Arrow(entered, ids[0], into),
        *(Arrow(a, b) for a, b in pairwise(ids)),
        Arrow(ids[-1], left, out),
    )
    stands = tuple(
        Stand(
            team,
            (ids[2 + 2 * team], ids[3 + 2 * team]),
            laying.points(laying.stand(cuts[2 * team], cuts[2 * team + 2])),
        )
        for team in range(_TEAMS)
    )
    return PitLane(spaces, arrows, stands)


def _at(beside: Sequence[tuple[str, float]], station: float) -> str:
    return next(id_ for id_, back in reversed(beside) if back <= station + 1e-6)


class _Laying:
    """Outlines beside a straight, in spaces along it and board units from its middle."""

    def __init__(self, line: CenterLine, place: PitPlace, choices: LineChoices) -> None:
        self.line, self.place, self.edge = line, place, choices.edge
        self.near, self.far = self.edge + _GAP, self.edge + _GAP + _WIDTH

    def box(self, back: float, front: float) -> list[Point]:
        return self._between(back, front, self.near, self.far)

    def stand(self, back: float, front: float) -> list[Point]:
        return self._between(back, front, self.far, self.far + _STAND)

    def _between(self, back: float, front: float, near: float, far: float) -> list[Point]:
        middle = (back + front) / 2
        return [(back, near), (middle, near), (front, near), (front, far), (middle, far), (back, far)]

    def slip_road(self, tip: float, lane: float) -> list[list[Point]]:
        """Return two spaces between the road's edge, which they touch from `tip` on, and the pit lane.

        It works for the entry (tip before the lane) and, mirrored, for the exit.
        """
        mouth = tip + math.copysign(1, lane - tip)
        far = _swerve((tip, self.edge), (lane, self.far))
        near = _swerve((mouth, self.edge), (lane, self.near))
        joint = ((tip + mouth) / 2, self.edge)  # where two track spaces meet in the mouth
        far_cut, near_cut = len(far) * 6 // 10, len(near) * 3 // 10
        return [
            [*near[: near_cut + 1], *reversed(far[: far_cut + 1]), joint],
            [*near[near_cut:], *reversed(far[far_cut:])],
        ]

    def points(self, way: Sequence[Point]) -> tuple[Point, ...]:
        """Convert (spaces along the straight, distance from its middle) to board units."""
        place = self.place
        found = [
            snap(self.line.at(place.begin + spaces * place.space, place.side * aside))
            for spaces, aside in way
        ]
        return tuple(dict.fromkeys(found))


def _swerve(begin: Point, end: Point) -> list[Point]:
    """Change smoothly from one distance to another."""
    steps = np.linspace(0, 1, 11)
    along = begin[0] + (end[0] - begin[0]) * steps
    across = begin[1] + (end[1] - begin[1]) * steps**2 * (3 - 2 * steps)
    return list(zip(along.tolist(), across.tolist(), strict=True))
