"""The style of both windows: contrast in both schemes, and what the mouse, keys and a large font change."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from attrs import asdict
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFont, QFontMetricsF, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollBar,
    QSlider,
    QSpinBox,
    QTabBar,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.common.style.looks import DARK_LOOK, LIGHT_LOOK, Look
from editor.common.style.widget_measures import measures_for
from editor.common.theme import Scheme, use_scheme
from tests.editor.looks import SHAPES, TEXT, contrast

SURFACES = ("window", "sunken", "base", "stripe", "control", "hover", "pressed")
TEXTS = {
    "text": SURFACES,
    "faint": ("window", "base", "stripe"),  # tabs, hints
    "on_accent": ("accent", "accent_hover"),  # selected rows, the default button
    "link": ("window", "base"),
    "alarm": ("window", "base"),
    "on_tip": ("tip",),
}
MARKS = {
    "rim": ("window", "base"),  # boxes to check
    "accent": ("window", "base", "sunken"),  # focus, tabs, sliders
    "on_accent": ("accent", "accent_hover"),  # check marks
    "faint": ("base", "control"),  # chevrons
}


@pytest.mark.parametrize("look", [LIGHT_LOOK, DARK_LOOK], ids=["light", "dark"])
def test_texts_and_marks_stand_out_from_what_is_behind_them(look: Look) -> None:
    too_faint = {
        (ink, paper): round(contrast(QColor(getattr(look, ink)), QColor(getattr(look, paper))), 2)
        for pairs, least in ((TEXTS, TEXT), (MARKS, SHAPES))
        for ink, papers in pairs.items()
        for paper in papers
        if contrast(QColor(getattr(look, ink)), QColor(getattr(look, paper))) < least
    }
    assert too_faint == {}


def test_measures_grow_with_the_font(qapp: QApplication) -> None:
    del qapp
    font = QFont()
    font.setPixelSize(13)
    usual = asdict(measures_for(QFontMetricsF(font)))
    font.setPixelSize(26)
    large = asdict(measures_for(QFontMetricsF(font)))
    for name in usual.keys() - {"line", "ring"}:  # lines stay thin
        assert large[name] == pytest.approx(2 * usual[name], rel=0.1), name


@pytest.fixture(params=[(Scheme.Light, LIGHT_LOOK), (Scheme.Dark, DARK_LOOK)], ids=["light", "dark"])
def look(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Look]:
    """Both looks; that of the system afterwards."""
    del qapp
    scheme, look = request.param
    use_scheme(scheme)
    yield look
    use_scheme(Scheme.Unknown)


def colors_of(widget: QWidget, part: QRect | None = None) -> set[str]:
    QApplication.processEvents()
    image: QImage = widget.grab(part or widget.rect()).toImage()
    pixels = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
    return {QColor.fromRgb(pixel).name() for pixel in pixels}


def test_controls_show_focus_mouse_and_state(look: Look, qtbot: QtBot) -> None:
    page = QWidget()
    layout = QVBoxLayout(page)
    button, default, line, box = QPushButton("Do"), QPushButton("Start"), QLineEdit(), QComboBox()
    check, spin, tabs, slider = QCheckBox("Keep"), QSpinBox(), QTabBar(), QSlider(Qt.Orientation.Horizontal)
    default.setDefault(True)
    box.addItems(["one", "two"])
    tool = QToolButton()
    spin.setRange(0, 5)
    slider.setValue(30)
    for text in ("Front", "Behind"):
        tabs.addTab(text)
    tabs.setShape(QTabBar.Shape.RoundedSouth)
    for widget in (button, tool, default, line, box, check, spin, tabs, slider):
        layout.addWidget(widget)
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()

    for widget in (button, tool, line, box, spin, check):
        assert look.accent not in colors_of(widget), type(widget).__name__
        widget.setFocus()
        assert look.accent in colors_of(widget), f"the focus of {type(widget).__name__} can't be seen"
        page.setFocus()
    assert {look.accent, look.on_accent} <= colors_of(default)
    slider.setFocus()
    assert look.text in colors_of(slider)

    assert look.accent in colors_of(tabs, tabs.tabRect(0))
    assert look.accent not in colors_of(tabs, tabs.tabRect(1))
    button.setDown(True)
    assert look.pressed in colors_of(button)
    button.setDown(False)
    at = QPointF(5, 5)
    QApplication.sendEvent(button, QEnterEvent(at, at, QPointF(button.mapToGlobal(QPoint(5, 5)))))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    assert look.hover in colors_of(button)
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    check.setChecked(True)
    assert look.on_accent in colors_of(check)
    check.setEnabled(False)
    assert look.accent not in colors_of(check)


def test_lines_on_the_board_are_as_wide_on_a_screen_of_twice_the_resolution() -> None:
    """Cosmetic pens count the pixels of the screen, which QT_SCALE_FACTOR makes twice as small."""
    program = """
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication
from editor.common.painting_helpers import line_pen
app = QApplication([])
image = QImage(40, 40, QImage.Format.Format_RGB32)
image.setDevicePixelRatio(app.devicePixelRatio())
image.fill(Qt.GlobalColor.white)
painter = QPainter(image)
painter.setPen(line_pen(QColor("black"), 4))
painter.drawLine(QLineF(0, 10, 20, 10))
painter.end()
print(sum(image.pixelColor(20, y).lightness() < 128 for y in range(40)))
"""
    environment = {**os.environ, "QT_SCALE_FACTOR": "2", "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "8"


def test_a_scroll_bar_is_dragged_and_paged_without_arrows(look: Look, qtbot: QtBot) -> None:
    rows = QListWidget()
    rows.addItems([str(n) for n in range(100)])
    rows.resize(120, 300)
    qtbot.addWidget(rows)
    with qtbot.waitExposed(rows):
        rows.show()
    bar = rows.verticalScrollBar()
    assert isinstance(bar, QScrollBar)
    assert look.handle in colors_of(bar)
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=QPoint(bar.width() // 2, bar.height() - 3))
    paged = bar.value()
    assert paged > 1  # a page, where arrows would scroll by one row
    grip = QPoint(bar.width() // 2, round(bar.height() * paged / (bar.maximum() + bar.pageStep())) + 6)
    QTest.mousePress(bar, Qt.MouseButton.LeftButton, pos=grip)
    QTest.mouseMove(bar, QPoint(grip.x(), bar.height() + 200))
    QTest.mouseRelease(bar, Qt.MouseButton.LeftButton, pos=QPoint(grip.x(), bar.height() + 200))
    assert bar.value() == bar.maximum()
