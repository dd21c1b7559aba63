"""A record that grows: whole after every answer, and readable when the computer stopped while writing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from tests.formats import documents
from trackmodel.compiler import compile_board
from trackmodel.engine.play_race import race
from trackmodel.engine.race_values import Event
from trackmodel.engine.record import Entry, Record, replay
from trackmodel.engine.setup import Setup
from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.growing_record import GrowingRecord, read_unfinished
from trackmodel.formats.race_file import entry_to_text, read_record, record_from_json, record_to_text
from trackmodel.track import Track

LAST = Entry("löst", 0, "schöner Zug", (Event("spin", 0),))
"""With letters of two bytes each, so that a file can end in the middle of one."""


@pytest.fixture
def record() -> Record:
    """A record of three entries."""
    return record_from_json(documents.race_document())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.race.json"


@pytest.fixture
def growing(record: Record, path: Path) -> Iterator[GrowingRecord]:
    """Its file, that may grow."""
    growing = GrowingRecord(record, path)
    yield growing
    growing.close()


def test_a_race_that_is_written_answer_by_answer_is_the_file_it_would_be_at_once(
    circuit: Track, path: Path
) -> None:
    record = race(compile_board(circuit), Setup(drivers=("rookie",) * 3, seed=3))
    growing = GrowingRecord(evolve(record, entries=()), path)
    for count, entry in enumerate(record.entries, 1):
        growing.append(entry)
        if count < 4 or count % 50 == 0:
            assert read_record(path) == evolve(record, entries=record.entries[:count])
    growing.close()
    assert path.read_bytes() == record_to_text(record).encode("utf-8")
    replay(read_record(path))


def test_a_record_goes_on_where_it_was(record: Record, path: Path, growing: GrowingRecord) -> None:
    assert len(growing) == 3
    growing.append(LAST)
    assert path.read_bytes() == record_to_text(evolve(record, entries=(*record.entries, LAST))).encode()


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_what_is_taken_back_is_gone_from_the_file(
    count: int, record: Record, path: Path, growing: GrowingRecord
) -> None:
    growing.take_back(count)
    kept = record.entries[: 3 - count]
    assert path.read_bytes() == record_to_text(evolve(record, entries=kept)).encode()
    growing.append(LAST)
    assert path.read_bytes() == record_to_text(evolve(record, entries=(*kept, LAST))).encode()


def test_no_more_than_there_is_can_be_taken_back(growing: GrowingRecord) -> None:
    with pytest.raises(ValueError, match="4 of 3"):
        growing.take_back(4)


def test_wherever_the_computer_stops_while_an_answer_is_written_all_before_it_can_be_read(
    record: Record, path: Path, growing: GrowingRecord
) -> None:
    before = path.read_bytes()
    growing.append(LAST)
    after = path.read_bytes()
    # Written from where the two files begin to differ; what is not overwritten yet is still there.
    begin = next(at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old != new)
    found = []
    for end in range(begin, len(after) + 1):
        path.write_bytes(after[:end] + before[end:])
        read = read_unfinished(path)
        assert read.entries[:3] == record.entries
        assert evolve(read, entries=record.entries) == record
        found.append(len(read.entries))
    assert found == sorted(found)
    assert (found[0], found[-1]) == (3, 4)


@pytest.mark.parametrize("tail", [b"", b"\0" * 5000])
def test_wherever_the_file_ends_the_entries_that_are_whole_can_be_read(
    tail: bytes, record: Record, path: Path, growing: GrowingRecord
) -> None:
    growing.append(LAST)
    entries = (*record.entries, LAST)
    whole = path.read_bytes()
    begin = whole.index(b'"entries": [') + len(b'"entries": [')
    for end in range(begin, len(whole) + 1):
        path.write_bytes(whole[:end] + tail)
        read = read_unfinished(path).entries
        assert read == entries[: len(read)]
        assert len(read) == sum(entry_to_text(entry).encode() in whole[:end] for entry in entries)


def test_wherever_the_computer_stops_while_something_is_taken_back_the_rest_can_be_read(
    record: Record, path: Path, growing: GrowingRecord
) -> None:
    growing.take_back(2)
    after = path.read_bytes()
    for missing in range(8):
        path.write_bytes(after[: len(after) - missing])
        assert read_unfinished(path).entries == record.entries[:1]


def test_a_whole_record_is_read_as_ever(record: Record, path: Path, growing: GrowingRecord) -> None:
    assert read_unfinished(path) == read_record(path) == record


def test_a_record_that_is_damaged_before_its_tail_is_refused(path: Path, growing: GrowingRecord) -> None:
    whole = path.read_bytes()
    for bad in (
        whole.replace(b'{"ask": "move"', b'{"ask: "move"'),  # an entry with others after it
        whole.replace(b'"laps": 1', b'"laps": '),
        whole.replace(b'"ask": "answer"', b'"asks": "answer"'),  # whole, but no entry
        whole[: whole.index(b'"entries"')],
        b"{",
        b"",
    ):
        path.write_bytes(bad)
        with pytest.raises(UnreadableFile):
            read_unfinished(path)


@pytest.mark.parametrize("value", ["two\nlines", "half \ud800", 2**40])
def test_what_no_reader_would_take_is_not_written(
    value: str | int, path: Path, growing: GrowingRecord
) -> None:
    before = path.read_bytes()
    with pytest.raises(UnwritableFile):
        growing.append(evolve(LAST, value=value))
    assert path.read_bytes() == before
    growing.append(LAST)
    assert json.loads(path.read_bytes())["entries"][-1]["ask"] == "löst"


def test_where_the_disk_is_full_the_file_stays_whole_and_grows_again_when_there_is_room(
    record: Record, path: Path, growing: GrowingRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    class FullDisk:
        """A file that takes only ten more bytes, then no more, until there is room."""

        def __init__(self, file: object) -> None:
            self._file, self.room = file, 10

        def write(self, data: bytes) -> int:
            if len(data) <= 7:  # over what is there already
                return self._file.write(data)
            if not self.room:
                raise OSError(28, "No space left on device")
            room, self.room = self.room, 0
            return self._file.write(data[:room])

        def __getattr__(self, name: str) -> object:
            return getattr(self._file, name)

    file = growing._file
    before = path.read_bytes()
    monkeypatch.setattr(growing, "_file", FullDisk(file))
    with pytest.raises(UnwritableFile, match="the disk is full; free some space"):
        growing.append(LAST)
    assert path.read_bytes() == before
    monkeypatch.setattr(growing, "_file", file)
    growing.append(LAST)
    assert read_record(path).entries == (*record.entries, LAST)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_is_write_protected_is_named(record: Record, tmp_path: Path) -> None:
    folder = tmp_path / "closed"
    folder.mkdir(mode=0o500)
    with pytest.raises(UnwritableFile, match="closed"):
        GrowingRecord(record, folder / "a.race.json")
