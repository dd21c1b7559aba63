"""Petrol, the card drawn, and the card that is offered face down to another player.

Source: Fortir Capla, how to play, 2 and 3; the cards; special sections.
"""

from __future__ import annotations

from trackmodel.engine.engine_errors import _
from trackmodel.engine.fortir_capla.cards import card_in_hand, discarded, hand_options, use, without_card
from trackmodel.engine.fortir_capla.fortir_sections import has_petrol
from trackmodel.engine.fortir_capla.fortir_values import (
    FortirHappened,
    FortirState,
    card_name,
    hand_size,
    this_turn,
    world,
)
from trackmodel.engine.fortir_capla.piles import faces, with_more
from trackmodel.engine.questions import Choice, Option, Roll
from trackmodel.engine.race_values import Event, but
from trackmodel.engine.ruleset import Step, by_itself

DRAW = "draw"
"""Reason of the roll for a card."""

FILL_UP, NO_PETROL = "fill_up", "no_petrol"
"""Answers to the question "petrol"."""

FILL_UP_OR_NOT = (Option(FILL_UP), Option(NO_PETROL))

TAKE, REFUSE = "take", "refuse"
"""Answers to the question "reply"."""

TAKE_OR_REFUSE = (Option(TAKE), Option(REFUSE))


def _change_tire(state: FortirState) -> FortirHappened:
    car = state.mover
    if car.flat_tire is None:
        return state, ()
    state = discarded(state.with_car(but(car, flat_tire=None)), car.flat_tire)
    return state.with_turn(ended=True), (Event("changes_tire", car.number),)


def _ask_petrol(state: FortirState) -> Choice[str] | None:
    car = state.mover
    if this_turn(state).fuel is not None or not has_petrol(state, car.section):
        return None
    return Choice("petrol", car.number, FILL_UP_OR_NOT)


def _petrol(state: FortirState, found: Option[str]) -> FortirHappened:
    if found.value == NO_PETROL:
        return state.with_turn(fuel=False), ()
    car = state.mover
    for card in car.troubles:
        state = discarded(state, card)
    filled = but(car, troubles=())
    state = state.with_car(filled).with_turn(fuel=True, draws=hand_size(state.race, filled) - len(car.hand))
    return state, (Event("fills_up", car.number, {"troubles": len(car.troubles)}),)


def others_to_ask(state: FortirState) -> list[int]:
    """Return the cars that a card can be offered to: all others that aren't changing a tire."""
    mover = state.mover.number
    return [car.number for car in state.cars if car.number != mover and car.flat_tire is None]


def _enter_draw(state: FortirState) -> FortirHappened:
    if not this_turn(state).fuel and others_to_ask(state):
        state = state.with_turn(offers=True, draws=1)
    return _with_pile(state)


def _with_pile(state: FortirState) -> FortirHappened:
    """Return the race with something to draw: the discards if the pile is empty; if they are too, no draw."""
    here = world(state)
    if this_turn(state).draws <= 0 or any(here.cards):
        return state, ()
    if not any(here.discards):
        return state.with_turn(draws=0), ()
    here = but(here, cards=here.discards, discards=here.cards)
    return state.but(world=here), (Event("reshuffled", None, {"cards": sum(here.cards)}),)


def _ask_card_drawn(state: FortirState) -> Roll | None:
    if this_turn(state).draws <= 0:
        return None
    return Roll("cards", faces(world(state).cards), state.mover.number, DRAW, secret=True)


def _drawn(state: FortirState, card: int) -> FortirHappened:
    car, here = state.mover, world(state)
    state = state.with_car(
        but(car, hand=tuple(sorted((*car.hand, card)))),
        world=but(here, cards=with_more(here.cards, card, -1)),
        turn=but(this_turn(state), draws=this_turn(state).draws - 1),
    )
    drawn = Event("draws", car.number, {"card": card_name(state.race, card)})
    state, events = _with_pile(state)
    return state, (drawn, *events)


def _ask_card(state: FortirState) -> Choice[str] | None:
    turn, car = this_turn(state), state.mover
    if not turn.offers or turn.card is not None or not car.hand:
        return None
    return Choice("card", car.number, hand_options(state, car), private=True)


def _card(state: FortirState, found: Option[str]) -> FortirHappened:
    car = state.mover
    card = card_in_hand(state, car, found.value)
    return state.with_car(without_card(car, card)).with_turn(card=card), ()


def _ask_to(state: FortirState) -> Choice[int] | None:
    turn = this_turn(state)
    if turn.card is None or turn.to is not None:
        return None
    offers = tuple(
        Option(car, label=_("car {number}").format(number=car + 1)) for car in others_to_ask(state)
    )
    return Choice("to", turn.car, offers)


def _to(state: FortirState, found: Option[int]) -> FortirHappened:
    return state.with_turn(to=found.value), (Event("offers", state.mover.number, {"to": found.value}),)


def _ask_reply(state: FortirState) -> Choice[str] | None:
    turn = this_turn(state)
    if turn.to is None or turn.user is not None:
        return None
    return Choice("reply", turn.to, TAKE_OR_REFUSE)


def _reply(state: FortirState, found: Option[str]) -> FortirHappened:
    turn = this_turn(state)
    assert turn.to is not None
    assert turn.card is not None
    user = turn.to if found.value == TAKE else turn.car
    told = Event("takes" if found.value == TAKE else "refuses", turn.to, {"from": turn.car})
    used = Event("uses", user, {"card": card_name(state.race, turn.card)})
    state, events = use(state.with_turn(user=user), turn.card, user)
    return state, (told, used, *events)


CHANGE_TIRE = by_itself("change a tire", _change_tire)
PETROL_STOP = Step("petrol", _ask_petrol, _petrol)
CARD_DRAWN = Step("draw a card", _ask_card_drawn, _drawn, _enter_draw)
CARD_OFFERED = Step("offer a card", _ask_card, _card)
OFFERED_TO = Step("whom it is offered to", _ask_to, _to)
REPLY = Step("take or refuse", _ask_reply, _reply)
