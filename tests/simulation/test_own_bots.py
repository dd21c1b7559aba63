"""Programs race with bots of their own, by the names that the setup gives them."""

from __future__ import annotations

import multiprocessing
import sys
from random import Random

import pytest

import trackmodel
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Question, Setup, SetupError
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import AnyState
from trackmodel.track import Track

SETUP = Setup(drivers=("first", "rookie", "first"), seed=7)


class First:
    """Chooses the first option."""

    def choose(self, state: AnyState, question: Question[Offer], chance: Random) -> Value:
        return question.options[0].value


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


def test_a_race_with_a_bot_of_ones_own_replays_without_it(board: Board) -> None:
    record = trackmodel.race(board, SETUP, drivers={"first": First()})
    assert record.setup.drivers == SETUP.drivers
    assert trackmodel.replay(record).pending == record.result


def test_bots_of_ones_own_race_the_same_in_one_process_and_in_two(board: Board) -> None:
    one, two = (trackmodel.simulate(board, SETUP, 2, jobs, {"first": First()}) for jobs in (1, 2))
    assert one.races == 2
    assert one == two


def test_a_bot_that_cannot_be_sent_to_another_process_is_refused(board: Board) -> None:
    class Local(First):
        pass

    with pytest.raises(SetupError, match="at the top of a file or use jobs=1"):
        trackmodel.simulate(board, SETUP, 2, 2, {"first": Local()})


def test_a_bot_that_another_process_cannot_load_is_refused(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A class typed at a prompt belongs to `__main__`, which other processes don't have."""

    class Typed(First):
        __module__, __qualname__ = "__main__", "Typed"

    monkeypatch.setattr(sys.modules["__main__"], "Typed", Typed, raising=False)
    with pytest.raises(SetupError, match="at the top of a file or use jobs=1"):
        trackmodel.simulate(board, SETUP, 2, 2, {"first": Typed()})
    assert multiprocessing.active_children() == []


def test_a_name_that_no_bot_has_is_refused(board: Board) -> None:
    with pytest.raises(SetupError, match="first"):
        trackmodel.simulate(board, SETUP, 1, drivers={"second": First()})
