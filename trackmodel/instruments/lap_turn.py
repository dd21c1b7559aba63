"""The value of a turn of a car alone: every roll of its dice with the best braking and end."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from attrs import frozen

from trackmodel.engine.drivers.free_road import FreeRoad
from trackmodel.engine.drivers.move_ends import MoveEnds
from trackmodel.instruments.lone_car import LoneCar

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

NEVER = 10_000.0
"""Value of what can't be chosen, in turns: more than any race takes."""


@frozen(eq=False)
class Rolls:
    """What dice may show, and the points that may be driven then.

    Attributes:
        gear: by roll, the gear minus 1.
        points: by roll, the points rolled.
        row: by row, its gear minus 1, the points driven, and whether engines are tested; shape (3, rows).
        at: by points braked, the rolls that leave points to drive, and their rows.
    """

    gear: Ints
    points: Ints
    row: Ints
    at: tuple[tuple[Ints, Ints], ...]


def rolls_of(rolls: Sequence[tuple[int, int, bool]], most_braking: int) -> Rolls:
    """Return what may be driven after rolls, each a gear minus 1, points, and whether engines are tested."""
    driven = {
        (gear, points - brake, tested)
        for gear, points, tested in rolls
        for brake in range(min(most_braking, points - 1) + 1)
    }
    rows = {row: number for number, row in enumerate(sorted(driven))}
    at = []
    for brake in range(most_braking + 1):
        left = [
            (number, rows[gear, points - brake, tested])
            for number, (gear, points, tested) in enumerate(rolls)
            if points > brake
        ]
        at.append((np.array([roll for roll, _row in left]), np.array([row for _roll, row in left])))
    gears, points = np.array([roll[:2] for roll in rolls]).T
    return Rolls(gears, points, np.array(sorted(driven)).T.astype(np.int64), tuple(at))


class LapTurn:
    """Evaluates turns of a car alone, given the values of where they end.

    Attributes:
        values: turns left; shape (2, crossings left + 1, spots, gears, states of wear). First those at the
            start of a turn, by the gear driven last, then those once the gear of the turn is chosen and
            paid. Gears count from 0.
    """

    def __init__(self, car: LoneCar, road: FreeRoad, in_pit: npt.NDArray[np.bool_], values: Floats) -> None:
        """Prepare what is the same for all spots; `in_pit` says which of them are in the pit."""
        self._car, self._in_pit, self.values = car, in_pit, values
        self._finished = road.finished
        _both, self._layers, self._spots, self._gears, self._states = values.shape
        # Where in `values` a skid leads to from its gear: a car that spins must drive on in 1st.
        gear = np.arange(self._gears)[:, None, None]
        to_first = self._layers * self._spots * self._gears - gear
        turned = np.where(car.spins, to_first, 0) * self._states
        self._within = turned + car.skids
        self._strained = turned + car.strained[car.skids]

    def after(self, to_go: int, ends: Sequence[MoveEnds], rolls: Rolls) -> Floats:
        """Return the turns left after each roll from several spots, shape (spots, rolls, states).

        Args:
            to_go: crossings left.
            ends: by spot, where moves end.
            rolls: what the dice may show.
        """
        first, beyond, gear, tested, in_pit, counts = self._ends(to_go, ends, rolls)
        flat = self.values.reshape(-1, self._states)
        found = flat[first]
        costly = beyond.nonzero()[0]
        self._skid(found, costly, first, self._within[gear[costly], beyond[costly]])
        if len(tested):
            worse = flat[first[tested]][:, self._car.strained]
            costly = beyond[tested].nonzero()[0]
            skid = tested[costly]
            self._skid(worse, costly, first[tested], self._strained[gear[skid], beyond[skid]])
            found[tested] += self._car.strain * (worse - found[tested])
        starts = np.cumsum(counts) - counts
        best = np.minimum.reduceat(found, starts).reshape(len(ends), -1, self._states)
        on_road = best
        if in_pit.any():
            # Who brakes must end on the track.
            found[in_pit, : self._car.out] = NEVER
            on_road = np.minimum.reduceat(found, starts).reshape(best.shape)
        after = best[:, rolls.at[0][1]]
        for (roll, row), to in zip(rolls.at[1:], self._car.braking[1:], strict=True):
            if len(roll):
                after[:, roll] = np.minimum(after[:, roll], on_road[:, row][..., to])
        return after

    def _skid(self, found: Floats, which: Ints, first: Ints, within: Ints) -> None:
        found[which] = self.values.reshape(-1)[(first[which] * self._states)[:, None] + within]

    def _ends(
        self, to_go: int, ends: Sequence[MoveEnds], rolls: Rolls
    ) -> tuple[Ints, Ints, Ints, Ints, npt.NDArray[np.bool_], Ints]:
        """Return the ends of all rows, spot by spot.

        Returns:
            Where their values begin, `MoveEnds.beyond`, the gears minus 1, which of them test engines,
            whether they end in the pit; and by row, the number of ends.
        """
        gears, driven, tests = rolls.row
        wheres, beyonds, counts = [], [], []
        for each in ends:
            cuts = np.searchsorted(each.points, np.arange(1, driven.max() + 2))
            starts = cuts[driven - 1]
            count = cuts[driven] - starts
            chosen = np.repeat(starts - np.cumsum(count) + count, count) + np.arange(count.sum())
            wheres.append(each.spot[chosen] + (to_go - each.crossed[chosen]) * self._spots)
            beyonds.append(each.beyond[chosen])
            counts.append(count)
        counts_ = np.concatenate(counts)
        where, beyond = np.concatenate(wheres).astype(np.int64), np.concatenate(beyonds)
        gear = np.repeat(np.tile(gears, len(ends)), counts_)
        spot = where % self._spots
        in_pit = self._in_pit[spot]
        tested = np.repeat(np.tile(tests > 0, len(ends)), counts_) & ~in_pit & (spot != self._finished)
        return where * self._gears + gear, beyond, gear, tested.nonzero()[0], in_pit, counts_
