"""A board to race on, and settings of its own for each test."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from tests.circuits import ring
from tests.editor_hand import use_own_settings
from trackmodel.board import Board
from trackmodel.compiler import compile_board


@pytest.fixture(scope="module")
def board() -> Board:
    return compile_board(ring())


@pytest.fixture(autouse=True)
def _settings(tmp_path: Path) -> None:
    use_own_settings(tmp_path)
    QSettings().clear()
