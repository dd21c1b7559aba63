"""Whatever one does with mouse and keys: nothing breaks, and undoing it all gives the start.

`make accept` does the same with 2,000 events a tool.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.tool_catalog import TOOLS
from tests.editor.random_events import play, undo_all
from tests.editor_hand import Hand, open_file
from trackmodel.formats.track_file import track_to_text
from trackmodel.track import Track

pytestmark = pytest.mark.one_window

EVENTS = 20


def test_random_events_break_nothing_and_can_all_be_undone(
    window: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    for tool in TOOLS:
        window.document.replace(Track("empty", "Empty"), None)
        assert open_file(window, circuit_file)
        start = track_to_text(window.document.track)
        hand.key("f")
        play(window, hand, tool.key, EVENTS, seed=tool.key)
        undo_all(window, hand)
        assert track_to_text(window.document.track) == start, tool.name
