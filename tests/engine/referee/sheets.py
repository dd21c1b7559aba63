"""The referee's notes: a sheet for each car, and what all cars share."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from attrs import define, field, frozen

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine import State
from trackmodel.engine.race_values import RoadCar


@define
class Sheet:
    """What the referee knows of a car; the names are those of `RoadCar` and `KskCar`."""

    number: int
    team: int
    space: int
    wear: dict[str, int]
    full: dict[str, int]
    gear: int
    arrived: int
    stops: int = 0
    wraps: int = 0
    crossings: int = 0
    started: bool = False
    held_in_first: bool = False
    stand: int | None = None
    served: bool = False
    out: bool = False
    finished: bool = False
    tire_kind: str = ""
    set_began: int = 1
    weather_changed: bool = False
    entered: int = 0
    entered_laps: int = 0
    sits_out: int = 0
    rested: bool = False

    @property
    def racing(self) -> bool:
        return not (self.out or self.finished)

    @property
    def laps(self) -> int:
        return max(0, self.crossings - 1)

    def lose(self, part: str, deadly: bool = True) -> None:
        """Take a point; the last one of a deadly part puts the car out."""
        self.wear[part] -= 1
        if deadly and self.wear[part] == 0:
            self.out = True

    def pay(self, price: Mapping[str, int]) -> None:
        for name, points in price.items():
            self.wear[name] -= points


@frozen
class Ask:
    """What must be asked next: a question by its kind, or a roll by "roll" and its reason.

    Attributes:
        answers: the only answers, with their prices if they cost something; None: not looked at here.
        car: the car that is asked.
        situation: the car about to move, for a move.
    """

    kind: str
    car: int
    answers: Mapping[Any, Mapping[str, int]] | None = None
    situation: Any = None


Turn = Generator[Ask, Any, None]
"""What is asked in a turn; it is sent (answer, the state after it)."""


@define
class Game:
    """The referee's notes of a race."""

    board: BoardRules
    rules: str
    laps: int
    sheets: list[Sheet]
    order: tuple[int, ...]
    clock: int
    places: list[int] = field(factory=list)
    lost: list[int] = field(factory=list)
    wetness: int = 0
    risks: set[int] = field(factory=set)
    access: int | None = None
    way_out: int | None = None
    exit_gear: int = 4
    unread: int = 0

    @classmethod
    def of(cls, state: State) -> Game:
        """Return the notes at the start of a race, when nothing but the grid is known."""
        board, race, sheets = state.race.rules, state.race, []
        for car in state.cars:
            assert isinstance(car, RoadCar)
            wear, full = dict(car.wear), dict(car.full)
            made = Sheet(car.number, car.team, car.space, wear, full, car.gear, car.arrived)
            made.wraps, made.crossings = car.wraps, car.crossings
            made.tire_kind = getattr(car, "tire_kind", "")
            # A car that starts the race inside a corner has made its stops.
            corner = board.corner[car.space]
            made.stops = 0 if corner == STRAIGHT else board.corners[corner].stops
            sheets.append(made)
        return cls(board, race.ruleset.id, race.laps, sheets, state.order, 1000)

    def on_track(self, car: Sheet) -> bool:
        return car.stand is None and car.space not in self.board.pit_lane

    def distance(self, car: Sheet) -> int:
        return car.wraps * self.board.lap_length + self.board.progress[car.space]

    def occupied(self, but: int) -> frozenset[int]:
        """Return the spaces of the other cars, except those in stands."""
        return frozenset(
            car.space for car in self.sheets if car.racing and car.stand is None and car.number != but
        )

    def near(self, me: Sheet, spaces: tuple[int, ...]) -> list[Sheet]:
        """Return the other cars on some of these spaces of the track, in turn order."""
        others = [self.sheets[number] for number in self.order if number != me.number]
        return [car for car in others if car.racing and self.on_track(car) and car.space in spaces]

    def gone(self, before: set[int]) -> None:
        """Note the cars that went out or finished since then, in this order."""
        for car in self.sheets:
            if not car.racing and car.number in before:
                (self.places if car.finished else self.lost).append(car.number)

    def moved(self, me: Sheet, path: tuple[int, ...], parks: bool) -> None:
        """Note when the car arrived."""
        self.clock += 1
        if path or parks:
            me.arrived = self.clock
