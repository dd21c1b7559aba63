"""Results of corner trials: whole numbers that can be added up in any order."""

from __future__ import annotations

import math
from collections.abc import Mapping

from attrs import field, frozen

from trackmodel.engine.questions import Value
from trackmodel.simulation.statistics import Summable

Cell = tuple[int, Value | None]
"""The space where a trial begins, and the first answer; None if there is no question."""


@frozen
class TrialCount(Summable):
    """Trials that begin on the same space with the same answer.

    Each trial counts as the first of these that applies: out, spun, overshot, made.

    Attributes:
        trials: number of trials.
        out: the car went out before it left the corner.
        spun: it spun.
        overshot: it left the corner with stops missing.
        made: it left the corner with its stops made, at whatever cost.
        clean: like `made`, without spending wear.
        turns: turns until cars that did not go out had left the corner.
        wear: points these cars spent, by name.
    """

    trials: int = 0
    out: int = 0
    spun: int = 0
    overshot: int = 0
    made: int = 0
    clean: int = 0
    turns: int = 0
    wear: Mapping[str, int] = field(factory=dict)

    def share(self, count: int) -> float:
        """Return a count as a share of these trials, 0 to 1; 0 if there are none."""
        return count / self.trials if self.trials else 0.0

    @property
    def mean_turns(self) -> float | None:
        """Mean turns of a car that left the corner; None if none did."""
        through = self.trials - self.out
        return self.turns / through if through else None

    @property
    def mean_wear(self) -> float | None:
        """Mean points of any kind spent by a car that left the corner; None if none did."""
        through = self.trials - self.out
        return sum(self.wear.values()) / through if through else None


@frozen
class TrialTable(Summable):
    """Trials of a corner by where they begin and their first answer; `TrialTable()` has none."""

    cells: Mapping[Cell, TrialCount] = field(factory=dict)

    @property
    def best(self) -> Cell | None:
        """The beginning that costs fewest turns, wear and going out counted as turns (`POINT`, `OUT`).

        Of equal ones it is that with the lowest space and answer, whatever order they were added up in.
        """
        cells = [cell for cell, count in self.cells.items() if count.mean_turns is not None]
        return min(cells, key=lambda cell: (_cost(self.cells[cell]), *_order(cell)), default=None)

    @property
    def trials(self) -> int:
        """Number of trials."""
        return sum(count.trials for count in self.cells.values())


def _order(cell: Cell) -> tuple[int, float, str]:
    space, answer = cell
    return space, answer if isinstance(answer, int) else math.inf, str(answer)


OUT, POINT = 40.0, 0.5
"""Turns that going out and a point of wear count, as bots count them."""


def _cost(count: TrialCount) -> float:
    """Return the mean turns of a car until it left the corner, with its wear and the risk of going out."""
    return (count.mean_turns or 0.0) + POINT * (count.mean_wear or 0.0) + OUT * count.share(count.out)
