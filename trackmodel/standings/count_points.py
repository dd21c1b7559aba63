"""Points of a season counted: standings of drivers and teams, and start orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import evolve, frozen

from trackmodel.season import Season, StartRule, TieBreak
from trackmodel.standings.results import Result


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
        place: its place; those with equal points and places share one.
        name: its name.
        team: the driver's team, or "".
        points: the points that count.
        scores: for each race of the calendar what it got; None if it didn't take part.
    """

    place: int
    name: str
    team: str
    points: int
    scores: tuple[Score | None, ...]

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
    """Return the standings after these results.

    Args:
        season: the season.
        results: of each race of the calendar (`trackmodel.standings.results`).
    """
    by_driver = {driver.name: _scores(season, driver.name, results) for driver in season.drivers}
    teams: dict[str, list[str]] = {}
    for driver in season.drivers:
        if driver.team:
            teams.setdefault(driver.team, []).append(driver.name)
    by_team = {team: _together([by_driver[name] for name in names]) for team, names in teams.items()}
    most = len(season.races) - season.dropped
    dropped = {name: _without_worst(scores, results, most) for name, scores in by_driver.items()}
    team_of = {driver.name: driver.team for driver in season.drivers}
    return Standings(
        _ranked(dropped, team_of, season.tie_break), _ranked(by_team, {}, season.tie_break), tuple(results)
    )


def _scores(season: Season, name: str, results: Sequence[Result | None]) -> tuple[Score | None, ...]:
    table = dict(enumerate(season.points, start=1))
    places = (next((car for car in result or () if car.driver == name), None) for result in results)
    return tuple(Score((car.place,), table.get(car.place or 0, 0)) if car else None for car in places)


def _together(each: Sequence[Sequence[Score | None]]) -> tuple[Score | None, ...]:
    """Return the scores of a team: all points of all its drivers."""
    races = ([score for score in scores if score] for scores in zip(*each, strict=True))
    return tuple(
        Score(tuple(score.places[0] for score in scores), sum(score.points for score in scores))
        if scores
        else None
        for scores in races
    )


def _without_worst(
    scores: tuple[Score | None, ...], results: Sequence[Result | None], most: int
) -> tuple[Score | None, ...]:
    """Mark the worst results as dropped, so that at most `most` count; a race missed is the worst."""
    driven = [index for index, result in enumerate(results) if result is not None]
    worst_first = sorted(driven, key=lambda index: score.points if (score := scores[index]) else -1)
    drops = set(worst_first[: max(0, len(driven) - most)])
    return tuple(
        evolve(score, dropped=True) if score and index in drops else score
        for index, score in enumerate(scores)
    )


def _ranked(
    scores: Mapping[str, tuple[Score | None, ...]], team_of: Mapping[str, str], tie_break: TieBreak
) -> tuple[SeasonLine, ...]:
    lines = [
        SeasonLine(0, name, team_of.get(name, ""), sum(s.points for s in own if s and not s.dropped), own)
        for name, own in scores.items()
    ]
    ranks: dict[str, tuple[int, ...]] = {line.name: (-line.points,) for line in lines}
    if tie_break is TieBreak.PLACES:
        reached = {place for line in lines for score in line.scores if score for place in score.places}
        best_first = sorted(place for place in reached if place)
        ranks = {line.name: (-line.points, *(-line.times(place) for place in best_first)) for line in lines}
    lines.sort(key=lambda line: (ranks[line.name], line.name.casefold(), line.name))
    return tuple(
        evolve(line, place=1 + sum(rank < ranks[line.name] for rank in ranks.values())) for line in lines
    )


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
        last = [car.driver for car in driven[-1] if car.driver in listed]
        return (*last, *(name for name in listed if name not in last))
    places = {line.name: line.place for line in standings.drivers}
    sign = -1 if season.start is StartRule.REVERSE else 1
    return tuple(sorted(listed, key=lambda name: sign * places[name]))
