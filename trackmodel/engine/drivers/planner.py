"""Base of bots with a plan: they look one turn ahead among the cars and read the rest off the plan.

They differ in how they count wear (`budget`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from random import Random

from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers.budget import OUT, Floats, point_cost
from trackmodel.engine.drivers.free_road import car_spot
from trackmodel.engine.drivers.look_ahead import beside_cars
from trackmodel.engine.drivers.move_ends import end_spot, ends_of
from trackmodel.engine.drivers.numbers_for_plans import numbers_for_plans
from trackmodel.engine.drivers.plan import SPIN, WORST, OneTurn, Plan
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.formula_turn import this_turn
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.formula.move.formula_searches import search_of
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import FREE, Price, Race, RoadCar, State

OTHERS_STRAIN = 0.1
"""Probability that a car in a high gear makes all cars test their engines in its turn."""


class Planner:
    """A bot for the Formula rulesets. One object may drive several cars."""

    name = ""
    pits = False
    """Whether it makes pit stops."""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, FormulaNumbers):
            problem = _("the {driver} can't play {rules}")
            raise SetupError(problem.format(driver=self.name, rules=race.ruleset.id))
        self.race, self.table, self.numbers = race, table, numbers_for_plans(table)

    def plan(self, car: RoadCar) -> Plan:
        """Return the plan for a car."""
        raise NotImplementedError

    def turn(self, car: RoadCar) -> OneTurn:
        """Return what evaluates the turn of a car."""
        raise NotImplementedError

    def wear_state(self, car: RoadCar, price: Mapping[str, int]) -> int:
        """Return the plan's state of wear for a car after a payment."""
        raise NotImplementedError

    def cost(self, car: RoadCar, price: Mapping[str, int]) -> float:
        """Return the further cost of a payment, in turns."""
        raise NotImplementedError

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        if len(question.options) > 1 and (left := self.turns_left(state, question, question.options)):
            return question.options[left.index(min(left))].value
        return question.options[0].value

    def turns_left(self, state: State, question: Question[Offer], offers: Sequence[Offer]) -> list[float]:
        """Return the turns left after each of these offers of a gear or move question; empty for others."""
        if isinstance(question, MoveQuestion):
            after = self._after(state)
            return [after(offer) for offer in offers if isinstance(offer, MoveOption)]
        if question.kind != "gear":
            return []
        car = state.cars[question.car]
        turns = self._by_gear(state, car, max(_number(offer.value) for offer in offers))
        return [
            float(
                turns[_number(offer.value) - 1, self.wear_state(car, offer.price)]
                + self.cost(car, offer.price)
                + self._engine(state, car, _number(offer.value), offer.price)
            )
            for offer in offers
        ]

    def _by_gear(self, state: State, car: RoadCar, highest: int) -> Floats:
        """Return the turns left once the gear is chosen, shape (gears, states), for gears up to `highest`."""
        rules, plan, to_go = state.race.rules, self.plan(car), self._to_go(car)
        if self.free(state, car):
            alone: Floats = plan.by_gear[to_go, car_spot(plan.road, rules, car)]
            return alone
        points = max(map(max, self.numbers.dice[:highest]))
        # What would be offered after a roll of at most the highest face of these gears.
        search = search_of(state, points)
        each = self._contact(car)
        risky = {space: cars * each for space, cars in beside_cars(state, car).items()}
        ends = ends_of(plan.road, rules, car.stops, search, points, risky, self.numbers.farthest)
        return self.turn(car).by_gear(plan.values, to_go, ends)

    def free(self, state: State, car: RoadCar) -> bool:
        """Return whether the plan holds for this turn as it is: no car near, and wear as planned."""
        return False

    def _after(self, state: State) -> Callable[[MoveOption], float]:
        """Return what tells the turns left after a move of the car whose turn it is."""
        car, rules, turn = state.mover, state.race.rules, this_turn(state)
        plan, to_go, near = self.plan(car), self._to_go(car), beside_cars(state, car)
        out_of_pit = not self.pits and car.space not in rules.pit_lane
        strained = turn.tests_engines and self.table.engine_limit.get(car.gear) == turn.face
        hit = len(self.table.engine_hit) / len(BLACK_DIE)

        def after(option: MoveOption) -> float:
            if option.finishes:
                return 0.0
            left = max(0, to_go - option.path_end.wraps)
            if option.out:
                return OUT + float(plan.values[left, plan.road.lost, 0, 0])
            in_pit, price = option.end in rules.pit_lane, option.price
            if out_of_pit and in_pit:
                return WORST
            spot = end_spot(plan.road, rules, car.stops, option.path_end)
            gear = 1 if option.spins else car.gear
            turns = float(plan.values[left, spot, gear - 1, self.wear_state(car, price)])
            turns = turns + self.cost(car, price) + SPIN * option.spins
            if option.end in near:
                turns += near[option.end] * self._contact(car, price)
            if strained and not in_pit:
                turns += hit * point_cost(car.wear, self.table.engine_part, price)
            return turns

        return after

    def _to_go(self, car: RoadCar) -> int:
        return max(0, self.race.laps + 1 - car.wraps)

    def _contact(self, car: RoadCar, price: Price = FREE) -> float:
        """Return the cost of ending a move beside or behind a car, in turns."""
        chance = len(self.table.contact_hit) / len(BLACK_DIE)
        return chance * point_cost(car.wear, self.table.contact_part, price)

    def _engine(self, state: State, car: RoadCar, gear: int, price: Price) -> float:
        """Return the expected cost of a turn's engine tests in a gear before the roll, in turns."""
        if gear not in self.table.engine_test_gears:
            return 0.0
        others = others_in_gears(state, car, self.table.engine_test_gears)
        hit = len(self.table.engine_hit) / len(BLACK_DIE)
        chance = self.numbers.strain[gear - 1] + others * hit * OTHERS_STRAIN
        return chance * point_cost(car.wear, self.table.engine_part, price)


def others_in_gears(state: State, car: RoadCar, gears: Collection[int]) -> int:
    """Return the number of other racing cars in these gears."""
    return sum(other.racing and other.gear in gears and other.number != car.number for other in state.cars)


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value
