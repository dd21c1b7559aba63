"""Records: everything in a race, and how tampering is detected."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import EngineError, Entry, Record, ReplayDiffers, Setup, race, replay
from trackmodel.engine.dice import roll, stream
from trackmodel.engine.race_values import Event

PARTS = [Straight(16), Corner(6, stops=1), Straight(20), Corner(8, stops=2), Straight(24)]
ROWS = sum(part.rows for part in PARTS)
BOARD = ring(3, *PARTS, grid=[(lane, ROWS - 2 - 2 * row) for row in range(3) for lane in (0, 2)]).board


@pytest.fixture(scope="module")
def record() -> Record:
    """A race of four rookies."""
    return race(BOARD, Setup(drivers=("rookie",) * 4, seed=5))


def test_a_record_replays_to_the_same_result(record: Record) -> None:
    seen = []
    final = replay(record, lambda state, entry: seen.append(entry))
    assert tuple(seen) == record.entries
    assert {standing.car for standing in final.pending.classification} == {0, 1, 2, 3}


def test_the_same_seed_gives_the_same_race_and_another_seed_another(record: Record) -> None:
    assert race(BOARD, record.setup) == record
    assert race(BOARD, evolve(record.setup, seed=6)).entries != record.entries


def test_another_driver_does_not_change_the_dice(record: Record) -> None:
    class FirstOffer:
        """Always takes the first option."""

        def choose(self, state, question, chance):  # type: ignore[no-untyped-def]
            chance.random()
            return question.options[0].value

    other = race(BOARD, record.setup, drivers=(FirstOffer(),) * 4)
    dice = [entry.value for entry in record.entries if entry.ask == "black"][:4]
    assert [entry.value for entry in other.entries if entry.ask == "black"][:4] == dice
    assert stream(5, "dice").random() != stream(5, "driver", 0).random()


def tampered(record: Record, index: int, **changes: object) -> Record:
    entries = list(record.entries)
    entries[index] = evolve(entries[index], **changes)
    return evolve(record, entries=tuple(entries))


def index_of(record: Record, ask: str) -> int:
    return next(i for i, entry in enumerate(record.entries) if entry.ask == ask and i > 20)


def test_a_changed_die_is_detected_at_the_entry_where_events_differ(record: Record) -> None:
    at = index_of(record, "move")
    entry = record.entries[at]
    brake, *path = entry.value
    with pytest.raises(ReplayDiffers) as found:
        replay(tampered(record, at, value=(brake, *path[:-1])))
    assert found.value.entry == at
    assert f"entry {at}" in str(found.value)


def test_a_changed_event_is_detected_and_named(record: Record) -> None:
    at = index_of(record, "gear")
    event = Event("gear", record.entries[at].car, {"from": 1, "to": 6, "price": {}})
    with pytest.raises(ReplayDiffers, match='"to": 6') as found:
        replay(tampered(record, at, events=(event,)))
    assert found.value.entry == at


def test_a_record_that_stops_early_or_continues_is_detected(record: Record) -> None:
    with pytest.raises(ReplayDiffers, match="ends before"):
        replay(evolve(record, entries=record.entries[:-1]))
    more = (*record.entries, Entry("black", 0, 3, ()))
    with pytest.raises(ReplayDiffers, match="continues after"):
        replay(evolve(record, entries=more))


def test_a_record_of_another_ruleset_version_says_so_by_name(record: Record) -> None:
    at = index_of(record, "gear")
    old = evolve(tampered(record, at, events=()), version=99)
    with pytest.raises(ReplayDiffers, match="recorded under formula-de-en version 99"):
        replay(old)


def test_a_record_of_another_ruleset_version_replays_where_everything_happens_as_recorded(
    record: Record,
) -> None:
    old = evolve(record, version=99, numbers={"as they were": "then"})
    assert replay(old).pending == replay(record).pending


def test_a_record_of_a_ruleset_that_is_gone_says_which(record: Record) -> None:
    gone = evolve(record, setup=evolve(record.setup, rules="formula-x"))
    with pytest.raises(EngineError, match="no ruleset formula-x; choose from formula-de-en"):
        replay(gone)


def test_what_differs_is_named_with_its_round_and_car(record: Record) -> None:
    third = next(
        at
        for at, entry in enumerate(record.entries)
        if any(event.kind == "round" and event.data["round"] == 3 for event in entry.events)
    )
    at = next(at for at, entry in enumerate(record.entries) if at > third and entry.ask == "gear")
    car = record.entries[at].car + 1
    with pytest.raises(ReplayDiffers) as found:
        replay(tampered(record, at, events=()))
    assert re.search(rf"entry {at}\b.*round 3\b.*car {car}\b.*events", str(found.value))


def test_a_die_shows_every_face_about_equally_often() -> None:
    chance = stream(1, "dice")
    faces = [roll(chance, tuple(range(1, 21))) for _ in range(20_000)]
    counts = [faces.count(face) for face in range(1, 21)]
    # 1000 expected each; a standard deviation is about 31.
    assert min(counts) > 850
    assert max(counts) < 1150


def test_a_record_with_other_numbers_than_the_rulesets_is_detected(record: Record) -> None:
    with pytest.raises(
        ReplayDiffers,
        match=f"numbers in the record differ from those of formula-de-en version {record.version}",
    ):
        replay(evolve(record, numbers={"wear": {}}))


def test_true_where_1_happened_is_a_difference(record: Record) -> None:
    at = next(i for i, entry in enumerate(record.entries) if entry.ask == "gear" and entry.value == 1)
    (event,) = record.entries[at].events
    with pytest.raises(ReplayDiffers) as found:
        replay(tampered(record, at, events=(evolve(event, data={**event.data, "to": True}),)))
    assert found.value.entry == at
