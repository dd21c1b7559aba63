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

NO_CARD = "none"
"""Name of an empty place in a hand."""


def fortir_gauges(state: FortirState, car: Car) -> tuple[Gauge, ...]:
    """Return the instruments of a car. A hidden hand shows only how many cards it has."""
    assert isinstance(car, FortirCar)
    race, most = state.race, tile_set(state.race).hand
    gauges = [Gauge("section", car.section, 0, max(car.section, world(state).last), "number")]
    if car.hand_hidden:
        gauges.append(Gauge("hand", len(car.hand), 0, max(most, len(car.hand)), "scale"))
    else:
        names = (NO_CARD, *dict.fromkeys(card_name(race, card) for card in range(len(tile_set(race).cards))))
        for place in range(max(most, len(car.hand))):
            name = card_name(race, car.hand[place]) if place < len(car.hand) else NO_CARD
            gauges.append(
                Gauge(f"card_{place + 1}", names.index(name), 0, len(names) - 1, "name", names=names)
            )
    troubles = len(car.troubles)
    gauges.append(Gauge("troubles", troubles, 0, max(most, troubles), "scale"))
    flat = car.flat_tire is not None
    gauges.append(Gauge("tire", int(flat), 0, 1, "name", names=("whole", "flat")))
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
