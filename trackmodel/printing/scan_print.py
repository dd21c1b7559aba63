"""The scans of a board as they are printed: a part of the board at a time, at up to 300 dpi."""

from __future__ import annotations

import io
import math
from pathlib import Path

import numpy as np
from attrs import asdict, frozen

from trackmodel.board import Board
from trackmodel.errors import PitboardError
from trackmodel.formats.pictures.scan_pixels import scan_colors
from trackmodel.geometry.arrays import Floats
from trackmodel.printing.pages import Box
from trackmodel.scans.resampling import Bytes
from trackmodel.texts import _
from trackmodel.track import Scan

MOST_PER_MM = 300 / 25.4
JPEG_QUALITY = 82


@frozen(eq=False)
class PrintedScans:
    """The scans of a board, the lowest first: pixels with transparency, and the way onto the printed board.

    Attributes:
        parts: pixels, shape (height, width, 4), and the matrix from them to mm on the printed board.
        per_mm: pixels that are printed per mm, no more than the finest scan has.
    """

    parts: tuple[tuple[Bytes, Floats], ...]
    per_mm: float

    def jpeg(self, box: Box) -> bytes:
        """Return a part of the printed board as a JPEG file, white where no scan is."""
        import cv2  # it loads slowly
        from PIL import Image

        left, top, right, bottom = box
        size = max(1, round((right - left) * self.per_mm)), max(1, round((bottom - top) * self.per_mm))
        to_page = np.array([[size[0] / (right - left), 0, 0], [0, size[1] / (bottom - top), 0], [0, 0, 1]])
        to_page = to_page @ np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]])
        page = np.full((size[1], size[0], 3), 255, dtype=np.uint8)
        # Middles of pixels are at halves, OpenCV's at whole numbers.
        half, back = (np.array([[1, 0, by], [0, 1, by], [0, 0, 1]]) for by in (0.5, -0.5))
        for pixels, matrix in self.parts:
            placed = cv2.warpPerspective(pixels, back @ to_page @ matrix @ half, size, flags=cv2.INTER_LINEAR)
            shown = placed[:, :, 3] > 127
            page[shown] = placed[:, :, :3][shown]
        file = io.BytesIO()
        Image.fromarray(page).save(file, "JPEG", quality=JPEG_QUALITY, dpi=(300, 300))
        return file.getvalue()


def printed_scans(board: Board, folder: Path, mm_per_unit: float) -> PrintedScans:
    """Return the scans of a board.

    Raises:
        PitboardError: it has none.
        UnreadableFile: one of them can't be read.
    """
    if not board.view.scans:
        raise PitboardError(_("{board} has no scan to print").format(board=board.name))
    parts, per_mm = [], 0.0
    for number, shown in enumerate(board.view.scans):
        scan = Scan(f"scan{number}", **asdict(shown, recurse=False))
        matrix = np.diag([mm_per_unit, mm_per_unit, 1.0]) @ np.array(scan.homography).reshape(3, 3)
        parts.append((_with_transparency(scan, folder), matrix))
        per_mm = max(per_mm, _pixels_per_mm(scan, matrix))
    return PrintedScans(tuple(parts), min(per_mm, MOST_PER_MM))


def _with_transparency(scan: Scan, folder: Path) -> Bytes:
    import cv2  # it loads slowly

    colors = scan_colors(scan, folder)
    opaque = np.full(colors.shape[:2], 0 if scan.crop else 255, dtype=np.uint8)
    if scan.crop:
        cv2.fillPoly(opaque, [np.rint(np.array(scan.crop)).astype(np.int32)], 255)
    return np.dstack([colors, opaque])


def _pixels_per_mm(scan: Scan, matrix: Floats) -> float:
    """Return the resolution in the middle of a printed scan."""
    middle = np.array([[scan.width / 2, scan.height / 2, 1], [scan.width / 2 + 1, scan.height / 2, 1]])
    (ax, ay), (bx, by) = ((matrix @ point)[:2] / (matrix @ point)[2] for point in middle)
    return 1 / math.hypot(bx - ax, by - ay)
