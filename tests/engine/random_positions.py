"""Random positions with a car about to move and most of the others in its way."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import frozen

from tests.engine.slow_moves import RULES, Situation, own_stands
from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.engine import Placed

POINTS = {1: (1, 2), 2: (2, 4), 3: (4, 8), 4: (7, 12), 5: (11, 20), 6: (21, 30)}
"""Fewest and most points of a gear."""

ALL_GEARS = (1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6)
"""Gears to draw from, the common ones more often."""

LOW_GEARS = ALL_GEARS[:-2]
"""Gears with which the enumerator never takes seconds on a big board."""

PIT_GEARS = (1, 2, 3, 4)
"""Gears a car may leave its stand in."""


MOST_OTHERS = 9


@frozen
class Case:
    """A random position: who moves, the gear it stays in and what it rolls."""

    rules: str
    laps: int
    cars: tuple[Placed, ...]
    mover: int
    points: int


def random_case(board: Board, chance: Random, gears: Sequence[int] = ALL_GEARS) -> Case:
    """Return a position: a car on the track, in the pit lane or in its stand, and up to nine others."""
    rules = board.rules
    rules_id = chance.choice(sorted(RULES))
    laps = chance.choice((1, 2, 2, 2))
    count = chance.randint(1, min(10, len(rules.successors) // 3))
    number = chance.randrange(count)
    team_stand = _stand_of(board, rules_id, number) if laps == 2 else None

    taken: list[tuple[int, int | None]] = []  # the lane's first spaces, sometimes
    where = chance.random()
    stand = team_stand if where < 0.2 else None
    if stand is not None:
        space = chance.choice(rules.pit.stands[stand].access)
    elif where < 0.45 and laps == 2 and rules.pit_lane:
        space = chance.choice(sorted(rules.pit_lane))
    elif where < 0.7 and rules.pit_lane:
        entry = chance.choice(entries(rules))
        space = before(rules, entry, chance)
        if where < 0.52:
            taken = [(to, None) for to in first_in_lane(rules, entry)]
    else:
        space = chance.choice(
            [space for space in range(len(rules.successors)) if space not in rules.pit_lane]
        )

    # A car that doesn't finish first must not meet its own lap again.
    in_pit = space in rules.pit_lane
    most_completed = most_laps_in_the_lane(rules, space, laps) if in_pit else laps - 1
    if in_pit:
        gears = [gear for gear in PIT_GEARS if 125 * POINTS[gear][1] < rules.lap_length]
    gear = chance.choice(gears)
    points = chance.randint(*POINTS[gear])
    completed = (
        chance.randint(-1, most_completed) if 125 * points < rules.lap_length or in_pit else most_completed
    )
    corner = rules.corner[space]
    mover = Placed(
        space,
        gear=gear,
        stops=0 if corner == STRAIGHT else chance.randint(0, rules.corners[corner].stops),
        wear=_random_wear(rules_id, chance),
        laps=completed,
        stand=stand,
        served=stand is not None or (space in rules.pit_lane and chance.random() < 0.25),
    )
    others = [*taken, *(other for other in _others(rules, mover, count - 1, chance) if other not in taken)]
    cars = [Placed(other, served=True, stand=stand) for other, stand in others[:MOST_OTHERS]]
    cars.insert(min(number, len(cars)), mover)
    return Case(rules_id, laps, tuple(cars), cars.index(mover), points)


def most_laps_in_the_lane(rules: BoardRules, space: int, laps: int) -> int:
    """Return the most laps a car there can have completed, given that the pit was open when it entered.

    It is on its last lap only if it crossed the finish line in the lane.
    """
    lies_ahead, seen = False, {space}
    waiting = [space]
    while waiting:
        here = waiting.pop()
        for target, _turn in rules.successors[here]:
            lies_ahead = lies_ahead or (here, target) in rules.crossings
            if target in rules.pit_lane and target not in seen:
                seen.add(target)
                waiting.append(target)
    in_the_lane = any(rules.pit_lane.intersection(arrow) for arrow in rules.crossings)
    return laps - 1 if in_the_lane and not lies_ahead else laps - 2


def _others(rules: BoardRules, mover: Placed, count: int, chance: Random) -> list[tuple[int, int | None]]:
    """Return the spaces of other cars, with the stand of those in stands."""
    others: list[tuple[int, int | None]] = []
    taken = set() if mover.stand is not None else {mover.space}
    for _ in range(count):
        if rules.pit.stands and chance.random() < 0.1:
            stand = chance.randrange(len(rules.pit.stands))
            others.append((chance.choice(rules.pit.stands[stand].access), stand))
            continue
        space = (
            ahead_at_random(rules, mover.space, chance)
            if chance.random() < 0.7
            else chance.randrange(len(rules.successors))
        )
        if space not in taken:
            others.append((space, None))
            taken.add(space)
    return others


def _random_wear(rules_id: str, chance: Random) -> dict[str, int]:
    if RULES[rules_id].pool:
        return {"wear": chance.randint(1, chance.choice((5, 18)))}
    return {"tires": chance.randint(0, 6), "brakes": chance.randint(0, 4)}


def _stand_of(board: Board, rules_id: str, number: int) -> int | None:
    stands = own_stands(Situation(board.rules, 0, 0, {}, RULES[rules_id], team=number // 2))
    return stands[0] if stands else None


def entries(rules: BoardRules) -> list[int]:
    """Return the track spaces with an arrow into the pit lane."""
    return [
        space
        for space, arrows in enumerate(rules.successors)
        if space not in rules.pit_lane and any(target in rules.pit_lane for target, _ in arrows)
    ]


def first_in_lane(rules: BoardRules, entry: int) -> list[int]:
    """Return the spaces of the pit lane to which arrows lead from a track space."""
    return [to for to, _turn in rules.successors[entry] if to in rules.pit_lane]


def before(rules: BoardRules, space: int, chance: Random) -> int:
    """Return a track space some random arrows further back."""
    for _ in range(chance.randint(0, 6)):
        behind = [
            here
            for here, arrows in enumerate(rules.successors)
            if here not in rules.pit_lane and any(target == space for target, _ in arrows)
        ]
        if not behind:
            break
        space = chance.choice(behind)
    return space


def ahead_at_random(rules: BoardRules, space: int, chance: Random) -> int:
    """Return a space some random arrows further on."""
    for _ in range(chance.randint(1, 8)):
        arrows = rules.successors[space]
        if not arrows:
            break
        space = chance.choice(arrows)[0]
    return space
