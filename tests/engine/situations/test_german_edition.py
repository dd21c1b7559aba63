"""Formula Dé in the German edition: its finish line (its pit is in `pit/`) and its printed numbers."""

from __future__ import annotations

import pytest
from attrs import asdict

from tests.engine.situations.driving import (
    car,
    costs,
    die,
    drive,
    offers,
    question,
    roll_all,
    rolled,
)
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import RULESETS, Placed, Setup, State, answer, position, start

RULES = "formula-de-de"
MADE = ring(1, Straight(10), Corner(3, stops=1), Straight(47))
# Two lanes; the last space of lane 1 (row 29) straddles the line.
STRADDLED = ring(2, Straight(10), Corner(4), Straight(16), straddled=True)


def test_the_two_editions_differ_in_the_line_and_the_pit_only() -> None:
    english, german = (asdict(RULESETS[name].numbers) for name in ("formula-de-en", RULES))
    assert {name for name in english if english[name] != german[name]} == {"straddling_counts", "pit"}


def test_a_space_that_straddles_the_line_counts() -> None:
    at = STRADDLED.at
    state = rolled(STRADDLED, car(at(1, 27)), 8, rules=RULES)
    offer = offers(state)[0, at(1, 29)]
    assert (offer.path, offer.finishes) == ((at(1, 28), at(1, 29)), True)
    state, _ = drive(state, 0, at(1, 29))
    assert (state.cars[0].status, state.cars[0].laps) == ("finished", 1)


def test_between_laps_it_counts_too_and_once() -> None:
    at = STRADDLED.at
    state = rolled(STRADDLED, car(at(1, 27)), 2, rules=RULES, laps=2)
    state, _ = drive(state, 0, at(1, 29))
    assert (state.cars[0].laps, state.cars[0].status) == (1, "racing")
    state, _ = answer(state, 2)
    state, _ = answer(state, 2)
    state, _ = drive(state, 0, at(1, 1))
    assert (state.cars[0].laps, state.cars[0].status) == (1, "racing")


# Numbers, in which both editions agree; as the German text prints them -----------------------------


def begun(cars: int) -> State:
    return start(MADE.board, Setup(rules=RULES, laps=1, drivers=("rookie",) * cars, seed=1))


def test_wear_points_of_a_one_lap_race() -> None:
    assert begun(2).cars[0].wear == {"tires": 4, "brakes": 3, "fuel": 2, "body": 2, "engine": 2}


def test_the_lowest_roll_is_pole() -> None:
    state = begun(3)
    for face in (12, 5, 19):
        state, _ = answer(state, face)
    assert state.order == (1, 0, 2)


@pytest.mark.parametrize(("face", "asked"), [(2, "gear-1"), (17, "gear-1"), (19, "gear-1")])
def test_no_start_below_20_is_a_great_one(face: int, asked: str) -> None:
    state = position(MADE.board, cars=[Placed(50, laps=-1, started=False)], rules=RULES)
    state, _ = answer(state, 1)
    state, _ = answer(state, face)
    assert die(state).die == asked


def test_a_20_moves_4() -> None:
    state = position(MADE.board, cars=[Placed(50, laps=-1, started=False)], rules=RULES)
    state, _ = answer(state, 1)
    state, _ = answer(state, 20)
    assert [option.end for option in question(state).options if not option.brake] == [54]  # type: ignore[attr-defined]


def test_shifting_down() -> None:
    asked = question(position(MADE.board, cars=[car(0, gear=6)], rules=RULES))
    assert {option.value: costs(option) for option in asked.options} == {
        6: {},
        5: {},
        4: {"fuel": 1},
        3: {"fuel": 1, "brakes": 1},
        2: {"fuel": 1, "brakes": 1, "engine": 1},
    }


def test_points_that_cannot_be_driven() -> None:
    price = {1: {"brakes": 1}, 3: {"brakes": 3}, 4: {"brakes": 3, "tires": 1}, 6: {"brakes": 3, "tires": 3}}
    for blocked, paid in price.items():
        state = rolled(MADE, car(20), 8, car(29 - blocked), rules=RULES)
        assert costs(offers(state)[0, 28 - blocked]) == paid
    state = rolled(MADE, car(20), 8, car(22), rules=RULES)
    assert all(option.out == "blocked" for option in offers(state).values())


def test_the_last_tire_is_a_spin() -> None:
    state, _ = drive(rolled(MADE, car(12), 4, rules=RULES), 0, 16)
    assert (state.cars[0].spun, state.cars[0].gear, state.cars[0].wear["tires"]) == (True, 1, 0)


def test_in_a_contact_the_others_roll_then_the_mover_for_each() -> None:
    made = ring(3, Straight(30), Corner(4), Straight(4))
    at = made.at
    state = rolled(made, car(at(0, 8)), 2, car(at(1, 9)), car(at(0, 11)), rules=RULES)
    state, _ = drive(state, 0, at(0, 10))
    who = []
    for face in (2, 1, 2, 1):
        who.append(die(state).car)
        state = roll_all(state, [face])
    assert who == [2, 1, 0, 0]
    assert [one.wear["body"] for one in state.cars] == [1, 1, 2]


def test_level_cars_in_one_gear_play_by_who_arrived_first() -> None:
    level = ring(3, Straight(40), Corner(4), Straight(16), brick=False)
    cars = [
        Placed(level.at(0, 7), gear=2, arrived=8),
        Placed(level.at(1, 7), gear=2, arrived=3),
        Placed(level.at(2, 7), gear=3, arrived=9),
    ]
    assert position(level.board, cars=cars, rules=RULES).order == (2, 1, 0)
