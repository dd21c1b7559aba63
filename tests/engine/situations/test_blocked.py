"""Blocked cars: when a car is blocked, what it costs, and which car it hits when it goes out."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.situations.driving import car, costs, die, drive, ends, lost, offers, question, rolled
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.board import LEFT
from trackmodel.engine import IllegalAnswer, Question, State, answer, pending

# One lane: straight 0-29, corner 30-33 (2 stops), straight 34-43.
ONE_LANE = ring(1, Straight(30), Corner(4, stops=2), Straight(10))
THREE_LANES = ring(3, Straight(20), Corner(4, stops=2), Straight(4))


@pytest.mark.parametrize(
    ("blocked", "price"),
    [
        (1, {"brakes": 1}),
        (2, {"brakes": 2}),
        (3, {"brakes": 3}),
        (4, {"brakes": 3, "tires": 1}),
        (5, {"brakes": 3, "tires": 2}),
        (6, {"brakes": 3, "tires": 3}),
    ],
)
def test_points_that_cannot_be_driven_cost_brakes_then_tires(blocked: int, price: dict[str, int]) -> None:
    # 8 points from row 0, a car `blocked` spaces short of row 9.
    ahead = 9 - blocked
    state = rolled(ONE_LANE, car(0), 8, car(ahead))
    offer = offers(state)[0, ahead - 1]
    assert (offer.blocked, costs(offer), offer.out) == (blocked, price, None)
    state, _ = drive(state, 0, ahead - 1)
    assert lost(state, 0) == price


def test_seven_points_are_out() -> None:
    state = rolled(ONE_LANE, car(0, brakes=0), 8, car(2))
    (option,) = question(state).options
    assert (option.blocked, option.out) == (7, "blocked")  # type: ignore[attr-defined]
    state, _ = answer(state, option.value)
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "blocked")


def test_seven_points_are_out_however_many_brakes_and_tires_there_are() -> None:
    # With brakes, braking by 1 makes it 6, which costs 3 brakes more than that 1: too many.
    state = rolled(ONE_LANE, car(0, tires=9), 8, car(2))
    assert all(option.out == "blocked" for option in offers(state).values())


@pytest.mark.parametrize(
    ("blocked", "left"), [(1, {"brakes": 0}), (3, {"brakes": 2}), (4, {"tires": 0}), (6, {"tires": 2})]
)
def test_points_missing_is_out(blocked: int, left: dict[str, int]) -> None:
    ahead = 9 - blocked
    state = rolled(ONE_LANE, car(0, **left), 8, car(ahead))
    assert all(option.out == "blocked" for option in offers(state).values())
    state, _ = answer(state, question(state).options[0].value)
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "blocked")


def test_a_car_that_can_go_round_is_not_blocked() -> None:
    # A car right ahead in lane 0: round it by lane 1, without cost.
    at = THREE_LANES.at
    state = rolled(THREE_LANES, car(at(0, 0)), 4, car(at(0, 1)))
    assert all(option.blocked == 0 for option in offers(state).values())


def test_a_path_that_puts_the_car_out_keeps_it_from_being_blocked() -> None:
    # Two lanes: straight 0-3, corner 4-6 (2 stops), straight 7-20, no lane change in the corner.
    # Lane 1 is shut in row 5; lane 0 is open, but leads out of the corner with both stops missing.
    # From lane 0 row 2 with 9 points: row 11 of lane 0, five beyond the corner. Being blocked in lane 1
    # (3 driven, 6 not: 3 brakes, 3 tires) could be paid for, but isn't on offer.
    made = ring(2, Straight(4), Corner(3, stops=2), Straight(14))
    at = made.at
    for row in (4, 5, 6):
        made = made.without((at(0, row), at(1, row)), (at(1, row), at(0, row + 1)))
    state = rolled(made, car(at(0, 2)), 9, car(at(1, 5)))
    assert all(option.out == "missed_stops" for option in offers(state).values())
    # Cheapest of them: 5 tires; or k brakes and 5 - k tires. Equal, so the one with fewest brakes.
    assert set(offers(state)) == {(0, at(0, 11))}


def test_the_driver_brakes_first_as_he_likes_and_pays_for_the_rest() -> None:
    # 5 points, 3 free spaces: 2 blocked; braking 1 leaves 1 blocked; braking 2 none. 2 brakes each time,
    # for the same path: one offer.
    state = rolled(ONE_LANE, car(0), 5, car(4))
    assert {offer: (option.blocked, costs(option)) for offer, option in offers(state).items()} == {
        (0, 3): (2, {"brakes": 2}),
        (3, 2): (0, {"brakes": 3}),
    }


def test_what_drives_the_same_path_for_the_same_price_is_one_offer() -> None:
    # 5 points, and 2 to be driven to one of three ends: 3 brakes, however many are braked before.
    at = THREE_LANES.at
    made = THREE_LANES.without((at(1, 3), at(1, 4)))
    wall = [at(lane, 5) for lane in range(3)]
    others = [car(space) for space in (*wall, at(1, 4))]
    state = rolled(made, car(at(1, 2)), 5, *others)
    offered = {offer: option for offer, option in offers(state).items() if offer[1] in (at(0, 4), at(2, 4))}
    assert {offer: costs(option) for offer, option in offered.items()} == {
        (0, at(0, 4)): {"brakes": 3},
        (0, at(2, 4)): {"brakes": 3},
    }
    path = offered[0, at(0, 4)].path
    for brake in (1, 2, 3):
        with pytest.raises(IllegalAnswer):
            answer(state, (brake, *path))


def test_braking_first_is_not_offered_where_too_few_brakes_are_left_for_the_rest() -> None:
    # 4 blocked: 3 brakes and a tire. After braking 1: 3 blocked, 3 more brakes, 4 in all: not there.
    state = rolled(ONE_LANE, car(0), 5, car(2))
    assert {offer: costs(option) for offer, option in offers(state).items()} == {
        (0, 1): {"brakes": 3, "tires": 1},
    }


def test_the_car_goes_as_far_as_legal_paths_lead_and_chooses_among_the_longest() -> None:
    # Lane 0 row 0; cars in row 3 of lane 0, row 2 of lane 1 and row 3 of lane 2, and in row 3 of lane 1.
    # The furthest: lane 0 row 2 or lane 2 row 2. Arrows there: 2 (straight on), or 3 by lane 1:
    # (1,0) (2,1) (2,2). Lane 1 row 1 and on is 3 too: (0,1) (0,2) (1,2) is taken ... so 3 is the most.
    made = THREE_LANES
    at = made.at
    others = [car(at(0, 3)), car(at(1, 2)), car(at(1, 3)), car(at(2, 3))]
    state = rolled(made, car(at(0, 0)), 5, *others)
    # Three arrows: (1,0) (1,1) (2,2); (1,0) (2,1) (2,2); (0,1) (1,1) (2,2). Lane 0 row 2 can be had in
    # three arrows only by out and back, a detour.
    assert ends(state) == {at(2, 2)}
    assert offers(state)[0, at(2, 2)].blocked == 2


def test_there_is_a_choice_where_several_ends_are_equally_far() -> None:
    # Lane 1 row 0, a wall of cars in row 2 of lanes 0 and 2 and rows 1 and 2 of lane 1: 1 arrow to
    # row 1 of lane 0 or of lane 2.
    made = THREE_LANES
    at = made.at
    others = [car(at(0, 2)), car(at(2, 2)), car(at(1, 1)), car(at(1, 2))]
    state = rolled(made, car(at(1, 0)), 3, *others, gear=2)
    assert ends(state) == {at(0, 1), at(2, 1)}
    assert {option.blocked for (brake, _), option in offers(state).items() if brake == 0} == {2}


def test_overshooting_and_blocking_tires_of_one_move_add_up() -> None:
    # From row 33 (one of two stops made) with 6 points; a car in row 36: 2 driven beyond the corner, 4
    # blocked: 2 + 1 tires and 3 brakes.
    state = rolled(ONE_LANE, car(33, stops=1), 6, car(36))
    assert costs(offers(state)[0, 35]) == {"tires": 3, "brakes": 3}


def test_their_sum_may_be_too_much_where_each_alone_would_do() -> None:
    state = rolled(ONE_LANE, car(33, stops=1, tires=2), 6, car(36))
    assert all(option.out for option in offers(state).values())


def test_being_blocked_within_a_corner_makes_a_stop() -> None:
    state, _ = drive(rolled(ONE_LANE, car(28), 5, car(32)), 0, 31)
    assert state.cars[0].stops == 1


# Out by being blocked: the car ahead is hit ---------------------------------------------------


def crash(made: Ring, mover: int, *others: int) -> State:
    """Return the state after car 0 went out, blocked on a roll of 1 without brakes."""
    state = rolled(made, car(mover, brakes=0), 1, *map(car, others))
    (option,) = question(state).options
    assert option.out == "blocked"  # type: ignore[attr-defined]
    return answer(state, option.value)[0]


def test_the_car_straight_ahead_loses_a_body_point() -> None:
    state = crash(ONE_LANE, 0, 1, 2)
    assert (lost(state, 1), lost(state, 2)) == ({"body": 1}, {})


def test_the_car_straight_ahead_is_hit_also_when_cars_stand_on_the_other_arrow_targets() -> None:
    at = THREE_LANES.at
    state = crash(THREE_LANES, at(1, 4), at(0, 5), at(1, 5), at(2, 5))
    assert [lost(state, number) for number in (1, 2, 3)] == [{}, {"body": 1}, {}]
    assert isinstance(pending(state), Question)


def test_the_car_ahead_is_the_one_before_the_space_it_came_to() -> None:
    # 8 points: rows 1-2, then the car in row 3: 6 blocked, and no brakes for it.
    state = rolled(ONE_LANE, car(0, brakes=0), 8, car(3), car(12))
    state, _ = answer(state, question(state).options[0].value)
    assert (lost(state, 1), lost(state, 2)) == ({"body": 1}, {})


def test_without_one_straight_ahead_the_black_die_chooses_with_equal_chances() -> None:
    # Lane 1 row 4 leads only to the sides, where cars 1 and 2 stand.
    at = THREE_LANES.at
    made = THREE_LANES.without((at(1, 4), at(1, 5)))
    state = crash(made, at(1, 4), at(0, 5), at(2, 5))
    assert (die(state).die, die(state).reason) == ("black", "crash")
    hits: Counter[int] = Counter()
    for face in die(state).faces:
        after, _ = answer(state, face)
        assert [lost(after, number) for number in (1, 2)].count({"body": 1}) == 1
        hits[1 if lost(after, 1) else 2] += 1
    assert hits == {1: 10, 2: 10}


def test_with_one_car_on_the_arrow_targets_no_die_is_needed() -> None:
    at = THREE_LANES.at
    made = THREE_LANES.without((at(1, 4), at(1, 5)), (at(1, 4), at(2, 5)))
    state = crash(made, at(1, 4), at(0, 5), at(2, 5))
    assert [lost(state, number) for number in (1, 2)] == [{"body": 1}, {}]


def test_among_three_cars_the_die_is_rolled_again_where_the_chances_would_not_be_equal() -> None:
    # A third arrow to the left, to lane 0 row 6: 20 faces do not divide by three, so two roll again.
    at = THREE_LANES.at
    made = THREE_LANES.without((at(1, 4), at(1, 5))).with_arrow(at(1, 4), at(0, 6), LEFT)
    state = crash(made, at(1, 4), at(0, 5), at(2, 5), at(0, 6))
    hits: Counter[tuple[int, ...]] = Counter()
    for face in die(state).faces:
        after, _ = answer(state, face)
        hits[tuple(number for number in (1, 2, 3) if lost(after, number))] += 1
    assert hits == {(1,): 6, (2,): 6, (3,): 6, (): 2}


def drawn(rules: str) -> State:
    """Return the state in which car 0 goes out, blocked at row 1 of lane 0 or 2, a car ahead of each."""
    at = THREE_LANES.at
    others = [car(at(0, 2)), car(at(2, 2)), car(at(1, 1)), car(at(1, 2))]
    return rolled(THREE_LANES, car(at(1, 0), brakes=0), 3, *others, gear=2, rules=rules)


def test_in_the_english_edition_the_die_draws_a_car_over_all_the_longest_ends() -> None:
    at = THREE_LANES.at
    behind = {1: at(0, 1), 2: at(2, 1)}
    state = drawn("formula-de-en")
    (option,) = question(state).options
    assert (option.hits, option.out) == ((1, 2), "blocked")  # type: ignore[attr-defined]
    other = next(end for end in behind.values() if end != option.end)  # type: ignore[attr-defined]
    with pytest.raises(IllegalAnswer):
        answer(state, (0, other))
    state, events = answer(state, option.value)
    assert (events, die(state).reason, die(state).car) == ((), "crash", 0)
    hits: Counter[int] = Counter()
    for face in die(state).faces:
        after, events = answer(state, face)
        assert [event.kind for event in events] == ["move", "out", "damage", "round"]
        hit = events[2].car
        assert hit is not None
        assert (after.cars[0].status, after.cars[0].space, lost(after, hit)) == (
            "out",
            behind[hit],
            {"body": 1},
        )
        hits[hit] += 1
    assert hits == {1: 10, 2: 10}


def test_in_the_german_edition_the_driver_chooses_the_end() -> None:
    at = THREE_LANES.at
    state = drawn("formula-de-de")
    assert {end: option.hits for (_brake, end), option in offers(state).items()} == {
        at(0, 1): (1,),
        at(2, 1): (2,),
    }
    state, _ = drive(state, 0, at(2, 1))
    assert (state.cars[0].space, lost(state, 1), lost(state, 2)) == (at(2, 1), {}, {"body": 1})


def test_in_the_english_edition_one_car_over_all_the_longest_ends_is_hit_without_a_die() -> None:
    # No arrow leaves lane 2 row 1, the other end. The car goes out behind car 1.
    at = THREE_LANES.at
    arrows = THREE_LANES.rules.successors[at(2, 1)]
    made = THREE_LANES.without(*((at(2, 1), target) for target, _turn in arrows))
    others = [car(at(0, 2)), car(at(1, 1)), car(at(1, 2))]
    state = rolled(made, car(at(1, 0), brakes=0), 3, *others, gear=2)
    (option,) = question(state).options
    assert (option.hits, option.end) == ((1,), at(0, 1))  # type: ignore[attr-defined]
    state, _ = answer(state, option.value)
    assert [lost(state, number) for number in (1, 2, 3)] == [{"body": 1}, {}, {}]


def test_the_car_ahead_that_loses_its_last_body_point_is_out() -> None:
    state = rolled(ONE_LANE, car(0, brakes=0), 1, car(1, body=1), car(9))
    state, _ = answer(state, question(state).options[0].value)
    assert (state.cars[1].status, state.cars[1].reason) == ("out", "body")


def test_a_car_out_by_overshooting_hits_nobody() -> None:
    # From row 33 with no stop made: out by missed stops in row 35, right behind a car.
    state = rolled(ONE_LANE, car(33, brakes=0), 2, car(36))
    state, _ = answer(state, question(state).options[0].value)
    assert lost(state, 1) == {}


def test_a_car_out_by_being_blocked_causes_no_contact() -> None:
    # It leaves the board at once; the next thing asked is the other car's gear.
    state = rolled(ONE_LANE, car(0, brakes=0), 1, car(1))
    assert offers(state)[0, 0].contacts == ()
    state = crash(ONE_LANE, 0, 1)
    asked = pending(state)
    assert isinstance(asked, Question)
    assert (asked.kind, asked.car) == ("gear", 1)
