"""Ghosts: proposed arrows are shown, and accepted singly or several at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.arrows.arrow_tool import ArrowTool
from editor.tracing.tools.arrows.ghosts import PAUSE_MS
from tests.editor_hand import CTRL, RIGHT, SHIFT, Hand, open_file, push_button
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, SURE, propose_arrows
from trackmodel.track import Layout, Point

pytestmark = pytest.mark.one_window

BRENNACH = Path(__file__).parents[4] / "tracks" / "brennach.track.json"
Steps = set[tuple[str, str]]


@pytest.fixture
def bare(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> dict[str, Point]:
    """The same without any arrow, the arrow tool in hand."""
    window.document.edit("no arrows", evolve(window.document.track, arrows=()))
    hand.key("a")
    return middles


def steps(window: MainWindow) -> Steps:
    return {(arrow.from_, arrow.to) for arrow in window.document.track.arrows}


def proposed(window: MainWindow, least: float = 0.0) -> Steps:
    track = window.document.facts.track
    return {(p.arrow.from_, p.arrow.to) for p in propose_arrows(track) if p.confidence >= least}


def shown(window: MainWindow) -> Steps:
    tool = next(tool for tool in window.tools if isinstance(tool, ArrowTool))
    return {(ghost.arrow.from_, ghost.arrow.to) for ghost in tool.ghosts.shown}


def between(one: Point, other: Point) -> Point:
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)


def test_ghosts_follow_the_document_and_go_with_the_tool(
    window: MainWindow, hand: Hand, bare: dict[str, Point], qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: shown(window) == proposed(window) != set())
    hand.drag([bare["a3"], bare["a4"]])
    assert ("a3", "a4") not in shown(window)  # at once, and what follows from it after a pause:
    qtbot.waitUntil(lambda: shown(window) == proposed(window), timeout=20 * PAUSE_MS)
    hand.key("s")
    assert shown(window) == set()


def test_a_removed_arrow_stays_as_a_ghost_and_a_click_on_that_brings_it_back(
    window: MainWindow, hand: Hand, middles: dict[str, Point], qtbot: QtBot
) -> None:
    before = steps(window)
    hand.key("a")
    at = between(middles["a2"], middles["a3"])
    hand.move(at)
    assert "Click: delete the arrow a2 → a3" in hand.hint()
    hand.click(at)
    assert before - steps(window) == {("a2", "a3")}
    qtbot.waitUntil(lambda: ("a2", "a3") in shown(window))
    hand.move(at)
    assert "Click: accept a2 → a3" in hand.hint()
    hand.click(at)
    assert steps(window) == before


def test_the_right_button_means_arrows_only(
    window: MainWindow, hand: Hand, middles: dict[str, Point], qtbot: QtBot
) -> None:
    before = steps(window)
    hand.key("a")
    at = between(middles["a2"], middles["a3"])
    hand.click(at)
    qtbot.waitUntil(lambda: ("a2", "a3") in shown(window))
    hand.click(at, RIGHT)  # the ghost lies right there, the arrow of a lane change a little beside
    assert before - steps(window) == {("a2", "a3"), ("b2", "a3")}


def test_a_double_click_is_one_click(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    before = steps(window)
    hand.key("a")
    hand.double_click(between(middles["a2"], middles["a3"]))
    assert before - steps(window) == {("a2", "a3")}


def test_enter_accepts_all_sure_ones_in_one_step(
    window: MainWindow, hand: Hand, bare: dict[str, Point], qtbot: QtBot
) -> None:
    hand.drag([bare["a3"], bare["a4"]])
    sure = proposed(window, SURE)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Return):  # one Enter is taken back
        hand.key(key)
        assert steps(window) == {("a3", "a4")}
        assert ("then accepted" in hand.hint()) == (key == Qt.Key.Key_Return)
    assert not hand.refusal()
    qtbot.waitUntil(lambda: steps(window) == sure | {("a3", "a4")} != {("a3", "a4")}, timeout=20 * PAUSE_MS)
    assert window.document.undo_stack.undoText() == f"Accept {len(sure)} arrows"
    hand.key("z", CTRL)
    assert steps(window) == {("a3", "a4")}
    hand.key(Qt.Key.Key_Return)
    hand.key("s")  # another tool forgets it
    qtbot.wait(PAUSE_MS)
    hand.key("a")
    qtbot.waitUntil(lambda: "sure ones" in hand.hint(), timeout=20 * PAUSE_MS)
    assert steps(window) == {("a3", "a4")}


@pytest.mark.parametrize("way", ["key", "button"])
def test_all_are_accepted_at_once(
    window: MainWindow, hand: Hand, bare: dict[str, Point], qtbot: QtBot, way: str
) -> None:
    everything = proposed(window)
    qtbot.waitUntil(lambda: push_button(window.tool_panel, "Accept all").isEnabled())
    if way == "key":
        hand.key(Qt.Key.Key_Return, SHIFT)
    else:
        hand.press_button(push_button(window.tool_panel, "Accept all"))
    assert steps(window) == everything
    assert everything > proposed(window, SURE)


def test_ctrl_click_accepts_a_corner_and_ctrl_drag_the_spaces_swept(
    window: MainWindow, hand: Hand, bare: dict[str, Point], qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bool(shown(window)))
    corner = window.document.track.corners[0]
    of_corner = {step for step in proposed(window) if set(step) & set(corner.spaces)}
    hand.click(bare[corner.spaces[1]], modifier=CTRL)
    assert steps(window) == of_corner
    assert window.document.facts.corner_counts[corner.id].long is not None
    hand.key("z", CTRL)
    swept = {step for step in proposed(window) if set(step) & {"a3", "a4"}}
    hand.drag([bare["a3"], bare["a4"]], modifier=CTRL)
    assert steps(window) == swept


def test_enter_minds_the_selection_and_then_the_corner_lit_up(
    window: MainWindow, hand: Hand, bare: dict[str, Point], qtbot: QtBot
) -> None:
    hand.key("s")
    hand.click(bare["a3"])
    hand.key("a")
    qtbot.waitUntil(lambda: "of the selection" in hand.hint())
    of_a3 = {step for step in proposed(window) if "a3" in step}
    hand.key(Qt.Key.Key_Return)
    assert steps(window) == of_a3
    hand.key("z", CTRL)
    corner = window.document.track.corners[0]
    window.selection.show_corner(corner.id)
    of_corner = {step for step in proposed(window, LIKELY) if set(step) & set(corner.spaces)}
    qtbot.waitUntil(lambda: push_button(window.tool_panel, "Accept corner").isEnabled())
    hand.press_button(push_button(window.tool_panel, "Accept corner"))
    assert steps(window) == of_corner


def test_hidden_ghosts_are_not_accepted(
    window: MainWindow, hand: Hand, bare: dict[str, Point], qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bool(shown(window)))
    seen = window.canvas.grab().toImage()
    box = next(b for b in window.tool_panel.findChildren(QCheckBox) if b.isVisible())
    hand.press_key_in(box, Qt.Key.Key_Space)
    assert shown(window) == set()
    assert window.canvas.grab().toImage() != seen
    hand.click(between(bare["a2"], bare["a3"]))
    hand.key(Qt.Key.Key_Return)
    assert steps(window) == set()
    assert "no proposals here" in hand.refusal()
    hand.press_key_in(box, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(shown(window)))


def test_new_arrows_belong_to_the_layout_looked_at(
    window: MainWindow, hand: Hand, middles: dict[str, Point], qtbot: QtBot
) -> None:
    document = window.document
    named = tuple(step for step in sorted(steps(window)) if step != ("a2", "a3"))
    document.edit("a layout", evolve(document.track, layouts=(Layout("main"), Layout("short", arrows=named))))
    document.look_at_layout("short")
    board = document.track.arrows
    hand.key("a")
    qtbot.waitUntil(lambda: ("a2", "a3") in shown(window))
    hand.click(between(middles["a2"], middles["a3"]))
    assert document.track.arrows == board
    assert ("a2", "a3") in (document.track.layouts[1].arrows or ())
    hand.drag([middles["a5"], middles["a4"]])
    assert ("a5", "a4") in (document.track.layouts[1].arrows or ())


@pytest.mark.parametrize("tool", ["a", "c"])
def test_undo_takes_the_space_away_that_a_drag_is_in(
    window: MainWindow, hand: Hand, bare: dict[str, Point], tool: str
) -> None:
    before = window.document.track
    hand.key("d")
    for point in ((40.0, 40.0), (90.0, 40.0), (90.0, 90.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    hand.key(tool)
    hand.drag([(75.0, 55.0)], let_go=False)
    hand.key("z", CTRL)
    for point in ((70.0, 60.0), (300.0, 300.0)):
        hand.move(point)
    hand.release((300.0, 300.0))
    assert window.document.track == before


def test_undo_under_the_mouse_cuts_the_drag_back(
    window: MainWindow, hand: Hand, bare: dict[str, Point]
) -> None:
    hand.key("d")
    for point in ((40.0, 40.0), (90.0, 40.0), (90.0, 90.0)):
        hand.click(point)
    hand.key(Qt.Key.Key_Return)
    new = window.document.track.spaces[-1].id
    hand.key("a")
    hand.drag([(75.0, 55.0), bare["a2"]], let_go=False)
    hand.key("z", CTRL)
    hand.release(bare["a2"])
    assert new not in window.document.facts.spaces_by_id
    assert all(new not in step for step in steps(window))


def test_an_arrow_is_taken_out_of_the_layout_looked_at_only(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    track = window.document.track
    window.document.edit("layouts", evolve(track, layouts=(Layout("main"), Layout("short"))))
    window.document.look_at_layout("short")
    hand.key("a")
    hand.click(between(middles["a2"], middles["a3"]), RIGHT)
    assert window.document.track.arrows == track.arrows
    assert ("a2", "a3") not in {(a.from_, a.to) for a in window.document.facts.track.arrows}
    hand.key("h")
    hand.key(Qt.Key.Key_Return)
    assert window.document.track.arrows == track.arrows


def test_no_corner_of_the_shipped_board_is_spoilt_by_enter(
    window: MainWindow, hand: Hand, qtbot: QtBot
) -> None:
    assert open_file(window, BRENNACH)
    hand.key("f")
    hand.key("a")
    before = window.document.track
    qtbot.waitUntil(lambda: bool(shown(window)))
    assert "Shift+Enter" in hand.hint()
    hand.key(Qt.Key.Key_Return)
    assert window.document.track == before
