"""Setups: what can be agreed on before a race, and what is refused in one clear line."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import (
    PERSON,
    RULESETS,
    Question,
    Setup,
    SetupError,
    State,
    pending,
    race,
    replay,
    start,
)
from trackmodel.engine.questions import Value
from trackmodel.engine.rulesets.formula_de import ENGLISH, edition

PARTS = [Straight(16), Corner(6, stops=1), Straight(20), Corner(8, stops=2), Straight(24)]
ROWS = sum(part.rows for part in PARTS)
BOARD = ring(3, *PARTS, grid=[(lane, ROWS - 2 - 2 * row) for row in range(3) for lane in (0, 2)]).board

WEAR = {
    ("formula-de-en", 1): {"tires": 4, "brakes": 3, "fuel": 2, "body": 2, "engine": 2},
    ("formula-de-en", 2): {"tires": 6, "brakes": 4, "fuel": 3, "body": 3, "engine": 3},
    ("formula-de-de", 1): {"tires": 4, "brakes": 3, "fuel": 2, "body": 2, "engine": 2},
    ("formula-de-de", 2): {"tires": 6, "brakes": 4, "fuel": 3, "body": 3, "engine": 3},
    ("formula-d", 1): {"wear": 18},
    ("formula-d", 2): {"wear": 18},
}


@pytest.mark.parametrize(("rules", "laps"), WEAR)
def test_a_new_car_has_the_wear_points_of_its_ruleset_and_race_length(rules: str, laps: int) -> None:
    assert start(BOARD, Setup(rules, laps)).cars[0].wear == WEAR[rules, laps]


def test_wear_points_agreed_on_replace_the_rulesets_one_by_one() -> None:
    state = start(BOARD, Setup(wear={"tires": 10, "engine": 1}))
    for car in state.cars:
        assert car.wear == {"tires": 10, "brakes": 3, "fuel": 2, "body": 2, "engine": 1}


@pytest.mark.parametrize("rules", RULESETS)
def test_a_house_rule_may_not_give_a_car_so_few_points_that_it_would_be_out(rules: str) -> None:
    for name in {"body", "engine", "wear"} & RULESETS[rules].wear_bounds.keys():
        with pytest.raises(SetupError, match=f"{name} must be 1 to"):
            start(BOARD, Setup(rules, max(RULESETS[rules].laps), wear={name: 0}))


def test_a_grid_agreed_on_is_lined_up_without_a_roll_and_played_in_its_order() -> None:
    state = start(BOARD, Setup(drivers=("rookie",) * 4, grid=(2, 0, 3, 1)))
    assert [state.cars[number].space for number in (2, 0, 3, 1)] == list(BOARD.rules.grid[:4])
    assert state.order == (2, 0, 3, 1)
    asked = pending(state)
    assert isinstance(asked, Question)
    assert (asked.kind, asked.car) == ("gear", 2)


@pytest.mark.parametrize(
    ("driver", "name", "short", "full"),
    [
        (PERSON, "Anna", "Anna", "Anna"),
        (PERSON, "", "Person", "Person"),
        ("regular", "Anna", "Anna", "Anna (regular)"),
        ("regular", "Regular 2", "Regular 2", "Regular 2"),
        ("regular", "", "regular", "regular"),
    ],
)
def test_a_driver_is_named_once_and_a_bot_beside_its_name(
    driver: str, name: str, short: str, full: str
) -> None:
    setup = Setup(drivers=("rookie", driver), names=("Bo", name) if name else ())
    assert (setup.short_name(1), setup.driver_name(1)) == (short, full)
    assert setup.has_person(1) == (driver == PERSON)


def test_names_and_teams_are_kept_in_the_record() -> None:
    setup = Setup(drivers=("rookie",) * 3, names=("Ann", "Bo", "Cy"), teams=("Red", "Blue"))
    assert race(BOARD, setup).setup == setup


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup(rules="formula-x"), "there is no ruleset formula-x"),
        (Setup(laps=3), "offers races of 1 or 2 laps, not 3"),
        (Setup(drivers=()), "1 to 10 cars, not 0"),
        (Setup(drivers=("rookie",) * 7), "too many cars (7); places on the starting grid: 6"),
        (Setup(drivers=("rookie",) * 11), "1 to 10 cars, not 11"),
        (Setup(wear={"oil": 1}), "no wear points called oil"),
        (Setup(wear={"tires": 21}), "tires must be 0 to 20, not 21"),
        (Setup(wear={"tires": -1}), "tires must be 0 to 20, not -1"),
        (Setup("formula-d", wear={"tires": 3}), "no wear points called tires; its wear points: wear"),
        (Setup(drivers=("rookie",) * 3, grid=(0, 1)), "each of the cars 0 to 2 once"),
        (Setup(drivers=("rookie",) * 3, grid=(0, 1, 1)), "each of the cars 0 to 2 once"),
        (
            Setup(drivers=("rookie",) * 3, names=("Ann",)),
            "the number of driver names (1) must be the number of cars (3)",
        ),
        (Setup(drivers=("rookie",) * 3, teams=("A", "B", "C")), "more team names (3) than teams (2)"),
    ],
)
def test_an_impossible_setup_is_refused_in_one_clear_line(setup: Setup, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        start(BOARD, setup)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_race_under_a_ruleset_of_ones_own_is_recorded_under_its_name() -> None:
    rough = edition("rough", "Rough roads", evolve(ENGLISH, contact_hit=(1, 2, 3)))
    record = race(BOARD, Setup(drivers=("rookie",) * 4), ruleset=rough)
    assert record.rules == "rough"
    assert replay(record, ruleset=rough).over
    with pytest.raises(SetupError, match="no ruleset rough"):
        replay(record)


def test_there_must_be_a_driver_for_each_car() -> None:
    with pytest.raises(SetupError, match=r"the number of drivers \(1\) must be the number of cars \(6\)"):
        race(BOARD, Setup(), drivers=(AnyAnswer(),))


class AnyAnswer:
    """Always takes the first option."""

    def choose(self, state: State, question: Question, chance: Random) -> Value:
        return question.options[0].value


@pytest.mark.parametrize(
    ("setup", "says"),
    [
        (Setup(laps=True), "laps must be a whole number, not True"),
        (Setup(laps=1.0), "laps must be a whole number, not 1.0"),  # type: ignore[arg-type]
        (Setup(wear={"tires": "4"}), "wear must be a whole number, not '4'"),  # type: ignore[dict-item]
        (Setup(wear={"tires": 4.5}), "wear must be a whole number, not 4.5"),  # type: ignore[dict-item]
        (Setup(drivers=("a", "b"), grid=(1.0, 0.0)), "grid must be a whole number, not 1.0"),  # type: ignore[arg-type]
        (Setup(drivers=("a", "b"), grid=(None, 1)), "grid must be a whole number, not None"),  # type: ignore[arg-type]
        (Setup(rules=[]), "[] is not text"),  # type: ignore[arg-type]
        (Setup(drivers=("a",), names=("b\nc",)), "a name must be one line of up to 200 characters"),
        (Setup(drivers=("a",), names=("b\tc",)), "a name must be one line"),
        (Setup(drivers=("a",), teams=("b" * 201,)), "a name must be one line"),
        (
            Setup(drivers=("a",), grid=(0,), position="formula-de-en 1 / a g1"),
            "either from a position or from a grid",
        ),
    ],
)
def test_what_no_record_could_hold_is_refused(setup: Setup, says: str) -> None:
    with pytest.raises(SetupError) as refused:
        start(BOARD, setup)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)
