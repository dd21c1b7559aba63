"""The Balance panel: by mouse and keys on the real window, races in real processes."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable

import pytest
from attrs import evolve
from PySide6.QtCore import QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDockWidget, QLabel, QSpinBox, QTreeWidget, QWidget
from pytestqt.qtbot import QtBot

from editor.heat import balance_run
from editor.heat.figure_tree import FigureTree
from editor.tracing.editor_window import MainWindow
from tests.editor.tracing.test_heat_docks_long import child, choose, wait
from tests.editor_hand import LEFT, Hand, push_button
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.instruments.balance import Balance

ALT_SHIFT = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def panel(opened: MainWindow, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> QWidget:
    """The panel, opened by its key, with two laps of three rookies."""
    monkeypatch.setattr(balance_run, "MOST_RACES", 200)
    monkeypatch.setattr(balance_run, "LOOK_S", 0.1)
    hand.key(Qt.Key.Key_6, ALT_SHIFT)
    dock = next(dock for dock in opened.findChildren(QDockWidget) if dock.objectName() == "balance")
    wait_for_events()
    assert dock.isVisible()
    within = dock.widget().widget()
    choose(child(within, QComboBox, "Bots"), "Rookies")
    hand.type_into(child(within, QSpinBox, "Cars"), "3")
    return within


def wait_for_events() -> None:
    for _turn in range(3):
        QApplication.processEvents()


def tree(panel: QWidget) -> FigureTree:
    found = panel.findChild(QTreeWidget)
    assert isinstance(found, FigureTree)
    return found


def balance(panel: QWidget) -> Balance:
    found = tree(panel).balance
    assert found is not None
    return found


def raced(qtbot: QtBot, panel: QWidget, races: int = 200) -> None:
    """Wait until this many races are counted."""
    wait(qtbot, lambda: tree(panel).balance is not None and balance(panel).races >= races)


def is_idle() -> bool:
    return multiprocessing.active_children() == []


def note(panel: QWidget) -> str:
    return " ".join(label.text() for label in panel.findChildren(QLabel) if label.isVisible())


def test_races_refresh_the_panel_and_count_up(opened: MainWindow, qtbot: QtBot, panel: QWidget) -> None:
    raced(qtbot, panel, 1)
    first = balance(panel).races
    raced(qtbot, panel)
    assert first < 200
    group = tree(panel).topLevelItem(0)
    assert group is not None
    assert group.text(0) == balance(panel).summary()
    assert group.text(0).startswith("200 races, batch engine: ")
    assert group.childCount() == len(balance(panel).findings)
    assert list(balance(panel).setup.drivers) == ["rookie"] * 3
    wait(qtbot, is_idle)
    assert (QSettings().value("balance/cars"), QSettings().value("balance/mix")) == (3, "rookies")


def test_an_edit_drops_the_races_and_starts_others(opened: MainWindow, qtbot: QtBot, panel: QWidget) -> None:
    raced(qtbot, panel, 1)
    track = opened.document.track
    corners = tuple(evolve(corner, stops=corner.stops + 1) for corner in track.corners)
    opened.document.edit("More stops", evolve(track, corners=corners))
    wait(qtbot, lambda: {corner.stops for corner in balance(panel).board.rules.corners} != {1})
    raced(qtbot, panel)
    opened.document.edit("Rename", evolve(opened.document.track, name="Another name"))
    QTest.qWait(600)
    assert is_idle()
    assert balance(panel).races == 200


def test_a_pinned_state_is_what_later_ones_differ_from(
    opened: MainWindow, qtbot: QtBot, panel: QWidget, hand: Hand
) -> None:
    raced(qtbot, panel)
    hand.press_button(push_button(panel, "Pin"))
    assert {each.value for each in balance(panel).differences.values()} == {0}
    track = opened.document.track
    corner = track.corners[0]
    more = evolve(corner, stops=corner.stops + 1)
    opened.document.edit("More stops", evolve(track, corners=(more, *track.corners[1:])))
    wait(qtbot, lambda: any(each.value for each in balance(panel).differences.values()))
    raced(qtbot, panel)
    texts = [finding.text for finding in balance(panel).findings]
    assert any(text.startswith("Corner 1: ") and "; earlier: " in text for text in texts), texts
    hand.press_button(push_button(panel, "Pin"))
    assert balance(panel).differences == {}


def test_a_click_on_a_figure_shows_its_corner_lane_or_place(
    opened: MainWindow, qtbot: QtBot, panel: QWidget
) -> None:
    raced(qtbot, panel)
    click(panel, "Corner 1", "Overshoots")
    assert opened.selection.corner is not None
    assert opened.selection.corner.name == "Corner 1"
    click(panel, "Corner 2", "Leave by lane 2")
    lanes = {space.lane for space in opened.document.track.spaces if space.id in opened.selection.spaces}
    assert lanes == {1}
    click(panel, "Starting places", "Starting place 2: wins")
    assert opened.selection.spaces == (opened.document.track.grid[1].space,)


def test_an_asterisk_opens_all_groups(opened: MainWindow, qtbot: QtBot, panel: QWidget) -> None:
    raced(qtbot, panel)
    view = tree(panel)
    view.setFocus()
    groups = [item for row in range(view.topLevelItemCount()) if (item := view.topLevelItem(row))]
    for group in groups:
        view.setCurrentItem(group)
        QTest.keyClick(view, Qt.Key.Key_Asterisk)
    wait_until(qtbot, lambda: all(group.childCount() > 0 for group in groups[1:]))
    for group in groups:
        group.setExpanded(False)
    view.expandAll()
    wait_until(qtbot, lambda: all(group.isExpanded() for group in groups))


def click(panel: QWidget, group: str, name: str) -> None:
    """Open a group and click a row of it."""
    view = tree(panel)
    above = next(item for row in range(20) if (item := view.topLevelItem(row)) and item.text(0) == group)
    above.setExpanded(True)
    wait_for_events()
    item = next(item for row in range(30) if (item := above.child(row)) and item.text(0) == name)
    view.scrollToItem(item)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualItemRect(item).center())


@pytest.mark.parametrize("how", ["hidden", "closed"])
def test_no_race_is_run_while_the_panel_is_closed(
    how: str, opened: MainWindow, qtbot: QtBot, panel: QWidget, hand: Hand
) -> None:
    wait(qtbot, lambda: len(multiprocessing.active_children()) >= 2)
    if how == "closed":
        opened.close()
    else:
        next(dock for dock in opened.findChildren(QDockWidget) if dock.objectName() == "balance").close()
    wait(qtbot, is_idle)
    track = opened.document.track
    if how == "hidden":
        opened.document.edit("Fewer places", evolve(track, grid=track.grid[:-1]))
        QTest.qWait(700)
        assert is_idle()


def test_what_keeps_the_track_from_being_raced_is_said(
    opened: MainWindow, qtbot: QtBot, panel: QWidget, hand: Hand
) -> None:
    hand.type_into(child(panel, QSpinBox, "Cars"), "12")
    wait_until(qtbot, lambda: "12" in note(panel))
    hand.type_into(child(panel, QSpinBox, "Cars"), "3")
    broken = opened.document.track
    for arrow in [arrow for arrow in broken.arrows if arrow.from_ in ("a3", "b3", "c3")]:
        broken = delete_arrow(broken, arrow.from_, arrow.to)
    opened.document.edit("Break it", broken)
    wait_until(qtbot, lambda: "can't be raced yet" in note(panel))
    assert tree(panel).balance is None


def wait_until(qtbot: QtBot, condition: Callable[[], bool]) -> None:
    qtbot.waitUntil(condition, timeout=20_000)
