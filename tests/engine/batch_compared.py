"""Mixed races by the batch engine beside the reference engine."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import evolve

from tests.engine.random_setups import make_setup
from trackmodel.board import Board
from trackmodel.engine import Entry, Setup, answer, race, start
from trackmodel.engine.engine_errors import EngineError
from trackmodel.engine.questions import Value
from trackmodel.engine.record import describe
from trackmodel.race_report.turns import Moment, turn_line, turn_reports
from trackmodel.simulation.batches import batch_race, statistics_of_batch
from trackmodel.simulation.races import race_statistics


def mixed_setup(board: Board, seed: int, bots: Sequence[str] = ("rookie",)) -> Setup:
    """Any ruleset, laps, number of cars, wear, grid, options, and teams, with some of these bots."""
    chance = Random(f"batch {seed}")
    setup = evolve(make_setup(chance.randint, board), names=())
    cars = len(setup.drivers)
    return evolve(
        setup,
        drivers=tuple(chance.choice(bots) for _car in range(cars)),
        options={"hidden": True} if setup.rules == "formula-de-de" and chance.randint(0, 1) else {},
        team_of=tuple(chance.sample([*range(10)], cars)) if chance.randint(0, 2) == 0 else (),
    )


def first_difference(board: Board, setup: Setup) -> str:
    """The first turn that differs, as both engines drive it, in words; "" if the races are the same."""
    batch = batch_race(board, setup)
    batch.answers.are_kept = True
    batch.play(setup.seed)
    expected = [entry.value for entry in race(board, setup).entries]
    answers = batch.answers.values
    if answers == expected:
        counted, right = (
            statistics_of_batch(batch.counts),
            race_statistics(board, setup),
        )
        return "" if counted == right else f"the statistics differ: {counted} instead of {right}"
    same = next(
        (at for at, (one, other) in enumerate(zip(answers, expected, strict=False)) if one != other),
        min(len(answers), len(expected)),
    )
    engines = [f"{last_turn(board, setup, values[: same + 1])}" for values in (answers, expected)]
    return f"answer {same} of {setup}: batch engine {engines[0]!r}, reference {engines[1]!r}"


def last_turn(board: Board, setup: Setup, values: Sequence[Value]) -> str:
    """The turn in which the last of these answers is given; an illegal answer says so itself."""
    state, moments = start(board, setup), []
    for value in values:
        try:
            after, events = answer(state, value)
        except EngineError as error:
            return str(error)
        moments.append(Moment.of(state, Entry(describe(state.pending), None, value, events)))
        state = after
    *_turns, last = turn_reports(board, moments, with_rolls=True)
    return turn_line(last, setup)
