"""Sets up a situation on a small board and drives it, only by answering the engine's questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from attrs import evolve

from tests.engine.small_boards import Ring
from trackmodel.engine import (
    Event,
    Option,
    Placed,
    Question,
    Result,
    Roll,
    State,
    answer,
    pending,
    position,
)

GEAR_FOR = {
    **dict.fromkeys(range(1, 2), 1),
    **dict.fromkeys(range(2, 4), 2),
    **dict.fromkeys(range(4, 9), 3),
    **dict.fromkeys(range(9, 13), 4),
    **dict.fromkeys(range(13, 21), 5),
    **dict.fromkeys(range(21, 31), 6),
}
"""A gear in which each number of points can be rolled."""

Offer = tuple[int, int]
"""(brake, end)."""

EACH_RULESET = pytest.mark.parametrize("rules", ["formula-de-en", "formula-de-de", "formula-d"])
"""Runs a situation that is the same in both editions of Formula Dé and in Formula D under each."""


def part(rules: str, name: str) -> str:
    """Return the name of the wear points; Formula D has a single pool for all."""
    return "wear" if rules == "formula-d" else name


def car(space: int, gear: int = 1, stops: int = 0, laps: int = 0, **left: int) -> Placed:
    """Return a car on a space with `laps` completed laps and, except for the points given, no wear."""
    return Placed(space, gear=gear, stops=stops, wear=left, laps=laps)


def rolled(
    made: Ring, mover: Placed, points: int, *others: Placed, gear: int | None = None, **setup: Any
) -> State:
    """Return a state in which car 0 stayed in gear, rolled `points` and is about to move."""
    gear = gear if gear is not None else GEAR_FOR[points]
    cars = [evolve(mover, gear=gear), *others]
    state = position(made.board, cars=cars, **setup)
    state, _ = answer(state, gear)
    die = pending(state)
    assert isinstance(die, Roll)
    assert die.reason == "gear"
    state, _ = answer(state, points)
    return state


def question(state: State) -> Question:
    """Return the pending question."""
    asked = pending(state)
    assert isinstance(asked, Question)
    return asked


def die(state: State) -> Roll:
    """Return the pending roll."""
    asked = pending(state)
    assert isinstance(asked, Roll), asked
    return asked


def result(state: State) -> Result:
    """Return the result of a race that is over."""
    asked = pending(state)
    assert isinstance(asked, Result), asked
    return asked


def offers(state: State) -> dict[Offer, Any]:
    """Return the moves on offer by (brake, end)."""
    asked = question(state)
    assert asked.kind == "move"
    return {(option.brake, option.end): option for option in asked.options}  # type: ignore[attr-defined]


def ends(state: State, brake: int = 0) -> set[int]:
    """Return the ends of the moves with this braking."""
    return {end for braked, end in offers(state) if braked == brake}


def costs(option: Option) -> dict[str, int]:
    """Return the price without names that cost nothing."""
    return {name: points for name, points in option.price.items() if points}


def drive(state: State, brake: int, end: int) -> tuple[State, tuple[Event, ...]]:
    """Make an offered move."""
    return answer(state, offers(state)[brake, end].value)


def roll_all(state: State, faces: Sequence[int]) -> State:
    """Roll black dice one after another."""
    for face in faces:
        assert die(state).die == "black"
        state, _ = answer(state, face)
    return state


def lost(state: State, number: int) -> dict[str, int]:
    """Return the points a car that began without wear has lost so far."""
    left = state.cars[number].wear
    whole = state.race.ruleset.new_car_wear(state.race.laps)
    return {name: points - left[name] for name, points in whole.items() if points != left[name]}
