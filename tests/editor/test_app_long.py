"""The program as a whole: it starts and ends, and says what it can't help."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDockWidget,
    QLabel,
    QLineEdit,
    QMessageBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.app import HEAVY
from editor.common.program.application import LastChance
from editor.common.theme import DARK, LIGHT, Scheme, is_dark, use_scheme
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import Hand, answering, button

START = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
import editor.app

real = editor.app.MainWindow.showEvent

def shown(window, event):
    real(window, event)
    window.document.file_changed.connect(
        lambda: print(window.document.track.name, flush=True) or QTimer.singleShot(200, window.close)
    )

editor.app.MainWindow.showEvent = shown
sys.exit(editor.app.edit(sys.argv[1]))
"""


def test_the_editor_starts_on_a_file_and_ends_when_its_window_is_closed(
    circuit_file: Path, tmp_path: Path
) -> None:
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", START, str(circuit_file)],
        env={**os.environ, **home},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "Ring")
    assert "Traceback" not in done.stderr


def test_an_error_nobody_caught_is_shown_once_and_the_work_kept(
    window: MainWindow, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    show = LastChance(window, "It is kept.", window.autosave.snapshot)
    error = RuntimeError("a mistake of ours\x1b[2J")
    with answering(button(QMessageBox.StandardButton.Ok)) as seen:
        show(RuntimeError, error, None)
        show(RuntimeError, error, None)  # while it is on screen
        assert len(window.findChildren(QMessageBox)) == 1
        qtbot.waitUntil(lambda: bool(seen) and QApplication.activeModalWidget() is None)
    assert seen == ["Pitboard ran into an unexpected error."]
    with answering(button(QMessageBox.StandardButton.Ok)) as seen:
        show(RuntimeError, error, None)  # the next one
        qtbot.waitUntil(lambda: bool(seen) and QApplication.activeModalWidget() is None)
    assert seen == ["Pitboard ran into an unexpected error."]
    told = capsys.readouterr().err
    assert "a mistake of ours" in told
    assert "\x1b" not in told, "a terminal would obey it"


def test_every_command_has_a_tooltip_that_names_its_shortcut(window: MainWindow) -> None:
    actions = [action for action in window.findChildren(QAction) if not action.shortcut().isEmpty()]
    assert len(actions) >= 15
    for action in actions:
        assert action.shortcut().toString() in action.toolTip(), action.text()


def test_no_shortcut_is_given_twice(window: MainWindow) -> None:
    shortcuts = [
        shortcut.toString() for action in window.findChildren(QAction) for shortcut in action.shortcuts()
    ]
    assert len(shortcuts) == len(set(shortcuts))


def test_everything_that_can_be_operated_says_what_it_is(window: MainWindow) -> None:
    operated = [
        widget
        for kind in (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit)
        for widget in window.findChildren(kind)
        if widget.focusPolicy() and not _is_part_of_another(widget)
    ]
    assert len(operated) >= 20
    nameless = [widget for widget in operated if not _name_of(widget)]
    assert nameless == []


def _is_part_of_another(widget: QWidget) -> bool:
    """The list of a combo box, the line of a spin box, the buttons of a dock's title or a header."""
    parents = (QComboBox, QAbstractSpinBox, QAbstractItemView, QDockWidget)
    above = widget.parentWidget()
    return isinstance(above, parents) or (above is not None and isinstance(above.parentWidget(), QComboBox))


def _name_of(widget: QWidget) -> str:
    """What a screen reader says: the accessible name, the widget's text, or the label it belongs to."""
    labels = [label.text() for label in widget.window().findChildren(QLabel) if label.buddy() is widget]
    text = widget.text() if isinstance(widget, QAbstractButton) else ""
    return widget.accessibleName() or text or "".join(labels)


@pytest.mark.parametrize("scheme", [Scheme.Light, Scheme.Dark])
def test_the_scheme_can_be_chosen_from_the_menu(window: MainWindow, hand: Hand, scheme: Scheme) -> None:
    text = "&Light" if scheme == Scheme.Light else "&Dark"
    next(action for action in window.findChildren(QAction) if action.text() == text).trigger()
    assert is_dark() is (scheme == Scheme.Dark)
    background = (DARK if scheme == Scheme.Dark else LIGHT).background
    hand.key("f")
    assert window.canvas.viewport().grab().toImage().pixelColor(2, 2) == background
    use_scheme(Scheme.Unknown)


@pytest.mark.parametrize("colors", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("name", ["text", "outline", "arrow_ahead", "corner", "grid", "pit", "draft"])
def test_canvas_colors_stand_out_from_the_paper(colors: object, name: str) -> None:
    # 4.5:1 is what the Web Content Accessibility Guidelines 2.1 (1.4.3) ask of text.
    assert _contrast(getattr(colors, name), getattr(colors, "paper")) >= 4.5  # noqa: B009


def _contrast(one: QColor, other: QColor) -> float:
    """The contrast ratio as WCAG 2.1 defines it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: QColor) -> float:
    parts = (color.redF(), color.greenF(), color.blueF())
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_heavy_libraries_are_not_loaded_before_the_window() -> None:
    loaded = (
        "import sys, editor.app; print([n for n in (*editor.app.HEAVY, sys.argv[1]) if n in sys.modules])"
    )
    command = [sys.executable, "-c", loaded, "trackmodel.engine"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "[]"
    assert HEAVY[-1] == "editor.racing.race_window", "the race window opens without loading its modules"
