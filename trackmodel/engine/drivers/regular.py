"""The regular: plans the lap and looks one turn ahead.

It gives a point of wear a fixed price however many laps are left, and a higher price when few points
are left. It makes no pit stops.
"""

from __future__ import annotations

from trackmodel.engine.drivers.budget import Priced
from trackmodel.engine.drivers.plan import OneTurn, Plan, make_plan
from trackmodel.engine.drivers.planner import Planner

POINT = 0.5
"""Price of a point of wear, in turns."""

SCARCE = 2
"""Number of points of a part from which on the regular saves them."""

SCARCE_POINT = 2.0
"""Price of a point of wear while it saves them, in turns."""


class Regular(Planner):
    """A bot for the Formula rulesets. One object may drive several cars."""

    name = "regular"
    scarce = SCARCE

    def plan(self, saves: bool) -> Plan:
        return make_plan(self.race.rules, self.numbers, Priced(self._prices(saves)), self.race.laps + 1)

    def turn(self, saves: bool, tires: int, brakes: int) -> OneTurn:
        prices = self.numbers.prices
        left = {prices.overshooting: tires, prices.braking: brakes}
        return OneTurn(self.numbers, Priced(self._prices(saves), tuple(left.items())))

    def point(self, saves: bool) -> float:
        return SCARCE_POINT if saves else POINT

    def _prices(self, saves: bool) -> tuple[tuple[str, float], ...]:
        return tuple((part, self.point(saves)) for part in self.race.wear)
