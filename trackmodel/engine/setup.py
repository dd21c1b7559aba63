"""What people agree on before a race, and whether such a race is possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine.errors import SetupError, _, ngettext
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.engine.values import Price, Race

PERSON = "person"
"""The driver of a car whose questions a person answers, in place of a bot's name."""
LONGEST_NAME = 200
"""Characters of a driver's or a team's name at most."""


@frozen
class Setup:
    """What people agree on before a race.

    Attributes:
        rules: id of a ruleset.
        laps: length of the race.
        drivers: a bot's name for each car (or any word, where people answer); the number of names
            is the number of cars.
        seed: where all chance comes from.
        wear: wear points every car starts with, by name, where they differ from the ruleset's;
            within `Ruleset.wear_bounds`.
        grid: car numbers from pole on; None: the cars roll for it.
        names: what people call each driver; empty: nobody has a name.
        teams: what people call each team; empty: nobody has one.
        position: start from this position (`trackmodel.engine.position_text`) instead of the grid.
        sandbox: answers may be taken back; a race that was driven so is no fair one.
    """

    rules: str = "formula-de-en"
    laps: int = 1
    drivers: tuple[str, ...] = ("rookie",) * 6
    seed: int = 1
    wear: Mapping[str, int] | None = None
    grid: tuple[int, ...] | None = None
    names: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    position: str = ""
    sandbox: bool = False

    def has_person(self, car: int) -> bool:
        """Whether a person answers the questions of a car, numbered from 0."""
        return self.drivers[car] == PERSON

    def short_name(self, car: int) -> str:
        """Return the name of a car's driver: "Anna", or "regular" if the setup has no names."""
        name = self.names[car] if self.names else ""
        return name or (_("Person") if self.has_person(car) else self.drivers[car])

    def driver_name(self, car: int) -> str:
        """Return the text that says who drives a car; every list, log and title shows this one.

        A bot is named unless the driver's name begins with it: "Anna" for a person, "Anna (regular)"
        or "Regular 2" for a bot.

        Args:
            car: number of the car, from 0.
        """
        bot, name = self.drivers[car], self.short_name(car)
        if self.has_person(car) or name.casefold().startswith(bot.casefold()):
            return name
        return _("{name} ({bot})").format(name=name, bot=bot)


def make_race(board: Board, setup: Setup, ruleset: Ruleset | None = None) -> Race:
    """What stays the same during the race.

    Args:
        board: where to race.
        setup: what was agreed on.
        ruleset: a ruleset that isn't in the list of rulesets; `setup.rules` is ignored then.

    Raises:
        SetupError: such a race is not possible on this board.
    """
    _check_types(setup)
    ruleset = ruleset or find_ruleset(setup.rules)
    _check_laps(setup, ruleset)
    _check_cars(setup, ruleset)
    _check_grid(setup)
    _check_names(setup)
    return Race(board, ruleset, setup.laps, setup.drivers, setup.seed, _wear(setup, ruleset), setup.grid)


def _check_types(setup: Setup) -> None:
    """Python would take 1.0 or True for 1; a record wouldn't."""
    numbers: dict[str, Iterable[object]] = {
        "laps": (setup.laps,),
        "seed": (setup.seed,),
        "wear": (setup.wear or {}).values(),
        "grid": setup.grid or (),
    }
    for name, values in numbers.items():
        for value in values:
            if type(value) is not int:
                problem = _("{name}: {value} is not a whole number")
                raise SetupError(problem.format(name=name, value=repr(value)))
    texts = (setup.rules, setup.position, *setup.drivers, *setup.names, *setup.teams, *(setup.wear or {}))
    for text in texts:
        if not isinstance(text, str):
            raise SetupError(_("{value} is not a text").format(value=repr(text)))


def _check_laps(setup: Setup, ruleset: Ruleset) -> None:
    if setup.laps not in ruleset.laps:
        problem = ngettext(
            "{rules} is raced over {offered} lap, not {laps}",
            "{rules} is raced over {offered} laps, not {laps}",
            max(ruleset.laps),
        )
        offered = _(" or ").join(map(str, ruleset.laps))
        raise SetupError(problem.format(rules=ruleset.id, offered=offered, laps=setup.laps))


def _check_cars(setup: Setup, ruleset: Ruleset) -> None:
    fewest, most = ruleset.cars
    count = len(setup.drivers)
    if not fewest <= count <= most:
        problem = _("{rules} is raced by {fewest} to {most} cars, not {count}")
        raise SetupError(problem.format(rules=ruleset.id, fewest=fewest, most=most, count=count))


def _check_grid(setup: Setup) -> None:
    count = len(setup.drivers)
    if setup.grid is not None and setup.position:
        raise SetupError(_("a race starts from a position or from a grid, not from both"))
    if setup.grid is not None and sorted(setup.grid) != list(range(count)):
        problem = _("the grid must name each of the cars 0 to {last} once, from pole on; not {grid}")
        raise SetupError(problem.format(last=count - 1, grid=", ".join(map(str, setup.grid))))


def _check_names(setup: Setup) -> None:
    count = len(setup.drivers)
    for name in (*setup.drivers, *setup.names, *setup.teams):
        if len(name) > LONGEST_NAME or not name.isprintable():
            problem = _("a name is a line of up to {most} characters, not {name}")
            raise SetupError(problem.format(most=LONGEST_NAME, name=ascii(name[:40])))
    if setup.names and len(setup.names) != count:
        problem = _("not as many driver names ({names}) as cars ({count})")
        raise SetupError(problem.format(names=len(setup.names), count=count))
    if len(setup.teams) > (count + 1) // 2:
        problem = _("more team names ({names}) than teams ({count})")
        raise SetupError(problem.format(names=len(setup.teams), count=(count + 1) // 2))


def _wear(setup: Setup, ruleset: Ruleset) -> Price:
    """The points of a new car."""
    wear = ruleset.new_car_wear(setup.laps)
    for name, points in (setup.wear or {}).items():
        if name not in ruleset.wear_bounds:
            problem = _("{rules} has no wear points called {name}; there are: {known}")
            known = ", ".join(ruleset.wear_bounds)
            raise SetupError(problem.format(rules=ruleset.id, name=name, known=known))
        least, most = ruleset.wear_bounds[name]
        if not least <= points <= most:
            problem = _("{name} may be {least} to {most}, not {points}")
            raise SetupError(problem.format(name=name, least=least, most=most, points=points))
        wear[name] = points
    return wear
