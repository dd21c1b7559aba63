"""The regular: plans the lap and looks one turn ahead.

It gives a point of wear a fixed price however many laps are left, and a higher price when few points
are left. It makes no pit stops.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache

from trackmodel.engine.drivers.budget import Priced
from trackmodel.engine.drivers.numbers_for_plans import PlanNumbers
from trackmodel.engine.drivers.plan import OneTurn, Plan, make_plan
from trackmodel.engine.drivers.planner import Planner
from trackmodel.engine.race_values import Race, RoadCar

POINT = 0.5
"""Price of a point of wear, in turns."""

SCARCE = 2
"""Number of points of a part from which on the regular saves them."""

SCARCE_POINT = 2.0
"""Price of a point of wear while it saves them, in turns."""


class Regular(Planner):
    """A bot for the Formula rulesets. One object may drive several cars."""

    name = "regular"

    def __init__(self, race: Race) -> None:
        super().__init__(race)
        self._parts = tuple(race.wear)

    @cached_property
    def _at_ease(self) -> Plan:
        return self._plan(POINT)

    @cached_property
    def _saving(self) -> Plan:
        return self._plan(SCARCE_POINT)

    def plan(self, car: RoadCar) -> Plan:
        return self._saving if self._saves(car) else self._at_ease

    def turn(self, car: RoadCar) -> OneTurn:
        return _turn(self.numbers, self._point_of(car), tuple(car.wear.items()))

    def wear_state(self, car: RoadCar, price: Mapping[str, int]) -> int:
        return 0

    def cost(self, car: RoadCar, price: Mapping[str, int]) -> float:
        return self._point_of(car) * sum(price.values())

    def _plan(self, point: float) -> Plan:
        budget = Priced(tuple((part, point) for part in self._parts))
        return make_plan(self.race.rules, self.numbers, budget, self.race.laps + 1)

    def _saves(self, car: RoadCar) -> bool:
        prices = self.numbers.prices
        return min(car.wear[prices.overshooting], car.wear[prices.braking]) <= SCARCE

    def _point_of(self, car: RoadCar) -> float:
        return SCARCE_POINT if self._saves(car) else POINT


@lru_cache(maxsize=512)
def _turn(numbers: PlanNumbers, point: float, left: tuple[tuple[str, int], ...]) -> OneTurn:
    return OneTurn(numbers, Priced(tuple((part, point) for part, _points in left), left))
