"""The Borders panel: a preview with a count, one step of the history; by events on the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDoubleSpinBox, QLabel, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from editor.common.theme import colors
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels import borders_panel
from tests.circuits import ring
from tests.editor_hand import CTRL, Hand
from tests.noisy_boards import Style, noisy
from trackmodel.edits.spaces.shared_borders import sharing
from trackmodel.track import Track


@pytest.fixture
def noisy_ring() -> Track:
    """The circuit as drawn by another hand."""
    return noisy(ring(), Style(shake=0.05, gap=0.1), 1)


def test_the_preview_counts_and_shows_what_one_step_then_does(
    window: MainWindow, hand: Hand, qtbot: QtBot, noisy_ring: Track
) -> None:
    window.document.replace(noisy_ring, None)
    hand.key("f")
    panel = window.docks.borders_panel
    hand.key("5", Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
    make = next(b for b in panel.findChildren(QPushButton) if b.text() == "Make borders shared")
    width = panel.findChild(QDoubleSpinBox)
    assert isinstance(width, QDoubleSpinBox)
    qtbot.waitUntil(make.isEnabled, timeout=5000)
    expected = sharing(noisy_ring)

    def said(text: str) -> bool:
        return any(text in label.text() for label in panel.findChildren(QLabel))

    assert said(f"{len(expected.changed)} spaces would change")
    assert said(f"shared borders: 0 now, {expected.after} then")
    corner = window.canvas.to_viewport(expected.track.spaces[3].outline[0])
    picture = window.canvas.viewport().grab().toImage()
    around = {
        picture.pixelColor(corner.x() + x, corner.y() + y).name() for x in range(-3, 4) for y in range(-3, 4)
    }
    assert colors().draft.name() in around
    # Narrower gaps are fewer; with selected spaces only, just those would change.
    narrow = sharing(noisy_ring, share=0.03)
    assert 0 < len(narrow.changed) < len(expected.changed)
    width.setFocus()
    width.selectAll()
    QTest.keyClicks(width, "3")
    qtbot.waitUntil(lambda: said(f"{len(narrow.changed)} spaces would change"), timeout=5000)
    width.selectAll()
    QTest.keyClicks(width, "15")
    box = panel.findChild(QCheckBox)
    assert isinstance(box, QCheckBox)
    window.selection.select(["a3", "a4", "b4"])
    box.click()
    qtbot.waitUntil(lambda: said("3 spaces would change"), timeout=5000)
    box.click()
    qtbot.waitUntil(lambda: said(f"{len(expected.changed)} spaces would"), timeout=5000)
    make.click()
    assert window.document.track == expected.track
    QApplication.processEvents()
    hand.key("z", CTRL)
    assert window.document.track == noisy_ring


def test_the_panel_fits_small_windows_says_what_to_select_and_can_be_stopped(
    window: MainWindow, hand: Hand, qtbot: QtBot, noisy_ring: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(borders_panel, "PATIENCE_MS", 0)
    window.document.replace(noisy_ring, None)
    panel = window.docks.borders_panel

    def said(text: str) -> bool:
        return any(text in label.text() for label in panel.findChildren(QLabel))

    hand.key("5", Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier)
    make, cancel = (
        next(b for b in panel.findChildren(QPushButton) if b.text() == text)
        for text in ("Make borders shared", "Cancel")
    )
    qtbot.waitUntil(cancel.isVisible)
    hand.press_button(cancel)
    assert said("Canceled")
    assert not make.isEnabled()
    width = window.focusWidget()
    assert isinstance(width, QDoubleSpinBox)  # where looking begins again
    QTest.keyClick(width, Qt.Key.Key_Up)
    qtbot.waitUntil(make.isEnabled, timeout=5000)
    assert not cancel.isVisible()
    QTest.keyClick(width, Qt.Key.Key_Return)  # changes nothing, so the preview stays
    assert make.isEnabled()

    scrolling = panel.parentWidget().parentWidget()
    assert isinstance(scrolling, QScrollArea)
    for size in ((1400, 900), (1024, 700)):
        window.resize(*size)
        QApplication.processEvents()
        assert scrolling.horizontalScrollBar().maximum() == 0

    box = panel.findChild(QCheckBox)
    assert isinstance(box, QCheckBox)
    box.click()
    qtbot.waitUntil(lambda: said("Select the spaces"), timeout=5000)
    assert not make.isEnabled()
