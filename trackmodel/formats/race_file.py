"""Read and write records of races (`*.race.json`). The format is schemas/race.schema.json.

The file contains its board or tile set, so that a race can be replayed anywhere and after any edit.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from attrs import field, frozen

from trackmodel.engine.position_text import LONGEST_POSITION
from trackmodel.engine.race_values import Event
from trackmodel.engine.record import Entry, Record
from trackmodel.engine.setup import Setup
from trackmodel.engine.venue import Venue
from trackmodel.errors import Unreadable, WrongValue
from trackmodel.formats.board_file import BOARD, BOARD_OPEN, board_from_json, board_to_json
from trackmodel.formats.documents.document_kind import DocumentKind, inside, write_document
from trackmodel.formats.documents.json_reading import parse_json, read_json, reading
from trackmodel.formats.documents.json_writing import Open, to_text
from trackmodel.formats.documents.structuring import structure
from trackmodel.formats.tile_set_file import TILE_SET, TILE_SET_OPEN, tile_set_from_json, tile_set_to_json
from trackmodel.limits import LINE, Between, DocumentOf, Ident, Line, Matches
from trackmodel.texts import _
from trackmodel.tile_set import TileSet
from trackmodel.values.checked_values import checked

MOST_ENTRIES = 300_000

CarNumber = Annotated[int, Between(0, 99)]
Whole = Annotated[int, Between(-(2**31), 2**31)]
Points = Mapping[Line, Whole]
Option = bool | Whole | Line | Points
_POSITION = Matches(
    LINE.pattern.replace("{0,200}", f"{{0,{LONGEST_POSITION}}}"),
    LONGEST_POSITION,
    lambda: _("one line of up to {count} characters, no control characters").format(count=LONGEST_POSITION),
)


@frozen(field_transformer=checked)
class _Rules:
    """The ruleset, its version, and its table of numbers."""

    id: Ident
    version: Annotated[int, Between(1, 1_000_000)]
    numbers: object


@frozen(field_transformer=checked)
class _Car:
    """A car.

    `driver` is the name of a bot, or any other word if a person drives; `name` is the driver's name. `team`
    is the number of its team, from 0, for all cars or for none; without it, team t owns cars 2t and 2t+1,
    or car t if the ruleset has one car a team.
    """

    driver: Line
    name: Line | None = None
    team: Annotated[int, Between(0, 9)] | None = None


@frozen(field_transformer=checked)
class _Event:
    """Something that happened; `car` is null if it concerns no particular car."""

    kind: Line
    car: CarNumber | None = None
    data: Mapping[str, object] = field(factory=dict)


@frozen(field_transformer=checked)
class _Entry:
    """An answer and its events.

    `ask` is the kind of the question, or the name of the die. `car` is the car that was asked; null if the
    roll belongs to no car. `value` is one line, a number, or a list of numbers.
    """

    ask: Line
    car: CarNumber | None
    value: Whole | Line | Annotated[tuple[Whole, ...], Between(0, 1000)]
    events: Annotated[tuple[_Event, ...], Between(0, 1000)]


@frozen(field_transformer=checked)
class _Race:
    """A race as a list of answers, including die rolls, with its board or its tile set.

    Cars are numbered from 0. `teams` are the names of the teams, from team 0 on. `wear` are the wear points
    of every new car, by name, where they differ from the ruleset's. `grid` lists the cars in grid order, from
    pole; without it, rolls decide. `position` is the text of the position that the race starts from instead
    of the grid. `sandbox` tells whether answers could be taken back. `options` are those of the ruleset's
    own, where they differ from their defaults; a list has a value for each car. `entries` are all answers,
    in order.
    """

    rules: _Rules
    laps: Annotated[int, Between(1, 999)]
    seed: Annotated[int, Between(-(2**63), 2**63 - 1)]
    cars: Annotated[tuple[_Car, ...], Between(1, 100)]
    entries: Annotated[tuple[_Entry, ...], Between(0, MOST_ENTRIES)]
    board: Annotated[object, DocumentOf("urn:pitboard:board:2")] | None = None
    tile_set: Annotated[object, DocumentOf("urn:pitboard:tileset:1")] | None = None
    teams: Annotated[tuple[Line, ...], Between(0, 100)] = ()
    wear: Points | None = None
    grid: Annotated[tuple[CarNumber, ...], Between(1, 100)] | None = None
    position: Annotated[str, _POSITION] = ""
    sandbox: bool = False
    options: Mapping[Line, Option | Annotated[tuple[Option, ...], Between(0, 100)]] | None = None


_EITHER = _("a race has either a board or a tile_set")

RACE = DocumentKind(
    "race",
    1,
    _Race,
    contains={"board": BOARD, "tile_set": TILE_SET},
    more_schema=(
        {
            "description": _EITHER,
            "oneOf": [
                {"required": [key], "properties": {key: {"type": "object"}}} for key in ("board", "tile_set")
            ],
        },
    ),
)


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
    race = RACE.read(document)
    venue = _venue(race)
    _check_cars(race)
    entries = tuple(
        Entry(entry.ask, entry.car, entry.value, tuple(Event(e.kind, e.car, e.data) for e in entry.events))
        for entry in race.entries
    )
    return Record(venue, _setup(race), race.rules.version, race.rules.numbers, entries)


def _venue(race: _Race) -> Venue:
    """Return the board or the tile set of a race; it has one of them."""
    if (race.board is None) == (race.tile_set is None):
        raise Unreadable(_EITHER if race.board else _("missing: board or tile_set"))
    with inside("tile_set" if race.board is None else "board"):
        return tile_set_from_json(race.tile_set) if race.board is None else board_from_json(race.board)


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
        RACE.document(
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
        structure(json.loads(line), _Entry)
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
