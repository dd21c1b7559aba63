"""A lap is found over what is road, across gaps and crossings; what can't be closed is given in pieces."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from attrs import evolve

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.print_reading.proposed_loop.middle_lines import middle_lines
from trackmodel.print_reading.proposed_loop.propose import OpenRoad, loop_over, propose_loop
from trackmodel.print_reading.reading_values import Unread
from trackmodel.print_reading.road.learned_road import RoadPicture
from trackmodel.print_reading.road.live_line import Lap, LiveRoad

OVAL = [(100, 60), (300, 60), (340, 120), (300, 180), (100, 180), (60, 120)]
EIGHT = [(60, 60), (120, 60), (280, 180), (340, 180), (340, 60), (280, 60), (120, 180), (60, 180)]


def _seen(*lines: list[tuple[int, int]], closed: bool = True) -> RoadPicture:
    """Return what is road along lines, 20 pixels wide; the scan is twice as large."""
    road, middle = (np.zeros((240, 400), dtype=np.uint8) for _mask in range(2))
    for line in lines:
        for mask, width in ((road, 20), (middle, 10)):
            cv2.polylines(mask, [np.array(line, dtype=np.int32)], closed, 1, width)
    colors = np.full((240, 400, 3), 90, dtype=np.uint8)
    shares = road.astype(np.float32), middle.astype(np.float32), np.zeros((240, 400), np.float32)
    return RoadPicture(0.5, *shares, colors)


def _erased(seen: RoadPicture, part: tuple[slice, slice]) -> RoadPicture:
    for shares in (seen.road, seen.middle):
        shares[part] = 0
    return seen


def _on(loop: Floats, seen: RoadPicture) -> float:
    x, y = ((loop + 0.5) / 2 - 0.5).astype(int).T
    return float(seen.road[y, x].mean())


def test_a_closed_road_is_one_lap_along_its_middle() -> None:
    loop = loop_over(_seen(OVAL))
    assert _on(loop, _seen(OVAL)) == 1
    assert closed_length(loop) == pytest.approx(2 * closed_length(np.array(OVAL, dtype=float)), rel=0.05)


def test_a_gap_is_closed_straight_on() -> None:
    seen = _erased(_seen(OVAL), np.s_[:120, 180:230])
    assert _on(loop_over(seen), _seen(OVAL)) == 1


def test_a_crossing_is_driven_straight_on() -> None:
    loop = loop_over(_seen(EIGHT))
    assert _on(loop, _seen(EIGHT)) > 0.98
    assert closed_length(loop) == pytest.approx(2 * closed_length(np.array(EIGHT, dtype=float)), rel=0.07)


def test_of_two_ways_the_one_in_the_color_of_the_rest_is_the_lap() -> None:
    other = [(300, 60), (390, 120), (300, 180)]
    seen = _seen(OVAL)
    wider = _seen(other, closed=False)
    for one, more in ((seen.road, wider.road), (seen.middle, wider.middle)):
        np.maximum(one, more, out=one)
    assert max(loop_over(seen)[:, 0]) > 740, "the longer way, if both look alike"
    seen.colors[(wider.road > 0) & (_seen(OVAL).road == 0)] = 200
    assert max(loop_over(seen)[:, 0]) < 700


def test_the_color_of_the_rest_changes_with_the_light_over_the_picture() -> None:
    other = [(300, 60), (390, 120), (300, 180)]
    seen, wider = _seen(OVAL), _seen(other, closed=False)
    for one, more in ((seen.road, wider.road), (seen.middle, wider.middle)):
        np.maximum(one, more, out=one)
    light = np.linspace(0.6, 1.4, 400)[None, :, None]
    seen.colors[(wider.road > 0) & (_seen(OVAL).road == 0)] = 60
    seen.colors[:] = (seen.colors * light).astype(np.uint8)
    assert max(loop_over(seen)[:, 0]) < 700


def test_the_live_line_keeps_to_the_lap_where_another_road_is_shorter() -> None:
    seen = _seen(OVAL)
    for mask, width in ((seen.road, 20), (seen.middle, 10)):
        cv2.line(mask, (130, 60), (130, 180), 1.0, width)
    line = LiveRoad.of(seen).lines_from((360.0, 120.0)).to((360.0, 360.0))
    assert min(x for x, _y in line) < 140


def test_the_live_line_follows_the_lap_where_a_road_beside_it_is_nearer() -> None:
    hairpin = [(60, 60), (330, 60), (330, 80), (100, 80), (100, 180), (60, 180)]
    line = LiveRoad.of(_seen(hairpin)).lines_from((500.0, 120.0)).to((500.0, 160.0))
    assert max(x for x, _y in line) > 620
    assert _on(np.array(line), _seen(hairpin)) == 1


def test_from_a_crossing_the_live_line_takes_the_shorter_way() -> None:
    lines = LiveRoad.of(_seen(EIGHT)).lines_from((500.0, 315.0))
    for x, y in [(396, 236), (396, 243), (404, 236), (404, 240)]:
        line = lines.to((float(x), float(y)))
        assert np.hypot(*np.diff(line, axis=0).T).sum() < 1.1 * np.hypot(500 - x, 315 - y)


def test_the_live_line_on_the_lap_goes_the_shorter_way_over_its_beginning() -> None:
    lap = Lap.of(_seen(OVAL))
    assert lap is not None
    whole = closed_length(lap.line)
    for first in range(0, len(lap.line), 7):
        start, end = lap.line[first], lap.line[first - 20]
        line = np.array([start, *(lap.between(tuple(start), tuple(end)) or []), end])
        assert np.hypot(*np.diff(line, axis=0).T).sum() < 1.1 * 20 * whole / len(lap.line)
    x, y = lap.line[0].tolist()
    assert lap.between((x, y), (x + 1, y)) == []
    assert lap.between((x, y), (400.0, 240.0)) is None


def test_the_live_line_leads_straight_on_under_a_bridge_whose_edges_cut_the_road() -> None:
    seen = _seen(EIGHT)
    for mask in (seen.road, seen.middle):
        for off in (-14, 14):  # beside the road from the upper right to the lower left
            cv2.line(mask, (250 + off, 82), (150 + off, 158), 0.0, 5)
    road = evolve(LiveRoad.of(seen), lap=None)
    line = road.lines_from((300.0, 165.0)).to((500.0, 315.0))
    assert _on(np.array(line), _seen(EIGHT)) == 1
    assert np.hypot(*np.diff(line, axis=0).T).sum() < 1.1 * np.hypot(200, 150)


def test_a_shorter_way_and_a_dead_end_are_left_out() -> None:
    seen = _seen(OVAL)
    for mask in (seen.road, seen.middle):
        cv2.line(mask, (300, 60), (390, 20), 1.0, 10)
        cv2.line(mask, (300, 60), (300, 180), 1.0, 10)
    assert _on(loop_over(seen), _seen(OVAL)) == 1


def test_of_a_road_that_makes_no_lap_the_longest_way_is_given() -> None:
    seen = _erased(_seen(OVAL), np.s_[:130, 150:])
    with pytest.raises(OpenRoad) as refused:
        loop_over(seen)
    line = refused.value.line
    assert _on(line, seen) > 0.9
    assert np.hypot(*np.diff(line, axis=0).T).sum() > 450


def test_a_picture_without_a_road_is_refused() -> None:
    with pytest.raises(Unread, match="No road"):
        loop_over(_erased(_seen(OVAL), np.s_[:, 30:]))


def _fork() -> Bools:
    mask = np.zeros((60, 60), dtype=np.uint8)
    for end in ((30, 5), (5, 50), (55, 50)):
        cv2.line(mask, (30, 30), end, 1, 7)
    return mask > 0


def test_a_fork_has_three_chains_and_a_ring_has_one() -> None:
    assert len([chain for chain in middle_lines(_fork()) if len(chain) > 8]) == 3
    ring = np.zeros((60, 60), dtype=np.uint8)
    cv2.circle(ring, (30, 30), 20, 1, 7)
    (chain,) = middle_lines(ring > 0)
    assert len(chain) > 100
    assert np.hypot(*(chain[0] - chain[-1])) < 2


@pytest.mark.parametrize("shape", [(1, 3000, 3), (5000, 2, 3), (1, 1, 3)])
def test_a_thin_picture_is_refused_in_one_sentence(shape: tuple[int, int, int]) -> None:
    with pytest.raises(Unread, match="too small to read a board off"):
        propose_loop(np.zeros(shape, dtype=np.uint8))
