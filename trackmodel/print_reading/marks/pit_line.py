"""The middle of the pit lane: past the stands, and from both ends of their row to the road."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from attrs import frozen
from scipy.ndimage import gaussian_filter1d

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.marks.stands import LANE, Field
from trackmodel.print_reading.picture import Pixels
from trackmodel.print_reading.proposed_loop.lattice import DIRECTIONS, Lattice, direction_of, lattice
from trackmodel.print_reading.proposed_loop.shapes import disc, without_holes
from trackmodel.print_reading.proposed_loop.surface import Surface, white_edges
from trackmodel.print_reading.values import Road

AROUND = 25
"""The pit lane is looked for within so many lane widths around the stands."""
UNLIKE = 22.0
"""Asphalt differs by at most this from that of the road beside it, of 255."""
MOST_COST = 60.0
LANE_SQUARE, OPEN = 11, 0.3
"""Beside a place where the pit lane meets the road, this share of a square of so many pixels is asphalt."""
ALONG_STANDS = 0.45
"""Distance of the pit lane's middle from the stands, in lane widths."""


@frozen(eq=False)
class PitLine:
    """The middle of the pit lane in driving direction, from the road back to the road.

    Attributes:
        points: shape (n, 2), pixels of the scan.
        leaves, joins: steps of the road where it begins and ends.
        stands: the row of stands in driving direction.
    """

    points: Floats
    leaves: int
    joins: int
    stands: tuple[Field, ...]


def pit_line(pixels: Pixels, road: Road, row: Sequence[Field], lane: float) -> PitLine | None:
    """Return the middle of the pit lane beside a row of stands; None if it doesn't lead to the road.

    Args:
        lane: usual width of a lane, pixels.
    """
    beyond = road.middle[_near(road, _nearest(road.middle, row[len(row) // 2].middle), AROUND * lane)]
    beside = np.array([_facing(field, beyond, ALONG_STANDS * lane) for field in row])
    steps = [_nearest(road.middle, place) for place in beside]
    if _turn(steps[0], steps[-1], len(road.left)) < 0:
        row, beside = row[::-1], beside[::-1]
    half = (beside[1] - beside[0]) / 2, (beside[-1] - beside[-2]) / 2
    places = np.vstack([beside[0] - half[0], beside, beside[-1] + half[1]])
    view = _View.around(places, lane)
    surface = _surface(view, pixels, road)
    grid = lattice(surface, 3.0)
    ends = _road_ends(view, surface, road, steps[len(steps) // 2], lane)
    beside_stands = _beside(grid, view.inside(places))
    out = _way(view, grid, ends, beside_stands, places[-1], places[-1] - places[-2])
    back = _way(view, grid, ends, beside_stands, places[0], places[0] - places[1])
    if out is None or back is None:
        return None
    points = _smooth(np.vstack([back[::-1], places, out]), lane)
    leaves, joins = _nearest(road.middle, points[0]), _nearest(road.middle, points[-1])
    return PitLine(points, leaves, joins, tuple(row))


def _facing(field: Field, middle: Floats, off: float) -> Floats:
    """Return the place in front of a field, on its side toward the road."""
    sides = (field.corners + np.roll(field.corners, 1, axis=0)) / 2
    road = middle[_nearest(middle, field.middle)]
    toward = sides[np.argmin(np.hypot(*(sides - road).T))]
    away = toward - field.middle
    place: Floats = toward + off * away / max(float(np.hypot(*away)), 1e-9)
    return place


def _nearest(line: Floats, point: Floats) -> int:
    return int(np.argmin(np.hypot(*(line - point).T)))


def _turn(one: int, other: int, count: int) -> int:
    """Return how many steps of a closed line another step is ahead; negative behind."""
    return (other - one + count // 2) % count - count // 2


def _near(road: Road, step: int, far: float) -> Ints:
    """Return the steps of the road that are at most so far from one of them, along the road, in pixels."""
    count = len(road.left)
    length = float(np.hypot(*np.diff(road.middle, axis=0).T).sum())
    reach = min(count // 2, round(far / length * count))
    near: Ints = (step + np.arange(-reach, reach + 1)) % count
    return near


@frozen(eq=False)
class _View:
    """A part of the scan at the scale of `LANE` pixels a lane."""

    scale: float
    corner: Floats
    size: tuple[int, int]

    @classmethod
    def around(cls, places: Floats, lane: float) -> _View:
        low, high = places.min(axis=0) - AROUND * lane, places.max(axis=0) + AROUND * lane
        scale = LANE / lane
        wide, tall = np.ceil((high - low) * scale).astype(int)
        return cls(scale, low, (int(wide), int(tall)))

    def inside(self, points: Floats) -> Floats:
        """Return points of the scan in the view."""
        return (points - self.corner) * self.scale

    def outside(self, points: Floats) -> Floats:
        """Return points of the view on the scan."""
        return points / self.scale + self.corner

    def picture(self, pixels: Pixels) -> Pixels:
        x, y = -self.corner * self.scale
        moved = np.array([[self.scale, 0, x], [0, self.scale, y]])
        return np.asarray(cv2.warpAffine(pixels, moved, self.size, borderMode=cv2.BORDER_REPLICATE))


def _surface(view: _View, pixels: Pixels, road: Road) -> Surface:
    """Return what looks like the road's asphalt but isn't the road."""
    lab = cv2.cvtColor(view.picture(pixels), cv2.COLOR_RGB2LAB)
    even = cv2.morphologyEx(lab, cv2.MORPH_CLOSE, disc(3)).astype(np.float32)
    on_road = np.zeros(view.size[::-1], dtype=np.uint8)
    left, right = view.inside(road.left), view.inside(road.right)
    for one, other in zip(range(len(left)), np.roll(range(len(left)), -1), strict=True):
        quad = np.array([left[one], left[other], right[other], right[one]])
        cv2.fillConvexPoly(on_road, np.round(quad).astype(np.int32), 1)
    weight = cv2.GaussianBlur(on_road.astype(np.float32), (0, 0), 1.5 * LANE)[..., None] + 1e-4
    usual = np.median(even[on_road > 0], axis=0) if on_road.any() else np.array([128, 128, 128])
    expected = (cv2.GaussianBlur(even * on_road[..., None], (0, 0), 1.5 * LANE) + 1e-4 * usual) / weight
    like = np.abs(even - expected).max(axis=2) < UNLIKE
    like = without_holes(like, LANE**2 / 2) & (on_road == 0)
    bright = np.asarray(even[..., 0], dtype=np.uint8)
    edge = white_edges(bright, np.asarray(expected[..., 0], dtype=np.float32), LANE)
    return Surface(view.scale, LANE / 2, like, like & ~edge, edge)


def _road_ends(view: _View, surface: Surface, road: Road, step: int, lane: float) -> Floats:
    """Return the points of the road's edges where asphalt goes on beside them, shape (n, 2).

    Only the part of the lap near a step of the road counts.
    """
    near = _near(road, step, 2 * AROUND * lane)
    points = view.inside(np.vstack([road.left[near], road.right[near]]))
    inside = points[((points >= 0) & (points < np.array(view.size) - 1)).all(axis=1)]
    beside = cv2.blur(surface.road.astype(np.float32), (LANE_SQUARE, LANE_SQUARE))
    x, y = inside.astype(int).T
    ends: Floats = inside[beside[y, x] > OPEN]
    return ends


def _beside(grid: Lattice, places: Floats) -> Bools:
    """Return which steps of the grid end beside the stands, where a way out of the pit lane doesn't lead."""
    drawn = np.zeros((grid.high, grid.wide), dtype=np.uint8)
    row = (places[1:-1] / grid.cell).astype(np.int32)
    cv2.polylines(drawn, [row], False, 1, round(LANE / grid.cell))
    cells = grid.ends // len(DIRECTIONS)
    beside: Bools = drawn.ravel()[cells] > 0
    return beside


def _way(
    view: _View, grid: Lattice, ends: Floats, barred: Bools, place: Floats, ahead: Floats
) -> Floats | None:
    """Return the cheapest way from an end of the row to the edge of the road, points of the scan."""
    start = grid.node(view.inside(place), direction_of(ahead))
    paths = grid.paths_from(start, barred, MOST_COST)
    directions = len(DIRECTIONS)
    costs = paths.costs.reshape(-1, directions).min(axis=1)
    cells = _cells(grid, ends)
    if not len(cells) or not np.isfinite(costs[cells]).any():
        return None
    cell = int(cells[np.argmin(costs[cells])])
    node = cell * directions + int(np.argmin(paths.costs.reshape(-1, directions)[cell]))
    return view.outside(grid.points(paths.to(node)))


def _cells(grid: Lattice, points: Floats) -> Ints:
    x, y = (points / grid.cell).astype(int).T
    inside = (x >= 0) & (x < grid.wide) & (y >= 0) & (y < grid.high)
    return np.unique(y[inside] * grid.wide + x[inside])


def _smooth(points: Floats, lane: float) -> Floats:
    """Return an even line with a point every quarter of a lane's width."""
    keep = np.concatenate([[True], np.hypot(*np.diff(points, axis=0).T) > 1e-6])
    points = points[keep]
    length = lengths_along(points)
    at = np.linspace(0, length[-1], max(2, round(length[-1] / lane * 4)))
    line = np.column_stack([np.interp(at, length, points[:, axis]) for axis in (0, 1)])
    smoothed: Floats = gaussian_filter1d(line, 3, axis=0, mode="nearest")
    return smoothed
