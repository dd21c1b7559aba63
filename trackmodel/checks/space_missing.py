"""Lanes that break off and begin again in line: a space was forgotten."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from trackmodel.checking.arrow_facts import STEPS, ends_of, steps_of
from trackmodel.checking.check import Check
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.geometry.arrays import Bools, Ints
from trackmodel.texts import _

NEAREST, FURTHEST = 1.4, 4.5
"""So many usual steps lie between the ends of the lane: over one space they are about 2, over three 4."""
IN_LINE = 0.34
"""Spaces in line lie at most this part of a lane width aside."""
SAME_LANE = 0.6
"""The same for spaces that have the same lane number."""
STRAIGHT = 0.9
"""Cosine of the directions of both ends: on a bend, nobody can say what lies in line."""
DETOUR = 3
"""The way over the lanes beside has at most so many steps more than the gap is long."""


def _find(facts: Facts) -> Iterator[Found]:
    last, first = _lane_ends(facts)
    if not len(last) or not len(first):
        return
    ids, steps = ends_of(facts).ids, steps_of(facts)
    for start in last.tolist():
        ahead, aside = steps.relative(np.full(len(first), start), first)
        near = (ahead > NEAREST * steps.length) & (ahead < FURTHEST * steps.length)
        near &= np.abs(aside) < SAME_LANE * steps.lane_width
        near &= steps.direction[first] @ steps.direction[start] > STRAIGHT
        for target in first[near][np.argsort(ahead[near])].tolist():
            far = float(ahead[first == target][0])
            if not _continues(facts, start, target) or not _goes_on_beside(facts, start, target, far):
                continue
            yield Found(
                _(
                    "The lane breaks off after {one} and goes on with {other}: a space is missing there, "
                    "unless a hole is printed"
                ).format(one=ids[start], other=ids[target]),
                spaces=(ids[start], ids[target]),
            )
            break


def _lane_ends(facts: Facts) -> tuple[Ints, Ints]:
    """Spaces of the track that are entered but not left straight on, and those the other way round."""
    ends = ends_of(facts)
    left, entered, leads_on, comes_on = np.zeros((4, len(ends.ids)), dtype=np.bool_)
    ahead = ends.on_track & (ends.side == 0)
    left[ends.one], entered[ends.other] = True, True
    leads_on[ends.one[ahead]], comes_on[ends.other[ahead]] = True, True
    on_track: Bools = ~ends.in_pit & left & entered
    return np.flatnonzero(on_track & ~leads_on), np.flatnonzero(on_track & ~comes_on)


def _continues(facts: Facts, start: int, target: int) -> bool:
    """Whether the target lies in line, on the same level, with nothing traced between."""
    ids, steps = ends_of(facts).ids, steps_of(facts)
    one, other = facts.spaces_by_id[ids[start]], facts.spaces_by_id[ids[target]]
    everything = np.arange(len(ids))
    ahead, aside = steps.relative(np.full(len(ids), start), everything)
    alike = one.lane is not None and one.lane == other.lane
    if one.level != other.level or abs(aside[target]) > (SAME_LANE if alike else IN_LINE) * steps.lane_width:
        return False
    between = (ahead > steps.length / 2) & (ahead < ahead[target] - steps.length / 2)
    between &= (np.abs(aside) < IN_LINE * steps.lane_width) & ~np.isnan(steps.middles[:, 0])
    return not between.any()


def _goes_on_beside(facts: Facts, start: int, target: int, far: float) -> bool:
    """Whether a car comes from one to the other over the lanes beside."""
    following, ids = facts.graph.succ, ends_of(facts).ids
    reached = {ids[start]}
    for _step in range(round(far / steps_of(facts).length) + DETOUR):
        reached |= {space for known in reached for space in following[known]}
    return ids[target] in reached


CHECK = Check(
    code="space-missing",
    severity=Severity.WARNING,
    blocks=False,
    title=_("A space missing in a lane"),
    explanation=_(
        "On a straight a lane breaks off and begins again a little further in line, while the lanes beside "
        "go on: most likely a space between was forgotten, or deleted with its arrows. Trace it and draw its "
        "arrows. If there is a hole in the printed lane, all is well."
    ),
    needs=STEPS,
    find=_find,
)
