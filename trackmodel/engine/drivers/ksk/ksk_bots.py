"""The regular and the champion under KSK-ftf."""

from __future__ import annotations

from trackmodel.engine.drivers.budget import Budget, Counted, Priced
from trackmodel.engine.drivers.champion import MOST
from trackmodel.engine.drivers.ksk.ksk_choices import is_nearly_out
from trackmodel.engine.drivers.ksk.ksk_planner import BONUS_POINT, KskPlanner
from trackmodel.engine.drivers.plan import WORST, Plan
from trackmodel.engine.drivers.regular import POINT, SCARCE, SCARCE_POINT
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import BONUS, BRAKES, FUEL, TIRES
from trackmodel.engine.race_values import Price, State, but


class KskRegular(KskPlanner):
    """Gives a point of wear a fixed price, and a higher one when few are left.

    It drives into the pit when its plan after the stop, at the lower price, takes fewer turns than the one at
    the higher price without it, or when one hit would put it out.
    """

    name = "regular"
    few_brakes = SCARCE

    def budget(self, car: KskCar) -> Budget:
        price = self._point_of(car)
        # Without fuel it can't shift down far, so its plan must do without.
        return Priced(tuple((part, price) for part in self.table.parts if part != FUEL or car.wear[FUEL]))

    def turn_budget(self, car: KskCar) -> Budget:
        price = self._point_of(car)
        return Priced(tuple((part, price) for part in self.table.parts), tuple(car.wear.items()))

    def cost(self, car: KskCar, price: Price) -> float:
        points = sum(points for part, points in price.items() if part != BONUS)
        return self._point_of(car) * points + BONUS_POINT * price.get(BONUS, 0)

    def after_stop(self, state: State, car: KskCar) -> tuple[Plan, float]:
        left = car.wear[BRAKES]
        if is_nearly_out(car):
            return self.plan(state, car), -WORST
        if left < SCARCE:
            # A turn of repairs wouldn't bring enough: it would soon save brakes again.
            return super().after_stop(state, car)
        full = {part: car.full[part] for part in (TIRES, BRAKES)}
        return self.plan(state, but(car, wear={**car.wear, **full})), float(left == SCARCE)

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
