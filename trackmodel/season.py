"""The Season: a calendar of races, its drivers and teams, and how results count.

Results are entered as the record of a race or typed in; standings are never stored
(`trackmodel.standings`). A value that no file could hold, or that contradicts itself, raises `WrongValue`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated

from attrs import evolve, frozen

from trackmodel.errors import ValuePath, WrongValue
from trackmodel.limits import FILE, NOTES, Between, Extra, Ident, Line, OtherThan, unknown_keys
from trackmodel.texts import _
from trackmodel.values.checked_values import checked

SEASON_VERSION = 1

POINTS_TABLES = {
    "top-6": (10, 6, 4, 3, 2, 1),
    "top-8": (10, 8, 6, 5, 4, 3, 2, 1),
    "top-10": (25, 18, 15, 12, 10, 8, 6, 4, 2, 1),
    "classic": (9, 6, 4, 3, 2, 1),
}
"""Points tables by name: points of place 1, of place 2, and so on."""

CARS_EACH = 2
"""The most cars of a driver in a race: a player of KSK-ftf has two."""

Names = Annotated[tuple[Ident, ...], Between(0, 100)]


class StartRule(StrEnum):
    """The order in which cars start a race."""

    FREE = "free"
    """As the rules of the race say."""
    STANDINGS = "standings"
    """The leader of the season starts from pole."""
    REVERSE = "reverse"
    """The last of the season starts from pole."""
    RESULT = "result"
    """In the order of the last race."""


@frozen(field_transformer=checked)
class SeasonDriver:
    """Somebody who scores in a season.

    `name` is the driver's name in the records of races. `bot` is the bot that drives for it, or empty for a
    person.
    """

    name: Ident
    team: Line = ""
    bot: Line = ""
    extra: Extra = unknown_keys()


@frozen(field_transformer=checked)
class SeasonRace:
    """A race of the calendar.

    `circuit` is the id of one that ships, or a file, relative to the season's. `record` is the file of the
    race's record. A race driven elsewhere has its result instead: drivers that `finished`, best first, and
    those that are `out`, best first, a name for each car. Without any of these, it has not been driven.
    """

    circuit: Line
    rules: Ident = "formula-de-en"
    laps: Annotated[int, Between(1, 999)] = 1
    record: Annotated[str, FILE] | None = None
    finished: Names = ()
    out: Names = ()
    extra: Extra = unknown_keys()

    @property
    def is_over(self) -> bool:
        """Whether there is a record or a result."""
        return self.record is not None or bool(self.finished or self.out)


@frozen(field_transformer=checked)
class Season:
    """A whole season document.

    `points` are those of place 1, of place 2, and so on; cars that are out score nothing. Each driver's
    best results count, as many as there are races in the calendar minus `dropped`.

    Examples:
        >>> season = Season("Winter cup", races=[SeasonRace("brennach")], drivers=[SeasonDriver("Ada")])
        >>> season.next_race
        0
    """

    name: Line
    notes: Annotated[str, NOTES] = ""
    races: Annotated[tuple[SeasonRace, ...], Between(0, 100)] = ()
    drivers: Annotated[tuple[SeasonDriver, ...], Between(0, 100)] = ()
    points: Annotated[tuple[Annotated[int, Between(0, 999)], ...], Between(1, 100)] = POINTS_TABLES["top-6"]
    dropped: Annotated[int, Between(0, 99)] = 0
    start: StartRule = StartRule.FREE
    extra: Annotated[Extra, OtherThan(("format", "version"))] = unknown_keys()

    def __attrs_post_init__(self) -> None:
        for path, problem in contradictions(self):
            raise WrongValue("Season", problem, path)

    @property
    def next_race(self) -> int | None:
        """Index of the first race that has not been driven; None if all have."""
        return next((index for index, race in enumerate(self.races) if not race.is_over), None)

    def with_race(
        self, index: int, record: str | None = None, finished: tuple[str, ...] = (), out: tuple[str, ...] = ()
    ) -> Season:
        """Return the season with another record or result of a race; with none, it has not been driven."""
        race = evolve(self.races[index], record=record, finished=finished, out=out)
        return evolve(self, races=(*self.races[:index], race, *self.races[index + 1 :]))


def contradictions(season: Season) -> Iterator[tuple[ValuePath, str]]:
    """Yield what is wrong with a season as a whole: the path to each place, and a sentence."""
    drivers = Counter(driver.name for driver in season.drivers)
    for index, driver in enumerate(season.drivers):
        if drivers[driver.name] > 1:
            yield (
                ("drivers", index, "name"),
                _("two drivers are called {name}; rename one of them").format(name=driver.name),
            )
    if season.dropped and season.dropped >= len(season.races):
        yield ("dropped",), _("fewer results than races can be dropped")
    for index, race in enumerate(season.races):
        listed = Counter(race.finished + race.out)
        if race.record is not None and listed:
            yield ("races", index), _("a race has either a record or a result")
        for name, times in listed.items():
            if name not in drivers:
                yield ("races", index), _("no driver named {name} in this season").format(name=name)
            elif times > CARS_EACH:
                yield ("races", index), _("the result names {name} more than twice").format(name=name)


def drivers_of_text(text: str) -> tuple[SeasonDriver, ...]:
    """Return the drivers in a text, with their teams and bots: "Ada (Red), Bo (Red), Cy = rookie".

    Raises:
        WrongValue: a name is missing or too long.
    """
    drivers = []
    for part in filter(str.strip, text.split(",")):
        who, _equals, bot = part.partition("=")
        name, _bracket, team = who.partition("(")
        drivers.append(SeasonDriver(name.strip(), team.strip().removesuffix(")").strip(), bot.strip()))
    return tuple(drivers)


def points_of_text(text: str) -> tuple[int, ...]:
    """Return the points in a text: "10, 6, 4", or the name of one of the `POINTS_TABLES`.

    Raises:
        WrongValue: it is neither.
    """
    try:
        return POINTS_TABLES.get(text.strip()) or tuple(map(int, text.split(",")))
    except ValueError:
        problem = _("points are numbers such as 10,6,4, or one of the tables {known}, not {text}")
        raise WrongValue("", problem.format(known=", ".join(POINTS_TABLES), text=text[:40])) from None
