"""Replays a record to find where it differs from the current rules. Without Qt."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from attrs import evolve, frozen

from editor.racing.live.session import Session
from trackmodel.engine import Record, replay
from trackmodel.engine.engine_errors import EndsEarly, ReplayDiffers
from trackmodel.texts import _


@frozen
class CheckedRecord:
    """A record after a replay.

    Attributes:
        session: the race as it is watched, up to the entry that differs.
        at: number of entries to show first: those before the entry that differs, or 0.
        problem: where the replay differs, or "".
    """

    session: Session
    at: int = 0
    problem: str = ""


def check_record(record: Record, progress: Callable[[float], None] = lambda _share: None) -> CheckedRecord:
    """Replay a record; `progress` is told the share that is replayed.

    Raises:
        SetupError: the setup is not possible.
    """
    at, problem, done = 0, "", count(1)
    try:
        replay(record, lambda _state, _entry: progress(next(done) / len(record.entries)))
    except EndsEarly:
        pass  # It can be gone on with.
    except ReplayDiffers as difference:
        at, problem = difference.entry, _("The replay differs at {difference}").format(difference=difference)
        record = evolve(record, entries=record.entries[:at])
    return CheckedRecord(Session.resumed(record, is_watched=True), at, problem)
