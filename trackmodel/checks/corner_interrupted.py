"""Corners with a hole or in several pieces, so that their L and C are wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial

from attrs import frozen

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, listed
from trackmodel.check_parts.arrow_facts import is_one_round
from trackmodel.check_parts.pit_lane_facts import pit_spaces
from trackmodel.checks.space_in_two_corners import share_spaces
from trackmodel.derived_values import derived
from trackmodel.edits.corner_edits import change_corner
from trackmodel.graph import part_of_graph

LONGEST_HOLE = 8
"""A longer way out of a corner and back into it, in spaces, is a lap rather than a hole."""
NEAR = 3
"""Lanes of a corner may lack arrows between them if the road joins them within this many spaces."""


@frozen
class Interruption:
    """Spaces missing from a corner (`hole`) or apart from the rest of it (`apart`)."""

    hole: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


@derived
def interruptions(facts: Facts) -> Mapping[str, Interruption]:
    """Return the interrupted corners by id; checks of L and C skip them."""
    if not is_one_round(facts):
        return {}  # While arrows are missing, every corner is in pieces.
    found = {}
    for corner, _name, spaces in facts.corner_spaces:
        if not share_spaces(facts, corner):
            apart = _apart(facts, spaces)
            hole = () if apart else _hole(facts, spaces)
            if apart or hole:
                found[corner] = Interruption(hole, apart)
    return found


def _apart(facts: Facts, spaces: tuple[str, ...]) -> tuple[str, ...]:
    """Return the corner's spaces that no short way connects to its largest piece, forward or backward."""
    import networkx as nx

    part = part_of_graph(facts.graph, spaces)
    if not part or nx.is_weakly_connected(part):
        return ()
    ahead, behind = facts.graph.succ, facts.graph.pred
    left = set(part)
    pieces: list[set[str]] = []
    while left:
        steps = {left.pop(): 0}
        waiting = list(steps)
        for space in waiting:
            for to in (*ahead[space], *behind[space]):
                outside = 0 if to in left else steps[space] + 1
                if outside < steps.get(to, NEAR + 1):
                    steps[to] = outside
                    waiting.append(to)
                    left.discard(to)
        pieces.append({space for space in spaces if space in steps})
    largest = max(pieces, key=len, default=set())
    return tuple(space for space in spaces if space in ahead and space not in largest)


def _hole(facts: Facts, corner_spaces: tuple[str, ...]) -> tuple[str, ...]:
    """Return the spaces on short ways out of the corner and back into it."""
    spaces = frozenset(corner_spaces)
    ahead, pit = facts.graph.succ, pit_spaces(facts)
    after = _steps_outside(ahead, spaces, pit)
    if not any(to in spaces for space in after for to in ahead[space]):
        return ()
    before = _steps_outside(facts.graph.pred, spaces, pit)
    return tuple(
        space
        for space, _place, _lane in facts.places
        if space in after and space in before and after[space] + before[space] <= LONGEST_HOLE + 1
    )


def _steps_outside(
    following: Mapping[str, Iterable[str]], corner: frozenset[str], pit: frozenset[str]
) -> dict[str, int]:
    """Return the fewest arrows from the corner to each space of the track around it, without the pit."""
    steps: dict[str, int] = {}
    layer = {space for space in corner if space in following}
    for step in range(1, LONGEST_HOLE + 1):
        layer = {
            to
            for space in layer
            for to in following[space]
            if to not in steps and to not in corner and to not in pit
        }
        steps.update(dict.fromkeys(layer, step))
    return steps


def _find(facts: Facts) -> Findings:
    names = {corner.id: corner for corner in facts.track.corners}
    for corner_id, interruption in interruptions(facts).items():
        corner = names[corner_id]
        if interruption.apart:
            yield Found(
                _("{corner} is in several pieces: {spaces} are apart from the rest").format(
                    corner=corner.name, spaces=listed(interruption.apart)
                ),
                spaces=interruption.apart,
                corner=corner.id,
            )
            continue
        whole = {*corner.spaces, *interruption.hole}
        yield Found(
            _("A route leaves {corner} and returns to it over {spaces}").format(
                corner=corner.name, spaces=listed(interruption.hole)
            ),
            spaces=interruption.hole,
            corner=corner.id,
            fix=partial(
                change_corner,
                corner_id=corner.id,
                layout=facts.layout,
                spaces=tuple(space.id for space in facts.track.spaces if space.id in whole),
            ),
            safe=False,
        )


CHECK = Check(
    code="corner-interrupted",
    severity=Severity.WARNING,
    title=_("Corner with a hole or in several pieces"),
    explanation=_(
        "A corner is one stretch of road: a car that leaves it returns only a lap later. Here a car "
        "returns a few spaces on, or some spaces lie elsewhere, so L and C count routes that don't exist. "
        "Usually a space was redrawn and not added to its corner again, or a space was added by "
        "mistake. The fix adds the spaces of the hole to the corner."
    ),
    find=_find,
    fix_name=_("add the spaces to the corner"),
)
