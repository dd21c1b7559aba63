"""Closed lines of a drawing that belong to no road, such as trees beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from trackmodel.geometry.lanes.from_outlines import LaneOrder

_LEAST_ROAD = 20
"""With fewer spaces joined in lanes, a drawing has no road yet from which scenery could be told."""
_LEAST_PART = 0.05
"""A part apart from the road is road as well if it has at least this share of its spaces."""
_LEAST_LANE = 8
"""A part is a lane, such as a pit lane, if at least this many of its spaces follow one another."""


def scenery_among(lanes: LaneOrder, layer_of: Mapping[str, str], named: frozenset[str]) -> frozenset[str]:
    """Return the outlines, by id, that neither lie in a lane of the road nor are named.

    Args:
        lanes: the lanes of all outlines.
        layer_of: the groups that each outline is in; where most are scenery and few are road, all are.
        named: ids of outlines whose names say what part of the track they are.
    """
    import networkx as nx

    joined = nx.Graph()
    joined.add_nodes_from(lanes.lane)
    joined.add_edges_from(lanes.next.items())
    joined.add_edges_from((one, to) for one, beside in lanes.left.items() for to in beside)
    parts = list(nx.connected_components(joined))
    largest = max(map(len, parts), default=0)
    if largest < _LEAST_ROAD:
        return frozenset()
    off = {
        space
        for part in parts
        if len(part) < _LEAST_PART * largest and sum(one in lanes.next for one in part) < _LEAST_LANE
        for space in part
    }
    all_of, off_of = Counter(layer_of.values()), Counter(layer_of[space] for space in off)
    scenic = {
        layer
        for layer, number in off_of.items()
        if all_of[layer] - number < min(number, _LEAST_PART * largest)
    }
    return frozenset(id_ for id_, layer in layer_of.items() if id_ in off or layer in scenic) - named
