"""What mouse and keys on the race board can be lent to."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QKeyEvent

from trackmodel.track import Point


class BoardHand(Protocol):
    """Takes what is done on the race board; what it doesn't take pans, zooms or counts as a click.

    `space` is the number of the space under the mouse, None beside the road; `at` is the place of the
    mouse in board units.
    """

    def press(self, space: int | None, at: Point) -> bool:
        """The left button was pressed. True: taken; moves and the release come here, too."""

    def move(self, space: int | None, at: Point) -> None:
        """The mouse was moved, with the button that was taken or with none."""

    def release(self, space: int | None, at: Point) -> None:
        """The button that was taken was let go."""

    def wheel(self, space: int | None, notches: int) -> bool:
        """The wheel was turned by so many notches, away from oneself above 0.

        0: by less than one so far. True: taken; otherwise the view zooms.
        """

    def key(self, event: QKeyEvent) -> bool:
        """A key was pressed with the focus on the board. True: taken."""

    def leave(self) -> None:
        """The mouse left the board."""
