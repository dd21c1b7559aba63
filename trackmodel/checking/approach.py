"""The rows of spaces before the corners, for the checks that look at them."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from attrs import frozen

from trackmodel.checking.arrow_facts import NONE, STEPS, backward_arrows, corner_numbers, ends_of
from trackmodel.facts import Facts


@frozen
class Approach:
    """The last space of a lane before a corner.

    Attributes:
        id: of the space.
        changes: the spaces of other lanes that arrows lead to; a true approach space has none.
        kind: whether one of them is in a corner already.
    """

    id: str
    changes: tuple[str, ...]
    kind: bool


def approaches(facts: Facts) -> Mapping[str, tuple[Approach, ...]]:
    """For each corner that follows on a straight, the last spaces before it, by the corner's id.

    Arrows into the pit lane and backwards don't count. It needs STEPS and corners.
    """
    return facts.remember("approaches", (*STEPS, "corners"), lambda: _approaches(facts))


def _approaches(facts: Facts) -> dict[str, tuple[Approach, ...]]:
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
            kind=any(corner[other] != NONE for other in others),
        )
        rows.setdefault(facts.track.corners[number].id, []).append(approach)
    return {corner_id: tuple(row) for corner_id, row in rows.items()}
