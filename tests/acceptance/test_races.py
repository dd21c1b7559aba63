"""Races of ten bots on every board, seeds 1 to 20, rulesets and lengths in turn: they end, replay
identically, and section 7 of rules.md holds."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests import random_circuits
from tests.engine.formula_rulesets import FORMULA
from tests.engine.invariants import prove_race
from tests.shared_boards import BOARDS, shared_board
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import DRIVERS, Record, replay
from trackmodel.formats.race_file import read_record, write_record
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits

SEEDS = range(1, 21)
RACES = [(rules, laps) for rules, ruleset in FORMULA.items() for laps in ruleset.laps]
RANDOM_CIRCUITS = 20


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BOARDS)
def test_ten_bots_race_to_the_end(name: str, seed: int, tmp_path: Path, record_property: Any) -> None:
    prove(shared_board(name), seed, tmp_path, record_property)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", sorted(shipped_circuits()))
def test_ten_bots_race_on_a_shipped_circuit(
    name: str, seed: int, tmp_path: Path, record_property: Any
) -> None:
    prove(compile_board(read_track(shipped_circuits()[name])), seed, tmp_path, record_property)


@pytest.mark.parametrize("driver", sorted(DRIVERS))
@pytest.mark.parametrize("name", BOARDS)
def test_every_bot_races_two_laps_to_the_end(name: str, driver: str, record_property: Any) -> None:
    rules = sorted(FORMULA)[BOARDS.index(name) % len(FORMULA)]
    record = prove_race(shared_board(name), 10, BOARDS.index(name), rules, laps=2, driver=driver)
    record_property("rules", rules)
    for figure, value in figures(record).items():
        record_property(figure, value)


@pytest.mark.parametrize("driver", sorted(DRIVERS))
@pytest.mark.parametrize("rules", sorted(FORMULA))
def test_every_bot_races_on_random_circuits(rules: str, driver: str, record_property: Any) -> None:
    told: Counter[str] = Counter()
    for seed in range(50_000, 50_000 + RANDOM_CIRCUITS):
        circuit = random_circuits.board(seed)
        record = prove_race(circuit, len(circuit.rules.grid), seed, rules, laps=2, driver=driver)
        told += Counter(event.kind for entry in record.entries for event in entry.events)
    record_property("events", dict(told))


def prove(board: Board, seed: int, folder: Path, record_property: Any) -> None:
    rules, laps = RACES[seed % len(RACES)]
    record = prove_race(board, 10, seed, rules, laps)
    path = folder / "race.json"
    write_record(record, path)
    kept = read_record(path)
    assert kept == record
    replay(kept)
    for figure, value in figures(record).items():
        record_property(figure, value)


def figures(record: Record) -> dict[str, object]:
    events = [event for entry in record.entries for event in entry.events]
    return {
        "rounds": sum(event.kind == "round" for event in events),
        "finished": sum(event.kind == "finished" for event in events),
        "pit stops": sum(event.kind == "in_stand" for event in events),
        "out": dict(Counter(str(event.data["reason"]) for event in events if event.kind == "out")),
        "answers": len(record.entries),
    }
