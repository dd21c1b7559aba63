"""Arrows, reach, finish line and corners: broken in one way, the circuit has just that issue."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from tests.checks.cases import (
    LOOP,
    OFF_THE_LOOP,
    ONTO_THE_LOOP,
    SIDE_ROAD,
    Case,
    arrows,
    gives_just_that_code,
    side_road,
    with_corner,
)
from tests.circuits import chain, ring
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow, delete_arrows
from trackmodel.edits.spaces.spaces import add_space, change_space
from trackmodel.facts import Facts
from trackmodel.track import Arrow, Declared, Place, Side, Track, Turn
from trackmodel.validator.run_checks import validate


def turned_round(track: Track, from_: str, to: str) -> Track:
    """The track with an arrow drawn from the wrong end."""
    other_way = {Turn.LEFT: Turn.RIGHT, Turn.RIGHT: Turn.LEFT, Turn.AHEAD: Turn.AHEAD}
    return evolve(
        track,
        arrows=tuple(
            evolve(arrow, from_=to, to=from_, turn=other_way[arrow.turn])
            if (arrow.from_, arrow.to) == (from_, to)
            else arrow
            for arrow in track.arrows
        ),
    )


def marked(track: Track, from_: str, to: str, turn: Turn) -> Track:
    """The track with another turn of an arrow that is there."""
    assert any((arrow.from_, arrow.to) == (from_, to) for arrow in track.arrows)
    return add_arrow(track, from_, to, turn)


def without_changes_on_the_bottom_straight(track: Track) -> Track:
    """No arrow leads from the outer lane to the middle one any more."""
    return delete_arrows(track, [(f"a{n}", f"b{n - 2}") for n in range(20, 31)])


def a_line_at_each_end(track: Track) -> Track:
    """Spaces are marked where the bottom straight begins as well as at the line; no line is drawn."""
    beyond = Facts(track).sides.items()
    there = [space for space, side in beyond if side is not Side.BEFORE and space in {"a9", "b8", "c9"}]
    for space in (*there, "a20", "b18", "c18"):
        track = change_space(track, space, finish=Side.BEYOND)
    return evolve(track, finish=None)


def without_second_corner(track: Track) -> Track:
    """The track with lane changes instead of its second corner."""
    (missing,) = [
        issue
        for issue in validate(evolve(track, corners=track.corners[:1])).issues
        if issue.code == "lane-change-missing"
    ]
    assert missing.fix is not None
    track = missing.fix(evolve(track, corners=track.corners[:1]))
    return arrows(track, Arrow("a31", "b29", Turn.RIGHT), Arrow("a39", "b35", Turn.RIGHT))


def a_way_into_a_second_pit_lane(track: Track) -> Track:
    """From the end of c1 a side road, counted to the corner, leads to the track by pit spaces only."""
    track = side_road(track, "x")
    for space in ("l0", "l1", "y"):
        track = add_space(track, SIDE_ROAD[space], place=Place.PIT, space_id=space)
    track = arrows(track, ONTO_THE_LOOP, *chain("x", "l0", "l1", "y"), OFF_THE_LOOP)
    return with_corner(track, 0, spaces=(*track.corners[0].spaces, "x"))


CHANGES_BEFORE_C1 = (
    Arrow("a11", "b11", Turn.RIGHT),
    Arrow("b10", "a11", Turn.LEFT),
    Arrow("c11", "b11", Turn.LEFT),
)

CASES = (
    Case(
        "an arrow back over a space",
        "arrow-against-direction",
        lambda t: arrows(t, Arrow("b4", "b2")),
        ("b2", "b4"),
        fixable=True,
    ),
    Case(
        "an arrow of a lane drawn from the wrong end",
        "arrow-against-direction",
        partial(turned_round, from_="a3", to="a4"),
        ("a3", "a4"),
        fixable=True,
    ),
    Case(
        "a lane change drawn from the wrong end",
        "arrow-against-direction",
        partial(turned_round, from_="a22", to="b20"),
        ("a22", "b20"),
        fixable=True,
    ),
    Case(
        "an arrow of a corner drawn from the wrong end",
        "arrow-against-direction",
        partial(turned_round, from_="b33", to="b34"),
        ("b33", "b34"),
        fixable=True,
    ),
    Case(
        "the only arrow into a space drawn from the wrong end",
        "arrow-against-direction",
        partial(turned_round, from_="c33", to="c34"),
        ("c33", "c34"),
        fixable=True,
    ),
    Case(
        "the only arrow out of a space drawn from the wrong end",
        "arrow-against-direction",
        partial(turned_round, from_="a37", to="a38"),
        ("a37", "a38"),
        fixable=True,
    ),
    Case(
        "arrows to and fro",
        "arrow-two-way",
        lambda t: arrows(t, Arrow("a5", "a4")),
        ("a4", "a5"),
        fixable=True,
    ),
    Case(
        "arrows to and fro between lanes",
        "arrow-two-way",
        lambda t: arrows(t, Arrow("b5", "a5", Turn.LEFT)),
        ("a5", "b5"),
        fixable=True,
    ),
    Case(
        "an arrow over a space of its lane",
        "arrow-too-long",
        lambda t: arrows(t, Arrow("a3", "a5")),
        ("a3", "a5"),
        fixable=True,
    ),
    Case(
        "an arrow far down the next lane",
        "arrow-too-long",
        lambda t: arrows(t, Arrow("a22", "b22", Turn.RIGHT)),
        ("a22", "b22"),
    ),
    Case(
        "an arrow over a lane",
        "arrow-too-long",
        lambda t: arrows(t, Arrow("c24", "a27", Turn.LEFT)),
        ("c24", "a27"),
        fixable=True,
    ),
    Case(
        "an arrow twice",
        "arrow-doubled",
        lambda t: arrows(t, t.arrows[7]),
        (ring().arrows[7].from_, ring().arrows[7].to),
        fixable=True,
    ),
    Case(
        "an arrow twice with two turns",
        "arrow-doubled",
        lambda t: arrows(t, Arrow("a3", "a4", Turn.LEFT)),
        ("a3", "a4"),
        fixable=True,
    ),
    Case(
        "no arrow straight on",
        "arrow-ahead-missing",
        partial(delete_arrow, from_="a5", to="a6"),
        ("a5", "a6"),
        fixable=True,
    ),
    Case(
        "no arrow to the lane on the right",
        "lane-change-missing",
        partial(delete_arrow, from_="a5", to="b5"),
        ("a5",),
        fixable=True,
    ),
    Case(
        "no arrow to the lane on the left",
        "lane-change-missing",
        partial(delete_arrow, from_="c24", to="b24"),
        ("c24",),
        fixable=True,
    ),
    Case(
        "no arrow to the lane on the right on a whole straight",
        "lane-change-missing",
        without_changes_on_the_bottom_straight,
        tuple(f"a{n}" for n in range(20, 31)),
        fixable=True,
    ),
    Case(
        "a lane change on an approach space",
        "lane-change-on-approach",
        lambda t: arrows(t, CHANGES_BEFORE_C1[0]),
        ("a11", "b11"),
        corner="c1",
        fixable=True,
    ),
    Case(
        "lane changes before a corner on every lane",
        "corner-without-approach",
        lambda t: arrows(t, *CHANGES_BEFORE_C1),
        ("a11", "b10", "c11"),
        corner="c1",
    ),
    Case(
        "lane changes of a corner that cross",
        "corner-arrows-cross",
        lambda t: arrows(t, Arrow("b29", "c31", Turn.RIGHT), Arrow("c30", "b30", Turn.LEFT)),
        ("b29", "c31", "c30", "b30"),
        corner="c2",
    ),
    Case(
        "a lane change to the right marked left",
        "turn-contradicts-geometry",
        partial(marked, from_="a3", to="b3", turn=Turn.LEFT),
        ("a3", "b3"),
        fixable=True,
    ),
    Case(
        "a lane change marked straight on",
        "turn-contradicts-geometry",
        partial(marked, from_="a3", to="b3", turn=Turn.AHEAD),
        ("a3", "b3"),
        fixable=True,
    ),
    Case(
        "an arrow straight on marked left",
        "turn-contradicts-geometry",
        partial(marked, from_="c33", to="c34", turn=Turn.LEFT),
        ("c33", "c34"),
        fixable=True,
    ),
    Case(
        "an arrow straight on marked right, to the lane's right neighbor",
        "turn-contradicts-geometry",
        partial(marked, from_="a25", to="a26", turn=Turn.RIGHT),
        ("a25", "a26"),
        fixable=True,
    ),
    Case(
        "a round of its own",
        "blocks-apart",
        lambda t: arrows(side_road(t, *LOOP), *chain(*LOOP, "l0")),
        LOOP,
    ),
    Case(
        "a way round beside the road",
        "lap-cycle",
        lambda t: arrows(
            side_road(t, *SIDE_ROAD),
            ONTO_THE_LOOP,
            *chain("x", *LOOP, "l0"),
            Arrow("l1", "y", Turn.RIGHT),
            OFF_THE_LOOP,
        ),
        LOOP,
    ),
    Case("spaces beyond the line in two places", "line-crossed-twice", a_line_at_each_end),
    Case(
        "a space on the line that lies beyond it",
        "side-contradicts-outline",
        lambda t: change_space(t, "a10", finish=Side.ON),
        ("a10",),
        fixable=True,
    ),
    Case(
        "a space drawn anew and not put back into its corner",
        "corner-interrupted",
        lambda t: with_corner(t, 0, spaces=tuple(s for s in t.corners[0].spaces if s != "b14")),
        ("b14",),
        corner="c1",
        fixable=True,
    ),
    Case(
        "a space far away swept into a corner",
        "corner-interrupted",
        lambda t: with_corner(t, 0, spaces=(*t.corners[0].spaces, "b5")),
        ("b5",),
        corner="c1",
    ),
    Case(
        "a corner of six spaces and seven stops",
        "corner-too-short",
        lambda t: with_corner(t, 0, stops=7),
        corner="c1",
    ),
    Case(
        "a way out of a corner by the pit only",
        "corner-lane-cut-off",
        a_way_into_a_second_pit_lane,
        ("x",),
        corner="c1",
    ),
    Case(
        "L and C the wrong way round",
        "declared-short-over-long",
        lambda t: with_corner(t, 0, declared=Declared(6, 10)),
        corner="c1",
        fixable=True,
    ),
    Case(
        "a flag without a place",
        "corner-without-flag",
        lambda t: with_corner(t, 1, flag=None),
        ("a32",),
        corner="c2",
    ),
    Case(
        "a flag at another corner",
        "flag-at-other-corner",
        lambda t: with_corner(t, 0, flag=(270.0, 430.0)),
        corner="c1",
    ),
    Case("a half circle without its corner", "bend-without-corner", without_second_corner),
    Case(
        "three stops in a short corner",
        "corner-unusual",
        lambda t: with_corner(t, 0, stops=3),
        corner="c1",
    ),
)

IMPOSSIBLE = {"lane-outside-count"}
"""Found only where Pitboard itself is wrong: no track is broken that way."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_broken_in_one_way_gives_just_that_code(case: Case) -> None:
    gives_just_that_code(case)


@pytest.mark.parametrize("case", [case for case in CASES if case.fixable], ids=lambda case: case.name)
def test_the_fix_brings_the_good_circuit_back(case: Case) -> None:
    broken = case.breaks(ring())
    (issue,) = validate(broken).issues
    assert issue.fix is not None
    fixed = issue.fix(broken)
    assert validate(fixed).issues == ()
    if case.code == "declared-short-over-long":
        assert fixed == with_corner(ring(), 0, declared=Declared(10, 6))
    else:
        assert in_order(fixed) == in_order(ring())


def in_order(track: Track) -> Track:
    """A repair may add arrows at the end of the list."""
    return evolve(track, arrows=tuple(sorted(track.arrows, key=lambda arrow: (arrow.from_, arrow.to))))
