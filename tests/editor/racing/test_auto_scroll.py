"""The car that is asked stays in view at any zoom."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from editor.racing.board.board_view import RaceBoardView
from editor.racing.question.auto_scroll import AutoScroll, road_ahead
from editor.racing.question.prompt import Prompt
from tests.editor.racing.positions import brennach
from trackmodel.board import AHEAD
from trackmodel.engine import Placed, State, answer, position


@pytest.fixture
def board(qtbot: QtBot) -> RaceBoardView:
    view = RaceBoardView()
    qtbot.addWidget(view)
    view.resize(700, 450)
    view.show_board(brennach())
    with qtbot.waitExposed(view):
        view.show()
    return view


def gear_question(space: int) -> State:
    return position(brennach(), [Placed(space, gear=3)])


def is_in_view(board: RaceBoardView, space: int) -> bool:
    """Return the center of a space and points around it."""
    rim = 0.3 * board.space_size() * board.zoom
    seen = QRectF(board.viewport().rect()).adjusted(rim, rim, -rim, -rim)
    return seen.contains(board.to_viewport(board.middle_of(space)))


def test_a_car_asked_for_its_gear_comes_into_view_with_the_road_ahead(board: RaceBoardView) -> None:
    prompt = Prompt()
    following = AutoScroll(board, prompt)
    board.set_zoom(12 * board.zoom)
    for space in (10, 150, 300, 450):
        prompt.ask(gear_question(space))
        assert is_in_view(board, space)
        assert all(is_in_view(board, ahead) for ahead in road_ahead(brennach().rules, space, 8))
    assert following.on


def test_it_stays_as_it_is_where_one_has_said_so(board: RaceBoardView) -> None:
    prompt = Prompt()
    AutoScroll(board, prompt).follow(False)
    board.set_zoom(6 * board.zoom)
    seen = board.mapToScene(board.viewport().rect()).boundingRect()
    for space in (10, 150, 300, 450):
        prompt.ask(gear_question(space))
    assert board.mapToScene(board.viewport().rect()).boundingRect() == seen


def test_whoever_looks_at_the_whole_board_goes_on_doing_so_at_a_gear(board: RaceBoardView) -> None:
    prompt = Prompt()
    AutoScroll(board, prompt)
    zoom = board.zoom
    prompt.ask(gear_question(300))
    assert board.zoom == zoom


def test_the_ends_that_can_be_reached_come_near(board: RaceBoardView) -> None:
    prompt = Prompt()
    AutoScroll(board, prompt)
    zoom = board.zoom
    state, _events = answer(gear_question(300), 3)
    state, _events = answer(state, 6)
    prompt.ask(state)
    assert prompt.moves
    assert board.zoom > 1.5 * zoom
    assert all(is_in_view(board, move.end) for move in prompt.moves)


@pytest.mark.parametrize("asked", [True, False])
def test_the_car_on_turn_is_in_view_after_resizing(board: RaceBoardView, qtbot: QtBot, asked: bool) -> None:
    prompt = Prompt()
    AutoScroll(board, prompt)
    for space in (10, 150, 300, 450):
        board.resize(700, 450)
        state = gear_question(space)
        board.show_state(state)
        board.set_zoom(2 * board.zoom_of_whole_board())
        board.bring_near([board.middle_of(space)])
        if asked:
            prompt.ask(state)
        board.resize(320, 240)
        qtbot.waitUntil(lambda space=space: is_in_view(board, space), timeout=2_000)  # type: ignore[misc]


def test_the_road_ahead_follows_the_arrows_that_turn_least() -> None:
    rules = brennach().rules
    road = road_ahead(rules, 100, 8)
    assert len(road) == 9
    for one, other in pairwise(road):
        turns = {turn: target for target, turn in rules.successors[one]}
        assert other == turns.get(AHEAD, other)
        assert other in dict(rules.successors[one])
