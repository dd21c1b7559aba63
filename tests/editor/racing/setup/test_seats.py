"""Who drives which car in the setup: seats, teams, bots, and the grid."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QLineEdit,
    QListWidget,
)
from pytestqt.qtbot import QtBot

from tests.circuits import ring
from tests.editor.racing.setup.setup_user import Form, Key
from tests.editor.racing.toy_ruleset import use_toy_ruleset
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import PERSON, RULESETS, State


def test_any_car_joins_any_team_and_its_colors_follow(qtbot: QtBot, board: Board) -> None:
    """Teams are shown by number and color; a third car in a team is refused."""
    form = Form(qtbot, board)
    form.type("Cars", "4")
    narrow = form.window.width()
    form.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    form.choose("Car 4, orange: team", "1")
    assert form.told("Team 1 has 3 cars; two at most") == 1
    assert form.press_start() is None
    form.choose("Car 2, yellow: team", "2")
    form.type("Team 2, orange: name", "Rapide")
    assert form.window.width() == narrow, "the panel gets no wider"
    setup = form.press_start()
    assert setup is not None
    assert (setup.team_of, setup.teams) == ((0, 1, 1, 0), ("", "Rapide"))
    # They are kept for the next race, ten cars included; the box brings the usual teams back.
    again = Form(qtbot, board)
    assert again.press_start() == evolve(setup, seed=101)
    again.type("Cars", "10")
    assert again.panel.setup.team_of == (0, 1, 1, 0, 2, 2, 3, 3, 4, 4)
    again.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    usual = again.press_start()
    assert usual is not None
    assert (usual.team_of, usual.teams) == ((), ())


def test_a_player_of_two_cars_is_named_once(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["ksk"].name)
    form.type("Cars", "4")
    form.type("Car 1, yellow: name", "Anna")
    form.choose("Car 3, orange: driver", "Regular")
    second = form.one(QLineEdit, "Car 2, yellow: name")
    assert (second.placeholderText(), second.isEnabled()) == ("Anna's second car", False)
    assert not form.all(QComboBox, "Car 2, yellow: driver")
    setup = form.panel.setup
    assert setup.names == ("Anna", "Anna", "Regular", "Regular")
    assert setup.drivers == (PERSON, PERSON, "regular", "regular")
    form.choose("Rules", RULESETS["formula-d"].name)
    assert form.panel.setup.names[0] == "Anna"
    assert "Anna" not in form.panel.setup.names[1:], "car 2 is somebody else's again"


def test_the_name_of_a_person_goes_and_comes_back_with_the_person(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "2")
    form.choose("Car 2, yellow: driver", "Person")
    form.type("Car 2, yellow: name", "Bert")
    assert form.panel.setup.names == ("Player A", "Bert")
    form.choose("Car 2, yellow: driver", "Regular")
    assert form.panel.setup.names == ("Player", "Regular")
    form.choose("Car 2, yellow: driver", "Person")
    assert form.panel.setup.names == ("Player A", "Bert")


def test_the_cars_start_in_the_order_that_keys_put_them_in(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "4")
    form.choose("Start", "the grid, in this order")
    cars = next(each for each in form.panel.findChildren(QListWidget) if each.isVisible())
    cars.setCurrentRow(3)
    for key in (Key.Key_Up, Key.Key_Up, Key.Key_Up, Key.Key_Up, Key.Key_Down):
        QTest.keyClick(cars, key, Qt.KeyboardModifier.AltModifier)
    setup = form.press_start()
    assert setup is not None
    assert setup.grid == (0, 3, 1, 2)
    assert [cars.item(row).text() for row in range(2)] == ["1. Player (car 1)", "2. Rookie (car 4)"]
    form.type("Cars", "5")
    assert form.panel.setup.grid == (0, 3, 1, 2, 4)


def test_a_car_that_is_dragged_in_the_grid_is_raced_from_there(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Start", "the grid, in this order")
    cars = next(each for each in form.panel.findChildren(QListWidget) if each.isVisible())
    # The list's own drag and drop runs a system event loop that tests can't enter.
    assert cars.model().moveRow(cars.rootIndex(), 5, cars.rootIndex(), 0)
    assert form.panel.setup.grid == (5, 0, 1, 2, 3, 4)
    assert cars.item(0).text().endswith("(car 6)")


def test_no_more_cars_race_than_there_are_starting_places_and_none_is_forgotten(
    qtbot: QtBot, board: Board
) -> None:
    small = compile_board(ring(grid=4))
    form = Form(qtbot, board)
    form.type("Cars", "9")
    form.panel.show_venue(small)
    assert len(form.press_start().drivers) == 4  # type: ignore[union-attr]
    form.panel.show_venue(board)
    assert len(form.press_start().drivers) == 9  # type: ignore[union-attr]
    # As many as the ruleset and the grid allow: KSK has room for more than the Formula games.
    twelve = compile_board(ring(grid=12))
    form.panel.show_venue(twelve)
    for rules, most in (("KSK-ftf", 12), ("Formula D", 10)):
        form.choose("Rules", rules)
        form.type("Cars", "12" if most == 12 else "10")
        setup = form.press_start()
        assert setup is not None
        assert len(setup.drivers) == most


def test_only_bots_that_know_the_rules_are_offered(
    qtbot: QtBot, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    toy = use_toy_ruleset(monkeypatch)
    form = Form(qtbot, board)
    form.choose("Rules", toy.name)
    form.type("Cars", "2")
    assert form.entries("Car 2, yellow: driver") == ["Person"]
    assert form.entries("Laps") == ["1", "2"]
    setup = form.press_start()
    assert setup is not None
    assert (setup.rules, setup.laps, setup.drivers) == ("toy", 1, (PERSON, PERSON))
    form.choose("Rules", RULESETS["formula-d"].name)
    form.type("Cars", "2")
    assert form.press_start().drivers == (PERSON, "champion")  # type: ignore[union-attr]


def test_the_board_shows_the_cars_that_will_race(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    shown: list[State] = []
    form.panel.preview.connect(shown.append)
    form.type("Cars", "8")
    assert [car.space for car in shown[-1].cars] == list(board.rules.grid[:8])
