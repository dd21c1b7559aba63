"""The nine real boards beside the repository, and Brennach; each is read and compiled once per process."""

from __future__ import annotations

import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits
from trackmodel.track import Track
from trackmodel.validator.run_checks import Report, validate

FOLDER = Path(os.environ.get("PITBOARD_BOARDS", Path(__file__).parents[2] / "shared" / "boards"))
BOARDS = (
    "curitiba",
    "indianapolisOVAL",
    "melbourne",
    "minikart",
    "monaco",
    "sanmarino",
    "suzuka",
    "taruma",
    "valencia",
)
TYPICAL = ("indianapolisOVAL", "minikart", "valencia")
"""An oval of four lanes; two lanes and a pit lane that begins in a corner; three lanes with a hole."""


def boards_folder() -> Path:
    """Return the folder of the real boards; skip the test if it is missing."""
    if not FOLDER.is_dir():
        pytest.skip(f"no real boards at {FOLDER}")
    return FOLDER


@cache
def shared_track(name: str) -> Track:
    """Return the track of a real board, or of "brennach"."""
    if name == "brennach":
        return read_track(shipped_circuits()["brennach"])
    return read_gponline(boards_folder() / f"{name}.dat")


@cache
def shared_report(name: str) -> Report:
    """Return what the validator finds on a real board, or on "brennach"."""
    return validate(shared_track(name))


@cache
def shared_board(name: str) -> Board:
    """Return the compiled main layout of a real board, or of "brennach"."""
    return compile_board(shared_track(name))


def expected_counts(name: str) -> Any:
    """Return what an independent count found on a real board: "counted" and perhaps "printed_at"."""
    return json.loads((boards_folder() / "expected.json").read_text())[name]
