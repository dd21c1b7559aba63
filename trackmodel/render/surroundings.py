"""The land around the track: mown grass, gravel beside the corners, trees where there is room.

The parts (`mown_grass`, `gravel`, `trees`) draw any land; `surroundings` makes one up for a board.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

import numpy as np
import shapely

from trackmodel.board import INSIDE_LEFT, Board
from trackmodel.render.free_area import FreeArea
from trackmodel.render.space_frames import Point, SpaceFrame
from trackmodel.render.svg import path, tag

GRAVEL, GRAVEL_RIM, GRAIN = "#D9C79C", "#C4B083", "#B9A473"
CROWNS = (("#4C7A3D", "#5E8F4A"), ("#436E38", "#557F45"), ("#5A8446", "#6D9956"))
"""Dark and light color of a tree's crown."""

Tree = tuple[float, float, float]
"""x, y and radius of a tree."""

_STRIPE = 28.0
"""Width of a mowing stripe, in drawing units."""
_TRAP_STEPS = 48
_TRAP_DEPTH = 22.0
_LAND_PER_WOOD, _TREES_PER_WOOD, _MOST_WOODS = 16_000.0, 16, 60
"""Area for each wood in square drawing units, trees tried in it, and most woods on a board."""
_ROADSIDE = 10.0
"""Distance of trees from the track, in drawing units."""


def surroundings(board: Board, frames: Sequence[SpaceFrame], scale: float, free: FreeArea) -> str:
    """Draw the land around the track of a board, the same for the same board.

    Args:
        board: the board.
        frames: frame of every space.
        scale: board units per drawing unit.
        free: the area without track, stop flags and title, where trees may grow.
    """
    inner = [number for number, corner in enumerate(board.rules.corners) if corner.inside]
    traps = [trap for trap in (_trap(board, frames, scale, corner) for corner in inner) if trap]
    kept_free = shapely.union_all([*traps, free.taken.buffer(_ROADSIDE * scale)])
    width, height = board.view.width, board.view.height
    woods = trees(_woods(width, height, scale, kept_free), random.Random(3), scale)
    return mown_grass(width, height, scale) + gravel(traps, random.Random(5), scale) + woods


def mown_grass(width: float, height: float, scale: float = 1.0) -> str:
    """Draw faint mowing stripes over an area of this size, in board units."""
    stripe, slant = _STRIPE * scale, 0.4 * height
    # A path for each: Qt takes fifty times as long for one path of all stripes.
    stripes = "".join(
        tag("path", d=path([(x, 0), (x + stripe, 0), (x + stripe - slant, height), (x - slant, height)]))
        for x in np.arange(0, width + slant, 2 * stripe).tolist()
    )
    return tag("g", stripes, fill="#FFFFFF", fill_opacity=0.045)


def gravel(traps: Iterable[shapely.Polygon], chance: random.Random, scale: float = 1.0) -> str:
    """Draw gravel traps with scattered grains."""
    traps = list(traps)
    if not traps:
        return ""
    d = " ".join(path(trap.exterior.coords) for trap in traps)
    grains = []
    for trap in traps:
        left, top, right, bottom = trap.bounds
        count = int(trap.area / (14 * scale * scale))
        places = [(chance.uniform(left, right), chance.uniform(top, bottom)) for _ in range(count)]
        tried = np.array(places).reshape(-1, 2)
        inside = shapely.contains_xy(trap, tried)
        grains += [tag("circle", cx=x, cy=y, r=0.55 * scale) for x, y in tried[inside].tolist()]
    return tag("path", d=d, fill=GRAVEL, stroke=GRAVEL_RIM, stroke_width=1.5 * scale) + tag(
        "g", *grains, fill=GRAIN
    )


def trees(where: Iterable[Tree], chance: random.Random, scale: float = 1.0) -> str:
    """Draw trees with their shadows, from the top of the board to the bottom."""
    found = list(where)
    shadows = "".join(tag("circle", cx=x + 2.2 * scale, cy=y + 3 * scale, r=r) for x, y, r in found)
    crowns = "".join(
        tag("circle", cx=x, cy=y, r=radius, fill=dark)
        + tag("circle", cx=x - 0.22 * radius, cy=y - 0.25 * radius, r=0.66 * radius, fill=light)
        for x, y, radius in sorted(found, key=lambda tree: tree[1])
        for dark, light in [chance.choice(CROWNS)]
    )
    return tag("g", shadows, fill="#000000", fill_opacity=0.2) + crowns


def _woods(width: float, height: float, scale: float, kept_free: shapely.Geometry) -> list[Tree]:
    """Return trees in groups, none of them within `kept_free`."""
    chance = random.Random(7)
    woods = min(_MOST_WOODS, round(width * height / (_LAND_PER_WOOD * scale * scale)))
    tried: list[Tree] = []
    for _ in range(woods):
        x, y = chance.uniform(0, width), chance.uniform(0, height)
        across, down = chance.uniform(20, 70) * scale, chance.uniform(14, 40) * scale
        for _ in range(_TREES_PER_WOOD):
            at = chance.gauss(x, across / 1.6), chance.gauss(y, down / 1.6)
            tried.append((*at, chance.uniform(5.0, 10.0) * scale))
    if not tried:
        return []
    spots = np.array(tried)
    shapely.prepare(kept_free)
    away = ~shapely.dwithin(kept_free, shapely.points(spots[:, :2]), spots[:, 2])
    # Trees at the edge would be cut off.
    radii = spots[:, 2]
    on_board = (
        (spots[:, 0] > radii)
        & (spots[:, 0] < width - radii)
        & (spots[:, 1] > radii)
        & (spots[:, 1] < height - radii)
    )
    return [(x, y, radius) for x, y, radius in spots[away & on_board].tolist()]


def _trap(board: Board, frames: Sequence[SpaceFrame], scale: float, corner: int) -> shapely.Polygon | None:
    """Return a crescent beside most of a corner, on its outer side; the track covers its inner rim."""
    rules = board.rules
    outer = -rules.corners[corner].inside
    spaces = [
        space for space, its in enumerate(rules.corner) if its == corner and space not in rules.pit_lane
    ]
    lanes = rules.lane or (0,) * len(rules.corner)
    lane_of = min if rules.corners[corner].inside != INSIDE_LEFT else max
    outermost = lane_of((lanes[space] for space in spaces), default=0)
    rim = sorted((s for s in spaces if lanes[s] == outermost), key=lambda space: rules.progress[space])
    edge: list[Point] = [frames[space].at(0, outer * frames[space].width / 2) for space in rim]
    if len(edge) < 2:
        return None
    line = shapely.LineString(edge)
    discs = []
    for step in range(_TRAP_STEPS + 1):
        share = step / _TRAP_STEPS
        radius = (2 + _TRAP_DEPTH / 2 * math.sin(math.pi * share) ** 0.8) * scale
        discs.append(line.interpolate(0.25 + 0.75 * share, normalized=True).buffer(2 * radius))
    crescent = shapely.union_all(discs).simplify(0.2 * scale)
    return crescent if isinstance(crescent, shapely.Polygon) else None
