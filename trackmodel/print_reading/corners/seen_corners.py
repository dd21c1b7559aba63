"""How likely each space lies in a corner, and a corner begins or ends at its back, the cut behind it.

A network sees both along the edges of the road. Cuts at which corners begin and end may look different; how
they do is learned from those that the network sees on the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.print_reading.corners.cut_colors import cut_colors
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.seen_edges import SeenEdge, see_edges, shares_at
from trackmodel.print_reading.roads_of_track import TrackRoad
from trackmodel.print_reading.scan_picture import Pixels

ALONG, ACROSS = np.linspace(0.1, 0.9, 9), np.linspace(0.15, 0.85, 7)
"""Points of a space, in shares of its length and width."""
ABOUT = np.linspace(-0.2, 0.2, 9)
"""Points about its back."""
LEAST = 0.01
"""Shares are at least this far from none and all."""
FEWEST = 4
"""From fewer borders of corners, how cuts look there isn't learned."""
GRAIN = 2.0
"""Least variation of the colors of cuts (Lab)."""
LOOK, MOST_OF_LOOK = 4.0, 6.0
"""Factor for what the look of a cut tells, as a log of odds, and the most that it tells."""


@frozen(eq=False)
class SeenCorners:
    """What is seen of corners in each of n spaces, as logs of odds.

    Attributes:
        inside: that it lies in a corner, shape (n,).
        border: that a corner begins or ends at its back, shape (n,).
    """

    inside: Floats
    border: Floats


def see_corners(
    pixels: Pixels, edges: Sequence[SeenEdge], road: Road, spaces: Sequence[ReadSpace]
) -> SeenCorners:
    """Return what is seen of corners in some spaces of a road, at least one."""
    steps = len(road.left)
    inside = shares_at(spaces, steps, ALONG, ACROSS, [(edge, edge.corners) for edge in edges], 0.5)
    border = shares_at(spaces, steps, ABOUT, ACROSS, [(edge, edge.borders) for edge in edges], 0.5)
    of_border = _odds(border.max(axis=2).mean(axis=1))
    look = by_look(cut_colors(pixels, spaces), of_border > 0)
    return SeenCorners(_odds(inside.mean(axis=(1, 2))), of_border + look)


def see_corners_of_track(
    pixels: Pixels, roads: Iterable[TrackRoad], spaces: Sequence[ReadSpace]
) -> SeenCorners:
    """Return what is seen of corners in spaces of a track; in those on none of its roads, nothing is seen."""
    odds = {space.id: (0.0, 0.0) for space in spaces}
    for each in roads:
        seen = see_corners(pixels, see_edges(pixels, each.road), each.road, each.spaces)
        pairs = zip(seen.inside.tolist(), seen.border.tolist(), strict=True)
        odds.update(zip((space.id for space in each.spaces), pairs, strict=True))
    inside, border = np.array([odds[space.id] for space in spaces]).reshape(-1, 2).T
    return SeenCorners(inside, border)


def by_look(colors: Floats, borders: Bools) -> Floats:
    """Return how much likelier a cut is at the border of a corner by its look, as a log of odds, shape (n,).

    Args:
        colors: how cuts look (`cut_colors`), shape (n, k).
        borders: those at borders, as far as they are known, shape (n,).
    """
    if borders.sum() < FEWEST or borders.all():
        return np.zeros(len(colors))
    likelier = _unlike(colors, colors[~borders]) - _unlike(colors, colors[borders])
    told: Floats = np.clip(LOOK * likelier, -MOST_OF_LOOK, MOST_OF_LOOK)
    return told


def _unlike(colors: Floats, some: Floats) -> Floats:
    """Return how unlike some cuts each one looks, as a log."""
    usual = np.median(some, axis=0)
    spread = np.maximum(GRAIN, 1.5 * np.median(np.abs(some - usual), axis=0))
    away: Floats = np.log1p(np.square((colors - usual) / spread).mean(axis=1))
    return away


def _odds(shares: Floats) -> Floats:
    """Return the logs of the odds of shares."""
    kept = shares.clip(LEAST, 1 - LEAST)
    odds: Floats = np.log(kept / (1 - kept))
    return odds
