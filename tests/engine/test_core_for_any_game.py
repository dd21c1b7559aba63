"""The core fits games of every kind: stages, rolls of nobody, reasons and wear parts of one's own."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from attrs import evolve

from tests.editor.racing.toy_ruleset import NO_HEART, TOY, sky
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import (
    RULESETS,
    Event,
    Record,
    ReplayDiffers,
    Result,
    Roll,
    Setup,
    State,
    WrongCar,
    answer,
    position_text,
    read_position,
    record_of,
    replay,
    start,
)
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.formula_turn import lose_point
from trackmodel.engine.race_values import ABANDONED, Stage, Status, but
from trackmodel.engine.record import Entry, describe
from trackmodel.engine.rulesets.formula_de import ENGLISH, edition
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.race_file import record_from_json, record_to_text
from trackmodel.race_report.race_words import reason_words

BOARD = ring(2, Straight(20), Corner(6), Straight(14)).board
SETUP = Setup(TOY.id, drivers=("a", "b", "c"), options={"character": "daring"})


def toy_race(seed: int) -> tuple[list[State], Record]:
    """Return the states of a race in which every answer is drawn, and its record."""
    chance = Random(seed)
    state = start(BOARD, SETUP, TOY)
    states, entries = [state], []
    while not isinstance(asked := state.pending, Result):
        value = chance.choice(asked.faces) if isinstance(asked, Roll) else chance.choice(asked.options).value
        state, events = answer(state, value)
        states.append(state)
        entries.append(Entry(describe(asked), asked.car, value, events))
    return states, record_of(states[0].race, SETUP, entries)


@pytest.fixture(scope="module")
def raced() -> tuple[list[State], Record]:
    """A race in which a car goes out and one gets home."""
    for seed in range(1, 200):
        states, record = toy_race(seed)
        if {Status.OUT, Status.FINISHED, Status.RACING} == {car.status for car in states[-1].cars}:
            return states, record
    raise AssertionError("no such race")


def test_a_race_goes_from_the_setup_over_turns_and_ends_of_rounds_to_its_end(
    raced: tuple[list[State], Record],
) -> None:
    states, _record = raced
    assert states[0].stage is Stage.SETUP
    assert states[-1].stage is Stage.OVER
    for state in states:
        assert (state.turn is not None) == (state.stage is Stage.TURN)
        assert state.over == (state.stage is Stage.OVER)
        by_nobody = isinstance(state.pending, Roll) and state.pending.car is None
        assert by_nobody == (state.stage is Stage.ROUND_END)
    # After every round but the last the die is rolled before the next order of play is told.
    for before, after in pairwise(states):
        if after.round > max(before.round, 1):
            assert before.stage is Stage.ROUND_END
            assert sky(after).turns is False


def test_a_record_with_rolls_of_nobody_is_read_and_replayed(raced: tuple[list[State], Record]) -> None:
    states, record = raced
    read = record_from_json(parse_json(record_to_text(record)))
    assert read == record
    assert replay(read, ruleset=TOY).cars == states[-1].cars
    at = next(index for index, entry in enumerate(record.entries) if entry.car is None)
    entries = list(record.entries)
    entries[at] = evolve(entries[at], car=0)
    with pytest.raises(
        ReplayDiffers, match="end of round 1: recorded: wind for car 1; asked now: wind for no car"
    ):
        replay(evolve(record, entries=tuple(entries)), ruleset=TOY)


def test_no_car_can_answer_for_nobody(raced: tuple[list[State], Record]) -> None:
    state = next(state for state in raced[0] if state.stage is Stage.ROUND_END)
    with pytest.raises(WrongCar, match="no car is asked, so not car 1 either"):
        answer(state, 0, car=0)


def test_a_ruleset_says_when_a_race_is_over_why_cars_are_out_and_who_is_first(
    raced: tuple[list[State], Record],
) -> None:
    first, second, last = raced[0][-1].classification
    cars = raced[0][-1].cars
    assert (first.status, second.status, last.status) == (Status.FINISHED, Status.RACING, Status.OUT)
    assert last.reason == cars[last.car].reason == NO_HEART
    assert reason_words(NO_HEART) == "no heart"
    assert [car.full for car in cars] == [{"nerve": 5, "luck": 0}] * 3


def test_positions_hold_the_world_and_reasons_of_a_ruleset(raced: tuple[list[State], Record]) -> None:
    states = [
        state for state in raced[0] if state.turn is not None and state.turn == TOY.new_turn(state.turn.car)
    ]
    windy = [state for state in states if sky(state).wind and any(car.reason for car in state.cars)]
    assert windy
    for state in (states[0], windy[0]):
        setup = Setup(TOY.id, drivers=SETUP.drivers, position=position_text(state))
        again = read_position(BOARD, setup, TOY)
        assert (again.world, again.cars, again.order) == (state.world, state.cars, state.order)


def test_a_race_that_lasts_too_long_is_abandoned_after_the_end_of_its_round() -> None:
    state = start(BOARD, SETUP, evolve(TOY, max_rounds=1))
    chance = Random(3)
    events: tuple[Event, ...] = ()
    stages = []
    while not isinstance(asked := state.pending, Result):
        stages.append(state.stage)
        value = "calm" if asked.car is not None and describe(asked) == "mood" else None
        if value is None:
            value = chance.choice(asked.faces) if isinstance(asked, Roll) else asked.options[0].value
        state, events = answer(state, value)
    assert stages[-1] is Stage.ROUND_END
    assert [event.kind for event in events] == ["wind_turns", "out", "out", "out"]
    assert {car.reason for car in state.cars} == {ABANDONED}


def test_losing_the_last_point_of_any_wear_part_puts_a_car_out() -> None:
    """A table of one's own may have contact cost a part that no ruleset here has."""
    wear = {laps: {**points, "paint": 1} for laps, points in ENGLISH.wear.items()}
    shiny = edition("shiny", "Shiny", evolve(ENGLISH, wear=wear, contact_part="paint"))
    assert isinstance(shiny.numbers, FormulaNumbers)
    state = start(BOARD, Setup(drivers=("a",)), shiny)
    state, events = lose_point(state, state.cars[0], shiny.numbers.contact_part)
    assert (state.cars[0].status, state.cars[0].reason) == (Status.OUT, "paint")
    assert events[-1].data == {"reason": "paint"}
    assert "paint" in shiny.reasons


def test_a_car_keeps_its_class_and_its_points_when_new() -> None:
    english = RULESETS["formula-de-en"]
    car = start(BOARD, Setup(drivers=("a",), wear={"tires": 9}), english).cars[0]
    assert car.full["tires"] == 9
    worn = but(car.spend({"tires": 4}), gear=3)
    assert (worn.wear["tires"], worn.full["tires"]) == (5, 9)
    gauges = {gauge.name: gauge for gauge in english.gauges(start(BOARD, Setup(), english), worn)}
    assert (gauges["tires"].value, gauges["tires"].most) == (5, 9)
