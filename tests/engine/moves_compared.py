"""Holds the engine's move question against the slow enumerator, on random positions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from attrs import evolve, frozen

from tests.engine.slow_moves import (
    RULES,
    Situation,
    SlowMove,
    affordable,
    cheapest,
    cheapest_by_end,
    every_move,
    most_braked,
    on_track,
    onward,
    own_stands,
    ways_out,
)
from trackmodel.board import STRAIGHT, Board, BoardRules
from trackmodel.engine import (
    IllegalAnswer,
    Placed,
    Question,
    Roll,
    State,
    answer,
    pending,
    position,
)
from trackmodel.engine.formula.offers import MoveOption, MoveQuestion

POINTS = {1: (1, 2), 2: (2, 4), 3: (4, 8), 4: (7, 12), 5: (11, 20), 6: (21, 30)}
"""Fewest and most points of a gear."""

ALL_GEARS = (1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 6)
"""Gears to draw from, the common ones more often."""

LOW_GEARS = ALL_GEARS[:-2]
"""Without those in which the enumerator may take seconds on a big board."""

PIT_GEARS = (1, 2, 3, 4)
"""Gears a car may leave its stand in."""

MOST_TRIED = 60
"""Legal and illegal answers tried for each position."""


@frozen
class Case:
    """A random position: who moves, the gear it stays in and what it rolls."""

    rules: str
    laps: int
    cars: tuple[Placed, ...]
    mover: int
    points: int


def random_case(board: Board, chance: Random, gears: Sequence[int] = ALL_GEARS) -> Case:
    """A car on the track, in the pit lane or in its stand, up to nine others, most of them in its way."""
    rules = board.rules
    rules_id = chance.choice(sorted(RULES))
    laps = chance.choice((1, 2, 2, 2))
    count = chance.randint(1, min(10, len(rules.successors) // 3))
    number = chance.randrange(count)
    team_stand = _stand_of(board, rules_id, number) if laps == 2 else None

    where = chance.random()
    stand = team_stand if where < 0.2 else None
    if stand is not None:
        space = chance.choice(rules.pit.stands[stand].access)
    elif where < 0.45 and laps == 2 and rules.pit_lane:
        space = chance.choice(sorted(rules.pit_lane))
    elif where < 0.7 and rules.pit_lane:
        space = _before(rules, chance.choice(_entries(rules)), chance)
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
    cars = [
        Placed(other, served=True, stand=stand) for other, stand in _others(rules, mover, count - 1, chance)
    ]
    cars.insert(min(number, len(cars)), mover)
    return Case(rules_id, laps, tuple(cars), cars.index(mover), points)


def most_laps_in_the_lane(rules: BoardRules, space: int, laps: int) -> int:
    """Most laps that a car there can have completed: the pit was still open when it came.

    So it is on its last lap only where it has crossed the finish line in the lane.
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
    """Spaces of other cars and, for those in stands, which one."""
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


def _entries(rules: BoardRules) -> list[int]:
    """Spaces of the track with an arrow into the pit lane."""
    return [
        space
        for space, arrows in enumerate(rules.successors)
        if space not in rules.pit_lane and any(target in rules.pit_lane for target, _ in arrows)
    ]


def _before(rules: BoardRules, space: int, chance: Random) -> int:
    """A space of the track some random arrows further back."""
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
    """A space some random arrows further on."""
    for _ in range(chance.randint(1, 8)):
        arrows = rules.successors[space]
        if not arrows:
            break
        space = chance.choice(arrows)[0]
    return space


def asked_to_move(board: Board, case: Case) -> State:
    """The state in which the engine asks for the move, once the points are rolled."""
    state = position(board, case.cars, case.rules, case.laps, on_turn=case.mover)
    mover = case.cars[case.mover]
    if mover.stand is not None:
        state, _ = answer(state, "leave")
    state, _ = answer(state, mover.gear)
    state, _ = answer(state, case.points)
    asked = pending(state)
    assert isinstance(asked, Question)
    assert asked.kind == "move"
    return state


def situation(board: Board, case: Case) -> Situation:
    """The same position for the enumerator."""
    mover = case.cars[case.mover]
    assert mover.wear is not None
    return Situation(
        board.rules,
        mover.space,
        case.points,
        mover.wear,
        RULES[case.rules],
        stops=mover.stops,
        laps=case.laps,
        crossings=mover.laps + 1,
        occupied=frozenset(
            car.space for number, car in enumerate(case.cars) if car.stand is None and number != case.mover
        ),
        team=case.mover // 2,
        stand=mover.stand,
        served=mover.served,
    )


def assert_same_moves(board: Board, case: Case, chance: Random) -> None:
    """The engine offers and accepts exactly what the enumerator finds.

    A car that ends in its stand is asked again after a quick service; that is compared too.

    Raises:
        AssertionError: it differs; the message names the position.
    """
    car = situation(board, case)
    if car.stand is not None and car.occupied.issuperset(ways_out(car)):
        _assert_waits(board, case)
        return
    state = asked_to_move(board, case)
    _assert_agree(car, state, case, chance)

    parking = [option for option in pending(state).options if option.parks]  # type: ignore[union-attr]
    if parking and not car.rules.pool:
        _assert_agree_after_quick_service(car, state, chance.choice(parking), case, chance)


def _assert_waits(board: Board, case: Case) -> None:
    """Where every way out is taken the car stays in its stand."""
    asked = pending(position(board, case.cars, case.rules, case.laps, on_turn=case.mover))
    if isinstance(asked, Question) and asked.car == case.mover:
        assert [option.value for option in asked.options] == ["wait"], case


def _assert_agree_after_quick_service(
    car: Situation, state: State, parked: MoveOption, case: Case, chance: Random
) -> None:
    state, _ = answer(state, parked.value)
    asked = pending(state)
    assert isinstance(asked, Roll), (case, parked)
    assert asked.reason == "pit"
    face = chance.randint(1, 10)
    points = (face + 1) // 2 if car.rules.leaves_as_it_came else face // 2
    state, _ = answer(state, face)

    mover = state.cars[case.mover]
    assert mover.stand is not None
    out = evolve(
        car,
        space=parked.end,
        points=points,
        wear=mover.wear,
        crossings=mover.crossings,
        stand=mover.stand,
        served=True,
        stops=0,
    )
    if points and not out.occupied.issuperset(ways_out(out)):
        _assert_agree(out, state, case, chance)
    else:
        asked = pending(state)
        assert asked.car != case.mover or asked.kind != "move", (case, "is asked to move")


def _assert_agree(car: Situation, state: State, case: Case, chance: Random) -> None:
    moves = every_move(car)
    asked = pending(state)
    assert isinstance(asked, MoveQuestion), case
    options = {(option.brake, option.end, option.parks): option for option in asked.options}
    assert len(options) == len(asked.options), (case, "an end is offered twice")

    # Where every move puts the car out, it makes one of the cheapest.
    accepted = affordable(moves) or cheapest(moves)
    expected = cheapest_by_end(accepted)
    assert set(options) == set(expected), (case, _only(expected, options), _only(options, expected))

    for end, option in options.items():
        best = expected[end]
        same = [move for move in best if (move.brake, move.path) == (option.brake, option.path)]
        assert len(same) == 1, (case, end)
        assert _as_told(option) == _as_found(same[0]), (case, end)
        assert option.spins == all(move.price.spins for move in best), (case, end, "spins for nothing")

        alike = {
            move.path
            for move in moves
            if (move.brake, move.end, move.parks, move.overshot) == (*end, option.overshot)
        }
        assert option.path in alike, (case, end)
        assert set(option.paths()) == alike, (case, end)
        assert set(option.contacts) == contacts(same[0], state, car), (case, end)

    for move in _some(accepted, chance):
        found = asked.find((move.brake, *move.path))
        assert _as_told(found) == _as_found(move), (case, move)
    legal = {(move.brake, move.path) for move in accepted}
    for brake, path in _some(_attempts(car, moves, chance), chance):
        if (brake, path) not in legal:
            _assert_refused(asked, (brake, *path), case)


def contacts(move: SlowMove, state: State, car: Situation) -> set[int]:
    """Cars beside or right ahead of where the move ends, for a car that is still on the track then."""
    if move.out or move.finishes or not on_track(car.board, move.end):
        return set()
    near = {*car.board.beside[move.end], *car.board.ahead[move.end]}
    return {
        other.number
        for other in state.cars
        if other.stand is None and other.space in near and other.number != state.mover.number
    }


def _as_found(move: SlowMove) -> dict[str, object]:
    return {
        "price": {name: points for name, points in move.price.points.items() if points},
        "parks": move.parks,
        "blocked": move.blocked,
        "overshot": move.overshot,
        "out": move.out,
        "spins": move.price.spins,
        "finishes": move.finishes,
    }


def _as_told(option: object) -> dict[str, object]:
    names = ("parks", "blocked", "overshot", "out", "spins", "finishes")
    price = option.price  # type: ignore[attr-defined]
    return {
        "price": {name: points for name, points in price.items() if points},
        **{name: getattr(option, name) for name in names},
    }


def _attempts(car: Situation, moves: list[SlowMove], chance: Random) -> list[tuple[int, tuple[int, ...]]]:
    """Answers that look like moves: those that put the car out, random walks, moves cut or braked wrongly."""
    attempts = [(move.brake, move.path) for move in moves]
    for _ in range(MOST_TRIED):
        brake = chance.randint(0, most_braked(car) + 1)
        space, path = car.start, []
        for _ in range(max(0, car.points - brake)):
            targets = onward(car, space)
            if not targets:
                break
            space = chance.choice(targets)
            path.append(space)
        attempts.append((brake, tuple(path)))
        if moves:
            move = chance.choice(moves)
            attempts.append((move.brake, move.path[:-1]))
            attempts.append((move.brake + 1, move.path))
            attempts.append((move.brake, (*move.path, chance.randrange(len(car.board.successors)))))
    return attempts


def _assert_refused(asked: Question, value: tuple[int, ...], case: Case) -> None:
    try:
        asked.find(value)
    except IllegalAnswer:
        return
    raise AssertionError((case, value, "is accepted"))


def _only(some: Iterable[object], others: Iterable[object]) -> list[object]:
    return sorted(set(some) - set(others))  # type: ignore[type-var]


def _some(things: list, chance: Random) -> list:  # type: ignore[type-arg]
    return things if len(things) <= MOST_TRIED else chance.sample(things, MOST_TRIED)
