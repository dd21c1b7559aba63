"""Keeps in view what one would look at: the ways a person can take, and the cars that drive."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.race.board.board_view import BoardView
from editor.race.choosing import Choosing
from trackmodel.engine import Entry, State

CLOSE = 1.1
"""From so many times the zoom of the whole board on one looks at a part of it."""


class Following(QObject):
    """An actor that needs no time: it moves the view, never a car.

    Attributes:
        on: whether it does so.
    """

    def __init__(self, board: BoardView, choosing: Choosing, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.on = True
        self._board, self._choosing = board, choosing
        choosing.asked_changed.connect(self._show_ways)

    def follow(self, on: bool) -> None:
        """Follow the play from now on, or leave the view alone."""
        self.on = on
        if on:
            self._show_ways()

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Have the way of a car that drives in view, where one looks at a part of the board only."""
        if self.on and self._board.zoom > CLOSE * self._board.zoom_of_whole_board():
            spaces = {
                space for state in (before, after) for space in _stands(state, entry.car) if space is not None
            }
            if len(spaces) > 1:
                self._board.show_points([self._board.middle_of(space) for space in spaces])
        return 0

    def show(self, share: float) -> None:
        """The view stands still while cars drive."""

    def finish(self) -> None:
        """There is nothing to drop."""

    def _show_ways(self) -> None:
        """Bring the ends of the ways a person can take near enough to be read."""
        state, ways = self._choosing.state, self._choosing.ways
        if self.on and state and ways:
            spaces = {way.end for way in ways} | set(_stands(state, self._choosing.car))
            self._board.bring_near([self._board.middle_of(space) for space in spaces])


def _stands(state: State, car: int | None) -> tuple[int, ...]:
    return () if car is None else (state.cars[car].space,)
