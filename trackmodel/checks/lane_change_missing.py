"""Straight spaces without an arrow to an adjacent lane."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Severity, _, found_on, ngettext
from trackmodel.check_parts.arrow_facts import (
    NONE,
    corner_numbers,
    ends_of,
    next_in_lane,
    vectors_of,
    wrong_way_arrows,
)
from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.track import Arrow, Turn

SEVERAL = 6
"""With more gaps than this, arrows are still being drawn, and one issue covers them all."""
LEAST_AHEAD, MOST_AHEAD = 0.2, 1.1
"""Least and greatest distance ahead of a lane change's target, in usual vectors."""
LEAST_ASIDE, MOST_ASIDE = 0.6, 1.4
"""Least and greatest sideways distance of a lane change's target, in lane widths."""
SAME_WAY = 0.7
"""Least cosine of the angle between the directions of two spaces of one straight."""


def _find(facts: Facts) -> Findings:
    stretches = _stretches(facts, _missing(facts))
    if len(stretches) > SEVERAL:
        stretches = [[arrow for stretch in stretches for arrow in stretch]]
    for arrows in stretches:
        spaces = tuple(dict.fromkeys(arrow.from_ for arrow in arrows))
        text = ngettext(
            "No arrow leads from {spaces} to the adjacent lane, although there is a space to go to",
            "No arrows lead from these {count} spaces to adjacent lanes: {spaces}",
            len(spaces),
        )
        yield found_on(
            spaces, text, fix=partial(add_arrows, new=tuple(arrows), layout=facts.layout), safe=False
        )


def _missing(facts: Facts) -> list[Arrow]:
    """Return the lane-change arrows that straights usually have and this track lacks."""
    if not facts.track.corners:
        return []  # Without corners, nothing is known to be a straight.
    ends, vectors = ends_of(facts), vectors_of(facts)
    may_change, straight = _straights(facts)
    reach = math.hypot(MOST_AHEAD * vectors.length, MOST_ASIDE * vectors.lane_width)
    one, other = _near(vectors.middles, straight, reach)
    has = np.zeros(
        (3, len(ends.ids)), dtype=np.bool_
    )  # Indexed by side: ahead 0, right 1, left -1 (the last).
    has[ends.side, ends.one] = True
    possible = (may_change & ~(has[1] & has[-1]))[one]
    one, other = one[possible], other[possible]
    ahead, aside = vectors.relative(one, other)
    ahead, aside = ahead / vectors.length, aside / vectors.lane_width
    fits = (ahead > LEAST_AHEAD) & (ahead < MOST_AHEAD)
    fits &= (np.abs(aside) > LEAST_ASIDE) & (np.abs(aside) < MOST_ASIDE)
    fits &= (vectors.direction.take(one, axis=0) * vectors.direction.take(other, axis=0)).sum(
        axis=1
    ) > SAME_WAY
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
    # Arrows with a wrong turn or direction are reported by other checks.
    drawn = {(arrow.from_, arrow.to) for arrow in ends.arrows} if found else set()
    drawn |= {(to, from_) for from_, to in wrong_way_arrows(facts)}
    return [arrow for arrow in arrows if (arrow.from_, arrow.to) not in drawn]


def _straights(facts: Facts) -> tuple[Bools, Bools]:
    """Return, per space, whether a lane change may begin there and whether it is on a straight.

    None begins on the last space of a lane before a corner or where the lane isn't drawn further.
    """
    straight = ~ends_of(facts).in_pit & (corner_numbers(facts) == NONE)
    following = next_in_lane(facts)
    return straight & (following != NONE) & straight[following], straight


def _near(middles: Floats, straight: Bools, reach: float) -> tuple[Ints, Ints]:
    """Return pairs of nearby straight spaces, each pair in both orders."""
    from scipy.spatial import cKDTree

    numbers = np.flatnonzero(straight & np.isfinite(middles[:, 0]))
    pairs = cKDTree(middles[numbers]).query_pairs(reach, output_type="ndarray")
    one, other = numbers[pairs[:, 0]], numbers[pairs[:, 1]]
    return np.concatenate([one, other]), np.concatenate([other, one])


def _level(facts: Facts, number: int) -> int:
    return facts.spaces_by_id[ends_of(facts).ids[number]].level


def _stretches(facts: Facts, missing: Sequence[Arrow]) -> list[list[Arrow]]:
    """Group what is missing by stretch: spaces that follow one another or are side by side."""
    import networkx as nx

    joined = nx.Graph((arrow.from_, arrow.to) for arrow in missing)
    joined.add_edges_from(facts.graph.subgraph(joined).edges)
    stretches = (
        [arrow for arrow in missing if arrow.from_ in spaces] for spaces in nx.connected_components(joined)
    )
    return sorted(stretches, key=lambda stretch: missing.index(stretch[0]))


CHECK = Check(
    code="lane-change-missing",
    severity=Severity.WARNING,
    title=_("No lane change on a straight"),
    explanation=_(
        "On a straight, a car may change to an adjacent lane with every arrow: arrows lead ahead to the "
        "left and to the right wherever there is a lane. Only the last space before a corner, the "
        "approach, has none. Here an arrow to an adjacent lane is missing; a few boards print it that way. "
        "The fix adds the arrows."
    ),
    find=_find,
    fix_name=_("add the arrows"),
)
