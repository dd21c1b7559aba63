"""Outlines made from a picture get shared borders: rounded corners, steps of pixels, small holes."""

from __future__ import annotations

import numpy as np
import shapely

from tests.edits.test_shared_borders_long import part_shared
from trackmodel.edits.spaces.shared_borders import make_borders_shared
from trackmodel.track import Point, Space, Track

APART = 0.8
"""Boxes are ten units wide, with gaps this wide between them."""


def brick(*, rows: int = 3) -> list[shapely.Polygon]:
    """Return boxes in the brick pattern, three in each row, every other row half a box aside."""
    half = APART / 2
    return [
        shapely.box(x + half, y + half, x + 10 - half, y + 10 - half)
        for row in range(rows)
        for x, y in ((10 * column + 5 * (row % 2), 10 * row) for column in range(3))
    ]


def track_of(outlines: list[list[Point]]) -> Track:
    spaces = [Space(str(n), tuple((x, y) for x, y in outline)) for n, outline in enumerate(outlines)]
    return Track(id="drawn", name="Drawn", spaces=tuple(spaces))


def test_rounded_corners_meet_where_sharp_ones_would() -> None:
    rounded = [box.buffer(-1.2).buffer(1.2, quad_segs=6).exterior.coords[:-1] for box in brick()]
    after = make_borders_shared(track_of(rounded))
    assert part_shared(after) > 0.99
    assert all(len(space.outline) <= 8 for space in after.spaces)
    assert shapely.Point(after.spaces[0].outline[0]).distance(shapely.box(0, 0, 10, 10).boundary) < 0.5
    assert make_borders_shared(after) is after


def test_one_cut_corner_is_a_shape() -> None:
    """The tip of a pit lane, say: nobody rounds one corner only."""
    cut = [(0.4, 0.4), (9.6, 0.4), (9.6, 8.0), (8.0, 9.6), (5.0, 9.6), (3.0, 9.6), (1.0, 9.6), (0.4, 9.6)]
    after = make_borders_shared(track_of([cut, *([*box.exterior.coords[:-1]] for box in brick()[1:])]))
    assert not shapely.Polygon(after.spaces[0].outline).covers(shapely.Point(9.3, 9.3))


def test_steps_of_pixels_vanish_from_shared_borders() -> None:
    turned = np.array([[np.cos(0.05), np.sin(0.05)], [-np.sin(0.05), np.cos(0.05)]])
    stepped = []
    for box in brick():
        line = shapely.LinearRing(np.array(box.exterior.coords[:-1]) @ turned)
        at = [line.interpolate(share, normalized=True) for share in np.arange(0, 1, 1 / 200)]
        steps = [(round(point.x * 5) / 5, round(point.y * 5) / 5) for point in at]
        stepped.append(list(dict.fromkeys(steps)))
    assert all(len(outline) > 100 for outline in stepped)
    after = make_borders_shared(track_of(stepped))
    assert part_shared(after) == 1.0
    assert all(len(space.outline) <= 20 for space in after.spaces)


def test_a_small_hole_between_three_outlines_closes_where_they_meet() -> None:
    """Its sides are longer than the widest gap; it is no wider itself."""
    below = [(0.0, 10.0), (4.3, 10.0), (5.7, 10.0), (10.0, 10.0), (10.0, 20.0), (0.0, 20.0)]
    left = [(0.0, 0.0), (5.0, 0.0), (5.0, 8.6), (4.3, 10.0), (0.0, 10.0)]
    right = [(5.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.7, 10.0), (5.0, 8.6)]
    after = make_borders_shared(track_of([below, left, right]))
    assert part_shared(after) == 1.0


def test_a_speck_of_many_vertices_is_no_error() -> None:
    speck = [(x, y + 40) for x, y in shapely.Point(0, 0).buffer(0.05, quad_segs=25).exterior.coords[:-1]]
    boxes = [list(box.exterior.coords[:-1]) for box in brick()]
    assert len(make_borders_shared(track_of([*boxes, speck])).spaces[-1].outline) >= 3
