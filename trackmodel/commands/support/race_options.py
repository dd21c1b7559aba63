"""The options that say what race is driven, for `race` and `simulate` alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import SystemRandom
from typing import Any, TypeVar

import click
from attrs import evolve, frozen

from trackmodel.engine import PERSON, Setup
from trackmodel.engine.errors import EngineError
from trackmodel.engine.position_text import position_setup
from trackmodel.texts import _, ngettext

MOST_CARS = 10
"""As many as the ruleset with the most cars has; a ruleset may want fewer, and a board too."""

USUAL_RULES, USUAL_LAPS, USUAL_CARS = "formula-de-en", 1, 6
USUAL_DRIVER = "rookie"

BOTS = ("rookie", "regular", "champion")
"""The names of `trackmodel.engine.drivers.DRIVERS`, weakest first, so that `--help` needs to load none."""

SEEDS = range(-(2**63), 2**63)
"""What a record can hold as a seed."""

_Function = TypeVar("_Function", bound=Callable[..., Any])


def _seed(_context: click.Context, _parameter: click.Parameter, seed: int | None) -> int | None:
    # No IntRange: --help would show its bounds, which nobody wants to read.
    if seed is not None and seed not in SEEDS:
        raise click.BadParameter(_("that is too large a number"))
    return seed


_OPTIONS = (
    click.option("--rules", metavar="ID", help=_("The ruleset.  [default: formula-de-en]")),
    click.option("--laps", type=int, help=_("How many.  [default: 1]")),
    click.option("--cars", type=click.IntRange(1, MOST_CARS), help=_("How many.  [default: 6]")),
    click.option(
        "--driver",
        "drivers",
        metavar="NAME",
        multiple=True,
        help=_("The bot: {bots} or {best}; once for all cars, or once per car.  [default: {usual}]").format(
            bots=", ".join(BOTS[:-1]), best=BOTS[-1], usual=USUAL_DRIVER
        ),
    ),
    click.option(
        "--seed",
        type=int,
        callback=_seed,
        help=_("The same seed gives the same result; else a new one each time."),
    ),
    click.option(
        "--wear",
        metavar="NAME=N",
        multiple=True,
        help=_("Wear points of every car instead of the ruleset's, such as tires=8; may be repeated."),
    ),
    click.option(
        "--grid",
        metavar="CARS",
        help=_("The starting grid from pole on, such as 3,1,2; else the cars roll for it."),
    ),
    click.option(
        "--name", "names", metavar="TEXT", multiple=True, help=_("What to call a car; once per car.")
    ),
    click.option(
        "--team", "teams", metavar="TEXT", multiple=True, help=_("What to call a team; once per team.")
    ),
    click.option(
        "--position",
        metavar="TEXT",
        help=_("Start from this position instead of the grid; it says rules, laps and cars."),
    ),
)


def race_options(function: _Function) -> _Function:
    """Gives a command these options; it takes them as keywords and makes `RaceOptions` of them."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


@frozen
class RaceOptions:
    """The options as they were given; None or nothing where one was not."""

    rules: str | None
    laps: int | None
    cars: int | None
    drivers: tuple[str, ...]
    seed: int | None
    wear: tuple[str, ...]
    grid: str | None
    names: tuple[str, ...]
    teams: tuple[str, ...]
    position: str | None

    def setup(self) -> Setup:
        """What they say, with a new seed where none was given.

        Raises:
            UsageError: they contradict each other or can't be read.
        """
        base = Setup(USUAL_RULES, USUAL_LAPS, ("",) * USUAL_CARS)
        if self.position is not None:
            if self.grid is not None:
                raise wrong_usage(_("--grid is for a race from the grid: without --position"))
            try:
                base = position_setup(self.position)
            except EngineError as error:
                raise wrong_usage(str(error)) from error
        cars = self.cars
        if cars is None and (self.position is not None or len(self.drivers) <= 1):
            cars = len(base.drivers)
        drivers = drivers_of_cars(cars, self.drivers)
        return evolve(
            base,
            rules=base.rules if self.rules is None else self.rules,
            laps=base.laps if self.laps is None else self.laps,
            drivers=drivers,
            seed=SystemRandom().randrange(1, 1_000_000) if self.seed is None else self.seed,
            wear=wear_points_given(self.wear) or None,
            grid=None if self.grid is None else grid_given(self.grid, len(drivers)),
            names=self.names,
            teams=self.teams,
        )


def drivers_of_cars(cars: int | None, drivers: tuple[str, ...]) -> tuple[str, ...]:
    """One bot's name per car.

    Args:
        cars: how many; None: as many as there are drivers.
        drivers: none, one for all, or one per car.

    Raises:
        UsageError: several drivers, but not one per car; or a person.
    """
    if PERSON in drivers:
        problem = _("--driver {person}: nobody is asked here; people race in the window: pitboard edit FILE")
        raise wrong_usage(problem.format(person=PERSON))
    if len(drivers) <= 1:
        return (drivers or (USUAL_DRIVER,)) * (USUAL_CARS if cars is None else cars)
    if cars is not None and cars != len(drivers):
        problem = ngettext(
            "{drivers} drivers for {cars} car; --driver is given once for all cars or once per car",
            "{drivers} drivers for {cars} cars; --driver is given once for all cars or once per car",
            cars,
        )
        raise wrong_usage(problem.format(drivers=len(drivers), cars=cars))
    return drivers


def wear_points_given(given: tuple[str, ...]) -> dict[str, int]:
    """Wear points by name from "tires=8" and the like; the ruleset knows which there are.

    Raises:
        UsageError: not of this shape, or one is named twice.
    """
    wear: dict[str, int] = {}
    for text in given:
        name, _equals, points = text.partition("=")
        if not name or not re.fullmatch(r"[0-9]{1,6}", points):
            raise wrong_usage(_("--wear {text}: write it as NAME=N, such as tires=8").format(text=text))
        if name in wear:
            raise wrong_usage(_("--wear names {name} twice").format(name=name))
        wear[name] = int(points)
    return wear


def grid_given(text: str, cars: int) -> tuple[int, ...]:
    """Car numbers from pole on, counted from 0, from "3,1,2", where people count from 1.

    Raises:
        UsageError: some car is missing, named twice or not there.
    """
    words = text.replace(",", " ").split()
    numbers = [int(word) - 1 if re.fullmatch(r"[0-9]{1,6}", word) else -1 for word in words]
    if sorted(numbers) != list(range(cars)):
        problem = ngettext(
            "--grid {text}: name car 1, the only one",
            "--grid {text}: name each of the cars 1 to {cars} once, from pole on, such as 3,1,2",
            cars,
        )
        raise wrong_usage(problem.format(text=text, cars=cars))
    return tuple(numbers)


def wrong_usage(problem: str) -> click.UsageError:
    """The error that says so, with the command whose help to look at."""
    return click.UsageError(problem, click.get_current_context(silent=True))
