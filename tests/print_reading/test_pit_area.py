"""Where the pit lane is follows from what the network sees along an edge of the road."""

from __future__ import annotations

import numpy as np
from attrs import evolve

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.marks.pit_area import PitArea, pit_area, share_beside
from trackmodel.print_reading.picture_network import Shares
from trackmodel.print_reading.road.seen_edges import BESIDE, CELLS, INSIDE, SeenEdge

LANE, COLUMNS, ROWS = 16.0, 800, round((INSIDE + BESIDE) * CELLS)
FIRST, LAST, NEAR, FAR = 200, 500, 1.0, 2.0
"""Columns at which the pit lane begins to leave the road and has come back; how far off it is, in lanes."""


def _edge(line: Floats, out: Floats) -> SeenEdge:
    nothing = np.zeros((ROWS, len(line)), dtype=np.float32)
    return SeenEdge(1, line, out, *([nothing] * 6))


def _straight() -> SeenEdge:
    """The right edge of a road that leads right; it isn't closed, which doesn't matter here."""
    line = np.column_stack([np.arange(COLUMNS) * LANE / CELLS, np.zeros(COLUMNS)])
    return _edge(line, np.tile([0.0, LANE], (COLUMNS, 1)))


def _lane() -> Shares:
    """A pit lane that leaves the road over two lanes and comes back to it as fast."""
    rise = np.clip(np.minimum(np.arange(COLUMNS) - FIRST, LAST - np.arange(COLUMNS)) / (2 * CELLS), 0, 2)
    off = (np.arange(ROWS)[:, None] + 0.5) / CELLS - INSIDE
    near, far = NEAR * np.clip(rise - 1, 0, 1), FAR * np.clip(rise, 0, 1)
    return np.where((off > near) & (off < far), 0.9, 0.0).astype(np.float32)


def _found(seen: SeenEdge) -> PitArea:
    area = pit_area([_edge(seen.line, -seen.out), seen], 0.4)
    assert area is not None
    assert area.edge is seen
    return area


def test_its_borders_lead_from_where_it_leaves_the_road_to_where_it_comes_back() -> None:
    area = _found(evolve(_straight(), pit=_lane()))
    assert abs(area.columns[0] - FIRST) < CELLS / 2
    assert abs(area.columns[-1] - LAST) < CELLS / 2
    middle = (area.columns > FIRST + 5 * CELLS) & (area.columns < LAST - 5 * CELLS)
    np.testing.assert_allclose(area.near[middle], NEAR, atol=0.1)
    np.testing.assert_allclose(area.far[middle], FAR, atol=0.1)
    left, right = area.borders[middle].transpose(1, 2, 0)[:, 1]
    np.testing.assert_allclose([left.mean(), right.mean()], [LANE * NEAR, LANE * FAR], atol=2)
    assert (area.entry.unseen, area.exit_.unseen) == (0, 0)
    assert area.entry.base[0, 0] > area.entry.base[-1, 0]
    assert area.exit_.base[0, 0] < area.exit_.base[-1, 0]


def test_one_that_is_hidden_for_a_while_is_still_one() -> None:
    lane = _lane()
    lane[:, 300 : 300 + CELLS] = 0
    lane[:, 350 : 350 + 4 * CELLS] *= 0.6
    area = _found(evolve(_straight(), pit=lane))
    assert len(area.near) > LAST - FIRST - CELLS


def test_an_end_that_is_not_seen_is_led_to_the_road() -> None:
    lane = _lane()
    lane[:, : FIRST + 4 * CELLS] = 0
    area = _found(evolve(_straight(), pit=lane))
    assert area.entry.unseen > CELLS
    assert area.exit_.unseen == 0
    np.testing.assert_allclose([area.near[0], area.far[0]], 0, atol=0.3)
    assert len(area.entry.base) > CELLS


def test_one_that_is_wider_in_one_half_than_in_the_other_is_one() -> None:
    lane = np.zeros((ROWS, COLUMNS), dtype=np.float32)
    first = round((INSIDE + NEAR) * CELLS)
    lane[first : first + 6, 200:300] = 0.9
    lane[first : first + 12, 300:400] = 0.9
    assert len(_found(evolve(_straight(), pit=lane)).near) >= 200


def test_a_short_area_and_a_faint_one_are_none() -> None:
    short = _lane()
    short[:, FIRST + 6 * CELLS :] = 0
    for lane in (short, 0.3 * _lane()):
        assert pit_area([evolve(_straight(), pit=lane)], 0.4) is None


def test_what_is_beyond_the_middle_of_a_bend_is_none() -> None:
    turn = np.arange(COLUMNS) / CELLS / 3  # a bend to the right with a radius of three lanes
    way = np.column_stack([np.cos(turn), np.sin(turn)])
    for near, is_there in ((1.0, True), (4.0, False)):
        pit = np.zeros((ROWS, COLUMNS), dtype=np.float32)
        pit[round((INSIDE + near) * CELLS) : round((INSIDE + near + 1) * CELLS), 100:200] = 0.9
        seen = evolve(_edge(3 * LANE * way, -LANE * way), pit=pit)
        assert (pit_area([seen], 0.2) is not None) == is_there


def test_how_much_of_a_lap_a_pit_lane_lies_right_beside() -> None:
    right_beside = np.zeros((ROWS, COLUMNS), dtype=np.float32)
    right_beside[round(INSIDE * CELLS) :, FIRST:LAST] = 0.9
    farther = np.roll(right_beside, 2 * CELLS, axis=0)
    farther[: round((INSIDE + 2) * CELLS)] = 0
    straight = _straight()
    for pit, share in ((right_beside, (LAST - FIRST) / COLUMNS), (farther, 0.0)):
        edges = [_edge(straight.line, -straight.out), evolve(straight, pit=pit)]
        assert share_beside(edges) == share
