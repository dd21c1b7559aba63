"""The statistics of a race equal those of a second, slow count of its record."""

from __future__ import annotations

import pytest

from tests import random_circuits
from tests.engine.situations.driving import car, rolled
from tests.engine.small_boards import Corner, Straight, ring
from tests.engine.whims import Whim
from tests.simulation.slow_count import SlowCount, by_driver
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Entry, Record, Setup, State, answer, pending, position, race, start
from trackmodel.engine.position_text import position_text
from trackmodel.engine.questions import Result
from trackmodel.engine.record import describe
from trackmodel.simulation.counting import RaceCount
from trackmodel.simulation.marks import MARKS
from trackmodel.simulation.races import race_statistics
from trackmodel.simulation.statistics import Starts, Statistics
from trackmodel.track import Track

RULES = ("formula-de-en", "formula-de-de", "formula-d")


def counted(board: Board, setup: Setup, care: int) -> tuple[Record, Result, Statistics]:
    """Return a race of random drivers and its counts."""
    count = RaceCount(start(board, setup))
    last: list[State] = []

    def watch(state: State, entry: Entry) -> None:
        last[:] = [state]
        count.watch(state, entry)

    record = race(board, setup, watch, tuple(Whim(care) for _car in setup.drivers))
    result = last[0].pending
    assert isinstance(result, Result)
    return record, result, count.statistics()


def assert_agrees(board: Board, record: Record, result: Result, statistics: Statistics) -> None:
    slow = SlowCount(board)
    slow.read(record)
    spaces, corners = range(len(board.rules.progress)), range(len(board.rules.corners))
    assert statistics.races == 1
    assert statistics.landings == tuple(slow.landings.get(space, 0) for space in spaces)
    for kind, where in {
        "overshoots": slow.overshot_at,
        "contacts": slow.touched_at,
        "outs": slow.out_at,
        # Formula D pays with the same points for its engine: a record doesn't tell them apart.
        "collisions": slow.body_lost_at,
    }.items():
        if kind != "collisions" or record.rules != "formula-d":
            assert statistics.marks[kind] == tuple(map(where.count, spaces)), kind
    assert [statistics.total("overshoots", corner) for corner in corners] == [
        *map(slow.overshoots.count, corners)
    ]
    outs = [corner for _reason, corner in slow.out]
    assert [corner.out for corner in statistics.corners] == [*map(outs.count, corners)]
    passed = [corner.overtakings for corner in statistics.corners]
    assert passed == [*map(slow.overtakings.count, corners)]
    by_lap = {
        (row // record.laps, row % record.laps, column): count
        for column, counts in statistics.by_lap.items()
        for row, count in enumerate(counts)
        if count
    }
    assert by_lap == +slow.by_lap
    assert statistics.early_places == slow.early_places
    reasons = [reason for reason, _corner in slow.out]
    assert statistics.reasons == {reason: reasons.count(reason) for reason in set(reasons)}
    assert statistics.turns == sum(slow.finishing_rounds)
    assert statistics.distance == len(slow.finishing_rounds) * record.laps * board.rules.lap_length
    lines = result.classification
    for name in set(record.drivers):
        assert statistics.drivers[name] == Starts(*by_driver(lines, name))
    place_of = {line.car: line.place for line in lines}
    assert [place.places for place in statistics.grid] == [place_of[car] for car in slow.grid]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", range(8))
def test_a_race_on_a_random_circuit(rules: str, seed: int) -> None:
    board = random_circuits.board(seed)
    cars = min(6, len(board.rules.grid))
    setup = Setup(rules, 1 + seed % 2, ("anna", "bert")[:cars] + ("anna",) * (cars - 2), seed)
    assert_agrees(board, *counted(board, setup, care=60 + 5 * seed))


@pytest.mark.parametrize("rules", RULES)
def test_races_with_pit_stops_and_overtakings(rules: str, circuit: Track) -> None:
    board = compile_board(circuit)
    seen = Statistics()
    stops = 0
    for seed in range(6):
        setup = Setup(rules, 2, ("anna",) * 8, seed)
        record, result, statistics = counted(board, setup, care=98 if seed % 2 else 70)
        assert_agrees(board, record, result, statistics)
        seen += statistics
        stops += sum(event.kind == "in_stand" for entry in record.entries for event in entry.events)
    assert stops
    assert seen.reasons
    assert sum(corner.overtakings for corner in seen.corners)
    assert sum(map(seen.total, ("wasted", "pit_stops", "lead_changes")))
    assert seen.turns
    for kind in MARKS:
        assert sum(seen.on_spaces(kind)), kind


def test_a_race_of_the_setup_s_own_drivers_is_counted_by_their_names(circuit: Track) -> None:
    statistics = race_statistics(compile_board(circuit), Setup(drivers=("rookie",) * 4, seed=1))
    assert statistics.drivers["rookie"].starts == 4
    assert statistics.drivers["rookie"].places == 1 + 2 + 3 + 4
    assert statistics.drivers["rookie"].wins == 1
    assert len(statistics.grid) == 4


def test_a_given_grid_is_the_grid_that_is_counted_by(circuit: Track) -> None:
    board = compile_board(circuit)
    setup = Setup(drivers=("rookie",) * 3, seed=4, grid=(2, 0, 1))
    ends: list[State] = []
    race(board, setup, lambda state, _entry: ends.append(state))
    result = ends[-1].pending
    assert isinstance(result, Result)
    places = {line.car: line.place for line in result.classification}
    counted_places = [place.places for place in race_statistics(board, setup).grid]
    assert counted_places == [places[number] for number in (2, 0, 1)]


# One lane: straight 0-9, corner 10-12 (2 stops), straight 13-29.
MADE = ring(1, Straight(10), Corner(3, stops=2), Straight(17))


def count_of(state: State, *values: object) -> RaceCount:
    """Return the counts while these answers are given."""
    count = RaceCount(state)
    for value in values:
        asked = pending(state)
        state, events = answer(state, value)
        count.watch(state, Entry(describe(asked), asked.car, value, events))
    return count


def test_who_misses_stops_goes_out_at_the_corner_it_missed_them_in() -> None:
    # It has made none of two stops and ends beyond the corner.
    state = rolled(MADE, car(12, stops=0, brakes=0), 2)
    statistics = count_of(state, (0, 13, 14)).statistics()
    assert statistics.reasons == {"missed_stops": 1}
    assert (statistics.corners[0].out, statistics.total("overshoots", 0)) == (1, 1)
    assert sum(statistics.landings) == 0, "a car that goes out by its move lands nowhere"


def test_a_car_that_finishes_has_landed_nowhere_and_has_taken_a_turn_in_each_round() -> None:
    # From 28 over the line with 7 of 8 points left over.
    state = rolled(MADE, car(28, laps=0), 8)
    statistics = count_of(state, (0, 29, 0)).statistics()
    assert sum(statistics.landings) == 0
    assert statistics.turns == 1
    assert statistics.drivers[""] == Starts(1, 1, 1, 0)


def test_from_a_given_position_turns_are_set_against_the_way_that_was_left() -> None:
    # 28 spaces of the lap of 30 lie behind it: a turn for two spaces is 15 turns a lap.
    state = rolled(MADE, car(28, laps=0), 8)
    statistics = count_of(state, (0, 29, 0)).statistics()
    left = MADE.rules.lap_length - MADE.rules.progress[28]
    assert statistics.distance == left
    assert statistics.turns_per_lap(MADE.rules.lap_length) == MADE.rules.lap_length / left


def test_of_a_race_that_is_joined_later_only_the_turns_from_there_on_count() -> None:
    text = position_text(position(MADE.board, cars=[car(28, gear=3)]))
    setup = Setup(drivers=("rookie",), position=text.replace(" r1 ", " r7 "), seed=2)
    statistics = race_statistics(MADE.board, setup)
    assert (statistics.drivers["rookie"].out, statistics.turns) == (0, 1)


def test_without_a_car_that_finished_there_are_no_turns_a_lap() -> None:
    state = rolled(MADE, car(12, stops=0, brakes=0), 2)
    assert count_of(state, (0, 13, 14)).statistics().turns_per_lap(MADE.rules.lap_length) is None
