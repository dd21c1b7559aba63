"""What a race took in all: rounds and turns."""

from __future__ import annotations

from typing import Any

from trackmodel.engine import Entry, Record, replay
from trackmodel.engine.race_values import AnyState
from trackmodel.race_report.race_words import rules_and_laps
from trackmodel.texts import _, ngettext
from trackmodel.tile_set import TileSet


def turns(record: Record) -> int:
    """Return the number of turns of all cars.

    On a board a gear is asked for in every turn, or the car waits in its stand.
    """
    if isinstance(record.venue, TileSet):
        return _turns_asked(record)
    taken: set[tuple[int, int | None]] = set()
    round_ = 0
    for entry in record.entries:
        if entry.ask == "gear":
            taken.add((round_, entry.car))
        for event in entry.events:
            if event.kind == "round":
                data: Any = event.data
                round_ = data["round"]
            elif event.kind == "waits":
                taken.add((round_, event.car))
    return len(taken)


def _turns_asked(record: Record) -> int:
    """Return the number of turns in which something was asked, found by replaying the race."""
    taken: set[tuple[int, int]] = set()

    def watch(state: AnyState, _entry: Entry) -> None:
        if state.turn:
            taken.add((state.round, state.turn.car))

    replay(record, watch)
    return len(taken)


def race_text(record: Record, end: AnyState) -> str:
    """Return ruleset, laps, seed, rounds and turns of a finished race as a line."""
    count = turns(record)
    raced = _("seed {seed}: {rounds}, {turns}").format(
        seed=record.seed,
        rounds=ngettext("{n} round", "{n} rounds", end.round).format(n=end.round),
        turns=ngettext("{n} turn", "{n} turns", count).format(n=count),
    )
    return ", ".join(filter(None, (rules_and_laps(record.venue, record.setup), raced)))
