"""Slides in wet corners."""

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
    with_table,
)

AT = LEVEL.at


@pytest.mark.parametrize(("kind", "further"), [("hard", 3), ("soft", 3), ("rain", 1)])
def test_slicks_add_three_points_and_rain_tires_one(kind: str, further: int) -> None:
    mover = car(AT(1, 36), gear=2, tire_kind=kind, bonus=0, brakes=0)
    wet = rolled(state_of(LEVEL, mover, wetness=1), 20)  # 4 points, to row 40
    assert ends(wet) == {AT(lane, 40 + further) for lane in range(3)}
    dry = rolled(state_of(LEVEL, mover), 20)
    assert ends(dry) == {AT(lane, 40) for lane in range(3)}


def test_a_path_that_stays_short_of_the_corner_does_not_slide() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 35), gear=2, bonus=0, brakes=0), wetness=5), 20)
    assert ends(state) == {AT(lane, 39) for lane in range(3)}


def test_it_is_compulsory_and_comes_once_a_turn() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 40), gear=2, stops=1, bonus=0, brakes=0), wetness=5), 1)
    assert ends(state) == {AT(lane, 45) for lane in range(3)}, "2 points and 3"
    after, events = drive(state, end=AT(1, 45))
    assert (events[0].data["slide"], now(after).stops) == (3, 2)


def test_the_space_it_starts_from_counts_if_it_still_has_to_stop_there() -> None:
    # Only row 42 is wet; from there 2 points lead to row 44, the slide to row 47: the second stop is missing.
    dry = [AT(lane, row) for row in (40, 41, 43, 44, 45) for lane in range(3)]
    made = with_table(LEVEL, tunnel=frozenset(dry))
    for stops, end in ((1, 47), (2, 44)):
        mover = car(AT(1, 42), gear=2, stops=stops, bonus=0, brakes=0)
        state = rolled(state_of(made, mover, wetness=5), 1)
        assert {each.end for each in moves(state)} >= {AT(1, end)}
        assert {each.slid for each in moves(state)} == {3 if stops == 1 else 0}
    # Within the dry rows it doesn't slide.
    mover = car(AT(1, 43), gear=1, stops=1, bonus=0, brakes=0)
    assert {each.slid for each in moves(rolled(state_of(made, mover, wetness=5), 1))} == {0}


def test_with_all_stops_made_a_car_does_not_slide() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 40), gear=2, stops=2, bonus=0, brakes=0), wetness=5), 1)
    assert ends(state) == {AT(lane, 42) for lane in range(3)}


def test_it_slides_also_if_it_has_left_the_corner_already() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 43), gear=2, stops=1, bonus=0, brakes=0), wetness=5), 20)
    assert move(state, end=AT(1, 50)).price == {"tires": 5}, "four points lead to row 47, the slide to row 50"


def test_a_tunnel_is_dry() -> None:
    tunnel = with_table(LEVEL, tunnel=frozenset(range(AT(0, 40), AT(0, 46))))
    state = rolled(state_of(tunnel, car(AT(1, 36), gear=2, bonus=0, brakes=0), wetness=5), 20)
    assert ends(state) == {AT(lane, 40) for lane in range(3)}


def test_it_is_judged_before_braking_which_shortens_the_whole_move() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 36), gear=2, bonus=0, brakes=5), wetness=1), 20)
    assert move(state, end=AT(1, 43)).price == {}
    assert move(state, end=AT(1, 42)).price == {"brakes": 1}
    # Four brakes leave it on the straight, and yet it slid: 4 points and 3, less 4.
    assert move(state, end=AT(1, 39)).price == {"brakes": 4}


def test_a_slipstream_comes_before_it() -> None:
    mover = car(AT(1, 28), gear=4, bonus=0, brakes=4)
    state = rolled(state_of(LEVEL, mover, car(AT(1, 38), gear=4), wetness=1), 8)
    # 9 points to row 37, 3 to row 40, the slide to row 43; the first stop costs a brake.
    assert move(state, end=AT(1, 43), slips=1).price == {"brakes": 1}
    assert move(state, end=AT(1, 37), slips=0).price == {}


def test_a_way_that_leads_nowhere_counts_as_far_as_it_leads() -> None:
    wall = [car(AT(lane, 42), gear=1) for lane in range(3)]
    mover = car(AT(1, 36), gear=2, bonus=0, brakes=4)
    state = rolled(state_of(LEVEL, mover, *wall, wetness=1), 20)
    assert move(state, end=AT(1, 41), brake=0).blocked == 2
    assert move(state, end=AT(1, 41), brake=0).price == {"brakes": 2}
    assert moves(state, end=AT(1, 40))[0].price == {"brakes": 3}
    assert legal(state, 0, 0, 0, 2, *LEVEL.along(1, 37, 41)) is not None
