"""Slipstreams: three more points right behind a car, again and again."""

from __future__ import annotations

import pytest

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    car,
    drive,
    ends,
    legal,
    move,
    moves,
    now,
    rolled,
    state_of,
)
from trackmodel.engine import IllegalAnswer, State, answer
from trackmodel.engine.ksk.ksk_numbers import BONUS, BRAKES, TIRES

AT = LEVEL.at


def behind(gear: int = 4, ahead: int = 4, **left: int) -> State:
    """From row 5 of the middle lane, 4th gear and a 9 lead to row 14, right behind a car on row 15."""
    mover = car(AT(1, 5), gear=gear, **{BONUS: 0, BRAKES: 0, **left})
    return state_of(LEVEL, mover, car(AT(1, 15), gear=ahead))


def test_right_behind_a_car_three_more_points_are_offered_for_nothing() -> None:
    state = rolled(behind(), 8)
    assert ends(state) >= {AT(1, 14)}, "the slipstream is optional"
    assert ends(state, slips=1) == {AT(0, 17), AT(1, 17), AT(2, 17)}
    assert all(not each.price for each in moves(state, slips=1))
    after, events = drive(state, end=AT(1, 17), slips=1)
    assert now(after).space == AT(1, 17)
    assert events[0].data["slips"] == 1


@pytest.mark.parametrize(
    ("gear", "ahead", "gives"), [(4, 4, True), (4, 3, False), (4, 5, False), (3, 3, False), (3, 4, False)]
)
def test_both_cars_are_in_4th_gear_at_least_and_the_one_ahead_in_no_higher_one(
    gear: int, ahead: int, gives: bool
) -> None:
    # 3rd: 8 points to row 13.
    space = AT(1, 15 if gear == 4 else 14)
    state = state_of(LEVEL, car(AT(1, 5), gear=gear, bonus=0, brakes=0), car(space, gear=ahead))
    assert bool(moves(rolled(state, 8 if gear == 4 else 20), slips=1)) == gives


def test_in_5th_a_car_in_4th_or_5th_gives_one() -> None:
    for ahead, gives in ((3, False), (4, True), (5, True), (6, False)):
        state = state_of(LEVEL, car(AT(1, 5), gear=5, bonus=0, brakes=0), car(AT(1, 17), gear=ahead))
        assert bool(moves(rolled(state, 1), slips=1)) == gives


@pytest.mark.parametrize("slips", [-1, 2, 100_000, 10**30])
def test_slipstreams_that_no_car_gives_are_refused_however_many(slips: int) -> None:
    state = rolled(behind(), 8)
    with pytest.raises(IllegalAnswer):
        answer(state, (0, 0, slips, 0, AT(1, 6)))


def test_only_the_same_lane_counts() -> None:
    state = state_of(LEVEL, car(AT(1, 5), gear=4, bonus=0, brakes=0), car(AT(0, 15), gear=4))
    slips = moves(rolled(state, 8), slips=1)
    assert slips, "by changing lanes it gets right behind"
    assert all(each.path[8] == AT(0, 14) for each in slips)


def test_it_is_reached_by_dice_bonus_but_not_by_braking() -> None:
    state = rolled(behind(bonus=1, brakes=4), 7)  # 8 points to row 13; an 8 leads to row 14
    assert {each.bonus for each in moves(state, slips=1)} == {1}
    assert move(state, end=AT(1, 17), slips=1).price == {"bonus": 1}
    short = rolled(behind(brakes=4), 11)  # 10 points to row 15, taken; braked to row 14
    assert not moves(short, slips=1)


def test_soft_slicks_go_one_further_before_it() -> None:
    state = behind(tire_kind="soft")  # type: ignore[arg-type]
    assert {each.extra for each in moves(rolled(state, 7), slips=1)} == {1}


def test_several_slipstreams_follow_each_other() -> None:
    mover = car(AT(1, 5), gear=4, bonus=0, brakes=0)
    state = state_of(LEVEL, mover, car(AT(1, 15), gear=4), car(AT(1, 18), gear=4))
    rolled_8 = rolled(state, 8)
    assert moves(rolled_8, slips=2)
    assert not moves(rolled_8, slips=3)
    assert AT(1, 20) in ends(rolled_8, slips=2)


def test_straight_rules_hold_over_the_whole_move() -> None:
    # It gets behind the car by changing to the left lane, so it may go on ahead or left, around the car.
    state = state_of(LEVEL, car(AT(1, 5), gear=4, bonus=0, brakes=0), car(AT(0, 15), gear=4))
    asked = rolled(state, 8)
    out_and_back = (*LEVEL.along(1, 6, 12), AT(0, 13), AT(0, 14), AT(1, 15), AT(1, 16), AT(1, 17))
    assert legal(asked, 0, 0, 1, 0, *out_and_back), "around the car"
    zigzag = (*LEVEL.along(1, 6, 12), AT(0, 13), AT(0, 14), AT(1, 15), AT(2, 16), AT(1, 17))
    assert not legal(asked, 0, 0, 1, 0, *zigzag)


def test_braking_shortens_the_whole_move() -> None:
    state = rolled(behind(brakes=2), 8)
    assert move(state, end=AT(1, 16), slips=1).price == {"brakes": 1}
    assert not moves(state, end=AT(1, 15)), "taken by the other car"


def in_a_corner(**left: int) -> State:
    """After a slipstream from row 38 the car stands in the corner's first row or further on."""
    mover = car(AT(1, 29), gear=4, **{BONUS: 0, **left})
    return rolled(state_of(LEVEL, mover, car(AT(1, 39), gear=4)), 8)


def test_the_first_stop_in_a_corner_costs_a_brake_more_without_shortening() -> None:
    state = in_a_corner(brakes=1)
    assert move(state, end=AT(1, 41), slips=1, brake=0).price == {"brakes": 1}


def test_without_a_brake_it_costs_a_tire_and_without_a_tire_it_is_not_offered() -> None:
    assert move(in_a_corner(brakes=0), end=AT(1, 41), slips=1).price == {"tires": 1}
    last = move(in_a_corner(brakes=0, **{TIRES: 1}), end=AT(1, 41), slips=1)
    assert (last.price, last.spins) == ({"tires": 1}, True)
    assert not moves(in_a_corner(brakes=0, **{TIRES: 0}), slips=1)


def test_a_stop_after_the_first_costs_nothing() -> None:
    state = state_of(
        LEVEL, car(AT(1, 40), gear=4, stops=1, bonus=0, brakes=1, tires=6), car(AT(1, 46), gear=4)
    )
    assert not moves(rolled(state, 1), end=AT(1, 45)), "7 points lead past the corner"
    wide = state_of(LEVEL, car(AT(1, 30), gear=4, bonus=0), car(AT(1, 39), gear=4))
    assert move(rolled(wide, 4), end=AT(1, 41), slips=1).price == {"brakes": 1}


def test_points_that_cant_be_driven_are_blocked_points() -> None:
    wall = [car(AT(lane, 16), gear=1) for lane in range(3)]
    mover = car(AT(1, 5), gear=4, bonus=0, brakes=4)
    state = rolled(state_of(LEVEL, mover, car(AT(1, 15), gear=4), *wall), 8)
    assert {each.end for each in moves(state, slips=1)} == {AT(0, 15), AT(2, 15)}
    blocked = legal(state, 0, 0, 1, 0, *LEVEL.along(1, 6, 14), AT(0, 15))
    assert blocked is not None
    assert (blocked.blocked, blocked.price) == (2, {"brakes": 2})
