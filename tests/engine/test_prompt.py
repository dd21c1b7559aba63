"""What a person at a Python prompt reads: reprs, space ids, the result of a record, legal answers."""

from __future__ import annotations

import doctest
import pickle
from collections.abc import Callable
from copy import copy
from typing import Any

import numpy as np
import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel import engine
from trackmodel.compiler import compile_board
from trackmodel.engine import (
    IllegalAnswer,
    ReplayDiffers,
    Setup,
    State,
    WrongCar,
    answer,
    pending,
    position,
    position_text,
    race,
    start,
)
from trackmodel.engine.engine_errors import EndsEarly
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits

PARTS = [Straight(16), Corner(6, stops=1), Straight(20)]
BOARD = ring(3, *PARTS, grid=[(0, 40), (2, 40)]).board
SETUP = Setup(drivers=("rookie", "rookie"), grid=(1, 0), seed=7)
RECORD = race(BOARD, SETUP)
MOVING = answer(answer(start(BOARD, SETUP), 1)[0], 20)[0]


def test_reprs_fit_on_one_line_and_tell_what_it_is() -> None:
    state = start(BOARD, SETUP)
    assert repr(BOARD) == "<Board ring: 126 spaces, 1 corners, grid of 2>"
    assert repr(state) == "<State round=1 pending=<Choice 'gear' car=1: 1>>"
    assert repr(state.race) == "<Race formula-de-en on ring: laps=1, drivers=rookie, rookie>"
    assert repr(MOVING) == "<State round=1 pending=<MoveQuestion 'move' car=1: 4 points>>"
    assert repr(state.race.ruleset) == f"<Ruleset formula-de-en version {RECORD.version}>"
    told = f"<Record formula-de-en on ring: laps=1, 2 cars, {len(RECORD.entries)} answers>"
    assert repr(RECORD) == told
    moved = pending(MOVING).options[0]  # type: ignore[union-attr]
    assert repr(moved).startswith(f"<MoveOption to {moved.end} brake=0")  # type: ignore[attr-defined]


def test_a_space_is_found_by_its_id() -> None:
    assert [*map(BOARD.space, BOARD.view.ids)] == list(range(len(BOARD.view.ids)))


@pytest.mark.parametrize(
    ("space", "told"),
    [("nowhere", '"nowhere"'), (5, "5"), (None, "null"), ([], "a list"), ("a\nb", r'"a\nb"')],
)
def test_an_unknown_space_is_named(space: Any, told: str) -> None:
    with pytest.raises(ValueError, match="the board has no space") as caught:
        BOARD.space(space)
    assert str(caught.value) == f"the board has no space {told}"


def test_a_record_has_a_result_if_the_race_ended() -> None:
    assert RECORD.result is not None
    first = RECORD.result.classification[0]
    assert repr(RECORD.result).startswith(f"<Result 1. car={first.car} {first.driver}, 2. car=")
    assert evolve(RECORD, entries=RECORD.entries[:-1]).result is None


def test_an_illegal_answer_says_what_is_legal() -> None:
    state = start(BOARD, SETUP)
    with pytest.raises(IllegalAnswer) as refused:
        answer(state, 5)
    assert str(refused.value) == "5 is not a legal answer to gear; legal answers: 1"
    state, _events = answer(state, 1)
    with pytest.raises(IllegalAnswer, match="the black die has no face 0; its faces: 1, 2, 3, 4"):
        answer(state, 0)


def test_long_lists_of_legal_answers_are_cut() -> None:
    with pytest.raises(IllegalAnswer) as refused:
        answer(MOVING, (0,))
    text = str(refused.value)
    assert text.startswith("(0,) is not a legal move; legal moves, by any path: (0, ")
    assert "in all)" in text
    assert len(text) < 300


@pytest.mark.parametrize("state", [start(BOARD, SETUP), answer(start(BOARD, SETUP), 1)[0], MOVING])
@pytest.mark.parametrize(
    "value",
    [10**5000, "x" * 5000, "a\nb\x1b[2J", np.arange(5000), (1,) * 5000, [[]]],
    ids=lambda value: type(value).__name__,
)
def test_any_illegal_answer_is_told_on_one_short_line(state: State, value: object) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        answer(state, value)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize("car", ["5", 10**5000, 2.5, "x" * 5000], ids=lambda value: type(value).__name__)
def test_a_car_of_any_type_is_refused_on_one_short_line(car: Any) -> None:
    with pytest.raises(WrongCar, match="car 2 is asked, not car ") as refused:
        answer(start(BOARD, SETUP), 1, car=car)
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize("kind", [ReplayDiffers, EndsEarly])
def test_a_difference_can_be_pickled_and_copied(kind: type[ReplayDiffers]) -> None:
    told = kind(3, "entry 3: differs")
    for again in (pickle.loads(pickle.dumps(told)), copy(told)):
        assert (type(again), str(again), again.entry) == (kind, "entry 3: differs", 3)


@pytest.mark.parametrize("function", [start, answer, position, position_text, race])
def test_the_examples_of_a_docstring_are_what_the_engine_prints(function: Callable[..., object]) -> None:
    board = compile_board(read_track(shipped_circuits()["brennach"]))
    (examples,) = doctest.DocTestFinder().find(function, globs={**vars(engine), "board": board})
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0
