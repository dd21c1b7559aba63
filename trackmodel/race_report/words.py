"""Names of wear points, corners, cars and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from trackmodel.board import Board
from trackmodel.texts import _, ngettext

REASONS = {
    "overshoot": _("overshot a corner"),
    "missed_stops": _("missed stops in a corner"),
    "blocked": _("blocked by other cars"),
    "body": _("body"),
    "engine": _("engine"),
    "road_holding": _("road holding"),
    "tires": _("tires"),
    "wear": _("wear points"),
    "abandoned": _("race abandoned"),
}
"""Texts by name of the reason why a car is out."""

WEAR_NAMES = {
    "tires": _("tires"),
    "brakes": _("brakes"),
    "fuel": _("fuel"),
    "body": _("body"),
    "engine": _("engine"),
    "wear": _("wear"),
}
"""Headings by name of the wear points."""


SHORT_WEAR_NAMES = {
    "tires": _("ti"),
    "brakes": _("br"),
    "fuel": _("fu"),
    "body": _("bo"),
    "engine": _("en"),
    "wear": _("wear"),
}
"""Short headings by name of the wear points."""


def reason_words(reason: str) -> str:
    """Return the text for the reason why a car is out."""
    return REASONS.get(str(reason), plain_name(str(reason)))


def short_wear_name(name: str) -> str:
    """Return the short heading of wear points, for narrow columns."""
    return SHORT_WEAR_NAMES.get(name, plain_name(name))


def wear_name(name: str) -> str:
    """Return the heading of wear points."""
    return WEAR_NAMES.get(name, plain_name(name))


def wear_points(price: Mapping[str, int]) -> str:
    """Return wear points as text: "1 fuel and 2 brakes"."""
    return joined([points_of(name, count) for name, count in price.items() if count])


def points_of(name: str, count: int) -> str:
    """Return points of one kind as text: "2 brakes"."""
    words = {
        "tires": ngettext("{n} tire", "{n} tires", count),
        "brakes": ngettext("{n} brake", "{n} brakes", count),
        "fuel": ngettext("{n} fuel", "{n} fuel", count),
        "body": ngettext("{n} body", "{n} body", count),
        "engine": ngettext("{n} engine", "{n} engine", count),
        "wear": ngettext("{n} wear point", "{n} wear points", count),
    }
    return words.get(name, "{n} " + plain_name(name)).format(n=count)


def cars(numbers: Iterable[int]) -> str:
    """Return cars, numbered from 0, as text: "car 1, car 2 and car 3"."""
    return joined([_("car {number}").format(number=number + 1) for number in numbers])


def corner_name(board: Board, corner: int) -> str:
    """Return the name of a corner, or "corner 3" if it has none."""
    names = board.view.corner_names
    name = names[corner] if corner < len(names) else ""
    return name or _("corner {number}").format(number=corner + 1)


def plain_name(name: str) -> str:
    """Return a name of the engine that has no text, with spaces for underscores."""
    return name.replace("_", " ")


def joined(words: Sequence[str]) -> str:
    """Join words to a list: "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1])
