"""What the boxes of tools and panels offer: the same everywhere, and nothing a document can't hold."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSpinBox, QWidget

from trackmodel.edits.corners import LONGEST, SHORTEST

LANES = 4
"""Lanes to choose from: boards have up to four. A document may have more; they are shown all the same."""
LEVELS = 3
"""Levels to choose from: the ground and bridges above each other."""
LONGEST_NAME = 200
"""Characters of a name, as in schemas/track.schema.json."""
NOT_PRINTED = SHORTEST - 1
"""The value of a `printed_box` that stands for: nothing is printed."""


def printable(text: str) -> str:
    """A text typed or pasted, without the control characters that no document holds; lines stay."""
    return "".join(
        letter for letter in text if letter in "\n\t" or not unicodedata.category(letter).startswith("C")
    )


def printed_box(parent: QWidget | None = None) -> QSpinBox:
    """A box for L or C as printed on the board."""
    box = QSpinBox(parent, minimum=NOT_PRINTED, maximum=LONGEST)
    box.setSpecialValueText(QCoreApplication.translate("boxes", "not printed"))
    return box
