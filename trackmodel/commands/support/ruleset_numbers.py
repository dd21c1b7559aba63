"""The numbers of a ruleset in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.race_report import points_of, wear_name, wear_points
from trackmodel.render.svg import DASH
from trackmodel.texts import _, ngettext

FEW_FACES = 8
"""A die of so many faces is told face by face."""


def numbers_in_words(ruleset: Ruleset) -> list[tuple[str, str]]:
    """What is worth telling of a ruleset's table, as (name, text) in the order of a race."""
    table = ruleset.numbers
    told = [*_wear(ruleset)]
    if isinstance(table, FormulaNumbers):
        told += [*_start(table), *_gears(table), *_road(table), *_others(table), *_pit(table)]
    rounds = ngettext("after {n} round a lap", "after {n} rounds a lap", ruleset.max_rounds)
    told.append((_("abandoned"), rounds.format(n=ruleset.max_rounds)))
    return told


def _wear(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    for laps in ruleset.laps:
        name = ngettext("a new car, {n} lap", "a new car, {n} laps", laps).format(n=laps)
        yield name, wear_points(ruleset.new_car_wear(laps))
    bounds = [
        _("{name} {least} to {most}").format(name=wear_name(name), least=least, most=most)
        for name, (least, most) in ruleset.wear_bounds.items()
    ]
    yield _("house rules (--wear)"), ", ".join(bounds)


def _start(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    yield _("pole position"), _("lowest roll") if table.lowest_is_pole else _("highest roll")
    yield _("bad start"), _faces(table.bad_start)
    great = ngettext("{faces}: {n} space", "{faces}: {n} spaces", table.great_start_points)
    yield _("great start"), great.format(faces=_faces(table.great_start), n=table.great_start_points)


def _gears(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    dice = [
        _("{gear}: {faces}").format(gear=gear, faces=_die(faces)) for gear, faces in table.gear_dice.items()
    ]
    yield _("gear dice"), "; ".join(dice)
    down = [wear_points(price) or _("free") for price in table.shift_down[1:]]
    yield _("shifting down 1, 2, 3 … gears"), "; ".join(down) + _("; more: not possible")
    for part in table.never_last:
        text = _("never paid for shifting down")
        if part == table.braking_part:
            text += _(" or braking; overshooting or being blocked must leave it, or the car is out")
        yield _("last point of {name}").format(name=wear_name(part)), text


def _road(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    limits = table.limits
    if limits.lane_changes is not None:
        yield _("lane changes on straights"), _("{n} a turn").format(n=limits.lane_changes)
    if limits.no_return:
        yield _("back into a lane left in this turn"), _("on straights only round a car")
    a_space = _("{points} a space")
    yield _("braking"), a_space.format(points=points_of(table.braking_part, 1))
    overshooting = "tires" if table.blocking else table.braking_part
    yield _("overshooting"), a_space.format(points=points_of(overshooting, 1))
    if table.blocking:
        prices = [
            wear_points({"brakes": brakes, "tires": tires}) for brakes, tires in table.blocking if brakes
        ]
        yield _("blocked by 1, 2, 3 … spaces"), "; ".join(prices) + _("; more: out")
    else:
        yield _("blocked"), a_space.format(points=points_of(table.braking_part, 1))
    if table.blocked_out_hits_ahead:
        hit = _("costs the car ahead {points}").format(points=points_of(table.contact_part, 1))
        yield _("going out blocked"), hit
    yield _("straddling the finish line"), _("counts") if table.straddling_counts else _("does not count")


def _others(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    yield (
        _("contact"),
        _("{faces} costs {points}").format(
            faces=_faces(table.contact_hit), points=wear_points({table.contact_part: 1})
        ),
    )
    tests = [
        _("{roll} in gear {gear}").format(roll=roll, gear=gear) for gear, roll in table.engine_limit.items()
    ]
    hit = _("{faces} costs {points}").format(
        faces=_faces(table.engine_hit), points=wear_points({table.engine_part: 1})
    )
    yield _("engine test"), _("after {rolls}; {hit}").format(rolls=", ".join(tests), hit=hit)
    yield _("engines tested"), _("in gear {gears}").format(gears=_faces(table.engine_test_gears))


def _pit(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    pit = table.pit
    yield _("pit stop"), _("new: {points}").format(points=", ".join(map(wear_name, pit.refills)))
    if pit.quick:
        rounding = _("rounded up") if pit.rounds_up else _("rounded down")
        text = _("{faces}: half of it at once, {rounding}").format(faces=_faces(pit.quick), rounding=rounding)
        yield _("quick stop"), text
    access = _("any access space") if pit.any_access else _("the access space it came in by")
    yield (
        _("out of the stand"),
        _("by {access}, gear {gear} at most").format(access=access, gear=pit.exit_gear),
    )


def _die(faces: Sequence[int]) -> str:
    """Every face of a die: a list, or a range where each of many is there equally often."""
    times = {faces.count(face) for face in faces}
    if len(faces) <= FEW_FACES or len(times) > 1:
        return " ".join(map(str, sorted(faces)))
    (n,) = times
    each = ngettext("{faces}, each once", "{faces}, each {n} times", n)
    return each.format(faces=_faces(faces), n=n)


def _faces(faces: Sequence[int]) -> str:
    """The faces, those without a gap between them as a range."""
    ranges: list[list[int]] = []
    for face in sorted(set(faces)):
        if ranges and face == ranges[-1][-1] + 1:
            ranges[-1].append(face)
        else:
            ranges.append([face])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}{DASH}{run[-1]}" for run in ranges)
