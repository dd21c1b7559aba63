"""How the cuts between spaces look: those at which corners begin and end may be of another color, or thicker.

From lane to lane, they make a line like stairs.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.printed_bridges import hidden
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.scan_picture import Pixels, lab_colors, sample
from trackmodel.print_reading.space_grid import space_grid

ABOUT = np.linspace(-0.15, 0.15, 9)
"""Where a line is looked for, in lengths of a space before and behind its back."""
ACROSS = np.linspace(0.15, 0.85, 9)
"""Points of a line, in widths of its lane: lane lines beside it may be of another color."""
BESIDE = np.array([-0.18, -0.15, -0.12, 0.12, 0.15, 0.18])
"""Where the color of the asphalt is taken: beside the line, as arrows fill much of some spaces."""


def cut_colors(pixels: Pixels, spaces: Sequence[ReadSpace]) -> Floats:
    """Return how the line at the back of each space differs from its asphalt, in Lab, shape (n, 6).

    The first three are for the line itself, the others the mean around it, which is more for thick ones.
    What is under a bridge looks as usual, whatever is printed on the bridge.
    """
    if not spaces:
        return np.zeros((0, 6))
    line = _colors(pixels, np.stack([space_grid(space, ABOUT, ACROSS) for space in spaces]))
    beside = _colors(pixels, np.stack([space_grid(space, BESIDE, ACROSS) for space in spaces]))
    asphalt = np.median(beside, axis=(1, 2))[:, None, None]
    away = np.median(line - asphalt, axis=1)
    plainest = np.square(away).sum(axis=2).argmax(axis=1)
    found: Floats = np.hstack([away[np.arange(len(away)), plainest], away.mean(axis=1)])
    found[list(hidden(spaces))] = np.median(found, axis=0)
    return found


def _colors(pixels: Pixels, points: Floats) -> Floats:
    """Return the colors at points of a picture in Lab, shape (spaces, across, along, 3)."""
    cut = sample(pixels, points)
    lab = lab_colors(cut.reshape(-1, points.shape[-2], 3))
    return lab.astype(np.float64).reshape(*points.shape[:-1], 3)
