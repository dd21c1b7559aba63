"""Frames: pictures of single spaces, straightened along their lane and free of color and brightness.

A frame shows a space with a margin; its rows run across the lane from left to right, its columns along it
from back to front. Its values say how far each pixel is from the color of the asphalt, 0 to 1, so that black
arrows on gray, white ones on black and red ones look the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.points_along import even_points
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.scan_picture import Pixels, reduce_pixels, sample

Frames = NDArray[np.float32]
"""Shape (n, ACROSS, ALONG)."""

ALONG, ACROSS = 40, 24
"""Pixels of a frame."""
MARGIN = 0.15
"""How much a frame shows around a space, in lengths and widths of it."""
LANE = 18.0
"""Pictures are reduced until lanes are about this many pixels wide; frames have no more pixels either."""
STATIONS = 9
"""Points along a space between which its frame is straight."""


@frozen
class Shift:
    """How far a frame is off its space: in lengths and widths of the space, turned (widths per length), and
    longer and wider by factors; `bow` bends it sideways, in widths at its middle."""

    along: float = 0.0
    across: float = 0.0
    turn: float = 0.0
    longer: float = 1.0
    wider: float = 1.0
    bow: float = 0.0


CENTERED = Shift()


def lane_width(spaces: Sequence[ReadSpace]) -> float:
    """Return the median width of spaces, in pixels of the scan."""
    return float(np.median([space.width for space in spaces]))


def frames(picture: Pixels, spaces: Sequence[ReadSpace], shifts: Sequence[Shift]) -> Frames:
    """Return the frame of each space, a little off as told."""
    if not spaces:
        return np.zeros((0, ACROSS, ALONG), dtype=np.float32)
    scale = min(1.0, LANE / lane_width(spaces))
    small = reduce_pixels(picture, scale)
    grids = np.stack([_grid(space, shift) for space, shift in zip(spaces, shifts, strict=True)])
    return inked(sample(small, (grids + 0.5) * scale - 0.5))


def _grid(space: ReadSpace, shift: Shift) -> Floats:
    """Return where the pixels of a frame lie in the scan, shape (ACROSS, ALONG, 2)."""
    left, right = even_points(space.left, STATIONS), even_points(space.right, STATIONS)
    u = np.linspace(-MARGIN, 1 + MARGIN, ALONG)
    v = np.linspace(-MARGIN, 1 + MARGIN, ACROSS)[:, None]
    along = (u - 0.5) * shift.longer + 0.5 + shift.along
    across = (
        (v - 0.5) * shift.wider
        + 0.5
        + shift.across
        + shift.turn * (u - 0.5)
        + shift.bow * (1 - 4 * (u - 0.5) ** 2)
    )
    edge_left, edge_right = _at(left, along), _at(right, along)
    grid: Floats = edge_left[None] + across[..., None] * (edge_right - edge_left)[None]
    return grid


def _at(border: Floats, along: Floats) -> Floats:
    """Return the points of a border at shares of its length; beyond its ends it goes on straight."""
    at = along * (STATIONS - 1)
    low = np.clip(np.floor(at), 0, STATIONS - 2).astype(np.intp)
    part = (at - low)[:, None]
    points: Floats = border[low] * (1 - part) + border[low + 1] * part
    return points


STRONG = 0.95
"""What this share of a frame's pixels is less inked than is full ink."""
FAINT = 60.0
"""Colors less than this apart (sum over red, green, and blue) are never full ink, or noise would be."""


def inked(cut: Pixels) -> Frames:
    """Return how far each pixel of straightened pictures is from the color that is most common in each.

    Args:
        cut: shape (n, ACROSS, ALONG, 3).
    """
    inner = cut[:, ACROSS // 6 : -ACROSS // 6, ALONG // 8 : -ALONG // 8].reshape(len(cut), -1, 3)
    asphalt = np.median(inner, axis=1)[:, None]
    # Much ink drags the median along; that of the half of the pixels nearest to it is hardly dragged.
    apart = np.abs(inner - asphalt).sum(axis=-1)
    nearest = np.argsort(apart, axis=1, kind="stable")[:, : inner.shape[1] // 2]
    asphalt = np.median(np.take_along_axis(inner, nearest[..., None], axis=1), axis=1)[:, None, None]
    away = np.abs(cut.astype(np.float32) - asphalt.astype(np.float32)).sum(axis=-1)
    full = np.quantile(away.reshape(len(cut), -1), STRONG, axis=1)
    result: Frames = np.clip(away / np.maximum(full, FAINT)[:, None, None], 0, 1).astype(np.float32)
    return result
