"""The order of play in Formula D: of level cars, the one nearer the inside of the next corner is first."""

from __future__ import annotations

from attrs import evolve

from tests.engine.situations.driving import drive
from tests.engine.situations.formula_d.driving_d import car, placed
from tests.engine.situations.pit.boards import with_pit
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.board import LEFT, RIGHT
from trackmodel.engine import answer


def board(*insides: int) -> Ring:
    """Return level lanes: straight 0-19, corner 20-25, straight 26-39, corner 40-45, straight 46-55.

    The corners have these insides; that of the whole circuit is the right.
    """
    made = ring(3, Straight(20), Corner(6, 2), Straight(14), Corner(6, 2), Straight(10), brick=False)
    corners = tuple(
        evolve(corner, inside=inside) for corner, inside in zip(made.rules.corners, insides, strict=True)
    )
    return made._with_rules(corners=corners)


MADE = board(LEFT, RIGHT)


def order(
    row: int, made: Ring = MADE, stops: int = 0, gears: tuple[int, int, int] = (2, 2, 2)
) -> tuple[int, ...]:
    """Return the order of play of three level cars, car 0 in the left lane, car 2 in the right one."""
    cars = [car(made.at(lane, row), gear=gear, stops=stops) for lane, gear in enumerate(gears)]
    return placed(made, *cars).order


def test_the_car_furthest_on_plays_first() -> None:
    assert placed(MADE, car(MADE.at(0, 5)), car(MADE.at(0, 9)), car(MADE.at(0, 7)), on_turn=1).order == (
        1,
        2,
        0,
    )


def test_of_level_cars_the_one_in_the_higher_gear_plays_first() -> None:
    assert order(10, gears=(2, 4, 3)) == (1, 2, 0)


def test_in_one_gear_the_one_nearer_the_inside_of_the_next_corner() -> None:
    assert order(10) == (0, 1, 2)  # the next corner turns left
    assert order(30) == (2, 1, 0)  # the next corner turns right


def test_in_a_corner_the_inside_of_that_corner_counts() -> None:
    assert order(22, stops=1) == (0, 1, 2)
    assert order(42, stops=1) == (2, 1, 0)


def test_on_the_last_straight_the_next_corner_is_the_first_one() -> None:
    assert order(50) == (0, 1, 2)
    assert order(50, board(RIGHT, LEFT)) == (2, 1, 0)


def test_a_pit_lane_that_cuts_across_makes_no_other_corner_the_next_one() -> None:
    # Corner 2-5 turns left, corner 30-33 right. The pit lane leads from row 14 in two spaces to row 36,
    # so that through it the left corner is nearer; the road leads to the right one.
    made = ring(3, Straight(2), Corner(4), Straight(24), Corner(4), Straight(6), brick=False)
    corners = tuple(
        evolve(corner, inside=inside)
        for corner, inside in zip(made.rules.corners, (LEFT, RIGHT), strict=True)
    )
    made = with_pit(made._with_rules(corners=corners), made.at(2, 14), made.at(2, 36), 2, (0, (0,)))
    assert order(12, made) == (2, 1, 0)


def test_the_higher_gear_counts_more_than_the_inside() -> None:
    assert order(10, gears=(2, 2, 3)) == (2, 0, 1)


def test_who_arrived_first_does_not_matter() -> None:
    # Car 1 comes to row 12 of the right lane first, then car 0 to row 12 of the left lane.
    at = MADE.at
    state = placed(MADE, car(at(0, 9), gear=2), car(at(2, 10), gear=2), on_turn=1)
    for number, (gear, points, lane) in enumerate([(2, 2, 2), (2, 3, 0)]):
        state, _ = answer(state, gear)
        state, _ = answer(state, points)
        state, _ = drive(state, 0, at(lane, 12))
        assert state.cars[1 - number].space == at(lane, 12)
    assert (state.round, state.order) == (2, (0, 1))
