"""Ground as aerial photos show it: fields, streets, and roofs, rough and full of small things."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from scripts.drawn_styles.canvas import Canvas, Color, near, noise

GROUND: tuple[Color, ...] = (
    (96, 110, 70), (120, 125, 90), (70, 85, 55), (140, 130, 100), (105, 100, 80), (160, 150, 130),
    (90, 100, 80), (125, 120, 118), (150, 148, 145), (185, 170, 145), (60, 70, 60), (30, 50, 70),
)  # fmt: skip
ROOFS: tuple[Color, ...] = (
    (190, 110, 80), (215, 205, 190), (160, 85, 70), (130, 128, 128), (235, 232, 225), (95, 95, 100),
    (170, 150, 120), (60, 62, 66), (70, 100, 150), (205, 140, 100),
)  # fmt: skip
OCTAVES = 7
Numbers = NDArray[np.int32]
Values = NDArray[np.float32]


def draw_aerial(canvas: Canvas, rng: Generator) -> None:
    """Fill a picture with ground seen from above."""
    size = canvas.pixels.shape[:2]
    fields, apart = _fields(size, int(rng.integers(2, 160)), rng)
    palette = [
        near(rng, GROUND[int(rng.integers(len(GROUND)))], 12) for _color in range(int(rng.integers(2, 9)))
    ]
    chosen = rng.integers(len(palette), size=int(fields.max()) + 1)
    ground = np.array(palette, dtype=np.float32)[chosen][fields]
    ground += _rough(size, rng)[..., None] * rng.uniform(6, 26)
    ground += _rough(size, rng)[..., None] * rng.normal(0, 5, 3)
    if rng.random() < 0.6:
        street = apart < rng.uniform(0.5, 6) * canvas.scale
        ground[street] = np.array(near(rng, (150, 148, 145), 30)) + rng.normal(0, 5, (int(street.sum()), 1))
    canvas.pixels[:] = np.clip(ground, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        _houses(canvas, fields, rng)


def _fields(size: tuple[int, int], count: int, rng: Generator) -> tuple[Numbers, Values]:
    """Return the number of each pixel's field, and how far it is from the edge of its field."""
    high, wide = size
    seeds = np.ones(size, dtype=np.uint8)
    seeds[rng.integers(0, high, count), rng.integers(0, wide, count)] = 0
    _away, fields = cv2.distanceTransformWithLabels(
        seeds, cv2.DIST_L1 if rng.random() < 0.5 else cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL
    )
    same = cv2.erode(fields.astype(np.float32), np.ones((3, 3))) == cv2.dilate(
        fields.astype(np.float32), np.ones((3, 3))
    )
    apart = cv2.distanceTransform(same.astype(np.uint8), cv2.DIST_L2, 3)
    return np.asarray(fields, dtype=np.int32), np.asarray(apart, dtype=np.float32)


def _rough(size: tuple[int, int], rng: Generator) -> Values:
    """Return noise of all sizes, as much of small ones as of large ones, with sharp edges here and there."""
    blob, total = max(size) / 4, np.zeros(size, dtype=np.float32)
    for _octave in range(OCTAVES):
        part = noise(rng, size, max(1.0, blob))
        total += (np.tanh(3 * part) if rng.random() < 0.4 else part) * rng.uniform(0.3, 1)
        blob /= 2.6
    return total / float(total.std())


def _houses(canvas: Canvas, fields: Numbers, rng: Generator) -> None:
    """Build houses in some fields, all of a field turned the same way."""
    high, wide = fields.shape
    count = int(fields.max()) + 1
    built, angles = rng.random(count) < rng.uniform(0.1, 0.9), rng.uniform(0, np.pi, count)
    roofs = [near(rng, ROOFS[int(rng.integers(len(ROOFS)))], 12) for _roof in range(int(rng.integers(2, 6)))]
    usual, shade = rng.uniform(3, 12), canvas.scale * rng.uniform(0.3, 2)
    for x, y in rng.uniform(0, 1, (int(rng.integers(150, 1600)), 2)) * [wide, high]:
        field = int(fields[int(y), int(x)])
        if not built[field]:
            continue
        long, across = usual * canvas.scale * np.exp(rng.normal(0, 0.45, 2))
        angle = float(np.degrees(angles[field]) + 90 * rng.integers(2))
        for away, color in (
            (shade, near(rng, (45, 45, 48), 6)),
            (0.0, near(rng, roofs[int(rng.integers(len(roofs)))], 10)),
        ):
            corners = cv2.boxPoints(((x + away, y + away), (long, across), angle))
            cv2.fillPoly(canvas.pixels, [np.round(corners * 16).astype(np.int32)], color, cv2.LINE_AA, 4)
        half = cv2.boxPoints(((x, y), (long, across), angle))
        half[[1, 2]] = (half[[1, 2]] + half[[0, 3]]) / 2
        dark = np.array(color) * rng.uniform(0.7, 0.95)
        cv2.fillPoly(canvas.pixels, [np.round(half * 16).astype(np.int32)], dark.tolist(), cv2.LINE_AA, 4)
