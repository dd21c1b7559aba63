"""Why an answer costs what it costs under the Formula rulesets."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.engine import State
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.move.formula_move_offer import MoveOption
from trackmodel.engine.questions import Offer, Question
from trackmodel.engine.race_values import FREE, RoadCar
from trackmodel.race_report.faces import die_words
from trackmodel.race_report.race_words import point_name, points_of, wear_points
from trackmodel.race_report.why.sentences import (
    braking,
    no_choice_of_gear,
    one_stop_short,
    shift,
    spaces_beyond,
    stops_missing,
    two_stops_short,
    where_it_ends,
    why_out,
)
from trackmodel.texts import _, faces_words, ngettext


def why_formula_offer(
    state: State, table: FormulaNumbers, asked: Question[Offer], offer: Offer
) -> tuple[str, ...]:
    """Return sentences that explain price and consequences of an answer.

    Args:
        state: the state that asks the question.
        table: the ruleset's numbers.
        asked: the question.
        offer: one of its options.
    """
    if isinstance(offer, MoveOption):
        return tuple(_why_move(state, table, offer)) or (_("This move costs nothing and risks nothing."),)
    if asked.kind == "gear" and isinstance(offer.value, int):
        return tuple(_why_gear(state, table, state.cars[asked.car], offer.value))
    return ()


def _why_gear(state: State, table: FormulaNumbers, car: RoadCar, gear: int) -> Iterator[str]:
    down = car.gear - gear
    if limited := no_choice_of_gear(car, table.pit.exit_gear):
        yield limited
    elif car.space in state.race.rules.pit_lane:
        yield _("In the pit lane, every shift is free.")
    else:
        yield shift(down, FREE if down < 0 else table.shift_down[down])
    yield _("The die for gear {gear} has the faces {faces}.").format(
        gear=gear, faces=die_words(table.gear_dice[gear])
    )


def _why_move(state: State, table: FormulaNumbers, move: MoveOption) -> Iterator[str]:
    car, spends = state.mover, table.prices.overshooting
    if move.brake:
        yield braking(table.prices.braking, move.brake)
    for corner in move.overshot:
        yield from stops_missing(state, car, corner, spends)
    if move.overshot and not move.path_end.missed:
        beyond = move.path_end.beyond
        yield spaces_beyond(spends, beyond)
    if move.blocked:
        yield _why_blocked(table, move.blocked)
    yield from why_out(car, move, spends)
    if move.spins:
        text = _("Spending the last {point} spins the car: it drives on in gear 1.")
        yield text.format(point=point_name(spends))
    yield from where_it_ends(state, move)
    if move.contacts:
        text = _("It ends beside or behind another car: a roll of {faces} then costs {points}.")
        yield text.format(
            faces=faces_words(table.contact_hit), points=points_of(table.contact_part, 1, in_full=True)
        )
    if move.engine_tests:
        text = _(
            "This roll tests the engines of all cars in gears {gears}: a roll of {faces} costs {points}."
        )
        if move.question.car not in move.engine_tests:
            text = _(
                "This roll tests the engines of all other cars in gears {gears}: "
                "a roll of {faces} costs {points}."
            )
        yield text.format(
            gears=faces_words(table.engine_test_gears),
            faces=faces_words(table.engine_hit),
            points=points_of(table.engine_part, 1, in_full=True),
        )


def _why_blocked(table: FormulaNumbers, blocked: int) -> str:
    most = table.prices.most_blocked
    if most is not None and blocked > most:
        return _("Other cars block the way; {most} undriven points is the most a car survives.").format(
            most=most
        )
    text = ngettext(
        "Other cars block the way: {n} undriven point costs {price}.",
        "Other cars block the way: {n} undriven points cost {price}.",
        blocked,
    )
    return text.format(n=blocked, price=wear_points(table.prices.blocked(blocked), in_full=True))


def why_formula_corner(table: FormulaNumbers, due: int, car: RoadCar | None) -> Iterator[str]:
    """Yield sentences about a corner: the price of overshooting, and what puts a car out.

    Args:
        table: the ruleset's numbers.
        due: stops that the corner requires.
        car: the car to which the sentences apply; None for any car.
    """
    part = table.prices.overshooting
    yield one_stop_short(part)
    if car:
        most = table.prices.survives_beyond(car.wear)
        text = ngettext(
            "With {left}, the car survives {n} space beyond it.",
            "With {left}, the car survives {n} spaces beyond it.",
            most,
        )
        left = points_of(part, car.wear[part], in_full=True)
        yield text.format(left=left, n=most)
    if due > 1:
        yield two_stops_short()
