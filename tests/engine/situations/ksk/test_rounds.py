"""The order of play, the weather between rounds, and the finish."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    car,
    die,
    drive,
    now,
    question,
    roll_all,
    rolled,
    state_of,
    with_table,
    world,
)
from trackmodel.board import INSIDE_LEFT, INSIDE_RIGHT
from trackmodel.engine import RULESETS, Result, Setup, State, answer, pending
from trackmodel.engine.ksk.ksk_order import inside_first
from trackmodel.race_report.result import winner_words

AT = LEVEL.at
WEATHER = with_table(LEVEL)


@pytest.mark.parametrize(("inside", "order"), [(INSIDE_RIGHT, (2, 1, 0)), (INSIDE_LEFT, (0, 1, 2))])
def test_of_level_cars_the_one_nearer_the_inside_of_the_circuit_goes_first(
    inside: int, order: tuple[int, ...]
) -> None:
    made = with_table(LEVEL, inside=inside)
    cars = [car(AT(lane, 20), gear=6 - lane) for lane in range(3)]
    assert inside_first(state_of(made, *cars)) == order


def test_the_car_further_on_goes_first_whatever_its_gear_and_lane() -> None:
    lapping = (car(AT(0, 5), laps=1), car(AT(1, 4), laps=1))
    state = state_of(LEVEL, car(AT(2, 20), gear=6), car(AT(0, 21)), *lapping)
    assert inside_first(state) == (2, 3, 1, 0)


def end_of_round(sky: str, wetness: int) -> State:
    """Return the race at the roll for a change of weather; both cars have moved."""
    state = state_of(WEATHER, car(AT(1, 20), gear=2), car(AT(1, 5), gear=2), sky=sky, wetness=wetness)
    for _car in range(2):
        state = rolled(state, 1)
        state, _ = answer(state, question(state).options[0].value)
    assert (die(state).reason, die(state).car) == ("weather_change", None)
    return state


@pytest.mark.parametrize(
    ("sky", "before", "after"),
    [("rain", 3, 5), ("rain", 9, 10), ("cloud", 3, 2), ("cloud", 0, 0), ("sun", 3, 1), ("sun", 1, 0)],
)
def test_at_the_end_of_a_round_rain_adds_2_clouds_take_1_and_sun_2_within_0_to_10(
    sky: str, before: int, after: int
) -> None:
    assert world(end_of_round(sky, before)).wetness == after


@pytest.mark.parametrize("sky", ["sun", "rain"])
def test_then_a_1_turns_sun_or_rain_into_clouds(sky: str) -> None:
    state = end_of_round(sky, 5)
    changed = roll_all(state, 1)
    assert (world(changed).sky, changed.round, now(changed).weather_changed) == ("cloud", 2, True)
    same = roll_all(state, 2)
    assert (world(same).sky, same.round, now(same).weather_changed) == (sky, 2, False)


def test_clouds_turn_into_what_the_table_says_until_it_isnt_clouds() -> None:
    state = roll_all(end_of_round("cloud", 5), 1)
    assert (die(state).reason, die(state).car) == ("clearing", None)
    state = roll_all(state, 6, 10)
    assert die(state).reason == "clearing", "clouds again"
    assert world(roll_all(state, 5)).sky == "rain"
    assert world(roll_all(state, 11)).sky == "sun"
    assert world(roll_all(state, 5)).wetness == world(state).wetness, "the road stays as wet as it was"


def test_without_a_table_nobody_rolls_between_rounds() -> None:
    state = state_of(LEVEL, car(AT(1, 20), gear=2), car(AT(1, 5), gear=2))
    for _car in range(2):
        state, _ = answer(rolled(state, 1), question(rolled(state, 1)).options[0].value)
    assert (state.round, question(state).kind) == (2, "gear")


def test_a_car_that_straddles_the_line_is_over_it() -> None:
    made = evolve(LEVEL, board=with_table(LEVEL, on_line=frozenset({AT(1, 0)})).board)
    state = rolled(state_of(made, car(AT(1, 58), gear=1, laps=2), car(AT(0, 5)), laps=3), 20)
    after, _ = drive(state, end=AT(1, 0), bonus=0, brake=0)
    assert now(after).status == "finished"


def test_everyone_drives_on_until_home_and_the_player_with_the_first_car_wins() -> None:
    # Car 1 goes further beyond the line, but car 0 crossed first.
    state = state_of(LEVEL, car(AT(1, 59), gear=1, laps=2), car(AT(0, 57), gear=2, laps=2), laps=3)
    state = rolled(state, 20)
    state, _ = drive(state, end=AT(1, 0), bonus=0, brake=0)
    assert question(state).car == 1
    state = rolled(state, 20)
    state, _ = drive(state, end=AT(0, 0), bonus=0, brake=0)
    result = pending(state)
    assert isinstance(result, Result)
    assert [standing.car for standing in result.classification] == [0, 1]
    setup = Setup("ksk", drivers=("regular",) * 2, names=("Anna", "Anna"))
    assert winner_words(setup, state) == "Anna (cars 1 and 2) wins with car 1"
    assert winner_words(evolve(setup, teams=("Red",)), state) == "Red (cars 1 and 2) wins with car 1"
    alone = evolve(setup, rules="formula-de-en")
    drivers = state.but(race=evolve(state.race, ruleset=RULESETS["formula-de-en"]))
    assert winner_words(alone, drivers) == "Anna (car 1) wins"
    assert winner_words(evolve(alone, names=("Anna", "Bo")), drivers) == "Anna wins"
    assert winner_words(evolve(alone, names=()), drivers) == "Regular (car 1) wins"
