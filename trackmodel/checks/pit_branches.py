"""Pit lanes that branch or merge."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Severity, _, found_on
from trackmodel.check_parts.pit_lane_facts import pit_spaces, without_entry, without_exit


def _find(facts: Facts) -> Findings:
    before, after = facts.graph.pred, facts.graph.succ
    lane = pit_spaces(facts) - {*without_entry(facts), *without_exit(facts)}

    def divides(space: str) -> bool:
        targets = set(after[space])
        return len(targets) > 1 and not lane.isdisjoint(targets)

    def joins(space: str) -> bool:
        return len(lane.intersection(before[space])) > 1

    branching = tuple(space for space in after if space in lane and (divides(space) or joins(space)))
    if branching:
        yield found_on(branching, _("The pit lane branches at {spaces}"))


CHECK = Check(
    code="pit-branches",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Pit lane branches"),
    explanation=_(
        "The pit lane is a single lane: each of its spaces leads to the next, and only the last one leads to "
        "the track, to as many spaces as printed. Cars in it wait for the one ahead and are "
        "ordered from front to back, which a second way through would break. Delete the arrows "
        "that leave the lane early or take a shortcut."
    ),
    find=_find,
)
