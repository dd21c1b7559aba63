"""Pictures of roads drawn for tests, with the middles of their spaces."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.picture import Pixels
from trackmodel.print_reading.road.closed_line import closed_length, evenly, rightward, rounded
from trackmodel.print_reading.values import ReadBoard
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
    asphalt: tuple[int, int, int] = ASPHALT,
    ink: tuple[int, int, int] = BLACK,
) -> DrawnRoad:
    """Draw a road in brick pattern along a smooth line through points.

    Args:
        gone: the part of the lap, in shares, where the rightmost lane isn't there.
        ink: the color of lines between spaces.
    """
    middle = rounded(np.array(corners, dtype=np.float64), 1.0)
    middle = evenly(middle, round(closed_length(middle)))
    side = rightward(middle)
    high, wide = size
    canvas = np.full((high * _SUB, wide * _SUB, 3), GRASS, dtype=np.uint8)
    count = len(middle)
    there = np.ones((count, lanes), dtype=bool)
    if gone is not None:
        there[round(gone[0] * count) : round(gone[1] * count), -1] = False
    lines = [middle + side * lane * (k - lanes / 2) for k in range(lanes + 1)]
    right_edge = np.where(there[:, -1:], lines[-1], lines[-2])
    for edge, outward in ((lines[0], -side), (right_edge, side)):
        _border(canvas, edge + outward * 2.5, curbs)
    middles: list[Point] = []
    for k in range(lanes):
        _fill(canvas, lines[k], lines[k + 1], there[:, k], asphalt)
    for k in range(lanes):
        long = count / round(count / (1.9 * lane))
        cuts = np.arange(round(count / long)) * long + (long / 2 if k % 2 else 0)
        for begin, end in pairwise([*cuts, cuts[0] + count]):
            here = int((begin + end) / 2) % count
            if there[int(begin) % count, k]:
                _stroke(
                    canvas, np.array([lines[k][int(begin) % count], lines[k + 1][int(begin) % count]]), ink
                )
            if there[here, k]:
                x, y = (lines[k][here] + lines[k + 1][here]) / 2
                middles.append((float(x), float(y)))
    for k in range(lanes + 1):
        beside = there[:, min(k, lanes - 1)] | there[:, max(k - 1, 0)]
        for i in np.flatnonzero(beside):
            _stroke(canvas, lines[k][[i, (i + 1) % count]], ink if 0 < k < lanes else BLACK)
    pixels = cv2.resize(canvas, (wide, high), interpolation=cv2.INTER_AREA)
    loop = tuple((float(x), float(y)) for x, y in middle[:: max(1, round(4 * lane))])
    return DrawnRoad(np.asarray(pixels, dtype=np.uint8), tuple(middles), loop)


def _border(canvas: Pixels, line: Floats, curbs: bool) -> None:
    for i in range(len(line)):
        color = RED if curbs and i // 6 % 2 else WHITE
        _stroke(canvas, line[[i, (i + 1) % len(line)]], color, 5)


def _fill(
    canvas: Pixels, left: Floats, right: Floats, there: np.ndarray, color: tuple[int, int, int]
) -> None:
    for i in np.flatnonzero(there):
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
