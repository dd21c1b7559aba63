"""What is printed beside the road in its color: cells of asphalt between dark lines, and what meets where."""

from __future__ import annotations

import cv2
import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.print_reading.proposed_loop.pixel_masks import areas, depth, disc, without_holes
from trackmodel.print_reading.reading_values import Progress, Road
from trackmodel.print_reading.scan_picture import Pixels, resized

LANE = 24.0
"""The picture is scaled so that a lane is this many pixels wide: lines of one pixel stay lines."""
LONG_SIDE = 6000
"""Pictures aren't made larger than this; boards are about a hundred lanes wide."""
LINE = 4
"""Dark things narrower than twice this many pixels are lines."""
UNLIKE = 16.0
"""Asphalt differs by at most this from that of the road beside it, in 8-bit Lab."""
FAINT = 0.35
"""Lines are at least this dark, as a share of the lines on the road."""
LINED = 0.93
"""The darkest twentieth of a road is lines."""
PICTURES = 0.3
"""Letters and pictures in a space cover at most this many squares as wide as a lane."""
LEAK = 0.14
"""Half the width of a gap in a line that doesn't join two cells, in lane widths."""
SMALLEST, LARGEST = 0.12, 10.0
"""Size of a cell without its rim, in squares as wide as a lane: pictures cover parts, mouths are large."""
REACH = 0.3
"""How far it is from a cell without its rim to the middle of its line, at most, in lane widths."""
ROAD_RIM = 0.2
"""How far off the edge of the road may be, in lane widths."""
MEETING = 0.3
"""Cells meet along at least this much of a lane's width."""
COARSE = 4
"""The road's color is found in a picture reduced by this factor, which is quick."""


@frozen(eq=False)
class Cells:
    """The cells beside a road, numbered from 1; the road itself has the last number.

    The view is the scan scaled until a lane is about `LANE` pixels wide.

    Attributes:
        scale: pixels of the view per pixel of the scan.
        lane: usual width of a lane, pixels of the view.
        cores: the cell of each pixel, without rims; shape (height, width), 0 is none.
        whole: the same with rims, up to the middle of lines.
        road: the number of the road.
        borders: for two cells that meet, points where they do, shape (n, 2), pixels of the view.
    """

    scale: float
    lane: float
    cores: NDArray[np.int32]
    whole: NDArray[np.int32]
    road: int
    borders: dict[tuple[int, int], Floats]

    def inside(self, points: Floats) -> Floats:
        """Return points of the scan in the view."""
        return (points + 0.5) * self.scale - 0.5

    def outside(self, points: Floats) -> Floats:
        """Return points of the view on the scan."""
        return (points + 0.5) / self.scale - 0.5


def printed_cells(
    pixels: Pixels, road: Road, asphalt: Floats | None = None, progress: Progress = lambda share: None
) -> Cells:
    """Return the cells of asphalt beside a road.

    Args:
        pixels: the scan.
        road: the road.
        asphalt: points of the scan on asphalt that may be lighter or darker than the road, shape (n, 2);
            by default it is like the road.
        progress: is told how much of the work is done.
    """
    scale = min(LANE / road.lane, LONG_SIDE / max(pixels.shape[:2]))
    lane = scale * road.lane
    lab = np.asarray(cv2.cvtColor(resized(pixels, scale), cv2.COLOR_RGB2LAB), dtype=np.uint8)
    progress(0.1)
    on_road = _on_road(road, scale, lab.shape[:2])
    inner: Bools = cv2.erode(on_road.astype(np.uint8), disc(ROAD_RIM * lane)) > 0
    even = cv2.morphologyEx(lab, cv2.MORPH_CLOSE, disc(LINE)).astype(np.float32)
    progress(0.2)
    if _has_light_lines(lab[..., 0], even[..., 0], inner):
        lab[..., 0] = 255 - lab[..., 0]
        even = cv2.morphologyEx(lab, cv2.MORPH_CLOSE, disc(LINE)).astype(np.float32)
    expected = _expected(even, inner, lane)
    if asphalt is not None:
        expected += _other_tone(even - expected, (asphalt + 0.5) * scale - 0.5)
    progress(0.4)
    like: Bools = cv2.absdiff(even, expected).max(axis=2) < UNLIKE
    dark = expected[..., 0] - cv2.GaussianBlur(lab[..., 0], (0, 0), 0.7).astype(np.float32)
    line: Bools = dark > FAINT * np.quantile(dark[on_road], LINED)
    progress(0.6)
    like = without_holes(like | line, PICTURES * lane**2) & ~line
    cores = areas((depth(like) > LEAK * lane) & ~on_road)
    chosen = (cores.sizes > SMALLEST * lane**2) & (cores.sizes < LARGEST * lane**2)
    chosen[0] = False
    number = np.where(chosen, np.cumsum(chosen), 0).astype(np.int32)
    cells = number[cores.numbers]
    progress(0.8)
    last = int(number.max()) + 1
    whole = _grown(np.where(inner, last, cells).astype(np.int32), REACH * lane)
    whole[~(like | line | on_road)] = 0
    progress(1.0)
    return Cells(scale, lane, cells, whole, last, _borders(whole, MEETING * lane))


def _on_road(road: Road, scale: float, size: tuple[int, ...]) -> Bools:
    drawn = np.zeros(size, dtype=np.uint8)
    left, right = road.left * scale, road.right * scale
    quads = np.stack([left, np.roll(left, -1, axis=0), np.roll(right, -1, axis=0), right], axis=1)
    for quad in np.round(quads).astype(np.int32):
        cv2.fillConvexPoly(drawn, quad, 1)
    on_road: Bools = drawn > 0
    return on_road


def _has_light_lines(light: NDArray[np.uint8], closed: NDArray[np.float32], on_road: Bools) -> bool:
    """Whether lines of the road are lighter than its asphalt, not darker."""
    opened = cv2.morphologyEx(light, cv2.MORPH_OPEN, disc(LINE))
    return float((light - opened)[on_road].mean()) > float((closed - light)[on_road].mean())


def _other_tone(off: NDArray[np.float32], places: Floats) -> NDArray[np.float32]:
    """Return the usual difference of colors around some places."""
    drawn = np.zeros(off.shape[:2], dtype=np.uint8)
    for x, y in np.round(places).astype(int).tolist():
        cv2.circle(drawn, (x, y), LINE, 1, -1)
    seen = off[drawn > 0]
    return np.median(seen, axis=0).astype(np.float32) if len(seen) else np.zeros(3, np.float32)


def _expected(even: NDArray[np.float32], on_road: Bools, lane: float) -> NDArray[np.float32]:
    """Return the color that asphalt would have at each pixel, from the road near it.

    What is printed on the road, such as the finish line, is left out: first what differs from the usual
    color of the whole road, then what differs from that of the road around.
    """
    small = np.ascontiguousarray(even[::COARSE, ::COARSE])
    on_small = on_road[::COARSE, ::COARSE]
    usual = np.median(small[on_small], axis=0).astype(np.float32)
    expected = np.broadcast_to(usual, small.shape)
    for radius, near in ((6.0, 3 * UNLIKE), (1.5, 1.5 * UNLIKE), (1.5, UNLIKE)):
        plain = (on_small & (np.abs(small - expected).max(axis=2) < near)).astype(np.float32)
        seen = np.dstack([small * plain[..., None], plain])
        blurred = cv2.GaussianBlur(seen, (0, 0), radius * lane / COARSE, borderType=cv2.BORDER_CONSTANT)
        expected = (blurred[..., :3] + 1e-4 * usual) / (blurred[..., 3:] + 1e-4)
    return np.asarray(cv2.resize(expected, even.shape[1::-1]), dtype=np.float32)


def _grown(numbers: NDArray[np.int32], reach: float) -> NDArray[np.int32]:
    """Return numbered areas grown into what has no number, to the middle between two of them."""
    far, nearest = cv2.distanceTransformWithLabels(
        (numbers == 0).astype(np.uint8), cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    number = np.zeros(int(nearest.max()) + 1, dtype=np.int32)
    there = numbers > 0
    number[nearest[there]] = numbers[there]
    return np.where(far < reach, number[nearest], 0).astype(np.int32)


def _borders(whole: NDArray[np.int32], least: float) -> dict[tuple[int, int], Floats]:
    """Return points of the borders of areas that meet along at least `least` pixels."""
    found: list[Ints] = []
    points: list[Floats] = []
    for down, right in ((0, 1), (1, 0)):
        one = whole[: whole.shape[0] - down, : whole.shape[1] - right]
        other = whole[down:, right:]
        y, x = np.nonzero((one != other) & (one > 0) & (other > 0))
        pair = np.sort(np.column_stack([one[y, x], other[y, x]]), axis=1)
        found.append(pair.astype(np.intp))
        points.append(np.column_stack([x + right / 2, y + down / 2]))
    pairs, places = np.vstack(found), np.vstack(points)
    kinds, which, counts = np.unique(pairs, axis=0, return_inverse=True, return_counts=True)
    return {
        (int(one), int(other)): places[which.reshape(-1) == kind]
        for kind, (one, other) in enumerate(kinds.tolist())
        if counts[kind] > least
    }
