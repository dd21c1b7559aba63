"""The four sides of a space: where its outline turns from one to the next, their directions and lengths.

An outline has any number of vertices: T-junctions lie on its sides, bends have many short segments, and
hand-drawn lines wobble. So the sides are found from points spread evenly along the outline, which
turns from one side to the next at the four of them where it bends most.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.track import Point

SAMPLES = 48
"""Points spread along an outline; a short side of a usual space has nine of them."""
ARM = 4
"""The bend at a point is measured between the points this many before and after it."""
APART = 3
"""Least number of points between two corners of a space."""
SIDES = 4


@frozen(eq=False)
class Quads:
    """The four sides of n spaces.

    All outlines are walked clockwise as seen on the board: side `s + 1` lies to the right of side `s`
    when looking out over `s`.

    Attributes:
        samples: points spread evenly along each outline, shape (n, SAMPLES, 2), board units.
        side: side that each sample lies on, shape (n, SAMPLES), 0 to 3.
        step: distance between samples along the outline, shape (n,), board units.
        middle: mean of the samples, shape (n, 2); unlike `trackmodel.geometry.plane.measures.middle_of`
            it follows the outline, not the area.
        side_middle: middle of each side, shape (n, 4, 2).
        side_outwards: unit vector out of the space over each side, shape (n, 4, 2).
        side_length: length of each side along the outline, shape (n, 4), board units.
        size: side of a square as large as the space, shape (n,), board units.
    """

    samples: Floats
    side: Ints
    step: Floats
    middle: Floats
    side_middle: Floats
    side_outwards: Floats
    side_length: Floats
    size: Floats


def quads(outlines: Sequence[Sequence[Point]]) -> Quads:
    """Find the sides of spaces.

    Args:
        outlines: outlines of at least three vertices in any direction; the sides of degenerate ones are
            meaningless.
    """
    rings = [clockwise(outline) for outline in outlines]
    samples, step = _spread(rings)
    corners = _corners(samples)
    n = len(rings)
    at = np.arange(n)[:, None]
    side = (np.arange(SAMPLES)[None, :, None] >= corners[:, None, :]).sum(axis=2) - 1
    side = np.where(side < 0, SIDES - 1, side)
    begins = samples[at, corners]
    ends = np.roll(begins, -1, axis=1)
    # Halfway along the outline, not along the chord: in bends, sides bulge.
    count = (np.roll(corners, -1, axis=1) - corners) % SAMPLES
    half = samples[at, (corners + count // 2) % SAMPLES]
    area = np.array([_doubled_area(ring) / 2 for ring in rings])
    return Quads(
        samples=samples,
        side=side.astype(np.intp),
        step=step,
        middle=samples.mean(axis=1),
        side_middle=(begins + ends + 2 * half) / 4,
        side_outwards=_out(ends - begins),
        side_length=count * step[:, None],
        size=np.sqrt(area),
    )


def clockwise(outline: Sequence[Point]) -> Floats:
    """Return the outline walked clockwise as seen on the board (y points down), shape (k, 2)."""
    ring = np.array(outline, dtype=np.float64)
    return ring if _doubled_area(ring) >= 0 else ring[::-1]


def _doubled_area(ring: Floats) -> float:
    x, y = ring.T
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1))


def _out(along: Floats) -> Floats:
    """Return unit vectors out of a space over borders with the direction `along`."""
    size = np.hypot(along[..., 0], along[..., 1])
    turned = np.stack([along[..., 1], -along[..., 0]], axis=-1)
    result: Floats = turned / np.where(size > 0, size, 1.0)[..., None]
    return result


def _spread(rings: Sequence[Floats]) -> tuple[Floats, Floats]:
    """Return evenly spread points of all outlines, and their distances."""
    if not rings:
        return np.zeros((0, SAMPLES, 2)), np.zeros(0)
    starts = np.concatenate(rings)
    along = np.concatenate([np.roll(ring, -1, axis=0) for ring in rings]) - starts
    length = np.hypot(along[:, 0], along[:, 1])
    traveled = np.concatenate([[0.0], np.cumsum(length)])
    first = np.concatenate([[0], np.cumsum([len(ring) for ring in rings])])
    begin, end = traveled[first[:-1]], traveled[first[1:]]
    step = (end - begin) / SAMPLES
    wanted = begin[:, None] + (np.arange(SAMPLES) + 0.5) * step[:, None]
    border = np.searchsorted(traveled, wanted, side="right") - 1
    # An outline of length zero has no point between its ends.
    border = np.clip(border, first[:-1, None], first[1:, None] - 1)
    share = (wanted - traveled[border]) / np.where(length > 0, length, 1.0)[border]
    samples: Floats = starts[border] + along[border] * share[..., None]
    return samples, step


def _corners(samples: Floats) -> Ints:
    """Return the indices of the four points where each outline turns most, in walking order, shape (n, 4)."""
    before = samples - np.roll(samples, ARM, axis=1)
    after = np.roll(samples, -ARM, axis=1) - samples
    bend = np.arctan2(
        before[..., 0] * after[..., 1] - before[..., 1] * after[..., 0], (before * after).sum(axis=2)
    )
    rows = np.arange(len(samples))
    found = []
    for _corner in range(SIDES):
        most = bend.argmax(axis=1)
        found.append(most)
        for off in range(-APART, APART + 1):
            bend[rows, (most + off) % SAMPLES] = -np.inf
    return np.sort(np.stack(found, axis=1), axis=1)
