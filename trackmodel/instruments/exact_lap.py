"""The lap alone as plain values that another process can compute and send."""

from __future__ import annotations

from attrs import field, frozen

from trackmodel.board import Board
from trackmodel.instruments.lap_driver import LineTurn, lap_line
from trackmodel.instruments.lap_values import lap_values


@frozen
class ExactLap:
    """What a car alone needs; see `LapValues`.

    Attributes:
        by_grid: turns by starting place, from pole on.
        by_space: turns left by space; NaN where there is no way to the finish.
        line: the turns of a race from pole if every die shows its middle face.
    """

    by_grid: tuple[float, ...]
    by_space: tuple[float, ...] = field(repr=False)
    line: tuple[LineTurn, ...] = field(repr=False)


@frozen
class ExactLapOf:
    """Computes the lap alone of a board under a ruleset; called with any number, as work of a process."""

    board: Board
    rules: str

    def __call__(self, _number: int) -> ExactLap:
        values = lap_values(self.board, self.rules)
        return ExactLap(tuple(values.by_grid.tolist()), tuple(values.by_space.tolist()), lap_line(values))
