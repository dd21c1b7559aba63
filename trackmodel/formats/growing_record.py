"""A record that grows with its race: its file is whole after every answer, whenever the program ends.

The entries come last in a record. So a further one is written over the closing brackets, which follow it
again: nothing else of the file moves. Only a computer that stops in the middle of writing can leave a torn
tail, and `read_unfinished` reads what stands before it.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from attrs import evolve

from trackmodel.engine.record import Entry, Record
from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.json_reading import parse_json, read_bytes, text_of
from trackmodel.formats.race_file import (
    LARGEST_RACE,
    MOST_VALUES,
    entry_to_text,
    record_from_json,
    record_to_text,
    write_record,
)
from trackmodel.texts import _

_OPENING = b'\n  "entries": ['
_CLOSING = b"\n  ]\n}\n"
_NO_ENTRIES = b"]\n}\n"


class GrowingRecord:
    """The file of a race under way; it holds at any time what `write_record` would write.

    Args:
        record: the race so far, perhaps without an entry yet.
        path: where its file is, or shall be; one that is there is replaced.

    Raises:
        UnwritableFile: the file can't be written.
    """

    def __init__(self, record: Record, path: Path) -> None:
        write_record(record, path)
        self._path = path
        self._ends = _ends(record)
        try:
            self._file = open(path, "r+b", buffering=0)  # noqa: SIM115 - it stays open
        except OSError as error:
            raise self._unwritable(error) from error

    @property
    def path(self) -> Path:
        """Where the file is."""
        return self._path

    @property
    def is_there(self) -> bool:
        """Whether this is still the file of that name: nobody has deleted, moved or replaced it."""
        with suppress(OSError):
            return os.path.samestat(os.fstat(self._file.fileno()), os.stat(self._path))
        return False

    def __len__(self) -> int:
        """How many entries it holds."""
        return len(self._ends) - 1

    def append(self, entry: Entry) -> None:
        """Writes a further entry.

        Raises:
            UnwritableFile: it can't be written, or no reader would take it; the file is as it was.
        """
        try:
            line = entry_to_text(entry).encode("utf-8")
        except ValueError as error:
            raise self._unwritable(error) from error
        added = (b",\n    " if len(self) else b"\n    ") + line
        try:
            self._write(self._ends[-1], added + _CLOSING)
        except OSError as error:
            # The old end fits: it was there a moment ago.
            with suppress(OSError):
                self._close_after(self._ends[-1])
            raise self._unwritable(error) from error
        self._ends.append(self._ends[-1] + len(added))

    def take_back(self, count: int = 1) -> None:
        """Drops so many of the last entries.

        Raises:
            UnwritableFile: the file can't be written.
        """
        if not 0 <= count <= len(self):
            raise ValueError(f"{count} of {len(self)} entries")
        if not count:
            return
        try:
            self._close_after(self._ends[-1 - count])
        except OSError as error:
            raise self._unwritable(error) from error
        del self._ends[-count:]

    def close(self) -> None:
        """Lets go of the file."""
        with suppress(OSError):
            self._file.close()

    def _close_after(self, end: int) -> None:
        # Cut first: brackets before the remains of an entry would be no torn tail but a damaged file.
        self._file.truncate(end)
        self._write(end, _CLOSING if end > self._ends[0] else _NO_ENTRIES)

    def _write(self, at: int, data: bytes) -> None:
        self._file.seek(at)
        while data:
            written = self._file.write(data)
            data = data[written:]

    def _unwritable(self, error: Exception) -> UnwritableFile:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        return UnwritableFile(_("{path}: can't be written: {reason}").format(path=self._path, reason=reason))


def _ends(record: Record) -> list[int]:
    """Where in its file the entries begin, then where each of them ends, in bytes."""
    head = record_to_text(evolve(record, entries=())).encode("utf-8")
    ends = [len(head) - len(_NO_ENTRIES)]
    for index, entry in enumerate(record.entries):
        separator = b",\n    " if index else b"\n    "
        ends.append(ends[-1] + len(separator) + len(entry_to_text(entry).encode("utf-8")))
    return ends


def read_unfinished(path: Path | str) -> Record:
    """The record in a file, also in one whose last line was torn when the computer stopped.

    Raises:
        UnreadableFile: as of `read_record`; more than its tail is missing or damaged.
    """
    data = read_bytes(path, LARGEST_RACE)
    try:
        return _record(data, path)
    except UnreadableFile:
        mended = _without_torn_tail(data)
        if mended is None:
            raise
        return _record(mended, path)


def _record(data: bytes, path: Path | str) -> Record:
    return record_from_json(parse_json(text_of(data, path), path, MOST_VALUES), path)


def _without_torn_tail(data: bytes) -> bytes | None:
    """The file with the entries that are whole; None where it isn't (only) torn at its end."""
    # A file system may have made room for what was never written.
    lines = data.rstrip(b"\0").split(b"\n")
    opening = _OPENING[1:]
    starts = [index for index, line in enumerate(lines) if line.startswith(opening)]
    if not starts:
        return None
    head, rest = lines[: starts[0]], lines[starts[0] + 1 :]
    whole: list[bytes] = []
    for index, line in enumerate(rest):
        entry = _entry_of(line)
        if entry is None:
            if any(_entry_of(later) is not None for later in rest[index + 1 :]):
                return None  # entries after a gap: nobody knows what is missing
            break
        whole.append(entry)
    return b"\n".join([*head, opening, b",\n".join(whole), b"]}"])


def _entry_of(line: bytes) -> bytes | None:
    """The entry that a line holds, without what follows it; None where it is none, or torn."""
    # An entry ends in a brace, so what comes after it is a comma or what is left of an old end.
    line = line.strip().rstrip(b" ],")
    try:
        found: Any = json.loads(line)
    except ValueError:
        return None
    return line if isinstance(found, dict) else None
