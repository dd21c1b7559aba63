"""The drivers at their levels: alone against the clean-lap optimum, and five against five."""

from __future__ import annotations

from functools import cache
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest
from attrs import frozen

from tests.engine.clean_lap import clean_lap
from tests.engine.formula_rulesets import FORMULA
from tests.shared_boards import shared_board
from trackmodel.board import Board
from trackmodel.engine import RULESETS, Record, Setup, race
from trackmodel.engine.formula.formula_numbers import FormulaNumbers

BOARDS = ["brennach", "taruma", "curitiba", "monaco", "suzuka", "sanmarino"]
RACES_ALONE = 100
RACES_OF_TEN = 20
PAIRS = 100
"""Pairs of races in which the two halves of the field have changed places on the grid."""

REGULAR_AT_MOST = 1.10
CHAMPION_FINISHES = 0.97
ROOKIE_FINISHES = 0.80
AHEAD_BY = 1.0


@cache
def optimum(name: str, rules: str) -> float:
    """Turns a lap at the clean-lap optimum."""
    table = RULESETS[rules].numbers
    assert isinstance(table, FormulaNumbers)
    return clean_lap(shared_board(name).rules, table)


@frozen
class Alone:
    """What came of many races alone: the share that was finished, and the mean turns a lap of those."""

    finished: float
    turns: float


def alone(board: Board, driver: str, rules: str, laps: int) -> Alone:
    """A hundred races alone, from the grid and with the start check."""
    turns = []
    for seed in range(RACES_ALONE):
        record = race(board, Setup(rules, laps, (driver,), seed))
        if arrivals(record)[0]:
            turns.append(sum(entry.ask == "gear" for entry in record.entries) / laps)
    return Alone(len(turns) / RACES_ALONE, fmean(turns) if turns else float("inf"))


def arrivals(record: Record) -> tuple[list[int], list[int]]:
    """Cars that finished, first one first, and cars that went out, last one first."""
    ended = [event for entry in record.entries for event in entry.events]
    finished = [event.car for event in ended if event.kind == "finished" and event.car is not None]
    out = [event.car for event in ended if event.kind == "out" and event.car is not None]
    return finished, out[::-1]


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("rules", FORMULA)
def test_a_regular_alone_is_close_to_the_clean_lap_optimum(
    name: str, rules: str, record_property: Any
) -> None:
    best = optimum(name, rules)
    for laps in (1, 2):
        driven = alone(shared_board(name), "regular", rules, laps)
        record_property(f"laps_{laps}", [round(driven.turns / best, 3), driven.finished])
        assert driven.turns <= REGULAR_AT_MOST * best
        assert driven.finished >= ROOKIE_FINISHES


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("rules", FORMULA)
def test_a_champion_alone_spends_its_wear_so_that_it_beats_the_optimum_and_finishes(
    name: str, rules: str, record_property: Any
) -> None:
    best = optimum(name, rules)
    driven = alone(shared_board(name), "champion", rules, laps=2)
    record_property("times_the_optimum", round(driven.turns / best, 3))
    record_property("finished", driven.finished)
    assert driven.turns < best
    assert driven.finished >= CHAMPION_FINISHES


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("rules", FORMULA)
def test_rookies_finish_alone_and_among_ten(name: str, rules: str, record_property: Any) -> None:
    board = shared_board(name)
    for laps in (1, 2):
        by_itself = alone(board, "rookie", rules, laps).finished
        setups = [Setup(rules, laps, ("rookie",) * 10, seed) for seed in range(RACES_OF_TEN)]
        among_ten = fmean(len(arrivals(race(board, setup))[0]) for setup in setups) / 10
        record_property(f"laps_{laps}", [by_itself, round(among_ten, 3)])
        assert by_itself >= ROOKIE_FINISHES
        assert among_ten >= ROOKIE_FINISHES


@pytest.mark.parametrize("name", ["taruma", "monaco", "brennach"])
@pytest.mark.parametrize(("better", "worse"), [("champion", "regular"), ("regular", "rookie")])
def test_five_against_five_each_level_is_ahead_of_the_one_below(
    better: str, worse: str, name: str, record_property: Any
) -> None:
    """Two hundred races of two laps; in every second one the two levels have changed their places."""
    board = shared_board(name)
    ahead = []
    for pair in range(PAIRS):
        grid = list(range(10))
        Random(pair).shuffle(grid)
        of_pair = []
        for swapped in (0, 1):
            drivers = tuple((better, worse)[(car + swapped) % 2] for car in range(10))
            setup = Setup("formula-de-en", 2, drivers, 2 * pair + swapped, grid=tuple(grid))
            finished, out = arrivals(race(board, setup))
            places = {car: place for place, car in enumerate(finished + out, start=1)}
            mean_place = {
                level: fmean(places[car] for car in range(10) if drivers[car] == level)
                for level in (better, worse)
            }
            of_pair.append(mean_place[worse] - mean_place[better])
        ahead.append(fmean(of_pair))
    record_property("ahead_by_places", round(fmean(ahead), 2))
    record_property("standard_error", round(stdev(ahead) / PAIRS**0.5, 2))
    assert fmean(ahead) >= AHEAD_BY
