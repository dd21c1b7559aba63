"""Results of the races of a season, read from records or typed in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from os.path import isfile
from pathlib import Path
from typing import Any

from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import RULESETS, EngineError, Event, Record, replay, start
from trackmodel.engine.classification import rank_of
from trackmodel.engine.race_values import Status
from trackmodel.engine.rulesets import find_ruleset
from trackmodel.errors import CannotEdit, UnreadableFile, WrongValue
from trackmodel.formats.file_formats import RECORD_SUFFIX, without_suffix
from trackmodel.formats.race_file import read_record, write_record
from trackmodel.season import CARS_EACH, Season, SeasonRace
from trackmodel.texts import _

OUT = _("out:")
"""Comes before the drivers that are out in a result as a text."""


@frozen
class Classified:
    """A car in the result of a race: its driver and its place; None if it is out."""

    driver: str
    place: int | None


Result = tuple[Classified, ...]
"""The cars of a race, best first, including those of drivers who aren't in the season."""


def race_results(season: Season, folder: Path | str) -> tuple[Result | None, ...]:
    """Return the result of each race of the calendar; None for a race that hasn't been driven.

    Args:
        season: the season.
        folder: its folder, where it looks for records.

    Raises:
        UnreadableFile: a record can't be read, or has no result for this season.
    """
    return tuple(_result(season, race, Path(folder)) for race in season.races)


def _result(season: Season, race: SeasonRace, folder: Path) -> Result | None:
    if race.record is not None:
        path = folder / race.record
        if not isfile(path):  # from a pipe, reading might never return
            raise UnreadableFile(path, _("no such file"))
        try:
            return result_of(season, read_record(path))
        except CannotEdit as problem:
            raise UnreadableFile(path, str(problem)) from None
    places = [*range(1, len(race.finished) + 1), *[None] * len(race.out)]
    return tuple(map(Classified, race.finished + race.out, places)) or None


def result_of(season: Season, record: Record) -> Result:
    """Return the result of a recorded race.

    It is read from the recorded events, so that a season outlasts the version of a ruleset.

    Raises:
        CannotEdit: the race isn't over, its drivers aren't those of the season, or its events contradict
            each other.
    """
    setup = record.setup
    try:
        distances = _distances(record)
    except (LookupError, TypeError, EngineError):
        raise CannotEdit(_("the record contradicts itself")) from None
    places: dict[int, int] = {}
    ranks: dict[int, tuple[int, int, int]] = {}
    cars = range(len(setup.drivers))
    for at, event in enumerate(_events(record)):
        car, place = -1 if event.car is None else event.car, event.data.get("place")
        if event.kind == "finished" and car in cars and type(place) is int and place - 1 in cars:
            places[car] = place
            ranks[car] = rank_of(Status.FINISHED, 0, place)
        elif event.kind == "out" and car in cars:
            ranks[car] = rank_of(Status.OUT, distances[car], at)
    if set(ranks) != set(cars):
        raise CannotEdit(_("the record ends before the race is over"))
    order = sorted(cars, key=lambda car: ranks[car])
    result = tuple(Classified(setup.short_name(car), places.get(car)) for car in order)
    strangers = guests(season, result)
    if len(strangers) == len({car.driver for car in result}):
        problem = _("none of its drivers is in the season: {names}")
        raise CannotEdit(problem.format(names=", ".join(strangers)[:200]))
    for name, number in Counter(car.driver for car in result).items():
        if number > CARS_EACH and name not in strangers:
            raise CannotEdit(_("{name} drives {n} cars; give each a name").format(name=name, n=number))
    return result


def _distances(record: Record) -> Counter[int | None]:
    """Return the total distance of each car on a board, as its spaces tell; see `State.distance`."""
    far: Counter[int | None] = Counter()
    if not isinstance(record.venue, Board):
        return far
    rules, lap, half = record.venue.rules, record.venue.rules.lap_length, record.venue.rules.lap_length // 2
    if record.setup.position:
        first = start(record.venue, record.setup)
        far.update({car.number: first.distance(car) for car in first.cars})
    for event in (Event("grid", None, {"order": record.setup.grid or ()}), *_events(record)):
        data: Any = event.data
        entered = [(event.car, space) for space in (*data.get("path", ()), data.get("space"))]
        for car, space in zip(data["order"], rules.grid, strict=False) if event.kind == "grid" else entered:
            if space is not None:
                far[car] += (rules.progress[space] - far[car] + half) % lap - half
    return far


def _events(record: Record) -> Iterator[Event]:
    return (event for entry in record.entries for event in entry.events)


def guests(season: Season, result: Result) -> list[str]:
    """Return the drivers of a race who aren't in the season: they keep their places and score nothing."""
    known = {driver.name for driver in season.drivers}
    return list(dict.fromkeys(car.driver for car in result if car.driver not in known))


def with_typed_result(season: Season, index: int, text: str) -> Season:
    """Return the season with the result of a race that was typed in, such as "Ada, Bo, out: Cy".

    An empty text removes the record or result of the race.

    Raises:
        WrongValue: somebody isn't in the season, or is named more often than a driver has cars.
    """
    drivers = [driver.name for driver in season.drivers]
    known = {name.casefold(): name for name in [OUT, *drivers]}
    # A name may contain commas, and other names: the longest one that fits is meant.
    longest_first = "|".join(map(re.escape, sorted(drivers, key=len, reverse=True)))
    name = rf"(?:{longest_first}|[^,]+?)(?=\s*(?:,|{OUT}|$))"
    found = re.findall(rf"[\s,]*({OUT}|{name})", text, re.IGNORECASE)
    names = [known.get(one.casefold(), one) for one in map(str.strip, found) if one]
    end = names.index(OUT) if OUT in names else len(names)
    for driver in drivers:
        if cars_each(season.races[index]) == 1 < names.count(driver):
            raise WrongValue("", _("{name} has one car in this race").format(name=driver))
    return season.with_race(index, finished=tuple(names[:end]), out=tuple(names[end + 1 :]))


def cars_each(race: SeasonRace) -> int:
    """Return the number of cars that each driver has in a race of the calendar."""
    return CARS_EACH if race.rules in RULESETS and RULESETS[race.rules].player_per_team else 1


def result_text(result: Result) -> str:
    """Return a result as it would be typed in.

    Examples:
        >>> result_text((Classified("Ada", 1), Classified("Bo", None)))
        'Ada, out: Bo'
    """
    finished = ", ".join(car.driver for car in result if car.place)
    out = ", ".join(car.driver for car in result if car.place is None)
    return f"{finished}, {OUT} {out}" if finished and out else f"{OUT} {out}" if out else finished


def record_to_enter(season: Season, index: int, path: Path, file: Path) -> tuple[Record, Result]:
    """Return the record in a file and its result for a race of the season; `entering` has the arguments.

    Raises:
        UnreadableFile: the record can't be read, has no result for the season, or replays differently.
        CannotEdit: another race has this record.
    """
    record, folder = read_record(file), path.resolve().parent
    try:
        result = result_of(season, record)
        if find_ruleset(record.rules).version == record.version:
            replay(record)
    except (CannotEdit, EngineError) as problem:
        raise UnreadableFile(file, str(problem)) from None
    for number, race in enumerate(season.races):
        if race.record and number != index and read_record(folder / race.record) == record:
            text = _("{file} is the record of race {number} already")
            raise CannotEdit(text.format(file=file.name, number=number + 1))
    return record, result


@contextmanager
def entering(season: Season, index: int, path: Path, file: Path, record: Record) -> Iterator[Season]:
    """Yield the season with the record of a race while the season is saved.

    If that fails, no copy of the record is left behind.

    Args:
        season: the season.
        index: index of the race.
        path: file of the season. A record that isn't beside or below it is copied to its folder.
        file: the file of the record.
        record: what is in it, as `record_to_enter` returns it.

    Raises:
        UnwritableFile: the record can't be copied.
    """
    folder, kept = path.resolve().parent, file.resolve()
    is_copied = not kept.is_relative_to(folder)
    if is_copied:
        tries = (f" {index + 1}{f' ({again})' if again else ''}{RECORD_SUFFIX}" for again in count())
        copies = (folder / (without_suffix(path) + end) for end in tries)
        kept = next(copy for copy in copies if not copy.exists())
        write_record(record, kept)
    try:
        yield season.with_race(index, record=kept.relative_to(folder).as_posix())
    except BaseException:
        if is_copied:
            kept.unlink()
        raise
