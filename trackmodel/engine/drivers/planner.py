"""A driver with a plan of the race: looks one turn ahead among the cars, and reads the rest off the plan.

What tells one such driver from another is how it counts wear (`budget`).
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from trackmodel.engine.drivers.budget import OUT, Floats
from trackmodel.engine.drivers.driving import driving
from trackmodel.engine.drivers.free_road import end_spot, ends_of
from trackmodel.engine.drivers.plan import SPIN, WORST, OneTurn, Plan
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.formula.offers import MoveOption, MoveQuestion
from trackmodel.engine.formula.prices import judge_parts
from trackmodel.engine.questions import Question, Value
from trackmodel.engine.values import Car, Race, State

SCRATCH = 0.4
"""What a body or engine point is worth that isn't the last but one, in turns."""

TWENTY = 20.0
"""Faces of the black die."""


class Planner:
    """A bot for the Formula rulesets. One of them may drive several cars."""

    name = ""
    pits = False
    """Whether it goes into the pit of its own accord."""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, FormulaNumbers):
            problem = _("the {driver} doesn't know how to drive {rules}")
            raise SetupError(problem.format(driver=self.name, rules=race.ruleset.id))
        self.race, self.table, self.car = race, table, driving(table)

    def plan(self, car: Car) -> Plan:
        """The plan the driver of a car reads."""
        raise NotImplementedError

    def turn(self, car: Car) -> OneTurn:
        """What weighs the turn of a car."""
        raise NotImplementedError

    def wear_state(self, car: Car, price: Mapping[str, int]) -> int:
        """The plan's state of wear of a car that has paid."""
        raise NotImplementedError

    def cost(self, car: Car, price: Mapping[str, int]) -> float:
        """What paying costs besides, in turns."""
        raise NotImplementedError

    def choose(self, state: State, question: Question, chance: Random) -> Value:
        """As of `Driver`."""
        if isinstance(question, MoveQuestion):
            risky = self._risky(state, state.cars[question.car])
            return min(question.options, key=lambda option: self._after(state, option, risky)).value
        if question.kind == "gear" and len(question.options) > 1:
            return self._gear(state, state.cars[question.car], question)
        return question.options[0].value

    def _gear(self, state: State, car: Car, question: Question) -> Value:
        turns = self._by_gear(state, car)

        def regret(gear: int, price: Mapping[str, int]) -> float:
            return float(
                turns[gear - 1, self.wear_state(car, price)]
                + self.cost(car, price)
                + self._engine_risk(state, car, gear, price)
            )

        return min(question.options, key=lambda option: regret(_number(option.value), option.price)).value

    def _by_gear(self, state: State, car: Car) -> Floats:
        """(gear, wear) -> turns to go once the gear is chosen."""
        rules, plan, to_go = state.race.rules, self.plan(car), self._to_go(car)
        if self.free(state, car):
            alone: Floats = plan.by_gear[to_go, self._spot(state, car)]
            return alone
        points = max(self.car.dice[min(car.gear + 1, len(self.car.dice)) - 1])
        # What would be asked after a roll that no die of these gears exceeds.
        search = MoveQuestion("move", car.number, state, points, judge_parts).search
        ends = ends_of(
            plan.road, rules, car.stops, search, points, self._risky(state, car), self.car.farthest
        )
        return self.turn(car).by_gear(plan.values, to_go, ends)

    def free(self, state: State, car: Car) -> bool:
        """Whether the plan itself holds for this turn: nobody near, and wear as it reckons."""
        return False

    def _after(self, state: State, option: MoveOption, risky: Mapping[int, float]) -> float:
        """Turns to go after a move."""
        car = state.mover
        plan = self.plan(car)
        if option.finishes:
            return 0.0
        to_go = max(0, self._to_go(car) - option.tip.wraps)
        if option.out:
            return OUT + float(plan.values[to_go, plan.road.lost, 0, 0])
        rules = state.race.rules
        if not self.pits and option.end in rules.pit_lane and car.space not in rules.pit_lane:
            return WORST
        spot = end_spot(plan.road, rules, car.stops, option.tip)
        gear = 1 if option.spins else car.gear
        turns = plan.values[to_go, spot, gear - 1, self.wear_state(car, option.price)]
        return float(turns) + self.cost(car, option.price) + SPIN * option.spins + risky.get(option.end, 0.0)

    def _spot(self, state: State, car: Car) -> int:
        road = self.plan(car).road
        if car.stand is not None:
            return road.stand
        in_lane = car.space in state.race.rules.pit_lane
        return road.spot(car.space, int(car.served) if in_lane else car.stops)

    def _to_go(self, car: Car) -> int:
        """Crossings to go, as far as the plan knows."""
        return max(0, min(self.race.laps + 1 - car.wraps, self.race.laps + 1))

    def _risky(self, state: State, car: Car) -> dict[int, float]:
        """What touching other cars is worth where it may happen, in turns."""
        rules, pit = state.race.rules, state.race.rules.pit_lane
        each = len(self.table.contact_hit) / TWENTY * self._point(car, self.table.contact_part)
        risky: dict[int, float] = {}
        for space in state.occupied:
            if space != car.space and space not in pit:
                for near in (*rules.behind[space], *rules.beside[space]):
                    risky[near] = risky.get(near, 0.0) + each
        return risky

    def _point(self, car: Car, part: str) -> float:
        """What losing a point of a part by chance is worth, in turns."""
        left = car.wear[part]
        return OUT if left <= 1 else SCRATCH * (1 + 2 * (left == 2))

    def _engine_risk(self, state: State, car: Car, gear: int, price: Mapping[str, int]) -> float:
        """What engine tests of this turn are worth, in turns."""
        if gear not in self.table.engine_test_gears:
            return 0.0
        dice = self.table.gear_dice[gear]
        own = dice.count(self.table.engine_limit[gear]) / len(dice)
        others = sum(
            other.racing and other.gear in self.table.engine_test_gears and other.number != car.number
            for other in state.cars
        )
        tests = own + others / 10
        return tests * len(self.table.engine_hit) / TWENTY * self._point(car, self.table.engine_part)


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value
