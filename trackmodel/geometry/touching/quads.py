"""The four sides of a space: where its outline turns, which way each side looks, how long it is.

An outline has any number of vertices: T-junctions lie on its sides, bends are drawn as many short
segments, a hand shakes. So the sides are read off points spread evenly along the outline: it
turns from one side to the next at the four of them where it bends most.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.track import Point

SAMPLES = 48
"""Points spread along an outline; a short side of a usual space gets nine."""
ARM = 4
"""The bend at a point is measured between the points this many before and after it."""
APART = 3
"""Two corners of a space have at least this many points between them."""
SIDES = 4


@frozen(eq=False)
class Quads:
    """Spaces as four-sided things; spaces and sides are numbers.

    All outlines are walked clockwise as seen on the board, so side `s + 1` lies to the right of
    side `s` for someone who looks out over it.

    Attributes:
        samples: points spread evenly along each outline, shape (n, SAMPLES, 2).
        outwards: unit vectors out of the space there, same shape.
        side: the side each of them lies on, shape (n, SAMPLES).
        step: distance along the outline from one to the next, board units, shape (n,).
        middle: middle of the space, shape (n, 2).
        side_middle: middle of each side, shape (n, 4, 2).
        side_outwards: unit vector out of the space over each side, shape (n, 4, 2).
        side_length: along the outline, board units, shape (n, 4).
        size: side of a square as large as the space, board units, shape (n,).
    """

    samples: Floats
    outwards: Floats
    side: Ints
    step: Floats
    middle: Floats
    side_middle: Floats
    side_outwards: Floats
    side_length: Floats
    size: Floats


def quads(outlines: Sequence[Sequence[Point]]) -> Quads:
    """The sides of spaces.

    Args:
        outlines: of at least three vertices, in any direction; degenerate ones give sides of no use.
    """
    rings = [clockwise(outline) for outline in outlines]
    samples, outwards, step = _spread(rings)
    corners = _corners(samples)
    n = len(rings)
    at = np.arange(n)[:, None]
    side = (np.arange(SAMPLES)[None, :, None] >= corners[:, None, :]).sum(axis=2) - 1
    side = np.where(side < 0, SIDES - 1, side)
    begins = samples[at, corners]
    ends = np.roll(begins, -1, axis=1)
    # Half way along the outline, not along the chord: sides of bends bulge.
    count = (np.roll(corners, -1, axis=1) - corners) % SAMPLES
    half = samples[at, (corners + count // 2) % SAMPLES]
    area = np.array([_doubled_area(ring) / 2 for ring in rings])
    return Quads(
        samples=samples,
        outwards=outwards,
        side=side.astype(np.intp),
        step=step,
        middle=samples.mean(axis=1),
        side_middle=(begins + ends + 2 * half) / 4,
        side_outwards=_out(ends - begins),
        side_length=count * step[:, None],
        size=np.sqrt(area),
    )


def clockwise(outline: Sequence[Point]) -> Floats:
    """The outline walked clockwise as seen on the board (y points down), shape (k, 2)."""
    ring = np.array(outline, dtype=np.float64)
    return ring if _doubled_area(ring) >= 0 else ring[::-1]


def _doubled_area(ring: Floats) -> float:
    x, y = ring.T
    return float(x @ np.roll(y, -1) - y @ np.roll(x, -1))


def _out(along: Floats) -> Floats:
    """Unit vectors that point out of a space over a border walked along `along`."""
    size = np.hypot(along[..., 0], along[..., 1])
    turned = np.stack([along[..., 1], -along[..., 0]], axis=-1)
    result: Floats = turned / np.where(size > 0, size, 1.0)[..., None]
    return result


def _spread(rings: Sequence[Floats]) -> tuple[Floats, Floats, Floats]:
    """Evenly spread points of all outlines, the way out there, and the distance between them."""
    if not rings:
        return np.zeros((0, SAMPLES, 2)), np.zeros((0, SAMPLES, 2)), np.zeros(0)
    starts = np.concatenate(rings)
    along = np.concatenate([np.roll(ring, -1, axis=0) for ring in rings]) - starts
    length = np.hypot(along[:, 0], along[:, 1])
    traveled = np.concatenate([[0.0], np.cumsum(length)])
    first = np.concatenate([[0], np.cumsum([len(ring) for ring in rings])])
    begin, end = traveled[first[:-1]], traveled[first[1:]]
    step = (end - begin) / SAMPLES
    wanted = begin[:, None] + (np.arange(SAMPLES) + 0.5) * step[:, None]
    border = np.searchsorted(traveled, wanted, side="right") - 1
    # An outline without any length has no point between its ends.
    border = np.clip(border, first[:-1, None], first[1:, None] - 1)
    share = (wanted - traveled[border]) / np.where(length > 0, length, 1.0)[border]
    samples: Floats = starts[border] + along[border] * share[..., None]
    return samples, _out(along[border]), step


def _corners(samples: Floats) -> Ints:
    """Numbers of the four points where each outline turns most, in walking order, shape (n, 4)."""
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
