"""Section 7 of rules.md on small, unusual and real boards, every ruleset; `make accept` uses twenty seeds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.formula_rulesets import FORMULA
from tests.engine.invariants import prove_race
from tests.generated_boards import ODD_BOARDS, OddBoard
from tests.shared_boards import BOARDS, TYPICAL, shared_board
from trackmodel.compiler import compile_board
from trackmodel.formats.gponline import read_gponline
from trackmodel.track import Track

RACES = [(rules, laps) for rules, ruleset in FORMULA.items() for laps in ruleset.laps]
"""Each length under each ruleset."""


@pytest.mark.parametrize(("rules", "laps"), RACES)
def test_what_holds_in_every_race_holds_on_the_oval(rules: str, laps: int, circuit: Track) -> None:
    prove_race(compile_board(circuit), 6, seed=1, rules=rules, laps=laps)


@pytest.mark.parametrize("rules", FORMULA)
def test_it_holds_on_two_lanes_without_a_pit(rules: str, two_lanes: Track) -> None:
    board = compile_board(two_lanes)
    prove_race(board, len(board.rules.grid), seed=2, rules=rules, laps=max(FORMULA[rules].laps))


@pytest.mark.parametrize("odd", ODD_BOARDS, ids=lambda odd: odd.name)
def test_it_holds_on_boards_with_the_oddities_of_real_files(odd: OddBoard, tmp_path: Path) -> None:
    path = tmp_path / f"{odd.name}.dat"
    path.write_bytes(odd.text.encode())
    board = compile_board(read_gponline(path))
    number = ODD_BOARDS.index(odd)
    rules, laps = RACES[number % len(RACES)]
    prove_race(board, min(3, len(board.rules.grid)), number, rules, laps)


@pytest.mark.parametrize("name", TYPICAL)
def test_it_holds_on_real_boards(name: str) -> None:
    number = BOARDS.index(name)
    rules, laps = RACES[number % len(RACES)]
    prove_race(shared_board(name), 6, number, rules, laps)
