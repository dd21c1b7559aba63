"""Pictures taken at an angle or through a lens, laid flat once: perspective would be slow in every frame."""

from __future__ import annotations

import numpy as np
from attrs import frozen
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPolygonF, QTransform

from editor.document.scans.picture_images import blank, pixels_of
from trackmodel.geometry.arrays import Floats
from trackmodel.scans import lens
from trackmodel.scans.resampling import LARGEST_SIDE, Sources, resample, through

LARGE = 30_000_000
"""Pixels from which on memory is short."""
GROWTH, GROWTH_OF_LARGE = 1.5, 0.9
"""Most pixels of the flat picture, in numbers of pixels of the picture: above 1, it is sharp all over."""


@frozen
class Flat:
    """A picture laid flat, and where on the board. Without perspective, its own homography says so."""

    image: QImage
    onto_board: QTransform | None


def laid_flat(image: QImage, homography: tuple[float, ...] | None, bent: float) -> Flat:
    """Straighten a picture.

    Args:
        image: the picture, 32 bits a pixel.
        homography: where it lies, in perspective; None if that doesn't need to be straightened.
        bent: coefficient of its lens.
    """
    width, height = image.width(), image.height()
    straight = lens.sources(bent, width, height)
    if homography is None:
        flat = blank(width, height, image.format())
        resample(pixels_of(image), pixels_of(flat), straight)
        return Flat(flat, None)
    matrix = np.array(homography).reshape(3, 3)
    where = _bounds(matrix, width, height)
    share = _pixels_a_unit(matrix, width, height)
    most = width * height * (GROWTH if width * height < LARGE else GROWTH_OF_LARGE)
    share *= min(1.0, (most / (where.width() * where.height() * share**2)) ** 0.5)
    share *= min(1.0, LARGEST_SIDE / (max(where.width(), where.height()) * share))
    wide, high = max(1, round(where.width() * share)), max(1, round(where.height() * share))
    onto_board = np.array([[1 / share, 0, where.x()], [0, 1 / share, where.y()], [0, 0, 1.0]])
    back = through(np.linalg.inv(matrix) @ onto_board)
    flat = blank(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    resample(pixels_of(image), pixels_of(flat), _one_after_other(back, straight))
    place = QTransform.fromTranslate(where.x(), where.y()).scale(1 / share, 1 / share)
    return Flat(flat, place)


def _one_after_other(first: Sources, then: Sources) -> Sources:
    def both(x: Floats, y: Floats) -> tuple[Floats, Floats]:
        return then(*first(x, y))

    return both


def _bounds(matrix: Floats, width: int, height: int) -> QRectF:
    """Return the part of the board that a picture covers."""
    corners = np.array([[0, 0, 1], [width, 0, 1], [width, height, 1], [0, height, 1.0]]) @ matrix.T
    depth = np.maximum(corners[:, 2], 0.02 * corners[:, 2].max())  # a horizon is far enough away
    points = [QPointF(float(x), float(y)) for x, y in corners[:, :2] / depth[:, None]]
    return QPolygonF(points).boundingRect()


def _pixels_a_unit(matrix: Floats, width: int, height: int) -> float:
    """Return how many pixels of the picture a board unit has where it is finest, seen at its quarters."""
    finest = 0.0
    for x in (0.25, 0.5, 0.75):
        for y in (0.25, 0.5, 0.75):
            at = np.array([width * x, height * y, 1.0])
            board = matrix @ at
            if board[2] <= 0:
                continue
            point = board[:2] / board[2]
            by_pixel = (matrix[:2, :2] - np.outer(point, matrix[2, :2])) / board[2]
            area = abs(float(np.linalg.det(by_pixel)))
            finest = max(finest, area**-0.5 if area else 0.0)
    return finest or 1.0
