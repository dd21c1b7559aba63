"""Drafts of the tools while the document changes under them: by undo, by panels, by opening another."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from editor.canvas.drawing import centre
from editor.panels.corners import Column
from editor.tools.catalogue import TOOLS
from editor.tools.tool import Tool
from editor.window import MainWindow
from tests.editor_hand import CTRL, Hand
from trackmodel.track import Corner, Layout, Point, Track

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def middles(window: MainWindow, hand: Hand, circuit_file: Path) -> dict[str, Point]:
    """The window with the circuit open; the middle of each space."""
    assert window.files.open(circuit_file)
    hand.key("f")
    return {space.id: centre(space.outline) for space in window.document.track.spaces}


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
    window.document.put(other, None)
    hand.key(Qt.Key.Key_Return)
    assert window.document.track == other


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


def test_a_half_typed_in_beside_the_draft_is_in_it(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    track = window.document.track
    window.document.edit("open", evolve(track, corners=tuple(evolve(c, declared=None) for c in track.corners)))
    begin_change(window, hand, middles)
    window.document.set_half(corner(window).id, 6, 0)
    hand.key(Qt.Key.Key_Return)
    assert "both L and C" in hand.refusal()
    assert corner(window).stops != 7


def test_the_name_to_come_is_the_same_in_panel_and_status(window: MainWindow, hand: Hand, circuit: Track) -> None:
    named = tuple(evolve(each, name=f"Corner {n}") for n, each in enumerate(circuit.corners, 8))
    window.document.put(evolve(circuit, corners=named), None)
    hand.key("c")
    boxes = [box for box in window.tool_panel.findChildren(QLineEdit) if box.isVisible()]
    offered = {box.placeholderText() for box in boxes if box.placeholderText().startswith("Corner")}
    assert offered == {f"Corner {7 + len(named) + 1}"}
    assert offered.pop() in hand.hint()
