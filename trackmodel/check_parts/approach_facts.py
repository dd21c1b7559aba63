"""The last spaces before each corner, for the checks of approaches."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from attrs import frozen

from trackmodel.check_parts.arrow_facts import NONE, backward_arrows, corner_numbers, ends_of
from trackmodel.derived_values import derived
from trackmodel.facts import Facts


@frozen
class Approach:
    """The last space of a lane before a corner.

    Attributes:
        id: the id of the space.
        changes: ids of spaces in other lanes that its arrows lead to; empty for a true approach space.
        enters_corner: whether one of them is already in a corner.
    """

    id: str
    changes: tuple[str, ...]
    enters_corner: bool


@derived
def approaches(facts: Facts) -> Mapping[str, tuple[Approach, ...]]:
    """Return the last spaces before each corner that follows a straight, by corner id.

    Arrows into the pit lane and backward arrows don't count.
    """
    ends, corner = ends_of(facts), corner_numbers(facts)
    leads_on = ends.on_track & (corner[ends.one] == NONE)
    leads_on[list(backward_arrows(facts))] = False
    into_corner = leads_on & (ends.side == 0) & (corner[ends.other] != NONE)
    last = {int(ends.one[n]): int(corner[ends.other[n]]) for n in np.flatnonzero(into_corner)}
    is_last = np.zeros(len(ends.ids), dtype=np.bool_)
    is_last[list(last)] = True
    changes: dict[int, list[int]] = {}
    for n in np.flatnonzero(leads_on & (ends.side != 0) & is_last[ends.one]):
        changes.setdefault(int(ends.one[n]), []).append(int(ends.other[n]))
    rows: dict[str, list[Approach]] = {}
    for space, number in last.items():
        others = changes.get(space, [])
        approach = Approach(
            id=ends.ids[space],
            changes=tuple(ends.ids[other] for other in others),
            enters_corner=any(corner[other] != NONE for other in others),
        )
        rows.setdefault(facts.corner_spaces[number][0], []).append(approach)
    return {corner_id: tuple(row) for corner_id, row in rows.items()}
