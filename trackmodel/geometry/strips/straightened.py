"""A lane or a road straightened: the part of a scan between two edges as an upright picture."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.track import Point


def edges_on_scan(
    homography: tuple[float, ...], left: Sequence[Point], right: Sequence[Point]
) -> tuple[Floats, Floats] | None:
    """Return the borders in pixels of the scan; None if they have no length or don't map to it."""
    if len(left) != len(right) or len(left) < 2:
        raise ValueError("both borders of a lane need the same number of points, at least two")
    matrix = np.reshape(np.array(homography, dtype=np.float64), (3, 3))
    if not np.isfinite(matrix).all() or np.linalg.matrix_rank(matrix) < 3:
        return None
    to_image = np.linalg.inv(matrix)
    borders = np.array([left, right], dtype=np.float64)
    seen = np.concatenate([borders, np.ones((*borders.shape[:2], 1))], axis=2) @ to_image.T
    depth = seen[..., 2:]
    # A lane that crosses the horizon doesn't map to the scan.
    if not np.isfinite(seen).all() or not ((depth > 0).all() or (depth < 0).all()):
        return None
    one, other = seen[..., :2] / depth
    middle = (one + other) / 2
    is_line = lengths_along(middle)[-1] > 0 and lengths_along(borders.mean(axis=0))[-1] > 0
    return (one, other) if is_line and np.isfinite(middle).all() else None


def straightened(gray: Gray, edges: tuple[Floats, Floats], finest: int) -> Floats:
    """Return the area between two edges (pixels of the scan) straightened, shape (rows, columns).

    Row 0 is at the left edge. It has about `finest` rows, fewer if the scan is coarser.
    """
    # At most twice as fine as needed, whatever the scan's resolution.
    return _coarser(_straightened(gray, edges, step=max(1.0, _width(edges) / (2 * finest))), finest)


def _width(edges: tuple[Floats, Floats]) -> float:
    return float(np.median(np.hypot(*(edges[0] - edges[1]).T)))


def _straightened(gray: Gray, edges: tuple[Floats, Floats], step: float) -> Floats:
    """Return the area straightened, sampled every `step` pixels of the scan; row 0 is at the left border."""
    stations = lengths_along((edges[0] + edges[1]) / 2)
    # Limit the size by that of the scan, even if borders reach far beyond it.
    longest = 4.0 * sum(gray.shape)
    columns, rows = (max(2, round(min(size, longest) / step)) for size in (stations[-1], _width(edges)))
    at = np.linspace(0.0, stations[-1], columns)
    one, other = (np.stack([np.interp(at, stations, edge[:, n]) for n in (0, 1)]) for edge in edges)
    across = (np.arange(rows) + 0.5)[:, None] / rows
    x, y = one[:, None, :] + (other - one)[:, None, :] * across
    return _sampled(gray, x, y)


def _sampled(gray: Gray, x: Floats, y: Floats) -> Floats:
    """Interpolate the image, whose pixel centers are at halves; its edge pixels extend outward."""
    from scipy.ndimage import map_coordinates

    between: Floats = map_coordinates(gray, [y - 0.5, x - 0.5], np.float64, order=1, mode="nearest")
    return between


def _coarser(strip: Floats, finest: int) -> Floats:
    """Scale the strip down to about `finest` rows by averaging squares of pixels."""
    factor = -(-strip.shape[0] // finest)
    rows, columns = (size // factor for size in strip.shape)
    if factor == 1 or columns == 0:
        return strip
    squares = strip[: rows * factor, : columns * factor].reshape(rows, factor, columns, factor)
    means: Floats = squares.mean(axis=(1, 3))
    return means
