"""Two people race two laps with a pit stop at one screen, by mouse and keys."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from editor.tracing.editor_window import MainWindow
from tests.e2e.hot_seat_race import race_and_compare, raced  # noqa: F401  # a fixture
from tests.editor_fixtures import hand, window  # noqa: F401  # fixtures
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture


def test_two_people_race_two_laps_with_a_pit_stop(
    raced: RaceWindow,  # noqa: F811
    window: MainWindow,  # noqa: F811
    qtbot: QtBot,
    tmp_path: Path,
) -> None:
    record = race_and_compare(raced, qtbot, tmp_path, 2, {"board", "row", "keys", "drag", "wheel"})
    assert not window.document.undo_stack.isClean(), "the race leaves what nobody saved alone"
    assert any(event.kind == "in_stand" for entry in record.entries for event in entry.events)
