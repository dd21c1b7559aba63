"""Pictures as Qt images, whose pixels numpy can work on."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

import numpy as np
from PySide6.QtGui import QImage

from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.picture_file import read_picture
from trackmodel.scans.resampling import Bytes
from trackmodel.texts import _

LARGE = 50_000_000
"""Bytes from which on it matters where the memory of a picture goes."""
BAND = 64
"""Rows converted at once, so that a large picture isn't held three times."""


def read_image(
    file: Path, page: int | None = None, size: tuple[int, int] | None = None, *, at_least: int | None = None
) -> QImage:
    """Return a picture as RGB32, or as ARGB32 premultiplied if it has transparent parts.

    Args:
        file, page, size, at_least: see `trackmodel.formats.pictures.picture_file.read_picture`.

    Raises:
        UnreadableFile: see `read_picture`.
    """
    picture = read_picture(file, page, size, at_least=at_least)
    has_alpha = picture.mode == "RGBA"
    kind = QImage.Format.Format_ARGB32_Premultiplied if has_alpha else QImage.Format.Format_RGB32
    image = blank(picture.width, picture.height, kind)
    if image.isNull():
        raise UnreadableFile(file, _("there is too little memory for this picture"))
    pixels = pixels_of(image)
    for top in range(0, picture.height, BAND):
        band = picture.crop((0, top, picture.width, min(top + BAND, picture.height)))
        if has_alpha:
            colors = np.asarray(band)
            alpha = colors[..., 3:]
            pixels[top : top + band.height, :, 3:] = alpha
            pixels[top : top + band.height, :, :3] = (
                colors[..., 2::-1] * alpha.astype(np.uint16) + 127
            ) // 255
        else:
            pixels[top : top + band.height, :, :3] = np.asarray(band.convert("RGB"))[..., ::-1]
            pixels[top : top + band.height, :, 3] = 255
    del picture
    give_memory_back(image)
    return image


def give_memory_back(after: QImage) -> None:
    """Return to the system what a large picture has used and glibc would keep: up to its size again."""
    if sys.platform == "linux" and after.sizeInBytes() > LARGE:
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


def blank(width: int, height: int, kind: QImage.Format) -> QImage:
    """Return an image whose pixels aren't set yet; a null image if there is too little memory."""
    return QImage(width, height, kind)


def pixels_of(image: QImage) -> Bytes:
    """Return the pixels of a 32-bit image, shape (height, width, 4): blue, green, red, alpha.

    Writing to them changes the image, which must outlive them.
    """
    flat = np.frombuffer(image.bits(), dtype=np.uint8)
    return flat.reshape(image.height(), image.bytesPerLine() // 4, 4)[:, : image.width()]
