"""Lessons: short notes that explain each new thing once, when a race first has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from trackmodel.engine import Question, Setup, State
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.fortir_capla.fortir_numbers import FortirNumbers
from trackmodel.engine.ksk.ksk_numbers import KskNumbers
from trackmodel.engine.questions import Offer
from trackmodel.race_report.lessons.fortir_lessons import after_fortir, before_fortir
from trackmodel.race_report.lessons.ksk_lessons import after_ksk, before_ksk
from trackmodel.race_report.lessons.lesson import (
    Lesson,
    always,
    next_corner_lesson,
    out_lesson,
    soon_after,
    while_true,
)
from trackmodel.race_report.race_words import car_named, joined, point_name, points_of, sentence
from trackmodel.race_report.turns import Moment
from trackmodel.texts import _, faces_words


def lessons(state: State, setup: Setup, moments: Sequence[Moment]) -> Iterator[Lesson]:
    """Yield the lessons for what just happened to people's cars, then for what is asked.

    Args:
        state: a state of the race.
        setup: setup of the race; only people's cars teach something.
        moments: what happened since the last lessons.
    """
    table = state.race.ruleset.numbers
    games = (
        (FormulaNumbers, _after, _before),
        (KskNumbers, after_ksk, before_ksk),
        (FortirNumbers, after_fortir, before_fortir),
    )
    known: list[tuple[Any, Any]] = [(then, ask) for numbers, then, ask in games if isinstance(table, numbers)]
    for after, before in known:
        for moment in moments:
            for event in moment.entry.events:
                number = moment.mover if event.car is None else event.car
                if number is not None and setup.has_person(number):
                    data = {**event.data, "names": moment.names}
                    yield from after(table, moment.round, event.kind, number, data)
        asked = state.pending
        if isinstance(asked, Question) and setup.has_person(asked.car):
            yield from before(state, table, asked)


def _after(table: FormulaNumbers, round_: int, kind: str, number: int, data: Any) -> Iterator[Lesson]:
    """Yield the lessons of an event of a car in a round; its data with the drivers' "names"."""
    car = car_named(number, data["names"])
    if kind == "out":
        yield out_lesson("out", car, data)
    elif kind == "spin":
        text = _("{car} has spent the last {point}. The car stands backward and drives on in gear 1.")
        text = text.format(car=sentence(car), point=point_name(table.prices.overshooting))
        yield Lesson("spin", _("A spin"), while_true(number, lambda car: car.spun, text), "moving")
    elif kind == "damage":
        words = partial(_damage_words, table, round_, number, data["part"])
        yield Lesson("damage", _("A hit"), words, "contact")
    elif kind == "move" and data["overshot"]:
        text = _("{car} left a corner one stop short. That costs {point} for each space beyond it.")
        text = text.format(car=sentence(car), point=points_of(table.prices.overshooting, 1, in_full=True))
        yield Lesson("overshoot", _("An overshoot"), soon_after(round_, text), "moving")
    elif kind == "in_stand":
        text = _("In the stand, a car gets back all its {points}. It leaves in gear {gear} or lower.")
        refilled = joined([point_name(part, 2) for part in table.pit.refills])
        text = text.format(points=refilled, gear=table.pit.exit_gear)
        yield Lesson("pit", _("The pit stop"), soon_after(round_, text), "the-pit")
    elif kind == "bad_start":
        text = _("A start roll of {faces}: {car} stays in place and drives in gear 1 next turn.")
        text = text.format(car=car, faces=faces_words(table.bad_start))
        held = while_true(number, lambda car: car.held_in_first, text)
        yield Lesson("bad-start", _("A bad start"), held, "before-the-start")
    elif kind == "great_start":
        text = _("A start roll of {faces}: {car} drives {n} spaces without rolling the gear die.")
        text = text.format(car=car, faces=faces_words(table.great_start), n=table.great_start_points)
        yield Lesson("great-start", _("A great start"), soon_after(round_, text), "before-the-start")


def _damage_words(table: FormulaNumbers, round_: int, number: int, part: str, state: State) -> str:
    """Return the text about a point that a car lost to a die, shown until the end of the next round."""
    car = state.cars[number]
    if not car.racing or car.points_hidden or state.round > round_ + 1:
        return ""
    text = _(
        "{car} lost {points} to a die, {left} left. Losing the last one puts a car out. After a contact,"
        " a roll of {contact} costs a point; in an engine test, a roll of {engine}."
    )
    return text.format(
        car=sentence(car_named(number, state.race.names)),
        points=points_of(part, 1, in_full=True),
        left=car.wear[part],
        contact=faces_words(table.contact_hit),
        engine=faces_words(table.engine_hit),
    )


def _leave_words(number: int, state: State) -> str:
    """Return the text about leaving the stand; "" once that is answered."""
    asked = state.pending
    if not (isinstance(asked, Question) and (asked.kind, asked.car) == ("leave", number)):
        return ""
    return _("You may leave the stand now, or wait here for a turn at no cost.")


def _before(state: State, table: FormulaNumbers, asked: Question[Offer]) -> Iterator[Lesson]:
    """Yield the lessons of a question."""
    if asked.kind == "gear":
        text = _(
            "The gear is the die you roll: higher gears go farther. You may shift up by one; shifting down"
            " by more than one costs wear. The odds beside each gear show what its die may bring."
        )
        yield Lesson("gear", _("Choosing a gear"), always(text), "gear")
    elif asked.kind == "move":
        text = _(
            "You drive exactly as far as you rolled, one point for each arrow, never through another car."
            " Braking stops you short, for {point} per space. On straights, you must take a shortest way."
        ).format(point=points_of(table.prices.braking, 1, in_full=True))
        yield Lesson("move", _("Driving"), always(text), "moving")
    elif asked.kind == "leave":
        yield Lesson("leave", _("In the pit stand"), partial(_leave_words, asked.car), "the-pit")
    yield from next_corner_lesson("corner", state, asked)
