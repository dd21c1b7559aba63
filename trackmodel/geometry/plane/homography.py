"""Homographies: how an image, even one seen at an angle, is placed on the board."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.track import Point

Homography = tuple[float, ...]
"""A 3x3 matrix, row by row, that maps image points (pixels) to board points (board units)."""

LEAST_PAIRS = 4
FLATTEST = 1e-4
"""If twice the area of a triangle of three points is less than this share of their squared extent, they
are too close to a line to determine a homography."""


def product(later: Homography, first: Homography) -> Homography:
    """Return the homography that does `first` and then `later`."""
    return tuple(
        sum(later[3 * row + n] * first[3 * n + column] for n in range(3))
        for row in range(3)
        for column in range(3)
    )


def homography_of(pairs: Sequence[tuple[Point, Point]], width: float, height: float) -> Homography:
    """Find the homography that maps the first point of each pair to the second.

    The map is exact for four pairs, and a least-squares fit for more.

    Args:
        pairs: (image point, board point) pairs.
        width, height: size of the image in pixels; the whole image must map onto the board.

    Raises:
        ValueError: there are fewer than four pairs, three of four points lie in a line, or the pairs
            don't fit one picture of a flat board, usually because they are in a different order.
    """
    if len(pairs) < LEAST_PAIRS:
        raise ValueError("placing an image takes at least four pairs of points")
    image, board = (np.array([pair[n] for pair in pairs], dtype=np.float64) for n in (0, 1))
    if not (np.isfinite(image).all() and np.isfinite(board).all()):
        raise ValueError("point coordinates must be finite")
    if _leave_it_open(image) or _leave_it_open(board):
        raise ValueError("three of the points lie in a line; use the corners of a large quadrilateral")
    to_unit, from_unit = _normalizing(image), np.linalg.inv(_normalizing(board))
    matrix = from_unit @ _direct(_apply(to_unit, image), _apply(_normalizing(board), board)) @ to_unit
    corners = np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]])
    depths = matrix[2] @ np.vstack([np.concatenate([image, corners]).T, np.ones(len(image) + 4)])
    if not (depths > 0).all() and not (depths < 0).all():
        raise ValueError("the points don't match; use the same order on the image and on the board")
    # The middle of the image has depth 1; unlike the last entry, its depth is never 0.
    matrix /= matrix[2] @ np.array([width / 2, height / 2, 1.0])
    if matrix[2, 0] == matrix[2, 1] == 0.0:
        matrix[2, 2] = 1.0
    return tuple(float(value) for value in matrix.ravel())


def _leave_it_open(points: Floats) -> bool:
    """Return whether no four of the points are the corners of a quadrilateral."""
    extent = float(np.ptp(points, axis=0).max()) or 1.0
    at = (points - points.mean(axis=0)) / extent
    if len(at) > LEAST_PAIRS:
        # With more points, it is enough that they don't all lie in a line.
        return bool(np.linalg.svd(at, compute_uv=False)[-1] < FLATTEST)
    triples = [np.delete(at, left_out, axis=0) for left_out in range(LEAST_PAIRS)]
    return any(abs(_cross(b - a, c - a)) < FLATTEST for a, b, c in triples)


def _cross(first: Floats, second: Floats) -> float:
    return float(first[0] * second[1] - first[1] * second[0])


def _normalizing(points: Floats) -> Floats:
    """Return the map that moves the points around (0, 0) at a mean distance of 1, to keep numbers small."""
    middle = points.mean(axis=0)
    size = float(np.hypot(*(points - middle).T).mean()) or 1.0
    return np.array([[1 / size, 0, -middle[0] / size], [0, 1 / size, -middle[1] / size], [0, 0, 1.0]])


def _apply(matrix: Floats, points: Floats) -> Floats:
    moved: Floats = points * matrix[0, 0] + matrix[:2, 2]
    return moved


def _direct(image: Floats, board: Floats) -> Floats:
    """Direct linear transform: R. Hartley, A. Zisserman, Multiple View Geometry, chapter 4."""
    rows = []
    for (x, y), (u, v) in zip(image, board, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, -u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, -v])
    solution: Floats = np.linalg.svd(np.array(rows, dtype=np.float64))[2][-1].reshape(3, 3)
    return solution
