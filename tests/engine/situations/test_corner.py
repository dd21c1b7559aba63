"""In a corner any path along arrows is allowed."""

from __future__ import annotations

from tests.engine.situations.driving import car, drive, ends, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import answer

MADE = ring(3, Straight(5), Corner(8, stops=2), Straight(8))


def test_a_car_may_change_lanes_in_a_corner_as_often_as_arrows_lead() -> None:
    # Lane 0 row 5 to lane 0 row 7, four arrows and four lane changes where two arrows would do.
    at = MADE.at
    zigzag = (at(1, 5), at(0, 6), at(1, 6), at(0, 7))
    state = rolled(MADE, car(at(0, 5)), 4)
    state, _ = answer(state, (0, *zigzag))
    assert state.cars[0].space == at(0, 7)


def test_a_car_need_not_take_the_shortest_way_through_a_corner() -> None:
    # 4 points from lane 0 row 5. Straight on: row 9. A change is half a space instead of a whole one:
    # with 1 change lane 1 row 8; with 2: lane 0 or 2 row 8; with 3: lane 1 row 7; with 4: lane 0 or 2 row 7.
    at = MADE.at
    state = rolled(MADE, car(at(0, 5)), 4)
    assert ends(state) == {at(0, 9), at(1, 8), at(0, 8), at(2, 8), at(1, 7), at(0, 7), at(2, 7)}


def test_a_car_that_made_its_stops_leaves_the_corner_by_any_arrow_at_no_cost() -> None:
    # Rows 5-12 are the corner, both stops made. Lane 1 row 12 leads to row 13 of each lane.
    at = MADE.at
    state = rolled(MADE, car(at(1, 12), stops=2), 1)
    assert ends(state) == {at(0, 13), at(1, 13), at(2, 13)}
    state, _ = drive(state, 0, at(2, 13))
    assert state.cars[0].wear["tires"] == 4


def test_a_corner_is_not_bound_by_the_lane_changes_made_on_the_straight_before() -> None:
    # Without approach spaces: two changes on the straight, then two more in the corner.
    made = ring(3, Straight(5), Corner(8, stops=2), Straight(8), approach=False)
    at = made.at
    path = (at(1, 3), at(2, 4), at(2, 5), at(1, 5), at(0, 6))
    state = rolled(made, car(at(0, 3)), 5)
    state, _ = answer(state, (0, *path))
    assert state.cars[0].space == at(0, 6)
