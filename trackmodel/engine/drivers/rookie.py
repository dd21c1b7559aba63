"""The rookie: drives sensibly, but looks no further than the next corner.

It takes the highest gear that is unlikely to cost much, and the move after which the next turn is
likely to cost least. Costs are counted in tires, from the distance to the corner, the room in it and
the stops due there. It makes no pit stops.
"""

from __future__ import annotations

from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_moves import BatchMoves
from trackmodel.engine.batch.batch_rookie import BatchRookie
from trackmodel.engine.drivers.formula_bot import FormulaBot


class Rookie(FormulaBot):
    """A bot for the Formula rulesets. One object may drive several cars."""

    name = "rookie"

    def make_bot(self, cars: BatchCars, moves: BatchMoves) -> BatchRookie:
        return BatchRookie(cars, moves)
