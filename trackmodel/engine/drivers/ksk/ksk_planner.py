"""Base of the bots for KSK-ftf that plan: they look one turn ahead and read the rest off their plans."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from trackmodel.engine.dice import BLACK_DIE, share
from trackmodel.engine.drivers.budget import OUT, Budget, Floats, point_cost
from trackmodel.engine.drivers.free_road import car_spot
from trackmodel.engine.drivers.ksk.ksk_choices import (
    FEW_BRAKES,
    best_in_stand,
    best_repair,
    best_tires,
    stays_wet,
)
from trackmodel.engine.drivers.ksk.ksk_plans import ksk_plan, ksk_plan_numbers
from trackmodel.engine.drivers.ksk.slipstreams import Slipstreams
from trackmodel.engine.drivers.look_ahead import beside_cars, is_alone
from trackmodel.engine.drivers.move_ends import end_spot, ends_of
from trackmodel.engine.drivers.numbers_for_plans import PlanNumbers
from trackmodel.engine.drivers.plan import OTHERS_STRAIN, SPIN, OneTurn, Plan
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.ksk.car import KskCar, ksk
from trackmodel.engine.ksk.harm import ksk_contact, ksk_engine_test, risks
from trackmodel.engine.ksk.ksk_numbers import BODY, BONUS, ENGINE, ROAD_HOLDING, KskNumbers
from trackmodel.engine.ksk.move.ksk_move_offer import KskMove
from trackmodel.engine.ksk.move.ksk_move_question import KskMoveQuestion
from trackmodel.engine.ksk.move.ksk_searches import search_of
from trackmodel.engine.ksk.world import world
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import FREE, Price, Race, State

BONUS_POINT = 0.3
"""Cost of a point of dice bonus, in turns.

Champions with it are on average 0.9 places ahead of those with 0.1 and 0.6 ahead of those with 0.6, in 50
races each on taruma; 0.2 and 0.4 make no difference (standard error 0.2 each).
"""

MARGIN = 5
"""Spaces beyond the farthest roll in which another car or a risk space still matters to a turn: contacts, and
what lengthens a move."""


class KskPlanner:
    """A bot for KSK-ftf. One object may drive several cars."""

    name = ""
    build: tuple[int, ...] = ()
    """The car it builds; empty for the standard car."""
    pits = False
    """Whether its plan has pit stops."""
    slipstreams = True
    """Whether it chooses gears with slipstreams in mind."""
    few_brakes = FEW_BRAKES
    """Brakes left with which it has them repaired in its stand."""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, KskNumbers):
            problem = _("the {driver} can't play {rules}")
            raise SetupError(problem.format(driver=self.name, rules=race.ruleset.id))
        self.race, self.table = race, table
        self._numbers: dict[tuple[str, bool], PlanNumbers] = {}
        self._plans: dict[tuple[str, bool, Budget], Plan] = {}
        self.farthest = max(map(max, table.spaces.values()))

    def budget(self, car: KskCar) -> Budget:
        """Return how the plan for a car counts wear."""
        raise NotImplementedError

    def turn_budget(self, car: KskCar) -> Budget:
        """Return how wear is counted in the turn that a car is in."""
        return self.budget(car)

    def cost(self, car: KskCar, price: Price) -> float:
        """Return the further cost of a payment, in turns."""
        return BONUS_POINT * price.get(BONUS, 0)

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        if isinstance(question, KskMoveQuestion):
            return self._move(state, question)
        options = question.options
        if len(options) == 1 and question.kind != "build":
            return options[0].value
        car = ksk(state, question.car)
        if question.kind == "build":
            return self.build or options[0].value
        if question.kind == "tires":
            return best_tires(stays_wet(world(state), self.table), self._to_go(car))
        if question.kind == "repair":
            return best_repair(tuple(options), car, tuple(self.table.parts))
        if question.kind == "gear":
            return self._gear(state, car, question)
        if question.kind == "leave":
            wanted = best_tires(stays_wet(world(state), self.table), self._to_go(car))
            return best_in_stand([option.value for option in options], car, wanted, self.few_brakes)
        return options[0].value

    # Plans --------------------------------------------------------------------------------------------

    def plan(self, state: State, car: KskCar) -> Plan:
        """Return the plan for a car with its tires in this weather."""
        key = car.tire_kind, stays_wet(world(state), self.table), self.budget(car)
        if key not in self._plans:
            self._plans[key] = ksk_plan(self.race, *key, self.pits)
        return self._plans[key]

    def after_stop(self, state: State, car: KskCar) -> tuple[Plan, float]:
        """Return the plan for a car after a pit stop made now, and the further cost of the stop, in turns."""
        return self.plan(state, car), 0.0

    def _turn(self, state: State, car: KskCar) -> OneTurn:
        key = car.tire_kind, world(state).wetness > 0
        if key not in self._numbers:
            self._numbers[key] = ksk_plan_numbers(self.race, *key)
        return _one_turn(self._numbers[key], self.turn_budget(car))

    def _to_go(self, car: KskCar) -> int:
        """Return how many times a car has yet to cross the finish line; the first time begins lap 1."""
        return max(0, self.race.laps + 1 - car.wraps)

    # Gear ---------------------------------------------------------------------------------------------

    def _gear(self, state: State, car: KskCar, question: Question[Offer]) -> Value:
        gears = [option.value for option in question.options if isinstance(option.value, int)]
        turns = self._by_gear(state, car, max(gears))
        budget = self.budget(car)

        def turns_left(offer: Offer) -> float:
            assert isinstance(offer.value, int)
            after = budget.wear_level(car.spend(offer.price).wear)
            return (
                float(turns[offer.value - 1, after])
                + self.cost(car, offer.price)
                + self._engine(state, car, offer.value, offer.price)
            )

        return min(question.options, key=turns_left).value

    def _by_gear(self, state: State, car: KskCar, highest: int) -> Floats:
        """Return the turns left once the gear is chosen, shape (gears, states), for gears up to `highest`."""
        rules, plan, here = state.race.rules, self.plan(state, car), world(state)
        wet = here.wetness > 0
        if is_alone(state, car, self.farthest + MARGIN, here.risks) and wet == stays_wet(here, self.table):
            alone: Floats = plan.by_gear[self._to_go(car), car_spot(plan.road, rules, car)]
            return alone
        slide = self.table.tires[car.tire_kind].slide if wet else 0
        points = max(max(self.table.spaces[gear]) for gear in range(1, highest + 1))
        search = search_of(state, points + slide)
        # Where the move will end isn't known yet: the weather is taken from where the car stands.
        each = contact_share(state, car.space) * point_cost(car.wear, BODY, FREE)
        risky = {space: cars * each for space, cars in beside_cars(state, car).items()}
        ends = ends_of(plan.road, rules, car.stops, search, points, risky, self.farthest, slide)
        turn, to_go = self._turn(state, car), self._to_go(car)
        slipstreams = None
        if self.slipstreams:
            found = Slipstreams(state, car, self.table, search, slide, risky)
            slipstreams = found.worth(plan, turn, self.turn_budget(car), to_go, highest)
        return turn.by_gear(plan.values, to_go, ends, slipstreams)

    def _engine(self, state: State, car: KskCar, gear: int, price: Price) -> float:
        """Return the expected cost of a turn's engine tests in a gear before the roll, in turns."""
        table = self.table
        if gear not in table.strain_gears:
            return 0.0
        others = sum(
            other.racing and other.gear in table.strain_gears and other.number != car.number
            for other in state.cars
        )
        own = len(table.strain) / len(BLACK_DIE)
        hit = share(ksk_engine_test.engine_faces(state, car.space))
        return hit * (own + others * OTHERS_STRAIN) * point_cost(car.wear, ENGINE, price)

    # Move ---------------------------------------------------------------------------------------------

    def _move(self, state: State, question: KskMoveQuestion) -> Value:
        car = ksk(state, question.car)
        plan, budget = self.plan(state, car), self.budget(car)
        after_stop, further = self.after_stop(state, car)
        # Hundreds of offers have a few different prices.
        paid: dict[tuple[int, int, int], tuple[int, float]] = {}

        def turns_left(move: KskMove) -> float:
            cost = move.cost
            if cost not in paid:
                wear = budget.wear_level(car.spend(move.price).wear)
                paid[cost] = wear, self.cost(car, move.price)
            risk = self._risk(state, car, move)
            if move.path_end.space in state.race.rules.pit_lane and not (car.served or move.out):
                return self._after(state, car, move, after_stop, *paid[cost]) + risk + further
            return self._after(state, car, move, plan, *paid[cost]) + risk

        return min(question.options, key=turns_left).value

    def _after(self, state: State, car: KskCar, move: KskMove, plan: Plan, wear: int, paid: float) -> float:
        """Return the turns left after a move.

        Args:
            state, car, move, plan: the race, the car, the move and the plan for it.
            wear: the plan's state of wear after the move.
            paid: the further cost of its price, in turns.
        """
        rules, end = state.race.rules, move.path_end
        if move.finishes:
            return 0.0
        to_go = max(0, self._to_go(car) - end.wraps)
        if move.out:
            return OUT + float(plan.values[to_go, plan.road.lost, 0, 0])
        spot = plan.road.parked if move.parks else end_spot(plan.road, rules, car.stops, end)
        gear = 1 if move.spins else car.gear
        turns = float(plan.values[to_go, spot, gear - 1, wear])
        turns += paid + SPIN * move.spins
        if touched := move.contacts:
            turns += len(touched) * contact_share(state, end.space) * point_cost(car.wear, BODY, move.price)
        if car.number in move.engine_tests:
            hit = share(ksk_engine_test.engine_faces(state, end.space))
            turns += hit * point_cost(car.wear, ENGINE, move.price)
        return turns

    def _risk(self, state: State, car: KskCar, move: KskMove) -> float:
        """Return the expected cost of the risk spaces on a move, in turns."""
        if not world(state).risks:
            return 0.0
        chances = (share(risks.risk_faces(state, car.gear, move.path[index])) for index in move.risks)
        return sum(chances) * point_cost(car.wear, ROAD_HOLDING, move.price)


@lru_cache(maxsize=1024)
def _one_turn(numbers: PlanNumbers, budget: Budget) -> OneTurn:
    return OneTurn(numbers, budget)


def contact_share(state: State, space: int) -> float:
    """Return the chance that a contact costs a car on a space a point."""
    return share(ksk_contact.contact_faces(state, space))
