"""Crossing the line for the last time, and leaving the board."""

from __future__ import annotations

from tests.engine.situations.driving import car, costs, drive, offers, question, result, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Question, answer, pending

# One lane: straight 0-9, corner 10-13 (1 stop), straight 14-29; the line lies before row 0.
MADE = ring(1, Straight(10), Corner(4), Straight(16))
# Two lanes; the last space of lane 1 (row 29) straddles the line.
STRADDLED = ring(2, Straight(10), Corner(4), Straight(16), straddled=True)


def test_a_car_that_has_crossed_leaves_the_board_and_is_classified() -> None:
    state, _ = drive(rolled(MADE, car(28), 4, car(5)), 0, 0)
    assert state.cars[0].status == "finished"
    # Its space is free: the other car may drive through row 0 and needs not care.
    assert 0 not in {other.space for other in state.cars if other.racing}


def test_spaces_beyond_are_not_driven_and_cost_nothing() -> None:
    # Two arrows to row 0, 8 points: no more than two are driven, whatever stands beyond.
    state = rolled(MADE, car(28), 8, car(1))
    offer = offers(state)[0, 0]
    assert (offer.path, offer.finishes, offer.blocked, costs(offer)) == ((29, 0), True, 0, {})


def test_exactly_reaching_the_first_space_beyond_finishes() -> None:
    state, _ = drive(rolled(MADE, car(28), 2), 0, 0)
    assert state.cars[0].status == "finished"


def test_stopping_short_of_the_line_does_not() -> None:
    state, _ = drive(rolled(MADE, car(28), 1), 0, 29)
    assert state.cars[0].status == "racing"


def test_a_space_that_straddles_the_line_does_not_count() -> None:
    at = STRADDLED.at
    state, _ = drive(rolled(STRADDLED, car(at(1, 27)), 2), 0, at(1, 29))
    assert state.cars[0].status == "racing"
    assert state.cars[0].laps == 0


def test_from_a_straddling_space_the_next_one_counts() -> None:
    at = STRADDLED.at
    state, _ = drive(rolled(STRADDLED, car(at(1, 27)), 2), 0, at(1, 29))
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, _ = drive(state, 0, at(1, 0))
    assert (state.cars[0].status, state.cars[0].laps) == ("finished", 1)


def test_driving_on_over_a_straddling_space_counts_once() -> None:
    at = STRADDLED.at
    state = rolled(STRADDLED, car(at(1, 27)), 8)
    offer = offers(state)[0, at(1, 0)]
    assert (offer.path, offer.finishes) == ((at(1, 28), at(1, 29), at(1, 0)), True)
    state, _ = drive(state, 0, at(1, 0))
    assert state.cars[0].laps == 1


def test_a_crossing_between_laps_uses_the_same_criterion() -> None:
    # Before the first crossing (on the grid): on the straddling space lap 1 has not begun, beyond it has;
    # the lap is not over until the line is crossed again.
    at = STRADDLED.at
    state, _ = drive(rolled(STRADDLED, car(at(1, 27), laps=-1), 2), 0, at(1, 29))
    assert state.cars[0].crossings == 0
    state, _ = answer(state, 2)
    state, _ = answer(state, 4)
    state, _ = drive(state, 0, at(1, 3))
    assert (state.cars[0].crossings, state.cars[0].laps, state.cars[0].status) == (1, 0, "racing")


def test_the_finishing_space_counts_as_a_space_beyond_an_overshot_corner() -> None:
    # The corner ends at the line: rows 24-29. From row 29 with 8 points: one space beyond, 1 tire.
    made = ring(1, Straight(24), Corner(6))
    state = rolled(made, car(29), 8)
    offer = offers(state)[0, 0]
    assert (offer.finishes, costs(offer)) == (True, {"tires": 1})
    state, _ = drive(state, 0, 0)
    assert (state.cars[0].status, state.cars[0].wear["tires"]) == ("finished", 3)


def test_a_car_that_goes_out_on_the_way_has_not_finished() -> None:
    # Two stops missing.
    made = ring(1, Straight(24), Corner(6, stops=2))
    state = rolled(made, car(29, brakes=0), 8)
    state, _ = answer(state, question(state).options[0].value)
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "missed_stops")


def test_a_finishing_car_is_in_contact_with_nobody() -> None:
    # A car stands right ahead of the finishing space.
    state = rolled(MADE, car(28), 4, car(1))
    assert offers(state)[0, 0].contacts == ()
    state, _ = drive(state, 0, 0)
    asked = pending(state)
    assert isinstance(asked, Question)
    assert asked.kind == "gear"


def test_a_car_standing_on_the_space_beyond_blocks_the_finish() -> None:
    state = rolled(MADE, car(28), 3, car(0), gear=2)
    offer = offers(state)[0, 29]
    assert (offer.blocked, offer.finishes) == (2, False)


def test_a_car_that_is_out_leaves_the_board_at_once() -> None:
    # Car 0 (row 13) overshoots to row 16 with one tire: out. Car 1, next, drives through row 16.
    state = rolled(MADE, car(13, tires=1, brakes=0), 3, car(12, gear=3, stops=1), gear=2)
    state, _ = answer(state, question(state).options[0].value)
    assert state.cars[0].status == "out"
    state, _ = answer(state, 3)
    state, _ = answer(state, 8)
    assert offers(state)[0, 20].blocked == 0
    state, _ = drive(state, 0, 20)
    assert state.cars[1].space == 20


def test_the_race_is_over_when_every_car_has_finished_or_is_out() -> None:
    state, events = drive(rolled(MADE, car(28), 2, car(27, gear=2)), 0, 0)
    assert [event.data for event in events if event.kind == "finished"] == [{"place": 1}]
    state, _ = answer(state, 2)
    state, _ = answer(state, 3)
    state, events = drive(state, 0, 0)
    assert [event.data for event in events if event.kind == "finished"] == [{"place": 2}]
    assert [(line.car, line.place, line.status) for line in result(state).classification] == [
        (0, 1, "finished"),
        (1, 2, "finished"),
    ]


def test_a_car_that_went_out_takes_no_place_from_those_that_finish() -> None:
    # Car 0 is out by its overshoot; car 1 finishes first, car 2 is still under way.
    state = rolled(MADE, car(13, tires=1, brakes=0), 3, car(28, gear=2), car(5), gear=2)
    state, _ = answer(state, question(state).options[0].value)
    assert state.cars[0].status == "out"
    for value in (1, 1):  # car 2, as car 1 has played before car 0 in this round
        state, _ = answer(state, value)
    state, _ = drive(state, 0, 6)
    for value in (2, 2):
        state, _ = answer(state, value)
    state, events = drive(state, 0, 0)
    assert [(event.car, event.data) for event in events if event.kind == "finished"] == [(1, {"place": 1})]


def test_the_first_crossing_from_the_grid_only_starts_lap_1() -> None:
    # 4 points from row 28 cross the line once, into lap 1; the race goes on.
    state, _ = drive(rolled(MADE, car(28, laps=-1), 4), 0, 2)
    assert (state.cars[0].status, state.cars[0].crossings) == ("racing", 1)
