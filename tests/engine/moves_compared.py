"""Holds the engine's move question against the slow enumerator, on random positions."""

from __future__ import annotations

from random import Random

from attrs import frozen

from tests.engine.slow_moves import (
    Situation,
    SlowMove,
    affordable,
    cheapest,
    cheapest_by_end,
    every_move,
    track_arrows,
)
from trackmodel.board import STRAIGHT, Board
from trackmodel.engine import IllegalAnswer, Placed, Question, answer, pending, position

POINTS = {1: (1, 2), 2: (2, 4), 3: (4, 8), 4: (7, 12), 5: (11, 20), 6: (21, 30)}
"""Fewest and most points of a gear."""

ALL_GEARS = (1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6)
"""Gears to draw from, the common ones more often."""

LOW_GEARS = ALL_GEARS[:-2]
"""Without those in which the enumerator may take seconds on a big board."""

MOST_TRIED = 60
"""Legal and illegal answers tried for each position."""


@frozen
class Case:
    """A random position: the mover, the others, the gear and what was rolled."""

    mover: Placed
    others: tuple[Placed, ...]
    points: int


def random_case(board: Board, chance: Random, gears: tuple[int, ...] = ALL_GEARS) -> Case:
    """A car anywhere on the track, up to nine others, most of them in its way."""
    rules = board.rules
    track = [space for space in range(len(rules.successors)) if space not in rules.pit_lane]
    space = chance.choice(track)
    corner = rules.corner[space]
    gear = chance.choice(gears)
    points = chance.randint(*POINTS[gear])
    others: set[int] = set()
    for _ in range(min(chance.randint(0, 9), len(track) // 3)):
        others.add(ahead_at_random(board, space, chance) if chance.random() < 0.7 else chance.choice(track))
    others.discard(space)
    # On the way to its first crossing a car would not finish; it must not meet its own lap again.
    before_lap_1 = chance.random() < 0.2 and 100 * points < rules.lap_length / 2
    mover = Placed(
        space,
        gear=gear,
        stops=0 if corner == STRAIGHT else chance.randint(0, rules.corners[corner].stops),
        wear={"tires": chance.randint(0, 6), "brakes": chance.randint(0, 4)},
        laps=-1 if before_lap_1 else 0,
    )
    return Case(mover, tuple(Placed(other) for other in sorted(others)), points)


def ahead_at_random(board: Board, space: int, chance: Random) -> int:
    """A space some random arrows further on."""
    for _ in range(chance.randint(1, 8)):
        arrows = track_arrows(board.rules, space)
        if not arrows:
            break
        space = chance.choice(arrows)[0]
    return space


def asked_to_move(board: Board, case: Case) -> Question:
    """What the engine asks once the points are rolled."""
    state = position(board, [case.mover, *case.others])
    state, _ = answer(state, case.mover.gear)
    state, _ = answer(state, case.points)
    asked = pending(state)
    assert isinstance(asked, Question)
    assert asked.kind == "move"
    return asked


def assert_same_moves(board: Board, case: Case, chance: Random) -> None:
    """The engine offers and accepts exactly what the enumerator finds.

    Raises:
        AssertionError: it differs; the message names the position.
    """
    wear = case.mover.wear
    assert wear is not None
    car = Situation(
        board.rules,
        case.mover.space,
        case.points,
        stops=case.mover.stops,
        tires=wear["tires"],
        brakes=wear["brakes"],
        laps_to_go=1 - case.mover.laps,
        occupied=frozenset(other.space for other in case.others),
    )
    moves = every_move(car)
    asked = asked_to_move(board, case)
    options = {(option.brake, option.end): option for option in asked.options}  # type: ignore[attr-defined]
    assert len(options) == len(asked.options), (case, "an end is offered twice")

    # Where every move puts the car out, it makes one of the cheapest.
    accepted = affordable(moves) or cheapest(moves)
    expected = cheapest_by_end(accepted)
    assert set(options) == set(expected), case

    for end, option in options.items():
        best = expected[end]
        same = [move for move in best if (move.brake, move.path) == (option.brake, option.path)]
        assert len(same) == 1, (case, end)
        assert _as_told(option) == _as_found(car, same[0]), (case, end)
        assert option.spins == all(move.spins for move in best), (case, end, "spins for nothing")

        alike = {
            move.path for move in moves if (move.brake, move.end, move.overshot) == (*end, option.overshot)
        }
        assert option.path in alike, (case, end)
        assert set(option.paths()) == alike, (case, end)
        assert set(option.contacts) == contacts(car, same[0], case), (case, end)

    for move in _some(accepted, chance):
        found = asked.find((move.brake, *move.path))
        assert _as_told(found) == _as_found(car, move), (case, move)
    legal = {(move.brake, move.path) for move in accepted}
    for brake, path in _some(_attempts(car, moves, chance), chance):
        if (brake, path) not in legal:
            _assert_refused(asked, (brake, *path), case)


def contacts(car: Situation, move: SlowMove, case: Case) -> set[int]:
    """Cars beside or right ahead of where the move ends, for a car that is still on the board then."""
    if move.out or move.finishes:
        return set()
    near = {*car.board.beside[move.end], *car.board.ahead[move.end]}
    return {number for number, other in enumerate(case.others, start=1) if other.space in near}


def _as_found(car: Situation, move: SlowMove) -> dict[str, object]:
    # A car without tires that spins again has none to cross off.
    tires = min(move.tires, car.tires) if move.out is None else move.tires
    return {
        "price": {name: points for name, points in (("tires", tires), ("brakes", move.brakes)) if points},
        "blocked": move.blocked,
        "overshot": move.overshot,
        "out": move.out,
        "spins": move.spins,
        "finishes": move.finishes,
    }


def _as_told(option: object) -> dict[str, object]:
    told = {name: getattr(option, name) for name in ("blocked", "overshot", "out", "spins", "finishes")}
    price = option.price  # type: ignore[attr-defined]
    return {"price": {name: points for name, points in price.items() if points}, **told}


def _attempts(car: Situation, moves: list[SlowMove], chance: Random) -> list[tuple[int, tuple[int, ...]]]:
    """Answers that look like moves: those that put the car out, random walks, moves cut or braked wrongly."""
    attempts = [(move.brake, move.path) for move in moves]
    for _ in range(MOST_TRIED):
        brake = chance.randint(0, car.brakes + 1)
        space, path = car.space, []
        for _ in range(max(0, car.points - brake)):
            arrows = car.board.successors[space]
            if not arrows:
                break
            space = chance.choice(arrows)[0]
            path.append(space)
        attempts.append((brake, tuple(path)))
        move = chance.choice(moves)
        attempts.append((move.brake, move.path[:-1]))
        attempts.append((move.brake + 1, move.path))
    return attempts


def _assert_refused(asked: Question, value: tuple[int, ...], case: Case) -> None:
    try:
        asked.find(value)
    except IllegalAnswer:
        return
    raise AssertionError((case, value, "is accepted"))


def _some(things: list, chance: Random) -> list:  # type: ignore[type-arg]
    return things if len(things) <= MOST_TRIED else chance.sample(things, MOST_TRIED)
