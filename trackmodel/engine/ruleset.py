"""Rulesets: a table of numbers and a tuple of steps each.

The core runs the setup steps once, then in every round the turn steps for every car and the steps
of the round's end. A step asks, takes the answer and returns what happened; a step with nothing to ask
is skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar, cast

from attrs import AttrsInstance, field, frozen

from trackmodel.board import Board
from trackmodel.engine.classification import finishers_first, nobody_races
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.position_words import PositionWords
from trackmodel.engine.questions import Asked, Offer, Pending, Question, Result, Roll
from trackmodel.engine.race_values import (
    AnyState,
    Car,
    CarTurn,
    Happened,
    Race,
    RoadCar,
    Stage,
    Standing,
    State,
    but,
)
from trackmodel.engine.setup_options import SetupOption
from trackmodel.engine.sight import Sight
from trackmodel.engine.tile_road import Road
from trackmodel.engine.venue import Venue

A = TypeVar("A")


@frozen
class Step(Generic[A]):
    """One step of the setup, of a turn, or of a round's end.

    What it asks finds the answer that it gets: the option of a question, the face of a die.

    Attributes:
        name: name for people.
        pending: returns what the step asks in a state; None if it has nothing (more) to ask.
        answer: takes the option or the face that was answered; returns the next state (the same
            one to ask again, otherwise a new one) and the events.
        enter: prepares the state when the step is reached; returns also what happens by itself.
    """

    name: str
    pending: Callable[[AnyState], Asked[A] | None]
    answer: Callable[[AnyState, A], Happened[Any]]
    enter: Callable[[AnyState], Happened[Any]] = lambda state: (state, ())


AnyStep: TypeAlias = Step[Any]
"""A step among others: each has answers of its own, which only its own question finds."""


def as_pending(asked: Asked[Any]) -> Question[Offer] | Roll:
    """Return what a step asks, with the type that drivers and dice answer."""
    # Types can't express that what a step asks is a question or a roll.
    return cast("Question[Offer] | Roll", asked)


def by_itself(name: str, happens: Callable[[AnyState], Happened[Any]]) -> Step[object]:
    """Return a step that asks nothing: what it does happens when it is reached.

    Args:
        name: name for people.
        happens: returns the next state and the events.
    """
    return Step(name, lambda _state: None, lambda state, _answer: (state, ()), happens)


@frozen
class Gauge:
    """One instrument on the dashboard of a car, or of the whole race.

    Attributes:
        name: "gear", "tires" …; `trackmodel.race_report` has words for it.
        value: its current value.
        least, most: its lowest and highest value.
        shape: "lever" (one of several positions), "points" (value points left of most), "number",
            "scale" (a number between its bounds that isn't spent), "name" (one of several names),
            or "card" (a playing card, by its name).
        last: whether losing the last point puts the car out.
        names: names of the values from the lowest on, of the shapes "name" and "card";
            `trackmodel.race_report` has words for them.
    """

    name: str
    value: int
    least: int
    most: int
    shape: Literal["lever", "points", "number", "scale", "name", "card"]
    last: bool = False
    names: tuple[str, ...] = ()


Gauges = Callable[[AnyState, Any], tuple[Gauge, ...]]


def on_grid(race: Race, cars: tuple[RoadCar, ...]) -> tuple[RoadCar, ...]:
    """Return new cars on the starting places of the board, in order of their numbers.

    Raises:
        SetupError: there are fewer places than cars.
    """
    grid = race.rules.grid
    if len(cars) > len(grid):
        problem = _("too many cars ({count}); places on the starting grid: {places}")
        raise SetupError(problem.format(count=len(cars), places=len(grid)), "cars")
    return tuple(but(car, space=grid[car.number]) for car in cars)


def usual_cars(race: Race, kind: type[RoadCar] = RoadCar) -> tuple[RoadCar, ...]:
    """Return a car of a class with the points of the setup for every driver."""
    return tuple(
        kind(number, driver, 0, race.wear, team=team)
        for number, (driver, team) in enumerate(zip(race.drivers, race.team_of, strict=True))
    )


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
        round_end: steps after the last turn of a round, which belong to no car. The order of play of the
            next round is set after them.
        new_turn: returns the notes of a turn, given the car's number.
        order: returns the order of play of a round from the state at its start. Views also call it
            during a round to show the next one as the cars stand.
        new_car_wear: returns the wear points that the setup gives a new car, given the number of laps.
        venue: what its races take place on: a `Board` or a `TileSet`.
        new_cars: makes the cars. `place` or a position then puts them where they start.
        place: puts new cars where they start; by default on the grid of the board.
        new_world: returns what belongs to no car, as it is before the setup: `State.world`.
        reasons: why its cars may go out, besides `ABANDONED`; `trackmodel.race_report` has words for them.
        options: what only setups under this ruleset agree on.
        problem: returns why a race can't take place ("an even number of cars is needed"), or "". A
            SetupError says what has to be changed, too.
        lacks: returns what a venue lacks for this ruleset and what follows from it, one sentence each.
        position_words: what the text of a position says about its world and its cars.
        is_over: returns whether the race is over; asked after every turn.
        classify: returns a `Standing` for every car, best first, during a race too.
        pit_open: returns the counted crossings with which a car may enter the pit lane; empty if never.
        sight: what drivers and spectators may see of a race under way.
        gauges: returns the instruments on a car's dashboard.
        race_gauges: returns the instruments of what all cars share, such as the weather.
        marked_spaces: returns the spaces that views mark in a state, by number, each with the name of
            why ("risk"); `trackmodel.race_report` has words for it.
        road: returns the road to draw in a state, if its races are on tiles.
        wear_bounds: by name, the fewest and most wear points a house rule may give a new car.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        gears: the highest gear.
        team_size: cars of a team if the setup doesn't say which cars belong together: 1 or 2.
        player_per_team: whether the cars of a team belong to one player, who wins with the first one home.
        max_rounds: rounds per lap after which a race is abandoned.
    """

    id: str
    version: int
    name: str
    numbers: AttrsInstance
    laps: tuple[int, ...]
    cars: tuple[int, int]
    setup: tuple[AnyStep, ...]
    turn: tuple[AnyStep, ...]
    new_turn: Callable[[int], CarTurn]
    order: Callable[[AnyState], tuple[int, ...]]
    new_car_wear: Callable[[int], dict[str, int]]
    gauges: Gauges
    wear_bounds: Mapping[str, tuple[int, int]] = field(factory=dict)
    straddling_counts: bool = False
    gears: int = 6
    team_size: int = 2
    player_per_team: bool = False
    max_rounds: int = 60
    round_end: tuple[AnyStep, ...] = ()
    venue: type[Venue] = Board
    new_cars: Callable[[Race], tuple[Any, ...]] = usual_cars
    place: Callable[[Race, tuple[Any, ...]], tuple[Any, ...]] = on_grid
    new_world: Callable[[Race], object] = lambda _race: None
    reasons: tuple[str, ...] = ()
    options: tuple[SetupOption, ...] = ()
    problem: Callable[[Race], str | SetupError] = lambda _race: ""
    lacks: Callable[[Any], tuple[str, ...]] = lambda _venue: ()
    position_words: PositionWords = PositionWords()
    is_over: Callable[[AnyState], bool] = nobody_races
    classify: Callable[[AnyState], tuple[Standing, ...]] = finishers_first
    sight: Sight = Sight()
    pit_open: Callable[[AnyState, Any], range] = lambda _state, _car: range(0)
    race_gauges: Callable[[AnyState], tuple[Gauge, ...]] = lambda _state: ()
    marked_spaces: Callable[[AnyState], Mapping[int, str]] = lambda _state: {}
    road: Callable[[AnyState], Road | None] = lambda _state: None

    def __repr__(self) -> str:
        return f"<Ruleset {self.id} version {self.version}>"

    @property
    def usual_laps(self) -> int:
        """Laps of a race for which none are given: one, or those of the longest race where none has one."""
        return 1 if 1 in self.laps else max(self.laps)

    def steps(self, stage: Stage) -> tuple[AnyStep, ...]:
        """Return the steps of a stage of the race."""
        if stage is Stage.TURN:  # First, because there are by far the most of them.
            return self.turn
        if stage is Stage.ROUND_END:
            return self.round_end
        return self.setup if stage is Stage.SETUP else ()

    def pending(self, state: State[Car]) -> Pending:
        """Return what the current step asks, or the result if the race is over."""
        if state.over:
            return Result(state.classification)
        asked = self.steps(state.stage)[state.step].pending(state)
        assert asked is not None, "a state between answers always has something to ask"
        return as_pending(asked)
