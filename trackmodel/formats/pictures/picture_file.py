"""Files of pictures: PNG, JPEG, TIFF, WebP, BMP, GIF, and pages of PDF files.

Every picture is read as 8-bit RGB or RGBA, upright as its camera says; 16 bits a channel, palettes, and the
inks of print are converted. A header that claims more than `MOST_PIXELS` is refused before anything is
decoded.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.pdf_page import is_pdf, pdf_page, pdf_size
from trackmodel.scans.resampling import LARGEST_SIDE, MOST_PIXELS
from trackmodel.texts import _

if TYPE_CHECKING:
    from PIL import Image

ENDINGS = ("png", "jpg", "jpeg", "tif", "tiff", "webp", "bmp", "gif", "pdf")
"""Extensions of files that can be scans."""
_FORMATS = ("PNG", "JPEG", "TIFF", "WEBP", "BMP", "GIF")
_LIES_ON_ITS_SIDE = (5, 6, 7, 8)
"""Orientations in a photo's EXIF data that swap width and height when it is displayed."""
_PAGED = ("TIFF",)


@frozen
class PictureSize:
    """Width and height in pixels as the picture is shown, and how many pages its file has."""

    width: int
    height: int
    pages: int = 1


def picture_size(path: Path, page: int | None = None) -> PictureSize:
    """Return the size of a picture from its header.

    Args:
        path: the file.
        page: page of a PDF or TIFF, from 1; None for the first.

    Raises:
        UnreadableFile: it isn't a picture, has no such page, or claims to be too large.
    """
    if is_pdf(path):
        return PictureSize(*pdf_size(path, page, MOST_PIXELS))
    with _Opened(path, page) as image:
        width, height = image.size
        pages = int(getattr(image, "n_frames", 1)) if image.format in _PAGED else 1
        if _orientation(image) in _LIES_ON_ITS_SIDE:
            width, height = height, width
        return PictureSize(width, height, pages)


def read_picture(
    path: Path, page: int | None = None, size: tuple[int, int] | None = None, *, at_least: int | None = None
) -> Image.Image:
    """Return a picture, upright, in the mode L, RGB, or RGBA (only if it has transparent parts).

    Args:
        path: the file.
        page: page of a PDF or TIFF, from 1; None for the first.
        size: width and height in pixels in which to draw the page of a PDF; by default as `picture_size`.
        at_least: if a smaller picture with sides of at least this many pixels is good enough: JPEG files are
            read faster then.

    Raises:
        UnreadableFile: it isn't a picture, is damaged, has no such page, or claims to be too large.
    """
    if is_pdf(path):
        if size:
            refuse_absurd(path, *size)
        return pdf_page(path, page, size, MOST_PIXELS)
    # Imported here because it loads slowly.
    from PIL import ImageOps

    with _Opened(path, page) as image:
        if at_least:
            image.draft("RGB", (at_least, at_least))
        ImageOps.exif_transpose(image, in_place=True)
        return _in_8_bits(image)


def is_large_and_plain(path: Path, least: int) -> bool:
    """Return whether a picture has at least so many pixels, in 8 bits of color or gray, opaque and upright.

    Raises:
        UnreadableFile: it isn't a picture or claims to be too large.
    """
    if is_pdf(path):
        return False
    with _Opened(path, None) as image:
        plain = image.mode in ("L", "RGB") and not image.has_transparency_data
        return image.width * image.height >= least and plain and _orientation(image) in (None, 1)


class _Opened:
    """An image that Pillow has opened; its errors become ours."""

    def __init__(self, path: Path, page: int | None) -> None:
        self._path, self._page = path, page
        self._file: BinaryIO | None = None

    def __enter__(self) -> Image.Image:
        from PIL import Image

        Image.MAX_IMAGE_PIXELS = None  # sizes are checked here, with a sentence of our own
        try:
            self._file = self._path.open("rb")
            image = Image.open(self._file, formats=_FORMATS)
            if self._page is not None and self._page > 1:
                if image.format not in _PAGED or self._page > int(getattr(image, "n_frames", 1)):
                    raise UnreadableFile(self._path, _("there is no page {page}").format(page=self._page))
                image.seek(self._page - 1)
            refuse_absurd(self._path, *image.size)
        except BaseException as error:
            self.__exit__(type(error), error, None)
            raise
        return image

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        if self._file is not None:
            self._file.close()  # closing the image instead would drop its pixels
        if isinstance(error, UnreadableFile) or error is None:
            return
        if isinstance(error, (FileNotFoundError, PermissionError, IsADirectoryError)):
            raise UnreadableFile(self._path, str(error.strerror)) from error
        if isinstance(error, MemoryError):
            raise UnreadableFile(self._path, _("there is too little memory for this picture")) from error
        if isinstance(error, Exception):
            # Pillow reports damaged files with nearly any exception.
            raise UnreadableFile(self._path, _("not a readable picture, or damaged")) from error


def refuse_absurd(path: Path, width: int, height: int) -> None:
    """Raise UnreadableFile if a header claims a size that no scan of a board needs."""
    if width * height > MOST_PIXELS or max(width, height) > LARGEST_SIDE:
        problem = _(
            "it claims {width} x {height} pixels; at most {most} million pixels, {side} along a side, are "
            "read. Scan at a lower resolution or scale the picture down"
        )
        most = MOST_PIXELS // 1_000_000
        raise UnreadableFile(path, problem.format(width=width, height=height, most=most, side=LARGEST_SIDE))


def _orientation(image: Image.Image) -> int | None:
    from PIL import ExifTags

    if image.format == "PNG" and not {"exif", "Raw profile type exif"} & set(image.info):
        return None  # Pillow would decode all of it to look behind the pixels
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about EXIF data that end early
        found = image.getexif().get(ExifTags.Base.Orientation)
    return found if isinstance(found, int) else None


def _in_8_bits(image: Image.Image) -> Image.Image:
    from PIL import Image

    image.load()
    if image.mode in ("I", "F") or image.mode.startswith("I;16"):
        return Image.fromarray(_scaled(np.asarray(image)))
    if image.has_transparency_data:
        return image if image.mode == "RGBA" else image.convert("RGBA")
    if image.mode in ("L", "RGB"):
        return image
    return image.convert("L" if image.mode == "1" else "RGB")


def _scaled(values: NDArray[Any]) -> NDArray[np.uint8]:
    """Return brightness in 16 bits, or as fractions of 1, in 8 bits."""
    if values.dtype.kind == "f":
        top = 1.0 if float(np.nanmax(values, initial=0.0)) <= 1 else 255.0
        values = np.clip(np.nan_to_num(values) * (255.0 / top), 0, 255)
    elif values.dtype.itemsize == 2 or int(values.max(initial=0)) > 255:
        values = np.clip(values, 0, 65535) >> 8
    return np.asarray(values.astype(np.uint8))
