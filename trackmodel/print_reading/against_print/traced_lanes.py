"""The lanes of a traced board straightened along their outlines, and how sure each step is a cut."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.lanes.lane_rows import lane_rows
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.cuts.evidence import cut_scores
from trackmodel.print_reading.cuts.lane_strip import SHARES, STEPS
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.road.asphalt import asphalt_along
from trackmodel.print_reading.scan_picture import Pixels, picture_at
from trackmodel.track import Place

LANE = 15.0
"""Width of a lane in the picture that is read, in pixels, as when a whole board is read."""
LIGHTING = 20
"""Over how many widths of a lane the color of asphalt may change."""
FINER = 2
"""Places where colors are sampled per step; their mean has any line that is thinner than a step in it."""
FEWEST = 3
"""Lanes with fewer spaces say nothing about how long spaces are."""


@frozen(eq=False)
class TracedLane:
    """A lane of k spaces, which follow each other, in n even steps.

    Attributes:
        spaces: their numbers, from back to front; if the lane is closed, its last one also comes before the
            first, and its first one after the last.
        begin, end: the step where each begins and ends, shape (k,).
        left, right: the borders of the lane at each step, shape (n, 2), pixels of the scan.
        score: how sure it is that each step is a cut, 0 to 1, shape (n,).
        is_closed: whether it is a whole lap.
    """

    spaces: tuple[int, ...]
    begin: Floats
    end: Floats
    left: Floats
    right: Floats
    score: Floats
    is_closed: bool

    @property
    def length(self) -> Floats:
        """The lengths of the spaces, in steps."""
        return self.end - self.begin


def straighten_lanes(pixels: Pixels, spaces: Sequence[ReadSpace], following: Ints) -> tuple[TracedLane, ...]:
    """Straighten the lanes of the road, without the pit lane.

    Args:
        pixels: the scan.
        spaces: all spaces.
        following: the next space in the lane of each, or `NO_SPACE`, shape (n,).
    """
    on_road = [space for space in spaces if space.place is Place.TRACK]
    chains = [chain for chain in _chains(following) if spaces[chain[0][0]].place is Place.TRACK]
    if not chains:
        return ()
    width = lane_width(on_road)
    step = width / STEPS
    picture = picture_at(pixels, LANE / width)
    borders = [(chain, is_closed, *_borders(spaces, chain, step)) for chain, is_closed in chains]
    across = [left[:, None] + (right - left)[:, None] * SHARES[:, None] for _, _, left, right, _ in borders]
    colors = picture.sample(np.concatenate(across)).reshape(-1, FINER, len(SHARES), 3).mean(axis=1)
    apart = colors - asphalt_along(colors, LIGHTING * STEPS).color[:, None, :]
    ends = np.cumsum([len(points) // FINER for points in across])
    return tuple(
        TracedLane(
            chain,
            bounds[:, 0],
            bounds[:, 1],
            left.reshape(-1, FINER, 2).mean(axis=1),
            right.reshape(-1, FINER, 2).mean(axis=1),
            cut_scores(here),
            is_closed,
        )
        for (chain, is_closed, left, right, bounds), here in zip(
            borders, np.split(apart, ends[:-1]), strict=True
        )
    )


def _chains(following: Ints) -> list[tuple[tuple[int, ...], bool]]:
    """Return the lanes of at least a few spaces, and whether they are closed."""
    chains = []
    for row in lane_rows(following):
        if len(row) >= FEWEST:
            is_closed = int(following[row[-1]]) == row[0]
            chains.append((tuple([row[-1], *row, row[0]] if is_closed else row), is_closed))
    return chains


def _borders(spaces: Sequence[ReadSpace], chain: Sequence[int], step: float) -> tuple[Floats, Floats, Floats]:
    """Return both borders of a lane, at `FINER` places a step, and the steps where spaces begin and end."""
    left = np.vstack([spaces[number].left for number in chain])
    right = np.vstack([spaces[number].right for number in chain])
    middle = (left + right) / 2
    along = lengths_along(middle) / step
    steps = (np.arange((int(along[-1]) + 1) * FINER) + 0.5) / FINER - 0.5
    even = [
        np.column_stack([np.interp(steps, along, line[:, axis]) for axis in (0, 1)]) for line in (left, right)
    ]
    points = len(left) // len(chain)
    bounds: Floats = np.column_stack([along[::points], along[points - 1 :: points]])
    return even[0], even[1], bounds
