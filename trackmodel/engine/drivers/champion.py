"""The champion: plans the whole race with the points it has, and its pit stop.

Its plan holds the turns left for every number of points left. So it spends wear where it saves most
over the rest of the race, and weighs going out at its true cost.
"""

from __future__ import annotations

from functools import cached_property

from trackmodel.engine.drivers.budget import Counted
from trackmodel.engine.drivers.plan import OneTurn, Plan, make_plan
from trackmodel.engine.drivers.planner import Planner
from trackmodel.engine.race_values import Race

MOST = {"tires": 9, "brakes": 6, "fuel": 4, "wear": 20}
"""Maximum number of points the plan tells apart; more would gain it nothing."""


class Champion(Planner):
    """A bot for the Formula rulesets. One object may drive several cars."""

    name = "champion"

    def __init__(self, race: Race) -> None:
        super().__init__(race)
        self.pits = race.laps > 1
        self._budget = Counted(
            tuple((part, min(points, MOST[part])) for part, points in race.wear.items() if part in MOST),
            least=max(self.numbers.prices.least_left(part) for part in race.wear if part in MOST),
        )
        self.counted = self._budget.full

    @cached_property
    def plan_of_race(self) -> Plan:
        """The plan, made when the bot is first asked, so that a race begins without waiting for it."""
        race = self.race
        return make_plan(race.rules, self.numbers, self._budget, race.laps + 1, self.pits)

    def plan(self, saves: bool) -> Plan:
        return self.plan_of_race

    def turn(self, saves: bool, tires: int, brakes: int) -> OneTurn:
        return OneTurn(self.numbers, self._budget)
