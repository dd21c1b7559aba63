"""Lanes interrupted where a space was probably forgotten."""

from __future__ import annotations

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import ends_of, vectors_of
from trackmodel.geometry.arrays import Bools, Ints

NEAREST, FURTHEST = 1.4, 4.5
"""Least and greatest gap in a lane, in usual steps: 2 over one space, 4 over three."""
IN_LINE = 0.34
"""Greatest sideways offset of spaces in line, as a share of the lane width."""
SAME_LANE = 0.6
"""The same for spaces with the same lane number."""
STRAIGHT = 0.9
"""Least cosine of the angle between the ends; in a bend, nothing is in line."""
NEAREST_IN_BEND, FURTHEST_IN_BEND, BEND = 1.0, 2.7, -0.2
"""Least and greatest distance of spaces of one lane number in a bend, in usual steps, and least cosine."""
HALFWAY = 0.45
"""A space is between two if it is at most so far from halfway, in usual steps or lane widths."""
DETOUR = 3
"""Most steps that the way over adjacent lanes has beyond the length of the gap."""


def _find(facts: Facts) -> Findings:
    last, first = _lane_ends(facts)
    if not len(last) or not len(first):
        return
    ids, vectors = ends_of(facts).ids, vectors_of(facts)
    for start in last.tolist():
        ahead, aside = vectors.relative(np.full(len(first), start), first)
        near = (ahead > NEAREST * vectors.length) & (ahead < FURTHEST * vectors.length)
        near &= np.abs(aside) < SAME_LANE * vectors.lane_width
        near &= vectors.direction[first] @ vectors.direction[start] > STRAIGHT
        for target in first[near][np.argsort(ahead[near])].tolist():
            far = float(ahead[first == target][0])
            if not _continues(facts, start, target) or not _goes_on_beside(facts, start, target, far):
                continue
            yield Found(
                _(
                    "The lane ends after {one} and continues with {other}: a space is missing, "
                    "unless a hole is printed there"
                ).format(one=ids[start], other=ids[target]),
                spaces=(ids[start], ids[target]),
            )
            break
        else:
            yield from _in_bend(facts, start, first)


def _in_bend(facts: Facts, start: int, first: Ints) -> Findings:
    ids = ends_of(facts).ids
    one = facts.spaces_by_id[ids[start]]
    for target in _in_lane_in_a_bend(facts, start, first).tolist():
        other = facts.spaces_by_id[ids[target]]
        if (
            one.level == other.level
            and other.id not in facts.graph.succ[one.id]
            and _is_free_between(facts, start, target)
            and _goes_on_beside(facts, start, target, 2.0)
        ):
            yield Found(
                _(
                    "Lane {lane} ends after {one} and continues with {other}, in a bend: a space is missing, "
                    "unless the lane is printed so"
                ).format(lane=(one.lane or 0) + 1, one=one.id, other=other.id),
                spaces=(one.id, other.id),
            )
            return


def _is_free_between(facts: Facts, start: int, target: int) -> bool:
    """Return whether no space is traced halfway between two."""
    vectors = vectors_of(facts)
    halfway = (vectors.middles[start] + vectors.middles[target]) / 2
    away = np.hypot(*(vectors.middles - halfway).T)
    return not (away < HALFWAY * min(vectors.length, vectors.lane_width)).any()


def _in_lane_in_a_bend(facts: Facts, start: int, first: Ints) -> Ints:
    """Return where a lane may continue that was interrupted in a bend, by the same lane number."""
    ids, vectors = ends_of(facts).ids, vectors_of(facts)
    lane = facts.spaces_by_id[ids[start]].lane
    same = np.array([facts.spaces_by_id[ids[one]].lane == lane for one in first.tolist()], dtype=np.bool_)
    ahead, aside = vectors.relative(np.full(len(first), start), first)
    far = np.hypot(ahead, aside) / vectors.length
    fits = same & (ahead > 0) & (far > NEAREST_IN_BEND) & (far < FURTHEST_IN_BEND)
    fits &= vectors.direction[first] @ vectors.direction[start] > BEND
    return first[fits][np.argsort(far[fits])] if lane is not None else first[:0]


def _lane_ends(facts: Facts) -> tuple[Ints, Ints]:
    """Return track spaces entered but not left straight ahead, and those left but not entered."""
    ends = ends_of(facts)
    left, entered, leads_on, comes_on = np.zeros((4, len(ends.ids)), dtype=np.bool_)
    ahead = ends.on_track & (ends.side == 0)
    left[ends.one], entered[ends.other] = True, True
    leads_on[ends.one[ahead]], comes_on[ends.other[ahead]] = True, True
    on_track: Bools = ~ends.in_pit & left & entered
    return np.flatnonzero(on_track & ~leads_on), np.flatnonzero(on_track & ~comes_on)


def _continues(facts: Facts, start: int, target: int) -> bool:
    """Return whether the target is in line, on the same level, with nothing traced between."""
    ids, vectors = ends_of(facts).ids, vectors_of(facts)
    one, other = facts.spaces_by_id[ids[start]], facts.spaces_by_id[ids[target]]
    everything = np.arange(len(ids))
    ahead, aside = vectors.relative(np.full(len(ids), start), everything)
    alike = one.lane is not None and one.lane == other.lane
    if (
        one.level != other.level
        or abs(aside[target]) > (SAME_LANE if alike else IN_LINE) * vectors.lane_width
    ):
        return False
    between = (ahead > vectors.length / 2) & (ahead < ahead[target] - vectors.length / 2)
    between &= (np.abs(aside) < IN_LINE * vectors.lane_width) & ~np.isnan(vectors.middles[:, 0])
    return not between.any()


def _goes_on_beside(facts: Facts, start: int, target: int, far: float) -> bool:
    """Return whether a car can get from one to the other over the adjacent lanes."""
    following, ids = facts.graph.succ, ends_of(facts).ids
    reached = {ids[start]}
    for _step in range(round(far / vectors_of(facts).length) + DETOUR):
        reached |= {space for known in reached for space in following[known]}
    return ids[target] in reached


CHECK = Check(
    code="space-missing",
    severity=Severity.WARNING,
    title=_("Space missing in a lane"),
    explanation=_(
        "On a straight, a lane ends and continues a little farther in line, while the adjacent lanes "
        "go on: most likely a space between was forgotten, or deleted with its arrows. Trace it and draw its "
        "arrows. If the printed lane has a hole there, ignore this."
    ),
    find=_find,
)
