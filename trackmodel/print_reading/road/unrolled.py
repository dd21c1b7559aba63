"""The picture along a line unrolled, and how well a road of some lanes fits across it."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.picture_network import Shares
from trackmodel.print_reading.road.closed_line import along_closed, rightward, smoothed
from trackmodel.print_reading.scan_picture import Colors, Picture

_SAMPLES = 2
"""Samples per step along the road; their mean has less noise."""

# All lengths here are in widths of a lane.
_LINE = 0.07
"""Half the width of a printed line: what is summed as the line itself."""
_BESIDE = (0.12, 0.28)
"""What is beside a line: asphalt on both sides of a lane line, on one of an edge; further off are arrows."""
_OUTSIDE = (0.02, 0.36)
"""What is outside an edge: white line, curb, or landscape."""
_EDGE = 2.0
"""How much more an edge says than a lane line, which rows of arrows look like."""
_FAINT = (0.35, 0.15)
"""How much fainter lane lines may be than edges."""
_MIDDLE = 0.3
"""What being in the middle of the road counts, as the network sees it. Of 22,194 spaces of 54 boards, 22,004
were in the right lane without it, and 22,094, 22,141, and 22,118 with 0.15, 0.3, and 0.6."""
_LEAST_NOISE = 0.1
"""Scores below this say little, however clean the picture."""


@frozen(eq=False)
class Unrolled:
    """A picture unrolled along a closed line.

    Attributes:
        line: the line, shape (n, 2), scan pixels.
        side: unit vectors to the right at each point, shape (n, 2).
        across: offsets to the right of the line, shape (k,), even, scan pixels.
        colors: shape (n, k, 3).
    """

    line: Floats
    side: Floats
    across: Floats
    colors: Colors

    @property
    def cell(self) -> float:
        """Distance between offsets, scan pixels."""
        return float(self.across[1] - self.across[0])

    @property
    def points(self) -> Floats:
        """Where each cell lies, shape (n, k, 2), scan pixels."""
        points: Floats = self.line[:, None] + self.side[:, None] * self.across[:, None]
        return points

    def shifted(self, offset: Floats) -> Floats:
        """The line moved to the right by an offset for each point, scan pixels."""
        return self.line + self.side * offset[:, None]


def unroll(picture: Picture, line: Floats, half: float, cell: float) -> Unrolled:
    """Sample a picture along a closed line, up to `half` on both sides, every `cell`."""
    count = int(np.ceil(half / cell))
    across = np.arange(-count, count + 1) * cell
    side = rightward(line)
    colors = np.zeros((len(line), len(across), 3), dtype=np.float32)
    for part in (np.arange(_SAMPLES) + 0.5) / _SAMPLES - 0.5:
        near = np.arange(len(line)) + part
        here, beside = along_closed(line, near), along_closed(side, near)
        colors += picture.sample(here[:, None, :] + beside[:, None, :] * across[None, :, None])
    colors /= _SAMPLES
    return Unrolled(line, side, across.astype(np.float64), colors)


class Fit:
    """How well roads fit an unrolled picture: edges, lane lines, and what the network sees, in one score."""

    def __init__(self, foreign: Floats, cell: float, middle: Shares | None = None) -> None:
        """Take what is known of each cell.

        Args:
            foreign: how certainly it isn't asphalt, shape (n, k).
            cell: its width, scan pixels.
            middle: how likely it is the middle of the road, shape (n, k), if that is known.
        """
        self._sums = np.concatenate([np.zeros((len(foreign), 1)), np.cumsum(foreign, axis=1)], axis=1)
        self.cell = cell
        self._middle = middle
        self._half = foreign.shape[1] // 2

    def mean(self, cells: Floats, begin: float, end: float, at: Floats | None = None) -> Floats:
        """Mean foreignness from `begin` to `end` right of each cell; cells count from the line or `at`."""
        first, last = begin / self.cell, end / self.cell
        return (self._sum(cells + last, at) - self._sum(cells + first, at)) / (last - first)

    def _sum(self, cells: Floats, at: Floats | None) -> Floats:
        """Sum of foreignness up to cells, shape (n, len(cells))."""
        wanted = cells if at is None else cells[None, :] + at[:, None]
        place = np.clip(wanted + self._half + 0.5, 0, self._sums.shape[1] - 1.001)
        low = np.floor(place).astype(np.intp)
        part = place - low
        if at is None:
            values: Floats = self._sums[:, low] * (1 - part) + self._sums[:, low + 1] * part
        else:
            below, above = (np.take_along_axis(self._sums, k, axis=1) for k in (low, low + 1))
            values = below * (1 - part) + above * part
        return values

    def line(self, cells: Floats, lane: float, at: Floats | None = None) -> Floats:
        """Score of a lane line at each cell: foreign itself, asphalt on both sides. About 0 to 1.

        Args:
            at: where cells are counted from at each step, shape (n,), in cells; None is the line.
        """
        near, far = (share * lane for share in _BESIDE)
        beside = (self.mean(cells, near, far, at) + self.mean(cells, -far, -near, at)) / 2
        return self.mean(cells, -_LINE * lane, _LINE * lane, at) - beside

    def edge(self, cells: Floats, lane: float, outward: int, at: Floats | None = None) -> Floats:
        """Score of an edge at each cell: foreign itself and beyond, asphalt inside. About 0 to 1.

        Args:
            outward: 1 if the right edge, -1 if the left edge.
            at: as for `line`.
        """
        near, far = (share * lane for share in _BESIDE)
        begin, end = (share * lane for share in _OUTSIDE)
        if outward > 0:
            inside, outside = self.mean(cells, -far, -near, at), self.mean(cells, begin, end, at)
        else:
            inside, outside = self.mean(cells, near, far, at), self.mean(cells, -end, -begin, at)
        itself = self.mean(cells, -_LINE * lane, _LINE * lane, at)
        return (itself + outside) / 2 - inside

    def road(self, cells: Floats, lane: float, lanes: int, steps: float) -> tuple[Floats, Floats]:
        """Score a road centered at each cell, shape (n, len(cells)); a line that is missing costs most.

        Args:
            steps: how far lines are smoothed along the road, in steps.

        Returns:
            How well it fits there, for which both edges count most, because rows of arrows look like lane
            lines, and a pit lane beside the road may have the better edge; and how well roads of this kind
            fit, for which lane lines count as much.
        """
        half = lane * lanes / 2 / self.cell
        lines = [self.edge(cells - half, lane, -1), self.edge(cells + half, lane, 1)]
        lines += [self.line(cells - half + k * lane / self.cell, lane) for k in range(1, lanes)]
        each = np.stack([plainly(smoothed(line, steps)) for line in lines])
        inner = each[2:].mean(axis=0) if lanes > 1 else each[:2].min(axis=0)
        mean = (_EDGE * (each[0] + each[1]) + inner * (lanes - 1)) / (2 * _EDGE + lanes - 1)
        edges = each[:2].min(axis=0)
        course, kind = (0.5 * mean + 0.5 * np.minimum(edges, inner + faint) for faint in _FAINT)
        if self._middle is not None:
            at = np.round(cells).astype(np.intp) + self._half
            course = course + _MIDDLE * self._middle[:, at.clip(0, self._middle.shape[1] - 1)]
        return course, kind


def plainly(score: Floats) -> Floats:
    """Return scores as how plainly they stand out, -1 to 1: thin lines of a photo count too."""
    noise = max(_LEAST_NOISE, 3.0 * float(np.median(np.abs(score))))
    plain: Floats = score / (np.abs(score) + noise)
    return plain
