"""The finish line: where a checkered band or a plain line crosses the whole road, hardly ever in a corner."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import cv2
import numpy as np
from attrs import frozen
from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, maximum_filter1d

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import ReadSpace, Road
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
PIECES = 6
"""Parts of each lane that a plain line crosses; one on the whole road may be hidden."""
INSIDE = (0.12, 0.88)
"""The part of a lane that is looked at: lane lines and curbs have corners too."""
TILT = 0.45
"""How far along the road a band may be in one lane before it is in another, in lane widths."""
SLANT = 0.25
"""The same of a plain line, which is straight."""
BAND = 1.0
"""About the most that a band is long along the road, in lane widths."""
LINE = 0.375
"""The same of a plain line."""
IN_CORNER = 0.5
"""What is seen in a corner, or half a space from one, counts this much: of 46 finish lines on scans
and photos 2 were there, and where others were seen instead, mostly the first line of a corner was."""
PLAIN, STEEP = 1.25, 15.0
"""The odds that what is seen is the finish line are even if it is so many times as plain as anywhere else on
the road, and by what their log rises: of 55 on scans, photos, and drawn boards, all of the 50 above 1.3 were
right but one on a misread road; of the 5 below, one was."""
MOST, RARER = 11.0, 0.5
"""Greatest log of the odds, and by how much plain lines are rarer than checkered bands, as a log.

Where both are plain in different places, neither is sure: level cuts on the only straight are a line, too."""
LINES, APART = 16, round(3 * BAND * FINE)
"""How many places are returned, and how far apart they are, in samples. The tenth on a faint print was right,
as the starting places behind it told."""


@frozen(eq=False)
class SeenLine:
    """What may be the finish line.

    Attributes:
        ends: in pixels of the scan, left first.
        step: where it is, in steps of the road.
        likely: the log of its odds by itself.
    """

    ends: tuple[Point, Point]
    step: float
    likely: float


def seen_lines(
    pixels: Pixels, road: Road, spaces: Sequence[ReadSpace] = (), corners: Collection[str] = ()
) -> list[SeenLine]:
    """Return the front edges of the bands and lines across the road that look most like the finish line.

    Args:
        corners: the spaces in corners.
    """
    lane = road.lane
    picture = picture_at(pixels, LANE_PX / lane)
    length = np.hypot(*np.diff(road.middle, axis=0, append=road.middle[:1]).T)
    count = round(float(length.sum()) / lane * FINE)
    lanes = int(np.median(road.lanes))
    points = _points(road, count, lanes)
    weight = np.ones(count)
    for space in spaces:
        if space.id in corners:
            half = (space.end - space.begin) / 2
            around = np.array([space.begin - half, space.end + half]) * count / len(road.left)
            weight[np.arange(*around.round().astype(int)) % count] = IN_CORNER
    seen = _checkered(picture, points, lane), _crossed(picture, points)
    band, line = (STEEP * (_plain(each * weight) - PLAIN) for each in seen)
    likely = np.logaddexp(band, line - RARER)
    is_peak = likely == maximum_filter1d(likely, 2 * APART - 1, mode="wrap")
    peaks = np.flatnonzero(is_peak & (likely > np.roll(likely, 1)))  # they are flat on top
    found = []
    for at in peaks[np.argsort(-likely[peaks], kind="stable")][:LINES].tolist():
        ends = np.array([_front(picture, points[:, k], at) for k in range(lanes)])
        front = np.stack([along_closed(points[:, k].mean(axis=1), ends[k]) for k in range(lanes)])
        step = float(np.median(ends)) * len(road.left) / count
        found.append(SeenLine(_across(road, front, step), step, min(float(likely[at]), MOST)))
    return found


def _plain(seen: Floats) -> Floats:
    """Return how many times as much is seen at each place along the road as at any other place."""
    count, at = len(seen), int(seen.argmax())
    is_far = np.abs((np.arange(count) - at + count // 2) % count - count // 2) >= APART
    others = np.where(is_far, seen[at], seen[is_far].max(initial=0.0))
    return np.asarray(seen / np.maximum(others, 1e-6))


def _points(road: Road, count: int, lanes: int) -> Floats:
    """Return points inside each lane, shape (count, lanes, ACROSS, 2), evenly along the road's steps."""
    steps = np.arange(count) * len(road.left) / count
    left, right = along_closed(road.left, steps), along_closed(road.right, steps)
    share = (np.arange(lanes)[:, None] + np.linspace(*INSIDE, ACROSS)) / lanes
    points: Floats = left[:, None, None] + (right - left)[:, None, None] * share[..., None]
    return points


def _checkered(picture: Picture, points: Floats, lane: float) -> Floats:
    """Return how strong the corners between squares are along the road where they are weakest across it.

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
    smoothed = gaussian_filter1d(parts.min(axis=2).astype(np.float64), FINE / 4, axis=0, mode="wrap")
    reached = maximum_filter1d(smoothed, round(TILT * FINE), axis=0, mode="wrap")
    weakest: Floats = reached.min(axis=1)
    return weakest


def _crossed(picture: Picture, points: Floats) -> Floats:
    """Return how unlike the road before and behind it a straight line across the road is, along the road."""
    seen, far = picture.sample(points), round(LINE * FINE)
    unlike = [np.linalg.norm(seen - np.roll(seen, by, axis=0), axis=-1) for by in (-far, far)]
    parts = np.minimum(*unlike).reshape(len(points), -1, ACROSS // PIECES).mean(axis=2)
    aside = (np.arange(parts.shape[1]) + 0.5) / PIECES - points.shape[1] / 2
    rows = np.arange(len(parts))[:, None]
    best = np.zeros(len(parts))
    for slant in range(-round(SLANT * FINE), round(SLANT * FINE) + 1):
        across = parts[(rows + np.round(aside * slant).astype(int)) % len(parts), np.arange(parts.shape[1])]
        best = np.maximum(best, np.partition(across, 1, axis=1)[:, 1])
    return best


def _front(picture: Picture, points: Floats, at: int) -> float:
    """Return where the band or line in a lane ends in driving direction, in steps of the points."""
    reach, most = round(TILT * FINE), round(BAND * FINE)
    around = np.arange(at - reach - most, at + reach + most + 1)
    light = picture.sample(points[around % len(points)])[..., 0]
    unlike = gaussian_filter1d(np.abs(light - np.median(light, axis=0)).mean(axis=1), 1.0)
    peak = most + int(gaussian_filter1d(unlike, FINE / 8)[most:-most].argmax())
    beyond = np.flatnonzero(unlike[peak:] < unlike[peak] / 2)
    return float(around[peak] + (beyond[0] - 0.5 if len(beyond) else BAND / 2 * FINE))


def _across(road: Road, front: Floats, step: float) -> tuple[Point, Point]:
    """Return the straight line through the fronts of the lanes, from the left edge to the right one."""
    left, right = along_closed(road.left, np.array(step)), along_closed(road.right, np.array(step))
    middle = front.mean(axis=0)
    count = len(front)
    along = (front[-1] - front[0]) * count / (count - 1) if count > 1 else right - left
    (x, y), (dx, dy) = middle.tolist(), (along / 2).tolist()
    return (x - dx, y - dy), (x + dx, y + dy)
