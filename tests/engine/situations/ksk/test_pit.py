"""The pit lane and the stand: in, tires, repairs, out."""

from __future__ import annotations

import pytest

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    KCar,
    car,
    die,
    drive,
    ends,
    move,
    moves,
    now,
    question,
    race,
    rolled,
    spent,
    state_of,
)
from tests.engine.small_boards import Ring
from trackmodel.board import BoardStand
from trackmodel.engine import Event, SetupError, State, answer, pending
from trackmodel.engine.ksk.ksk_order import inside_first
from trackmodel.engine.ksk.pit.ksk_pit_lane import usual_stand
from trackmodel.engine.ksk.setup_choices import exit_gear

AT = LEVEL.at
STANDS = [BoardStand(None, (2,)), BoardStand(None, (4, 5))]
PIT = LEVEL.with_pit_lane(entry=AT(2, 50), exit_=AT(2, 3), spaces=10, stands=STANDS)
"""Lane spaces lie beside rows 51 to 60; the last one leads over the line to row 3."""

CUT = LEVEL.with_pit_lane(entry=AT(2, 36), exit_=AT(2, 3), spaces=20, stands=[BoardStand(None, (12, 13))])
"""The entry lies before the corner of two stops, in rows 40 to 45; the stand beside row 49."""

INSIDE = LEVEL.with_pit_lane(entry=AT(2, 41), exit_=AT(2, 3), spaces=15, stands=[BoardStand(None, (7, 8))])
"""The entry lies in the corner."""

FIRST = 180
"""Number of the first space of the lane."""


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def goes_in(made: Ring, mover: KCar, face: int, *others: KCar, **more: int) -> State:
    """Return the race after the car has driven into its stand."""
    state = rolled(state_of(made, mover, *others, **more), face)
    (parking,) = {each.end: each for each in moves(state) if each.parks}.values()
    return answer(state, parking.value)[0]


def test_the_stand_of_all_cars_is_the_first_one_with_two_access_spaces() -> None:
    assert usual_stand(PIT.rules) == 1
    first = race(PIT, cars=2, options={"stand": 1})
    assert question(first).kind == "build"
    with pytest.raises(SetupError, match="no pit stand 3"):
        race(PIT, cars=2, options={"stand": 3})


def test_reaching_the_first_access_space_stops_the_car_and_puts_it_in() -> None:
    mover = car(AT(2, 49), gear=2, laps=1, bonus=0, brakes=0)  # 4 points lead to lane space 2 at most
    assert not [each for each in moves(rolled(state_of(PIT, mover), 20)) if each.parks]
    exact = car(AT(2, 48), gear=3, laps=1, bonus=0, brakes=0)  # 7 points lead exactly to space 4
    state = goes_in(PIT, exact, 15)
    assert (now(state).stand, now(state).space, now(state).entered_laps) == (1, FIRST + 4, 1)
    further = car(AT(2, 48), gear=5, laps=1, bonus=0, brakes=0)
    state = goes_in(PIT, further, 10)
    assert (now(state).stand, spent(state)) == (1, {"brakes": 4, "bonus": 5}), "what is left is ignored"


def test_the_lane_is_closed_before_the_first_crossing_and_on_the_last_lap() -> None:
    for laps in (-1, 2):
        state = rolled(state_of(PIT, car(AT(2, 49), gear=3, laps=laps)), 10)
        assert not [each for each in moves(state) if each.end >= FIRST]
    state = rolled(state_of(PIT, car(AT(2, 49), gear=3, laps=0)), 10)
    assert [each for each in moves(state) if each.parks]


def test_until_the_stand_over_revving_and_braking_cost_what_they_cost_on_the_track() -> None:
    inside = car(FIRST, gear=4, laps=1)
    asked = question(state_of(PIT, inside))
    assert {option.value: dict(option.price) for option in asked.options}[2] == {"fuel": 1}
    state = rolled(state_of(PIT, inside), 20, gear=2)  # 4 points lead into the stand
    assert move(state, end=FIRST + 3).price == {"brakes": 1}


def test_behind_a_car_a_car_waits_at_no_cost_and_without_contact() -> None:
    ahead = car(FIRST + 2, gear=1, laps=1)
    state = rolled(state_of(PIT, car(FIRST, gear=2, laps=1), ahead), 20)
    waiting = move(state, end=FIRST + 1)
    assert (waiting.price, waiting.contacts, waiting.blocked) == ({}, (), 0)
    assert "touches" not in {each.kind for each in waiting.consequences}


def test_the_move_that_reaches_the_pit_causes_and_takes_the_engine_test() -> None:
    mover = car(AT(2, 48), gear=5, laps=1, bonus=0, brakes=0)
    other = car(AT(0, 20), gear=6, laps=1)
    state = goes_in(PIT, mover, 20, other, on_turn=0)
    assert (die(state).reason, die(state).car) == ("engine", 0)
    state, _ = answer(state, 20)
    assert die(state).car == 1
    # A car in its stand doesn't test.
    away = state_of(PIT, car(FIRST + 4, gear=5, laps=1, stand=1, rested=1), car(AT(0, 2), gear=5, laps=1),
                    on_turn=1)  # fmt: skip
    after, _ = drive(rolled(away, 20), end=AT(0, 22), brake=0, bonus=0)
    assert die(after).car == 1
    after, _ = answer(after, 20)
    assert not hasattr(pending(after), "faces")


# In the stand -----------------------------------------------------------------------------------------


def standing(made: Ring = PIT, **more: object) -> State:
    """Return the race at the turn of a car in its stand, with an other one far behind."""
    mover = car(FIRST + 4, gear=3, laps=1, stand=1, **more)  # type: ignore[arg-type]
    return state_of(made, mover, car(AT(0, 20), laps=1))


def test_the_first_turn_gives_new_tires_of_any_kind_even_if_the_old_are_whole() -> None:
    state = standing()
    assert (question(state).kind, [option.value for option in question(state).options]) == (
        "tires",
        ["hard", "soft", "rain"],
    )
    after, events = answer(standing(tires=1), "soft")
    assert kinds(events)[:1] == ["tires"]
    assert (now(after).tire_kind, now(after).wear["tires"], now(after).stand) == ("soft", 6, 1)
    assert question(after).car == 1, "this takes the turn"


def test_then_it_leaves_waits_or_has_three_points_repaired_up_to_what_was_built() -> None:
    state = standing(rested=1, brakes=1, body=2, bonus=1)
    assert [option.value for option in question(state).options] == ["leave", "wait", "repair"]
    state, _ = answer(state, "repair")
    options = {option.value for option in question(state).options}
    assert options == {(0, 0, 0, 0, 3, 0), (0, 0, 1, 0, 2, 0)}, "any three of one body and three brakes"
    after, events = answer(state, (0, 0, 1, 0, 2, 0))
    assert events[0].data["points"] == {"body": 1, "brakes": 2}
    assert spent(after) == {"brakes": 1, "bonus": 4}, "the dice bonus never rises"
    assert question(after).car == 1


def test_less_is_repaired_only_if_less_is_missing() -> None:
    state, _ = answer(standing(rested=1, fuel=2), "repair")
    assert [option.value for option in question(state).options] == [(0, 0, 0, 1, 0, 0)]
    whole = standing(rested=1)
    assert [option.value for option in question(whole).options] == ["leave", "wait"]


def test_if_the_weather_changed_since_its_tires_were_fitted_it_may_get_new_ones() -> None:
    state = standing(rested=1, weather_changed=True)
    assert "tires" in {option.value for option in question(state).options}
    state, _ = answer(state, "tires")
    after, _ = answer(state, "rain")
    assert (now(after).tire_kind, now(after).weather_changed) == ("rain", False)
    assert question(after).car == 1


def test_it_leaves_in_4th_at_most_or_as_agreed_by_the_second_access_space_as_first_point() -> None:
    state, _ = answer(standing(rested=1, served=True), "leave")
    assert [option.value for option in question(state).options] == [4, 3, 2, 1]
    after = rolled(state, 20, gear=2)
    assert ends(after) == {FIRST + 8}, "4 points: 5, 6, 7, 8"
    after, events = drive(after, end=FIRST + 8)
    assert (kinds(events)[0], now(after).stand) == ("leaves_stand", None)
    agreed = race(PIT, cars=2, options={"exit_gear": "3"})
    assert (exit_gear(agreed.race), exit_gear(state.race)) == (3, 4)


def test_if_its_way_out_is_taken_it_stays_at_no_cost() -> None:
    mover = car(FIRST + 4, gear=3, laps=1, stand=1, rested=1)
    state = state_of(PIT, mover, car(FIRST + 5, gear=1, laps=1))
    assert [option.value for option in question(state).options] == ["wait"]
    after, events = answer(state, "wait")
    assert (kinds(events)[0], now(after).stand, spent(after)) == ("waits", 1, {})


def test_the_lap_of_rejoining_is_the_first_of_the_set() -> None:
    leaving, _ = answer(standing(rested=1, served=True, tire_kind="soft", first_lap=2), "leave")
    state = rolled(leaving, 10, gear=4)  # 9 points: 5 spaces of the lane, then row 3, over the line
    after, _ = drive(state, end=AT(2, 6), extra=0, bonus=0, brake=0)
    assert (now(after).laps, now(after).served, now(after).entered) == (2, False, None)
    assert now(after).lap_of_set(now(after).crossings) == 1
    assert moves(state, extra=1), "so the extra point is still there"


def test_behind_the_stand_shifting_costs_as_anywhere_and_braking_is_offered() -> None:
    inside = car(FIRST + 6, gear=4, laps=1, served=True)
    asked = question(state_of(PIT, inside))
    prices = {option.value: dict(option.price) for option in asked.options}
    assert prices == {5: {}, 4: {}, 3: {}, 2: {"fuel": 1}, 1: {"fuel": 1, "brakes": 1}}
    state = rolled(state_of(PIT, inside), 20, gear=2)  # 4 points: 7, 8, 9 and row 3
    assert move(state, end=FIRST + 9, bonus=0).price == {"brakes": 1}
    ahead = car(FIRST + 8, gear=1, laps=1, served=True)
    waiting = move(rolled(state_of(PIT, inside, ahead), 20, gear=2), end=FIRST + 7)
    assert (waiting.price, waiting.contacts) == ({}, ()), "behind a car it waits as ever"


def test_a_car_that_leaves_its_stand_may_brake_but_not_so_much_that_it_stays() -> None:
    state, _ = answer(standing(rested=1, served=True), "leave")
    state = rolled(state, 1, gear=1)  # 1 point: the second access space
    assert [(each.end, each.brake) for each in moves(state)] == [(FIRST + 5, 0)]
    assert question(state).offer_for((0, 0, 0, 1)) is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("face", [19, 20])
@pytest.mark.parametrize("gear", [5, 6])
def test_a_19_or_20_rolled_in_the_lane_before_the_stand_makes_all_others_test(gear: int, face: int) -> None:
    inside = car(FIRST + 1, gear=gear, laps=1)
    others = [car(AT(0, 20), gear=6, laps=1), car(AT(0, 10), gear=5, laps=1), car(AT(0, 5), gear=4, laps=1)]
    state = rolled(state_of(PIT, inside, *others, on_turn=0), face)
    offer = next(each for each in moves(state) if each.parks)
    assert offer.engine_tests == (1, 2)
    state, _ = answer(state, offer.value)
    assert (die(state).reason, die(state).car) == ("engine", 1)
    state, _ = answer(state, 20)
    assert (die(state).reason, die(state).car) == ("engine", 2)
    state, _ = answer(state, 20)
    assert question(state).car == 1, "the turn is over: neither the mover tests nor a car in 4th"


def test_an_18_in_the_lane_or_a_20_behind_the_stand_tests_nothing() -> None:
    other = car(AT(0, 20), gear=6, laps=1)
    before, behind = car(FIRST + 1, gear=5, laps=1), car(FIRST + 6, gear=5, laps=1, served=True)
    for inside, face in ((before, 18), (behind, 20)):
        state = rolled(state_of(PIT, inside, other, on_turn=0), face)
        assert {each.engine_tests for each in moves(state)} == {()}


# Corners cut ------------------------------------------------------------------------------------------


def test_a_way_in_that_cuts_a_corner_sits_out_its_stops_first_without_service() -> None:
    state = goes_in(CUT, car(AT(2, 36), gear=5, laps=1, bonus=0, brakes=0), 10, car(AT(0, 10), laps=1))
    assert now(state).sits_out == 2
    state, events = answer(rolled(state, 2), question(rolled(state, 2)).options[0].value)
    assert "sits_out" in kinds(events)
    assert now(state).sits_out == 1


def test_a_corner_beside_the_stand_is_cut_too() -> None:
    """Otherwise a car would pass it for nothing: it never drives there."""
    beside = LEVEL.with_pit_lane(AT(2, 36), AT(2, 3), spaces=20, stands=[BoardStand(None, (5, 6))])
    rules = beside.board.rules
    assert rules.progress[AT(2, 40)] < rules.progress[FIRST + 5] < rules.progress[AT(2, 45)]
    mover = car(AT(2, 36), gear=5, laps=1, bonus=0, brakes=0)
    assert now(goes_in(beside, mover, 10, car(AT(0, 10), laps=1))).sits_out == 2


def test_stops_made_in_the_corner_count() -> None:
    for made, due in ((0, 2), (1, 1), (2, 0)):
        mover = car(AT(2, 41), gear=4, stops=made, laps=1, bonus=0, brakes=0)
        assert now(goes_in(INSIDE, mover, 10, car(AT(0, 10), laps=1))).sits_out == due


def test_a_way_in_behind_the_corner_cuts_none() -> None:
    mover = car(AT(2, 48), gear=5, laps=1, bonus=0)
    assert now(goes_in(PIT, mover, 10, car(AT(0, 10), laps=1))).sits_out == 0


def test_cars_in_the_pit_come_after_those_that_are_a_lap_ahead_in_order_of_entering() -> None:
    lane = [
        car(FIRST + 4, laps=1, stand=1, entered=7, entered_laps=1),
        car(FIRST + 6, laps=1, entered=5, entered_laps=1, served=True),
    ]
    track = [car(AT(0, 2), laps=2), car(AT(0, 55), laps=1)]
    assert inside_first(state_of(PIT, *lane, *track)) == (2, 1, 0, 3)


def test_without_a_stand_the_lane_is_closed() -> None:
    bare = LEVEL.with_pit_lane(entry=AT(2, 50), exit_=AT(2, 3), spaces=10)
    state = rolled(state_of(bare, car(AT(2, 49), gear=3, laps=1)), 10)
    assert not [each for each in moves(state) if each.end >= FIRST]
