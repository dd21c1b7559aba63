"""The shape of a random circuit: a closed wavy line, and the points beside it."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from trackmodel.track import Point

SAMPLES = 1440
MARGIN = 60.0
"""Board units around the road."""


class Road:
    """A closed line that never meets itself.

    Args:
        length: of the lap, in board units.
        waves: how far it is from round, in hundredths, for the waves 2, 3 and 4 times round it; made
            flatter where bends would be too tight.
        widest: how far to either side of it there must be room.
        clockwise: how it is driven; y grows downwards.
    """

    def __init__(self, length: float, waves: tuple[int, int, int], widest: float, clockwise: bool) -> None:
        self.length = length
        flatter = 1.0
        while True:
            points = _wavy([flatter * wave / 100 for wave in waves])
            steps = np.hypot(*(np.roll(points, -1, axis=0) - points).T)
            points *= length / steps.sum()
            if flatter < 0.05 or _tightest(points) > 1.3 * widest:
                break
            flatter *= 0.8
        if not clockwise:
            points = np.roll(points[::-1], 1, axis=0)
        points -= points.min(axis=0) - widest - MARGIN
        self.size: Point = (
            math.ceil(points[:, 0].max() + widest + MARGIN),
            math.ceil(points[:, 1].max() + widest + MARGIN),
        )
        heading = np.roll(points, -1, axis=0) - np.roll(points, 1, axis=0)
        heading /= np.hypot(*heading.T)[:, None]
        steps = np.hypot(*(np.roll(points, -1, axis=0) - points).T)
        self._at = np.concatenate([[0.0], np.cumsum(steps)]) * length / steps.sum()
        self._points = np.concatenate([points, points[:1]])
        right = np.stack([-heading[:, 1], heading[:, 0]], axis=1)
        self._right = np.concatenate([right, right[:1]])

    def point(self, position: float, offset: float) -> Point:
        """The point `offset` to the right of the line at `position` of the lap."""
        position %= self.length
        x, y = (
            float(np.interp(position, self._at, self._points[:, axis]))
            + offset * float(np.interp(position, self._at, self._right[:, axis]))
            for axis in (0, 1)
        )
        return (round(x, 2), round(y, 2))


def _wavy(waves: list[float]) -> NDArray[np.float64]:
    angle = np.arange(SAMPLES) * 2 * math.pi / SAMPLES
    radius = np.ones(SAMPLES)
    for times, wave in enumerate(waves, start=2):
        radius += wave * np.cos(times * angle + times)
    return np.stack([radius * np.cos(angle), radius * np.sin(angle)], axis=1)


def _tightest(points: NDArray[np.float64]) -> float:
    """The smallest radius of any bend."""
    into = points - np.roll(points, 1, axis=0)
    out = np.roll(points, -1, axis=0) - points
    turned = np.abs(into[:, 0] * out[:, 1] - into[:, 1] * out[:, 0])
    lengths = np.hypot(*into.T) * np.hypot(*out.T)
    bend = np.arcsin(np.clip(turned / lengths, -1, 1)) / np.hypot(*out.T)
    return float(1 / bend.max())
