"""Pixels of a scan, for showing it and for reading the printed lines."""

from __future__ import annotations

from collections.abc import Sequence
from os.path import isfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from trackmodel.edits.scan_places import corners_of
from trackmodel.formats.pictures.picture_file import is_large_and_plain, read_picture
from trackmodel.geometry.plane.projective import mapped
from trackmodel.scans.lens import straight
from trackmodel.track import Point, Scan, Track

LARGE = 50_000_000
"""Pixels from which on memory is short."""
_FAR = 100_000.0
"""Pixels; corners of a crop farther away are taken as being there, which OpenCV's integers can hold."""


def printed_scan(track: Track, folder: Path | None) -> Scan | None:
    """Return the scan off which the print of a whole board is read.

    Of the visible scans whose files are in the folder, it is the one that shows most of the board, the
    topmost if several do; of the hidden ones, if none is visible.
    """
    if folder is None:
        return None
    there = [scan for scan in track.scans if isfile(folder / scan.file)]
    choice = [scan for scan in there if scan.visible] or there
    return max(reversed(choice), key=lambda scan: _covered(track, scan), default=None)


def _covered(track: Track, scan: Scan) -> float:
    """Return how much of the board a scan shows, in square units, rounded so that equal scans are equal."""
    import shapely  # it loads slowly

    shown = shapely.Polygon([mapped(scan.homography, corner) for corner in corners_of(scan)])
    board = shapely.box(0, 0, track.board.width, track.board.height)
    return round(float(shapely.make_valid(shown).intersection(board).area))


def scan_gray(scan: Scan, folder: Path) -> NDArray[np.uint8]:
    """Return the brightness of a scan, shape (height, width), as its homography sees it: lens straightened.

    0 is black, 255 white. The picture is upright; transparent pixels and what is cropped away are white.

    Raises:
        UnreadableFile: it isn't a picture, or is damaged or too large.
    """
    return _shown(scan, folder, "L")


def scan_colors(scan: Scan, folder: Path) -> NDArray[np.uint8]:
    """Return the colors of a scan, shape (height, width, 3), red first, lens straightened.

    What is cropped away is white.

    Raises:
        UnreadableFile: see `scan_gray`.
    """
    return _shown(scan, folder, "RGB")


def _shown(scan: Scan, folder: Path, mode: str) -> NDArray[np.uint8]:
    read = _pixels(scan, folder, mode)
    pixels = straight(read, scan.lens)
    if scan.crop is None:
        return pixels
    if pixels is read:
        pixels = read.copy()  # Pillow's own can't be written to
    _whiten_around(pixels, scan.crop)
    return pixels


def _whiten_around(pixels: NDArray[np.uint8], crop: Sequence[Point]) -> None:
    """Make all pixels outside of a polygon white, in place: large scans have no room for a mask."""
    import cv2  # it loads slowly

    height, width = pixels.shape[:2]
    outer = [(-2, -2), (width + 2, -2), (width + 2, height + 2), (-2, height + 2)]
    # OpenCV's coordinates are those of the pixels' middles, here with four bits behind the point.
    rings = [
        np.rint(np.clip(np.array(ring, dtype=np.float64) - 0.5, -_FAR, _FAR) * 16).astype(np.int32)
        for ring in (outer, crop)
    ]
    cv2.fillPoly(pixels, rings, (255, 255, 255), shift=4)


def _pixels(scan: Scan, folder: Path, mode: str) -> NDArray[np.uint8]:
    path = folder / scan.file
    large = None if scan.page else _large_pixels(path, mode)
    if large is not None:
        return large
    # Imported here because it loads slowly.
    from PIL import Image

    image = read_picture(path, scan.page, (scan.width, scan.height))
    if image.mode == "RGBA":
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return np.asarray(image if image.mode == mode else image.convert(mode))


def _large_pixels(path: Path, mode: str) -> NDArray[np.uint8] | None:
    """Return the pixels of a large picture, which OpenCV decodes without four bytes a pixel as Pillow does.

    None if it is small, not plainly in color or gray, turned, or damaged: then Pillow reads it or says why
    not.
    """
    if not is_large_and_plain(path, LARGE):
        return None
    import cv2  # it loads slowly

    kind = cv2.IMREAD_GRAYSCALE if mode == "L" else cv2.IMREAD_COLOR
    pixels = cv2.imread(str(path), kind | cv2.IMREAD_IGNORE_ORIENTATION)
    if pixels is None:
        return None
    if mode != "L":
        cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB, dst=pixels)
    return np.asarray(pixels, dtype=np.uint8)
