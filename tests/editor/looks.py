"""What can be measured of how a window looks: texts that are cut off, and contrast."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QWidget,
)

from editor.common.widgets import ElidingLabel

TEXT, SHAPES = 4.5, 3.0
"""Contrast that the Web Content Accessibility Guidelines 2.1 ask of text (1.4.3) and shapes (1.4.11)."""


def clipped(window: QWidget) -> list[str]:
    """Every visible widget whose text doesn't fit into it, with the text."""
    return [
        f"{type(widget).__name__} {_path(widget)}: {what}"
        for widget in window.findChildren(QWidget)
        if widget.isVisible()
        for what in _cut_off(widget)
    ]


def _path(widget: QWidget) -> str:
    names = []
    above: QWidget | None = widget.parentWidget()
    while above is not None:
        if type(above).__name__[0] != "Q" or above.objectName():
            names.append(above.objectName() or type(above).__name__)
        above = above.parentWidget()
    return " in ".join(names[:2])


def _cut_off(widget: QWidget) -> Iterator[str]:
    metrics = widget.fontMetrics()

    def wider(text: str, room: float) -> bool:
        plain = text.replace("&", "")
        return metrics.horizontalAdvance(plain) > room + 1

    if isinstance(widget, ElidingLabel):
        return
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            if widget.heightForWidth(widget.width()) > widget.height() + 1:
                yield widget.text()
        elif widget.sizeHint().width() > widget.width() + 1 or metrics.height() > widget.height() + 1:
            yield widget.text()
    elif (
        isinstance(widget, QToolButton) and widget.toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonIconOnly
    ):
        return
    elif isinstance(widget, QAbstractButton) and widget.text():
        if wider(widget.text(), widget.width() - 4) or metrics.height() > widget.height() + 1:
            yield widget.text()
    elif isinstance(widget, QComboBox):
        option = QStyleOptionComboBox()
        widget.initStyleOption(option)
        control, field = QStyle.ComplexControl.CC_ComboBox, QStyle.SubControl.SC_ComboBoxEditField
        room = widget.style().subControlRect(control, option, field, widget)
        if wider(widget.currentText(), room.width()):
            yield widget.currentText()
    elif isinstance(widget, QAbstractSpinBox):
        line = widget.findChild(QLineEdit)
        if line and wider(line.text(), line.width() - 2):
            yield line.text()
    elif isinstance(widget, QLineEdit):
        if not widget.text() and wider(widget.placeholderText(), widget.width() - 6):
            yield widget.placeholderText()
    elif isinstance(widget, QHeaderView) and widget.orientation() == Qt.Orientation.Horizontal:
        for section in range(widget.count()):
            text = str(widget.model().headerData(section, Qt.Orientation.Horizontal) or "")
            if not widget.isSectionHidden(section) and wider(text, widget.sectionSize(section) - 4):
                yield text
    elif isinstance(widget, QTabBar):
        for tab in range(widget.count()):
            if wider(widget.tabText(tab), widget.tabRect(tab).width() - 8):
                yield widget.tabText(tab)


def faint(window: QWidget) -> list[str]:
    """Every visible widget with text that stands out too little from what is behind it."""
    found = []
    for widget in window.findChildren(QWidget):
        if isinstance(widget, (QLabel, QAbstractButton)) and widget.isVisible() and widget.isEnabled():
            if not widget.text() or _in_the_documents_colors(widget):
                continue
            palette = widget.palette()
            ink, paper = palette.color(widget.foregroundRole()), palette.color(widget.backgroundRole())
            if contrast(ink, paper) < TEXT:
                found.append(f"{_path(widget)}: {widget.text()} ({ink.name()} on {paper.name()})")
    return found


def _in_the_documents_colors(widget: QWidget) -> bool:
    """A rich text brings its own colors; what it says is looked at by eye."""
    text = widget.text() if isinstance(widget, QLabel) else ""
    if "color" not in text:
        return False
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText() != text


def pairs_of(palette: QPalette) -> dict[str, tuple[QColor, QColor]]:
    """Text and what it is written on, as widgets combine them."""
    role = QPalette.ColorRole
    return {
        name: (
            palette.color(QPalette.ColorGroup.Active, ink),
            palette.color(QPalette.ColorGroup.Active, paper),
        )
        for name, ink, paper in (
            ("text in windows", role.WindowText, role.Window),
            ("text in lists", role.Text, role.Base),
            ("text in every other row", role.Text, role.AlternateBase),
            ("text on buttons", role.ButtonText, role.Button),
            ("selected text", role.HighlightedText, role.Highlight),
            ("tooltips", role.ToolTipText, role.ToolTipBase),
            ("hints in empty boxes", role.PlaceholderText, role.Base),
            ("links", role.Link, role.Base),
            ("links in windows", role.Link, role.Window),
        )
    }


def contrast(ink: QColor, paper: QColor) -> float:
    """The contrast ratio as WCAG 2.1 defines it; an ink one can see through is laid over the paper first."""
    share = ink.alphaF()
    mixed = QColor.fromRgbF(
        *(
            min(1.0, share * over + (1 - share) * under)
            for over, under in zip(ink.getRgbF()[:3], paper.getRgbF()[:3], strict=True)
        )
    )
    lighter, darker = sorted((_luminance(mixed), _luminance(paper)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: QColor) -> float:
    red, green, blue = _linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(color: QColor) -> list[float]:
    parts = (color.redF(), color.greenF(), color.blueF())
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


EYES = {
    "protanope": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranope": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
"""What eyes without one of the three cones make of linear red, green and blue (Machado et al. 2009)."""
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)


def difference(one: QColor, other: QColor, eye: str) -> float:
    """How different two colors are for one of EYES: their distance in CIE L*a*b*; 2 is just seen."""
    return math.dist(_lab(one, eye), _lab(other, eye))


def _lab(color: QColor, eye: str) -> tuple[float, float, float]:
    seen = [min(1.0, max(0.0, part)) for part in _times(EYES[eye], _linear(color))]
    x, y, z = (
        part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116
        for part in (value / white for value, white in zip(_times(_TO_XYZ, seen), _WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(rows: Sequence[Sequence[float]], parts: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, parts, strict=True)) for row in rows]
