"""A race continues by itself, in the background, until a person is asked."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.racing.live.director import Director
from editor.racing.live.session import Session
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import Board
from trackmodel.engine import PERSON, Question, Roll, Setup, race

ROWS = 60


@pytest.fixture(scope="module")
def board() -> Board:
    grid = [(0, ROWS - 2), (2, ROWS - 2), (0, ROWS - 4), (2, ROWS - 4)]
    parts = [Straight(15), Corner(6, stops=1), Straight(18), Corner(8, stops=2), Straight(13)]
    return ring(3, *parts, grid=grid).board


def advance(qtbot: QtBot, director: Director) -> None:
    with qtbot.waitSignal(director.waiting, timeout=20_000):
        director.advance()


def answer(qtbot: QtBot, director: Director, last: bool = False) -> None:
    asked = director.session.asked
    assert isinstance(asked, Question)
    with qtbot.waitSignal(director.waiting, timeout=20_000):
        director.answer(asked.options[-1 if last else 0].value)


def test_bots_race_to_the_end_as_play_has_them_race(qtbot: QtBot, board: Board) -> None:
    setup = Setup(drivers=("rookie", "regular", "champion"), seed=4)
    director = Director(Session(board, setup))
    advance(qtbot, director)
    assert director.session.over
    assert director.session.record() == race(board, setup)


def test_it_waits_where_a_person_is_asked(qtbot: QtBot, board: Board) -> None:
    director = Director(Session(board, Setup(drivers=("rookie", PERSON), seed=4)))
    advance(qtbot, director)
    for _ in range(6):
        assert director.session.asks_a_person
        answer(qtbot, director)
    chosen = [entry for entry in director.session.entries if entry.car == 1 and entry.ask in ("gear", "move")]
    assert len(chosen) >= 5


def test_with_dice_rolled_by_hand_it_waits_for_every_roll_of_a_persons_car(
    qtbot: QtBot, board: Board
) -> None:
    director = Director(Session(board, Setup(drivers=("rookie", PERSON), seed=4)))
    director.roll_by_hand(True)
    rolled = 0
    while rolled < 5:
        advance(qtbot, director)
        asked = director.session.asked
        if isinstance(asked, Roll):
            assert asked.car == 1
            entries = len(director.session.entries)
            with qtbot.waitSignal(director.waiting, timeout=20_000):
                director.roll()
            assert len(director.session.entries) > entries
            rolled += 1
        else:
            answer(qtbot, director, last=True)
    by_itself = Director(Session(board, director.session.setup))
    advance(qtbot, by_itself)
    while len(by_itself.session.entries) < len(director.session.entries):
        answer(qtbot, by_itself, last=True)
    common = len(director.session.entries)
    assert by_itself.session.entries[:common] == director.session.entries


def test_a_question_with_one_answer_is_answered_unless_that_is_switched_off(
    qtbot: QtBot, board: Board
) -> None:
    setup = Setup(drivers=(PERSON, "rookie"), seed=4, sandbox=True)
    asking = Director(Session(board, setup))
    asking.answer_only_choices(False)
    advance(qtbot, asking)
    assert len(asking.session.asked.options) == 1, "the first gear"
    answer(qtbot, asking)
    by_itself = Director(Session(board, setup))
    advance(qtbot, by_itself)
    common = len(by_itself.session.entries)
    assert len(by_itself.session.asked.options) > 1
    assert by_itself.session.record() == asking.session.record(), "its answer is recorded as a person's"
    assert [moment.only for moment in by_itself.session.moments].count(True) == 1
    answer(qtbot, by_itself)
    with qtbot.waitSignal(by_itself.waiting, timeout=20_000):
        by_itself.take_back()
    assert len(by_itself.session.entries) == common, "back to a choice, not to an only answer"
    assert by_itself.session.undoable is None


def test_after_taking_back_the_same_answer_leads_to_the_same_race(qtbot: QtBot, board: Board) -> None:
    director = Director(Session(board, Setup(drivers=("regular", PERSON), seed=6, sandbox=True)))
    advance(qtbot, director)
    for _ in range(5):
        answer(qtbot, director)
    before = list(director.session.entries)
    with qtbot.waitSignal(director.waiting, timeout=20_000):
        director.take_back()
    assert len(director.session.entries) < len(before)
    answer(qtbot, director)
    assert director.session.entries == before


def test_a_bot_that_does_not_exist_is_said_in_a_sentence(qtbot: QtBot, board: Board) -> None:
    director = Director(Session(board, Setup(drivers=("nobody", "rookie"))))
    with qtbot.waitSignal(director.failed, timeout=20_000) as said:
        director.advance()
    assert "nobody" in said.args[0]


def test_nothing_goes_on_once_it_is_closed(qtbot: QtBot, board: Board) -> None:
    director = Director(Session(board, Setup(drivers=("champion",) * 4, seed=4)))
    director.advance()
    director.cancel()
    entries = len(director.session.entries)
    assert not director.running
    qtbot.waitUntil(lambda: True)
    assert len(director.session.entries) == entries
