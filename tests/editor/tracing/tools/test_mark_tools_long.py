"""Finish line, starting grid, pit stands, tunnels and bridges, by events on the real window."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QListWidget, QSpinBox

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, RIGHT, SHIFT, Hand, push_button
from trackmodel.formats.track_file import track_to_text
from trackmodel.track import GridPlace, Layout, Pit, Place, Point, Side, Space, Stand

pytestmark = pytest.mark.one_window

ALT = Qt.KeyboardModifier.AltModifier


def labels(window: MainWindow) -> list[str]:
    """What the tool panel says."""
    return [label.text() for label in window.tool_panel.findChildren(QLabel) if label.isVisible()]


def space(window: MainWindow, id_: str) -> Space:
    """A space of the document."""
    return window.document.facts.spaces_by_id[id_]


# The finish line


def test_a_drag_draws_the_line_and_its_ends_snap(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("l")
    # From near a vertex at (430, 170) to near one at (430, 230), the two rims of the road.
    hand.drag([(431.0, 169.0), (431.5, 200.0), (430.8, 231.0)])
    finish = window.document.track.finish
    assert finish is not None
    assert finish.line == ((430.0, 170.0), (430.0, 230.0))
    assert window.document.facts.sides["a5"] is Side.BEFORE
    assert window.document.facts.sides["a6"] is Side.BEYOND
    assert any("3 lanes cross the line" in text for text in labels(window))


def test_two_clicks_draw_the_line_and_escape_drops_the_first(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("l")
    hand.key(Qt.Key.Key_Delete)
    assert window.document.track.finish is None
    hand.click((430.0, 170.0))
    assert "draw the finish line to here" in hand.hint()
    hand.key(Qt.Key.Key_Escape)
    hand.click((460.0, 170.0))
    hand.click((460.0, 230.0))
    finish = window.document.track.finish
    assert finish is not None
    assert finish.line == ((460.0, 170.0), (460.0, 230.0))


def test_a_double_click_is_too_short_for_a_line(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("l")
    before = window.document.track
    hand.double_click((600.0, 500.0))
    assert window.document.track is before
    assert "too short" in hand.refusal()


def test_an_end_of_the_line_is_moved(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    finish = window.document.track.finish
    assert finish is not None
    start, end = finish.line
    hand.key("l")
    hand.move(start)
    assert "move this end" in hand.hint()
    hand.drag([start, (start[0] + 30, start[1])])
    moved = window.document.track.finish
    assert moved is not None
    assert moved.line == ((start[0] + 30, start[1]), end)


def test_a_click_near_the_line_goes_through_the_sides(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.key("l")
    sides = []
    for _ in range(4):
        hand.click(middles["a8"])
        sides.append(space(window, "a8").finish)
    assert sides == [Side.BEFORE, Side.ON, Side.BEYOND, None]
    assert window.document.track == before


def test_all_sides_are_as_drawn_again(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    before = window.document.track
    hand.key("l")
    hand.click(middles["a8"])
    hand.click(middles["a2"], modifier=ALT)
    assert space(window, "a2").finish is Side.BEFORE
    hand.press_button(push_button(window.tool_panel, "All sides as drawn"))
    assert window.document.track == before


def test_an_undo_in_the_middle_of_a_drag_drops_the_draft(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("l")
    hand.click(middles["a8"])
    hand.drag([(430.0, 170.0), (430.0, 230.0)], let_go=False)
    hand.key("z", CTRL)
    before = window.document.track
    hand.release((430.0, 230.0))
    assert window.document.track is before


# The grid


def test_places_count_on_and_close_up(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    window.document.edit("no grid", evolve(window.document.track, grid=()))
    hand.key("g")
    for id_ in ("a8", "c7", "a5"):
        hand.click(middles[id_])
    assert list(window.document.track.grid) == [GridPlace(1, "a8"), GridPlace(2, "c7"), GridPlace(3, "a5")]
    hand.click(middles["c7"])
    assert list(window.document.track.grid) == [GridPlace(1, "a8"), GridPlace(2, "a5")]
    assert "2 starting places" in labels(window)


def test_a_drag_moves_a_place_and_an_angle_is_set_by_hand_only(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("g")
    hand.drag([middles["a8"], middles["b3"]])
    assert window.document.track.grid[0] == GridPlace(1, "b3", 0.0)
    x, y = middles["b3"]
    hand.drag([(x, y), (x, y + 40)], modifier=SHIFT)
    assert window.document.track.grid[0].angle == pytest.approx(90.0, abs=3)  # the mouse hits pixels
    angle = next(box for box in window.findChildren(QSpinBox) if box.isVisible() and box.suffix() == "°")
    assert angle.value() == window.document.track.grid[0].angle
    hand.click((x, y), modifier=SHIFT)
    assert window.document.track.grid[0].angle is None
    assert angle.text() == "driving direction"
    hand.type_into(angle, "45")
    hand.press_key_in(angle, Qt.Key.Key_Return)
    assert window.document.track.grid[0].angle == 45.0


def test_ten_places_are_proposed_in_one_step(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    window.document.edit("no grid", evolve(window.document.track, grid=()))
    hand.key("g")
    steps = window.document.undo_stack.count()
    hand.press_button(push_button(window.tool_panel, "Propose ten places"))
    # From the straight back into the corner behind it, as on one board in four.
    proposed = window.document.track.grid
    assert [place.position for place in proposed] == list(range(1, 11))
    assert window.document.undo_stack.count() == steps + 1
    assert window.canvas.hasFocus()  # so that the arrow keys shift the places
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
    assert window.document.track.grid != proposed


def test_all_places_are_shifted_along_the_road_by_keys(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    document = window.document
    grid = (GridPlace(1, "a8"), GridPlace(2, "c7", 30.0))
    document.edit("two places", evolve(document.track, grid=grid))
    hand.key("g")
    for key, first, second in ((Qt.Key.Key_Down, "a7", "c6"), (Qt.Key.Key_Up, "a8", "c7")):
        hand.key(key)
        assert document.track.grid == (GridPlace(1, first), GridPlace(2, second, 30.0))
    for _ in range(12):
        hand.key(Qt.Key.Key_Down)
    assert all(place.space in document.facts.spaces_by_id for place in document.track.grid)


def test_without_a_line_no_grid_is_proposed_and_the_panel_says_why(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    window.document.edit("no line", evolve(window.document.track, finish=None))
    hand.key("g")
    before = window.document.track
    hand.press_button(push_button(window.tool_panel, "Propose ten places"))
    hand.press_button(push_button(window.tool_panel, "Number from the front"))
    assert window.document.track is before
    assert "finish line" in hand.refusal()


def test_the_grid_is_numbered_from_the_front(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    grid = window.document.track.grid
    turned = tuple(evolve(place, position=11 - place.position) for place in grid)
    window.document.edit("turn round", evolve(window.document.track, grid=turned))
    hand.key("g")
    hand.press_button(push_button(window.tool_panel, "Number from the front"))
    first = next(place for place in window.document.track.grid if place.position == 1)
    assert first.space in ("a8", "c8")


# The pit


@pytest.fixture
def no_stands(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> dict[str, Point]:
    """As `middles`, with the pit tool in hand and no stands yet."""
    window.document.edit("no stands", evolve(window.document.track, pit=Pit()))
    hand.key("p")
    return middles


def stands(window: MainWindow) -> tuple[Stand, ...]:
    """The stands of the document."""
    return window.document.track.pit.stands


def test_stands_are_clicked_one_after_another(
    window: MainWindow, hand: Hand, no_stands: dict[str, Point]
) -> None:
    hand.click(no_stands["p0"])
    hand.click(no_stands["p1"], modifier=SHIFT)
    hand.click(no_stands["p2"])
    hand.key("5")
    hand.drag([no_stands["p4"], no_stands["p6"]])
    hand.click(no_stands["p8"])
    assert stands(window) == (
        Stand(0, ("p0", "p1")),
        Stand(1, ("p2",)),
        Stand(4, ("p4", "p5", "p6")),
        Stand(0, ("p8",)),
    )


def test_with_alt_a_drag_shares_the_spaces_among_the_stands_of_five_teams(
    window: MainWindow, hand: Hand, no_stands: dict[str, Point]
) -> None:
    hand.drag([no_stands["p0"], no_stands["p8"]], modifier=ALT, let_go=False)
    assert "share 9 spaces among the stands of five teams" in hand.hint()
    hand.drag([no_stands["p0"], no_stands["p8"]], modifier=ALT)
    assert [stand.access for stand in stands(window)] == [
        ("p0", "p1"),
        ("p2", "p3"),
        ("p4", "p5"),
        ("p6", "p7"),
        ("p8",),
    ]
    assert [stand.team for stand in stands(window)] == [0, 1, 2, 3, 4]


def test_the_right_button_takes_an_access_away(
    window: MainWindow, hand: Hand, no_stands: dict[str, Point]
) -> None:
    hand.drag([no_stands["p0"], no_stands["p1"]])
    hand.click(no_stands["p0"], RIGHT)
    assert stands(window) == (Stand(0, ("p1",)),)
    hand.click(no_stands["p1"], RIGHT)
    assert stands(window) == ()


def test_a_track_space_is_refused_until_alt_makes_it_a_pit_space(
    window: MainWindow, hand: Hand, no_stands: dict[str, Point]
) -> None:
    for modifier in (Qt.KeyboardModifier.NoModifier, SHIFT):
        hand.click(no_stands["a3"], modifier=modifier)
        assert stands(window) == ()
        assert "Alt+click makes it a pit space" in hand.refusal()
    hand.click(no_stands["a3"], modifier=ALT)
    assert stands(window) == (Stand(0, ("a3",)),)
    assert space(window, "a3").place is Place.PIT
    hand.key("z", CTRL)
    assert (stands(window), space(window, "a3").place) == ((), Place.TRACK)


def test_a_stand_is_drawn_and_its_team_changed_and_deleted(
    window: MainWindow, hand: Hand, no_stands: dict[str, Point]
) -> None:
    hand.drag([(300.0, 300.0), (340.0, 330.0)], modifier=CTRL)
    assert "access space of the stand first" in hand.refusal()
    hand.click(no_stands["p0"])
    hand.click(no_stands["p2"])
    hand.click(no_stands["p0"])
    hand.drag([(300.0, 300.0), (340.0, 330.0)], modifier=CTRL)
    outline = stands(window)[0].outline
    assert outline is not None
    assert len(outline) == 4
    hand.choose("none", among=("1", "2", "3", "4", "5", "none"))
    assert stands(window)[0].team is None
    listed = next(each for each in window.findChildren(QListWidget) if each.accessibleName() == "Pit stands")
    assert [listed.item(n).text() for n in range(listed.count())] == ["No team: p0", "Team 2: p2"]
    listed.setFocus()
    hand.press_key_in(listed, Qt.Key.Key_Down)
    hand.press_button(push_button(window.tool_panel, "Delete the stand"))
    assert [stand.team for stand in stands(window)] == [None]


def test_the_exit_gear_is_chosen(window: MainWindow, hand: Hand, no_stands: dict[str, Point]) -> None:
    among = ("none printed", *map(str, range(1, 10)))
    hand.choose("4", among)
    box = next(box for box in window.findChildren(QComboBox) if box.isVisible() and box.count() == 10)
    assert window.document.track.pit.exit_gear == 4
    hand.press_key_in(box, Qt.Key.Key_Home)
    assert window.document.track.pit.exit_gear is None


def test_an_undo_forgets_the_selected_stand(
    window: MainWindow, hand: Hand, no_stands: dict[str, Point]
) -> None:
    hand.click(no_stands["p0"])
    hand.key("z", CTRL)
    hand.click(no_stands["p1"], modifier=SHIFT)
    assert stands(window) == (Stand(0, ("p1",)),)


# Tunnels and bridges


def test_the_first_space_decides_whether_a_sweep_goes_into_the_tunnel(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("u")
    hand.drag([middles["a2"], middles["a4"]])
    assert {s.id for s in window.document.track.spaces if s.tunnel} == {"a2", "a3", "a4"}
    hand.drag([middles["a1"], middles["a2"]])
    hand.drag([middles["a3"], middles["a5"]])
    assert {s.id for s in window.document.track.spaces if s.tunnel} == {"a1", "a2"}


def test_keys_choose_the_level_that_a_sweep_sets(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("u")
    hand.key("2")
    hand.drag([middles["a2"], middles["a4"]])
    hand.key("0")
    hand.click(middles["a3"])
    hand.key("0")
    hand.click(middles["a3"])
    assert [space(window, id_).level for id_ in ("a2", "a3", "a4")] == [2, 0, 2]
    assert space(window, "a3").tunnel


def test_escape_drops_a_sweep(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    before = window.document.track
    hand.key("u")
    hand.drag([middles["a2"], middles["a4"]], let_go=False)
    assert "3 spaces" in hand.hint()
    hand.key(Qt.Key.Key_Escape)
    hand.release(middles["a4"])
    assert window.document.track is before


# All of them


def test_a_sweep_over_spaces_outside_the_layout_leaves_them_alone(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    track = window.document.track
    kept = tuple(each.id for each in track.spaces if each.id != "a3")
    window.document.edit("a layout", evolve(track, layouts=(*track.layouts, Layout("short", kept))))
    window.document.look_at_layout("short")
    hand.key("u")
    hand.drag([middles["a2"], middles["a4"]])
    assert {each.id for each in window.document.track.spaces if each.tunnel} == {"a2", "a4"}


def test_on_an_empty_board_nothing_breaks_and_nothing_is_done_that_undo_does_not_undo(
    window: MainWindow, hand: Hand
) -> None:
    start = track_to_text(window.document.track)
    hand.key("f")
    for key in "lgpu":
        hand.key(key)
        for modifier in (Qt.KeyboardModifier.NoModifier, SHIFT, CTRL, ALT):
            hand.drag([(300.0, 200.0), (500.0, 400.0)], modifier=modifier)
            hand.click((400.0, 300.0), modifier=modifier)
            hand.click((450.0, 300.0), RIGHT, modifier)
        for pressed in (Qt.Key.Key_1, Qt.Key.Key_Delete, Qt.Key.Key_Escape):
            hand.key(pressed)
        while window.document.undo_stack.canUndo():
            hand.key("z", CTRL)
        assert track_to_text(window.document.track) == start, key
