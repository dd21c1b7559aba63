"""A season of two races, and a user at its page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QTreeWidget,
)

from editor.document.file_reading import FileReading
from editor.racing.records.season_panel import SeasonPanel
from tests.e2e.race_user import RaceUser
from tests.editor_hand import CTRL, LEFT
from trackmodel.season import Season, SeasonDriver, SeasonRace

Key = Qt.Key
DRIVERS = [
    SeasonDriver("Ada", "Red", "rookie"),
    SeasonDriver("Bo", "Blue", "rookie"),
    SeasonDriver("Cy", "Red", "rookie"),
]
CUP = Season(
    "Cup", races=[SeasonRace("Monaco"), SeasonRace("brennach", "formula-d")], drivers=DRIVERS, start="reverse"
)


def show_season(user: RaceUser) -> None:
    def is_shown() -> bool:
        user.bring_to_top("Season")  # The first click into a new window may be lost.
        return user.window.parts.season.isVisible()

    user.wait(is_shown)


def press(user: RaceUser, name: str) -> None:
    panel = user.window.parts.season
    user.click(next(each for each in panel.findChildren(QAbstractButton) if each.text() == name))
    user.wait(lambda: is_read(panel))


def is_read(panel: SeasonPanel) -> bool:
    return not any(reading.running for reading in panel.findChildren(FileReading))


def rows(table: QTreeWidget) -> list[list[str]]:
    items = [table.topLevelItem(row) for row in range(table.topLevelItemCount())]
    return [[item.text(column) for column in range(table.columnCount())] for item in items if item]


def type_result(user: RaceUser, race: int, text: str) -> None:
    """Double-click a race, replace its result, and press Enter."""
    table = user.window.parts.season.calendar
    at = table.visualItemRect(table.topLevelItem(race)).center()
    user.click(table.viewport(), at)
    QTest.mouseDClick(table.viewport(), LEFT, pos=at)
    user.key(Key.Key_A, CTRL)
    user.key(Key.Key_Delete)
    user.type_text(text)
    user.key(Key.Key_Return)
