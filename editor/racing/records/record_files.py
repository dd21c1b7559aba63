"""Files of race records: names, unfinished races, and winners.

Beside a record, `.unfinished` marks a race that isn't over and `.lock` one that a window has open.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path

from editor.common.locks import is_locked
from trackmodel.formats.file_formats import RECORD_SUFFIX

MOST_LISTED = 100
LONGEST_NAME = 40
"""Longest name of a board in a file name, in characters."""
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
    times: dict[Path, float] = {}
    with suppress(OSError):
        for path in folder.glob(f"*{RECORD_SUFFIX}"):
            with suppress(OSError):  # deleted in the meantime
                times[path] = path.stat().st_mtime
    return sorted(times, key=lambda path: (times[path], path.name), reverse=True)


def note_of(path: Path) -> Path:
    return path.with_suffix(".unfinished")


def winner(path: Path) -> int | None:
    """Return the number of the winning car, from 0; None if the record doesn't tell.

    To list many races quickly, only the end of the file is searched, without parsing it.
    """
    try:
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - _END_OF_RECORD))
            found = _WON.search(file.read(_END_OF_RECORD))
    except OSError:
        return None
    return int(found[1]) if found else None
