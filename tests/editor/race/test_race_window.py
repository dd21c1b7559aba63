"""The race window as a whole, by mouse and keys: what opens it, what it can do when, who can reach what."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QCheckBox, QSpinBox, QWidget

from editor.race.window import RaceWindow
from tests.e2e.race_hand import RaceHand
from tests.editor.race.paddock import brennach
from tests.race_fixtures import race_hand, race_window, records  # noqa: F401  # fixtures

Key = Qt.Key


@pytest.fixture
def at_setup(race_window: RaceWindow) -> RaceWindow:  # noqa: F811
    """The window on Brennach, with the setup to be filled in."""
    race_window.prepare(brennach())
    return race_window


def round_by_tab(hand: RaceHand) -> list[QWidget]:
    """Everything that Tab comes to, until it comes round."""
    reached: list[QWidget] = []
    while (focused := QApplication.focusWidget()) is not None and focused not in reached:
        reached.append(focused)
        hand.key(Key.Key_Tab)
    return reached


def controls(window: RaceWindow) -> Iterator[QWidget]:
    """Whatever takes the keyboard and is on screen; boxes inside of boxes don't count."""
    for widget in window.findChildren(QWidget):
        takes_keys = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not widget.focusProxy()
        inside_of_another = isinstance(widget.parent(), QSpinBox)
        if takes_keys and widget.isVisible() and widget.isEnabled() and not inside_of_another:
            yield widget


def test_tab_reaches_every_box_of_the_setup(at_setup: RaceWindow, race_hand: RaceHand) -> None:  # noqa: F811
    reached = round_by_tab(race_hand)
    assert {id(widget) for widget in controls(at_setup)} <= set(map(id, reached))
    assert any(isinstance(widget, QCheckBox) for widget in reached)
