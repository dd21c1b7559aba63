"""The setup panel, tested with events on the real form."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QLineEdit,
    QListWidget,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from editor.common.theme import Scheme, use_scheme
from editor.common.widgets import ProblemLine
from tests.circuits import ring
from tests.editor.looks import clipped, faint
from tests.editor.racing.setup.setup_user import Form, Key
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, RULESETS, Setup, start


def test_the_button_alone_starts_a_race_of_one_person_against_bots(qtbot: QtBot, board: Board) -> None:
    setup = Form(qtbot, board).press_start()
    assert setup is not None
    assert setup.rules == next(iter(RULESETS))
    assert (setup.laps, setup.grid, setup.wear, setup.sandbox, setup.position) == (1, None, None, False, "")
    assert setup.drivers[0] == PERSON
    assert len(setup.drivers) == 6
    assert PERSON not in setup.drivers[1:]
    assert len(set(setup.drivers[1:])) > 1
    assert setup.names[0] == "Player"
    start(board, setup)


def test_enter_anywhere_starts_and_so_does_the_button_which_has_the_focus(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.panel.start_button.setFocus()
    assert form.panel.start_button.hasFocus()
    QTest.keyClick(form.number("Cars"), Key.Key_Return)
    QTest.keyClick(form.panel.start_button, Key.Key_Enter)
    QTest.keyClick(form.panel.start_button, Key.Key_Space)
    assert len(form.started) == 3


def test_what_is_set_is_what_is_raced_by(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["formula-d"].name)
    form.choose("Laps", "2")
    form.type("Cars", "3")
    form.type("Car 1, yellow: name", "Änne".replace("Ä", "A"))
    form.choose("Car 2, yellow: driver", "Person")
    form.choose("Car 3, orange: driver", "Rookie")
    form.type("Seed", "77")
    form.tick("Default wear points")
    form.type("New car: wear", "25")
    form.tick("Sandbox: all choices can be undone")
    assert form.press_start() == Setup(
        rules="formula-d",
        laps=2,
        drivers=(PERSON, PERSON, "rookie"),
        seed=77,
        wear={"wear": 25},
        names=("Anne", "Player B", "Rookie"),
        sandbox=True,
    )


def test_what_is_missing_is_said_right_below_what_is_to_be_changed(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)

    def above_the_problem() -> set[str]:
        """Return the boxes in the 40 pixels above the problem in the form."""
        (line,) = (each for each in form.panel.form.findChildren(ProblemLine) if each.isVisible())
        top = line.mapTo(form.panel, QPoint()).y()
        boxes = [*form.panel.findChildren(QSpinBox), *form.panel.findChildren(QComboBox)]
        boxes += form.panel.findChildren(QLineEdit)
        bottoms = {box.accessibleName(): box.mapTo(form.panel, box.rect().bottomLeft()).y() for box in boxes}
        return {name for name, y in bottoms.items() if name and top - 40 < y < top}

    form.choose("Rules", "KSK-ftf")
    form.type("Cars", "5")
    assert "Cars" in above_the_problem()
    form.type("Cars", "4")
    form.choose("Car: preset", "standard")
    form.type("Car: tires", "5")
    assert "Car: tires" in above_the_problem()
    form.type("Car: tires", "6")
    assert not [each for each in form.panel.form.findChildren(ProblemLine) if each.isVisible()]
    form.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    form.choose("Car 4, orange: team", "3")
    assert "Team 3, blue: name" in above_the_problem()


def test_what_is_missing_comes_into_view_in_a_low_window(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", "KSK-ftf")
    form.choose("Car: preset", "standard")
    form.window.resize(300, 300)
    for name, count in (("Car: tires", "5"), ("Cars", "5")):
        form.type(name, count)
        QTest.qWait(20)
        (line,) = (each for each in form.panel.form.findChildren(ProblemLine) if each.isVisible())
        assert line.visibleRegion().boundingRect() == line.rect()


def test_without_a_board_or_a_starting_place_it_says_why_there_is_no_race(qtbot: QtBot) -> None:
    form = Form(qtbot, None)
    assert form.press_start() is None
    assert form.panel.problem.text() == "Reading the board…"
    form.panel.show_venue(evolve_grid(compile_board(ring()), ()))
    assert form.press_start() is None
    QTest.keyClick(form.panel, Key.Key_Return)
    assert not form.started
    assert form.told("Too many cars (1); places on the starting grid: 0") == 1
    assert form.panel.problem.isVisible()
    assert not form.panel.start_button.isEnabled()


def evolve_grid(board: Board, grid: tuple[int, ...]) -> Board:
    """Return the board with other starting places."""
    angles = board.view.grid_angles[: len(grid)]
    return evolve(board, rules=evolve(board.rules, grid=grid), view=evolve(board.view, grid_angles=angles))


def test_points_are_shown_once_they_are_spread(qtbot: QtBot, board: Board) -> None:
    """A car of KSK-ftf is built by its driver before the start unless the setup builds it."""
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["ksk"].name)

    def shown() -> list[str]:
        boxes = [box for box in form.panel.findChildren(QSpinBox) if box.isVisible()]
        return [box.accessibleName() for box in boxes if box.accessibleName().startswith("Car: ")]

    assert shown() == []
    form.choose("Car: preset", "standard")
    assert "Car: engine" in shown()
    assert len(shown()) == 6


@pytest.mark.parametrize(
    ("language", "usual"), [("de", "formula-de-de"), ("fr", "formula-de-en"), ("en", "formula-de-en")]
)
def test_the_first_race_has_the_edition_of_the_users_language_where_there_is_one(
    qtbot: QtBot, board: Board, monkeypatch: pytest.MonkeyPatch, language: str, usual: str
) -> None:
    monkeypatch.setattr("editor.settings.race_choices.LANGUAGE", language)
    form = Form(qtbot, board)
    setup = form.press_start()
    assert setup is not None
    assert setup.rules == usual
    form.choose("Rules", RULESETS["formula-d"].name)
    assert form.press_start() is not None
    again = Form(qtbot, board).press_start()
    assert again is not None
    assert again.rules == "formula-d"  # chosen otherwise


@pytest.mark.parametrize("scheme", [Scheme.Light, Scheme.Dark], ids=["light", "dark"])
def test_nothing_is_cut_off_and_everything_stands_out(qtbot: QtBot, board: Board, scheme: Scheme) -> None:
    use_scheme(scheme)
    try:
        form = Form(qtbot, board)
        form.tick("Default wear points")
        for start_from in form.entries("Start"):
            form.choose("Start", start_from)
            form.window.resize(form.panel.minimumSizeHint().width(), 1200)
            qtbot.waitUntil(lambda: clipped(form.panel) == [])
            assert faint(form.panel) == []
    finally:
        use_scheme(Scheme.Unknown)


def test_every_box_has_a_name_for_those_who_hear_it(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.tick("Default wear points")
    nameless = []
    for start_from in form.entries("Start"):
        form.choose("Start", start_from)
        for kind in (QComboBox, QSpinBox, QLineEdit, QListWidget, QAbstractButton):
            for each in form.panel.findChildren(kind):
                inside = isinstance(each.parent(), QSpinBox | QComboBox)
                told = each.accessibleName() or (each.text() if isinstance(each, QAbstractButton) else "")
                if each.isVisible() and not told and not inside:
                    nameless.append(type(each).__name__)
    assert nameless == []
