"""A race in words: turns, events, questions, prices, odds, where cars are, the result, the best of the race.

Every sentence about a turn is made here; the log of the race window, `pitboard replay` and
`pitboard race --watch` show it. Texts count cars from 1.
"""

from trackmodel.race_report.bests import best_title as best_title
from trackmodel.race_report.bests import best_words as best_words
from trackmodel.race_report.bests import bests as bests
from trackmodel.race_report.consequences import consequence_words as consequence_words
from trackmodel.race_report.gauge_words import gauge_name as gauge_name
from trackmodel.race_report.gauge_words import gauge_value as gauge_value
from trackmodel.race_report.gauge_words import marked_space_words as marked_space_words
from trackmodel.race_report.gauge_words import race_gauge_words as race_gauge_words
from trackmodel.race_report.lessons import lessons as lessons
from trackmodel.race_report.log_lines import LogLine as LogLine
from trackmodel.race_report.log_lines import log_lines as log_lines
from trackmodel.race_report.outlook import ahead_words as ahead_words
from trackmodel.race_report.outlook import best_next_words as best_next_words
from trackmodel.race_report.outlook import next_corner as next_corner
from trackmodel.race_report.outlook import pit_words as pit_words
from trackmodel.race_report.outlook import road_ahead as road_ahead
from trackmodel.race_report.question_words import harm_words as harm_words
from trackmodel.race_report.question_words import is_draw as is_draw
from trackmodel.race_report.question_words import label_words as label_words
from trackmodel.race_report.question_words import modifier_words as modifier_words
from trackmodel.race_report.question_words import odds_words as odds_words
from trackmodel.race_report.question_words import offer_details as offer_details
from trackmodel.race_report.question_words import offer_words as offer_words
from trackmodel.race_report.question_words import price_words as price_words
from trackmodel.race_report.question_words import question_title as question_title
from trackmodel.race_report.question_words import roll_sentence as roll_sentence
from trackmodel.race_report.race_words import cars as cars
from trackmodel.race_report.race_words import corner_name as corner_name
from trackmodel.race_report.race_words import counted as counted
from trackmodel.race_report.race_words import percent as percent
from trackmodel.race_report.race_words import plain_name as plain_name
from trackmodel.race_report.race_words import reason_words as reason_words
from trackmodel.race_report.race_words import short_wear_name as short_wear_name
from trackmodel.race_report.race_words import wear_name as wear_name
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
from trackmodel.race_report.turns import as_told as as_told
from trackmodel.race_report.turns import turn_line as turn_line
from trackmodel.race_report.turns import turn_reports as turn_reports
from trackmodel.race_report.whereabouts import corner_of as corner_of
from trackmodel.race_report.whereabouts import ended_words as ended_words
from trackmodel.race_report.whereabouts import lap_words as lap_words
from trackmodel.race_report.whereabouts import stops_of as stops_of
from trackmodel.race_report.whereabouts import stops_words as stops_words
from trackmodel.race_report.whereabouts import where_words as where_words
from trackmodel.race_report.why.why import cars_spin as cars_spin
from trackmodel.race_report.why.why import why_corner as why_corner
from trackmodel.race_report.why.why import why_heading as why_heading
from trackmodel.race_report.why.why import why_offer as why_offer
