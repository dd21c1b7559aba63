"""Where a picture looks like a road divided into spaces: even asphalt with thin dark lines.

First ribbons are found, pieces of even color that are equally wide and crossed by lines. They tell the
road's width and color; from there the surface grows along the road, following its color through changing
light.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.print_reading.proposed_loop.pixel_masks import (
    areas,
    depth,
    disc,
    grown,
    local_mean,
    without_holes,
)
from trackmodel.print_reading.scan_picture import resized

LONG_SIDE = 1400
"""Pictures are scaled to this many pixels; lines of a road that fills the picture are one to three wide."""
LINE = 4
"""Dark things narrower than twice this many pixels vanish: lines between spaces, arrows."""
COLOR_BLUR = 9
"""Colored things narrower than half of this vanish: the lines where corners begin and end."""
STEPS = (10, 16, 24)
"""Even asphalt changes by at most this from pixel to pixel, of 255; more on poor photographs."""
NARROWEST, WIDER, WIDTHS = 10.0, 1.12, 12
"""Half widths of the road that are tried: the least, and each one so many times the one before."""
SPECKS = 160
"""Holes of fewer pixels are arrows, numbers, and starting places."""
COLORLESS = 30
"""Asphalt is gray: it has at most this much color (distance from gray in Lab)."""
DARK = 25
"""Least difference between a line and the asphalt around it, of 255."""
LINED = 0.05
"""Least share of a road's pixels that are lines."""
ROUNDS, GROWN = 14, 1.005
"""Most rounds in which the surface grows, and the factor by which it has to grow for another one."""
COARSE = 8
"""Colors are blurred in a picture so many times as small, which is quick."""


@frozen(eq=False)
class Surface:
    """The road's surface in a scaled picture.

    Attributes:
        scale: scaled pixels per pixel of the scan.
        half: half the road's width, scaled pixels.
        sure: the parts of its middle that surely are road.
        road: the whole surface.
        edge: the white lines and curbs along roads, which nobody drives across.
    """

    scale: float
    half: float
    sure: Bools
    road: Bools
    edge: Bools


@frozen(eq=False)
class _Colors:
    """The picture without lines, shape (height, width, 3), Lab in 8 bits, and how dark lines were."""

    even: NDArray[np.uint8]
    line: NDArray[np.int16]


def road_surface(pixels: NDArray[np.uint8]) -> Surface | None:
    """Return the surface of the road; None if nothing looks like a road.

    Args:
        pixels: the scan, shape (height, width, 3), red, green, blue.
    """
    scale = LONG_SIDE / max(pixels.shape[:2])
    colors = _colors(resized(pixels, scale))
    found = _ribbons(colors)
    if found is None:
        return None
    half, ribbons = found
    sure, like, edge = _followed(colors, half, ribbons)
    whole = areas(depth(without_holes(like, 2 * half**2)) > 0.62 * half)
    kept = (whole.share(sure) > 0.15) & (whole.share(colors.line > DARK) > LINED) & (whole.sizes > 2 * half)
    return Surface(scale, half, sure, grown(whole.only(kept), 0.62 * half) & ~edge, edge)


def _colors(pixels: NDArray[np.uint8]) -> _Colors:
    lab = np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGB2LAB), dtype=np.uint8)
    bright = np.asarray(cv2.morphologyEx(lab[..., 0], cv2.MORPH_CLOSE, disc(LINE)), dtype=np.uint8)
    tints = [cv2.medianBlur(np.ascontiguousarray(lab[..., k]), COLOR_BLUR) for k in (1, 2)]
    return _Colors(np.dstack([bright, *tints]), bright.astype(np.int16) - lab[..., 0])


def _ribbons(colors: _Colors) -> tuple[float, Bools] | None:
    """Return half the width of the road and the middles of its even pieces."""
    lines = colors.line > DARK
    best: tuple[float, float, Bools] | None = None
    for deep in _even_pieces(colors.even):
        for half in (NARROWEST * WIDER**k for k in range(WIDTHS)):
            middles = areas(deep >= 0.8 * half)
            too_wide = middles.share(deep >= 1.3 * half) > 0
            road = ~too_wide & (middles.sizes > half) & (middles.share(lines) > LINED)
            road[0] = False
            score = float(middles.sizes[road].sum())
            if score > 0 and (best is None or score > best[0]):
                best = score, half, middles.only(road)
    return best and (best[1], best[2])


def _even_pieces(even: NDArray[np.uint8]) -> Iterator[Floats]:
    """Yield how deep each pixel is within a gray piece without steps, for different steps."""
    square = np.ones((3, 3), np.uint8)
    step = (cv2.dilate(even, square).astype(int) - cv2.erode(even, square)).max(axis=2)
    gray = np.hypot(even[..., 1] - 128.0, even[..., 2] - 128.0) < COLORLESS
    for most in STEPS:
        yield depth(without_holes(gray & (step <= most), SPECKS))


def _followed(colors: _Colors, half: float, ribbons: Bools) -> tuple[Bools, Bools, Bools]:
    """Follow the road from its ribbons: its sure middle, what looks like it, and the edges beside it."""
    even: NDArray[np.float32] = colors.even.astype(np.float32)
    usual = _usual_color(even[ribbons])
    sure: Bools = ribbons & (np.abs(even - usual).max(axis=2) < 30)
    lines = colors.line > DARK
    density = local_mean(lines, 0.8 * half)
    lined = density > 0.5 * float(np.median(density[sure]))
    spread = None
    for _round in range(ROUNDS):
        expected = _blurred_color(even, sure, usual, 3 * half)
        off: NDArray[np.float32] = np.abs(even - expected)
        if spread is None:
            spread = np.maximum(12.0, 4.5 * np.median(off[sure], axis=0))
        edge = white_edges(colors.even[..., 0], expected[..., 0], half)
        like = (off / spread).max(axis=2) < 1.5
        # Starting places and the finish line are on the road, not at its edge.
        solid = depth(without_holes((like & lined) | edge, 2 * half**2))
        inner = (solid > 0.5 * half) & ~grown(solid > 1.3 * half, 1.4 * half)
        edge &= ~inner
        like = without_holes((like | inner) & ~edge, SPECKS)
        deep = depth(like)
        fat = areas(grown(deep > 1.45 * half, 1.2 * half))
        like &= ~fat.only(fat.share(lines) < LINED) & lined
        middles = areas((deep > 0.75 * half) & like)
        near = middles.share(grown(sure, half)) > 0
        more = sure | middles.only(near & (middles.share(lines) > LINED) & (middles.sizes > half))
        if more.sum() < GROWN * sure.sum():
            break
        sure = more
    return sure, like, edge


def _usual_color(seen: Floats | NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the median color without outliers."""
    usual: Floats = np.asarray(np.median(seen, axis=0), dtype=np.float64)
    for _round in range(3):
        near = np.abs(seen - usual).max(axis=1) < 25
        usual = np.asarray(np.median(seen[near], axis=0), dtype=np.float64)
    return usual.astype(np.float32)


def _blurred_color(
    even: NDArray[np.float32], sure: Bools, usual: NDArray[np.float32], radius: float
) -> NDArray[np.float32]:
    """Return the color that the road would have at each pixel, from the sure parts near it."""
    seen = np.dstack([even * sure[..., None], sure.astype(np.float32)])
    small = cv2.resize(seen, None, fx=1 / COARSE, fy=1 / COARSE, interpolation=cv2.INTER_AREA)
    blurred = cv2.GaussianBlur(small, (0, 0), radius / COARSE, borderType=cv2.BORDER_CONSTANT)
    color = np.asarray(blurred[..., :3] + 1e-4 * usual) / np.asarray(blurred[..., 3:] + 1e-4)
    return np.asarray(cv2.resize(color, even.shape[1::-1]), dtype=np.float32)


def white_edges(bright: NDArray[np.uint8], expected: NDArray[np.float32], half: float) -> Bools:
    """Return long thin light lines; the dashes of a curb are joined."""
    thin = bright.astype(np.int16) - cv2.morphologyEx(bright, cv2.MORPH_OPEN, disc(0.35 * half))
    white = ((thin > 22) & (bright > expected + 8)).astype(np.uint8)
    joined = areas(cv2.morphologyEx(white, cv2.MORPH_CLOSE, disc(0.3 * half)) > 0)
    return joined.only(joined.lengths > 4 * half)
