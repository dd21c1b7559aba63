"""Strips after tight bends and after a single row, and strips that can't work."""

from __future__ import annotations

import math

import pytest
import shapely

from tests.edits.strip_tracks import arc, made
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.errors import CannotEdit
from trackmodel.track import Point, Shift, Strip, StripLane, Track, Turn

EMPTY = Track("t", "T")
WIDTH = 60.0
"""Of a road of three lanes."""


def bend(inner: float, angle: float, shift: Shift, counts: tuple[int, ...]) -> Strip:
    """A straight of 200 with a bend to the right at its end."""
    middle, outer = (200.0, 200.0), inner + WIDTH
    left = ((0.0, 200 - outer), *arc(outer, middle, 0, angle, 6))
    right = ((0.0, 200 - inner), *arc(inner, middle, 0, angle, 5))
    return Strip("draft", left, right, tuple(map(StripLane, counts)), shift=shift)


@pytest.mark.parametrize(
    ("inner", "angle", "shift", "counts"),
    [
        (0.5, 90, Shift.AHEAD, (9, 7, 5)),
        (0.5, 90, Shift.AHEAD, (8, 6, 4)),
        (3, 130, Shift.BEHIND, (9, 7, 5)),
        (0.5, 60, Shift.BEHIND, (8, 7, 6)),  # the outer lane ends more than a space before the middle one
    ],
)
def test_a_strip_continues_a_bend_with_hardly_any_inner_radius(
    inner: float, angle: float, shift: Shift, counts: tuple[int, ...]
) -> None:
    first = bend(inner, angle, shift, counts)
    track, ids = made(EMPTY, first)
    row = tuple(ids[sum(counts[: n + 1]) - 1] for n in range(3))
    assert open_row(track, row[-1], at_front=True) == row

    def onward(point: Point) -> Point:
        return point[0] + 60 * math.cos(math.radians(angle)), point[1] + 60 * math.sin(math.radians(angle))

    edges = (onward(first.left[-1]),), (onward(first.right[-1]),)
    track, _ids = made(track, Strip("draft", *edges, (StripLane(2),) * 3, after=row))
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    road = shapely.union_all(shapes)
    assert all(shape.is_valid for shape in shapes)
    assert isinstance(road, shapely.Polygon)
    assert not road.interiors
    assert road.area == pytest.approx(sum(shape.area for shape in shapes), abs=1)


@pytest.mark.parametrize("lanes", [1, 2, 3])
def test_a_strip_of_one_row_has_no_arrows_across_and_the_next_strip_continues_it(lanes: int) -> None:
    row_of = Strip("draft", ((0, 0), (20, 0)), ((0, 30 * lanes), (20, 30 * lanes)), (StripLane(1),) * lanes)
    track, row = made(EMPTY, row_of)
    assert [arrow for arrow in track.arrows if arrow.turn is Turn.AHEAD] == []
    onward = Strip("draft", ((90, 0),), ((90, 30 * lanes),), (StripLane(2),) * lanes, after=row)
    track, ids = made(track, onward)
    ahead = {(arrow.from_, arrow.to) for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    assert {(row[n], ids[2 * n]) for n in range(lanes)} <= ahead
    before = Strip("draft", ((-90, 0),), ((-90, 30 * lanes),), (StripLane(2),) * lanes, before=row)
    alone, row = made(EMPTY, row_of)
    track, ids = made(alone, before)
    ahead = {(arrow.from_, arrow.to) for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    assert {(ids[2 * n + 1], row[n]) for n in range(lanes)} <= ahead


UPPER, LOWER = ((0, 0), (100, 0), (200, 0), (300, 0)), ((0, 90), (100, 90), (200, 90), (300, 90))


@pytest.mark.parametrize(
    ("left", "right", "reason"),
    [
        (UPPER, LOWER[::-1], "opposite directions"),
        (arc(190, (300, 300), 0, 120), arc(100, (300, 300), 0, 120)[::-1], "opposite directions"),
        (LOWER, UPPER, "Left and right are swapped"),
        (((0, 0), (300, 90)), ((0, 90), (300, 0)), "The left and right edges cross"),
        (((0, 0), (200, 0), (200, -80), (100, -80), (100, 40), (300, 40)), LOWER, "The left edge crosses"),
        (((0, 0), (300, 0), (100, -10)), LOWER, "bends more tightly than the road is wide"),
        (UPPER, UPPER, "no area"),
        # Around more than once, over its own beginning; and a hairpin without any inner radius.
        (arc(190, (300, 300), 0, 400, 12), arc(100, (300, 300), 0, 400, 12), "overlap"),
        (
            ((100, 140), *arc(60, (200, 200), 0, 180, 7), (100, 260)),
            ((100, 200), *arc(0, (200, 200), 0, 180, 5), (100, 200)),
            "overlap",
        ),
    ],
)
def test_a_strip_that_can_not_work_is_refused_with_its_reason(
    left: tuple[Point, ...], right: tuple[Point, ...], reason: str
) -> None:
    with pytest.raises(CannotEdit, match=reason):
        made(EMPTY, Strip("draft", left, right, (StripLane(5),) * 3))
