"""The panel of the lap alone: by mouse and keys on the real window, worked out in a real process."""

from __future__ import annotations

import multiprocessing

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDockWidget
from pytestqt.qtbot import QtBot

from editor.heat.lap_panel import LapPanel
from editor.tracing.editor_window import MainWindow
from editor.tracing.layers.heat_layer import HeatLayer
from editor.tracing.layers.lap_layer import LapLayer
from tests.editor.tracing.test_heat_docks_long import child, choose, wait
from tests.editor_hand import LEFT, Hand
from trackmodel.compiler import compile_board
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.instruments.lap_driver import lap_line
from trackmodel.instruments.lap_values import lap_values

ALT_SHIFT = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def panel(opened: MainWindow, hand: Hand, qtbot: QtBot) -> LapPanel:
    """The panel, opened by its key, with the lap worked out."""
    hand.key(Qt.Key.Key_7, ALT_SHIFT)
    dock = next(dock for dock in opened.findChildren(QDockWidget) if dock.objectName() == "lap")
    QApplication.processEvents()
    assert dock.isVisible()
    [found] = dock.findChildren(LapPanel)
    wait(qtbot, lambda: found.list.count() > 0)
    return found


def layer(window: MainWindow, kind: type[LapLayer]) -> LapLayer:
    return next(each for each in window.canvas.layers if isinstance(each, kind))


def colored(window: MainWindow) -> int:
    return next(each for each in window.canvas.layers if isinstance(each, HeatLayer)).colored


def test_it_shows_the_turns_and_the_line_of_the_ruleset(
    opened: MainWindow, panel: LapPanel, qtbot: QtBot
) -> None:
    board = compile_board(opened.document.track)
    for name, rules in ("Formula Dé (en)", "formula-de-en"), ("Formula D", "formula-d"):
        if rules != "formula-de-en":
            choose(child(panel, QComboBox, "Ruleset"), name)
            wait(qtbot, lambda: panel.list.count() > 0)
        values = lap_values(board, rules)
        assert f" {values.turns:.2f} turns from pole" in panel.note.text()
        line = lap_line(values)
        assert panel.list.count() == len(line)
        drawn = layer(opened, LapLayer).turns
        assert [text for text, _spaces in drawn] == [str(turn.gear) for turn in line]
        assert drawn[0][1][0] == opened.document.track.grid[0].space


def test_the_edition_of_the_users_language_comes_first(
    opened: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("editor.settings.race_choices.LANGUAGE", "de")
    opened.docks.room.open(opened.docks.lap)
    opened.docks.room.open(opened.docks.balance)
    for dock in (opened.docks.lap, opened.docks.balance):
        rules = next(box for box in dock.findChildren(QComboBox) if box.findText("Formula Dé (en)") >= 0)
        assert rules.currentText() == "Formula Dé (de)"


def test_the_board_is_colored_on_request_instead_of_the_heat_map(
    opened: MainWindow, panel: LapPanel, hand: Hand
) -> None:
    assert not colored(opened)
    QTest.mouseClick(child(panel, QCheckBox, "Turns left"), LEFT)
    pit = sum(space.place.value == "pit" for space in opened.document.track.spaces)
    assert colored(opened) == len(opened.document.track.spaces) - pit
    QTest.mouseClick(child(panel, QCheckBox, "Line"), LEFT)
    assert layer(opened, LapLayer).turns == ()
    QTest.mouseClick(child(panel, QCheckBox, "Turns left"), LEFT)
    assert not colored(opened)


def test_an_edit_drops_the_lap_and_has_it_worked_out_again(
    opened: MainWindow, panel: LapPanel, qtbot: QtBot
) -> None:
    before, track = panel.note.text(), opened.document.track
    corners = tuple(evolve(corner, stops=corner.stops + 1) for corner in track.corners)
    opened.document.edit("More stops", evolve(track, corners=corners))
    assert panel.list.count() == 0
    assert layer(opened, LapLayer).turns == ()
    wait(qtbot, lambda: panel.list.count() > 0)
    assert panel.note.text() != before
    again = panel.note.text()
    wait(qtbot, lambda: not multiprocessing.active_children())  # its process may end a little later
    opened.document.edit("Rename", evolve(opened.document.track, name="Another name"))
    assert panel.note.text() == again
    assert multiprocessing.active_children() == []


def test_a_board_that_cannot_be_raced_says_why(opened: MainWindow, panel: LapPanel, qtbot: QtBot) -> None:
    track = opened.document.track
    opened.document.edit("Delete", delete_spaces(track, [place.space for place in track.grid]))
    wait(qtbot, lambda: "can't be raced yet" in panel.note.text())
    assert panel.list.count() == 0


def test_a_click_on_a_turn_shows_where_it_begins(opened: MainWindow, panel: LapPanel) -> None:
    item = panel.list.item(1)
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=panel.list.visualItemRect(item).center())
    assert opened.selection.spaces == (layer(opened, LapLayer).turns[1][1][0],)
