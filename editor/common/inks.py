"""Colors for drawing over a scan: light on dark prints, dark on light ones, in other hues than the print."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from attrs import evolve
from PySide6.QtGui import QColor

from editor.common.theme import DARK, LIGHT, Colors

EQUALLY_READABLE = 0.23
"""Relative luminance of a print on which light and dark colors stand out equally."""
UNDECIDED = 0.04
"""Within this distance of it, colors stay as they are, so that they don't flicker while a board is traced."""
TOO_ALIKE = 150.0
"""Smallest distance between an ink and the print; black and white are 765 apart."""
OTHER_HUES = {
    "outline": ("#7a1fa2", "#ffd166"),
    "arrow_ahead": ("#22313f", "#f4f6f8"),
    "arrow_aside": ("#8e0045", "#ff9ad5"),
}
"""Inks for light and dark prints that are too much like the usual ink, for example for blue asphalt."""


def is_dark_print(print_: QColor, was_dark: bool | None = None) -> bool:
    """Return whether light colors stand out better from a print; in doubt, what was chosen before."""
    distance = luminance(print_) - EQUALLY_READABLE
    if was_dark is not None and abs(distance) < UNDECIDED:
        return was_dark
    return distance < 0


@lru_cache(maxsize=64)  # 0.04 ms, for each layer in each frame
def inks_on(red: int, green: int, blue: int, dark: bool) -> Colors:
    """Return the colors for a print, given by its usual color (0 to 255 each) and `is_dark_print`."""
    usual, print_ = DARK if dark else LIGHT, QColor(red, green, blue)
    others = {name: QColor(hues[dark]) for name, hues in OTHER_HUES.items()}
    chosen = {name: _clearer(print_, getattr(usual, name), other) for name, other in others.items()}
    return evolve(
        usual,
        outline=chosen["outline"],
        arrow_ahead=chosen["arrow_ahead"],
        arrow_aside=chosen["arrow_aside"],
    )


def _clearer(print_: QColor, usual: QColor, other: QColor) -> QColor:
    """Return the usual ink, or another one if that one is too much like the print."""
    return other if _distance(usual, print_) < min(TOO_ALIKE, _distance(other, print_)) else usual


def luminance(color: QColor) -> float:
    """Return the relative luminance that the Web Content Accessibility Guidelines define, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.redF(), color.greenF(), color.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _distance(one: QColor, other: QColor) -> float:
    """Return how different two colors look, 0 to 765 (the "redmean" approximation of CIE distances)."""
    red = (one.red() + other.red()) / 2
    across = (2 + red / 256, 4.0, 2 + (255 - red) / 256)
    parts = ((one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue()))
    return sqrt(sum(weight * (a - b) ** 2 for weight, (a, b) in zip(across, parts, strict=True)))
