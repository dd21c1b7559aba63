"""Why an answer costs what it costs, and what a corner asks for: sentences with the ruleset's numbers.

For answers of rulesets that aren't known here there are no sentences.
"""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.engine import State
from trackmodel.engine.common.outcome import BLOCKED, MISSED_STOPS, OVERSHOOT
from trackmodel.engine.formula.move.move_offer import MoveOption
from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.numbers import KskNumbers
from trackmodel.engine.questions import Offer, Question
from trackmodel.engine.race_values import Car
from trackmodel.race_report.faces import die_words, faces_words
from trackmodel.race_report.ksk_why import why_ksk_corner, why_ksk_offer
from trackmodel.race_report.words import corner_name, points_of, stops_due, wear_points
from trackmodel.texts import _, ngettext


def why_offer(state: State, offer: Offer) -> tuple[str, ...]:
    """Return sentences that explain price and consequences of an answer.

    Args:
        state: the state that asks the question.
        offer: one of the question's options.
    """
    asked, table = state.pending, state.race.ruleset.numbers
    if isinstance(table, KskNumbers) and isinstance(asked, Question):
        return why_ksk_offer(state, table, asked, offer)
    if not isinstance(table, FormulaNumbers) or not isinstance(asked, Question):
        return ()
    if isinstance(offer, MoveOption):
        return tuple(_why_move(state, table, offer)) or (_("This move costs nothing and risks nothing."),)
    if asked.kind == "gear" and isinstance(offer.value, int):
        return tuple(_why_gear(state, table, state.cars[asked.car], offer.value))
    return ()


def _why_gear(state: State, table: FormulaNumbers, car: Car, gear: int) -> Iterator[str]:
    down = car.gear - gear
    if not car.started:
        yield _("Every car starts in gear 1.")
    elif car.held_in_first:
        yield _("After a bad start or a spin, a car drives in gear 1.")
    elif car.stand is not None:
        yield _("A car leaves its pit stand in gear {gear} at most.").format(gear=table.pit.exit_gear)
    elif car.space in state.race.rules.pit_lane:
        yield _("In the pit lane, every shift is free.")
    elif down < 0:
        yield _("Shifting up by one gear is free.")
    elif down == 0:
        yield _("Staying in gear is free.")
    else:
        price = wear_points(table.shift_down[down], in_full=True) or _("nothing")
        shift = ngettext(
            "Shifting down by {n} gear costs {price}.", "Shifting down by {n} gears costs {price}.", down
        )
        yield shift.format(n=down, price=price)
    yield _("The die of gear {gear} has the faces {faces}.").format(
        gear=gear, faces=die_words(table.gear_dice[gear])
    )


def _why_move(state: State, table: FormulaNumbers, move: MoveOption) -> Iterator[str]:
    car, spends = state.mover, table.prices.overshooting
    if move.brake:
        text = _("Braking costs {point} for each space not driven, here {points}.")
        yield text.format(
            point=points_of(table.prices.braking, 1, in_full=True),
            points=points_of(table.prices.braking, move.brake, in_full=True),
        )
    for corner in move.overshot:
        yield from _why_overshoot(state, table, car, corner)
    if move.overshot and not move.path_end.missed:
        beyond = move.question.search.beyond(move.path_end, move.driven)
        spaces = ngettext(
            "{n} space beyond the corner: {points}.", "{n} spaces beyond the corner: {points}.", beyond
        )
        yield spaces.format(n=beyond, points=points_of(spends, beyond, in_full=True))
    if move.blocked:
        yield _why_blocked(table, move.blocked)
    yield from _why_it_ends(table, car, move)
    if any(consequence.kind == "stops" for consequence in move.consequences):
        corner = state.race.rules.corner[move.end]
        text = _("It ends in {corner}: stop {n} of {due}.")
        due = state.race.rules.corners[corner].stops
        yield text.format(corner=corner_name(state.race.board, corner), n=move.stops, due=due)
    if move.contacts:
        text = _("It ends beside or behind another car: in a contact, a roll of {faces} costs {points}.")
        yield text.format(
            faces=faces_words(table.contact_hit), points=points_of(table.contact_part, 1, in_full=True)
        )
    if move.engine_tests:
        text = _("This roll tests the engines of all cars in gear {gears}: a roll of {faces} costs {points}.")
        if move.question.car not in move.engine_tests:
            text = _(
                "This roll tests the engines of all other cars in gear {gears}: "
                "a roll of {faces} costs {points}."
            )
        yield text.format(
            gears=faces_words(table.engine_test_gears),
            faces=faces_words(table.engine_hit),
            points=points_of(table.engine_part, 1, in_full=True),
        )


def _why_overshoot(state: State, table: FormulaNumbers, car: Car, corner: int) -> Iterator[str]:
    rules = state.race.rules
    due = rules.corners[corner].stops
    made = min(car.stops, due) if rules.corner[car.space] == corner else 0
    yield stops_due(corner_name(state.race.board, corner), due, made)
    if due - made == 1:
        yield _("Leaving it one stop short costs {point} for each space beyond it.").format(
            point=points_of(table.prices.overshooting, 1, in_full=True)
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


def _why_it_ends(table: FormulaNumbers, car: Car, move: MoveOption) -> Iterator[str]:
    spends = table.prices.overshooting
    left = points_of(spends, car.wear[spends], in_full=True)
    if move.out == MISSED_STOPS:
        yield _("Leaving a corner two or more stops short puts the car out.")
    elif move.out == OVERSHOOT:
        yield _("The car has {left}, which is not enough: it goes out.").format(left=left)
    elif move.out == BLOCKED:
        yield _("The car can't pay for that: it goes out.")
    if move.spins:
        yield _("Spending the last {point} spins the car: it drives on in gear 1.").format(
            point=points_of(spends, 1, in_full=True).removeprefix("1 ")
        )


def why_corner(state: State, corner: int, number: int | None) -> tuple[str, ...]:
    """Return sentences about a corner: its stops, the price of overshooting, and what puts a car out.

    Args:
        state: the race.
        corner: number of the corner.
        number: number of the car to which the sentences apply; None for any car.
    """
    board, table = state.race.board, state.race.ruleset.numbers
    rules, due = state.race.rules, state.race.rules.corners[corner].stops
    car = None if number is None else state.cars[number]
    made = min(car.stops, due) if car and rules.corner[car.space] == corner else 0
    told = [stops_due(corner_name(board, corner), due, made)]
    if corner < len(board.view.declared) and (lengths := board.view.declared[corner]):
        text = _("Its longest way has {long} spaces, its shortest {short}.")
        told.append(text.format(long=lengths[0], short=lengths[1]))
    if due and isinstance(table, KskNumbers):
        return (*told, *why_ksk_corner(table, due, car if isinstance(car, KskCar) else None))
    if not due or not isinstance(table, FormulaNumbers):
        return tuple(told)
    part = table.prices.overshooting
    text = _("Leaving it one stop short costs {point} for each space beyond it.")
    told.append(text.format(point=points_of(part, 1, in_full=True)))
    if car:
        most = table.prices.survives_beyond(car.wear)
        text = ngettext(
            "With {left}, car {car} survives {n} space.", "With {left}, car {car} survives {n} spaces.", most
        )
        left = points_of(part, car.wear[part], in_full=True)
        told.append(text.format(left=left, car=car.number + 1, n=most))
    if due > 1:
        told.append(_("Leaving it two or more stops short puts a car out."))
    return tuple(told)


def cars_spin(state: State) -> bool:
    """Return whether cars may spin under the rules of a race; true for rulesets that aren't known here."""
    table = state.race.ruleset.numbers
    return not isinstance(table, FormulaNumbers) or table.prices.spins
