"""The checks of outlines: a good circuit broken in one way each, and what they leave alone."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.checks.cases import Case, arrows, fixed, gives_just_that_code
from tests.circuits import ring
from tests.noisy_boards import Style, noisy
from tests.shared_boards import BOARDS, shared_report, shared_track
from trackmodel.check_parts.issue import Severity
from trackmodel.edits.spaces.close_gaps import close_gap
from trackmodel.edits.spaces.spaces import change_space, delete_spaces
from trackmodel.formats.track_file import read_track
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.resources import shipped_circuits
from trackmodel.track import Arrow, BoardSize, Finish, Point, Space, Track, Turn
from trackmodel.validator.run_checks import validate


def outline_of(track: Track, name: str) -> tuple[Point, ...]:
    return next(space.outline for space in track.spaces if space.id == name)


def with_vertex(track: Track, name: str, old: Point, new: Point) -> Track:
    """The track with a vertex of one outline moved, of that outline alone."""
    assert old in outline_of(track, name)
    return change_space(track, name, outline=tuple(new if p == old else p for p in outline_of(track, name)))


def short_of_the_next(track: Track) -> Track:
    """b3 ends 5 units before b4 begins (at x = 385)."""
    return change_space(
        track, "b3", outline=tuple((x - 5.0 if x == 385.0 else x, y) for x, y in outline_of(track, "b3"))
    )


def shrunk(outline: tuple[Point, ...]) -> tuple[Point, ...]:
    x, y = middle_of(outline)
    return tuple((px + (x - px) / 5, py + (y - py) / 5) for px, py in outline)


def drawn_twice(track: Track) -> Track:
    """a23 once more, with the arrows it has to and from the lane beside."""
    copy = evolve(next(space for space in track.spaces if space.id == "a23"), id="again")
    into = tuple(evolve(arrow, to="again") for arrow in track.arrows if arrow.to == "a23")
    out = tuple(evolve(arrow, from_="again") for arrow in track.arrows if arrow.from_ == "a23")
    aside = tuple(arrow for arrow in into if arrow.turn is not Turn.AHEAD)
    return evolve(track, spaces=(*track.spaces, copy), arrows=(*track.arrows, *aside, *out))


def traced_with_grass(track: Track) -> Track:
    """a23, on the bottom straight, three times as wide."""
    outline = outline_of(track, "a23")
    edge = max(y for _x, y in outline)
    return change_space(track, "a23", outline=tuple((x, y + 40.0 if y == edge else y) for x, y in outline))


def moved_off_the_road(track: Track) -> Track:
    """An outline of the outer lane half a lane too far out, on the top straight."""
    outline = outline_of(track, "a23")
    by = (max(y for _x, y in outline) - min(y for _x, y in outline)) / 2
    return change_space(track, "a23", outline=tuple((x, round(y + by, 2)) for x, y in outline))


def line_across_spaces(track: Track) -> Track:
    """The line a quarter of a space farther on, where no lane has a border."""
    assert track.finish
    (x, top), (x1, bottom) = track.finish.line
    quarter = 0.25 * (
        max(px for px, _y in outline_of(track, "a23")) - min(px for px, _y in outline_of(track, "a23"))
    )
    return evolve(track, finish=Finish(((x + quarter, top), (x1 + quarter, bottom))))


def with_crossing_kink(track: Track) -> Track:
    """A loop of a tenth of a unit at a vertex."""
    outline = outline_of(track, "a3")
    (x, y), (x1, y1) = outline[0], outline[1]
    part = 0.5
    mx, my = x + part * (x1 - x), y + part * (y1 - y)
    kink = ((mx + 0.3, my - 0.3), (mx - 0.3, my - 0.3), (mx, my + 0.3))
    return change_space(track, "a3", outline=(outline[0], *kink, *outline[1:]))


CASES = (
    Case(
        "a space forgotten on a straight",
        "space-missing",
        lambda t: delete_spaces(t, frozenset({"b23"})),
        ("b22", "b24"),
    ),
    Case(
        "three spaces forgotten in a row",
        "space-missing",
        lambda t: delete_spaces(t, frozenset({"b22", "b23", "b24"})),
        ("b21", "b25"),
    ),
    Case(
        "two vertices in the wrong order",
        "outline-tangled",
        lambda t: change_space(t, "a3", outline=(*outline_of(t, "a3")[1::-1], *outline_of(t, "a3")[2:])),
        ("a3",),
    ),
    Case("a space drawn twice", "space-doubled", drawn_twice, ("a23", "again"), fixable=True),
    Case(
        "a vertex dragged into the lane beside",
        "spaces-overlap",
        lambda t: with_vertex(t, "a4", (370.0, 190.0), (370.0, 198.0)),
        ("a4", "b3"),
    ),
    Case("a space that ends too early", "gap-between-spaces", short_of_the_next, ("b3", "b4"), fixable=True),
    Case(
        "outlines shrunk around their middles",
        "outlines-apart",
        lambda t: evolve(t, spaces=tuple(evolve(s, outline=shrunk(s.outline)) for s in t.spaces)),
        fixable=True,
    ),
    Case(
        "outlines drawn one by one",
        "borders-not-shared",
        lambda t: noisy(t, Style(shake=0.02), 3),
        fixable=True,
    ),
    Case("a space moved off the road", "space-out-of-line", moved_off_the_road, ("a23",)),
    Case(
        "a wrong lane number",
        "lane-contradicts-arrows",
        lambda t: change_space(t, "b23", lane=0),
        ("b23",),
        fixable=True,
    ),
    Case("a finish line across spaces", "finish-on-spaces", line_across_spaces, ("a9", "b8", "c9")),
    Case(
        "a tiny kink that crosses its outline",
        "outline-tangled",
        with_crossing_kink,
        ("a3",),
        fixable=True,
    ),
    Case(
        "a space traced with the grass beside it",
        "size-unusual",
        traced_with_grass,
        ("a23",),
    ),
    Case(
        "a board smaller than what was traced",
        "outside-board",
        lambda t: evolve(t, board=BoardSize(1000.0, 405.0)),
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_broken_in_one_way_gives_just_that_code(case: Case) -> None:
    gives_just_that_code(case)


NEARLY = (
    "outlines drawn one by one",
    "outlines shrunk around their middles",
    "a tiny kink that crosses its outline",
)
"""Their fixes move vertices a little."""
EXACTLY_FIXABLE = [case for case in CASES if case.fixable and case.name not in NEARLY]


@pytest.mark.parametrize("case", EXACTLY_FIXABLE, ids=lambda case: case.name)
def test_the_fix_brings_the_good_circuit_back(case: Case) -> None:
    assert fixed(case) == ring()


def codes(track: Track) -> list[str]:
    return [issue.code for issue in validate(track).issues]


def test_a_bridge_overlaps_nothing_and_on_the_ground_it_does() -> None:
    def bridge(level: int) -> Space:
        return Space("bridge", ((365.0, 150.0), (385.0, 150.0), (385.0, 300.0), (365.0, 300.0)), level=level)

    on_ground = evolve(ring(), spaces=(*ring().spaces, bridge(0)))
    above = evolve(ring(), spaces=(*ring().spaces, bridge(1)))
    assert "spaces-overlap" in codes(on_ground)
    assert "spaces-overlap" not in codes(above)


def test_a_sliver_of_a_twentieth_is_no_overlap() -> None:
    # The triangle between a4's edge and b3 is 15 wide and 3.5 high: 26 of b3's 600, not 5%.
    assert codes(with_vertex(ring(), "a4", (370.0, 190.0), (370.0, 193.5))) == []


def test_a_gap_too_wide_to_snap_shut_is_none() -> None:
    outline = tuple((x - 20.0 if x == 385.0 else x, y) for x, y in outline_of(ring(), "b3"))
    assert "gap-between-spaces" not in codes(change_space(ring(), "b3", outline=outline))


@pytest.mark.parametrize(("short", "safe"), [(4.5, True), (6.0, False)])
def test_only_a_narrow_gap_is_closed_unasked(short: float, safe: bool) -> None:
    # The side of a square as large as a space is 24.5: a slip is up to 4.9, and up to 3.6 they touch.
    outline = tuple((x - short if x == 385.0 else x, y) for x, y in outline_of(ring(), "b3"))
    (issue,) = validate(change_space(ring(), "b3", outline=outline)).issues
    assert (issue.code, issue.safe) == ("gap-between-spaces", safe)


def test_a_wrong_arrow_over_a_space_is_no_gap_to_be_closed_by_bending_outlines() -> None:
    circuit = shared_track("brennach")
    assert "gap-between-spaces" not in codes(arrows(circuit, Arrow("b84", "a89", Turn.LEFT)))


def test_vertices_that_nothing_else_holds_meet_halfway() -> None:
    boxes = (
        ((0.0, 0.0), (10.0, 0.0), (10.0, 9.0), (0.0, 9.0)),
        ((12.0, 0.0), (22.0, 0.0), (22.0, 9.0), (12.0, 9.0)),
    )
    track = Track(
        id="t",
        name="T",
        spaces=tuple(Space(name, box) for name, box in zip("ab", boxes, strict=True)),
        arrows=(Arrow("a", "b"),),
    )
    shut = close_gap(track, "a", "b", 2.0)
    assert outline_of(shut, "a") == ((0.0, 0.0), (11.0, 0.0), (11.0, 9.0), (0.0, 9.0))
    assert outline_of(shut, "b") == ((11.0, 0.0), (22.0, 0.0), (22.0, 9.0), (11.0, 9.0))


def test_the_extra_space_is_deleted_unasked_only_where_nothing_refers_to_it() -> None:
    circuit = ring()
    copy = evolve(next(space for space in circuit.spaces if space.id == "a23"), id="again")
    for track, safe in (
        (evolve(circuit, spaces=(copy, *circuit.spaces)), True),
        (drawn_twice(circuit), False),
    ):
        (issue,) = (issue for issue in validate(track).issues if issue.code == "space-doubled")
        assert issue.safe is safe
        assert issue.fix is not None
        assert "again" not in {space.id for space in issue.fix(track).spaces}


def test_the_shipped_circuits_are_traced_without_fault() -> None:
    for path in shipped_circuits().values():
        issues = validate(read_track(path)).issues
        assert [issue for issue in issues if issue.severity is not Severity.INFO] == []


def missing(track: Track) -> list[tuple[str, ...]]:
    return [issue.spaces for issue in validate(track).issues if issue.code == "space-missing"]


@pytest.mark.parametrize("gone", [("b45",), ("b45", "b46", "b47"), ("a150",)])
def test_spaces_missing_in_the_shipped_circuit_are_found(gone: tuple[str, ...]) -> None:
    circuit = shared_track("brennach")
    before = next(a.from_ for a in circuit.arrows if a.to == gone[0] and a.turn is Turn.AHEAD)
    after = next(a.to for a in circuit.arrows if a.from_ == gone[-1] and a.turn is Turn.AHEAD)
    assert missing(delete_spaces(circuit, frozenset(gone))) == [(before, after)]


def test_a_space_that_only_lacks_its_arrows_straight_on_is_not_missing() -> None:
    kept = tuple(a for a in ring().arrows if "b23" not in (a.from_, a.to) or a.turn is not Turn.AHEAD)
    assert missing(evolve(ring(), arrows=kept)) == []


def test_a_lane_that_ends_for_good_misses_no_space() -> None:
    assert missing(delete_spaces(ring(), frozenset(f"a{n}" for n in range(22, 31)))) == []


FOUND_IN_MADE_UP_OUTLINES = {
    "monaco": {"spaces-overlap"},
    "minikart": {"spaces-overlap"},
    "suzuka": {"spaces-overlap", "size-unusual"},
}
"""An import makes outlines up; where lanes squeeze together or part it does so badly."""


@pytest.mark.parametrize("name", BOARDS)
def test_imported_boards_have_no_worse_outlines_than_known(name: str) -> None:
    ours = {case.code for case in CASES}
    found = [issue for issue in shared_report(name).issues if issue.code in ours]
    assert {issue.code for issue in found} == FOUND_IN_MADE_UP_OUTLINES.get(name, set())
    assert len(found) <= 20
