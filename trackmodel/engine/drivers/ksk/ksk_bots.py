"""The regular and the champion under KSK-ftf."""

from __future__ import annotations

from trackmodel.engine.drivers.budget import Budget, Counted, Priced
from trackmodel.engine.drivers.champion import MOST
from trackmodel.engine.drivers.ksk.ksk_planner import BONUS_POINT, KskPlanner
from trackmodel.engine.drivers.regular import POINT, SCARCE, SCARCE_POINT
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import BONUS, BRAKES, TIRES
from trackmodel.engine.race_values import Price


class KskRegular(KskPlanner):
    """Gives a point of wear a fixed price, and a higher one when few are left; makes no pit stops."""

    name = "regular"

    def budget(self, car: KskCar) -> Budget:
        price = self._point_of(car)
        return Priced(tuple((part, price) for part in self.table.parts))

    def turn_budget(self, car: KskCar) -> Budget:
        price = self._point_of(car)
        return Priced(tuple((part, price) for part in self.table.parts), tuple(car.wear.items()))

    def cost(self, car: KskCar, price: Price) -> float:
        points = sum(points for part, points in price.items() if part != BONUS)
        return self._point_of(car) * points + BONUS_POINT * price.get(BONUS, 0)

    def _point_of(self, car: KskCar) -> float:
        return SCARCE_POINT if min(car.wear[TIRES], car.wear[BRAKES]) <= SCARCE else POINT


class KskChampion(KskPlanner):
    """Plans the whole race with the points it has, and a pit stop for new tires when they pay."""

    name = "champion"
    build = (3, 3, 4, 2, 4, 6)
    pits = True

    def budget(self, car: KskCar) -> Budget:
        return Counted(
            tuple((part, min(points, MOST[part])) for part, points in car.full.items() if part in MOST)
        )
