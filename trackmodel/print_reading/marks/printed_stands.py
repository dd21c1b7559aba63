"""Pit stands: a row of fields in different colors beside the road."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import Progress
from trackmodel.print_reading.scan_picture import Pixels, resized

LANE = 18.0
"""The picture is scaled so that a lane is this many pixels wide."""
HUES = 12
"""Fields whose hues are a twelfth of the circle apart have different colors."""
COLORFUL, BRIGHT = 85, 75
"""Least saturation and brightness of a colored field, of 255."""
SMALLEST, LARGEST = 0.8, 16.0
"""Size of a field, in squares as wide as a lane."""
THIN = 7
"""Narrower colored things are cars drawn beside the fields; pixels of the scaled picture."""
FULL = 0.72
"""Least share of its box that a field fills."""
ALIKE = 1.7
"""A field is at most this many times as large as the next one."""
APART = 2.4
"""Greatest distance of the middles of two fields, in longer sides: one may be white between."""
NO_HUE = -1
"""A white field has no hue."""
WHITE = 190
"""Least red, green, and blue of a white field."""
FEWEST = 3
"""Fewer fields are no row."""


@frozen(eq=False)
class Field:
    """A colored field: its middle and corners, shape (4, 2), pixels of the scan, and its hue."""

    middle: Floats
    corners: Floats
    hue: int

    @property
    def area(self) -> float:
        """Its size in square pixels."""
        one, other = self.corners[1] - self.corners[0], self.corners[2] - self.corners[1]
        return float(np.hypot(*one) * np.hypot(*other))


def stand_row(
    pixels: Pixels, lane: float, road: Floats, progress: Progress = lambda share: None
) -> list[Field]:
    """Return the fields of a row of pit stands, from one end to the other; empty if there is none.

    Args:
        pixels: the scan.
        lane: usual width of a lane, pixels.
        road: points all along the middle of the road, shape (n, 2).
        progress: is told how much of the work is done.
    """
    fields = [
        field
        for field in _fields(pixels, lane, progress)
        if np.hypot(*(road - field.middle).T).min() < 6 * lane
    ]
    rows = [_row(field, fields) for field in fields]
    row = max(rows, key=lambda row: (len({field.hue for field in row}), len(row)), default=[])
    return _with_white(row, pixels) if row else []


def in_front(field: Field, road: Floats, off: float) -> Floats:
    """Return the place `off` pixels in front of a field, on its side toward the road, shape (2,)."""
    sides = (field.corners + np.roll(field.corners, 1, axis=0)) / 2
    nearest = road[np.argmin(np.hypot(*(road - field.middle).T))]
    toward = sides[np.argmin(np.hypot(*(sides - nearest).T))]
    away = toward - field.middle
    place: Floats = toward + off * away / max(float(np.hypot(*away)), 1e-9)
    return place


def _fields(pixels: Pixels, lane: float, progress: Progress) -> list[Field]:
    scale = LANE / lane
    small = cv2.medianBlur(resized(pixels, scale), 5)
    hsv = cv2.cvtColor(small, cv2.COLOR_RGB2HSV)
    colored = (hsv[..., 1] > COLORFUL) & (hsv[..., 2] > BRIGHT)
    fields: list[Field] = []
    for hue in range(HUES):
        progress((hue + 1) / (HUES + 1))
        # Two ranges of hues overlap by half, so that no color is divided between two.
        off = (hsv[..., 0].astype(int) - round(180 / HUES * hue) + 90) % 180 - 90
        mask = (colored & (np.abs(off) < 180 / HUES)).astype(np.uint8)
        fields += [field for field in _boxes(mask, hue, scale) if not _known(field, fields)]
    return fields


def _boxes(mask: NDArray[np.uint8], hue: int, scale: float) -> list[Field]:
    mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, np.ones((THIN, THIN), np.uint8)), dtype=np.uint8)
    found = []
    for contour in cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]:
        area = cv2.contourArea(contour)
        if not SMALLEST < area / LANE**2 < LARGEST:
            continue
        box = cv2.boxPoints(cv2.minAreaRect(contour))
        sides = np.hypot(*(box - np.roll(box, 1, axis=0)).T)
        if area > FULL * sides[0] * sides[1] and max(sides[:2]) < 5 * min(sides[:2]):
            corners = box.astype(np.float64) / scale
            found.append(Field(corners.mean(axis=0), corners, hue))
    return found


def _known(field: Field, fields: list[Field]) -> bool:
    return any(np.hypot(*(field.middle - other.middle)) ** 2 < 0.1 * field.area for other in fields)


def _row(field: Field, fields: list[Field]) -> list[Field]:
    """Return the longest row through a field: each one beside the next, not turning sharply."""
    row = [field]
    for _end in range(2):
        while (after := _next(row, fields)) is not None:
            row.append(after)
        row.reverse()
    return row if len(row) >= FEWEST else []


def _next(row: list[Field], fields: list[Field]) -> Field | None:
    last = row[-1]
    ahead = last.middle - row[-2].middle if len(row) > 1 else None
    best: tuple[float, Field] | None = None
    for field in fields:
        if any(field is one for one in row) or not 1 / ALIKE < field.area / last.area < ALIKE:
            continue
        step = field.middle - last.middle
        far = float(np.hypot(*step))
        longest = max(np.hypot(*(one - other)) for one, other in pairwise(last.corners))
        if far > APART * longest:
            continue
        if ahead is not None and step @ ahead < 0.7 * far * np.hypot(*ahead):
            continue
        if best is None or far < best[0]:
            best = far, field
    return best and best[1]


def _with_white(row: list[Field], pixels: Pixels) -> list[Field]:
    """Return a row with the white fields between and beside the colored ones."""
    step = min(float(np.hypot(*(other.middle - one.middle))) for one, other in pairwise(row))
    full = [row[0]]
    for one, other in pairwise(row):
        missing = round(float(np.hypot(*(other.middle - one.middle))) / step) - 1
        for number in range(missing):
            share = (number + 1) / (missing + 1)
            full.append(_moved(one, share * (other.middle - one.middle)))
        full.append(other)
    for end, inner in ((0, 1), (-1, -2)):
        beside = _moved(full[end], full[end].middle - full[inner].middle)
        if _is_white(beside, pixels):
            full.insert(0 if end == 0 else len(full), beside)
    return full


def _moved(field: Field, by: Floats) -> Field:
    return Field(field.middle + by, field.corners + by, NO_HUE)


def _is_white(field: Field, pixels: Pixels) -> bool:
    """Return whether the inner part of a box is white."""
    inner = field.middle + 0.6 * (field.corners - field.middle)
    mask = np.zeros(pixels.shape[:2], dtype=np.uint8)
    cv2.fillConvexPoly(mask, np.round(inner).astype(np.int32), 1)
    seen = pixels[mask > 0].astype(int)
    return len(seen) > 0 and bool(np.median(seen.min(axis=1)) > WHITE)
