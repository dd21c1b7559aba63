"""Replays a record to find where it differs from the current rules. Without Qt."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from attrs import evolve, frozen

from trackmodel.engine import Record, Ruleset, replay
from trackmodel.engine.engine_errors import EndsEarly, ReplayDiffers
from trackmodel.texts import _


@frozen
class CheckedRecord:
    """A record after a replay.

    Attributes:
        record: the race, up to the entry that differs.
        at: number of entries to show first: those before the entry that differs, or 0.
        problem: where the replay differs, or "".
    """

    record: Record
    at: int = 0
    problem: str = ""


def check_record(
    record: Record, ruleset: Ruleset | None = None, progress: Callable[[float], None] = lambda _share: None
) -> CheckedRecord:
    """Replay a record; `progress` is told the share that is replayed.

    Raises:
        SetupError: the setup is not possible.
    """
    try:
        done = count(1)
        replay(record, lambda _state, _entry: progress(next(done) / len(record.entries)), ruleset)
    except ReplayDiffers as difference:
        return checked_record(record, difference)
    return CheckedRecord(record)


def checked_record(record: Record, difference: ReplayDiffers | None) -> CheckedRecord:
    """Return a record that was already replayed.

    Args:
        record: the race.
        difference: where the replay differs; None if it doesn't.
    """
    if difference is None or isinstance(difference, EndsEarly):
        return CheckedRecord(record)
    problem = _("The replay differs at {difference}").format(difference=difference)
    return CheckedRecord(
        evolve(record, entries=record.entries[: difference.entry]), difference.entry, problem
    )
