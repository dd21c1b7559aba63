"""The cars of a race as lists of integers by car, and the gears that a car may choose."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from trackmodel.engine.batch.race_tables import NOBODY, RACING, RaceTables
from trackmodel.engine.moves.lists import integers
from trackmodel.engine.race_values import RoadCar, Status, but

STATUSES = (Status.RACING, Status.FINISHED, Status.OUT)


class BatchCars:
    """The cars. Lists are by car and mean what they do in `RoadCar`; a flag is 0 or 1.

    Attributes:
        tables: of the race.
        wear: points left: those of car c begin at `c * parts`.
        stand: NOBODY outside of stands.
        status: RACING, FINISHED, or OUT.
        on: by space, 1 more than the number of the car there, or 0; the move search reads it.
        clock: number of arrivals and endings so far.
        racing: number of cars still in the race.
        gear_count, gears, gear_prices: how many gears are listed, and which, with all points of their prices.
    """

    def __init__(self, tables: RaceTables) -> None:
        self.tables = tables
        count = tables.cars
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
        self.on = integers([0] * tables.spaces)
        self.clock = self.racing = 0
        self.gear_count = 0
        self.gears, self.gear_prices, self._downs = (
            array("i", bytes(4 * (tables.gears + 1))) for _list in range(3)
        )

    def line_up(self, order: Sequence[int], places: Sequence[RoadCar]) -> None:
        """Put new cars on their starting places, the first one on pole.

        Args:
            order: the cars.
            places: a car on each starting place.
        """
        tables = self.tables
        for space in range(tables.spaces):
            self.on[space] = 0
        for place, car in enumerate(order):
            there = places[place]
            self.wraps[car], self.crossings[car], self.stops[car] = there.wraps, there.crossings, there.stops
            self.space[car], self.arrived[car], self.gear[car] = there.space, place, 1
            self.started[car] = self.held_in_first[car] = self.spun[car] = self.served[car] = 0
            self.stand[car], self.status[car], self.ended[car] = NOBODY, RACING, NOBODY
            self.reason[car] = None
            self.on[there.space] = car + 1
            for part in range(self.parts):
                self.wear[car * self.parts + part] = tables.wear[part]
        self.clock = self.racing = len(order)

    def distance(self, car: int) -> int:
        """Return the total distance of a car since its first crossing, in hundredths of a space."""
        return self.wraps[car] * self.tables.lap_length + self.tables.progress[self.space[car]]

    def is_on_its_space(self, car: int) -> bool:
        """Return whether a car is on its space: it still races, and isn't in its stand."""
        return self.on[self.space[car]] == car + 1

    def leave(self, car: int) -> None:
        """Take a car off its space."""
        if self.is_on_its_space(car):
            self.on[self.space[car]] = 0

    def end(self, car: int, status: int) -> None:
        """End the race of a car: it has finished or is out."""
        self.leave(car)
        self.status[car], self.ended[car] = status, self.clock
        self.clock += 1
        self.racing -= 1

    def touched(self, car: int, end: int) -> int:
        """Return the other cars that a car touches on a space, as bits: `1 << number`."""
        tables, found = self.tables, 0
        if tables.in_lane[end]:
            return 0
        for at in range(tables.first_near[end], tables.first_near[end + 1]):
            other = self.on[tables.near[at]] - 1
            if other not in (NOBODY, car) and not tables.in_lane[tables.near[at]]:
                found |= 1 << other
        return found

    def count_touched(self, car: int, end: int) -> int:
        """Return how many other cars a car touches on a space."""
        count, left = 0, self.touched(car, end)
        while left:
            left &= left - 1
            count += 1
        return count

    def list_gears(self, car: int) -> None:
        """List the gears that a car may choose, highest first unless it needs first; see `gear_options`."""
        tables, gear = self.tables, self.gear[car]
        self.gear_count = 0
        if not self.started[car] or self.held_in_first[car]:
            self._list_gear(car, 1, NOBODY)
        elif self.stand[car] != NOBODY:
            for leaving in range(tables.exit_gear, 0, -1):
                self._list_gear(car, leaving, NOBODY)
        else:
            if gear < tables.gears:
                self._list_gear(car, gear + 1, NOBODY)
            for down in range(min(tables.most_down, gear - 1) + 1):
                self._list_gear(car, gear - down, NOBODY if tables.in_lane[self.space[car]] else down)

    def _list_gear(self, car: int, gear: int, down: int) -> None:
        """List a gear, if the car can pay for shifting down by so many gears, or NOBODY for nothing."""
        at, total = self.gear_count, 0
        self.gears[at], self._downs[at] = gear, down
        for part in range(self.parts):
            price = self.gear_price(at, part)
            if price and self.wear[car * self.parts + part] - price < self.tables.least_left[part]:
                return
            total += price
        self.gear_prices[at] = total
        self.gear_count += 1

    def gear_price(self, at: int, part: int) -> int:
        """Return what a listed gear costs of a part."""
        down = self._downs[at]
        return 0 if down == NOBODY else self.tables.shift_down[down * self.parts + part]

    # From and for the reference engine --------------------------------------------------------------

    def take(self, cars: Sequence[RoadCar]) -> None:
        """Take the cars of a state in which one of them is asked."""
        for each in range(self.tables.cars):
            self.on[self.space[each]] = 0
        for its in cars:
            car = its.number
            for part, name in enumerate(self.tables.parts):
                self.wear[car * self.parts + part] = its.wear[name]
            self.space[car], self.gear[car], self.stops[car] = its.space, its.gear, its.stops
            self.wraps[car], self.crossings[car] = its.wraps, its.crossings
            self.started[car], self.held_in_first[car] = its.started, its.held_in_first
            self.served[car], self.stand[car] = its.served, NOBODY if its.stand is None else its.stand
            self.status[car] = STATUSES.index(its.status)
            if self.status[car] == RACING and its.stand is None:
                self.on[its.space] = car + 1

    def road_car(self, car: int, new: RoadCar) -> RoadCar:
        """Return a car as the steps know it, given the same car when it was new."""
        parts = self.tables.parts
        wear = {name: self.wear[car * self.parts + part] for part, name in enumerate(parts)}
        stand, ended = self.stand[car], self.ended[car]
        return but(
            new,
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
