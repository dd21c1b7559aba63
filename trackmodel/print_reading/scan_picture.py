"""The scan as the readers see it: colors in Lab, at a working scale, sampled at any points."""

from __future__ import annotations

from typing import TypeVar

import cv2
import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats

Pixels = NDArray[np.uint8]
"""A picture, shape (height, width, 3), red, green, blue."""

Colors = NDArray[np.float32]
"""Colors in Lab (L 0 to 100; equal distances look about equally different), shape (..., 3)."""

Pixel = TypeVar("Pixel", np.uint8, np.float32)

_SOFT, _LIGHT = 0.15, 2.5
"""Light changes over this share of a picture's longer side, and is evened by at most this factor."""
_ROWS = 30_000
"""Rows that are sampled at once: OpenCV takes at most 32,767 rows or columns."""
_COLOR_STEP, _PLACE_STEP = 1 / 16, 1 / 32
"""Steps of Lab colors and of places between pixels. With these, interpolating needs no more digits than a
float has, so that every processor returns the same colors."""


@frozen(eq=False)
class Picture:
    """A scan at a working scale.

    Attributes:
        lab: its colors, shape (height, width, 3).
        scale: pixels of `lab` per pixel of the scan, at most 1.
    """

    lab: Colors
    scale: float

    def sample(self, points: Floats) -> Colors:
        """Return the colors at points of the scan, shape (..., 2); beyond its edge, those of the edge."""
        return sample(self.lab, (points + 0.5) * self.scale - 0.5)


def picture_at(pixels: Pixels, scale: float, even: bool = False) -> Picture:
    """Return a scan at a working scale, perhaps evenly lit; a scale above 1 counts as 1."""
    reduced = reduce_pixels(pixels, scale)
    return Picture(lab_colors(evenly_lit(reduced) if even else reduced), reduced.shape[1] / pixels.shape[1])


def reduce_pixels(pixels: Pixels, scale: float) -> Pixels:
    """Return a picture reduced to a scale; as it is if that isn't below 1."""
    if scale >= 1:
        return pixels
    high, wide = pixels.shape[:2]
    size = max(1, round(wide * scale)), max(1, round(high * scale))
    return np.asarray(cv2.resize(pixels, size, interpolation=cv2.INTER_AREA), dtype=np.uint8)


def resized(pixels: Pixels, scale: float) -> Pixels:
    """Return a picture reduced or enlarged to a scale."""
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(pixels, None, fx=scale, fy=scale, interpolation=how), dtype=np.uint8)


def evenly_lit(pixels: Pixels) -> Pixels:
    """Return a picture whose large dark parts are as bright as others: shadows on a photo hide lines."""
    small = reduce_pixels(pixels, 0.1).max(axis=2)
    soft = cv2.GaussianBlur(small, (0, 0), _SOFT * max(small.shape), borderType=cv2.BORDER_REPLICATE)
    light = cv2.resize(soft, pixels.shape[1::-1], interpolation=cv2.INTER_LINEAR_EXACT).astype(np.float32)
    gain = np.clip(np.median(soft) / np.maximum(light, 1), 1 / _LIGHT, _LIGHT).astype(np.float32)
    return np.asarray(np.clip(pixels * gain[..., None], 0, 255), dtype=np.uint8)


def grayed(pixels: Pixels) -> Pixels:
    """Return a picture without its colors."""
    return np.repeat(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)[..., None], 3, axis=2).astype(np.uint8)


def sample(picture: NDArray[Pixel], points: Floats) -> NDArray[Pixel]:
    """Return the pixels of a picture at points, shape (..., 2); beyond its edge, those of the edge."""
    at = (np.round(points.reshape(-1, points.shape[-2], 2) / _PLACE_STEP) * _PLACE_STEP).astype(np.float32)
    parts = [
        cv2.remap(picture, part[..., 0], part[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        for part in np.split(at, range(_ROWS, len(at), _ROWS))
    ]
    sampled = np.concatenate(parts).reshape(*points.shape[:-1], *picture.shape[2:])
    return np.asarray(sampled, dtype=picture.dtype)


def lab_colors(pixels: Pixels) -> Colors:
    """Return the colors of a picture in Lab."""
    lab = np.asarray(cv2.cvtColor(pixels.astype(np.float32) / 255, cv2.COLOR_RGB2Lab), dtype=np.float32)
    return np.round(lab / np.float32(_COLOR_STEP)) * np.float32(_COLOR_STEP)
