"""The rookie: drives sensibly, but looks no further than the next stops to make.

It takes the highest gear that is unlikely to bring it into trouble, and ends its moves where the
next turn promises least trouble. Trouble is counted in tires and weighed on a line: so many spaces
to the corner, so many to its end, so many stops due there.
"""

from __future__ import annotations

from functools import cache
from random import Random

from trackmodel.engine.drivers.outlook import NOTHING_AHEAD, Ahead, Outlook
from trackmodel.engine.errors import SetupError, _
from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.formula.offers import MoveOption, MoveQuestion
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.values import Car, Race, State

BOLDNESS = 0.5
"""Trouble the rookie takes for a higher gear, in tires."""

OUT = 12.0
"""What going out is worth, in tires."""

PULL = 0.05
"""What a space further on is worth, in tires."""

FORESIGHT = 2
"""Turns looked ahead."""


class Rookie:
    """A bot for the Formula rulesets. One rookie may drive several cars."""

    def __init__(self, race: Race) -> None:
        table = race.ruleset.numbers
        if not isinstance(table, FormulaNumbers):
            raise SetupError(_("the rookie doesn't know how to drive {rules}").format(rules=race.ruleset.id))
        self._dice = table.gear_dice
        self._outlook = Outlook(race.rules)
        self._trouble = cache(self._weigh)

    def choose(self, state: State, question: Question, chance: Random) -> Value:
        """As of `Driver`."""
        if isinstance(question, MoveQuestion):
            return min(question.options, key=lambda option: self._regret(state, option)).value
        if question.kind == "gear":
            return self._gear(state, state.cars[question.car], question)
        return question.options[0].value

    def _gear(self, state: State, car: Car, question: Question) -> Value:
        """The highest gear with little trouble, else the one with least."""
        ahead = self._ahead(state, car.space, car.stops)

        def trouble(option: Offer) -> float:
            gear = option.value
            assert isinstance(gear, int)
            return self._trouble(ahead, gear, FORESIGHT) + sum(option.price.values())

        for option in question.options:
            if trouble(option) <= BOLDNESS:
                return option.value
        return min(question.options, key=trouble).value

    def _regret(self, state: State, option: MoveOption) -> float:
        """What speaks against a move, in tires."""
        if option.finishes:
            return -OUT
        if option.out:
            return OUT
        car = state.mover
        corner = state.race.rules.corner[option.end]
        stops = 0
        if corner >= 0 and not option.overshot:
            stops = car.stops + 1 if option.tip.stayed else 1
        ahead = self._ahead(state, option.end, stops, option.tip.wraps)
        gear = 1 if option.spins else car.gear
        points, _brakes = option.outcome.points
        rules = state.race.rules
        driven = rules.progress[option.end] - rules.progress[car.space] + option.tip.wraps * rules.lap_length
        return (
            points
            + self._least_trouble(ahead, gear, FORESIGHT - 1)
            + 3 * option.spins
            + len(option.contacts) / 5
            - PULL * driven / 100
        )

    def _ahead(self, state: State, space: int, stops: int, wraps: int = 0) -> Ahead:
        """The stops to make next; none if the race ends before."""
        ahead = self._outlook.ahead(space, stops)
        race = state.race
        driven = (state.mover.wraps + wraps) * race.rules.lap_length + race.rules.progress[space]
        to_go = (race.laps + 1) * race.rules.lap_length - driven
        return NOTHING_AHEAD if ahead.entry * 100 > to_go else ahead

    def _least_trouble(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Trouble in the better of the gears that cost nothing."""
        return min(self._trouble(ahead, free, turns) for free in {gear, max(1, gear - 1)})

    def _weigh(self, ahead: Ahead, gear: int, turns: int) -> float:
        """Mean trouble over the faces of a gear's die, so many turns ahead."""
        faces = self._dice[gear]
        if turns == 0 or ahead.due <= 0 or faces[-1] * turns < ahead.entry:
            return 0.0
        return sum(self._after(ahead, gear, turns, face) for face in faces) / len(faces)

    def _after(self, ahead: Ahead, gear: int, turns: int, face: int) -> float:
        if face > ahead.room:
            return float(face - ahead.room) if ahead.due == 1 else OUT
        due = ahead.due - (face >= ahead.entry)
        left = Ahead(max(0, ahead.entry - face), ahead.room - face, due)
        return self._least_trouble(left, gear, turns - 1)
