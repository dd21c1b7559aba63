"""Arrow proposals, measured on circuits with true outlines: printed arrows are proposed, and no others."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from math import cos, radians, sin

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.geometry.traced_circuits import agreement, circuit, traced, without
from tests.shared_boards import shared_track
from trackmodel.geometry.lanes.arrow_proposals import KEPT, Proposal, propose_arrows
from trackmodel.geometry.lanes.corner_changes import rivals_of
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.track import Arrow, Corner, GridPlace, Place, Point, Space, Track, Turn

OVAL = ((150, 150), (850, 150), (850, 550), (150, 550))
EIGHT = ((150, 130), (850, 570), (850, 130), (150, 570))
HAIRPIN = ((100, 100), (900, 100), (900, 220), (300, 220), (300, 600), (100, 600))
BACK_BESIDE_ITSELF = (
    (100, 100), (900, 100), (900, 600), (600, 600), (600, 400), (867, 400), (867, 200), (100, 200),
)  # fmt: skip
BRENNACH = shared_track("brennach")

CIRCUITS = {
    "brennach": lambda: BRENNACH,
    "two lanes": lambda: circuit(OVAL, 2),
    "three lanes": lambda: circuit(OVAL, 3),
    "four lanes": lambda: circuit(OVAL, 4),
    "hairpin": lambda: circuit(HAIRPIN, 2, radius=38),
    "tight corners": lambda: circuit(OVAL, 3, radius=20),
    "lanes that come back beside themselves": lambda: circuit(BACK_BESIDE_ITSELF, 3, radius=40),
    "figure of eight with a bridge": lambda: circuit(EIGHT, 3, bridge=(380, 470)),
    "left lane ends and begins": lambda: without(circuit(OVAL, 3), [f"a{n}" for n in range(8, 60)]),
    "right lane ends and begins": lambda: without(circuit(OVAL, 3), [f"c{n}" for n in range(8, 60)]),
}
LEAST = 0.98
"""Required precision and recall on straights."""


def steps(proposals: Iterable[Proposal]) -> set[tuple[str, str]]:
    return {(proposal.arrow.from_, proposal.arrow.to) for proposal in proposals}


@pytest.mark.parametrize("shake", [0.0, 0.5])
@pytest.mark.parametrize("name", CIRCUITS)
def test_proposals_on_straights_are_exactly_the_printed_arrows(name: str, shake: float) -> None:
    """But for the lane changes that real boards keep before corners; these circuits have none."""
    printed = CIRCUITS[name]()
    proposals = [p for p in propose_arrows(traced(printed, shake)) if p.confidence != KEPT]
    found = agreement(printed, proposals)
    for kind, measured in found.items():
        print(f"{name}, {kind}: precision {measured.precision:.3f}, recall {measured.recall:.3f}")
    for kind in ("straight ahead", "straight change", "corner ahead"):
        assert min(found[kind].precision, found[kind].recall) >= LEAST, kind
    assert found["straight change"].printed > 100


@pytest.mark.parametrize("shake", [0.0, 0.5])
def test_straights_are_found_without_a_named_corner(shake: float) -> None:
    unnamed = evolve(traced(BRENNACH, shake), corners=())
    found = agreement(BRENNACH, propose_arrows(unnamed))
    for kind in ("straight ahead", "straight change", "corner ahead"):
        assert min(found[kind].precision, found[kind].recall) >= LEAST, kind


def test_corners_of_real_boards_are_proposed_as_they_are_printed() -> None:
    """Their outlines are made up, but their lanes and arrows are true.

    The weights of `corner_changes` come from these boards.
    """
    proposed = printed = both = 0
    for name in ("taruma", "monaco", "minikart", "curitiba", "suzuka"):
        track = shared_track(name)
        found = agreement(track, propose_arrows(traced(track)))["corner change"]
        print(f"{name}: precision {found.precision:.2f}, recall {found.recall:.2f}")
        proposed, printed, both = proposed + found.proposed, printed + found.printed, both + found.both
    assert both / proposed > 0.89
    assert both / printed > 0.89


def test_in_corners_a_lane_change_leads_to_a_level_space_or_past_it() -> None:
    """The printed target's front is ahead by 10 % of a length, or that of the space behind it by 26 %."""
    for name, changes in {
        "curitiba": {("s320", "s321"), ("s323", "s324")},
        "valencia": {("s16", "s18")},
    }.items():
        board = shared_track(name)
        assert changes <= {(arrow.from_, arrow.to) for arrow in board.arrows}
        assert changes <= steps(propose_arrows(traced(board)))


def test_lane_changes_out_of_a_space_or_into_one_from_a_side_compete() -> None:
    into, beside, far = ("a", "c", Turn.LEFT), ("b", "c", Turn.LEFT), ("a", "d", Turn.LEFT)
    other_side, alone = ("e", "c", Turn.RIGHT), ("f", "g", Turn.LEFT)
    assert rivals_of([into, beside, far, other_side, alone]) == [[1, 2], [0], [0], [], []]


@pytest.mark.parametrize("name", CIRCUITS)
def test_no_lane_changes_of_a_corner_cross(name: str) -> None:
    printed = CIRCUITS[name]()
    in_corner = {space for corner in printed.corners for space in corner.spaces}
    middles = {space.id: middle_of(space.outline) for space in printed.spaces}
    ways = [
        (middles[p.arrow.from_], middles[p.arrow.to])
        for p in propose_arrows(traced(printed))
        if p.arrow.turn is not Turn.AHEAD and p.arrow.from_ in in_corner
    ]
    crossing = [(one, other) for one, other in product(ways, ways) if cross(*one, *other)]
    assert ways
    assert not crossing


def cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the segments ab and cd cross between their ends."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_approach_spaces_lead_straight_on_only() -> None:
    in_corner = {space for corner in BRENNACH.corners for space in corner.spaces}
    approach = {
        arrow.from_
        for arrow in BRENNACH.arrows
        if arrow.turn is Turn.AHEAD and arrow.to in in_corner and arrow.from_ not in in_corner
    }
    turns = [p.arrow.turn for p in propose_arrows(traced(BRENNACH)) if p.arrow.from_ in approach]
    assert turns == [Turn.AHEAD] * 27


def test_the_pit_lane_is_entered_and_left_where_it_touches_the_track() -> None:
    for shake in (0.0, 0.5):
        pit = agreement(BRENNACH, propose_arrows(traced(BRENNACH, shake)))["pit"]
        assert (pit.precision, pit.recall) == (1.0, 1.0)


def test_a_pit_lane_drawn_apart_is_joined_to_what_is_nearest_with_little_confidence() -> None:
    """The pit lane of the ring lies a quarter of a lane's width beside the track.

    As on printed boards, such a pit lane is entered from two spaces and left for two.
    """
    proposals = propose_arrows(traced(ring()))
    ways = [p for p in proposals if (p.arrow.from_[0] == "p") != (p.arrow.to[0] == "p")]
    real = {(a.from_, a.to) for a in ring().arrows if (a.from_[0] == "p") != (a.to[0] == "p")}
    assert steps(ways) > real
    assert len(ways) == 4
    assert {p.confidence for p in ways} == {0.5}


def test_arrows_that_are_there_are_not_proposed_again_nor_driven_against() -> None:
    printed = circuit(OVAL, 3)
    some = tuple(arrow for arrow in printed.arrows if arrow.from_.startswith("a"))
    proposals = propose_arrows(evolve(traced(printed), arrows=some))
    there = {(arrow.from_, arrow.to) for arrow in some}
    assert not steps(proposals) & {*there, *((to, from_) for from_, to in there)}
    assert there | steps(proposals) >= {(arrow.from_, arrow.to) for arrow in printed.arrows}


@pytest.mark.parametrize("passing", ["the other way", "the same way"])
def test_nothing_proposed_crosses_a_lane_change_that_a_corner_has(passing: str) -> None:
    printed = circuit(OVAL, 2)
    free = {(p.arrow.from_, p.arrow.to): p for p in propose_arrows(traced(printed))}
    corner = set(printed.corners[0].spaces)
    from_, to = next(step for step, p in free.items() if p.arrow.turn is Turn.RIGHT and {*step} <= corner)
    ahead = {a.from_: a.to for a in printed.arrows if a.turn is Turn.AHEAD}
    behind = {b: a for a, b in ahead.items()}
    across = {
        "the other way": Arrow(behind[to], ahead[from_], Turn.LEFT),
        "the same way": Arrow(behind[from_], ahead[to], Turn.RIGHT),
    }[passing]
    assert (from_, to) not in steps(propose_arrows(evolve(traced(printed), arrows=(across,))))


def test_only_arrows_out_of_the_given_spaces_are_proposed() -> None:
    track = traced(circuit(OVAL, 3))
    some = propose_arrows(track, ["b8", "c9"])
    assert steps(some) == {("b8", "a9"), ("b8", "b9"), ("b8", "c9"), ("c9", "b9"), ("c9", "c10")}
    assert steps(some) <= steps(propose_arrows(track))


def test_an_assumed_driving_direction_lowers_the_confidence() -> None:
    half = without(circuit(OVAL, 3), [f"{lane}{n}" for lane in "abc" for n in range(30, 130)])
    unsure, sure = (
        {p.arrow.from_: p.confidence for p in propose_arrows(track) if p.arrow.turn is Turn.AHEAD}
        for track in (traced(half), evolve(traced(half), arrows=(Arrow("b4", "b5"),)))
    )
    assert unsure["a10"] < sure["a10"]


@settings(max_examples=8, deadline=None)
@given(angle=st.floats(0, 360), mirrored=st.booleans(), seed=st.integers(0, 100), scale=st.floats(0.2, 20))
def test_turned_scaled_or_shuffled_it_is_the_same_circuit(
    angle: float, mirrored: bool, seed: int, scale: float
) -> None:
    printed = circuit(HAIRPIN, 2, radius=38)
    c, s = cos(radians(angle)) * scale, sin(radians(angle)) * scale
    flip = -1.0 if mirrored else 1.0

    def moved(point: Point) -> Point:
        x, y = point[0] * flip, point[1]
        return (c * x - s * y, s * x + c * y)

    track: Track = traced(printed, seed=seed)
    spaces = tuple(evolve(sp, outline=tuple(moved(p) for p in sp.outline)) for sp in track.spaces)
    way_round = [track.direction, *(d for d in type(track.direction) if d is not track.direction)][mirrored]
    turned = evolve(track, spaces=spaces, finish=None, direction=way_round)
    straights = {
        (a.from_, a.to)
        for a in printed.arrows
        if a.from_ not in {s for k in printed.corners for s in k.spaces}
    }
    assert straights <= steps(propose_arrows(turned))


@pytest.mark.parametrize(
    "outline", [(), ((0, 0),), ((0, 0), (1, 0)), ((5, 5),) * 4, ((0, 0), (9, 0), (18, 0))]
)
def test_degenerate_outlines_propose_nothing(outline: tuple[Point, ...]) -> None:
    printed = circuit(OVAL, 2)
    odd = evolve(printed.spaces[0], id="odd", outline=outline)
    proposals = propose_arrows(evolve(traced(printed), spaces=(odd, *traced(printed).spaces)))
    assert "odd" not in {id_ for step in steps(proposals) for id_ in step}
    assert steps(proposals) >= {(a.from_, a.to) for a in printed.arrows}


COORDINATES = st.sampled_from([0.0, 11.0, 18.0, 22.0, 36.0]) | st.floats(-1e6, 1e6)
IDS = st.sampled_from("abcdef")


@settings(deadline=None)
@given(
    outlines=st.lists(st.lists(st.tuples(COORDINATES, COORDINATES), max_size=6), min_size=1, max_size=6),
    places=st.lists(st.sampled_from(Place), min_size=6, max_size=6),
    levels=st.lists(st.integers(0, 1), min_size=6, max_size=6),
    arrows=st.lists(st.builds(Arrow, IDS, IDS, st.sampled_from(Turn)), max_size=5),
    grid=st.lists(st.builds(GridPlace, st.integers(1, 3), IDS), max_size=3),
    corner=st.lists(IDS, max_size=3),
)
def test_whatever_is_drawn_no_proposal_leads_to_itself_or_to_nothing(
    outlines: list[list[Point]],
    places: list[Place],
    levels: list[int],
    arrows: list[Arrow],
    grid: list[GridPlace],
    corner: list[str],
) -> None:
    spaces = tuple(
        Space(id_, tuple(outline), place=place, level=level)
        for id_, outline, place, level in zip("abcdef", outlines, places, levels, strict=False)
    )
    track = Track(
        "odd",
        "Odd",
        spaces=spaces,
        arrows=tuple(arrows),
        grid=tuple(grid),
        corners=(Corner("c1", "", 1, tuple(corner)),),
    )
    there = {(arrow.from_, arrow.to) for arrow in arrows}
    ids = {space.id for space in spaces}
    for from_, to in steps(propose_arrows(track)):
        assert from_ != to
        assert {from_, to} <= ids
        assert (from_, to) not in there
