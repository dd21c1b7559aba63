"""Approach spaces have one arrow because of the track, not because of a rule."""

from __future__ import annotations

from tests.engine.situations.driving import car, ends, rolled
from tests.engine.small_boards import Corner, Straight, ring


def test_a_car_leaves_an_approach_space_by_its_one_arrow() -> None:
    made = ring(3, Straight(10), Corner(4), Straight(4), approach=True)
    for lane in range(3):
        state = rolled(made, car(made.at(lane, 9)), 1)
        assert ends(state) == {made.at(lane, 10)}


def test_where_the_track_has_more_arrows_there_the_rules_do_not_forbid_them() -> None:
    made = ring(3, Straight(10), Corner(4), Straight(4), approach=False)
    state = rolled(made, car(made.at(1, 9)), 1)
    assert ends(state) == {made.at(0, 10), made.at(1, 10), made.at(2, 10)}
