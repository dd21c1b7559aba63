"""The finish line: where a checkered band crosses the whole road."""

from __future__ import annotations

import cv2
import numpy as np
from attrs import frozen
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, maximum_filter1d
from scipy.special import expit

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import Road
from trackmodel.print_reading.road.closed_line import along_closed
from trackmodel.print_reading.scan_picture import Picture, Pixels, picture_at
from trackmodel.track import Point

LANE_PX = 24.0
"""The width of a lane at the working scale."""
CORNER = 0.04
"""How far around it the corner of a square is seen, in lane widths; squares are about four times as long."""
FINE = 16
"""Samples along the road in a lane's width."""
ACROSS = 24
"""Samples across each lane."""
PARTS = 2
"""Parts of each lane that all have to be checkered."""
INSIDE = (0.12, 0.88)
"""The part of a lane that is looked at: lane lines and curbs have corners too."""
TILT = 0.45
"""How far along the road a band may be in one lane before it is in another, in lane widths."""
BAND = 1.0
"""About the most that a band is long along the road, in lane widths."""
PLAIN, STEEP = 1.08, 25.0
"""A band that is so many times as checkered as any other place on the road is one with even odds, and by what
the log of the odds rises: of 17 on scans and drawn boards, all above 1.2 were right and 2 of 4 below 1.15."""
LEAST_SURE = 0.3
"""Bands that are less sure are none."""


@frozen(eq=False)
class FoundFinish:
    """A finish line: its ends in pixels of the scan, left first, its step of the road, and how sure it is."""

    line: tuple[Point, Point]
    step: float
    sure: float


def read_finish(pixels: Pixels, road: Road) -> FoundFinish | None:
    """Return the front edge of the checkered band across the road; None if there is none."""
    lane = road.lane
    picture = picture_at(pixels, LANE_PX / lane)
    length = np.hypot(*np.diff(road.middle, axis=0, append=road.middle[:1]).T)
    count = round(float(length.sum()) / lane * FINE)
    lanes = int(np.median(road.lanes))
    points = _points(road, count, lanes)
    checkered = _checkered(picture, points, lane)  # (count, lanes)
    reached = maximum_filter1d(checkered, round(TILT * FINE), axis=0, mode="wrap")
    weakest = reached.min(axis=1)
    at = int(weakest.argmax())
    near = np.abs((np.arange(count) - at + count // 2) % count - count // 2) < 3 * BAND * FINE
    other = float(weakest[~near].max()) if (~near).any() else 0.0
    clear = float(weakest[at]) / max(other, 1e-6)
    sure = float(expit(STEEP * (clear - PLAIN)))
    if sure < LEAST_SURE:
        return None
    ends = np.array([_front(picture, points[:, k], checkered[:, k], at) for k in range(lanes)])
    front = np.stack([along_closed(points[:, k].mean(axis=1), ends[k]) for k in range(lanes)])
    step = float(np.median(ends)) * len(road.left) / count
    return FoundFinish(_across(road, front, step), step, sure)


def _points(road: Road, count: int, lanes: int) -> Floats:
    """Return points inside each lane, shape (count, lanes, ACROSS, 2), evenly along the road's steps."""
    steps = np.arange(count) * len(road.left) / count
    left, right = along_closed(road.left, steps), along_closed(road.right, steps)
    share = (np.arange(lanes)[:, None] + np.linspace(*INSIDE, ACROSS)) / lanes
    points: Floats = left[:, None, None] + (right - left)[:, None, None] * share[..., None]
    return points


def _checkered(picture: Picture, points: Floats, lane: float) -> Floats:
    """Return how strong the corners between squares are in each lane along the road.

    At such a corner the picture is a saddle, however the road bends there; lines have none.
    """
    light = picture.lab[..., 0]
    sigma = CORNER * lane * picture.scale
    smooth = gaussian_filter(light.astype(np.float64), sigma)
    xx, yy, xy = (cv2.Sobel(smooth, cv2.CV_64F, *order, ksize=3) for order in ((2, 0), (0, 2), (1, 1)))
    saddle = np.sqrt(np.maximum(0, xy**2 - xx * yy)).round(6)
    at = np.moveaxis((points + 0.5) * picture.scale - 0.5, -1, 0)[::-1]
    sampled = map_coordinates(saddle, at, order=1, mode="nearest")
    parts = sampled.reshape(*sampled.shape[:2], PARTS, -1).mean(axis=3)
    found: Floats = gaussian_filter1d(parts.min(axis=2).astype(np.float64), FINE / 4, axis=0, mode="wrap")
    return found


def _front(picture: Picture, points: Floats, checkered: Floats, at: int) -> float:
    """Return where the band in a lane ends in driving direction, in steps of the points."""
    window = np.arange(at - round(TILT * FINE), at + round(TILT * FINE) + 1) % len(points)
    peak = int(window[checkered[window].argmax()])
    around = peak + np.arange(-round(BAND * FINE), round(BAND * FINE) + 1)
    light = picture.sample(points[around % len(points)])[..., 0]
    contrast = gaussian_filter1d(light.std(axis=1), 1.0)
    middle = len(around) // 2
    half = float(np.median(contrast[middle - FINE // 8 : middle + FINE // 8 + 1])) / 2
    beyond = np.flatnonzero(contrast[middle:] < half)
    return float(peak + (beyond[0] - 0.5 if len(beyond) else BAND / 2 * FINE))


def _across(road: Road, front: Floats, step: float) -> tuple[Point, Point]:
    """Return the straight line through the fronts of the lanes, from the left edge to the right one."""
    left, right = along_closed(road.left, np.array(step)), along_closed(road.right, np.array(step))
    middle = front.mean(axis=0)
    count = len(front)
    along = (front[-1] - front[0]) * count / (count - 1) if count > 1 else right - left
    (x, y), (dx, dy) = middle.tolist(), (along / 2).tolist()
    return (x - dx, y - dy), (x + dx, y + dy)
