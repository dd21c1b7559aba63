"""Stop flags: yellow or orange ones with the number of stops."""

from __future__ import annotations

import math
from collections.abc import Sequence

import cv2
import numpy as np
import shapely
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.corners.digits import HALF, Ink, digit_logs, digit_picture
from trackmodel.print_reading.scan_picture import Pixels, resized
from trackmodel.track import Point

HUES = (20.0, 65.0)
"""Degrees from orange to yellow."""
SATURATED, BRIGHT = 0.45, 0.6
SIZES = (0.6, 3.0)
"""Width and height of a flag, in widths of a lane."""
LANE = 30.0
"""Pictures are reduced until lanes are at most this many pixels wide."""
FULL, COLORED = 0.55, 0.4
"""How much of its box a flag fills at least, and how much of it is of its color."""
INNER = 0.3
"""The number lies within this share of the flag's width and height around its middle."""
LEAST_HIGH = 0.2
"""Least height of a part of the number, or least width, as a share of the flag's."""
MOST_STOPS = 3
LEAST_SURE = 0.5
"""A sign is a flag if the network gives the numbers of stops together at least this probability."""


@frozen
class Flag:
    """A sign with a number of stops: its middle and size in the scan, and how sure the number is."""

    at: Point
    size: float
    stops: int
    sure: float


def find_flags(pixels: Pixels, lane: float) -> tuple[Flag, ...]:
    """Find the flags on a scan whose lanes are `lane` pixels wide."""
    scale = min(1.0, LANE / lane)
    small = resized(pixels, scale) if scale < 1 else pixels
    wide = lane * scale
    hsv = cv2.cvtColor(small.astype(np.float32) / 255, cv2.COLOR_RGB2HSV)
    hue, saturation, value = cv2.split(hsv)
    colored = (hue > HUES[0]) & (hue < HUES[1]) & (saturation > SATURATED) & (value > BRIGHT)
    mask = colored.astype(np.uint8)
    near = np.ones((2 * max(1, round(0.1 * wide)) + 1,) * 2, dtype=np.uint8)
    # A flag may be in pieces, or touch specks of its color.
    filled = cv2.drawContours(np.zeros_like(mask), _outlines(mask), -1, 1, -1)
    tries = [
        cv2.morphologyEx(mask, cv2.MORPH_CLOSE, near),
        cv2.morphologyEx(filled, cv2.MORPH_OPEN, near),
        cv2.morphologyEx(filled, cv2.MORPH_OPEN, np.ones((2 * len(near) + 1,) * 2, dtype=np.uint8)),
    ]
    signs: list[tuple[Point, float]] = []
    pictures: list[Ink] = []
    for contour in (one for tried in tries for one in _outlines(tried)):
        x, y, w, h = cv2.boundingRect(contour)
        if not SIZES[0] * wide < min(w, h) <= max(w, h) < SIZES[1] * wide:
            continue
        inside = np.zeros((h, w), dtype=np.uint8)
        cv2.drawContours(inside, [contour - (x, y)], -1, 1, -1)
        own = mask[y : y + h, x : x + w]
        if inside.mean() < FULL or own[inside > 0].mean() < COLORED:
            continue
        picture = _number(small[y : y + h, x : x + w], inside, own)
        if picture is not None:
            signs.append((((x + w / 2) / scale, (y + h / 2) / scale), max(w, h) / scale))
            pictures.append(picture)
    shares = np.exp(digit_logs(pictures))[:, 1 : MOST_STOPS + 1]
    flags = [
        Flag(at, size, int(share.argmax()) + 1, float(share.max()))
        for (at, size), share in zip(signs, shares, strict=True)
        if share.sum() >= LEAST_SURE
    ]
    kept: list[Flag] = []
    for flag in sorted(flags, key=lambda flag: -flag.sure):
        if all(math.dist(flag.at, other.at) > max(flag.size, other.size) / 2 for other in kept):
            kept.append(flag)
    return tuple(kept)


def off_road(flags: Sequence[Flag], spaces: Sequence[Floats]) -> list[Flag]:
    """Return flags that keep off the outlines of spaces: what is yellow on kerbs looks like a flag with a 1.

    The middles of flags on digitized boards are at least 1 width of a lane off the road, those of dashes of
    kerbs at most 0.3.
    """
    road = shapely.STRtree([shapely.Polygon(outline) for outline in spaces])
    return [flag for flag in flags if not road.query(shapely.Point(flag.at), "dwithin", flag.size / 2).size]


def _outlines(mask: cv2.typing.MatLike) -> Sequence[cv2.typing.MatLike]:
    contours, _levels = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    return contours


def _number(sign: Pixels, inside: NDArray[np.uint8], colored: NDArray[np.uint8]) -> Ink | None:
    """Return the number on a sign as a picture; None if there is nothing on it."""
    color = np.median(sign[colored > 0], axis=0)
    away = np.abs(sign.astype(np.float32) - color.astype(np.float32)).sum(axis=-1) * inside
    ink: Ink = np.clip(away / max(float(np.quantile(away, 0.97)), 60.0), 0, 1).astype(np.float32)
    high, wide = ink.shape
    count, labels, stats, middles = cv2.connectedComponentsWithStats(
        (ink > HALF).astype(np.uint8), connectivity=8
    )
    kept = [
        mark
        for mark in range(1, count)
        if abs(middles[mark][0] / wide - 0.5) < INNER
        and abs(middles[mark][1] / high - 0.5) < INNER
        and (stats[mark][3] > LEAST_HIGH * high or stats[mark][2] > LEAST_HIGH * wide)
        and stats[mark][2] < 0.9 * wide
        and stats[mark][3] < 0.98 * high
    ]
    if not kept:
        return None
    rows, columns = np.nonzero(np.isin(labels, kept))
    x, y = int(columns.min()), int(rows.min())
    near = cv2.dilate(np.isin(labels, kept).astype(np.uint8), np.ones((3, 3), dtype=np.uint8))
    return digit_picture(ink * near, (x, y, int(columns.max()) - x + 1, int(rows.max()) - y + 1))
