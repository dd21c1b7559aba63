"""The roll, the dice bonus, and soft slicks."""

from __future__ import annotations

import pytest

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    car,
    die,
    drive,
    ends,
    legal,
    move,
    moves,
    now,
    question,
    roll_all,
    rolled,
    state_of,
    with_table,
)
from trackmodel.engine import answer
from trackmodel.engine.rulesets.ksk import NUMBERS

AT = LEVEL.at


@pytest.mark.parametrize(
    ("gear", "faces"),
    [
        (1, "1 1 1 1 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2"),
        (2, "2 2 2 3 3 3 3 3 3 3 4 4 4 4 4 4 4 4 4 4"),
        (3, "4 4 4 5 5 6 6 6 6 6 7 7 7 7 7 8 8 8 8 8"),
        (4, "7 7 7 8 8 8 8 9 9 9 10 10 10 11 11 11 11 12 12 12"),
        (5, "11 11 12 12 13 13 14 14 15 15 16 16 17 17 18 18 19 19 20 20"),
        (6, "21 21 22 22 23 23 24 24 25 25 26 26 27 27 28 28 29 29 30 30"),
    ],
)
def test_the_gear_table_gives_the_points(gear: int, faces: str) -> None:
    assert [NUMBERS.points(gear, face) for face in range(1, 21)] == [int(n) for n in faces.split()]


def test_a_move_has_the_points_of_the_table() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=3)), 16)
    assert ends(state) == {AT(lane, 13) for lane in range(3)}


def test_a_19_may_become_a_16_for_three_points_of_bonus() -> None:
    # The example of the text: 5th gear, 18 instead of 20 spaces.
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=5)), 19)
    shorter = move(state, end=AT(1, 23), bonus=-3)
    assert shorter.price == {"bonus": 3}
    assert not moves(state, end=AT(1, 23), bonus=-4), "the dearer way to the same points isn't offered"


def test_the_bonus_stays_within_1_to_20_and_its_points_are_for_the_whole_race() -> None:
    state = state_of(LEVEL, car(AT(1, 5), gear=4, bonus=2))
    high = rolled(state, 19)
    assert legal(high, 1, 0, 0, 0, *LEVEL.along(1, 6, 17))
    assert not legal(high, 2, 0, 0, 0, *LEVEL.along(1, 6, 17)), "21 isn't on the die"
    assert not legal(high, -3, 0, 0, 0, *LEVEL.along(1, 6, 16)), "two points are left"
    after, _ = drive(high, end=AT(1, 16), bonus=-2)
    assert now(after).wear["bonus"] == 0


def test_the_bonus_changes_neither_a_bad_start_nor_the_engine_test() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=5), car(AT(1, 30), gear=6)), 18)
    after, _ = answer(state, (1, 0, 0, 0, *LEVEL.along(1, 6, 25)))
    assert question(after).kind == "gear", "19 by bonus strains nothing"
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=5), car(AT(1, 35), gear=4)), 19)
    after, _ = drive(state, end=AT(1, 23), bonus=-3)
    assert die(after).reason == "engine", "a natural 19 does, whatever the bonus"


def test_a_natural_1_on_the_first_roll_is_a_bad_start() -> None:
    state = state_of(LEVEL, car(AT(1, 5), started=False), car(AT(1, 2)))
    state, _ = answer(state, 1)
    after, events = answer(state, 1)
    assert [event.kind for event in events] == ["bad_start"]
    assert (now(after).space, question(after).car) == (AT(1, 5), 1)
    assert (now(after).started, now(after).held_in_first) == (True, True)
    moving, _ = answer(state, 2)
    assert question(moving).kind == "move"


# Soft slicks ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("laps", "again"), [(0, False), (1, False), (2, True)])
def test_from_their_third_lap_soft_slicks_roll_a_6_to_15_once_more_and_it_stands(
    laps: int, again: bool
) -> None:
    state = state_of(LEVEL, car(AT(1, 5), gear=4, laps=laps, tire_kind="soft"))
    state, _ = answer(state, 4)
    for face in (5, 16):
        assert question(roll_all(state, face)).kind == "move"
    for face in (6, 15):
        after = roll_all(state, face)
        assert hasattr(after.pending, "reason") == again
    if again:
        stands = roll_all(state, 6, 7)
        assert ends(stands) == {AT(lane, 13) for lane in range(3)}, "a 7 in 4th: 8 points"


def test_only_soft_slicks_roll_again() -> None:
    for kind in ("hard", "rain"):
        state = rolled(state_of(LEVEL, car(AT(1, 5), gear=4, laps=2, tire_kind=kind)), 10)
        assert question(state).kind == "move"


def test_on_their_first_lap_soft_slicks_may_go_one_space_further_for_nothing() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=3, tire_kind="soft")), 16)
    assert move(state, end=AT(1, 14), extra=1).price == {}
    for kind, laps in (("hard", 0), ("rain", 0), ("soft", 1)):
        state = rolled(state_of(LEVEL, car(AT(1, 5), gear=3, tire_kind=kind, laps=laps)), 16)
        assert not moves(state, extra=1)


def test_the_extra_may_cross_the_line_but_the_move_without_it_may_not() -> None:
    before = rolled(state_of(LEVEL, car(AT(1, 51), gear=3, tire_kind="soft")), 16)  # 8 points, to row 59
    assert move(before, end=AT(1, 0), extra=1, bonus=0).price == {}
    after, _ = drive(before, end=AT(1, 0), extra=1)
    assert now(after).laps == 1
    beyond = rolled(state_of(LEVEL, car(AT(1, 52), gear=3, tire_kind="soft", bonus=0)), 16)
    assert not moves(beyond, extra=1)
    assert ends(beyond) == {AT(lane, 0) for lane in range(3)}


def test_new_soft_slicks_begin_with_their_first_lap_again() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=3, laps=2, first_lap=3, tire_kind="soft")), 16)
    assert moves(state, extra=1)


@pytest.mark.parametrize(("laps", "tires"), [(0, 3), (1, 4)])
def test_an_overshoot_on_soft_slicks_costs_1_more_per_lap_started_on_the_set(laps: int, tires: int) -> None:
    # From row 43 with one stop made, 4 points: two rows beyond the corner's last row 45.
    state = state_of(LEVEL, car(AT(1, 43), gear=2, stops=1, laps=laps, tire_kind="soft", brakes=0, bonus=0))
    assert move(rolled(state, 20), end=AT(1, 47), extra=0).price == {"tires": tires}


def test_the_surcharge_counts_once_per_corner_not_per_space() -> None:
    state = state_of(LEVEL, car(AT(1, 43), gear=3, stops=1, tire_kind="soft", brakes=0, bonus=0))
    assert [move(rolled(state, face), end=AT(1, row), extra=0).price for face, row in ((1, 47), (4, 48))] == [
        {"tires": 3},
        {"tires": 4},
    ]


def test_rain_tires_on_a_dry_road_cost_1_more_and_the_tunnel_is_dry() -> None:
    mover = car(AT(1, 43), gear=2, stops=1, tire_kind="rain", brakes=0, bonus=0)
    assert move(rolled(state_of(LEVEL, mover), 20), end=AT(1, 47)).price == {"tires": 3}
    # On a wet road: no surcharge, but a slide of 1.
    assert move(rolled(state_of(LEVEL, mover, wetness=3), 20), end=AT(1, 48)).price == {"tires": 3}
    tunnel = with_table(LEVEL, tunnel=frozenset(range(AT(0, 40), AT(0, 46))))
    assert move(rolled(state_of(tunnel, mover, wetness=3), 20), end=AT(1, 47)).price == {"tires": 3}
