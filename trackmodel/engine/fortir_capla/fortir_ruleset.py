"""Builds the ruleset from its table of numbers and its steps."""

from __future__ import annotations

from trackmodel.engine.engine_errors import SetupError
from trackmodel.engine.fortir_capla.before_start import CARDS, LOTS
from trackmodel.engine.fortir_capla.cards import DISCARD
from trackmodel.engine.fortir_capla.fortir_drive import DIE, DRIVE
from trackmodel.engine.fortir_capla.fortir_gauges import fortir_gauges, pile_gauges
from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.fortir_capla.fortir_sight import SIGHT
from trackmodel.engine.fortir_capla.fortir_values import (
    FortirState,
    FortirTurn,
    new_cars,
    new_world,
    tile_set,
    world,
)
from trackmodel.engine.fortir_capla.offering import (
    CARD_DRAWN,
    CARD_OFFERED,
    CHANGE_TIRE,
    OFFERED_TO,
    PETROL_STOP,
    REPLY,
)
from trackmodel.engine.race_values import Race, Standing
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.tile_road import Road
from trackmodel.tile_checks import cards_for
from trackmodel.tile_set import TileSet

SETUP = (LOTS, CARDS)
TURN = (
    CHANGE_TIRE,
    DIE,
    DRIVE,
    PETROL_STOP,
    CARD_DRAWN,
    CARD_OFFERED,
    OFFERED_TO,
    REPLY,
    DRIVE,
    DISCARD,
)
"""A car drives twice: by the die, and by a card that was used."""


def fortir_ruleset(id_: str, version: int, name: str, table: FortirNumbers) -> Ruleset:
    """Return a ruleset.

    Args:
        id_, version, name: as in `Ruleset`.
        table: its numbers.
    """
    return Ruleset(
        id=id_,
        version=version,
        name=name,
        numbers=table,
        laps=(1,),
        cars=table.cars,
        setup=SETUP,
        turn=TURN,
        new_turn=FortirTurn,
        order=lambda state: state.order,
        new_car_wear=lambda laps: {},
        venue=TileSet,
        new_cars=new_cars,
        place=lambda race, cars: cars,
        new_world=new_world,
        problem=_problem,
        classify=_by_section,
        sight=SIGHT,
        gauges=fortir_gauges,
        race_gauges=pile_gauges,
        road=_road,
        gears=0,
        team_size=1,
        max_rounds=table.rounds,
    )


def _by_section(state: FortirState) -> tuple[Standing, ...]:
    """Return the cars by section; those in the same section share a place."""
    cars = sorted(state.cars, key=lambda car: (-car.section, car.number))
    return tuple(
        Standing(
            car.number,
            car.driver,
            1 + sum(other.section > car.section for other in cars),
            car.status,
            0,
            car.reason,
        )
        for car in cars
    )


def _road(state: FortirState) -> Road:
    """Return the tiles laid so far, and where the cars stand; one beyond the finish stands on it."""
    here = world(state)
    return Road(here.road, {car.number: min(car.section, here.last) for car in state.cars})


def _problem(race: Race) -> SetupError | str:
    """Return why a race can't take place: too few cards for all hands."""
    box, players = tile_set(race), len(race.drivers)
    if box.card_count < players * box.hand:
        return SetupError(f"{box.name}: {cards_for(box, players)}", "cars")
    return ""
