"""The setup of a race, and the checks that it fits the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import field, frozen

from trackmodel.engine.engine_errors import SetupError, _, ngettext
from trackmodel.engine.race_values import PERSON, Price, Race
from trackmodel.engine.ruleset import Ruleset
from trackmodel.engine.rulesets import RULESETS, find_ruleset, rulesets_for
from trackmodel.engine.setup_options import OptionValue, checked_options
from trackmodel.engine.venue import Venue, check_venue
from trackmodel.limits import LONGEST_LINE

USUAL_TEAM_SIZE = 2
"""Cars of a team under rulesets that aren't in `RULESETS`."""

LAST_TEAM = 9
"""Number of the last team that a setup may name, from 0: each of ten cars may be a team of its own."""


@frozen
class Setup:
    """What people agree on before a race.

    Attributes:
        rules: id of a ruleset in `RULESETS`.
        laps: length of the race.
        drivers: for each car the name of a bot in `DRIVERS`, or `PERSON`.
        seed: seed of all dice and of the bots' choices.
        wear: wear points of a new car, by name, where they differ from the ruleset's; within
            `Ruleset.wear_bounds`.
        options: values of the ruleset's options that differ from their defaults; see `setup_options`.
        grid: car numbers from pole on; None to roll for it.
        names: the name of each car's driver; empty for none.
        teams: team names; empty for none.
        team_of: for each car the number of its team, at most two cars a team; empty: team t owns cars 2t
            and 2t+1, or car t if the ruleset has one car a team.
        position: text of a position to start from instead of the grid; see `position_text`.
        sandbox: whether answers may be taken back during the race.
    """

    rules: str = "formula-de-en"
    laps: int = 1
    drivers: tuple[str, ...] = ("rookie",) * 6
    seed: int = 1
    wear: Mapping[str, int] | None = None
    grid: tuple[int, ...] | None = None
    names: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    team_of: tuple[int, ...] = ()
    position: str = ""
    sandbox: bool = False
    options: Mapping[str, OptionValue] = field(factory=dict)

    def team(self, car: int) -> int:
        """Return the number of a car's team."""
        if self.team_of:
            return self.team_of[car]
        return car // (RULESETS[self.rules].team_size if self.rules in RULESETS else USUAL_TEAM_SIZE)

    @property
    def teams_by_car(self) -> tuple[int, ...]:
        """For each car the number of its team."""
        return tuple(map(self.team, range(len(self.drivers))))

    def team_name(self, team: int) -> str:
        """Return the name of a team; empty if it has none."""
        return self.teams[team] if team < len(self.teams) else ""

    def has_person(self, car: int) -> bool:
        """Return whether a person answers the questions of a car."""
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


def make_race(venue: Venue, setup: Setup, ruleset: Ruleset | None = None) -> Race:
    """Return what stays the same during a race.

    Args:
        venue: where to race.
        setup: what was agreed on.
        ruleset: a ruleset that isn't in `RULESETS`; `setup.rules` is ignored then.

    Raises:
        SetupError: the setup doesn't fit the rules.
    """
    _check_types(setup)
    ruleset = ruleset or find_ruleset(setup.rules)
    check_venue(ruleset.id, ruleset.venue, venue, tuple(fit.id for fit in rulesets_for(venue)))
    _check_laps(setup, ruleset)
    _check_cars(setup, ruleset)
    _check_grid(setup)
    _check_teams(setup)
    _check_names(setup)
    options = checked_options(ruleset.options, setup.options, len(setup.drivers), ruleset.id)
    race = Race(
        venue,
        ruleset,
        setup.laps,
        setup.drivers,
        wear=_wear(setup, ruleset),
        options=options,
        grid=setup.grid,
        team_of=setup.teams_by_car,
        names=setup.names,
    )
    if problem := ruleset.problem(race):
        raise problem if isinstance(problem, SetupError) else SetupError(problem)
    return race


def _check_types(setup: Setup) -> None:
    """Refuse 1.0 and True where 1 is meant: Python takes them for equal, records don't."""
    numbers: dict[str, Iterable[object]] = {
        "laps": (setup.laps,),
        "seed": (setup.seed,),
        "wear": (setup.wear or {}).values(),
        "grid": setup.grid or (),
        "team": setup.team_of,
    }
    for name, values in numbers.items():
        for value in values:
            if type(value) is not int:
                problem = _("{name} must be a whole number, not {value}")
                raise SetupError(problem.format(name=name, value=repr(value)))
    texts = (setup.rules, setup.position, *setup.drivers, *setup.names, *setup.teams, *(setup.wear or {}))
    for text in texts:
        if not isinstance(text, str):
            raise SetupError(_("{value} is not text").format(value=repr(text)))


def _check_laps(setup: Setup, ruleset: Ruleset) -> None:
    if setup.laps not in ruleset.laps:
        problem = ngettext(
            "{rules} offers races of {offered} lap, not {laps}",
            "{rules} offers races of {offered} laps, not {laps}",
            max(ruleset.laps),
        )
        offered = _(" or ").join(map(str, ruleset.laps))
        raise SetupError(problem.format(rules=ruleset.id, offered=offered, laps=setup.laps))


def _check_cars(setup: Setup, ruleset: Ruleset) -> None:
    fewest, most = ruleset.cars
    count = len(setup.drivers)
    if not fewest <= count <= most:
        problem = _("{rules} is for {fewest} to {most} cars, not {count}")
        raise SetupError(problem.format(rules=ruleset.id, fewest=fewest, most=most, count=count), "cars")


def _check_grid(setup: Setup) -> None:
    count = len(setup.drivers)
    if setup.grid is not None and setup.position:
        raise SetupError(_("a race starts either from a position or from a grid; leave one of them out"))
    if setup.grid is not None and sorted(setup.grid) != list(range(count)):
        problem = _("the grid must list each of the cars 0 to {last} once, from pole on, not {grid}")
        raise SetupError(problem.format(last=count - 1, grid=", ".join(map(str, setup.grid))))


def _check_teams(setup: Setup) -> None:
    count, teams = len(setup.drivers), setup.team_of
    if teams and len(teams) != count:
        problem = _("teams are given for {teams} cars, but the race has {count}")
        raise SetupError(problem.format(teams=len(teams), count=count))
    for team in teams:
        if not 0 <= team <= LAST_TEAM:
            problem = _("there is no team {team}; teams count from 1 to {most}")
            raise SetupError(problem.format(team=team + 1, most=LAST_TEAM + 1))
        if teams.count(team) > 2:
            problem = _("team {team} has {count} cars; two at most")
            raise SetupError(problem.format(team=team + 1, count=teams.count(team)), "teams")


def _check_names(setup: Setup) -> None:
    count = len(setup.drivers)
    for name in (*setup.drivers, *setup.names, *setup.teams):
        if len(name) > LONGEST_LINE or not name.isprintable():
            problem = _("a name must be one line of up to {most} characters, not {name}")
            raise SetupError(problem.format(most=LONGEST_LINE, name=ascii(name[:40])))
    if setup.names and len(setup.names) != count:
        problem = _("the number of driver names ({names}) must be the number of cars ({count})")
        raise SetupError(problem.format(names=len(setup.names), count=count))
    teams = max(map(setup.team, range(count)), default=-1) + 1
    if len(setup.teams) > teams:
        problem = _("more team names ({names}) than teams ({count})")
        raise SetupError(problem.format(names=len(setup.teams), count=teams))


def _wear(setup: Setup, ruleset: Ruleset) -> Price:
    wear = ruleset.new_car_wear(setup.laps)
    for name, points in (setup.wear or {}).items():
        if name not in ruleset.wear_bounds:
            problem = _("{rules} has no wear points called {name}; its wear points: {known}")
            known = ", ".join(ruleset.wear_bounds) or _("none")
            raise SetupError(problem.format(rules=ruleset.id, name=name, known=known))
        least, most = ruleset.wear_bounds[name]
        if not least <= points <= most:
            problem = _("{name} must be {least} to {most}, not {points}")
            raise SetupError(problem.format(name=name, least=least, most=most, points=points))
        wear[name] = points
    return wear
