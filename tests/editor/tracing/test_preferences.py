"""The preferences: units, snapshots, colors, keys. They take effect at once and are remembered."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtGui import QAction, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTabWidget,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.common.inks import luminance
from editor.common.theme import Scheme, is_dark, use_scheme
from editor.racing.race_window import RaceWindow
from editor.tracing.editor_window import MainWindow
from editor.tracing.layers.scan_layer import ScanLayer
from editor.tracing.preferences.preferences_window import PreferencesWindow
from tests.editor_hand import CTRL, PLAIN, SHIFT, Hand, open_file, push_button
from trackmodel.texts import chosen_language


@pytest.fixture
def preferences(window: MainWindow, hand: Hand) -> PreferencesWindow:
    """The window of the preferences, opened by its key."""
    hand.key(",", CTRL)
    found = window.findChild(PreferencesWindow)
    assert found.isVisible()
    assert not found.isModal()
    return found


def box(within: QWidget, name: str, kind: type[QWidget] = QComboBox) -> QWidget:
    """A box by the name that screen readers say."""
    return next(each for each in within.findChildren(kind) if each.accessibleName() == name)


def choose(within: QWidget, name: str, entry: str) -> None:
    """Choose an entry of a combo box by keys."""
    combo = box(within, name)
    combo.setFocus()
    for _ in range(combo.count()):
        QTest.keyClick(combo, Qt.Key.Key_Up)
    while not combo.currentText().startswith(entry):
        QTest.keyClick(combo, Qt.Key.Key_Down)


def test_a_language_is_chosen_for_the_next_start(
    preferences: PreferencesWindow, hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trackmodel.texts._CHOICE", tmp_path / "new" / "language")
    name = "Language, from the next start"
    choose(preferences, name, "Deutsch")
    assert chosen_language() == "de"
    preferences.close()
    hand.key(",", CTRL)
    assert box(preferences, name).currentText() == "Deutsch"
    choose(preferences, name, "as the system")
    assert chosen_language() == ""


def test_general_settings_take_effect_at_once(
    preferences: PreferencesWindow, window: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    choose(preferences, "Interface", "dark")
    assert is_dark()
    choose(preferences, "Interface", "light")
    assert not is_dark()
    assert QApplication.palette().color(QPalette.ColorRole.Window).lightness() > 128
    use_scheme(Scheme.Unknown)
    assert open_file(window, circuit_file)
    mm = window.document.track.board.mm_per_unit
    at = window.document.track.spaces[0].outline[0]

    def place() -> str:
        hand.move((at[0] + 50, at[1]))
        hand.move(at)
        texts = [label.text() for label in window.statusBar().findChildren(QLabel)]
        return next(text for text in texts if text.count(", ") == 1 and "error" not in text).split()[-2]

    def across() -> float:
        return float(place().rstrip(","))

    choose(preferences, "Places and sizes in", "board")
    in_board_units = across()
    choose(preferences, "Places and sizes in", "millimeters")
    assert across() == pytest.approx(in_board_units * mm, abs=0.1)
    choose(preferences, "Places and sizes in", "inches")
    assert across() == pytest.approx(in_board_units * mm / 25.4, abs=0.02)
    assert " in," in " ".join(label.text() for label in window.docks.track_panel.findChildren(QLabel))
    seconds = box(preferences, "Keep unsaved work every", QSpinBox)
    hand.type_into(seconds, "45")
    QTest.keyClick(seconds, Qt.Key.Key_Return)
    assert 45_000 in {timer.interval() for timer in window.autosave.findChildren(QTimer)}


def test_keys_are_changed_refused_taken_over_and_reset(
    preferences: PreferencesWindow, window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    preferences.findChild(QTabWidget).setCurrentIndex(1)
    page = preferences.keys
    listed, filter_line = page.findChild(QTreeWidget), page.findChild(QLineEdit)
    window.document.edit("Bend the road", evolve(window.document.track, name="Bent"))
    page.refresh()
    paths = [listed.topLevelItem(n).text(0) for n in range(listed.topLevelItemCount())]
    assert {"Edit > Undo", "Edit > Redo", "File > Add a scan"} <= {*paths}
    hand.type_into(filter_line, "fit bo")
    rows = [listed.topLevelItem(n) for n in range(listed.topLevelItemCount())]
    (row,) = [row for row in rows if not row.isHidden()]
    assert row.text(1) == "F"
    listed.setCurrentItem(row)
    keys = page.findChild(QKeySequenceEdit)

    def press(key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        keys.setFocus()
        QTest.keyClick(keys, key, modifier)
        keys.clearFocus()
        QApplication.processEvents()

    def command(within: MainWindow | RaceWindow, text: str) -> QAction:
        return next(a for a in within.findChildren(QAction) if a.text().replace("&", "") == text)

    fit = command(window, "Fit board")
    press(Qt.Key.Key_F9)
    assert fit.shortcut().toString() == "F9"
    fit.hover()
    assert fit.toolTip() == "Fit board (F9)"
    assert listed.currentItem().text(1) == "F9"
    keys.setFocus()
    QTest.keyClick(keys, Qt.Key.Key_F6)
    keys.editingFinished.emit()  # Qt does so a second after the last key
    assert page.isAncestorOf(page.window().focusWidget())
    assert page.window().focusWidget() in (keys, keys.focusProxy())
    press(Qt.Key.Key_F9)
    press(Qt.Key.Key_S, CTRL)
    assert fit.shortcut().toString() == "F9"
    assert "Ctrl+S already means “Save”" in [label.text() for label in page.findChildren(QLabel)]
    hand.press_button(push_button(page, "Take over"))
    assert fit.shortcut().toString() == "Ctrl+S"
    assert window.commands.save.shortcut().isEmpty()
    press(Qt.Key.Key_F9, CTRL)
    other, race = MainWindow(tmp_path / "other"), RaceWindow(tmp_path / "races")
    assert command(other, "Fit board").shortcut().toString() == "Ctrl+F9"
    assert other.commands.save.shortcut().isEmpty()
    assert command(race, "Fit board").shortcut().toString() == "Ctrl+F9"
    other.close()
    race.close()
    reset = push_button(page, "Reset")
    reset.setFocus()
    hand.press_button(reset)
    assert fit.shortcut().toString() == "F"
    assert listed.hasFocus()
    hand.press_button(push_button(page, "Remove"))
    assert fit.shortcut().isEmpty()
    press(Qt.Key.Key_F9, SHIFT)
    hand.press_button(push_button(page, "Reset all"))
    assert fit.shortcut().toString() == "F"
    assert window.commands.save.shortcut().toString() == "Ctrl+S"
    assert not [key for key in QSettings().allKeys() if key.startswith("keys/")]
    QTest.keyClick(preferences, Qt.Key.Key_Escape)
    assert not preferences.isVisible()


def test_the_colors_over_a_scan_can_be_chosen(
    preferences: PreferencesWindow, window: MainWindow, qtbot: QtBot
) -> None:
    assert open_file(window, Path(__file__).parents[3] / "tracks" / "brennach.track.json")
    scan = next(layer for layer in window.canvas.layers if isinstance(layer, ScanLayer))
    qtbot.waitUntil(lambda: scan.color_at((10.0, 10.0)) is not None)
    choose(preferences, "Drawing over a scan", "light lines")
    light = window.canvas.inks().outline
    choose(preferences, "Drawing over a scan", "dark lines")
    assert luminance(light) > luminance(window.canvas.inks().outline)
