"""Which spaces make up a lane, or a stretch of road. No Qt in here."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping

from trackmodel.facts import Facts
from trackmodel.graph import following, previous
from trackmodel.track import Turn


def lane_of(facts: Facts, space: str) -> tuple[str, ...]:
    """The whole lane that a space is in, as far as it is drawn, in driving order.

    A lane goes on along arrows ahead, and where there are none yet to the next outline of the same
    lane. Where a lane ends in another one it ends.
    """
    ahead, behind = _next_in_lane(facts)
    if space not in ahead and space not in behind:
        return _touching_of_its_lane(facts, space)
    back = _walk(behind, space)
    first_part = [] if space in back else [*reversed(back)]
    forward = _walk(ahead, space)
    return tuple(dict.fromkeys((*first_part, space, *forward)))


def _touching_of_its_lane(facts: Facts, space: str) -> tuple[str, ...]:
    """The space and those of its lane number that it hangs together with: no arrow says what is ahead."""
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
    """Where `next_of` leads to from a space, round to it at most."""
    way: dict[str, None] = {}
    at = next_of.get(start)
    while at is not None and at not in way:
        way[at] = None
        at = next_of.get(at)
    return list(way)


def _next_in_lane(facts: Facts) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """Per space the one that follows it in its lane, and the one that it follows."""
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
    # Spaces of one lane number first: where two lanes become one, that one goes on.
    for one, other in sorted(steps, key=lambda step: spaces[step[0]].lane != spaces[step[1]].lane):
        if spaces[one].place is spaces[other].place and one not in ahead and other not in behind:
            ahead[one], behind[other] = other, one
    return ahead, behind


def stretch_between(facts: Facts, first: str, last: str) -> tuple[str, ...]:
    """Every space from the first to the last in driving direction, all lanes, both ends included.

    Empty where no arrows lead from the first to the last. The pit lane is left out unless an end
    lies in it.
    """
    graph = facts.graph
    if first not in graph or last not in graph:
        return ()
    spaces = facts.spaces_by_id
    places = {spaces[first].place, spaces[last].place}
    allowed = {id_ for id_, space in spaces.items() if space.place in places or len(places) > 1}
    way = _shortest_way(following(graph), first, last, allowed)
    if not way:
        way = _shortest_way(following(graph), first, last, spaces.keys())
    if not way:
        return ()
    wanted = {*way, *(_between(facts, first, last, allowed) & _joined_to(facts, first))}
    return tuple(dict.fromkeys(space.id for space in facts.track.spaces if space.id in wanted))


def _joined_to(facts: Facts, space: str) -> set[str]:
    """Every space that arrows join to this one, whichever way they lead, over other spaces or not."""
    targets, origins = following(facts.graph), previous(facts.graph)
    joined, waiting = {space}, [space]
    while waiting:
        at = waiting.pop()
        new = {*targets[at], *origins[at]} - joined
        joined |= new
        waiting.extend(new)
    return joined


def _between(facts: Facts, first: str, last: str, allowed: Collection[str]) -> set[str]:
    """The spaces whose front edges lie between those of two others, once round the lap at most."""
    progress = facts.progress
    if first not in progress.values or last not in progress.values:
        return set()
    begin, lap = progress.values[first], progress.lap_length
    end = (progress.values[last] - begin) % lap
    return {space for space, at in progress.values.items() if space in allowed and (at - begin) % lap <= end}


def _shortest_way(
    next_of: Mapping[str, Iterable[str]], first: str, last: str, allowed: Collection[str]
) -> list[str]:
    """A shortest way along arrows, both ends included; empty if there is none."""
    came_from: dict[str, str | None] = {first: None}
    waiting = deque([first])
    while waiting and last not in came_from:
        at = waiting.popleft()
        for other in next_of[at]:
            if other in allowed and other not in came_from:
                came_from[other] = at
                waiting.append(other)
    way: list[str] = []
    step: str | None = last if last in came_from else None
    while step is not None:
        way.append(step)
        step = came_from[step]
    return way[::-1]
