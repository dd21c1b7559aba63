"""Why an answer costs what it costs under KSK-ftf: sentences with the ruleset's numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trackmodel.engine import State
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.harm.risks import risk_faces
from trackmodel.engine.ksk.ksk_numbers import BODY, BONUS, BRAKES, ENGINE, ROAD_HOLDING, TIRES, KskNumbers
from trackmodel.engine.ksk.move.ksk_move_offer import KskMove
from trackmodel.engine.ksk.setup_choices import exit_gear
from trackmodel.engine.ksk.tires.tires import tires_of
from trackmodel.engine.ksk.world import wet_at
from trackmodel.engine.questions import Offer, Question
from trackmodel.engine.race_values import Price
from trackmodel.race_report.race_words import ordinal, points_of, signed, tire_kind_words
from trackmodel.race_report.why.sentences import (
    braking,
    no_choice_of_gear,
    one_stop_short,
    shift,
    spaces_beyond,
    stops_made,
    stops_missing,
    two_stops_short,
    where_it_ends,
    why_out,
)
from trackmodel.texts import _, faces_words, ngettext


def why_ksk_offer(state: State, table: KskNumbers, asked: Question[Offer], offer: Offer) -> tuple[str, ...]:
    """Return sentences that explain price and consequences of an answer.

    Args:
        state: the state that asks the question.
        table: the ruleset's numbers.
        asked: the question.
        offer: one of its options.
    """
    car = state.cars[asked.car]
    assert isinstance(car, KskCar)
    if isinstance(offer, KskMove):
        return tuple(_why_move(state, table, car, offer))
    if asked.kind == "gear" and isinstance(offer.value, int):
        return tuple(_why_gear(state, table, car, offer.value, offer.price))
    if asked.kind == "tires" and isinstance(offer.value, str):
        return tuple(_why_tires(table, offer.value))
    return ()


def _why_tires(table: KskNumbers, kind: str) -> Iterator[str]:
    tires, name = table.tires[kind], tire_kind_words(kind)
    slide = ngettext(
        "On {tires}, a car slides {n} space in a wet corner.",
        "On {tires}, a car slides {n} spaces in a wet corner.",
        tires.slide,
    )
    yield slide.format(tires=name, n=tires.slide)
    if tires.extra:
        yield _extra(kind, tires.extra)
    if tires.rerolls:
        text = _("From their {lap} lap on, a roll of {faces} is rolled again.")
        yield text.format(lap=ordinal(tires.rerolls_from), faces=faces_words(tires.rerolls))
    if tires.lap_surcharge:
        text = _("Each corner overshot costs {tires} extra for each lap of the set.")
        yield text.format(tires=points_of(TIRES, tires.lap_surcharge, in_full=True))
    if tires.dry_surcharge:
        text = _("On a dry road, each corner overshot costs {tires} extra.")
        yield text.format(tires=points_of(TIRES, tires.dry_surcharge, in_full=True))


def _extra(kind: str, extra: int) -> str:
    text = ngettext(
        "On their first lap, {tires} can add {n} space to a move.",
        "On their first lap, {tires} can add {n} spaces to a move.",
        extra,
    )
    return text.format(tires=tire_kind_words(kind), n=extra)


def _why_gear(state: State, table: KskNumbers, car: KskCar, gear: int, price: Price) -> Iterator[str]:
    down = car.gear - gear
    if limited := no_choice_of_gear(car, exit_gear(state.race)):
        yield limited
    else:
        yield shift(down, price)
        if price.get(ENGINE):
            yield _("The lost engine point makes this space a risk space.")
    spaces = table.spaces[gear]
    text = _("In gear {gear}, the black die gives {least} to {most} spaces.")
    yield text.format(gear=gear, least=min(spaces), most=max(spaces))


def _why_move(state: State, table: KskNumbers, car: KskCar, move: KskMove) -> Iterator[str]:
    question = move.question
    rolled = table.points(question.gear, question.face)
    text = ngettext(
        "A roll of {face} in gear {gear} gives {n} space.",
        "A roll of {face} in gear {gear} gives {n} spaces.",
        rolled,
    )
    yield text.format(face=question.face, gear=question.gear, n=rolled)
    yield from _why_longer(table, car, move)
    if move.brake:
        yield braking(BRAKES, move.brake)
    for corner in move.overshot:
        yield from _why_overshoot(state, table, car, move, corner)
    if move.overshot and not move.path_end.missed:
        beyond = move.path_end.beyond
        yield spaces_beyond(TIRES, beyond)
    if move.blocked:
        text = ngettext(
            "Other cars block the way: {n} undriven point is paid with brakes, dice bonus, then tires.",
            "Other cars block the way: {n} undriven points are paid with brakes, dice bonus, then tires.",
            move.blocked,
        )
        yield text.format(n=move.blocked)
    yield from why_out(car, move, TIRES)
    if move.spins:
        yield _("Spending the last tire point spins the car: it drives on in gear 1.")
    yield from _what_follows(state, table, move)


def _why_longer(table: KskNumbers, car: KskCar, move: KskMove) -> Iterator[str]:
    question = move.question
    if move.bonus:
        read = table.points(question.gear, question.face + move.bonus)
        text = ngettext(
            "Dice bonus {bonus} reads the roll as {face}: {n} space, for {points}.",
            "Dice bonus {bonus} reads the roll as {face}: {n} spaces, for {points}.",
            read,
        )
        yield text.format(
            bonus=signed(move.bonus),
            face=question.face + move.bonus,
            n=read,
            points=points_of(BONUS, abs(move.bonus), in_full=True),
        )
    if move.extra:
        yield _extra(car.tire_kind, move.extra)
    if move.slips:
        text = _(
            "Right behind a car in gear {gear} or higher, but not in a higher gear than its own, "
            "a car may drive {n} more spaces."
        )
        yield text.format(gear=table.slip_gear, n=table.slip_points)
        if question.stops_at(move.path_end) == 1 and not move.finishes:
            yield _(
                "A first stop in a corner after a slipstream costs {brakes}, "
                "or {tires} if no brake point is left."
            ).format(brakes=points_of(BRAKES, 1, in_full=True), tires=points_of(TIRES, 1, in_full=True))
    if move.slid:
        text = ngettext(
            "The road is wet where a stop is due: on {tires}, the car slides up to {n} space.",
            "The road is wet where a stop is due: on {tires}, the car slides up to {n} spaces.",
            question.slide,
        )
        yield text.format(n=question.slide, tires=tire_kind_words(car.tire_kind))


def _why_overshoot(state: State, table: KskNumbers, car: KskCar, move: KskMove, corner: int) -> Iterator[str]:
    yield from stops_missing(state, car, corner, TIRES)
    if state.race.rules.corners[corner].stops - stops_made(state, car, corner) == 1:
        yield from _surcharges(table, car, dry=not wet_at(state, move.path[0] if move.path else car.space))


def _surcharges(table: KskNumbers, car: KskCar, *, dry: bool) -> Iterator[str]:
    tires, name = tires_of(car, table), tire_kind_words(car.tire_kind)
    if tires.lap_surcharge:
        text = _("On {name}, each corner overshot costs {points} extra for each lap of the set.")
        yield text.format(name=name, points=points_of(TIRES, tires.lap_surcharge, in_full=True))
    if tires.dry_surcharge and dry:
        text = _("On {name}, each corner overshot on a dry road costs {points} extra.")
        yield text.format(name=name, points=points_of(TIRES, tires.dry_surcharge, in_full=True))


def _what_follows(state: State, table: KskNumbers, move: KskMove) -> Iterator[str]:
    yield from where_it_ends(state, move)
    if move.risks and not move.out:
        hurts = risk_faces(state, move.question.gear, move.path[move.risks[0]])
        text = _("It enters a risk space: a roll of {faces} costs {points}.")
        yield text.format(faces=faces_words(hurts), points=points_of(ROAD_HOLDING, 1, in_full=True))
    if move.contacts:
        text = _(
            "It ends beside, behind, or in front of a car: "
            "a roll of {dry} (on a wet space, {wet}) costs {points}."
        )
        yield _roll_costs(text, table.contact_dry, table.contact_wet, BODY)
    if move.engine_tests:
        text = _(
            "This roll tests the engines of cars in gears {gears}: "
            "a roll of {dry} (on a wet space, {wet}) costs {points}."
        )
        gears = faces_words(table.strain_gears)
        yield _roll_costs(text, table.engine_dry, table.engine_wet, ENGINE, gears)


def _roll_costs(text: str, dry: Sequence[int], wet: Sequence[int], part: str, gears: str = "") -> str:
    point = points_of(part, 1, in_full=True)
    return text.format(dry=faces_words(dry), wet=faces_words(wet), points=point, gears=gears)


def why_ksk_corner(table: KskNumbers, due: int, car: KskCar | None) -> Iterator[str]:
    """Yield sentences about a corner: the price of overshooting, and what puts a car out.

    Args:
        table: the ruleset's numbers.
        due: stops that the corner requires.
        car: the car to which the sentences apply; None for any car.
    """
    yield one_stop_short(TIRES)
    if car and car.tire_kind:
        yield from _surcharges(table, car, dry=True)
    if due > 1:
        yield two_stops_short()
