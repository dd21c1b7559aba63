"""The regular under Fortir Capla: weighs what a card does to itself and to its rivals, whoever uses it.

Whether an offer is taken it can only guess. Its guess changes from offer to offer, so that nobody can tell
what it offers: with a low one it offers what it would like to use itself, with a high one what it wants
somebody else to use.
"""

from __future__ import annotations

from math import exp
from random import Random

from trackmodel.engine.drivers.fortir_capla.prospects import Prospects
from trackmodel.engine.fortir_capla.fortir_drive import ON, STOP
from trackmodel.engine.fortir_capla.fortir_values import FortirState, card_name, this_turn, world
from trackmodel.engine.fortir_capla.offering import FILL_UP, NO_PETROL, REFUSE, TAKE
from trackmodel.engine.questions import Offer, Question, Value
from trackmodel.engine.race_values import Race
from trackmodel.tile_set import BOTTLENECK, PETROL

TAKEN = (0.3, 0.8)
"""Lowest and highest guess of how likely an offer is taken."""

DOUBT = 0.4
"""How many sections between taking and refusing make it likely (3 to 1) that it does the better one."""

FILL_UP_AT = 2
"""Troubles with which it fills up; with fewer it rather offers a card."""

STOP_FOR_PETROL = 2
"""Troubles with which it gives points away to stop at petrol."""

REACH = 3
"""Sections behind a bottleneck from which rivals are held up by a car that stays in it."""

HELD_UP = 1.2
"""Sections that a rival loses by that, about."""


class FortirRegular:
    """A bot for Fortir Capla. One object may drive several cars."""

    def __init__(self, race: Race) -> None:
        self.race = race

    def choose(self, state: FortirState, question: Question[Offer], chance: Random) -> Value:
        if question.kind == "drive":
            return self._drive(state, question.car)
        if question.kind == "petrol":
            return FILL_UP if len(state.cars[question.car].troubles) >= FILL_UP_AT else NO_PETROL
        seen = Prospects(state, question.car)
        if question.kind == "card":
            return self._card(seen, chance)
        if question.kind == "to":
            return self._to(seen, question, chance)
        if question.kind == "reply":
            return self._reply(seen, chance)
        if question.kind == "discard":
            # What is neither good to use nor good to give away.
            return card_name(
                state.race, min(seen.me.hand, key=lambda card: abs(seen.gain(question.car, card)))
            )
        return question.options[0].value

    def _drive(self, state: FortirState, number: int) -> Value:
        """Stop only where it is worth more than driving on: for petrol, or to hold up rivals."""
        car, here = state.cars[number], world(state)
        drive = this_turn(state).drive
        assert drive is not None
        kind = here.road[car.section].kind
        if kind == PETROL and this_turn(state).fuel is None and len(car.troubles) >= STOP_FOR_PETROL:
            return STOP
        if kind == BOTTLENECK:
            seen = Prospects(state, number)
            behind = (car.section - other.section for other in seen.cars)
            shares = (
                seen.share(other.number)
                for other, distance in zip(seen.cars, behind, strict=True)
                if 0 < distance <= REACH
            )
            if HELD_UP * sum(shares) > drive.points:
                return STOP
        return ON

    def _card(self, seen: Prospects, chance: Random) -> Value:
        taken = chance.uniform(*TAKEN)
        me = seen.me.number
        others = [car.number for car in seen.cars if car.number != me and car.flat_tire is None]

        def worth(card: int) -> float:
            given = max(seen.worth(other, card) for other in others)
            return taken * given + (1 - taken) * seen.worth(me, card)

        return card_name(self.race, max(seen.me.hand, key=worth))

    def _to(self, seen: Prospects, question: Question[Offer], chance: Random) -> Value:
        """Offer the card to whoever it helps least or harms most."""
        card = this_turn(seen.state).card
        assert card is not None

        def worth(option: Offer) -> float:
            assert isinstance(option.value, int)
            return seen.worth(option.value, card)

        return max(question.options, key=worth).value

    def _reply(self, seen: Prospects, chance: Random) -> Value:
        """Compare what an unseen card would do to it and to the driver who offers it."""
        me, giver = seen.me.number, this_turn(seen.state).car
        cards = [(card, count) for card, count in enumerate(seen.unseen) if count]
        better = sum(count * (seen.worth(me, card) - seen.worth(giver, card)) for card, count in cards)
        mean = better / max(1, sum(count for _card, count in cards))
        return TAKE if chance.random() < 1 / (1 + exp(-mean / DOUBT)) else REFUSE
