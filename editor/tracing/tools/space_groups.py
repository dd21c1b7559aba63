"""Find the spaces of a lane or of a stretch. No Qt in here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from trackmodel.facts import Facts
from trackmodel.track import Turn

if TYPE_CHECKING:
    from networkx import DiGraph as Graph


def lane_of(facts: Facts, space: str) -> tuple[str, ...]:
    """Return the spaces of the lane of a space in driving order.

    A lane continues along arrows ahead or, without arrows, to the neighbor ahead with the same lane
    number. It ends where it joins another lane.
    """
    ahead, behind = _next_in_lane(facts)
    if space not in ahead and space not in behind:
        return _touching_of_its_lane(facts, space)
    back = _walk(behind, space)
    first_part = [] if space in back else [*reversed(back)]
    forward = _walk(ahead, space)
    return tuple(dict.fromkeys((*first_part, space, *forward)))


def _touching_of_its_lane(facts: Facts, space: str) -> tuple[str, ...]:
    """Return the space and the connected neighbors with its lane number."""
    spaces, neighbors = facts.spaces_by_id, facts.neighbors
    found, waiting = {space: None}, [space]
    while waiting and spaces[space].lane is not None:
        at = waiting.pop()
        for other in (*neighbors.ahead[at], *neighbors.behind[at], *neighbors.beside[at]):
            if other not in found and spaces[other].lane == spaces[space].lane:
                found[other] = None
                waiting.append(other)
    return tuple(found)


def _walk(next_of: Mapping[str, str], start: str) -> list[str]:
    """Follow `next_of` from a space until it ends or repeats."""
    way: dict[str, None] = {}
    at = next_of.get(start)
    while at is not None and at not in way:
        way[at] = None
        at = next_of.get(at)
    return list(way)


def _next_in_lane(facts: Facts) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Return the next space in its lane for each space, and the previous one."""
    spaces = facts.spaces_by_id
    steps: dict[tuple[str, str], None] = {}
    for arrow in facts.track.arrows:
        if arrow.turn is Turn.AHEAD and {arrow.from_, arrow.to} <= spaces.keys():
            steps[arrow.from_, arrow.to] = None
    has_next, has_previous = {one for one, _ in steps}, {other for _, other in steps}
    for one, others in facts.neighbors.ahead.items():
        for other in others:
            if (
                one not in has_next
                and other not in has_previous
                and spaces[one].lane == spaces[other].lane is not None
            ):
                steps[one, other] = None
    ahead: dict[str, str] = {}
    behind: dict[str, str] = {}
    # Equal lane numbers first: where two lanes merge, the one with the same number continues.
    for one, other in sorted(steps, key=lambda step: spaces[step[0]].lane != spaces[step[1]].lane):
        if spaces[one].place is spaces[other].place and one not in ahead and other not in behind:
            ahead[one], behind[other] = other, one
    return ahead, behind


def stretch_between(facts: Facts, first: str, last: str) -> tuple[str, ...]:
    """Return all spaces from the first to the last in driving direction, in all lanes, including both.

    Empty if no arrows lead from the first to the last. Pit lane spaces are included only if an end is
    one.
    """
    from networkx import node_connected_component

    graph = facts.graph
    if first not in graph or last not in graph:
        return ()
    spaces = facts.spaces_by_id
    places = {spaces[first].place, spaces[last].place}
    allowed = {id_ for id_, space in spaces.items() if space.place in places or len(places) > 1}
    way = _shortest_way(graph, first, last, allowed) or _shortest_way(graph, first, last, spaces)
    if not way:
        return ()
    connected = node_connected_component(graph.to_undirected(as_view=True), first)
    wanted = {*way, *(_between(facts, first, last, allowed) & connected)}
    return tuple(dict.fromkeys(space.id for space in facts.track.spaces if space.id in wanted))


def _between(facts: Facts, first: str, last: str, allowed: Collection[str]) -> set[str]:
    """Return the spaces whose progress lies between those of two others, within one lap."""
    progress = facts.progress
    if first not in progress.values or last not in progress.values:
        return set()
    begin, lap = progress.values[first], progress.lap_length
    end = (progress.values[last] - begin) % lap
    return {space for space, at in progress.values.items() if space in allowed and (at - begin) % lap <= end}


def _shortest_way(graph: Graph, first: str, last: str, allowed: Iterable[str]) -> list[str]:
    """Return a shortest way along arrows, including both ends; empty if there is none."""
    from networkx import NetworkXNoPath, shortest_path

    try:
        return list(shortest_path(graph.subgraph(allowed), first, last))
    except NetworkXNoPath:
        return []
