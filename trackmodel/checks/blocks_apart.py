"""Blocks of spaces that no arrow connects to the rest."""

from __future__ import annotations

from collections.abc import Mapping

from trackmodel.check_parts import Check, Facts, Findings, Found, Scope, Severity, _, listed, ngettext
from trackmodel.check_parts.arrow_facts import is_one_round
from trackmodel.derived_values import derived
from trackmodel.track import Place


def _find(facts: Facts) -> Findings:
    blocks = apart(facts)
    if not blocks:
        return
    spaces = tuple(space for space, _place, _lane in facts.places if space in blocks)
    yield Found(
        ngettext(
            "No arrow connects these spaces to the rest of the track: {spaces}",
            "No arrow connects these {count} blocks of spaces to the rest of the track: {spaces}",
            len(set(blocks.values())),
        ).format(count=len(set(blocks.values())), spaces=listed(spaces)),
        spaces=tuple(dict.fromkeys(spaces)),
    )


@derived
def apart(facts: Facts) -> Mapping[str, int]:
    """Return the number of its block for each space outside the largest block of connected spaces.

    Spaces without any arrow are left out (they are dead ends), and so is a pit lane by itself (it lacks
    its entry and exit).
    """
    if is_one_round(facts):
        return {}
    import networkx as nx

    on_track = {space for space, place, _lane in facts.places if place is Place.TRACK}
    blocks = [
        block
        for block in nx.weakly_connected_components(facts.graph)
        if len(block) > 1 and not on_track.isdisjoint(block)
    ]
    largest: set[str] = max(blocks, key=len, default=set())
    number = {space: n for n, block in enumerate(blocks) if block is not largest for space in block}
    return {space: number[space] for space in facts.graph if space in number}


CHECK = Check(
    code="blocks-apart",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Unconnected spaces"),
    explanation=_(
        "All spaces of a layout belong to one circuit: cars can get from each of them to every other. Here "
        "a block of spaces has arrows only within itself. That is normal while a board is being traced in "
        "several places; draw the arrows between them. Spaces used only by another way to drive the board "
        "belong in a layout of their own."
    ),
    find=_find,
    scope=Scope.LAP,
)
