"""A picture to draw on in board units, and textures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import cv2
import numpy as np
import shapely
from attrs import frozen
from numpy.random import Generator
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from trackmodel.geometry.arrays import Bools, Floats

Color = tuple[int, int, int]
Pixels = NDArray[np.uint8]
Points = Floats | Sequence[tuple[float, float]]
SUBPIXELS = 4
"""Bits behind the point in the coordinates that OpenCV draws with."""
FONTS = sorted(Path("/usr/share/fonts").rglob("*.ttf"))


@frozen(eq=False)
class Canvas:
    """A picture in red, green, blue.

    Attributes:
        scale: pixels per board unit.
        origin: the point of the board at the upper left.
    """

    pixels: Pixels
    scale: float
    origin: Floats

    def at(self, points: Points) -> Floats:
        """Return pixels of points."""
        found: Floats = (np.asarray(points, dtype=np.float64) - self.origin) * self.scale
        return found

    def _fixed(self, points: Points) -> NDArray[np.int32]:
        return np.asarray(np.round(self.at(points) * 2**SUBPIXELS), dtype=np.int32).reshape(-1, 1, 2)

    def fill(self, points: Points, color: Color) -> None:
        """Fill a polygon."""
        cv2.fillPoly(self.pixels, [self._fixed(points)], color, cv2.LINE_AA, SUBPIXELS)

    def line(self, points: Points, color: Color, width: float, closed: bool = False) -> None:
        """Draw a line; lines thinner than a pixel become pale."""
        thick = width * self.scale
        fixed = self._fixed(points)
        if thick >= 1.4:
            cv2.polylines(self.pixels, [fixed], closed, color, max(1, round(thick)), cv2.LINE_AA, SUBPIXELS)
            return
        x, y, wide, high = cv2.boundingRect(np.asarray(fixed >> SUBPIXELS, dtype=np.int32))
        left, top = max(0, x - 3), max(0, y - 3)
        part = self.pixels[top : max(0, y + high + 4), left : max(0, x + wide + 4)]
        if not part.size:
            return
        over = part.copy()
        moved = fixed - (np.array([left, top], dtype=np.int32) << SUBPIXELS)
        cv2.polylines(over, [moved.astype(np.int32)], closed, color, 1, cv2.LINE_AA, SUBPIXELS)
        cv2.addWeighted(over, min(1.0, thick), part, 1 - min(1.0, thick), 0, dst=part)

    def disc(self, middle: Points, radius: float, color: Color) -> None:
        """Fill a circle."""
        x, y = self._fixed([tuple(np.asarray(middle))])[0, 0].tolist()
        size = round(radius * self.scale * 2**SUBPIXELS)
        cv2.circle(self.pixels, (x, y), size, color, -1, cv2.LINE_AA, SUBPIXELS)

    def mask(self, shape: shapely.Geometry) -> Bools:
        """Return the pixels of a shape."""
        drawn = np.zeros(self.pixels.shape[:2], dtype=np.uint8)
        for polygon in polygons(shape):
            cv2.fillPoly(drawn, [self._fixed(np.array(polygon.exterior.coords))], 1, cv2.LINE_8, SUBPIXELS)
            for hole in polygon.interiors:
                cv2.fillPoly(drawn, [self._fixed(np.array(hole.coords))], 0, cv2.LINE_8, SUBPIXELS)
        found: Bools = drawn > 0
        return found

    def cover(self, shape: shapely.Geometry, color: Color, opacity: float = 1.0) -> None:
        """Color a shape."""
        where = self.mask(shape)
        mixed = self.pixels[where] * (1 - opacity) + np.array(color) * opacity
        self.pixels[where] = np.clip(mixed, 0, 255).astype(np.uint8)

    def text(
        self, words: str, middle: Points, height: float, color: Color, font: Path | None, angle: float = 0.0
    ) -> None:
        """Write a line around a point; `height` in board units, `angle` in degrees, counterclockwise."""
        size = max(5, round(height * self.scale * 1.25))
        face = ImageFont.truetype(str(font), size) if font else ImageFont.load_default(size)
        box = face.getbbox(words)
        wide, high = int(box[2]) + 4, int(box[3]) + 4
        ink = Image.new("L", (wide, high), 0)
        ImageDraw.Draw(ink).text((2, 2), words, fill=255, font=face)
        turned = np.asarray(ink.rotate(angle, expand=True, resample=Image.Resampling.BILINEAR))
        x, y = np.round(self.at([tuple(np.asarray(middle))])[0] - np.array(turned.shape[::-1]) / 2).astype(
            int
        )
        paste(self.pixels, turned, (int(x), int(y)), color)


def paste(pixels: Pixels, ink: Pixels, corner: tuple[int, int], color: Color) -> None:
    """Color what an ink (0 to 255) covers whose upper left is at a corner."""
    x, y = corner
    left, top = max(0, -x), max(0, -y)
    part = pixels[max(0, y) : max(0, y + ink.shape[0]), max(0, x) : max(0, x + ink.shape[1])]
    if part.size:
        share = ink[top : top + part.shape[0], left : left + part.shape[1], None] / 255
        part[:] = np.round(part * (1 - share) + np.array(color) * share).astype(np.uint8)


def polygons(shape: shapely.Geometry) -> Iterable[shapely.Polygon]:
    """Return the polygons of a shape."""
    parts = shapely.get_parts(shape).tolist()
    return [part for part in parts if isinstance(part, shapely.Polygon) and not part.is_empty]


def noise(rng: Generator, size: tuple[int, int], blob: float) -> NDArray[np.float32]:
    """Return smooth noise with blobs of about so many pixels, mean 0, deviation 1; `size` height, width."""
    small = rng.normal(size=tuple(max(4, int(side / blob) + 2) for side in size)).astype(np.float32)
    found = np.asarray(cv2.resize(small, size[::-1], interpolation=cv2.INTER_CUBIC), dtype=np.float32)
    return found / max(1e-3, float(found.std()))


def near(rng: Generator, color: Color, spread: float) -> Color:
    """Return a color near another."""
    red, green, blue = np.clip(np.array(color) + rng.normal(0, spread, 3), 0, 255).astype(int).tolist()
    return red, green, blue
