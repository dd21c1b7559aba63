"""A ruleset made up for tests, which the race window must be able to play.

Every driver picks a mascot before the start. In a turn they choose a mood, roll the heart die, and
hop that many spaces; bold ones hop two more. Stopping short costs nerve. Its kinds of questions, wear,
dice, consequences, and events occur in no other ruleset.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest
from attrs import field, frozen

from trackmodel.engine import (
    RULESETS,
    Car,
    Consequence,
    Event,
    Gauge,
    Option,
    PathOffer,
    Question,
    Roll,
    Ruleset,
    State,
    Step,
)
from trackmodel.engine.questions import Choice
from trackmodel.engine.race_values import FREE, CarTurn, Happened, Status, but

NERVE = "nerve"
HEART = (1, 2, 2, 3)
BOLDER = 2
"""Extra spaces that a bold car hops."""


@frozen
class ToyNumbers:
    """Numbers of the ruleset."""

    nerve: int = 3
    heart: tuple[int, ...] = HEART


@frozen(slots=False)
class ToyTurn(CarTurn):
    """State of a turn: the mood, and how far to hop."""

    mood: str = ""
    points: int | None = None


# Before the start, every car chooses a mascot.


def _mascot(state: State) -> Choice | None:
    chosen = state.setting_up or ()
    assert isinstance(chosen, tuple)
    if len(chosen) == len(state.cars):
        return None
    options = (Option("cat", label="a cat"), Option("dog", label="a dog"), Option("owl", label="an owl"))
    return Choice("mascot", len(chosen), options, title="Which mascot rides along?")


def _mascot_chosen(state: State, found: object) -> Happened:
    assert isinstance(found, Option)
    assert isinstance(state.setting_up or (), tuple)
    chosen = (*(state.setting_up or ()), found.value)  # type: ignore[misc]
    state = state.but(setting_up=chosen, order=tuple(range(len(state.cars))))
    return state, (Event("mascot", len(chosen) - 1, {"is": found.value}),)


# Steps of a turn: mood, heart, hop.


def _mood(state: State) -> Choice | None:
    turn = _turn(state)
    if turn.mood:
        return None
    calm = Option("calm", label="take it easy")
    fate = Consequence("tempts_fate", chance=0.25)
    bold = Option("bold", {NERVE: 1}, "go for it", (fate,))
    options = (bold, calm) if state.mover.wear[NERVE] else (calm,)
    return Choice("mood", turn.car, options, title="How do you feel?")


def _mood_chosen(state: State, found: object) -> Happened:
    assert isinstance(found, Option)
    state = state.with_car(state.mover.spend(found.price)).with_turn(mood=found.value)
    return state, (Event("mood_swing", state.mover.number, {"mood": found.value}),)


def _heart(state: State) -> Roll | None:
    turn = _turn(state)
    return Roll("heart", HEART, turn.car, "courage") if turn.points is None else None


def _heart_rolled(state: State, face: object) -> Happened:
    assert isinstance(face, int)
    return state.with_turn(points=face + BOLDER * (_turn(state).mood == "bold")), ()


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
class HopQuestion(Question):
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


def _hopped(state: State, found: object) -> Happened:
    assert isinstance(found, Hop)
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


def _gauges(state: State, car: Car) -> tuple[Gauge, ...]:
    bold = isinstance(state.turn, ToyTurn) and state.turn.car == car.number and state.turn.mood == "bold"
    return (
        Gauge("mood", 2 if bold else 1, 1, 2, "lever"),
        Gauge(NERVE, car.wear[NERVE], 0, max(car.wear[NERVE], state.race.wear[NERVE]), "points"),
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
    new_car_wear=lambda _laps: {NERVE: 3},
    wear_bounds={NERVE: (0, 9)},
    gears=1,
    gauges=_gauges,
)


def use_toy_ruleset(monkeypatch: pytest.MonkeyPatch) -> Ruleset:
    """Register the ruleset for the length of a test."""
    monkeypatch.setitem(RULESETS, TOY.id, TOY)
    return TOY
