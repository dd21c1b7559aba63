"""Thumbnails of recent files, kept in the cache folder, where they may be deleted at any time."""

from __future__ import annotations

import hashlib
import logging
from pathlib import Path

from platformdirs import user_cache_path
from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QIcon

from editor.document.document import Document
from editor.tracing.canvas import Canvas
from editor.tracing.layers.board_picture import board_picture
from editor.tracing.layers.scan_layer import ScanLayer

ROOM = QSize(144, 96)
SHARPNESS = 2.0
MADE_AFTER_MS = 1_500
"""Delay after opening or saving a file."""

_log = logging.getLogger(__name__)


def thumbnail_file(path: Path) -> Path:
    """Return the file for the thumbnail of a track file."""
    name = hashlib.sha256(str(path).encode()).hexdigest()[:24]
    return Path(user_cache_path("pitboard")) / "thumbnails" / f"{name}.png"


def thumbnail(path: Path) -> QIcon:
    """Return the thumbnail of a track file, or an empty icon."""
    file = thumbnail_file(path)
    return QIcon(str(file)) if file.is_file() else QIcon()


class Thumbnails(QObject):
    """Makes thumbnails of the open file in the background."""

    def __init__(self, document: Document, canvas: Canvas, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._canvas = document, canvas
        self._path: Path | None = None
        self._later = QTimer(self, singleShot=True, interval=MADE_AFTER_MS)
        self._later.timeout.connect(self._make)
        document.opened.connect(self._later.stop)

    def make_for(self, path: Path) -> None:
        """Make a thumbnail of the open document for this file after a short delay."""
        self._path = path
        self._later.start()

    def _make(self) -> None:
        scans = (layer for layer in self._canvas.layers if isinstance(layer, ScanLayer))
        if any(layer.loader.is_loading for layer in scans):
            self._later.start()
        elif self._path is not None:
            file = thumbnail_file(self._path)
            image = board_picture(self._canvas.layers, self._document.track.board, ROOM, SHARPNESS)
            image.setDevicePixelRatio(1)
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                _log.warning("can't make the folder for thumbnails: %s", error)
                return
            if not image.save(str(file)):
                _log.warning("can't write the thumbnail %s", file)
