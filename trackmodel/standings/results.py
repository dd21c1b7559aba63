"""Results of the races of a season, read from their records or typed in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from attrs import frozen

from trackmodel.engine import Record
from trackmodel.errors import CannotEdit, UnreadableFile
from trackmodel.formats.race_file import read_record
from trackmodel.season import Season, SeasonRace
from trackmodel.texts import _


@frozen
class Classified:
    """A car in the result of a race: its driver and its place; None if it is out."""

    driver: str
    place: int | None


Result = tuple[Classified, ...]
"""The cars of a race, best first, including those of drivers who aren't in the season."""


def race_results(season: Season, folder: Path) -> tuple[Result | None, ...]:
    """Return the result of each race of the calendar; None for a race that hasn't been driven.

    Args:
        season: the season.
        folder: its folder, where it looks for records.

    Raises:
        UnreadableFile: a record can't be read, or has no result for this season.
    """
    return tuple(_result(season, race, folder) for race in season.races)


def _result(season: Season, race: SeasonRace, folder: Path) -> Result | None:
    if race.record is not None:
        path = folder / race.record
        try:
            return result_of(season, read_record(path))
        except CannotEdit as problem:
            raise UnreadableFile(path, str(problem)) from None
    finished = [Classified(_known(season, name), place) for place, name in enumerate(race.finished, start=1)]
    return (
        (*finished, *(Classified(_known(season, name), None) for name in race.out)) if race.is_over else None
    )


def _known(season: Season, name: str) -> str:
    """Return a name as the season writes it."""
    driver = season.driver_named(name)
    return driver.name if driver else name


def result_of(season: Season, record: Record) -> Result:
    """Return the result of a recorded race.

    It is read from the recorded events, so that a season outlasts the version of a ruleset. Of the cars
    that are out, the last to go out comes first.

    Raises:
        CannotEdit: the race isn't over, or its drivers aren't those of the season.
    """
    setup = record.setup
    places: dict[int, int] = {}
    out: list[int] = []
    for event in (event for entry in record.entries for event in entry.events):
        place = event.data.get("place")
        if event.car is None:
            continue
        if event.kind == "finished" and type(place) is int and 1 <= place <= len(setup.drivers):
            places[event.car] = place
        elif event.kind == "out":
            out.insert(0, event.car)
    if {*places, *out} != set(range(len(setup.drivers))):
        raise CannotEdit(_("the record ends before the race is over"))
    order = [*sorted(places, key=lambda car: (places[car], car)), *out]
    result = tuple(Classified(_known(season, setup.short_name(car)), places.get(car)) for car in order)
    cars = Counter(car.driver for car in result if season.driver_named(car.driver))
    if not cars:
        problem = _("none of its drivers is in the season: {names}")
        raise CannotEdit(problem.format(names=", ".join(guests(season, result))[:200]))
    for name, count in cars.items():
        if count > 1:
            raise CannotEdit(_("{name} drives {count} cars; give each a name").format(name=name, count=count))
    return result


def guests(season: Season, result: Result) -> list[str]:
    """Return the drivers of a race who aren't in the season: they keep their places and score nothing."""
    return [car.driver for car in result if season.driver_named(car.driver) is None]


def typed_result(season: Season, text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the drivers that finished and those that are out of a text such as "Ada, Bo, out: Cy".

    Raises:
        CannotEdit: somebody isn't in the season, or nobody is named.
    """
    finished, _out, out = text.partition(_("out:"))
    named = tuple(tuple(_drivers(season, part)) for part in (finished, out))
    if not any(named):
        raise CannotEdit(_("name the drivers, best first: Ada, Bo, out: Cy"))
    return named[0], named[1]


def _drivers(season: Season, text: str) -> list[str]:
    names = [_known(season, name) for name in (part.strip() for part in text.split(",")) if name]
    for name in names:
        if season.driver_named(name) is None:
            known = ", ".join(driver.name for driver in season.drivers)
            problem = _("{name} is not a driver of the season; its drivers: {known}")
            raise CannotEdit(problem.format(name=name, known=known[:200]))
    return names


def result_text(result: Result) -> str:
    """Return a result as it would be typed in.

    Examples:
        >>> result_text((Classified("Ada", 1), Classified("Bo", None)))
        'Ada, out: Bo'
    """
    finished = ", ".join(car.driver for car in result if car.place is not None)
    out = ", ".join(car.driver for car in result if car.place is None)
    return ", ".join(filter(None, (finished, _("out:") + f" {out}" if out else "")))


def season_race_of(season: Season, index: int | None) -> int:
    """Return the index of a race; None: of the next race.

    Raises:
        CannotEdit: there is no such race, or all races have been driven.
    """
    index = season.next_race if index is None else index
    if index is None:
        raise CannotEdit(_("every race of the calendar has been driven"))
    if not 0 <= index < len(season.races):
        problem = _("there is no race {number}; the calendar has {count}")
        raise CannotEdit(problem.format(number=index + 1, count=len(season.races)))
    return index
