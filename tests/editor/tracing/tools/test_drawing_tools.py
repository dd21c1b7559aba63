"""Drawing spaces, arrows and corners, by events on the real window."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QPushButton, QSpinBox, QWidget

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import ALT, CTRL, RIGHT, SHIFT, Hand
from trackmodel.track import Declared, Place, Point, Track, Turn

pytestmark = pytest.mark.one_window


def test_a_vertex_near_another_one_takes_its_coordinates(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    # a0 of the ring begins at (250, 170): the new space hangs on its upper border.
    hand.key("d")
    for point in ((251.5, 168.8), (278.7, 171.2), (280.0, 140.0), (250.0, 140.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    outline = window.document.track.spaces[-1].outline
    assert outline[:2] == ((250.0, 170.0), (280.0, 170.0))


def test_a_vertex_on_a_border_gets_into_the_neighbors_outline_too(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("d")
    for point in ((250.0, 170.0), (265.0, 171.5), (265.0, 140.0), (250.0, 140.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    new, a0 = window.document.track.spaces[-1], window.document.facts.spaces_by_id["a0"]
    x, y = new.outline[1]
    assert y == 170.0
    assert (x, y) in a0.outline
    assert 263 < x < 267


def test_backspace_takes_a_vertex_back_and_escape_all(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.key("d")
    for point in ((40.0, 40.0), (80.0, 40.0), (600.0, 600.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Backspace)
    hand.click((80.0, 80.0))
    hand.key(Qt.Key.Key_Return)
    assert len(window.document.track.spaces) == len(before.spaces) + 1
    assert all(x < 100 and y < 100 for x, y in window.document.track.spaces[-1].outline)
    hand.key("z", CTRL)
    for point in ((40.0, 40.0), (80.0, 40.0), (80.0, 80.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Return)
    assert window.document.track == before


def test_what_makes_no_space_stays_drawn_and_the_status_bar_says_why(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.key("d")
    hand.click((40.0, 40.0))
    hand.click((80.0, 40.0))
    hand.key(Qt.Key.Key_Return)
    assert window.document.track is before
    assert "at least three" in window.statusBar().currentMessage()
    hand.click((40.0, 80.0))
    hand.click((80.0, 80.0))
    hand.key(Qt.Key.Key_Return)
    assert window.document.track is before
    assert "crosses itself" in window.statusBar().currentMessage()
    assert "crosses itself" in hand.refusal()
    hand.key(Qt.Key.Key_Backspace)
    hand.key(Qt.Key.Key_Return)
    assert len(window.document.track.spaces[-1].outline) == 3


def test_lane_and_place_of_the_panel_go_into_the_space(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("d")
    hand.key("3")
    hand.choose("pit lane", among=("track", "pit lane"))
    for point in ((40.0, 40.0), (80.0, 40.0), (80.0, 80.0)):
        hand.click(point)
    hand.click((40.0, 40.0))
    space = window.document.track.spaces[-1]
    assert (space.lane, space.place) == (2, Place.PIT)


def test_a_drag_makes_a_chain_and_going_back_shortens_it(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = {(arrow.from_, arrow.to) for arrow in window.document.track.arrows}
    hand.key("a")
    # Against the driving direction: none of these is there yet.
    hand.drag([middles["a5"], middles["a4"], middles["a3"], middles["a2"], middles["a3"]])
    after = {(arrow.from_, arrow.to) for arrow in window.document.track.arrows}
    assert after - before == {("a5", "a4"), ("a4", "a3")}
    assert window.document.undo_stack.undoText() == "Draw 2 arrows"


def test_with_alt_a_drag_makes_one_arrow_from_its_first_space_to_its_last(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    window.document.edit("no arrows", _without_arrows(window))
    hand.key("a")
    hand.drag([middles["a2"], middles["a3"], middles["a4"]], modifier=ALT)
    assert [(arrow.from_, arrow.to) for arrow in window.document.track.arrows] == [("a2", "a4")]


def test_a_space_only_grazed_at_a_vertex_is_not_in_the_chain(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    window.document.edit("no arrows", _without_arrows(window))
    hand.key("a")
    # From a2 to the b space half a space ahead, 1.5 units beside the vertex where a3 begins too.
    a3 = window.document.facts.spaces_by_id["a3"].outline[0]
    b = min(
        (s for s in middles if s.startswith("b")),
        key=lambda s: abs(middles[s][0] - a3[0]) + abs(middles[s][1] - a3[1]),
    )
    hand.drag([middles["a2"], (a3[0] + 1.5, a3[1] + 19.0), middles[b]])
    assert [(arrow.from_, arrow.to) for arrow in window.document.track.arrows] == [("a2", b)]
    assert window.document.track.arrows[0].turn is Turn.RIGHT


def _without_arrows(window: MainWindow) -> Track:
    return evolve(window.document.track, arrows=())


@pytest.mark.parametrize("way", ["right click", "shift click"])
def test_an_arrow_is_removed(window: MainWindow, hand: Hand, middles: dict[str, Point], way: str) -> None:
    before = {(arrow.from_, arrow.to) for arrow in window.document.track.arrows}
    (x0, y0), (x1, y1) = middles["a2"], middles["a3"]
    hand.key("a")
    at = ((x0 + x1) / 2, (y0 + y1) / 2)
    if way == "right click":
        hand.click(at, RIGHT)
    else:
        hand.click(at, modifier=SHIFT)
    after = {(arrow.from_, arrow.to) for arrow in window.document.track.arrows}
    assert before - after == {("a2", "a3")}
    assert after < before


def test_a_corner_is_made_of_the_clicked_spaces_with_what_the_panel_says(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a8"])  # selected, but not for this
    hand.key("c")
    hand.click(middles["a3"])
    hand.click(middles["a4"])
    page = _corner_page(window)
    name = page.findChild(QLineEdit, options=Qt.FindChildOption.FindDirectChildrenOnly)
    hand.type_into(name, "Kink")
    stops, long, short = page.findChildren(QSpinBox)
    for box, text in ((stops, "3"), (long, "2"), (short, "1")):
        hand.type_into(box, text)
    hand.press_button(_done(window))
    corner = window.document.track.corners[-1]
    assert (corner.name, corner.stops, set(corner.spaces)) == ("Kink", 3, {"a3", "a4"})
    assert corner.declared == Declared(2, 1)


def test_a_corner_clicked_with_the_corner_tool_is_changed_not_doubled(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track.corners
    first = before[0]
    hand.key("c")
    hand.click(middles[first.spaces[0]])
    assert _done(window).text() == "Change the corner"
    hand.key("7")
    hand.drag([middles[first.spaces[1]]], modifier=SHIFT)
    hand.key(Qt.Key.Key_Return)
    after = window.document.track.corners
    assert len(after) == len(before)
    assert after[0].stops == 7
    assert set(after[0].spaces) == set(first.spaces) - {first.spaces[1]}
    assert (after[0].name, after[0].declared) == (first.name, first.declared)


def _done(window: MainWindow) -> QPushButton:
    return next(
        b for b in window.findChildren(QPushButton) if b.text() in ("Make the corner", "Change the corner")
    )


def _corner_page(window: MainWindow) -> QWidget:
    return _done(window).parentWidget()


def test_a_refusal_goes_with_the_tool_that_refused(window: MainWindow, hand: Hand) -> None:
    hand.key("d")
    hand.click((40.0, 40.0))
    hand.key(Qt.Key.Key_Return)
    assert window.statusBar().currentMessage()
    hand.key("s")
    assert not window.statusBar().currentMessage()
