"""The spaces of the pit lane, for the checks of the pit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trackmodel.derived_values import derived
from trackmodel.facts import Facts
from trackmodel.graph import arrows_from, arrows_to, part_of_graph
from trackmodel.track import Place

if TYPE_CHECKING:
    from networkx import DiGraph as Graph


@derived
def pit_spaces(facts: Facts) -> frozenset[str]:
    """Return the pit spaces."""
    return frozenset(_in_order(facts))


@derived
def without_entry(facts: Facts) -> tuple[str, ...]:
    """Return the pit spaces that no arrows lead to from the track, in document order."""
    before, inside = facts.graph.pred, pit_spaces(facts)
    # Continue inside the lane.
    entered = arrows_from(_lane(facts), (s for s in inside if not inside.issuperset(before[s])))
    return tuple(space for space in _in_order(facts) if space not in entered)


@derived
def without_exit(facts: Facts) -> tuple[str, ...]:
    """Return the pit spaces from which no arrows lead to the track, in document order."""
    after, inside = facts.graph.succ, pit_spaces(facts)
    left = arrows_to(_lane(facts), (s for s in inside if not inside.issuperset(after[s])))
    return tuple(space for space in _in_order(facts) if space not in left)


@derived
def pit_pieces(facts: Facts) -> tuple[tuple[str, ...], ...]:
    """Return the pit spaces in connected pieces; a finished board has one."""
    import networkx as nx

    lane = _lane(facts)
    pieces = nx.weakly_connected_components(lane)
    return tuple(tuple(space for space in lane if space in piece) for piece in pieces)


@derived
def _in_order(facts: Facts) -> tuple[str, ...]:
    """Return the pit spaces in document order."""
    return tuple(space for space, place, _lane in facts.places if place is Place.PIT)


@derived
def _lane(facts: Facts) -> Graph:
    return part_of_graph(facts.graph, _in_order(facts))
