"""Print and photograph: paper, light, fold, perspective, blur, and JPEG."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from attrs import frozen
from numpy.random import Generator
from numpy.typing import NDArray

from scripts.drawn_styles.canvas import Pixels, noise
from trackmodel.geometry.arrays import Floats

KINDS = ("light", "fold", "aslant", "blur", "glare")

Seen = NDArray[Any]
"""A picture on its way, 0 to 255 and a little beyond."""


@frozen(eq=False)
class Photo:
    """A picture of a board, and where its pixels come from.

    Attributes:
        laid: the homography from pixels of the drawing to pixels of the photo.
    """

    pixels: Pixels
    laid: Floats

    def at(self, points: Floats) -> Floats:
        """Return where points of the drawing are in the photo."""
        moved = np.column_stack([points, np.ones(len(points))]) @ self.laid.T
        found: Floats = moved[:, :2] / moved[:, 2:]
        return found


def scanned(pixels: Pixels, rng: Generator) -> Photo:
    """Return a clean file or a scan: paper, colors, a fold, JPEG."""
    seen: Seen = pixels.astype(np.float32)
    if rng.random() < 0.5:
        seen = _toned(seen, rng)
    if rng.random() < 0.25:
        seen = _folded(seen, rng)
    if rng.random() < 0.4:
        seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.3, 0.9))
    if rng.random() < 0.4:
        seen += rng.normal(0, rng.uniform(1, 5), seen.shape).astype(np.float32)
    if rng.random() < 0.2:  # The few colors of a GIF.
        step = float(rng.choice([8, 16, 24]))
        seen = np.round(seen / step) * step
    return Photo(_stored(seen, rng, (60, 98)), np.eye(3))


def photographed(pixels: Pixels, rng: Generator) -> Photo:
    """Return a photo taken by hand: perspective, uneven light, glare, shadows, blur, noise, JPEG."""
    high, wide = pixels.shape[:2]
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], dtype=np.float32)
    moved = corners + rng.uniform(-0.05, 0.05, (4, 2)) * [wide, high]
    if rng.random() < 0.25:
        angle = np.radians(rng.uniform(-12, 12))
        turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
        moved = moved @ turn.T
    moved = moved - moved.min(axis=0) + rng.uniform(0, 0.05) * wide
    size = np.ceil(moved.max(axis=0) + rng.uniform(0, 0.05) * wide)
    shrunk = min(1.0, max(wide, high) / max(size))
    moved, size = moved * shrunk, size * shrunk
    laid = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
    table = rng.uniform(20, 220) + rng.normal(0, 22, 3)
    seen: Seen = cv2.warpPerspective(
        pixels,
        laid,
        (int(size[0]), int(size[1])),
        flags=cv2.INTER_AREA,
        borderValue=np.clip(table, 0, 255).tolist(),
    ).astype(np.float32)
    if rng.random() < 0.4:
        seen = _folded(seen, rng)
    seen = _lit(_toned(seen, rng), rng)
    seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.4, 1.3))
    if rng.random() < 0.2:
        reach = int(rng.integers(3, 6))
        kernel = np.zeros((reach, reach), dtype=np.float32)
        kernel[reach // 2] = 1 / reach
        seen = cv2.filter2D(seen, -1, kernel if rng.random() < 0.5 else kernel.T.copy())
    seen += rng.normal(0, rng.uniform(2, 8), seen.shape).astype(np.float32)
    return Photo(_stored(seen, rng, (45, 92)), np.asarray(laid, dtype=np.float64))


def spoiled(pixels: Pixels, kind: str, rng: Generator) -> Photo:
    """Return a photo that is hard to read for one reason, a kind of `KINDS`; all are a little noisy."""
    high, wide = pixels.shape[:2]
    seen: Seen = pixels.astype(np.float32)
    laid = np.eye(3)
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    x, y = x / wide, y / high
    if kind == "light":
        angle = rng.uniform(0, 2 * np.pi)
        slope = (x - 0.5) * np.cos(angle) + (y - 0.5) * np.sin(angle)
        seen = seen * (0.8 + 0.9 * slope)[..., None]
    elif kind == "fold":
        seen = _folded(_folded(seen, rng), rng)
    elif kind == "aslant":
        corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], dtype=np.float32)
        inward = np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]])
        moved = corners + rng.uniform(0, 0.12, (4, 2)) * inward * [wide, high]
        laid = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
        seen = cv2.warpPerspective(seen, laid, (wide, high), flags=cv2.INTER_AREA, borderValue=(120, 90, 60))
    elif kind == "blur":
        seen = cv2.GaussianBlur(seen, (0, 0), 0.0009 * max(wide, high))
    elif kind == "glare":
        for _spot in range(2):
            middle, reach = rng.uniform(0.2, 0.8, 2), rng.uniform(0.1, 0.2)
            spot = np.exp(-(((x - middle[0]) / reach) ** 2 + ((y - middle[1]) / reach) ** 2))
            seen = seen + 90 * spot[..., None]
    else:
        raise ValueError(kind)
    seen = seen + rng.normal(0, 4, seen.shape).astype(np.float32)
    return Photo(_stored(seen, rng, (75, 85)), np.asarray(laid, dtype=np.float64))


def _toned(seen: Seen, rng: Generator) -> Seen:
    """Change brightness, contrast, and the color of the light."""
    seen = 255 * (np.clip(seen, 0, 255) / 255) ** rng.uniform(0.75, 1.35)
    toned = (seen - 128) * rng.uniform(0.7, 1.12) + 128 + rng.uniform(-15, 15) + rng.normal(0, 6, 3)
    return np.asarray(toned, dtype=np.float32)


def _folded(seen: Seen, rng: Generator) -> Seen:
    """Fold the paper: a thin light or dark line, and other light on either side."""
    high, wide = seen.shape[:2]
    for _fold in range(int(rng.integers(1, 4))):
        upright = rng.random() < 0.6
        at, slope = rng.uniform(0.2, 0.8), rng.normal(0, 0.02)
        y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
        away = (x - at * wide - slope * y) if upright else (y - at * high - slope * x)
        width = rng.uniform(0.0006, 0.002) * max(wide, high)
        seen = seen + rng.uniform(-35, 45) * np.exp(-((away / width) ** 2))[..., None]
        seen = seen * (1 + rng.uniform(-0.08, 0.08) * np.sign(away))[..., None]
    return seen.astype(np.float32)


def _lit(seen: Seen, rng: Generator) -> Seen:
    """Light from one side, spots of glare, and the shadow of a hand."""
    high, wide = seen.shape[:2]
    y, x = np.mgrid[0:high, 0:wide].astype(np.float32)
    angle = rng.uniform(0, 2 * np.pi)
    slope = (x / wide - 0.5) * np.cos(angle) + (y / high - 0.5) * np.sin(angle)
    seen = seen * (1 + rng.uniform(0, 0.5) * slope)[..., None]
    for _glare in range(int(rng.integers(0, 3))):
        middle, reach = rng.uniform(0, 1, 2), rng.uniform(0.05, 0.3)
        spot = np.exp(-(((x / wide - middle[0]) / reach) ** 2 + ((y / high - middle[1]) / reach) ** 2))
        seen = seen + rng.uniform(15, 90) * spot[..., None]
    if rng.random() < 0.25:
        shade = np.clip(noise(rng, (high, wide), max(high, wide) / 2) * 4, 0, 1)
        seen = seen * (1 - rng.uniform(0.1, 0.4) * shade)[..., None]
    return seen.astype(np.float32)


def _stored(seen: Seen, rng: Generator, quality: tuple[int, int]) -> Pixels:
    """Store as JPEG and read it."""
    pixels = np.clip(seen, 0, 255).astype(np.uint8)
    setting = [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(*quality))]
    _done, packed = cv2.imencode(".jpg", pixels[..., ::-1], setting)
    read = np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), dtype=np.uint8)
    return np.ascontiguousarray(read[..., ::-1])
