"""What the batch engine counts: whole numbers, added up over all races of a batch."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence

from trackmodel.engine.batch.batch_cars import STATUSES, BatchCars
from trackmodel.engine.batch.batch_moves import BatchMove
from trackmodel.engine.batch.race_tables import FINISHED, NOBODY, OUT, RaceTables
from trackmodel.engine.classification import rank_of
from trackmodel.engine.common.lap_columns import lap_columns

TURNS, POINTS, WASTED, LEAD_CHANGES, PIT_STOPS, GEARS = range(6)
"""Where columns begin in `lap_columns`."""


class BatchCounts:
    """Counts, with the names and meanings of `trackmodel.simulation.statistics`.

    Attributes:
        tables: of the races.
        races, turns, distance: numbers of the whole.
        places, wins, out: by car, then by starting place: of car c at `c`, of place p at `cars + p`.
        reasons: cars out by reason.
        early_places: by starting place.
        columns: those of `by_lap`.
        by_lap: by car, then by lap, then by column; a turn counts in the lap in which it begins.
        outs, overtakings: by corner.
        landings, overshot, contacts, collisions, ended: marks by space.
    """

    def __init__(self, tables: RaceTables, cars: BatchCars, to_drive: Sequence[int]) -> None:
        self.tables, self._cars = tables, cars
        count = tables.cars
        self._to_drive = array("q", to_drive)
        self._leads = _zeros(count * count)
        self._away, self._counts = _zeros(count), _zeros(count)
        self._leader = NOBODY
        self.columns = columns = lap_columns(tables.race)
        self._wear, self._places = (
            columns.index(("wear", tables.parts[0])),
            columns.index(("places_gained", 0)),
        )
        corners = len(tables.race.rules.corners)
        self._stops = self._places + count
        self._overshoots = self._stops + corners
        self._entries = self._overshoots + corners
        self._exits = self._entries + corners * tables.lanes
        self._rows = _zeros(count)
        self.clear()

    def clear(self) -> None:
        """Begin to count anew."""
        tables = self.tables
        spaces, cars, corners = tables.spaces, tables.cars, len(tables.race.rules.corners)
        self.races = self.turns = self.distance = 0
        self.places, self.wins, self.out = (_zeros(2 * cars) for _list in range(3))
        self.reasons: Counter[str] = Counter()
        self.early_places = _zeros(cars)
        self.by_lap = _zeros(cars * tables.laps * len(self.columns))
        self.outs, self.overtakings = _zeros(corners), _zeros(corners)
        self.landings, self.overshot, self.contacts, self.collisions, self.ended = (
            _zeros(spaces) for _list in range(5)
        )

    def begin(self) -> None:
        """Begin a race."""
        for pair in range(len(self._leads)):
            self._leads[pair] = 0
        self._leader = NOBODY
        for car in range(self.tables.cars):
            self._rows[car] = car * self.tables.laps * len(self.columns)

    def begin_turn(self, car: int) -> None:
        """Count a turn that begins."""
        lap = max(0, self._cars.crossings[car] - 1)
        self._rows[car] = (car * self.tables.laps + lap) * len(self.columns)
        self.add(car, TURNS, 1)

    def add(self, car: int, column: int, count: int) -> None:
        """Add to what is counted of a car in its lap."""
        self.by_lap[self._rows[car] + column] += count

    def begin_round(self) -> None:
        """Count the overtakings since the last round, as `OrderOfCars` finds them."""
        tables, cars, leads = self.tables, self._cars, self._leads
        count = tables.cars
        for car in range(count):
            counts = cars.is_on_its_space(car) and not tables.in_lane[cars.space[car]]
            self._counts[car], self._away[car] = counts, cars.distance(car)
        for one in range(count):
            for other in range(one + 1, count):
                at = one * count + other
                before, lead = leads[at], 0
                if self._counts[one] and self._counts[other]:
                    lead = self._away[one] - self._away[other]
                    if lead == 0:
                        lead = before
                    if (lead < 0 < before) or (before < 0 < lead):
                        self._overtakes(one if lead > 0 else other)
                leads[at] = lead
        self._find_leader()

    def early(self, grid: Sequence[int]) -> None:
        """Count the places at the start of round `EARLY_ROUND`; `grid` has the cars from pole on."""
        for start in range(self.tables.cars):
            self.early_places[start] += 1 + self._ahead_of(grid[start])

    def _ahead_of(self, car: int) -> int:
        ahead = 0
        for other in range(self.tables.cars):
            if self._cars.status[other] != OUT and self._away[other] > self._away[car]:
                ahead += 1
        return ahead

    def _overtakes(self, car: int) -> None:
        self.add(car, self._places + self._ahead_of(car), 1)
        corner = self.tables.corner_ahead[self._cars.space[car]]
        if corner >= 0:
            self.overtakings[corner] += 1

    def _find_leader(self) -> None:
        cars, before, best = self._cars, self._leader, NOBODY
        for car in range(self.tables.cars):
            if cars.status[car] != OUT and (best == NOBODY or self._away[car] > self._away[best]):
                best = car
        if before != NOBODY and cars.status[before] != OUT:
            if self._away[before] == self._away[best]:
                return
            self.add(best, LEAD_CHANGES, 1)
        self._leader = best

    def moved(self, car: int, points: int, move: BatchMove) -> None:
        """Count a move with some points before the car is put where it ends."""
        tables, here = self.tables, self._cars.space[car]
        space = here
        self.add(car, GEARS + self._cars.gear[car] - 1, 1)
        self.add(car, POINTS, points)
        self.add(car, WASTED, move.brake + move.blocked)
        for at in range(move.length):
            to = move.path[at]
            left, entered = tables.corner[space], tables.corner[to]
            if left != entered:
                if left >= 0:
                    self.add(car, self._exits + left * tables.lanes + tables.lane[space], 1)
                if entered >= 0:
                    self.add(car, self._entries + entered * tables.lanes + tables.lane[to], 1)
            space = to
        for number in range(move.overshoots):
            corner = move.overshot[number]
            self.add(car, self._overshoots + corner, 1)
            last = here if tables.corner[here] == corner else space
            for at in range(move.length):
                if tables.corner[move.path[at]] == corner:
                    last = move.path[at]
            self.overshot[last] += 1

    def stopped(self, car: int, corner: int) -> None:
        """Count a turn that ended in a corner."""
        self.add(car, self._stops + corner, 1)

    def lost(self, car: int, part: int, points: int) -> None:
        """Count wear points."""
        self.add(car, self._wear + part, points)

    def went_out(self, car: int, reason: str, corner: int) -> None:
        """Count a car that is out; `corner` is the one it overshot by that, or NOBODY."""
        space = self._cars.space[car]
        self.reasons[reason] += 1
        self.ended[space] += 1
        if corner == NOBODY:
            corner = self.tables.corner_ahead[space]
        if corner >= 0:
            self.outs[corner] += 1

    def finished(self, car: int, turns: int) -> None:
        """Count a car that has finished in its last turn."""
        self.turns += turns
        self.distance += self._to_drive[car]

    def end(self, grid: Sequence[int]) -> None:
        """Count the result of a race.

        Args:
            grid: the cars from pole on.
        """
        cars, count = self._cars, self.tables.cars
        self.races += 1
        ranks = [
            (*rank_of(STATUSES[cars.status[car]], cars.distance(car), cars.ended[car]), car) for car in grid
        ]
        ranks.sort()
        for index, (*_rank, car) in enumerate(ranks):
            for at in (car, count + grid.index(car)):
                self.places[at] += index + 1
                self.wins[at] += index == 0 and cars.status[car] == FINISHED
                self.out[at] += cars.status[car] == OUT


def _zeros(count: int) -> array[int]:
    return array("q", bytes(8 * count))
