"""What is seen along the edges of a road is told of its spaces; a part is straightened as a lap is."""

from __future__ import annotations

import numpy as np

from trackmodel.print_reading.corners.seen_corners import by_look, see_corners
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.seen_edges import BESIDE, CELLS, FINE, INSIDE, SeenEdge, edge_points

LANE, LONG = 16.0, 30.0


def test_what_both_edges_show_at_a_space_is_told_of_it() -> None:
    """A road leads right; the network sees a corner there from one place on, near each edge a bit of it."""
    columns, begin = 480, 200
    rows = round((INSIDE + BESIDE) * CELLS)
    along = np.arange(columns) * LANE / CELLS
    nothing = np.zeros((rows, columns), dtype=np.float32)
    near = (np.arange(rows)[:, None] < INSIDE * CELLS) & (np.arange(rows)[:, None] > (INSIDE - 1) * CELLS)
    inside = np.where(near & (np.arange(columns) >= begin), 1, 0).astype(np.float32)
    border = np.where(near & (abs(np.arange(columns) - begin) < 2), 1, 0).astype(np.float32)
    edges = [
        SeenEdge(
            side,
            np.column_stack([along, np.full(columns, LANE * (1 + side))]),
            np.tile([0.0, side * LANE], (columns, 1)),
            *([nothing] * 4),
            inside,
            border,
        )
        for side in (-1, 1)
    ]
    steps, lap = 96, along[-1] + LANE / CELLS
    at = LANE / CELLS * begin

    def space(lane: int, begin: float) -> ReadSpace:
        ends = np.linspace(begin, begin + LONG, 4)
        left, right = (np.column_stack([ends, np.full(4, LANE * side)]) for side in (lane, lane + 1))
        return ReadSpace("", lane, left, right, begin / lap * steps, (begin + LONG) / lap * steps)

    spaces = [space(lane, begin) for lane in (0, 1) for begin in (at - 2 * LONG, at - LONG, at, at + LONG)]
    road = Road(np.zeros((steps, 2)), np.zeros((steps, 2)), np.full(steps, 2), np.ones(steps))
    found = see_corners(np.zeros((64, 64, 3), dtype=np.uint8), edges, road, spaces)
    assert (found.inside.reshape(2, 4) > -1).tolist() == [[False, False, True, True]] * 2
    assert (found.border.reshape(2, 4) > -1).tolist() == [[False, False, True, False]] * 2


def test_cuts_that_look_like_most_borders_of_corners_are_borders_too_unless_all_cuts_look_alike() -> None:
    rng = np.random.default_rng(0)
    borders = np.arange(120) % 10 == 0
    colors = rng.normal(0, 2, (120, 6)) + np.where(borders, 40.0, 0.0)[:, None]
    known = borders & (np.arange(120) < 60)
    known[55] = True  # it isn't one
    told = by_look(colors, known)
    assert told[borders].min() > 2
    assert told[~borders].max() < -2
    assert abs(by_look(rng.normal(0, 2, (120, 6)), known)).mean() < 1
    assert not by_look(colors, np.arange(120) == 50).any()


def test_a_part_of_a_road_is_straightened_at_the_scale_of_the_whole_road() -> None:
    turn = np.linspace(0, 2 * np.pi, 400, endpoint=False)
    circle = np.column_stack([np.cos(turn), np.sin(turn)]) * LANE * 20
    whole = Road(circle * 1.05, circle * 0.95, np.full(400, 2), np.ones(400))
    half = Road(whole.left[:200], whole.right[:200], whole.lanes[:200], whole.sure[:200])
    columns = [edge_points(road, 1).shape[1] for road in (whole, half)]
    assert abs(columns[0] - 2 * np.pi * 20 * FINE) < FINE
    assert abs(columns[0] - 2 * columns[1]) <= 2 * FINE
    edge = edge_points(half, 1)[round(INSIDE * FINE)]
    for end, true in ((edge[0], half.right[0]), (edge[-1], half.right[-1])):
        assert np.hypot(*(end - true)) < LANE
