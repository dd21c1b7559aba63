"""Where cars are put on the board: what the panel, the board and the keys change together."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from editor.racing.position.placement import (
    Placement,
    ahead_of,
    at_the_start,
    behind_of,
    beside_of,
    carried_over,
    changed,
    fitted_placement,
    moved,
    with_car_count,
)
from trackmodel.board import Board
from trackmodel.engine import Ruleset


class PlacementModel(QObject):
    """Holds the cars placed and which of them is looked at."""

    changed = Signal()
    """A car stands elsewhere or otherwise, or another one is on turn."""
    selected = Signal(int)
    """Another car is looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board: Board | None = None
        self.placement = Placement()
        self.car = 0

    def show_board(self, board: Board | None, count: int) -> None:
        """Another board, with the cars on its starting grid; on a new version of the same one they stay."""
        before, self.board = self.board, board
        if before and board and before.id == board.id and self.placement.cars:
            if before is not board:
                self.take(carried_over(self.placement, before, board))
        else:
            self.to_the_grid(count)

    def fit(self, ruleset: Ruleset, laps: int, count: int) -> None:
        """As many cars as race, as far as their ruleset knows what they are said to be."""
        if self.board:
            self.placement = fitted_placement(
                with_car_count(self.placement, self.board, count), ruleset, laps
            )
            self.car = min(self.car, max(0, count - 1))

    def to_the_grid(self, count: int) -> None:
        """So many cars on the starting grid, in order of their numbers."""
        grid = self.board.rules.grid if self.board else ()
        self.placement = Placement(tuple(map(at_the_start, grid[:count])))
        self.car = 0
        self.changed.emit()

    def take(self, placement: Placement) -> None:
        """Another placing altogether."""
        self.placement = placement
        self.changed.emit()

    def select(self, car: int) -> None:
        """Look at a car."""
        if car != self.car and 0 <= car < len(self.placement.cars):
            self.car = car
            self.selected.emit(car)

    def put(self, car: int, space: int, on: Placement | None = None) -> None:
        """Put a car on a space; `on` is what it is moved in, if not in what there is."""
        if self.board and car < len(self.placement.cars):
            placement = moved(on or self.placement, self.board, car, space)
            if placement != self.placement:
                self.take(placement)

    def change(self, car: int, **changes: object) -> None:
        """Something about a car, by the names of `Placed`."""
        self.take(changed(self.placement, car, **changes))

    def shift(self, car: int, gears: int, most: int) -> None:
        """So many gears up or down, as far as there are any."""
        gear = min(max(1, self.placement.cars[car].gear + gears), most)
        if gear != self.placement.cars[car].gear:
            self.change(car, gear=gear)

    def give_turn(self, car: int | None) -> None:
        """Let a car be on turn; None: the first one in the order."""
        self.take(evolve(self.placement, on_turn=car, order=None))

    def drive(self, ahead: int) -> None:
        """The car that is looked at along its lane: ahead (1) or back (-1), past others."""
        self._go(ahead_of if ahead > 0 else behind_of)

    def swerve(self, side: int) -> None:
        """The car that is looked at to the lane on its left (-1) or right (1)."""
        self._go(lambda placement, rules, space: beside_of(placement, rules, space, side))

    def _go(self, where: Callable[..., int | None]) -> None:
        if self.board and self.car < len(self.placement.cars):
            space = where(self.placement, self.board.rules, self.placement.cars[self.car].space)
            if space is not None:
                self.put(self.car, space)
