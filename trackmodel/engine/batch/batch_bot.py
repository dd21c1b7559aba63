"""What answers for a car, from integers: the base of all bots for the Formula rulesets."""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_moves import BatchMove, BatchMoves
from trackmodel.engine.formula.move.formula_move_offer import MoveOption


class BatchBot:
    """Answers for one or more cars, whose moves have begun."""

    def __init__(self, cars: BatchCars, moves: BatchMoves) -> None:
        self._tables, self._cars, self._moves = cars.tables, cars, moves

    def gear(self, car: int) -> int:
        """Return the index of a gear among those listed."""
        return 0

    def move(self, car: int, chosen: BatchMove, tests_engines: bool) -> bool:
        """Choose one of the moves found; return False if all put the car out.

        Args:
            car: the car.
            chosen: is set to the move.
            tests_engines: whether the roll tests engines.
        """
        return False

    def way_out(self, car: int, options: Sequence[MoveOption]) -> MoveOption:
        """Return a move, where all put the car out."""
        return options[0]
