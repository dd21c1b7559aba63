"""The heat map and the odds in the editor: by mouse and keys on the real window, races in real processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDockWidget,
    QLabel,
    QListWidget,
    QSpinBox,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.common.painting_helpers import center
from editor.settings.race_choices import bot_race, first_choices
from editor.tracing.editor_window import MainWindow
from editor.tracing.layers.lap_layer import LapLayer
from tests.editor_hand import LEFT, Hand, open_file, push_button
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.edits.corner_edits import delete_corner
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.engine import Setup
from trackmodel.simulation.corner_trials import CornerTrials
from trackmodel.simulation.races import simulate_each
from trackmodel.simulation.statistics import Statistics
from trackmodel.simulation.trial_table import TrialTable
from trackmodel.track import Track

W = TypeVar("W", bound=QWidget)
PATIENCE_MS = 60_000


def setup_on(board: Board) -> Setup:
    """The race of bots that is proposed at first."""
    return bot_race(board, first_choices())


def child(within: QWidget, kind: type[W], name: str) -> W:
    """The widget of this kind with this accessible name or text."""
    found = [
        widget
        for widget in within.findChildren(kind)
        if name in (widget.accessibleName(), getattr(widget, "text", str)())
    ]
    assert len(found) == 1, (name, found)
    return found[0]


def panel(window: MainWindow, name: str) -> QWidget:
    """The panel of a dock, brought into view."""
    dock = next(dock for dock in window.findChildren(QDockWidget) if dock.objectName() == name)
    dock.raise_()
    QApplication.processEvents()
    return dock.widget().widget()


def race_many(window: MainWindow, hand: Hand, qtbot: QtBot, races: int) -> QWidget:
    """Type how many races, press the button, and wait for the last of them."""
    heat = panel(window, "heat")
    box = child(heat, QSpinBox, "Races")
    hand.type_into(box, str(races))
    hand.press_button(push_button(heat, "Simulate"))
    wait(qtbot, push_button(heat, "Simulate").isVisible)
    return heat


def wait(qtbot: QtBot, until: Callable[[], bool]) -> None:
    qtbot.waitUntil(until, timeout=PATIENCE_MS)


def lines(heat: QWidget) -> dict[str, int]:
    """What the list says: the count of each space."""
    view = heat.findChild(QListWidget)
    told = [view.item(row).text().split(": ") for row in range(view.count())]
    return {space: int(count.split(",")[0]) for space, count in told}


def nonzero(board_ids: tuple[str, ...], counts: tuple[int, ...]) -> dict[str, int]:
    return {space: count for space, count in zip(board_ids, counts, strict=True) if count}


def choose(box: QComboBox, text: str) -> None:
    """Choose an entry by keys."""
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Home)
    for _entry in range(box.count()):
        if box.currentText() != text:
            QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == text


def test_many_races_are_counted_as_pitboard_simulate_counts_them_and_color_the_board(
    opened: MainWindow, hand: Hand, qtbot: QtBot, circuit: Track, circuit_file: Path
) -> None:
    plain = opened.canvas.grab().toImage()
    heat = race_many(opened, hand, qtbot, 6)
    board = compile_board(circuit)
    total = sum(simulate_each(board, setup_on(board), 6), Statistics())
    assert lines(heat) == nonzero(board.view.ids, total.landings)
    kinds = child(heat, QComboBox, "What to count")
    for name, kind in (("Overshoots", "overshoots"), ("Cars out", "outs"), ("Landings", "landings")):
        choose(kinds, name)
        assert lines(heat) == nonzero(board.view.ids, total.on_spaces(kind)), name
    assert multiprocessing.active_children() == []

    colored = opened.canvas.grab().toImage()
    assert colored != plain
    box = child(heat, QCheckBox, "Show on board")
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert opened.canvas.grab().toImage() == plain
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert opened.canvas.grab().toImage() == colored

    edits_leave_the_colors_where_they_are(opened, heat)
    view = heat.findChild(QListWidget)
    item = view.item(1)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualItemRect(item).topLeft() + QPoint(30, 4))
    assert opened.selection.spaces == (item.text().split(":")[0],)

    opened.document.undo_stack.setClean()
    assert open_file(opened, circuit_file), "another document begins without colors"
    assert lines(heat) == {}
    assert colored_spaces(opened) == 0


def colored_spaces(window: MainWindow) -> int:
    return next(layer for layer in window.canvas.layers if layer.name == "heat").colored


def edits_leave_the_colors_where_they_are(opened: MainWindow, heat: QWidget) -> None:
    """Check that counts are kept, and said to be of before, while spaces go and come back."""
    counted = lines(heat)
    hottest = next(iter(counted))
    assert colored_spaces(opened) == len(counted)
    never = next(space.id for space in opened.document.track.spaces if space.id not in counted)
    opened.document.edit("Delete a space", delete_spaces(opened.document.track, [hottest]))
    assert colored_spaces(opened) == len(counted) - 1
    assert "before the last edits" in child(heat, QLabel, "Summary").text()
    opened.document.edit("Delete another", delete_spaces(opened.document.track, [never]))
    assert colored_spaces(opened) == len(counted) - 1
    opened.document.undo_stack.undo()
    opened.document.undo_stack.undo()
    assert colored_spaces(opened) == len(counted)
    assert "before" not in child(heat, QLabel, "Summary").text()
    opened.document.edit("Rename", evolve(opened.document.track, name="Another name"))
    assert "before" not in child(heat, QLabel, "Summary").text()


def test_races_can_be_called_off_and_what_was_counted_stays(
    opened: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    heat = panel(opened, "heat")
    hand.type_into(child(heat, QSpinBox, "Races"), "10000")
    hand.press_button(push_button(heat, "Simulate"))
    assert push_button(heat, "Cancel").isVisible()
    wait(qtbot, lambda: bool(lines(heat)))
    hand.press_button(push_button(heat, "Cancel"))
    assert push_button(heat, "Simulate").isVisible()
    counted = lines(heat)
    assert counted
    wait(qtbot, lambda: multiprocessing.active_children() == [])
    assert lines(heat) == counted


def test_closing_the_window_ends_the_processes(opened: MainWindow, hand: Hand, qtbot: QtBot) -> None:
    heat = panel(opened, "heat")
    hand.type_into(child(heat, QSpinBox, "Races"), "10000")
    hand.press_button(push_button(heat, "Simulate"))
    wait(qtbot, lambda: len(multiprocessing.active_children()) >= 2)
    opened.close()
    wait(qtbot, lambda: multiprocessing.active_children() == [])


def test_what_keeps_the_track_from_being_raced_is_said(opened: MainWindow, hand: Hand) -> None:
    track = opened.document.track
    broken = track
    for arrow in [arrow for arrow in track.arrows if arrow.from_ in ("a3", "b3", "c3")]:
        broken = delete_arrow(broken, arrow.from_, arrow.to)
    opened.document.edit("Break it", broken)
    for name, run in (("heat", "Simulate"), ("odds", "Simulate")):
        within = panel(opened, name)
        hand.press_button(push_button(within, run))
        assert "can't be raced yet" in within.summary.text()
        assert push_button(within, run).isVisible()


# The odds of a corner


def cells(table: QTableView) -> list[list[str]]:
    model = table.model()
    rows, columns = range(model.rowCount()), range(model.columnCount())
    return [[model.index(row, column).data() for column in columns] for row in rows]


def test_a_corner_is_tried_from_every_lane_in_every_gear(
    opened: MainWindow, hand: Hand, qtbot: QtBot, circuit: Track
) -> None:
    odds = panel(opened, "odds")
    choose(child(odds, QComboBox, "Corner"), "Corner 2")
    hand.type_into(child(odds, QSpinBox, "Trials per cell"), "30")
    hand.press_button(push_button(odds, "Simulate"))
    wait(qtbot, push_button(odds, "Simulate").isVisible)
    table = odds.findChild(QTableView)
    board = compile_board(circuit)
    trials = CornerTrials(board, setup_on(board), board.view.corner_ids.index("c2"), times=30)
    expected = sum(trials.run(), TrialTable())
    model = table.model()
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    assert [model.headerData(n, across) for n in range(6)] == [f"gear {n}" for n in range(1, 7)]
    starts = [board.view.ids[space] for space in trials.starts]
    assert [model.headerData(n, down) for n in range(3)] == [
        f"Lane {n}, {space}" for n, space in enumerate(starts, 1)
    ]
    made = [[expected.cells[start, gear].made for gear in range(1, 7)] for start in trials.starts]
    assert [[round(int(text.rstrip("%")) * 0.3) for text in row] for row in cells(table)] == made
    assert expected.best is not None
    space, gear = expected.best
    assert child(odds, QTableView, "Odds by lane").currentIndex().column() == gear - 1
    marked = next(layer for layer in opened.canvas.layers if isinstance(layer, LapLayer))
    assert marked.mark == (board.view.ids[space], f"gear {gear}")
    choose(child(odds, QComboBox, "Measure"), "Turns")
    means = [[expected.cells[start, gear].mean_turns for gear in range(1, 7)] for start in trials.starts]
    assert cells(table) == [[f"{mean:.1f}" if mean else "–" for mean in row] for row in means]
    hand.press_button(push_button(odds, "Copy"))
    copied = QGuiApplication.clipboard().text().split("\n")
    assert copied[0] == "From\tFirst answer\tTrials\tStops made\tClean\tOvershot\tSpun\tOut\tTurns\tWear"
    assert len(copied) == 1 + 18
    assert copied[1].startswith(f"Lane 1, {starts[0]}\tgear 1\t30\t")


def test_a_car_without_wear_spends_none_and_an_edit_takes_the_mark_away(
    opened: MainWindow, hand: Hand, qtbot: QtBot, circuit: Track
) -> None:
    odds = panel(opened, "odds")
    hand.type_into(child(odds, QSpinBox, "Trials per cell"), "30")
    hand.type_into(child(odds, QSpinBox, "Wear points"), "0")
    hand.press_button(push_button(odds, "Simulate"))
    wait(qtbot, push_button(odds, "Simulate").isVisible)
    board = compile_board(circuit)
    none = {"tires": 0, "brakes": 0, "fuel": 0, "body": 1, "engine": 1}
    trials = CornerTrials(board, evolve(setup_on(board), wear=none), 0, times=30)
    expected = sum(trials.run(), TrialTable())
    choose(child(odds, QComboBox, "Measure"), "Turns")
    means = [[expected.cells.get((start, gear)) for gear in range(1, 7)] for start in trials.starts]
    shown = [[cell for cell in row if cell != "–"] for row in cells(odds.findChild(QTableView))]
    assert shown == [[f"{each.mean_turns:.1f}" for each in row if each and each.mean_turns] for row in means]
    marked = next(layer for layer in opened.canvas.layers if isinstance(layer, LapLayer))
    assert marked.mark is not None
    opened.document.edit("Delete a corner", delete_corner(opened.document.track, "c2"))
    assert marked.mark is None


def test_a_corner_selected_on_the_board_is_the_one_to_try(opened: MainWindow, hand: Hand) -> None:
    odds = panel(opened, "odds")
    box = child(odds, QComboBox, "Corner")
    assert box.currentText() == "Corner 1"
    by_id = {space.id: space for space in opened.document.track.spaces}
    corner = next(corner for corner in opened.document.track.corners if corner.id == "c2")
    hand.key("s")
    hand.click(center(by_id[corner.spaces[3]].outline))
    assert box.currentText() == "Corner 2"


def test_a_corner_that_is_deleted_is_no_longer_offered(opened: MainWindow) -> None:
    box = child(panel(opened, "odds"), QComboBox, "Corner")
    choose(box, "Corner 2")
    opened.document.edit("Delete a corner", delete_corner(opened.document.track, "c1"))
    assert [box.itemText(row) for row in range(box.count())] == ["Corner 2"]
