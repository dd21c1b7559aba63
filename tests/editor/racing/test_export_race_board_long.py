"""Ctrl+E in the race window exports and prints its circuit; Ctrl+Shift+C copies the moment shown."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication

from editor.exporting.export_window import ExportWindow
from editor.racing.race_window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, SHIFT


def test_ctrl_e_exports_the_circuit_of_the_race(racing: RaceWindow, race_user: RaceUser) -> None:
    race_user.key("e", CTRL)
    (shown,) = racing.findChildren(ExportWindow)
    assert shown.isVisible()
    shown.close()


def test_ctrl_shift_c_copies_the_moment_of_the_race(racing: RaceWindow, race_user: RaceUser) -> None:
    race_user.key("c", CTRL | SHIFT)
    assert QGuiApplication.clipboard().image().size() == racing.board.viewport().size()
