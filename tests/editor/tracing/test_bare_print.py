"""Seeing the print: the drawing vanishes while a key is held, and takes inks that suit the scan."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QSpinBox
from pytestqt.qtbot import QtBot

from editor.common.theme import DARK, LIGHT, Scheme, use_scheme
from editor.tracing.editor_window import MainWindow
from editor.tracing.layers.arrow_layer import ArrowLayer
from editor.tracing.layers.scan_layer import ScanLayer
from tests.editor.tracing.layers.test_scan_layer import wait_for_scans
from tests.editor_hand import Hand, open_file
from trackmodel.formats.track_file import write_track
from trackmodel.track import Scan, Track

KEY = Qt.Key.Key_W


def open_with_scan(window: MainWindow, qtbot: QtBot, folder: Path, circuit: Track, road: str) -> None:
    """Open the circuit on a scan whose road has this color, surrounded by white and black."""
    width, height = round(circuit.board.width), round(circuit.board.height)
    picture = QImage(width, height, QImage.Format.Format_RGB32)
    picture.fill(QColor(road))
    assert picture.save(str(folder / f"{road[1:]}.png"))
    scan = Scan("scan1", f"{road[1:]}.png", width, height)
    path = folder / f"{road[1:]}.track.json"
    write_track(evolve(circuit, scans=(scan,)), path)
    assert open_file(window, path)
    wait_for_scans(window, qtbot)
    QApplication.processEvents()


def board_of(window: MainWindow) -> QImage:
    QApplication.processEvents()
    return window.canvas.viewport().grab().toImage()


def colors_in(image: QImage) -> set[str]:
    """Return the colors in the middle of the view, where the scan covers everything."""
    across, down = (range(size // 4, 3 * size // 4, 2) for size in (image.width(), image.height()))
    pixels = {image.pixel(x, y) for x in across for y in down}
    return {QColor.fromRgb(pixel).name() for pixel in pixels}


def press(window: MainWindow, kind: QEvent.Type, *, repeated: bool = False) -> None:
    event = QKeyEvent(kind, KEY, Qt.KeyboardModifier.NoModifier, "w", repeated)
    QApplication.sendEvent(window.canvas, event)


def test_the_bare_print_shows_while_its_key_is_held(
    window: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path, circuit: Track
) -> None:
    open_with_scan(window, qtbot, tmp_path, circuit, "#9aa5b1")
    window.selection.select([space.id for space in circuit.spaces[:2]])
    hand.key("l")  # this tool tints spaces
    hand.key("f")
    hand.key("b")  # even with the scan hidden
    before, hint = board_of(window), hand.hint()
    assert len(colors_in(before)) > 3

    QTest.keyPress(window.canvas, KEY)
    assert colors_in(board_of(window)) == {"#9aa5b1"}
    assert "print" in window.statusBar().currentMessage()
    press(window, QEvent.Type.KeyRelease, repeated=True)  # as X11 reports a key that is held
    assert colors_in(board_of(window)) == {"#9aa5b1"}
    QTest.keyRelease(window.canvas, KEY)
    assert board_of(window) == before
    assert window.statusBar().currentMessage() == ""
    assert hand.hint() == hint

    QTest.keyPress(window.canvas, KEY)
    QApplication.sendEvent(window, QEvent(QEvent.Type.WindowDeactivate))  # the release goes elsewhere
    assert board_of(window) == before
    shown = next(box for box in window.layers_panel.findChildren(QCheckBox) if box.text() == "Arrows")
    QTest.keyPress(window.canvas, KEY)
    shown.click()
    QTest.keyRelease(window.layers_panel, KEY)  # wherever the focus is by then
    assert not next(layer for layer in window.canvas.layers if isinstance(layer, ArrowLayer)).isVisible()
    shown.click()
    assert board_of(window) == before


def test_the_bare_print_stays_if_it_is_chosen_in_the_menu_and_its_key_can_be_typed(
    opened: MainWindow, hand: Hand
) -> None:
    before = board_of(opened)
    opened.commands.bare_print.trigger()
    hand.key("f")
    assert board_of(opened) != before
    opened.commands.bare_print.trigger()
    assert board_of(opened) == before
    opened.commands.bare_print.setShortcut("Shift+F9")  # as the preferences allow
    QTest.keyPress(opened.canvas, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert board_of(opened) != before
    QTest.keyRelease(opened.canvas, Qt.Key.Key_F9, Qt.KeyboardModifier.ShiftModifier)
    assert board_of(opened) == before
    opened.commands.bare_print.setShortcut("W")
    box = opened.docks.track.findChild(QSpinBox) or opened.docks.layers_panel
    QTest.keyClick(box, KEY)
    assert not opened.commands.bare_print.isChecked()


@pytest.mark.parametrize("scheme", [Scheme.Light, Scheme.Dark])
def test_colors_on_the_board_suit_the_scan_in_both_schemes(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, circuit: Track, scheme: Scheme
) -> None:
    use_scheme(scheme)
    try:
        for road, suits in (("#20242a", DARK), ("#787878", DARK), ("#d8d8d8", LIGHT), ("#b8bcc8", LIGHT)):
            open_with_scan(window, qtbot, tmp_path, circuit, road)
            window.canvas.bring_near(circuit.spaces[0].outline)
            assert suits.outline.name() in colors_in(board_of(window)), road
            assert window.canvas.inks().paper == suits.paper
        scan = next(layer for layer in window.canvas.layers if isinstance(layer, ScanLayer))
        scan.setVisible(False)  # on bare paper, the scheme decides
        assert window.canvas.inks() == (LIGHT if scheme is Scheme.Light else DARK)
    finally:
        use_scheme(Scheme.Unknown)
