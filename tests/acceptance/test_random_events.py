"""2,000 random mouse and key events in every tool, on a small circuit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.tool_catalog import TOOLS
from tests.circuits import ring
from tests.editor.random_events import play, undo_all
from tests.editor_fixtures import hand, window  # noqa: F401  # fixtures
from tests.editor_hand import Hand, open_file
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture
from trackmodel.formats.track_file import track_to_text, write_track

EVENTS = 2_000


@pytest.mark.parametrize("tool", [tool.key for tool in TOOLS])
def test_2000_random_events_break_nothing_and_can_all_be_undone(
    window: MainWindow,  # noqa: F811
    hand: Hand,  # noqa: F811
    tool: str,
    tmp_path: Path,
    record_property: Callable[[str, object], None],
) -> None:
    path = tmp_path / "ring.track.json"
    write_track(ring(), path)
    assert open_file(window, path)
    start = track_to_text(window.document.track)
    hand.key("f")
    play(window, hand, tool, EVENTS, seed=f"{tool} {EVENTS}")
    record_property("events", EVENTS)
    record_property("steps to undo", window.document.undo_stack.index())
    undo_all(window, hand)
    assert track_to_text(window.document.track) == start
