"""The bot `rookie` alone on a board: it finishes, and not by crawling."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest
from attrs import frozen

from tests.shared_boards import BOARDS, shared_board
from trackmodel.board import Board
from trackmodel.engine import Question, Record, Setup, State, race
from trackmodel.engine.drivers.driver import Driver

RACES = 100
AT_LEAST_FINISHED = 90
AT_MOST_TIMES_THE_TURNS = 1.6
GEARS = range(1, 7)


@frozen
class OneGear:
    """Shifts up to its gear and stays there; of the moves the cheapest that keeps it in the race."""

    gear: int

    def choose(self, _state: State, question: Question, _chance: object) -> Any:
        if question.kind == "gear":
            gears = [option.value for option in question.options]
            return min(gears, key=lambda gear: abs(gear - self.gear))
        return min(
            question.options, key=lambda move: (move.out is not None, sum(move.price.values()), move.brake)
        ).value


@frozen
class Driven:
    """What came of a hundred races alone on a board."""

    finished: int
    turns: float


def drive(board: Board, driver: Driver | None = None) -> Driven:
    """A hundred races; `turns` is the mean of the races that were finished."""
    drivers = (driver,) if driver else None
    records = [race(board, Setup(drivers=("rookie",), seed=seed), drivers=drivers) for seed in range(RACES)]
    turns = [turns_of(record) for record in records if finished(record)]
    return Driven(len(turns), fmean(turns) if turns else float("inf"))


def finished(record: Record) -> bool:
    return any(event.kind == "finished" for entry in record.entries for event in entry.events)


def turns_of(record: Record) -> int:
    return sum(entry.ask == "gear" for entry in record.entries)


@pytest.mark.parametrize("name", BOARDS)
def test_rookie_alone_finishes_and_does_not_crawl(name: str, record_property: Any) -> None:
    board = shared_board(name)
    rookie = drive(board)
    one_gear = {gear: drive(board, OneGear(gear)) for gear in GEARS}
    best = min(driven.turns for driven in one_gear.values())
    record_property("finished", rookie.finished)
    record_property("turns", round(rookie.turns, 2))
    record_property("turns_of_best_one_gear", round(best, 2))
    record_property(
        "one_gear", {gear: [d.finished, round(d.turns, 2)] for gear, d in one_gear.items() if d.finished}
    )
    assert rookie.finished >= AT_LEAST_FINISHED
    assert rookie.turns <= AT_MOST_TIMES_THE_TURNS * best
