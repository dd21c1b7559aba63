"""A corner picked by a line at its entry and one at its exit."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import chain, dots, ring
from tests.edits.random_tracks import ovals
from trackmodel.edits.between import Line, corner_between, spaces_between
from trackmodel.errors import CannotEdit
from trackmodel.track import Place, Point, Track


def middle(track: Track, space: str) -> Point:
    outline = next(each.outline for each in track.spaces if each.id == space)
    return (sum(x for x, _y in outline) / len(outline), sum(y for _x, y in outline) / len(outline))


def upright(x: float) -> Line:
    return ((x, -5.0), (x, 15.0))


def test_spaces_whose_middles_lie_between_the_lines() -> None:
    row = Track("row", "Row", spaces=dots(*"abcdef"), arrows=chain(*"abcdef"))
    assert spaces_between(row, upright(9.0), upright(41.0)) == ("b", "c", "d")


def test_the_first_and_the_last_space_of_a_road_are_reached_too() -> None:
    row = Track("row", "Row", spaces=dots(*"abcdef"), arrows=chain(*"abcdef"))
    assert spaces_between(row, upright(-1.0), upright(12.0)) == ("a",)
    assert spaces_between(row, upright(42.0), upright(61.0)) == ("e", "f")
    assert spaces_between(row, upright(-1.0), upright(61.0)) == tuple("abcdef")


def test_ends_are_jagged_where_the_lanes_are() -> None:
    """The border between corner and straight of the ring: each lane ends where its own middle lies."""
    track = ring()
    corner = track.corners[0]
    lines = _lines_at(track)
    assert set(spaces_between(track, *lines)) == set(corner.spaces)


def _lines_at(track: Track) -> tuple[Line, Line]:
    """Lines across the road where the first corner of the ring begins and ends."""
    inner, outer = max(y for _x, y in _corner_start(track)), min(y for _x, y in _corner_start(track))
    x = max(x for x, _y in _corner_start(track)) + 1.0
    top = ((x, outer - 5), (x, inner + 5))
    ys = [y for space in track.spaces for _x, y in space.outline]
    flipped = (min(ys) + max(ys)) - inner, (min(ys) + max(ys)) - outer
    return top, ((x, flipped[0] - 5), (x, flipped[1] + 5))


def _corner_start(track: Track) -> list[Point]:
    """The vertices of the spaces just before the first corner."""
    first = track.corners[0].spaces
    before = {arrow.from_ for arrow in track.arrows if arrow.to in first and arrow.from_ not in first}
    return [point for space in track.spaces if space.id in before for point in space.outline]


@settings(max_examples=settings.default.max_examples // 3, deadline=None)
@given(ovals())
def test_without_arrows_the_outlines_say_what_comes_next(shape: dict[str, object]) -> None:
    track = ring(**shape)  # type: ignore[arg-type]  # what `ovals` gives
    bare = evolve(track, arrows=())
    lines = _lines_at(track)
    found = set(corner_between(track, *lines))
    assert found == set(corner_between(track, *reversed(lines)))
    assert set(corner_between(bare, *lines)) == found
    assert found >= set(track.corners[0].spaces) - _ends(track)
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    assert not found & pit


def _ends(track: Track) -> set[str]:
    """The first and the last spaces of the first corner, which a straight line may cut either way."""
    inside = set(track.corners[0].spaces)
    return {
        space
        for arrow in track.arrows
        for space in (arrow.from_, arrow.to)
        if (arrow.from_ in inside) != (arrow.to in inside)
    }


def test_the_way_round_is_the_shorter_one_whichever_line_was_drawn_first() -> None:
    track = ring()
    lines = _lines_at(track)
    long_way = spaces_between(track, *reversed(lines))
    assert len(long_way) > len(corner_between(track, *reversed(lines))) == len(track.corners[0].spaces)


@settings(deadline=None)
@given(*[st.integers(0, 60).map(lambda n: n + 0.25)] * 2)  # never right through a middle
def test_any_two_lines_give_spaces_in_order_or_say_why_not(one: float, other: float) -> None:
    row = Track("row", "Row", spaces=dots(*"abcdef"), arrows=chain(*"abcdef"))
    try:
        found = corner_between(row, upright(one), upright(other))
    except CannotEdit:
        return
    low, high = sorted((one, other))
    assert found == tuple(name for n, name in enumerate("abcdef") if low < 10 * n + 5 <= high)


def test_lines_beside_the_road_and_lines_on_roads_apart_are_refused() -> None:
    row = Track("row", "Row", spaces=dots(*"abcdef"), arrows=chain(*"abcdef"))
    with pytest.raises(CannotEdit, match="cross one of the lines"):
        spaces_between(row, upright(12.0), ((30.0, 40.0), (30.0, 60.0)))
    with pytest.raises(CannotEdit, match="No arrows lead"):
        spaces_between(row, upright(41.0), upright(9.0))
    with pytest.raises(CannotEdit):
        corner_between(Track("empty", "Empty"), upright(1.0), upright(2.0))
