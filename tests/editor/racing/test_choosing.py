"""The question being answered. Expected values are those that docs/engine.md prints."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.racing.question.choosing import Choosing
from tests.editor.racing.asked import before_steinbruch, ends, to_roll, toy_race, twelve
from tests.editor.racing.paddock import space
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Result, State, answer
from trackmodel.track import Track


@pytest.fixture
def choosing(qtbot: QtBot) -> Choosing:
    del qtbot  # there has to be an application
    return Choosing()


def look_at(choosing: Choosing, end: str) -> None:
    choosing.point_at(next(way for way in choosing.ways if way.end == space(end)))


def where(choosing: Choosing) -> tuple[str, int]:
    way = choosing.current_way
    assert way is not None
    return ends((way,))[0], way.brake


def test_the_offers_of_a_gear_are_in_the_order_of_the_rules(choosing: Choosing) -> None:
    choosing.ask(before_steinbruch())
    assert [offer.value for offer in choosing.offers] == [5, 4, 3, 2, 1]
    assert choosing.brakings == ()
    assert choosing.current is None


def test_ways_are_sorted_by_braking_and_cheapest_first(choosing: Choosing) -> None:
    choosing.ask(twelve())
    assert choosing.brakings == (0, 1)
    assert ends(choosing.ways) == ["a57", "b55", "a58", "b56", "a59"]  # of the free ones b55 touches a car
    choosing.brake_by(1)
    assert sorted(ends(choosing.ways)) == ["a57", "a58", "b54", "b55", "c54"]
    assert ends(choosing.ways)[-1] == "a58"  # brakes and tires


def test_the_only_answer_needs_no_picking(choosing: Choosing, circuit: Track) -> None:
    board = compile_board(circuit)
    state = toy_race(board, cars=1)
    choosing.ask(state)
    assert choosing.current is None  # three mascots
    state = answer(answer(state, "owl")[0], "calm")[0]
    choosing.ask(before_steinbruch())
    choosing.ask(state)
    assert (choosing.current, choosing.roll is not None, choosing.car) == (None, True, 0)


def test_more_brakes_end_the_same_way_earlier_and_less_brakes_further(choosing: Choosing) -> None:
    choosing.ask(twelve())
    look_at(choosing, "a58")
    choosing.brake_more(1)
    assert where(choosing) == ("a57", 1)
    choosing.brake_more(1)  # there is no more
    assert where(choosing) == ("a57", 1)
    choosing.brake_more(-1)
    assert where(choosing) == ("a58", 0)


def test_a_way_can_be_dragged_back_to_where_it_passes_and_nowhere_else(choosing: Choosing) -> None:
    choosing.ask(twelve())
    look_at(choosing, "a58")
    assert not choosing.brake_to(space("c54"))
    assert where(choosing) == ("a58", 0)
    assert choosing.brake_to(space("a57"))
    way = choosing.current_way
    assert way is not None
    assert (where(choosing), dict(way.price)) == (("a57", 0), {})  # another path ends there without braking


def test_stepping_goes_round(choosing: Choosing) -> None:
    choosing.ask(before_steinbruch())
    choosing.step(-1)
    assert choosing.index == 4
    choosing.step(1)
    assert choosing.index == 0


def test_taking_answers_once_and_with_a_legal_value(choosing: Choosing) -> None:
    state, answers = twelve(), []
    choosing.chosen.connect(answers.append)
    choosing.ask(state)
    look_at(choosing, "a57")
    choosing.take()
    choosing.take()
    (value,) = answers
    assert answer(state, value)[0].cars[0].space == space("a57")
    assert choosing.car is None


def test_an_offer_of_an_earlier_question_is_neither_looked_at_nor_taken(choosing: Choosing) -> None:
    choosing.ask(before_steinbruch())
    late = choosing.offers[0]
    answers: list[object] = []
    choosing.chosen.connect(answers.append)
    choosing.ask(twelve())
    choosing.point_at(late)
    choosing.take(late)
    assert (choosing.current, answers) == (None, [])


def test_a_roll_is_rolled_once(choosing: Choosing) -> None:
    rolls: list[int] = []
    choosing.rolled.connect(lambda: rolls.append(1))
    choosing.ask(to_roll())
    choosing.roll_it()
    choosing.roll_it()
    assert rolls == [1]


def test_a_game_nobody_knows_is_played_through_it(choosing: Choosing, circuit: Track) -> None:
    board: Board = compile_board(circuit)
    state: State = toy_race(board, cars=2)
    answers: list[object] = []
    choosing.chosen.connect(answers.append)
    while not isinstance(asked := state.pending, Result):
        choosing.ask(state)
        choosing.brake_more(1)
        choosing.step(1)
        choosing.step(1)
        choosing.take()
        value = answers.pop() if answers else asked.faces[0]  # type: ignore[union-attr]
        state, _events = answer(state, value)
    assert [car.laps for car in state.cars] == [1, 1]
