"""The placement that panel, board, and keys edit together."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from editor.racing.position.placement import (
    Placement,
    at_the_start,
    beside_of,
    carried_over,
    changed,
    fitted_placement,
    moved,
    next_in_lane,
    with_car_count,
)
from trackmodel.board import Board
from trackmodel.engine import Ruleset


class PlacementModel(QObject):
    """The current placement and the selected car."""

    changed = Signal()
    """The placement has changed."""
    selected = Signal(int)
    """Another car is selected."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.board: Board | None = None
        self.placement = Placement()
        self.car = 0
        self._before: list[Placement] = []
        """Placements to go back to, the latest last."""

    def show_board(self, board: Board | None, count: int) -> None:
        """Show a board with the cars on its grid; on a new version of the same board they stay."""
        before, self.board = self.board, board
        if before and board and before.id == board.id and self.placement.cars:
            if before is not board:
                self.replace(carried_over(self.placement, before, board))
                self._before.clear()  # They may have spaces that the board no longer has.
        else:
            self.placement = Placement()
            self._before.clear()
            self.to_the_grid(count)

    def fit(self, ruleset: Ruleset, laps: int, count: int) -> None:
        """Adjust the placement to a ruleset, the number of laps, and the number of cars."""
        if self.board:
            self.placement = fitted_placement(
                with_car_count(self.placement, self.board, count), ruleset, laps
            )
            self.car = min(self.car, max(0, count - 1))

    def to_the_grid(self, count: int) -> None:
        """Put `count` cars on the grid, by number."""
        grid = self.board.rules.grid if self.board else ()
        self.car = 0
        self.replace(Placement(tuple(map(at_the_start, grid[:count]))))

    def replace(self, placement: Placement) -> None:
        """Replace the placement."""
        self._remember(self.placement)
        self.show(placement)

    def show(self, placement: Placement) -> None:
        """Replace the placement while a car is dragged; this is no step to undo."""
        self.placement = placement
        self.changed.emit()

    # Undo

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return any(placement != self.placement for placement in self._before)

    def undo(self) -> None:
        """Undo the last change; a drag is one."""
        while self._before:
            placement = self._before.pop()
            if placement != self.placement:  # After a canceled drag they are the same.
                self.show(placement)
                return

    def _remember(self, placement: Placement) -> None:
        if placement.cars and (not self._before or self._before[-1] != placement):
            self._before.append(placement)

    # Changes

    def select(self, car: int) -> None:
        """Select a car."""
        if car != self.car and 0 <= car < len(self.placement.cars):
            self.car = car
            self.selected.emit(car)

    def place_car(self, car: int, space: int, on: Placement | None = None) -> None:
        """Move a car to a space, in placement `on` (by default the current one), as one step to undo."""
        if self.board and car < len(self.placement.cars):
            before = on or self.placement
            placement = moved(before, self.board, car, space)
            if placement != self.placement:
                self._remember(before)
                self.show(placement)

    def change(self, car: int, **changes: object) -> None:
        """Change attributes of a car, by their names in `Placed`."""
        self.replace(changed(self.placement, car, **changes))

    def shift(self, car: int, gears: int, most: int) -> None:
        """Shift a car up or down by a number of gears, between 1 and `most`."""
        gear = min(max(1, self.placement.cars[car].gear + gears), most)
        if gear != self.placement.cars[car].gear:
            self.change(car, gear=gear)

    def set_turn(self, car: int | None) -> None:
        """Set the car on turn; None for the first one in the order."""
        self.replace(evolve(self.placement, on_turn=car, order=None))

    def drive(self, ahead: int) -> None:
        """Move the selected car along its lane, ahead (1) or back (-1), past others."""
        self._go(lambda placement, rules, space: next_in_lane(placement, rules, space, ahead))

    def swerve(self, side: int) -> None:
        """Move the selected car to the lane on its left (-1) or right (1)."""
        self._go(lambda placement, rules, space: beside_of(placement, rules, space, side))

    def _go(self, where: Callable[..., int | None]) -> None:
        if self.board and self.car < len(self.placement.cars):
            space = where(self.placement, self.board.rules, self.placement.cars[self.car].space)
            if space is not None:
                self.place_car(self.car, space)
