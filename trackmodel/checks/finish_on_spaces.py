"""Finish lines drawn across spaces instead of between them."""

from __future__ import annotations

import numpy as np
import shapely

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.track import Finish, Place, Space

AT_BORDER = 0.15
"""A space ends at the line if at most this share of its length reaches over it."""
FEWEST = 2
"""On a single lane, the line may be anywhere."""


def _find(facts: Facts) -> Findings:
    finish = facts.track.finish
    if finish is None or finish.line[0] == finish.line[1]:
        return
    crossed = _crossed(_near(facts, finish), finish)
    if len(crossed) >= FEWEST:
        yield Found(
            _("The finish line is drawn across {count} spaces; in no lane is a border there").format(
                count=len(crossed)
            ),
            spaces=crossed,
        )


def _near(facts: Facts, finish: Finish) -> tuple[Space, ...]:
    """Return the spaces that the finish line may cross."""
    ends, shapes = np.array(finish.line), facts.shapes
    reached = ((shapes.low <= ends.max(axis=0)) & (shapes.high >= ends.min(axis=0))).all(axis=1)
    return tuple(facts.outlined[number] for number in np.flatnonzero(reached).tolist())


def _crossed(near: tuple[Space, ...], finish: Finish) -> tuple[str, ...]:
    """Return the spaces that the finish line crosses; none if it runs along a border in some lane."""
    line = shapely.LineString(finish.line)
    start, end = np.array(finish.line)
    across = np.array([start[1] - end[1], end[0] - start[0]]) / line.length
    crossed = []
    for space in near:
        if space.place is not Place.TRACK or space.finish is not None:
            continue
        common = shapely.intersection(enclosed(space.outline), line)
        if not common.length:
            continue
        reach = (np.array(space.outline) - start) @ across
        share = float(reach.max() / (np.ptp(reach) or 1.0))
        if not AT_BORDER < share < 1 - AT_BORDER:
            return ()  # a border of this lane is at the line
        crossed.append(space.id)
    return tuple(crossed)


CHECK = Check(
    code="finish-on-spaces",
    severity=Severity.WARNING,
    title=_("Finish line across spaces"),
    explanation=_(
        "A finish line is printed between two rows: in at least one lane it runs along the border of two "
        "spaces, in others it may straddle one. Here it crosses a space in every lane, so it is hard to say "
        "when a car has crossed it. Draw it along a border, or mark the spaces it straddles as before, "
        "on, or beyond the line."
    ),
    find=_find,
    scope=Scope.LAP,
)
