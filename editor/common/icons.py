"""Icons drawn from a few strokes in the color of the text, to suit light and dark themes."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

SIZES = (16, 20, 24, 32, 48, 64)
ACCENT = "#e0503a"
GRAY = "#737b86"

STROKES = {  # for commands; tools define their own
    "open": '<path d="M3 19V6h6l2 2h8v3"/><path d="M3 19l3-8h16l-3 8z"/>',
    "save": '<path d="M4 4h13l3 3v13H4z"/><path d="M8 4v5h7V4M7 20v-7h10v7"/>',
    "undo": '<path d="M9 6L4 11l5 5"/><path d="M4 11h9a6 6 0 0 1 6 6v2"/>',
    "redo": '<path d="M15 6l5 5-5 5"/><path d="M20 11h-9a6 6 0 0 0-6 6v2"/>',
    "fit": '<path d="M3 8V4h4M17 4h4v4M21 16v4h-4M7 20H3v-4"/><path d="M8 9h8v6H8z"/>',
    "pixels": '<path d="M6 8l2-2v12M16 8l2-2v12"/><path d="M12.5 10v.5M12.5 15v.5"/>',
    "zoom-in": '<circle cx="10" cy="10" r="6"/><path d="M15 15l6 6M7 10h6M10 7v6"/>',
    "zoom-out": '<circle cx="10" cy="10" r="6"/><path d="M15 15l6 6M7 10h6"/>',
    "play": '<path d="M5 21V3M5 4h14v9H5"/><path d="M9.7 4v9M14.3 4v9M5 8.5h14"/>',
    "sound": '<path d="M4 9v6h4l5 4V5L8 9z"/><path d="M16 9a4 4 0 0 1 0 6M18.5 6a8 8 0 0 1 0 12"/>',
    "muted": '<path d="M4 9v6h4l5 4V5L8 9z"/><path d="M16 9l6 6M22 9l-6 6"/>',
    "export": '<path d="M4 14v6h16v-6M12 15V3M8 7l4-4 4 4"/>',
}


def icon(strokes: str) -> QIcon:
    """Return an icon in the colors of the current palette.

    Args:
        strokes: SVG elements in a box of 24 by 24 that are drawn in the color of the text, or in the accent
            color where they contain `{accent}`.
    """
    drawn = QIcon()
    palette = QApplication.palette()
    for mode, group in (
        (QIcon.Mode.Normal, QPalette.ColorGroup.Active),
        (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled),
    ):
        color = palette.color(group, QPalette.ColorRole.ButtonText).name()
        accent = ACCENT if mode == QIcon.Mode.Normal else color
        for size in SIZES:
            image = _image(strokes.replace("{accent}", accent), color, size)
            drawn.addPixmap(QPixmap.fromImage(image), mode)
    return drawn


@cache
def gray_icon(strokes: str) -> QIcon:
    """Return an icon in a gray that stands out in light and dark, for what stays when the scheme changes."""
    drawn = QIcon()
    for size in SIZES:
        drawn.addPixmap(QPixmap.fromImage(_image(strokes, GRAY, size)))
    return drawn


@cache
def _image(strokes: str, color: str, size: int) -> QImage:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" '
        f'stroke="{color}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">{strokes}</svg>'
    )
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return image
