"""Options of the setup that only some rulesets have: a flag, a number, one of several words, points.

A ruleset lists its options in `Ruleset.options`; `Race.options` has a value for each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from attrs import field, frozen

from trackmodel.engine.engine_errors import SetupError, _, shown
from trackmodel.texts import either

Plain: TypeAlias = bool | int | str | Mapping[str, int]
"""Value of an option: JSON can hold it."""

OptionValue: TypeAlias = Plain | tuple[Plain, ...]
"""Value of an option in a setup: one for the race, or one for each car."""

ON, OFF = ("yes", "on", "true"), ("no", "off", "false")
"""Texts of flags."""


@frozen(kw_only=True)
class SetupOption:
    """One option; use a class derived from it.

    Attributes:
        name: its name on the command line and in records.
        title: its name for people.
        tip: what it does, as a sentence without full stop.
        default: its value if nothing is agreed.
        each_car: whether every car has its own value.
    """

    name: str
    title: str
    tip: str = ""
    default: Plain
    each_car: bool = False

    @property
    def wanted(self) -> str:
        """Its possible values, for people: "yes or no", "1 to 4"."""
        raise NotImplementedError

    def checked(self, value: object) -> Plain:
        """Return a value as races use it.

        Raises:
            SetupError: the option has no such value.
        """
        raise NotImplementedError

    def from_text(self, text: str) -> Plain:
        """Return the value that a text on the command line stands for, not yet checked."""
        return text

    def text_of(self, value: Plain) -> str:
        """Return the text that stands for a checked value."""
        return str(value)

    def _refused(self, value: object) -> SetupError:
        problem = _("{name} must be {wanted}, not {value}")
        return SetupError(problem.format(name=self.name, wanted=self.wanted, value=shown(value)), self.name)


@frozen(kw_only=True)
class FlagOption(SetupOption):
    """An option that is on or off."""

    default: bool = False

    @property
    def wanted(self) -> str:
        return _("{yes} or {no}").format(yes=ON[0], no=OFF[0])

    def checked(self, value: object) -> bool:
        if type(value) is not bool:
            raise self._refused(value)
        return value

    def from_text(self, text: str) -> Plain:
        return text in ON if text in ON + OFF else text

    def text_of(self, value: Plain) -> str:
        return ON[0] if value else OFF[0]


@frozen(kw_only=True)
class NumberOption(SetupOption):
    """An option that is a whole number from `least` to `most`.

    Attributes:
        least, most: its lowest and highest value.
        least_text: what the lowest value stands for, if it isn't a number for people.
    """

    default: int
    least: int
    most: int
    least_text: str = ""

    @property
    def wanted(self) -> str:
        return _("{least} to {most}").format(least=self.least, most=self.most)

    def checked(self, value: object) -> int:
        if type(value) is not int or not self.least <= value <= self.most:
            raise self._refused(value)
        return value

    def from_text(self, text: str) -> Plain:
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(digits) <= 6 else text


@frozen(kw_only=True)
class ChoiceOption(SetupOption):
    """An option that is one of several words.

    Attributes:
        choices: texts for people by word.
    """

    default: str
    choices: Mapping[str, str]

    @property
    def wanted(self) -> str:
        return either(tuple(self.choices))

    def checked(self, value: object) -> str:
        if not isinstance(value, str) or value not in self.choices:
            raise self._refused(value)
        return value


@frozen(kw_only=True)
class PointsOption(SetupOption):
    """An option that distributes points, such as those a car is built from.

    Attributes:
        bounds: fewest and most points by name.
        total: the sum of all points; None if they need no certain sum.
        presets: distributions by name; a setup may name one instead of the points.
        titles: texts of presets for people, by name.
    """

    default: str | Mapping[str, int]
    bounds: Mapping[str, tuple[int, int]]
    total: int | None = None
    presets: Mapping[str, Mapping[str, int]] = field(factory=dict)
    titles: Mapping[str, str] = field(factory=dict)

    @property
    def wanted(self) -> str:
        parts = ", ".join(
            _("{name} {least} to {most}").format(name=name, least=least, most=most)
            for name, (least, most) in self.bounds.items()
        )
        points = _("points ({parts})").format(parts=parts)
        if self.total is not None:
            points = _("{total} points ({parts})").format(total=self.total, parts=parts)
        return either((*self.presets, points))

    def checked(self, value: object) -> Mapping[str, int]:
        points = self.presets.get(value) if isinstance(value, str) else value
        if not isinstance(points, Mapping) or set(points) != set(self.bounds):
            raise self._refused(value)
        for name, (least, most) in self.bounds.items():
            if type(points[name]) is not int or not least <= points[name] <= most:
                raise self._refused(dict(points))
        if self.total is not None and sum(points.values()) != self.total:
            raise self._refused(dict(points))
        return {name: points[name] for name in self.bounds}

    def from_text(self, text: str) -> Plain:
        numbers = text.split(".")
        if len(numbers) == len(self.bounds) and all(part.isascii() and part.isdigit() for part in numbers):
            return {name: int(part[:6]) for name, part in zip(self.bounds, numbers, strict=True)}
        return text

    def preset_of(self, points: Mapping[str, int]) -> str | None:
        """Return the name of the preset with these points; None if there is none."""
        return next((name for name, given in self.presets.items() if given == points), None)

    def text_of(self, value: Plain) -> str:
        points = self.checked(value)
        return self.preset_of(points) or ".".join(str(points[name]) for name in self.bounds)


def checked_options(
    options: Sequence[SetupOption], given: Mapping[str, OptionValue], cars: int, rules: str
) -> dict[str, OptionValue]:
    """Return a value for every option of a ruleset; those for each car are tuples.

    Args:
        options: of the ruleset.
        given: values that were agreed on. A single value of an option for each car is that of all.
        cars: number of cars.
        rules: id of the ruleset, for messages.

    Raises:
        SetupError: an option doesn't exist, or has no such value.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            problem = _("{rules} has no option called {name}; its options: {known}")
            raise SetupError(problem.format(rules=rules, name=name, known=", ".join(known) or _("none")))
    return {name: _values(option, given.get(name, option.default), cars) for name, option in known.items()}


def _values(option: SetupOption, value: OptionValue, cars: int) -> OptionValue:
    if not option.each_car:
        return option.checked(value)
    if not isinstance(value, tuple):
        return (option.checked(value),) * cars
    if len(value) != cars:
        problem = _("{name} has {values} values for {cars} cars")
        raise SetupError(problem.format(name=option.name, values=len(value), cars=cars))
    return tuple(map(option.checked, value))


def option_from_text(option: SetupOption, text: str) -> OptionValue:
    """Return the value that a text on the command line stands for, not yet checked.

    Values for each car are separated by commas.
    """
    if option.each_car and "," in text:
        return tuple(map(option.from_text, text.split(",")))
    return option.from_text(text)
