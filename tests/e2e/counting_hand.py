"""A hand that counts what it does: clicks, drags and keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt

from tests.editor_hand import LEFT, PLAIN, Hand
from trackmodel.track import Point


class CountingHand(Hand):
    """Each click, drag and key pressed is one; moving the mouse is none."""

    presses = 0

    def click(self, at: Point, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        self.presses += 1
        super().click(at, button, modifier)

    def drag(
        self,
        way: Sequence[Point],
        button: Qt.MouseButton = LEFT,
        modifier: Qt.KeyboardModifier = PLAIN,
        *,
        let_go: bool = True,
    ) -> None:
        self.presses += 1
        super().drag(way, button, modifier, let_go=let_go)

    def key(self, key: Qt.Key | str, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        self.presses += 1
        super().key(key, modifier)

    def keys(self, text: str) -> None:
        """Type on the board, a key after the other."""
        for letter in text:
            self.key(letter)
