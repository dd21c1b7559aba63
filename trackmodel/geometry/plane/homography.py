"""Homographies: how an image, even one seen at an angle, lies on the board."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.track import Point

Homography = tuple[float, ...]
"""A 3x3 matrix, row by row, that takes points of an image (pixels) to the board (board units)."""

LEAST_PAIRS = 4
FLATTEST = 1e-4
"""Three of four points this near to a line (twice their triangle, in parts of the square of the
points' extent) leave the homography open."""


def product(later: Homography, first: Homography) -> Homography:
    """The homography that does `first` and then `later`."""
    return tuple(
        sum(later[3 * row + n] * first[3 * n + column] for n in range(3))
        for row in range(3)
        for column in range(3)
    )


def mapped(homography: Homography, point: Point) -> Point:
    """Where a point of the image lies.

    Raises:
        ValueError: it lies on the horizon, nowhere on the board.
    """
    a, b, c, d, e, f, g, h, i = homography
    x, y = point
    depth = g * x + h * y + i
    if depth == 0:
        raise ValueError(f"{point} lies on the horizon of the image")
    return ((a * x + b * y + c) / depth, (d * x + e * y + f) / depth)


def homography_of(pairs: Sequence[tuple[Point, Point]], width: float, height: float) -> Homography:
    """The homography that takes the first point of each pair to the second.

    With four pairs it does so exactly, with more as well as it can (least squares).

    Args:
        pairs: (point in the image, point on the board) each.
        width, height: of the image in pixels; all of it must come to lie on the board.

    Raises:
        ValueError: fewer than four pairs, three of four points in a line, or pairs that can't
            belong to one picture of a flat board (most often: clicked in another order).
    """
    if len(pairs) < LEAST_PAIRS:
        raise ValueError("an image is laid by at least four pairs of points")
    image, board = (np.array([pair[n] for pair in pairs], dtype=np.float64) for n in (0, 1))
    if not (np.isfinite(image).all() and np.isfinite(board).all()):
        raise ValueError("points need finite coordinates")
    if _leave_it_open(image) or _leave_it_open(board):
        raise ValueError("three of the points lie in a line; take the corners of a large quadrilateral")
    to_unit, from_unit = _normalizing(image), np.linalg.inv(_normalizing(board))
    matrix = from_unit @ _direct(_apply(to_unit, image), _apply(_normalizing(board), board)) @ to_unit
    corners = np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]])
    depths = matrix[2] @ np.vstack([np.concatenate([image, corners]).T, np.ones(len(image) + 4)])
    if not (depths > 0).all() and not (depths < 0).all():
        raise ValueError("the points don't belong together; is their order the same on image and board?")
    # The middle of the image has depth 1; unlike the last entry, that is never 0.
    matrix /= matrix[2] @ np.array([width / 2, height / 2, 1.0])
    if matrix[2, 0] == matrix[2, 1] == 0.0:
        matrix[2, 2] = 1.0
    return tuple(float(value) for value in matrix.ravel())


def _leave_it_open(points: Floats) -> bool:
    """Whether no four of the points are the corners of a quadrilateral."""
    extent = float(np.ptp(points, axis=0).max()) or 1.0
    at = (points - points.mean(axis=0)) / extent
    if len(at) > LEAST_PAIRS:
        # Any others will do: the points must not lie in a line.
        return bool(np.linalg.svd(at, compute_uv=False)[-1] < FLATTEST)
    triples = [np.delete(at, left_out, axis=0) for left_out in range(LEAST_PAIRS)]
    return any(abs(_cross(b - a, c - a)) < FLATTEST for a, b, c in triples)


def _cross(first: Floats, second: Floats) -> float:
    return float(first[0] * second[1] - first[1] * second[0])


def _normalizing(points: Floats) -> Floats:
    """Moves the points about (0, 0) at a distance of about 1, which keeps the numbers small."""
    middle = points.mean(axis=0)
    size = float(np.hypot(*(points - middle).T).mean()) or 1.0
    return np.array([[1 / size, 0, -middle[0] / size], [0, 1 / size, -middle[1] / size], [0, 0, 1.0]])


def _apply(matrix: Floats, points: Floats) -> Floats:
    moved: Floats = points * matrix[0, 0] + matrix[:2, 2]
    return moved


def _direct(image: Floats, board: Floats) -> Floats:
    """The direct linear transform: R. Hartley, A. Zisserman, Multiple View Geometry, chapter 4."""
    rows = []
    for (x, y), (u, v) in zip(image, board, strict=True):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y, -u])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y, -v])
    solution: Floats = np.linalg.svd(np.array(rows, dtype=np.float64))[2][-1].reshape(3, 3)
    return solution
