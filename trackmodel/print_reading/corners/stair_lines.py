"""How colored the cuts between spaces are: red, yellow or blue ones begin and end corners."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.scan_picture import Pixels, lab_colors, sample
from trackmodel.print_reading.space_grid import space_grid

ABOUT = np.linspace(-0.15, 0.15, 9)
"""Where a line is looked for, in lengths of a space before and behind its back."""
ACROSS = np.linspace(0.15, 0.85, 9)
"""Points of a line, in widths of its lane: lane lines beside it may be of another color."""
INSIDE = np.linspace(0.25, 0.75, 5)
"""Where the color of the asphalt is taken, along and across a space."""


def stair_colors(pixels: Pixels, spaces: Sequence[ReadSpace]) -> Floats:
    """Return how much the line at the back of each space differs from its asphalt in hue and saturation.

    Black and white lines have about the hue of gray asphalt. Values are distances in the a-b plane of Lab,
    shape (n,).
    """
    if not spaces:
        return np.zeros(0)
    line = _colors(pixels, np.stack([space_grid(space, ABOUT, ACROSS) for space in spaces]))
    inside = _colors(pixels, np.stack([space_grid(space, INSIDE, INSIDE) for space in spaces]))
    asphalt = np.median(inside, axis=(1, 2))[:, None, None]
    found: Floats = np.median(np.hypot(*np.moveaxis(line - asphalt, -1, 0)), axis=1).max(axis=1)
    return found


def _colors(pixels: Pixels, points: Floats) -> Floats:
    """Return a and b of Lab at points of a picture, shape (spaces, across, along, 2)."""
    cut = sample(pixels, points)
    lab = lab_colors(cut.reshape(-1, points.shape[-2], 3))
    return lab[..., 1:].astype(np.float64).reshape(points.shape)
