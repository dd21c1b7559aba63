"""A move uses exactly the points; a car that stays where it is ends its turn too."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import car, die, drive, ends, offers, question, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import IllegalAnswer, Question, answer, pending, position

ONE_LANE = ring(1, Straight(20), Corner(4, stops=2), Straight(4))
THREE_LANES = ring(3, Straight(20), Corner(4), Straight(4))


def test_a_move_uses_exactly_the_points_rolled_less_braking() -> None:
    # Row 2, roll 4: row 6; each brake one space less.
    state = rolled(ONE_LANE, car(ONE_LANE.at(0, 2)), 4)
    assert set(offers(state)) == {(brake, ONE_LANE.at(0, 6 - brake)) for brake in range(4)}


def test_each_point_is_one_arrow() -> None:
    # Row 0 of lane 0, 4 points. To row r of lane 0 it takes r arrows, to row r of lane 1 r + 1 (the
    # change is itself half a space on), to row r of lane 2 also r + 1 (two changes, half a space each).
    made = THREE_LANES
    state = rolled(made, car(made.at(0, 0)), 4)
    assert ends(state) == {made.at(0, 4), made.at(1, 3), made.at(2, 3)}
    for option in question(state).options:
        assert len(option.path) == 4 - option.brake  # type: ignore[attr-defined]


@pytest.mark.parametrize("other_row", [5, 6])
def test_a_car_drives_neither_onto_nor_through_another(other_row: int) -> None:
    # One lane, 4 points from row 2: a car in row 5 or 6 is in the way and row 6 cannot be had.
    made = ONE_LANE
    state = rolled(made, car(made.at(0, 2)), 4, car(made.at(0, other_row)))
    assert all(end < made.at(0, other_row) for _, end in offers(state))
    path = made.along(0, 3, 6)
    with pytest.raises(IllegalAnswer):
        answer(state, (0, *path))


def test_a_car_never_drives_backwards() -> None:
    made = THREE_LANES
    state = rolled(made, car(made.at(1, 10)), 4)
    for option in question(state).options:
        fronts = [made.rules.progress[space] for space in (made.at(1, 10), *option.path)]  # type: ignore[attr-defined]
        assert fronts == sorted(set(fronts))
    with pytest.raises(IllegalAnswer):
        answer(state, (2, *made.along(1, 11, 11), made.at(1, 10)))


def test_a_car_that_brakes_to_0_in_a_corner_has_made_a_stop() -> None:
    # Rows 20-23 are the corner. A roll of 1 and one brake: it stands still, and that is its stop.
    made = ONE_LANE
    state = rolled(made, car(made.at(0, 21)), 1)
    state, _ = drive(state, 1, made.at(0, 21))
    assert state.cars[0].stops == 1
    assert state.cars[0].wear["brakes"] == 2


def test_a_car_blocked_at_0_in_a_corner_has_made_a_stop() -> None:
    # A car right ahead, a roll of 1: blocked for 1, which is 1 brake; it stands still.
    made = ONE_LANE
    state = rolled(made, car(made.at(0, 21)), 1, car(made.at(0, 22)))
    assert offers(state)[0, made.at(0, 21)].blocked == 1
    state, _ = drive(state, 0, made.at(0, 21))
    assert state.cars[0].stops == 1
    assert state.cars[0].wear["brakes"] == 2


def test_a_car_that_moves_0_beside_another_is_in_contact() -> None:
    # Lane 1 row 9 lies beside lane 0 rows 9 and 10.
    made = THREE_LANES
    state = rolled(made, car(made.at(0, 10)), 1, car(made.at(1, 9)))
    state, _ = drive(state, 1, made.at(0, 10))
    assert (die(state).die, die(state).reason, die(state).car) == ("black", "contact", 1)


def test_a_bad_start_gives_neither_stop_nor_contact() -> None:
    # Two cars side by side in the corner of the grid; the first one's check shows 1.
    made = ring(3, Straight(10), Corner(4, stops=2), Straight(4))
    cars = [
        car(made.at(0, 11)),
        car(made.at(1, 11)),
    ]
    state = position(made.board, cars=[_on_the_grid(placed) for placed in cars])
    state, _ = answer(state, 1)
    assert die(state).reason == "start"
    state, _ = answer(state, 1)
    assert state.cars[0].stops == 0
    following = pending(state)
    assert isinstance(following, Question)
    assert (following.kind, following.car) == ("gear", 1)


def _on_the_grid(placed):  # type: ignore[no-untyped-def]
    from attrs import evolve

    return evolve(placed, started=False)
