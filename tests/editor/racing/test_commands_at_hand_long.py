"""Appearance, the search for a command, the list of keys, and sound are at hand in the race window."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QToolButton, QTreeWidget

from editor.common.keys.command_palette import CommandPalette
from editor.common.keys.keys_page import KeysPage
from editor.common.theme import Scheme, is_dark, stored_scheme, use_scheme
from editor.racing.race_window import RaceWindow
from editor.racing.sound.player import DevicePlayer
from tests.e2e.race_user import Key, RaceUser
from tests.editor_hand import CTRL


def run_command(user: RaceUser, letters: str) -> None:
    """Press Ctrl+K, type letters of a command, and press Enter."""
    user.key("k", CTRL)
    assert user.window.findChild(CommandPalette).line.hasFocus()
    user.type_text(letters)
    user.key(Key.Key_Return)


def test_ctrl_k_runs_a_command_and_the_question_has_the_focus_again(
    racing: RaceWindow, race_user: RaceUser
) -> None:
    asked = QApplication.focusWidget()
    assert racing.parts.question.isAncestorOf(asked)
    dark = is_dark()
    try:
        run_command(race_user, "light" if dark else "dark")
        assert is_dark() is not dark
        assert stored_scheme() == (Scheme.Light if dark else Scheme.Dark), "at the next start too"
    finally:
        use_scheme(Scheme.Unknown)
    assert QApplication.focusWidget() is asked
    race_user.key("k", CTRL)
    race_user.key(Key.Key_Escape)
    assert QApplication.focusWidget() is asked
    assert not racing.findChild(CommandPalette).isVisible()


def test_ctrl_k_finds_commands_in_the_setup_too(at_setup: RaceWindow, race_user: RaceUser) -> None:
    run_command(race_user, "without animation")
    assert at_setup.commands.at_once.isChecked()
    assert at_setup.parts.setup_panel.start_button.hasFocus()


def test_ctrl_f1_lists_every_command_with_its_keys_and_esc_closes_the_list(
    racing: RaceWindow, race_user: RaceUser
) -> None:
    race_user.key(Key.Key_F1, CTRL)
    listed = racing.findChild(KeysPage)
    assert listed.isVisible()
    tree = listed.findChild(QTreeWidget)
    items = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    rows = {item.text(0): item.text(1) for item in items}
    assert rows["Race > New race"] == "F5"
    assert rows["Race > Sound > Sound of dice and cars"] == "M"
    assert rows["Help > Find command"] == "Ctrl+K"
    assert "View > Appearance > Dark" in rows
    race_user._qtbot.keyClick(tree, Key.Key_Escape)
    assert not listed.isVisible()


def test_a_button_beside_the_speed_turns_sound_on_and_off(
    racing: RaceWindow, race_user: RaceUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    switched: list[bool] = []
    monkeypatch.setattr(DevicePlayer, "switch", lambda _player, on: switched.append(on))
    monkeypatch.setattr(DevicePlayer, "play", lambda _player, _sound: None)
    button = race_user.find(QToolButton, "Sound of dice and cars")
    icon_and_text = button.width()
    race_user.press("Sound of dice and cars", QToolButton)
    race_user.wait(lambda: button.width() < icon_and_text)
    race_user.press("Sound of dice and cars", QToolButton)
    assert switched == [True, False]


@pytest.mark.parametrize("key", ["Ctrl+K", "Ctrl+F1"])
def test_no_other_command_has_these_keys(at_setup: RaceWindow, key: str) -> None:
    with_it = [each for each in at_setup.actions() if key in [keys.toString() for keys in each.shortcuts()]]
    assert len(with_it) == 1
