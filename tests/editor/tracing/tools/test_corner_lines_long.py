"""The corner tool: entry and exit lines, the flag, L and C, default names."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QSpinBox

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from tests.editor_hand import CTRL, RIGHT, SHIFT, Hand
from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.geometry.lanes.arrow_proposals import propose_arrows
from trackmodel.graph import count_corner
from trackmodel.track import Corner, Declared, Inside, Layout, Point

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def corner(window: MainWindow, middles: dict[str, Point]) -> Corner:
    """The first corner, which the track has no longer."""
    track = window.document.track
    window.document.edit("no corners", evolve(track, corners=()))
    return track.corners[0]


def lines(window: MainWindow, corner: Corner) -> list[list[Point]]:
    """Lines across the road of the ring where a corner at its right end begins and ends."""
    track = window.document.track
    before = {a.from_ for a in track.arrows if a.to in corner.spaces and a.from_ not in corner.spaces}
    points = [p for space in track.spaces if space.id in before for p in space.outline]
    x = max(x for x, _y in points) + 1
    top, bottom = min(y for _x, y in points) - 4, max(y for _x, y in points) + 4
    ys = [y for space in track.spaces if space.id in corner.spaces for _x, y in space.outline]
    both = min(ys) + max(ys)
    return [[(x, top), (x, bottom)], [(x, both - bottom), (x, both - top)]]


def shown(window: MainWindow) -> list[str]:
    """The labels of the tool panel that can be seen."""
    return [label.text() for label in window.tool_panel.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("way", ["key", "alt"])
def test_a_line_at_the_entry_and_one_at_the_exit(
    window: MainWindow, hand: Hand, corner: Corner, way: str
) -> None:
    hand.key("c")
    modifier = ALT if way == "alt" else Qt.KeyboardModifier.NoModifier
    if way == "key":
        hand.key("e")
    for line in reversed(lines(window, corner)):  # either may come first
        hand.drag(line, modifier=modifier)
    hand.key(Qt.Key.Key_Return)
    made = window.document.track.corners[-1]
    assert set(made.spaces) == set(corner.spaces)
    assert made.name == "Corner 1"


def test_a_line_that_no_car_crosses_is_refused_and_the_first_one_stays(
    window: MainWindow, hand: Hand, corner: Corner
) -> None:
    entry, exit_ = lines(window, corner)
    hand.key("c")
    hand.key("e")
    hand.drag(entry)
    hand.drag([(5.0, 5.0), (60.0, 5.0)])
    assert "across all lanes" in hand.refusal()
    hand.drag(exit_)
    hand.key(Qt.Key.Key_Return)
    assert set(window.document.track.corners[-1].spaces) == set(corner.spaces)


def test_escape_drops_the_line_first_and_then_the_draft(
    window: MainWindow, hand: Hand, corner: Corner
) -> None:
    hand.key("c")
    hand.drag([window_middle(window, corner.spaces[0])])
    hand.key("e")
    hand.drag(lines(window, corner)[0])
    hand.key(Qt.Key.Key_Escape)
    hand.drag(lines(window, corner)[0])
    assert "other end" in hand.hint()
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Escape)
    assert hand.tool_in_hand() == "Make a corner"
    assert window.document.track.corners == ()


def window_middle(window: MainWindow, space: str) -> Point:
    return center(window.document.facts.spaces_by_id[space].outline)


def test_the_flag_stands_where_it_was_put_and_goes_again(
    window: MainWindow, hand: Hand, middles: dict[str, Point], corner: Corner
) -> None:
    hand.key("c")
    hand.drag([middles[space] for space in corner.spaces[:3]])
    hand.click((500.0, 400.0), modifier=CTRL)
    hand.key(Qt.Key.Key_Return)
    flag = window.document.track.corners[-1].flag
    assert flag is not None
    assert abs(flag[0] - 500) < 2
    assert abs(flag[1] - 400) < 2
    hand.click(middles[corner.spaces[0]])
    QTest.mouseClick(window.canvas.viewport(), RIGHT, CTRL, QPoint(5, 5))
    hand.key(Qt.Key.Key_Return)
    assert window.document.track.corners[-1].flag is None


def test_counted_and_printed_stand_side_by_side(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    first = window.document.track.corners[0]
    count = window.document.facts.corner_counts[first.id]
    hand.key("c")
    hand.click(middles[first.spaces[0]])
    assert f"counted {count.long}" in shown(window)
    _stops, long, short = (b for b in window.tool_panel.findChildren(QSpinBox) if b.isVisible())
    hand.type_into(long, str(count.long))
    hand.type_into(short, "99")
    assert f"counted {count.long} ✓" in shown(window)
    assert f"counted {count.short} ✗" in shown(window)
    space = next(s for s in first.spaces if s in (count.long_route or ())[1:-1])
    hand.drag([middles[space]], modifier=SHIFT)  # follows every change of the draft
    assert f"counted {count.long} ✓" not in shown(window)


def test_a_new_corner_is_counted_with_the_lane_changes_that_it_will_have(
    window: MainWindow, hand: Hand, corner: Corner, middles: dict[str, Point]
) -> None:
    track = window.document.track
    straight = [proposal.arrow for proposal in propose_arrows(track, straight=set(middles))]
    window.document.edit("traced as a straight", add_arrows(track, straight))
    before = count_corner(window.document.facts.graph, corner)
    hand.key("c")
    hand.drag([middles[space] for space in corner.spaces])
    foreseen = [text for text in shown(window) if text.startswith("counted")]
    assert foreseen != [f"counted {before.long}", f"counted {before.short}"]
    hand.key(Qt.Key.Key_Return)
    made = window.document.facts.corner_counts[window.document.track.corners[-1].id]
    assert foreseen == [f"counted {made.long}", f"counted {made.short}"]


def test_names_count_on_and_the_inside_is_taken_over(
    window: MainWindow, hand: Hand, middles: dict[str, Point], corner: Corner
) -> None:
    hand.key("c")
    hand.drag([middles[corner.spaces[0]]])
    name = next(n for n in window.tool_panel.findChildren(QLineEdit) if n.placeholderText() == "Corner 1")
    hand.type_into(name, "Turn 3")
    hand.choose("right", among=("automatic", "left", "right"))
    hand.key(Qt.Key.Key_Return)
    assert name.text() == ""
    assert name.placeholderText() == "Turn 4"
    hand.drag([middles[corner.spaces[2]]])
    hand.key(Qt.Key.Key_Return)
    assert [(c.name, c.inside) for c in window.document.track.corners] == [
        ("Turn 3", Inside.RIGHT),
        ("Turn 4", None),
    ]


def test_a_corner_selected_in_the_table_is_changed_but_no_draft_is_lost(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("c")
    hand.click_cell(1, Column.NAME)
    hand.key("4")
    hand.key(Qt.Key.Key_Return)
    assert window.document.track.corners[1].stops == 4
    hand.drag([middles["a3"], middles["a4"]])
    hand.click_cell(0, Column.NAME)
    assert "cancel (Esc) this corner first" in hand.refusal()
    hand.key(Qt.Key.Key_Return)
    assert set(window.document.track.corners[-1].spaces) == {"a3", "a4"}


def test_a_layout_has_its_own_corners_in_tool_and_table(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    document = window.document
    board = document.track.corners
    left = tuple(space.id for space in document.track.spaces if space.id != board[0].spaces[0])
    layouts = (Layout("main"), Layout("short", spaces=left, corners=board[:1]))
    document.edit("a layout", evolve(document.track, layouts=layouts))
    document.look_at_layout("short")
    hand.type_into_cell(0, Column.STOPS, "3")
    hand.key("c")
    hand.click(middles[board[0].spaces[1]])
    hand.key("5")
    hand.key(Qt.Key.Key_Return)
    own = document.track.layouts[1].corners
    assert own is not None
    assert (own[0].stops, own[0].spaces) == (5, board[0].spaces)  # also the one the layout doesn't use
    hand.drag([middles["a3"], middles["a4"]])
    hand.key(Qt.Key.Key_Return)
    assert [corner.name for corner in document.track.layouts[1].corners or ()] == ["Corner 1", "Corner 2"]
    assert document.track.corners == board
    hand.click_cell(1, Column.NAME)
    hand.press_key_in(hand.corner_table, Qt.Key.Key_Delete)
    assert len(document.track.layouts[1].corners or ()) == 1
    assert document.track.corners == board


def test_stops_l_and_c_are_typed_on_the_board_as_they_are_printed(
    window: MainWindow, hand: Hand, corner: Corner
) -> None:
    hand.key("c")
    hand.key("e")
    for line in lines(window, corner):
        hand.drag(line)
    for key in "2/11/79":
        hand.key(key)
    hand.key(Qt.Key.Key_Backspace)
    boxes = [box.value() for box in window.tool_panel.findChildren(QSpinBox) if box.isVisible()]
    assert boxes == [2, 11, 7]
    hand.key(Qt.Key.Key_Return)
    made = window.document.track.corners[-1]
    assert (made.stops, made.declared) == (2, Declared(11, 7))

    hand.key(Qt.Key.Key_Escape)
    hand.click(window_middle(window, made.spaces[0]))
    hand.key("3")  # a corner clicked later begins with its stops again
    hand.key(Qt.Key.Key_Return)
    assert (window.document.track.corners[-1].stops, made.declared) == (3, Declared(11, 7))


def test_l_alone_can_be_typed(window: MainWindow, hand: Hand, corner: Corner) -> None:
    hand.key("c")
    hand.key("e")
    for line in lines(window, corner):
        hand.drag(line)
    for key in "/8":
        hand.key(key)
    hand.key(Qt.Key.Key_Return)
    assert window.document.track.corners[-1].declared == Declared(long=8)
