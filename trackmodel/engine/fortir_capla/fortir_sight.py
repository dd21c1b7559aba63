"""What players may see: everything but the cards in other hands and the one that lies face down on offer.

A player sees other hands as unknown cards. The pile shown is the real pile plus those cards, so nothing can
be inferred from its counts.
"""

from __future__ import annotations

from trackmodel.engine.fortir_capla.fortir_values import FortirState, FortirTurn, world
from trackmodel.engine.fortir_capla.piles import UNKNOWN, counted, together
from trackmodel.engine.race_values import Event, Race, but
from trackmodel.engine.sight import Sight


def _of_state(state: FortirState, driver: int | None) -> FortirState:
    if state.over:
        return state
    hidden: tuple[int, ...] = ()
    cars = []
    for car in state.cars:
        if car.number != driver:
            hidden += car.hand
            car = but(car, hand=(UNKNOWN,) * len(car.hand), hand_hidden=True)
        cars.append(car)
    turn = state.turn
    if isinstance(turn, FortirTurn) and turn.card is not None and turn.user is None and turn.car != driver:
        hidden += (turn.card,)
        turn = but(turn, card=UNKNOWN)
    here = world(state)
    pile = together(here.cards, counted(hidden, len(here.cards)))
    return state.but(cars=tuple(cars), turn=turn, world=but(here, cards=pile))


def _of_event(race: Race, event: Event, driver: int | None) -> Event:
    """Return the event without the card that another player drew."""
    if event.kind != "draws" or event.car == driver:
        return event
    return Event(event.kind, event.car, {name: it for name, it in event.data.items() if name != "card"})


SIGHT = Sight(_of_state, _of_event, hands_over=lambda _race: True)
