"""Before the start: lots for the order of play, then cards for every hand, one at a time around the table."""

from __future__ import annotations

from attrs import evolve, frozen

from trackmodel.engine.fortir_capla.fortir_values import FortirHappened, FortirState, tile_set, world
from trackmodel.engine.fortir_capla.piles import faces, with_more
from trackmodel.engine.questions import Roll
from trackmodel.engine.race_values import Event, but
from trackmodel.engine.ruleset import Step

LOT, DEAL = "lot", "deal"
"""Reasons of the rolls."""


@frozen
class Dealing:
    """Notes of these steps: the lots drawn so far, and how many cards are dealt."""

    lots: tuple[int, ...] = ()
    dealt: int = 0


def _notes(state: FortirState) -> Dealing:
    notes = state.setting_up
    return notes if isinstance(notes, Dealing) else Dealing()


def _left(state: FortirState) -> list[int]:
    lots = _notes(state).lots
    return [car.number for car in state.cars if car.number not in lots]


def _enter_lots(state: FortirState) -> FortirHappened:
    grid = state.race.grid
    return _in_order(state, grid) if grid is not None else (state.but(setting_up=Dealing()), ())


def _ask_lot(state: FortirState) -> Roll | None:
    if state.order:
        return None
    return Roll("lots", tuple(_left(state)), None, LOT)


def _draw_lot(state: FortirState, car: int) -> FortirHappened:
    state = state.but(setting_up=Dealing((*_notes(state).lots, car)))
    left = _left(state)
    # The last lot needs no drawing.
    return _in_order(state, (*_notes(state).lots, *left)) if len(left) <= 1 else (state, ())


def _in_order(state: FortirState, order: tuple[int, ...]) -> FortirHappened:
    state = state.but(order=order, setting_up=Dealing(order))
    return state, (Event("order", None, {"order": list(order)}),)


def _ask_card(state: FortirState) -> Roll | None:
    dealt, players = _notes(state).dealt, len(state.order)
    if dealt >= players * tile_set(state.race).hand:
        return None
    return Roll("cards", faces(world(state).cards), state.order[dealt % players], DEAL, secret=True)


def _deal(state: FortirState, card: int) -> FortirHappened:
    notes, here = _notes(state), world(state)
    car = state.cars[state.order[notes.dealt % len(state.order)]]
    state = state.with_car(
        but(car, hand=tuple(sorted((*car.hand, card)))),
        world=but(here, cards=with_more(here.cards, card, -1)),
        setting_up=evolve(notes, dealt=notes.dealt + 1),
    )
    if _ask_card(state) is not None:
        return state, ()
    return state, (Event("dealt", None, {"cards": tile_set(state.race).hand}),)


LOTS = Step("order of play", _ask_lot, _draw_lot, _enter_lots)
CARDS = Step("cards", _ask_card, _deal)
