"""Limits and input boxes for the values of a document."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSpinBox, QWidget

from trackmodel.limits import LARGEST_COUNT

LANES = 4
"""Highest number of lanes offered. Documents may have more, which are still shown."""
LEVELS = 3
"""Number of levels offered: the ground and two bridges above each other."""
NOT_PRINTED = 0
"""Value of a `printed_box` for a corner without a printed number."""


def printable(text: str, keep: str = "") -> str:
    """Remove control characters and line ends, which no document may hold in a line, except `keep`."""
    unwanted = ("C", "Zl", "Zp")
    return "".join(
        letter for letter in text if letter in keep or not unicodedata.category(letter).startswith(unwanted)
    )


def printed_box(parent: QWidget | None = None) -> QSpinBox:
    """Return an input box for L or C as printed on the board."""
    box = QSpinBox(parent, minimum=NOT_PRINTED, maximum=LARGEST_COUNT)
    box.setSpecialValueText(QCoreApplication.translate("inputs", "not printed"))
    return box
