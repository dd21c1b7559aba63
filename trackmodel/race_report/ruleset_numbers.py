"""Numbers of a ruleset as text, and in which of them rulesets differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.race_report.faces import die_words
from trackmodel.race_report.fortir_words import fortir_numbers_in_words
from trackmodel.race_report.ksk_number_words import ksk_numbers_in_words
from trackmodel.race_report.race_words import joined, point_name, points_of, wear_name, wear_points
from trackmodel.texts import DASH, _, clauses, faces_words, ngettext


def numbers_in_words(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Return the numbers of a ruleset as (name, text), in the order in which a race uses them."""
    table = ruleset.numbers
    told = [*_wear(ruleset)] if ruleset.wear_bounds else []
    if isinstance(table, FormulaNumbers):
        told += [*_start(table), *_gears(table), *_road(table), *_others(table), *_pit(table)]
    elif isinstance(table, KskNumbers):
        told += ksk_numbers_in_words(table)
    elif isinstance(table, FortirNumbers):
        told += fortir_numbers_in_words(table)
    rounds = ngettext("after {n} round per lap", "after {n} rounds per lap", ruleset.max_rounds)
    if isinstance(table, FortirNumbers):
        rounds = ngettext("after {n} round", "after {n} rounds", ruleset.max_rounds)
    told.append((_("abandoned"), rounds.format(n=ruleset.max_rounds)))
    return told


def options_in_words(ruleset: Ruleset) -> list[tuple[str, str]]:
    """Return the options of the setup as (name, text): the text says what it is and its values."""
    told = []
    for option in ruleset.options:
        text = _("{tip}. Values: {values}; default: {default}")
        if option.each_car:
            text = _("{tip}. Values, also one for each car: {values}; default: {default}")
        default = option.text_of(option.checked(option.default))
        about = text.format(tip=option.tip or option.title, values=option.wanted, default=default)
        told.append((f"--set {option.name}", about))
    return told


def differing_numbers(rulesets: Sequence[Ruleset]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the numbers in which rulesets differ, as (name, text of each ruleset).

    A ruleset without such a number, for example without a limit that others have, has a dash.
    """
    told = [dict(numbers_in_words(ruleset)) for ruleset in rulesets]
    names = dict.fromkeys(name for texts in told for name in texts)
    rows = [(name, tuple(texts.get(name, DASH) for texts in told)) for name in names]
    return [(name, texts) for name, texts in rows if len(set(texts)) > 1]


def _wear(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    for laps in ruleset.laps:
        name = ngettext("new car, {n} lap", "new car, {n} laps", laps).format(n=laps)
        yield name, wear_points(ruleset.new_car_wear(laps))
    bounds = [
        _("{name} {least} to {most}").format(name=wear_name(name), least=least, most=most)
        for name, (least, most) in ruleset.wear_bounds.items()
    ]
    yield _("house rules for wear"), ", ".join(bounds)


def _start(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    yield _("pole position"), _("lowest roll") if table.lowest_is_pole else _("highest roll")
    yield _("bad start"), faces_words(table.bad_start)
    great = ngettext("{faces}: {n} space", "{faces}: {n} spaces", table.great_start_points)
    yield _("great start"), great.format(faces=faces_words(table.great_start), n=table.great_start_points)


def _gears(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    dice = [
        _("{gear}: {faces}").format(gear=gear, faces=die_words(faces))
        for gear, faces in table.gear_dice.items()
    ]
    yield _("gear dice"), clauses(dice)
    down = [wear_points(price) or _("free") for price in table.shift_down[1:]]
    yield _("shifting down 1, 2, 3 … gears"), clauses([*down, _("more: not allowed")])
    for part in table.prices.never_last:
        text = _("can't pay for shifting down")
        if part == table.prices.braking:
            text += _(" or braking; a car that loses it by overshooting or being blocked is out")
        yield _("the last {point}").format(point=point_name(part)), text


def _road(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    limits, prices = table.limits, table.prices
    if limits.lane_changes is not None:
        yield _("lane changes on straights"), _("{n} per turn").format(n=limits.lane_changes)
    if limits.no_return:
        yield _("returning to a lane left in the same turn"), _("on straights, only to pass a car")
    a_space = _("{points} per space")
    yield _("braking"), a_space.format(points=points_of(prices.braking, 1))
    yield _("overshooting"), a_space.format(points=points_of(prices.overshooting, 1))
    if prices.spins:
        yield _("spending the last {point}").format(point=point_name(prices.overshooting)), _("a spin")
    if prices.most_blocked is None:
        yield _("blocked"), a_space.format(points=wear_points(prices.blocked(1)))
    else:
        each = [wear_points(prices.blocked(points)) for points in range(1, prices.most_blocked + 1)]
        yield _("blocked for 1, 2, 3 … spaces"), clauses([*each, _("more: out")])
    if table.blocked_out_hits_ahead:
        hit = _("costs the car ahead {points}").format(points=points_of(table.contact_part, 1))
        yield _("going out when blocked"), hit
        drawn = _("drawn with the car it hits") if table.blocked_out_is_drawn else _("the driver chooses")
        yield _("where a car that goes out blocked ends up"), drawn
    yield _("straddling the finish line"), _("counts") if table.straddling_counts else _("doesn't count")


def _others(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    yield (
        _("contact"),
        _("a roll of {faces} costs {points}").format(
            faces=faces_words(table.contact_hit), points=wear_points({table.contact_part: 1})
        ),
    )
    if not table.touched_roll:
        rolls = _("the mover, once")
    elif table.rolls_after_knock_out:
        rolls = _("the cars touched, then the mover once for each that is still in")
    else:
        rolls = _("the cars touched, then the mover once for each unless one went out")
    yield _("who rolls in a contact"), rolls
    tests = [
        _("{roll} in gear {gear}").format(roll=roll, gear=gear) for gear, roll in table.engine_limit.items()
    ]
    hit = _("a roll of {faces} costs {points}").format(
        faces=faces_words(table.engine_hit), points=wear_points({table.engine_part: 1})
    )
    yield _("engine test"), _("after a roll of {rolls}; {hit}").format(rolls=", ".join(tests), hit=hit)
    yield _("engines tested"), _("in gears {gears}").format(gears=faces_words(table.engine_test_gears))


def _pit(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    pit = table.pit
    yield (
        _("pit stop"),
        _("restores all {points}").format(points=joined([point_name(part, 2) for part in pit.refills])),
    )
    if pit.quick:
        rounding = _("rounded up") if pit.rounds_up else _("rounded down")
        text = _("{faces}: half the roll at once, {rounding}").format(
            faces=faces_words(pit.quick), rounding=rounding
        )
        yield _("quick stop"), text
    access = _("any access space") if pit.any_access else _("the access space it came in through")
    yield (
        _("leaving the stand"),
        _("through {access}, in gear {gear} or lower").format(access=access, gear=pit.exit_gear),
    )
