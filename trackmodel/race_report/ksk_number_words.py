"""The numbers of KSK-ftf as text."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.engine.ksk.ksk_numbers import KskNumbers, TireNumbers
from trackmodel.race_report.race_words import (
    SKIES,
    point_name,
    points_of,
    signed,
    tire_kind_words,
    wear_name,
    wear_points,
)
from trackmodel.texts import _, clauses, either, faces_words, ngettext


def ksk_numbers_in_words(table: KskNumbers) -> Iterator[tuple[str, str]]:
    """Yield the numbers as (name, text), in the order in which a race uses them."""
    yield from _cars(table)
    yield from _gears(table)
    yield from _road(table)
    yield from _others(table)
    yield from _tires(table)
    yield from _weather(table)
    yield from _pit(table)


def _cars(table: KskNumbers) -> Iterator[tuple[str, str]]:
    parts = [
        _("{name} {least} to {most}").format(name=wear_name(name), least=part.least, most=part.most)
        for name, part in table.parts.items()
    ]
    text = _("from {points} points: {parts}")
    yield _("a car is built"), text.format(points=table.build_points, parts=", ".join(parts))
    yield wear_name("bonus"), _("{n} points for the whole race").format(n=table.bonus)
    yield (
        _("losing the last point of {parts}").format(
            parts=either([wear_name(part) for part in table.deadly])
        ),
        _("out"),
    )


def _gears(table: KskNumbers) -> Iterator[tuple[str, str]]:
    yield _("bad start"), faces_words(table.bad_start)
    told = []
    for gear, spaces in table.spaces.items():
        faces = (
            _("{faces}→{points}").format(
                faces=faces_words([face for face, each in enumerate(spaces, 1) if each == points]),
                points=points,
            )
            for points in dict.fromkeys(spaces)
        )
        told.append(_("{gear}: {faces}").format(gear=gear, faces=" ".join(faces)))
    yield _("black die in each gear"), clauses(told)
    down = [wear_points(price) or _("free") for price in table.shift_down[1:]]
    yield _("shifting down 1, 2, 3 … gears"), clauses([*down, _("more: not allowed")])
    for part in table.never_last:
        yield _("the last {point}").format(point=point_name(part)), _("can't pay for shifting down")


def _road(table: KskNumbers) -> Iterator[tuple[str, str]]:
    yield _("lane changes on straights"), _("in one direction per turn, except around a car or a risk space")
    each = points_of("brakes", 1)
    yield _("braking"), _("{points} per space").format(points=each)
    yield _("overshooting"), _("{points} per space").format(points=points_of("tires", 1))
    yield _("spending the last {point}").format(point=point_name("tires")), _("a spin")
    yield (
        _("blocked"),
        _("per space, {brakes}, then {bonus}, then {tires}").format(
            brakes=each, bonus=points_of("bonus", 1), tires=points_of("tires", 1)
        ),
    )
    slip = _(
        "{n} more spaces in gear {gear} or higher, behind a car that is also in gear {gear} or higher,"
        " but in no higher gear"
    )
    yield _("slipstream"), slip.format(n=table.slip_points, gear=table.slip_gear)
    stop = _("{brakes}, or {tires} if no brake is left").format(brakes=each, tires=points_of("tires", 1))
    yield _("first stop in a corner by slipstream"), stop
    yield _("straddling the finish line"), _("counts") if table.straddling_counts else _("doesn't count")


def _others(table: KskNumbers) -> Iterator[tuple[str, str]]:
    hit = _("a roll of {dry} (on a wet space, {wet}) costs {points}")
    yield (
        _("contact"),
        hit.format(
            dry=faces_words(table.contact_dry),
            wet=faces_words(table.contact_wet),
            points=points_of("body", 1),
        ),
    )
    tests = hit.format(
        dry=faces_words(table.engine_dry), wet=faces_words(table.engine_wet), points=points_of("engine", 1)
    )
    gears = faces_words(table.strain_gears)
    text = _("after a roll of {faces} in gears {gears}; {hit}")
    yield _("engine test"), text.format(faces=faces_words(table.strain), gears=gears, hit=tests)
    yield _("engines tested"), _("in gears {gears}").format(gears=gears)
    risk = _("a roll up to the gear (on a wet space, up to {more} more) costs {points}")
    yield _("risk space"), risk.format(more=table.risk_wet, points=points_of("road_holding", 1))


def _tires(table: KskNumbers) -> Iterator[tuple[str, str]]:
    for kind, tires in table.tires.items():
        yield tire_kind_words(kind), clauses(_tire_words(tires))


def _tire_words(tires: TireNumbers) -> Iterator[str]:
    slide = ngettext("a slide of {n} space", "a slide of {n} spaces", tires.slide)
    yield slide.format(n=tires.slide)
    if tires.extra:
        yield ngettext(
            "{n} extra point on the first lap", "{n} extra points on the first lap", tires.extra
        ).format(n=tires.extra)
    if tires.rerolls:
        text = _("a roll of {faces} is rolled again from lap {lap} on")
        yield text.format(faces=faces_words(tires.rerolls), lap=tires.rerolls_from)
    if tires.lap_surcharge:
        yield _("a corner overshot: {tires} extra per lap of the set").format(
            tires=points_of("tires", tires.lap_surcharge)
        )
    if tires.dry_surcharge:
        yield _("a corner overshot on a dry road: {tires} extra").format(
            tires=points_of("tires", tires.dry_surcharge)
        )


def _weather(table: KskNumbers) -> Iterator[tuple[str, str]]:
    weather, skies = table.weather, SKIES
    start = [f"{skies.get(sky, sky)} {weather.at_start[sky]}" for sky in weather.at_start]
    start += [
        _("{sky} half the roll").format(sky=name)
        for sky, name in skies.items()
        if sky not in weather.at_start
    ]
    yield (
        _("wetness at the start"),
        _("{each}; at most {most}").format(each=", ".join(start), most=weather.most_wetness),
    )
    rounds = [f"{skies.get(sky, sky)} {signed(change)}" for sky, change in weather.each_round.items()]
    yield _("wetness after each round"), ", ".join(rounds)
    yield _("the weather changes"), _("after a roll of {faces}").format(faces=faces_words(weather.changes))


def _pit(table: KskNumbers) -> Iterator[tuple[str, str]]:
    text = ngettext(
        "new tires, then {n} point of any part per turn",
        "new tires, then {n} points of any parts per turn",
        table.repairs,
    )
    yield _("pit stop"), text.format(n=table.repairs)
    yield (
        _("leaving the stand"),
        _("through {access}, in gear {gear} or lower").format(
            access=_("its second access space"), gear=table.exit_gear
        ),
    )
