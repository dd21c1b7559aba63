"""Marks: counts of what happened on each space, for heat maps.

landings     moves after which the car stood on the space
overshoots   times a car overshot a corner and the space was its last one in that corner
contacts     cars touched by a move that ended on the space, whether or not it cost a point
collisions   points lost by contact while standing on the space
outs         cars whose race ended on the space
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from trackmodel.board import BoardRules
from trackmodel.engine import Entry, Event, Roll, State
from trackmodel.texts import _

MARKS = {
    "landings": _("Landings"),
    "overshoots": _("Overshoots"),
    "contacts": _("Contacts, including harmless ones"),
    "collisions": _("Contacts that cost a point"),
    "outs": _("Cars out"),
}
"""Labels of the kinds of marks."""

Marks = Mapping[str, tuple[int, ...]]
"""By kind, a count for each space of the board."""

GONE = {"out", "finished", "in_stand"}
"""Kinds of events after which a car doesn't stand on the space where its move ended."""

_ENGINE_TEST = "engine"
"""Reason of rolls that cost points without a contact."""


class SpaceMarks:
    """Counts the marks of a race; call `watch` after each answer.

    Any event with a path counts as a move; its corners overshot and cars touched are counted.

    Args:
        before: the race before its first answer.
    """

    def __init__(self, before: State) -> None:
        self._state = before
        self._counts = {kind: [0] * len(before.race.rules.progress) for kind in MARKS}

    @property
    def counts(self) -> Marks:
        """The counts so far."""
        return {kind: tuple(counts) for kind, counts in self._counts.items()}

    def watch(self, state: State, entry: Entry) -> None:
        """Count an answer.

        Args:
            state: the state it led to.
            entry: the answer with its events.
        """
        asked = self._state.pending
        is_engine_test = isinstance(asked, Roll) and asked.reason == _ENGINE_TEST
        for event in entry.events:
            if event.car is None:
                continue
            if "path" in event.data:  # a move, by whatever name the ruleset uses
                self._moved(event, entry.events)
            elif event.kind == "damage" and not is_engine_test:
                self._counts["collisions"][state.cars[event.car].space] += 1
            elif event.kind == "out":
                self._counts["outs"][state.cars[event.car].space] += 1
        self._state = state

    def _moved(self, event: Event, events: Sequence[Event]) -> None:
        assert event.car is not None
        data: Any = event.data
        path = data.get("path") or ()
        way = (self._state.cars[event.car].space, *path)
        if path and not any(other.kind in GONE and other.car == event.car for other in events):
            self._counts["landings"][way[-1]] += 1
        for corner in data.get("overshot", ()):
            self._counts["overshoots"][_left_by(self._state.race.rules, way, corner)] += 1
        self._counts["contacts"][way[-1]] += len(data.get("contacts", ()))


def _left_by(rules: BoardRules, way: Sequence[int], corner: int) -> int:
    """Return the last space of a corner on a path; the end of the path if it has none."""
    return next((space for space in reversed(way) if rules.corner[space] == corner), way[-1])
