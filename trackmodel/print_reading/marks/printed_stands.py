"""Pit stands: five fields in different colors, or with different lines around them, beside the pit lane.

Each is as long as two of its spaces.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import ReadSpace, ReadStand
from trackmodel.print_reading.scan_picture import Picture
from trackmodel.print_reading.space_grid import space_grid

STANDS, SPACES = 5, 2
"""Stands on every known board, and spaces of the pit lane beside each."""
STEP = 0.1
BEYOND = np.arange(0, 2.4, STEP)
"""Where fields are looked for, off the pit lane, in its widths, and how far apart these places are:
as far as the lines around a field are wide."""
ALONG = np.linspace(0.15, 0.85, 8)
MOST_APART = 40.0
"""Colors that differ by more (Lab) count no more: a sign may lie over a stand."""
PLAIN = 25.0
"""Colors of two stands differ by this much more than those beside one, at least: on drawn boards by 29 or
more, where there are no stands by up to 18."""
PLAINEST = 4
"""Places that tell where the stands begin: lines around fields are seen in few."""
REST, SLIMMEST = 0.5, 0.3
"""A stand reaches as far as these differ by so much of the most, over so many of these widths at least."""


def read_stands(picture: Picture, spaces: Sequence[ReadSpace], side: int) -> tuple[ReadStand, ...]:
    """Return the stands beside the spaces of a pit lane; nothing if there are none.

    Args:
        spaces: those of the pit lane; none is beside a mouth.
        side: 1 if they are at its right, -1 if at its left.
    """
    row = STANDS * SPACES
    if len(spaces) < row + 2:
        return ()
    colors = np.stack([_colors(picture, space, side) for space in spaces])
    apart = np.sqrt((np.diff(colors, axis=0) ** 2).sum(axis=2))  # (spaces - 1, places)
    apart = np.minimum(apart, MOST_APART)
    plain = []
    for first in range(1, len(spaces) - row):
        cuts = np.arange(first - 1, first + row)
        is_between = (cuts - first) % SPACES == 1
        plain.append(apart[cuts[is_between]].mean(axis=0) - apart[cuts[~is_between]].mean(axis=0))
    best = int(np.argmax([np.sort(each)[-PLAINEST:].sum() for each in plain]))
    first, most = best + 1, plain[best].max()
    there = np.flatnonzero(plain[best] > REST * most)
    if most < PLAIN or (there[-1] - there[0]) * STEP < SLIMMEST:
        return ()
    reach = BEYOND[there[0]], BEYOND[there[-1]] + STEP
    return tuple(
        _stand(spaces[number : number + SPACES], side, reach) for number in range(first, first + row, SPACES)
    )


def _colors(picture: Picture, space: ReadSpace, side: int) -> Floats:
    """Return the mean colors beside a space, shape (places, 3)."""
    grid = space_grid(space, ALONG, _across(BEYOND + STEP / 2, side))
    return np.asarray(picture.sample(grid).mean(axis=1), dtype=np.float64)


def _across(beyond: Floats, side: int) -> Floats:
    """Return places beyond a side of a space as shares of its width."""
    return 1 + beyond if side > 0 else -beyond


def _stand(beside: Sequence[ReadSpace], side: int, reach: tuple[float, float]) -> ReadStand:
    near, far = np.concatenate(
        [space_grid(space, np.array([0.02, 0.98]), _across(np.array(reach), side)) for space in beside],
        axis=1,
    )
    outline = np.concatenate([near, far[::-1]])
    return ReadStand(tuple((float(x), float(y)) for x, y in outline), tuple(space.id for space in beside))
