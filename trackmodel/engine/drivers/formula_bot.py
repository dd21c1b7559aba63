"""Base of the bots for the Formula rulesets: they answer from integers, as they do in the batch engine."""

from __future__ import annotations

from functools import cached_property
from random import Random

from trackmodel.engine.batch.batch_bot import BatchBot
from trackmodel.engine.batch.batch_cars import BatchCars
from trackmodel.engine.batch.batch_moves import BatchMove, BatchMoves
from trackmodel.engine.batch.race_tables import RaceTables
from trackmodel.engine.engine_errors import SetupError, _
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.formula_turn import this_turn
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.formula.prices import KNOWN_PRICES
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import Race, State


class FormulaBot:
    """A bot for the Formula rulesets. One object may drive several cars."""

    name = ""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, FormulaNumbers):
            problem = _("the {driver} can't play {rules}")
            raise SetupError(problem.format(driver=self.name, rules=race.ruleset.id))
        self.race, self.table = race, table

    def make_bot(self, cars: BatchCars, moves: BatchMoves) -> BatchBot:
        """Return what answers from integers."""
        raise NotImplementedError

    def choose(self, state: State, question: Question[Offer], chance: Random) -> Value:
        if isinstance(question, MoveQuestion):
            _cars, moves, bot = self.seated(state)
            moves.find(question.points)
            move = BatchMove()
            if bot.move(question.car, move, tests_engines(state)) and self._may(question, move.value()):
                return move.value()
            return bot.way_out(question.car, question.options).value
        if question.kind != "gear" or len(question.options) == 1:
            return question.options[0].value
        cars, _moves, bot = self.seated(state)
        return cars.gears[bot.gear(question.car)]

    def _may(self, question: MoveQuestion, value: Value) -> bool:
        """Return whether a move is offered. Prices of one's own are weighed as those of Formula D."""
        if type(self.table.prices) in KNOWN_PRICES:
            return True
        option = question.offer_for(value)
        return option is not None and option.out is None

    def seated(self, state: State) -> tuple[BatchCars, BatchMoves, BatchBot]:
        """Return the cars of a state, the moves of the one whose turn it is, and what answers for it."""
        cars, moves, bot = self._seat
        cars.take(state.cars)
        moves.begin(state.mover.number)
        cars.list_gears(state.mover.number)
        return cars, moves, bot

    @cached_property
    def _seat(self) -> tuple[BatchCars, BatchMoves, BatchBot]:
        tables = RaceTables(self.race)
        cars = BatchCars(tables)
        moves = BatchMoves(tables, cars)
        return cars, moves, self.make_bot(cars, moves)


def tests_engines(state: State) -> bool:
    """Return whether the roll of the car whose turn it is tests engines."""
    turn, table = this_turn(state), state.race.ruleset.numbers
    assert isinstance(table, FormulaNumbers)
    return turn.tests_engines and table.engine_limit.get(state.mover.gear) == turn.face
