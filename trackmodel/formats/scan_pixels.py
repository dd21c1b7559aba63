"""Pixels of a scan, for showing it and for reading the printed lines."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from trackmodel.formats.picture_file import read_picture
from trackmodel.scans.lens import straight
from trackmodel.track import Scan


def gray_pixels(path: Path, page: int | None = None) -> NDArray[np.uint8]:
    """Return the brightness of a picture, shape (height, width): 0 is black, 255 white.

    The picture is upright; transparent pixels are white. `page` is that of a PDF or TIFF, from 1.

    Raises:
        UnreadableFile: it isn't a picture, or is damaged or too large.
    """
    return _pixels(path, page, None, "L")


def scan_gray(scan: Scan, folder: Path) -> NDArray[np.uint8]:
    """Return the brightness of a scan, shape (height, width), as its homography sees it: lens straightened.

    Raises:
        UnreadableFile: see `gray_pixels`.
    """
    return straight(_pixels(folder / scan.file, scan.page, (scan.width, scan.height), "L"), scan.lens)


def scan_colors(scan: Scan, folder: Path) -> NDArray[np.uint8]:
    """Return the colors of a scan, shape (height, width, 3), red first, lens straightened.

    Raises:
        UnreadableFile: see `gray_pixels`.
    """
    return straight(_pixels(folder / scan.file, scan.page, (scan.width, scan.height), "RGB"), scan.lens)


def _pixels(path: Path, page: int | None, size: tuple[int, int] | None, mode: str) -> NDArray[np.uint8]:
    # Imported here because it loads slowly.
    from PIL import Image

    image = read_picture(path, page, size)
    if image.mode == "RGBA":
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return np.asarray(image if image.mode == mode else image.convert(mode))
