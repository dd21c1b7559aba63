"""Rulesets: a table of numbers and a tuple of steps each.

The core runs the setup steps once, then the turn steps for every car in every round. A step asks,
takes the answer and returns what happened; a step with nothing to ask is skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from attrs import AttrsInstance, field, frozen

from trackmodel.engine.questions import Pending, Question, Result, Roll
from trackmodel.engine.race_values import Car, CarTurn, Happened, State


def _unchanged(state: State) -> State:
    return state


@frozen
class Step:
    """One step of the setup or of a turn.

    Attributes:
        name: name for people.
        pending: returns what the step asks in a state; None if it has nothing (more) to ask.
        answer: takes the option or the face that was answered; returns the next state and the events.
        enter: prepares the state when the step is reached.
    """

    name: str
    pending: Callable[[State], Question | Roll | None]
    answer: Callable[[State, object], Happened]
    enter: Callable[[State], State] = _unchanged


@frozen
class Gauge:
    """One instrument on the dashboard of a car.

    Attributes:
        name: "gear", "tires" …; `trackmodel.race_report` has words for it.
        value: its current value.
        least, most: its lowest and highest value.
        shape: "lever" (one of several positions), "points" (value points left of most) or "number".
        last: whether losing the last point puts the car out.
    """

    name: str
    value: int
    least: int
    most: int
    shape: Literal["lever", "points", "number"]
    last: bool = False


Gauges = Callable[[State, Car], tuple[Gauge, ...]]


@frozen
class Ruleset:
    """The rules of one game.

    Attributes:
        id: name on the command line.
        version: number that rises whenever the same answers would lead to other events.
        name: name for people.
        numbers: the table, an attrs value that a record can hold.
        laps: race lengths on offer.
        cars: fewest and most cars.
        setup: steps before the start. If they set no order of play, `order` does.
        turn: steps of a turn.
        new_turn: returns the notes of a turn, given the car's number.
        order: returns the order of play of a round from the state at its start. Views also call it
            during a round to show the next one as the cars stand.
        new_car_wear: returns the wear points of a new car, given the number of laps.
        gauges: returns the instruments on a car's dashboard.
        wear_bounds: by name, the fewest and most wear points a house rule may give a new car.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        gears: the highest gear.
        max_rounds: rounds per lap after which a race is abandoned.
    """

    id: str
    version: int
    name: str
    numbers: AttrsInstance
    laps: tuple[int, ...]
    cars: tuple[int, int]
    setup: tuple[Step, ...]
    turn: tuple[Step, ...]
    new_turn: Callable[[int], CarTurn]
    order: Callable[[State], tuple[int, ...]]
    new_car_wear: Callable[[int], dict[str, int]]
    gauges: Gauges
    wear_bounds: Mapping[str, tuple[int, int]] = field(factory=dict)
    straddling_counts: bool = False
    gears: int = 6
    max_rounds: int = 60

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} version {self.version}>"

    def steps(self, state: State) -> tuple[Step, ...]:
        """Return the setup steps before the start, otherwise the steps of a turn."""
        return self.setup if state.round == 0 else self.turn

    def pending(self, state: State) -> Pending:
        """Return what the current step asks, or the result if the race is over."""
        if state.over:
            return Result(state.classification)
        asked = self.steps(state)[state.step].pending(state)
        assert asked is not None, "a state between answers always has something to ask"
        return asked
