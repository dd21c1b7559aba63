"""What the engine holds while a race runs: cars, the turn under way, the state. All immutable."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field, frozen

from trackmodel.board import Board, BoardRules

if TYPE_CHECKING:
    from trackmodel.engine.questions import Pending
    from trackmodel.engine.ruleset import Ruleset

Price = Mapping[str, int]
"""Wear points by name ("tires", "brakes" …); what costs nothing is not named."""

FREE: Price = {}

_T = TypeVar("_T")


def but(value: _T, **changes: object) -> _T:
    """The value with some attributes changed, for attrs values without slots.

    The same as `attrs.evolve`, several times as fast: a race changes little things thousands of times.
    """
    new: _T = object.__new__(type(value))
    attributes = new.__dict__
    attributes.update(value.__dict__)
    attributes.update(changes)
    return new


class Status(StrEnum):
    """Whether a car still races, has finished, or is out."""

    RACING = "racing"
    FINISHED = "finished"
    OUT = "out"


class Reason(StrEnum):
    """Why a car is out."""

    OVERSHOOT = "overshoot"
    MISSED_STOPS = "missed_stops"
    BLOCKED = "blocked"
    BODY = "body"
    ENGINE = "engine"
    WEAR = "wear"
    ABANDONED = "abandoned"


@frozen(slots=False)
class Car:
    """One car.

    Attributes:
        number: from 0; team `number // 2`.
        space: where it stands, or stood last if it is no longer on the board; in a pit stand the
            access space it came in by.
        wear: points left, by name.
        stops: stops made in the corner it stands in, in this passage.
        wraps: times it drove over an arrow that crosses the finish line.
        crossings: crossings that count for the ruleset; the first one starts lap 1.
        arrived: when it came to its space; smaller is earlier.
        started: whether the start check is behind it.
        held_in_first: the next gear must be first (after a bad start or a spin).
        spun: it stands turned round.
        stand: the pit stand it is in, as index into the board's stands; None outside.
        served: it had its service in this passage of the pit lane and drives on past its stand.
        ended: when it finished or went out, in the order of the whole race.
    """

    number: int
    driver: str
    space: int
    wear: Price
    gear: int = 1
    stops: int = 0
    wraps: int = 0
    crossings: int = 0
    arrived: int = 0
    started: bool = False
    held_in_first: bool = False
    spun: bool = False
    stand: int | None = None
    served: bool = False
    status: Status = Status.RACING
    reason: Reason | None = None
    ended: int | None = None

    @property
    def team(self) -> int:
        """Team t owns the cars 2t and 2t+1."""
        return self.number // 2

    @property
    def laps(self) -> int:
        """Completed laps."""
        return max(0, self.crossings - 1)

    @property
    def racing(self) -> bool:
        """Whether the car is still in the race and on the board."""
        return self.status is Status.RACING

    def spend(self, price: Price) -> Car:
        """The car with these points crossed off; the caller has checked that they are there."""
        if not price:
            return self
        return but(self, wear={name: left - price.get(name, 0) for name, left in self.wear.items()})


@frozen
class Standing:
    """A car's line in the classification. Places count from 1 and include cars that are out."""

    car: int
    driver: str
    place: int
    status: Status
    laps: int
    reason: Reason | None = None


@frozen
class Event:
    """Something that happened. `data` holds plain JSON values."""

    kind: str
    car: int | None = None
    data: Mapping[str, object] = field(factory=dict)


@frozen(slots=False)
class CarTurn:
    """The turn of one car; each ruleset adds what its steps must note.

    Attributes:
        car: the car on turn.
        ended: nothing more is asked in this turn.
    """

    car: int
    ended: bool = False


@frozen
class Race:
    """What stays the same during a race.

    Attributes:
        wear: points of a new car.
        grid: car numbers from pole on, where they were agreed on; None: the cars roll for it.
    """

    board: Board
    ruleset: Ruleset
    laps: int
    drivers: tuple[str, ...]
    seed: int
    wear: Price = FREE
    grid: tuple[int, ...] | None = None

    def __repr__(self) -> str:
        drivers, agreed = ", ".join(self.drivers), f"laps={self.laps}, seed={self.seed}"
        return f"<Race {self.ruleset.id} on {self.board.name}: {agreed}, drivers={drivers}>"

    @property
    def rules(self) -> BoardRules:
        """The part of the board that the rules read."""
        return self.board.rules


@frozen(slots=False)
class State:
    """A race at a moment when somebody is asked, a die is due, or it is over.

    Attributes:
        race: what stays the same.
        cars: all cars, by number.
        round: 0 before the start, then from 1.
        order: car numbers in the order of play of this round.
        slot: index into `order` of the car on turn; -1 before the first turn.
        step: index of the step of the ruleset that is pending.
        turn: the turn under way; None before the start and when the race is over.
        setting_up: what the setup steps note before the start.
        clock: counts arrivals and endings.
    """

    race: Race
    cars: tuple[Car, ...]
    round: int = 0
    order: tuple[int, ...] = ()
    slot: int = -1
    step: int = 0
    turn: CarTurn | None = None
    setting_up: object = None
    clock: int = 0

    def __repr__(self) -> str:
        return f"<State round={self.round} pending={self.__dict__.get('pending', 'not asked yet')}>"

    @cached_property
    def pending(self) -> Pending:
        """What is asked: a Question to a driver, a Roll of a die, or the Result of the race."""
        return self.race.ruleset.pending(self)

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self.round > 0 and self.turn is None

    @property
    def mover(self) -> Car:
        """The car on turn."""
        assert self.turn is not None, "before the start and after the end no car is on turn"
        return self.cars[self.turn.car]

    @cached_property
    def occupied(self) -> dict[int, int]:
        """Space -> number of the car that stands there; cars in pit stands stand on no space."""
        return {
            car.space: car.number for car in self.cars if car.status is Status.RACING and car.stand is None
        }

    def distance(self, car: Car) -> int:
        """Total distance of a car in hundredths of a space, from the first crossing on."""
        rules = self.race.rules
        return car.wraps * rules.lap_length + rules.progress[car.space]

    @property
    def classification(self) -> tuple[Standing, ...]:
        """All cars, best first.

        Finishers by order of crossing, then cars still racing by total distance, then cars out by
        total distance; at equal distance the car that went out later is ahead.
        Source: Formula Dé basic rules, finishing the race; the order of cars out is our decision.
        """

        def rank(car: Car) -> tuple[int, int, int]:
            if car.status is Status.FINISHED:
                return (0, car.ended or 0, 0)
            if car.status is Status.RACING:
                return (1, -self.distance(car), car.arrived)
            return (2, -self.distance(car), -(car.ended or 0))

        return tuple(
            Standing(car.number, car.driver, place, car.status, car.laps, car.reason)
            for place, car in enumerate(sorted(self.cars, key=rank), start=1)
        )

    def but(self, **changes: object) -> State:
        """The state with some attributes changed."""
        new = but(self, **changes)
        new.__dict__.pop("pending", None)
        if "cars" in changes:
            new.__dict__.pop("occupied", None)
        return new

    def with_car(self, car: Car, **changes: object) -> State:
        """The state with this car in place of the one with its number."""
        cars = list(self.cars)
        cars[car.number] = car
        return self.but(cars=tuple(cars), **changes)

    def with_turn(self, **changes: Any) -> State:
        """The state with changes to the turn under way."""
        assert self.turn is not None
        return self.but(turn=but(self.turn, **changes))


Happened = tuple[State, tuple[Event, ...]]
"""What every answer gives: the next state and the events on the way there."""
