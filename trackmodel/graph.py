"""The space graph (networkx): routes, L and C, reachability.

Only in this module are spaces called nodes and arrows edges.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import frozen

from trackmodel.geometry.arrays import FromTo
from trackmodel.geometry.changes import changed_slices
from trackmodel.track import Arrow, Corner, Place, Track

if TYPE_CHECKING:
    from networkx import DiGraph as Graph


PIT = "pit"
"""Node attribute: whether the space is in the pit lane."""
LANE = "lane"
"""Node attribute: the lane of the space, or None if unknown."""

Adjacency = dict[str, dict[str, dict[str, object]]]
"""For each node, the nodes its edges lead to (or come from), each with the edge's empty attributes."""


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
    nodes = {space.id: {PIT: space.place is Place.PIT, LANE: space.lane} for space in track.spaces}
    return _graph(nodes, track.arrows)


def changed_graph(graph: Graph, before: Sequence[Arrow], after: Sequence[Arrow]) -> Graph:
    """Return the space graph after an edit of arrows; `graph` is the graph of the arrows `before`.

    The result equals that of `space_graph`, including the order of edges.
    """
    old, new = changed_slices(before, after)
    gone = [(arrow.from_, arrow.to) for arrow in before[old]]
    come = [(arrow.from_, arrow.to) for arrow in after[new]]
    if gone == come:
        return graph
    if not gone and new.stop == len(after):
        return _with_last(graph, come)
    touched = {from_ for from_, _to in gone}
    doubled = any(arrow.from_ in touched and (arrow.from_, arrow.to) in gone for arrow in after)
    if come or doubled:
        return _graph(graph._node, after)
    return cut(graph, gone)


def _with_last(graph: Graph, arrows: Sequence[FromTo]) -> Graph:
    succ, pred = dict(graph._succ), dict(graph._pred)
    for from_, to in arrows:
        if from_ != to and from_ in succ and to in succ:
            succ[from_] = succ[from_] | {to: {}}
            pred[to] = pred[to] | {from_: succ[from_][to]}
    return _frozen_graph(graph._node, succ, pred)


def _graph(nodes: Mapping[str, object], arrows: Iterable[Arrow]) -> Graph:
    """Return the graph of the arrows between two different spaces of `nodes`."""
    succ: Adjacency = {space: {} for space in nodes}
    pred: Adjacency = {space: {} for space in nodes}
    for arrow in arrows:
        from_, to = arrow.from_, arrow.to
        if from_ != to and from_ in nodes and to in nodes:
            succ[from_][to] = pred[to][from_] = {}
    return _frozen_graph(nodes, succ, pred)


def cut(graph: Graph, arrows: Iterable[FromTo]) -> Graph:
    """Return the space graph without some arrows; both graphs share what they have in common."""
    succ, pred = dict(graph._succ), dict(graph._pred)
    for from_, to in arrows:
        if to in succ.get(from_, ()):
            succ[from_] = {other: data for other, data in succ[from_].items() if other != to}
            pred[to] = {other: data for other, data in pred[to].items() if other != from_}
    return _frozen_graph(graph._node, succ, pred)


def subgraph(graph: Graph, spaces: Collection[str]) -> Graph:
    """Return the space graph of some spaces and the arrows between them."""
    kept = frozenset(spaces)

    def within(arrows: Adjacency) -> Adjacency:
        return {
            space: {other: data for other, data in arrows[space].items() if other in kept} for space in nodes
        }

    nodes = {space: graph._node[space] for space in spaces if space in graph._node}
    return _frozen_graph(nodes, within(graph._succ), within(graph._pred))


def following(graph: Graph) -> Mapping[str, Iterable[str]]:
    """Map each space to the spaces its arrows lead to; faster than `graph.succ`."""
    spaces: Adjacency = graph._succ
    return spaces


def previous(graph: Graph) -> Mapping[str, Iterable[str]]:
    """Map each space to the spaces whose arrows lead to it; faster than `graph.pred`."""
    spaces: Adjacency = graph._pred
    return spaces


def _frozen_graph(nodes: Mapping[str, object], succ: Adjacency, pred: Adjacency) -> Graph:
    """Make a networkx graph from its own kind of dicts, in a third of the time of adding edges one by one."""
    import networkx as nx

    graph = nx.DiGraph()
    graph._node, graph._adj, graph._pred = nodes, succ, pred
    frozen_graph: Graph = nx.freeze(graph)
    return frozen_graph


def count_corner(graph: Graph, corner: Corner) -> CornerCount:
    """Count L and C: the spaces on the longest and on the shortest route through a corner.

    A route follows arrows inside the corner from an entry to an exit: spaces with an arrow from, or to, a
    track space outside. Pit arrows are ignored.
    """
    inside = [space for space in dict.fromkeys(corner.spaces) if _on_track(graph, space)]
    arrows = _arrows_within(graph, inside)
    order = driving_order(arrows)
    entries = [space for space in inside if _touches_outside(previous(graph)[space], arrows, graph)]
    exits = [space for space in inside if _touches_outside(following(graph)[space], arrows, graph)]
    if order is None or not entries or not exits:
        return CornerCount(corner.id)

    longest: tuple[str, ...] | None = None
    shortest: tuple[str, ...] | None = None
    by_lane: dict[tuple[int | None, int | None], LaneCount] = {}
    for entry in entries:
        long_routes = _routes_from(entry, arrows, order, longest=True)
        short_routes = _routes_from(entry, arrows, order, longest=False)
        for exit_ in exits:
            if exit_ not in long_routes:
                continue
            long_length, short_length = long_routes[exit_][0], short_routes[exit_][0]
            if longest is None or long_length > len(longest):
                longest = _route(long_routes, exit_)
            if shortest is None or short_length < len(shortest):
                shortest = _route(short_routes, exit_)
            lanes = (graph._node[entry][LANE], graph._node[exit_][LANE])
            known = by_lane.get(lanes)
            by_lane[lanes] = LaneCount(
                *lanes,
                long=max(long_length, known.long) if known else long_length,
                short=min(short_length, known.short) if known else short_length,
            )
    if longest is None or shortest is None:
        return CornerCount(corner.id)
    counts = tuple(by_lane[lanes] for lanes in sorted(by_lane, key=_lane_order))
    return CornerCount(corner.id, len(longest), len(shortest), longest, shortest, counts)


Routes = dict[str, tuple[int, str | None]]
"""For each space reached, the number of spaces on the best route and the previous space on it."""


def _routes_from(entry: str, arrows: Mapping[str, list[str]], order: list[str], longest: bool) -> Routes:
    routes: Routes = {entry: (1, None)}
    for space in order:
        if space not in routes:
            continue
        length = routes[space][0] + 1
        for target in arrows[space]:
            known = routes.get(target)
            if known is None or (length > known[0] if longest else length < known[0]):
                routes[target] = (length, space)
    return routes


def _route(routes: Routes, last: str) -> tuple[str, ...]:
    route = [last]
    before = routes[last][1]
    while before is not None:
        route.append(before)
        before = routes[before][1]
    return tuple(reversed(route))


def _arrows_within(graph: Graph, spaces: list[str]) -> dict[str, list[str]]:
    inside, targets = set(spaces), following(graph)
    return {space: [target for target in targets[space] if target in inside] for space in spaces}


def _on_track(graph: Graph, space: str) -> bool:
    return space in graph and not graph._node[space][PIT]


def _touches_outside(others: Iterable[str], inside: Collection[str], graph: Graph) -> bool:
    return any(other not in inside and _on_track(graph, other) for other in others)


def _lane_order(lanes: tuple[int | None, int | None]) -> tuple[int, int]:
    entry, exit_ = lanes
    return (-1 if entry is None else entry, -1 if exit_ is None else exit_)


def driving_order(arrows: Mapping[str, Iterable[str]]) -> list[str] | None:
    """Return the spaces in an order in which every arrow leads forward; None if there is a cycle.

    `arrows` has an entry for every space; its order breaks ties.
    """
    order = _sorted_without_cycles(arrows)
    return order if len(order) == len(arrows) else None


def _sorted_without_cycles(arrows: Mapping[str, Iterable[str]]) -> list[str]:
    """Return the spaces that no cycle leads to, in an order in which every arrow leads forward."""
    waiting = dict.fromkeys(arrows, 0)
    for targets in arrows.values():
        for target in targets:
            waiting[target] += 1
    order = [space for space, count in waiting.items() if count == 0]
    for space in order:
        for target in arrows[space]:
            waiting[target] -= 1
            if waiting[target] == 0:
                order.append(target)
    return order


def corners_in_lap_order(
    corners: Iterable[Corner], graph: Graph, crossings: Collection[FromTo]
) -> list[Corner]:
    """Return the corners in the order a car reaches them after the finish line.

    The distance of a corner is that of its entry nearest to the line, in arrows. Corners that no car reaches
    come last, in the order given.
    """
    # A pit exit is a crossing too, but may join the track well beyond the line.
    first_spaces = (to for from_, to in crossings if _on_track(graph, from_))
    away = arrows_from(graph, first_spaces)
    never = len(away) + 1

    def nearest(corner: Corner) -> int:
        inside = set(corner.spaces)
        entries = [s for s in corner.spaces if s in graph and not inside.issuperset(previous(graph)[s])]
        return min((away.get(space, never) for space in entries), default=never)

    return sorted(corners, key=nearest)


def arrows_from(graph: Graph, starts: Iterable[str]) -> dict[str, int]:
    """Return the fewest arrows to each space reachable from `starts`; 0 for the starts."""
    return spread(following(graph), starts)


def arrows_to(graph: Graph, targets: Iterable[str]) -> dict[str, int]:
    """Return the fewest arrows from each space that can reach `targets`; 0 for the targets."""
    return spread(previous(graph), targets)


def spread(
    following: Mapping[str, Iterable[str]], starts: Iterable[str], ends: Collection[str] = ()
) -> dict[str, int]:
    """Return the fewest arrows to each space reachable from `starts`; don't continue from `ends`."""
    away = {space: 0 for space in starts if space in following}
    front, arrows = list(away), 0
    while front:
        arrows += 1
        ahead = []
        for space in front:
            if space in ends:
                continue
            for target in following[space]:
                if target not in away:
                    away[target] = arrows
                    ahead.append(target)
        front = ahead
    return away


def spaces_around(graph: Graph, spaces: Iterable[str], arrows: int) -> set[str]:
    """Return the spaces and all others within that many `arrows`, in either direction."""
    targets, origins = following(graph), previous(graph)
    around = {space for space in spaces if space in targets}
    front = set(around)
    for _arrow in range(arrows):
        front = {other for space in front for others in (targets[space], origins[space]) for other in others}
        front -= around
        around |= front
    return around


@lru_cache(maxsize=1)  # L and C, and the search for holes in corners, ask about the same two graphs
def changed_spaces(before: Graph, after: Graph) -> frozenset[str]:
    """Return the spaces that an edit added, removed, or gave other arrows, another place or another lane."""
    changed: set[str] = set()
    if before._node is not after._node:
        spaces = before._node.keys() | after._node.keys()
        changed = {space for space in spaces if before._node.get(space) != after._node.get(space)}
    for old, new in ((before._succ, after._succ), (before._pred, after._pred)):
        # Where routes are equally long, the order of arrows decides.
        changed.update(
            space
            for space, arrows in new.items()
            if arrows is not old.get(space) and [*arrows] != [*old.get(space, ())]
        )
    return frozenset(changed)


def spaces_near_changes(before: Graph, after: Graph, arrows: int) -> set[str]:
    """Return the spaces that an edit changed and all others within that many `arrows`."""
    changed = changed_spaces(before, after)
    return spaces_around(after, changed, arrows) | changed


def cycles(graph: Graph) -> tuple[tuple[str, ...], ...]:
    """Return a short cycle of each strongly connected part, in driving order.

    A lap cut at the finish line should have none.
    """
    left = set(following(graph)).difference(_sorted_without_cycles(following(graph)))
    if not left:
        return ()
    import networkx as nx

    # Most of a lap comes before or after a cycle; only spaces that do both can be in one.
    left.difference_update(_sorted_without_cycles(previous(graph)))
    rank = {space: n for n, space in enumerate(following(graph)) if space in left}
    parts = [
        sorted(part, key=rank.__getitem__)
        for part in nx.strongly_connected_components(subgraph(graph, rank))
        if len(part) > 1
    ]
    return tuple(_short_cycle(graph.subgraph(part), part) for part in sorted(parts, key=lambda k: rank[k[0]]))


CYCLES_TRIED = 30
"""In larger parts, finding the shortest cycle isn't worth the time."""


def _short_cycle(part: Graph, spaces: list[str]) -> tuple[str, ...]:
    tried = (_cycle_through(part, space) for space in spaces[:CYCLES_TRIED])
    return min(tried, key=len)


def _cycle_through(part: Graph, first: str) -> tuple[str, ...]:
    away = arrows_to(part, [first])
    cycle = [first]
    following = min(part.succ[first], key=away.__getitem__)
    while following != first:
        cycle.append(following)
        following = min(part.succ[following], key=away.__getitem__)
    return tuple(cycle)


def fewest_spaces_in_a_lap(from_line: Mapping[str, int], crossings: Collection[FromTo]) -> int:
    """Return the number of spaces between crossings on the shortest lap; 0 if there is none.

    `from_line` has the fewest arrows to each space from the first spaces of the lap.
    """
    return min((from_line[from_] + 1 for from_, _to in crossings if from_ in from_line), default=0)
