"""Pixels of a scan, for reading what is printed."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from trackmodel.errors import UnreadableFile
from trackmodel.texts import _
from trackmodel.track import Scan


def gray_pixels(path: Path) -> NDArray[np.uint8]:
    """Return the brightness of an image, shape (height, width): 0 is black, 255 white.

    The image is rotated according to its EXIF orientation; transparent pixels are white.

    Raises:
        UnreadableFile: it isn't an image, or is damaged or too large.
    """
    return _pixels(path, "L")


def scan_colors(scan: Scan, folder: Path) -> NDArray[np.uint8]:
    """Return the colors of a scan, shape (height, width, 3), red first.

    Raises:
        UnreadableFile: see `gray_pixels`.
    """
    return _pixels(folder / scan.file, "RGB")


def _pixels(path: Path, mode: str) -> NDArray[np.uint8]:
    # Imported here because it loads slowly.
    from PIL import Image, ImageOps

    try:
        with Image.open(path) as image:
            upright = ImageOps.exif_transpose(image)
            if upright.has_transparency_data:
                paper = Image.new("RGBA", upright.size, "white")
                upright = Image.alpha_composite(paper, upright.convert("RGBA"))
            elif upright.mode == "P":
                upright = upright.convert("RGB")
            return np.asarray(upright.convert(mode))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        # Pillow reports a damaged image with any of these errors.
        raise UnreadableFile(path, _("the image can't be read")) from error
