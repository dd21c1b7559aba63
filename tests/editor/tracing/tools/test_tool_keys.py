"""No tool uses the key of another tool: the key selects that one."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.tool_catalog import TOOLS
from tests.editor_hand import Hand, open_file
from tests.test_contributing import recipe

pytestmark = pytest.mark.one_window

ALL = [*TOOLS, recipe("A tool")["EraseTool"]]
"""All tools, including the one of docs/contributing.md."""


def test_no_tool_uses_the_key_of_another(window: MainWindow, hand: Hand, circuit_file: Path) -> None:
    assert open_file(window, circuit_file)
    for tool in window.tools:
        hand.key(tool.key)
        for other in ALL:
            if other.key != tool.key:
                key = QKeyEvent(
                    QEvent.Type.KeyPress,
                    Qt.Key(ord(other.key)),
                    Qt.KeyboardModifier.NoModifier,
                    other.key.lower(),
                )
                assert not tool.key_press(key), f"{tool.title} uses {other.key}"


def test_no_two_commands_have_the_key_of_a_tool(window: MainWindow) -> None:
    actions = window.findChildren(QAction)
    for tool in ALL:
        with_key = [action.text() for action in actions if QKeySequence(tool.key) in action.shortcuts()]
        assert len(with_key) == (tool in TOOLS), with_key
