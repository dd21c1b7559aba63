"""Section 7 of rules.md on small, odd and real boards, two seeds each; `make accept` takes twenty."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.invariants import prove_race
from tests.generated_boards import ODD_BOARDS, OddBoard
from trackmodel.compile import compile_board
from trackmodel.formats.gponline import read_gponline
from trackmodel.track import Track

SEEDS = (1, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_holds_in_every_race_holds_on_the_oval(seed: int, circuit: Track) -> None:
    prove_race(compile_board(circuit), cars=10, seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_it_holds_on_two_lanes_without_a_pit(seed: int, two_lanes: Track) -> None:
    board = compile_board(two_lanes)
    prove_race(board, cars=len(board.rules.grid), seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("odd", ODD_BOARDS, ids=lambda odd: odd.name)
def test_it_holds_on_boards_with_the_oddities_of_real_files(odd: OddBoard, seed: int, tmp_path: Path) -> None:
    path = tmp_path / f"{odd.name}.dat"
    path.write_bytes(odd.text.encode())
    board = compile_board(read_gponline(path))
    prove_race(board, cars=min(10, len(board.rules.grid)), seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "name",
    [
        "curitiba",
        "indianapolisOVAL",
        "melbourne",
        "minikart",
        "monaco",
        "sanmarino",
        "suzuka",
        "taruma",
        "valencia",
    ],
)
def test_it_holds_on_real_boards(name: str, seed: int, boards: Path) -> None:
    prove_race(compile_board(read_gponline(boards / f"{name}.dat")), cars=10, seed=seed)
