"""Options that `race` and `simulate` have in common."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import SystemRandom
from typing import Any, TypeVar

import click
from attrs import evolve, frozen

from trackmodel.commands.support.input_files import wrong_usage
from trackmodel.engine import PERSON, RULESETS, Setup
from trackmodel.engine.engine_errors import EngineError
from trackmodel.engine.position_text import position_setup
from trackmodel.engine.rulesets import rulesets_for
from trackmodel.engine.setup_options import OptionValue, option_from_text
from trackmodel.engine.venue import Venue
from trackmodel.texts import _, ngettext

MOST_CARS = 12
"""The most cars of any ruleset; a ruleset or a board may allow fewer."""

USUAL_CARS = 6
USUAL_DRIVER = "rookie"

BOTS = ("rookie", "regular", "champion")
"""Names of the bots, weakest first; kept here so that `--help` doesn't import the engine."""

SEEDS = range(-(2**63), 2**63)
"""Seeds that a record can store."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _seed(_context: click.Context, _parameter: click.Parameter, seed: int | None) -> int | None:
    # Not an IntRange: --help would show its bounds.
    if seed is not None and seed not in SEEDS:
        raise click.BadParameter(_("the number is too large"))
    return seed


_OPTIONS = (
    click.option("--rules", metavar="ID", help=_("Ruleset.  [default: the first that fits FILE]")),
    click.option("--laps", type=int, help=_("Number of laps.  [default: 1; ksk: 3]")),
    click.option("--cars", type=click.IntRange(1, MOST_CARS), help=_("Number of cars.  [default: 6]")),
    click.option(
        "--driver",
        "drivers",
        metavar="NAME",
        multiple=True,
        help=_(
            "Bot: {bots} or {best}; once for all cars, or repeat for each car.  [default: {usual}]"
        ).format(bots=", ".join(BOTS[:-1]), best=BOTS[-1], usual=USUAL_DRIVER),
    ),
    click.option(
        "--seed",
        type=int,
        callback=_seed,
        help=_("The same seed gives the same result.  [default: a random seed]"),
    ),
    click.option(
        "--wear",
        metavar="NAME=N",
        multiple=True,
        help=_("House rule: initial wear points of every car, for example tires=8; can be repeated."),
    ),
    click.option(
        "--set",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        help=_("Option of the ruleset, as pitboard rules lists them; can be repeated."),
    ),
    click.option(
        "--grid",
        metavar="CARS",
        help=_("Starting grid from pole, for example 3,1,2.  [default: the cars roll for it]"),
    ),
    click.option(
        "--name", "names", metavar="TEXT", multiple=True, help=_("Driver name; repeat for each car.")
    ),
    click.option(
        "--team",
        "teams",
        metavar="TEXT[=CARS]",
        multiple=True,
        help=_("Team name, and its cars if not 1,2, then 3,4 …: Blue=1,4; repeat for each team."),
    ),
    click.option(
        "--position",
        metavar="TEXT",
        help=_("Start from this position instead of the grid; it sets ruleset, laps and cars."),
    ),
)


def race_options(function: _Function) -> _Function:
    """Add these options to a command, which receives them as keyword arguments for `RaceOptions`."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


@frozen
class RaceOptions:
    """The options as given; None or an empty tuple if not given."""

    rules: str | None
    laps: int | None
    cars: int | None
    drivers: tuple[str, ...]
    seed: int | None
    wear: tuple[str, ...]
    options: tuple[str, ...]
    grid: str | None
    names: tuple[str, ...]
    teams: tuple[str, ...]
    position: str | None

    def setup(self, venue: Venue) -> Setup:
        """Return the setup that the options describe, with a random seed if none is given.

        Args:
            venue: where to race; the first ruleset that fits it is the usual one.

        Raises:
            UsageError: an option can't be read, or options contradict each other.
        """
        usual = RULESETS.get(self.rules or "") or rulesets_for(venue)[0]
        base = Setup(usual.id, usual.usual_laps, ("",) * min(USUAL_CARS, usual.cars[1]))
        if self.position is not None:
            if self.grid is not None:
                raise wrong_usage(_("--grid can't be combined with --position"))
            try:
                base = position_setup(self.position)
            except EngineError as error:
                raise wrong_usage(str(error)) from error
        cars = self.cars
        if cars is None and (self.position is not None or len(self.drivers) <= 1):
            cars = len(base.drivers)
        drivers = drivers_of_cars(cars, self.drivers)
        teams, team_of = teams_given(self.teams, len(drivers))
        rules = base.rules if self.rules is None else self.rules
        return evolve(
            base,
            rules=rules,
            laps=base.laps if self.laps is None else self.laps,
            drivers=drivers,
            seed=SystemRandom().randrange(1, 1_000_000) if self.seed is None else self.seed,
            wear=wear_points_given(self.wear) or None,
            options=options_given(self.options, rules),
            grid=None if self.grid is None else grid_given(self.grid, len(drivers)),
            names=self.names,
            teams=teams,
            team_of=team_of,
        )


def drivers_of_cars(cars: int | None, drivers: tuple[str, ...]) -> tuple[str, ...]:
    """Return the name of a bot for each car.

    Args:
        cars: number of cars; None: as many as drivers.
        drivers: no name, one for all cars, or one per car.

    Raises:
        UsageError: neither one name nor one per car; or a person.
    """
    if PERSON in drivers:
        problem = _(
            "--driver {person}: this command can't ask a person; to race yourself, use pitboard edit FILE"
        )
        raise wrong_usage(problem.format(person=PERSON))
    if len(drivers) <= 1:
        return (drivers or (USUAL_DRIVER,)) * (USUAL_CARS if cars is None else cars)
    if cars is not None and cars != len(drivers):
        problem = ngettext(
            "{drivers} drivers for {cars} car; give --driver once for all cars or once per car",
            "{drivers} drivers for {cars} cars; give --driver once for all cars or once per car",
            cars,
        )
        raise wrong_usage(problem.format(drivers=len(drivers), cars=cars))
    return drivers


def wear_points_given(given: tuple[str, ...]) -> dict[str, int]:
    """Return wear points by name from texts such as "tires=8"; the engine checks the names.

    Raises:
        UsageError: a text has another form, or a name is repeated.
    """
    wear: dict[str, int] = {}
    for text in given:
        name, _equals, points = text.partition("=")
        if not name or not re.fullmatch(r"[0-9]{1,6}", points):
            raise wrong_usage(_("--wear {text}: use the form NAME=N, for example tires=8").format(text=text))
        if name in wear:
            raise wrong_usage(_("--wear names {name} twice").format(name=name))
        wear[name] = int(points)
    return wear


def options_given(given: tuple[str, ...], rules: str) -> dict[str, OptionValue]:
    """Return the values of a ruleset's options from texts such as "exit-gear=3"; the engine checks them.

    Raises:
        UsageError: a text has another form, or a name is repeated.
    """
    known = {option.name: option for option in RULESETS[rules].options} if rules in RULESETS else {}
    values: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise wrong_usage(_("--set {text}: use the form NAME=VALUE").format(text=text))
        if name in values:
            raise wrong_usage(_("--set names {name} twice").format(name=name))
        values[name] = option_from_text(known[name], value) if name in known else value
    return values


def teams_given(given: tuple[str, ...], cars: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Return team names, and for each car its team from 0, for texts such as "Blue=1,4".

    Without cars in any text, no teams of cars are returned.

    Raises:
        UsageError: only some texts have cars, or a car is missing, repeated or unknown.
    """
    parts = [re.fullmatch(r"(.*)=([0-9]{1,6}(?:,[0-9]{1,6})*)", text) for text in given]
    if not any(parts):
        return given, ()
    names = tuple(part[1] if part else text for part, text in zip(parts, given, strict=True))
    listed = [(int(car) - 1, team) for team, part in enumerate(parts) if part for car in part[2].split(",")]
    if not all(parts) or sorted(car for car, _team in listed) != list(range(cars)):
        problem = ngettext(
            "--team: the teams must have car 1, the only car, for example Blue=1",
            "--team: each of the cars 1 to {cars} must be in one team, for example Blue=1,4",
            cars,
        )
        raise wrong_usage(problem.format(cars=cars))
    return names, tuple(team for _car, team in sorted(listed))


def grid_given(text: str, cars: int) -> tuple[int, ...]:
    """Return car numbers from pole, counted from 0, for a text such as "3,1,2", which counts from 1.

    Raises:
        UsageError: a car is missing, repeated or unknown.
    """
    words = text.replace(",", " ").split()
    numbers = [int(word) - 1 if re.fullmatch(r"[0-9]{1,6}", word) else -1 for word in words]
    if sorted(numbers) != list(range(cars)):
        problem = ngettext(
            "--grid {text}: must name car 1, the only car",
            "--grid {text}: must name each of the cars 1 to {cars} once, for example 3,1,2",
            cars,
        )
        raise wrong_usage(problem.format(text=text, cars=cars))
    return tuple(numbers)
