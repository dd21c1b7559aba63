"""The prompt. Expected values are those that docs/engine.md prints."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.racing.question.prompt import Prompt
from tests.editor.racing.positions import space
from tests.editor.racing.questions import before_steinbruch, ends, to_roll, toy_race, twelve
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Result, State, answer
from trackmodel.track import Track


@pytest.fixture
def prompt(qtbot: QtBot) -> Prompt:
    del qtbot  # QObjects with timers need an application.
    return Prompt()


def look_at(prompt: Prompt, end: str) -> None:
    prompt.point_at(next(move for move in prompt.moves if move.end == space(end)))


def where(prompt: Prompt) -> tuple[str, int]:
    move = prompt.current_move
    assert move is not None
    return ends((move,))[0], move.brake


def test_the_offers_of_a_gear_are_in_the_order_of_the_rules(prompt: Prompt) -> None:
    prompt.ask(before_steinbruch())
    assert [offer.value for offer in prompt.offers] == [5, 4, 3, 2, 1]
    assert prompt.brakings == ()
    assert prompt.current is None


def test_ways_are_sorted_by_braking_and_cheapest_first(prompt: Prompt) -> None:
    prompt.ask(twelve())
    assert prompt.brakings == (0, 1)
    assert ends(prompt.moves) == ["a57", "b55", "a58", "b56", "a59"]  # Of the free ones, b55 touches a car.
    prompt.brake_by(1)
    assert sorted(ends(prompt.moves)) == ["a57", "a58", "b54", "b55", "c54"]
    assert ends(prompt.moves)[-1] == "a58"  # brakes and tires


def test_the_only_answer_needs_no_picking(prompt: Prompt, circuit: Track) -> None:
    board = compile_board(circuit)
    state = toy_race(board, cars=1)
    prompt.ask(state)
    assert prompt.current is None  # three mascots
    state = answer(answer(state, "owl")[0], "calm")[0]
    prompt.ask(before_steinbruch())
    prompt.ask(state)
    assert (prompt.current, prompt.roll is not None, prompt.car) == (None, True, 0)


def test_more_brakes_end_the_same_way_earlier_and_less_brakes_further(prompt: Prompt) -> None:
    prompt.ask(twelve())
    look_at(prompt, "a58")
    prompt.brake_more(1)
    assert where(prompt) == ("a57", 1)
    prompt.brake_more(1)  # There are no more.
    assert where(prompt) == ("a57", 1)
    prompt.brake_more(-1)
    assert where(prompt) == ("a58", 0)


def test_a_way_can_be_dragged_back_to_where_it_passes_and_nowhere_else(prompt: Prompt) -> None:
    prompt.ask(twelve())
    look_at(prompt, "a58")
    assert not prompt.brake_to(space("c54"))
    assert where(prompt) == ("a58", 0)
    assert prompt.brake_to(space("a57"))
    move = prompt.current_move
    assert move is not None
    assert (where(prompt), dict(move.price)) == (("a57", 0), {})  # Another path ends there without braking.


def test_stepping_goes_round(prompt: Prompt) -> None:
    prompt.ask(before_steinbruch())
    prompt.step(-1)
    assert prompt.index == 4
    prompt.step(1)
    assert prompt.index == 0


def test_taking_answers_once_and_with_a_legal_value(prompt: Prompt) -> None:
    state, answers = twelve(), []
    prompt.chosen.connect(answers.append)
    prompt.ask(state)
    look_at(prompt, "a57")
    prompt.choose()
    prompt.choose()
    (value,) = answers
    assert answer(state, value)[0].cars[0].space == space("a57")
    assert prompt.car is None


def test_an_offer_of_an_earlier_question_is_neither_looked_at_nor_taken(prompt: Prompt) -> None:
    prompt.ask(before_steinbruch())
    late = prompt.offers[0]
    answers: list[object] = []
    prompt.chosen.connect(answers.append)
    prompt.ask(twelve())
    prompt.point_at(late)
    prompt.choose(late)
    assert (prompt.current, answers) == (None, [])


def test_a_roll_is_rolled_once(prompt: Prompt) -> None:
    rolls: list[int] = []
    prompt.rolled.connect(lambda: rolls.append(1))
    prompt.ask(to_roll())
    prompt.roll_die()
    prompt.roll_die()
    assert rolls == [1]


def test_a_game_nobody_knows_is_played_through_it(prompt: Prompt, circuit: Track) -> None:
    board: Board = compile_board(circuit)
    state: State = toy_race(board, cars=2)
    answers: list[object] = []
    prompt.chosen.connect(answers.append)
    while not isinstance(asked := state.pending, Result):
        prompt.ask(state)
        prompt.brake_more(1)
        prompt.step(1)
        prompt.step(1)
        prompt.choose()
        value = answers.pop() if answers else asked.faces[0]  # type: ignore[union-attr]
        state, _events = answer(state, value)
    assert sorted(car.laps for car in state.cars) == [0, 1], "the first car home ends the race"
