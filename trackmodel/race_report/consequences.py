"""Texts about the consequences of answers, in full and in few words. Unknown ones show their name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trackmodel.board import Board
from trackmodel.engine.questions import Consequence
from trackmodel.race_report.race_words import cars, corner_name, percent, plain_name, reason_words
from trackmodel.texts import _, ngettext


def consequence_words(board: Board, consequence: Consequence) -> str:
    """Return a consequence as a sentence without subject: "overshoots Steinbruch"."""
    make_text = CONSEQUENCES.get(consequence.kind)
    return make_text(board, consequence) if make_text else _plain_consequence(board, consequence)


def short_consequence(board: Board, consequence: Consequence) -> str:
    """Return a consequence in few words, as shown on the board: "overshoots", "touches car 3 (5%)"."""
    make_text = SHORT_CONSEQUENCES.get(consequence.kind)
    return make_text(consequence) if make_text else consequence_words(board, consequence)


def _overshoots(board: Board, consequence: Consequence) -> str:
    corner = _corner(board, consequence)
    return _("overshoots {corner}").format(corner=corner) if corner else _("overshoots a corner")


def _stops(board: Board, consequence: Consequence) -> str:
    corner = _corner(board, consequence)
    return _("stops in {corner}").format(corner=corner) if corner else _("stops in a corner")


def _out(_board: Board, consequence: Consequence) -> str:
    if consequence.reason is None:
        return _("goes out")
    return _("goes out: {reason}").format(reason=reason_words(consequence.reason))


def _touches(consequence: Consequence) -> str:
    return _with_chance(_("touches {cars}").format(cars=cars(consequence.cars)), consequence)


def _hits(consequence: Consequence) -> str:
    any_of = _(" or ").join(cars([number]) for number in consequence.cars)
    return _with_chance(_("hits {cars}").format(cars=any_of), consequence)


def _tests_risk(consequence: Consequence) -> str:
    return _with_chance(_("drives over a risk space"), consequence)


def _tests_engine(_board: Board, consequence: Consequence) -> str:
    text = ngettext("{cars} tests its engine", "{cars} test their engines", len(consequence.cars))
    return _with_chance(text.format(cars=cars(consequence.cars)), consequence)


def _plain_consequence(board: Board, consequence: Consequence) -> str:
    """Return a consequence of unknown kind: its name, corner, cars and reason."""
    parts = [
        _corner(board, consequence),
        cars(consequence.cars),
        "" if consequence.reason is None else reason_words(consequence.reason),
    ]
    about = _(", ").join(filter(None, parts))
    text = plain_name(consequence.kind)
    return _with_chance(_("{text}: {about}").format(text=text, about=about) if about else text, consequence)


def _corner(board: Board, consequence: Consequence) -> str:
    return "" if consequence.corner is None else corner_name(board, consequence.corner)


def _with_chance(text: str, consequence: Consequence) -> str:
    if consequence.chance >= 1:
        return text
    return _("{text} ({chance})").format(text=text, chance=percent(consequence.chance))


CONSEQUENCES: Mapping[str, Callable[[Board, Consequence], str]] = {
    "stops": _stops,
    "overshoots": _overshoots,
    "blocked": lambda _board, _consequence: _("blocked: not all points can be driven"),
    "touches": lambda _board, consequence: _touches(consequence),
    "hits": lambda _board, consequence: _hits(consequence),
    "tests_engine": _tests_engine,
    "spins": lambda _board, _consequence: _("spins"),
    "out": _out,
    "finishes": lambda _board, _consequence: _("finishes"),
    "parks": lambda _board, _consequence: _("enters its pit stand"),
    "slides": lambda _board, _consequence: _("slides in a wet corner"),
    "tests_risk": lambda _board, consequence: _tests_risk(consequence),
}
"""Function that makes the sentence, by kind of consequence. Other kinds show their name."""

SHORT_CONSEQUENCES: Mapping[str, Callable[[Consequence], str]] = {
    "stops": lambda _consequence: _("stop"),
    "overshoots": lambda _consequence: _("overshoots"),
    "blocked": lambda _consequence: _("blocked"),
    "touches": _touches,
    "hits": _hits,
    "tests_engine": lambda consequence: _with_chance(_("engine test"), consequence),
    "spins": lambda _consequence: _("spins"),
    "out": lambda _consequence: _("out"),
    "finishes": lambda _consequence: _("finish"),
    "parks": lambda _consequence: _("pit stand"),
    "slides": lambda _consequence: _("slides"),
    "tests_risk": lambda consequence: _with_chance(_("risk space"), consequence),
}
"""Function that makes the short text, by kind of consequence. Other kinds use `CONSEQUENCES`."""
