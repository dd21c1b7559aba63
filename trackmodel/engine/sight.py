"""What a driver may see of a race under way; a ruleset in which all is open needs nothing of this."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from trackmodel.engine.race_values import AnyState, Event, Race


@frozen
class Sight:
    """What is hidden from whom while a race lasts. Once it is over, all is open, and records hold everything.

    Attributes:
        of_state: returns a state as the driver of a car sees it, or a spectator (None). It can be raced on
            from: what is hidden has the value that everybody may assume. The same object if nothing is.
        of_event: returns an event as it is told to the driver of a car, or to a spectator (None).
        hands_over: returns whether people at one screen may not see it of each other either, so that each
            sees what is theirs only while they are asked, after the screen was handed over to them.
    """

    of_state: Callable[[AnyState, int | None], AnyState] = lambda state, _driver: state
    of_event: Callable[[Race, Event, int | None], Event] = lambda _race, event, _driver: event
    hands_over: Callable[[Race], bool] = lambda _race: False
