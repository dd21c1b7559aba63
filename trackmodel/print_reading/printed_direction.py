"""The driving direction, found from the printed arrows."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.print_reading.arrows.arrow_frames import CENTERED, frames
from trackmodel.print_reading.arrows.reader import learned_reader
from trackmodel.print_reading.cuts.read_spaces import read_spaces, surest_spaces
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.road.tracing import trace_roads
from trackmodel.print_reading.scan_picture import Pixels, sample
from trackmodel.print_reading.space_grid import space_grid

INNER_ALONG, INNER_ACROSS = np.linspace(0.08, 0.92, 28), np.linspace(0.14, 0.86, 13)
"""Where a space is sampled, in shares of its length and width: the part that its borders don't reach."""
FAINT = 0.25
"""What stands out less than this share of what stands out most is asphalt."""
LEAST_CONTRAST = 40.0
"""Least difference between an arrow and the asphalt, of 255."""


PLAINLY = 0.15
"""From this evidence on, arrows plainly point against the driving direction: 0.2 on the worst photo, 0.7 and
more on scans."""
MOST = 5.0
"""The most that a space counts for what the reader of arrows sees in it, as a log."""


def against_arrows(pixels: Pixels, spaces: Sequence[ReadSpace], backward: Sequence[ReadSpace]) -> float:
    """Return how plainly arrows point from the front of their space to its back; below 0, they don't.

    Most arrows trail off toward their head, and the reader of arrows, which knows them from behind, sees some
    other way around less surely. Together they are right where either is misled.

    Args:
        pixels: the scan.
        spaces: the spaces of the road, as they would be if cars drove the way the loop was drawn.
        backward: the same, if cars drove the other way.
    """
    gray = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), dtype=np.uint8)
    votes = np.sign(np.round([_skew(gray, space) for space in spaces], 6))
    seen, seen_backward = (
        np.maximum(learned_reader().log_sets(frames(pixels, each, [CENTERED] * len(each)))[:, 1:], -MOST)
        .max(axis=1)
        .mean()
        for each in (spaces, backward)
    )
    return float(votes.sum() / max(1.0, np.abs(votes).sum()) + seen_backward - seen)


def along_arrows(pixels: Pixels, loop: Floats) -> Floats:
    """Return a loop along the road, shape (n, 2), turned to the driving direction."""
    traced, spaces = surest_spaces(trace_roads(pixels, loop, None))
    against = against_arrows(pixels, spaces, read_spaces(traced.backward))
    return loop[::-1] if against > 0 else loop


def _skew(gray: Gray, space: ReadSpace) -> float:
    """Return how far what is printed trails off toward the front; 0 if nothing is printed."""
    seen = sample(gray, space_grid(space, INNER_ALONG, INNER_ACROSS)).astype(np.float64)
    off = np.abs(seen - np.median(seen))
    if off.max() < LEAST_CONTRAST:
        return 0.0
    mass = np.clip(off - FAINT * off.max(), 0, None).sum(axis=0)
    share, place = mass / mass.sum(), np.linspace(-1, 1, len(INNER_ALONG))
    return float((share * (place - share @ place) ** 3).sum())
