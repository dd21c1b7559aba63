"""What many trials of a corner come to: whole numbers that can be added up in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from attrs import field, frozen

from trackmodel.engine.questions import Value

Cell = tuple[int, Value | None]
"""The space a trial begins on, and the first answer that is given there; None where none is given."""


@frozen
class TrialCount:
    """The trials that begin on one space with one answer.

    Each is one of four things, the first of these that is true: out, spun, overshot, made.

    Attributes:
        trials: how many.
        out: the car was out before it had the corner behind it.
        spun: it spun on the way.
        overshot: it left the corner with stops missing.
        made: it left the corner with its stops made, whatever that cost.
        clean: of these, it spent no wear.
        turns: of cars that weren't out, from the first answer to the turn that left the corner.
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

    def __add__(self, other: TrialCount) -> TrialCount:
        return TrialCount(
            self.trials + other.trials,
            self.out + other.out,
            self.spun + other.spun,
            self.overshot + other.overshot,
            self.made + other.made,
            self.clean + other.clean,
            self.turns + other.turns,
            dict(Counter(self.wear) + Counter(other.wear)),
        )

    def share(self, count: int) -> float:
        """A count of these trials as a share of 1; 0 where there are none."""
        return count / self.trials if self.trials else 0.0

    @property
    def mean_turns(self) -> float | None:
        """Turns of a car that came through; None where none did."""
        through = self.trials - self.out
        return self.turns / through if through else None

    @property
    def mean_wear(self) -> float | None:
        """Points, of whatever name, that a car spent that came through; None where none did."""
        through = self.trials - self.out
        return sum(self.wear.values()) / through if through else None


@frozen
class TrialTable:
    """Trials of one corner by where they begin and what is answered first; `TrialTable()` has none."""

    cells: Mapping[Cell, TrialCount] = field(factory=dict)

    def __add__(self, other: TrialTable) -> TrialTable:
        cells = dict(self.cells)
        for cell, count in other.cells.items():
            cells[cell] = cells.get(cell, TrialCount()) + count
        return TrialTable(cells)

    @property
    def trials(self) -> int:
        """How many there are in all."""
        return sum(count.trials for count in self.cells.values())
