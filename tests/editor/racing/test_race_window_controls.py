"""Everything in the race window can be reached by keys, has a name, and fits a small screen."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QTabBar,
    QTabWidget,
    QWidget,
)

from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser

Key = Qt.Key


def round_by_tab(hand: RaceUser, back: bool = False) -> list[QWidget]:
    """Return every widget that Tab reaches in one cycle; with `back`, Shift+Tab."""
    reached: list[QWidget] = []
    while (focused := QApplication.focusWidget()) is not None and focused not in reached:
        reached.append(focused)
        hand.key(Key.Key_Backtab if back else Key.Key_Tab)
    return reached


def controls(window: RaceWindow) -> Iterator[QWidget]:
    """Yield every visible widget that takes the focus, except boxes inside boxes."""
    for widget in window.findChildren(QWidget):
        takes_keys = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not widget.focusProxy()
        inside_of_another = isinstance(widget.parent(), QAbstractSpinBox | QTabBar)
        if takes_keys and widget.isVisible() and widget.isEnabled() and not inside_of_another:
            yield widget


def nameless(window: RaceWindow) -> list[str]:
    """Return controls without an accessible name."""
    found = []
    for widget in controls(window):
        text = widget.text() if isinstance(widget, QAbstractButton) else ""
        if not (widget.accessibleName() or text):
            found.append(f"{type(widget).__name__} in {type(widget.parent()).__name__}")
    return found


def tabs(window: RaceWindow) -> list[str]:
    """Return the titles of all tabs below the board."""
    below = next(each for each in window.findChildren(QTabWidget) if each.isVisible())
    return [below.tabText(at).replace("&", "") for at in range(below.count()) if below.isTabVisible(at)]


def test_tab_reaches_every_box_of_the_setup(at_setup: RaceWindow, race_user: RaceUser) -> None:
    reached = round_by_tab(race_user)
    assert set(map(id, round_by_tab(race_user, back=True))) == set(map(id, reached))
    assert {id(widget) for widget in controls(at_setup)} <= set(map(id, reached))
    assert any(isinstance(widget, QCheckBox) for widget in reached)


def test_tab_reaches_everything_in_a_race_whatever_is_below_the_board(
    racing: RaceWindow,
    race_user: RaceUser,
) -> None:
    assert len(tabs(racing)) >= 2
    for tab in tabs(racing):
        race_user.bring_to_top(tab)
        reached = set(map(id, round_by_tab(race_user)))
        missed = [widget for widget in controls(racing) if id(widget) not in reached]
        assert missed == [], tab
        assert set(map(id, round_by_tab(race_user, back=True))) == reached, tab


def test_every_control_has_a_name_in_every_state(racing: RaceWindow, race_user: RaceUser) -> None:
    for tab in tabs(racing):
        race_user.bring_to_top(tab)
        assert nameless(racing) == [], tab
    below = next(each for each in racing.findChildren(QTabWidget) if each.isVisible())
    assert below.accessibleName() == below.tabBar().accessibleName() == "Below the board"
    race_user.key(Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)  # a new race from here: cars are placed
    assert not racing.has_race
    for tab in tabs(racing):
        race_user.bring_to_top(tab)
        assert nameless(racing) == [], tab


def test_a_small_screen_is_enough(racing: RaceWindow, race_user: RaceUser) -> None:
    def assert_fits() -> None:
        racing.resize(1024, 700)
        QApplication.processEvents()
        assert (racing.width(), racing.height()) == (1024, 700)
        assert racing.minimumSizeHint().width() <= 1024
        for widget in (racing.board, racing.parts.bar):
            if widget.isVisible():
                assert widget.width() >= 300
                assert racing.rect().contains(widget.mapTo(racing, widget.rect().bottomRight()))
        assert not racing.board.isVisible() or racing.board.height() >= 200

    assert_fits()
    for tab in tabs(racing):
        race_user.bring_to_top(tab)
        assert_fits()
    race_user.key(Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    assert_fits()
    race_user.key(Key.Key_F5)
    assert_fits()
