"""A record with any single value of its file changed is refused or holds the same race."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from attrs import evolve
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.random_setups import agreed
from tests.random_circuits import board
from trackmodel.engine import EngineError, Record, ReplayDiffers, answer, position_text, race, replay, start
from trackmodel.engine.race_values import Standing
from trackmodel.errors import Unreadable
from trackmodel.formats.race_file import record_from_json, record_to_text

RULES = ("formula-de-en", "formula-de-de", "formula-de-en")
Place = tuple[str | int, ...]

HARMLESS = (
    ("seed",),  # all dice are answers
    ("cars",),  # names
    ("teams",),
    ("board", "view"),  # for pictures
    ("board", "id"),
    ("board", "name"),
    ("board", "layout"),
    ("board", "direction"),
    ("rules", "version"),  # where nothing happens otherwise under this one
)
"""Values that may change without changing the race."""

UNUSED = (
    ("board", "rules"),  # spaces nobody came near
    ("entries", "value"),  # another face of a die that decides the same; another way to the same end
    ("wear",),  # points nobody missed
)
"""Values that may change if it made no difference: everything happens as recorded."""


@cache
def races() -> tuple[Record, ...]:
    """Small races with every setting; the last ones start from a position."""
    records = []
    for seed in range(6):
        circuit = board(4000 + seed)
        setup, drivers = agreed(circuit, 40 + seed, RULES[seed % len(RULES)])
        cars = min(3, len(setup.drivers))
        setup = evolve(
            setup,
            drivers=setup.drivers[:cars],
            grid=None if seed % 2 else tuple(reversed(range(cars))),
            names=tuple(f"Driver {n}" for n in range(cars)),
            teams=("Some team",),
        )
        records.append(race(circuit, setup, drivers=drivers[:cars]))
    return (*records, *map(from_the_middle, records[:3]))


def from_the_middle(record: Record) -> Record:
    """Return the rest of a race from the first turn of the second round."""
    state = start(record.board, record.setup)
    for entry in record.entries:
        if state.round == 2:
            break
        state, _events = answer(state, entry.value)
    setup = evolve(record.setup, position=position_text(state), grid=None)
    _setup, drivers = agreed(record.board, 40)
    return race(record.board, setup, drivers=(drivers[0],) * len(setup.drivers))


@pytest.mark.parametrize("number", range(9))
def test_a_record_with_everything_agreed_on_goes_through_its_file_and_replays(number: int) -> None:
    record = races()[number]
    kept = record_from_json(json.loads(record_to_text(record)))
    assert kept == record
    assert kept.setup.names
    assert kept.setup.teams
    assert bool(kept.setup.position) == (number >= 6)
    assert replay(kept).pending == replay(record).pending


@settings(deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 8), st.data())
def test_any_value_changed_is_refused_or_makes_no_difference(number: int, data: st.DataObject) -> None:
    record = races()[number]
    document = json.loads(record_to_text(record))
    part = data.draw(st.sampled_from(["events", "value", "ask", "car", "rules", "board", "rest"]))
    place = data.draw(st.sampled_from(places(number)[part]))
    change(document, place, data)
    told = outcome(document)
    if isinstance(told, tuple):
        assert told == without_names(record), f"{place} changed what came of the race"
        assert any(_is_at(place, harmless) for harmless in (*HARMLESS, *UNUSED)), f"{place} is not noticed"
    elif isinstance(told, ReplayDiffers) and place[0] == "entries":
        index = place[1]
        assert isinstance(index, int)
        assert told.entry == index if "events" in place else told.entry >= index
        assert f"entry {told.entry}" in str(told)
    else:
        assert str(told)
        assert "\n" not in str(told)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.integers(0, 8), st.data())
def test_an_answer_left_out_doubled_or_moved_is_refused(number: int, data: st.DataObject) -> None:
    record = races()[number]
    entries = list(record.entries)
    at = data.draw(st.integers(0, len(entries) - 1))
    how = data.draw(st.sampled_from(["left out", "doubled", "moved"]))
    if how == "doubled":
        entries.insert(at, entries[at])
    else:
        taken = entries.pop(at)
        if how == "moved":
            entries.insert(data.draw(st.integers(0, len(entries))), taken)
    first = next((n for n, entry in enumerate(record.entries) if entries[n : n + 1] != [entry]), len(entries))
    try:
        final = replay(evolve(record, entries=tuple(entries)))
    except ReplayDiffers as refused:
        told = refused.entry
    else:
        # Two rolls that decide nothing may have changed places.
        assert [evolve(entry, value=0) for entry in entries] == [
            evolve(entry, value=0) for entry in record.entries
        ]
        assert final.pending == replay(record).pending
        told = len(record.entries)
    assert told >= first


@cache
def places(number: int) -> dict[str, list[Place]]:
    """Return where the single values of a record's file are, by part of the file."""
    parts: dict[str, list[Place]] = {"rest": []}
    for place in _roll_chains(json.loads(record_to_text(races()[number]))):
        part = str(place[2]) if place[0] == "entries" else str(place[0])
        parts.setdefault(part if part in PARTS else "rest", []).append(place)
    return parts


PARTS = ("events", "value", "ask", "car", "rules", "board")


def _roll_chains(node: Any, place: Place = ()) -> Iterator[Place]:
    if isinstance(node, dict | list):
        for key, child in node.items() if isinstance(node, dict) else enumerate(node):
            yield from _roll_chains(child, (*place, key))
    else:
        yield place


def change(document: Any, place: Place, data: st.DataObject) -> None:
    """Put another value there, of the same kind if there is one."""
    for key in place[:-1]:
        document = document[key]
    old = document[place[-1]]
    others: list[Any] = [None, True, "", 10**6, -1]
    if isinstance(old, bool):
        others = [not old, None]
    elif isinstance(old, int | float):
        others += [old + 1, old - 1, old + 1, old - 1]
    elif isinstance(old, str):
        others += [f"{old}x", "gear", "formula-de-de", "a17"]
    others = [other for other in others if json.dumps(other) != json.dumps(old)]
    document[place[-1]] = data.draw(st.sampled_from(others))


def outcome(document: Any) -> Exception | tuple[Standing, ...]:
    """Return why the record is refused, or else the result of the race."""
    try:
        return without_names(record_from_json(document))
    except (Unreadable, EngineError) as error:
        return error


def without_names(record: Record) -> tuple[Standing, ...]:
    """Return the classification without the drivers."""
    return tuple(evolve(standing, driver="") for standing in replay(record).pending.classification)


def _is_at(place: Place, harmless: Place) -> bool:
    named = [key for key in place if not isinstance(key, int)]
    return named[: len(harmless)] == list(harmless)
