"""The interface of a bot."""

from __future__ import annotations

from random import Random
from typing import Protocol

from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import AnyState


class Driver(Protocol):
    """Answers the questions to one or more cars.

    The ruleset decides what is asked. The Formula rulesets ask a car in its pit stand whether to
    "leave", then for the "gear" (both a `Choice`) and the "move" (a `MoveQuestion`, in
    `trackmodel.engine.formula`). A bot is made for a race and raises SetupError if it doesn't know the
    ruleset.
    """

    def choose(self, state: AnyState, question: Question[Offer], chance: Random) -> Value:
        """Return the value of one of the question's options.

        Args:
            state: the race as the driver of this car may see it; see `Sight`.
            question: what is asked.
            chance: the driver's random stream. With the same seed the driver makes the same choices.
        """
