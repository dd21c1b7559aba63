"""Fortir Capla (1997): its numbers besides those of the tile set."""

from __future__ import annotations

from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.fortir_capla.fortir_ruleset import fortir_ruleset
from trackmodel.tile_checks import FEWEST_CARS, MOST_CARS

NUMBERS = FortirNumbers(cars=(FEWEST_CARS, MOST_CARS), leader_points=3, rounds=200)

FORTIR_CAPLA = fortir_ruleset("fortir-capla", 1, "Fortir Capla", NUMBERS)
