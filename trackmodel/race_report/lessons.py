"""Lessons: short notes that explain each new thing once, when a race first has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from trackmodel.engine import Car, Question, Setup, State
from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.race_report.ruleset_numbers import faces_words
from trackmodel.race_report.turns import Moment
from trackmodel.race_report.whereabouts import corner_of
from trackmodel.race_report.why import overshoot_part, why_corner
from trackmodel.race_report.words import cars, points_of, reason_words, wear_name
from trackmodel.texts import _


@frozen
class Lesson:
    """A note about something new.

    Attributes:
        name: what it is about; a name is taught once.
        title, text: for people.
        heading: the heading in the rules that says more, as in links.
    """

    name: str
    title: str
    text: str
    heading: str


def lessons(state: State, setup: Setup, moments: Sequence[Moment]) -> Iterator[Lesson]:
    """Yield the lessons for what just happened to people's cars, then for what is asked.

    Args:
        state: a state of the race.
        setup: setup of the race; only people's cars teach something.
        moments: what happened since the last lessons.
    """
    table = state.race.ruleset.numbers
    if not isinstance(table, FormulaNumbers):
        return
    for moment in moments:
        for event in moment.entry.events:
            number = moment.mover if event.car is None else event.car
            if number is not None and setup.has_person(number):
                yield from _after(table, event.kind, number, event.data)
    asked = state.pending
    if isinstance(asked, Question) and setup.has_person(asked.car):
        yield from _before(state, table, asked, state.cars[asked.car])


def _after(table: FormulaNumbers, kind: str, number: int, data: Any) -> Iterator[Lesson]:
    """Yield the lessons of an event of a car."""
    car, text = cars([number]), ""
    if kind == "out":
        text = _("{car} is out: {reason}. Cars that are out leave the board; distance decides their place.")
        text = text.format(car=_sentence(car), reason=reason_words(data["reason"]))
        yield Lesson("out", _("Out of the race"), text, "moving")
    elif kind == "spin":
        text = _("{car} has spent its last point of {part}. It stands backward and drives on in gear 1.")
        text = text.format(car=_sentence(car), part=wear_name(overshoot_part(table)))
        yield Lesson("spin", _("A spin"), text, "moving")
    elif kind == "damage":
        text = _(
            "{car} lost {points} to a die, {left} left. Losing the last one puts a car out. A point is lost"
            " on {contact} after a contact and on {engine} in an engine test."
        ).format(
            car=_sentence(car),
            points=points_of(data["part"], 1, in_full=True),
            left=data["left"],
            contact=faces_words(table.contact_hit),
            engine=faces_words(table.engine_hit),
        )
        yield Lesson("damage", _("A hit"), text, "contact")
    elif kind == "move" and data["overshot"]:
        text = _("{car} left a corner one stop short. That costs {point} for each space beyond it.")
        text = text.format(car=_sentence(car), point=points_of(overshoot_part(table), 1, in_full=True))
        yield Lesson("overshoot", _("An overshoot"), text, "moving")
    elif kind == "in_stand":
        text = _("In the stand, {wear} are as in a new car again. It leaves in gear {gear} at most.")
        refilled = ", ".join(map(wear_name, table.pit.refills))
        text = text.format(wear=refilled, gear=table.pit.exit_gear)
        yield Lesson("pit", _("The pit stop"), text, "the-pit")
    elif kind == "bad_start":
        text = _("A start roll of {faces}: {car} stays where it is. Next turn it drives in gear 1.")
        text = text.format(car=car, faces=faces_words(table.bad_start))
        yield Lesson("bad-start", _("A bad start"), text, "before-the-start")
    elif kind == "great_start":
        text = _("A start roll of {faces}: {car} drives {n} spaces without rolling the die of its gear.")
        text = text.format(car=car, faces=faces_words(table.great_start), n=table.great_start_points)
        yield Lesson("great-start", _("A great start"), text, "before-the-start")


def _sentence(text: str) -> str:
    """Return a text with a capital letter."""
    return text[:1].upper() + text[1:]


def _before(state: State, table: FormulaNumbers, asked: Question, car: Car) -> Iterator[Lesson]:
    """Yield the lessons of a question."""
    if asked.kind == "gear":
        text = _(
            "The gear is the die you roll: higher gears go further. You may shift up by one; shifting down"
            " by more than one costs wear. Beside each gear are the odds of what its die may bring."
        )
        yield Lesson("gear", _("Choosing a gear"), text, "gear")
    elif asked.kind == "move":
        text = _(
            "You drive exactly what you rolled, one point for each arrow, never through another car."
            " Braking leaves spaces undriven, for {point} each. On straights the way must be the shortest."
        ).format(point=points_of(table.braking_part, 1, in_full=True))
        yield Lesson("move", _("Driving"), text, "moving")
    elif asked.kind == "leave":
        text = _("You may leave the stand now, or wait here for a turn at no cost.")
        yield Lesson("leave", _("In the pit stand"), text, "the-pit")
    corner = corner_of(state, car)
    if corner is not None and asked.kind in ("gear", "move") and car.started:
        text = " ".join(why_corner(state, corner, car.number))
        yield Lesson("corner", _("The next corner"), text, "moving")
