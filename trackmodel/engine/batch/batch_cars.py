"""The cars of a race in the batch engine, as lists of integers by car."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from trackmodel.engine.batch.race_tables import NOBODY, RACING, RaceTables
from trackmodel.engine.common.starting_grid import line_up
from trackmodel.engine.race_values import RoadCar, State, Status, but

STATUSES = (Status.RACING, Status.FINISHED, Status.OUT)


class BatchCars:
    """The cars. Lists are by car and mean what they do in `RoadCar`; a flag is 0 or 1.

    Attributes:
        wear: points left: those of car c begin at `c * parts`.
        stand: NOBODY outside of stands.
        status: RACING, FINISHED, or OUT.
        on: by space, the car there, or NOBODY.
        clock: number of arrivals and endings so far.
        racing: number of cars still in the race.
    """

    def __init__(self, tables: RaceTables, before: State) -> None:
        self._new = before.cars
        self._tables = tables
        count = len(self._new)
        self.parts = len(tables.parts)
        self.wear = array("i", bytes(4 * count * self.parts))
        (
            self.space,
            self.gear,
            self.stops,
            self.wraps,
            self.crossings,
            self.arrived,
            self.started,
            self.held_in_first,
            self.spun,
            self.stand,
            self.served,
            self.status,
            self.ended,
        ) = (array("i", bytes(4 * count)) for _list in range(13))
        self.reason: list[str | None] = [None] * count
        self.on = array("i", [NOBODY] * tables.spaces)
        self.clock = self.racing = 0
        # By starting place, as the usual engine puts them there.
        placed = line_up(before, tuple(range(count)))[0].cars
        self._places = [(car.space, car.wraps, car.crossings, car.stops) for car in placed]

    def line_up(self, order: Sequence[int]) -> None:
        """Put new cars on their starting places, the first one on pole."""
        tables = self._tables
        for space in range(tables.spaces):
            self.on[space] = NOBODY
        for place, car in enumerate(order):
            space, wraps, crossings, stops = self._places[place]
            self.wraps[car], self.crossings[car], self.stops[car] = wraps, crossings, stops
            self.space[car], self.arrived[car], self.gear[car] = space, place, 1
            self.started[car] = self.held_in_first[car] = self.spun[car] = self.served[car] = 0
            self.stand[car], self.status[car], self.ended[car] = NOBODY, RACING, NOBODY
            self.reason[car] = None
            self.on[space] = car
            for part in range(self.parts):
                self.wear[car * self.parts + part] = tables.wear[part]
        self.clock = self.racing = len(order)

    def distance(self, car: int) -> int:
        """Return the total distance of a car since its first crossing, in hundredths of a space."""
        return self.wraps[car] * self._tables.lap_length + self._tables.progress[self.space[car]]

    def leave(self, car: int) -> None:
        """Take a car off its space."""
        if self.on[self.space[car]] == car:
            self.on[self.space[car]] = NOBODY

    def end(self, car: int, status: int) -> None:
        """End the race of a car: it has finished or is out."""
        self.leave(car)
        self.status[car], self.ended[car] = status, self.clock
        self.clock += 1
        self.racing -= 1

    def touched(self, car: int, end: int) -> int:
        """Return the other cars that a car touches on a space, as bits: `1 << number`."""
        tables, found = self._tables, 0
        if tables.in_lane[end]:
            return 0
        for at in range(tables.first_near[end], tables.first_near[end + 1]):
            other = self.on[tables.near[at]]
            if other not in (NOBODY, car) and not tables.in_lane[tables.near[at]]:
                found |= 1 << other
        return found

    def road_car(self, car: int) -> RoadCar:
        """Return a car as the steps and bots know it."""
        parts = self._tables.parts
        wear = {name: self.wear[car * self.parts + part] for part, name in enumerate(parts)}
        stand, ended = self.stand[car], self.ended[car]
        return but(
            self._new[car],
            space=self.space[car],
            wear=wear,
            gear=self.gear[car],
            stops=self.stops[car],
            wraps=self.wraps[car],
            crossings=self.crossings[car],
            arrived=self.arrived[car],
            started=bool(self.started[car]),
            held_in_first=bool(self.held_in_first[car]),
            spun=bool(self.spun[car]),
            stand=None if stand == NOBODY else stand,
            served=bool(self.served[car]),
            status=STATUSES[self.status[car]],
            reason=self.reason[car],
            ended=None if ended == NOBODY else ended,
        )
