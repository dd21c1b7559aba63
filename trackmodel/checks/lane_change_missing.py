"""Spaces of a straight without an arrow to the lane beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

import numpy as np

from trackmodel.checking.arrow_facts import (
    NONE,
    STEPS,
    corner_numbers,
    ends_of,
    next_in_lane,
    steps_of,
    wrong_way_steps,
)
from trackmodel.checking.check import Check, listed
from trackmodel.checking.issue import Found, Severity
from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.facts import Facts
from trackmodel.geometry.arrays import Bools, Floats, FromTo, Ints
from trackmodel.texts import _, ngettext
from trackmodel.track import Arrow, Turn

SEVERAL = 6
"""With more gaps than this the arrows are still being drawn: that is one issue."""
LEAST_AHEAD, MOST_AHEAD = 0.2, 1.1
"""How far ahead a space lies that an arrow to another lane leads to, in usual steps."""
LEAST_ASIDE, MOST_ASIDE = 0.6, 1.4
"""How far aside it lies, in lane widths."""
SAME_WAY = 0.7
"""Cosine between the directions of two spaces of one straight."""


def _find(facts: Facts) -> Iterator[Found]:
    stretches = _stretches(facts, _missing(facts))
    if len(stretches) > SEVERAL:
        stretches = [[arrow for stretch in stretches for arrow in stretch]]
    for arrows in stretches:
        spaces = tuple(dict.fromkeys(arrow.from_ for arrow in arrows))
        yield Found(
            ngettext(
                "No arrow to the lane beside leads from {spaces}, although a space is free to go to",
                "No arrows to the lanes beside lead from these {count} spaces: {spaces}",
                len(spaces),
            ).format(count=len(spaces), spaces=listed(spaces)),
            spaces=spaces,
            fix=partial(add_arrows, new=tuple(arrows), layout=facts.layout),
            safe=False,
        )


def _missing(facts: Facts) -> list[Arrow]:
    """The arrows to the lanes beside that straights usually have and this track doesn't."""
    if not facts.track.corners:
        return []  # nobody has said yet what is a straight
    ends, steps = ends_of(facts), steps_of(facts)
    may_change, straight = _straights(facts)
    reach = math.hypot(MOST_AHEAD * steps.length, MOST_ASIDE * steps.lane_width)
    one, other = _near(steps.middles, straight, reach)
    has = np.zeros((3, len(ends.ids)), dtype=np.bool_)  # by side: ahead 0, right 1, left -1 is the last
    has[ends.side, ends.one] = True
    possible = (may_change & ~(has[1] & has[-1]))[one]
    one, other = one[possible], other[possible]
    ahead, aside = steps.relative(one, other)
    ahead, aside = ahead / steps.length, aside / steps.lane_width
    fits = (ahead > LEAST_AHEAD) & (ahead < MOST_AHEAD)
    fits &= (np.abs(aside) > LEAST_ASIDE) & (np.abs(aside) < MOST_ASIDE)
    fits &= (steps.direction.take(one, axis=0) * steps.direction.take(other, axis=0)).sum(axis=1) > SAME_WAY
    fits &= ~has[np.where(aside > 0, 1, -1), one]
    found: dict[tuple[int, int], tuple[float, int]] = {}
    for pair in np.flatnonzero(fits).tolist():
        start, side = int(one[pair]), 1 if aside[pair] > 0 else -1
        nearest = (float(ahead[pair]), int(other[pair]))
        if _level(facts, start) == _level(facts, nearest[1]):
            found[start, side] = min(nearest, found.get((start, side), nearest))
    turns = {-1: Turn.LEFT, 1: Turn.RIGHT}
    arrows = (
        Arrow(ends.ids[start], ends.ids[target], turns[side])
        for (start, side), (_ahead, target) in sorted(found.items())
    )
    # Where an arrow is there, but marked wrong or drawn from the wrong end, other checks say so.
    drawn = {(arrow.from_, arrow.to) for arrow in ends.arrows} if found else set()
    drawn |= {(to, from_) for from_, to in wrong_way_steps(facts)}
    return [arrow for arrow in arrows if (arrow.from_, arrow.to) not in drawn]


def _straights(facts: Facts) -> tuple[Bools, Bools]:
    """Per space: whether a lane change may begin there, and whether it is on a straight.

    None begins on the last space of a lane before a corner, nor where the lane isn't drawn on.
    """
    straight = ~ends_of(facts).in_pit & (corner_numbers(facts) == NONE)
    following = next_in_lane(facts)
    return straight & (following != NONE) & straight[following], straight


def _near(middles: Floats, straight: Bools, reach: float) -> tuple[Ints, Ints]:
    """Pairs of spaces of straights that lie close together, both ways round."""
    from scipy.spatial import cKDTree

    numbers = np.flatnonzero(straight & np.isfinite(middles[:, 0]))
    pairs = cKDTree(middles[numbers]).query_pairs(reach, output_type="ndarray")
    one, other = numbers[pairs[:, 0]], numbers[pairs[:, 1]]
    return np.concatenate([one, other]), np.concatenate([other, one])


def _level(facts: Facts, number: int) -> int:
    return facts.spaces_by_id[ends_of(facts).ids[number]].level


def _stretches(facts: Facts, missing: Sequence[Arrow]) -> list[list[Arrow]]:
    """Together what is missing on one stretch: spaces that follow one another or lie side by side."""
    joined: dict[str, set[str]] = {}
    links: list[FromTo] = [(arrow.from_, arrow.to) for arrow in missing]
    concerned = {space for link in links for space in link}
    links += [step for space in concerned for step in facts.graph.out_edges(space)]
    for from_, to in links:
        if from_ in concerned and to in concerned:
            joined.setdefault(from_, set()).add(to)
            joined.setdefault(to, set()).add(from_)
    stretch_of: dict[str, int] = {}
    for number, arrow in enumerate(missing):
        waiting = [arrow.from_]
        while waiting:
            space = waiting.pop()
            if space not in stretch_of:
                stretch_of[space] = number
                waiting.extend(joined[space])
    stretches: dict[int, list[Arrow]] = {}
    for arrow in missing:
        stretches.setdefault(stretch_of[arrow.from_], []).append(arrow)
    return list(stretches.values())


CHECK = Check(
    code="lane-change-missing",
    severity=Severity.WARNING,
    blocks=False,
    title=_("No lane change on a straight"),
    explanation=_(
        "On a straight a car may change to the lane beside it with every step: an arrow leads ahead to the "
        "left and to the right wherever there is a lane. Only the last space before a corner, the "
        "approach, has none. Here an arrow to a lane beside is missing; a few boards print it that way. "
        "The repair adds the arrows."
    ),
    needs=(*STEPS, "corners"),
    find=_find,
    fix_name=_("add the arrows"),
)
