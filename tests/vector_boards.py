"""Boards as programs vectorize them, and as hands trace them with few clicks: outlines that share no vertex.

`Vectorized` draws a board as a picture, white spaces between dark lines, finds each space's pixels, and
follows their edge, as Inkscape's Trace Bitmap does. `Retraced` clicks each outline afresh, with vertices at
places of its own along the sides, and the whole outline shifted, turned, grown, or shrunk a little.
Spaces keep their ids, but their order, and the direction and first vertex of every outline, are random.
`STYLES` names what a test usually wants; `drawn(name, style, seed)` is a real board drawn that way.

Lengths are shares of the size of a usual space unless they are said to be pixels.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping
from functools import cache

import cv2
import numpy as np
import shapely
from attrs import evolve, frozen
from numpy.typing import NDArray

from tests.noisy_boards import Ring, four_corners, usual_size
from tests.shared_boards import shared_track
from trackmodel.track import Finish, Point, Track

Floats = NDArray[np.float64]
STEP = 0.1
"""Outlines are mapped by points this far apart, as a lens bends straight lines."""


@frozen
class Vectorized:
    """How a program vectorizes.

    Attributes:
        pixels: side of a usual space in the picture, pixels.
        line: width of the dark lines between spaces.
        angle: how far the picture is turned, degrees.
        lens: how much a lens bends it: at its corners, points are this share of their distance too far out.
        slant: how much farther away its right edge is than its left, as a share.
        exact: greatest distance of the outline from the pixels' edge, pixels; 0 for the pixels' staircase.
        radius: radius of the rounded corners; 0 for sharp ones.
    """

    pixels: float = 40.0
    line: float = 0.06
    angle: float = 0.0
    lens: float = 0.0
    slant: float = 0.0
    exact: float = 0.0
    radius: float = 0.0


@frozen
class Retraced:
    """How a hand traces again.

    Attributes:
        clicks: fewest and most clicks for an outline.
        shift: the whole outline lies up to this far aside.
        scale: it is larger or smaller by up to this share.
        turn: it is turned by up to this angle, degrees.
        grown: all outlines are larger by this on every side; negative for smaller.
        shake: every click is off by up to this much.
    """

    clicks: tuple[int, int] = (4, 7)
    shift: float = 0.03
    scale: float = 0.03
    turn: float = 1.5
    grown: float = 0.0
    shake: float = 0.01


Style = Vectorized | Retraced

STYLES: Mapping[str, Style] = {
    "staircase": Vectorized(pixels=50, line=0.05, angle=3),
    "coarse": Vectorized(pixels=25, line=0.08, exact=1.0),
    "polygons": Vectorized(pixels=40, line=0.04, angle=3, lens=0.03, exact=0.7),
    "thick": Vectorized(pixels=60, line=0.09, slant=0.06, exact=2.0),
    "rounded": Vectorized(pixels=60, line=0.08, angle=3, exact=1.0, radius=0.12),
    "clicked": Retraced(),
    "aside": Retraced(shift=0.06, scale=0.02, turn=2.5),
    "overlapping": Retraced(shift=0.012, scale=0.01, turn=1, grown=0.022),
}


@cache
def drawn(name: str, style: str, seed: int = 0) -> Track:
    """Return Brennach or a real board as drawn in one of the `STYLES`."""
    return redrawn(shared_track(name), STYLES[style], seed)


def redrawn(track: Track, style: Style, seed: int = 0) -> Track:
    """Return a track with its outlines drawn again, in another order; the finish line moves along."""
    outlines, moved = (
        _vectorized(track, style) if isinstance(style, Vectorized) else _retraced(track, style, seed)
    )
    chance = random.Random(f"{seed} order")
    spaces = []
    for space in track.spaces:
        ring = outlines[space.id]
        first = chance.randrange(len(ring))
        ring = [*ring[first:], *ring[:first]]
        if chance.random() < 0.5:
            ring.reverse()
        spaces.append(evolve(space, outline=tuple((round(x, 2), round(y, 2)) for x, y in ring)))
    chance.shuffle(spaces)
    finish = track.finish
    if finish is not None:
        one, other = finish.line
        finish = Finish((moved(one), moved(other)))
    return evolve(track, spaces=tuple(spaces), finish=finish)


Drawn = tuple[dict[str, Ring], Callable[[Point], Point]]
"""The outlines by id, and where a point of the track lies in the drawing."""


def _retraced(track: Track, style: Retraced, seed: int) -> Drawn:
    chance, size = random.Random(seed), usual_size(track)
    return {
        space.id: _clicked(space.outline, style, chance, size) for space in track.spaces
    }, lambda point: point


def _clicked(outline: tuple[Point, ...], style: Retraced, chance: random.Random, size: float) -> Ring:
    true = shapely.Polygon(outline)
    for _try in range(20):
        ring = _clicked_once(list(outline), style, chance, size)
        polygon = shapely.Polygon(ring)
        if polygon.is_valid and polygon.area > 0.6 * true.area:
            return ring
    return list(outline)


def _clicked_once(ring: Ring, style: Retraced, chance: random.Random, size: float) -> Ring:
    line = shapely.LinearRing(ring)
    corners = sorted(line.project(shapely.Point(ring[corner])) for corner in four_corners(ring))
    more = max(0, chance.randint(*style.clicks) - len(corners))
    sides = [
        (a, b if b > a else b + line.length) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    at = list(corners)
    for begin, end in sorted(sides, key=lambda side: chance.random() * (side[0] - side[1]))[:more]:
        at.append((begin + chance.uniform(0.25, 0.75) * (end - begin)) % line.length)
    points = [line.interpolate(where) for where in sorted(at)]
    clicks = np.array([(point.x, point.y) for point in points])
    if style.grown:
        larger = shapely.Polygon(clicks).buffer(style.grown * size, join_style="mitre")
        clicks = np.array(larger.exterior.coords[:-1])
    middle, turn = clicks.mean(axis=0), math.radians(chance.uniform(-style.turn, style.turn))
    scale = 1 + chance.uniform(-style.scale, style.scale)
    cos, sin = scale * math.cos(turn), scale * math.sin(turn)
    placed = (
        middle + _off(chance, style.shift * size) + (clicks - middle) @ np.array([[cos, sin], [-sin, cos]])
    )
    placed += [_off(chance, style.shake * size) for _click in clicks]
    return [(float(x), float(y)) for x, y in placed]


def _off(chance: random.Random, most: float) -> Floats:
    angle, far = chance.uniform(0, 2 * math.pi), most * chance.random() ** 0.5
    return np.array([far * math.cos(angle), far * math.sin(angle)])


def _vectorized(track: Track, style: Vectorized) -> Drawn:
    size = usual_size(track)
    camera = _Camera(track, style, style.pixels / size)
    found: dict[str, Ring] = {}
    for level in sorted({space.level for space in track.spaces}):
        true = {
            space.id: camera.pictured(
                shapely.segmentize(shapely.LinearRing(space.outline), STEP * size).coords[:-1]
            )
            for space in track.spaces
            if space.level == level
        }
        for id_, pixels in _regions(true, style, camera.pixels).items():
            found[id_] = camera.on_board(_outline(pixels, style))
        for id_, ring in true.items():  # thinner than the lines: what is left is drawn by hand
            found.setdefault(id_, camera.on_board(ring))
    return found, lambda point: camera.on_board(camera.pictured([point]))[0]


class _Camera:
    """Maps the board to the pixels of a picture."""

    def __init__(self, track: Track, style: Vectorized, scale: float) -> None:
        points = np.array([point for space in track.spaces for point in space.outline])
        low, high = points.min(axis=0), points.max(axis=0)
        self._middle, self._half = (low + high) / 2, float(np.hypot(*(high - low))) / 2
        self._style, self._scale = style, scale
        side = 2 * math.ceil(self._half * scale * (1 + style.lens + style.slant)) + 20
        self.pixels = (side, side)
        """Rows and columns of the picture."""

    def pictured(self, ring: object) -> Floats:
        """Return where points of the board lie in the picture, shape (k, 2)."""
        style, angle = self._style, math.radians(self._style.angle)
        x, y = ((np.array(ring) - self._middle) / self._half).T
        x, y = x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)
        out = (1 + style.lens * (x * x + y * y)) / (1 + style.slant * x)
        at: Floats = np.stack([x * out, y * out], axis=1) * self._half * self._scale + self.pixels[0] / 2
        return at

    def on_board(self, at: Floats) -> Ring:
        """Return points of the picture in board units, still turned and bent as the picture is."""
        return [(float(x), float(y)) for x, y in (at - self.pixels[0] / 2) / self._scale + self._middle]


def _regions(
    true: Mapping[str, Floats], style: Vectorized, pixels: tuple[int, int]
) -> dict[str, tuple[Floats, Floats]]:
    """Return the pixels of each space between the lines, as (mask, place of its first pixel)."""
    fractions = 4
    picture, owner = np.zeros(pixels, np.uint8), np.zeros(pixels, np.int32)

    def fill(image: NDArray[np.integer], ring: object, color: int) -> None:
        points = np.round(np.array(ring) * 2**fractions).astype(np.int32)
        cv2.fillPoly(image, [points], color, cv2.LINE_8, fractions)

    # Half a pixel more, as OpenCV fills every pixel that the edge of a polygon touches.
    half = style.line * style.pixels / 2
    for number, ring in enumerate(true.values(), 1):
        space = shapely.Polygon(ring)
        fill(owner, ring, number)
        fill(picture, space.buffer(half - 0.5, join_style="mitre").exterior.coords, 0)
        for part in shapely.get_parts(space.buffer(-half - 0.5, join_style="mitre")):
            fill(picture, part.exterior.coords, 1)
    _count, region, boxes, _middles = cv2.connectedComponentsWithStats(picture, connectivity=4)
    both, many = np.unique(region.astype(np.int64) * (len(true) + 1) + owner, return_counts=True)
    overlaps = sorted(zip(many.tolist(), both.tolist(), strict=True), reverse=True)
    ids, found, taken = list(true), {}, set()
    for number, pair in overlaps:
        one, space = divmod(pair, len(true) + 1)
        if not one or not space or one in taken or ids[space - 1] in found:
            continue
        taken.add(one)
        if number < 0.3 * shapely.Polygon(true[ids[space - 1]]).area:
            continue
        left, top, wide, high = boxes[one, :4].tolist()
        mask = region[top : top + high, left : left + wide] == one
        found[ids[space - 1]] = (mask.astype(np.uint8), np.array([left, top], float))
    return found


def _outline(pixels: tuple[Floats, Floats], style: Vectorized) -> Floats:
    """Return the edge of a space's pixels as the style draws it."""
    mask, place = pixels
    finer = 3 if style.exact else 1  # so that an outline follows the edges of pixels, not their middles
    mask = np.pad(mask.repeat(finer, axis=0).repeat(finer, axis=1), 1)
    lines, _tree = cv2.findContours(mask, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    line = max(lines, key=cv2.contourArea)
    if style.exact:
        line = cv2.approxPolyDP(line, style.exact * finer, True)
    ring = (line[:, 0].astype(np.float64) - 1 + 0.5) / finer - 0.5 + place
    if style.radius:
        radius = style.radius * style.pixels
        for part in (radius, radius / 2, radius / 4):
            rounded = shapely.Polygon(ring).buffer(-part).buffer(part, quad_segs=6)
            if isinstance(rounded, shapely.Polygon) and not rounded.is_empty:
                return np.array(rounded.exterior.coords[:-1])
    return ring
