"""Strips become spaces: shared borders, lanes, arrows, corners."""

from __future__ import annotations

from itertools import pairwise

import pytest
import shapely
from attrs import evolve

from tests.edits.strip_tracks import arc, made, top_straight
from trackmodel.edits.spaces.spaces import draw_space
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.edits.strips.strips import add_strip, change_strip, make_spaces, move_lane_line
from trackmodel.errors import CannotEdit
from trackmodel.geometry.strips.lay_out import lay_out
from trackmodel.track import Layout, Place, Shift, Strip, StripLane, StripLine, Track, Turn
from trackmodel.validator.run_checks import validate


def oval() -> Track:
    """The oval closed by two bends, each a strip that goes on from the one before."""
    track, first = top_straight()
    row = open_row(track, first[5], at_front=True)
    right = Strip(
        "draft",
        arc(120, (430, 220), 30, 180),
        arc(30, (430, 220), 60, 180),
        tuple(map(StripLane, (5, 4, 3))),
        stops=2,
        after=row,
    )
    track, second = made(track, right)
    left = Strip(
        "draft",
        ((200, 340), *arc(120, (90, 220), 180, 330)),
        ((200, 250), *arc(30, (90, 220), 180, 330)),
        (StripLane(9),) * 3,
        after=open_row(track, second[-1], at_front=True),
        before=open_row(track, first[0], at_front=False),
    )
    return made(track, left)[0]


def test_spaces_have_lanes_and_arrows_ahead() -> None:
    track, ids = top_straight()
    assert track.drafts == ()
    assert [space.lane for space in track.spaces] == [0] * 6 + [1] * 6 + [2] * 6
    ahead = {(a.from_, a.to) for a in track.arrows if a.turn is Turn.AHEAD}
    assert ahead == {step for lane in range(3) for step in pairwise(ids[6 * lane : 6 * lane + 6])}


def test_a_straight_has_every_lane_change_there_is() -> None:
    """In the brick pattern a car changes to the space beside the front of its own (half a space on)."""
    track, ids = top_straight()
    left, middle, right = ids[:6], ids[6:12], ids[12:]
    aside = {(a.from_, a.to): a.turn for a in track.arrows if a.turn is not Turn.AHEAD}
    expected = {(left[n], middle[n]): Turn.RIGHT for n in range(6)}
    expected |= {(right[n], middle[n]): Turn.LEFT for n in range(6)}
    expected |= {(middle[n], left[n + 1]): Turn.LEFT for n in range(5)}
    expected |= {(middle[n], right[n + 1]): Turn.RIGHT for n in range(5)}
    assert aside == expected


def test_strips_go_on_from_one_another_and_close_the_lap_without_gap_or_overlap() -> None:
    track = oval()
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    assert all(shape.is_valid for shape in shapes)
    road = shapely.unary_union(shapes)
    assert road.area == pytest.approx(sum(shape.area for shape in shapes), rel=1e-6)
    assert len(road.interiors) == 1
    wrong = {"spaces-overlap", "gap-between-spaces", "dead-end", "outline-tangled", "space-missing"}
    assert not wrong & {issue.code for issue in validate(track).issues}


def test_every_lane_of_the_oval_is_a_ring_of_its_own() -> None:
    track = oval()
    ahead = {a.from_: a.to for a in track.arrows if a.turn is Turn.AHEAD}
    lane = {space.id: space.lane for space in track.spaces}
    assert set(ahead) == set(ahead.values()) == set(lane)
    assert all(lane[from_] == lane[to] for from_, to in ahead.items())


def test_a_corner_strip_makes_its_corner() -> None:
    corner = oval().corners[0]
    assert (corner.stops, len(corner.spaces)) == (2, 12)


def test_a_strip_that_is_not_drawn_yet_is_refused() -> None:
    track = add_strip(Track("t", "T"), Strip("draft", ((0.0, 0.0),), (), (StripLane(2),)))
    with pytest.raises(CannotEdit, match="two points"):
        make_spaces(track, track.drafts[0].id)
    with pytest.raises(CannotEdit):
        make_spaces(track, "strip99")


def test_a_space_without_area_is_refused() -> None:
    strip = Strip("draft", ((0.0, 0.0), (0.2, 0.0)), ((0.0, 0.2), (0.2, 0.2)), (StripLane(9),))
    with pytest.raises(CannotEdit, match="area"):
        made(Track("t", "T"), strip)


def test_a_pit_strip_is_one_lane_of_pit_spaces_without_lane_changes() -> None:
    track, _ids = top_straight()
    pit = Strip(
        "s", ((100.0, 60.0), (400.0, 60.0)), ((100.0, 90.0), (400.0, 90.0)), (StripLane(6),), place=Place.PIT
    )
    track, ids = made(track, pit)
    in_pit = [space for space in track.spaces if space.place is Place.PIT]
    assert [space.id for space in in_pit] == list(ids)
    among = [a for a in track.arrows if a.from_ in ids and a.to in ids]
    assert {a.turn for a in among} == {Turn.AHEAD}
    assert len(among) == 5


def test_the_layout_looked_at_gets_the_new_spaces_and_arrows() -> None:
    track, _others = top_straight()
    track = evolve(track, layouts=(Layout("main"), Layout("short", (), (), ())))
    strip = Strip("draft", ((0.0, 0.0), (90.0, 0.0)), ((0.0, 30.0), (90.0, 30.0)), (StripLane(3),), stops=1)
    after, ids = made(track, strip, "short")
    short = after.layouts[1]
    assert short.spaces == ids
    assert short.arrows == tuple(pairwise(ids))
    assert short.corners is not None
    assert short.corners[0].spaces == ids


def test_what_a_document_cannot_hold_is_refused() -> None:
    left, right = ((0.0, 0.0), (900.0, 0.0)), ((0.0, 60.0), (900.0, 60.0))
    with pytest.raises(CannotEdit, match="more than 64 vertices"):
        made(Track("t", "T"), Strip("draft", left, right, (StripLane(1), StripLane(80))))
    with pytest.raises(CannotEdit, match="1000 points"):
        add_strip(Track("t", "T"), Strip("draft", tuple((float(n), 0.0) for n in range(1001)), right))
    # A smooth curve through these points bulges out between the second and the third.
    left = ((8e5, 0.0), (1e6, 2e5), (1e6, 3e5), (8e5, 5e5))
    right = ((8e5, 1e5), (9e5, 2e5), (9e5, 3e5), (8e5, 4e5))
    with pytest.raises(CannotEdit, match="too far"):
        made(Track("t", "T"), Strip("draft", left, right, (StripLane(3),)))
    track = add_strip(Track("t", "T"), Strip("draft"))
    with pytest.raises(CannotEdit, match="1000 points"):
        change_strip(track, evolve(track.drafts[0], right=tuple((float(n), 0.0) for n in range(1001))))
    with pytest.raises(CannotEdit, match="1000 drafts"):
        add_strip(evolve(track, drafts=track.drafts * 1000), Strip("draft"))


def test_a_long_space_in_a_bend_beside_many_short_ones_is_drawn_coarser_rather_than_refused() -> None:
    bend = Strip(
        "draft",
        arc(300, (0, 0), 0, 300, 12),
        arc(150, (0, 0), 0, 300, 12),
        (StripLane(24), StripLane(1), StripLane(20)),
        shift=Shift.LEVEL,
    )
    track, _ids = made(Track("t", "T"), bend)
    assert max(len(space.outline) for space in track.spaces) <= 64


def test_a_strip_that_crowds_a_neighbor_is_refused() -> None:
    beside = tuple((float(x), 60.0) for x in range(0, 310, 5))
    track = draw_space(Track("t", "T"), (*beside, (300.0, 90.0)))
    strip = Strip("draft", ((0.0, 0.0), (300.0, 0.0)), ((0.0, 60.0), (300.0, 60.0)), (StripLane(7),))
    with pytest.raises(CannotEdit, match="s1 would have more than 64 vertices"):
        made(track, strip)


@pytest.mark.parametrize("places", [(0.5, 0.5), (0.3, 0.7), (0.0, 1.0)])
def test_lines_between_lanes_never_cross(places: tuple[float, float]) -> None:
    strip = Strip("draft", ((0.0, 0.0), (300.0, 0.0)), ((0.0, 90.0), (300.0, 90.0)), (StripLane(4),) * 3)
    strip = move_lane_line(move_lane_line(strip, 1, places[0], 0.87), 2, places[1], 0.18)
    track, _ids = made(Track("t", "T"), strip)
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    assert shapely.unary_union(shapes).area == pytest.approx(sum(shape.area for shape in shapes), rel=1e-6)


def test_a_strip_of_more_spaces_than_can_be_laid_out_quickly_is_refused() -> None:
    with pytest.raises(CannotEdit, match="at most 2000 spaces"):
        add_strip(Track("t", "T"), Strip("draft", lanes=(StripLane(999),) * 3))


def clear(track: Track) -> None:
    """No space overlaps another one, and none leaves a hole."""
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    road = shapely.unary_union(shapes)
    assert all(shape.is_valid for shape in shapes)
    assert road.area == pytest.approx(sum(shape.area for shape in shapes), abs=0.2)
    assert isinstance(road, shapely.Polygon)
    assert not road.interiors


@pytest.mark.parametrize("outside", [True, False])
@pytest.mark.parametrize("numbers", [(0, 3, 6, 9), (1, 4, 6), (2, 4, 5, 8)])
def test_a_strip_drawn_along_spaces_in_a_bend_shares_their_border(
    outside: bool, numbers: tuple[int, ...]
) -> None:
    """Numbers: the cuts of the lane that is there at which the other strip's edge was clicked."""
    first = Strip("draft", arc(200, (0, 0), 0, 120), arc(160, (0, 0), 0, 120), (StripLane(9),))
    layout = lay_out(first)
    assert layout is not None
    track, ids = made(Track("t", "T"), first)
    side = 0 if outside else 1
    shared = tuple(layout.lanes[0].cuts[n][side] for n in numbers)
    start, end = (120 * n / 9 for n in (numbers[0], numbers[-1]))
    other = arc(240 if outside else 120, (0, 0), start, end)
    left, right = (other, shared) if outside else (shared, other)
    track, new = made(track, Strip("draft", left, right, (StripLane(7),)))
    clear(track)
    old = {point for space in track.spaces if space.id in ids for point in space.outline}
    border = [v for n in range(numbers[0], numbers[-1] + 1) for v in [layout.lanes[0].cuts[n][side]]]
    fresh = {point for space in track.spaces if space.id in new for point in space.outline}
    assert set(border) <= fresh
    assert len(old & fresh) >= len(border) + 6 - 2


def test_a_strip_that_only_touches_spaces_far_from_its_edge_keeps_its_edge() -> None:
    """From one end of a hairpin to the other the border leads all the way round."""
    first = Strip("draft", arc(60, (0, 0), 0, 180, 6), arc(20, (0, 0), 0, 180, 6), (StripLane(9),))
    track, _ids = made(Track("t", "T"), first)
    strip = Strip("draft", ((0.0, 60.0), (0.0, -60.0)), ((50.0, 60.0), (50.0, -60.0)), (StripLane(3),))
    track, new = made(track, strip)
    assert sum(space.id in new for space in track.spaces) == 3
    assert laid_area(track, new) == pytest.approx(50 * 120, rel=0.01)


def laid_area(track: Track, ids: tuple[str, ...]) -> float:
    return float(sum(shapely.Polygon(space.outline).area for space in track.spaces if space.id in ids))


def lane_widths(track: Track, ids: tuple[str, ...], x: float) -> list[float]:
    """Widths of the three lanes of a straight of these spaces, from the top."""
    across = shapely.LineString([(x, 0), (x, 300)])
    cuts = [
        shapely.Polygon(space.outline).intersection(across).length
        for space in track.spaces
        if space.id in ids
    ]
    return [cut for cut in cuts if cut > 1]


@pytest.mark.parametrize("off", [0.2, -0.2, 0.6])
def test_a_line_off_its_place_is_led_back_over_the_next_strip_and_no_strip_inherits_it(off: float) -> None:
    lines = tuple(StripLine(1, at, (1 + off) / 3) for at in (0.0, 1.0))
    uneven = Strip("draft", ((100, 100), (400, 100)), ((100, 190), (400, 190)), (StripLane(6),) * 3, lines)
    track, ids = made(Track("t", "T"), uneven)
    assert lane_widths(track, ids, 380) == pytest.approx([30 * (1 + off), 30 * (1 - off), 30], rel=0.02)
    end = 400.0
    for _strip in range(2):  # each much shorter than the road is wide
        end += 40.0
        row = open_row(track, ids[len(ids) // 3 - 1], at_front=True)
        short = Strip("draft", ((end, 100),), ((end, 190),), (StripLane(1),) * 3, after=row)
        track, ids = made(track, short)
    assert lane_widths(track, ids, end - 5) == pytest.approx([30, 30, 30], rel=0.01)


def test_a_lane_can_not_be_made_a_sliver() -> None:
    strip = Strip("draft", ((0, 0), (90, 0)), ((0, 90), (90, 90)), (StripLane(3),) * 3)
    assert move_lane_line(strip, 1, 0.5, 0.01).lines[0].share == pytest.approx(0.25 / 3)


@pytest.mark.parametrize("inner", [20, 5, 1])
def test_a_tight_hairpin_is_usable(inner: float) -> None:
    outer = inner + 60
    left = ((100, 200 - outer), *arc(outer, (200, 200), 0, 180, 7), (100, 200 + outer))
    right = ((100, 200 - inner), *arc(inner, (200, 200), 0, 180, 5), (100, 200 + inner))
    track, ids = made(Track("t", "T"), Strip("draft", left, right, tuple(map(StripLane, (12, 9, 6)))))
    shapes = [shapely.Polygon(space.outline) for space in track.spaces if space.id in ids]
    assert all(shape.is_valid for shape in shapes)
    assert min(shape.area for shape in shapes) > 0.3 * max(shape.area for shape in shapes)
    wrong = {"spaces-overlap", "gap-between-spaces", "outline-tangled", "size-unusual"}
    assert not wrong & {issue.code for issue in validate(track).issues}


def test_a_hairpin_narrower_than_the_road_is_refused_with_a_reason() -> None:
    left = ((100, 165), *arc(35, (200, 200), 0, 180, 7), (100, 235))
    right = ((100, 225), *arc(-25, (200, 200), 0, 180, 5), (100, 175))
    with pytest.raises(CannotEdit, match="bends more tightly than the road is wide"):
        made(Track("t", "T"), Strip("draft", left, right, tuple(map(StripLane, (10, 8, 6)))))


def test_a_corner_that_begins_in_the_bend_continues_it() -> None:
    center, inner, outer = (200, 200), 10, 100
    left = ((100, 100), *arc(outer, center, 0, 60, 4))
    right = ((100, 190), *arc(inner, center, 0, 60, 4))
    track, ids = made(Track("t", "T"), Strip("draft", left, right, tuple(map(StripLane, (6, 5, 4)))))
    row = open_row(track, ids[5], at_front=True)
    rest = Strip(
        "draft",
        (*arc(outer, center, 80, 180, 5), (100, 300)),
        (*arc(inner, center, 80, 180, 5), (100, 210)),
        tuple(map(StripLane, (9, 6, 4))),
        stops=2,
        after=row,
    )
    track, _ids = made(track, rest)
    assert len(track.corners) == 1
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    assert all(shape.is_valid for shape in shapes)
    assert min(shape.area for shape in shapes) > 0.3 * max(shape.area for shape in shapes)
    wrong = {"spaces-overlap", "gap-between-spaces", "outline-tangled", "size-unusual"}
    assert not wrong & {issue.code for issue in validate(track).issues}
