"""What the setup proposes for the next race: choices kept for each game, and choices that make no sense."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QPushButton,
)
from pytestqt.qtbot import QtBot

from tests.editor.racing.setup.setup_user import Form
from trackmodel.board import Board
from trackmodel.engine import RULESETS, start
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.resources import shipped_tile_sets


def test_each_game_begins_with_its_own_number_of_laps(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["ksk"].name)
    assert form.panel.setup.laps == 3, "shared rules: default 3"
    form.choose("Laps", "2")
    form.choose("Rules", RULESETS["formula-d"].name)
    assert form.panel.setup.laps == 1
    form.choose("Rules", RULESETS["ksk"].name)
    assert form.panel.setup.laps == 2, "as it was chosen last"


def test_everything_is_proposed_again_but_the_dice_and_the_sandbox(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.choose("Rules", RULESETS["formula-d"].name)
    form.type("Cars", "8")
    form.type("Car 7, green: name", "Kim")
    form.choose("Start", "the grid, in this order")
    form.tick("Sandbox: all choices can be undone")
    raced = form.press_start()
    again = Form(qtbot, board).press_start()
    assert raced is not None
    assert again is not None
    assert raced.sandbox
    assert evolve(again, seed=raced.seed, sandbox=True) == raced
    assert raced.names[6] == "Kim"


def test_what_is_chosen_for_one_game_is_not_chosen_for_another(qtbot: QtBot, board: Board) -> None:
    """Three cars of Fortir Capla would keep a race under KSK-ftf from starting."""
    tiles = read_tile_set(shipped_tile_sets()["fortir-capla"])
    form = Form(qtbot, board)
    form.choose("Rules", "KSK-ftf")
    form.choose("Laps", "3")
    form.type("Cars", "4")
    form.type("Car 3, orange: name", "Kim")
    form.panel.show_venue(tiles)
    form.type("Cars", "3")
    fortir = form.press_start()
    form.panel.show_venue(board)
    ksk = form.press_start()
    assert fortir is not None
    assert ksk is not None
    assert (fortir.rules, len(fortir.drivers), fortir.laps) == ("fortir-capla", 3, 1)
    assert (ksk.rules, len(ksk.drivers), ksk.laps) == ("ksk", 4, 3)
    assert fortir.names[2] == ksk.names[2] == "Kim", "the same people play both"
    # The next day too; what was never chosen is as at first.
    again = Form(qtbot, tiles)
    assert evolve(again.press_start(), seed=1) == evolve(fortir, seed=1)  # type: ignore[type-var]
    again.panel.show_venue(board)
    assert evolve(again.press_start(), seed=1) == evolve(ksk, seed=1)  # type: ignore[type-var]
    again.choose("Rules", RULESETS["formula-d"].name)
    assert len(again.press_start().drivers) == 6  # type: ignore[union-attr]


def test_a_house_rule_and_teams_of_one_game_are_not_those_of_another(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "4")
    form.tick("Default wear points")
    form.type("New car: tires", "9")
    form.tick("Default teams: numbers 1 and 2, 3 and 4 …")
    form.choose("Car 4, orange: team", "3")
    usual = form.press_start()
    assert usual is not None
    form.choose("Rules", "KSK-ftf")
    ksk = form.press_start()
    assert ksk is not None
    assert (ksk.wear, ksk.team_of) == (None, ())
    form.choose("Rules", RULESETS[usual.rules].name)
    again = form.press_start()
    assert again is not None
    assert (again.wear, again.team_of) == (usual.wear, (0, 0, 1, 2))


def test_every_race_has_dice_of_its_own_unless_they_are_kept(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    assert [form.press_start().seed for _ in range(2)] == [101, 102]  # type: ignore[union-attr]
    new = next(each for each in form.panel.findChildren(QPushButton) if each.text() == "Ne&w")
    QTest.mouseClick(new, Qt.MouseButton.LeftButton)
    form.tick("Keep")
    assert [form.press_start().seed for _ in range(2)] == [104, 104]  # type: ignore[union-attr]
    assert Form(qtbot, board).press_start().seed == 104  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        '"x"',
        "null",
        "[" * 100_000,
        '{"rules": 3, "laps": "x", "count": true, "seats": 5, "seed": -1, "order": {}, "wear": []}',
        '{"rules": "no-such-rules", "laps": 99, "count": 1000, "seats": [1, {"driver": "no", "name": 7}]}',
        '{"order": [0, 0, 1], "wear": {"tires": "many"}, "keeps_seed": 1, "start_from": [], "sandbox": null}',
        '{"wear": {"tires": 99999, "no-such-points": 3}, "seed": 99999999999999999999, "count": -4}',
        '{"seats": [{"driver": "rookie", "name": "a\\u0000b"}], "start_from": "placed"}',
        '{"rules": "fortir-capla", "games": {"ksk": {"count": [], "laps": "x", "wear": 3}, "formula-d": 7}}',
    ],
)
def test_whatever_stands_in_the_settings_there_is_a_race(qtbot: QtBot, board: Board, kept: str) -> None:
    QSettings().setValue("race/setup", kept)
    setup = Form(qtbot, board).press_start()
    assert setup is not None
    start(board, setup)


def test_one_thing_that_makes_no_sense_spoils_no_other(qtbot: QtBot, board: Board) -> None:
    form = Form(qtbot, board)
    form.type("Cars", "3")
    form.press_start()
    kept = json.loads(str(QSettings().value("race/setup")))
    QSettings().setValue("race/setup", json.dumps({**kept, "rules": None, "seats": "nobody"}))
    assert len(Form(qtbot, board).press_start().drivers) == 3  # type: ignore[union-attr]
