"""Overshooting, spins, blocked points, and going out by them."""

from __future__ import annotations

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    KCar,
    car,
    die,
    drive,
    move,
    moves,
    now,
    question,
    roll_all,
    rolled,
    spent,
    state_of,
    world,
)
from trackmodel.engine import State, answer

AT = LEVEL.at


def short(tires: int, stops: int = 1, gear: int = 2, **left: int) -> State:
    """Roll 4 points in row 43; the corner ends with row 45 and needs two stops."""
    mover = car(AT(1, 43), gear=gear, stops=stops, tires=tires, **{"brakes": 0, "bonus": 0, **left})
    return rolled(state_of(LEVEL, mover), 20)


def test_each_space_beyond_a_corner_costs_a_tire_and_two_stops_short_put_the_car_out() -> None:
    assert move(short(6), end=AT(1, 47)).price == {"tires": 2}
    (missed,) = {each.out for each in moves(short(6, stops=0))}
    assert missed == "missed_stops"


def test_the_last_tire_spins_the_car_which_keeps_its_gear_until_it_starts_in_1st() -> None:
    after, events = drive(short(2), end=AT(1, 47))
    assert (now(after).spun, now(after).gear, now(after).racing) == (True, 2, True)
    assert "spin" in {event.kind for event in events}
    assert [option.value for option in question(after).options] == [1]
    again, _ = answer(after, 1)
    assert (now(again).spun, die(again).reason) == (False, "gear")


def test_more_tires_than_left_or_any_with_none_left_put_the_car_out() -> None:
    for tires in (1, 0):
        (reason,) = {each.out for each in moves(short(tires))}
        assert reason == "overshoot"


def test_braking_is_offered_instead_where_it_keeps_the_car_in() -> None:
    state = short(1, brakes=2)
    assert all(each.out is None for each in moves(state))
    assert move(state, end=AT(1, 45)).price == {"brakes": 2}
    spins = move(state, end=AT(1, 46))
    assert (spins.price, spins.spins) == ({"brakes": 1, "tires": 1}, True)


def wall(row: int) -> list[KCar]:
    """Return cars across the road."""
    return [car(AT(lane, row)) for lane in range(3)]


def stuck(gear: int = 2, face: int = 20, **left: int) -> State:
    """The road is blocked two rows ahead: 4 points in 2nd gear, one can be driven."""
    return rolled(state_of(LEVEL, car(AT(1, 5), gear=gear, **left), *wall(7)), face)


def test_blocked_points_cost_brakes_first_then_bonus_then_tires() -> None:
    assert move(stuck(brakes=4, bonus=0), end=AT(1, 6), brake=0).price == {"brakes": 3}
    # A 4 in 2nd gear: 3 points; a bonus point makes it a 3, 2 points.
    assert move(stuck(face=4, brakes=1, bonus=1), end=AT(1, 6), bonus=0, brake=0).price == {
        "brakes": 1,
        "bonus": 1,
    }
    assert move(stuck(brakes=1, bonus=0), end=AT(1, 6), brake=0).price == {"brakes": 1, "tires": 2}


def test_each_bonus_point_lowers_the_die_by_one_and_the_table_is_read_again() -> None:
    # A 20 in 2nd gear stays at 4 points down to an 11: five points of bonus are spent for nothing.
    last = moves(stuck(brakes=0, bonus=5), end=AT(1, 6), bonus=0)[0]
    assert last.price == {"bonus": 5, "tires": 3}
    twelve = moves(stuck(face=12, brakes=0, bonus=5), end=AT(1, 6), bonus=0)[0]
    assert twelve.price == {"bonus": 5, "tires": 2}


def test_blocking_tires_have_no_surcharge_and_the_last_one_spins() -> None:
    mover = car(AT(1, 5), gear=2, tire_kind="soft", brakes=0, bonus=0, tires=3)
    soft = rolled(state_of(LEVEL, mover, *wall(7)), 20)
    found = move(soft, end=AT(1, 6), extra=0)
    assert (found.price, found.spins) == ({"tires": 3}, True)


def test_who_lacks_the_points_is_out_and_hits_the_car_straight_ahead() -> None:
    state = stuck(brakes=0, bonus=0, tires=2)
    assert {each.out for each in moves(state)} == {"blocked"}
    assert {each.end for each in moves(state)} == {AT(lane, 6) for lane in range(3)}, "the driver chooses"
    found = move(state, end=AT(0, 6))
    assert found.hits == (1,)
    after, _ = answer(state, found.value)
    assert (now(after).reason, spent(after, 1)) == ("blocked", {"body": 1})
    assert world(after).risks == {AT(0, 6), AT(0, 7)}, "both spaces become risk spaces"
    assert spent(after) == {"brakes": 4, "bonus": 5, "tires": 4}, "a car that goes out pays nothing"


def test_without_a_car_straight_ahead_the_die_says_which_one_is_hit() -> None:
    narrow = LEVEL.without((AT(1, 6), AT(1, 7)), (AT(0, 6), AT(0, 7)), (AT(2, 6), AT(2, 7)))
    mover = car(AT(1, 5), gear=2, brakes=0, bonus=0, tires=1)
    state = rolled(state_of(narrow, mover, car(AT(0, 7)), car(AT(1, 7)), car(AT(2, 7))), 20)
    found = move(state, end=AT(1, 6))
    assert (set(found.hits), found.consequences[-1].chance) == ({1, 3}, 0.5)
    after, _ = answer(state, found.value)
    assert die(after).reason == "crash"
    hit = [car for car in (1, 3) if spent(roll_all(after, 1), car)]
    other = [car for car in (1, 3) if spent(roll_all(after, 20), car)]
    assert sorted(hit + other) == [1, 3]


def test_blocking_and_overshooting_tires_add_up() -> None:
    mover = car(AT(1, 44), gear=2, stops=1, brakes=0, bonus=0, tires=4)
    state = rolled(state_of(LEVEL, mover, *wall(47)), 20)
    assert move(state, end=AT(1, 46)).price == {"tires": 3}
