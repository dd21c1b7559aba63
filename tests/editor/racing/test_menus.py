"""Menus of the race window leave the race as it was."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser

Key = Qt.Key


@pytest.mark.parametrize("by_mouse", [False, True])
def test_after_esc_in_a_menu_keys_belong_to_the_question_again(
    racing: RaceWindow, race_user: RaceUser, by_mouse: bool
) -> None:
    assert racing.race
    entries = len(racing.race.session.entries)
    bar = racing.menuBar()
    for _ in range(2):
        if by_mouse:
            race_user.click(bar, bar.actionGeometry(bar.actions()[0]).center())
        else:
            race_user.key(Key.Key_R, Qt.KeyboardModifier.AltModifier)
        menu = QApplication.activePopupWidget()
        assert menu is not None
        QTest.keyClick(menu, Key.Key_Right)
        other = QApplication.activePopupWidget()
        assert other not in (None, menu), "arrow keys go from menu to menu"
        QTest.keyClick(other, Key.Key_Escape)
        race_user.wait(racing.parts.question.list.hasFocus)
        race_user.key(Key.Key_Escape)
        assert racing.parts.question.list.hasFocus()
    assert racing.prompt.state is not None
    assert len(racing.race.session.entries) == entries
    race_user.key(Key.Key_Down)
    assert racing.prompt.current is not None
