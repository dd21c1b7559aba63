"""Corrupted boards are refused when their tables are made; no search reads outside of its arrays."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from random import Random
from subprocess import run

import pytest
from attrs import evolve

from tests.engine.random_boards import random_board
from tests.shared_boards import boards_folder
from trackmodel.board import BoardRules
from trackmodel.engine.moves import Mover, MoveSearch, StraightLimits
from trackmodel.errors import WrongValue

BOARDS = 4_000
POINTS = 12
LIMITS = (StraightLimits(2, no_return=True), StraightLimits(), StraightLimits(one_direction=True))


def corrupted(rules: BoardRules, chance: Random) -> BoardRules:
    """Return the board with something wrong in it; every number is within the limits of a document."""
    spaces = len(rules.successors)
    far = chance.choice((spaces - 1, spaces, 2 * spaces, 4_999))
    anywhere = [chance.randint(0, far) for _ in range(4)]
    space = chance.randrange(spaces)
    successors, corner = list(rules.successors), list(rules.corner)
    successors[space] = (*successors[space], (anywhere[0], chance.randint(-1, 1)))
    corner[space] = chance.randint(-1, 2 * len(rules.corners))
    stands = tuple(evolve(stand, access=(*stand.access, anywhere[1])) for stand in rules.pit.stands)
    changes: list[dict[str, object]] = [
        {"successors": tuple(successors)},
        {"successors": tuple(successors[:-1])},
        {"corner": tuple(corner)},
        {"corner": rules.corner[: chance.randrange(spaces)]},
        {"corners": rules.corners[:-1]},
        {"crossings": rules.crossings | {(anywhere[2], anywhere[3])}},
        {"on_line": frozenset(anywhere)},
        {"pit_lane": rules.pit_lane | {anywhere[0], anywhere[1]}},
        {"pit": evolve(rules.pit, stands=stands)},
    ]
    return evolve(rules, **chance.choice(changes))  # type: ignore[arg-type]


def search(rules: BoardRules, chance: Random) -> MoveSearch:
    """Search the moves of a car somewhere, among others, under the limits of a ruleset."""
    spaces = range(len(rules.successors))
    accesses = next((stand.access for stand in rules.pit.stands), ())
    exits = accesses if accesses and chance.random() < 0.2 else None
    mover = Mover(chance.choice(accesses if exits else spaces), 0, 0, 2, 9, accesses, False, exits)
    some = [frozenset(chance.choices(spaces, k=3)) - {mover.space} for _ in range(3)]
    return MoveSearch(rules, mover, some[0], POINTS, chance.choice(LIMITS), chance.random() < 0.5, *some[1:])


def test_a_corrupted_board_is_refused_or_searched() -> None:
    refused = searched = 0
    for seed in range(BOARDS):
        chance = Random(seed)
        rules = corrupted(random_board(seed).rules, chance)
        try:
            found = search(rules, chance)
        except WrongValue:
            refused += 1
        else:
            assert all(0 <= end.space < len(rules.successors) for layer in found.layers for end in layer)
            searched += 1
    assert min(refused, searched) > BOARDS // 10


def test_where_compiled_code_checks_no_bounds_none_would_be_crossed(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    for folder in ("trackmodel", "tests", "tracks"):
        shutil.copytree(
            root / folder, tmp_path / folder, ignore=shutil.ignore_patterns("*.so", "__pycache__")
        )
    for file in ("hatch_build.py", "pyproject.toml"):
        shutil.copy(root / file, tmp_path)
    for path in (tmp_path / "trackmodel" / "engine" / "moves").glob("*.py"):
        path.write_text(path.read_text("utf-8").replace("# cython: boundscheck=False", ""), "utf-8")
    compile_moves = "import pathlib, hatch_build; hatch_build.compile_moves(pathlib.Path.cwd())"
    run([sys.executable, "-c", compile_moves], cwd=tmp_path, check=True)
    fuzzing = [
        f"tests/acceptance/test_corrupted_boards.py::{test_a_corrupted_board_is_refused_or_searched.__name__}",
        "tests/engine/test_moves_against_slow_long.py",
        "tests/engine/test_batch_long.py",
    ]
    boards = {"PITBOARD_BOARDS": str(boards_folder()), "PYTHONPATH": str(tmp_path)}
    run([sys.executable, "-m", "pytest", "-q", *fuzzing], cwd=tmp_path, env=os.environ | boards, check=True)


def test_a_car_on_no_space_is_refused() -> None:
    rules = random_board(1).rules
    for space in (-1, len(rules.successors)):
        with pytest.raises(IndexError):
            MoveSearch(rules, Mover(space, 0, 0, 2), frozenset(), POINTS, LIMITS[0], False)
