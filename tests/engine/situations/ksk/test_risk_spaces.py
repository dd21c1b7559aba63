"""Risk spaces: where they come from, and what they test."""

from __future__ import annotations

from tests.engine.situations.ksk.driving_k import (
    LEVEL,
    car,
    die,
    drive,
    ends,
    legal,
    move,
    now,
    question,
    roll_all,
    rolled,
    spent,
    state_of,
    with_table,
    world,
)
from trackmodel.engine import State, answer

AT = LEVEL.at


def test_an_over_revved_engine_leaves_one_where_the_car_stood() -> None:
    state = state_of(LEVEL, car(AT(1, 5), gear=5), car(AT(1, 30)))
    after, events = answer(state, 1)
    assert spent(after) == {"fuel": 1, "brakes": 1, "engine": 1}
    assert world(after).risks == {AT(1, 5)}
    assert [event.kind for event in events] == ["gear", "risk_space"]


def test_a_lost_body_point_leaves_one_where_the_car_stands() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=2), car(AT(0, 9))), 20)
    state, _ = drive(state, end=AT(1, 9), brake=0, bonus=0)
    state = roll_all(state, 1)
    assert world(state).risks == {AT(0, 9)}
    assert world(roll_all(state, 1)).risks == {AT(0, 9), AT(1, 9)}


def test_a_lost_engine_point_leaves_one_at_the_rollers_start_and_where_the_others_stand() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=5, bonus=0), car(AT(0, 33), gear=6)), 20)
    state, _ = drive(state, end=AT(1, 25), brake=0)
    state = roll_all(state, 4, 4)
    assert world(state).risks == {AT(1, 5), AT(0, 33)}


def over(*risks: int, gear: int = 2, wetness: int = 0, **left: int) -> State:
    """Drive from row 5 to row 9 over risk spaces of the middle lane."""
    state = state_of(LEVEL, car(AT(1, 5), gear=gear, bonus=0, **left), risks=tuple(AT(1, r) for r in risks),
                     wetness=wetness)  # fmt: skip
    state = rolled(state, 20)
    return answer(state, (0, 0, 0, 0, *LEVEL.along(1, 6, 9)))[0]


def test_a_roll_up_to_the_gear_costs_a_point_of_road_holding() -> None:
    state = over(7)
    assert (die(state).reason, die(state).car) == ("risk", 0)
    assert now(roll_all(state, 2)).wear["road_holding"] == 2
    assert now(roll_all(state, 3)).wear["road_holding"] == 3


def test_on_a_wet_space_a_roll_of_one_more_does_but_not_in_a_tunnel() -> None:
    state = over(7, wetness=1)
    assert now(roll_all(state, 3)).wear["road_holding"] == 2
    assert now(roll_all(state, 4)).wear["road_holding"] == 3
    tunnel = with_table(LEVEL, tunnel=frozenset({AT(1, 7)}))
    state = rolled(state_of(tunnel, car(AT(1, 5), gear=2, bonus=0), risks=(AT(1, 7),), wetness=1), 20)
    state, _ = answer(state, (0, 0, 0, 0, *LEVEL.along(1, 6, 9)))
    assert now(roll_all(state, 3)).wear["road_holding"] == 3


def test_each_one_entered_is_tested_in_order_and_the_last_point_stops_the_car_there() -> None:
    state = over(7, 8, road_holding=2)
    state = roll_all(state, 1)
    assert now(state).racing
    state, events = answer(state, 1)
    assert (now(state).space, now(state).reason) == (AT(1, 8), "road_holding")
    assert now(state).wear["road_holding"] == 0
    assert [event.kind for event in events][:2] == ["damage", "out"]
    assert events[1].data["space"] == AT(1, 8), "the record says how far the car came"


def test_a_car_stopped_before_the_line_has_not_crossed_it() -> None:
    state = state_of(LEVEL, car(AT(1, 57), gear=2, bonus=0, road_holding=1), risks=(AT(1, 59),))
    state, _ = answer(rolled(state, 20), (0, 0, 0, 0, *LEVEL.along(1, 58, 61)))
    assert now(state).laps == 1
    state = roll_all(state, 1)
    assert (now(state).laps, now(state).space) == (0, AT(1, 59))


def test_an_offer_tells_its_tests_and_their_chance() -> None:
    state = rolled(
        state_of(LEVEL, car(AT(1, 5), gear=2, bonus=0), risks=tuple(AT(n, 7) for n in range(3))), 20
    )
    (test,) = [each for each in move(state, end=AT(1, 9), brake=0).consequences if each.kind == "tests_risk"]
    assert (test.cars, test.chance) == ((0,), 0.1)


def test_of_the_paths_to_an_end_the_one_with_the_fewest_is_offered() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=2, bonus=0), risks=(AT(1, 7),)), 20)
    assert AT(1, 7) not in move(state, end=AT(1, 9), brake=0).path
    assert legal(state, 0, 0, 0, 0, *LEVEL.along(1, 6, 9)) is not None, "it may be entered"


def test_they_may_be_gone_round_like_cars() -> None:
    state = rolled(state_of(LEVEL, car(AT(1, 5), gear=2, bonus=0), risks=(AT(1, 7),)), 20)
    around = legal(state, 0, 0, 0, 0, AT(1, 6), AT(0, 7), AT(1, 8), AT(1, 9))
    assert around is not None
    plain = rolled(state_of(LEVEL, car(AT(1, 5), gear=2, bonus=0)), 20)
    assert legal(plain, 0, 0, 0, 0, AT(1, 6), AT(0, 7), AT(1, 8), AT(1, 9)) is None
    assert ends(plain) == {AT(lane, 9) for lane in range(3)}
    assert question(plain).kind == "move"
