"""Help: what the tools say of themselves, the list of shortcuts, and the box about Pitboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QMessageBox, QTreeWidget

import editor.tracing.workspace
from editor.common.help_window import HelpWindow
from editor.common.keys.keys_page import KeysPage
from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.tool import Tool
from editor.tracing.tools.tool_catalog import TOOLS
from tests.editor_hand import CTRL, Hand, answering, button, open_file
from trackmodel.edits.spaces.spaces import change_space

pytestmark = pytest.mark.one_window

DOCS = Path(__file__).parents[3] / "docs"


def test_ctrl_f1_lists_every_command_with_its_keys(window: MainWindow, hand: Hand) -> None:
    hand.key(Qt.Key.Key_F1, CTRL)
    page = window.findChild(KeysPage)
    assert page.isVisible()
    listed = page.findChild(QTreeWidget)
    items = [listed.topLevelItem(n) for n in range(listed.topLevelItemCount())]
    rows = {item.text(0).rpartition(" > ")[2]: item.text(1) for item in items}
    with_keys = [action for action in window.findChildren(QAction) if not action.shortcut().isEmpty()]
    assert len(with_keys) >= 15
    for action in with_keys:
        keys = rows[action.iconText().rstrip("…")]
        for shortcut in action.shortcuts():
            on_every_keyboard = shortcut[0].key() < Qt.Key.Key_Back
            assert (shortcut.toString() in keys.split(", ")) is on_every_keyboard
    assert rows["Save"] == "Ctrl+S"
    page.window().close()


def test_f1_shows_the_page_about_what_is_used(window: MainWindow, hand: Hand) -> None:
    hand.key("c")
    hand.key(Qt.Key.Key_F1)
    manual = window.findChild(HelpWindow)
    assert manual.isVisible()
    assert manual.browser.document().begin().text() == "Corners"
    window.docks.room.open(window.docks.layouts)
    window.activateWindow()
    window.docks.layouts_panel.list.setFocus()
    QTest.keyClick(window.docks.layouts_panel.list, Qt.Key.Key_F1)
    assert manual.browser.document().begin().text() == "Layouts"
    manual.close()


def test_every_tool_and_panel_has_a_page(window: MainWindow) -> None:
    panels = {dock.objectName() for dock in window.docks.all} - {"tool", "first-steps"}
    names = [*(f"tools/{tool.name}.md" for tool in TOOLS), *(f"panels/{name}.md" for name in panels)]
    assert [name for name in names if not (DOCS / name).is_file()] == []


def test_about_says_whose_the_names_of_games_are(window: MainWindow) -> None:
    about = next(action for action in window.findChildren(QAction) if "About" in action.text())
    with answering(button(QMessageBox.StandardButton.Ok)) as seen:
        about.trigger()
    assert "trademarks of their owners" in seen[0]
    assert "MIT license" in seen[0]


def test_the_tool_panel_explains_the_tool_and_does_not_repeat_the_status_bar(
    window: MainWindow, hand: Hand
) -> None:
    for key in "sdac":
        hand.key(key)
        texts = [label.text() for label in window.tool_panel.findChildren(QLabel) if label.isVisible()]
        explanation = next(text for text in texts if text.count(". ") >= 1)
        assert 2 <= explanation.count(".") <= 3
        for hint in hand.hint().split(" · "):
            assert hint not in explanation


def test_the_status_bar_tells_of_the_double_click(window: MainWindow, hand: Hand, circuit_file: Path) -> None:
    assert open_file(window, circuit_file)
    hand.key("s")
    assert "Double-click: its corner" in hand.hint()
    window.selection.select(["a2"])
    assert "Double-click: its corner" in hand.hint()


class _Plain(Tool):
    """A tool as a newcomer writes it first: no icon, no settings."""

    name = "plain"
    key = "Y"
    title = "Plain"
    help = "Nothing."
    status = "Click: nothing"


def test_a_new_tool_needs_no_icon(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editor.tracing.workspace, "TOOLS", (*TOOLS, _Plain))
    other = MainWindow(tmp_path / "recovery")
    action = next(action for action in other.commands.tools.actions() if action.text() == "Plain")
    assert not action.icon().isNull()
    assert action.shortcut().toString() == "Y"
    other.close()


def test_every_tool_is_made_the_same_way_and_the_scan_is_the_first_layer(window: MainWindow) -> None:
    for tool in TOOLS:
        assert tool(window.workspace.context).document is window.document
    boxes = window.layers_panel.findChildren(QCheckBox)
    assert min(boxes, key=lambda box: box.y()).text() == "Scan"


def test_tool_and_panel_offer_the_same_lanes_and_others_are_shown_all_the_same(
    window: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    assert open_file(window, circuit_file)
    for tool in window.tools:
        hand.key(tool.key)  # its page is made
    window.selection.select(["a2"])
    boxes = [box for box in window.findChildren(QComboBox) if box.itemText(0) == "none"]
    assert len(boxes) == 3  # of both tools that draw spaces, and of the panel
    assert {box.count() for box in boxes} == {5}
    window.document.edit("lane", change_space(window.document.track, "a2", lane=6))
    assert "7" in [box.currentText() for box in boxes]
