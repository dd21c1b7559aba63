"""Read the pictures of scans in the background."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from threading import Lock

from attrs import frozen
from PySide6.QtCore import QObject, QPointF, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPolygonF, QTransform

from editor.common.background import Loader
from editor.common.painting_helpers import pixels_per_unit
from editor.document.scans.laid_flat import laid_flat
from editor.document.scans.picture_images import read_image
from editor.document.scans.scan_previews import keep_preview, preview
from editor.document.scans.shading import Shading
from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.picture_file import picture_size
from trackmodel.track import Scan

SMALLEST_LEVEL = 256
"""Width in pixels at which halving stops."""
HALF_TRANSPARENT = 0.5
MOST_KEPT = 50_000_000
"""Pixels of a picture that is kept while it is read again; larger ones would need twice their memory."""

_large = Lock()
"""Held while a large picture is read: two at once would need too much memory."""


@frozen
class Key:
    """What a picture is read from. `flat` is the homography if the picture has to be laid flat."""

    file: Path
    page: int | None
    size: tuple[int, int]
    lens: float
    flat: tuple[float, ...] | None


@frozen
class Pixels:
    """A picture at full size, half size and so on, and the size of its pixels as its transform sees them.

    `onto_board` is set if the pixels were laid flat; otherwise, the homography of the scan is affine.
    """

    size: QRectF
    levels: tuple[QImage, ...]
    onto_board: QTransform | None = None


@frozen
class Picture:
    """A scan's image in place; the level nearest to the zoom draws fast."""

    placed: QTransform
    size: QRectF
    levels: tuple[QImage, ...]
    crop: QPolygonF | None = None
    """The part that is shown, in board units."""
    shading: Shading = Shading()
    opacity: float = 1.0

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
        if self.crop and not self.crop.containsPoint(at, Qt.FillRule.OddEvenFill):
            return None
        coarse = self.levels[-1]
        x = int((pixel.x() - self.size.x()) / self.size.width() * coarse.width())
        y = int((pixel.y() - self.size.y()) / self.size.height() * coarse.height())
        color = coarse.pixelColor(min(x, coarse.width() - 1), min(y, coarse.height() - 1))
        return self.shading.color(color) if color.alphaF() > HALF_TRANSPARENT else None

    def covers(self) -> QPolygonF:
        """Return the part of the board that it covers."""
        whole = self.placed.map(QPolygonF(self.size))
        return whole.intersected(self.crop) if self.crop else whole

    def draw(self, painter: QPainter, *, smooth: bool = False, plain: bool = False) -> None:
        """Draw the scan in place; painter units are board units.

        From 1:1 on, its pixels are shown as they were scanned, or `smooth`. `plain`: all of it, opaque.
        """
        painter.save()
        if not plain:
            painter.setOpacity(painter.opacity() * self.opacity)
            if self.crop:
                path = QPainterPath()
                path.addPolygon(self.crop)
                path.closeSubpath()
                painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        self.shading.draw(painter, lambda onto: self._draw(onto, smooth))
        painter.restore()

    def _draw(self, painter: QPainter, smooth: bool) -> None:
        painter.setTransform(self.placed, True)
        scale = pixels_per_unit(painter) * painter.device().devicePixelRatio()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, smooth or scale < 1)
        image = self.level_for(scale)
        painter.drawImage(self.size, image, QRectF(image.rect()))


class ScanLoader(QObject):
    """Pictures of scans, read in the background; of large ones, a preview first."""

    loaded = Signal()
    """A picture or its preview was read, or the file holds none."""

    def __init__(self) -> None:
        super().__init__()
        self._loader: Loader[Key, Pixels] = Loader(_read, self, self.loaded.emit)
        self._previews: Loader[Key, Pixels] = Loader(_read_preview, self, self.loaded.emit)
        self._placed: dict[tuple[object, ...], tuple[Pixels, Picture]] = {}
        self._before: dict[tuple[Path, int | None], Pixels] = {}
        """What was shown last of a file, until it is read again, for another lens or perspective."""

    @property
    def is_loading(self) -> bool:
        """Whether any picture is still being read."""
        return self._loader.is_loading

    def load(self, scans: list[tuple[Path, Scan]]) -> None:
        """Read these pictures and forget all others. Unreadable pictures are tried again."""
        keys = [_key(file, scan) for file, scan in scans]
        pages = {(key.file, key.page) for key in keys}
        self._before = {page: pixels for page, pixels in self._before.items() if page in pages}
        self._loader.load(keys, retry=True)
        self._previews.load([key for key in keys if not self._loader.get(key)])
        looks = {_look(file, scan) for file, scan in scans}
        self._placed = {look: placed for look, placed in self._placed.items() if look in looks}

    def is_waiting_for(self, file: Path, scan: Scan) -> bool:
        """Return whether this picture is being read."""
        return self._loader.is_waiting_for(_key(file, scan))

    def picture(self, file: Path, scan: Scan) -> Picture | None:
        """Return the picture or its preview, or None while neither is read or if it is unreadable."""
        key, look = _key(file, scan), _look(file, scan)
        pixels = self._loader.get(key) or (
            self._previews.get(key) if self._loader.is_waiting_for(key) else None
        )
        page = key.file, key.page
        if pixels is None:
            pixels = self._before.get(page) if self._loader.is_waiting_for(key) else None
        elif pixels.size.width() * pixels.size.height() <= MOST_KEPT:
            self._before[page] = pixels
        if pixels is None:
            return None
        before, picture = self._placed.get(look, (None, None))
        if before is not pixels or picture is None:
            picture = _in_place(pixels, scan)
            self._placed[look] = pixels, picture
        return picture


def placement(homography: tuple[float, ...]) -> QTransform:
    """Return a homography as a Qt transform: transposed, because Qt multiplies row vectors."""
    a, b, c, d, e, f, g, h, i = homography
    return QTransform(a, d, g, b, e, h, c, f, i)


def _in_place(pixels: Pixels, scan: Scan) -> Picture:
    onto_board = placement(scan.homography)
    crop = onto_board.map(QPolygonF([QPointF(*point) for point in scan.crop])) if scan.crop else None
    return Picture(
        pixels.onto_board or onto_board,
        pixels.size,
        pixels.levels,
        crop,
        Shading(scan.brightness, scan.contrast),
        scan.opacity,
    )


def _key(file: Path, scan: Scan) -> Key:
    flat = None if placement(scan.homography).isAffine() else scan.homography
    return Key(file, scan.page, (scan.width, scan.height), scan.lens, flat)


def _look(file: Path, scan: Scan) -> tuple[object, ...]:
    shown = scan.homography, scan.crop, scan.brightness, scan.contrast, scan.opacity
    return _key(file, scan), shown


def _read_preview(key: Key) -> Pixels | None:
    image = None if key.flat or key.lens else preview(key.file, key.page)
    if image is None:
        return None
    try:
        size = picture_size(key.file, key.page)
    except UnreadableFile:
        return None
    return Pixels(QRectF(QPointF(), QSizeF(size.width, size.height)), (image,))


def _read(key: Key) -> Pixels | None:
    width, height = key.size
    with _large if width * height > MOST_KEPT else nullcontext():
        return _levels_of(key)


def _levels_of(key: Key) -> Pixels | None:
    try:
        image = read_image(key.file, key.page, key.size)
    except UnreadableFile:
        return None  # the canvas and the checks say so
    if key.flat is None and not key.lens:
        levels = _halves(image)
        keep_preview(key.file, levels, key.page)
        return Pixels(QRectF(image.rect()), levels)
    flat = laid_flat(image, key.flat, key.lens)
    del image  # before the levels are made: large scans need the memory
    return Pixels(QRectF(flat.image.rect()), _halves(flat.image), flat.onto_board)


def _halves(image: QImage) -> tuple[QImage, ...]:
    levels = [image]
    while levels[-1].width() > SMALLEST_LEVEL:
        width, height = max(1, levels[-1].width() // 2), max(1, levels[-1].height() // 2)
        smooth = Qt.TransformationMode.SmoothTransformation
        levels.append(levels[-1].scaled(width, height, Qt.AspectRatioMode.IgnoreAspectRatio, smooth))
    return tuple(levels)
