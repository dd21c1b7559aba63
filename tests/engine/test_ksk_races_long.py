"""KSK-ftf on small, random and real boards: section 7 of rules.md, records, replays and positions."""

from __future__ import annotations

import pytest

from tests.engine.ksk_races import KskWhim, prove_ksk, with_weather
from tests.random_circuits import board as random_circuit
from tests.shared_boards import shared_board
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup, race
from trackmodel.engine.position_text import position_setup, position_text, read_position
from trackmodel.engine.race_values import State
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.race_file import record_from_json, record_to_text
from trackmodel.track import Track


def even(count: int) -> int:
    """Return the largest even number of cars up to this one, at most six."""
    return min(6, count // 2 * 2)


@pytest.mark.parametrize("seed", range(4))
def test_what_holds_in_every_race_holds_on_random_circuits(seed: int) -> None:
    circuit = random_circuit(3000 + seed)
    if seed % 4:
        circuit = with_weather(circuit)
    prove_ksk(
        circuit, even(len(circuit.rules.grid)), seed, laps=2 + seed % 2, care=(98, 95, 80, 50)[seed % 4]
    )


def test_it_holds_on_the_oval(circuit: Track) -> None:
    prove_ksk(with_weather(compile_board(circuit)), 8, seed=1, laps=3, care=98)


def test_it_holds_on_a_real_board() -> None:
    record = prove_ksk(shared_board("taruma"), 4, seed=4, care=98)
    kinds = {event.kind for entry in record.entries for event in entry.events}
    assert {"built", "tires", "weather", "move", "stop"} <= kinds


def test_a_record_is_read_as_it_was_written(circuit: Track) -> None:
    board = with_weather(compile_board(circuit))
    record = race(board, Setup("ksk", 2, ("",) * 4, 3), drivers=(KskWhim(98),) * 4)
    assert record_from_json(parse_json(record_to_text(record))) == record


def test_a_position_holds_everything_that_matters_afterwards(circuit: Track) -> None:
    board = with_weather(compile_board(circuit))
    states: list[State] = []

    def watch(state: State, _entry: object) -> None:
        if state.turn is not None and state.turn == state.race.ruleset.new_turn(state.turn.car):
            states.append(state)

    for seed in range(3):
        race(board, Setup("ksk", 3, ("",) * 6, seed), watch, drivers=(KskWhim(98),) * 6)
    assert any(car.stand is not None for state in states for car in state.cars)
    for state in states[:: max(1, len(states) // 60)]:
        text = position_text(state)
        again = read_position(board, position_setup(text, driver=""))
        assert position_text(again) == text
        assert again.world == state.world
        for car, read in zip(state.cars, again.cars, strict=True):
            assert read == car or not car.racing
