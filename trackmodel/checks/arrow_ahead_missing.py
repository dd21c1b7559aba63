"""Spaces without an arrow straight ahead although their lane continues."""

from __future__ import annotations

from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, found_on
from trackmodel.check_parts.arrow_facts import NONE, ends_of, lane_numbers, vectors_of, wrong_way_arrows
from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.geometry.arrays import Bools, FromTo, Ints
from trackmodel.track import Arrow, Turn

SEVERAL = 6
"""With more gaps than this, arrows are still being drawn, and one issue covers them all."""
LEAST_AHEAD, MOST_AHEAD = 0.5, 1.4
"""Farthest distance to the next space of a lane, in usual steps; across a hole in the board it is farther."""
IN_LANE = 0.5
"""Farthest sideways offset of the next space of a lane, as a share of the lane width."""


def _find(facts: Facts) -> Findings:
    drawn = ends_of(facts)
    gaps = lane_gaps(facts, np.bincount(drawn.one[drawn.on_track], minlength=len(drawn.ids)) > 0)
    missing = {ends: Arrow(*ends, Turn.AHEAD) for ends in gaps}
    if len(gaps) > SEVERAL:
        spaces = tuple(from_ for from_, _to in gaps)
        yield found_on(
            spaces,
            _("{count} spaces have no arrow straight ahead: {spaces}"),
            fix=partial(add_arrows, new=tuple(missing.values()), layout=facts.layout),
        )
        return
    for (from_, to), arrow in missing.items():
        yield Found(
            _("No arrow leads straight ahead from {from_}, although its lane continues with {to}").format(
                from_=from_, to=to
            ),
            spaces=(from_, to),
            fix=partial(add_arrows, new=(arrow,), layout=facts.layout),
        )


def lane_gaps(facts: Facts, starts: Bools) -> list[FromTo]:
    """Return successive spaces where the first has no arrow ahead and the second none from behind.

    Args:
        facts: of the track.
        starts: which spaces of `ends_of` may be the first, as a mask.
    """
    ends, vectors = ends_of(facts), vectors_of(facts)
    count = len(ends.ids)
    ahead = ends.on_track & (ends.side == 0)
    leads_on, comes_on = (np.bincount(end[ahead], minlength=count) > 0 for end in (ends.one, ends.other))
    first, targets = np.flatnonzero(starts & ~leads_on), np.flatnonzero(~comes_on & ~ends.in_pit)
    if not len(first) or not len(targets):
        return []
    one, other = (grid.ravel() for grid in np.meshgrid(first, targets, indexing="ij"))
    on, aside = vectors.relative(one, other)
    fits = (on > LEAST_AHEAD * vectors.length) & (on < MOST_AHEAD * vectors.length)
    fits &= np.abs(aside) < IN_LANE * vectors.lane_width
    near = np.flatnonzero(~fits & (on > 0) & (on < MOST_AHEAD * vectors.length))
    fits[near] = _touch_in_lane(facts, one[near], other[near])
    if not fits.any():
        return []
    joined = {(arrow.from_, arrow.to) for arrow in ends.arrows}
    turned = {(to, from_) for from_, to in wrong_way_arrows(facts)}
    level = {space.id: space.level for space in facts.track.spaces}
    gaps = []
    for pair in np.flatnonzero(fits):
        gap = (ends.ids[one[pair]], ends.ids[other[pair]])
        # If the arrow exists with a wrong turn or direction, another check reports it.
        if gap not in joined and gap not in turned and level[gap[0]] == level[gap[1]]:
            gaps.append(gap)
    return gaps


def _touch_in_lane(facts: Facts, one: Ints, other: Ints) -> Bools:
    """Boolean mask: pairs of spaces with the same lane number that touch, as in a tight corner."""
    lane = lane_numbers(facts)
    same = np.flatnonzero((lane[one] != NONE) & (lane[one] == lane[other]))
    touch = np.zeros(len(one), dtype=np.bool_)
    if len(same):
        borders, count = facts.borders, len(facts.outlined_ids)
        outlined = {space: number for number, space in enumerate(facts.outlined_ids)}
        number = np.array([outlined.get(space, NONE) for space in ends_of(facts).ids], dtype=np.intp)
        first, second = number[one[same]], number[other[same]]
        touching = (borders.one * count + borders.other)[borders.touches]
        touch[same] = (first != NONE) & (second != NONE) & np.isin(first * count + second, touching)
    return touch


CHECK = Check(
    code="arrow-ahead-missing",
    severity=Severity.WARNING,
    title=_("No arrow straight ahead"),
    explanation=_(
        "As long as a lane continues, a car may stay in it: every space has an arrow to the next space of "
        "its lane. Here the lane continues, but no arrow leads there. The fix adds it. A corner may "
        "print only an arrow to another lane; if so, ignore this."
    ),
    find=_find,
)
