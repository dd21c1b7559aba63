"""The weather panel, by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QDockWidget, QLabel, QSpinBox

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.weather_panel import WeatherPanel
from tests.editor_hand import CTRL, Hand, open_file
from trackmodel.track import Weather

pytestmark = pytest.mark.one_window


@pytest.fixture
def panel(window: MainWindow, circuit_file: Path) -> WeatherPanel:
    """The panel in front, with the circuit open: rain 1-6, changeable 7-13, sun 14-20."""
    assert open_file(window, circuit_file)
    dock = next(dock for dock in window.findChildren(QDockWidget) if dock.objectName() == "weather")
    dock.raise_()
    panel = window.findChild(WeatherPanel)
    assert panel is not None
    return panel


def box(panel: WeatherPanel, name: str) -> QSpinBox:
    """The box of this name."""
    return next(box for box in panel.findChildren(QSpinBox) if box.accessibleName() == name)


def tick(panel: WeatherPanel, name: str) -> None:
    """Click the check box of this name."""
    check = next(check for check in panel.findChildren(QCheckBox) if check.text() == name)
    QTest.mouseClick(check, Qt.MouseButton.LeftButton, pos=QPoint(8, check.height() // 2))


def verdict(panel: WeatherPanel) -> str:
    """What the panel says of the table."""
    name = "Gaps and overlaps of the table"
    return next(label.text() for label in panel.findChildren(QLabel) if label.accessibleName() == name)


def test_the_panel_shows_what_is_printed(panel: WeatherPanel) -> None:
    assert box(panel, "Changeable: first face").value() == 7
    assert box(panel, "Sun: last face").value() == 20
    assert verdict(panel) == "Every face has one kind of weather."


def test_a_face_that_is_typed_is_one_step_and_gaps_are_said(
    window: MainWindow, hand: Hand, panel: WeatherPanel
) -> None:
    last = box(panel, "Rain: last face")
    hand.type_into(last, "4")
    hand.press_key_in(last, Qt.Key.Key_Return)
    assert window.document.track.weather.rain == (1, 4)
    assert verdict(panel) == "No weather for 5–6."
    assert window.document.undo_stack.count() == 1
    hand.key("z", CTRL)
    assert last.value() == 6


def test_an_overlap_is_said(window: MainWindow, hand: Hand, panel: WeatherPanel) -> None:
    last = box(panel, "Rain: last face")
    hand.type_into(last, "8")
    hand.press_key_in(last, Qt.Key.Key_Return)
    assert verdict(panel) == "Overlapping weather for 7–8."


def test_an_end_that_passes_the_other_takes_it_along(
    window: MainWindow, hand: Hand, panel: WeatherPanel
) -> None:
    first = box(panel, "Rain: first face")
    hand.type_into(first, "9")
    hand.press_key_in(first, Qt.Key.Key_Return)
    assert window.document.track.weather.rain == (9, 9)
    last = box(panel, "Rain: last face")
    hand.type_into(last, "3")
    hand.press_key_in(last, Qt.Key.Key_Return)
    assert window.document.track.weather.rain == (3, 3)


def test_a_row_is_printed_or_not(window: MainWindow, panel: WeatherPanel) -> None:
    tick(panel, "Changeable")
    assert window.document.track.weather == Weather(rain=(1, 6), sun=(14, 20))
    assert not box(panel, "Changeable: first face").isEnabled()
    tick(panel, "Rain")
    tick(panel, "Sun")
    assert verdict(panel) == "No weather table: races are always dry."
    tick(panel, "Changeable")
    assert window.document.track.weather == Weather(changeable=(1, 20))


def test_a_row_printed_anew_gets_the_faces_that_are_free(window: MainWindow, panel: WeatherPanel) -> None:
    tick(panel, "Changeable")
    tick(panel, "Changeable")
    assert window.document.track.weather.changeable == (7, 13)
