"""Lessons about KSK-ftf: building, tires, weather, modifiers of a move, risk spaces, repairs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from trackmodel.engine import Question, State
from trackmodel.engine.ksk.ksk_numbers import BRAKES, ROAD_HOLDING, TIRES, KskNumbers
from trackmodel.engine.ksk.move.ksk_move_offer import KskMove
from trackmodel.engine.ksk.world import world
from trackmodel.engine.questions import Offer
from trackmodel.race_report.lessons.lesson import (
    Lesson,
    always,
    next_corner_lesson,
    out_lesson,
    soon_after,
    while_true,
)
from trackmodel.race_report.race_words import car_named, points_of, sentence, wear_name
from trackmodel.texts import _, either, faces_words


def after_ksk(table: KskNumbers, round_: int, kind: str, number: int, data: Any) -> Iterator[Lesson]:
    """Yield the lessons of an event of a car in a round; its data with the drivers' "names"."""
    car = car_named(number, data["names"])
    if kind == "out":
        yield out_lesson("ksk-out", car, data)
    elif kind == "spin":
        text = _("{car} has spent the last tire point. The car stands backward and drives on in gear 1.")
        text = text.format(car=sentence(car))
        yield Lesson("ksk-spin", _("A spin"), while_true(number, lambda car: car.spun, text), "moving")
    elif kind == "damage":
        text = _(
            "{car} lost {point} to a die. Where a car loses a body or engine point, the space becomes a"
            " risk space."
        ).format(car=sentence(car), point=points_of(data["part"], 1, in_full=True))
        yield Lesson("ksk-damage", _("A hit"), soon_after(round_, text), "contact-and-engine-test")
    elif kind == "in_stand":
        text = _(
            "In its first turn in the stand, a car gets new tires of any kind. From its next turn on it"
            " may leave, wait, or have up to {n} points repaired in a turn. The dice bonus is never"
            " restored."
        ).format(n=table.repairs)
        yield Lesson("ksk-pit", _("The pit stop"), soon_after(round_, text), "the-pit")
    elif kind == "bad_start":
        text = _("A first roll of {faces}: {car} stays in place and drives in gear 1 next turn.")
        text = text.format(car=car, faces=faces_words(table.bad_start))
        held = while_true(number, lambda car: car.held_in_first, text)
        yield Lesson("ksk-bad-start", _("A bad start"), held, "gear")


def before_ksk(state: State, table: KskNumbers, asked: Question[Offer]) -> Iterator[Lesson]:
    """Yield the lessons of a question."""
    if asked.kind == "build":
        text = _(
            "A car has {points} points. Tires pay for leaving corners early, brakes for stopping short,"
            " fuel for shifting down. Losing the last point of {parts} puts a car out. Choose a car, or"
            " build your own below the list."
        )
        parts = either([wear_name(part) for part in table.deadly])
        text = text.format(points=table.build_points, parts=parts)
        yield Lesson("ksk-build", _("Building a car"), always(text), "before-the-start")
    elif asked.kind == "tires":
        yield Lesson("ksk-tires", _("Choosing tires"), always(_tires_words(table)), "tires-and-weather")
    elif asked.kind == "gear":
        text = _(
            "The twenty-sided die is rolled in every gear; the gear says how many spaces a roll gives. You"
            " may shift up by one; shifting down by more than one costs wear. The numbers beside each gear"
            " are spaces."
        )
        yield Lesson("ksk-gear", _("Choosing a gear"), always(text), "gear")
        if world(state).wetness:
            yield Lesson("ksk-wet", _("A wet road"), partial(_wet_words, table), "tires-and-weather")
    elif asked.kind == "move":
        yield from _moving(state, table, asked)
    yield from next_corner_lesson("ksk-corner", state, asked)


def _moving(state: State, table: KskNumbers, asked: Question[Offer]) -> Iterator[Lesson]:
    moves = [offer for offer in asked.options if isinstance(offer, KskMove)]
    used = {modifier.kind for move in moves for modifier in move.modifiers}
    text = _(
        "You drive as many spaces as your roll gives, one for each arrow, never through another car."
        " Braking stops you short, for {brake} per space. A bonus point reads the roll as one more or"
        " less; you have {n} for the whole race."
    ).format(brake=points_of(BRAKES, 1, in_full=True), n=table.bonus)
    yield Lesson("ksk-move", _("Driving"), always(text), "moving")
    if "slipstream" in used:
        text = _(
            "A move that comes right behind a car in its lane may go on for {n} spaces. Both cars are in"
            " gear {gear} or higher, the one ahead in no higher gear than yours. If your car then stands in"
            " a corner for its first stop, that costs {brake}."
        ).format(n=table.slip_points, gear=table.slip_gear, brake=points_of(BRAKES, 1, in_full=True))
        yield Lesson("ksk-slipstream", _("A slipstream"), always(text), "moving")
    if "extra" in used:
        text = _("On the first lap of soft slicks, a move may have one extra point, at no cost.")
        yield Lesson("ksk-extra", _("Soft slicks"), always(text), "moving")
    if any(world(state).risks.intersection(move.path) for move in moves):
        text = _(
            "The marked spaces are risk spaces. A car that enters one rolls the black die: a roll up to"
            " its gear costs {point}; on a wet space, up to {n} more."
        ).format(point=points_of(ROAD_HOLDING, 1, in_full=True), n=table.risk_wet)
        yield Lesson("ksk-risk", _("Risk spaces"), always(text), "risk-spaces")


def _tires_words(table: KskNumbers) -> str:
    """Return what the kinds of tires differ in."""
    soft, rain = table.tires["soft"], table.tires["rain"]
    text = _(
        "Soft slicks give {extra} extra point on their first lap, but overshooting a corner costs"
        " {lap} extra for each lap of the set, and from lap {late} on, rolls of {faces} are rolled again."
        " Rain tires slide {rain} space on a wet road, slicks {hard}; on a dry road they cost {dry} extra"
        " for each corner overshot. Tires can be changed in the pit."
    )
    return text.format(
        extra=soft.extra,
        lap=points_of(TIRES, soft.lap_surcharge, in_full=True),
        late=soft.rerolls_from,
        faces=faces_words(soft.rerolls),
        rain=rain.slide,
        hard=table.tires["hard"].slide,
        dry=points_of(TIRES, rain.dry_surcharge, in_full=True),
    )


def _wet_words(table: KskNumbers, state: State) -> str:
    """Return the text about a wet road; "" once it is dry."""
    if not world(state).wetness:
        return ""
    return _(
        "A move that has entered a corner where a stop is still due slides on: {hard} spaces on slicks,"
        " {rain} on rain tires. Rain makes the road wetter after each round; clouds and sun dry it."
    ).format(hard=table.tires["hard"].slide, rain=table.tires["rain"].slide)
