"""Entering the pit lane: when it is open, by which arrow, and in which gear."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.situations.driving import car, costs, drive, offers, question, rolled
from tests.engine.situations.pit.boards import (
    ALL,
    ONE_LANE,
    PIT,
    TEAMS,
    outside,
    parked,
    the_move,
    with_pit,
)
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import IllegalAnswer, answer, position
from trackmodel.race_report.events import event_words
from trackmodel.race_report.question_words import label_words

pytestmark = pytest.mark.parametrize("rules", ALL)

THREE_LANES = ring(3, Straight(10), Corner(4, stops=1), Straight(26))
WIDE = with_pit(THREE_LANES, THREE_LANES.at(2, 29), THREE_LANES.at(2, 4), 14, *TEAMS, line=10)
"""Like PIT with three lanes; the pit's arrow leads out of lane 2, the right one."""


TWO_LANES = ring(2, Straight(40))
BESIDE = with_pit(TWO_LANES, TWO_LANES.at(0, 29), TWO_LANES.at(0, 4), 14, *TEAMS, line=10)
"""Two lanes; the pit's arrow leads out of lane 0."""


# When it is open ---------------------------------------------------------------------------------


def test_a_race_of_one_lap_has_no_pit_stops(rules: str) -> None:
    # Row 27 and 4 points: row 31; with the pit open also lane space 1 (28, 29, 0, 1).
    assert outside(rolled(PIT, car(27), 4, rules=rules, laps=1)) == {31}
    assert outside(rolled(PIT, car(27, laps=-1), 4, rules=rules, laps=1)) == {31}


def test_on_the_first_of_two_laps_the_pit_is_open(rules: str) -> None:
    state = rolled(PIT, car(27), 4, rules=rules, laps=2)
    assert outside(state) == {31, PIT.pit(1)}
    assert the_move(state, PIT.pit(1)).path == (28, 29, PIT.pit(0), PIT.pit(1))


def test_a_car_that_has_not_crossed_the_line_yet_finds_it_closed(rules: str) -> None:
    # On the grid behind the entry, and further back, so that other cars are in its way or not.
    assert outside(rolled(PIT, car(27, laps=-1), 4, rules=rules, laps=2)) == {31}
    assert outside(rolled(PIT, car(20, laps=-1), 11, rules=rules, laps=2)) == {31}
    assert outside(rolled(PIT, car(28, laps=-1), 4, car(30), rules=rules, laps=2)) == {29}
    # A car that crossed it in its stand, and left this further back, has crossed it.
    again = evolve(car(27), wraps=0)
    assert outside(rolled(PIT, again, 4, rules=rules, laps=2)) == {31, PIT.pit(1)}


def test_on_the_last_lap_it_is_not(rules: str) -> None:
    assert outside(rolled(PIT, car(27, laps=1), 4, rules=rules, laps=2)) == {31}


def test_a_car_that_begins_its_last_lap_in_the_same_move_finds_it_closed(rules: str) -> None:
    # The lane leaves row 3, just beyond the line. From row 38 with 8 points: 39, 0 … and row 6.
    made = with_pit(ONE_LANE, 3, 9, 5, (0, (3, 4)))
    assert outside(rolled(made, car(38), 8, rules=rules, laps=2)) == {6}
    # A car that begins its first lap so may turn in.
    assert outside(rolled(made, car(38, laps=-1), 8, rules=rules, laps=2)) == {6, made.pit(2)}


def test_a_board_without_stands_has_no_pit_stops(rules: str) -> None:
    made = PIT.with_stands()
    for laps in (-1, 0):
        assert outside(rolled(made, car(27, laps=laps), 4, rules=rules, laps=2)) == {31}


# The arrow ---------------------------------------------------------------------------------------


def test_the_arrow_into_the_pit_is_one_point_like_any_other(rules: str) -> None:
    assert outside(rolled(PIT, car(29), 1, rules=rules, laps=2)) == {30, PIT.pit(0)}


def test_the_arrow_into_the_pit_is_no_lane_change(rules: str) -> None:
    # From lane 0 row 27 two lane changes lead to the entry, lane 2 row 29: (1,27) (2,28) (2,29).
    at = WIDE.at
    state = rolled(WIDE, car(at(0, 27)), 4, rules=rules, laps=2)
    assert WIDE.pit(0) in outside(state)


def test_up_to_the_entry_the_way_is_the_shortest_round_the_cars(rules: str) -> None:
    # From lane 2 row 27 the entry is two arrows on; out and back it would be three.
    at = WIDE.at
    state = rolled(WIDE, car(at(2, 27)), 4, rules=rules, laps=2)
    assert WIDE.pit(1) in outside(state)
    assert WIDE.pit(0) not in outside(state)
    with pytest.raises(IllegalAnswer):
        answer(state, (0, at(1, 27), at(2, 28), at(2, 29), WIDE.pit(0)))
    # With a car in row 28 out and back is the shortest way.
    state = rolled(WIDE, car(at(2, 27)), 4, car(at(2, 28)), rules=rules, laps=2)
    assert WIDE.pit(0) in outside(state)


def test_turning_in_while_stops_are_due_is_no_overshoot(rules: str) -> None:
    # The entry lies in a corner with two stops, none of them made. Row 27, 4 points.
    made = with_pit(ring(1, Straight(26), Corner(5, stops=2), Straight(9)), 28, 4, 14, *TEAMS, line=11)
    state = rolled(made, car(27), 4, rules=rules, laps=2)
    offer = the_move(state, made.pit(2))
    assert (offer.path, offer.overshot, costs(offer)) == ((28, *made.pits(0, 2)), (), {})
    # On the road, row 31, it would have missed both: out, and so not offered.
    assert outside(state) == {made.pit(2)}


def test_a_car_that_overshot_a_corner_in_this_move_does_not_turn_in(rules: str) -> None:
    # Corner 24-27, one stop, not made. From row 27 with 4 points it slides past the entry, row 29.
    made = with_pit(ring(1, Straight(24), Corner(4, stops=1), Straight(12)), 29, 4, 14, *TEAMS, line=10)
    state = rolled(made, car(27), 4, rules=rules, laps=2)
    assert outside(state) == {31}
    # With the stop made it may.
    state = rolled(made, car(27, stops=1), 4, rules=rules, laps=2)
    assert outside(state) == {31, made.pit(1)}


def test_a_car_that_skids_out_of_a_corner_does_not_leave_it_by_the_pit_either(rules: str) -> None:
    # Two corners touch, 24-27 and 28-31; the entry is row 29 in the second one, one stop each.
    made = with_pit(
        ring(1, Straight(24), Corner(4, stops=1), Corner(4, stops=1), Straight(8)),
        29,
        4,
        14,
        *TEAMS,
        line=10,
    )
    assert outside(rolled(made, car(27), 4, rules=rules, laps=2)) == {31}


def test_a_car_that_finds_the_lanes_first_space_taken_may_stop_before_it_free(rules: str) -> None:
    # 4 points lead to row 32, or into the lane but for the car there; another one stands beside the entry.
    others = [car(BESIDE.pit(0)), car(BESIDE.at(1, 29))]
    state = rolled(BESIDE, car(BESIDE.at(0, 28)), 4, *others, rules=rules, laps=2)
    offer = next(each for each in question(state).options if each.queues)  # type: ignore[attr-defined]
    told = (offer.path, offer.queues, offer.blocked, offer.contacts, costs(offer))  # type: ignore[attr-defined]
    assert told == ((BESIDE.at(0, 29),), True, 0, (), {})
    assert [each.kind for each in offer.consequences] == ["queues"]
    assert label_words(BESIDE.board, offer) == "waits for the pit"
    before = state.cars[0].wear
    state, events = answer(state, offer.value)
    assert (state.cars[0].space, state.cars[0].wear) == (BESIDE.at(0, 29), before)
    assert question(state).kind == "gear", "nobody rolls for a contact"
    assert event_words(BESIDE.board, events, 0) == ("waits on the track for a place in the pit lane",)


def test_it_may_stay_where_it_stands_if_that_is_before_the_lane(rules: str) -> None:
    state = rolled(PIT, car(29), 4, car(PIT.pit(0)), rules=rules, laps=2)
    assert {(each.path, each.queues) for each in question(state).options if not each.brake} == {  # type: ignore[attr-defined]
        ((), True),
        ((30, 31, 32, 33), False),
    }
    state, _ = answer(state, (0,))
    assert state.cars[0].space == 29


def test_not_one_that_may_not_enter_or_whose_points_only_lead_there(rules: str) -> None:
    taken = car(PIT.pit(0))
    for mover, points in ((car(28, laps=1), 4), (car(28, laps=-1), 4), (car(28), 1)):
        state = rolled(PIT, mover, points, taken, rules=rules, laps=2)
        assert not any(each.queues for each in question(state).options)  # type: ignore[attr-defined]
    # Nor one that finds the first space free and the second one taken: it waits in the lane.
    state = rolled(PIT, car(28), 4, car(PIT.pit(1)), rules=rules, laps=2)
    assert outside(state) == {PIT.pit(0), 32}
    with pytest.raises(IllegalAnswer):
        answer(state, (0, 29))


def test_its_stop_counts_if_that_is_in_a_corner(rules: str) -> None:
    made = with_pit(ring(1, Straight(26), Corner(5, stops=2), Straight(9)), 28, 4, 14, *TEAMS, line=11)
    state = rolled(made, car(27, stops=1), 4, car(made.pit(0)), rules=rules, laps=2)
    offer = the_move(state, 28)
    assert (offer.queues, offer.stops) == (True, 2)


def test_a_20_that_brings_a_car_there_tests_its_engine_as_on_the_track(rules: str) -> None:
    state = rolled(PIT, car(28), 20, car(PIT.pit(0)), gear=5, rules=rules, laps=2)
    offer = next(each for each in question(state).options if each.queues)  # type: ignore[attr-defined]
    assert offer.engine_tests == (0,)  # type: ignore[attr-defined]


def test_a_car_is_not_blocked_if_the_track_is_occupied_but_the_pit_open(rules: str) -> None:
    state = rolled(PIT, car(29), 3, car(30), gear=2, rules=rules, laps=2)
    assert outside(state) == {PIT.pit(2)}
    assert {option.blocked for option in question(state).options} == {0}  # type: ignore[attr-defined]


def test_where_both_are_shut_a_car_on_the_road_is_not_blocked_either(rules: str) -> None:
    state = rolled(PIT, car(28), 3, car(30), car(PIT.pit(0)), gear=2, rules=rules, laps=2)
    offer = offers(state)[0, 29]
    assert (offer.queues, offer.blocked, costs(offer)) == (True, 0, {})
    # On the last lap the pit is shut to it: it is blocked as ever.
    state = rolled(PIT, car(28, laps=1), 3, car(30, laps=1), car(PIT.pit(0)), gear=2, rules=rules, laps=2)
    offer = offers(state)[0, 29]
    assert (offer.blocked, sum(costs(offer).values())) == (2, 2)


# Gear and braking --------------------------------------------------------------------------------


@pytest.mark.parametrize(("gear", "points"), [(1, 2), (2, 4), (3, 8), (4, 12), (5, 20), (6, 30)])
def test_in_any_gear(rules: str, gear: int, points: int) -> None:
    # The stand's first access is the lane's first space, one arrow from the entry.
    made = PIT.with_stands((0, (0, 1)))
    state = rolled(made, car(29, gear=gear), points, gear=gear, rules=rules, laps=2)
    assert made.pit(0) in parked(state)


def test_the_move_that_leads_in_pays_over_revving(rules: str) -> None:
    # From 5th to 3rd and into the lane: the points are gone.
    price = {"wear": 1} if rules == "formula-d" else {"fuel": 1}
    state = position(PIT.board, cars=[car(28, gear=5)], rules=rules, laps=2)
    assert {option.value: costs(option) for option in question(state).options}[3] == price
    before = dict(state.cars[0].wear)
    state, _ = answer(state, 3)
    state, _ = answer(state, 4)
    (name,) = price
    assert state.cars[0].wear[name] == before[name] - 1
    assert PIT.pit(2) in outside(state)


def test_a_move_that_ends_in_the_pit_cannot_brake_one_that_passes_by_can(rules: str) -> None:
    # Row 27 with 4 points: into the lane only with all of them.
    state = rolled(PIT, car(27), 4, rules=rules, laps=2)
    assert outside(state, brake=1) == {30}
    assert outside(state, brake=2) == {29}
    with pytest.raises(IllegalAnswer):
        answer(state, (1, 28, 29, PIT.pit(0)))


def test_driving_in_costs_nothing(rules: str) -> None:
    state = rolled(PIT, car(27), 4, rules=rules, laps=2)
    before = state.cars[0].wear
    state, _ = drive(state, 0, PIT.pit(1))
    assert (state.cars[0].space, state.cars[0].stand) == (PIT.pit(1), None)
    assert state.cars[0].wear == before
