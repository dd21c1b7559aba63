"""Values of a running race: cars, the turn in progress, the state. All are immutable."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Self, TypeAlias

from attrs import Factory, field, frozen
from typing_extensions import TypeVar  # Python 3.11 has no defaults of type variables.

from trackmodel.board import Board, BoardRules
from trackmodel.engine.setup_options import OptionValue
from trackmodel.engine.venue import Venue

if TYPE_CHECKING:
    from trackmodel.engine.questions import Pending
    from trackmodel.engine.ruleset import Ruleset

Price = Mapping[str, int]
"""Wear points by name ("tires", "brakes" …). Names that cost nothing are left out."""

FREE: Price = {}

_T = TypeVar("_T")


def but(value: _T, **changes: object) -> _T:
    """Return a copy of an attrs value without slots, with some attributes changed.

    Does what `attrs.evolve` does, several times as fast: a race changes single attributes thousands
    of times.
    """
    return _made(type(value), {**value.__dict__, **changes})


def _made(kind: type[_T], attributes: dict[str, object]) -> _T:
    """Return a value of an attrs class without slots, given all its attributes."""
    new = object.__new__(kind)
    # CPython reads attributes from a dictionary put in whole three times as fast as from one filled later.
    object.__setattr__(new, "__dict__", attributes)
    return new


class Status(StrEnum):
    """Whether a car is racing, has finished or is out."""

    RACING = "racing"
    FINISHED = "finished"
    OUT = "out"


PERSON = "person"
"""Driver of a car whose questions a person answers."""
ABANDONED = "abandoned"
"""Reason of cars still racing when a race has lasted too long. All other reasons are a ruleset's."""


class Stage(StrEnum):
    """What a race is at: before the start, in a car's turn, between two rounds, or over."""

    SETUP = "setup"
    TURN = "turn"
    ROUND_END = "round_end"
    OVER = "over"


@frozen(slots=False)
class Car:
    """What the cars of all games have; rulesets derive from it to add what only theirs have.

    Attributes:
        number: its number, from 0.
        driver: the bot's name, or "person".
        status, reason: whether it is racing, and why it is out (`ABANDONED` or one of its ruleset's reasons).
        ended: when it finished or went out, as a count over the race; None while it races.
        team: number of its team, as the setup says; by default, team t owns cars 2t and 2t+1.
    """

    number: int
    driver: str
    status: Status = field(default=Status.RACING, kw_only=True)
    reason: str | None = field(default=None, kw_only=True)
    ended: int | None = field(default=None, kw_only=True)
    team: int = field(default=Factory(lambda car: car.number // 2, takes_self=True), kw_only=True)

    @property
    def racing(self) -> bool:
        """Whether the car is still in the race."""
        return self.status is Status.RACING


@frozen(slots=False)
class RoadCar(Car):
    """A car on the spaces of a board, with a gear and wear points: that of Formula rulesets and KSK-ftf.

    Attributes:
        space: the space it stands on, or stood on last; in a pit stand, the access space it entered by.
        wear: points left, by name.
        gear: the gear driven last.
        stops: stops made so far in the corner it stands in.
        wraps: times it drove over an arrow that crosses the finish line.
        crossings: crossings that count under the ruleset; the first one starts lap 1.
        arrived: when it reached its space, as a count of arrivals; smaller is earlier.
        started: whether its start check is done.
        held_in_first: whether its next gear must be first (after a bad start or a spin).
        spun: whether it spun and has not driven on yet.
        stand: index of the pit stand it is in, or None.
        served: whether it had its service and has not left the pit lane since.
        full: points it has when new, by name; by default those it starts with.
        points_hidden: whether `wear` is hidden from the viewer, and is `full` then; see `Sight`.
    """

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
    full: Price = field(default=Factory(lambda car: car.wear, takes_self=True))
    points_hidden: bool = False

    @property
    def laps(self) -> int:
        """Completed laps."""
        return max(0, self.crossings - 1)

    def spend(self, price: Price) -> Self:
        """Return the car with these points deducted. The caller checks that it has them."""
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
    reason: str | None = None


@frozen
class Event:
    """Something that happened in a race.

    Attributes:
        kind: "move", "spin" …; docs/engine.md lists all kinds with their data.
        car: number of the car, or None.
        data: plain JSON values.
    """

    kind: str
    car: int | None = None
    data: Mapping[str, object] = field(factory=dict)


@frozen(slots=False)
class CarTurn:
    """The turn of one car; rulesets derive from it to add what their steps need.

    Attributes:
        car: number of the car.
        ended: whether the turn ends without asking the remaining steps.
    """

    car: int
    ended: bool = False


@frozen(slots=False)
class Race:
    """What stays the same during a race.

    Attributes:
        venue, ruleset, laps, drivers: from the setup; `drivers` has one name for each car. Its seed is not
            here, since every bot is given the race: who knows the seed knows all dice.
        wear: points that the setup gives a new car, by name; see `RoadCar.full`.
        options: value of each of the ruleset's setup options; a tuple if every car has its own.
        grid: car numbers from pole on if the setup has a grid; None if the cars roll for it.
        team_of: for each car the number of its team.
        names: the name of each car's driver, for texts; empty for none.
    """

    venue: Venue
    ruleset: Ruleset
    laps: int
    drivers: tuple[str, ...]
    wear: Price = FREE
    options: Mapping[str, OptionValue] = field(factory=dict)
    grid: tuple[int, ...] | None = None
    team_of: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    def __repr__(self) -> str:
        drivers = ", ".join(self.drivers)
        return f"<Race {self.ruleset.id} on {self.venue.name}: laps={self.laps}, drivers={drivers}>"

    @cached_property
    def board(self) -> Board:
        """The venue of a ruleset that races on boards."""
        assert isinstance(self.venue, Board), "this race isn't on a board"
        return self.venue

    @cached_property
    def rules(self) -> BoardRules:
        """The part of the board that the rules read."""
        return self.board.rules


CarT = TypeVar("CarT", bound=Car, default=RoadCar)
CarT_co = TypeVar("CarT_co", bound=Car, default=RoadCar, covariant=True)


@frozen(slots=False)
class State(Generic[CarT_co]):
    """A race at a moment when a driver is asked, a die has to be rolled, or the race is over.

    `State` alone is a state of cars on a board, `State[Car]` one of any game; only the former has
    `occupied` and `distance`, as the type of their `self` says.

    Attributes:
        race: what stays the same during the race.
        cars: all cars, by number.
        round: 0 before the start, then from 1.
        order: car numbers in this round's order of play.
        slot: index in `order` of the car whose turn it is; -1 before the first turn.
        stage: what the race is at; it says whose steps come next.
        step: index of the pending step among those of the stage.
        turn: the turn in progress; None outside turns.
        setting_up: notes of the setup steps before the start.
        world: what belongs to no car, such as the weather; see `Ruleset.new_world`.
        clock: number of arrivals and endings so far.
    """

    race: Race
    cars: tuple[CarT_co, ...]
    round: int = 0
    order: tuple[int, ...] = ()
    slot: int = -1
    stage: Stage = Stage.SETUP
    step: int = 0
    turn: CarTurn | None = None
    setting_up: object = None
    world: object = None
    clock: int = 0

    def __repr__(self) -> str:
        return f"<State round={self.round} pending={self.__dict__.get('pending', 'not asked yet')}>"

    @cached_property
    def pending(self) -> Pending:
        """The Question to a driver, the Roll of a die, or the Result of a race that is over."""
        return self.race.ruleset.pending(self)

    @property
    def over(self) -> bool:
        """Whether the race is over."""
        return self.stage is Stage.OVER

    @property
    def mover(self) -> CarT_co:
        """The car whose turn it is."""
        assert self.turn is not None, "no car moves outside turns"
        return self.cars[self.turn.car]

    @cached_property
    def occupied(self: State) -> dict[int, int]:
        """Number of the car on each occupied space. Cars in pit stands occupy none."""
        racing = Status.RACING  # Python 3.11 takes long to look up a member of an enum.
        return {car.space: car.number for car in self.cars if car.status is racing and car.stand is None}

    def distance(self: State, car: RoadCar) -> int:
        """Return the total distance of a car since its first crossing, in hundredths of a space."""
        rules = self.race.rules
        return car.wraps * rules.lap_length + rules.progress[car.space]

    @property
    def classification(self) -> tuple[Standing, ...]:
        """A `Standing` for every car, best first; during a race, as the cars stand now."""
        return self.race.ruleset.classify(self)

    def but(self, **changes: object) -> Self:
        """Return the state with some attributes changed."""
        attributes = {**self.__dict__, **changes}
        attributes.pop("pending", None)
        if "cars" in changes:
            attributes.pop("occupied", None)
        return _made(type(self), attributes)

    def with_car(self, car: Car, **changes: object) -> Self:
        """Return the state with a car replaced, and other attributes changed."""
        cars: list[Car] = list(self.cars)
        cars[car.number] = car
        return self.but(cars=tuple(cars), **changes)

    def with_turn(self, **changes: Any) -> Self:
        """Return the state with changes to the turn in progress."""
        assert self.turn is not None
        return self.but(turn=but(self.turn, **changes))


AnyState: TypeAlias = State[Any]
"""A state of any game; a step, a bot, or a view that takes it knows the class of its cars."""

Happened: TypeAlias = tuple[State[CarT], tuple[Event, ...]]
"""Result of an answer: the next state and the events that led there."""
