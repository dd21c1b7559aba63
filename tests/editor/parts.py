"""A test of several parts that begin alike, one after the other in one window.

Opening a window costs several times as much as most of what tests do in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import signature
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.common.drawing import center
from tests.editor.strip_fixtures import draw_ladder, take_strip_tool
from tests.editor_hand import Hand
from trackmodel.track import Track

Part = Callable[..., None]
Maker = Callable[..., object]


class Parts:
    """Runs the parts of a test; a part that fails is reported by its name, and the others run all the same.

    A part takes the arguments that a test would: `window`, `hand`, `opened`, `middles`, `strip_editor`, and
    `ladder` are as at the start of a test, except that the window isn't new; all others are the same for all
    parts of the test. Modes of tools and windows of races stay: a part that leaves one has to be the last.

    Args:
        hand: the hand on the window.
        circuit_file: the file of the circuit.
        subtests: reports the parts.
        request: finds all other arguments.
    """

    def __init__(
        self, hand: Hand, circuit_file: Path, subtests: pytest.Subtests, request: pytest.FixtureRequest
    ) -> None:
        self._hand, self._file, self._subtests, self._request = hand, circuit_file, subtests, request
        self._circuit: Track | None = None

    def __call__(self, *parts: Part, **makers: Maker) -> None:
        """Run parts, each from the start.

        Args:
            parts: functions named after what they prove.
            makers: make what parts ask for by other names, anew for each part; they may ask for things too.
        """
        for number, part in enumerate(parts):
            with self._subtests.test(part.__name__):
                if number:
                    self._clear()
                if not _needs(part, makers).isdisjoint({"opened", "middles"}):
                    self._show_circuit()
                part(**self._arguments(part, makers))

    def _clear(self) -> None:
        """Show an empty board, with the Select tool in hand and nothing selected or in the clipboard."""
        QApplication.clipboard().clear()
        window = self._hand.window
        window.activateWindow()
        window.canvas.setFocus()
        for key in (Qt.Key.Key_Escape, Qt.Key.Key_Escape, "s"):
            QTest.keyClick(window.canvas, key)
        window.document.put(Track("untitled", "Untitled"), None)

    def _show_circuit(self) -> None:
        document = self._hand.window.document
        if self._circuit is None:
            assert self._hand.window.files.open(self._file)
            self._circuit = document.track
        else:
            document.put(self._circuit, self._file)
        self._hand.key("f")

    def _arguments(self, of: Part | Maker, makers: Mapping[str, Maker]) -> dict[str, object]:
        window, hand = self._hand.window, self._hand
        known: dict[str, Maker] = {
            "window": lambda: window,
            "hand": lambda: hand,
            "opened": lambda: window,
            "middles": lambda: {space.id: center(space.outline) for space in window.document.track.spaces},
            "strip_editor": lambda: take_strip_tool(hand),
            "ladder": lambda: draw_ladder(hand, take_strip_tool(hand)),
            **makers,
        }
        return {
            name: known[name](**self._arguments(known[name], makers))
            if name in known
            else self._request.getfixturevalue(name)
            for name in _names(of)
        }


def _names(of: Part | Maker) -> list[str]:
    return [name for name, each in signature(of).parameters.items() if each.default is each.empty]


def _needs(of: Part | Maker, makers: Mapping[str, Maker]) -> set[str]:
    names = set(_names(of))
    return names.union(*(_needs(makers[name], makers) for name in names & makers.keys()))


@pytest.fixture
def in_turn(
    hand: Hand, circuit_file: Path, subtests: pytest.Subtests, request: pytest.FixtureRequest
) -> Parts:
    """Runs the parts of a test in one window."""
    return Parts(hand, circuit_file, subtests, request)
