"""Files opened last with their pictures, and the page on the empty board."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.file_menus import RecentMenu
from editor.tracing.start import thumbnails
from editor.tracing.start.first_steps import FirstSteps
from editor.tracing.start.start_page import StartPage
from editor.tracing.start.thumbnails import thumbnail_file
from tests.editor_hand import (
    CTRL,
    Hand,
    answering,
    file_name,
    open_file,
    push_button,
    until_opened,
    use_own_settings,
)
from trackmodel.compiler import compile_board
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits

pytestmark = pytest.mark.one_window


def start_page(window: MainWindow) -> StartPage:
    """The page on the empty board."""
    found = window.findChild(StartPage)
    assert isinstance(found, StartPage)
    return found


def choose(hand: Hand, button: str, entry: str) -> list[str]:
    """Choose an entry of a button's menu on the start page with the keyboard; return all entries."""
    hand.press_button(push_button(start_page(hand.window), button))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    found = [action.text() for action in menu.actions()]
    for _row in range(1 + found.index(entry)):
        QTest.keyClick(menu, Qt.Key.Key_Down)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    return found


def test_a_picture_of_an_opened_file_is_kept_and_shown_in_the_menu_and_on_the_start_page(
    window: MainWindow, circuit_file: Path, qtbot: QtBot
) -> None:
    assert open_file(window, circuit_file)
    assert not thumbnail_file(circuit_file).exists()
    qtbot.waitUntil(thumbnail_file(circuit_file).is_file, timeout=10_000)
    assert QImage(str(thumbnail_file(circuit_file))).width() > 100
    menu = window.findChild(RecentMenu)
    menu.aboutToShow.emit()
    assert [action.text() for action in menu.actions()] == [f"&1 {circuit_file.name}"]
    assert not menu.actions()[0].icon().isNull()
    window.files.new()
    buttons = start_page(window).findChildren(QToolButton)
    shown = [button for button in buttons if button.isVisible()]
    assert [button.accessibleName() for button in shown] == [f"Open {circuit_file.name}"]
    assert not shown[0].icon().isNull()


def test_play_on_the_start_page_opens_the_setup_of_a_race(window: MainWindow, hand: Hand) -> None:
    choose(hand, "Play a race", "Brennach")
    (race_window,) = window.races.open_windows
    assert race_window.isVisible()
    assert (race_window.windowTitle(), race_window.has_race) == ("Race: Brennach", False)
    assert start_page(window).isVisible(), "the document is as empty as before"
    choose(hand, "Play a race", "Fortir Capla")
    titles = [each.windowTitle() for each in window.races.open_windows]
    assert titles == ["Race: Fortir Capla"], "the same window"
    race_window.prepare(compile_board(read_track(shipped_circuits()["brennach"])))
    assert race_window.parts.is_on_board
    assert race_window.parts.setup_panel.rules != "fortir-capla", "a tile set has other rules"


def test_a_cache_that_cannot_be_written_is_only_logged(
    window: MainWindow,
    circuit_file: Path,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    tmp_path: Path,
) -> None:
    (tmp_path / "a-file").write_text("no folder")
    monkeypatch.setattr(thumbnails, "user_cache_path", lambda _name: tmp_path / "a-file")
    with caplog.at_level(logging.WARNING):
        assert open_file(window, circuit_file)
        qtbot.waitUntil(lambda: "thumbnails" in caplog.text, timeout=10_000)


def test_the_start_page_goes_when_a_tool_is_taken_or_a_file_opened(
    window: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    page = start_page(window)
    assert page.isVisible()
    hand.key("d")
    assert not page.isVisible()
    hand.key("s")
    assert page.isVisible()
    assert open_file(window, circuit_file)
    assert not page.isVisible()


def test_the_start_page_is_operated_by_keys_and_leads_to_the_first_board(
    window: MainWindow, hand: Hand
) -> None:
    strip = window.findChild(FirstSteps)
    hand.press_button(strip.findChild(QPushButton))
    assert not strip.isVisible()
    buttons = start_page(window).findChildren(QPushButton)
    first_board = next(button for button in buttons if "first board" in button.text())
    assert all(button.focusPolicy() & Qt.FocusPolicy.TabFocus for button in buttons)
    hand.press_key_in(first_board, Qt.Key.Key_Space)
    assert strip.isVisible()


def test_the_shipped_circuits_are_two_clicks_away(window: MainWindow, hand: Hand) -> None:
    assert choose(hand, "Open a sample circuit", "Port Lisane") == [
        "Brennach",
        "Kleinwiesel",
        "Ottebro",
        "Port Lisane",
        "Windmar",
    ]
    until_opened(window)
    assert window.document.track.id == "port-lisane"
    assert not start_page(window).isVisible()


def test_practice_begins_with_a_shipped_scan_that_is_saved_elsewhere(
    window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    offered = choose(hand, "Practice on a scan", "Windmar")
    assert offered == ["Kleinwiesel", "Ottebro", "Port Lisane", "Windmar"]
    (scan,) = window.document.track.scans
    assert scan.file == "windmar.jpg"
    assert not window.document.track.spaces
    use_own_settings(tmp_path / "settings")
    with answering(file_name(tmp_path / "mine.track.json")):
        hand.key("s", CTRL)
    assert (tmp_path / "windmar.jpg").is_file()
