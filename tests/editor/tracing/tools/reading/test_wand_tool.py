"""The wand draws the printed space under a click, snapped to the spaces beside it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import Hand
from trackmodel.track import BoardSize, Scan, Track

pytestmark = pytest.mark.one_window


def test_clicks_draw_printed_spaces_with_shared_borders(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot
) -> None:
    picture = Image.new("RGB", (400, 300), (150, 155, 160))
    draw = ImageDraw.Draw(picture)
    for line in ((0, 120, 400, 120), (0, 170, 400, 170), (100, 120, 100, 170), (180, 120, 180, 170),
                 (260, 120, 260, 170)):  # fmt: skip
        draw.line(line, fill="white", width=3)
    picture.save(tmp_path / "board.png")
    scan = Scan("scan1", "board.png", 400, 300, homography=(2, 0, 0, 0, 2, 0, 0, 0, 1))
    # Only a strip at the right is shown of what lies over it.
    Image.new("RGB", (400, 300), "black").save(tmp_path / "over.png")
    strip = ((380.0, 0.0), (400.0, 0.0), (400.0, 300.0), (380.0, 300.0))
    over = Scan("scan2", "over.png", 400, 300, homography=scan.homography, crop=strip)
    track = Track("mine", "Mine", board=BoardSize(800, 600), scans=(scan, over))
    window.document.replace(track, None, tmp_path)
    hand.key("f")
    hand.key("m")
    qtbot.waitUntil(lambda: "Click inside" in hand.hint())
    hand.key("2")
    hand.click((280, 290))
    hand.click((440, 290))
    first, second = window.document.track.spaces
    assert (first.lane, second.lane) == (1, 1)
    xs = sorted(x for x, _y in first.outline)
    assert abs(xs[0] - 200) < 8
    assert abs(xs[-1] - 360) < 8
    assert len(set(first.outline) & set(second.outline)) == 2
    hand.click((280, 290))
    assert "already a space here" in hand.refusal()
    hand.click((400, 60))
    assert "No space is recognized" in hand.refusal()
    window.commands.undo.trigger()
    assert len(window.document.track.spaces) == 1
