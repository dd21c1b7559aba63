"""Roads that cross themselves: levels keep apart what would touch, however often they cross."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from trackmodel.from_line.planned_bridges import with_bridges
from trackmodel.geometry.laying.fitted_line import smooth_line
from trackmodel.track import Space

LAP, LENGTH, EDGE = 3000.0, 18.0, 16.5
"""Length of a lap and of a space, and half the width of the road, board units."""

Wave = tuple[float, float, float, float]
"""How far a wave swings across and down, and where it begins."""
waves = st.tuples(st.floats(-1, 1), st.floats(-1, 1), st.floats(0, 2 * math.pi), st.floats(0, 2 * math.pi))


def road_along(swings: Sequence[Wave]) -> tuple[list[Space], dict[str, float], float]:
    """Spaces of two lanes along a closed line made of waves, and the stations of their backs."""
    t = np.linspace(0, 2 * math.pi, 500, endpoint=False)
    x = np.cos(t) + sum(a * np.cos((k + 2) * t + p) for k, (a, _b, p, _q) in enumerate(swings))
    y = np.sin(t) + sum(b * np.sin((k + 2) * t + q) for k, (_a, b, _p, q) in enumerate(swings))
    points = np.column_stack([x, y])
    points *= LAP / np.hypot(*np.diff(points, axis=0, append=points[:1]).T).sum()
    line = smooth_line(points)
    spaces, backs = [], {}
    for number in range(int(line.length / LENGTH)):
        for lane, (left, right) in enumerate(((-EDGE, 0.0), (0.0, EDGE))):
            back = (number + lane / 2) * LENGTH % line.length
            sides = ((back, left), (back + LENGTH, left), (back + LENGTH, right), (back, right))
            id_ = f"{'ab'[lane]}{number}"
            spaces.append(Space(id_, tuple(tuple(map(float, line.at(*at))) for at in sides), lane=lane))
            backs[id_] = back
    return spaces, backs, line.length


@settings(max_examples=40, deadline=None)
@given(st.lists(waves, min_size=1, max_size=3))
def test_no_two_roads_touch_on_one_level(swings: list[Wave]) -> None:
    spaces, backs, lap = road_along(swings)
    laid = with_bridges(spaces, backs, lap)
    shapes = [shapely.Polygon(space.outline).buffer(0) for space in laid]
    for one, other in shapely.STRtree(shapes).query(shapes, predicate="intersects").T.tolist():
        apart = abs(backs[laid[one].id] - backs[laid[other].id])
        if min(apart, lap - apart) > 100 and laid[one].level < 9:
            assert laid[one].level != laid[other].level


def test_a_road_over_two_others_is_one_bridge() -> None:
    spaces, backs, lap = road_along([(1.2, 1.2, 0.0, 0.0)])  # a loop within a loop
    levels = [space.level for space in with_bridges(spaces, backs, lap) if space.lane == 0]
    assert set(levels) == {0, 1}
    assert sum(a != b for a, b in zip(levels, levels[1:] + levels[:1], strict=True)) == 2
