"""The pixels of a scan in gray, for what reads the print."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from trackmodel.errors import UnreadableFile
from trackmodel.texts import _


def gray_pixels(path: Path) -> NDArray[np.uint8]:
    """A picture's brightness, a row of pixels after the other: 0 is black, 255 white.

    It is turned as the camera says it was held; what is transparent is white, like paper.

    Raises:
        UnreadableFile: it is no picture, or a broken one, or too large a one.
    """
    # It takes a while to load.
    from PIL import Image, ImageOps

    try:
        with Image.open(path) as image:
            upright = ImageOps.exif_transpose(image)
            if upright.has_transparency_data:
                paper = Image.new("RGBA", upright.size, "white")
                upright = Image.alpha_composite(paper, upright.convert("RGBA"))
            elif upright.mode == "P":
                upright = upright.convert("RGB")
            return np.asarray(upright.convert("L"))
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        # Pillow tells of a broken picture in any of these ways.
        raise UnreadableFile(path, _("this is no picture that can be read.")) from error
