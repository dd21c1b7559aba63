"""Sets up a situation on a small board and drives it, through the engine's public questions only."""

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
"""A gear in which so many points can be rolled."""

Offer = tuple[int, int]
"""(brake, end)."""

BOTH_GAMES = pytest.mark.parametrize("rules", ["formula-de-en", "formula-d"])
"""Runs a situation that is the same in Formula Dé and in Formula D under both."""


def part(rules: str, name: str) -> str:
    """The wear points of this name; in Formula D one pool stands for all."""
    return "wear" if rules == "formula-d" else name


def car(space: int, gear: int = 1, stops: int = 0, laps: int = 0, **left: int) -> Placed:
    """A car on a space, in the lap after `laps` completed ones; whole but for the wear points given."""
    return Placed(space, gear=gear, stops=stops, wear=left, laps=laps)


def rolled(
    made: Ring, mover: Placed, points: int, *others: Placed, gear: int | None = None, **setup: Any
) -> State:
    """Car 0 has stayed in gear, has rolled `points`, and is about to move; the rest stand there."""
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
    """The question that is pending."""
    asked = pending(state)
    assert isinstance(asked, Question)
    return asked


def die(state: State) -> Roll:
    """The roll that is pending."""
    asked = pending(state)
    assert isinstance(asked, Roll), asked
    return asked


def result(state: State) -> Result:
    """The result of the race, which is over."""
    asked = pending(state)
    assert isinstance(asked, Result), asked
    return asked


def offers(state: State) -> dict[Offer, Any]:
    """The moves on offer, by (brake, end)."""
    asked = question(state)
    assert asked.kind == "move"
    return {(option.brake, option.end): option for option in asked.options}  # type: ignore[attr-defined]


def ends(state: State, brake: int = 0) -> set[int]:
    """Where the car may come to stand when it brakes so much."""
    return {end for braked, end in offers(state) if braked == brake}


def costs(option: Option) -> dict[str, int]:
    """The price without the things that cost nothing."""
    return {name: points for name, points in option.price.items() if points}


def drive(state: State, brake: int, end: int) -> tuple[State, tuple[Event, ...]]:
    """Makes the offered move."""
    return answer(state, offers(state)[brake, end].value)


def roll_all(state: State, faces: Sequence[int]) -> State:
    """Rolls black dice one after another."""
    for face in faces:
        assert die(state).die == "black"
        state, _ = answer(state, face)
    return state


def lost(state: State, number: int) -> dict[str, int]:
    """What a car that began whole has lost so far."""
    left = state.cars[number].wear
    whole = state.race.ruleset.new_car_wear(state.race.laps)
    return {name: points - left[name] for name, points in whole.items() if points != left[name]}
