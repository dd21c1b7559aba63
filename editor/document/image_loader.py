"""Read the pictures of scans in the background."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QImageReader, QPainter, QTransform

from editor.common.background import Loader
from editor.common.drawing import pixels_per_unit
from editor.document.scan_previews import keep_preview, preview
from trackmodel.track import Scan

LARGEST_SCAN_MB = 2000
SMALLEST_LEVEL = 256
"""Width in pixels at which halving stops."""
HALF_TRANSPARENT = 0.5

Key = tuple[Path, tuple[float, ...]]


@frozen
class Picture:
    """A scan's image at full size, half size and so on; the level nearest to the zoom draws fast."""

    placed: QTransform
    size: QRectF
    levels: tuple[QImage, ...]

    def level_for(self, scale: float) -> QImage:
        """Return the smallest level with a pixel for every screen pixel.

        `scale` is the number of screen pixels per pixel of the scan.
        """
        wanted = 0
        while scale < 0.5 and wanted + 1 < len(self.levels):
            wanted += 1
            scale *= 2
        return self.levels[wanted]

    def color_at(self, at: QPointF) -> QColor | None:
        """Return the color around a point in board units, averaged as in the smallest level; None outside."""
        pixel = self.placed.inverted()[0].map(at)
        if not self.size.contains(pixel):
            return None
        coarse = self.levels[-1]
        x = int(pixel.x() / self.size.width() * coarse.width())
        y = int(pixel.y() / self.size.height() * coarse.height())
        color = coarse.pixelColor(min(x, coarse.width() - 1), min(y, coarse.height() - 1))
        return color if color.alphaF() > HALF_TRANSPARENT else None

    def draw(self, painter: QPainter, *, smooth: bool = False) -> None:
        """Draw the scan in place; painter units are board units.

        From 1:1 on, its pixels are shown as they were scanned, or `smooth`.
        """
        painter.save()
        painter.setTransform(self.placed, True)
        scale = pixels_per_unit(painter) * painter.device().devicePixelRatio()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth or scale < 1)
        image = self.level_for(scale)
        painter.drawImage(self.size, image, QRectF(image.rect()))
        painter.restore()


class ScanLoader(QObject):
    """Pictures by file and homography, read in the background; of large ones, a preview first."""

    loaded = Signal()
    """A picture or its preview was read, or the file holds none."""

    def __init__(self) -> None:
        super().__init__()
        self._loader: Loader[Key, Picture] = Loader(_read, self, self.loaded.emit)
        self._previews: Loader[Key, Picture] = Loader(_read_preview, self, self.loaded.emit)

    @property
    def is_loading(self) -> bool:
        """Whether any picture is still being read."""
        return self._loader.is_loading

    def want(self, scans: list[tuple[Path, Scan]]) -> None:
        """Read these pictures and forget all others. Unreadable pictures are tried again."""
        keys = [_key(file, scan) for file, scan in scans]
        self._loader.want(keys, retry=True)
        self._previews.want([key for key in keys if not self._loader.get(key)])

    def is_waiting_for(self, file: Path, scan: Scan) -> bool:
        """Return whether this picture is being read."""
        return self._loader.is_waiting_for(_key(file, scan))

    def picture(self, file: Path, scan: Scan) -> Picture | None:
        """Return the picture or its preview, or None while neither is read or if it is unreadable."""
        key = _key(file, scan)
        return self._loader.get(key) or (
            self._previews.get(key) if self._loader.is_waiting_for(key) else None
        )


def placement(homography: tuple[float, ...]) -> QTransform:
    """Return a homography as a Qt transform: transposed, because Qt multiplies row vectors."""
    a, b, c, d, e, f, g, h, i = homography
    return QTransform(a, d, g, b, e, h, c, f, i)


def _read_preview(key: Key) -> Picture | None:
    file, homography = key
    placed, size = placement(homography), QImageReader(str(file)).size()
    image = preview(file) if placed.isAffine() else None
    if image is None:
        return None
    if (image.width() > image.height()) != (size.width() > size.height()):
        size = size.transposed()  # the camera lay on its side
    return Picture(placed, QRectF(QPointF(), QSizeF(size)), (image,))


def _read(key: Key) -> Picture | None:
    file, homography = key
    QImageReader.setAllocationLimit(LARGEST_SCAN_MB)
    reader = QImageReader(str(file))
    reader.setAutoTransform(True)
    image = reader.read()
    if image.isNull():
        return None
    placed = placement(homography)
    if not placed.isAffine():
        # Transform once: drawing in perspective would be slow in every frame.
        offset = placed.mapRect(QRectF(image.rect())).topLeft()
        image = image.transformed(placed, Qt.TransformationMode.SmoothTransformation)
        placed = QTransform.fromTranslate(offset.x(), offset.y())
    opaque = not image.hasAlphaChannel()
    image = image.convertToFormat(
        QImage.Format.Format_RGB32 if opaque else QImage.Format.Format_ARGB32_Premultiplied
    )
    levels = _halves(image)
    if placement(homography).isAffine():
        keep_preview(file, levels)
    return Picture(placed, QRectF(image.rect()), levels)


def _halves(image: QImage) -> tuple[QImage, ...]:
    levels = [image]
    while levels[-1].width() > SMALLEST_LEVEL:
        width, height = max(1, levels[-1].width() // 2), max(1, levels[-1].height() // 2)
        smooth = Qt.TransformationMode.SmoothTransformation
        levels.append(levels[-1].scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
    return tuple(levels)


def _key(file: Path, scan: Scan) -> Key:
    return file, scan.homography
