"""Harm in the batch engine: contact, engine tests, and cars that go out, as in the steps of the rulesets."""

from __future__ import annotations

from array import array

from trackmodel.engine.batch.batch_answers import BatchAnswers
from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_counts import BatchCounts
from trackmodel.engine.batch.race_tables import NOBODY, OUT, RACING, RaceTables


class BatchHarm:
    """What costs cars points, and puts them out."""

    def __init__(
        self, tables: RaceTables, cars: BatchCars, counts: BatchCounts, answers: BatchAnswers
    ) -> None:
        self._tables, self._cars, self._counts, self._answers = tables, cars, counts, answers

    def touch(self, car: int, order: array[int], count: int) -> None:
        """Roll for contact with the cars that a car touches where its move ended."""
        cars, tables = self._cars, self._tables
        near, rolls, victims = cars.touched(car, cars.space[car]), 0, 0
        if near == 0:
            return
        if tables.numbers.touched_roll:
            for slot in range(count):
                other = order[slot]
                if near >> other & 1:
                    if tables.contact_hit[self._answers.roll()]:
                        self.lose_point(other, tables.contact, True)
                    if cars.status[other] == RACING:
                        rolls += 1
                    else:
                        victims += 1
            if victims and not tables.numbers.rolls_after_knock_out:
                rolls = 0
            for _victim in range(victims):
                if cars.status[car] == RACING:
                    self.lose_point(car, tables.contact, True)
        else:
            rolls = 1
        while rolls and cars.status[car] == RACING:
            rolls -= 1
            if tables.contact_hit[self._answers.roll()]:
                self.lose_point(car, tables.contact, True)

    def test_engines(self, car: int, order: array[int], count: int) -> None:
        """Test the engines of the mover, then of the others in turn order."""
        self._test_engine(car)
        for slot in range(count):
            if order[slot] != car:
                self._test_engine(order[slot])

    def _test_engine(self, car: int) -> None:
        cars, tables = self._cars, self._tables
        is_tested = tables.tests_engine[cars.gear[car]] and not tables.in_lane[cars.space[car]]
        if cars.status[car] == RACING and is_tested and tables.engine_hit[self._answers.roll()]:
            self.lose_point(car, tables.engine, False)

    def lose_point(self, car: int, part: int, by_contact: bool) -> None:
        cars = self._cars
        self.pay(car, part, 1)
        if by_contact:
            self._counts.collisions[cars.space[car]] += 1
        if cars.wear[car * cars.parts + part] == 0:
            self.retire(car, self._tables.parts[part], NOBODY)

    def retire(self, car: int, reason: str, corner: int) -> None:
        self._cars.reason[car] = reason
        self._cars.end(car, OUT)
        self._counts.went_out(car, reason, corner)

    def pay(self, car: int, part: int, points: int) -> None:
        if points:
            self._cars.wear[car * self._cars.parts + part] -= points
            self._counts.lost(car, part, points)
