"""Files of race records: names, unfinished races, drivers, and winners.

Beside a record, `.unfinished` marks a race that isn't over and `.lock` one that a window has open.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime
from json import JSONDecoder
from pathlib import Path

from attrs import frozen
from platformdirs import user_data_path

from editor.common.locks import is_locked
from trackmodel.formats.file_formats import RECORD_SUFFIX

MOST_LISTED = 100
LONGEST_NAME = 40
"""Longest name of a board in a file name, in characters."""
_BEGINNING = 50_000
"""Bytes to search for the drivers, which follow the numbers of the rules."""
_END_OF_RECORD = 100_000
"""Bytes to search for the winner; ten cars may race on for some rounds after the first one has finished."""
_WON = re.compile(rb'"kind": *"finished", *"car": *(\d{1,3}), *"data": *\{"place": *1\}')


def races_folder() -> Path:
    """Return the default folder for records."""
    return user_data_path("pitboard", "pitboard") / "races"


def unfinished(folder: Path) -> list[Path]:
    """Return the records of unfinished races that no window has open, latest first."""
    return [path for path in _records(folder) if note_of(path).exists() and not is_locked(path)]


def recent(folder: Path) -> list[Path]:
    """Return the latest records, latest first, at most `MOST_LISTED`."""
    return _records(folder)[:MOST_LISTED]


def dismiss(path: Path) -> None:
    """Remove a race from the list of unfinished ones; its record is kept."""
    with suppress(OSError):
        note_of(path).unlink(missing_ok=True)


def file_name(at: datetime, board: str, rules: str) -> str:
    """Return the file name of a record, without extension: time, board, and ruleset.

    Examples:
        >>> file_name(datetime(2024, 5, 1, 9, 5, 30), "Monza 1/2", "formula-d")
        '2024-05-01 09-05-30 Monza 1 2, formula-d'
    """
    parts = (" ".join(re.sub(r"[^\w-]+", " ", part).split())[:LONGEST_NAME] for part in (board, rules))
    return f"{at:%Y-%m-%d %H-%M-%S} {', '.join(filter(None, parts))}"


def read_file_name(path: Path) -> tuple[datetime | None, str]:
    """Return the start and the name of a race from its file name; the start may be missing."""
    name = path.name.removesuffix(RECORD_SUFFIX)
    with suppress(ValueError):
        return datetime.strptime(name[:19], "%Y-%m-%d %H-%M-%S"), name[20:]
    return None, name


def _records(folder: Path) -> list[Path]:
    with suppress(OSError):
        found = {path: changed_at(path) for path in folder.glob(f"*{RECORD_SUFFIX}")}
        return sorted(filter(found.get, found), key=lambda path: (found[path], path.name), reverse=True)
    return []


def changed_at(path: Path) -> float:
    """Return when a file was changed last, in seconds since 1970; 0 if it was deleted."""
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def note_of(path: Path) -> Path:
    return path.with_suffix(".unfinished")


@frozen
class Glimpse:
    """What the list of races shows of a record.

    Attributes:
        drivers: name of each car's driver, or the name of the bot; empty if the record doesn't tell.
        winner: number of the winning car, from 0; None if the record doesn't tell.
    """

    drivers: tuple[str, ...]
    winner: int | None


def glimpse(path: Path) -> Glimpse | None:
    """Return drivers and winner of a record; None if it can't be read.

    To list many races quickly, only the beginning and the end of the file are read.
    """
    try:
        with path.open("rb") as file:
            begun = file.read(_BEGINNING).decode(errors="replace")
            file.seek(max(0, path.stat().st_size - _END_OF_RECORD))
            won = _WON.search(file.read(_END_OF_RECORD))
    except OSError:
        return None
    return Glimpse(_drivers(begun), int(won[1]) if won else None)


def _drivers(begun: str) -> tuple[str, ...]:
    """Return the drivers of a record, given its beginning as text."""
    _before, found, after = begun.partition('\n  "cars": ')
    with suppress(ValueError, AttributeError, TypeError):  # a damaged file, which opening it complains about
        cars, _end = JSONDecoder().raw_decode(after) if found else ((), 0)
        return tuple(str(car.get("name") or car["driver"]) for car in cars)
    return ()
