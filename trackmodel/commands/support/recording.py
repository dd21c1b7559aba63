"""The record of a race, written while the race is driven."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from types import TracebackType

from trackmodel.engine import Setup
from trackmodel.engine.play_race import record_of
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.record import Entry
from trackmodel.formats.growing_record import GrowingRecord


class Recording:
    """Appends each answer to a record and forces each turn to the disk, beside the race.

    The file is made with the first answer: a race that can't begin replaces no record.

    Args:
        setup: the setup of the race.
        path: the file.

    Raises:
        UnwritableFile: while the race is driven or at its end: the file can't be written.
    """

    def __init__(self, setup: Setup, path: Path) -> None:
        self._setup, self._path = setup, path
        self._growing: GrowingRecord | None = None
        self._disk = ThreadPoolExecutor(1)
        self._forced: Future[tuple[()]] | None = None
        self._turn: tuple[int, int] | None = None

    def take(self, state: AnyState, entry: Entry) -> None:
        """Append an answer; `state` is what it led to."""
        if self._growing is None:
            self._growing = GrowingRecord(record_of(state.race, self._setup, ()), self._path)
        self._growing.append(entry)
        turn = (state.round, state.slot)
        if turn != self._turn and (self._forced is None or self._forced.done()):
            self._turn = turn
            self._force()

    def _force(self) -> None:
        assert self._growing is not None
        if self._forced:
            self._forced.result()
        self._forced = self._disk.submit(self._growing.forcing())

    def __enter__(self) -> Recording:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._growing:
            if error is None:
                self._force()
            self._growing.close()
        self._disk.shutdown()
        if self._forced and error is None:
            self._forced.result()
