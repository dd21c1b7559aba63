"""Pictures in files, for tests."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QColor, QImage


def save_picture(path: Path) -> None:
    """Save a picture of 320 by 200 pixels."""
    image = QImage(320, 200, QImage.Format.Format_RGB32)
    image.fill(QColor("#aabbcc"))
    assert image.save(str(path))
