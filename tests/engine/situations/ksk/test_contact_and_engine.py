"""Contact, and engine tests."""

from __future__ import annotations

import pytest

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    KCar,
    car,
    die,
    drive,
    move,
    now,
    question,
    roll_all,
    rolled,
    spent,
    state_of,
    with_table,
    world,
)
from trackmodel.engine import Question, Roll, State, answer, pending

AT = LEVEL.at


def ended_beside(*others: KCar, wetness: int = 0, tunnel: tuple[int, ...] = (), **left: int) -> State:
    """Car 0 drives from row 5 to row 9 of the middle lane."""
    made = with_table(LEVEL, tunnel=frozenset(tunnel)) if tunnel else LEVEL
    state = rolled(state_of(made, car(AT(1, 5), gear=2, **left), *others, wetness=wetness), 20)
    return answer(state, (0, 0, 0, 0, *LEVEL.along(1, 6, 9)))[0]


def who_rolls(state: State, *faces: int) -> list[int | None]:
    """Return the cars that roll, one after another, for these faces."""
    cars = []
    for face in faces:
        cars.append(die(state).car)
        state = roll_all(state, face)
    assert not isinstance(pending(state), Roll) or die(state).reason != "contact"
    return cars


@pytest.mark.parametrize("space", [AT(0, 9), AT(2, 9), AT(1, 10)])
def test_beside_and_behind_another_car_there_is_contact(space: int) -> None:
    state = ended_beside(car(space))
    assert (die(state).reason, die(state).car) == ("contact", 1)


def test_in_front_of_another_car_too() -> None:
    state = rolled(state_of(LEVEL, car(AT(0, 5), gear=2), car(AT(1, 8))), 20)
    after, _ = drive(state, end=AT(1, 9), bonus=0, brake=0)
    assert (die(after).reason, die(after).car) == ("contact", 1)


def test_for_each_pair_the_other_car_rolls_then_the_mover() -> None:
    # In turn order: the car ahead, then the ones beside by the lane, the right one first.
    state = ended_beside(car(AT(0, 9)), car(AT(1, 10)), car(AT(2, 9)))
    assert who_rolls(state, 20, 20, 20, 20, 20, 20) == [2, 0, 3, 0, 1, 0]


def test_a_1_costs_whoever_rolled_it_a_body_point_on_a_wet_road_a_2_too() -> None:
    assert spent(roll_all(ended_beside(car(AT(0, 9))), 1, 20), 1) == {"body": 1}
    assert spent(roll_all(ended_beside(car(AT(0, 9))), 2, 20), 1) == {}
    wet = ended_beside(car(AT(0, 9)), wetness=1)
    assert spent(roll_all(wet, 2, 3), 1) == {"body": 1}
    assert spent(roll_all(wet, 3, 2)) == {"body": 1}
    assert spent(roll_all(wet, 3, 3)) == {}


def test_wet_or_dry_is_judged_where_the_rolling_car_stands() -> None:
    state = ended_beside(car(AT(0, 9)), wetness=1, tunnel=(AT(0, 9),))
    assert spent(roll_all(state, 2, 2), 1) == {}
    assert spent(roll_all(state, 2, 2)) == {"body": 1}


def test_a_car_put_out_costs_the_mover_one_body_point_more_in_any_case() -> None:
    state = roll_all(ended_beside(car(AT(0, 9), body=1), car(AT(0, 30))), 1)
    assert (now(state, 1).reason, spent(state)) == ("body", {"body": 1})
    assert die(state).car == 0, "it rolls for the pair all the same"
    assert spent(roll_all(state, 1)) == {"body": 2}
    assert world(state).risks == {AT(0, 9), AT(1, 9)}


def test_all_pairs_roll_even_if_the_mover_is_out() -> None:
    state = ended_beside(car(AT(0, 9)), car(AT(1, 10)), car(AT(2, 9)), body=1)
    assert who_rolls(state, 20, 1, 20, 20) == [2, 0, 3, 1]


def test_the_move_says_beforehand_whom_it_may_touch_with_which_chance() -> None:
    tunnel = with_table(LEVEL, tunnel=frozenset({AT(0, 9)}))
    others = [car(AT(0, 9)), car(AT(2, 9)), car(AT(0, 30))]
    state = rolled(state_of(tunnel, car(AT(1, 5), gear=2), *others, wetness=1), 20)
    told = move(state, end=AT(1, 9), bonus=0, brake=0).consequences
    assert {(each.cars, each.chance) for each in told if each.kind == "touches"} == {
        ((1,), 0.05),
        ((2,), 0.1),
    }


# Engine tests ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gear", "face", "tests"), [(5, 18, False), (5, 19, True), (6, 20, True), (4, 20, False)]
)
def test_a_natural_19_or_20_in_5th_or_6th_tests_every_car_in_these_gears(
    gear: int, face: int, tests: bool
) -> None:
    others = [car(AT(0, 36), gear=5), car(AT(2, 37), gear=4), car(AT(0, 38), gear=6)]
    state = rolled(state_of(LEVEL, car(AT(1, 2), gear=gear, bonus=0, brakes=0), *others), face)
    row = 2 + (10 if gear == 5 else 20 if gear == 6 else 0) + (face + 1) // 2 if gear > 4 else 14
    after, _ = drive(state, end=AT(1, row))
    if not tests:
        assert isinstance(pending(after), Question)
        return
    rolls = []
    while isinstance(asked := pending(after), Roll):
        rolls.append((asked.reason, asked.car))
        after = roll_all(after, 20)
    assert rolls == [("engine", 0), ("engine", 3), ("engine", 1)], "the mover first, then in turn order"


@pytest.mark.parametrize(
    ("wetness", "face", "hit"), [(0, 4, True), (0, 5, False), (1, 3, True), (1, 4, False)]
)
def test_a_roll_up_to_4_on_a_wet_road_up_to_3_costs_an_engine_point(
    wetness: int, face: int, hit: bool
) -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 2), gear=5, bonus=0), wetness=wetness), 20)
    after, _ = drive(state, end=AT(1, 22), brake=0)
    assert spent(roll_all(after, face)) == ({"engine": 1, "bonus": 5} if hit else {"bonus": 5})


def test_the_last_engine_point_lost_puts_the_car_out() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 2), gear=5, bonus=0, engine=1), car(AT(0, 30))), 20)
    after, _ = drive(state, end=AT(1, 22), brake=0)
    assert now(roll_all(after, 4)).reason == "engine"


def test_a_spun_car_tests_in_the_gear_it_spun_in() -> None:
    other = car(AT(0, 38), gear=6, spun=True, held_in_first=True)
    state = rolled(state_of(LEVEL, car(AT(1, 2), gear=5, bonus=0), other), 20)
    after = roll_all(drive(state, end=AT(1, 22), brake=0)[0], 20)
    assert (die(after).reason, die(after).car) == ("engine", 1)


def test_a_finishing_car_tests_too_and_may_still_go_out() -> None:
    mover = car(AT(1, 50), gear=5, laps=2, engine=1, bonus=0)
    state = rolled(state_of(LEVEL, mover, car(AT(1, 30), laps=2), laps=3), 20)
    after, events = drive(state, end=AT(1, 0), brake=0)
    assert "finished" not in {event.kind for event in events}
    assert die(after).reason == "engine"
    assert now(roll_all(after, 1)).reason == "engine"
    finished, events = answer(after, 20)
    assert (now(finished).status, [event.kind for event in events][:1]) == ("finished", ["finished"])
    assert question(finished).car == 1


def test_over_revving_may_not_take_the_last_engine_point() -> None:
    gears = question(state_of(LEVEL, car(AT(1, 2), gear=5, engine=1))).options
    assert [gear.value for gear in gears] == [6, 5, 4, 3, 2]
    gears = question(state_of(LEVEL, car(AT(1, 2), gear=6))).options
    prices = {gear.value: dict(gear.price) for gear in gears}
    assert prices == {
        6: {}, 5: {}, 4: {"fuel": 1}, 3: {"fuel": 1, "brakes": 1}, 2: {"fuel": 1, "brakes": 1, "engine": 1},
    }  # fmt: skip
