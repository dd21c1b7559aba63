"""A ruleset made up for tests, which the race window must be able to play.

Every driver picks a mascot before the start. In a turn they choose a mood, roll the heart die, and
hop that many spaces; bold ones hop two more. Stopping short costs nerve. After every round a die that
belongs to nobody decides how far the wind carries everybody in the next one. Bold cars without luck may
lose heart, and the first car home ends the race. Its kinds of questions, options, wear, dice,
consequences, reasons, and events occur in no other ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from attrs import evolve, field, frozen

from trackmodel.engine import (
    RULESETS,
    Consequence,
    Event,
    Gauge,
    Option,
    PathOffer,
    Question,
    RoadCar,
    Roll,
    Ruleset,
    Standing,
    State,
    Step,
)
from trackmodel.engine.classification import nobody_races
from trackmodel.engine.position_words import PositionWords, Words, refuse_words
from trackmodel.engine.questions import Choice
from trackmodel.engine.race_values import FREE, CarTurn, Happened, Race, Status, but
from trackmodel.engine.setup_options import FlagOption, PointsOption

NERVE, LUCK = "nerve", "luck"
HEART = (1, 2, 2, 3)
GUST = (0, 0, 1, 2)
NO_HEART = "no_heart"
"""Why a car is out."""
BOLDER = 2
"""Extra spaces that a bold car hops."""


@frozen
class ToyNumbers:
    """Numbers of the ruleset."""

    nerve: int = 3
    heart: tuple[int, ...] = HEART
    gust: tuple[int, ...] = GUST


@frozen(slots=False)
class Hopper(RoadCar):
    """A car with its mascot."""

    mascot: str = ""


@frozen
class Sky:
    """What belongs to no car: how far the wind carries everybody, and whether its die has to be rolled."""

    wind: int = 0
    turns: bool = False


@frozen(slots=False)
class ToyTurn(CarTurn):
    """State of a turn: the mood, and how far to hop."""

    mood: str = ""
    points: int | None = None


# Before the start, every car chooses a mascot.


def _mascot(state: State) -> Choice[str] | None:
    number = next((car.number for car in state.cars if not _hopper(car).mascot), None)
    if number is None:
        return None
    options = (Option("cat", label="a cat"), Option("dog", label="a dog"), Option("owl", label="an owl"))
    return Choice("mascot", number, options, title="Which mascot rides along?")


def _mascot_chosen(state: State, found: Option[str]) -> Happened:
    car = next(car for car in state.cars if not _hopper(car).mascot)
    state = state.with_car(but(car, mascot=found.value), order=tuple(range(len(state.cars))))
    return state, (Event("mascot", car.number, {"is": found.value}),)


def _hopper(car: RoadCar) -> Hopper:
    assert isinstance(car, Hopper)
    return car


def _hoppers(race: Race) -> tuple[Hopper, ...]:
    """Make the cars: each has the character that the setup gives it, and nerve by a house rule."""
    cars = []
    for number, driver in enumerate(race.drivers):
        characters = race.options["character"]
        assert isinstance(characters, tuple)
        character = characters[number]
        assert isinstance(character, Mapping)
        wear = {NERVE: character[NERVE] + race.wear[NERVE], LUCK: character[LUCK]}
        cars.append(Hopper(number, driver, 0, wear))
    return tuple(cars)


# The wind turns at the end of a round.


def sky(state: State) -> Sky:
    """Return what belongs to no car."""
    assert isinstance(state.world, Sky)
    return state.world


def _round_over(state: State) -> Happened:
    return state.but(world=evolve(sky(state), turns=state.race.options["gusts"] is True)), ()


def _gust(state: State) -> Roll | None:
    return Roll("wind", GUST, None, "gust") if sky(state).turns else None


def _gust_rolled(state: State, face: int) -> Happened:
    return state.but(world=Sky(wind=face)), (Event("wind_turns", None, {"carries": face}),)


# Steps of a turn: mood, heart, hop.


def _mood(state: State) -> Choice[str] | None:
    turn = _turn(state)
    if turn.mood:
        return None
    calm = Option("calm", label="take it easy")
    fate = Consequence("tempts_fate", chance=0.25)
    bold = Option("bold", {NERVE: 1}, "go for it", (fate,))
    options = (bold, calm) if state.mover.wear[NERVE] else (calm,)
    return Choice("mood", turn.car, options, title="How do you feel?")


def _mood_chosen(state: State, found: Option[str]) -> Happened:
    state = state.with_car(state.mover.spend(found.price)).with_turn(mood=found.value)
    return state, (Event("mood_swing", state.mover.number, {"mood": found.value}),)


def _heart(state: State) -> Roll | None:
    turn = _turn(state)
    return Roll("heart", HEART, turn.car, "courage") if turn.points is None else None


def _heart_rolled(state: State, face: int) -> Happened:
    car, bold = state.mover, _turn(state).mood == "bold"
    points = face + BOLDER * bold + sky(state).wind
    if not (bold and face == 1):
        return state.with_turn(points=points), ()
    if car.wear[LUCK]:
        event = Event("lucky", car.number, {"left": car.wear[LUCK] - 1})
        return state.with_car(car.spend({LUCK: 1})).with_turn(points=points), (event,)
    car = but(car, status=Status.OUT, reason=NO_HEART, ended=state.clock)
    state = state.with_car(car, clock=state.clock + 1).with_turn(ended=True)
    return state, (Event("out", car.number, {"reason": NO_HEART}),)


@frozen
class Hop(PathOffer):
    """A move by hopping."""

    hops: tuple[int, ...]
    start: int
    left: int
    beside: tuple[int, ...]

    @property
    def value(self) -> tuple[int, ...]:
        return (self.left, *self.hops)

    @property
    def price(self) -> Mapping[str, int]:
        return {NERVE: self.left} if self.left else FREE

    @property
    def consequences(self) -> tuple[Consequence, ...]:
        return (Consequence("startles", cars=self.beside, chance=0.5),) if self.beside else ()

    @property
    def brake(self) -> int:
        return self.left

    @property
    def end(self) -> int:
        return self.hops[-1] if self.hops else self.start

    @property
    def path(self) -> tuple[int, ...]:
        return self.hops


@frozen(slots=False)
class HopQuestion(Question[Hop]):
    """Asks where to hop, with one path to each end."""

    state: State = field(repr=False)
    points: int = 0

    @property
    def title(self) -> str:
        return "Where do you hop?"

    @property
    def options(self) -> tuple[Hop, ...]:
        car, rules = self.state.mover, self.state.race.rules
        hops: dict[tuple[int, int], Hop] = {}
        for brake in range(min(car.wear[NERVE], self.points) + 1):
            for path in _paths(self.state, car.space, self.points - brake):
                end = path[-1] if path else car.space
                near = [self.state.occupied.get(space) for space in rules.beside[end]]
                others = tuple(number for number in near if number not in (None, car.number))
                hops.setdefault((end, brake), Hop(path, car.space, brake, others))  # type: ignore[arg-type]
        return tuple(hops.values()) or (Hop((), car.space, 0, ()),)


def _paths(state: State, space: int, points: int) -> Iterator[tuple[int, ...]]:
    """Return all paths of a number of hops that avoid cars and the pit."""
    if not points:
        yield ()
        return
    for target, _direction in state.race.rules.successors[space]:
        if target not in state.occupied and target not in state.race.rules.pit_lane:
            for rest in _paths(state, target, points - 1):
                yield (target, *rest)


def _hop(state: State) -> HopQuestion | None:
    turn = _turn(state)
    return None if turn.points is None else HopQuestion("hop", turn.car, state, turn.points)


def _hopped(state: State, found: Hop) -> Happened:
    before, rules = state.mover, state.race.rules
    steps = zip((before.space, *found.path), found.path, strict=False)
    crossed = sum(step in rules.crossings for step in steps)
    car = but(
        before.spend(found.price),
        space=found.end,
        wraps=before.wraps + crossed,
        crossings=before.crossings + crossed,
        arrived=state.clock,
        started=True,
    )
    events = [Event("hop", car.number, {"path": list(found.path)})]
    if car.laps > before.laps:
        events.append(Event("lap", car.number, {"laps": car.laps}))
    if car.laps >= state.race.laps:
        car = but(car, status=Status.FINISHED, ended=state.clock)
        place = 1 + sum(other.status is Status.FINISHED for other in state.cars)
        events.append(Event("finished", car.number, {"place": place}))
    return state.with_car(car, clock=state.clock + 1).with_turn(ended=True), tuple(events)


def _turn(state: State) -> ToyTurn:
    assert isinstance(state.turn, ToyTurn)
    return state.turn


def _furthest_first(state: State) -> tuple[int, ...]:
    racing = [car for car in state.cars if car.racing]
    return tuple(car.number for car in sorted(racing, key=lambda car: (-state.distance(car), car.arrived)))


def _somebody_is_home(state: State) -> bool:
    return nobody_races(state) or any(car.status is Status.FINISHED for car in state.cars)


def _by_nerve(state: State) -> tuple[Standing, ...]:
    """Return who is home first, then who has the most nerve left, cars out last."""

    def rank(car: RoadCar) -> tuple[bool, bool, int, int]:
        out = car.status is Status.OUT
        return car.status is not Status.FINISHED, out, -car.wear[NERVE], -state.distance(car)

    return tuple(
        Standing(car.number, car.driver, place, car.status, car.laps, car.reason)
        for place, car in enumerate(sorted(state.cars, key=rank), start=1)
    )


def _read_sky(_race: Race, words: Words) -> Sky:
    rest = dict(words)
    wind = rest.pop("wind", "0")
    refuse_words(rest)
    return Sky(int(wind))


def _read_hopper(_race: Race, car: RoadCar, words: Words) -> RoadCar:
    rest = dict(words)
    full = {name: int(rest.pop(name, str(points))) for name, points in car.full.items()}
    mascot = rest.pop("mascot", "")
    refuse_words(rest)
    return but(car, mascot=mascot, wear=full, full=full)


def _words_of_hopper(_state: State, car: RoadCar) -> Words:
    return {"mascot": _hopper(car).mascot, **{name: str(points) for name, points in car.full.items()}}


def _gauges(state: State, car: RoadCar) -> tuple[Gauge, ...]:
    bold = isinstance(state.turn, ToyTurn) and state.turn.car == car.number and state.turn.mood == "bold"
    return (
        Gauge("mood", 2 if bold else 1, 1, 2, "lever"),
        *(Gauge(name, left, 0, max(left, car.full[name]), "points") for name, left in car.wear.items()),
        Gauge("wind", sky(state).wind, 0, max(GUST), "number"),
        Gauge("hearts", state.round, 0, 999, "number"),
    )


TOY = Ruleset(
    id="toy",
    version=1,
    name="Hoppers",
    numbers=ToyNumbers(),
    laps=(1, 2),
    cars=(1, 10),
    setup=(Step("mascot", _mascot, _mascot_chosen),),
    turn=(
        Step("mood", _mood, _mood_chosen),
        Step("heart", _heart, _heart_rolled),
        Step("hop", _hop, _hopped),
    ),
    new_turn=ToyTurn,
    order=_furthest_first,
    new_car_wear=lambda _laps: {NERVE: 0},
    wear_bounds={NERVE: (0, 9)},
    gears=1,
    gauges=_gauges,
    round_end=(Step("wind", _gust, _gust_rolled, _round_over),),
    new_cars=_hoppers,
    new_world=lambda _race: Sky(),
    reasons=(NO_HEART,),
    options=(
        FlagOption(
            name="gusts", title="The wind turns", tip="Roll for the wind after every round", default=True
        ),
        PointsOption(
            name="character",
            title="Character",
            tip="What a driver is made of",
            default="steady",
            bounds={NERVE: (0, 5), LUCK: (0, 5)},
            total=5,
            presets={"steady": {NERVE: 3, LUCK: 2}, "daring": {NERVE: 5, LUCK: 0}},
            each_car=True,
        ),
    ),
    lacks=lambda board: ("No clover grows here: luck is all that drivers bring.",),
    position_words=PositionWords(
        of_world=lambda state: {"wind": str(sky(state).wind)},
        read_world=_read_sky,
        of_car=_words_of_hopper,
        read_car=_read_hopper,
    ),
    is_over=_somebody_is_home,
    classify=_by_nerve,
)


def use_toy_ruleset(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """Register the ruleset for the length of a test."""
    monkeypatch.setitem(RULESETS, TOY.id, TOY)
    return TOY
