"""Random small boards, with pit lanes of every shape, for tests of the rules."""

from __future__ import annotations

from random import Random

from tests.engine.small_boards import Arrow, Corner, Ring, Straight, ring
from trackmodel.board import AHEAD, BoardRules, BoardStand


def random_board(seed: int) -> Ring:
    """Return a ring of 10 to 60 spaces, 1 to 4 lanes and some corners, with some arrows missing.

    Every space keeps an arrow to the track. Most boards have a pit lane, see `with_random_pit`.
    """
    chance = Random(seed)
    lanes = chance.randint(1, 4)
    most_rows = chance.randint(max(8, -(-10 // lanes)), 60 // lanes)
    parts: list[Straight | Corner] = [Corner(chance.randint(1, 4), chance.randint(1, 3))]
    while (free := most_rows - sum(part.rows for part in parts)) > 0:
        if chance.random() < 0.6:
            parts.append(Straight(min(free, chance.randint(1, 12))))
        else:
            parts.append(Corner(min(free, chance.randint(1, 5)), chance.choice((1, 1, 2, 3))))
    turned = chance.randrange(len(parts))
    brick = chance.random() < 0.7
    made = ring(
        lanes,
        *parts[turned:],
        *parts[:turned],
        straddled=brick and chance.random() < 0.5,
        approach=chance.random() < 0.5,
        brick=brick,
    )
    made = made.without(*_arrows_to_lose(made.rules, chance))
    return with_random_pit(made, chance) if chance.random() < 0.8 else made


def with_random_pit(made: Ring, chance: Random) -> Ring:
    """Add a pit lane of 2 to 12 spaces beside some rows of the ring, with stands.

    It begins at any row, in a corner or on a straight, and the finish line lies before, in or
    after it. Some lanes have a second entry or exit further along.
    """
    length = chance.randint(2, 12)
    entry = chance.randrange(made.rows)
    span = chance.randint(2, min(made.rows - 2, length + 3))
    fronts = [100 * (entry + 1) + 100 * span * (number + 1) // (length + 1) for number in range(length)]
    sides = _sides(fronts, 100 * (entry + 1), 100 * made.rows, straddles=chance.random() < 0.5)

    ways_in = [(row, number) for row, number in [(entry, 0)] * 2 + [(entry + 1, 1)] if chance.random() < 0.6]
    free_exits = [
        (row, number)
        for row, number in [(entry + span, length - 1)] * 2 + [(entry + span - 1, length - 2)]
        if chance.random() < 0.6
    ]
    entries, exits, crossings = set(), set(), set()
    first = len(made.rules.successors)
    for row, number in ways_in or [(entry, 0)]:
        lane = chance.randrange(made.lanes)
        if _front(made, lane, row) < fronts[number] and _side(made, lane, row) <= sides[number]:
            entries.add((made.at(lane, row), first + number))
            if _side(made, lane, row) == BEFORE != sides[number]:
                crossings.add((made.at(lane, row), first + number))
    for row, number in free_exits or [(entry + span, length - 1)]:
        lane = chance.randrange(made.lanes)
        if _front(made, lane, row) > fronts[number] and _side(made, lane, row) >= sides[number]:
            exits.add((first + number, made.at(lane, row)))
            if sides[number] == BEFORE != _side(made, lane, row):
                crossings.add((first + number, made.at(lane, row)))
    if not entries or not any(space == first + length - 1 for space, _ in exits):
        return made
    crossings |= {
        (first + number, first + number + 1)
        for number in range(length - 1)
        if sides[number] == BEFORE != sides[number + 1]
    }
    return made.with_lane(
        progress=[
            front if side == BEFORE else front - 100 * made.rows
            for front, side in zip(fronts, sides, strict=True)
        ],
        entries=sorted(entries),
        exits=sorted(exits),
        stands=_random_stands(length, chance),
        crossings=crossings,
        on_line={first + number for number, side in enumerate(sides) if side == ON},
    )


BEFORE, ON, BEYOND = range(3)
"""Sides of the finish line."""


def _front(made: Ring, lane: int, row: int) -> int:
    """Return the front edge of a space in a row, counting rows on over the finish line."""
    brick = made.rules.progress[made.at(lane, 1)] - 200
    return 100 * (row + 1) + brick


def _side(made: Ring, lane: int, row: int) -> int:
    """Return the side of the finish line a space is on, counting rows on over the line."""
    if made.at(lane, row) in made.rules.on_line:
        return ON
    return BEFORE if row < made.rows else BEYOND


def _sides(fronts: list[int], start: int, line: int, straddles: bool) -> list[int]:
    """Return the sides of the spaces of a lane, given their front edges and the rear edge of the first."""
    sides = []
    for back, front in zip([start, *fronts], fronts, strict=False):
        if back < line < front:
            sides.append(ON if straddles else BEFORE)
        else:
            sides.append(BEFORE if front <= line else BEYOND)
    return sides


def _random_stands(length: int, chance: Random) -> list[BoardStand]:
    """Return up to five stands of one to three access spaces; all, some or none are labeled with a team."""
    labels: list[int | None] = list(range(5))
    chance.shuffle(labels)
    labeled = chance.choice((0.0, 0.5, 1.0))
    stands = []
    for label in labels[: chance.randint(0 if chance.random() < 0.1 else 1, 5)]:
        begin = chance.randrange(length)
        near = range(begin, min(length, begin + 4))
        access = tuple(sorted(chance.sample(near, min(len(near), chance.randint(1, 3)))))
        stands.append(BoardStand(label if chance.random() < labeled else None, access))
    return stands


def _arrows_to_lose(rules: BoardRules, chance: Random) -> set[Arrow]:
    """Remove some lane changes and a few arrows ahead, but never the last arrow of a space."""
    change_lost = chance.choice((0.0, 0.2, 0.5))
    ahead_lost = chance.choice((0.0, 0.0, 0.1))
    lost: set[Arrow] = set()
    for space, targets in enumerate(rules.successors):
        left = len(targets)
        for target, turn in chance.sample(targets, left):
            if left > 1 and chance.random() < (ahead_lost if turn == AHEAD else change_lost):
                lost.add((space, target))
                left -= 1
    return lost
