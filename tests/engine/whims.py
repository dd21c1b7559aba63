"""Drivers for property tests: their answers are random but legal."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

from attrs import frozen

from trackmodel.engine.engine_errors import IllegalAnswer
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.questions import Question
from trackmodel.engine.race_values import State

LOW_GEARS = (1, 2, 3)
PATHS = 30
"""Number of paths to an end from which one is chosen."""


@frozen
class Whim:
    """Takes any of the options, by any of the paths to its end.

    Attributes:
        care: percentage of answers in which it takes a low gear, the cheapest move, and the pit stop
            if there is one. Without care races are short.
    """

    care: int = 50

    def choose(self, _state: State, question: Question, chance: Random) -> Any:
        """Return one of the legal answers; see `Driver`."""
        careful = chance.random() * 100 < self.care
        if not isinstance(question, MoveQuestion):
            low = [option for option in question.options if option.value in LOW_GEARS]
            return pick(chance, low if careful and low else question.options).value
        options = question.options
        parking = [option for option in options if option.parks]
        if careful and parking:
            return pick(chance, parking).value
        if careful:
            cheapest = min(_badness(option) for option in options)
            options = tuple(option for option in options if _badness(option) == cheapest)
        return any_path(question, pick(chance, options), chance)


def any_path(question: MoveQuestion, option: MoveOption, chance: Random) -> tuple[int, ...]:
    """Return the answer with one of the paths to the option's end, if the car can afford it."""
    paths = list(islice(option.paths(), PATHS))
    value = (option.brake, *pick(chance, paths)) if paths else option.value
    try:
        question.find(value)
    except IllegalAnswer:
        # Another path to the same end may be dearer, but that is the only reason to refuse it.
        assert option.value != value, f"{value} is offered and refused"
        assert option.overshot, f"{value} is a path of the offer {option.value} that costs no more"
        return option.value
    return value


def pick(chance: Random, things: Any) -> Any:
    """Return one of the things, each equally likely."""
    return things[int(chance.random() * len(things))]


def _badness(option: MoveOption) -> tuple[bool, int]:
    return option.out is not None, sum(option.price.values())
