"""Where a drawn road crosses itself, the upper part is on level 1, and what is hidden below is doubted."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from tests.print_reading.drawn_roads import DrawnRoad, drawn_road, shares_read
from tests.print_reading.test_road_and_cuts_long import EIGHT, SIZE
from trackmodel.print_reading.against_print.contradictions import contradictions
from trackmodel.print_reading.compose import compose
from trackmodel.print_reading.printed_bridges import hidden
from trackmodel.print_reading.read_board import read_board
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.road.straight_on import straight_on
from trackmodel.track import Doubtful, Scan
from trackmodel.validator.run_checks import validate

CROSSING = np.array([250.0, 170.0])
OVER = np.array([-50.0, 80.0]) / np.hypot(50, 80)
"""The direction of the upper road there."""


def drawn(style: str, bridge: bool = True) -> DrawnRoad:
    if style == "white on dark":
        return drawn_road(EIGHT, SIZE, 2, 18, bridge=bridge, asphalt=(60, 62, 66), ink=(235, 235, 235))
    return drawn_road(EIGHT, SIZE, bridge=bridge)


def along(space: ReadSpace) -> float:
    """Return how much a space leads in the direction of the upper road, either way; 1 is parallel."""
    middle = (space.left + space.right) / 2
    ahead = middle[-1] - middle[0]
    return float(abs(ahead @ OVER) / np.hypot(*ahead))


@pytest.mark.parametrize("style", ["black on gray", "white on dark"])
def test_the_upper_road_is_told_from_the_lower_one_wherever_the_lap_begins(style: str) -> None:
    road = drawn(style)
    half = len(road.loop) // 2
    # In the other order, the upper part comes first; the print decides, not the lap.
    loop = road.loop if style == "black on gray" else (road.loop[half:] + road.loop[:half])[::-1]
    board = read_board(road.pixels, loop)
    assert min(shares_read(road, board)) > 0.9
    upper = [space for space in board.spaces if space.level == 1]
    lanes = {space.lane for space in board.spaces}
    assert {space.lane for space in upper} == lanes
    assert all(along(space) > 0.8 for space in upper)
    assert all(np.hypot(*(space.center - CROSSING)) < 60 for space in upper)
    below = [
        space
        for space in board.spaces
        if space.level == 0 and along(space) < 0.7 and np.hypot(*(space.center - CROSSING)) < 15
    ]
    assert below
    assert all(space.sure <= 0.5 for space in below)
    # As many spaces are under the bridge as there is room for.
    assert len(board.spaces) == len(drawn(style, bridge=False).middles)
    level = {space.id: space.level for space in board.spaces}
    known = {space.id: space for space in board.spaces}
    between = [arrow for arrow in board.arrows if level[arrow.from_] != level[arrow.to]]
    assert len(between) >= 2 * len(lanes)
    assert all(min(along(known[arrow.from_]), along(known[arrow.to])) > 0.7 for arrow in between)

    scan = Scan("s", "s.png", SIZE[1], SIZE[0])
    track = compose(board, scan, "t", "t")
    codes = {issue.code for issue in validate(track).issues}
    assert codes.isdisjoint({"spaces-overlap", "gap-between-spaces", "dead-end", "arrow-too-long"})
    doubted = {id_ for doubt in track.doubts if doubt.what is Doubtful.CUT for id_ in doubt.spaces}
    assert {space.id for space in below} <= doubted

    if style == "white on dark":
        return
    # What is printed on the bridge says nothing about what is below it.
    ids = [space.id for space in board.spaces]
    unseen = {ids[number] for number in hidden(board.spaces)}
    found = contradictions(evolve(track, corners=()), scan, road.pixels)
    assert not unseen & {each.issue.spaces[0] for each in found}


def test_nothing_crosses_where_a_loop_leads_around_twice() -> None:
    turns = np.linspace(0, 4 * np.pi, 400, endpoint=False)
    aside = 12 * np.exp(-((turns / np.pi - 2) ** 2) * 50)  # between the laps, which are apart only there
    around = np.column_stack([np.cos(turns), np.sin(turns)])
    lines = np.stack([(radius + aside)[:, None] * around for radius in (95, 105)], axis=1)
    fit = np.repeat([0.9, 0.5], 200)[:, None].repeat(2, axis=1)
    found, kept = straight_on(lines, fit)
    assert (found == lines).all()
    assert (kept == fit).all()
