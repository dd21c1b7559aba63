"""A record file that grows during its race and is complete after every answer.

The entries come last in a record, so a new entry overwrites the closing brackets and is followed by
new ones; nothing else in the file changes. Only if the computer stops while writing can the end of
the file be damaged, and `read_unfinished` reads what precedes it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from trackmodel.engine.record import Entry, Record
from trackmodel.errors import Unreadable, UnwritableFile
from trackmodel.formats.atomic import unwritable
from trackmodel.formats.documents.json_reading import parse_json, read_bytes, reading, text_of
from trackmodel.formats.race_file import entry_to_text, record_from_json, write_record

_OPENING = b'\n  "entries": ['
_CLOSING = b"\n  ]\n}\n"
_NO_ENTRIES = b"]\n}\n"


class GrowingRecord:
    """The file of a race under way; at any time it has the content that `write_record` would write.

    Args:
        record: the race so far, possibly without any entries.
        path: the file; an existing one is replaced.

    Raises:
        UnwritableFile: the file can't be written.
    """

    def __init__(self, record: Record, path: Path) -> None:
        write_record(record, path)
        self._path = path
        try:
            self._file = open(path, "r+b", buffering=0)  # noqa: SIM115 - it stays open
            self._ends = _ends(path.read_bytes(), record.entries)
        except OSError as error:
            raise self._unwritable(error) from error

    @property
    def path(self) -> Path:
        """Path of the file."""
        return self._path

    @property
    def is_there(self) -> bool:
        """Whether the path still leads to this file: it hasn't been deleted, moved or replaced."""
        with suppress(OSError):
            return os.path.samestat(os.fstat(self._file.fileno()), os.stat(self._path))
        return False

    def __len__(self) -> int:
        """Number of entries in the file."""
        return len(self._ends) - 1

    def append(self, entry: Entry) -> None:
        """Append an entry.

        Raises:
            UnwritableFile: the entry can't be written, or no reader would accept it; the file is unchanged.
        """
        try:
            line = entry_to_text(entry).encode("utf-8")
        except ValueError as error:
            raise self._unwritable(error) from error
        added = (b",\n    " if len(self) else b"\n    ") + line
        try:
            self._write(self._ends[-1], added + _CLOSING)
        except OSError as error:
            # The old end fits: it was there before.
            with suppress(OSError):
                self._close_after(self._ends[-1])
            raise self._unwritable(error) from error
        self._ends.append(self._ends[-1] + len(added))

    def take_back(self, count: int = 1) -> None:
        """Remove the last `count` entries.

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

    def forcing(self) -> Callable[[], tuple[()]]:
        """Return a function that forces what is written so far to the disk; call it once, on any thread.

        It may take a while, works even after `close`, and raises UnwritableFile if the disk refuses.
        """
        handle = os.dup(self._file.fileno())

        def force() -> tuple[()]:
            try:
                os.fsync(handle)
            except OSError as error:
                raise self._unwritable(error) from error
            finally:
                os.close(handle)
            return ()

        return force

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):
            self._file.close()

    def _close_after(self, end: int) -> None:
        # Truncate first: brackets before the rest of an entry would damage the file beyond recovery.
        self._file.truncate(end)
        self._write(end, _CLOSING if end > self._ends[0] else _NO_ENTRIES)

    def _write(self, at: int, data: bytes) -> None:
        self._file.seek(at)
        while data:
            written = self._file.write(data)
            data = data[written:]

    def _unwritable(self, error: OSError | ValueError) -> UnwritableFile:
        return unwritable(self._path, error)


def _ends(data: bytes, entries: Sequence[Entry]) -> list[int]:
    """Return the offsets in the file where the entries begin, then where each of them ends, in bytes."""
    ends = [data.index(_OPENING) + len(_OPENING)]
    for index, entry in enumerate(entries):
        separator = b",\n    " if index else b"\n    "
        ends.append(ends[-1] + len(separator) + len(entry_to_text(entry).encode("utf-8")))
    return ends


def read_unfinished(path: Path | str) -> Record:
    """Return the record in a file, even if its end is damaged because the computer stopped while writing.

    Raises:
        UnreadableFile: it can't be read, or more than its end is damaged.
    """
    with reading(path):
        data = read_bytes(path)
        try:
            return _record(data)
        except Unreadable:
            whole = _without_torn_tail(data)
            if whole is None:
                raise
            return _record(whole)


def _record(data: bytes) -> Record:
    return record_from_json(parse_json(text_of(data)))


def _without_torn_tail(data: bytes) -> bytes | None:
    """Return the file with its complete entries, or None if more than its end is damaged."""
    # The file system may have allocated space that was never written.
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
                return None  # Entries after a gap: it is unknown what is missing.
            break
        whole.append(entry)
    return b"\n".join([*head, opening, b",\n".join(whole), b"]}"])


def _entry_of(line: bytes) -> bytes | None:
    """Return the entry in a line, without what follows it, or None if there is no complete entry."""
    # An entry ends with a brace, so a comma or the rest of an old end follows it.
    line = line.strip().rstrip(b" ],")
    try:
        found: Any = json.loads(line)
    except ValueError:
        return None
    return line if isinstance(found, dict) else None
