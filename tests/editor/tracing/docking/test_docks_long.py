"""The panels: their heights, folding, keys, and the room they leave for the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAction, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel, QMenu, QScrollArea, QTabBar, QToolButton

from editor.tracing.docking.side_heights import share
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import LEFT, PLAIN, Hand, open_file

BRENNACH = Path(__file__).parents[4] / "tracks" / "brennach.track.json"


def settle() -> None:
    """Let timers without delay and layouts run."""
    for _ in range(5):
        QApplication.processEvents()


def sized(window: MainWindow, width: int, height: int) -> MainWindow:
    """The window in this size, with a whole board."""
    window.resize(width, height)
    assert open_file(window, BRENNACH)
    settle()
    assert (window.width(), window.height()) == (width, height)
    return window


def boards_share(window: MainWindow) -> float:
    """The board's share of the window."""
    return window.canvas.width() * window.canvas.height() / (window.width() * window.height())


def keys_of_docks(window: MainWindow) -> dict[str, QAction]:
    """The actions of View > Panels by the titles of the docks."""
    menu = next(menu for menu in window.findChildren(QMenu) if menu.title() == "Pan&els")
    return {action.text(): action for action in menu.actions()}


def press(window: MainWindow, keys: str) -> None:
    """Press keys wherever the focus is."""
    window.activateWindow()
    QTest.keySequence(QApplication.focusWidget() or window.canvas, keys)
    settle()


def in_view(dock: QDockWidget) -> bool:
    """Whether enough of the contents of a dock can be seen to use it."""
    content = dock.widget()
    window = dock.window()
    on_window = QRect(content.mapTo(window, QPoint(0, 0)), content.size())
    return content.isVisible() and content.height() > 50 and window.rect().contains(on_window)


def below_the_fold(dock: QDockWidget) -> int:
    """How many pixels of the contents can only be scrolled to."""
    area = dock.widget()
    assert isinstance(area, QScrollArea)
    return area.verticalScrollBar().maximum()


def click_tab(window: MainWindow, title: str) -> None:
    """Click the tab of a dock."""
    bar, index = next(
        (bar, n)
        for bar in window.findChildren(QTabBar)
        for n in range(bar.count())
        if bar.isVisible() and bar.tabText(n) == title
    )
    QTest.mouseClick(bar, LEFT, PLAIN, bar.tabRect(index).center())
    settle()


@pytest.mark.parametrize("size", [(1024, 700), (1366, 768)])
def test_the_board_keeps_half_of_the_window_whatever_panel_is_opened(
    window: MainWindow, hand: Hand, size: tuple[int, int]
) -> None:
    sized(window, *size)
    assert boards_share(window) >= 0.5
    docks = {dock.windowTitle(): dock for dock in window.docks.all}
    for title, action in keys_of_docks(window).items():
        hand.key("s")
        press(window, action.shortcut().toString())
        assert in_view(docks[title]), title
        assert docks[title].isAncestorOf(QApplication.focusWidget()), title
        assert boards_share(window) >= 0.5, title
        assert (window.width(), window.height()) == size, title


def test_panels_that_give_way_in_a_small_window_do_not_go_silently(window: MainWindow) -> None:
    sized(window, 1024, 700)
    assert in_view(window.docks.tool)
    click_tab(window, "Issues")
    assert in_view(window.docks.issues)
    assert not in_view(window.docks.tool)
    assert "panels at the side are hidden" in window.statusBar().currentMessage()
    click_tab(window, "Issues")
    assert in_view(window.docks.tool)


def test_panels_at_the_side_are_as_high_as_what_they_hold(window: MainWindow, hand: Hand) -> None:
    docks = window.docks
    sized(window, 1920, 1080)  # with a map below, and a Space panel with nothing in it
    hand.key("t")
    settle()
    assert below_the_fold(docks.tool) == 0
    hand.key("s")
    sized(window, 1366, 768)
    for space in ("a1", "b30", "p1"):
        window.selection.select([space])
        QTest.qWait(30)
        settle()
        assert below_the_fold(docks.space) == 0
    window.selection.select([])
    press(window, "Alt+3")
    assert below_the_fold(docks.track) == 0
    press(window, "Alt+4")
    assert below_the_fold(docks.weather) == 0
    for tool in window.tools:
        hand.key(tool.key)
        settle()
        assert below_the_fold(docks.tool) == 0, tool.name


def test_what_is_dragged_by_hand_stays(window: MainWindow) -> None:
    sized(window, 1400, 900)
    docks = window.docks
    before = docks.space.height()
    edge = QPoint(docks.space.x() + 60, docks.space.y() - 3)
    QTest.mousePress(window, LEFT, PLAIN, edge)
    for step in range(1, 21):
        at = QPointF(edge + QPoint(0, 10 * step))
        # QTest.mouseMove would move the pointer to the panel below it, as if no button were down.
        move = QMouseEvent(QEvent.Type.MouseMove, at, window.mapToGlobal(at), LEFT, LEFT, PLAIN)
        QApplication.sendEvent(window, move)
        QApplication.processEvents()
    QTest.mouseRelease(window, LEFT, PLAIN, edge + QPoint(0, 200))
    settle()
    height = docks.space.height()
    assert height < before
    window.selection.select(["a1"])
    QTest.qWait(30)
    settle()
    assert below_the_fold(docks.space) > 0
    assert docks.space.height() == height


def test_heights_are_shared_from_top_to_bottom() -> None:
    assert share(500, [100, 200, 130]) == [100, 200, 200]
    assert share(400, [100, 300, 130]) == [100, 230, 70]
    assert share(90, [100, 300, 40]) == [70, 70, 40]
    assert share(300, []) == []


def test_a_click_on_the_current_tab_folds_the_panels_below_and_a_tab_opens_them(
    window: MainWindow,
) -> None:
    sized(window, 1400, 900)
    docks = window.docks
    height, widths = docks.issues.height(), (docks.corners.width(), docks.issues.width())
    board = window.canvas.height()
    click_tab(window, "Issues")
    assert not docks.issues_panel.isVisible()
    assert not docks.corners_panel.isVisible()
    assert window.canvas.height() > board + height - 10
    click_tab(window, "Stretch")
    assert in_view(docks.stretch)
    assert docks.corners_panel.isVisible()
    click_tab(window, "Issues")
    assert (docks.corners.width(), docks.issues.width()) == widths
    assert docks.issues.height() == height


def test_a_key_opens_focuses_and_puts_away_and_a_click_in_the_menu_hides(window: MainWindow) -> None:
    sized(window, 1400, 900)
    docks = window.docks
    window.canvas.setFocus()
    press(window, "Alt+6")
    assert in_view(docks.layers)
    assert docks.layers.isAncestorOf(QApplication.focusWidget())
    press(window, "Alt+6")
    assert not in_view(docks.layers)
    assert window.canvas.hasFocus()
    press(window, "Alt+2")
    press(window, "Alt+2")
    assert not docks.space.isVisible()
    action = keys_of_docks(window)["Track"]
    menu = action.associatedObjects()[0]
    assert isinstance(menu, QMenu)
    press(window, "Alt+3")
    window.canvas.setFocus()
    menu.popup(window.mapToGlobal(QPoint(0, 0)))
    assert action.isChecked()
    QTest.mouseClick(menu, LEFT, PLAIN, menu.actionGeometry(action).center())
    settle()
    assert not docks.track.isVisible()


def test_f12_clears_all_panels_away_and_brings_them_back(window: MainWindow) -> None:
    sized(window, 1400, 900)
    press(window, "Alt+3")

    def places() -> dict[str, tuple[int, ...]]:
        return {dock.objectName(): dock.geometry().getRect() for dock in window.docks.all if in_view(dock)}

    before = places()
    press(window, "F12")
    assert not any(dock.isVisible() for dock in window.docks.all)
    assert boards_share(window) > 0.8
    press(window, "F12")
    assert places() == before
    press(window, "F12")
    press(window, "Alt+9")
    assert places().keys() == before.keys()


def test_the_next_start_has_the_same_panels(window: MainWindow, tmp_path: Path) -> None:
    del window  # it keeps the settings of the tests
    first = sized(MainWindow(tmp_path / "first"), 1400, 900)
    first.show()
    settle()
    press(first, "Alt+4")
    click_tab(first, "Issues")
    press(first, "F12")
    first.close()
    second = MainWindow(tmp_path / "second")
    second.show()
    settle()
    assert in_view(second.docks.weather)
    assert not second.docks.issues_panel.isVisible()
    click_tab(second, "Issues")
    assert in_view(second.docks.issues)
    assert in_view(second.docks.corners)
    second.close()


def test_panels_can_be_reset(window: MainWindow) -> None:
    sized(window, 1400, 900)
    docks = window.docks
    window.resize(1400, 900)
    reset = next(action for action in window.findChildren(QAction) if action.text() == "Rese&t panels")
    reset.trigger()
    settle()
    before = {dock.objectName(): dock.geometry().getRect() for dock in docks.all if in_view(dock)}
    assert {"tool", "space", "map", "corners", "issues"} <= before.keys()
    docks.tool.setFloating(True)
    docks.map.hide()
    window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, docks.issues)
    click_tab(window, "Corners")
    press(window, "F12")
    reset.trigger()
    settle()
    after = {dock.objectName(): dock.geometry().getRect() for dock in docks.all if in_view(dock)}
    assert after == before
    bars = [bar for bar in window.findChildren(QTabBar) if bar.isVisible()]
    tabs = [bar.tabText(n) for bar in bars for n in range(bar.count())]
    assert len(tabs) == len(set(tabs))
    sized(window, 1024, 700)
    reset.trigger()
    settle()
    assert (window.width(), window.height()) == (1024, 700)


def test_the_help_of_the_tools_folds_away_for_good(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    panel = window.tool_panel
    help_text = next(
        label for label in panel.findChildren(type(panel._help)) if label.text() == panel._help.text()
    )
    assert help_text.isVisible()
    buttons = panel.findChildren(QToolButton)
    fold = next(button for button in buttons if button.accessibleName() == "Help on the tool")
    hand.press_button(fold)
    assert not help_text.isVisible()
    hand.key("t")
    assert not help_text.isVisible()
    other = MainWindow(tmp_path / "other")
    other.show()
    assert not any(
        label.isVisible() for label in other.tool_panel.findChildren(QLabel) if "double-click" in label.text()
    )
    other.close()
    hand.press_button(fold)
    assert help_text.isVisible()
