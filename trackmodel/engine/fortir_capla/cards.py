"""What happens to the player who uses a card.

Source: Fortir Capla, the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trackmodel.engine.fortir_capla.fortir_drive import begin
from trackmodel.engine.fortir_capla.fortir_sections import cars_ahead, kind_of, sent_back, workshop_for
from trackmodel.engine.fortir_capla.fortir_values import (
    Advance,
    FortirCar,
    FortirHappened,
    FortirState,
    card_kind,
    card_name,
    numbers,
    this_turn,
    world,
)
from trackmodel.engine.fortir_capla.piles import UNKNOWN, with_more
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Event, but
from trackmodel.engine.ruleset import Step
from trackmodel.tile_set import BREAKDOWN, ENGINE_TROUBLE, FLAT_TIRE, GO_AHEAD, PASS, SHORT_CUT, WRONG_WAY

Effect = Callable[[FortirState, FortirCar, int], FortirHappened]
"""Arguments: the state, the car that uses the card, the card's number."""


def use(state: FortirState, card: int, user: int) -> FortirHappened:
    """Let a player use a card. One whose face isn't known to those who look ahead does nothing."""
    car = state.cars[user]
    if card == UNKNOWN:
        return state, ()
    kind = card_kind(state.race, card).kind
    if kind not in KEPT:
        state = discarded(state, card)
    return EFFECTS[kind](state, car, card)


def discarded(state: FortirState, card: int) -> FortirState:
    """Return the race with a card more among the discards."""
    here = world(state)
    return state.but(world=but(here, discards=with_more(here.discards, card)))


def _go_ahead(state: FortirState, car: FortirCar, card: int) -> FortirHappened:
    return begin(state, Advance(car.number, car.section, card_kind(state.race, card).points))


def _wrong_way(state: FortirState, car: FortirCar, card: int) -> FortirHappened:
    return _back(state, car, sent_back(state, car, card_kind(state.race, card).points))


def _breakdown(state: FortirState, car: FortirCar, card: int) -> FortirHappened:
    return _back(state, car, workshop_for(state, car))


def _back(state: FortirState, car: FortirCar, section: int) -> FortirHappened:
    data = {"from": car.section, "to": section, "kind": kind_of(state, section)}
    event = Event("sent_back", car.number, data)
    return state.with_car(but(car, section=section)), (event,)


def _pass(state: FortirState, car: FortirCar, card: int) -> FortirHappened:
    ahead = cars_ahead(state, car)
    if not ahead:
        return _as_leader(state, car)
    points = ahead[0] + 1 - car.section
    return begin(state, Advance(car.number, car.section, points, may_stop=False))


def _short_cut(state: FortirState, car: FortirCar, card: int) -> FortirHappened:
    ahead = cars_ahead(state, car)
    if not ahead:
        return _as_leader(state, car)
    points = ahead[-1] + 1 - car.section
    return begin(state, Advance(car.number, car.section, points, may_stop=False, obstructed=False))


def _as_leader(state: FortirState, car: FortirCar) -> FortirHappened:
    """Drive as by a card that says how far: there is nobody ahead to pass."""
    return begin(state, Advance(car.number, car.section, numbers(state.race).leader_points))


def _flat_tire(state: FortirState, car: FortirCar, card: int) -> FortirHappened:
    return state.with_car(but(car, flat_tire=card)), ()


def _engine_trouble(state: FortirState, car: FortirCar, card: int) -> FortirHappened:
    state = state.with_car(but(car, troubles=(*car.troubles, card)))
    return state.with_turn(discards=bool(car.hand)), ()


def _ask_discard(state: FortirState) -> Choice[str] | None:
    turn = this_turn(state)
    if not turn.discards or turn.user is None:
        return None
    car = state.cars[turn.user]
    return Choice("discard", car.number, hand_options(state, car), private=True)


def hand_options(state: FortirState, car: FortirCar) -> tuple[Option[str], ...]:
    """Return an answer for every kind of card that a player holds."""
    names = dict.fromkeys(card_name(state.race, card) for card in car.hand)
    return tuple(Option(name) for name in names)


def card_in_hand(state: FortirState, car: FortirCar, name: str) -> int:
    """Return the number of the card that an answer names."""
    return next(card for card in car.hand if card_name(state.race, card) == name)


def without_card(car: FortirCar, card: int) -> FortirCar:
    """Return the car with a card less in hand."""
    at = car.hand.index(card)
    return but(car, hand=car.hand[:at] + car.hand[at + 1 :])


def _discard(state: FortirState, found: Option[str]) -> FortirHappened:
    user = this_turn(state).user
    assert user is not None
    car = state.cars[user]
    card = card_in_hand(state, car, found.value)
    state = discarded(state.with_car(without_card(car, card)), card).with_turn(discards=False)
    return state, (Event("discards", user, {"card": found.value}),)


EFFECTS: Mapping[str, Effect] = {
    GO_AHEAD: _go_ahead,
    WRONG_WAY: _wrong_way,
    PASS: _pass,
    SHORT_CUT: _short_cut,
    ENGINE_TROUBLE: _engine_trouble,
    FLAT_TIRE: _flat_tire,
    BREAKDOWN: _breakdown,
}
"""By kind of card."""

KEPT = (ENGINE_TROUBLE, FLAT_TIRE)
"""Cards that lie before the player for some time before they are discarded."""

DISCARD = Step("discard a card", _ask_discard, _discard)
