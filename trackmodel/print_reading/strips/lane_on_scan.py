"""A lane or road of the board as it lies on a scan, ready to be straightened."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.geometry.plane.homography import Homography
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.cuts.lane_strip import STEPS, even_borders, straighten
from trackmodel.print_reading.road.asphalt import Asphalt, asphalt_along
from trackmodel.print_reading.scan_picture import Colors, picture_at
from trackmodel.track import Point, Scan

Print = tuple[Scan, Gray]
"""A scan and its gray pixels, shape (height, width): those of a large scan take a third of the memory of its
colors."""

_LEAST_WIDTH = 5.0
"""In a lane of fewer pixels, lines can't be told from specks."""
_MOST_STEPS = 20_000
"""Longer lanes aren't read: they lead far beyond the scan."""
FINER = 6
"""Places where colors are sampled per step, to tell where exactly a cut is."""
_AROUND = 2
"""Pixels of the scan that are read around a lane."""


@frozen(eq=False)
class LaneOnScan:
    """A lane straightened.

    Attributes:
        colors: shape (n, cells across, 3), from the left border to the right one.
        fine: the same colors at `FINER` places for each step.
        asphalt: its color along the lane.
        shares: how far along the middle of the lane each step is on the board, 0 to 1, shape (n,).
    """

    colors: Colors
    fine: Colors
    asphalt: Asphalt
    shares: Floats


def lane_on_scan(
    gray: Gray,
    homography: Homography,
    left: Sequence[Point],
    right: Sequence[Point],
    across: Floats,
    lanes: int = 1,
) -> LaneOnScan | None:
    """Straighten a lane, or a road of some lanes, of which a scan shows at least a part.

    Args:
        gray: the scan, shape (height, width).
        homography: maps its pixels to the board.
        left, right: the borders from back to front, board units; equally many points that lie across from
            each other.
        across: where colors are sampled, as shares of the way from the left border to the right one.
        lanes: how many lanes there are about.

    Returns:
        The lane; None if it has no length, or doesn't map to the scan, or is too small there.

    Raises:
        ValueError: the borders have different numbers of points or fewer than two.
    """
    borders = _borders_on_scan(homography, left, right)
    if borders is None or not gray.size:
        return None
    width = float(np.median(np.hypot(*(borders[0] - borders[1]).T))) / lanes
    begin = np.maximum(np.floor(borders.min(axis=(0, 1))) - _AROUND, 0)
    end = np.minimum(np.ceil(borders.max(axis=(0, 1))) + _AROUND, gray.shape[::-1])
    along = lengths_along(borders.mean(axis=0))
    count = round(float(along[-1]) / max(width, 1e-9) * STEPS)
    if width < _LEAST_WIDTH or not STEPS <= count <= _MOST_STEPS or not (begin < end).all():
        return None
    (x0, y0), (x1, y1) = begin.astype(int), end.astype(int)
    part = cv2.cvtColor(gray[y0:y1, x0:x1], cv2.COLOR_GRAY2RGB)
    picture = picture_at(np.asarray(part, dtype=np.uint8), 1.0)
    step = float(along[-1]) / count
    # Homographies have the centers of pixels at halves.
    one, other = borders - begin - 0.5
    fine = straighten(picture, *even_borders(one, other, step, FINER), across)
    colors = fine.reshape(-1, FINER, len(across), 3).mean(axis=1)
    on_board = lengths_along(np.array([left, right]).mean(axis=0))
    shares = np.interp(np.arange(len(colors)) * step, along, on_board / on_board[-1])
    inner = colors[:, np.abs(across - 0.5) < 0.4]
    return LaneOnScan(colors, fine, asphalt_along(inner, len(colors) / 4, windows=1), shares)


def _borders_on_scan(homography: Homography, left: Sequence[Point], right: Sequence[Point]) -> Floats | None:
    """Return both borders in pixels of the scan, shape (2, k, 2).

    None if they have no length or don't map to it.
    """
    if len(left) != len(right) or len(left) < 2:
        raise ValueError("both borders of a lane need the same number of points, at least two")
    matrix = np.reshape(np.array(homography, dtype=np.float64), (3, 3))
    if not np.isfinite(matrix).all() or np.linalg.matrix_rank(matrix) < 3:
        return None
    borders = np.array([left, right], dtype=np.float64)
    seen = np.concatenate([borders, np.ones((*borders.shape[:2], 1))], axis=2) @ np.linalg.inv(matrix).T
    depth = seen[..., 2:]
    # A lane that crosses the horizon doesn't map to the scan.
    if not np.isfinite(seen).all() or not ((depth > 0).all() or (depth < 0).all()):
        return None
    on_scan: Floats = seen[..., :2] / depth
    is_line = all(lengths_along(line.mean(axis=0))[-1] > 0 for line in (on_scan, borders))
    return on_scan if is_line and np.isfinite(on_scan).all() else None
