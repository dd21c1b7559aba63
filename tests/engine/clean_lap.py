"""The yardstick of the drivers: the clean-lap optimum of a board.

The least expected number of turns for a flying lap alone, without spending a point of wear: only free
shifts, no braking, no corner overshot. The ends of moves come from the engine's move search on the empty
board; everything else is written here once more, plainly, and shares nothing with the drivers' plans.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import inf

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.moves import Mover, MoveSearch

Spot = tuple[int, int]
"""A space and the stops made there."""

End = tuple[Spot, int]
"""Where a clean move ends, and how often it crosses the finish line."""

SAME = 1e-7
NEVER_LAST = 10**6


def clean_lap(rules: BoardRules, table: FormulaNumbers) -> float:
    """Turns a lap in the long run, driven as well as can be; inf where nobody can drive cleanly.

    Found when one lap more takes so many turns from everywhere, whatever the gear. Going half of the
    way each time makes sure that this comes about even if moves fit into a lap only every other time.
    """
    ends = {spot: clean_ends(rules, table, spot) for spot in spots(rules)}
    before = {(spot, gear): 0.0 for spot in ends for gear in table.gear_dice}
    for _lap in count():
        turns = one_lap_more(rules, table, ends, before)
        added = {key: turns[key] - before[key] for key in turns if turns[key] < inf}
        if not added:
            return inf
        if max(added.values()) - min(added.values()) < SAME:
            return min(added.values())
        before = {key: before[key] + added[key] / 2 if key in added else inf for key in turns}
    raise AssertionError


def spots(rules: BoardRules) -> Iterator[Spot]:
    """All spots of the track, in an order in which each move leads to an earlier one or over the line."""
    track = [space for space in range(len(rules.successors)) if space not in rules.pit_lane]
    for space in sorted(track, key=lambda space: -rules.progress[space]):
        corner = rules.corner[space]
        most = 0 if corner == STRAIGHT else rules.corners[corner].stops
        for stops in range(most, -1, -1):
            yield space, stops


def clean_ends(rules: BoardRules, table: FormulaNumbers, spot: Spot) -> dict[int, list[End]]:
    """By points driven, where moves can end that cost nothing."""
    space, stops = spot
    farthest = max(map(max, table.gear_dice.values()))
    search = MoveSearch(
        rules,
        Mover(space, stops, 0, NEVER_LAST),
        frozenset(),
        farthest,
        table.limits,
        table.straddling_counts,
    )
    ends: dict[int, list[End]] = {}
    for points in range(1, farthest + 1):
        reached, blocked = search.ends(points)
        clean = set()
        for end, _driven in reached:
            if end.overshot or blocked:
                continue
            corner = rules.corner[end.space]
            made = 0
            if corner != STRAIGHT:
                made = min((stops if end.stayed else 0) + 1, rules.corners[corner].stops)
            clean.add(((end.space, made), end.wraps))
        ends[points] = sorted(clean)
    return ends


def one_lap_more(
    rules: BoardRules,
    table: FormulaNumbers,
    ends: dict[Spot, dict[int, list[End]]],
    before: dict[tuple[Spot, int], float],
) -> dict[tuple[Spot, int], float]:
    """Expected turns to cross the line once more than in `before`, by spot and gear driven so far."""
    turns: dict[tuple[Spot, int], float] = {}
    for spot in ends:
        in_gear = dict.fromkeys(table.gear_dice, 1.0)
        for gear, faces in table.gear_dice.items():
            for face in faces:
                after = [
                    (before if crossed else turns).get((end, gear), inf) for end, crossed in ends[spot][face]
                ]
                in_gear[gear] += min(after, default=inf) / len(faces)
        for gear in table.gear_dice:
            free = (gear - 1, gear, gear + 1)
            turns[spot, gear] = min(in_gear[chosen] for chosen in free if chosen in in_gear)
    return turns
