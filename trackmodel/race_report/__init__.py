"""The race report: what happened in each turn, in words for people.

`turn_reports` goes through the entries of a race (recorded, replayed or just being driven) and
gives one `TurnReport` for every turn. People count cars from 1.
"""

from __future__ import annotations

from trackmodel.race_report.happenings import happenings
from trackmodel.race_report.turns import Moment, TurnReport, turn_line, turn_reports
from trackmodel.race_report.words import (
    REASONS,
    cars,
    corner_name,
    points_of,
    short_wear_name,
    wear_name,
    wear_points,
)

__all__ = [
    "REASONS",
    "Moment",
    "TurnReport",
    "cars",
    "corner_name",
    "happenings",
    "points_of",
    "short_wear_name",
    "turn_line",
    "turn_reports",
    "wear_name",
    "wear_points",
]
