"""Random mouse and key events on the board, the same for the same seed."""

from __future__ import annotations

import random

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, LEFT, MIDDLE, PLAIN, RIGHT, SHIFT, Hand

ALT = Qt.KeyboardModifier.AltModifier
NEAR = 60
"""Longest distance, in pixels, of half of the moves, so that drafts grow in one place."""
KEYS = [
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Slash),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp),
    *(Qt.Key.Key_PageDown, Qt.Key.Key_Comma, Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_5),
    *(Qt.Key.Key_E, Qt.Key.Key_O, Qt.Key.Key_F8),
]
WITH_CTRL = "zzzycxvdjl"
"""Undo and redo, copy, cut, paste, duplicate, merge, lane. Not Ctrl+A: pastes would double the board."""
KINDS = ["move", "move", "press", "release", "click", "click", "double", "key", "key", "ctrl"]
SELECT = "s"
MODIFIERS = [PLAIN, PLAIN, PLAIN, SHIFT, CTRL, ALT, CTRL | SHIFT]


def play(window: MainWindow, hand: Hand, tool: str, events: int, seed: str) -> None:
    """Send random events to the tool with a key; select it again whenever another one is selected."""
    board = window.canvas.viewport()
    dice = random.Random(seed)
    hand.key(tool)
    in_hand = hand.tool_in_hand()
    at = QPoint(board.width() // 2, board.height() // 2)
    for _ in range(events):
        if hand.tool_in_hand() != in_hand:
            hand.key(tool)
        at = _next_place(dice, at, board.width(), board.height())
        what = dice.choice(KINDS)
        if what == "key":
            hand.key(dice.choice(KEYS), dice.choice([PLAIN, PLAIN, PLAIN, SHIFT, CTRL | SHIFT]))
        elif what == "ctrl":
            hand.key(dice.choice(WITH_CTRL), CTRL)
        elif what == "move":
            QTest.mouseMove(board, at)
        else:
            event = {
                "press": QTest.mousePress,
                "release": QTest.mouseRelease,
                "click": QTest.mouseClick,
                "double": QTest.mouseDClick,
            }[what]
            event(board, dice.choice([LEFT, LEFT, LEFT, RIGHT, MIDDLE]), dice.choice(MODIFIERS), at)
    for button in (LEFT, RIGHT, MIDDLE):
        QTest.mouseRelease(board, button, PLAIN, at)
    QApplication.processEvents()


def undo_all(window: MainWindow, hand: Hand) -> None:
    """Press Ctrl+Z until there is nothing to undo, in a tool that has nothing of its own to undo."""
    hand.key(SELECT)
    while window.document.undo_stack.canUndo():
        before = window.document.undo_stack.index()
        hand.key("z", CTRL)
        assert window.document.undo_stack.index() < before, "Ctrl+Z did not undo"


def _next_place(dice: random.Random, at: QPoint, width: int, height: int) -> QPoint:
    if dice.random() < 0.5:
        return QPoint(dice.randrange(width), dice.randrange(height))
    x = min(width - 1, max(0, at.x() + dice.randint(-NEAR, NEAR)))
    y = min(height - 1, max(0, at.y() + dice.randint(-NEAR, NEAR)))
    return QPoint(x, y)
