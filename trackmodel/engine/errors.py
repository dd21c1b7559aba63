"""What can go wrong between the engine and whoever uses it; the state is never changed by it."""

from __future__ import annotations

from gettext import dgettext, dngettext


def _(text: str) -> str:
    """Translates a sentence; the engine keeps to itself and so asks gettext directly."""
    return dgettext("pitboard", text)


def ngettext(one: str, many: str, count: int) -> str:
    """`one` or `many`, as the user's language wants it for `count`."""
    return dngettext("pitboard", one, many, count)


class EngineError(Exception):
    """Base of the engine's errors. `str(error)` is the line a user reads."""


class SetupError(EngineError):
    """A race that can't be set up: unknown ruleset or driver, too many cars, laps not offered."""


class PositionError(SetupError):
    """A position that can't be: two cars on a space, a space or gear that isn't there, unreadable text."""


class IllegalAnswer(EngineError):
    """An answer that is not among the legal ones of the pending question."""


class StaleAnswer(IllegalAnswer):
    """An answer to a question that was asked earlier and is no longer pending."""


class WrongCar(IllegalAnswer):
    """An answer by the driver of a car that isn't asked."""


class RaceIsOver(EngineError):
    """An answer to a race that has its result already."""


class ReplayDiffers(EngineError):
    """A record that does not replay as it says.

    Args:
        entry: index of the first entry that differs, from 0.
        message: what differs, one line.
    """

    def __init__(self, entry: int, message: str) -> None:
        super().__init__(message)
        self.entry = entry


class EndsEarly(ReplayDiffers):
    """A record that is sound as far as it goes, but ends before its race is over."""
