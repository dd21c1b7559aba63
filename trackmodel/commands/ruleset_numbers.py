"""The numbers of a ruleset in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.ruleset import Ruleset
from trackmodel.race_report import wear_name, wear_points
from trackmodel.render.svg import DASH
from trackmodel.texts import _, ngettext


def numbers_in_words(ruleset: Ruleset) -> list[tuple[str, str]]:
    """What is worth telling of a ruleset's table, as (name, text) in the order of a race."""
    table = ruleset.numbers
    told = [*_wear(ruleset)]
    if isinstance(table, FormulaNumbers):
        told += [*_start(table), *_turn(table), *_pit(table)]
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


def _turn(table: FormulaNumbers) -> Iterator[tuple[str, str]]:
    dice = [
        _("{gear}: {faces}").format(gear=gear, faces=_faces(faces)) for gear, faces in table.gear_dice.items()
    ]
    yield _("gear dice"), "; ".join(dice)
    down = [wear_points(price) or _("free") for price in table.shift_down[1:]]
    yield _("shifting down 1, 2, 3 … gears"), "; ".join(down)
    changes = table.limits.lane_changes
    if changes is not None:
        yield _("lane changes on straights"), _("{n} a turn").format(n=changes)
    yield _("braking and overshooting"), _("a point a space")
    if table.blocking:
        prices = [
            wear_points({"brakes": brakes, "tires": tires}) for brakes, tires in table.blocking if brakes
        ]
        yield _("blocked by 1, 2, 3 … spaces"), "; ".join(prices) + _("; more: out")
    else:
        yield _("blocked"), _("a point a space")
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
    yield _("straddling the finish line"), _("counts") if table.straddling_counts else _("does not count")


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


def _faces(faces: Sequence[int]) -> str:
    """The faces, those without a gap between them as a range."""
    ranges: list[list[int]] = []
    for face in sorted(set(faces)):
        if ranges and face == ranges[-1][-1] + 1:
            ranges[-1].append(face)
        else:
            ranges.append([face])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}{DASH}{run[-1]}" for run in ranges)
