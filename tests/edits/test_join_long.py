"""Two boards joined: one lap round both, nothing of either corner changed, raced to the end."""

from __future__ import annotations

import json
from collections import Counter
from contextlib import suppress
from itertools import pairwise
from typing import Any

import pytest
import shapely
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.homographies import mapped
from tests.edits.random_tracks import ovals
from tests.engine.invariants import prove_race
from tests.shared_boards import TYPICAL, shared_track
from trackmodel.check_parts.issue import Severity
from trackmodel.compiler import compile_board
from trackmodel.edits.board_edits import mirror_board, rotate_board, scale_board
from trackmodel.edits.joining.join_boards import Joined, join
from trackmodel.edits.layout_edits import add_layout
from trackmodel.edits.scan_edits import add_scan
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.errors import CannotJoin, UnknownLayout
from trackmodel.facts import Facts
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.graph import arrows_from
from trackmodel.track import (
    Layout,
    NeighborOverride,
    Overrides,
    Place,
    Relation,
    Scan,
    Side,
    Strip,
    Track,
    Turn,
    Weather,
)
from trackmodel.validator.run_checks import validate

SHA = "0123456789abcdef" * 4
NO_PIT = {"pit": False}


@pytest.fixture(scope="module")
def two_rings() -> Joined:
    """Two equal ovals, both driven clockwise."""
    return join(ring(), ring())


def test_the_second_boards_spaces_and_corners_get_fresh_ids(two_rings: Joined) -> None:
    ids = [space.id for space in two_rings.track.spaces]
    assert len(set(ids)) == len(ids)
    assert len({corner.id for corner in two_rings.track.corners}) == 4
    assert {space.id for space in ring().spaces if space.place is Place.PIT} <= set(ids)


def test_ids_that_are_free_are_kept() -> None:
    other = ring(pit=False)
    other = evolve(other, corners=tuple(evolve(c, id=f"my-{c.id}") for c in other.corners))
    assert {"c1", "my-c1"} <= {corner.id for corner in join(ring(), other).track.corners}


def test_corners_come_in_lap_order_with_names_that_tell_the_boards_apart(two_rings: Joined) -> None:
    # The first is cut on its bottom straight, where nothing has to stay; the second, where nothing
    # has to stay at all, on its top one.
    assert [corner.name for corner in two_rings.track.corners] == [
        "Corner 1",
        "Corner 1 (Ring)",
        "Corner 2 (Ring)",
        "Corner 2",
    ]
    assert two_rings.track.corners == Facts(two_rings.track).corners_in_lap_order


def test_grid_finish_pit_and_weather_are_the_first_boards(two_rings: Joined) -> None:
    first, track = ring(), two_rings.track
    assert track.grid == first.grid
    assert [stand.access for stand in track.pit.stands] == [stand.access for stand in first.pit.stands]
    assert track.weather == first.weather
    in_pit = [[s.id for s in t.spaces if s.place is Place.PIT] for t in (first, track)]
    assert in_pit[0] == in_pit[1]
    before, after = Facts(first).crossings, Facts(track).crossings
    assert after == before


def test_what_is_left_out_is_said_and_noted(two_rings: Joined) -> None:
    for left_out in ("finish line", "starting grid", "pit lane"):
        said = f"The {left_out} of Ring is left out."
        assert said in two_rings.remarks
        assert said in two_rings.track.notes
    assert two_rings.remarks[0] == "21 straight spaces of Ring are deleted to make room for the joint."


def test_nothing_is_said_to_be_left_out_that_was_not_there() -> None:
    bare = evolve(ring(pit=False), grid=(), finish=None, weather=Weather())
    assert all("make room" in said for said in join(ring(), bare).remarks)


def test_everything_else_that_is_left_out_is_said_too() -> None:
    other = evolve(
        add_layout(mirror_board(scale_board(ring(), 2.0)), "short"),
        name="Other",
        weather=Weather(rain=(1, 2)),
        overrides=Overrides(inside=mirror_board(ring()).corners[0].inside),
        drafts=(Strip("strip1"),),
        scans=(Scan("scan1", "same.png", 10, 10, sha256=SHA[::-1]),),
    )
    other = evolve(other, spaces=(evolve(other.spaces[0], progress=5), *other.spaces[1:]))
    first = evolve(ring(), scans=(Scan("scan1", "same.png", 10, 10, sha256=SHA),))
    joined = join(first, other)
    text = " ".join(joined.remarks)
    for words in (
        "50%",
        "weather table",
        "different driving directions",
        "inside of Other",
        "drafts",
        "same.png",
        "one layout",
        "Progress set by hand",
    ):
        assert words in text
    assert [scan.sha256 for scan in joined.track.scans] == [SHA]
    assert all(space.progress is None for space in joined.track.spaces)


def test_the_first_board_keeps_its_spaces_where_they_are(two_rings: Joined) -> None:
    first = {space.id: space for space in ring().spaces}
    kept = [space for space in two_rings.track.spaces if space.id in first]
    assert len(kept) == len(first) - 21
    assert all(space == first[space.id] for space in kept)


def test_boards_driven_the_same_way_are_joined_without_a_crossing(two_rings: Joined) -> None:
    assert {space.level for space in two_rings.track.spaces} == {0}
    assert overlaps(two_rings.track) == []


def test_boards_driven_different_ways_are_joined_by_a_bridge() -> None:
    track = join(ring(), mirror_board(ring())).track
    assert {space.level for space in track.spaces} == {0, 1}
    assert overlaps(track) == []


def test_every_lane_leads_over_and_back(two_rings: Joined) -> None:
    first = {space.id for space in ring().spaces}
    facts = Facts(two_rings.track)
    spaces = facts.spaces_by_id
    ahead = [arrow for arrow in two_rings.track.arrows if arrow.turn is Turn.AHEAD]
    over = [arrow for arrow in ahead if arrow.from_ in first and arrow.to not in first]
    back = [arrow for arrow in ahead if arrow.from_ not in first and arrow.to in first]
    for arrows in (over, back):
        assert sorted(spaces[arrow.from_].lane or 0 for arrow in arrows) == [0, 1, 2]
        assert all(spaces[arrow.from_].lane == spaces[arrow.to].lane for arrow in arrows)


def test_a_lap_leads_once_round_both_boards(two_rings: Joined) -> None:
    single = Facts(ring()).shortest_lap
    # 7 rows are taken out of each board; the two bends are at most 7 rows each on their inner lane.
    assert 2 * single - 14 < Facts(two_rings.track).shortest_lap <= 2 * single + 14


def test_where_lanes_are_more_the_others_end_before_and_begin_after() -> None:
    for first, second in ((ring(lanes=4), ring(lanes=2, pit=False)), (ring(lanes=2), ring(lanes=4))):
        joined = join(first, second)
        assert any("2 lanes connect the boards" in said for said in joined.remarks)
        assert not validate(joined.track).blocking


def test_a_board_is_cut_after_the_space_one_names() -> None:
    first = ring(straight=16)
    chosen = next(corner for corner in first.corners if corner.id == "c1")
    following = {a.from_: a.to for a in first.arrows if a.turn is Turn.AHEAD}
    after_corner = following[[s for s in chosen.spaces if s.startswith("a")][-1]]
    joined = join(first, ring(), first_after=after_corner).track
    assert following[after_corner] not in {space.id for space in joined.spaces}
    assert after_corner in {space.id for space in joined.spaces}
    assert not validate(joined).blocking


@pytest.mark.parametrize(
    "where",
    ["a1", "a8", "b3", "p2", "a14", "a29", "nowhere"],
    ids=["pit", "grid", "pit", "lane", "corner", "end", "no"],
)
def test_a_board_is_not_cut_where_something_would_be_lost(where: str) -> None:
    with pytest.raises(CannotJoin, match=rf"Ring can't be joined: .* rows after {where}"):
        join(ring(), ring(), first_after=where)


def test_straights_too_short_for_a_joint_are_refused() -> None:
    short = evolve(ring(straight=6, pit=False, grid=4), name="Short")
    with pytest.raises(CannotJoin, match="Short can't be joined"):
        join(ring(), short)
    with pytest.raises(CannotJoin, match="Short can't be joined"):
        join(short, ring())
    with pytest.raises(CannotJoin, match="Empty has no free straight"):
        join(ring(), Track(id="empty", name="Empty"))


def test_the_pit_lane_leaves_out_nothing_of_the_second_board(two_rings: Joined) -> None:
    """Between entering and leaving the pit lane no space of the second board lies beside it."""
    facts = Facts(two_rings.track)
    in_pit = {space.id for space in ring().spaces if space.place is Place.PIT}
    first = {space.id for space in ring().spaces}
    (enter,) = (a.from_ for a in ring().arrows if a.to in in_pit and a.from_ not in in_pit)
    (leave,) = (a.to for a in ring().arrows if a.from_ in in_pit and a.to not in in_pit)
    beside = arrows_from(facts.graph, [enter])
    way = beside[leave]
    assert all(space in first for space, steps in beside.items() if steps <= way)


def test_layouts_are_joined_as_they_are_driven() -> None:
    easy = Layout("easy", corners=ring().corners[:1])
    other = evolve(ring(), layouts=(Layout("main"), easy))
    joined = join(ring(), other, layouts=("main", "easy")).track
    assert len(joined.corners) == 3
    assert joined.layouts == (Layout("main"),)
    with pytest.raises(UnknownLayout):
        join(ring(), ring(), layouts=("main", "nowhere"))


def test_overrides_of_both_boards_come_along() -> None:
    def marked(one: str, other: str) -> Track:
        return evolve(ring(), overrides=Overrides((NeighborOverride(one, other, Relation.NONE),)))

    joined = join(marked("a13", "b13"), marked("a14", "b14")).track
    first, second = joined.overrides.neighbors
    assert (first.from_, first.to) == ("a13", "b13")
    lanes = {space.id: space.lane for space in joined.spaces}
    assert (lanes[second.from_], lanes[second.to]) == (0, 1)
    assert second.from_ not in {space.id for space in ring().spaces}


def test_both_scans_lie_under_what_was_traced_from_them() -> None:
    """A pixel that showed a vertex shows it again, wherever the vertex has gone."""
    half_size = (0.5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 1.0)
    first = add_scan(ring(), Scan("scan1", "first.png", 2000, 1400, half_size))
    second = add_scan(
        mirror_board(rotate_board(ring(), 17)), Scan("scan1", "second.png", 2000, 1400, half_size)
    )
    marked = evolve(second, spaces=(*(evolve(s, extra={"was": s.id}) for s in second.spaces),))
    track = join(first, marked).track
    assert [(scan.id, scan.file) for scan in track.scans] == [("scan1", "first.png"), ("scan2", "second.png")]
    before = {space.id: space for space in second.spaces}
    moved = [space for space in track.spaces if "was" in space.extra]
    assert len(moved) > 60
    for space in moved:
        for old, new in zip(before[str(space.extra["was"])].outline, space.outline, strict=True):
            pixel = (old[0] * 2, old[1] * 2)
            assert mapped(track.scans[1].homography, pixel) == pytest.approx(new, abs=0.02)


def test_finish_marks_of_the_second_board_do_not_stay() -> None:
    other = ring(pit=False)
    spaces = (evolve(space, finish=Side.BEYOND) if space.id == "a9" else space for space in other.spaces)
    other = evolve(other, spaces=tuple(spaces), finish=None)
    assert all(space.finish is None for space in join(ring(), other).track.spaces)


def test_joining_changes_neither_board() -> None:
    first, second = ring(), ring(lanes=2)
    join(first, second)
    assert (first, second) == (ring(), ring(lanes=2))


def test_three_boards_are_joined_one_after_the_other() -> None:
    track = join(join(ring(), ring(straight=24)).track, ring()).track
    assert not validate(track).blocking
    assert len(track.corners) == 6


@given(
    ovals_of=st.tuples(ovals(least_straight=15), ovals(least_straight=15)),
    turned=st.floats(0, 360),
    size=st.floats(0.3, 3.0),
    other_way=st.booleans(),
)
@settings(max_examples=settings.default.max_examples // 4, deadline=None)
def test_any_two_ovals_make_one_circuit(
    ovals_of: tuple[dict[str, Any], dict[str, Any]], turned: float, size: float, other_way: bool
) -> None:
    first, second = (ring(**oval) for oval in ovals_of)
    second = scale_board(rotate_board(mirror_board(second) if other_way else second, turned), size)
    track = join(first, second).track
    assert_joined(track, first, second)
    assert overlaps(track) == []
    inside = shapely.box(0, 0, track.board.width, track.board.height).buffer(0.01)
    assert all(inside.covers(shapely.Polygon(space.outline)) for space in track.spaces)


@pytest.mark.parametrize(("one", "other"), list(pairwise([*TYPICAL, TYPICAL[0]])))
def test_real_boards_are_joined_and_raced(one: str, other: str) -> None:
    first, second = (shared_track(name) for name in (one, other))
    track = join(first, second).track
    assert_joined(track, first, second)


@given(data=st.data())
@settings(max_examples=settings.default.max_examples // 2, deadline=None)
def test_half_a_board_is_joined_or_refused(data: st.DataObject) -> None:
    """Nothing but CannotJoin is raised, whatever is missing."""
    halves = []
    for _board in range(2):
        whole = ring(**data.draw(ovals()))
        ids = [space.id for space in whole.spaces]
        half = delete_spaces(whole, data.draw(st.sets(st.sampled_from(ids), max_size=len(ids) // 2)))
        undrawn = data.draw(st.sets(st.sampled_from(ids), max_size=9))
        halves.append(
            evolve(
                half,
                spaces=tuple(evolve(s, outline=()) if s.id in undrawn else s for s in half.spaces),
                arrows=half.arrows[:: data.draw(st.integers(1, 3))],
                finish=data.draw(st.sampled_from([half.finish, None])),
            )
        )
    with suppress(CannotJoin):
        ids = [space.id for space in join(halves[0], halves[1]).track.spaces]
        assert len(set(ids)) == len(ids)


def test_flawless_boards_make_a_circuit_without_faults_but_for_its_new_bends() -> None:
    brennach = shared_track("brennach")
    for first, second in (
        (ring(), ring()),
        (ring(), mirror_board(ring())),
        (brennach, brennach),
        (brennach, ring()),
    ):
        issues = validate(join(first, second).track).issues
        # Where a road between the boards turns sharply, whoever joins them says what corner it is.
        assert {issue.code for issue in issues if issue.severity is not Severity.INFO} <= {
            "bend-without-corner"
        }


def test_cars_race_round_both_boards() -> None:
    brennach = shared_track("brennach")
    for first, second in ((ring(), ring()), (ring(), mirror_board(ring(lanes=2))), (brennach, ring())):
        track = join(first, second).track
        record = prove_race(compile_board(track), cars=6, seed=1)
        assert record.entries


def assert_joined(track: Track, first: Track, second: Track) -> None:
    """What holds for every pair of sound boards."""
    report = validate(track)
    assert report.blocking == ()
    counts = [
        Counter((count.long, count.short, *count.by_lane) for count in Facts(board).corner_counts.values())
        for board in (first, second, track)
    ]
    assert counts[0] + counts[1] == counts[2]
    ids = [space.id for space in track.spaces]
    assert len(set(ids)) == len(ids)
    assert {end for arrow in track.arrows for end in (arrow.from_, arrow.to)} <= set(ids)
    assert [(place.position, place.space) for place in track.grid] == grid_of(first)
    names = [corner.id for corner in Facts(track).corners_in_lap_order]
    of_first = [name in {corner.id for corner in first.corners} for name in names]
    # From the finish line to the cut, round the second board, and home.
    assert sum(a != b for a, b in pairwise(of_first)) <= 2
    text = track_to_text(track)
    assert track_to_text(track_from_json(json.loads(text))) == text


def grid_of(track: Track) -> list[tuple[int, str]]:
    return [(place.position, place.space) for place in track.grid]


def overlaps(track: Track) -> list[tuple[str, str]]:
    """Pairs of spaces of one level that have more than a hundredth of a space in common."""
    polygons = [shapely.Polygon(space.outline) for space in track.spaces]
    tree = shapely.STRtree(polygons)
    pairs = tree.query(polygons, predicate="intersects").T
    return [
        (track.spaces[a].id, track.spaces[b].id)
        for a, b in pairs
        if a < b
        and track.spaces[a].level == track.spaces[b].level
        and polygons[a].intersection(polygons[b]).area > 0.01 * polygons[a].area
    ]


def test_a_board_with_a_stand_far_outside_is_placed_at_once() -> None:
    track = ring()
    far = ((0.0, 0.0), (2e5, 0.0), (2e5, 2e5), (0.0, 2e5))
    stands = tuple(evolve(stand, outline=far) for stand in track.pit.stands)
    assert stands
    joined = join(ring(), evolve(track, pit=evolve(track.pit, stands=stands)))  # took minutes
    assert len(joined.track.spaces) > len(join(ring(), track).track.spaces)  # the roads are longer
