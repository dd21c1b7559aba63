"""Strips become spaces: shared borders, lanes, arrows, corners; one strip goes on from another."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from attrs import evolve

from trackmodel.edits.layouts import make_layout
from trackmodel.edits.spaces.cutting import cut_spaces
from trackmodel.edits.spaces.merging import merge_spaces
from trackmodel.edits.spaces.spaces import delete_spaces, draw_space
from trackmodel.edits.strips.strip_cuts import with_cut, with_new_cut, without_cut
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.edits.strips.strips import (
    add_strip,
    change_strip,
    delete_strip,
    make_spaces,
    with_counts,
    with_lanes,
    with_line,
)
from trackmodel.errors import CannotEdit
from trackmodel.geometry.strips.lay_out import lay_out
from trackmodel.layouts import in_layout
from trackmodel.track import (
    Arrow,
    Layout,
    Place,
    Point,
    Shift,
    Space,
    Strip,
    StripCut,
    StripLane,
    StripLine,
    Track,
    Turn,
)
from trackmodel.validator.validate import validate


def arc(radius: float, middle: Point, start: float, end: float, points: int = 4) -> tuple[Point, ...]:
    """Points on an arc; 0 degrees is at the top, 90 at the right."""
    angles = [math.radians(start + (end - start) * n / (points - 1)) for n in range(points)]
    return tuple((middle[0] + radius * math.sin(a), middle[1] - radius * math.cos(a)) for a in angles)


def made(track: Track, strip: Strip, layout: str = "main") -> tuple[Track, tuple[str, ...]]:
    track = add_strip(track, strip)
    return make_spaces(track, track.drafts[-1].id, layout)


def top_straight() -> tuple[Track, tuple[str, ...]]:
    """Three lanes of six spaces driven to the right at the top of an oval."""
    strip = Strip(
        "draft", ((100.0, 100.0), (400.0, 100.0)), ((100.0, 190.0), (400.0, 190.0)), (StripLane(6),) * 3
    )
    return made(Track("t", "T"), strip)


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


def test_an_open_row_is_read_from_left_to_right_also_in_a_bend() -> None:
    track, first = top_straight()
    assert open_row(track, first[11], at_front=True) == (first[5], first[11], first[17])
    assert open_row(track, first[6], at_front=False) == (first[0], first[6], first[12])
    assert open_row(track, first[8], at_front=True) == ()
    assert open_row(track, "nowhere", at_front=True) == ()


def bend(row: tuple[str, ...]) -> Strip:
    """A bend to the right of three lanes, five spaces each."""
    left, right = arc(120, (430, 220), 30, 180), arc(30, (430, 220), 60, 180)
    return Strip("draft", left, right, (StripLane(5),) * 3, after=row)


def test_a_ragged_row_has_all_lanes_and_the_strip_fills_it() -> None:
    track, first = top_straight()
    ragged = delete_spaces(track, [first[17]])
    row = (first[5], first[11], first[16])
    assert {open_row(ragged, space, at_front=True) for space in row} == {row}
    after, _ids = made(ragged, onward(row))
    wrong = {"spaces-overlap", "gap-between-spaces", "outline-tangled"}
    assert not wrong & {issue.code for issue in validate(after).issues}
    bent, ids = made(track, bend(row=(first[5], first[11], first[17])))
    bent = delete_spaces(bent, [ids[-1]])
    row = open_row(bent, ids[4], at_front=True)
    assert row == (ids[4], ids[9], ids[-2])
    after, _ids = made(bent, evolve(onward(row), left=((200.0, 340.0),), right=((200.0, 250.0),)))
    assert not wrong & {issue.code for issue in validate(after).issues}
    ragged = delete_spaces(track, [first[0]])
    assert open_row(ragged, first[6], at_front=False) == (first[1], first[6], first[12])


def test_a_row_more_than_a_space_apart_is_refused() -> None:
    track, first = top_straight()
    ragged = delete_spaces(track, [first[16], first[17]])
    for space in (first[11], first[15]):
        with pytest.raises(CannotEdit, match="Delete the spaces that extend too far"):
            open_row(ragged, space, at_front=True)


def test_a_row_whose_direction_nothing_tells_is_refused() -> None:
    track, first = top_straight()
    bare = evolve(track, arrows=())
    with pytest.raises(CannotEdit, match="driving direction"):
        open_row(bare, first[5], at_front=True)


def test_a_strip_that_is_not_drawn_yet_is_refused() -> None:
    track = add_strip(Track("t", "T"), Strip("draft", ((0.0, 0.0),), (), (StripLane(2),)))
    with pytest.raises(CannotEdit, match="two points"):
        make_spaces(track, track.drafts[0].id)
    with pytest.raises(KeyError):
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


def test_a_strip_whose_row_is_deleted_stands_on_its_own() -> None:
    track, ids = top_straight()
    track = add_strip(track, Strip("draft", after=(ids[5], ids[11], ids[17]), lanes=(StripLane(1),) * 3))
    assert delete_spaces(track, [ids[5]]).drafts[0].after == ()


def test_drafts_are_added_changed_and_deleted_by_id() -> None:
    track = add_strip(add_strip(Track("t", "T"), Strip("draft")), Strip("draft"))
    assert [strip.id for strip in track.drafts] == ["strip1", "strip2"]
    changed = change_strip(track, Strip("strip1", stops=3))
    assert changed.drafts[0].stops == 3
    assert delete_strip(changed, "strip1").drafts == (Strip("strip2"),)
    assert delete_strip(track, "strip9") is track
    with pytest.raises(KeyError):
        change_strip(track, Strip("strip9"))


def test_other_counts_forget_cuts_moved_by_hand_and_equal_ones_keep_them() -> None:
    strip = Strip("s", lanes=(StripLane(3, (StripCut(1, 0.4),)), StripLane(3, (StripCut(2, 0.6),))))
    counted = with_counts(strip, [3, 5])
    assert counted.lanes == (StripLane(3, (StripCut(1, 0.4),)), StripLane(5))
    assert [lane.spaces for lane in with_counts(strip, [7]).lanes] == [7, 7]
    assert [lane.spaces for lane in with_counts(strip, [0, 5000]).lanes] == [1, 999]


def test_a_cut_stays_between_its_neighbors_and_apart_from_them() -> None:
    strip = Strip("s", lanes=(StripLane(5, (StripCut(1, 0.2), StripCut(4, 0.8))),))

    def moved(number: int, at: float) -> float:
        return next(cut.at for cut in with_cut(strip, 0, number, at).lanes[0].cuts if cut.number == number)

    assert moved(2, 0.5) == 0.5
    # Spaces are 0.2 long; two of them need room up to the next cut.
    assert [moved(2, 0.2), moved(2, 0.95)] == pytest.approx([0.22, 0.76])
    assert [moved(1, -1.0), moved(4, 1.0)] == pytest.approx([0.02, 0.98], abs=0.01)


def test_a_cut_is_inserted_and_deleted_and_the_others_stay() -> None:
    strip = Strip("s", lanes=(StripLane(2), StripLane(4, (StripCut(1, 0.2),))))
    more = with_new_cut(strip, 1, 0.4)
    places = [0.2, 0.2 + 0.8 / 3, 0.2 + 1.6 / 3]
    assert [cut.at for cut in more.lanes[1].cuts] == pytest.approx(sorted([*places, 0.4]))
    assert (more.lanes[1].spaces, more.lanes[0]) == (5, StripLane(2))
    fewer = without_cut(more, 1, 1)
    assert [cut.at for cut in fewer.lanes[1].cuts] == pytest.approx(sorted([*places[1:], 0.4]))
    assert [cut.number for cut in fewer.lanes[1].cuts] == [1, 2, 3]
    full = Strip("s", lanes=(StripLane(999),))
    with pytest.raises(CannotEdit, match="999 spaces"):
        with_new_cut(full, 0, 0.5)


def test_fewer_lanes_lose_their_lines() -> None:
    strip = with_line(Strip("s", lanes=(StripLane(4),) * 3), 2, 0.5, 0.6)
    assert strip.lines == (StripLine(2, 0.5, 0.6),)
    assert with_lanes(strip, 2).lines == ()
    assert [lane.spaces for lane in with_lanes(strip, 5).lanes] == [4] * 5


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


def test_a_strip_goes_on_from_a_triangle() -> None:
    first, second = (
        Space("a", ((0.0, 0.0), (30.0, 0.0), (0.0, 30.0))),
        Space("b", ((30.0, 0.0), (60.0, 20.0), (0.0, 30.0))),
    )
    track = Track("t", "T", spaces=(first, second), arrows=(Arrow("a", "b"),))
    strip = Strip(
        "s", ((100.0, 0.0),), ((100.0, 40.0),), (StripLane(2),), after=open_row(track, "b", at_front=True)
    )
    _track, ids = made(track, strip)
    assert len(ids) == 2


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
    strip = with_line(with_line(strip, 1, places[0], 0.87), 2, places[1], 0.18)
    track, _ids = made(Track("t", "T"), strip)
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    assert shapely.unary_union(shapes).area == pytest.approx(sum(shape.area for shape in shapes), rel=1e-6)


def test_a_strip_with_its_edges_the_wrong_way_round_is_refused() -> None:
    strip = Strip("draft", ((0.0, 90.0), (300.0, 90.0)), ((0.0, 0.0), (300.0, 0.0)), (StripLane(4),) * 3)
    with pytest.raises(CannotEdit, match="inside out"):
        made(Track("t", "T"), strip)


def onward(row: tuple[str, ...]) -> Strip:
    return Strip("draft", ((550.0, 100.0),), ((550.0, 190.0),), (StripLane(3),) * 3, after=row)


def test_only_one_strip_goes_on_from_a_row() -> None:
    track, first = top_straight()
    strip = onward(open_row(track, first[5], at_front=True))
    track = add_strip(add_strip(track, strip), strip)
    track, _ids = make_spaces(track, "strip1")
    with pytest.raises(CannotEdit, match="continues from s6, but"):
        make_spaces(track, "strip2")


def test_only_one_strip_leads_up_to_a_row() -> None:
    track, first = top_straight()
    row = open_row(track, first[0], at_front=False)
    strip = Strip("draft", ((0.0, 100.0),), ((0.0, 190.0),), (StripLane(3),) * 3, before=row)
    track = add_strip(add_strip(track, strip), strip)
    track, _ids = make_spaces(track, "strip1")
    with pytest.raises(CannotEdit, match="leads up to s1, but"):
        make_spaces(track, "strip2")


def test_a_row_is_open_in_a_layout_that_leaves_out_what_follows() -> None:
    track, first = top_straight()
    track, more = made(track, onward(open_row(track, first[5], at_front=True)))
    short = make_layout(track, "short")
    short = evolve(
        short,
        layouts=tuple(
            evolve(one, spaces=first) if one.name == "short" else evolve(one, spaces=None)
            for one in short.layouts
        ),
    )
    assert open_row(short, first[5], at_front=True) == ()
    row = open_row(in_layout(short, "short"), first[5], at_front=True)
    assert row == (first[5], first[11], first[17])
    aside = evolve(onward(row), left=((500.0, 60.0),), right=((530.0, 150.0),))
    after, new = made(short, aside, "short")
    assert set(new) <= {space.id for space in in_layout(after, "short").spaces}
    assert not set(new) & set(more)


def test_a_strip_does_not_go_on_from_spaces_that_the_layout_has_not() -> None:
    track, first = top_straight()
    track = evolve(track, layouts=(Layout("main"), Layout("short", (), (), ())))
    with pytest.raises(CannotEdit, match="s6, which is not in this layout"):
        made(track, onward((first[5], first[11], first[17])), "short")


def test_a_strip_whose_row_is_merged_or_cut_along_stands_on_its_own() -> None:
    track, first = top_straight()
    row = open_row(track, first[5], at_front=True)
    track = add_strip(track, onward(row))
    assert merge_spaces(track, [first[5], first[11]]).drafts[0].after == ()
    assert merge_spaces(track, [first[4], first[5]]).drafts[0].after == (first[4], *row[1:])
    outline = next(space.outline for space in track.spaces if space.id == first[5])
    (left, right), (top, bottom) = ((min(c), max(c)) for c in zip(*outline, strict=True))
    level, upright = (top + bottom) / 2, (left + right) / 2
    along = cut_spaces(track, ((left - 1.0, level), (right + 1.0, level)))
    assert along.drafts[0].after == ()
    across = cut_spaces(track, ((upright, top - 1.0), (upright, bottom + 0.5)))
    assert across.drafts[0].after == ("s19", *row[1:])


def test_a_row_that_does_not_fit_is_named() -> None:
    track, first = top_straight()
    with pytest.raises(CannotEdit, match="lanes don't fit the spaces it continues from"):
        made(track, onward((first[5], first[11])))


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
