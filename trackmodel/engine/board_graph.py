"""A board as a graph: what leads to a space or a corner, and how far away it is.

All walks against the arrows are made with `predecessors` and `walk_back`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache

from trackmodel.board import AHEAD, STRAIGHT, BoardRules

Predecessors = Sequence[Sequence[int]]
"""Per space, the spaces with an arrow to it, in ascending order."""


def predecessors(rules: BoardRules, keep: Callable[[int, int], bool] | None = None) -> Predecessors:
    """Return the spaces with an arrow to each space.

    Args:
        rules: the board.
        keep: called with the two spaces of an arrow; False leaves the arrow out.
    """
    before: list[list[int]] = [[] for _space in rules.successors]
    for space, arrows in enumerate(rules.successors):
        for target, _turn in arrows:
            if keep is None or keep(space, target):
                before[target].append(space)
    return before


def walk_back(before: Predecessors, targets: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Yield every space that leads to one of `targets`, nearest first, with the next space on its way.

    A space at the same distance from two targets belongs to the one that comes first. The targets
    themselves are not included.
    """
    reached = list(targets)
    seen = set(reached)
    for space in reached:
        for behind in before[space]:
            if behind not in seen:
                seen.add(behind)
                reached.append(behind)
                yield behind, space


@lru_cache(maxsize=8)
def corners_ahead(rules: BoardRules) -> tuple[int, ...]:
    """Return the corner of each space, or on a straight the one that is fewest arrows away.

    Spaces of the pit lane belong to a corner beyond it. STRAIGHT marks spaces that lead to no corner.
    At equal distance the corner with the smaller number counts.
    """
    ahead = list(rules.corner)
    in_corners = [space for space, corner in enumerate(ahead) if corner != STRAIGHT]
    for space, onward in walk_back(predecessors(rules), sorted(in_corners, key=ahead.__getitem__)):
        ahead[space] = ahead[onward]
    return tuple(ahead)


@lru_cache(maxsize=64)
def insides_ahead(rules: BoardRules) -> tuple[int, ...]:
    """Return the inside of each space's corner, or on a straight that of the next corner; 0: none."""
    pit_lane = rules.pit_lane
    before = predecessors(rules, lambda space, to: to not in pit_lane or space in pit_lane)
    insides = [0 if corner == STRAIGHT else rules.corners[corner].inside for corner in rules.corner]
    in_corners = [space for space, corner in enumerate(rules.corner) if corner != STRAIGHT]
    for space, onward in walk_back(before, in_corners):
        insides[space] = insides[onward]
    return tuple(insides)


@lru_cache(maxsize=64)
def pit_entries(rules: BoardRules) -> dict[int, tuple[int, ...]]:
    """Return the track spaces with arrows into the pit lane, and the targets of these arrows."""
    return {
        space: targets
        for space, arrows in enumerate(rules.successors)
        if space not in rules.pit_lane
        and (targets := tuple(to for to, _turn in arrows if to in rules.pit_lane))
    }


@lru_cache(maxsize=64)
def pit_exits(rules: BoardRules) -> tuple[int, ...]:
    """Return the track spaces to which arrows lead from the pit lane."""
    return tuple(
        {to for space in rules.pit_lane for to, _turn in rules.successors[space] if to not in rules.pit_lane}
    )


@lru_cache(maxsize=64)
def pit_predecessors(rules: BoardRules) -> Predecessors:
    """Return `predecessors` along the pit lane alone."""
    pit_lane = rules.pit_lane
    return predecessors(rules, lambda space, to: space in pit_lane and to in pit_lane)


def crossings_in_stand(rules: BoardRules, entered_by: int, left_by: int) -> int:
    """Return the finish line crossings of a car that leaves its stand further on than it entered it.

    Negative if it leaves further back.
    """
    ahead = _crossings_along_lane(rules, entered_by, left_by)
    if ahead is not None:
        return ahead
    back = _crossings_along_lane(rules, left_by, entered_by)
    return -(back or 0)


def _crossings_along_lane(rules: BoardRules, here: int, there: int) -> int | None:
    """Return the crossings between two spaces of the lane; None if the first doesn't lead to the second."""
    crossed = {here: 0}
    reached = [here]
    for space in reached:
        for target, _turn in rules.successors[space]:
            if target in rules.pit_lane and target not in crossed:
                crossed[target] = crossed[space] + ((space, target) in rules.crossings)
                reached.append(target)
    return crossed.get(there)


@lru_cache(maxsize=64)
def lane_order(rules: BoardRules) -> dict[int, int]:
    """Return for each space of the pit lane how many spaces of the lane lead to it."""
    before = pit_predecessors(rules)
    return {space: sum(1 for _ in walk_back(before, [space])) for space in rules.pit_lane}


def approach_spaces(rules: BoardRules, corner: int, before: int = 1) -> tuple[int, ...]:
    """Return the last space of each lane ahead of a corner, leftmost lane first.

    Args:
        rules: the board.
        corner: its number.
        before: spaces before the corner, from 1. Lanes that don't reach that far back give their
            first space.
    """
    entering: dict[int, int] = {}
    previous: dict[int, int] = {}
    for space, arrows in enumerate(rules.successors):
        if space in rules.pit_lane:
            continue
        previous.update((to, space) for to, turn in arrows if turn == AHEAD)
        into = [turn for to, turn in arrows if rules.corner[to] == corner]
        if into and rules.corner[space] != corner:
            lane = rules.lane[space] if rules.lane else space
            if lane not in entering or AHEAD in into:
                entering[lane] = space
    starts = []
    for _lane, space in sorted(entering.items()):
        for _space in range(before - 1):
            if previous.get(space) is None or rules.corner[previous[space]] == corner:
                break
            space = previous[space]
        starts.append(space)
    return tuple(dict.fromkeys(starts))
