"""Read and write records of races (`*.race.json`). The format is schemas/race.schema.json.

The file contains its board or tile set, so that a race can be replayed anywhere and after any edit.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

from attrs import frozen

from trackmodel.engine.position_text import LONGEST_POSITION
from trackmodel.engine.race_values import Event
from trackmodel.engine.record import Entry, Record
from trackmodel.engine.setup import Setup
from trackmodel.engine.setup_options import OptionValue, Plain
from trackmodel.engine.venue import Venue
from trackmodel.errors import Unreadable, WrongValue
from trackmodel.formats.board_file import BOARD_OPEN, board_from_json, board_to_json
from trackmodel.formats.documents import Migration, body_of, unreadable, with_head, write_document
from trackmodel.formats.json_reading import parse_json, read_json, reading
from trackmodel.formats.json_writing import Open, to_text
from trackmodel.formats.structuring import object_of, reader_of
from trackmodel.formats.tile_set_file import TILE_SET_OPEN, tile_set_from_json, tile_set_to_json
from trackmodel.limits import (
    LINE,
    Between,
    Ident,
    Line,
    Matches,
)
from trackmodel.texts import _
from trackmodel.tile_set import TileSet
from trackmodel.values import converter

RACE_FORMAT = "pitboard/race"
RACE_VERSION = 1

MIGRATIONS: dict[int, Migration] = {}
"""Per older version, the step to the version after it."""

MOST_ENTRIES = 300_000

T = TypeVar("T")

CarNumber = Annotated[int, Between(0, 99)]
Whole = Annotated[int, Between(-(2**31), 2**31)]
_POSITION = Matches(
    LINE.pattern.replace("{0,200}", f"{{0,{LONGEST_POSITION}}}"),
    LONGEST_POSITION,
    lambda: _("one line of up to {count} characters, no control characters").format(count=LONGEST_POSITION),
)


@frozen
class _Rules:
    id: Ident
    version: Annotated[int, Between(1, 1_000_000)]
    numbers: object


@frozen
class _Car:
    driver: Line
    name: Line | None = None
    team: Annotated[int, Between(0, 9)] | None = None


@frozen
class _Race:
    """The shape of the document; `_read_race` says how its venue, entries and wear are read."""

    rules: _Rules
    laps: Annotated[int, Between(1, 999)]
    seed: Annotated[int, Between(-(2**63), 2**63 - 1)]
    cars: Annotated[tuple[_Car, ...], Between(1, 100)]
    entries: tuple[Entry, ...]
    board: dict[str, Any] | None = None
    tile_set: dict[str, Any] | None = None
    teams: Annotated[tuple[Line, ...], Between(0, 100)] = ()
    wear: dict[str, int] | None = None
    grid: Annotated[tuple[CarNumber, ...], Between(1, 100)] | None = None
    position: Annotated[str, _POSITION] = ""
    sandbox: bool = False
    options: dict[str, OptionValue] | None = None


def read_record(path: Path | str) -> Record:
    """Return the record in a file.

    Raises:
        UnreadableFile: it can't be read, isn't a race document, or contradicts itself.
    """
    with reading(path):
        return record_from_json(read_json(path))


def record_from_json(document: object) -> Record:
    """Return the record of a parsed JSON document.

    Raises:
        Unreadable: the document doesn't fit the schema, or a number names a car or a space that
            doesn't exist.
    """
    body = body_of(document, RACE_FORMAT, RACE_VERSION, MIGRATIONS)
    try:
        race: _Race = _read_race(body)
    except WrongValue as error:
        raise unreadable(error) from None
    venue = _venue(race)
    _check_cars(race)
    return Record(venue, _setup(race), race.rules.version, race.rules.numbers, race.entries)


def _venue(race: _Race) -> Venue:
    """Return the board or the tile set of a race; it has one of them."""
    given: dict[str, object] = {"board": race.board, "tile_set": race.tile_set}
    [*keys] = (key for key, document in given.items() if document is not None)
    if len(keys) != 1:
        problem = _("a race has either a board or a tile_set") if keys else _("missing: board or tile_set")
        raise Unreadable(problem)
    read = board_from_json if keys == ["board"] else tile_set_from_json
    try:
        return read(given[keys[0]])
    except Unreadable as error:
        errors = [(f"/{keys[0]}{place}", problem) for place, problem in error.errors]
        raise Unreadable(error.problem, errors[0][0], errors) from None


def _setup(race: _Race) -> Setup:
    named = any(car.name is not None for car in race.cars)
    teams = tuple(car.team for car in race.cars if car.team is not None)
    return Setup(
        rules=race.rules.id,
        laps=race.laps,
        drivers=tuple(car.driver for car in race.cars),
        seed=race.seed,
        wear=race.wear,
        grid=race.grid,
        names=tuple(car.name or "" for car in race.cars) if named else (),
        teams=race.teams,
        team_of=teams,
        position=race.position,
        sandbox=race.sandbox,
        options=race.options or {},
    )


def write_record(record: Record, path: Path | str) -> None:
    """Write a race document; an existing file stays intact until the new one is complete.

    Raises:
        UnwritableFile: the file can't be written, or no reader would accept the record, which is
            detected before the file is changed.
    """
    write_document(path, lambda: record_to_text(record), lambda text: record_from_json(parse_json(text)))


def record_to_text(record: Record) -> str:
    """Return the record as JSON text, one answer per line; the same bytes every time.

    Raises:
        ValueError: a number is NaN or infinite.
    """
    return to_text(
        with_head(
            RACE_FORMAT,
            RACE_VERSION,
            {
                "rules": {"id": record.rules, "version": record.version, "numbers": record.numbers},
                "laps": record.laps,
                "seed": record.seed,
                **_agreed(record.setup),
                **_venue_to_json(record.venue),
                "entries": [_entry_to_json(entry) for entry in record.entries],
            },
        ),
        _OPEN,
    )


def _venue_to_json(venue: Venue) -> dict[str, Any]:
    if isinstance(venue, TileSet):
        return {"tile_set": tile_set_to_json(venue)}
    return {"board": board_to_json(venue)}


def _agreed(setup: Setup) -> dict[str, Any]:
    cars: list[dict[str, str | int]] = [{"driver": driver} for driver in setup.drivers]
    for car, name in zip(cars, setup.names, strict=False):
        car["name"] = name
    for car, team in zip(cars, setup.team_of, strict=False):
        car["team"] = team
    agreed: dict[str, Any] = {"cars": cars}
    if setup.teams:
        agreed["teams"] = setup.teams
    if setup.wear is not None:
        agreed["wear"] = setup.wear
    if setup.grid is not None:
        agreed["grid"] = setup.grid
    if setup.position:
        agreed["position"] = setup.position
    if setup.sandbox:
        agreed["sandbox"] = True
    if setup.options:
        agreed["options"] = setup.options
    return agreed


_OPEN: Open = {"cars": {}, "board": BOARD_OPEN, "tile_set": TILE_SET_OPEN, "entries": {}}


def entry_to_text(entry: Entry) -> str:
    """Return an entry as its line of JSON in a record, without a comma.

    Raises:
        ValueError: no reader of records would accept the entry.
    """
    line = json.dumps(_entry_to_json(entry), ensure_ascii=False, allow_nan=False)
    try:
        _read_entry(json.loads(line))
        line.encode("utf-8")
    except WrongValue:
        raise ValueError(_("a record can't hold this answer to {ask}").format(ask=entry.ask)) from None
    return line


def _entry_to_json(entry: Entry) -> dict[str, Any]:
    events = [{"kind": event.kind, "car": event.car, "data": event.data} for event in entry.events]
    return {"ask": entry.ask, "car": entry.car, "value": entry.value, "events": events}


def _check_cars(race: _Race) -> None:
    cars = len(race.cars)
    for index, entry in enumerate(race.entries):
        for number in (entry.car, *(event.car for event in entry.events)):
            if number is not None and number >= cars:
                problem = _("there is no car {number}; the last one is {last}")
                raise Unreadable(problem.format(number=number, last=cars - 1), f"/entries/{index}")


_text, _number = converter(Line), converter(Whole)
_path = converter(Annotated[tuple[Whole, ...], Between(0, 1000)])


def _value(value: Any) -> Any:
    read = _text if type(value) is str else _path if type(value) is list else _number
    return read(value)


def _by_name(value: Any, read: Callable[[Any], T]) -> dict[str, T]:
    """Read an object whose keys are names; a wrong name is an error of the object, as in the schema."""
    found: dict[str, T] = {}
    for name, given in object_of(value).items():
        line = _text(name)
        try:
            found[line] = read(given)
        except WrongValue as error:
            raise WrongValue("", error.below(name)) from None
    return found


def _wear(value: Any) -> dict[str, int]:
    return _by_name(value, _number)


def _options(value: Any) -> dict[str, OptionValue]:
    return _by_name(value, _option)


def _option(value: Any) -> OptionValue:
    return _each_car(value) if type(value) is list else _plain(value)


def _plain(value: Any) -> Plain:
    if type(value) is bool:
        return value
    if type(value) is dict:
        return _wear(value)
    plain: Plain = _text(value) if type(value) is str else _number(value)
    return plain


def _each_car(values: list[Any]) -> tuple[Plain, ...]:
    if len(values) > 100:
        raise WrongValue("", [((), _("at most {most} values, one for each car").format(most=100))])
    read = []
    for index, value in enumerate(values):
        try:
            read.append(_plain(value))
        except WrongValue as error:
            raise WrongValue("", error.below(index)) from None
    return tuple(read)


_read_event = reader_of(Event, nulls=True, kind=Line, car=CarNumber | None, data=object_of)
_events = converter(Annotated[tuple[Event, ...], Between(0, 1000)], of_class=lambda *_: _read_event)
_read_entry = reader_of(Entry, nulls=True, ask=Line, car=CarNumber | None, value=_value, events=_events)
_entries = converter(Annotated[tuple[Entry, ...], Between(0, MOST_ENTRIES)], of_class=lambda *_: _read_entry)
_read_race = reader_of(
    _Race, board=object_of, tile_set=object_of, entries=_entries, wear=_wear, options=_options
)
