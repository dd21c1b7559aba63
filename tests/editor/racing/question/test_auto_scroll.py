"""The car that is asked stays in view at any zoom."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest
from attrs import evolve
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from editor.racing.board.board_view import RaceBoardView
from editor.racing.question.auto_scroll import AutoScroll, to_next_corner
from editor.racing.question.prompt import Prompt
from tests.editor.racing.positions import brennach
from trackmodel.board import AHEAD
from trackmodel.engine import Entry, Placed, State, answer, position
from trackmodel.engine.race_values import Stage
from trackmodel.race_report.outlook import next_corner, road_ahead


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
    rim = 0.7 * board.space_size() * board.zoom  # the ring around a car
    seen = QRectF(board.viewport().rect()).adjusted(rim, rim, -rim, -rim)
    return seen.contains(board.to_viewport(board.middle_of(space)))


def test_a_gear_question_frames_the_car_the_next_corner_and_the_cars_between(board: RaceBoardView) -> None:
    rules = brennach().rules
    prompt = Prompt()
    following = AutoScroll(board, prompt)
    whole = board.zoom_of_whole_board()
    for zoom in (board.zoom, 12 * board.zoom):
        board.set_zoom(zoom)
        for space in (10, 150, 300, 450):
            state = gear_question(space)
            prompt.ask(state)
            framed = to_next_corner(state, 0)
            assert framed[0] == space
            corner = next_corner(state, state.cars[0])
            assert rules.corner[framed[-2]] == corner  # The last one is the car itself, as one of the cars.
            assert all(is_in_view(board, ahead) for ahead in framed)
            assert board.zoom > 1.2 * whole
    assert following.on


def test_only_cars_before_the_end_of_the_next_corner_are_framed() -> None:
    rules = brennach().rules
    ahead = list(road_ahead(rules, 10))
    mine, near, far = Placed(10, gear=3), Placed(ahead[3], gear=3), Placed(ahead[90], gear=3)
    state = position(brennach(), [mine, near, far], on_turn=0)
    framed = to_next_corner(state, 0)
    assert framed.count(near.space) == 2  # on the road, and as a car
    assert far.space not in framed


def test_it_stays_as_it_is_where_one_has_said_so(board: RaceBoardView) -> None:
    prompt = Prompt()
    AutoScroll(board, prompt).follow(False)
    board.set_zoom(6 * board.zoom)
    seen = board.mapToScene(board.viewport().rect()).boundingRect()
    for space in (10, 150, 300, 450):
        prompt.ask(gear_question(space))
    assert board.mapToScene(board.viewport().rect()).boundingRect() == seen


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


def test_the_whole_end_of_a_path_is_in_view_after_resizing(board: RaceBoardView, qtbot: QtBot) -> None:
    prompt = Prompt()
    AutoScroll(board, prompt)
    state, _events = answer(answer(gear_question(300), 3)[0], 6)
    board.show_state(state)
    prompt.ask(state)
    board.set_zoom(4 * board.zoom_of_whole_board())
    board.resize(420, 400)
    end = prompt.moves[-1].end
    qtbot.waitUntil(lambda: is_in_view(board, end) and is_in_view(board, 300), timeout=2_000)


def test_the_car_on_turn_is_in_view_at_any_moment_and_the_whole_board_at_the_end(
    board: RaceBoardView,
) -> None:
    following = AutoScroll(board, Prompt())
    whole = board.zoom_of_whole_board()
    board.set_zoom(6 * whole)
    for space in (10, 150, 300, 450):
        following.show_state(gear_question(space), 0)
        assert is_in_view(board, space)
    over = evolve(gear_question(10), turn=None, stage=Stage.OVER)
    following.follow(False)
    following.show_state(over, 0)
    assert board.zoom > 5 * whole
    following.follow(True)
    following.show_state(over, 0)
    assert board.zoom <= whole, "the whole board"


def test_a_car_that_drives_farther_than_the_view_shows_stays_in_view(board: RaceBoardView) -> None:
    following = AutoScroll(board, Prompt())
    before, after = gear_question(10), gear_question(300)
    board.show_state(before)
    board.set_zoom(8 * board.zoom_of_whole_board())
    board.centerOn(*board.middle_of(10))
    following.begin(before, Entry("move", 0, 3, ()), after)
    for space in (10, 100, 200, 300):
        board.show_state(gear_question(space))  # where the car is drawn on its way
        following.show(space / 300)
        assert board.viewport().rect().contains(board.to_viewport(board.middle_of(space)))


def test_the_road_ahead_follows_the_arrows_that_turn_least() -> None:
    rules = brennach().rules
    road = [100, *islice(road_ahead(rules, 100), 8)]
    assert len(road) == 9
    for one, other in pairwise(road):
        turns = {turn: target for target, turn in rules.successors[one]}
        assert other == turns.get(AHEAD, other)
        assert other in dict(rules.successors[one])
