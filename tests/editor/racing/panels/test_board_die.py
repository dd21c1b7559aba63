"""The die on the board lies beside its car, off the track, and in view."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.racing.board.board_view import RaceBoardView
from editor.racing.panels.board_die import BoardDie
from editor.racing.panels.die import Die
from tests.editor.racing.positions import brennach
from tests.editor.racing.questions import before_steinbruch, to_roll, twelve
from trackmodel.engine import Roll
from trackmodel.engine.race_values import Stage


@pytest.fixture
def board(qtbot: QtBot) -> RaceBoardView:
    view = RaceBoardView()
    qtbot.addWidget(view)
    view.resize(700, 450)
    view.show_board(brennach())
    with qtbot.waitExposed(view):
        view.show()
    return view


def test_it_lies_beside_its_car_and_a_click_rolls_it(board: RaceBoardView, qtbot: QtBot) -> None:
    die = Die()
    qtbot.addWidget(die)
    on_board = BoardDie(board, die)
    pressed: list[object] = []
    die.pressed.connect(lambda: pressed.append(True))
    state = to_roll()
    board.show_state(state)
    assert not on_board.face.isVisible()
    assert isinstance(state.pending, Roll)
    die.wait_for(state.pending)
    at = board.middle_of(state.cars[0].space)
    for zoom in (board.zoom, 6 * board.zoom):
        board.set_zoom(zoom)
        board.centerOn(*at)
        face = on_board.face
        assert face.isVisible()
        assert board.viewport().rect().contains(face.geometry())
        middle, car = face.geometry().center(), board.to_viewport(at)
        assert (middle - car).manhattanLength() < 250
        assert board.space_at(board.to_board(middle.toPointF())) is None
    QTest.mouseClick(on_board.face, Qt.MouseButton.LeftButton)
    assert pressed
    # Rolled, it stays for the question where to drive, and lets clicks through to the board.
    board.show_state(twelve())
    die.show_roll(state.pending, 12)
    assert (on_board.face.text, on_board.face.isVisible()) == ("12", True)
    assert board.viewport().childAt(on_board.face.pos() + QPoint(30, 30)) is None
    # The race is over: the die would only cover cars.
    board.show_state(evolve(twelve(), turn=None, stage=Stage.OVER))
    die.show_roll(state.pending, 12)
    assert not on_board.face.isVisible()
    board.show_state(twelve())
    die.show_roll(state.pending, 12)
    assert on_board.face.isVisible()
    # Another car is asked: its die is over.
    board.show_state(before_steinbruch().with_turn(car=1))
    die.clear()
    assert not on_board.face.isVisible()
