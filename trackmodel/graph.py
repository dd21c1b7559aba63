"""The space graph (networkx): routes, L and C, reachability.

Only in this module are spaces called nodes and arrows edges.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from trackmodel.geometry.arrays import FromTo
from trackmodel.track import Arrow, Corner, Place, Track

if TYPE_CHECKING:
    from networkx import DiGraph as Graph


PIT = "pit"
"""Node attribute: whether the space is in the pit lane."""
Places = tuple[tuple[str, Place, int | None], ...]
"""Id, place and lane of each space: what the space graph is made of, besides arrows."""

LANE = "lane"
"""Node attribute: the lane of the space, or None if unknown."""


@frozen
class LaneCount:
    """L and C of the routes that enter a corner in lane `entry` and leave it in lane `exit`."""

    entry: int | None
    exit: int | None
    long: int
    short: int


@frozen
class CornerCount:
    """L and C of a corner, counted along its arrows, with a route for each.

    Attributes:
        corner: id of the corner.
        long, short: number of spaces, counting entry and exit. These and their routes are None if no route
            leads through the corner or its arrows contain a cycle.
        long_route, short_route: space ids in driving order.
        by_lane: counts by entry and exit lane, sorted.
    """

    corner: str
    long: int | None = None
    short: int | None = None
    long_route: tuple[str, ...] | None = None
    short_route: tuple[str, ...] | None = None
    by_lane: tuple[LaneCount, ...] = ()


def space_graph(track: Track) -> Graph:
    """Return the graph of all spaces and arrows.

    Arrows with an unknown end and arrows from a space to itself are ignored; checks report them. Nodes have
    the attributes PIT and LANE. The graph is frozen because it is shared.
    """
    return graph_of(places_of(track), track.arrows)


def places_of(track: Track) -> Places:
    """Return id, place and lane of every space."""
    return tuple((space.id, space.place, space.lane) for space in track.spaces)


def graph_of(places: Places, arrows: Iterable[Arrow]) -> Graph:
    """Return the graph of these spaces and arrows; see `space_graph`."""
    import networkx as nx

    graph = nx.DiGraph()
    graph.add_nodes_from(space for space, _place, _lane in places)
    nx.set_node_attributes(
        graph, {space: {PIT: place is Place.PIT, LANE: lane} for space, place, lane in places}
    )
    pairs = [(arrow.from_, arrow.to) for arrow in arrows]
    graph.add_edges_from([(a, b) for a, b in pairs if a != b and a in graph and b in graph])
    frozen_graph: Graph = nx.freeze(graph)
    return frozen_graph


def without_arrows(graph: Graph, arrows: Collection[FromTo]) -> Graph:
    """Return a graph of the same spaces without some arrows (frozen). Its nodes have no attributes."""
    import networkx as nx

    rest = nx.DiGraph()
    rest.add_nodes_from(graph)
    rest.add_edges_from([arrow for arrow in graph.edges if arrow not in arrows])
    frozen_rest: Graph = nx.freeze(rest)
    return frozen_rest


def part_of_graph(graph: Graph, spaces: Iterable[str]) -> Graph:
    """Return the space graph of some spaces and the arrows between them, in the order of `spaces`."""
    part = graph.__class__()
    part.add_nodes_from((space, graph.nodes[space]) for space in spaces if space in graph)
    part.add_edges_from((space, to) for space in part for to in graph.successors(space) if to in part)
    return part


def count_corner(graph: Graph, corner: Corner) -> CornerCount:
    """Count L and C: the spaces on the longest and on the shortest route through a corner.

    A route follows arrows inside the corner from an entry to an exit: spaces with an arrow from, or to, a
    track space outside. Pit arrows are ignored. Equally long routes are chosen by the order of arrows.
    """
    inside = dict.fromkeys(space for space in corner.spaces if is_on_track(graph, space))

    def lead_outside(others: Iterable[str]) -> bool:
        return any(other not in inside and is_on_track(graph, other) for other in others)

    arrows = tuple((space, to) for space in inside for to in graph.successors(space) if to in inside)
    entries = tuple(
        (space, graph.nodes[space][LANE]) for space in inside if lead_outside(graph.predecessors(space))
    )
    exits = tuple(
        (space, graph.nodes[space][LANE]) for space in inside if lead_outside(graph.successors(space))
    )
    return evolve(_count_routes(arrows, entries, exits), corner=corner.id)


@lru_cache(maxsize=500)  # an edit changes few corners; counting all takes 6 ms
def _count_routes(
    arrows: tuple[FromTo, ...],
    entries: tuple[tuple[str, int | None], ...],
    exits: tuple[tuple[str, int | None], ...],
) -> CornerCount:
    """Count the routes along the arrows; entries and exits are pairs of space and lane."""
    import networkx as nx

    inside = nx.DiGraph()
    inside.add_nodes_from(space for space, _lane in (*entries, *exits))
    inside.add_edges_from(arrows, weight=-1)  # makes the longest route the cheapest
    if not nx.is_directed_acyclic_graph(inside):
        return CornerCount("")

    longest: list[str] = []
    shortest: list[str] = []
    by_lane: dict[tuple[int | None, int | None], LaneCount] = {}
    for entry, entry_lane in entries:
        short_routes = nx.single_source_shortest_path(inside, entry)
        _lengths, long_routes = nx.single_source_bellman_ford(inside, entry)
        for exit_, exit_lane in exits:
            if exit_ not in short_routes:
                continue
            long, short = long_routes[exit_], short_routes[exit_]
            longest = max(longest, long, key=len)
            shortest = min(shortest or short, short, key=len)
            lanes = (entry_lane, exit_lane)
            known = by_lane.get(lanes, LaneCount(*lanes, len(long), len(short)))
            by_lane[lanes] = LaneCount(*lanes, max(len(long), known.long), min(len(short), known.short))
    if not longest:
        return CornerCount("")
    counts = tuple(by_lane[lanes] for lanes in sorted(by_lane, key=_lane_order))
    return CornerCount("", len(longest), len(shortest), tuple(longest), tuple(shortest), counts)


def is_on_track(graph: Graph, space: str) -> bool:
    """Return whether a space exists and isn't in the pit lane."""
    return space in graph and not graph.nodes[space][PIT]


def _lane_order(lanes: tuple[int | None, int | None]) -> tuple[int, int]:
    entry, exit_ = lanes
    return (-1 if entry is None else entry, -1 if exit_ is None else exit_)


def driving_order(graph: Graph) -> list[str] | None:
    """Return the spaces in an order in which every arrow leads forward; None if there is a cycle."""
    import networkx as nx

    try:
        return list(nx.topological_sort(graph))
    except nx.NetworkXUnfeasible:
        return None


def corners_in_lap_order(
    corners: Iterable[Corner], graph: Graph, crossings: Collection[FromTo]
) -> list[Corner]:
    """Return the corners in the order a car reaches them after the finish line.

    The distance of a corner is that of its entry nearest to the line, in arrows. Corners that no car reaches
    come last, in the order given.
    """
    # A pit exit is a crossing too, but may join the track well beyond the line.
    away = arrows_from(graph, (to for from_, to in crossings if is_on_track(graph, from_)))
    never = len(away) + 1

    def nearest(corner: Corner) -> int:
        inside = set(corner.spaces)
        entries = [s for s in corner.spaces if s in graph and not inside.issuperset(graph.predecessors(s))]
        return min((away.get(space, never) for space in entries), default=never)

    return sorted(corners, key=nearest)


def arrows_from(graph: Graph, starts: Iterable[str]) -> dict[str, int]:
    """Return the fewest arrows to each space reachable from `starts`; 0 for the starts."""
    import networkx as nx

    known = dict.fromkeys(space for space in starts if space in graph)
    layers = nx.bfs_layers(graph, known)
    return {space: arrows for arrows, layer in enumerate(layers) for space in layer}


def arrows_to(graph: Graph, targets: Iterable[str]) -> dict[str, int]:
    """Return the fewest arrows from each space that can reach `targets`; 0 for the targets."""
    return arrows_from(graph.reverse(copy=False), targets)


def spaces_around(graph: Graph, spaces: Iterable[str], arrows: int) -> set[str]:
    """Return the spaces and all others within that many `arrows`, in either direction."""
    import networkx as nx

    known = dict.fromkeys(space for space in spaces if space in graph)
    layers = nx.bfs_layers(graph.to_undirected(as_view=True), known)
    return {space for layer in islice(layers, arrows + 1) for space in layer}


def cycles(graph: Graph) -> tuple[tuple[str, ...], ...]:
    """Return a short cycle of each strongly connected part, in driving order.

    A lap cut at the finish line should have none.
    """
    import networkx as nx

    if nx.is_directed_acyclic_graph(graph):
        return ()
    rank = {space: n for n, space in enumerate(graph)}
    parts = [
        sorted(part, key=rank.__getitem__)
        for part in nx.strongly_connected_components(graph)
        if len(part) > 1
    ]
    parts.sort(key=lambda part: rank[part[0]])
    return tuple(_short_cycle(part_of_graph(graph, part)) for part in parts)


CYCLES_TRIED = 30
"""In larger parts, finding the shortest cycle isn't worth the time."""


def _short_cycle(part: Graph) -> tuple[str, ...]:
    return min((_cycle_through(part, space) for space in islice(part, CYCLES_TRIED)), key=len)


def _cycle_through(part: Graph, first: str) -> tuple[str, ...]:
    away = arrows_to(part, [first])
    cycle = [first]
    following = min(part.successors(first), key=away.__getitem__)
    while following != first:
        cycle.append(following)
        following = min(part.successors(following), key=away.__getitem__)
    return tuple(cycle)


def fewest_spaces_in_a_lap(from_line: Mapping[str, int], crossings: Collection[FromTo]) -> int:
    """Return the number of spaces between crossings on the shortest lap; 0 if there is none.

    `from_line` has the fewest arrows to each space from the first spaces of the lap.
    """
    return min((from_line[from_] + 1 for from_, _to in crossings if from_ in from_line), default=0)
