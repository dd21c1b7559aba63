"""States with known answers: the position that docs/engine.md goes through."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.editor.racing.positions import brennach, space
from tests.editor.racing.toy_ruleset import TOY
from trackmodel.board import Board
from trackmodel.engine import Placed, Question, Setup, State, answer, position, start
from trackmodel.engine.questions import PathOffer

NAMES = ("Anna", "Bert")


def before_steinbruch(brakes: int = 1) -> State:
    """Five spaces before Steinbruch in 4th gear with two tires; another car stands beyond it on the right.

    Asks for the gear.
    """
    me = Placed(space("a47"), gear=4, wear={"tires": 2, "brakes": brakes})
    return position(brennach(), [me, Placed(space("c55"), gear=2)], laps=2, on_turn=0)


def to_roll() -> State:
    """Return the state after 4th gear, before the roll."""
    return answer(before_steinbruch(), 4)[0]


def twelve(brakes: int = 1) -> State:
    """Return the state after a roll of 12, before the move."""
    return answer(answer(before_steinbruch(brakes), 4)[0], 12)[0]


def contact() -> State:
    """Return the state before the contact roll of car 2: car 1 has driven to b55, right behind it."""
    state = twelve()
    assert isinstance(state.pending, Question)
    there = space("b55")
    move = next(move for move in state.pending.options if isinstance(move, PathOffer) and move.end == there)
    return answer(state, move.value)[0]


def toy_race(board: Board, cars: int = 3) -> State:
    """Return the start of a race with the toy ruleset, which asks for a mascot."""
    return start(board, Setup(rules=TOY.id, drivers=("person",) * cars), TOY)


def ends(moves: tuple[PathOffer, ...]) -> list[str]:
    """Return the names of the spaces where moves end."""
    return [brennach().view.ids[move.end] for move in moves]


def press(widget: QWidget, *keys: Qt.Key | str) -> None:
    """Press keys with a widget focused."""
    for key in keys:
        QTest.keyClick(widget, key)
