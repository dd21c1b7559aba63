"""The points of an edge that was drawn by a drag along it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import shapely

from trackmodel.geometry.strips.edge_curve import edge_curve
from trackmodel.track import Point

_ROUNDS = 12


def drawn_edge(path: Sequence[Point], steady: float) -> tuple[Point, ...]:
    """Few points of a path whose smooth curve (`edge_curve`) keeps to the path.

    Args:
        path: where the mouse was, board units; at least two different points.
        steady: the curve may stray so far from it (board units): no hand is steadier.
    """
    places = [point for n, point in enumerate(path) if n == 0 or point != path[n - 1]]
    knots = _simplified(places, steady)
    for _round in range(_ROUNDS):
        curve = shapely.LineString(edge_curve([places[n] for n in knots]))
        off = shapely.distance(curve, shapely.points(places))
        pieces = pairwise(knots)
        more = {start + int(off[start : end + 1].argmax()) for start, end in pieces}
        more = {n for n in more if off[n] > steady}
        if not more:
            break
        knots = sorted({*knots, *more})
    return tuple(places[n] for n in knots)


def _simplified(places: Sequence[Point], steady: float) -> list[int]:
    """Numbers of the points that the path would have left if it were of straight pieces."""
    numbers: list[int] = []
    for x, y in shapely.LineString(places).simplify(steady).coords:
        numbers.append(places.index((x, y), numbers[-1] + 1 if numbers else 0))
    return [*numbers[:-1], len(places) - 1]
