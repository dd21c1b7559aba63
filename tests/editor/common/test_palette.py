"""The command palette, by keys on the real window."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTreeWidget, QWidget

from editor.common.keys.command_palette import CommandPalette, commands, match
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, Hand, open_file

pytestmark = pytest.mark.one_window


def opened(window: MainWindow, hand: Hand) -> QWidget:
    """The line of the palette, opened by its keys; it has the focus."""
    hand.key("k", CTRL)
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    assert palette(window).isAncestorOf(line)
    return line


def palette(window: MainWindow) -> CommandPalette:
    """The palette."""
    found = window.findChild(CommandPalette)
    assert isinstance(found, CommandPalette)
    return found


def rows(window: MainWindow) -> list[tuple[str, str]]:
    """What the palette lists: command and keys."""
    tree = palette(window).findChild(QTreeWidget)
    items = [tree.topLevelItem(n) for n in range(tree.topLevelItemCount())]
    return [(item.text(0), item.text(1)) for item in items]


def test_it_lists_every_command_of_the_menus_with_its_keys(window: MainWindow, hand: Hand) -> None:
    opened(window, hand)
    listed = {path.split(" > ")[-1]: keys for path, keys in rows(window)}
    for action in window.findChildren(QAction):
        if not action.shortcut().isEmpty():
            assert action.shortcut().toString() in listed[action.text().replace("&", "").rstrip("…")]


def test_a_few_letters_and_enter_run_a_command(window: MainWindow, hand: Hand) -> None:
    line = opened(window, hand)
    QTest.keyClicks(line, "corn")
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert any("Corner" in path for path, _ in rows(window))
    QTest.keyClicks(line, "ner")
    tools = [path for path, _ in rows(window)]
    QTest.keyClick(line, Qt.Key.Key_Down)
    QTest.keyClick(line, Qt.Key.Key_Up)
    assert "Corner" in tools[0]
    hand.type_into(line, "arrow tools")
    QTest.keyClick(line, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(line, "tools arrow")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert hand.tool_in_hand() == "Draw arrows"
    assert not palette(window).isVisible()
    assert window.canvas.hasFocus()


def test_escape_brings_the_focus_back_to_the_board(window: MainWindow, hand: Hand) -> None:
    line = opened(window, hand)
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert not palette(window).isVisible()
    assert window.canvas.hasFocus()
    assert hand.tool_in_hand() == "Select"


def test_a_command_that_is_not_possible_is_listed_gray_and_does_nothing(
    window: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    assert open_file(window, circuit_file)
    line = opened(window, hand)
    QTest.keyClicks(line, "undo")
    assert rows(window)[0][0] == "Edit > Undo"
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert palette(window).isVisible()


def test_it_goes_when_the_focus_goes_elsewhere(window: MainWindow, hand: Hand) -> None:
    opened(window, hand)
    window.canvas.setFocus()
    assert not palette(window).isVisible()


@pytest.mark.parametrize(
    ("wanted", "better", "worse"),
    [
        ("zi", "Zoom in", "Quiz list"),
        ("save", "Save as", "Slave race"),
        ("sa", "Save as", "Select all spaces that are"),
    ],
)
def test_beginnings_of_words_and_letters_in_a_row_come_first(wanted: str, better: str, worse: str) -> None:
    one, other = match(wanted, better), match(wanted, worse)
    assert one is not None
    assert other is not None
    assert one >= other


def test_what_lacks_a_letter_does_not_match() -> None:
    assert match("zx", "Zoom in") is None
    assert match("", "Zoom in") == 0


def test_no_command_is_there_twice(window: MainWindow) -> None:
    paths = Counter(command.path for command in commands(window))
    assert [path for path, count in paths.items() if count > 1] == []
