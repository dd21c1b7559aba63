"""A record opens up to where its replay differs, and the difference is told."""

from __future__ import annotations

import pytest
from attrs import evolve

from editor.racing.live.session import Session
from editor.racing.records.record_check import check_record
from trackmodel.engine import PERSON, Event, Record, Setup, race
from trackmodel.engine.engine_errors import SetupError
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.resources import shipped_tile_sets


def changed(record: Record, at: int, **changes: object) -> Record:
    entries = list(record.entries)
    entries[at] = evolve(entries[at], **changes)
    return evolve(record, entries=tuple(entries))


def test_a_sound_record_is_shown_whole_from_its_start(record: Record) -> None:
    found = check_record(record)
    assert (found.session.record(), found.at, found.problem) == (record, 0, "")


@pytest.mark.parametrize("left", [0, 1, 40])
def test_an_unfinished_one_is_no_other_race(record: Record, left: int) -> None:
    unfinished = evolve(record, entries=record.entries[:left])
    found = check_record(unfinished)
    assert (found.session.record(), found.at, found.problem) == (unfinished, 0, "")


@pytest.mark.parametrize("changes", [{"events": (Event("miracle", 0),)}, {"value": 999}, {"ask": "nothing"}])
def test_one_that_differs_is_shown_up_to_there_and_says_so(
    record: Record, changes: dict[str, object]
) -> None:
    at = 30
    found = check_record(changed(record, at, **changes))
    assert found.at == at
    assert found.problem.startswith("The replay differs at entry 30, round ")
    assert found.session.entries == list(record.entries[:at])


@pytest.mark.parametrize("left", [0, 1])
def test_one_by_other_numbers_says_so_from_its_beginning_on(record: Record, left: int) -> None:
    numbers = {**record.numbers, "another": 1}
    found = check_record(evolve(record, numbers=numbers, entries=record.entries[:left]))
    assert (found.session.entries, found.at) == ([], 0)
    assert "numbers" in found.problem


def test_one_that_goes_on_after_its_end_is_shown_to_its_end(record: Record) -> None:
    found = check_record(evolve(record, entries=(*record.entries, record.entries[-1])))
    assert found.session.record() == record
    assert found.at == len(record.entries)
    assert "the race is over" in found.problem


def test_other_rules_than_there_are_are_refused(record: Record) -> None:
    with pytest.raises(SetupError):
        check_record(evolve(record, setup=evolve(record.setup, rules="formula-x")))


@pytest.mark.parametrize(
    "people", [("rookie", PERSON, "rookie"), (PERSON, PERSON, "rookie"), ("rookie", "rookie", "rookie")]
)
def test_a_race_that_was_watched_goes_on_as_if_it_had_been_driven_here(people: tuple[str, ...]) -> None:
    (tiles,) = shipped_tile_sets().values()
    whole = race(read_tile_set(tiles), Setup("fortir-capla", drivers=("rookie",) * 3, seed=3))
    half = evolve(
        whole, setup=evolve(whole.setup, drivers=people), entries=whole.entries[: len(whole.entries) // 2]
    )
    watched, driven = check_record(half).session, Session.resumed(half)
    at = len(half.entries)
    watched.seen(at)
    watched.go_on()
    assert (watched.hid, watched.undoable, watched.coming) == (driven.hid, driven.undoable, driven.coming)
    assert watched.moments == driven.moments
    assert watched.seen(at).cars == driven.seen(at).cars
    assert watched.seen(at).pending == driven.seen(at).pending
