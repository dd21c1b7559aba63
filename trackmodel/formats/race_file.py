"""Records of races (`*.race.json`): reading and writing. schemas/race.schema.json is the format.

The file holds its board, so that a race can be replayed anywhere, after any edit of the track.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from attrs import frozen

from trackmodel.engine.position_text import LONGEST
from trackmodel.engine.record import Entry, Record
from trackmodel.engine.setup import Setup
from trackmodel.engine.values import Event
from trackmodel.errors import UnreadableFile
from trackmodel.formats.board_file import BOARD_OPEN, LONG_LISTS, board_from_json, board_to_json
from trackmodel.formats.documents import Migration, body_of, unfit, write_checked
from trackmodel.formats.json_reading import parse_json, read_json
from trackmodel.formats.json_writing import Open, to_text
from trackmodel.formats.schema_errors import LongList, LongLists, schema_errors
from trackmodel.formats.structuring import (
    IDENT,
    LINE,
    Hook,
    Unfit,
    any_object,
    any_value,
    boolean,
    integer,
    list_of,
    object_of,
    or_null,
    text,
)
from trackmodel.texts import _

RACE_FORMAT = "pitboard/race"
RACE_VERSION = 1

MIGRATIONS: dict[int, Migration] = {}
"""Per older version, what makes the next version's document of it."""

LARGEST_RACE = 32_000_000
"""Bytes; ten cars take about 150,000 a lap, and their board 100,000."""
MOST_VALUES = 500_000
"""JSON values; ten cars take about 20,000 a lap, and their board 17,000."""
MOST_ENTRIES = 300_000


@frozen
class _Rules:
    id: str
    version: int
    numbers: object


@frozen
class _Car:
    driver: str
    name: str | None = None


@frozen
class _Race:
    """The document's own shape."""

    rules: _Rules
    laps: int
    seed: int
    cars: tuple[_Car, ...]
    board: dict[str, Any]
    entries: tuple[Entry, ...]
    teams: tuple[str, ...] = ()
    wear: dict[str, int] | None = None
    grid: tuple[int, ...] | None = None
    position: str = ""
    sandbox: bool = False


def read_record(path: Path | str) -> Record:
    """The record in a file.

    Raises:
        UnreadableFile: it can't be read, isn't a race document, or contradicts itself.
    """
    return record_from_json(read_json(path, LARGEST_RACE, MOST_VALUES), path)


def record_from_json(document: object, path: Path | str) -> Record:
    """The record that a JSON document holds.

    Args:
        document: what JSON reading gave.
        path: where it came from, for errors.

    Raises:
        UnreadableFile: it doesn't fit the schema, or a number names a car or space that isn't there.
    """
    body = body_of(document, RACE_FORMAT, RACE_VERSION, MIGRATIONS, path)
    try:
        race: _Race = _race(body, _Race)
    except Unfit:
        raise unfit(path, schema_errors("race", _with_head(body), _LONG_LISTS)) from None
    board = board_from_json(race.board, path, "/board")
    _check_cars(race, path)
    return Record(board, _setup(race), race.rules.version, race.rules.numbers, race.entries)


def _setup(race: _Race) -> Setup:
    named = any(car.name is not None for car in race.cars)
    return Setup(
        rules=race.rules.id,
        laps=race.laps,
        drivers=tuple(car.driver for car in race.cars),
        seed=race.seed,
        wear=race.wear,
        grid=race.grid,
        names=tuple(car.name or "" for car in race.cars) if named else (),
        teams=race.teams,
        position=race.position,
        sandbox=race.sandbox,
    )


def write_record(record: Record, path: Path | str) -> None:
    """Writes a race document; the old file, if any, stays whole until the new one is.

    Raises:
        UnwritableFile: the file can't be written, or the record holds what no reader would take,
            which is found before the file is touched.
    """
    write_checked(
        path,
        lambda: record_to_text(record),
        lambda text: record_from_json(parse_json(text, path, MOST_VALUES), path),
    )


def record_to_text(record: Record) -> str:
    """The record as JSON text, one answer a line, stable byte for byte.

    Raises:
        ValueError: a number is NaN or infinite.
    """
    return to_text(
        _with_head(
            {
                "rules": {"id": record.rules, "version": record.version, "numbers": record.numbers},
                "laps": record.laps,
                "seed": record.seed,
                **_agreed(record.setup),
                "board": board_to_json(record.board),
                "entries": [_entry_to_json(entry) for entry in record.entries],
            }
        ),
        _OPEN,
    )


def _agreed(setup: Setup) -> dict[str, Any]:
    """What was agreed on; what wasn't is left out."""
    cars: list[dict[str, str]] = [{"driver": driver} for driver in setup.drivers]
    for car, name in zip(cars, setup.names, strict=False):
        car["name"] = name
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
    return agreed


_OPEN: Open = {"cars": {}, "board": BOARD_OPEN, "entries": {}}


def entry_to_text(entry: Entry) -> str:
    """An entry as the one line of JSON that it is in a record, without a comma.

    Raises:
        ValueError: it holds what no reader of records would take.
    """
    line = json.dumps(_entry_to_json(entry), ensure_ascii=False, allow_nan=False)
    try:
        _entry(json.loads(line), Entry)
        line.encode("utf-8")
    except Unfit:
        raise ValueError(
            _("an answer to {ask} is none that a record can hold").format(ask=entry.ask)
        ) from None
    return line


def _entry_to_json(entry: Entry) -> dict[str, Any]:
    events = [{"kind": event.kind, "car": event.car, "data": event.data} for event in entry.events]
    return {"ask": entry.ask, "car": entry.car, "value": entry.value, "events": events}


def _with_head(body: dict[str, Any]) -> dict[str, Any]:
    return {"format": RACE_FORMAT, "version": RACE_VERSION, **body}


def _check_cars(race: _Race, path: Path | str) -> None:
    cars = len(race.cars)
    for index, entry in enumerate(race.entries):
        numbers = [entry.car, *(event.car for event in entry.events if event.car is not None)]
        for number in numbers:
            if number >= cars:
                problem = _("there is no car {number}: they go from 0 to {last}")
                raise UnreadableFile(path, problem.format(number=number, last=cars - 1), f"/entries/{index}")


_POSITION = rf"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]{{0,{LONGEST}}}(?![\s\S])"
_car_number = integer(0, 99)
_whole = integer(-(2**31), 2**31)
_path = list_of(_whole, 0, 1000)


def _value(value: Any, type_: Any) -> int | str | tuple[int, ...]:
    if type(value) is str:
        hook: Hook = LINE
    else:
        hook = _path if type(value) is list else _whole
    answer: int | str | tuple[int, ...] = hook(value, type_)
    return answer


def _wear(value: Any, type_: Any) -> dict[str, int]:
    return {LINE(name, None): _whole(points, None) for name, points in any_object(value, type_).items()}


_event = object_of(Event, kind=LINE, car=or_null(_car_number), data=any_object)
_entry = object_of(Entry, ask=LINE, car=_car_number, value=_value, events=list_of(_event, 0, 1000))
_race = object_of(
    _Race,
    rules=object_of(_Rules, id=IDENT, version=integer(1, 1_000_000), numbers=any_value),
    laps=integer(1, 999),
    seed=integer(-(2**63), 2**63 - 1),
    cars=list_of(object_of(_Car, driver=LINE, name=LINE), 1, 100),
    board=any_object,
    entries=list_of(_entry, 0, MOST_ENTRIES),
    teams=list_of(LINE, 0, 100),
    wear=_wear,
    grid=list_of(_car_number, 1, 100),
    position=text(_POSITION, LONGEST),
    sandbox=boolean,
)

_LONG_LISTS: LongLists = {
    ("entries",): LongList(_entry, MOST_ENTRIES),
    **{("board", *place): long_list for place, long_list in LONG_LISTS.items()},
}
