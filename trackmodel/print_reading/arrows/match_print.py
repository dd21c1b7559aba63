"""Printed L and C against the arrows: which are believed, and which arrows are changed to agree with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from attrs import evolve

from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.graph import count_corner, graph_of
from trackmodel.print_reading.arrows.choice import Choice
from trackmodel.print_reading.arrows.linked import Linked
from trackmodel.print_reading.arrows.sets import SETS
from trackmodel.print_reading.corners.plates import Counted, Counts
from trackmodel.track import Arrow, Corner, Place, Turn

TRIED = 12
"""The spaces of a corner that are least sure are tried."""
TOGETHER = 2
"""Most of them that are changed at once."""
OTHER_END = 2.0
"""How much less likely a doubtful lane change leads to its rival, as a log of odds."""
MOST = 4.5
"""How much less likely arrows may be than those chosen, as a log of odds; more, and the print was misread."""
MISREAD = 0.25
"""L and C that differ by a larger share of L from the counted ones, and by more than one space, are those of
another corner, or were misread: of 22 on scans and drawn boards, 17 were."""


def match_print(
    linked: Linked, choice: Choice, groups: Sequence[Sequence[int]], printed: Sequence[Counts | None]
) -> Choice:
    """Return the choice with the likeliest changes that make each corner as long and short as printed."""
    for group, counts in zip(groups, printed, strict=True):
        if counts is None:
            continue
        for _cost, changes in sorted(_changes(linked, choice, group), key=lambda each: each[0]):
            trial = _changed(choice, changes)
            if count_chosen(linked, trial, group) == counts:
                choice = trial
                break
    return choice


def misread(printed: Counts, count: Counted) -> bool:
    """Return whether L and C aren't about what is counted: they are another corner's, or misread.

    It is the same where nothing can be counted.
    """
    long, short = count
    if long is None or short is None:
        return True
    return max(abs(printed[0] - long), abs(printed[1] - short)) > max(1, MISREAD * long)


def are_believed(
    linked: Linked,
    choice: Choice,
    groups: Sequence[Sequence[int]],
    printed: Sequence[Counts | None],
    counted: Sequence[Counted],
    named: Sequence[bool],
) -> list[bool]:
    """Return, for each corner, whether its printed L and C are believed: they are about what is counted.

    If they are possible, they are also believed where they stand behind their letters (`named`), and where
    nothing can be counted, as a part of the road wasn't read, but those of most other corners are right.
    """
    corners = list(zip(groups, printed, counted, strict=True))
    agrees = [
        counts is not None and (not misread(counts, count) or _is_reached(linked, choice, group, counts))
        for group, counts, count in corners
    ]
    compared = [
        agree
        for agree, counts, count in zip(agrees, printed, counted, strict=True)
        if counts is not None and None not in count
    ]
    mostly_right = 2 * sum(compared) > len(compared)
    is_possible = [counts is not None and counts[0] <= len(group) for group, counts, _count in corners]
    return [
        agree or (possible and (is_named or (mostly_right and None in count)))
        for agree, possible, is_named, count in zip(agrees, is_possible, named, counted, strict=True)
    ]


def _is_reached(linked: Linked, choice: Choice, group: Sequence[int], printed: Counts) -> bool:
    """Return whether a corner is as long and short as printed if a few lane changes lead to their rivals."""
    changes_in = [(space, turn) for space in group for turn in SETS[choice.chosen[space]]]
    doubtful = [each for each in changes_in if each in choice.rival]
    return any(
        count_chosen(linked, _changed(choice, changes), group) == printed
        for count in range(TOGETHER + 1)
        for changes in combinations(doubtful, count)
    )


_Another = tuple[int, int | Turn]
"""A space, and another set for it, or the turn of a lane change from it that leads to its rival instead."""


def _changes(
    linked: Linked, choice: Choice, group: Sequence[int]
) -> Iterator[tuple[float, tuple[_Another, ...]]]:
    """Yield none, one, or several changes in a corner, with what they cost."""
    yield 0.0, ()
    single: list[tuple[float, _Another]] = []
    for space in group:
        scores, chosen = choice.scores[space], int(choice.chosen[space])
        single += [
            (float(scores[chosen] - scores[index]), (space, index))
            for index in range(1, len(SETS))
            if index != chosen
        ]
        single += [(OTHER_END, (space, turn)) for turn in SETS[chosen] if (space, turn) in choice.rival]
    single = sorted((each for each in single if each[0] < MOST), key=lambda each: each[0])[:TRIED]
    for count in range(1, TOGETHER + 1):
        for changes in combinations(single, count):
            cost = sum(each for each, _change in changes)
            if cost < MOST and len({space for _each, (space, _what) in changes}) == count:
                yield cost, tuple(change for _each, change in changes)


def _changed(choice: Choice, changes: Sequence[_Another]) -> Choice:
    chosen, change, rival = choice.chosen.copy(), dict(choice.change), dict(choice.rival)
    for space, what in changes:
        if isinstance(what, Turn):
            other = change[space, what].to
            change[space, what] = evolve(change[space, what], to=rival[space, what])
            rival[space, what] = other
        else:
            chosen[space] = what
    return evolve(choice, chosen=chosen, change=change, rival=rival)


def count_chosen(linked: Linked, choice: Choice, group: Sequence[int]) -> Counted:
    """Return L and C of a corner by the arrows chosen in it."""
    inside = set(group)
    spaces = linked.spaces
    chosen = [(space, turn) for space in group for turn in SETS[choice.chosen[space]]]
    ends = [(space, choice.end(linked, space, turn), turn) for space, turn in chosen]
    arrows = [(space, to, turn) for space, to, turn in ends if to != NO_SPACE]
    before = ((int(linked.lanes.previous[space]), space) for space in group)
    arrows += [(one, space, Turn.AHEAD) for one, space in before if one != NO_SPACE and one not in inside]
    near = sorted({end for one, other, _turn in arrows for end in (one, other)})
    graph = graph_of(
        tuple((spaces[space].id, Place.TRACK, None) for space in near),
        (Arrow(spaces[one].id, spaces[other].id, turn) for one, other, turn in arrows),
    )
    corner = Corner("c", "c", 1, tuple(spaces[space].id for space in group))
    count = count_corner(graph, corner)
    return count.long, count.short
