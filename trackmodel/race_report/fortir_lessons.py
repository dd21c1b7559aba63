"""Lessons about Fortir Capla: driving, petrol, offering cards, and what cards and sections do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trackmodel.engine.questions import Offer, Question
from trackmodel.race_report.lesson import Lesson, always, soon_after
from trackmodel.race_report.race_words import car_named, sentence
from trackmodel.texts import _


def after_fortir(_table: object, round_: int, kind: str, number: int, data: Any) -> Iterator[Lesson]:
    """Yield the lessons of an event of a car in a round; its data with the drivers' "names"."""
    name = car_named(number, data["names"])
    car = sentence(name)
    if kind == "held_up":
        text = _("{car} is held up. A full section is neither entered nor passed; the other points are lost.")
        yield Lesson("fortir-held-up", _("Held up"), soon_after(round_, text.format(car=car)), "sections")
    elif kind == "drives" and data["kind"] == "road_works" and data["left"]:
        text = _("Road works stopped {car}. Points that are left are lost there.").format(car=name)
        yield Lesson("fortir-road-works", _("Road works"), soon_after(round_, text), "sections")
    elif kind == "tile" and data["kind"] == "finish":
        text = _("The finish is laid. Reaching it isn't enough: the first car to pass it wins.")
        yield Lesson("fortir-finish", _("The finish"), always(text), "sections")


def before_fortir(_state: object, _table: object, asked: Question[Offer]) -> Iterator[Lesson]:
    """Yield the lessons of a question."""
    if asked.kind == "drive":
        text = _(
            "You drive up to as many sections as the die or the card says and decide one by one. Where the"
            " road ends, a tile is drawn and laid."
        )
        yield Lesson("fortir-drive", _("Driving"), always(text), "a-turn")
    elif asked.kind == "petrol":
        text = _(
            "Here you may fill up instead of drawing and offering a card: all engine troubles are"
            " discarded, and your hand is filled up."
        )
        yield Lesson("fortir-petrol", _("Petrol"), always(text), "sections")
    elif asked.kind == "card":
        text = _(
            "Offer one of your cards face down to another player. If it is taken, that player uses it;"
            " if it is refused, you do. So a card may be one that you want to use, or one that you want to"
            " get rid of."
        )
        yield Lesson("fortir-offer", _("Offering a card"), always(text), "a-turn")
    elif asked.kind == "reply":
        text = _(
            "You don't see the card. Take it, and you use it; refuse it, and the player who offers it does."
            " It may help or harm: a pass or a short cut helps those behind most, a breakdown costs most"
            " far from the last workshop."
        )
        yield Lesson("fortir-reply", _("Take or refuse"), always(text), "a-turn")
