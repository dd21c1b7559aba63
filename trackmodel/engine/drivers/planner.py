"""Base of bots with a plan. They differ in how they count wear; `BatchPlanner` has the rest."""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_moves import BatchMoves
from trackmodel.engine.batch.batch_planner import BatchPlanner
from trackmodel.engine.drivers.formula_bot import FormulaBot, tests_engines
from trackmodel.engine.drivers.numbers_for_plans import numbers_for_plans
from trackmodel.engine.drivers.plan import OneTurn, Plan
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.questions import Offer, Question
from trackmodel.engine.race_values import Race, State


class Planner(FormulaBot):
    """A bot for the Formula rulesets. One object may drive several cars."""

    pits = False
    """Whether it makes pit stops."""
    scarce = -1
    """Number of tires or brakes from which on it saves them."""
    counted: tuple[tuple[str, int], ...] = ()
    """The parts that its plan counts, with the most points told apart; none if every point has a price."""

    def __init__(self, race: Race) -> None:
        super().__init__(race)
        self.numbers = numbers_for_plans(self.table)

    def plan(self, saves: bool) -> Plan:
        """Return the plan of the race, for a car that saves its points or not."""
        raise NotImplementedError

    def turn(self, saves: bool, tires: int, brakes: int) -> OneTurn:
        """Return what evaluates the turn of a car with these points left."""
        raise NotImplementedError

    def point(self, saves: bool) -> float:
        """Return the price of a point of wear besides what the plan counts, in turns."""
        return 0.0

    def make_bot(self, cars: BatchCars, moves: BatchMoves) -> BatchPlanner:
        return BatchPlanner(self, cars, moves)

    def turns_left(self, state: State, question: Question[Offer], offers: Sequence[Offer]) -> list[float]:
        """Return the turns left after each of these offers of a gear or move question."""
        bot, left = self.seated(state)[2], []
        assert isinstance(bot, BatchPlanner)
        if question.kind == "gear":
            bot.weigh_gears(question.car)
        for offer in offers:
            if isinstance(offer, MoveOption):
                left.append(bot.turns_left(question.car, offer, tests_engines(state)))
            elif isinstance(offer.value, int):
                left.append(bot.turns_in_gear(offer.value))
        return left
