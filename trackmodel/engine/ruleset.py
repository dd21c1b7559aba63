"""A ruleset is a table of numbers and a tuple of steps.

The core walks through the steps: the setup steps once, then the turn steps for every car in every
round. A step asks, takes the answer and says what happened; a step with nothing to ask is passed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from attrs import AttrsInstance, field, frozen

from trackmodel.engine.questions import Pending, Question, Result, Roll
from trackmodel.engine.values import Car, CarTurn, Happened, State


def _unchanged(state: State) -> State:
    return state


@frozen
class Step:
    """One step of the setup or of a turn.

    Attributes:
        name: for people.
        pending: what the step asks in this state; None when it has nothing (more) to ask.
        answer: takes what the question or the roll found for an answer: the option, or the face.
        enter: prepares the step when it is reached.
    """

    name: str
    pending: Callable[[State], Question | Roll | None]
    answer: Callable[[State, object], Happened]
    enter: Callable[[State], State] = _unchanged


@frozen
class Gauge:
    """One thing on the dashboard of a car.

    Attributes:
        name: "gear", "tires" …; what people call it, the race report says.
        value: where it stands.
        least, most: its ends.
        shape: "lever": one of several places; "points": so many left of so many; "number": a number.
        last: points of which the last one is never lost without the car going out.
    """

    name: str
    value: int
    least: int
    most: int
    shape: Literal["lever", "points", "number"]
    last: bool = False


Gauges = Callable[[State, Car], tuple[Gauge, ...]]


def usual_gauges(state: State, car: Car) -> tuple[Gauge, ...]:
    """The gear lever, where there are gears, and the wear points left of those of a new car."""
    race = state.race
    gears = race.ruleset.gears
    lever = (Gauge("gear", car.gear, 1, gears, "lever"),) if gears > 1 else ()
    return lever + tuple(
        Gauge(
            name,
            left,
            0,
            max(left, race.wear.get(name, 0)),
            "points",
            last=race.ruleset.wear_bounds.get(name, (0, 0))[0] > 0,
        )
        for name, left in car.wear.items()
    )


@frozen
class Ruleset:
    """The rules of one game.

    Attributes:
        id: as on the command line.
        version: rises when the same answers would lead to other events.
        name: for people.
        numbers: the table; an attrs value, so that a record can hold it.
        laps: race lengths on offer.
        cars: fewest and most cars.
        setup: steps before the start; where they leave no order of play, it is that of `order`.
        turn: steps of a turn.
        new_turn: what the steps note of a car's turn, at its beginning.
        order: order of play of a round, from the state at its start; also asked in the middle of a round,
            by whoever wants to show what the next one would be as the cars stand.
        new_car_wear: wear points of a new car, by laps.
        wear_bounds: by name, the fewest and most wear points a house rule may give a new car.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        gears: the highest gear.
        max_rounds: rounds a lap after which a race is abandoned.
        gauges: what the dashboard of a car shows.
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
    wear_bounds: Mapping[str, tuple[int, int]] = field(factory=dict)
    straddling_counts: bool = False
    gears: int = 6
    max_rounds: int = 60
    gauges: Gauges = usual_gauges

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} version {self.version}>"

    def steps(self, state: State) -> tuple[Step, ...]:
        """Return the setup steps before the start, otherwise the steps of a turn."""
        return self.setup if state.round == 0 else self.turn

    def pending(self, state: State) -> Pending:
        """Return what the step that a state has reached asks, or the result of a race that is over."""
        if state.over:
            return Result(state.classification)
        asked = self.steps(state)[state.step].pending(state)
        assert asked is not None, "a state between answers always has something to ask"
        return asked
