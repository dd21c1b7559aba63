"""A loop for reading a board, found without the user's help."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
from attrs import frozen
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.print_reading.proposed_loop.lattice import (
    Lattice,
    Paths,
    cut_across,
    direction_of,
    lattice,
)
from trackmodel.print_reading.proposed_loop.pixel_masks import areas, depth, grown, local_mean
from trackmodel.print_reading.proposed_loop.road_surface import Surface, road_surface
from trackmodel.print_reading.reading_values import Progress, Unread
from trackmodel.texts import _

REACHES = (3.0, 8.0)
"""Widest gaps in the road's surface that a lap is searched across, in half widths; wider ones if need be."""
MOST_COST = 100.0
"""Price from which on ways aren't looked for: that of about 50 cells off the road."""
COVERED = 0.8
"""A lap that covers this share of what surely is road is good enough."""
LEAST = 0.55
"""A lap that covers less isn't one."""
SHORTEST = 40.0
"""Least length of a lap, in half widths of the road; printed ones have more than a hundred."""
ON_SURFACE = 0.8
"""Least share of a lap that is on the road's surface."""
MOST_VIA = 3
"""Most places that a lap is led through after the shortest one left out too much."""
LEFT_OUT = 0.04
"""A piece of the road that is left out matters if it is at least this share of what surely is road."""
SMOOTH, STEP = 1.2, 1.5
"""Radius within which the lap is smoothed, and distance of its points, in half widths of the road."""


@frozen(eq=False)
class _Lap:
    """A way around.

    Attributes:
        covered: share of the sure road that it covers.
        doubled: share of it that comes to the same place twice.
        on_surface: share of it that is on the road's surface.
    """

    points: Floats
    covered: float
    doubled: float
    on_surface: float

    @property
    def good(self) -> float:
        """How much of the road it covers once."""
        return self.covered - self.doubled


def propose_loop(pixels: NDArray[np.uint8], progress: Progress = lambda share: None) -> Floats:
    """Return a closed line along the middle of the road, shape (n, 2), pixels of the scan.

    It may lead against the driving direction.

    Args:
        pixels: the scan, shape (height, width, 3), red, green, blue.
        progress: is told how much of the work is done; most of it is the first part.

    Raises:
        Unread: no closed road divided into spaces is seen.
    """
    surface = road_surface(pixels)
    if surface is None or not surface.road.any():
        raise _no_road()
    if surface.sure.sum() < LEAST * SHORTEST * 0.5 * surface.half**2:
        raise _no_road()
    best: _Lap | None = None
    for number, reach in enumerate(REACHES):
        progress(0.3 + 0.7 * number / len(REACHES))
        lap = _lap(surface, reach)
        if lap and (best is None or lap.good > best.good):
            best = lap
        if best and best.good >= COVERED:
            break
    if best is None or best.good < LEAST or best.on_surface < ON_SURFACE:
        raise _no_road()
    return _smooth(best.points, surface.half) / surface.scale


def _no_road() -> Unread:
    return Unread(
        _("No closed road divided into spaces was found in this picture; draw a loop along the road")
    )


def _lap(surface: Surface, reach: float) -> _Lap | None:
    """Return the lap that covers the most of the road."""
    grid = lattice(surface, reach)
    point, along = _straight_place(surface)
    barred = cut_across(grid, surface, point, along)
    direction = direction_of(along)
    ahead = 2 * grid.cell * along
    stops = [grid.node(point + ahead, direction), grid.node(point - ahead, direction)]
    found = {stops[0]: grid.paths_from(stops[0], barred, MOST_COST)}
    best = lap = _covering(grid, surface, _joined(stops, found))
    for _via in range(MOST_VIA):
        if lap is None or lap.good >= COVERED or (left := _left_out(surface, lap.points)) is None:
            break
        stops = _led_through(grid, barred, stops, found, *left)
        lap = _covering(grid, surface, _joined(stops, found))
        if best is None or (lap and lap.good > best.good):
            best = lap
    return best


def _straight_place(surface: Surface) -> tuple[Floats, Floats]:
    """Return a place in the middle of a straight, wide-open piece of road, and its direction."""
    half = surface.half
    pieces = areas(surface.road)
    main = pieces.only(np.arange(len(pieces.sizes)) == 1 + int(np.argmax(pieces.sizes[1:])))
    deep = depth(surface.road)
    inner = surface.sure & main & (deep > 0.85 * half) & (deep < 1.2 * half)
    if not inner.any():
        inner = surface.sure & surface.road
    if not inner.any():
        inner = surface.sure
    lonely = local_mean(inner, 2.5 * half) - local_mean(surface.road, 4.5 * half)
    y, x = np.unravel_index(int(np.argmax(np.where(inner, lonely, -np.inf))), inner.shape)
    point = np.array([float(x), float(y)])
    return point, _along(surface.sure, point, 3 * half)


def _along(sure: Bools, point: Floats, radius: float) -> Floats:
    """Return the direction in which a piece of road extends around a point."""
    places = np.argwhere(sure)[:, ::-1].astype(np.float64)
    near = places[np.hypot(*(places - point).T) < radius]
    along: Floats = np.linalg.svd(near - near.mean(axis=0), full_matrices=False)[2][0]
    return along


def _joined(stops: list[int], found: dict[int, Paths]) -> Ints | None:
    """Return the nodes of the way through all stops; None if there is none."""
    if not all(np.isfinite(found[one].costs[other]) for one, other in pairwise(stops)):
        return None
    return np.concatenate([found[one].to(other) for one, other in pairwise(stops)])


def _led_through(
    grid: Lattice,
    barred: Bools,
    stops: list[int],
    found: dict[int, Paths],
    point: Floats,
    along: Floats,
) -> list[int]:
    """Put a place between two stops, in the direction and where the detour is cheapest."""
    choices = []
    for sense in (1, -1):
        via = grid.node(point, direction_of(sense * along))
        found[via] = grid.paths_from(via, barred, MOST_COST)
        for number, (one, other) in enumerate(pairwise(stops)):
            detour = found[one].costs[via] + found[via].costs[other] - found[one].costs[other]
            choices.append((detour, number + 1, via))
    _cost, number, via = min(choices)
    return [*stops[:number], via, *stops[number:]]


def _covering(grid: Lattice, surface: Surface, nodes: Ints | None) -> _Lap | None:
    if nodes is None or len(nodes) * grid.cell < SHORTEST * surface.half:
        return None
    points = grid.points(nodes)
    covered = _beside(surface, points)[surface.sure].mean()
    x, y = points.T.astype(int)
    return _Lap(points, float(covered), _doubled(points, surface.half), float(surface.road[y, x].mean()))


def _doubled(points: Floats, half: float) -> float:
    """Return the share of a closed route that runs within half the road's width of another part of it."""
    apart = np.hypot(*(points[:, None] - points[None, :]).transpose(2, 0, 1))
    count = len(points)
    between = np.abs(np.arange(count)[:, None] - np.arange(count)[None, :])
    between = np.minimum(between, count - between)
    return float(((apart < 0.8 * half) & (between > 12)).any(axis=1).mean())


def _beside(surface: Surface, points: Floats) -> Bools:
    """Return the mask of the road's width along a way."""
    drawn = np.zeros(surface.road.shape, dtype=np.uint8)
    cv2.polylines(drawn, [points.astype(np.int32)], True, 1)
    return grown(drawn > 0, 1.1 * surface.half)


def _left_out(surface: Surface, points: Floats) -> tuple[Floats, Floats] | None:
    """Return the middle and direction of the largest piece of sure road that a way leaves out."""
    rest = surface.sure & ~_beside(surface, points)
    pieces = areas(rest)
    if len(pieces.sizes) < 2 or pieces.sizes[1:].max() < LEFT_OUT * surface.sure.sum():
        return None
    piece = pieces.only(np.arange(len(pieces.sizes)) == 1 + int(np.argmax(pieces.sizes[1:])))
    places = np.argwhere(piece)[:, ::-1].astype(np.float64)
    middle = places[np.argmin(np.hypot(*(places - np.median(places, axis=0)).T))]
    return middle, _along(piece, middle, 3 * surface.half)


def _smooth(points: Floats, half: float) -> Floats:
    """Return an even, smoothed closed line."""
    closed = np.vstack([points, points[:1]])
    line = points_along(closed, np.arange(0, lengths_along(closed)[-1], half / 4))
    smoothed = gaussian_filter1d(line, SMOOTH * 4, axis=0, mode="wrap")
    even: Floats = smoothed[:: round(STEP * 4)]
    return even
