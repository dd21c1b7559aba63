"""Boards as other people trace them: every outline drawn by itself, so that hardly a vertex is shared.

`noisy` draws a good track's outlines again: some vertices are left out, the rest moved independently, long
sides drawn as curves, outlines shrunk so that gaps remain, a few drawn twice, others given a small kink.
Spaces keep their ids, and arrows, corners and lanes stay as they were, so a test knows what is true.
`STYLES` names what a test usually wants; `drawn(name, style, seed)` is a real board drawn that way.

All lengths are shares of the size of a usual space: the side of a square as large as the median one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations

import numpy as np
import shapely
from attrs import evolve, frozen

from tests.shared_boards import BOARDS, shared_track
from trackmodel.track import Point, Space, Track, Turn

NAMES = ("brennach", *BOARDS)
AGAIN = "-again"
"""What the id of an outline that is drawn a second time ends in."""

Ring = list[Point]


@frozen
class Style:
    """How a hand draws.

    Attributes:
        shake: every vertex is moved by up to this much, independently in every outline.
        gap: width of the gap between two outlines, before they are shaken.
        points: number of vertices on each long side, which becomes a curve; 0 leaves sides as they are.
        curved: share of the spaces whose long sides become curves.
        missing: share of the vertices in the middle of a side (T-junctions, bends) that are left out.
        doubled: number of outlines that are drawn twice, a little differently.
        kinks: number of outlines with a small kink.
    """

    shake: float = 0.0
    gap: float = 0.0
    points: int = 0
    curved: float = 1.0
    missing: float = 0.0
    doubled: int = 0
    kinks: int = 0


STYLES: Mapping[str, Style] = {
    "shaken": Style(shake=0.05),
    "shrunk": Style(shake=0.01, gap=0.10),
    "curved": Style(shake=0.03, points=20, missing=1.0),
    "sparse": Style(shake=0.03, missing=1.0),
    "all": Style(shake=0.03, gap=0.04, points=20, curved=0.5, missing=0.5, doubled=3, kinks=12),
}


@cache
def drawn(name: str, style: str, seed: int = 0) -> Track:
    """Return Brennach or a real board as drawn in one of the `STYLES`."""
    return noisy(shared_track(name), STYLES[style], seed)


def noisy(track: Track, style: Style, seed: int = 0) -> Track:
    """Return a track with its outlines drawn again; nothing else changes but for spaces drawn twice."""
    hand = _Hand(track, style, seed)
    spaces = [evolve(space, outline=hand.draws(space)) for space in track.spaces]
    chosen = random.Random(f"{seed} again").sample(range(len(spaces)), style.doubled)
    again = [
        evolve(spaces[n], id=spaces[n].id + AGAIN, lane=None, outline=hand.draws(track.spaces[n]))
        for n in chosen
    ]
    return evolve(track, spaces=(*spaces, *again))


def outlines_alone(track: Track, seed: int = 0) -> Track:
    """Return a track that knows nothing but its outlines and corners: no arrows, lanes or grid."""
    spaces = [evolve(space, lane=None) for space in track.spaces]
    random.Random(seed).shuffle(spaces)
    return evolve(track, spaces=tuple(spaces), arrows=(), grid=())


def usual_size(track: Track) -> float:
    """Return the side of a square as large as the median space, in board units."""
    return float(np.sqrt(np.median([shapely.Polygon(space.outline).area for space in track.spaces])))


class _Hand:
    """Draws one outline after another."""

    def __init__(self, track: Track, style: Style, seed: int) -> None:
        self._style = style
        self._size = usual_size(track)
        self._chance = random.Random(seed)
        self._way = _ways(track)
        self._kinked = set(self._chance.sample([space.id for space in track.spaces], style.kinks))

    def draws(self, space: Space) -> tuple[Point, ...]:
        """Return a drawing of a space's outline; the true one if it would cross itself in every try."""
        for shake in (1.0, 1.0, 0.7, 0.5, 0.3, 0.1):
            ring = self._once(space, shake)
            if len(ring) > 2 and shapely.LinearRing(ring).is_simple:
                return tuple((round(x, 2), round(y, 2)) for x, y in ring)
        return space.outline

    def _once(self, space: Space, shake: float) -> Ring:
        style = self._style
        ring = self._shrunk(list(space.outline))
        corners = four_corners(ring)
        points = style.points if self._chance.random() < style.curved else 0
        sides: list[Ring] = []
        for number, begin in enumerate(corners):
            end = corners[(number + 1) % len(corners)]
            between = [ring[n % len(ring)] for n in range(begin + 1, end + len(ring) * (end <= begin))]
            kept = [point for point in between if self._chance.random() >= style.missing]
            sides.append([ring[begin], *kept])
        sides = [[self._moved(point, style.shake * shake) for point in side] for side in sides]
        if points and len(sides) == 4:
            sides = self._curved(sides, self._way.get(space.id), points)
        drawn = [point for side in sides for point in side]
        return self._with_kink(drawn) if space.id in self._kinked else drawn

    def _moved(self, point: Point, by: float) -> Point:
        angle, far = self._chance.uniform(0, 2 * math.pi), by * self._size * self._chance.random() ** 0.5
        return (point[0] + far * math.cos(angle), point[1] + far * math.sin(angle))

    def _shrunk(self, ring: Ring) -> Ring:
        """Return the outline moved inwards by half a gap on all sides."""
        inner = shapely.Polygon(ring).buffer(-self._style.gap * self._size / 2, join_style="mitre")
        if not self._style.gap or not isinstance(inner, shapely.Polygon) or inner.is_empty:
            return ring
        return [(x, y) for x, y in inner.exterior.coords[:-1]]

    def _curved(self, sides: list[Ring], way: Point | None, points: int) -> list[Ring]:
        """Return four sides of which the two along the driving direction are parabolas of many points."""
        starts = [side[0] for side in sides]
        along = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(starts, starts[1:] + starts[:1], strict=True)]
        if way is None:
            straight = [math.hypot(*a) for a in along]
            first_pair = straight[0] + straight[2] > straight[1] + straight[3]
        else:
            share = [abs(a[0] * way[0] + a[1] * way[1]) / (math.hypot(*a) or 1.0) for a in along]
            first_pair = share[0] + share[2] > share[1] + share[3]
        long = (0, 2) if first_pair else (1, 3)
        # Both long sides bend as much as the two short ones are turned against each other.
        one, other = along[1 - long[0]], along[3 - long[0]]
        turned = math.atan2(one[1] * -other[0] - one[0] * -other[1], -(one[0] * other[0] + one[1] * other[1]))
        turned = max(-1.2, min(1.2, turned)) * (1 if long[0] == 0 else -1)
        for side in long:
            way_out = turned if side == long[0] else -turned
            sides[side] = self._parabola(starts[side], along[side], way_out, points)
        return sides

    def _parabola(self, start: Point, along: Point, turned: float, points: int) -> Ring:
        height = math.tan(turned / 4) / 2
        curve = []
        for number in range(points):
            part = number / points
            out = -4 * part * (1 - part) * height
            point = (start[0] + part * along[0] - out * along[1], start[1] + part * along[1] + out * along[0])
            curve.append(self._moved(point, 0.004) if number else point)
        return curve

    def _with_kink(self, ring: Ring) -> Ring:
        """Return the outline with a spike or notch that is a fiftieth of a space long."""
        at = self._chance.randrange(len(ring))
        a, b = ring[at], ring[(at + 1) % len(ring)]
        length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        out = self._chance.choice([-0.02, 0.02]) * self._size / length
        part = self._chance.uniform(0.3, 0.6)
        wide = min(0.01 * self._size / length, 0.1)

        def on_side(where: float, off: float) -> Point:
            x, y = b[0] - a[0], b[1] - a[1]
            return (a[0] + where * x - off * y, a[1] + where * y + off * x)

        kink = [on_side(part - wide, 0.0), on_side(part, out), on_side(part + wide, 0.0)]
        return [*ring[: at + 1], *kink, *ring[at + 1 :]]


def _ways(track: Track) -> dict[str, Point]:
    """Return the driving direction of each space as a vector, from its arrows ahead."""
    middle = {space.id: shapely.Polygon(space.outline).centroid for space in track.spaces}
    ways: dict[str, Point] = {}
    for arrow in track.arrows:
        if arrow.turn is Turn.AHEAD:
            one, other = middle[arrow.from_], middle[arrow.to]
            length = one.distance(other) or 1.0
            for end in (arrow.from_, arrow.to):
                x, y = ways.get(end, (0.0, 0.0))
                ways[end] = (x + (other.x - one.x) / length, y + (other.y - one.y) / length)
    return ways


def four_corners(ring: Sequence[Point]) -> list[int]:
    """Return the indices of the four vertices that span the largest area; of all if there are fewer."""
    count = len(ring)
    if count <= 4:
        return list(range(count))

    def turn(n: int) -> float:
        a, b, c = ring[n - 1], ring[n], ring[(n + 1) % count]
        one, other = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
        cross = one[0] * other[1] - one[1] * other[0]
        return abs(math.atan2(cross, one[0] * other[0] + one[1] * other[1]))

    def area(corners: Sequence[int]) -> float:
        a, b, c, d = (ring[n] for n in corners)
        return abs((c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]))

    sharp = sorted(sorted(range(count), key=turn)[-8:])
    return list(max(combinations(sharp, 4), key=area))
