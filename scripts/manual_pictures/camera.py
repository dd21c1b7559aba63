"""Parts of windows kept as small pictures."""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from PySide6.QtCore import QBuffer, QIODevice, QRect
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

QUALITY = 25
"""Of WebP: text stays crisp, and a picture has half the bytes that it has as PNG."""


class Camera:
    """Keeps parts of windows as small pictures in a folder."""

    def __init__(self, folder: Path, wanted: list[str]) -> None:
        self.folder, self.wanted = folder, wanted
        folder.mkdir(parents=True, exist_ok=True)

    def take(self, name: str, window: QWidget, part: QRect | None = None) -> None:
        """Keep a part of a window, by default all of it."""
        QTest.qWait(60)
        if self.wanted and name not in self.wanted:
            return
        pixels(window, part).save(self.folder / f"{name}.webp", quality=QUALITY, method=6)


def pixels(window: QWidget, part: QRect | None = None) -> Image.Image:
    """Return a part of a window as a Pillow image."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.ReadWrite)
    window.grab(part or window.rect()).save(buffer, "PNG")
    return Image.open(io.BytesIO(bytes(buffer.data().data()))).convert("RGB")


def place(widget: QWidget) -> QRect:
    """Return where a widget is in its window."""
    return QRect(widget.mapTo(widget.window(), widget.rect().topLeft()), widget.size())


def wait(until: Callable[[], object], seconds: float = 60) -> None:
    """Wait until something holds, or long enough."""
    end = time.monotonic() + seconds
    while not until() and time.monotonic() < end:
        QTest.qWait(50)
