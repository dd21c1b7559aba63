"""Leaving the stand: at once after a quick stop, or in the next turn."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import car, costs, die, ends, offers, question, rolled
from tests.engine.situations.pit.boards import (
    ALL,
    FORMULA_DE,
    ONE_LANE,
    PIT,
    PitRing,
    kinds,
    outside,
    standing,
    the_move,
    told,
    with_pit,
)
from trackmodel.engine import Event, IllegalAnswer, Placed, Question, State, answer, pending, position

ANY_ACCESS = ("formula-de-de", "formula-d")

LATE = PIT.with_stands((0, (12, 13)))
"""The stand is at the end of the lane: one arrow from its second access to the road, row 4."""


def stopped(
    rules: str, face: int, *others: Placed, by: int = 2, made: PitRing = PIT
) -> tuple[State, tuple[Event, ...]]:
    """Return a state in which car 0 has entered its stand and the black die shows a face."""
    state = rolled(made, car(made.pit(by - 1)), 8, *others, rules=rules, laps=2)
    state, _ = answer(state, the_move(state, made.pit(by), parks=True).value)
    assert die(state).reason == "pit"
    return answer(state, face)


def its_turn(rules: str, *others: Placed, by: int = 2, gear: int = 3, made: PitRing = PIT) -> State:
    """Return a state in which car 0, in its stand since an earlier turn, is asked again."""
    cars = [standing(0, made.pit(by), gear=gear), *others]
    return position(made.board, cars=cars, rules=rules, laps=2)


def leaving(rules: str, gear: int, points: int, *others: Placed, by: int = 2, made: PitRing = PIT) -> State:
    """Return the state after the car chose to leave and rolled `points`."""
    state, _ = answer(its_turn(rules, *others, by=by, made=made), "leave")
    state, _ = answer(state, gear)
    return answer(state, points)[0]


def asked(state: State) -> tuple[str, int]:
    """Return the kind of the question and the car."""
    now = pending(state)
    assert isinstance(now, Question), now
    return now.kind, now.car


# At once: Formula Dé -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "face", "points"),
    [
        ("formula-de-en", 1, 1),
        ("formula-de-en", 2, 1),
        ("formula-de-en", 3, 2),
        ("formula-de-en", 9, 5),
        ("formula-de-en", 10, 5),
        ("formula-de-de", 2, 1),
        ("formula-de-de", 3, 1),
        ("formula-de-de", 9, 4),
        ("formula-de-de", 10, 5),
    ],
)
def test_a_quick_stop_gives_half_the_die_rounded_up_in_the_german_edition_down(
    rules: str, face: int, points: int
) -> None:
    state, events = stopped(rules, face)
    assert told(events, "pit_stop") == {"quick": True, "points": points}
    assert asked(state) == ("move", 0)
    # By the second access, where the edition allows it, it comes one space further.
    far = {PIT.pit(2 + points - 1)} | ({PIT.pit(3 + points - 1)} if rules == "formula-de-de" else set())
    assert outside(state) == far


def test_german_edition_half_of_1_is_0_it_stays_and_leaves_next_turn_as_after_a_slow_stop() -> None:
    state, events = stopped("formula-de-de", 1)
    assert told(events, "pit_stop") == {"quick": True, "points": 0}
    assert (state.cars[0].stand, state.round) == (0, 2)
    assert asked(state) == ("leave", 0)
    state, _ = answer(state, "leave")
    assert {option.value: costs(option) for option in question(state).options} == {
        1: {},
        2: {},
        3: {},
        4: {},
    }


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_a_quick_stop_counts_as_4th_whatever_gear_it_came_in(rules: str) -> None:
    state, _ = stopped(rules, 10)
    state, events = answer(state, the_move(state, PIT.pit(6)).value)
    assert (state.cars[0].space, state.cars[0].stand, state.cars[0].gear) == (PIT.pit(6), None, 4)
    assert told(events, "leaves_stand") == {"stand": 0}
    # Next turn, in the lane still: up by one, down without over-revving.
    assert asked(state) == ("gear", 0)
    assert {option.value: costs(option) for option in question(state).options} == {
        key: {} for key in range(1, 6)
    }


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_after_a_quick_stop_back_to_the_road_gears_are_those_of_4th(rules: str) -> None:
    # Five points from access 13: lane space 13, rows 4-7.
    state, _ = stopped(rules, 10, by=13, made=LATE)
    state, _ = answer(state, the_move(state, 7).value)
    assert {option.value: costs(option) for option in question(state).options} == {
        5: {},
        4: {},
        3: {},
        2: {"fuel": 1},
        1: {"fuel": 1, "brakes": 1},
    }


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_a_quick_stop_back_to_the_road_obeys_the_roads_rules(rules: str) -> None:
    # Braking for ends on the road only; a car on row 8: contact.
    state, _ = stopped(rules, 10, car(8), by=13, made=LATE)
    assert {(brake, end) for brake, end in offers(state) if end < LATE.first} >= {
        (0, 7),
        (1, 6),
        (2, 5),
        (3, 4),
    }
    assert all(brake == 0 for brake, end in offers(state) if end >= LATE.first)
    state, _ = answer(state, the_move(state, 7).value)
    assert (die(state).reason, die(state).car) == ("contact", 1)


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_a_quick_stop_that_ends_in_a_corner_makes_a_stop(rules: str) -> None:
    # The lane leads to row 9, right before the corner. Five points from its last space: rows 9-12.
    made = with_pit(ONE_LANE, 29, 9, 19, (0, (18,)), line=10)
    state, _ = stopped(rules, 10, by=18, made=made)
    state, _ = answer(state, the_move(state, 12).value)
    assert (state.cars[0].space, state.cars[0].stops, state.cars[0].served) == (12, 1, False)


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_a_quick_stop_behind_a_car_waits_at_no_cost(rules: str) -> None:
    # In by access 2, a car on lane space 4, five points: by 2 (or 3) to lane space 3.
    state, _ = stopped(rules, 10, car(PIT.pit(4)))
    assert outside(state) == {PIT.pit(3)}
    offer = the_move(state, PIT.pit(3))
    assert (offer.blocked, costs(offer)) == (0, {})


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_after_a_slow_stop_it_is_asked_next_turn(rules: str) -> None:
    state, _ = stopped(rules, 11, car(5))
    assert asked(state) == ("gear", 1)
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, _ = answer(state, question(state).options[0].value)
    assert (asked(state), state.round) == (("leave", 0), 2)


# On its own turn ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ALL)
def test_it_may_leave_or_wait(rules: str) -> None:
    state = its_turn(rules, car(5))
    assert asked(state) == ("leave", 0)
    assert {option.value: costs(option) for option in question(state).options} == {"leave": {}, "wait": {}}


@pytest.mark.parametrize("rules", ALL)
def test_waiting_costs_nothing_and_it_is_asked_again(rules: str) -> None:
    state = its_turn(rules, car(5))
    before = state.cars[0]
    state, events = answer(state, "wait")
    assert kinds(events)[0] == "waits"
    assert (state.cars[0].stand, state.cars[0].space, state.cars[0].wear) == (0, before.space, before.wear)
    assert asked(state) == ("gear", 1)
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, _ = answer(state, question(state).options[0].value)
    assert asked(state) == ("leave", 0)


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("gear", [1, 3, 6])
def test_it_leaves_in_4th_at_most_and_no_gear_costs_anything(rules: str, gear: int) -> None:
    state, _ = answer(its_turn(rules, gear=gear), "leave")
    assert asked(state) == ("gear", 0)
    assert {option.value: costs(option) for option in question(state).options} == {
        1: {},
        2: {},
        3: {},
        4: {},
    }


@pytest.mark.parametrize("rules", ALL)
def test_then_the_die_of_the_gear_is_rolled(rules: str) -> None:
    state, _ = answer(its_turn(rules), "leave")
    state, _ = answer(state, 4)
    assert (die(state).die, die(state).reason) == ("gear-4", "gear")


@pytest.mark.parametrize("rules", ALL)
def test_the_access_space_is_the_first_point(rules: str) -> None:
    state = leaving(rules, 1, 1)
    assert PIT.pit(2) in ends(state)
    offer = offers(state)[0, PIT.pit(2)]
    assert (offer.path, costs(offer)) == ((PIT.pit(2),), {})
    state, events = answer(state, offer.value)
    assert (state.cars[0].stand, state.cars[0].space, state.cars[0].served) == (None, PIT.pit(2), True)
    assert told(events, "leaves_stand") == {"stand": 0}


def test_english_edition_through_the_access_space_it_came_in_by() -> None:
    assert ends(leaving("formula-de-en", 2, 4, by=2)) == {PIT.pit(5)}
    assert ends(leaving("formula-de-en", 2, 4, by=3)) == {PIT.pit(6)}


@pytest.mark.parametrize("rules", ANY_ACCESS)
@pytest.mark.parametrize("by", [2, 3])
def test_german_edition_and_formula_d_through_any_of_its_access_spaces(rules: str, by: int) -> None:
    assert ends(leaving(rules, 2, 4, by=by)) == {PIT.pit(5), PIT.pit(6)}


def answers(state: State) -> set[object]:
    """Return the legal answers of a car in its stand to whether it leaves."""
    assert asked(state) == ("leave", 0)
    return {option.value for option in question(state).options}


def test_english_edition_with_its_access_taken_it_can_only_stay() -> None:
    # The other access, lane space 3, is free; it came in by 2.
    assert answers(its_turn("formula-de-en", car(PIT.pit(2)), car(5))) == {"wait"}
    # The other way round it can leave.
    assert answers(its_turn("formula-de-en", car(PIT.pit(3)), car(5))) == {"leave", "wait"}


@pytest.mark.parametrize("rules", ANY_ACCESS)
def test_german_edition_and_formula_d_one_free_access_will_do(rules: str) -> None:
    for taken, free in [(2, 3), (3, 2)]:
        state = leaving(rules, 1, 1, car(PIT.pit(taken)), car(5))
        assert ends(state) == {PIT.pit(free)}


@pytest.mark.parametrize("rules", ANY_ACCESS)
def test_german_edition_and_formula_d_with_all_taken_it_can_only_stay(rules: str) -> None:
    assert answers(its_turn(rules, car(PIT.pit(2)), car(PIT.pit(3)), car(5))) == {"wait"}


@pytest.mark.parametrize("rules", ALL)
def test_waiting_for_an_occupied_access_costs_nothing_and_is_an_event(rules: str) -> None:
    # Car 2, in the lane, plays before the car in the stand and ends on its access space.
    made = PIT.with_stands((0, (2,)), (1, (6, 7)))
    state = position(
        made.board,
        cars=[standing(0, made.pit(2)), car(5), car(made.pit(1), gear=1)],
        rules=rules,
        laps=2,
        on_turn=2,
    )
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, _ = answer(state, the_move(state, made.pit(2)).value)
    assert answers(state) == {"wait"}
    with pytest.raises(IllegalAnswer):
        answer(state, "leave")
    before = state.cars[0]
    state, events = answer(state, "wait")
    assert [event.kind for event in events if event.car == 0] == ["waits"]
    assert state.cars[0] == before
    assert asked(state) == ("gear", 1)


@pytest.mark.parametrize("rules", ALL)
def test_behind_a_car_it_stops_with_points_to_spare(rules: str) -> None:
    # A car on lane space 5, out by access 3 with 8 points: to lane space 4.
    state = leaving(rules, 3, 8, car(PIT.pit(5)), by=3)
    assert ends(state) == {PIT.pit(4)}
    assert costs(offers(state)[0, PIT.pit(4)]) == {}


@pytest.mark.parametrize("rules", ALL)
def test_in_the_lane_it_cannot_brake_when_it_leaves(rules: str) -> None:
    assert {brake for brake, _end in offers(leaving(rules, 3, 8))} == {0}


@pytest.mark.parametrize("rules", ALL)
def test_the_path_of_the_move_starts_with_the_access_space(rules: str) -> None:
    state, events = answer(leaving(rules, 2, 4, by=3), (0, *PIT.pits(3, 6)))
    assert told(events, "move")["path"] == [*PIT.pits(3, 6)]
    assert state.cars[0].space == PIT.pit(6)


@pytest.mark.parametrize("rules", ALL)
def test_it_must_leave_once_it_has_said_so(rules: str) -> None:
    state = leaving(rules, 2, 2)
    with pytest.raises(IllegalAnswer):
        answer(state, (0,))


@pytest.mark.parametrize("rules", ALL)
def test_back_on_the_road_it_may_brake_and_costs_are_the_roads(rules: str) -> None:
    # By access 13 with 12 points in 4th: lane space 13, rows 4-14, one beyond the corner; a brake: row 13.
    name, brake = ("wear", "wear") if rules == "formula-d" else ("tires", "brakes")
    state = leaving(rules, 4, 12, by=13, made=LATE)
    assert costs(offers(state)[0, 14]) == {name: 1}
    assert costs(offers(state)[1, 13]) == {brake: 1}


@pytest.mark.parametrize("rules", ALL)
def test_a_roll_made_in_the_stand_tries_no_engine(rules: str) -> None:
    # 4th is the highest gear there, so no roll can; the turn ends with the move.
    state = leaving(rules, 4, 12, car(30, gear=6))
    state, _ = answer(state, question(state).options[0].value)
    assert asked(state)[0] == "gear"


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_a_20_rolled_on_the_track_still_tests_the_others_after_a_quick_exit(rules: str) -> None:
    state = rolled(PIT, car(27), 20, car(5, gear=6), gear=5, rules=rules, laps=2)
    state, _ = answer(state, the_move(state, PIT.pit(2), parks=True).value)
    state, _ = answer(state, 6)
    state, _ = answer(state, question(state).options[0].value)
    assert state.cars[0].stand is None
    assert (die(state).reason, die(state).car) == ("engine", 1)
