"""Dashboards: the section, the cards in hand, the troubles and the flat tire; and what lies in the piles."""

from __future__ import annotations

from trackmodel.engine.fortir_capla.fortir_values import (
    FortirCar,
    FortirState,
    FortirTurn,
    card_name,
    tile_set,
    world,
)
from trackmodel.engine.fortir_capla.piles import UNKNOWN
from trackmodel.engine.race_values import Car
from trackmodel.engine.ruleset import Gauge


def fortir_gauges(state: FortirState, car: Car) -> tuple[Gauge, ...]:
    """Return the instruments of a car. The cards of a hidden hand are unknown."""
    assert isinstance(car, FortirCar)
    race, box = state.race, tile_set(state.race)
    troubles, flat = len(car.troubles), car.flat_tire is not None
    gauges = [
        Gauge("section", car.section, 0, max(car.section, world(state).last), "number"),
        Gauge("troubles", troubles, 0, max(box.hand, troubles), "scale"),
        Gauge("tire", int(flat), 0, 1, "name", names=("whole", "flat")),
    ]
    names = tuple(dict.fromkeys(card_name(race, card) for card in (UNKNOWN, *range(len(box.cards)))))
    for place, card in enumerate(car.hand, start=1):
        at = names.index(card_name(race, card))
        gauges.append(Gauge(f"card_{place}", at, 0, len(names) - 1, "card", names=names))
    return tuple(gauges)


def pile_gauges(state: FortirState) -> tuple[Gauge, ...]:
    """Return how many tiles and cards are left in the piles; nothing before the start."""
    if not state.round:
        return ()
    here, box = world(state), tile_set(state.race)
    # Those who don't see a hand, or which card is on offer, see these cards in the pile.
    cards = sum(here.cards) - sum(len(car.hand) for car in state.cars if car.hand_hidden)
    if isinstance(state.turn, FortirTurn) and state.turn.card == UNKNOWN:
        cards -= 1
    return (
        Gauge("tiles_left", sum(here.tiles), 0, box.tile_count, "number"),
        Gauge("cards_left", max(0, cards), 0, box.card_count, "number"),
    )
