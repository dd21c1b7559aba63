"""The color of the asphalt along the road, and how much each color differs from it."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from attrs import frozen
from scipy.ndimage import binary_propagation, gaussian_filter, gaussian_filter1d

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.scan_picture import Colors

_BIN = 4.0
"""Width of a bin of Lab colors."""
_SHIFT = np.array([0, 100, 100], dtype=np.float32)
"""What is added to Lab colors so that none is below zero."""
_LAST_BIN = np.array([25, 50, 50])
"""The last bin of each axis."""
_BLURRED = 3
"""How many bins the blur of the histogram reaches."""
_WINDOWS = 24
"""Number of parts of the lap whose color is found by itself: a few spaces, mostly asphalt."""
_NEAR = 10.0
"""Colors at most this far from asphalt (Lab) belong to it: grain, noise and lighting within a few spaces."""
_ALIKE = 20.0
"""How far the asphalt's color strays around the lap (Lab), by lighting of photos or shades of paint."""
_GRAIN = 2.5
"""How many times the usual distance of asphalt from its mean color is plainly different."""
EXACT = 9
"""What exponentials return is rounded to this many decimals, which every processor finds."""
_SHADES = np.arange(0.4, 0.9, 0.05)
"""What the color (Lab) of lit asphalt is multiplied by in shadows."""
_SHADED = 0.3
"""Least lead, in a shadow, of the share of cells with the color of asphalt there over that of lit ones."""
_PLAINLY, _MOST = 5.0, 20.0
"""Least and most distance (Lab) that counts as plainly different."""


@frozen(eq=False)
class Asphalt:
    """The color of asphalt along a road.

    Attributes:
        color: its color at each of n steps, shape (n, 3).
        grain: the distance (Lab) from which on colors plainly differ from it.
    """

    color: Colors
    grain: float

    def foreign(self, colors: Colors) -> Floats:
        """How certainly colors, shape (n, k, 3), aren't asphalt: 0 to 1, shape (n, k)."""
        apart = colors - self.color[:, None, :]
        return unlikeness((apart**2).sum(axis=2), self.grain)


def unlikeness(distance2: Colors, grain: float) -> Floats:
    """Return how certainly colors are different by the squares of their distances (Lab): 0 to 1.

    Args:
        grain: the distance from which on colors plainly differ.
    """
    unlike: Floats = np.round(1 - np.exp(-distance2.astype(np.float64) / (2 * grain**2)), EXACT)
    return unlike


def asphalt_along(colors: Colors, smooth: float) -> Asphalt:
    """Find the asphalt's color as the commonest near the middle of the road.

    Args:
        colors: colors near the middle of the road, shape (n, k, 3), most of them asphalt.
        smooth: over how many steps lighting may change.
    """
    usual = _commonest(colors.reshape(-1, 3), None)
    count = len(colors)
    bounds = np.linspace(0, count, _WINDOWS + 1).astype(int)
    middles = (bounds[:-1] + bounds[1:]) / 2
    found = np.array([_commonest(colors[a:b].reshape(-1, 3), usual) for a, b in pairwise(bounds)])
    found = gaussian_filter1d(found, 0.7, axis=0, mode="wrap")
    at = np.arange(count)
    even = [np.interp(at, middles, values, period=count) for values in found.T]
    color, distance = _lit(colors, np.column_stack(even).astype(np.float32), smooth)
    return Asphalt(color, grain_of(distance))


def grain_of(distance: Colors | Floats) -> float:
    """Return the distance (Lab) from which on colors plainly differ from asphalt, by those of many colors."""
    inner = distance[distance < _NEAR]
    return float(np.clip(_GRAIN * np.median(inner), _PLAINLY, _MOST)) if inner.size else _PLAINLY


def shaded(colors: Colors, color: Colors, smooth: float) -> Colors:
    """Return the color of asphalt at each of n steps, darker where most of what is there lies in a shadow.

    Args:
        colors: what is there, shape (n, k, 3).
        color: asphalt out of shadows, shape (n, 3).
        smooth: standard deviation of the smoothing along the steps.
    """

    def share(like: Colors) -> Floats:
        shares: Floats = 1 - unlikeness(((colors - like[:, None, :]) ** 2).sum(axis=2), _PLAINLY).mean(axis=1)
        return shares

    lead = np.round(np.stack([share(color * np.float32(shade)) for shade in _SHADES]) - share(color), EXACT)
    around = np.round(gaussian_filter1d(lead, smooth, axis=1, mode="wrap"), EXACT)
    # A shadow ends at the first lit step: where its end is off by one, that step looks like a line.
    is_shaded = binary_propagation(around.max(axis=0) > _SHADED, mask=lead.max(axis=0) >= 0)
    shade = np.where(is_shaded, _SHADES[around.argmax(axis=0)], 1.0)
    return np.asarray(color * shade[:, None], dtype=np.float32)


def _lit(colors: Colors, color: Colors, smooth: float) -> tuple[Colors, Floats]:
    """Follow the lighting along the road: the mean of asphalt near each step; also distances from it."""
    for _ in range(2):
        distance = np.sqrt(((colors - color[:, None, :]) ** 2).sum(axis=2))
        inner = (distance < _NEAR).astype(np.float32)
        weight = gaussian_filter1d(inner.sum(axis=1), smooth, mode="wrap") + 1e-3
        drift = gaussian_filter1d(
            ((colors - color[:, None, :]) * inner[:, :, None]).sum(axis=1), smooth, axis=0, mode="wrap"
        )
        color = color + drift / weight[:, None]
    return color, np.sqrt(((colors - color[:, None, :]) ** 2).sum(axis=2))


def _commonest(colors: Colors, near: Colors | None) -> Colors:
    """The densest color, found in a histogram and sharpened by a mean shift; `near` draws it to a color."""
    if near is not None and not len(colors):  # a part of a very short road
        return near
    bins = np.clip((colors + _SHIFT) / _BIN, 0, _LAST_BIN).astype(np.intp)
    # Only the part of the histogram where colors are, and as far as they are blurred.
    low = np.maximum(bins.min(axis=0) - _BLURRED, 0)
    shape = np.minimum(bins.max(axis=0) + _BLURRED, _LAST_BIN) - low + 1
    flat = np.ravel_multi_index(tuple((bins - low).T), tuple(shape))
    histogram = gaussian_filter(
        np.bincount(flat, minlength=int(shape.prod())).reshape(shape).astype(np.float32), 0.7
    )
    if near is not None:
        axes = np.meshgrid(*map(np.arange, low, low + shape), indexing="ij")
        away2 = sum(
            ((axis + 0.5) * _BIN - shift - value) ** 2
            for axis, shift, value in zip(axes, _SHIFT.tolist(), near, strict=True)
        )
        histogram = np.round(histogram * np.exp(-away2 / (2 * _ALIKE**2)), EXACT)
    peak = low + np.unravel_index(int(histogram.argmax()), histogram.shape)
    center: Colors = ((peak + 0.5) * _BIN - _SHIFT).astype(np.float32)
    for _ in range(4):
        within = ((colors - center) ** 2).sum(axis=1) < _NEAR**2
        if not within.any():
            break
        center = colors[within].mean(axis=0)
    return center
