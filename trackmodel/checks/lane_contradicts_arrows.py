"""Spaces whose lane number contradicts all their arrows."""

from __future__ import annotations

from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import NONE, ends_of, lane_numbers
from trackmodel.edits.spaces.spaces import change_space

FEWEST = 2
"""A single arrow may be the wrong one."""


def _find(facts: Facts) -> Findings:
    ends, lane = ends_of(facts), lane_numbers(facts)
    used = ends.on_track & (lane[ends.one] != NONE) & (lane[ends.other] != NONE)
    one, other, side = ends.one[used], ends.other[used], ends.side[used]
    wrong = lane[one] + side != lane[other]
    count = len(ends.ids)
    contradictions = np.bincount(one[wrong], minlength=count) + np.bincount(other[wrong], minlength=count)
    arrows = np.bincount(one, minlength=count) + np.bincount(other, minlength=count)
    for space in np.flatnonzero((contradictions == arrows) & (arrows >= FEWEST)).tolist():
        # What each arrow says that the lane should be.
        said = {*(lane[other] - side)[one == space].tolist(), *(lane[one] + side)[other == space].tolist()}
        if len(said) == 1 and min(said) >= 0:
            (right,) = said
            yield Found(
                _("{space} has lane {lane}, but all its arrows say lane {right}").format(
                    space=ends.ids[space], lane=int(lane[space]) + 1, right=right + 1
                ),
                spaces=(ends.ids[space],),
                fix=partial(change_space, space_id=ends.ids[space], lane=right),
            )


CHECK = Check(
    code="lane-contradicts-arrows",
    severity=Severity.WARNING,
    title=_("Lane number contradicts the arrows"),
    explanation=_(
        "An arrow straight ahead stays in its lane; one to the left or right leads to the lane beside it. "
        "Here every arrow from and to the space says another lane than its number. Lanes are counted from"
        " the left in driving direction, from 1. The fix sets the number that the arrows say."
    ),
    find=_find,
)
