"""Building cars before the race: points are spread over six parts, within limits.

A driver is offered a few cars; any other that the limits allow is an answer too.
Source: KSK-ftf 2, building cars.
"""

from __future__ import annotations

from attrs import field, frozen

from trackmodel.engine.engine_errors import IllegalAnswer, _, shown
from trackmodel.engine.ksk.before_start.setup_notes import noted, notes
from trackmodel.engine.ksk.car import PRESETS, build_problem, built, ksk, preset_label, rebuilt, standard
from trackmodel.engine.ksk.ksk_numbers import KskNumbers, numbers
from trackmodel.engine.ksk.setup_choices import build_of
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Event, Happened, State
from trackmodel.engine.ruleset import Step

Build = tuple[int, ...]
"""Points of a car in the order of the table's parts."""


@frozen(slots=False)
class BuildQuestion(Choice[Build]):
    """The question of how a car is built; its options are presets, any legal car is an answer."""

    table: KskNumbers | None = field(default=None, repr=False)

    @property
    def has_only_answer(self) -> bool:
        """Whether there is just one legal answer: never, since any legal car is one."""
        return False

    def find(self, value: object) -> Option[Build]:
        """Return the option for the points of a car.

        Raises:
            IllegalAnswer: the limits forbid this car.
        """
        assert self.table is not None
        build: Build = tuple(value) if isinstance(value, tuple | list) else ()
        problem = build_problem(build, self.table)
        if problem:
            text = _("{value} is not a legal answer to {kind}: {problem}")
            raise IllegalAnswer(text.format(value=shown(value), kind=self.kind, problem=problem))
        return next((option for option in self.options if option.value == build), Option(build))


def build_question(car: int, table: KskNumbers) -> BuildQuestion:
    """Return the question of how a car is built."""
    offers = tuple(Option(build, label=preset_label(name)) for name, build in PRESETS.items())
    return BuildQuestion("build", car, offers, _("Build the car"), table)


def _enter(state: State) -> Happened:
    events: tuple[Event, ...] = ()
    if state.race.wear != standard(numbers(state)):
        # A house rule has built all cars alike.
        return noted(state, built=len(state.cars)), ()
    for car in state.cars:
        build = build_of(state.race, car.number)
        if build is not None:
            state, more = _built(state, car.number, build)
            events += more
    return _skip_built(noted(state, built=0)), events


def _skip_built(state: State) -> State:
    """Return the state at the next car that is to be built."""
    number = notes(state).built
    while number < len(state.cars) and build_of(state.race, number) is not None:
        number += 1
    return noted(state, built=number)


def _ask_build(state: State) -> BuildQuestion | None:
    number = notes(state).built
    return build_question(number, numbers(state)) if number < len(state.cars) else None


def _answer(state: State, found: Option[Build]) -> Happened:
    number = notes(state).built
    state, events = _built(state, number, found.value)
    return _skip_built(noted(state, built=number + 1)), events


def _built(state: State, number: int, build: Build) -> Happened:
    table = numbers(state)
    state = state.with_car(rebuilt(ksk(state, number), built(build, table)))
    points = dict(zip(table.parts, build, strict=True))
    return state, (Event("built", number, {"points": points}),)


BUILD = Step("build the car", _ask_build, _answer, _enter)
