"""No text is cut off and everything stands out, in light and dark, in a large and a small window."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QColor, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QDockWidget,
    QLabel,
    QMenu,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.common.theme import Scheme, colors, is_dark, use_scheme
from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.tool_catalog import TOOLS
from tests.editor.looks import EYES, SHAPES, TEXT, clipped, contrast, difference, faint, pairs_of
from tests.editor_hand import Hand, open_file

pytestmark = pytest.mark.one_window

SIZES = ((1400, 900), (1024, 700))
LINES = (
    "outline",
    "arrow_ahead",
    "arrow_aside",
    "corner",
    "finish",
    "grid",
    "pit",
    "selection",
    "long_route",
    "short_route",
    "draft",
    "accent",
)
SAID_IN_TEXT = ("text", "corner", "grid", "pit", "draft", "accent", "warning", "error")


@pytest.fixture(params=[Scheme.Light, Scheme.Dark], ids=["light", "dark"])
def scheme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Scheme]:
    """Both color schemes; that of the system afterwards."""
    del qapp
    use_scheme(request.param)
    assert is_dark() == (request.param == Scheme.Dark)
    yield request.param
    use_scheme(Scheme.Unknown)


@pytest.fixture
def sized(scheme: Scheme, window: MainWindow, circuit_file: Path) -> MainWindow:
    """The window with the circuit: small in light colors and large in dark ones."""
    size = SIZES[scheme == Scheme.Light]
    assert open_file(window, circuit_file)
    window.resize(*size)
    QApplication.processEvents()
    assert (window.width(), window.height()) == size
    return window


def test_no_text_of_a_panel_is_cut_off(sized: MainWindow) -> None:
    wrong: set[str] = set()
    for dock in sized.findChildren(QDockWidget):
        dock.show()
        dock.raise_()
        QApplication.processEvents()
        wrong.update(clipped(sized))
        wrong.update(faint(sized))
    assert sorted(wrong) == []


def test_no_text_of_a_tool_is_cut_off(sized: MainWindow, hand: Hand) -> None:
    wrong = set()
    for tool in TOOLS:
        hand.key(tool.key)
        for selected in (0, 3):
            sized.selection.select([space.id for space in sized.document.track.spaces[:selected]])
            QApplication.processEvents()
            wrong.update(f"{tool.name}: {text}" for text in clipped(sized) + faint(sized))
    assert sorted(wrong) == []


def test_no_text_of_the_empty_window_is_cut_off(scheme: Scheme, window: MainWindow) -> None:
    del scheme
    for size in SIZES:
        window.resize(*size)
        QApplication.processEvents()
        assert clipped(window) == []
        assert faint(window) == []


def test_texts_of_widgets_stand_out(scheme: Scheme) -> None:
    del scheme
    pairs = pairs_of(QApplication.palette())
    assert {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < TEXT} == {}


def test_what_is_drawn_on_the_board_stands_out(scheme: Scheme) -> None:
    del scheme
    used = colors()
    too_faint = {
        (name, on): round(contrast(getattr(used, name), getattr(used, on)), 2)
        for name, on in itertools.product(LINES, ("paper", "background"))
        if contrast(getattr(used, name), getattr(used, on)) < SHAPES
    }
    assert too_faint == {}
    for name in SAID_IN_TEXT:
        assert contrast(getattr(used, name), used.paper) >= TEXT
    for name in ("corner", "draft"):  # refusals are written in them on the panel
        window = QApplication.palette().color(QPalette.ColorRole.Window)
        assert contrast(getattr(used, name), window) >= TEXT


def test_what_is_fine_costs_or_ends_is_told_apart_by_eyes_without_red_or_green(scheme: Scheme) -> None:
    del scheme
    used = colors()
    alike = {
        (one, other, eye): round(difference(getattr(used, one), getattr(used, other), eye))
        for one, other in itertools.combinations(("accent", "warning", "error"), 2)
        for eye in EYES
        if difference(getattr(used, one), getattr(used, other), eye) < 20
    }
    assert alike == {}


def test_no_keys_mean_two_things_and_menus_are_reached_by_keys(window: MainWindow) -> None:
    keys = Counter(
        keys.toString() for action in window.findChildren(QAction) for keys in action.shortcuts() if keys
    )
    assert [key for key, count in keys.items() if count > 1] == []
    clashes = {}
    for menu in window.findChildren(QMenu):
        counts = Counter(key for action in menu.actions() if (key := _access_key(action.text())))
        if twice := [key for key, count in counts.items() if count > 1]:
            clashes[menu.title()] = twice
    assert clashes == {}
    for action in window.menuBar().actions():
        assert _access_key(action.text()), action.text()
    assert window.canvas.focusPolicy() & Qt.FocusPolicy.TabFocus


def _access_key(text: str) -> str:
    """The letter after an ampersand; two ampersands are one that is written."""
    parts = text.replace("&&", "").split("&")
    return parts[1][:1].casefold() if len(parts) > 1 else ""


def test_the_measure_sees_what_is_cut_off_and_what_is_faint(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    label, button = QLabel("Much too long for its room", window), QPushButton("Also too long", window)
    for widget in (label, button):
        widget.setGeometry(100, 100, 40, 20)
        widget.show()
    palette = label.palette()
    palette.setColor(QPalette.ColorRole.WindowText, palette.color(QPalette.ColorRole.Window))
    label.setPalette(palette)
    assert len(clipped(window)) == 2
    assert len(faint(window)) == 1


def test_an_unchecked_box_is_seen(scheme: Scheme, window: MainWindow) -> None:
    del scheme
    box = QCheckBox("", window)
    box.resize(box.sizeHint())
    box.show()
    seen = box.grab().toImage()
    around = box.palette().color(QPalette.ColorRole.Window)
    pixels = {seen.pixelColor(x, y).rgb() for x in range(seen.width()) for y in range(seen.height())}
    assert max(contrast(QColor.fromRgb(pixel), around) for pixel in pixels) >= (SHAPES if is_dark() else 1.6)
    use_scheme(Scheme.Light)
    assert QCheckBox().palette().color(QPalette.ColorRole.Base).lightness() > 200
