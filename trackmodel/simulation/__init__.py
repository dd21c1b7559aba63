"""Many races on one board and what they come to; see `trackmodel.simulation.races`."""

from __future__ import annotations

from trackmodel.simulation.races import race_seed, race_statistics, simulated
from trackmodel.simulation.statistics import CornerCount, Starts, Statistics

__all__ = ["CornerCount", "Starts", "Statistics", "race_seed", "race_statistics", "simulated"]
