"""Where on the board things happen: counts by space, for heat maps.

landings     moves that ended with the car standing on the space
overshoots   times it was the last space of an overshot corner that a car drove over
contacts     cars that a car touched when its move ended there, whether it cost anything or not
collisions   points that a car standing there lost to other cars
outs         cars whose race ended there
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
    "contacts": _("Contacts, harmless ones too"),
    "collisions": _("Contacts that cost a point"),
    "outs": _("Cars out"),
}
"""The kinds of counts and what people call them."""

Marks = Mapping[str, tuple[int, ...]]
"""By kind, a count for each space of the board."""

GONE = {"out", "finished", "in_stand"}
"""Events after which a car does not stand on the space where its move ended."""

_ENGINE_TEST = "engine"
"""The reason of rolls that cost points without anybody touching anybody."""


class SpaceMarks:
    """Told everything that happens in a race, it counts what happened where.

    A move is an event that tells a path; corners overshot and cars touched are counted where it tells them.

    Args:
        before: the race before its first answer.
    """

    def __init__(self, before: State) -> None:
        self._state = before
        self._counts = {kind: [0] * len(before.race.rules.progress) for kind in MARKS}

    @property
    def counts(self) -> Marks:
        """What was counted so far."""
        return {kind: tuple(counts) for kind, counts in self._counts.items()}

    def watch(self, state: State, entry: Entry) -> None:
        """Takes an answer into account: the state it led to and what happened."""
        for event in entry.events:
            if event.car is None:
                continue
            if "path" in event.data:  # whatever the ruleset calls its moves
                self._moved(event, entry.events)
            elif event.kind == "damage" and not self._tests_engines():
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

    def _tests_engines(self) -> bool:
        asked = self._state.pending
        return isinstance(asked, Roll) and asked.reason == _ENGINE_TEST


def marks_of(states: Sequence[State], entries: Sequence[Entry]) -> Marks:
    """What happened where in a race, or in as much of it as was driven.

    Args:
        states: from the one before the first answer on, each after the answer before; one more than entries.
        entries: the answers.
    """
    marks = SpaceMarks(states[0])
    for state, entry in zip(states[1:], entries, strict=True):
        marks.watch(state, entry)
    return marks.counts


def _left_by(rules: BoardRules, way: Sequence[int], corner: int) -> int:
    """The last space of a corner on a way; the end of a way that has none."""
    return next((space for space in reversed(way) if rules.corner[space] == corner), way[-1])
