"""A race in words: turns, events, questions, prices, odds and where cars are.

Every sentence about a turn is made here; the log of the race window, `pitboard replay` and
`pitboard race --watch` show it. Texts count cars from 1.
"""

from __future__ import annotations

from trackmodel.race_report.events import event_words
from trackmodel.race_report.questions import (
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
from trackmodel.race_report.turns import (
    Moment,
    TurnReport,
    round_heading,
    short_turn_line,
    turn_line,
    turn_reports,
)
from trackmodel.race_report.whereabouts import (
    corner_of,
    ended_words,
    lap_words,
    stops_of,
    stops_words,
    where_words,
)
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
    "ended_words",
    "event_words",
    "gauge_name",
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
    "round_heading",
    "short_consequence",
    "short_turn_line",
    "short_wear_name",
    "stops_of",
    "stops_words",
    "turn_line",
    "turn_reports",
    "wear_name",
    "wear_points",
    "where_words",
]
