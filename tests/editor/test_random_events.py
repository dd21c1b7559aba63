"""Whatever one does with mouse and keys: nothing breaks, and undoing it all gives the start."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.window import MainWindow
from tests.editor_hand import CTRL, LEFT, MIDDLE, PLAIN, RIGHT, SHIFT, Hand
from trackmodel.formats.track_file import track_to_text

EVENTS = 250
KEYS = [
    Qt.Key.Key_Return,
    Qt.Key.Key_Escape,
    Qt.Key.Key_Backspace,
    Qt.Key.Key_Delete,
    Qt.Key.Key_Left,
    Qt.Key.Key_Down,
    Qt.Key.Key_1,
    Qt.Key.Key_3,
    Qt.Key.Key_Z,
]


@pytest.mark.parametrize("tool", ["s", "d", "a", "c", "l", "g", "p", "u"])
def test_random_events_break_nothing_and_can_all_be_undone(
    window: MainWindow, hand: Hand, circuit_file: Path, tool: str
) -> None:
    assert window.files.open(circuit_file)
    start = track_to_text(window.document.track)
    hand.key("f")
    board = window.canvas.viewport()
    dice = random.Random(tool)
    for _ in range(EVENTS):
        hand.key(tool)
        pixel = QPoint(dice.randrange(board.width()), dice.randrange(board.height()))
        button, modifier = dice.choice([LEFT, LEFT, LEFT, RIGHT, MIDDLE]), dice.choice([PLAIN, SHIFT])
        what = dice.choice(["move", "press", "release", "click", "double", "key", "key"])
        if what == "key":
            key = dice.choice(KEYS)
            hand.key(key, CTRL if key == Qt.Key.Key_Z else modifier)
        elif what == "move":
            QTest.mouseMove(board, pixel)
        else:
            event = {
                "press": QTest.mousePress,
                "release": QTest.mouseRelease,
                "click": QTest.mouseClick,
                "double": QTest.mouseDClick,
            }[what]
            event(board, button, modifier, pixel)
    while window.document.undo_stack.canUndo():
        hand.key("z", CTRL)
    assert track_to_text(window.document.track) == start
