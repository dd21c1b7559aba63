"""Arrows whose turn contradicts the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import (
    NONE,
    backward_arrows,
    ends_of,
    lane_numbers,
    long_arrows,
    two_way_pairs,
    vectors_of,
)
from trackmodel.edits.arrows.arrows import change_arrow
from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.track import Arrow, Turn

SAME_LANE = 0.4
"""An arrow with a smaller sideways offset, in lane widths, keeps its lane if no other arrow does."""
OTHER_LANE = 0.75
"""An arrow with a greater offset changes lanes, on a straight and if no other arrow keeps the lane."""
NO_DOUBT = 0.15
"""A lane change less far beside the arrow straight ahead, in lane widths, has a doubtful turn."""
CLEARLY_AHEAD = 0.25
"""An arrow that advances less than this share of a usual step may have been drawn backward; fixing its turn
would hide that, so the fix isn't safe.
"""

TURNS = {Turn.LEFT: _("left"), Turn.AHEAD: _("straight ahead"), Turn.RIGHT: _("right")}


def _find(facts: Facts) -> Findings:
    ends, vectors = ends_of(facts), vectors_of(facts)
    aside = vectors.aside / vectors.lane_width
    clear = vectors.ahead >= CLEARLY_AHEAD * vectors.length
    usable = _usable(facts)
    for space in _doubtful(facts, usable, aside):
        arrows = np.flatnonzero((ends.one == space) & usable).tolist()
        for index, turn in zip(arrows, _turns(facts, arrows, aside), strict=True):
            arrow = ends.arrows[index]
            if arrow.turn is turn:
                continue
            yield Found(
                _("The arrow {from_} → {to} is marked {marked}, but leads {turn}").format(
                    from_=arrow.from_, to=arrow.to, marked=TURNS[arrow.turn], turn=TURNS[turn]
                ),
                spaces=(arrow.from_, arrow.to),
                fix=partial(change_arrow, from_=arrow.from_, to=arrow.to, turn=turn),
                safe=bool(clear[index]),
                facts=(arrow.turn, turn),
            )


def _usable(facts: Facts) -> Bools:
    """Return, per arrow, whether its turn can be judged; it can't if the arrow leads to a wrong space."""
    usable = ends_of(facts).on_track & (vectors_of(facts).size > 0)
    usable[list(backward_arrows(facts) | long_arrows(facts))] = False
    usable[[index for pair in two_way_pairs(facts) for index in pair]] = False
    return usable


def _doubtful(facts: Facts, usable: Bools, aside: Floats) -> list[int]:
    """Return the numbers of the spaces with at least one wrong turn."""
    ends = ends_of(facts)
    one, other, side, count = ends.one, ends.other, ends.side, len(ends.ids)
    ahead = usable & (side == 0)
    leads_on = np.bincount(one[ahead], minlength=count)
    comes_on = np.bincount(other[ahead], minlength=count)
    aside_ahead = np.zeros(count)
    aside_ahead[one[ahead]] = aside[ahead]
    changes = usable & (side != 0)
    # A lane change not clearly beside the arrow straight ahead.
    doubtful = changes & (leads_on[one] == 1) & ((aside - aside_ahead[one]) * side < NO_DOUBT)
    # Without an arrow straight ahead for comparison, the lanes before and after decide.
    alone = changes & (leads_on[one] == 0) & (comes_on[one] > 0) & (leads_on[other] > 0)
    alone[[index for index in np.flatnonzero(alone) if _lanes_agree(facts, ends.arrows[index])]] = False
    doubtful |= _keeps_lane_number(facts) & changes & (leads_on[one] == 0) & (comes_on[other] == 0)
    doubtful |= alone & (np.abs(aside) < SAME_LANE) & (comes_on[other] == 0)  # keeps its lane after all
    doubtful |= alone & (aside * side < -SAME_LANE)  # leads to the other side
    doubtful |= ahead & (leads_on[one] > 1)  # not the only arrow straight ahead
    doubtful |= ahead & (comes_on[other] > 1) & (np.abs(aside) > OTHER_LANE)  # another keeps that lane
    return sorted(set(one[doubtful].tolist()))


def _keeps_lane_number(facts: Facts) -> Bools:
    """Boolean mask: arrows between spaces with the same lane number."""
    ends, lane = ends_of(facts), lane_numbers(facts)
    same: Bools = (lane[ends.one] != NONE) & (lane[ends.one] == lane[ends.other])
    return same


def _lanes_agree(facts: Facts, arrow: Arrow) -> bool:
    """Return whether the lane numbers confirm the turn that is marked."""
    start, target = (facts.spaces_by_id[space].lane for space in (arrow.from_, arrow.to))
    if start is None or target is None:
        return False
    return arrow.turn is (Turn.LEFT if target < start else Turn.RIGHT if target > start else Turn.AHEAD)


def _turns(facts: Facts, arrows: Sequence[int], aside: Floats) -> list[Turn]:
    """Return the turns that the arrows of one space should have.

    The arrow with the smallest offset leads straight ahead, unless another space's arrow leads
    straight ahead to its target.
    """
    ends = ends_of(facts)
    space = ends.one[arrows[0]]
    entered = {int(to) for to in ends.other[(ends.side == 0) & (ends.one != space)]}
    free = [index for index in arrows if int(ends.other[index]) not in entered]
    keeps = min(free, key=lambda index: abs(aside[index]), default=None)
    if keeps is not None and abs(aside[keeps]) > OTHER_LANE and ends.side[keeps] != 0:
        keeps = None
    middle = 0.0 if keeps is None else aside[keeps]
    return [
        Turn.AHEAD if index == keeps else Turn.RIGHT if aside[index] > middle else Turn.LEFT
        for index in arrows
    ]


CHECK = Check(
    code="turn-contradicts-geometry",
    severity=Severity.WARNING,
    title=_("Turn contradicts the drawing"),
    explanation=_(
        "Each arrow leads left, straight ahead, or right; the rules use that to count lane changes and to "
        "find the car directly ahead. Only one arrow of a space keeps the lane, and an arrow to the left is"
        " left of it. Here the outlines show another turn than the one marked. The fix sets the turn that the"
        " outlines show. If the arrow hardly leads ahead, the fix is applied only on request, because the"
        " arrow may have been drawn backward."
    ),
    find=_find,
    fix_name=_("use the turn that is drawn"),
)
