"""Arrows that agree with the printed L and C: where they don't, the least sure ones are changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from attrs import evolve

from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.graph import count_corner, space_graph
from trackmodel.print_reading.arrows.choice import Choice
from trackmodel.print_reading.arrows.linked import Linked
from trackmodel.print_reading.arrows.sets import SETS
from trackmodel.print_reading.corners.printed_counts import PrintedCounts
from trackmodel.track import Arrow, Corner, Space, Track, Turn

TRIED = 12
"""The spaces of a corner that are least sure are tried."""
TOGETHER = 2
"""Most of them that are changed at once."""
MOST = 7.0
"""How much less likely arrows may be than those chosen, as a log of odds; more, and the print was misread."""
MISREAD = 1
"""L and C that differ by more from the counted ones were misread: one wrong arrow seldom matters more."""


def like_print(
    linked: Linked, choice: Choice, groups: Sequence[Sequence[int]], printed: Sequence[PrintedCounts | None]
) -> Choice:
    """Return the choice with the likeliest changes that make each corner as long and short as printed."""
    chosen = choice.chosen.copy()
    for group, counts in zip(groups, printed, strict=True):
        if counts is None:
            continue
        for _cost, changes in sorted(_changes(choice, group), key=lambda each: each[0]):
            trial = chosen.copy()
            for space, index in changes:
                trial[space] = index
            if counted(linked, evolve(choice, chosen=trial), group) == (counts.long, counts.short):
                chosen = trial
                break
    return evolve(choice, chosen=chosen)


def misread(printed: PrintedCounts, count: tuple[int | None, int | None]) -> bool:
    """Return whether L and C are so far from what is counted that the numbers must have been misread."""
    long, short = count
    if long is None or short is None:
        return True
    return max(abs(printed.long - long), abs(printed.short - short)) > MISREAD


def _changes(choice: Choice, group: Sequence[int]) -> Iterator[tuple[float, tuple[tuple[int, int], ...]]]:
    """Yield none, one, or several changes of sets in a corner, each as (space, set), with what they cost."""
    yield 0.0, ()
    single: list[tuple[float, tuple[int, int]]] = []
    for space in group:
        scores = choice.scores[space]
        best = scores[choice.chosen[space]]
        single += [
            (float(best - scores[index]), (space, index))
            for index in range(1, len(SETS))
            if index != choice.chosen[space] and best - scores[index] < MOST
        ]
    single.sort()
    for count in range(1, TOGETHER + 1):
        for changes in combinations(single[:TRIED], count):
            cost = sum(each for each, _change in changes)
            if cost < MOST and len({space for _each, (space, _index) in changes}) == count:
                yield cost, tuple(change for _each, change in changes)


def counted(linked: Linked, choice: Choice, group: Sequence[int]) -> tuple[int | None, int | None]:
    """Return L and C of a corner by the arrows chosen in it."""
    inside = set(group)
    spaces = linked.spaces
    arrows = []
    for space in group:
        for turn in SETS[choice.chosen[space]]:
            if turn is Turn.AHEAD:
                to = int(linked.lanes.next[space])
            else:
                change = choice.change.get((space, turn))
                to = change.to if change is not None else NO_SPACE
            if to != NO_SPACE:
                arrows.append((space, to, turn))
    before = ((int(linked.lanes.previous[space]), space) for space in group)
    arrows += [(one, space, Turn.AHEAD) for one, space in before if one != NO_SPACE and one not in inside]
    near = sorted({end for one, other, _turn in arrows for end in (one, other)})
    track = Track(
        id="corner",
        name="corner",
        spaces=tuple(Space(spaces[space].id, ()) for space in near),
        arrows=tuple(Arrow(spaces[one].id, spaces[other].id, turn) for one, other, turn in arrows),
    )
    corner = Corner("c", "c", 1, tuple(spaces[space].id for space in group))
    count = count_corner(space_graph(track), corner)
    return count.long, count.short
