"""Spaces much larger or smaller than the others in their lane."""

from __future__ import annotations

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.derived_values import derived

FACTOR = 2.5
"""A space is unusual if it is this many times larger or smaller than usual."""
MOUTH = 6.0
"""Where the pit lane begins and ends, spaces are often wide; they may be this many times larger."""
FEWEST = 5
"""Lanes with fewer spaces have no usual size."""


def _find(facts: Facts) -> Findings:
    unusual = _unusual(facts)
    mouths = _mouths(facts) if unusual else set()
    for number, part in unusual:
        space = facts.outlined[number]
        if FACTOR < part < MOUTH and space.id in mouths:
            continue
        if not facts.tangled[number] and len(set(space.outline)) >= 3:
            yield Found(
                _("{space} has {percent}% of the usual size in its lane").format(
                    space=space.id, percent=round(100 * part)
                ),
                spaces=(space.id,),
            )


@derived
def _unusual(facts: Facts) -> list[tuple[int, float]]:
    """Return the numbers of outlined spaces of unusual size, and their share of the usual one."""
    area = np.abs(facts.shapes.area)
    unusual = []
    for lane in _lanes(facts):
        part = area[lane] / (np.median(area[lane]) or 1.0)
        places = np.flatnonzero((part > FACTOR) | (part * FACTOR < 1)).tolist()
        unusual += [(lane[place], float(part[place])) for place in places]
    return unusual


def _mouths(facts: Facts) -> set[str]:
    """Return the spaces of arrows that lead into the pit lane or out of it."""
    place = {space: place for space, place, _lane in facts.places}
    return {
        end
        for arrow in facts.track.arrows
        if place.get(arrow.from_) is not place.get(arrow.to)
        for end in (arrow.from_, arrow.to)
    }


def _lanes(facts: Facts) -> list[list[int]]:
    """Return the numbers of the outlined spaces of each lane that has enough of them."""
    lanes: dict[tuple[str, int | None], list[int]] = {}
    for number, space in enumerate(facts.outlined):
        lanes.setdefault((space.place, space.lane), []).append(number)
    return [lane for lane in lanes.values() if len(lane) >= FEWEST]


CHECK = Check(
    code="size-unusual",
    severity=Severity.WARNING,
    title=_("Space of unusual size"),
    explanation=_(
        "The spaces of a lane are roughly the same size. This one is more than two and a half times larger "
        "or smaller than the median of its lane. Usually two spaces were traced as one, a border was "
        "missed, or a vertex was dragged away. If the board prints it this way, ignore this."
    ),
    find=_find,
)
