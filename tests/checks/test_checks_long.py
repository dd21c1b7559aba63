"""Every check: a good circuit broken in just that way gives just that code; a fix brings it back."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.checks.cases import (
    BESIDE_THE_PIT,
    FAR_AWAY,
    LOOP,
    OFF_THE_LOOP,
    ONTO_THE_LOOP,
    Case,
    arrows,
    fixed,
    gives_just_that_code,
    line_over_two_lanes,
    side_road,
    with_corner,
    with_grid,
    with_stand,
)
from tests.circuits import PIT_SPACES, chain, ring
from trackmodel.edits.corner_edits import change_corner
from trackmodel.edits.spaces.spaces import add_space, change_space, delete_spaces
from trackmodel.track import (
    Arrow,
    Corner,
    Declared,
    Finish,
    GridPlace,
    Place,
    Stand,
    Weather,
)
from trackmodel.validator.run_checks import validate

CASES = (
    Case(
        "a corner whose spaces went to nobody",
        "corner-empty",
        lambda t: evolve(t, corners=(*t.corners, Corner("c9", "Nowhere", 1, (), flag=(10.0, 10.0)))),
        corner="c9",
        fixable=True,
    ),
    Case("no corner at all", "no-corner", lambda t: evolve(t, corners=())),
    Case(
        "an arrow to a space that is not there",
        "arrow-unknown-end",
        lambda t: arrows(t, Arrow("a1", "nowhere")),
        ("a1",),
        fixable=True,
    ),
    Case(
        "an arrow from a space that is not there",
        "arrow-unknown-end",
        lambda t: arrows(t, Arrow("nowhere", "a1")),
        ("a1",),
        fixable=True,
    ),
    Case(
        "an arrow to itself",
        "arrow-to-itself",
        lambda t: arrows(t, Arrow("a1", "a1")),
        ("a1",),
        fixable=True,
    ),
    Case(
        "two spaces with one id",
        "doubled-id",
        lambda t: evolve(t, spaces=(*t.spaces, evolve(t.spaces[5], outline=FAR_AWAY))),
        ("a5",),
    ),
    Case("two corners with one id", "doubled-id", lambda t: with_corner(t, 1, id="c1"), corner="c1"),
    Case(
        "a corner on a space that is not there",
        "unknown-space",
        lambda t: with_corner(t, 0, spaces=(*t.corners[0].spaces, "nowhere")),
        corner="c1",
        fixable=True,
    ),
    Case(
        "a starting place on a space that is not there",
        "unknown-space",
        lambda t: evolve(t, grid=(*t.grid, GridPlace(11, "nowhere"))),
        fixable=True,
    ),
    Case(
        "a stand entered from a space that is not there",
        "unknown-space",
        lambda t: with_stand(t, 0, (*t.pit.stands[0].access, "nowhere")),
        fixable=True,
    ),
    Case(
        "a space that is only a line",
        "outline-missing",
        lambda t: change_space(t, "a20", outline=((9.0, 9.0), (19.0, 9.0))),
        ("a20",),
    ),
    Case(
        "a road that ends",
        "dead-end",
        lambda t: arrows(side_road(t, "x", "l0"), ONTO_THE_LOOP, *chain("x", "l0")),
        ("l0",),
    ),
    Case(
        "a road nobody comes to",
        "not-reachable",
        lambda t: arrows(side_road(t, "l1", "y"), *chain("l1", "y"), OFF_THE_LOOP),
        ("l1", "y"),
    ),
    Case("no finish line", "finish-missing", lambda t: evolve(t, finish=None), fixable=True),
    Case("a line that misses a lane", "lane-without-crossing", line_over_two_lanes),
    Case(
        "a line nobody crosses",
        "lane-without-crossing",
        lambda t: evolve(t, finish=Finish(((900.0, 600.0), (900.0, 650.0)))),
    ),
    Case(
        "a way round that never comes back",
        "finish-not-reachable",
        lambda t: arrows(side_road(t, "x", *LOOP), ONTO_THE_LOOP, *chain("x", *LOOP, "l0")),
        ("x", *LOOP),
    ),
    Case("a corner without stops", "corner-without-stops", lambda t: with_corner(t, 0, stops=0), corner="c1"),
    Case(
        "a space in two corners",
        "space-in-two-corners",
        lambda t: with_corner(t, 1, spaces=(*t.corners[1].spaces, t.corners[0].spaces[0])),
        ("a12",),
        "c2",
    ),
    Case(
        "a printed L that is not the count",
        "declared-differs",
        lambda t: with_corner(t, 0, declared=Declared(9, 6)),
        corner="c1",
        fixable=True,
    ),
    Case(
        "a printed C that is not the count",
        "declared-differs",
        lambda t: with_corner(t, 0, declared=Declared(10, 5)),
        corner="c1",
        fixable=True,
    ),
    Case("one starting place", "grid-under-two", lambda t: evolve(t, grid=t.grid[:1]), ("a8",)),
    Case("nine starting places", "grid-under-ten", lambda t: evolve(t, grid=t.grid[:9])),
    Case(
        "a number twice, one missing",
        "grid-numbers",
        lambda t: with_grid(t, 2, position=2),
        ("c8", "a7"),
        fixable=True,
    ),
    Case("a number missing", "grid-numbers", lambda t: with_grid(t, 9, position=11), fixable=True),
    Case(
        "two starting places on a space",
        "grid-space-doubled",
        lambda t: evolve(t, grid=(*t.grid, GridPlace(11, "a8"))),
        ("a8",),
        fixable=True,
    ),
    Case(
        "a pit nobody can enter",
        "pit-no-entry",
        lambda t: evolve(t, arrows=tuple(a for a in t.arrows if a.to != "p0")),
        tuple(f"p{n}" for n in range(PIT_SPACES)),
    ),
    Case(
        "a pit space beside the way in",
        "pit-no-entry",
        lambda t: arrows(add_space(t, BESIDE_THE_PIT, place=Place.PIT, space_id="x"), Arrow("x", "p3")),
        ("x",),
    ),
    Case(
        "a pit nobody can leave",
        "pit-no-exit",
        lambda t: evolve(t, arrows=tuple(a for a in t.arrows if a.from_ != "p9")),
        tuple(f"p{n}" for n in range(PIT_SPACES)),
    ),
    Case("a stand without access", "stand-without-access", lambda t: with_stand(t, 3, ())),
    Case("no pit", "no-pit", lambda t: ring(pit=False)),
    Case("no weather table", "no-weather", lambda t: evolve(t, weather=Weather())),
)


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_a_good_circuit_has_no_issue(lanes: int) -> None:
    corner = 9 if lanes == 1 else 8  # nowhere is a corner of two stops driven in eight spaces
    codes = [issue.code for issue in validate(ring(lanes=lanes, corner=corner)).issues]
    assert codes == (["grid-under-ten"] if lanes == 1 else [])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_broken_in_one_way_gives_just_that_code(case: Case) -> None:
    gives_just_that_code(case)


@pytest.mark.parametrize("case", [case for case in CASES if case.fixable], ids=lambda case: case.name)
def test_the_fix_brings_the_good_circuit_back(case: Case) -> None:
    track = fixed(case)
    if case.code == "declared-differs":
        # C is the inner lane; L weaves in and out again: a12-a14, b13, c14-c15, b15, a17-a19.
        assert track == with_corner(ring(), 0, declared=Declared(10, 6))
    elif case.code == "finish-missing":
        assert track.finish
        assert ring().finish
        for drawn, (x, y) in zip(track.finish.line, ring().finish.line, strict=True):
            assert drawn == pytest.approx((x, y), abs=1.5)
    else:
        assert track == ring()


def test_a_declared_value_that_agrees_is_no_issue() -> None:
    assert validate(with_corner(ring(), 0, declared=Declared(10, 6))).issues == ()


def test_a_fix_of_a_layouts_own_corner_leaves_the_tracks_corners_alone() -> None:
    from trackmodel.track import Layout

    circuit = ring()
    own = (evolve(circuit.corners[0], declared=Declared(20, 1)), circuit.corners[1])
    track = evolve(circuit, layouts=(Layout("main"), Layout("club", corners=own)))
    (issue,) = validate(track, "club").issues
    assert issue.fix is not None
    fixed = issue.fix(track)
    assert fixed.corners == circuit.corners
    assert validate(fixed, "club").issues == ()


def test_deleting_a_whole_lane_leaves_a_good_circuit() -> None:
    track = ring(pit=False)
    outer = [space.id for space in track.spaces if space.lane == 0]
    codes = {issue.code for issue in validate(delete_spaces(track, outer)).issues}
    assert codes == {"no-pit", "grid-under-ten"}


def test_stands_of_a_pit_that_is_gone_have_no_access() -> None:
    track = delete_spaces(ring(), [f"p{n}" for n in range(PIT_SPACES)])
    assert [issue.code for issue in validate(track).issues] == ["stand-without-access"]
    assert isinstance(track.pit.stands[0], Stand)


def test_changing_stops_in_the_document_is_seen() -> None:
    assert [issue.code for issue in validate(change_corner(ring(), "c2", stops=0)).issues] == [
        "corner-without-stops"
    ]
