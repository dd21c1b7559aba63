"""The lap alone: the least expected number of turns of a car on an empty board, by exact value iteration.

The values are computed backwards from the finish, spot by spot, over gears, stops made, and states of
wear. Moves come from the engine's move search by way of the bots' free road; prices, gears, spins, and
engine tests from the ruleset's own functions. Unlike a bot's plan, nothing is estimated: every number of
points may be braked, a car that spins drives on in 1st gear, and engine points count. Exceptions are
those of the free road: nobody overshoots by more than 8 spaces or finds a way when blocked by more than
6 points, and all stands are where the last one is.
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers.budget import OUT
from trackmodel.engine.drivers.free_road import FreeRoad, free_road, open_pit
from trackmodel.engine.drivers.move_ends import MoveEnds
from trackmodel.engine.drivers.numbers_for_plans import numbers_for_plans
from trackmodel.engine.drivers.plan import LONG_LAP
from trackmodel.engine.race_values import Race
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.engine.setup import make_race
from trackmodel.instruments.lap_turn import NEVER, Floats, LapTurn, Rolls, rolls_of
from trackmodel.instruments.lone_car import LoneCar, formula_numbers


@frozen(eq=False)
class LapValues:
    """Turns left of a car alone that drives as well as can be.

    Going out counts as 40 turns and 25 more for each crossing left, as bots count it.

    Attributes:
        race: the race alone: board, ruleset, laps, and wear.
        car: the states of wear.
        road: the spots.
        values: as in `LapTurn`.
        by_grid: by starting place, turns from the start of the race, start check included; shape (places,).
    """

    race: Race
    car: LoneCar
    road: FreeRoad
    values: Floats
    by_grid: Floats

    @property
    def turns(self) -> float:
        """Turns of the race from pole."""
        return float(self.by_grid[0])

    @property
    def by_space(self) -> Floats:
        """Turns to the finish in the last lap after a turn that ended on a space, shape (spaces,).

        They are those of a car with a new car's wear, in the best gear, with one stop made in a corner. NaN
        where no car can come to the finish, and in the pit lane, which is closed in that lap.
        """
        rules = self.race.rules
        spots = np.array([self.road.spot(space, 1) for space in range(len(rules.corner))])
        best: Floats = self.values[0, 1, spots, :, self.car.full].min(axis=-1)
        best[best >= OUT] = np.nan
        best[sorted(rules.pit_lane)] = np.nan
        return best


def lap_values(
    board: Board,
    rules: str = "formula-de-en",
    laps: int = 1,
    pits: bool = True,
    gears: Collection[int] = (),
) -> LapValues:
    """Return the values of a race of one car from the grid, with the wear of the ruleset.

    Args:
        board: the circuit.
        rules: id of a ruleset of the Formula family.
        laps: length of the race.
        pits: whether the car may make pit stops in races of two laps.
        gears: gears that the car may choose; empty for all.

    Raises:
        SetupError: the ruleset is of another game, or doesn't allow such a race on the board.
    """
    formula_numbers(find_ruleset(rules))
    return values_of(make_race(board, Setup(rules, laps, ("",))), pits, gears)


def values_of(race: Race, pits: bool = True, gears: Collection[int] = ()) -> LapValues:
    """Return the values of a race of one car; see `lap_values`."""
    return _Backwards(race, pits, gears).values()


class _Backwards:
    """Computes the values, from the finish to the grid."""

    def __init__(self, race: Race, pits: bool, gears: Collection[int]) -> None:
        self._race, self._car = race, LoneCar(race, gears)
        table = self._table = self._car.table
        numbers = numbers_for_plans(table)
        self._road = road = free_road(race.rules, numbers.road)
        self._open_pit = open_pit(race.rules, numbers.road) if pits and race.laps > 1 else {}
        in_pit = [space in race.rules.pit_lane for space in road.space] + [False, False, True, True]
        self._in_pit = np.array(in_pit)
        shape = (2, race.laps + 2, road.count, len(numbers.dice), self._car.states)
        self._values = np.full(shape, NEVER)
        # One more move for a car that straddles the line in the end.
        self._values[:, 0] = 1.0
        self._values[:, :, road.finished] = 0.0
        going_out = OUT + LONG_LAP * np.arange(race.laps + 2)
        self._values[:, :, road.lost] = going_out[:, None, None]
        self._values[..., self._car.out] = going_out[:, None, None]
        self._values[..., self._car.never] = NEVER
        self._turn = LapTurn(self._car, road, self._in_pit, self._values)
        self._most_braking = len(self._car.braking) - 1
        dice = [
            (gear, face, table.engine_limit.get(gear + 1) == face and gear + 1 in table.engine_test_gears)
            for gear, faces in enumerate(numbers.dice)
            for face in sorted(set(faces))
        ]
        self._dice = self._rolls(dice)
        self._dice_in_pit = self._rolls([(gear, face, False) for gear, face, _tested in dice])
        shares = [numbers.dice[gear].count(face) / len(numbers.dice[gear]) for gear, face, _tested in dice]
        self._shares = np.array(shares)[:, None]
        self._first_faces = np.unique(self._dice.gear, return_index=True)[1]

    def _rolls(self, rolls: list[tuple[int, int, bool]]) -> Rolls:
        return rolls_of(rolls, self._most_braking)

    def values(self) -> LapValues:
        race, road = self._race, self._road
        for to_go in range(1, race.laps + 2):
            special = road.last if to_go == 1 else self._open_pit if to_go <= race.laps else {}
            for spots in self._groups(to_go):
                ends = [special.get(spot) or road.ends[spot] for spot in spots]
                self._evaluate(to_go, spots, ends)
        starts = np.array([self._start(space) for space in race.rules.grid])
        return LapValues(race, self._car, road, self._values, starts)

    def _groups(self, to_go: int) -> list[list[int]]:
        """Return the groups of spots to evaluate; with all crossings left, only spots from the grid on."""
        groups = list(self._road.together)
        if to_go <= self._race.laps:
            return groups
        grid = {self._road.first[space] for space in self._race.rules.grid}
        last = max(number for number, spots in enumerate(groups) if not grid.isdisjoint(spots))
        return groups[: last + 1]

    def _evaluate(self, to_go: int, spots: list[int], ends: list[MoveEnds]) -> None:
        in_pit = bool(self._in_pit[spots[0]])
        rolls = self._dice_in_pit if in_pit else self._dice
        after = self._turn.after(to_go, ends, rolls)
        self._keep(to_go, spots, after, ends)
        if in_pit:
            return
        while self._may_stay(to_go, spots, after, rolls):
            self._keep(to_go, spots, after, ends)

    def _may_stay(self, to_go: int, spots: list[int], after: Floats, rolls: Rolls) -> bool:
        """Lower the values after rolls where braking by all points is better; return whether any is."""
        stays = [min(spot + 1, self._last_spot(spot)) for spot in spots]
        better = False
        for roll in (rolls.points <= self._most_braking).nonzero()[0]:
            to = self._car.braking[rolls.points[roll]]
            staying = self._values[0, to_go, stays, rolls.gear[roll]][:, to]
            better = better or bool((staying < after[:, roll]).any())
            after[:, roll] = np.minimum(after[:, roll], staying)
        return better

    def _last_spot(self, spot: int) -> int:
        return self._road.first[self._road.space[spot] + 1] - 1

    def _keep(self, to_go: int, spots: list[int], after: Floats, ends: list[MoveEnds]) -> None:
        """Store the values of spots, given the turns left after each roll."""
        car, road = self._car, self._road
        chosen = 1.0 + np.add.reduceat(after * self._shares, self._first_faces, axis=1)
        chosen[..., car.out] -= 1.0
        chosen[..., car.never] = NEVER
        self._values[1, to_go, spots] = chosen
        if road.stand in spots:
            self._values[0, to_go, road.stand] = chosen[0, : self._table.pit.exit_gear].min(axis=0)
            self._values[0, to_go, road.parked] = self._pit_stop(to_go, ends[0])
            return
        shifts = car.shifts_in_pit if self._in_pit[spots[0]] else car.shifts
        gears = np.arange(len(chosen[0]))[:, None]
        self._values[0, to_go, spots] = chosen[:, gears, shifts].min(axis=2)

    def _pit_stop(self, to_go: int, ends: MoveEnds) -> Floats:
        """Return the turns left of a car that has entered its stand, before its service; shape (states,)."""
        pit = self._table.pit
        later = self._values[0, to_go, self._road.stand, 0]
        turns = later * (1 - len(pit.quick) / len(BLACK_DIE))
        gear = min(pit.exit_gear, self._values.shape[3]) - 1
        for face in pit.quick:
            points = pit.quick_points(face)
            if points:
                quick = self._turn.after(to_go, [ends], self._rolls([(gear, points, False)]))[0, 0]
            turns = turns + (quick if points else later) / len(BLACK_DIE)
        served: Floats = turns[self._car.refilled]
        return served

    def _start(self, space: int) -> float:
        """Return the turns of the race from a starting place: the start check, then a turn in 1st gear."""
        table, to_go, full = self._table, self._race.laps + 1, self._car.full
        spot = self._road.first[space]
        in_first = self._values[1, to_go, spot, 0, full]
        bad, great = (len(faces) / len(BLACK_DIE) for faces in (table.bad_start, table.great_start))
        points = self._rolls([(0, table.great_start_points, False)])
        after_great = self._turn.after(to_go, [self._road.ends[spot]], points)[0, 0, full] if great else 0.0
        return float(in_first + bad + great * (1 + after_great - in_first))
