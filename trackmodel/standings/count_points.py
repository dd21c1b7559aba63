"""Points of a season counted: standings of drivers and teams, start orders, the setup of the next race."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from attrs import evolve, field, frozen

from trackmodel.engine import PERSON, Setup
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.season import Season, SeasonDriver, StartRule
from trackmodel.standings.results import Result, cars_each
from trackmodel.texts import _


@frozen
class Score:
    """What a driver or a team got in a race: the places of its cars (None: out), and points."""

    places: tuple[int | None, ...]
    points: int
    dropped: bool = False


@frozen
class SeasonLine:
    """A driver or a team in the standings.

    Attributes:
        place: its place; those that nothing tells apart share one.
        name: its name.
        team: the driver's team, or "".
        scores: for each race of the calendar what it got; None if it didn't take part.
        points: the points that count.
    """

    place: int
    name: str
    team: str
    scores: tuple[Score | None, ...]

    points: int = field(init=False)

    @points.default
    def _counted(self) -> int:
        return sum(score.points for score in self.scores if score and not score.dropped)

    def times(self, place: int) -> int:
        """Return how often this place was reached, dropped results included."""
        return sum(score.places.count(place) for score in self.scores if score)


@frozen
class Standings:
    """The standings of a season, best first, and the results they are counted from."""

    drivers: tuple[SeasonLine, ...]
    teams: tuple[SeasonLine, ...]
    results: tuple[Result | None, ...]


def count_points(season: Season, results: Sequence[Result | None]) -> Standings:
    """Return the standings after these results, one for each race of the calendar."""
    scores = {one.name: [_score(season, one.name, result) for result in results] for one in season.drivers}
    driven = [index for index, result in enumerate(results) if result is not None]
    surplus = max(0, len(driven) - (len(season.races) - season.dropped))
    drivers = []
    by_team: dict[str, list[list[Score | None]]] = {}
    for one in season.drivers:
        kept = _with_dropped(scores[one.name], driven, surplus)
        drivers.append(SeasonLine(0, one.name, one.team, kept))
        by_team.setdefault(one.team, []).append(scores[one.name])
    by_team.pop("", None)
    sums = {team: tuple(map(_sum, zip(*each, strict=True))) for team, each in by_team.items()}
    teams = [SeasonLine(0, team, "", scores) for team, scores in sums.items()]
    return Standings(_ranked(drivers), _ranked(teams), tuple(results))


def _score(season: Season, name: str, result: Result | None) -> Score | None:
    places = tuple(car.place for car in result or () if car.driver == name)
    table: dict[int | None, int] = dict(enumerate(season.points, start=1))
    return Score(places, sum(table.get(place, 0) for place in places)) if places else None


def _sum(scores: Iterable[Score | None]) -> Score | None:
    """Return the score of a team in a race: all points of all its drivers."""
    each = [score for score in scores if score]
    places = tuple(place for one in each for place in one.places)
    return Score(places, sum(one.points for one in each)) if each else None


def _with_dropped(scores: list[Score | None], driven: list[int], surplus: int) -> tuple[Score | None, ...]:
    """Mark the `surplus` worst results as dropped; a missed race counts as the worst."""
    worst_first = sorted(driven, key=lambda index: score.points if (score := scores[index]) else -1)
    drops = worst_first[:surplus]
    return tuple(evolve(one, dropped=index in drops) if one else None for index, one in enumerate(scores))


def _ranked(lines: Iterable[SeasonLine]) -> tuple[SeasonLine, ...]:
    """Return the lines, best first: by points, then by the most wins, the most second places, and so on."""
    lines = sorted(lines, key=lambda line: (line.name.casefold(), line.name))
    reached = {place for line in lines for score in line.scores if score for place in score.places if place}
    ranks = [(-line.points, *(-line.times(place) for place in sorted(reached))) for line in lines]
    ranked = zip(ranks, lines, strict=True)
    placed = [evolve(line, place=1 + sum(other < rank for other in ranks)) for rank, line in ranked]
    return tuple(sorted(placed, key=lambda line: line.place))


def start_order(season: Season, standings: Standings) -> tuple[str, ...] | None:
    """Return the drivers in the order in which they start the next race, from pole.

    None: the rules of the race decide, as in the first race. Where drivers share a place, the one named
    first in the season starts in front. Drivers who weren't in the last race start behind the others.
    """
    driven = [result for result in standings.results if result is not None]
    if season.start is StartRule.FREE or not driven or season.next_race is None:
        return None
    listed = [driver.name for driver in season.drivers]
    if season.start is StartRule.RESULT:
        last = dict.fromkeys(car.driver for car in driven[-1] if car.driver in listed)
        return (*last, *(name for name in listed if name not in last))
    places = {line.name: line.place for line in standings.drivers}
    sign = -1 if season.start is StartRule.REVERSE else 1
    return tuple(sorted(listed, key=lambda name: sign * places[name]))


def next_setup(season: Season, standings: Standings, seed: int) -> Setup:
    """Return the setup of the next race, which `season.next_race` names.

    Teams are those of the season if each driver has one and none has more than two cars. Players of KSK-ftf
    have two cars each; in a start order the second ones stand behind all the first ones, in reverse. Whether
    such a race is possible is found out when it starts.
    """
    assert season.next_race is not None
    race, order = season.races[season.next_race], start_order(season, standings)
    each = cars_each(race)
    cars = [driver for driver in season.drivers for _car in range(each)]
    names = tuple(car.name for car in cars)
    drivers = tuple(car.bot or PERSON for car in cars)
    sizes = Counter(car.team for car in cars)
    teams = tuple(sizes) if sizes and "" not in sizes and max(sizes.values()) <= 2 else ()
    team_of = tuple(teams.index(car.team) for car in cars) if teams else ()
    grid = tuple(map(names.index, order)) if order else None
    if grid and each > 1:
        grid += tuple(car + 1 for car in reversed(grid))
    return Setup(race.rules, race.laps, drivers, seed, grid=grid, names=names, teams=teams, team_of=team_of)


def drivers_of(setup: Setup) -> tuple[SeasonDriver, ...]:
    """Return those who drive in a race, for a season: a player of several cars once, without a team."""
    ruleset = find_ruleset(setup.rules)
    drivers: dict[int, SeasonDriver] = {}
    for car, team in enumerate(setup.teams_by_car):
        name = setup.team_name(team) or (_("Team {n}").format(n=team + 1) if ruleset.team_size > 1 else "")
        bot = "" if setup.has_person(car) else setup.drivers[car]
        if ruleset.player_per_team:
            drivers.setdefault(team, SeasonDriver(setup.short_name(car), bot=bot))
        else:
            drivers[car] = SeasonDriver(setup.short_name(car), name, bot)
    return tuple(drivers.values())
