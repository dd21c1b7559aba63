"""The Space panel: what geometry says is seen, can be corrected, is marked then and given back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QSpinBox, QToolButton, QWidget

from editor.tracing.docks import NARROWEST
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.properties_panel import PropertiesPanel
from editor.tracing.panels.track_panel import TrackPanel
from tests.editor_hand import CTRL, PLAIN, SHIFT, Hand
from trackmodel.track import Direction, Inside, Place, Point, Relation, Side, Turn

pytestmark = pytest.mark.one_window


def _panel(window: MainWindow) -> PropertiesPanel:
    """The panel, once it has caught up with the document."""
    panel = window.findChild(PropertiesPanel)
    later = panel.findChild(QTimer, options=Qt.FindChildOption.FindDirectChildrenOnly)
    while later.isActive():
        QTest.qWait(5)
    return panel


def _box(window: MainWindow, name: str) -> QComboBox:
    return next(
        box
        for box in _panel(window).findChildren(QComboBox)
        if box.accessibleName() == name and box.isVisibleTo(_panel(window))
    )


def _progress(window: MainWindow) -> QSpinBox:
    return _panel(window).findChild(QSpinBox)


def _label(window: MainWindow, text: str) -> QLabel:
    return next(
        label
        for label in _panel(window).findChildren(QLabel)
        if label.text() == text and label.isVisibleTo(_panel(window))
    )


def _is_marked(window: MainWindow, text: str) -> bool:
    return _label(window, text).font().bold()


def _press_back(window: MainWindow) -> None:
    """Press the one button there is that gives something back."""
    buttons = [
        button
        for button in _panel(window).findChildren(QToolButton)
        if button.text() == "↺" and button.isVisibleTo(_panel(window))
    ]
    assert len(buttons) == 1
    QTest.keyClick(buttons[0], Qt.Key.Key_Space)


def test_progress_is_shown_set_marked_and_given_back(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.click(middles["a3"])
    found = window.document.facts.progress.values["a3"]
    assert _progress(window).value() == found
    assert not _is_marked(window, "Progress")
    hand.type_into(_progress(window), str(found + 7))
    QTest.keyClick(_progress(window), Qt.Key.Key_Return)
    assert window.document.facts.spaces_by_id["a3"].progress == found + 7
    assert _is_marked(window, "Progress")
    _press_back(window)
    assert window.document.track == before
    assert _progress(window).value() == found
    assert not _is_marked(window, "Progress")


def test_progress_of_several_spaces_is_set_at_once(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a3"])
    hand.click(middles["a7"], modifier=SHIFT)
    assert _progress(window).text() == "various"
    hand.press_key_in(_progress(window), Qt.Key.Key_Up)
    assert {window.document.facts.spaces_by_id[space].progress for space in ("a3", "a7")} == {0}


def test_the_side_of_the_line_is_shown_as_drawn_and_given_back(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    facts = window.document.facts
    space = next(space for space, side in facts.sides.items() if side is Side.BEFORE and space[0] == "a")
    before = window.document.track
    hand.click(middles[space])
    assert _box(window, "Finish line").currentText() == "as drawn: before"
    hand.press_key_in(_box(window, "Finish line"), Qt.Key.Key_End)
    assert window.document.facts.spaces_by_id[space].finish is Side.BEYOND
    assert _is_marked(window, "Finish line")
    _press_back(window)
    assert window.document.track == before


def test_the_turn_of_an_arrow_is_changed_given_back_and_the_arrow_removed(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.click(middles["a3"])
    turn = _box(window, "to a4")
    assert turn.currentText() == "ahead"
    hand.press_key_in(turn, Qt.Key.Key_Home)
    assert _turn(window, "a3", "a4") is Turn.LEFT
    assert _is_marked(window, "to a4")
    _press_back(window)
    assert window.document.track == before
    remove = next(
        button
        for button in _panel(window).findChildren(QToolButton)
        if button.accessibleName().endswith("to a4")
    )
    hand.press_key_in(remove, Qt.Key.Key_Space)
    assert _turn(window, "a3", "a4") is None
    hand.key("z", CTRL)
    assert window.document.track == before


def _turn(window: MainWindow, from_: str, to: str) -> Turn | None:
    arrows = window.document.track.arrows
    return next((arrow.turn for arrow in arrows if (arrow.from_, arrow.to) == (from_, to)), None)


def test_a_neighbor_is_corrected_and_given_back(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.click(middles["a3"])
    ahead = _box(window, "a4")
    assert ahead.currentText() == "ahead"
    hand.press_key_in(ahead, Qt.Key.Key_End)
    assert window.document.track.overrides.neighbors[0].relation is Relation.NONE
    assert _box(window, "a4").currentText() == "not a neighbor"
    assert _is_marked(window, "a4")
    _press_back(window)
    assert window.document.track == before
    assert _box(window, "a4").currentText() == "ahead"


def test_two_spaces_that_are_no_neighbors_can_be_made_some(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a3"])
    hand.click(middles["a7"], modifier=SHIFT)
    relation = _box(window, "a7, seen from a3")
    assert relation.currentText() == "not a neighbor"
    hand.press_key_in(relation, Qt.Key.Key_Home)
    assert "a7" in window.document.facts.neighbors.ahead["a3"]
    assert "a3" in window.document.facts.neighbors.behind["a7"]


def test_everything_fits_into_the_narrowest_panel(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a5"])
    for both in (False, True):
        if both:
            hand.click(middles["b5"], modifier=SHIFT)
            assert _label(opened, "b5, seen from a5").isVisible()
        panel = _panel(opened)
        bar = panel.verticalScrollBar().sizeHint().width()
        assert panel.widget().minimumSizeHint().width() <= NARROWEST - bar


def test_the_inside_of_a_corner_is_set_where_the_space_is_in_one(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    corner = window.document.track.corners[0]
    hand.click(middles["a3"])
    assert not any(
        label.text() == "Inside" and label.isVisibleTo(_panel(window))
        for label in _panel(window).findChildren(QLabel)
    )
    hand.click(middles[corner.spaces[0]])
    assert _box(window, "Inside").currentText() == "right"
    assert _is_marked(window, "Inside")
    _press_back(window)
    assert window.document.track.corners[0].inside is None
    assert _box(window, "Inside").currentText() == "automatic"
    hand.press_key_in(_box(window, "Inside"), Qt.Key.Key_Down)
    assert window.document.track.corners[0].inside is Inside.LEFT


def test_the_inside_of_the_circuit_is_in_the_track_panel(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    panel = window.findChild(TrackPanel)
    inside = next(box for box in panel.findChildren(QComboBox) if box.itemText(0).startswith("automatic"))
    assert inside.currentText() == "automatic: right"
    hand.press_key_in(inside, Qt.Key.Key_Down)
    assert window.document.track.overrides.inside is Inside.LEFT
    hand.press_key_in(inside, Qt.Key.Key_Up)
    assert window.document.track.overrides.inside is None


def test_keys_in_the_panel_stay_there(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    hand.click(middles["a3"])
    before = window.document.track
    field: QWidget = _progress(window)
    field.setFocus()
    for key in (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_V, Qt.Key.Key_X, Qt.Key.Key_Delete):
        QTest.keyClick(field, key, PLAIN if key == Qt.Key.Key_Delete else CTRL)
    assert window.selection.spaces == ("a3",)
    assert window.document.track.spaces == before.spaces


def test_a_direction_and_a_place_that_were_chosen_are_what_a_file_would_hold(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    direction = next(
        box for box in window.findChild(TrackPanel).findChildren(QComboBox) if box.itemText(0) == "clockwise"
    )
    hand.press_key_in(direction, Qt.Key.Key_Down)
    assert window.document.track.direction is Direction.ANTICLOCKWISE
    hand.click(middles["a3"])
    hand.press_key_in(_box(window, "Place"), Qt.Key.Key_Down)
    assert window.document.facts.spaces_by_id["a3"].place is Place.PIT
