"""Compares the engine's move question with the slow enumerator, on random positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Protocol

from attrs import evolve

from tests.engine.random_positions import Case
from tests.engine.slow_moves import (
    RULES,
    Situation,
    SlowMove,
    affordable,
    cheapest,
    cheapest_by_end,
    every_move,
    free_exits,
    may_hit,
    most_braked,
    offers_once,
    on_track,
    onward,
)
from trackmodel.board import Board
from trackmodel.engine import (
    IllegalAnswer,
    Question,
    Roll,
    State,
    answer,
    pending,
    position,
)
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion

MOST_TRIED = 60
"""Legal and illegal answers tried for each position."""

MOST_DRIVEN = 4
"""Options answered for each position."""


def asked_to_move(board: Board, case: Case) -> State:
    """Return the state in which the engine asks for the move, after the roll."""
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
    """Return the same position for the enumerator."""
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
    """Check that the engine offers and accepts exactly what the enumerator finds.

    A car that ends in its stand is asked again after a quick service; that is compared too.

    Raises:
        AssertionError: they differ; the message has the position.
    """
    car = situation(board, case)
    if car.stand is not None and car.occupied.issuperset(free_exits(car)):
        _assert_waits(board, case)
        return
    state = asked_to_move(board, case)
    assert_agree(car, state, case, chance)

    parking = [option for option in pending(state).options if option.parks]  # type: ignore[union-attr]
    if parking and not car.rules.pool:
        _assert_agree_after_quick_service(car, state, chance.choice(parking), case, chance)


def _assert_waits(board: Board, case: Case) -> None:
    """A car stays in its stand if every exit is occupied."""
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
    if points and not out.occupied.issuperset(free_exits(out)):
        assert_agree(out, state, case, chance)
    else:
        asked = pending(state)
        assert asked.car != case.mover or asked.kind != "move", (case, "is asked to move")


class Moves(Protocol):
    """What the comparison reads of a case: which car moves."""

    @property
    def mover(self) -> int:
        """Number of the car."""


def assert_agree(car: Situation, state: State, case: Moves, chance: Random) -> None:
    """Check that the question of how to move has exactly the moves that the enumerator finds."""
    moves = offers_once(every_move(car))
    asked = pending(state)
    assert isinstance(asked, MoveQuestion), case
    options = {(option.brake, option.end, option.parks, option.queues): option for option in asked.options}
    assert len(options) == len(asked.options), (case, "an end is offered twice")

    # Where every move puts the car out, it makes one of the cheapest.
    accepted = affordable(moves) or cheapest(moves)
    if car.rules.draws and accepted[0].out == "blocked" and (drawn := _drawn(car, moves, accepted[0].brake)):
        _assert_drawn(state, asked, drawn, accepted[0].brake, case)
        return
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
            if (move.brake, move.end, move.parks, move.queues, move.overshot) == (*end, option.overshot)
        }
        assert option.path in alike, (case, end)
        assert set(option.paths()) == alike, (case, end)
        assert set(option.contacts) == contacts(same[0], state, car), (case, end)
    for end in _some(list(options), chance)[:MOST_DRIVEN]:
        _assert_driven(car, state, options[end], expected[end], case)

    for move in _some(accepted, chance):
        found = asked.find((move.brake, *move.path))
        assert _as_told(found) == _as_found(move), (case, move)
    legal = {(move.brake, move.path) for move in accepted}
    for brake, path in _some(_attempts(car, moves, chance), chance):
        if (brake, path) not in legal:
            _assert_refused(asked, (brake, *path), case)


def _drawn(car: Situation, moves: list[SlowMove], brake: int) -> dict[int, set[int]]:
    """Return the ends of a car that goes out blocked, for each space whose car it may hit from there."""
    behind: dict[int, set[int]] = {}
    for move in moves:
        if (move.brake, move.out) == (brake, "blocked"):
            for space in may_hit(car, move.end):
                behind.setdefault(space, set()).add(move.end)
    return behind


def _assert_drawn(
    state: State, asked: MoveQuestion, behind: dict[int, set[int]], brake: int, case: Moves
) -> None:
    """There is one offer, and every car that may be hit is drawn by as many faces, and from behind it."""
    (option,) = asked.options
    assert option.brake == brake, case
    assert {state.cars[number].space for number in option.hits} == set(behind), case
    state, _ = answer(state, option.value)
    afters = [state]
    if len(behind) > 1:
        die = pending(state)
        assert isinstance(die, Roll), case
        assert die.reason == "crash", case
        afters = [answer(state, face)[0] for face in die.faces]
    times: Counter[int] = Counter()
    for after in afters:
        if after.cars[case.mover].reason is None:
            continue
        (hit,) = [
            number
            for number, car in enumerate(after.cars)
            if (number in option.hits if len(behind) == 1 else car.wear != state.cars[number].wear)
        ]
        assert after.cars[case.mover].space in behind[state.cars[hit].space], case
        times[hit] += 1
    assert set(times) == set(option.hits), case
    assert len(set(times.values())) == 1, case


def _assert_driven(
    car: Situation, state: State, option: MoveOption, found: list[SlowMove], case: Moves
) -> None:
    """The car stands where its move ends, on the track or in its stand, with its crossings counted."""
    (move,) = [move for move in found if move.path == option.path]
    after, _events = answer(state, option.value)
    while isinstance(after.pending, Roll) and after.pending.reason == "crash":
        # The die says which car is hit before the car goes out behind it.
        after, _events = answer(after, 1)
    driven = after.cars[case.mover]
    assert driven.space == move.end, (case, option.value)
    assert (driven.stand is not None) == move.parks, (case, option.value)
    assert driven.crossings == car.crossings + move.counted, (case, option.value)


def contacts(move: SlowMove, state: State, car: Situation) -> set[int]:
    """Return the cars beside or right ahead of the end of a move, if the car is still on the track."""
    if move.out or move.finishes or move.queues or not on_track(car.board, move.end):
        return set()
    near = {*car.board.beside[move.end], *car.board.ahead[move.end]}
    return {
        other.number
        for other in state.cars
        if other.racing and other.stand is None and other.space in near and other is not state.mover
    }


def _as_found(move: SlowMove) -> dict[str, object]:
    return {
        "price": {name: points for name, points in move.price.points.items() if points},
        "parks": move.parks,
        "queues": move.queues,
        "blocked": move.blocked,
        "overshot": move.overshot,
        "out": move.out,
        "spins": move.price.spins,
        "finishes": move.finishes,
    }


def _as_told(option: object) -> dict[str, object]:
    names = ("parks", "queues", "blocked", "overshot", "out", "spins", "finishes")
    price = option.price  # type: ignore[attr-defined]
    return {
        "price": {name: points for name, points in price.items() if points},
        **{name: getattr(option, name) for name in names},
    }


def _attempts(car: Situation, moves: list[SlowMove], chance: Random) -> list[tuple[int, tuple[int, ...]]]:
    """Return answers that look like moves: random, cut short, braking wrongly or putting the car out."""
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


def _assert_refused(asked: Question, value: tuple[int, ...], case: Moves) -> None:
    try:
        asked.find(value)
    except IllegalAnswer:
        return
    raise AssertionError((case, value, "is accepted"))


def _only(some: Iterable[object], others: Iterable[object]) -> list[object]:
    return sorted(set(some) - set(others))  # type: ignore[type-var]


def _some(things: list, chance: Random) -> list:  # type: ignore[type-arg]
    return things if len(things) <= MOST_TRIED else chance.sample(things, MOST_TRIED)
