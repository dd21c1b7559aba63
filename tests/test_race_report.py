"""Texts of the race report, compared with texts written by hand for turns on small boards."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tests.engine.ksk_races import KskWhim, with_weather
from tests.engine.situations.driving import car, question, rolled
from tests.engine.small_boards import Corner, Ring, Straight, ring
from tests.engine.whims import Whim
from trackmodel.board import BoardStand
from trackmodel.compiler import compile_board
from trackmodel.engine import Entry, Event, Setup, State, answer, pending, position, race, start
from trackmodel.engine.record import describe
from trackmodel.engine.rulesets import rulesets_for
from trackmodel.race_report.events import EVENT_WORDS, event_words
from trackmodel.race_report.race_words import REASONS, car_named, cars, wear_points
from trackmodel.race_report.turns import (
    Moment,
    TurnReport,
    round_heading,
    short_turn_line,
    turn_line,
    turn_reports,
)
from trackmodel.track import Track

# One lane: straight 0-9, corner 10-12 (2 stops), straight 13-29.
BARE = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
MADE = BARE.named("Mühle")

LONG = ring(1, Straight(60))
BOARD_OF_TWO = ring(2, Straight(30), grid=[(0, 28), (1, 28)])


def told(made: Ring, state: State, *values: object, with_rolls: bool = False) -> list[TurnReport]:
    """Return the reports of the turns that these answers make."""
    moments = []
    for value in values:
        asked = pending(state)
        before = state
        state, events = answer(state, value)
        moments.append(Moment.of(before, Entry(describe(asked), asked.car, value, events)))
    return list(turn_reports(made.board, moments, with_rolls))


def test_a_plain_turn_says_gear_roll_and_way() -> None:
    state = position(MADE.board, cars=[car(0, gear=2), car(25)])
    (report,) = told(MADE, state, 3, 4, (0, 1, 2, 3, 4))
    assert report == TurnReport(round=1, car=0, gear="2 → 3", roll=4, move="4 spaces", happened=())


def test_a_stop_is_counted_against_those_the_corner_asks_for() -> None:
    state = position(MADE.board, cars=[car(9, gear=1)])
    (report,) = told(MADE, state, 1, 1, (0, 10))
    assert (report.gear, report.move) == ("1", "1 space")
    assert report.happened == ("stops in Mühle (1 of 2)",)


def test_braking_and_overshooting_are_told_with_their_price() -> None:
    state = rolled(MADE, car(12, stops=1), 4)
    (report,) = told(MADE, state, (2, 13, 14))
    assert report.move == "2 spaces, 2 braked"
    assert report.happened == ("overshoots Mühle", "pays 2 brake points and 2 tire points")


def test_a_car_that_goes_out_says_why_and_pays_nothing_more() -> None:
    state = rolled(MADE, car(12, stops=0, brakes=0), 2)
    (report,) = told(MADE, state, (0, 13, 14))
    assert report.happened == ("overshoots Mühle", "out: missed stops in a corner")


def test_a_car_that_can_not_pay_for_overshooting_is_out_for_that() -> None:
    state = rolled(MADE, car(12, stops=1, brakes=0, tires=1), 4)
    (report,) = told(MADE, state, (0, 13, 14, 15, 16))
    assert report.happened == ("overshoots Mühle", "out: too few points to pay for it")


def test_what_befalls_another_car_names_it() -> None:
    # Car 0 ends behind car 1. The roll costs car 1 its last body point, so car 0 loses one as well.
    state = rolled(MADE, car(0), 2, car(3, body=1))
    (report,) = told(MADE, state, (0, 1, 2), 1)
    assert report.happened == (
        "touches car 2",
        "car 2: loses 1 body point, 0 left",
        "out: body",
        "car 1: loses 1 body point, 1 left",
    )


def named(state: State, *names: str) -> State:
    """Return the state of a race whose drivers have these names."""
    return state.but(race=evolve(state.race, names=names))


def test_drivers_with_names_are_called_by_them() -> None:
    state = named(rolled(MADE, car(0, body=2), 2, car(3, body=2)), "Ann", "Ben")
    (report,) = told(MADE, state, (0, 1, 2), 1, with_rolls=True)
    assert report.happened == (
        "touches Ben",
        "Ben: rolls 1 for the contact",
        "loses 1 body point, 1 left",
    )


def test_drivers_of_the_same_name_are_told_apart_by_their_cars() -> None:
    state = named(rolled(MADE, car(0, body=2), 2, car(3, body=2)), "Ann", "Ann")
    (report,) = told(MADE, state, (0, 1, 2))
    assert report.happened == ("touches Ann (car 2)",)


def test_a_setup_names_the_drivers_of_its_race() -> None:
    setup = Setup(drivers=("rookie",) * 2, names=("Ann", ""))
    names = start(BOARD_OF_TWO.board, setup).race.names
    assert [car_named(number, names) for number in (0, 1)] == ["Ann", "car 2"]


def test_shifting_down_far_says_its_price() -> None:
    state = position(MADE.board, cars=[car(0, gear=6)])
    (report,) = told(MADE, state, 3, 4, (0, 1, 2, 3, 4))
    assert report.gear == "6 → 3"
    assert report.happened == ("shifting down costs 1 fuel point and 1 brake point",)


def test_an_engine_that_holds_is_told_too() -> None:
    state = position(LONG.board, cars=[car(0, gear=5), car(40, gear=5)])
    (report,) = told(LONG, state, 5, 20, (0, *range(1, 21)), 5, 4)
    assert report.happened == ("the engine holds", "car 2: loses 1 engine point, 1 left")


def test_in_full_every_roll_is_told_with_its_face_and_an_only_answer_too() -> None:
    state = start(LONG.board, Setup(drivers=("person", "rookie"), grid=(0, 1)))
    first, second = told(LONG, state, 1, 20, (0, 0, 1, 2, 3), 1, 1, with_rolls=True)
    assert first.happened == ("no choice of gear", "rolls 20 for the start", "great start")
    assert second.happened == ("rolls 1 for the start", "bad start")
    state = position(LONG.board, cars=[car(0, gear=5), car(40, gear=5)])
    (report,) = told(LONG, state, 5, 20, (0, *range(1, 21)), 5, 4, with_rolls=True)
    assert report.happened == (
        "rolls 5 for the engine",
        "the engine holds",
        "car 2: rolls 4 for the engine",
        "loses 1 engine point, 1 left",
    )


def test_start_checks_and_the_grid_are_told() -> None:
    made = ring(2, Straight(30), grid=[(0, 28), (1, 28)])
    state = start(made.board, Setup(drivers=("rookie",) * 2))
    move = (0, *made.along(1, 29, 32))
    grid, bad, great = told(made, state, 7, 5, 1, 1, 1, 20, move)
    assert (grid.round, grid.car, grid.happened) == (0, None, ("on the grid: car 2, car 1",))
    assert (bad.car, bad.roll, bad.move, bad.happened) == (1, None, "", ("bad start",))
    assert (great.car, great.roll, great.move, great.happened) == (0, None, "4 spaces", ("great start",))


def test_every_turn_of_a_race_is_told_once_and_in_order() -> None:
    moments: list[Moment] = []
    setup = Setup(drivers=("rookie",) * 2, seed=3)
    before = [start(MADE.board, setup)]

    def watch(state: State, entry: Entry) -> None:
        moments.append(Moment.of(before[0], entry))
        before[0] = state

    record = race(MADE.board, setup, watch)
    reports = list(turn_reports(MADE.board, moments))
    assert sum(report.car is not None for report in reports) == sum(e.ask == "gear" for e in record.entries)
    turns = [(report.round, report.car) for report in reports]
    assert len(set(turns)) == len(turns)
    assert [round_ for round_, _car in turns] == sorted(round_ for round_, _car in turns)
    assert sum("finishes 1st" in report.happened for report in reports) == 1


# One lane of 30 spaces. The pit lane 30-34 leaves it after 20 and rejoins it before 4, past the line.
PIT = ring(1, Straight(30)).with_pit_lane(
    entry=20, exit_=4, spaces=5, stands=[BoardStand(team=None, access=(1, 2))]
)


def test_a_quick_pit_stop_is_told_from_the_way_in_to_the_way_out() -> None:
    state = rolled(PIT, car(19, tires=1), 4, laps=2)
    inside = next(option for option in offers_parking(state))
    (report,) = told(PIT, state, inside.value, 5, *leaving(state, inside.value, 5))
    assert report.move == f"{len(inside.path)} spaces, then 3 spaces"
    assert report.happened == (
        "enters the pit stand",
        "regains 5 tire points",
        "quick stop: 3 points to drive",
        "leaves the pit stand",
    )


def offers_parking(state: State) -> list[Any]:
    return [option for option in question(state).options if option.parks]  # type: ignore[attr-defined]


def leaving(state: State, *values: object) -> list[object]:
    """Give the first answer to every question left in the turn."""
    for value in values:
        state, _events = answer(state, value)
    return [question(state).options[0].value]


def test_a_slow_pit_stop_and_waiting_in_the_stand_are_told() -> None:
    state = rolled(PIT, car(19), 4, laps=2)
    inside = next(option for option in offers_parking(state))
    first, second = told(PIT, state, inside.value, 15, "wait")[:2]
    assert first.happened == ("enters the pit stand", "slow stop")
    assert (second.gear, second.move, second.happened) == ("", "", ("waits in the pit stand",))


def test_formula_d_has_wear_points_of_one_kind() -> None:
    state = rolled(MADE, car(12, stops=1), 4, rules="formula-d")
    (report,) = told(MADE, state, (2, 13, 14))
    assert report.happened == ("overshoots Mühle", "pays 4 wear points")
    assert [wear_points({"wear": count}) for count in (1, 2)] == ["1 wear point", "2 wear points"]


def test_a_turn_fits_on_a_line() -> None:
    setup = Setup(drivers=("rookie",) * 5, names=("Rookie", "", "", "", "Anna"))
    report = TurnReport(3, 4, "2 → 3", 7, "6 spaces, 1 braked", ("pays 1 brake point", "touches car 2"))
    words = "gear 2 → 3, rolls 7, 6 spaces, 1 braked; pays 1 brake point; touches car 2"
    assert turn_line(report, setup) == f"round 3, 5 Anna: {words}"
    assert short_turn_line(report, setup) == f"5 Anna: {words}"
    assert turn_line(evolve(report, car=0), setup) == f"round 3, 1 Rookie: {words}"
    waiting = TurnReport(3, 4, "", None, "", ("waits in the pit stand",))
    assert turn_line(waiting, setup) == "round 3, 5 Anna: waits in the pit stand"
    grid = TurnReport(0, None, "", None, "", ("on the grid: car 1",))
    assert turn_line(grid, setup) == "on the grid: car 1"
    assert short_turn_line(grid, setup) == "On the grid: car 1"


def test_a_turn_without_words_yet_has_a_line_too() -> None:
    setup = Setup()
    assert short_turn_line(TurnReport(1, 0, "", None, "", ()), setup) == "Car 1: …"
    rolling = TurnReport(0, None, "", None, "", ())
    assert short_turn_line(rolling, setup) == "The cars roll for their places on the grid"


def test_a_round_is_headed_by_its_number_and_from_the_second_on_by_who_leads() -> None:
    setup = Setup(drivers=("rookie",) * 2, names=("Anna", "Ben"), grid=(1, 0))
    before = start(MADE.board, evolve(setup, grid=None))
    assert round_heading(before, setup) == "Before the start"
    state = start(MADE.board, setup)
    assert round_heading(state, setup) == "Round 1"
    assert round_heading(evolve(state, round=2), setup) == "Round 2: 2 Ben leads"


def test_every_kind_of_event_of_every_ruleset_has_words(circuit: Track) -> None:
    board, kinds = compile_board(circuit), set()
    for rules in (ruleset.id for ruleset in rulesets_for(board)):
        for seed in range(4):
            setup = Setup(rules, 2, ("anna",) * 8, seed)
            whim = KskWhim(98) if rules == "ksk" else Whim(98)
            record = race(with_weather(board), setup, drivers=(whim,) * 8)
            events = [event for entry in record.entries for event in entry.events]
            kinds |= {event.kind for event in events}
            assert {str(event.data["reason"]) for event in events if event.kind == "out"} <= set(REASONS)
    assert kinds - {"round", "gear"} <= set(EVENT_WORDS)
    assert {"in_stand", "pit_stop", "leaves_stand"} <= kinds


def test_what_a_later_ruleset_brings_is_not_lost() -> None:
    assert event_words(MADE.board, [Event("change_of_tires", 0)], mover=0) == ("change of tires",)
    told = Event("jump", 0, {"path": [1, 2], "high_up": True, "lost": False, "mood": "so_so", "points": 3})
    assert event_words(MADE.board, [told], mover=0) == ("jump: 2 spaces, high up, so so, points 3",)


def test_a_die_rolled_for_what_nobody_here_knows_is_told() -> None:
    moments = [
        Moment(1, 0, "fog", Entry("blue", 0, 4, ())),
        Moment(1, 0, "gear", Entry("gear-2", 0, 3, ())),
        Moment(1, 0, "engine", Entry("black", 0, 9, ())),
    ]
    (report,) = turn_reports(MADE.board, moments)
    assert (report.roll, report.happened) == (3, ("rolls 4 (fog)", "the engine holds"))


@pytest.mark.parametrize(
    ("numbers", "text"), [([0], "car 1"), ([1, 0], "car 2 and car 1"), ([0, 1, 2], "car 1, car 2, and car 3")]
)
def test_cars_are_counted_from_1_as_people_do(numbers: list[int], text: str) -> None:
    assert cars(numbers) == text
