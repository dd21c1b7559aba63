"""Texts about the consequences of answers, in full and in few words. Unknown ones show their name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trackmodel.board import Board
from trackmodel.engine.questions import Consequence
from trackmodel.race_report.race_words import (
    TOLD_BEFORE,
    car_named,
    cars,
    corner_name,
    percent,
    plain_name,
    reason_words,
)
from trackmodel.texts import _, either

CONSEQUENCES: Mapping[str, tuple[str, str]] = {
    "stops": (_("stops in {corner}"), _("stop")),
    "overshoots": (_("overshoots {corner}"), _("overshoots")),
    "blocked": (_("blocked: can't drive the full roll"), _("blocked")),
    "touches": (_("touches {cars}"), _("touches {cars}")),
    "hits": (_("hits {one_of}"), _("hits {one_of}")),
    "tests_engine": (_("engine test for {cars}"), _("engine test")),
    "spins": (_("spins"), _("spins")),
    "out": (_("goes out: {reason}"), _("out")),
    "finishes": (_("finishes"), _("finish")),
    "parks": (_("enters the pit stand"), _("pit stand")),
    "queues": (_("waits on the track for a place in the pit lane"), _("waits for the pit")),
    "slides": (_("slides in a wet corner"), _("slides")),
    "tests_risk": (_("drives over a risk space"), _("risk space")),
}
"""By kind of consequence, the sentence and the short text. Other kinds show their name."""


def consequence_words(board: Board, consequence: Consequence, names: Sequence[str] = ()) -> str:
    """Return a consequence as a sentence without subject: "overshoots Steinbruch".

    Args:
        board: the board.
        consequence: the consequence.
        names: of all drivers; see `car_named`.
    """
    if consequence.kind not in CONSEQUENCES:
        return _unknown_consequence(board, consequence, names)
    is_unexplained = consequence.kind == "out" and consequence.reason in (None, *TOLD_BEFORE)
    return _filled(
        _("goes out") if is_unexplained else CONSEQUENCES[consequence.kind][0], board, consequence, names
    )


def short_consequence(board: Board, consequence: Consequence, names: Sequence[str] = ()) -> str:
    """Return a consequence in few words, as on the board: "overshoots", "touches Ben (5% risk of damage)"."""
    if consequence.kind not in CONSEQUENCES:
        return _unknown_consequence(board, consequence, names)
    return _filled(CONSEQUENCES[consequence.kind][1], board, consequence, names)


def _filled(text: str, board: Board, consequence: Consequence, names: Sequence[str]) -> str:
    filled = text.format(
        corner=_corner(board, consequence) or _("a corner"),
        one_of=either([car_named(number, names) for number in consequence.cars]),
        reason=reason_words(consequence.reason or ""),
        cars=cars(consequence.cars, names),
    )
    return _with_chance(filled, consequence)


def _unknown_consequence(board: Board, consequence: Consequence, names: Sequence[str]) -> str:
    """Return a consequence of unknown kind: its name, corner, cars and reason."""
    reason = "" if consequence.reason is None else reason_words(consequence.reason)
    about = _(", ").join(filter(None, (_corner(board, consequence), cars(consequence.cars, names), reason)))
    text = plain_name(consequence.kind)
    return _with_chance(_("{text}: {about}").format(text=text, about=about) if about else text, consequence)


def _corner(board: Board, consequence: Consequence) -> str:
    return "" if consequence.corner is None else corner_name(board, consequence.corner)


def _with_chance(text: str, consequence: Consequence) -> str:
    if consequence.chance >= 1:
        return text
    damage = _("{text} ({chance} risk of damage)")
    with_chance = damage if consequence.kind == "touches" else _("{text} ({chance})")
    return with_chance.format(text=text, chance=percent(consequence.chance))
