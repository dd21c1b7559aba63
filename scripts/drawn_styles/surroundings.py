"""What lies around a road: country, towns, water, and all that looks like a road but isn't one."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import shapely
from numpy.random import Generator

from scripts.drawn_styles.aerial import draw_aerial
from scripts.drawn_styles.canvas import Canvas, Color, near, noise
from scripts.drawn_styles.layout import Layout
from scripts.drawn_styles.styles import BLACK, STAND_COLORS, WHITE, Style
from trackmodel.geometry.arrays import Floats

AERIAL = 0.5
"""Share of boards whose ground is an aerial photo."""
COUNTRY: tuple[Color, ...] = (
    (96, 128, 60), (120, 150, 80), (70, 95, 50), (140, 130, 90), (100, 95, 70), (150, 140, 120),
    (90, 140, 60), (110, 115, 105), (200, 180, 140), (60, 80, 60), (130, 160, 110), (170, 190, 150),
    (105, 85, 55),
)  # fmt: skip
WATER: tuple[Color, ...] = ((15, 30, 55), (40, 90, 110), (90, 150, 200), (25, 60, 70))
ROOFS: tuple[Color, ...] = (
    (190, 100, 70), (220, 215, 205), (150, 70, 60), (120, 120, 125), (235, 235, 235), (90, 90, 95),
    (160, 140, 110),
)  # fmt: skip


def draw_country(canvas: Canvas, rng: Generator) -> None:
    """Fill a picture with country."""
    if rng.random() < AERIAL:
        draw_aerial(canvas, rng)
        return
    size = canvas.pixels.shape[:2]
    long = max(size)
    base = COUNTRY[int(rng.integers(len(COUNTRY)))]
    base = near(rng, base, 15)
    kind = rng.choice(["flat", "soft", "soft", "photo", "photo", "photo", "poster", "pale"])
    if kind == "pale":
        base = near(rng, (225, 225, 215), 15)
    canvas.pixels[:] = base
    if kind in ("flat", "pale"):
        return
    other = near(rng, COUNTRY[int(rng.integers(len(COUNTRY)))], 15)
    field = noise(rng, size, long / 5) + 0.6 * noise(rng, size, long / 16)
    share = np.clip(0.5 + 0.5 * field, 0, 1)
    if kind == "poster":
        share = np.round(share * 4) / 4
    mixed = canvas.pixels * (1 - share[..., None]) + np.array(other, dtype=np.float32) * share[..., None]
    if kind == "photo":
        rough = rng.uniform(4, 22) * noise(rng, size, long / 350) + rng.uniform(2, 12) * noise(
            rng, size, long / 60
        )
        mixed += rough[..., None]
    canvas.pixels[:] = np.clip(mixed, 0, 255).astype(np.uint8)


def draw_surroundings(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Draw what lies around, some of it, before the road."""
    things: list[tuple[float, Callable[[Canvas, Layout, Style, Generator], None]]] = [
        (0.35, _patches), (0.25, _water), (0.5, _roads), (0.6, _escape_roads), (0.3, _town), (0.3, _tracks),
        (0.5, _car_parks), (0.6, _trees), (0.4, _tribunes), (0.25, _tiles),
    ]  # fmt: skip
    for share, thing in things:
        if rng.random() < share:
            thing(canvas, plan, style, rng)


def _anywhere(canvas: Canvas, rng: Generator) -> Floats:
    high, wide = canvas.pixels.shape[:2]
    point: Floats = canvas.origin + rng.uniform(0, 1, 2) * [wide, high] / canvas.scale
    return point


def _reach(canvas: Canvas) -> float:
    return float(max(canvas.pixels.shape[:2]) / canvas.scale)


def _blob(middle: Floats, radius: float, rng: Generator) -> Floats:
    angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    away = radius * (
        1 + sum(rng.normal(0, 0.18) * np.cos(k * angles + rng.uniform(0, 6)) for k in (1, 2, 3, 5))
    )
    points: Floats = middle + np.stack([away * np.cos(angles), away * np.sin(angles)], axis=1)
    return points


def _box(middle: Floats, long: float, wide: float, angle: float) -> Floats:
    ahead = np.array([math.cos(angle), math.sin(angle)])
    aside = np.array([-ahead[1], ahead[0]])
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    return np.array([middle + a * long / 2 * ahead + b * wide / 2 * aside for a, b in corners])


def _way(canvas: Canvas, rng: Generator) -> Floats:
    """Return a winding line across the board."""
    reach = _reach(canvas)
    begin, angle = _anywhere(canvas, rng), rng.uniform(0, 2 * np.pi)
    steps = np.cumsum(rng.normal(0, 0.12, 60)) * rng.uniform(0, 1.5) + angle
    step = reach / 60
    points: Floats = begin + np.cumsum(np.stack([np.cos(steps), np.sin(steps)], axis=1) * step, axis=0)
    return points


def _patches(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    for _patch in range(int(rng.integers(2, 12))):
        color = near(rng, COUNTRY[int(rng.integers(len(COUNTRY)))], 12)
        canvas.fill(_blob(_anywhere(canvas, rng), rng.uniform(0.03, 0.2) * _reach(canvas), rng), color)


def _water(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    color = near(rng, WATER[int(rng.integers(len(WATER)))], 10)
    if rng.random() < 0.5:
        canvas.line(_way(canvas, rng), color, rng.uniform(8, 50))
    for _lake in range(int(rng.integers(1, 4))):
        canvas.fill(_blob(_anywhere(canvas, rng), rng.uniform(0.03, 0.25) * _reach(canvas), rng), color)


def _roads(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Roads for everybody: as wide as the circuit or not, as gray or not, without spaces."""
    for _road in range(int(rng.integers(1, 5))):
        like = rng.random() < 0.4
        color = near(rng, style.asphalt if like else (140, 135, 130), 14)
        width = rng.uniform(15, 45) if like else rng.uniform(5, 40)
        way = _way(canvas, rng)
        if rng.random() < 0.5:
            canvas.line(
                way, near(rng, WHITE if rng.random() < 0.5 else (80, 80, 80), 10), width + rng.uniform(1, 5)
            )
        canvas.line(way, color, width)
        if rng.random() < 0.3:
            for one, other in zip(way[::2], way[1::2], strict=False):
                canvas.line([tuple(one), tuple(other)], WHITE, 1.0)


def _escape_roads(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Roads straight on where the circuit bends, of the same asphalt."""
    spaces = [space for space in plan.spaces() if space.id in plan.inside]
    for _road in range(int(rng.integers(1, 4))):
        space = spaces[int(rng.integers(len(spaces)))]
        angle = plan.headings[space.id] + rng.normal(0, 0.3) + rng.choice([0, math.pi])
        count = 30
        bends = angle + np.cumsum(rng.normal(0, 0.04, count))
        step = rng.uniform(3, 10)
        ahead = np.stack([np.cos(bends), np.sin(bends)], axis=1) * step
        way = plan.middles[space.id] + np.cumsum(ahead, axis=0)
        width = rng.uniform(15, 36)
        if style.border_width and rng.random() < 0.7:
            canvas.line(way, style.border, width + 2 * style.border_width)
        canvas.line(way, near(rng, style.asphalt, 5), width)
        if rng.random() < 0.2:
            canvas.line(way, style.line, style.line_width)


def _town(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Blocks of houses in a grid."""
    middle, angle, reach = (
        _anywhere(canvas, rng),
        rng.uniform(0, np.pi),
        _reach(canvas) * rng.uniform(0.1, 0.4),
    )
    step = rng.uniform(12, 40)
    if rng.random() < 0.6:
        canvas.fill(_blob(middle, 0.75 * reach, rng), near(rng, (150, 145, 140), 15))
    roofs = [ROOFS[int(index)] for index in rng.integers(len(ROOFS), size=3)]
    for x in np.arange(-reach / 2, reach / 2, step):
        for y in np.arange(-reach / 2, reach / 2, step * 0.7):
            if rng.random() < 0.75:
                at = np.array(
                    [math.cos(angle) * x - math.sin(angle) * y, math.sin(angle) * x + math.cos(angle) * y]
                )
                long, wide = step * rng.uniform(0.4, 0.95), step * 0.7 * rng.uniform(0.4, 0.95)
                house = _box(middle + at, long, wide, angle)
                canvas.fill(house + step * 0.1, near(rng, (50, 50, 50), 8))
                canvas.fill(house, near(rng, roofs[int(rng.integers(3))], 10))
                if rng.random() < 0.4:
                    ridge = [house[[1, 2]].mean(axis=0), house[[0, 3]].mean(axis=0)]
                    canvas.fill(np.array([*house[:2], *ridge]), near(rng, roofs[int(rng.integers(3))], 16))


def _tracks(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Railways and fences: thin lines side by side, with ties."""
    way = _way(canvas, rng)
    heading = np.gradient(way, axis=0)
    aside = np.stack([-heading[:, 1], heading[:, 0]], axis=1) / np.hypot(*heading.T)[:, None]
    color, gap = near(rng, (70, 60, 55), 20), rng.uniform(2, 9)
    for number in range(int(rng.integers(2, 6))):
        canvas.line(way + aside * gap * number, color, rng.uniform(0.5, 1.2))
    if rng.random() < 0.6:
        for share in np.arange(0, len(way) - 1, 0.25):
            low = int(share)
            point = way[low] + (way[low + 1] - way[low]) * (share - low)
            canvas.line([tuple(point - aside[low] * 2), tuple(point + aside[low] * (gap + 2))], color, 0.7)


def _car_parks(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Gray areas with rows of thin lines and cars."""
    for _park in range(int(rng.integers(1, 4))):
        middle, angle = _anywhere(canvas, rng), rng.uniform(0, np.pi)
        long, wide = rng.uniform(40, 180), rng.uniform(25, 110)
        like = rng.random() < 0.6
        canvas.fill(
            _box(middle, long, wide, angle), near(rng, style.asphalt if like else (120, 120, 125), 10)
        )
        ink = style.line if rng.random() < 0.5 else WHITE
        ahead = np.array([math.cos(angle), math.sin(angle)])
        aside = np.array([-ahead[1], ahead[0]])
        row = rng.uniform(8, 16)
        for y in np.arange(-wide / 2 + row, wide / 2, 2 * row):
            if rng.random() < 0.5:
                canvas.line(
                    [
                        tuple(middle + y * aside - long / 2 * ahead),
                        tuple(middle + y * aside + long / 2 * ahead),
                    ],
                    ink,
                    0.7,
                )
            for x in np.arange(-long / 2, long / 2, rng.uniform(4, 8)):
                at = middle + x * ahead + y * aside
                canvas.line([tuple(at - row / 2 * aside), tuple(at + row / 2 * aside)], ink, 0.6)
                if rng.random() < 0.3:
                    car = STAND_COLORS[int(rng.integers(len(STAND_COLORS)))]
                    canvas.fill(_box(at + 2 * ahead, 2.4, 5, angle), near(rng, car, 20))


def _trees(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    for _wood in range(int(rng.integers(1, 9))):
        plant_trees(canvas, _anywhere(canvas, rng), rng.uniform(10, 120), int(rng.integers(5, 70)), rng)


def plant_trees(canvas: Canvas, middle: Floats, reach: float, count: int, rng: Generator) -> None:
    """Plant trees around a point."""
    color = near(rng, (45, 75, 35), 14)
    size = rng.uniform(3, 10)
    for point in middle + rng.normal(0, reach / 2, (count, 2)):
        canvas.disc(point + size * 0.3, size, near(rng, (25, 35, 20), 5))
        canvas.disc(point, size * rng.uniform(0.7, 1.1), near(rng, color, 9))
        canvas.disc(point - size * 0.25, size * 0.5, near(rng, tuple(min(255, c + 22) for c in color), 8))  # type: ignore[arg-type]


def _tribunes(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """Buildings and grandstands along the road, with rows and spectators."""
    spaces = plan.spaces()
    for _stand in range(int(rng.integers(1, 7))):
        space = spaces[int(rng.integers(len(spaces)))]
        angle = plan.headings[space.id]
        aside = np.array([-math.sin(angle), math.cos(angle)]) * rng.choice([-1, 1]) * rng.uniform(35, 80)
        long, wide = rng.uniform(40, 160), rng.uniform(12, 30)
        middle = plan.middles[space.id] + aside
        canvas.fill(_box(middle + 2.5, long, wide, angle), (40, 40, 40))
        canvas.fill(_box(middle, long, wide, angle), near(rng, ROOFS[int(rng.integers(len(ROOFS)))], 12))
        ahead = np.array([math.cos(angle), math.sin(angle)])
        across = np.array([-ahead[1], ahead[0]])
        for row in np.arange(-wide / 2 + 2, wide / 2 - 1, rng.uniform(2, 5)):
            ends = [tuple(middle + row * across + end * long / 2 * ahead) for end in (-1, 1)]
            canvas.line(ends, near(rng, (90, 85, 85), 20), 0.7)
            if rng.random() < 0.5:
                for x in rng.uniform(-long / 2, long / 2, 25):
                    canvas.disc(middle + row * across + x * ahead, 0.9, near(rng, (150, 110, 100), 60))


def _tiles(canvas: Canvas, plan: Layout, style: Style, rng: Generator) -> None:
    """A checkered or bricked area, which has the pattern of a road but not its shape."""
    middle, angle = _anywhere(canvas, rng), rng.uniform(0, np.pi)
    long, wide, step = rng.uniform(60, 200), rng.uniform(60, 160), rng.uniform(8, 22)
    color = near(rng, (170, 165, 160), 25)
    canvas.fill(_box(middle, long, wide, angle), color)
    ahead = np.array([math.cos(angle), math.sin(angle)])
    across = np.array([-ahead[1], ahead[0]])
    for number, y in enumerate(np.arange(-wide / 2, wide / 2, step * 0.6)):
        canvas.line([tuple(middle + y * across + end * long / 2 * ahead) for end in (-1, 1)], BLACK, 0.6)
        for x in np.arange(-long / 2 + (number % 2) * step / 2, long / 2, step):
            at = middle + x * ahead + y * across
            canvas.line([tuple(at), tuple(at + step * 0.6 * across)], BLACK, 0.6)


def draw_over_road(canvas: Canvas, plan: Layout, rng: Generator) -> None:
    """Draw what covers pieces of the road: trees at its edge, bridges for people, tunnels, long shadows."""
    spaces = plan.spaces()

    def somewhere() -> tuple[Floats, float]:
        space = spaces[int(rng.integers(len(spaces)))]
        return plan.middles[space.id], plan.headings[space.id]

    for _tree in range(int(rng.integers(0, 6)) if rng.random() < 0.3 else 0):
        middle, angle = somewhere()
        aside = np.array([-math.sin(angle), math.cos(angle)]) * rng.choice([-1, 1]) * rng.uniform(24, 34)
        plant_trees(canvas, middle + aside, 9, int(rng.integers(1, 6)), rng)
    if rng.random() < 0.15:
        middle, angle = somewhere()
        canvas.fill(_box(middle, rng.uniform(4, 12), 80, angle), near(rng, (180, 60, 60), 60))
    if rng.random() < 0.08:
        middle, angle = somewhere()
        shade = shapely.Polygon(_box(middle, rng.uniform(25, 60), 80, angle))
        canvas.cover(shade, (25, 25, 25), rng.uniform(0.3, 0.75))
    for _shadow in range(int(rng.integers(1, 5)) if rng.random() < 0.2 else 0):
        middle, _angle = somewhere()
        shade = shapely.Polygon(_blob(middle + rng.normal(0, 20, 2), rng.uniform(15, 60), rng)).buffer(0)
        canvas.cover(shade, (0, 0, 0), rng.uniform(0.15, 0.4))
