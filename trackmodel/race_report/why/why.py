"""Why an answer costs what it costs, and what a corner asks for, under any ruleset.

For answers of rulesets that aren't known here there are no sentences.
"""

from __future__ import annotations

from trackmodel.compiler import counted_lengths
from trackmodel.engine import State
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.questions import Offer, Question
from trackmodel.engine.race_values import AnyState
from trackmodel.race_report.why.formula_why import why_formula_corner, why_formula_offer
from trackmodel.race_report.why.fortir_why import why_fortir_offer
from trackmodel.race_report.why.ksk_why import why_ksk_corner, why_ksk_offer
from trackmodel.race_report.why.sentences import stops_in, stops_made
from trackmodel.texts import _

HEADINGS = {
    "gear": "gear",
    "build": "before-the-start",
    "in_front": "before-the-start",
    "tires": "tires-and-weather",
    "leave": "the-pit",
    "repair": "the-pit",
    "drive": "a-turn",
    "petrol": "sections",
    "card": "cards",
    "to": "a-turn",
    "reply": "a-turn",
    "discard": "cards",
}
"""By kind of question, the heading in the rules that says more about its answers, as in links."""


def why_heading(kind: str) -> str:
    """Return the heading in the rules that says more about the answers to a kind of question, as in links."""
    return HEADINGS.get(kind, "moving")


def why_offer(state: AnyState, offer: Offer) -> tuple[str, ...]:
    """Return sentences that explain price and consequences of an answer.

    Args:
        state: the state that asks the question.
        offer: one of the question's options.
    """
    asked, table = state.pending, state.race.ruleset.numbers
    if isinstance(asked, Question) and isinstance(table, KskNumbers):
        return why_ksk_offer(state, table, asked, offer)
    if isinstance(asked, Question) and isinstance(table, FormulaNumbers):
        return why_formula_offer(state, table, asked, offer)
    if isinstance(asked, Question) and isinstance(table, FortirNumbers):
        return why_fortir_offer(state, asked, offer)
    return ()


def why_corner(state: State, corner: int, number: int | None) -> tuple[str, ...]:
    """Return sentences about a corner: its stops, the price of overshooting, and what puts a car out.

    Args:
        state: the race.
        corner: number of the corner.
        number: number of the car to which the sentences apply; None for any car.
    """
    board, table = state.race.board, state.race.ruleset.numbers
    due = state.race.rules.corners[corner].stops
    car = None if number is None else state.cars[number]
    told = [stops_in(state, corner, stops_made(state, car, corner) if car else 0)]
    long, short = counted_lengths(board)[corner]
    if long is not None:
        text = _("Its longest way has {long} spaces, its shortest {short}.")
        told.append(text.format(long=long, short=short))
    if due and isinstance(table, KskNumbers):
        told += why_ksk_corner(table, due, car if isinstance(car, KskCar) else None)
    elif due and isinstance(table, FormulaNumbers):
        told += why_formula_corner(table, due, car)
    return tuple(told)


def cars_spin(state: State) -> bool:
    """Return whether cars may spin under the rules of a race; true for rulesets that aren't known here."""
    table = state.race.ruleset.numbers
    return not isinstance(table, FormulaNumbers) or table.prices.spins
