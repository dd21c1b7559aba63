"""The starting grid: spaces before the finish line with a light bracket behind their front cut."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.scan_picture import Picture, Pixels, picture_at

LANE_PX = 24.0
"""The width of a lane at the working scale."""
BEHIND = np.linspace(0.03, 0.45, 15)
"""How far behind the front cut a bracket is looked for, in lane widths."""
ACROSS = np.linspace(0.2, 0.8, 15)
"""Where across the lane, in shares of its width; brackets are about so long."""
LONG = 0.3
"""The share of a bracket's length that may be hidden, by a number or noise."""
PLAIN = 6.0
"""Brackets that stand out more than this many times the usual variation count no more."""
ROWS = 14
"""Spaces of each lane before the line that are looked at."""
APART = (2, 3, 4)
"""Spaces between starting places of one lane."""
LEAST = 1.5
"""How much plainer, in usual variations, the brackets of a lane are than what is between them, at least."""
MOST = 10
"""Starting places on a board."""
FEWEST = 4
"""Fewer places than these were hardly read right."""


def read_grid(
    pixels: Pixels, road: Road, spaces: Sequence[ReadSpace], corners: Collection[str], step: float
) -> tuple[str, ...]:
    """Return the spaces of the starting places, pole first; () if too few are seen.

    Args:
        corners: the spaces in corners, whose arrows may look like brackets; rows go on into them.
        step: where the finish line is, in steps of the road.
    """
    if not spaces:
        return ()
    plain = _plain(picture_at(pixels, LANE_PX / road.lane), spaces, road.lane)
    count = len(road.left)
    behind = {space.id: (step - space.end) % count for space in spaces}
    columns = []
    for number in sorted({space.lane for space in spaces}):
        own = [k for k, space in enumerate(spaces) if space.lane == number]
        columns.append(sorted(own, key=lambda k: behind[spaces[k].id]))
    straight = [[k for k in column[:ROWS] if spaces[k].id not in corners] for column in columns]
    fits = [[_best_row(plain[column], apart) for column in straight] for apart in APART]
    best = max(range(len(APART)), key=lambda k: sum(gain for gain, _first in fits[k] if gain >= LEAST))
    found: list[int] = []
    for column, (gain, first) in zip(columns, fits[best], strict=True):
        if gain >= LEAST:
            found += column[first :: APART[best]]
    found = sorted(found, key=lambda k: behind[spaces[k].id])[:MOST]
    seen = sum(bool(plain[k] >= LEAST) for k in found)
    if seen < FEWEST:
        return ()
    return tuple(spaces[k].id for k in found)


def _plain(picture: Picture, spaces: Sequence[ReadSpace], lane: float) -> Floats:
    """Return how clearly a light line shows behind the front of each space, 0 to PLAIN, shape (n,)."""
    frames = np.stack([_frame(space, lane) for space in spaces])
    light = picture.sample(frames)[..., 0]
    bar = (np.quantile(light, LONG, axis=2) - np.median(light, axis=(1, 2))[:, None]).max(axis=1)
    usual = float(np.median(bar))
    variation = 1.48 * float(np.median(np.abs(bar - usual))) + 0.5
    plain: Floats = np.clip((bar - usual) / variation, 0.0, PLAIN)
    return plain


def _frame(space: ReadSpace, lane: float) -> Floats:
    """Return points behind the front of a space, shape (len(BEHIND), len(ACROSS), 2)."""
    left, right = (points_along(side[::-1], BEHIND * lane) for side in (space.left, space.right))
    frame: Floats = left[:, None] + (right - left)[:, None] * ACROSS[:, None]
    return frame


def _best_row(plain: Floats, apart: int) -> tuple[float, int]:
    """Return how much plainer brackets this far apart are than what is between them, and the first one."""
    fits = []
    for first in range(apart):
        is_place = np.arange(len(plain)) % apart == first
        if is_place.any() and not is_place.all():
            fits.append((float(plain[is_place].mean() - plain[~is_place].mean()), first))
    return max(fits, default=(0.0, 0))
