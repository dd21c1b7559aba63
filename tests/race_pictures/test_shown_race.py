"""A recorded race turn by turn: its turns, its log, its key turns, and what stays secret."""

from __future__ import annotations

from itertools import pairwise

from attrs import evolve

from tests.shared_boards import shared_board
from trackmodel.engine import Record, Setup, race, start
from trackmodel.engine.overtakings import OrderOfCars
from trackmodel.engine.race_values import AnyState
from trackmodel.engine.record import replay
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.race_pictures.shown_race import shown_race
from trackmodel.race_report.race_totals import turns
from trackmodel.resources import shipped_tile_sets


def recorded(rules: str = "formula-de-en", seed: int = 3) -> Record:
    return race(shared_board("brennach"), Setup(rules, 2, ("rookie",) * 6, seed=seed))


def states_of(record: Record) -> list[AnyState]:
    states = [start(record.venue, record.setup)]
    replay(record, lambda state, _entry: states.append(state))
    return states


def fortir() -> Record:
    tiles = read_tile_set(shipped_tile_sets()["fortir-capla"])
    return race(tiles, Setup("fortir-capla", 1, ("rookie",) * 3, seed=3))


def test_every_turn_of_a_car_is_shown_and_the_log_leads_to_it() -> None:
    for record in (recorded(), recorded("ksk"), fortir()):
        shown = shown_race(record)
        assert len(shown.turns) == turns(record) + 1
        assert [
            shown.turns[turn].text for line, turn in shown.log if line.text == shown.turns[turn].text
        ] == [turn.text for turn in shown.turns[1:]]
        assert shown.turns[0].car is None
        assert shown.turns[-1].state.over


def test_cars_that_spin_or_go_out_and_overtakings_are_key_turns() -> None:
    for rules, seed in (("formula-de-en", 3), ("ksk", 5), ("formula-d", 1)):
        record = recorded(rules, seed)
        shown = shown_race(record)
        for kind in ("spin", "out"):
            happened = [event.car for entry in record.entries for event in entry.events if event.kind == kind]
            assert [mark.kind for mark in shown.key_turns].count(kind) == len(happened)
        states = states_of(record)
        order, cars = OrderOfCars(), 0
        for before, state in pairwise(states):
            if state.round > before.round and not state.over:
                cars += len(set(order.overtakings(state)))
        assert [mark.kind for mark in shown.key_turns].count("overtaking") == cars
        for mark in shown.key_turns:
            assert mark.kind != "overtaking" or shown.turns[mark.turn].car is not None


def test_a_record_that_ends_before_its_race_keeps_secrets() -> None:
    """Cards on hand are told once a race is over."""
    record = fortir()
    for entries, are_told in ((record.entries, True), (record.entries[:-2], False)):
        shown = shown_race(evolve(record, entries=entries))
        texts = [turn.text for turn in shown.turns]
        assert any("draws go ahead" in text for text in texts) == are_told


def test_a_record_without_answers_shows_its_start() -> None:
    shown = shown_race(evolve(recorded(), entries=()))
    assert [turn.car for turn in shown.turns] == [None]
    assert shown.key_turns == ()
