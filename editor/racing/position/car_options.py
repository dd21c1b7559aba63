"""What is set in a position besides the spaces of its cars, as options with their values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trackmodel.engine import Placed, Ruleset
from trackmodel.engine.position_words import Words
from trackmodel.engine.setup_options import (
    ChoiceOption,
    FlagOption,
    NumberOption,
    OptionValue,
    PointsOption,
    SetupOption,
)
from trackmodel.texts import _


def car_options(ruleset: Ruleset, laps: int, wear: Mapping[str, int], stops: int) -> tuple[SetupOption, ...]:
    """Return what is set for a car: attributes of `Placed`, then words of the ruleset.

    Args:
        ruleset, laps: of the race.
        wear: wear points of a new car.
        stops: most stops that the car can have made; 0 on a straight.
    """
    numbers = (
        NumberOption(name="gear", title=_("Current gear"), default=1, least=1, most=ruleset.gears),
        NumberOption(name="stops", title=_("Stops made in the corner"), default=0, least=0, most=stops),
    )
    in_laps = {str(lap): _("lap {lap}").format(lap=lap + 1) for lap in range(laps)}
    choices = {"-1": _("before the first lap"), **in_laps}
    bounds = {name: (least, max(most, wear[name])) for name, (least, most) in ruleset.wear_bounds.items()}
    backward = _("The car has spun and faces backward")
    held = _("After a spin or a bad start, the car must use first gear next")
    started = _("Clear if the car's start check is still to come")
    return (
        *(each for each in numbers if each.least < each.most),
        ChoiceOption(name="laps", title=_("Current lap"), default="-1", choices=choices),
        PointsOption(name="wear", title=_("This car"), default={}, bounds=bounds),
        FlagOption(name="spun", title=_("Spun"), tip=backward),
        FlagOption(name="held_in_first", title=_("Restricted to first gear"), tip=held),
        FlagOption(name="started", title=_("Started"), tip=started),
        *ruleset.position_words.car_options(laps),
    )


def car_values(
    options: Iterable[SetupOption], placed: Placed, wear: Mapping[str, int]
) -> dict[str, OptionValue]:
    """Return the values of a car's options; `wear` has the points of a new car."""
    own = {name: getattr(placed, name) for name in ("gear", "stops", "spun", "held_in_first", "started")}
    points = {**wear, **(placed.wear or {})}
    return {**word_values(options, placed.words), **own, "laps": str(placed.laps), "wear": points}


def word_values(options: Iterable[SetupOption], words: Words) -> dict[str, OptionValue]:
    """Return the values of options that are words of a position."""
    return {each.name: each.from_text(words.get(each.name, str(each.default))) for each in options}
