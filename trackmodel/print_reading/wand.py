"""The outline of the printed space around a point, whatever is printed within it.

The color of the road around the point is flooded until something else is printed. Lines may be faint or
dashed, and arrows may touch them, so that several strengths are tried, and the flood that looks most like a
space counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Point

REACH = 75
"""Half the side of the part that is looked at, in pixels at a scale."""
SCALES = (2.0, 1.0, 0.5, 0.25, 0.125)
"""Scales that are tried where the size of spaces isn't known, the finest first."""
WORKING_AREA = 1200.0
"""Area of a space at the scale that suits it, in square pixels."""
SEEDS = (8, 20)
"""Half sides of the squares whose usual color may be that of the road, in pixels at a scale."""
BIN, COLORS, LEAST_COLOR = 8.0, 3, 0.08
"""Colors within this much in Lab count as one; how many are tried, and how much of the square they cover."""
STRENGTHS = (8.0, 12.0, 17.0, 24.0)
"""Distances of colors, in Lab, from which on something else than road is printed."""
WIDER = (0, 1, 2, 3)
"""How far lines are widened to close gaps of dashes, pixels."""
HALF_A_LINE = 1
"""From the edge of a printed line to its middle, pixels: spaces meet there."""
NEAR = 14
"""How far from the point a part of its space may begin, pixels: the point may be on an arrow."""
NOTCH, TONGUE = 0.4, 0.25
"""Notches and tongues up to this wide are closed or cut off, as shares of the side of a square space."""
LEAST_PART = 60
"""Least area of a part of a space, beside an arrow that divides it, in square pixels at a scale."""
SMALLEST, LARGEST = 400, 5000
"""Areas of spaces at a scale, in square pixels."""
FEWEST_VERTICES, MOST_VERTICES = 4, 6
"""Of an outline: in bends, long sides have a vertex more than their ends."""
SURE_LIKE, LEAST_LIKE = 0.8, 0.62
"""What looks more like a space than the first is one; what looks less like one than the second isn't."""


_Flood = tuple[float, Floats]
"""How much a flood looks like a space, and its outline in pixels."""


def space_at(pixels: Pixels, at: Point, usual_area: float | None = None) -> tuple[Point, ...]:
    """Return the outline of the space printed around a point, four to six vertices; empty if there is none.

    Args:
        pixels: the scan, shape (height, width, 3).
        at: the point, in pixels.
        usual_area: area of the spaces around in square pixels, if it is known.
    """
    scales = (min(SCALES[0], (WORKING_AREA / usual_area) ** 0.5),) if usual_area else SCALES
    best: _Flood = (0.0, np.zeros((0, 2)))
    for scale in scales:
        best = max([best, *_floods(pixels, at, scale, usual_area)], key=lambda each: each[0])
        if best[0] > SURE_LIKE:
            break  # at a coarser scale, rows of spaces look like one
    return tuple((float(x), float(y)) for x, y in best[1]) if best[0] >= LEAST_LIKE else ()


def _floods(pixels: Pixels, at: Point, scale: float, usual: float | None) -> Iterator[_Flood]:
    part, corner = _part(pixels, at, scale)
    if min(part.shape[:2]) < 16:
        return
    if scale >= 1:
        part = cv2.medianBlur(part, 3).astype(np.uint8)  # thin lines would vanish from a smaller picture
    lab = cv2.cvtColor(part.astype(np.float32) / 255, cv2.COLOR_RGB2Lab).astype(np.float64)
    click = (np.array(at) - corner) * scale
    x, y = (int(v) for v in click)
    if not (0 <= x < part.shape[1] and 0 <= y < part.shape[0]):
        return
    tried: list[Floats] = []
    for half in SEEDS:
        around = lab[max(0, y - half) : y + half + 1, max(0, x - half) : x + half + 1].reshape(-1, 3)
        for color in _usual_colors(around):
            if any(np.linalg.norm(color - other) < 4 for other in tried):
                continue
            tried.append(color)
            off = np.linalg.norm(lab - color, axis=2)
            for strength in STRENGTHS:
                wall = (off > strength).astype(np.uint8)
                for wider in WIDER:
                    found = _flood(wall, wider, (x, y), scale, usual)
                    if found:
                        like, outline = found
                        yield like, outline / scale + corner


def _part(pixels: Pixels, at: Point, scale: float) -> tuple[Pixels, Floats]:
    """Return the surroundings of a point at a scale, and the pixel where they begin."""
    reach = REACH / scale
    high, wide = pixels.shape[:2]
    left, top = max(0, int(at[0] - reach)), max(0, int(at[1] - reach))
    right, bottom = min(wide, int(at[0] + reach) + 1), min(high, int(at[1] + reach) + 1)
    part = pixels[top:bottom, left:right]
    if scale != 1 and part.size:
        size = max(1, round((right - left) * scale)), max(1, round((bottom - top) * scale))
        how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        part = cv2.resize(part, size, interpolation=how).astype(np.uint8)
    return np.ascontiguousarray(part), np.array([left, top], dtype=np.float64)


def _usual_colors(colors: Floats) -> Iterator[Floats]:
    """Yield the commonest colors, that of the road among them; others may be of arrows and borders."""
    _bins, which, counts = np.unique(colors // BIN, axis=0, return_inverse=True, return_counts=True)
    which = which.reshape(-1)
    for number in np.argsort(-counts)[:COLORS]:
        if counts[number] > LEAST_COLOR * len(colors):
            yield np.median(colors[which == number], axis=0)


def _flood(
    wall: NDArray[Any], wider: int, click: tuple[int, int], scale: float, usual: float | None
) -> _Flood | None:
    if wider:
        wall = cv2.dilate(wall, np.ones((2 * wider + 1, 2 * wider + 1), np.uint8))
    _count, labels, stats, _middles = cv2.connectedComponentsWithStats(1 - wall, connectivity=4)
    x, y = click
    near = labels[max(0, y - NEAR) : y + NEAR + 1, max(0, x - NEAR) : x + NEAR + 1]
    floods = [
        label
        for label in np.unique(near)
        if label and LEAST_PART <= stats[label, cv2.CC_STAT_AREA] <= LARGEST
    ]
    # An arrow whose branches reach the borders divides a space.
    tries = [[label] for label in floods] + ([floods] if len(floods) > 1 else [])
    found = [_outline_of(np.isin(labels, each), wider, click, scale, usual) for each in tries]
    return max((each for each in found if each), key=lambda each: each[0], default=None)


def _outline_of(
    flood: NDArray[np.bool_], wider: int, click: tuple[int, int], scale: float, usual: float | None
) -> _Flood | None:
    """Return how much a flood with its holes closed looks like a space around the click, and its outline."""
    high, wide = flood.shape
    ys, xs = np.nonzero(flood)
    if xs.min() == 0 or ys.min() == 0 or xs.max() == wide - 1 or ys.max() == high - 1:
        return None  # it leaks
    contours, _ = cv2.findContours(flood.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    contour = max(contours, key=cv2.contourArea)
    filled: NDArray[Any] = np.zeros((high, wide), np.uint8)
    cv2.drawContours(filled, [contour], -1, 1, cv2.FILLED)
    filled = cv2.dilate(filled, _disk(2 * (wider + HALF_A_LINE) + 1))
    # Arrows that touch a border leave notches, leaks through dashes leave tongues.
    side = np.sqrt(filled.sum())
    rim = int(side)
    filled = cv2.copyMakeBorder(filled, rim, rim, rim, rim, cv2.BORDER_CONSTANT)
    filled = cv2.morphologyEx(filled, cv2.MORPH_CLOSE, _disk(NOTCH * side))
    filled = cv2.morphologyEx(filled, cv2.MORPH_OPEN, _disk(TONGUE * side))
    contours, _ = cv2.findContours(filled, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    if not contours:
        return None
    contour = max(contours, key=cv2.contourArea) - rim
    area = float(cv2.contourArea(contour))
    if not SMALLEST <= area <= LARGEST:
        return None
    hull = cv2.convexHull(contour)
    if cv2.pointPolygonTest(hull, (float(click[0]), float(click[1])), False) < 0:
        return None
    outline = _simple(hull)
    if outline is None:
        return None
    solid = area / max(1.0, float(cv2.contourArea(hull)))
    straight = float(cv2.contourArea(hull)) / max(1.0, float(cv2.contourArea(outline.astype(np.float32))))
    box = cv2.minAreaRect(hull)[1]
    boxy = area / max(1.0, box[0] * box[1])
    slender = max(box) / max(1.0, min(box))
    like = solid * min(straight, 1 / straight) * min(1.0, boxy / 0.85)
    if slender > 3.2:
        like *= 3.2 / slender
    if usual:
        ratio = area / (usual * scale * scale)
        like *= float(np.exp(-0.5 * (np.log(ratio) / 0.5) ** 2))
    return like, outline + 0.5


def _disk(wide: float) -> NDArray[Any]:
    size = max(3, int(wide) | 1)
    return cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))


def _simple(hull: NDArray[Any]) -> Floats | None:
    """Return a hull with four to six vertices."""
    around = cv2.arcLength(hull, True)
    for share in np.arange(0.01, 0.12, 0.005):
        simple = cv2.approxPolyDP(hull, share * around, True)
        if FEWEST_VERTICES <= len(simple) <= MOST_VERTICES:
            outline: Floats = simple[:, 0].astype(np.float64)
            return outline
        if len(simple) < FEWEST_VERTICES:
            break
    return None
