"""The review in the race window: what it lists, and that a click goes to the moment."""

from __future__ import annotations

import multiprocessing

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.racing.race_window import RaceWindow
from editor.racing.records.record_check import check_record
from tests.editor.racing.positions import brennach
from tests.editor_hand import LEFT, SHIFT, press_focused
from trackmodel.engine import Record, Setup, race
from trackmodel.instruments.review import review


def opened(window: RaceWindow, record: Record) -> None:
    """Show a record and click the tab of the review."""
    window.show_record(check_record(record))
    tabs, panel = window.parts.panes.below, window.parts.review
    at = tabs.tabBar().tabRect(tabs.indexOf(panel)).center()
    QTest.mouseClick(tabs.tabBar(), LEFT, pos=at)


def test_a_click_on_a_costly_answer_goes_to_its_moment(race_window: RaceWindow, qtbot: QtBot) -> None:
    record = race(brennach(), Setup(drivers=("rookie", "champion"), seed=4))
    opened(race_window, record)
    panel = race_window.parts.review
    qtbot.waitUntil(lambda: panel.list.count() > 0, timeout=60_000)
    found = review(record)
    lines = [panel.list.item(row).text() for row in range(panel.list.count())]
    assert len(lines) == 2 + len(found.answers) + len(found.leads)
    assert lines[0].startswith("Car 1 lost ")
    worst = found.costliest(0)[0]
    assert worst.text in lines[1]
    panel.list.scrollToItem(panel.list.item(1))
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=panel.list.visualItemRect(panel.list.item(1)).center())
    assert race_window.race is not None
    assert race_window.race.playback.at == worst.entry
    panel.list.setCurrentRow(panel.list.count() - 1)
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert race_window.race.playback.at == found.leads[-1].entry
    middle = panel.line.bar(2).center().toPoint()
    QTest.mouseMove(panel.line, middle)
    QTest.mouseClick(panel.line, LEFT, pos=middle)
    assert race_window.race.playback.at == found.led[2].entry
    assert panel.line.toolTip() == found.led[2].words(record.setup)
    panel.list.setFocus()
    QTest.keyClick(panel.list, Qt.Key.Key_Backtab, SHIFT)
    assert panel.line.hasFocus()
    for key, index in (
        (Qt.Key.Key_Right, 3),
        (Qt.Key.Key_Left, 2),
        (Qt.Key.Key_End, -1),
        (Qt.Key.Key_Home, 0),
    ):
        press_focused(key)
        assert race_window.race.playback.at == found.led[index].entry
        assert panel.line.accessibleDescription() == found.led[index].words(record.setup)
    press_focused(Qt.Key.Key_Left)  # there is none before
    assert race_window.race.playback.at == found.led[0].entry
    qtbot.waitUntil(lambda: multiprocessing.active_children() == [], timeout=10_000)


def test_a_race_of_another_game_says_that_it_has_none(race_window: RaceWindow) -> None:
    opened(race_window, race(brennach(), Setup("ksk", 2, ("rookie",) * 2, seed=4)))
    assert "only races of the Formula family" in race_window.parts.review.note.text()
