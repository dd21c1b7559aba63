"""The driving direction, found from the printed arrows: an arrow's head has more ink than its shaft."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.print_reading.cuts.read_spaces import read_spaces
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.road.tracing import trace_road
from trackmodel.print_reading.scan_picture import Pixels, sample
from trackmodel.print_reading.space_grid import space_grid

INNER_ALONG, INNER_ACROSS = np.linspace(0.08, 0.92, 28), np.linspace(0.14, 0.86, 13)
"""Where a space is sampled, in shares of its length and width: the part that its borders don't reach."""
FAINT = 0.25
"""What stands out less than this share of what stands out most is asphalt."""
LEAST_CONTRAST = 40.0
"""Least difference between an arrow and the asphalt, of 255."""


PLAINLY = 0.15
"""Share of spaces by which those against the driving direction outnumber the others where it is plain: 0.2 on
the worst photo, 0.7 and more on scans."""


def is_against_arrows(pixels: Pixels, spaces: Sequence[ReadSpace], margin: float = 0.0) -> bool:
    """Return whether most arrows point from the front of their space to its back.

    Args:
        pixels: the scan.
        spaces: the spaces of the road, as they would be if cars drove the way the loop was drawn.
        margin: by which share of the spaces with something printed they have to outnumber the others.
    """
    gray = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), dtype=np.uint8)
    votes = np.sign(np.round([_skew(gray, space) for space in spaces], 6))
    return float(votes.sum()) > margin * float(np.abs(votes).sum())


def along_arrows(pixels: Pixels, loop: Floats) -> Floats:
    """Return a loop along the road, shape (n, 2), turned to the driving direction."""
    spaces = read_spaces(trace_road(pixels, loop, None))
    return loop[::-1] if is_against_arrows(pixels, spaces) else loop


def _skew(gray: Gray, space: ReadSpace) -> float:
    """Return how far what is printed trails off toward the front; 0 if nothing is printed."""
    seen = sample(gray, space_grid(space, INNER_ALONG, INNER_ACROSS)).astype(np.float64)
    off = np.abs(seen - np.median(seen))
    if off.max() < LEAST_CONTRAST:
        return 0.0
    mass = np.clip(off - FAINT * off.max(), 0, None).sum(axis=0)
    share, place = mass / mass.sum(), np.linspace(-1, 1, len(INNER_ALONG))
    return float((share * (place - share @ place) ** 3).sum())
