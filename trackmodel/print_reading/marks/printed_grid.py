"""The starting grid: spaces before the finish line with a light bracket behind their front cut."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, pairwise, product

import numpy as np
from attrs import frozen

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
"""How much plainer, in usual variations, brackets are than what is between them, at least."""
HALF = 5
"""Starting places in each of two lanes."""
OUTER = 1.2
"""How much more likely the outer lanes are: boards in print with three lanes have places in these."""
FEWEST = 4
"""Fewer places than these were hardly read right."""


@frozen
class FoundGrid:
    """The spaces of the starting places, pole first, and how sure they are."""

    spaces: tuple[str, ...]
    sure: float


def read_grid(
    pixels: Pixels, road: Road, spaces: Sequence[ReadSpace], corners: Collection[str], step: float
) -> FoundGrid | None:
    """Return the starting places that fit best in two lanes, in turn; None if too few are seen.

    Args:
        corners: the spaces in corners, whose arrows may look like brackets; rows go on into them.
        step: where the finish line is, in steps of the road.
    """
    if not spaces:
        return None
    plain = _plain(picture_at(pixels, LANE_PX / road.lane), spaces, road.lane)
    count = len(road.left)
    behind = {space.id: (step - space.end) % count for space in spaces}
    columns = []
    for number in sorted({space.lane for space in spaces}):
        own = [k for k, space in enumerate(spaces) if space.lane == number]
        columns.append(sorted(own, key=lambda k: behind[spaces[k].id]))
    straight = [[k for k in column[:ROWS] if spaces[k].id not in corners] for column in columns]
    best, found = 0.0, list[int]()
    for one, other in combinations(range(len(columns)), 2):
        beside = straight[one] + straight[other]
        for apart in APART:
            for first in product(range(apart), repeat=2):
                places = columns[one][first[0] :: apart][:HALF] + columns[other][first[1] :: apart][:HALF]
                places.sort(key=lambda k: behind[spaces[k].id])
                worth = _worth(plain, places, beside)
                if one == 0 and other == len(columns) - 1:
                    worth *= OUTER
                if worth > best and _alternate([spaces[k].lane for k in places]):
                    best, found = worth, places
    seen = sum(bool(plain[k] >= LEAST) for k in found)
    if best < LEAST or seen < FEWEST:
        return None
    return FoundGrid(tuple(spaces[k].id for k in found), (1 + seen / len(found)) / 2)


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


def _worth(plain: Floats, places: Sequence[int], beside: Sequence[int]) -> float:
    """Return how much plainer brackets are in places than in the other spaces beside them."""
    is_place = np.isin(beside, places)
    if is_place.all() or not is_place.any():
        return 0.0
    seen = plain[list(beside)]
    return float(seen[is_place].mean() - seen[~is_place].mean())


def _alternate(lanes: Sequence[int]) -> bool:
    """Whether each starting place is in another lane than the one before it."""
    return all(one != other for one, other in pairwise(lanes))
