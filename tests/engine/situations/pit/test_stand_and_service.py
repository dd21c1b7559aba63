"""Entering the stand, and the service."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import car, costs, die, question, roll_all, rolled
from tests.engine.situations.pit.boards import (
    ALL,
    FORMULA_DE,
    PIT,
    kinds,
    outside,
    parked,
    standing,
    the_move,
    told,
    with_pit,
)
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Event, IllegalAnswer, Question, Roll, State, answer, pending

USED = {
    "formula-de-en": {"tires": 2, "brakes": 1, "fuel": 1, "body": 2, "engine": 1},
    "formula-de-de": {"tires": 2, "brakes": 1, "fuel": 1, "body": 2, "engine": 1},
    "formula-d": {"wear": 7},
}
"""Points left of a car before its service."""


def coming_in(rules: str, points: int, *others, gear: int | None = None) -> State:  # type: ignore[no-untyped-def]
    """Return a state in which car 0 has rolled, five and six arrows before the access spaces of its stand."""
    mover = car(27, **USED[rules])
    return rolled(PIT, mover, points, *others, gear=gear, rules=rules, laps=2)


def in_stand(rules: str, *others) -> tuple[State, tuple[Event, ...]]:  # type: ignore[no-untyped-def]
    """Return the state after it entered by the first access space, lane space 2."""
    state = coming_in(rules, 8, *others)
    return answer(state, the_move(state, PIT.pit(2), parks=True).value)


@pytest.mark.parametrize("rules", ALL)
def test_exactly_on_an_access_space_is_not_in(rules: str) -> None:
    # 28, 29, lane spaces 0, 1, 2.
    state = coming_in(rules, 5)
    assert (outside(state), parked(state)) == ({32, PIT.pit(2)}, set())
    state, _ = answer(state, the_move(state, PIT.pit(2)).value)
    assert (state.cars[0].space, state.cars[0].stand, state.cars[0].served) == (PIT.pit(2), None, False)


@pytest.mark.parametrize("rules", ALL)
def test_one_point_beyond_an_access_space_is_in(rules: str) -> None:
    state = coming_in(rules, 6)
    assert (outside(state), parked(state)) == ({33}, {PIT.pit(2)})
    state, _ = answer(state, the_move(state, PIT.pit(2), parks=True).value)
    assert (state.cars[0].space, state.cars[0].stand) == (PIT.pit(2), 0)


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(("points", "gear"), [(7, 3), (8, 3), (12, 4)])
def test_by_which_access_is_the_drivers_choice_where_the_points_carry_beyond_both(
    rules: str, points: int, gear: int
) -> None:
    state = coming_in(rules, points, gear=gear)
    assert parked(state) == {PIT.pit(2), PIT.pit(3)}
    assert the_move(state, PIT.pit(2), parks=True).path == (28, 29, *PIT.pits(0, 2))
    assert the_move(state, PIT.pit(3), parks=True).path == (28, 29, *PIT.pits(0, 3))


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize(("points", "gear"), [(6, 3), (12, 4), (20, 5), (30, 6)])
def test_excess_points_are_ignored(rules: str, points: int, gear: int) -> None:
    offer = the_move(coming_in(rules, points, gear=gear), PIT.pit(2), parks=True)
    assert (offer.blocked, costs(offer), offer.brake, offer.out) == (0, {}, 0, None)


@pytest.mark.parametrize("rules", ALL)
def test_a_car_that_reaches_its_stand_goes_in(rules: str) -> None:
    # 12 points would carry it to lane space 9; there is no driving past.
    state = coming_in(rules, 12, gear=4)
    assert outside(state) == {39}
    with pytest.raises(IllegalAnswer):
        answer(state, (0, 28, 29, *PIT.pits(0, 9)))


@pytest.mark.parametrize("rules", ALL)
def test_a_car_that_begins_its_turn_on_an_access_space_goes_in_there(rules: str) -> None:
    state = rolled(PIT, car(PIT.pit(2)), 1, rules=rules, laps=2)
    assert (outside(state), parked(state)) == (set(), {PIT.pit(2)})
    offer = the_move(state, PIT.pit(2), parks=True)
    assert (offer.path, offer.value) == ((), (0,))
    state, _ = answer(state, offer.value)
    assert state.cars[0].stand == 0


@pytest.mark.parametrize("rules", ALL)
def test_or_by_the_next_one_if_the_points_carry_it_beyond(rules: str) -> None:
    state = rolled(PIT, car(PIT.pit(2)), 2, gear=2, rules=rules, laps=2)
    assert (outside(state), parked(state)) == (set(), {PIT.pit(2), PIT.pit(3)})


@pytest.mark.parametrize("rules", ALL)
def test_on_the_last_access_space_it_can_only_go_in(rules: str) -> None:
    state = rolled(PIT, car(PIT.pit(3)), 8, rules=rules, laps=2)
    assert (outside(state), parked(state)) == (set(), {PIT.pit(3)})


@pytest.mark.parametrize("rules", ALL)
def test_behind_a_car_it_goes_in_by_an_access_it_reaches_with_a_point_left(rules: str) -> None:
    # A car on lane space 3, the second access: in by the first.
    state = coming_in(rules, 8, car(PIT.pit(3)))
    assert (outside(state), parked(state)) == ({35}, {PIT.pit(2)})


@pytest.mark.parametrize("rules", ALL)
def test_an_access_space_that_is_taken_keeps_it_out(rules: str) -> None:
    # A car on lane space 2: it waits behind it, on lane space 1.
    state = coming_in(rules, 8, car(PIT.pit(2)))
    assert (outside(state), parked(state)) == ({35, PIT.pit(1)}, set())


@pytest.mark.parametrize("rules", ALL)
def test_no_braking_on_the_way_in(rules: str) -> None:
    state = coming_in(rules, 8)
    assert {option.brake for option in question(state).options if option.parks} == {0}  # type: ignore[attr-defined]
    # The same path with a point less would carry it in too; told with a brake it is refused.
    with pytest.raises(IllegalAnswer):
        answer(state, (1, 28, 29, *PIT.pits(0, 2)))


@pytest.mark.parametrize("rules", ALL)
def test_no_contact_in_front_of_the_stand(rules: str) -> None:
    # A car on lane space 3, right ahead of the access, and one beside it on the road, row 32.
    state = coming_in(rules, 8, car(PIT.pit(3)), car(32))
    offer = the_move(state, PIT.pit(2), parks=True)
    assert offer.contacts == ()
    state, _ = answer(state, offer.value)
    asked = pending(state)
    assert not (isinstance(asked, Roll) and asked.reason == "contact")


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_tires_are_full_at_once_and_nothing_else(rules: str) -> None:
    state, events = in_stand(rules)
    assert state.cars[0].wear == {"tires": 6, "brakes": 1, "fuel": 1, "body": 2, "engine": 1}
    assert told(events, "in_stand") == {"stand": 0, "refilled": {"tires": 4}}


def test_formula_d_all_18_points_at_once() -> None:
    state, events = in_stand("formula-d")
    assert state.cars[0].wear == {"wear": 18}
    assert told(events, "in_stand") == {"stand": 0, "refilled": {"wear": 11}}


@pytest.mark.parametrize("rules", ALL)
def test_service_takes_nothing_from_a_car_placed_with_more_than_a_new_one_has(rules: str) -> None:
    more = {"wear": 30} if rules == "formula-d" else {"tires": 10}
    state = rolled(PIT, car(27, **more), 8, rules=rules, laps=2)
    state, events = answer(state, the_move(state, PIT.pit(2), parks=True).value)
    assert more.items() <= state.cars[0].wear.items()
    assert told(events, "in_stand")["refilled"] == {}


@pytest.mark.parametrize("rules", ALL)
def test_a_car_that_needs_nothing_may_go_in_too(rules: str) -> None:
    state = rolled(PIT, car(27), 8, rules=rules, laps=2)
    state, _ = answer(state, the_move(state, PIT.pit(2), parks=True).value)
    assert state.cars[0].stand == 0
    assert state.cars[0].wear == state.race.ruleset.new_car_wear(2)


@pytest.mark.parametrize("rules", ALL)
def test_a_stand_is_no_space(rules: str) -> None:
    # The car in the stand leaves its access space free: another one drives over it and ends on it.
    on_road = car(PIT.pit(0))
    state = rolled(PIT, car(20), 1, standing(0, PIT.pit(2)), on_road, rules=rules, laps=2)
    assert PIT.pit(2) not in state.occupied
    for points, end in [(2, 2), (4, 4)]:
        free = rolled(
            PIT.with_stands((1, (2, 3)), (0, (6, 7))),
            on_road,
            points,
            car(10),
            standing(0, PIT.pit(2)),
            gear=2,
            rules=rules,
            laps=2,
        )
        assert outside(free) == {PIT.pit(end)}


@pytest.mark.parametrize("rules", ALL)
def test_a_stand_holds_any_number_of_cars(rules: str) -> None:
    # The team mate is in there already.
    state, _ = in_stand(rules, standing(0, PIT.pit(2)))
    assert [one.stand for one in state.cars] == [0, 0]
    assert state.occupied == {}


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_then_the_black_die_is_rolled_at_once(rules: str) -> None:
    state, events = in_stand(rules, car(5))
    assert kinds(events)[:2] == ["move", "in_stand"]
    assert (die(state).die, die(state).reason, die(state).car) == ("black", "pit", 0)
    assert sorted(set(die(state).faces)) == list(range(1, 21))


@pytest.mark.parametrize("rules", FORMULA_DE)
@pytest.mark.parametrize("face", [11, 20])
def test_a_slow_stop_ends_the_turn_in_the_stand(rules: str, face: int) -> None:
    state, _ = in_stand(rules, car(5))
    state, events = answer(state, face)
    assert told(events, "pit_stop") == {"quick": False, "points": 0}
    assert (state.cars[0].stand, state.cars[0].space) == (0, PIT.pit(2))
    asked = pending(state)
    assert isinstance(asked, Question)
    assert (asked.kind, asked.car) == ("gear", 1)


def test_formula_d_has_no_die_the_turn_ends_in_the_stand() -> None:
    state, events = in_stand("formula-d", car(5))
    assert "pit_stop" not in kinds(events)
    assert state.cars[0].stand == 0
    asked = pending(state)
    assert isinstance(asked, Question)
    assert (asked.kind, asked.car) == ("gear", 1)


@pytest.mark.parametrize("rules", ALL)
def test_no_stop_is_counted_in_the_pit(rules: str) -> None:
    state, events = in_stand(rules)
    assert state.cars[0].stops == 0
    assert "stop" not in kinds(events)


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_the_service_is_given_once_a_passage(rules: str) -> None:
    # After a quick stop the car stands on its second access space and drives on, not in again.
    state, _ = in_stand(rules)
    state = roll_all(state, [4])  # two points: lane spaces 2 and 3
    state, _ = answer(state, the_move(state, PIT.pit(3)).value)
    state, _ = answer(state, 4)
    state, _ = answer(state, 7)
    assert parked(state) == set()
    assert outside(state) == {PIT.pit(10)}


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_a_car_that_goes_out_blocked_after_a_quick_stop_hits_the_car_that_the_die_draws(rules: str) -> None:
    # The lane leads to row 4 of lane 1; both arrows from there lead to cars. Of 5 points, 3 are blocked.
    made = ring(3, Straight(10), Corner(4, stops=1), Straight(26))
    at = made.at
    made = made.without((at(1, 4), at(1, 5)))
    board = with_pit(made, at(2, 29), at(1, 4), 14, (0, (13,)), line=10)
    mover, others = car(board.pit(8), brakes=0), [car(at(0, 5), laps=1), car(at(2, 5), laps=1)]
    state = rolled(board, mover, 6, *others, gear=3, rules=rules, laps=2)
    state, _ = answer(state, the_move(state, board.pit(13), parks=True).value)
    state = roll_all(state, [10])
    (option,) = question(state).options
    assert (option.out, option.end) == ("blocked", at(1, 4))  # type: ignore[attr-defined]
    state, events = answer(state, option.value)
    assert (events, die(state).reason, die(state).car) == ((), "crash", 0)
    hits = []
    for face in die(state).faces:
        after, events = answer(state, face)
        assert kinds(events)[:4] == ["leaves_stand", "move", "out", "damage"]
        assert (after.cars[0].status, after.cars[0].space) == ("out", at(1, 4))
        hits.append(events[3].car)
    assert (hits.count(1), hits.count(2)) == (10, 10)
