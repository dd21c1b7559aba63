"""The engine's errors. An operation that raises one leaves the state as it was."""

from __future__ import annotations

from trackmodel.errors import PitboardError
from trackmodel.texts import _ as _
from trackmodel.texts import ngettext as ngettext


class EngineError(PitboardError):
    """Base class of the engine's errors."""


class SetupError(EngineError):
    """A race can't be set up: unknown ruleset or driver, too many cars, a length the rules don't offer.

    Args:
        message: why, in one line.
        about: what has to be changed: "venue", "cars", "teams", "position", the name of an option, or "".
    """

    def __init__(self, message: str, about: str = "") -> None:
        super().__init__(message)
        self.about = about


class PositionError(SetupError):
    """A position can't occur or can't be read: two cars on a space, an unknown space or gear."""

    def __init__(self, message: str) -> None:
        super().__init__(message, "position")


class IllegalAnswer(EngineError):
    """An answer is not among the legal answers to the pending question.

    The message lists these unless they are for one driver alone.
    """


class StaleAnswer(IllegalAnswer):
    """An answer is meant for an earlier question, which is no longer pending."""


class WrongCar(IllegalAnswer):
    """An answer comes from the driver of a car that isn't asked."""


class RaceIsOver(EngineError):
    """An answer is given although the race is over."""


class ReplayDiffers(EngineError):
    """A record doesn't replay as recorded.

    Args:
        entry: index of the first entry that differs, from 0.
        message: what differs, in one line.
    """

    def __init__(self, entry: int, message: str) -> None:
        super().__init__(message)
        self.entry = entry


class EndsEarly(ReplayDiffers):
    """A record replays as recorded but ends before its race does."""


def shown(value: object, most: int = 60) -> str:
    """Return any value as one line of at most `most` characters."""
    try:
        text = repr(value)
    except Exception:  # Python refuses to write integers of thousands of digits.
        text = type(value).__name__
    text = "".join(one if one.isprintable() else " " for one in text[: most + 1])
    return text if len(text) <= most else text[: most - 1] + "…"
