"""The window that edits a tile set."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QSpinBox,
    QTableView,
)
from pytestqt.qtbot import QtBot

from editor.tiles.tile_set_window import TileSetWindow
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, Hand, open_file, push_button, use_own_settings
from tests.on_screen import on_screen
from trackmodel.formats.tile_set_file import read_tile_set, write_tile_set
from trackmodel.resources import shipped_tile_sets
from trackmodel.tile_set import Shape, TileSet

pytestmark = pytest.mark.one_window

Key = Qt.Key


@pytest.fixture
def box() -> TileSet:
    return read_tile_set(shipped_tile_sets()["fortir-capla"])


@pytest.fixture
def tiles(qtbot: QtBot, tmp_path: Path, box: TileSet) -> Iterator[TileSetWindow]:
    use_own_settings(tmp_path / "settings")
    write_tile_set(box, tmp_path / "mine.tileset.json")
    with on_screen(lambda: TileSetWindow(box, tmp_path / "mine.tileset.json"), 700, 800) as window:
        yield window
        window.undo_stack.setClean()


def named(window: TileSetWindow, kind: type[Any], name: str) -> Any:
    (found,) = [each for each in window.findChildren(kind) if each.accessibleName() == name]
    return found


def type_cell(table: QTableView, row: int, column: int, text: str) -> None:
    """Click a cell, or press F2 if it is the current one, type, and press Enter."""
    click(table, table.model().index(row, column))
    if QApplication.focusWidget() is table:
        QTest.keyClick(table, Key.Key_F2)
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit | QSpinBox), editor
    editor.selectAll()
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Key.Key_Return)
    QApplication.processEvents()


def click(table: QTableView, index: QModelIndex) -> None:
    table.scrollTo(index)
    at: QPoint = table.visualRect(index).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QApplication.processEvents()


def problems(window: TileSetWindow) -> list[str]:
    shown = named(window, QListWidget, "Problems")
    return [shown.item(row).text() for row in range(shown.count())]


def key(window: TileSetWindow, code: Qt.Key) -> None:
    QTest.keyClick(window, code, CTRL)
    QApplication.processEvents()


def test_everything_of_a_tile_set_is_edited_with_undo_and_problems_are_shown_at_once(
    tiles: TileSetWindow, box: TileSet, tmp_path: Path
) -> None:
    kinds = named(tiles, QTableView, "Tiles")
    finish = next(row for row, each in enumerate(box.tiles) if each.kind == "finish")
    assert problems(tiles) == ["No problems: it can be raced."]
    for table, word in (("Tiles", "Road works"), ("Cards", "Go ahead")):
        model = named(tiles, QTableView, table).model()
        assert word in [model.index(row, 0).data() for row in range(model.rowCount())]
    type_cell(kinds, finish, 1, "0")
    assert tiles.tile_set.tiles[finish].count == 0
    assert "The road ends on one tile, not on 0" in problems(tiles)
    key(tiles, Key.Key_Z)
    assert tiles.tile_set == box
    assert problems(tiles) == ["No problems: it can be raced."]

    # What is impossible is refused in words, and nothing changes.
    type_cell(kinds, finish, 1, "many")
    type_cell(kinds, finish, 1, "-1")
    assert tiles.tile_set == box

    # Shape, kind, and limit of tiles; points of cards; die and hand.
    road = next(row for row, each in enumerate(box.tiles) if each.kind == "road")
    click(kinds, kinds.model().index(road, 2))
    choice = kinds.findChild(QComboBox)
    assert choice is not None
    QTest.keyClicks(choice, "left")
    QTest.keyClick(choice, Key.Key_Return)
    QApplication.processEvents()
    assert tiles.tile_set.tiles[road].shape is Shape.LEFT
    click(kinds, kinds.model().index(road, 0))
    choice = kinds.indexWidget(kinds.currentIndex())
    assert isinstance(choice, QComboBox)
    QTest.keyClicks(choice, "gas")
    QTest.keyClick(choice, Key.Key_Return)
    QApplication.processEvents()
    assert tiles.tile_set.tiles[road].kind == "petrol"
    key(tiles, Key.Key_Z)
    type_cell(kinds, road, 3, "2")
    assert tiles.tile_set.tiles[road].limit == 2
    type_cell(named(tiles, QTableView, "Cards"), 0, 2, "9")
    assert tiles.tile_set.cards[0].points == 9
    die = named(tiles, QLineEdit, "Faces of the die")
    die.selectAll()
    QTest.keyClicks(die, "1 2, 6")
    QTest.keyClick(die, Key.Key_Return)
    assert tiles.tile_set.die == (1, 2, 6)
    hand = named(tiles, QSpinBox, "Cards in a hand")
    hand.setFocus()
    QTest.keyClick(hand, Key.Key_Up)
    assert tiles.tile_set.hand == box.hand + 1

    # Kinds are added and removed.
    push_button(tiles, "Add tiles").click()
    assert len(tiles.tile_set.tiles) == len(box.tiles) + 1
    push_button(tiles, "Delete tiles").click()
    assert len(tiles.tile_set.tiles) == len(box.tiles)

    assert tiles.isWindowModified()
    edited = tiles.tile_set
    key(tiles, Key.Key_S)
    assert not tiles.isWindowModified()
    assert read_tile_set(tmp_path / "mine.tileset.json") == edited
    while tiles.undo_stack.canUndo():
        key(tiles, Key.Key_Z)
    assert tiles.tile_set == box
    key(tiles, Key.Key_Y)
    assert tiles.isWindowModified()


def test_unsaved_changes_are_asked_about(tiles: TileSetWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    push_button(tiles, "Add cards").click()
    monkeypatch.setattr(QMessageBox, "question", lambda *_args: QMessageBox.StandardButton.Cancel)
    assert not tiles.close()
    assert tiles.isVisible()
    monkeypatch.setattr(QMessageBox, "question", lambda *_args: QMessageBox.StandardButton.Save)
    assert tiles.close()
    assert tiles.path is not None
    assert read_tile_set(tiles.path) == tiles.tile_set


def test_the_editor_opens_one_for_a_file_and_plays_with_it(
    window: MainWindow, hand: Hand, tmp_path: Path, box: TileSet
) -> None:
    path = tmp_path / "mine.tileset.json"
    write_tile_set(box, path)
    before = window.document.track
    assert open_file(window, path)
    assert open_file(window, path)
    (tiles,) = window.workspace.tile_sets.open_windows
    assert (tiles.isVisible(), tiles.path, window.document.track) == (True, path, before)
    push_button(tiles, "Play").click()
    (race,) = window.races.open_windows
    assert race.windowTitle() == "Race: Fortir Capla"
    window.close()
    assert window.workspace.tile_sets.open_windows == []
