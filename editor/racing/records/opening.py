"""A recorded race as it can be shown: as far as these rules still lead to what it says. Free of Qt."""

from __future__ import annotations

from attrs import evolve, frozen

from trackmodel.engine import Record, Ruleset, replay
from trackmodel.engine.errors import EndsEarly, ReplayDiffers
from trackmodel.texts import _


@frozen
class Opened:
    """A record that was looked into.

    Attributes:
        record: the race; where it differs, what stands before the entry that does.
        at: so many entries are to be shown at first: up to the one that differs, else none.
        problem: where it differs, in a sentence; empty where it doesn't.
    """

    record: Record
    at: int = 0
    problem: str = ""


def looked_into(record: Record, ruleset: Ruleset | None = None) -> Opened:
    """The record, driven again and compared.

    Raises:
        SetupError: such a race is not possible (any more).
    """
    try:
        replay(record, ruleset=ruleset)
    except ReplayDiffers as difference:
        return opened(record, difference)
    return Opened(record)


def opened(record: Record, difference: ReplayDiffers | None) -> Opened:
    """The record, after somebody else has driven it again.

    Args:
        record: the race.
        difference: what they found; None: all is as recorded.
    """
    if difference is None or isinstance(difference, EndsEarly):
        return Opened(record)
    problem = _("The replay differs at {difference}").format(difference=difference)
    return Opened(evolve(record, entries=record.entries[: difference.entry]), difference.entry, problem)
