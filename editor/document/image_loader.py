"""Reads pictures of scans in threads of their own, so that the window stays usable meanwhile."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QObject, QRectF, Qt, QThreadPool, Signal
from PySide6.QtGui import QImage, QImageReader, QTransform

from trackmodel.track import Scan

LARGEST_SCAN_MB = 2000
SMALLEST_LEVEL = 256
"""Pictures are halved until they are no wider than this (pixels)."""

Key = tuple[Path, tuple[float, ...]]


@frozen
class Picture:
    """A scan's image in halves of halves: the level nearest above the zoom draws fast and without flicker."""

    placed: QTransform
    size: QRectF
    levels: tuple[QImage, ...]

    def level_for(self, scale: float) -> QImage:
        """The smallest level with a pixel for each on screen, of which `scale` are one pixel of the scan."""
        wanted = 0
        while scale < 0.5 and wanted + 1 < len(self.levels):
            wanted += 1
            scale *= 2
        return self.levels[wanted]


class ScanLoader(QObject):
    """Pictures by file and homography: asked for at once, there a little later."""

    loaded = Signal()
    """A picture is there, or turned out to be none."""
    _read = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        self._waiting: set[Key] = set()
        self._pictures: dict[Key, Picture | None] = {}
        self._read.connect(self._take)

    @property
    def is_loading(self) -> bool:
        """Whether any picture is still being read."""
        return bool(self._waiting)

    def want(self, scans: list[tuple[Path, Scan]]) -> None:
        """Have these pictures read, and forget all others. What could not be read is tried again."""
        wanted = {_key(file, scan) for file, scan in scans}
        self._pictures = {key: it for key, it in self._pictures.items() if it and key in wanted}
        self._waiting &= wanted
        for file, scan in scans:
            key = _key(file, scan)
            if key not in self._pictures and key not in self._waiting:
                self._waiting.add(key)
                QThreadPool.globalInstance().start(lambda file=file, scan=scan: self._run(file, scan))

    def is_waiting_for(self, file: Path, scan: Scan) -> bool:
        """Whether this picture is still being read."""
        return _key(file, scan) in self._waiting

    def picture(self, file: Path, scan: Scan) -> Picture | None:
        """The picture; None while it is being read, and where it can't be."""
        return self._pictures.get(_key(file, scan))

    def _run(self, file: Path, scan: Scan) -> None:
        """In a thread of the pool: nothing of the window is touched here."""
        self._read.emit(_key(file, scan), read_picture(file, scan))

    def _take(self, key: Key, picture: Picture | None) -> None:
        if key in self._waiting:
            self._waiting.remove(key)
            self._pictures[key] = picture
            self.loaded.emit()


def placement(scan: Scan) -> QTransform:
    """The homography as Qt has it: Qt multiplies row vectors, so the matrix is transposed."""
    a, b, c, d, e, f, g, h, i = scan.homography
    return QTransform(a, d, g, b, e, h, c, f, i)


def read_picture(file: Path, scan: Scan) -> Picture | None:
    """The picture as the scan lays it; None where the file is none or missing."""
    QImageReader.setAllocationLimit(LARGEST_SCAN_MB)
    reader = QImageReader(str(file))
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        return None
    placed = placement(scan)
    if not placed.isAffine():
        # Drawing in perspective is slow at every frame; doing it once is not.
        offset = placed.mapRect(QRectF(image.rect())).topLeft()
        image = image.transformed(placed, Qt.TransformationMode.SmoothTransformation)
        placed = QTransform.fromTranslate(offset.x(), offset.y())
    opaque = not image.hasAlphaChannel()
    image = image.convertToFormat(
        QImage.Format.Format_RGB32 if opaque else QImage.Format.Format_ARGB32_Premultiplied
    )
    return Picture(placed, QRectF(image.rect()), _halves(image))


def _halves(image: QImage) -> tuple[QImage, ...]:
    levels = [image]
    while levels[-1].width() > SMALLEST_LEVEL:
        width, height = max(1, levels[-1].width() // 2), max(1, levels[-1].height() // 2)
        smooth = Qt.TransformationMode.SmoothTransformation
        levels.append(levels[-1].scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
    return tuple(levels)


def _key(file: Path, scan: Scan) -> Key:
    return file, scan.homography
