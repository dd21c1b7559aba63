"""A recorded race, and a season open in the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor.racing.records.season_page import CUP, press, show_season
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Record, Setup, race
from trackmodel.formats.season_file import write_season
from trackmodel.track import Track


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


@pytest.fixture(scope="module")
def record(board: Board) -> Record:
    return race(board, Setup(drivers=("rookie",) * 2, seed=3))


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Make file dialogs choose a file."""

    def set_choice(path: Path) -> None:
        for dialog in ("getOpenFileName", "getSaveFileName"):
            monkeypatch.setattr(QFileDialog, dialog, lambda *_arguments: (str(path), ""))

    return set_choice


@pytest.fixture
def cup(at_setup: RaceWindow, race_user: RaceUser, tmp_path: Path, choose: Callable[[Path], None]) -> Path:
    """A season of two races, open in the window."""
    path = tmp_path / "cup" / "cup.season.json"
    path.parent.mkdir()
    write_season(CUP, path)
    choose(path)
    show_season(race_user)
    press(race_user, "Open…")
    return path
