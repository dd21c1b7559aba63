"""The race report: what happened in each turn, in words for people.

`turn_reports` goes through the entries of a race (recorded, replayed or just being driven) and
gives one `TurnReport` for every turn. People count cars from 1.
"""

from __future__ import annotations

from trackmodel.race_report.asking import (
    consequence_words,
    die_name,
    gauge_name,
    harm_words,
    label_words,
    odds_words,
    offer_words,
    percent,
    price_words,
    question_title,
    roll_sentence,
    roll_words,
    short_consequence,
)
from trackmodel.race_report.happenings import happenings
from trackmodel.race_report.places import corner_of, lap_words, stops_of, stops_words, where_words
from trackmodel.race_report.turns import Moment, TurnReport, turn_line, turn_reports
from trackmodel.race_report.words import (
    REASONS,
    cars,
    corner_name,
    points_of,
    reason_words,
    short_wear_name,
    wear_name,
    wear_points,
)

__all__ = [
    "REASONS",
    "Moment",
    "TurnReport",
    "cars",
    "consequence_words",
    "corner_name",
    "corner_of",
    "die_name",
    "gauge_name",
    "happenings",
    "harm_words",
    "label_words",
    "lap_words",
    "odds_words",
    "offer_words",
    "percent",
    "points_of",
    "price_words",
    "question_title",
    "reason_words",
    "roll_sentence",
    "roll_words",
    "short_consequence",
    "short_wear_name",
    "stops_of",
    "stops_words",
    "turn_line",
    "turn_reports",
    "wear_name",
    "wear_points",
    "where_words",
]
