"""Blocks of spaces that no arrow connects to the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from trackmodel.check_parts.arrow_facts import ends_of, is_one_round
from trackmodel.check_parts.check import Check, Scope, listed
from trackmodel.check_parts.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.texts import _, ngettext
from trackmodel.track import Place


def _find(facts: Facts) -> Iterator[Found]:
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


def apart(facts: Facts) -> Mapping[str, int]:
    """Return the number of its block for each space outside the largest block of connected spaces.

    Spaces without any arrow are left out (they are dead ends), and so is a pit lane by itself (it lacks
    its entry and exit). Depends on ROAD.
    """
    return facts.remember("blocks apart", ROAD, lambda: _apart(facts))


def _apart(facts: Facts) -> dict[str, int]:
    ends = ends_of(facts)
    count = len(ends.ids)
    if is_one_round(facts) or not len(ends.one):
        return {}
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    joined = coo_array((np.ones(len(ends.one), dtype=np.int8), (ends.one, ends.other)), (count, count))
    number, block = connected_components(joined, directed=False)
    size = np.bincount(block, minlength=number)
    if (size > 1).sum() < 2:
        return {}
    on_track = {space for space, place, _lane in facts.places if place is Place.TRACK}
    has_track = np.zeros(number, dtype=np.bool_)
    has_track[[block[ends.number[space]] for space in on_track]] = True
    largest = int(np.where(has_track, size, 0).argmax())
    return {
        space: int(which)
        for space, which in zip(ends.ids, block.tolist(), strict=True)
        if which != largest and size[which] > 1 and has_track[which]
    }


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
    needs=ROAD,
    find=_find,
    scope=Scope.LAP,
)
