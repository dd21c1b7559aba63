"""Driving directions that contradict the arrows."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
from attrs import evolve

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.derived_values import derived
from trackmodel.track import Direction

TWISTED = 0.1
"""Least share of the area of a circle of its length that a lap encloses if it clearly goes one way around.

The least on printed boards is 0.17; a figure eight has 0.05, because its loops are driven opposite ways.
"""
WHOLE = 0.05
"""Largest gap at the finish line for a lap to be complete, as a share of its length."""


def _find(facts: Facts) -> Findings:
    driven = _driven(facts)
    if driven is not None and driven is not facts.track.direction:
        words = {
            Direction.CLOCKWISE: _(
                "The arrows lead clockwise, but the track's direction is counterclockwise"
            ),
            Direction.ANTICLOCKWISE: _(
                "The arrows lead counterclockwise, but the track's direction is clockwise"
            ),
        }
        yield Found(words[driven], fix=partial(evolve, direction=driven), safe=False)


def _driven(facts: Facts) -> Direction | None:
    """Return the direction of the shortest lap, or None if it is unclear or there is no lap."""
    number = facts.road_arrows.number
    lap = [number[space] for space in _shortest_lap(facts) if space in number]
    if len(lap) < 3:
        return None
    points = facts.shapes.middle.take(lap, axis=0)
    points = points - points[0]
    after = np.roll(points, -1, axis=0)
    steps = np.hypot(*(after - points).T)
    length = float(steps.sum())
    # Because y points down, the area is positive for clockwise laps.
    area = float((points[:, 0] * after[:, 1] - after[:, 0] * points[:, 1]).sum()) / 2
    if steps[-1] > WHOLE * length or abs(area) * 4 * math.pi < TWISTED * length**2:
        return None
    return Direction.CLOCKWISE if area > 0 else Direction.ANTICLOCKWISE


@derived
def _shortest_lap(facts: Facts) -> tuple[str, ...]:
    """Return the spaces of the shortest lap from just beyond the finish line; empty if there is none."""
    before, away = facts.lap.pred, facts.from_line
    ends = sorted(from_ for from_, _to in facts.crossings_on_track if from_ in away)
    if not ends or facts.cycles:
        return ()
    way = [min(ends, key=away.__getitem__)]
    while away[way[-1]]:
        nearer = away[way[-1]] - 1
        way.append(next(space for space in before[way[-1]] if away.get(space) == nearer))
    return tuple(reversed(way))


CHECK = Check(
    code="direction-contradicts",
    severity=Severity.WARNING,
    title=_("Driving direction contradicts the arrows"),
    explanation=_(
        "The arrows lead around the circuit one way and the track's driving direction says the other. Races "
        "follow the arrows, but the direction is shown with the board, and the editor uses it where there "
        "are no arrows yet. If the arrows are right, the fix sets the other direction. "
        "A figure eight, driven both ways around, is not checked."
    ),
    find=_find,
    scope=Scope.LAP,
    fix_name=_("change the driving direction"),
)
