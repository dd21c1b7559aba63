"""Straights and the finish line in Formula D."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import drive, ends, offers
from tests.engine.situations.formula_d.driving_d import RULES, car, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import IllegalAnswer, State, answer, position

LEVEL = ring(3, Straight(20), Corner(6, stops=2), Straight(4), brick=False)
FOUR_LANES = ring(4, Straight(20), Corner(6, stops=2), Straight(4))
# Two lanes; the last space of lane 1 (row 29) straddles the line.
STRADDLED = ring(2, Straight(10), Corner(4), Straight(16), straddled=True)


def refused(state: State, *path: int) -> bool:
    """Return whether the move without braking is refused."""
    try:
        answer(state, (0, *path))
    except IllegalAnswer:
        return True
    return False


def test_three_lane_changes_are_allowed_where_they_are_the_shortest_way() -> None:
    # To lane 3 row 2 it takes three changes and an arrow ahead.
    at = FOUR_LANES.at
    state = rolled(FOUR_LANES, car(at(0, 0)), 4)
    assert ends(state) == {at(0, 4), at(1, 3), at(2, 3), at(3, 2)}
    assert not refused(state, at(1, 0), at(2, 1), at(3, 1), at(3, 2))


def test_six_lane_changes_are_allowed_where_they_are_the_shortest_way() -> None:
    # Level lanes: a change takes as far as an arrow ahead, so weaving is as short as going straight.
    at = LEVEL.at
    state = rolled(LEVEL, car(at(0, 0)), 6)
    assert not refused(state, at(1, 1), at(0, 2), at(1, 3), at(2, 4), at(1, 5), at(0, 6))


def test_back_into_a_lane_left_this_turn_needs_no_car_between() -> None:
    at = LEVEL.at
    assert not refused(rolled(LEVEL, car(at(0, 0)), 2), at(1, 1), at(0, 2))


def test_where_formula_de_would_be_blocked_by_a_third_change_the_car_drives_on() -> None:
    # Cars in lane 0 row 1, lane 1 row 2 and lane 0 row 5: out, back, and out again past row 4.
    made = ring(2, Straight(20), Corner(6, stops=2), Straight(4))
    at = made.at
    state = rolled(made, car(at(0, 0)), 8, car(at(0, 1)), car(at(1, 2)), car(at(0, 5)))
    assert all(option.blocked == 0 for option in offers(state).values())


# The line ----------------------------------------------------------------------------------------


def test_between_laps_a_space_that_straddles_the_line_counts_once() -> None:
    at = STRADDLED.at
    state = position(STRADDLED.board, cars=[car(at(1, 27), gear=2), car(at(0, 2))], rules=RULES, laps=2)
    state, _ = answer(state, 2)
    state, _ = answer(state, 2)
    state, events = drive(state, 0, at(1, 29))
    assert (state.cars[0].laps, [event.kind for event in events].count("lap")) == (1, 1)
    for value in (1, 1, (0, at(0, 3))):  # the other car
        state, _ = answer(state, value)
    state, _ = answer(state, 2)
    state, _ = answer(state, 2)
    state, events = drive(state, 0, at(1, 1))
    assert (state.cars[0].laps, [event.kind for event in events].count("lap")) == (1, 0)


def test_on_the_line_on_the_grid_side_lap_1_has_begun() -> None:
    at = STRADDLED.at
    state = position(STRADDLED.board, cars=[car(at(1, 27), gear=2, laps=-1)], rules=RULES)
    state, _ = answer(state, 2)
    state, _ = answer(state, 2)
    state, _ = drive(state, 0, at(1, 29))
    assert (state.cars[0].crossings, state.cars[0].status) == (1, "racing")


@pytest.mark.parametrize("points", [2, 3])
def test_a_car_beyond_the_straddling_space_has_finished_too(points: int) -> None:
    # Lane 0 has no straddling space: from row 28 to row 0 of the next lap.
    at = STRADDLED.at
    state = rolled(STRADDLED, car(at(0, 28)), points, gear=2)
    state, _ = drive(state, 0, at(0, 0))
    assert state.cars[0].status == "finished"
