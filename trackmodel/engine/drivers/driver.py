"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from trackmodel.engine.questions import Question, Value
from trackmodel.engine.values import State


class Driver(Protocol):
    """Answers the questions put to one car or to several.

    Which kinds of questions there are, the ruleset says (docs/engine.md lists them): the Formula
    rulesets ask a car in its pit stand whether it will "leave", for the "gear" (both a `Choice`) and
    the "move" (a `MoveQuestion` of `trackmodel.engine.formula.offers`). A bot is made for a race and
    raises SetupError where it doesn't know the ruleset.
    """

    def choose(self, state: State, question: Question, chance: Random) -> Value:
        """The value of one of the question's options.

        Args:
            state: the race as everyone at the table sees it.
            question: what is asked.
            chance: the driver's own stream; the same seed, the same choices.
        """
