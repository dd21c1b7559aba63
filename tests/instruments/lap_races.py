"""Races alone with few wear points and other dice, and how many turns they take."""

from __future__ import annotations

from random import Random

from attrs import evolve

from tests.engine.small_boards import Ring
from trackmodel.engine import Driver, Question, Result, Roll, Setup, answer, start
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.race_values import Race, Status
from trackmodel.engine.setup import make_race
from trackmodel.instruments.lap_values import LapValues

FEW = {"tires": 2, "brakes": 2, "fuel": 1, "engine": 2, "body": 1}


def race_with(made: Ring, rules: str = "formula-de-en", laps: int = 1, **numbers: object) -> Race:
    """Return a race alone, with few points, and with these numbers instead of the ruleset's."""
    few = {"wear": 4} if rules == "formula-d" else FEW
    race = make_race(made.board, Setup(rules, laps, ("",), wear=few, grid=(0,)))
    return evolve(race, ruleset=evolve(race.ruleset, numbers=evolve(race.ruleset.numbers, **numbers)))


def turns_alone(values: LapValues, driver: Driver, seed: int) -> float:
    """Return the turns that a driver takes for a race with the dice of a seed; going out counts as there."""
    race, dice, turns = values.race, stream(seed, "dice"), 0
    state = start(race.venue, Setup(race.ruleset.id, race.laps, ("",), grid=(0,)), race.ruleset)
    while not isinstance(asked := state.pending, Result):
        if isinstance(asked, Roll):
            value: object = roll(dice, asked.faces)
        else:
            assert isinstance(asked, Question)
            turns += asked.kind == ("gear" if state.mover.stand is None else "leave")
            value = driver.choose(state, asked, Random(seed))
        state, _events = answer(state, value)
    [car] = state.cars
    if car.status is not Status.OUT:
        return turns
    return turns + 40 + 25 * max(0, race.laps + 1 - car.wraps)
