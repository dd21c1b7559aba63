"""The spaces of the pit lane, for the checks of the pit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trackmodel.facts import PLACES, ROAD, Facts
from trackmodel.graph import arrows_from, arrows_to, following, previous, subgraph
from trackmodel.track import Place

if TYPE_CHECKING:
    from networkx import DiGraph as Graph


def pit_spaces(facts: Facts) -> frozenset[str]:
    """Return the pit spaces."""
    return facts.remember("pit spaces", (PLACES,), lambda: frozenset(_in_order(facts)))


def without_entry(facts: Facts) -> tuple[str, ...]:
    """Return the pit spaces that no arrows lead to from the track, in document order."""
    return facts.remember("pit spaces without entry", ROAD, lambda: _without_entry(facts))


def without_exit(facts: Facts) -> tuple[str, ...]:
    """Return the pit spaces from which no arrows lead to the track, in document order."""
    return facts.remember("pit spaces without exit", ROAD, lambda: _without_exit(facts))


def pit_pieces(facts: Facts) -> tuple[tuple[str, ...], ...]:
    """Return the pit spaces in connected pieces; a finished board has one."""
    return facts.remember("pit pieces", ROAD, lambda: _pit_pieces(facts))


def _in_order(facts: Facts) -> tuple[str, ...]:
    """Return the pit spaces in document order."""
    return facts.remember(
        "pit spaces in order",
        (PLACES,),
        lambda: tuple(space for space, place, _lane in facts.places if place is Place.PIT),
    )


def _without_entry(facts: Facts) -> tuple[str, ...]:
    before, inside = previous(facts.graph), pit_spaces(facts)
    # Continue inside the lane.
    entered = arrows_from(_lane(facts), (s for s in inside if not inside.issuperset(before[s])))
    return tuple(space for space in _in_order(facts) if space not in entered)


def _without_exit(facts: Facts) -> tuple[str, ...]:
    after, inside = following(facts.graph), pit_spaces(facts)
    left = arrows_to(_lane(facts), (s for s in inside if not inside.issuperset(after[s])))
    return tuple(space for space in _in_order(facts) if space not in left)


def _pit_pieces(facts: Facts) -> tuple[tuple[str, ...], ...]:
    before, after, pieces = previous(_lane(facts)), following(_lane(facts)), []
    left = dict.fromkeys(_in_order(facts))
    while left:
        piece = list(left)[:1]
        del left[piece[0]]
        for space in piece:
            joined = [other for other in (*before[space], *after[space]) if other in left]
            for other in dict.fromkeys(joined):
                del left[other]
                piece.append(other)
        pieces.append(tuple(piece))
    return tuple(pieces)


def _lane(facts: Facts) -> Graph:
    return facts.remember("pit lane", ROAD, lambda: subgraph(facts.graph, pit_spaces(facts)))
