"""Spending the last tire, and driving on without tires."""

from __future__ import annotations

from tests.engine.situations.driving import car, costs, drive, ends, lost, offers, question, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Roll, answer, pending

# One lane: straight 0-9, corner 10-12 (1 stop), straight 13-39.
MADE = ring(1, Straight(10), Corner(3, stops=1), Straight(27))


def test_the_last_tire_spent_by_overshooting_turns_the_car_round_where_it_stands() -> None:
    # 4 tires, 4 beyond.
    state = rolled(MADE, car(12), 4)
    assert offers(state)[0, 16].spins
    state, _ = drive(state, 0, 16)
    spun = state.cars[0]
    assert (spun.space, spun.spun, spun.gear, spun.wear["tires"]) == (16, True, 3, 0)
    assert spun.racing


def test_a_tire_left_is_no_spin() -> None:
    state = rolled(MADE, car(12), 3)
    assert not offers(state)[0, 15].spins
    state, _ = drive(state, 0, 15)
    assert (state.cars[0].spun, state.cars[0].gear) == (False, 2)


def test_the_last_tire_spent_on_being_blocked_spins_too() -> None:
    # A car right ahead, 4 points: 3 brakes and the only tire.
    state = rolled(MADE, car(20, tires=1), 4, car(21))
    assert offers(state)[0, 20].spins
    state, _ = drive(state, 0, 20)
    assert (state.cars[0].spun, state.cars[0].gear) == (True, 3)


def test_after_a_spin_the_next_turn_is_in_1st_without_a_start_check() -> None:
    state, _ = drive(rolled(MADE, car(12), 4), 0, 16)
    assert question(state).kind == "gear"
    assert {option.value: costs(option) for option in question(state).options} == {1: {}}
    state, _ = answer(state, 1)
    following = pending(state)
    assert isinstance(following, Roll)
    assert (following.die, following.reason) == ("gear-1", "gear")


def test_driving_off_again_it_is_turned_back_and_shifts_as_usual() -> None:
    state, _ = drive(rolled(MADE, car(12), 4), 0, 16)
    state, _ = answer(state, 1)
    state, _ = answer(state, 2)
    state, _ = drive(state, 0, 18)
    assert not state.cars[0].spun
    assert {option.value for option in question(state).options} == {1, 2}


def test_without_tires_overshooting_by_exactly_1_spins_again() -> None:
    state = rolled(MADE, car(12, tires=0), 1)
    offer = offers(state)[0, 13]
    assert (offer.spins, offer.out) == (True, None)
    state, _ = drive(state, 0, 13)
    assert (state.cars[0].spun, state.cars[0].gear, state.cars[0].wear["tires"]) == (True, 1, 0)
    assert state.cars[0].racing


def test_without_tires_overshooting_by_2_is_out() -> None:
    state = rolled(MADE, car(12, tires=0, brakes=0), 2)
    assert offers(state)[0, 14].out == "overshoot"


def test_without_tires_a_car_may_brake_down_to_overshooting_by_1() -> None:
    state = rolled(MADE, car(12, tires=0, brakes=1), 2)
    assert set(offers(state)) == {(1, 13)}
    state, _ = drive(state, 1, 13)
    assert lost(state, 0) == {"tires": 4, "brakes": 3}
    assert state.cars[0].spun


def test_without_tires_a_blocking_that_costs_one_is_out() -> None:
    # 4 blocked: 3 brakes and a tire that isn't there; the rule of one space is for overshooting only.
    state = rolled(MADE, car(20, tires=0), 4, car(21))
    assert ends(state) == {20}
    assert offers(state)[0, 20].out == "blocked"


def test_without_tires_a_blocking_that_costs_brakes_only_is_no_spin() -> None:
    state = rolled(MADE, car(20, tires=0), 3, car(21))
    offer = offers(state)[0, 20]
    assert (offer.out, offer.spins, costs(offer)) == (None, False, {"brakes": 3})


def test_overshooting_by_more_than_the_tires_left_is_out_the_spin_space_included() -> None:
    # 2 tires, 3 beyond.
    state = rolled(MADE, car(12, tires=2, brakes=0), 3)
    assert offers(state)[0, 15].out == "overshoot"


def test_a_spun_car_is_in_contact_like_any_other() -> None:
    # It spins right behind another car.
    state, _ = drive(rolled(MADE, car(12), 4, car(17)), 0, 16)
    following = pending(state)
    assert isinstance(following, Roll)
    assert (following.reason, following.car) == ("contact", 1)


def test_a_car_that_goes_out_does_not_spin_whatever_tires_it_would_have_taken() -> None:
    # Two stops missing and as many spaces beyond as there are tires.
    made = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
    state = rolled(made, car(12, brakes=0), 4)
    offer = offers(state)[0, 16]
    assert (offer.out, offer.spins, costs(offer)) == ("missed_stops", False, {"tires": 4})
    state, events = drive(state, 0, 16)
    assert [event.kind for event in events] == ["move", "out"]
    assert not state.cars[0].spun
