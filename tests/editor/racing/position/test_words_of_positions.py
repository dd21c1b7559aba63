"""Weather, wetness, tires, and their lap are set with the cars of a position, where the rules have them."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QComboBox, QSpinBox
from pytestqt.qtbot import QtBot

from tests.circuits import ring
from tests.editor.racing.setup_on_board import SetupOnBoard
from tests.editor_hand import use_own_settings
from trackmodel.board import BoardWeather
from trackmodel.compiler import compile_board
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.world import World


@pytest.fixture
def form(qtbot: QtBot, tmp_path: Path) -> SetupOnBoard:
    """Four cars of KSK-ftf on a board with a weather table."""
    use_own_settings(tmp_path)
    QSettings().clear()
    form = SetupOnBoard(qtbot, compile_board(ring()))
    form.choose("Rules", "KSK-ftf")
    form.choose("Laps", "3")
    form.type("Cars", 4)
    return form


def names(form: SetupOnBoard) -> set[str]:
    boxes = [*form.panel.findChildren(QComboBox), *form.panel.findChildren(QSpinBox)]
    return {box.accessibleName() for box in boxes if box.isVisible()}


def test_the_race_starts_in_the_weather_and_on_the_tires_that_were_set(form: SetupOnBoard) -> None:
    form.drag(form.board.rules.grid[1], "b20")
    form.choose("Current lap", "lap 3")
    form.choose("Set of tires", "soft slicks")
    form.type("Set since lap", 2)
    form.choose("Weather", "rain")
    form.type("Wetness", 7)
    form.pick(0)
    assert form._named(QComboBox, "Set of tires").currentText() == "hard slicks"
    form.choose("Set of tires", "rain tires")
    state = form.race()
    world, (first, second, *_others) = state.world, state.cars
    assert isinstance(world, World)
    assert (world.sky, world.wetness) == ("rain", 7)
    assert isinstance(first, KskCar)
    assert isinstance(second, KskCar)
    assert (first.tire_kind, second.tire_kind) == ("rain", "soft")
    assert (second.laps, second.lap_of_set(second.crossings)) == (2, 2), "the second lap of its set"


def test_undo_and_the_grid_take_it_back_and_other_rules_know_nothing_of_it(form: SetupOnBoard) -> None:
    form.choose("Set of tires", "soft slicks")
    form.choose("Weather", "clouds")
    form.press("Undo")
    assert form._named(QComboBox, "Weather").currentText() == "sun"
    form.press("Undo")
    assert form._named(QComboBox, "Set of tires").currentText() == "hard slicks"
    form.choose("Set of tires", "soft slicks")
    form.choose("Weather", "rain")
    form.choose("Rules", "Formula D")
    assert not names(form) & {"Weather", "Wetness", "Set of tires", "Set since lap"}
    assert form.problems() == []
    assert form.panel.start_button.isEnabled()
    form.choose("Rules", "KSK-ftf")
    assert form._named(QComboBox, "Weather").currentText() == "sun"
    form.choose("Weather", "clouds")
    form.press("To the grid")
    assert form._named(QComboBox, "Weather").currentText() == "sun"


def test_without_a_weather_table_there_is_no_weather_to_set(qtbot: QtBot, tmp_path: Path) -> None:
    use_own_settings(tmp_path)
    QSettings().clear()
    board = compile_board(ring())
    form = SetupOnBoard(qtbot, evolve(board, rules=evolve(board.rules, weather=BoardWeather())))
    form.choose("Rules", "KSK-ftf")
    assert "Set of tires" in names(form)
    assert not names(form) & {"Weather", "Wetness"}
