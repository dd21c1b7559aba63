"""The approach tool by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, Hand, open_file
from trackmodel.edits.arrows.approach_edits import end_approach, lane_changes_out_of, spaces_before_corners
from trackmodel.track import Point

pytestmark = pytest.mark.one_window


@pytest.fixture
def middles(window: MainWindow, hand: Hand, circuit_file: Path) -> dict[str, Point]:
    """The window with the circuit open, cars changing lanes right before the corners; the tool in hand."""
    assert open_file(window, circuit_file)
    hand.key("f")
    track = window.document.track
    for space in spaces_before_corners(track):
        track = end_approach(track, space)
    window.document.edit("lane changes", track)
    hand.key("h")
    return {space.id: center(space.outline) for space in window.document.track.spaces}


def changing(window: MainWindow) -> set[str]:
    track = window.document.track
    return {arrow.from_ for arrow in lane_changes_out_of(track, spaces_before_corners(track))}


def test_a_click_makes_an_approach_and_another_one_takes_it_back(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    every = changing(window)
    arrows = {(a.from_, a.to, a.turn) for a in window.document.track.arrows}
    hand.move(middles["b10"])
    assert "make b10 an approach" in hand.hint()
    hand.click(middles["b10"])
    assert changing(window) == every - {"b10"}
    hand.move(middles["b10"])
    assert "restore the lane changes of b10" in hand.hint()
    hand.click(middles["b10"])
    assert changing(window) == every
    assert {(a.from_, a.to, a.turn) for a in window.document.track.arrows} == arrows


def test_a_double_click_is_one_click(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    hand.double_click(middles["b10"])
    assert "b10" not in changing(window)


def test_enter_makes_all_of_them_in_one_step(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    every = changing(window)
    assert "6 spaces" in hand.hint()
    hand.key(Qt.Key.Key_Return)
    assert changing(window) == set() != every
    hand.key(Qt.Key.Key_Return)
    assert "already" in hand.refusal()
    hand.key("z", CTRL)
    assert changing(window) == every


def test_a_space_elsewhere_is_refused_and_they_can_be_seen(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before, seen = window.document.track, window.canvas.grab().toImage()
    hand.click(middles["a3"])
    assert window.document.track is before
    assert "a3" in hand.refusal()
    hand.key(Qt.Key.Key_Return)
    made = window.canvas.grab().toImage()
    hand.key("s")
    assert len({seen.constBits().tobytes(), made.constBits().tobytes()}) == 2


def test_without_corners_it_says_what_is_missing(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    window.document.edit("no corners", evolve(window.document.track, corners=()))
    hand.move(middles["b10"])
    assert "make corners" in hand.hint()
