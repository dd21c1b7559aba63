"""Pictures of roads drawn for tests, with the middles of their spaces."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.print_reading.reading_values import ReadBoard
from trackmodel.print_reading.road.closed_line import rightward, rounded
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Point

GRASS, ASPHALT, BLACK, WHITE, RED = (
    (96, 124, 70),
    (150, 152, 156),
    (20, 20, 20),
    (250, 250, 250),
    (210, 30, 30),
)
_SUB = 3
"""Lines are drawn this many times as large, then the picture is scaled down."""


@frozen(eq=False)
class DrawnRoad:
    """A drawn board: its picture, the middles of its spaces, and a loop as a user would click it."""

    pixels: Pixels
    middles: tuple[Point, ...]
    loop: tuple[Point, ...]


def drawn_road(
    corners: list[Point],
    size: tuple[int, int],
    lanes: int = 3,
    lane: float = 15.0,
    curbs: bool = False,
    gone: tuple[float, float] | None = None,
    bridge: bool = False,
    asphalt: tuple[int, int, int] = ASPHALT,
    ink: tuple[int, int, int] = BLACK,
) -> DrawnRoad:
    """Draw a road in brick pattern along a smooth line through points.

    Args:
        gone: the part of the lap, in shares, where the rightmost lane isn't there.
        bridge: whether the second half of the lap crosses over the first.
        ink: the color of lines between spaces.
    """
    middle = rounded(np.array(corners, dtype=np.float64), 1.0)
    middle = even_points_around(middle, round(closed_length(middle)))
    side = rightward(middle)
    count = len(middle)
    high, wide = size
    canvas = np.full((high * _SUB, wide * _SUB, 3), GRASS, dtype=np.uint8)
    lines = [middle + side * lane * (k - lanes / 2) for k in range(lanes + 1)]
    there = np.ones((count, lanes), dtype=bool)
    if gone is not None:
        there[round(gone[0] * count) : round(gone[1] * count), -1] = False
    cuts = [_cuts((lines[k] + lines[k + 1]) / 2, lane, k) for k in range(lanes)]
    half = count // 2
    for part in [np.arange(half), np.arange(half, count)] if bridge else [np.arange(count)]:
        right_edge = np.where(there[:, -1:], lines[-1], lines[-2])
        for edge, outward in ((lines[0], -side), (right_edge, side)):
            for i in part:
                color = RED if curbs and i // 6 % 2 else WHITE
                _stroke(canvas, (edge + outward * 2.5)[[i, (i + 1) % count]], color, 5)
        for k in range(lanes):
            _fill(canvas, lines[k], lines[k + 1], part[there[part, k]], asphalt)
        for k in range(lanes):
            for cut in cuts[k]:
                if cut in part and there[cut, k]:
                    _stroke(canvas, np.array([lines[k][cut], lines[k + 1][cut]]), ink)
        for k in range(lanes + 1):
            beside = there[:, min(k, lanes - 1)] | there[:, max(k - 1, 0)]
            for i in part[beside[part]]:
                _stroke(canvas, lines[k][[i, (i + 1) % count]], ink if 0 < k < lanes else BLACK)
    middles: list[Point] = []
    for k in range(lanes):
        for begin, end in pairwise([*cuts[k], cuts[k][0] + count]):
            here = (begin + end) // 2 % count
            x, y = (lines[k][here] + lines[k + 1][here]) / 2
            over = middle[half:] if bridge and here < half else np.full((1, 2), np.inf)
            hidden = np.hypot(*(over - (x, y)).T).min() < lane * (lanes / 2 + 1) and 20 < here < half - 20
            if there[here, k] and not hidden:
                middles.append((float(x), float(y)))
    pixels = cv2.resize(canvas, (wide, high), interpolation=cv2.INTER_AREA)
    loop = tuple((float(x), float(y)) for x, y in middle[:: max(1, round(4 * lane))])
    return DrawnRoad(np.asarray(pixels, dtype=np.uint8), tuple(middles), loop)


def _cuts(middle: Floats, lane: float, k: int) -> list[int]:
    """Where a lane is cut, as indexes of its middle line: evenly along it."""
    lengths = np.cumsum(np.hypot(*np.diff(middle, axis=0, append=middle[:1]).T))
    spaces = round(lengths[-1] / (1.9 * lane))
    at = (np.arange(spaces) + (0.5 if k % 2 else 0.0)) * lengths[-1] / spaces
    return [int(index) for index in np.searchsorted(lengths, at)]


def _fill(canvas: Pixels, left: Floats, right: Floats, steps: Ints, color: tuple[int, int, int]) -> None:
    for i in steps:
        after = (i + 1) % len(left)
        corners = np.array([left[i], left[after], right[after], right[i]])
        cv2.fillConvexPoly(canvas, _fixed(corners), color, cv2.LINE_8, 4)


def _stroke(canvas: Pixels, line: Floats, color: tuple[int, int, int], wide: float = 1.3) -> None:
    cv2.polylines(canvas, [_fixed(line)], False, color, round(wide * _SUB), cv2.LINE_AA, 4)


def _fixed(points: Floats) -> np.ndarray:
    return np.round((points + 0.5) * _SUB * 16 - 8).astype(np.int32)


def shares_read(road: DrawnRoad, board: ReadBoard) -> tuple[float, float]:
    """Share of the drawn spaces that were read, and of the read ones that were drawn."""
    outlines = [space.outline.astype(np.float32) for space in board.spaces]
    held = [
        [i for i, outline in enumerate(outlines) if cv2.pointPolygonTest(outline, middle, False) > 0]
        for middle in road.middles
    ]
    count = np.bincount([i for found in held for i in found], minlength=len(outlines))
    right = sum(len(found) == 1 and count[found[0]] == 1 for found in held)
    return right / len(road.middles), float((count == 1).mean())
