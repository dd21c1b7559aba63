"""Vertices, cuts and merging, by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt

from editor.common.painting_helpers import area, center
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, RIGHT, SHIFT, Hand, open_file
from trackmodel.track import Point, Track

pytestmark = pytest.mark.one_window

# The ring's a0 is the quad from (250, 170) to (280, 190); b0 joins it below at (265, 190).
SHARED = (280.0, 170.0)
JUNCTION = (265.0, 190.0)
FREE = (276.0, 150.0)


@pytest.fixture
def board(window: MainWindow, hand: Hand, circuit_file: Path) -> MainWindow:
    """The window with the circuit open, near enough to tell the vertices of a space apart."""
    assert open_file(window, circuit_file)
    window.canvas.bring_near([(250.0, 20.0), (450.0, 240.0)])
    return window


def having(window: MainWindow, vertex: Point) -> set[str]:
    return {space.id for space in window.document.track.spaces if vertex in space.outline}


def outline(window: MainWindow, space: str) -> tuple[Point, ...]:
    return window.document.facts.spaces_by_id[space].outline


def near(point: Point, other: Point, off: float = 1.5) -> bool:
    return abs(point[0] - other[0]) < off and abs(point[1] - other[1]) < off


def vertices_near(window: MainWindow, space: str, at: Point) -> list[Point]:
    return [vertex for vertex in outline(window, space) if near(vertex, at)]


def test_a_dragged_vertex_takes_every_outline_along(board: MainWindow, hand: Hand) -> None:
    assert having(board, SHARED) == {"a0", "a1"}
    hand.key("v")
    hand.drag([SHARED, FREE])
    assert having(board, SHARED) == set()
    (there,) = vertices_near(board, "a0", FREE)
    assert having(board, there) == {"a0", "a1"}
    assert board.document.undo_stack.undoText() == "Move 1 vertex"
    hand.key("z", CTRL)
    assert having(board, SHARED) == {"a0", "a1"}


def test_while_it_is_dragged_the_document_stays_and_escape_drops_it(board: MainWindow, hand: Hand) -> None:
    before = board.document.track
    hand.key("v")
    hand.drag([SHARED, FREE], let_go=False)
    assert board.document.track is before
    hand.key(Qt.Key.Key_Escape)
    hand.release(FREE)
    assert board.document.track is before
    assert hand.tool_in_hand() == "Vertices"


def test_a_vertex_dropped_near_another_is_one_with_it(board: MainWindow, hand: Hand) -> None:
    hand.key("v")
    hand.drag([SHARED, (251.0, 169.0)])
    assert having(board, (250.0, 170.0)) >= {"a0", "a1"}
    assert len(outline(board, "a0")) == 4


def test_a_vertex_dropped_on_a_border_is_in_that_outline_too_but_not_with_ctrl(
    board: MainWindow, hand: Hand
) -> None:
    at = (270.0, 171.0)
    hand.key("d")
    for point in ((255.0, 120.0), (270.0, 150.0), (285.0, 120.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    (tip,) = vertices_near(board, board.document.track.spaces[-1].id, (270.0, 150.0))
    hand.key("v")
    hand.drag([tip, at])
    assert [y for _x, y in vertices_near(board, "a0", at) if y == 170.0] == [170.0]
    hand.key("z", CTRL)
    hand.drag([tip, at], modifier=CTRL)
    assert vertices_near(board, "a0", at) == []


def test_an_outline_of_two_vertices_is_refused_with_a_sentence(board: MainWindow, hand: Hand) -> None:
    hand.key("d")
    for point in ((300.0, 40.0), (340.0, 40.0), (340.0, 80.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    before = board.document.track
    vertices = before.spaces[-1].outline
    hand.key("v")
    hand.drag([vertices[0], vertices[1]], let_go=False)
    assert "fewer than three vertices" in hand.hint()
    hand.release(vertices[1])
    assert "fewer than three vertices" in board.statusBar().currentMessage()
    hand.click(vertices[2], RIGHT)
    assert "fewer than three vertices" in hand.refusal()
    assert board.document.track is before


@pytest.mark.parametrize("double", [False, True])
def test_a_click_on_a_border_puts_a_vertex_into_every_outline_there(
    board: MainWindow, hand: Hand, double: bool
) -> None:
    hand.key("v")
    at = (257.0, 190.0)
    (hand.double_click if double else hand.click)(at)
    (new,) = vertices_near(board, "a0", at)
    assert new[1] == 190.0
    assert len(having(board, new)) == 2
    assert board.document.undo_stack.count() == 1


def test_a_drag_from_a_border_puts_a_vertex_there_and_moves_it(board: MainWindow, hand: Hand) -> None:
    hand.key("v")
    hand.drag([(265.0, 170.0), (265.0, 150.0)])
    assert vertices_near(board, "a0", (265.0, 150.0))
    assert board.document.undo_stack.count() == 1


@pytest.mark.parametrize("way", ["right click", "delete key"])
def test_a_vertex_is_deleted_wherever_it_is(board: MainWindow, hand: Hand, way: str) -> None:
    assert len(having(board, JUNCTION)) == 3
    hand.key("v")
    if way == "right click":
        hand.click(JUNCTION, RIGHT)
    else:
        hand.click(JUNCTION)
        hand.key(Qt.Key.Key_Delete)
    assert having(board, JUNCTION) == set()
    assert board.document.undo_stack.undoText() == "Delete 1 vertex"


def test_several_vertices_selected_by_a_frame_and_shift_are_dragged_together(
    board: MainWindow, hand: Hand
) -> None:
    hand.key("v")
    hand.drag([(240.0, 150.0), (255.0, 180.0)])  # (250, 170)
    hand.click(SHARED, modifier=SHIFT)
    assert hand.hint().startswith("2 vertices selected")
    hand.drag([SHARED, (280.0, 140.0)])
    assert vertices_near(board, "a0", (250.0, 140.0))
    assert vertices_near(board, "a0", (280.0, 140.0))
    assert board.document.undo_stack.count() == 1


def test_selected_vertices_are_nudged_by_a_pixel_and_stay_selected(board: MainWindow, hand: Hand) -> None:
    hand.key("v")
    hand.click(SHARED)
    both = CTRL | SHIFT
    hand.key(Qt.Key.Key_Up, both)
    hand.key(Qt.Key.Key_Up, both)
    (moved,) = vertices_near(
        board,
        "a0",
        SHARED,
    )
    assert moved[0] == SHARED[0]
    assert moved[1] == pytest.approx(SHARED[1] - 2 / board.canvas.zoom, abs=0.02)
    assert having(board, moved) == {"a0", "a1"}
    assert board.document.undo_stack.undoText() == "Nudge 1 vertex"


def test_a_bridge_over_a_vertex_keeps_its_own(board: MainWindow, hand: Hand) -> None:
    track = board.document.track
    a0 = next(space for space in track.spaces if space.id == "a0")
    bridge = evolve(a0, id="bridge", level=1)
    board.document.edit("bridge", evolve(track, spaces=(*track.spaces, bridge)))
    hand.key("v")
    hand.drag([SHARED, FREE])
    assert SHARED not in outline(board, "bridge")
    assert having(board, SHARED) == {"a0", "a1"}


def test_undone_under_a_drag_the_drag_is_dropped(board: MainWindow, hand: Hand) -> None:
    hand.key("v")
    hand.drag([SHARED, FREE])
    (there,) = vertices_near(board, "a0", FREE)
    hand.drag([there, (276.0, 130.0)], let_go=False)
    hand.key("z", CTRL)
    hand.release((276.0, 130.0))
    assert having(board, SHARED) == {"a0", "a1"}
    assert not board.document.undo_stack.canUndo()


@pytest.mark.parametrize("way", ["click and click", "drag"])
def test_a_cut_goes_through_all_lanes(board: MainWindow, hand: Hand, way: str) -> None:
    before = board.document.track
    line = ((408.0, 155.0), (408.0, 233.0))
    hand.key("x")
    if way == "drag":
        hand.drag(line, let_go=False)
        assert hand.hint().startswith("Release: cut 3 spaces in two")
        hand.release(line[1])
    else:
        hand.click(line[0])
        hand.move(line[1])
        assert hand.hint().startswith("Click: cut 3 spaces in two")
        hand.click(line[1])
    track = board.document.track
    assert len(track.spaces) == len(before.spaces) + 3
    assert board.document.undo_stack.undoText() == "Cut 3 spaces"
    assert {(arrow.from_, arrow.to) for arrow in track.arrows} >= {("a5", "s1")}
    hand.key("z", CTRL)
    assert board.document.track == before


def test_a_cut_through_nothing_is_refused_and_escape_drops_one(board: MainWindow, hand: Hand) -> None:
    before = board.document.track
    hand.key("x")
    hand.drag([(412.0, 120.0), (480.0, 130.0)])
    assert "doesn't cross any space" in board.statusBar().currentMessage()
    hand.click((408.0, 155.0))
    hand.key(Qt.Key.Key_Escape)
    hand.move((408.0, 233.0))
    assert hand.hint().startswith("Click or drag: start")
    assert board.document.track is before
    assert hand.tool_in_hand() == "Cut"


def test_cut_and_merged_again_the_space_is_whole(board: MainWindow, hand: Hand) -> None:
    before = board.document.facts.spaces_by_id["a5"]
    hand.key("x")
    hand.drag([(408.0, 155.0), (408.0, 200.0)])
    halves = [outline(board, "a5"), outline(board, "s1")]
    hand.key("s")
    hand.click(center(halves[0]))
    hand.click(center(halves[1]), modifier=SHIFT)
    hand.key("j", CTRL)
    assert set(outline(board, "a5")) == set(before.outline)
    assert area(outline(board, "a5")) == pytest.approx(area(before.outline), abs=0.3)
    assert "s1" not in board.document.facts.spaces_by_id
    assert board.document.undo_stack.undoText() == "Merge 2 spaces"
    assert board.selection.spaces == ("a5",)


def test_spaces_that_do_not_touch_are_not_merged(board: MainWindow, hand: Hand) -> None:
    before = board.document.track
    middles = _middles(before)
    hand.key("j", CTRL)
    assert "two or more" in board.statusBar().currentMessage()
    hand.click(middles["a3"])
    hand.click(middles["a7"], modifier=SHIFT)
    hand.key("j", CTRL)
    assert "touch along a border" in board.statusBar().currentMessage()
    assert board.document.track is before


def _middles(track: Track) -> dict[str, Point]:
    return {space.id: center(space.outline) for space in track.spaces}
