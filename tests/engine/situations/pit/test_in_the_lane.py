"""Driving in the pit lane: one point per arrow, queues, and rules that don't apply there."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.situations.driving import (
    car,
    costs,
    die,
    drive,
    ends,
    offers,
    question,
    roll_all,
    rolled,
)
from tests.engine.situations.pit.boards import (
    ALL,
    PIT,
    TEAMS,
    outside,
    parked,
    standing,
    the_move,
    with_pit,
)
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import IllegalAnswer, Placed, Question, Roll, State, answer, pending, position


def served(space: int, gear: int = 3, **left: int) -> Placed:
    """Return a car in the lane that has had its service."""
    return evolve(car(space, gear=gear, **left), served=True)


def in_lane(number: int, points: int, *others: Placed, gear: int | None = None, rules: str) -> State:
    """Return a state in which car 0, after its service, has rolled `points` on a space of PIT's lane."""
    return rolled(PIT, served(PIT.pit(number)), points, *others, gear=gear, rules=rules, laps=2)


def turn_is_over(state: State) -> bool:
    """Return whether the next question is for a gear, in this round or the next one."""
    asked = pending(state)
    return isinstance(asked, Question) and asked.kind == "gear"


pytestmark = pytest.mark.parametrize("rules", ALL)


# Driving -----------------------------------------------------------------------------------------


def test_one_point_an_arrow(rules: str) -> None:
    assert ends(in_lane(0, 5, rules=rules)) == {PIT.pit(5)}


def test_no_braking(rules: str) -> None:
    assert {brake for brake, _end in offers(in_lane(0, 5, rules=rules))} == {0}


@pytest.mark.parametrize("gap", [0, 1, 3])
def test_behind_a_car_it_waits_at_no_cost(rules: str, gap: int) -> None:
    ahead = PIT.pit(1 + gap)
    state = in_lane(0, 8, car(ahead, gear=1), rules=rules)
    (offer,) = question(state).options
    assert (offer.path, offer.blocked) == (PIT.pits(1, gap), 0)  # type: ignore[attr-defined]
    assert (costs(offer), offer.out) == ({}, None)  # type: ignore[attr-defined]
    before = state.cars[0].wear
    state, _ = answer(state, offer.value)
    assert (state.cars[0].space, state.cars[0].wear) == (PIT.pit(gap), before)


def test_it_waits_however_many_points_are_left_and_however_little_wear(rules: str) -> None:
    # 30 points, none of them to be driven; being blocked so on the road is out.
    least = {"wear": 1} if rules == "formula-d" else {"tires": 0, "brakes": 0}
    mover = served(PIT.pit(0), gear=6, **least)
    state = rolled(PIT, mover, 30, car(PIT.pit(1)), gear=6, rules=rules, laps=2)
    (offer,) = question(state).options
    assert (offer.path, costs(offer), offer.out) == ((), {}, None)  # type: ignore[attr-defined]


def test_no_overtaking(rules: str) -> None:
    state = in_lane(0, 4, car(PIT.pit(2)), rules=rules)
    with pytest.raises(IllegalAnswer):
        answer(state, (0, *PIT.pits(1, 4)))


def test_a_car_coming_in_from_the_road_waits_behind_one_too(rules: str) -> None:
    # Row 28, 8 points, a car on lane space 1: on to lane space 0, or past the pit to row 36.
    state = rolled(PIT, car(28), 8, car(PIT.pit(1)), rules=rules, laps=2)
    assert outside(state) == {36, PIT.pit(0)}
    offer = the_move(state, PIT.pit(0))
    assert (offer.path, offer.blocked, costs(offer)) == ((29, PIT.pit(0)), 0, {})


def test_where_the_lane_ends_at_a_taken_space_it_waits_at_no_cost(rules: str) -> None:
    # The lane leads to row 4, where a car stands.
    state = in_lane(12, 5, car(4), rules=rules)
    (offer,) = question(state).options
    assert (offer.path, offer.blocked, costs(offer)) == ((PIT.pit(13),), 0, {})  # type: ignore[attr-defined]


# Gears -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("gear", [1, 2, 3, 4, 5, 6])
def test_no_over_revving(rules: str, gear: int) -> None:
    # As far down as on the road, without the points for it. Up by one as ever.
    least = {"wear": 1} if rules == "formula-d" else {"fuel": 0, "brakes": 0, "engine": 1}
    state = position(PIT.board, cars=[served(PIT.pit(0), gear=gear, **least)], rules=rules, laps=2)
    gears = range(max(1, gear - 4), min(6, gear + 1) + 1)
    assert {option.value: costs(option) for option in question(state).options} == {key: {} for key in gears}


# Contact -----------------------------------------------------------------------------------------


def test_no_contact_behind_a_car_in_the_lane(rules: str) -> None:
    state, _ = drive(in_lane(0, 8, car(PIT.pit(4)), rules=rules), 0, PIT.pit(3))
    assert turn_is_over(state)


def test_no_contact_beside_a_car_on_the_road(rules: str) -> None:
    # Lane space 5 lies beside row 35.
    state = in_lane(0, 5, car(35), rules=rules)
    assert offers(state)[0, PIT.pit(5)].contacts == ()
    assert turn_is_over(drive(state, 0, PIT.pit(5))[0])


def test_no_contact_at_the_end_of_the_lane_behind_a_car_on_the_road(rules: str) -> None:
    state, _ = drive(in_lane(12, 5, car(4), rules=rules), 0, PIT.pit(13))
    assert turn_is_over(state)


def test_no_contact_on_the_road_beside_a_car_in_the_lane(rules: str) -> None:
    state = rolled(PIT, car(32), 3, car(PIT.pit(5)), rules=rules, laps=2)
    assert offers(state)[0, 35].contacts == ()
    assert turn_is_over(drive(state, 0, 35)[0])


def test_no_contact_at_the_entry_behind_a_car_in_the_lane(rules: str) -> None:
    state, _ = drive(rolled(PIT, car(27), 2, car(PIT.pit(0)), rules=rules, laps=2), 0, 29)
    assert turn_is_over(state)


# Engines -----------------------------------------------------------------------------------------


def test_a_20_rolled_in_the_lane_tries_no_engine(rules: str) -> None:
    # 13 points to the end of the lane, 7 to row 10: there it is on the road and in 5th, as car 1 is.
    state = in_lane(0, 20, car(20, gear=5), gear=5, rules=rules)
    assert turn_is_over(drive(state, 0, 10)[0])


def test_a_20_rolled_before_a_move_into_the_lane_makes_the_others_test_their_engines(
    rules: str,
) -> None:
    # Car 4 has its stand further on than lane space 9.
    made = PIT.with_stands((0, (12, 13)))
    state = rolled(made, car(19), 20, car(5, gear=5), gear=5, rules=rules, laps=2)
    state, _ = drive(state, 0, made.pit(9))
    assert (die(state).reason, die(state).car) == ("engine", 1)
    assert turn_is_over(roll_all(state, [20]))


def test_a_20_rolled_before_a_move_into_the_stand_makes_the_others_test_their_engines(rules: str) -> None:
    state = rolled(PIT, car(19), 20, car(5, gear=5), car(2, gear=5), gear=5, rules=rules, laps=2)
    state, _ = answer(state, the_move(state, PIT.pit(2), parks=True).value)
    who = []
    while isinstance(asked := pending(state), Roll):
        if asked.reason == "engine":
            who.append(asked.car)
        else:
            assert asked.reason == "pit"
        state, _ = answer(state, 20)
    assert who == [1, 2]


def test_cars_in_the_lane_and_in_stands_do_not_test(rules: str) -> None:
    others = [served(PIT.pit(5), gear=5), standing(1, PIT.pit(6), gear=6), car(3, gear=6)]
    state = rolled(PIT, car(10, stops=1), 20, *others, gear=5, rules=rules, laps=2)
    state, _ = drive(state, 0, 30)
    who = []
    while isinstance(asked := pending(state), Roll):
        who.append((asked.reason, asked.car))
        state, _ = answer(state, 20)
    assert who == [("engine", 0), ("engine", 3)]


# Back on the road --------------------------------------------------------------------------------


def test_back_on_the_road_it_may_brake_but_not_into_the_lane(rules: str) -> None:
    # Lane space 12 with 5 points: 13, then rows 4-7; braked ones end on rows 6, 5, 4, not in the lane.
    state = in_lane(12, 5, rules=rules)
    most = {brake for brake, _end in offers(state)}
    assert set(offers(state)) == {(brake, 7 - brake) for brake in range(4)}
    assert most == {0, 1, 2, 3}


def test_back_on_the_road_braking_has_its_price(rules: str) -> None:
    name = "wear" if rules == "formula-d" else "brakes"
    assert costs(offers(in_lane(12, 5, rules=rules))[2, 5]) == {name: 2}


def test_back_on_the_road_an_overshoot_costs(rules: str) -> None:
    # Lane space 13 with 12 points: rows 4-15; rows 14 and 15 lie beyond the corner.
    name = "wear" if rules == "formula-d" else "tires"
    state = in_lane(13, 12, gear=4, rules=rules)
    assert costs(offers(state)[0, 15]) == {name: 2}
    assert offers(state)[0, 15].overshot == (0,)


def test_back_on_the_road_a_stop_in_a_corner_counts(rules: str) -> None:
    state, _ = drive(in_lane(13, 7, rules=rules), 0, 10)
    assert state.cars[0].stops == 1


def test_back_on_the_road_points_that_cannot_be_driven_cost(rules: str) -> None:
    # Lane space 13 with 6 points: rows 4-6, then a car.
    name = "wear" if rules == "formula-d" else "brakes"
    offer = offers(in_lane(13, 6, car(7), rules=rules))[0, 6]
    assert (offer.blocked, costs(offer)) == (3, {name: 3})


def test_back_on_the_road_there_is_contact(rules: str) -> None:
    state = in_lane(13, 4, car(8), rules=rules)
    assert offers(state)[0, 7].contacts == (1,)
    assert die(drive(state, 0, 7)[0]).reason == "contact"


THREE_LANES = ring(3, Straight(10), Corner(4, stops=1), Straight(26))
WIDE = with_pit(THREE_LANES, THREE_LANES.at(2, 29), THREE_LANES.at(2, 4), 14, *TEAMS, line=10)


def test_the_arrow_out_of_the_lane_is_no_lane_change(rules: str) -> None:
    # To lane 2 row 4, then two lane changes, lane 1 row 4 and lane 0 row 5, and one straight ahead.
    state = rolled(WIDE, served(WIDE.pit(13)), 4, rules=rules, laps=2)
    assert WIDE.at(0, 6) in ends(state)


def test_back_on_the_road_the_way_on_the_straight_is_the_shortest(rules: str) -> None:
    # From lane 2 row 4 to lane 2 row 5 is one arrow; out and back would be two.
    at = WIDE.at
    state = rolled(WIDE, served(WIDE.pit(13)), 3, gear=2, rules=rules, laps=2)
    assert ends(state) == {at(2, 6), at(1, 5), at(0, 5)}
    with pytest.raises(IllegalAnswer):
        answer(state, (0, at(2, 4), at(1, 4), at(2, 5)))


def test_a_car_that_has_left_the_lane_may_have_another_stop_a_lap_later(rules: str) -> None:
    # It came in before its first crossing; on the road again it has had no service in this passage.
    mover = evolve(car(PIT.pit(8), laps=-1), served=True)
    state = rolled(PIT, mover, 8, rules=rules, laps=2)
    state, _ = drive(state, 0, 6)
    assert (state.cars[0].served, state.cars[0].crossings) == (False, 1)


def test_a_car_that_has_had_its_service_drives_past_its_stand(rules: str) -> None:
    # Lane spaces 2 and 3 are its accesses; from 1 with 4 points to 5.
    state = in_lane(1, 4, rules=rules)
    assert (ends(state), parked(state)) == ({PIT.pit(5)}, set())


def test_a_car_drives_past_the_stands_of_others(rules: str) -> None:
    # Car 0 has its stand at 6 and 7: past spaces 2 and 3 to space 5.
    made = PIT.with_stands((1, (2, 3)), (0, (6, 7)))
    state = rolled(made, car(made.pit(0)), 5, rules=rules, laps=2)
    assert (outside(state), parked(state)) == ({made.pit(5)}, set())
