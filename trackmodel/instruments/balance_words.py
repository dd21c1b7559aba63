"""Names of the figures of a balance, and what they say, in words."""

from __future__ import annotations

from trackmodel.board import Board
from trackmodel.engine.overtakings import EARLY_ROUND
from trackmodel.instruments.balance_figures import Difference, Figure, Key
from trackmodel.race_report.race_words import corner_name, ordinal, reason_words, wear_name
from trackmodel.texts import _, shown_number

KINDS: dict[str, tuple[str, str]] = {
    "turns_per_lap": (_("Turns per lap"), _("A lap takes {value} turns")),
    "out": (_("Cars out"), _("{value} of cars go out")),
    "out_by": (_("Out: {of}"), _("{value} of cars go out: {of}")),
    "wear": (_("Wear per lap: {of}"), _("A car uses {value} points per lap of {of}")),
    "gear": (_("{of} gear"), _("{value} of moves are in {of} gear")),
    "overtakings": (_("Overtakings per car and lap"), _("A car overtakes {value} times per lap")),
    "lead_changes": (_("Changes of the lead per lap"), _("The lead changes {value} times per lap")),
    "pit_stops": (_("Pit stops per car"), _("A car makes {value} pit stops")),
    "wins": (_("Starting place {of}: wins"), _("Starting place {of} wins {value} times its share")),
    "place": (
        _("Starting place {of}: mean place"),
        _("Starting place {of} ends at place {value} on average"),
    ),
    "early": (
        _("Starting place {of}: mean place after {rounds} rounds"),
        _("Starting place {of} is at place {value} after {rounds} rounds on average"),
    ),
    "gained": (
        _("Overtakings for {of} place"),
        _("{of} place is taken by overtaking {value} times per race"),
    ),
    "overshoots": (_("Overshoots"), _("{corner}: {value} of passages overshoot")),
    "stops": (_("Stops per passage"), _("{corner}: cars stop {value} times per passage")),
    "outs": (_("Cars out per race"), _("{corner}: {value} cars per race go out here or on the way here")),
    "passed": (
        _("Overtakings per race"),
        _("{corner}: {value} overtakings per race, here or on the way here"),
    ),
    "entry": (_("Enter by lane {of}"), _("{corner}: {value} of passages enter by lane {of}")),
    "exit": (_("Leave by lane {of}"), _("{corner}: {value} of passages leave by lane {of}")),
}
"""By kind of figure, its name and a sentence with its value."""


def label(key: Key) -> str:
    """Return the name of a figure; the corner isn't in it."""
    return KINDS[key.kind][0].format(of=_of(key), rounds=EARLY_ROUND - 1)


def told(board: Board, figure: Figure) -> str:
    """Return a figure as a sentence without its full stop."""
    corner = "" if figure.key.corner is None else corner_name(board, figure.key.corner)
    words = {"corner": corner, "value": amount(figure, figure.value), "of": _of(figure.key)}
    return KINDS[figure.key.kind][1].format(**words, rounds=EARLY_ROUND - 1)


def amount(figure: Figure, value: float) -> str:
    """Return a value of a figure's kind as text: a percentage or a number."""
    if figure.is_share and figure.scale == 1:
        return _("{n}%").format(n=shown_number(100 * value, ".1f" if abs(value) < 0.0995 else ".0f"))
    return shown_number(value, ".2f")


def range_words(figure: Figure, low: float, high: float) -> str:
    """Return a band or an interval of a figure as text: "4.0% to 12%"."""
    return _("{low} to {high}").format(low=amount(figure, low), high=amount(figure, high))


def signed_range(changed: Difference) -> str:
    """Return a difference with its interval as text: "+1.2% (+0.3% to +2.1%)"."""
    value, low, high = (_signed(changed.now, each) for each in (changed.value, changed.low, changed.high))
    return _("{value} ({low} to {high})").format(value=value, low=low, high=high)


def _signed(figure: Figure, value: float) -> str:
    sign = "+" if value >= 0 else "\N{MINUS SIGN}"
    return sign + amount(figure, abs(value))


def _of(key: Key) -> str:
    if key.kind == "wear":
        return wear_name(str(key.of))
    if key.kind == "out_by":
        return reason_words(str(key.of))
    if not isinstance(key.of, int):
        return ""
    return ordinal(key.of + 1) if key.kind in ("gear", "gained") else str(key.of + 1)
