"""The clean-lap optimum of a board, which drivers are measured against.

It is the smallest expected number of turns for a flying lap alone, without spending any wear: only free
shifts, no braking, no overshot corner. The ends of moves come from the engine's move search on the empty
board; everything else is written again, in plain code that shares nothing with the drivers' plans.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import inf

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.moves import Mover, MoveSearch

Spot = tuple[int, int]
"""A space and the stops made there."""

End = tuple[Spot, int]
"""A spot where a clean move ends, and how often the move crosses the finish line."""

SAME = 1e-7
NEVER_LAST = 10**6


def clean_lap(rules: BoardRules, table: FormulaNumbers) -> float:
    """Return the mean number of turns of a lap in the long run, driven optimally; inf if no lap is clean.

    The iteration ends when another lap takes the same number of turns from every spot in every gear. Going
    half of the way each time makes it converge even if moves fit into a lap only every other time.
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
    """Return all spots of the track, ordered so that each move leads to an earlier one or over the line."""
    track = [space for space in range(len(rules.successors)) if space not in rules.pit_lane]
    for space in sorted(track, key=lambda space: -rules.progress[space]):
        corner = rules.corner[space]
        most = 0 if corner == STRAIGHT else rules.corners[corner].stops
        for stops in range(most, -1, -1):
            yield space, stops


def clean_ends(rules: BoardRules, table: FormulaNumbers, spot: Spot) -> dict[int, list[End]]:
    """Return by points driven where moves that cost nothing can end."""
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
        for end in reached:
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
    """Return the expected turns to cross the line once more than in `before`, by spot and last gear."""
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
