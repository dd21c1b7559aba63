"""Names of wear points, corners, cars and reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import RULESETS, Setup
from trackmodel.engine.venue import Venue
from trackmodel.texts import _, ngettext

SKIES = {"sun": _("sun"), "cloud": _("clouds"), "rain": _("rain")}
"""By name of the weather."""

TIRES = {"hard": _("hard slicks"), "soft": _("soft slicks"), "rain": _("rain tires")}
"""By kind of tires."""

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
"""By name of the reason a car is out."""

TOLD_BEFORE = ("overshoot", "blocked")
"""Reasons that the sentence about the move tells already."""


@frozen
class WearWords:
    """Texts about one kind of wear points: heading, short heading, and so many of them, short and in full."""

    name: str
    short: str
    points: Callable[[int], str]
    in_full: Callable[[int], str]


WEAR_WORDS = {
    "tires": WearWords(
        _("tires"),
        _("tire"),
        lambda n: ngettext("{n} tire", "{n} tires", n),
        lambda n: ngettext("{n} tire point", "{n} tire points", n),
    ),
    "brakes": WearWords(
        _("brakes"),
        _("brake"),
        lambda n: ngettext("{n} brake", "{n} brakes", n),
        lambda n: ngettext("{n} brake point", "{n} brake points", n),
    ),
    "fuel": WearWords(
        _("fuel"),
        _("fuel"),
        lambda n: ngettext("{n} fuel", "{n} fuel", n),
        lambda n: ngettext("{n} fuel point", "{n} fuel points", n),
    ),
    "body": WearWords(
        _("body"),
        _("body"),
        lambda n: ngettext("{n} body", "{n} body", n),
        lambda n: ngettext("{n} body point", "{n} body points", n),
    ),
    "engine": WearWords(
        _("engine"),
        _("eng."),
        lambda n: ngettext("{n} engine", "{n} engine", n),
        lambda n: ngettext("{n} engine point", "{n} engine points", n),
    ),
    "road_holding": WearWords(
        _("road holding"),
        _("road"),
        lambda n: ngettext("{n} road holding", "{n} road holding", n),
        lambda n: ngettext("{n} road holding point", "{n} road holding points", n),
    ),
    "bonus": WearWords(
        _("dice bonus"),
        _("dice"),
        lambda n: ngettext("{n} bonus", "{n} bonus", n),
        lambda n: ngettext("{n} bonus point", "{n} bonus points", n),
    ),
    "wear": WearWords(
        _("wear"),
        _("wear"),
        lambda n: ngettext("{n} wear point", "{n} wear points", n),
        lambda n: ngettext("{n} wear point", "{n} wear points", n),
    ),
}
"""By name of the wear points. Others show their name."""


def tire_kind_words(kind: str) -> str:
    """Return the text for a kind of tires."""
    return TIRES.get(kind) or plain_name(kind)


def reason_words(reason: str) -> str:
    """Return the text for the reason why a car is out."""
    return REASONS.get(str(reason), plain_name(str(reason)))


def short_wear_name(name: str) -> str:
    """Return the heading of wear points for narrow columns: at most five letters, whatever the language."""
    short = WEAR_WORDS[name].short if name in WEAR_WORDS else plain_name(name)
    return short if len(short) <= 5 else short[:4] + "."


def wear_name(name: str) -> str:
    """Return the heading of wear points."""
    return WEAR_WORDS[name].name if name in WEAR_WORDS else plain_name(name)


def wear_points(price: Mapping[str, int], in_full: bool = False) -> str:
    """Return wear points as text: "1 fuel and 2 brakes", in full "1 fuel point and 2 brake points"."""
    return joined([points_of(name, count, in_full) for name, count in price.items() if count])


def wear_words(points: Mapping[str, int]) -> str:
    """Return all points of each kind, also those used up: "tires 2, brakes 0"."""
    return _(", ").join(f"{wear_name(name)} {count}" for name, count in points.items())


def point_name(name: str, count: int = 1) -> str:
    """Return what points of a kind are called, without their number: "tire point"; "tire points" for 2."""
    return points_of(name, count, in_full=True).removeprefix(f"{count} ")


def points_of(name: str, count: int, in_full: bool = False) -> str:
    """Return points of one kind as text: "2 brakes", in full "2 brake points"."""
    words = WEAR_WORDS.get(name)
    if words is None:
        return f"{count} {plain_name(name)}"
    return (words.in_full if in_full else words.points)(count).format(n=count)


def car_named(number: int, names: Sequence[str] = ()) -> str:
    """Return a car, numbered from 0, by its driver: "Ben"; "car 2" if the driver has no name.

    Drivers of the same name are told apart: "Ben (car 2)".

    Args:
        number: of the car.
        names: of all drivers, as in `Race.names`.
    """
    name = names[number] if names else ""
    if name and names.count(name) == 1:
        return name
    text = _("{name} (car {number})") if name else _("car {number}")
    return text.format(name=name, number=number + 1)


def cars(numbers: Iterable[int], names: Sequence[str] = ()) -> str:
    """Return cars as text: "Ann, Ben and car 3"; see `car_named`."""
    return joined([car_named(number, names) for number in numbers])


def each_car(numbers: Iterable[int], names: Sequence[str] = ()) -> str:
    """Return cars in an order that matters: "Ben, Ann, Cem"."""
    return ", ".join(car_named(number, names) for number in numbers)


def rules_and_laps(venue: Venue, setup: Setup) -> str:
    """Return the ruleset and, where a race has laps, their number: "Formula D, 2 laps".

    It is "" if a venue without laps has the name of its ruleset.
    """
    rules = RULESETS[setup.rules].name if setup.rules in RULESETS else setup.rules
    if not isinstance(venue, Board):
        return rules if rules != venue.name else ""
    laps = ngettext("{n} lap", "{n} laps", setup.laps).format(n=setup.laps)
    return _("{rules}, {laps}").format(rules=rules, laps=laps)


def corner_name(board: Board, corner: int) -> str:
    """Return the name of a corner, or "corner 3" if it has none."""
    names = board.view.corner_names
    name = names[corner] if corner < len(names) else ""
    return name or _("corner {number}").format(number=corner + 1)


def stops_due(name: str, due: int, made: int) -> str:
    """Return a sentence about the stops that a corner requires, and how many a car has made."""
    if not due:
        return _("{corner} requires no stop.").format(corner=name)
    text = ngettext(
        "{corner} requires {n} stop: a turn that ends in it.",
        "{corner} requires {n} stops: turns that end in it.",
        due,
    ).format(corner=name, n=due)
    return text + (_(" Made so far: {made}.").format(made=made) if made else "")


def driver_words(setup: Setup, car: int) -> str:
    """Return a car, given by its number from 0, with its driver: "2 Ben"; "car 2" if they have no name."""
    if not setup.names or not setup.names[car]:
        return car_named(car)
    return _("{number} {driver}").format(number=car + 1, driver=setup.names[car])


def ordinal(number: int) -> str:
    """Return a number as an ordinal: "1st", "2nd", "3rd", "11th"."""
    endings = {1: _("{n}st"), 2: _("{n}nd"), 3: _("{n}rd")}
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return endings.get(last, _("{n}th")).format(n=number)


def plain_name(name: str) -> str:
    """Return a name of the engine that has no text, with spaces for underscores."""
    return name.replace("_", " ")


def sentence(text: str) -> str:
    """Return a text with a capital letter."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """Return a number with its sign, as printed: "+2"; negative ones have a minus sign, not a hyphen."""
    return f"{number:+d}".replace("-", "\N{MINUS SIGN}")


def percent(share: float) -> str:
    """Return a share of 1 as a percentage; "< 1%" and "> 99%" for shares close to 0 and 1."""
    hundredths = round(share * 100)
    if hundredths == 0 and share > 0:
        return _("< 1%")
    if hundredths == 100 and share < 1:
        return _("> 99%")
    return _("{n}%").format(n=hundredths)


def counted(texts: Iterable[str]) -> list[str]:
    """Return texts without repetitions, with how often each occurs: "2x risk space (10%)"."""
    times = Counter(texts)
    return [_("{n}x {text}").format(n=n, text=text) if n > 1 else text for text, n in times.items()]


def joined(words: Sequence[str]) -> str:
    """Join words to a list: "a and b", "a, b, and c"."""
    if len(words) < 3:
        return _(" and ").join(words)
    return _("{words}, and {last}").format(words=", ".join(words[:-1]), last=words[-1])
