"""A race in words: turns, events, questions, prices, odds, where cars are, the result, the best of the race.

Every sentence about a turn is made here; the log of the race window, `pitboard replay` and
`pitboard race --watch` show it. Texts count cars from 1.
"""

from trackmodel.race_report.bests import Best as Best
from trackmodel.race_report.bests import best_title as best_title
from trackmodel.race_report.bests import best_words as best_words
from trackmodel.race_report.bests import bests as bests
from trackmodel.race_report.events import event_words as event_words
from trackmodel.race_report.grid_rolls import GRID as GRID
from trackmodel.race_report.grid_rolls import grid_line as grid_line
from trackmodel.race_report.grid_rolls import grid_roll_line as grid_roll_line
from trackmodel.race_report.lessons import Lesson as Lesson
from trackmodel.race_report.lessons import lessons as lessons
from trackmodel.race_report.outlook import ahead_words as ahead_words
from trackmodel.race_report.outlook import best_next_words as best_next_words
from trackmodel.race_report.outlook import next_corner as next_corner
from trackmodel.race_report.outlook import pit_words as pit_words
from trackmodel.race_report.outlook import road_ahead as road_ahead
from trackmodel.race_report.questions import consequence_words as consequence_words
from trackmodel.race_report.questions import die_name as die_name
from trackmodel.race_report.questions import gauge_name as gauge_name
from trackmodel.race_report.questions import harm_words as harm_words
from trackmodel.race_report.questions import label_words as label_words
from trackmodel.race_report.questions import odds_words as odds_words
from trackmodel.race_report.questions import offer_words as offer_words
from trackmodel.race_report.questions import percent as percent
from trackmodel.race_report.questions import price_words as price_words
from trackmodel.race_report.questions import question_title as question_title
from trackmodel.race_report.questions import roll_sentence as roll_sentence
from trackmodel.race_report.questions import roll_words as roll_words
from trackmodel.race_report.questions import short_consequence as short_consequence
from trackmodel.race_report.result import ResultLine as ResultLine
from trackmodel.race_report.result import gap_words as gap_words
from trackmodel.race_report.result import lead_words as lead_words
from trackmodel.race_report.result import outcome_words as outcome_words
from trackmodel.race_report.result import result_lines as result_lines
from trackmodel.race_report.result import wear_words as wear_words
from trackmodel.race_report.result import won_words as won_words
from trackmodel.race_report.ruleset_numbers import differing_numbers as differing_numbers
from trackmodel.race_report.ruleset_numbers import numbers_in_words as numbers_in_words
from trackmodel.race_report.ruleset_numbers import options_in_words as options_in_words
from trackmodel.race_report.story import story as story
from trackmodel.race_report.turns import Moment as Moment
from trackmodel.race_report.turns import TurnReport as TurnReport
from trackmodel.race_report.turns import round_heading as round_heading
from trackmodel.race_report.turns import short_turn_line as short_turn_line
from trackmodel.race_report.turns import turn_line as turn_line
from trackmodel.race_report.turns import turn_reports as turn_reports
from trackmodel.race_report.whereabouts import corner_of as corner_of
from trackmodel.race_report.whereabouts import ended_words as ended_words
from trackmodel.race_report.whereabouts import lap_words as lap_words
from trackmodel.race_report.whereabouts import stops_of as stops_of
from trackmodel.race_report.whereabouts import stops_words as stops_words
from trackmodel.race_report.whereabouts import where_words as where_words
from trackmodel.race_report.why import cars_spin as cars_spin
from trackmodel.race_report.why import why_corner as why_corner
from trackmodel.race_report.why import why_offer as why_offer
from trackmodel.race_report.words import REASONS as REASONS
from trackmodel.race_report.words import cars as cars
from trackmodel.race_report.words import corner_name as corner_name
from trackmodel.race_report.words import points_of as points_of
from trackmodel.race_report.words import reason_words as reason_words
from trackmodel.race_report.words import short_wear_name as short_wear_name
from trackmodel.race_report.words import wear_name as wear_name
from trackmodel.race_report.words import wear_points as wear_points
