"""Whole boards traced by mouse and keyboard; tests/e2e traces a corner."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from editor.tracing.editor_window import MainWindow
from tests.e2e.printed_board import PrintedBoard, boards_are_there
from tests.e2e.tracing_by_hand import Walk, minikart, trace_and_compare
from tests.editor_fixtures import window  # noqa: F401  # a fixture
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture

pytestmark = pytest.mark.skipif(not boards_are_there(), reason="the real boards are not there")


def test_minikart_is_traced_as_printed_with_few_actions(
    window: MainWindow,  # noqa: F811
    tmp_path: Path,
) -> None:
    trace_and_compare(window, minikart(), tmp_path)


def test_curitiba_is_traced_as_printed_with_few_actions(
    window: MainWindow,  # noqa: F811
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    board = PrintedBoard("curitiba")
    tracing = trace_and_compare(window, Walk(board, board.strips(3), 3, board.pit_strip()), tmp_path)
    record_property("actions", tracing.counts)
    record_property("actions a space", round(tracing.hand.presses / len(board.track.spaces), 3))
