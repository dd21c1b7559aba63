"""Lessons about Fortir Capla: driving, offering cards, and the finish."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trackmodel.engine.questions import Offer, Question
from trackmodel.race_report.lessons.lesson import Lesson, always
from trackmodel.texts import _


def after_fortir(_table: object, _round: int, kind: str, _car: int, data: Any) -> Iterator[Lesson]:
    """Yield the lessons of an event."""
    if kind == "tile" and data["kind"] == "finish":
        text = _("The finish is laid. Reaching it isn't enough: the first car to pass it wins.")
        yield Lesson("fortir-finish", _("The finish"), always(text), "sections")


def before_fortir(_state: object, _table: object, asked: Question[Offer]) -> Iterator[Lesson]:
    """Yield the lessons of a question."""
    if asked.kind == "drive":
        text = _(
            "Drive up to as many sections as the die or the card shows, deciding one section at a time."
            " Where the road ends, a tile is drawn and laid."
        )
        yield Lesson("fortir-drive", _("Driving"), always(text), "a-turn")
    elif asked.kind == "card":
        text = _(
            "Offer one of your cards face down to another player, who uses it if they take it. If they"
            " refuse it, you use it. So offer a card you want to use, or one you want to get rid of."
        )
        yield Lesson("fortir-offer", _("Offering a card"), always(text), "a-turn")
    elif asked.kind == "reply":
        text = _(
            "You can't see the card. Take it, and you use it; refuse it, and the player who offers it does."
            " Pass and short cut help most when you are far behind; a breakdown costs most far from the last"
            " workshop."
        )
        yield Lesson("fortir-reply", _("Take or refuse"), always(text), "a-turn")
