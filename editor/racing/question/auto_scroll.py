"""Keeps in view what one would look at: the car that is asked, the road ahead of it, the cars that drive."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.racing.board.board_view import RaceBoardView
from editor.racing.question.prompt import Prompt
from trackmodel.board import BoardRules
from trackmodel.engine import Entry, State

CLOSE = 1.1
"""From so many times the zoom of the whole board on one looks at a part of it."""
AHEAD = 8
"""Spaces of the road ahead that one wants to see before one knows how far one will go."""


class AutoScroll(QObject):
    """An actor that needs no time: it moves the view, never a car.

    Attributes:
        on: whether it does so.
    """

    def __init__(self, board: RaceBoardView, prompt: Prompt, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.on = True
        self._board, self._prompt = board, prompt
        prompt.asked_changed.connect(self._show_asked)

    def follow(self, on: bool) -> None:
        """Follow the play from now on, or leave the view alone."""
        self.on = on
        self._show_asked()

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Have the way of a car that drives in view, where one looks at a part of the board only."""
        spaces = {before.cars[entry.car].space, after.cars[entry.car].space}
        if self.on and self._is_close and len(spaces) > 1:
            self._board.show_points([self._board.middle_of(space) for space in spaces])
        return 0

    def show(self, share: float) -> None:
        """The view stands still while cars drive."""

    def finish(self) -> None:
        """There is nothing to drop."""

    @property
    def _is_close(self) -> bool:
        return self._board.zoom > CLOSE * self._board.zoom_of_whole_board()

    def _show_asked(self) -> None:
        """Bring what a person can take near enough to be read; else have their car and its road in view."""
        state, car = self._prompt.state, self._prompt.car
        if not self.on or state is None or car is None:
            return
        here = state.cars[car].space
        if moves := self._prompt.moves:
            self._bring_near([here, *(move.end for move in moves)])
        elif self._is_close:
            self._bring_near(road_ahead(state.race.rules, here, AHEAD))

    def _bring_near(self, spaces: list[int]) -> None:
        """Whole spaces, with room around them for the ring of a car."""
        room = self._board.space_size() / 2
        middles = [self._board.middle_of(space) for space in spaces]
        self._board.bring_near(
            [(x + dx, y + dy) for x, y in middles for dx in (-room, room) for dy in (-room, room)]
        )


def road_ahead(rules: BoardRules, space: int, most: int) -> list[int]:
    """The space and up to so many ahead of it, along each one's first arrow that turns least."""
    road = [space]
    while len(road) <= most and (arrows := rules.successors[road[-1]]):
        road.append(min(arrows, key=lambda arrow: abs(arrow[1]))[0])
    return road
