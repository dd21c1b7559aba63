"""What is road in a picture: a network trained with drawn boards says it of each pixel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.picture_network import EVEN, EXACT, Shares, shares_of
from trackmodel.print_reading.scan_picture import Pixels, evenly_lit, grayed, lab_colors, resized

LONG_SIDE = 1024
"""Pictures are scaled to this many pixels for the network, which answers at half this scale."""
SMALL = 640
"""The picture is reduced to so many pixels where the road is too wide to be known for one."""
NARROW, ENLARGED = 8.5, 1.75
"""Where half the width of the road is less than so many pixels in the answer, bends grow together: the
picture is enlarged by this."""
SURE = 0.5
"""From this share on, a pixel is counted as road, or as its middle."""
GRAY = 127
_ON, _BACK = slice(None), slice(None, None, -1)
VIEWS = ((_ON, _ON), (_ON, _BACK), (_BACK, _ON), (_BACK, _BACK))
"""A picture is also seen mirrored, and the mean is taken, which finds more laps."""
OTHER = 12.0
"""Colors that are this far from each other (Lab) aren't those of the same layout."""


@frozen(eq=False)
class RoadPicture:
    """How likely each pixel is road, 0 to 1, in arrays of the shape (height, width).

    Attributes:
        scale: pixels here per pixel of the scan.
        road: the road of the circuit, from edge to edge.
        middle: the middle half of the road.
        pit: the pit lane.
        colors: the scan itself, shape (height, width, 3).
    """

    scale: float
    road: Shares
    middle: Shares
    pit: Shares
    colors: Pixels

    def at(self, points: Floats) -> Floats:
        """Return where points of the scan, shape (..., 2), lie here."""
        here: Floats = (points + 0.5) * self.scale - 0.5
        return here

    @property
    def depth(self) -> Shares:
        """How far each pixel of the road is from its edge, in pixels; 0 off the road."""
        deep = cv2.distanceTransform((self.road > SURE).astype(np.uint8), cv2.DIST_L2, 5)
        return np.asarray(deep, dtype=np.float32)

    @property
    def half_width(self) -> float:
        """Half the usual width of the road, in pixels."""
        deep = self.depth
        around = cv2.dilate(deep, np.ones((9, 9), np.uint8))
        ridge = deep[(self.middle > SURE) & (deep >= 0.9 * around)]
        return max(2.0, float(np.median(ridge))) if len(ridge) else 2.0

    @property
    def unlike(self) -> Floats:
        """How unlike that of most of the road near it the color around each pixel is, 0 to 1.

        The color of the road changes evenly over the picture, as light does on a photo.
        """
        lab = cv2.blur(lab_colors(self.colors), (round(self.half_width) | 1,) * 2)
        y, x = np.indices(self.road.shape)
        places = np.stack([np.ones_like(x), x, y], axis=-1).astype(np.float64)
        middle = self.middle > SURE
        slopes = np.linalg.lstsq(places[middle], lab[middle], rcond=None)[0]
        away = np.sqrt(((lab - places @ slopes) ** 2).sum(axis=2))
        return np.asarray(np.minimum(1.0, away / OTHER), dtype=np.float64)


def looks(pixels: Pixels) -> Iterator[RoadPicture]:
    """Yield what is road in a scan as it is, and then in other ways, for scans of which that shows little."""
    yield road_picture(pixels)
    even = evenly_lit(pixels)
    yield road_picture(even)  # of six unevenly lit photos, it closes two more laps
    yield road_picture(grayed(even))  # a road of an unusual color
    yield road_at(pixels, SMALL)


def road_picture(pixels: Pixels) -> RoadPicture:
    """Return what is road in a scan, shape (height, width, 3), red, green, blue, enlarged if it is narrow."""
    narrow = 2 < road_at(pixels, LONG_SIDE, VIEWS[:1]).half_width < NARROW
    return road_at(pixels, round(ENLARGED * LONG_SIDE) if narrow else LONG_SIDE)


def road_at(pixels: Pixels, long_side: int, ways: Sequence[tuple[slice, slice]] = VIEWS) -> RoadPicture:
    """Return what is road in a scan that is scaled to a longer side, as the mean of some ways to see it."""
    scale = long_side / max(pixels.shape[:2])
    seen = resized(pixels, scale)
    views = [_shares(seen[view])[:, view[0], view[1]] for view in ways]
    mean: Shares = np.asarray(np.round(np.mean(views, axis=0), EXACT), dtype=np.float32)
    colors = cv2.resize(seen, mean.shape[:0:-1], interpolation=cv2.INTER_AREA)
    return RoadPicture(scale / 2, mean[0], mean[1], mean[2], np.asarray(colors, dtype=np.uint8))


def _shares(seen: Pixels) -> Shares:
    """Return what the network says of a picture: road, middle, and pit lane, shape (3, height, width)."""
    high, wide = seen.shape[:2]
    padded = np.pad(seen, ((0, -high % EVEN), (0, -wide % EVEN), (0, 0)), constant_values=GRAY)
    return shares_of("road.onnx", padded)[:3, : (high + 1) // 2, : (wide + 1) // 2]
