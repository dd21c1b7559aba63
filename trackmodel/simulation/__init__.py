"""Simulates many races on a board and adds up their statistics; see `trackmodel.simulation.races`."""

from __future__ import annotations

from trackmodel.simulation.marks import MARKS, Marks, SpaceMarks, marks_of
from trackmodel.simulation.races import race_seed, race_statistics, simulate_each
from trackmodel.simulation.statistics import CornerStatistics, Starts, Statistics

__all__ = [
    "MARKS",
    "CornerStatistics",
    "Marks",
    "SpaceMarks",
    "Starts",
    "Statistics",
    "marks_of",
    "race_seed",
    "race_statistics",
    "simulate_each",
]
