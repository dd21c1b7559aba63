"""The rookie under Fortir Capla: drives as far as it can, and offers its best or its worst card by a coin."""

from __future__ import annotations

from random import Random

from trackmodel.engine.drivers.fortir_capla.prospects import Prospects
from trackmodel.engine.fortir_capla.fortir_drive import ON
from trackmodel.engine.fortir_capla.fortir_values import FortirState, card_name
from trackmodel.engine.fortir_capla.offering import FILL_UP, NO_PETROL, REFUSE, TAKE
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import Race


class FortirRookie:
    """A bot for Fortir Capla. One object may drive several cars."""

    def __init__(self, race: Race) -> None:
        self.race = race

    def choose(self, state: FortirState, question: Question[Offer], chance: Random) -> Value:
        if question.kind == "drive":
            return ON
        if question.kind == "petrol":
            return FILL_UP if state.cars[question.car].troubles else NO_PETROL
        seen = Prospects(state, question.car)
        if question.kind == "card":
            return self._offered(seen, chance)
        if question.kind == "to":
            # The driver who is furthest ahead, also with a card that is good for everybody.
            return max(question.options, key=lambda option: seen.cars[_car(option)].section).value
        if question.kind == "reply":
            return TAKE if chance.random() < self._good_cards(seen) else REFUSE
        if question.kind == "discard":
            return card_name(state.race, min(seen.me.hand, key=lambda card: seen.gain(question.car, card)))
        return question.options[0].value

    def _offered(self, seen: Prospects, chance: Random) -> Value:
        """Return its best card, hoping to be refused, or its worst, hoping that it is taken."""
        me = seen.me
        ranked = sorted(me.hand, key=lambda card: seen.gain(me.number, card))
        return card_name(self.race, ranked[-1] if chance.random() < 0.5 else ranked[0])

    def _good_cards(self, seen: Prospects) -> float:
        """Return which share of the cards it doesn't see would move it forward."""
        me = seen.me.number
        good = sum(count for card, count in enumerate(seen.unseen) if seen.gain(me, card) > 0)
        return good / max(1, sum(seen.unseen))


def _car(option: Offer) -> int:
    assert isinstance(option.value, int)
    return option.value
