"""One tile of a road: grass, trees, asphalt with its borders, and what is printed on it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from functools import lru_cache

from trackmodel.engine.tile_road import Tile
from trackmodel.render import palette
from trackmodel.render.road_places import ROAD_WIDTH, TILE, place_on
from trackmodel.render.surroundings import GRAVEL, GRAVEL_RIM, Tree, trees
from trackmodel.render.svg import moved, path, tag, text
from trackmodel.texts import _
from trackmodel.tile_set import BOTTLENECK, FINISH, PETROL, ROAD_WORKS, START, WORKSHOP, Shape

LOOKS = 4
"""How many ways there are for trees to stand on a tile."""
_HALF, _EDGE = TILE / 2, ROAD_WIDTH / 2
_NARROW = 17.0
"""Half the width of a bottleneck."""
_SIGN_BLUE, _WORKS_ORANGE = "#1F5FB4", "#E8731A"
_STEPS = 16
_STRIPE = TILE / 4
"""Width of a mowing stripe; the stripes of tiles side by side go on in each other."""
Point = tuple[float, float]


@lru_cache(maxsize=512)
def tile_svg(kind: str, shape: Shape, heading: int, look: int, is_bridge: bool) -> str:
    """Return the drawing of a tile, its center at (0, 0).

    Args:
        kind, shape, heading: as in `Tile`.
        look: how trees stand, 0 to `LOOKS` - 1.
        is_bridge: whether it lies on other tiles, which are seen beside its road.
    """
    tile = Tile(0, 0, heading, shape, kind)
    land = _parapets(tile) if is_bridge else _land(tile, look)
    printed = _PRINTED[kind](tile) if kind in _PRINTED else ""
    return moved(-_HALF, -_HALF, land, _road(tile), printed)


def look_of(tile: Tile) -> int:
    """Return how trees stand on a tile; the same at the same place."""
    return (3 * tile.x + 5 * tile.y + tile.x * tile.y) % LOOKS


def _line(tile: Tile, aside: float, begins: float = 0.0, ends: float = 1.0) -> list[Point]:
    """Return points along a tile's road, `aside` to the right of its middle."""
    steps = _STEPS if tile.shape is not Shape.STRAIGHT else 1
    return [place_on(tile, begins + (ends - begins) * step / steps, aside)[0] for step in range(steps + 1)]


def _band(tile: Tile, width: float, color: str, **attributes: str | float | None) -> str:
    """Draw the strip of a tile's road, `width` to both sides of its middle."""
    outline = [*_line(tile, -width), *reversed(_line(tile, width))]
    return tag("path", d=path(outline), fill=color, **attributes)


def _stroke(points: list[Point], color: str, width: float, **attributes: str | float | None) -> str:
    return tag(
        "path", d=path(points, closed=False), fill="none", stroke=color, stroke_width=width, **attributes
    )


def _land(tile: Tile, look: int) -> str:
    grass = tag("rect", x=0, y=0, width=TILE, height=TILE, fill=palette.GRASS)
    mown = "".join(
        tag("rect", x=left, y=0, width=_STRIPE, height=TILE, fill="#FFFFFF", fill_opacity=0.06)
        for left in (0.0, 2 * _STRIPE)
    )
    verge = _band(tile, _EDGE + 8, palette.VERGE)
    return grass + mown + _gravel(tile) + verge + _woods(tile, look)


def _gravel(tile: Tile) -> str:
    """Draw gravel outside a bend."""
    if tile.shape is Shape.STRAIGHT:
        return ""
    outer = -1 if tile.shape is Shape.RIGHT else 1
    rim = [
        place_on(tile, share, outer * (_EDGE + 13 * math.sin(math.pi * share) ** 0.8))[0]
        for share in (step / _STEPS for step in range(_STEPS + 1))
    ]
    outline = [*rim, *reversed(_line(tile, outer * (_EDGE - 4)))]
    return tag("path", d=path(outline), fill=GRAVEL, stroke=GRAVEL_RIM, stroke_width=1.5)


def _woods(tile: Tile, look: int) -> str:
    """Draw a few trees away from the road, all of them on the tile."""
    chance = random.Random(17 * look + tile.heading)
    way = (
        _line(tile, 0.0) if tile.shape is not Shape.STRAIGHT else [place_on(tile, s / 8)[0] for s in range(9)]
    )
    found: list[Tree] = []
    for _try in range(30):
        radius = chance.uniform(3.4, 6.0)
        x, y = chance.uniform(radius, TILE - radius), chance.uniform(radius, TILE - radius)
        apart = min(math.dist((x, y), at) for at in way) - radius - _EDGE
        is_free = all(math.dist((x, y), other[:2]) > 0.8 * (radius + other[2]) for other in found)
        gravel = 15.0 if tile.shape is not Shape.STRAIGHT else 7.0
        if apart > gravel and is_free and len(found) < 6:
            found.append((x, y, radius))
    if tile.shape is Shape.STRAIGHT:
        # Beside a straight road there is room for bushes only.
        free = () if tile.kind == START else (-1,) if tile.kind in _PRINTED else (-1, 1)  # of what is printed
        for side in free:
            for _bush in range(chance.randrange(0, 3)):
                (x, y), _heading = place_on(
                    tile, chance.uniform(0.08, 0.92), side * chance.uniform(43.5, 45.5)
                )
                found.append((x, y, chance.uniform(2.4, 3.6)))
    return trees(found, chance)


def _parapets(tile: Tile) -> str:
    """Draw the shadow and the walls of a bridge."""
    shadow = _band(tile, _EDGE + 8, "#000000", fill_opacity=0.28)
    return shadow + _band(tile, _EDGE + 4.5, palette.INK) + _band(tile, _EDGE + 3.6, "#B8B2A4")


def _road(tile: Tile) -> str:
    """Draw asphalt with white borders, curbs in bends, and a dashed line along its middle."""
    color = palette.ASPHALT if tile.shape is Shape.STRAIGHT else palette.CORNER_ASPHALT
    ground = _band(tile, _EDGE, color)
    borders = ""
    for side in (-1, 1):
        edge = _line(tile, side * _EDGE)
        if tile.shape is Shape.STRAIGHT:
            borders += _stroke(edge, palette.PAINT, 2.4)
        else:
            borders += _stroke(edge, palette.PAINT, 4.4)
            borders += _stroke(edge, palette.CURB_RED, 4.4, stroke_dasharray="5.2 5.2")
    middle = _stroke(_line(tile, 0.0), palette.JOINT, 1.0, stroke_dasharray="7 6", stroke_opacity=0.75)
    return ground + borders + middle


# What is printed on special tiles


def _across(tile: Tile, along: float, *content: str) -> str:
    """Draw content at a point of the road, turned so that cars drive to the right."""
    at, heading = place_on(tile, along)
    return moved(*at, *content, angle=math.degrees(heading))


def _sign(tile: Tile, *content: str) -> str:
    """Draw an upright sign beside the road, on its right."""
    at, _heading = place_on(tile, 0.5, _EDGE + 5)
    return moved(*at, tag("circle", cx=1, cy=1.6, r=10.5, fill="#000000", fill_opacity=0.25), *content)


def _plate(color: str) -> str:
    return tag(
        "rect", x=-10, y=-10, width=20, height=20, rx=3.4, fill=color, stroke=palette.PAINT, stroke_width=1.4
    )


def _banner(tile: Tile, words: str) -> str:
    """Print a word across the road."""
    return _across(tile, 0.08, moved(0, 0, text(0, 3.6, words, 10, fill=palette.PAINT, anchor="middle",
                                                 fill_opacity=0.92), angle=-90))  # fmt: skip


def _start(tile: Tile) -> str:
    line = tag("rect", x=-1.6, y=-_EDGE, width=3.2, height=2 * _EDGE, fill=palette.PAINT)
    boxes = "".join(
        _stroke([(x - 6, y - 9), (x, y - 9), (x, y + 9), (x - 6, y + 9)], palette.PAINT, 1.2,
                stroke_opacity=0.8)
        for x in (-18.0, 12.0)
        for y in (-14.5, 14.5)
    )  # fmt: skip
    return (
        _across(tile, 0.5, boxes)
        + _across(tile, 0.88, line)
        + _banner(tile, _("START"))
        + _petrol(tile, -1)
        + _workshop(tile)
    )


def _finish(tile: Tile) -> str:
    side = ROAD_WIDTH / 10
    squares = "".join(
        tag("rect", x=(column - 1) * side, y=-_EDGE + row * side, width=side, height=side,
            fill=palette.INK if (row + column) % 2 else palette.PAINT)
        for column in range(3)
        for row in range(10)
    )  # fmt: skip
    return _across(tile, 0.8, squares) + _banner(tile, _("FINISH"))


def _petrol(tile: Tile, side: int = 1) -> str:
    pump = (
        tag("path", d="M-5,7.4L-5,-5.2Q-5,-7 -3.2,-7L1.4,-7Q3.2,-7 3.2,-5.2L3.2,7.4Z", fill=palette.PAINT)
        + tag("rect", x=-3.2, y=-5.2, width=4.6, height=4, rx=0.6, fill=_SIGN_BLUE)
        + tag("path",
              d="M3.2,0.6L4.4,0.6Q5.4,0.6 5.4,1.8L5.4,4Q5.4,5.2 6.4,5.2Q7.4,5.2 7.4,4L7.4,-2.4L5.2,-5",
              fill="none", stroke=palette.PAINT, stroke_width=1.3)
    )  # fmt: skip
    at, _heading = place_on(tile, 0.5, side * (_EDGE + 5))
    return _bay(tile, side) + moved(*at, _plate(_SIGN_BLUE), pump)


def _bay(tile: Tile, side: int) -> str:
    """Draw a lay-by beside the road."""
    outline = [
        place_on(tile, along, side * aside)[0]
        for along, aside in ((0.16, _EDGE - 1), (0.28, 46.0), (0.72, 46.0), (0.84, _EDGE - 1))
    ]
    return tag("path", d=path(outline), fill=palette.PIT_ASPHALT) + _stroke(outline, palette.PAINT, 1.6)


def _workshop(tile: Tile) -> str:
    handle = tag("path", d="M-6.2,6.2L1.6,-1.6", fill="none", stroke=palette.PAINT, stroke_width=3.6,
                 stroke_linecap="round")  # fmt: skip
    jaw = tag("path", d="M5,-8A4.6,4.6 0 1 0 8,-5L4.6,-3.4L3.4,-4.6Z", fill=palette.PAINT)
    wrench = handle + jaw
    return _bay(tile, 1) + _sign(tile, _plate(palette.LONG_GREEN), wrench)


def _bottleneck(tile: Tile) -> str:
    """Narrow the road to one lane, between walls that come nearer."""
    walls = ""
    for side in (-1, 1):
        inner = [
            place_on(tile, along, side * aside)[0]
            for along, aside in ((0.06, _EDGE), (0.3, _NARROW), (0.7, _NARROW), (0.94, _EDGE))
        ]
        walls += tag("path", d=path([*inner, *reversed(_line(tile, side * (_EDGE + 2.4), 0.06, 0.94))]),
                     fill=palette.VERGE)  # fmt: skip
        walls += _stroke(inner, palette.PAINT, 5.0, stroke_linejoin="round")
        walls += _stroke(inner, palette.CURB_RED, 5.0, stroke_dasharray="5 5", stroke_linejoin="round")
    sign = tag("path", d="M0,-10.5L11,8.5L-11,8.5Z", fill=palette.PAINT, stroke=palette.CURB_RED,
               stroke_width=2.6, stroke_linejoin="round")  # fmt: skip
    narrow = tag("path", d="M-4,5.8L-4,2Q-4,0.4 -2.4,-1L-2.4,-3.4M4,5.8L4,2Q4,0.4 2.4,-1L2.4,-3.4",
                 fill="none", stroke=palette.INK, stroke_width=1.7)  # fmt: skip
    return walls + _sign(tile, sign, narrow)


def _road_works(tile: Tile) -> str:
    """Draw a barrier, cones, and a sign with a digger of earth."""
    barrier = tag("rect", x=-2.6, y=-_EDGE + 2, width=5.2, height=2 * _EDGE - 4, rx=1.4, fill=palette.PAINT,
                  stroke=palette.INK, stroke_width=0.6)  # fmt: skip
    stripes = "".join(
        tag("path", d=path([(-2.6, y), (2.6, y + 4), (2.6, y + 8.4), (-2.6, y + 4.4)]), fill=palette.CURB_RED)
        for y in (-_EDGE + 5 + 9.6 * each for each in range(5))
    )
    cones = "".join(
        tag("circle", cx=x, cy=y, r=3, fill=_WORKS_ORANGE, stroke=palette.INK, stroke_width=0.5)
        + tag("circle", cx=x, cy=y, r=1.3, fill=palette.PAINT)
        for x, y in ((-30, -25), (-20, -25), (-10, -25), (-30, 25), (-20, 25), (-10, 25))
    )
    torn = tag("path", d="M6,-22Q18,-27 27,-18Q33,-8 24,-3Q12,-1 8,-10Z", fill="#8A6B4A", stroke="#6E543A",
               stroke_width=1.2)  # fmt: skip
    heap = tag("path", d="M12,22Q18,6 26,12Q33,16 31,23Z", fill="#A07C55", stroke="#6E543A", stroke_width=1.2)
    sign = tag("path", d="M0,-10.5L11,8.5L-11,8.5Z", fill=palette.CORNER_LINE, stroke=palette.CURB_RED,
               stroke_width=2.6, stroke_linejoin="round")  # fmt: skip
    worker = (
        tag("circle", cx=-0.6, cy=-3.2, r=1.5, fill=palette.INK)
        + tag("path", d="M-3.6,6L-1,1.6L-1.2,-1.2L2,1.4L3.4,4.4M-1,1.6L0.8,6", fill="none",
              stroke=palette.INK, stroke_width=1.5, stroke_linecap="round")
        + tag("path", d="M2.6,6.4Q4.6,2.6 6.6,6.4Z", fill=palette.INK)
    )  # fmt: skip
    return _across(tile, 0.5, cones, torn, heap, moved(-2, 0, barrier, stripes)) + _sign(tile, sign, worker)


_PRINTED: dict[str, Callable[[Tile], str]] = {
    START: _start,
    FINISH: _finish,
    PETROL: _petrol,
    WORKSHOP: _workshop,
    BOTTLENECK: _bottleneck,
    ROAD_WORKS: _road_works,
}
