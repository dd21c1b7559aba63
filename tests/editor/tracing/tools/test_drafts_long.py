"""Drafts of tools when the document changes: by undo, in panels, by opening another."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from editor.tracing.tools.tool import Tool
from editor.tracing.tools.tool_catalog import TOOLS
from tests.editor_hand import CTRL, Hand
from trackmodel.edits.marks.pit import delete_stand
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.track import Corner, Layout, Point, Track

pytestmark = pytest.mark.one_window

VERTEX = (430.0, 170.0)
"""A vertex on the outer rim of the circuit's road."""
ALT = Qt.KeyboardModifier.AltModifier


def corner(window: MainWindow, number: int = 0) -> Corner:
    """A corner of the document in the layout looked at."""
    return window.document.facts.track.corners[number]


def begin_change(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    """The corner tool changes the stops of the first corner, not taken over yet."""
    hand.key("c")
    hand.click(middles[corner(window).spaces[0]])
    hand.key("7")
    assert "7 stops" in hand.hint()


# The corner tool


def test_another_document_drops_the_draft_of_a_corner(
    window: MainWindow, hand: Hand, middles: dict[str, Point], circuit: Track
) -> None:
    begin_change(window, hand, middles)
    other = evolve(circuit, id="other", name="Other")
    window.document.replace(other, None)
    hand.key(Qt.Key.Key_Return)
    assert window.document.track == other


@pytest.mark.parametrize("points", [1, 2], ids=["a press", "a sweep"])
def test_a_canceled_gesture_restores_no_space_deleted_meanwhile(
    points: int, window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    in_corners = window.document.facts.corner_of
    free = [space.id for space in window.document.track.spaces if space.id not in in_corners]
    hand.key("c")
    hand.click(middles[free[0]])
    hand.drag([middles[id_] for id_ in free[1 : 1 + points]], let_go=False)
    window.document.edit("Delete a space", delete_spaces(window.document.track, [free[0]]))
    hand.key(Qt.Key.Key_Escape)
    assert "Sweep over spaces" in hand.hint()


def test_another_layout_drops_the_draft_of_a_corner(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    track = window.document.track
    short = Layout("short", corners=tuple(evolve(each, stops=1) for each in track.corners))
    window.document.edit("a layout", evolve(track, layouts=(Layout("main"), short)))
    begin_change(window, hand, middles)
    before = window.document.track
    window.document.look_at_layout("short")
    hand.key(Qt.Key.Key_Return)
    assert window.document.track == before


def test_a_draft_that_changed_nothing_takes_nothing_back_that_the_table_changed(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("c")
    hand.click(middles[corner(window).spaces[0]])
    assert corner(window).stops != 5
    hand.type_into_cell(0, Column.STOPS, "5")
    assert corner(window).stops == 5
    hand.key(Qt.Key.Key_Return)
    assert corner(window).stops == 5


def test_a_draft_keeps_what_it_changed_and_follows_the_rest(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    was = corner(window)
    hand.type_into_cell(0, Column.NAME, "Esses")
    begin_change(window, hand, middles)
    hand.key("z", CTRL)
    assert corner(window).name == was.name
    hand.key(Qt.Key.Key_Return)
    assert corner(window) == evolve(was, stops=7)


def test_the_name_to_come_is_the_same_in_panel_and_status(
    window: MainWindow, hand: Hand, circuit: Track
) -> None:
    named = tuple(evolve(each, name=f"Corner {n}") for n, each in enumerate(circuit.corners, 8))
    window.document.replace(evolve(circuit, corners=named), None)
    hand.key("c")
    boxes = [box for box in window.tool_panel.findChildren(QLineEdit) if box.isVisible()]
    offered = {box.placeholderText() for box in boxes if box.placeholderText().startswith("Corner")}
    assert offered == {f"Corner {7 + len(named) + 1}"}
    assert offered.pop() in hand.hint()


# The space tool


def test_another_document_drops_the_vertices_of_a_space(
    window: MainWindow, hand: Hand, middles: dict[str, Point], circuit: Track
) -> None:
    hand.key("d")
    for point in ((40.0, 40.0), (90.0, 40.0), (90.0, 90.0)):
        hand.click(point)
    other = evolve(circuit, id="other", name="Other")
    window.document.replace(other, None)
    hand.key(Qt.Key.Key_Return)
    assert window.document.track == other


def test_undo_cuts_a_space_back_to_before_a_vertex_it_shared_with_what_is_gone(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.key("d")
    for point in ((40.0, 40.0), (90.0, 40.0), (90.0, 90.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    for point in ((120.0, 20.0), (90.0, 40.0), (90.0, 90.0), (120.0, 110.0)):
        hand.click(point)
    assert "Enter" in hand.hint()
    hand.key("z", CTRL)
    assert window.document.track == before
    hand.key(Qt.Key.Key_Return)
    assert "at least three" in hand.refusal()
    for point in ((140.0, 20.0), (140.0, 60.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    outline = window.document.track.spaces[-1].outline
    assert len(outline) == 3
    assert all(x > 100 for x, _y in outline)


def test_a_drawn_space_is_in_the_layout_looked_at(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    track = window.document.track
    short = Layout("short", spaces=tuple(space.id for space in track.spaces[:-1]))
    window.document.edit("a layout", evolve(track, layouts=(Layout("main"), short)))
    window.document.look_at_layout("short")
    hand.key("d")
    for point in ((40.0, 40.0), (90.0, 40.0), (90.0, 90.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    new = window.document.track.spaces[-1]
    assert len(window.document.track.spaces) == len(track.spaces) + 1
    assert new.id in window.document.facts.spaces_by_id
    hand.key("z", CTRL)
    assert window.document.track.layouts[1] == short


def test_a_space_is_drawn_on_the_level_chosen_and_snaps_there_only(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("d")
    hand.move(VERTEX)
    assert "shared" in hand.hint()
    hand.choose("bridge 1", ["ground", "bridge 1", "bridge 2"])
    hand.move((VERTEX[0] + 1, VERTEX[1]))
    assert "shared" not in hand.hint()
    for point in ((40.0, 40.0), (90.0, 40.0), (90.0, 90.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    assert window.document.track.spaces[-1].level == 1
    hand.move((91.0, 41.0))
    assert "shared" in hand.hint()


# The pit tool


def test_delete_takes_the_selected_stand_when_others_came_and_went(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    stands = window.document.track.pit.stands
    hand.key("p")
    hand.click(middles[stands[0].access[0]])
    hand.key(Qt.Key.Key_Delete)
    assert window.document.track.pit.stands == stands[1:]
    hand.click(middles[stands[2].access[0]])
    hand.key("z", CTRL)
    for _ in range(2):
        window.document.edit("a fix", delete_stand(window.document.track, 0))
    hand.key(Qt.Key.Key_Delete)
    assert window.document.track.pit.stands == stands[3:]


def test_a_stand_of_another_document_is_not_selected(
    window: MainWindow, hand: Hand, middles: dict[str, Point], circuit: Track
) -> None:
    hand.key("p")
    hand.click(middles[window.document.track.pit.stands[1].access[0]])
    other = evolve(circuit, id="other", name="Other")
    window.document.replace(other, None)
    hand.key(Qt.Key.Key_Delete)
    assert window.document.track == other


# Every tool

Half = Callable[[Hand, dict[str, Point]], None]


def drags(*way: str | Point, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Half:
    """A drag through spaces or points, the button still down."""

    def begin(hand: Hand, middles: dict[str, Point]) -> None:
        points = [middles[stop] if isinstance(stop, str) else stop for stop in way]
        hand.drag(points, modifier=modifier, let_go=False)

    return begin


def clicks(*places: str | Point) -> Half:
    """Clicks on spaces or points; the button goes down once more after them."""

    def begin(hand: Hand, middles: dict[str, Point]) -> None:
        for place in places:
            hand.click(middles[place] if isinstance(place, str) else place)

    return begin


def moves_selected(hand: Hand, middles: dict[str, Point]) -> None:
    """A selected space is dragged."""
    hand.click(middles["a3"])
    hand.drag([middles["a3"], (middles["a3"][0], middles["a3"][1] - 60)], let_go=False)


def moves_place(hand: Hand, middles: dict[str, Point]) -> None:
    """A starting place is dragged to another space."""
    space = hand.window.document.track.grid[0].space
    hand.drag([middles[space], middles["a3"]], let_go=False)


HALVES: tuple[tuple[str, Half], ...] = (
    ("select", moves_selected),
    ("select", drags((40.0, 40.0), (500.0, 300.0))),
    ("strip", clicks((40.0, 40.0), (40.0, 80.0), (200.0, 40.0), (200.0, 80.0))),
    ("space", clicks((40.0, 40.0), (90.0, 40.0), (90.0, 90.0))),
    ("vertex", drags(VERTEX, (440.0, 150.0))),
    ("cut", drags((415.0, 150.0), (415.0, 260.0))),
    ("arrow", drags("a3", "a4", "a5")),
    ("arrow", drags("a3", "a4", modifier=CTRL)),
    ("corner", drags("a3", "a4")),
    ("corner", drags((415.0, 150.0), (415.0, 260.0), modifier=ALT)),
    ("approach", drags("a3", "a4")),
    ("finish", drags((460.0, 170.0), (460.0, 230.0))),
    ("finish", clicks((460.0, 170.0))),
    ("grid", moves_place),
    ("stand", drags("p0", "p3")),
    ("stand", drags((300.0, 300.0), (340.0, 340.0), modifier=CTRL)),
    ("tunnel", drags("a3", "a5")),
    ("read-board", clicks((40.0, 40.0), (200.0, 40.0), (120.0, 200.0))),
    ("wand", clicks((300.0, 300.0))),
    ("scan", drags((40.0, 40.0), (80.0, 60.0))),
)


def test_every_tool_is_tried_half_way() -> None:
    assert {tool.name for tool in TOOLS} == {name for name, _begin in HALVES}


def test_what_was_begun_in_one_document_does_nothing_in_the_next(
    window: MainWindow, hand: Hand, middles: dict[str, Point], circuit: Track
) -> None:
    fewer = tuple(each for each in circuit.spaces if each.id not in {"a3", "p1"})
    for name, begin in HALVES:
        window.document.replace(circuit, None)
        tool: type[Tool] = next(each for each in TOOLS if each.name == name)
        hand.key(tool.key.lower())
        begin(hand, middles)
        for other in (evolve(circuit, id="other", name="Other"), Track("bare", "Bare", spaces=fewer)):
            window.document.replace(other, None)
            hand.release((415.0, 255.0))
            if name not in {"arrow", "approach"}:  # there Enter means the whole board
                hand.key(Qt.Key.Key_Return)
            hand.move((500.0, 200.0))
            assert window.document.track == other, name
            assert not window.document.undo_stack.count(), name
