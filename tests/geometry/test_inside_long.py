"""Insides: proposals agree with what people have entered, with lanes, and with mirrored boards."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import compress
from random import Random

import pytest
import shapely
from attrs import evolve

from tests.circuits import ring
from tests.geometry.traced_circuits import circuit
from tests.shared_boards import BOARDS, shared_track
from trackmodel.edits.board_edits import mirror_board
from trackmodel.facts import Facts
from trackmodel.geometry.road.inside import Insides
from trackmodel.geometry.road.inside import insides as found_insides
from trackmodel.geometry.road.road import flow_of_road
from trackmodel.geometry.road.stations import lap_ends
from trackmodel.track import Corner, Direction, Inside, Overrides, Place, Point, Track, Turn

BRENNACH = shared_track("brennach")
OTHER = {Inside.LEFT: Inside.RIGHT, Inside.RIGHT: Inside.LEFT}
EIGHT = ((150, 130), (850, 570), (850, 130), (150, 570))
"""Begins on its left loop, which runs clockwise; the right one runs the other way."""
LOOP_IN_A_LOOP = (
    (300, 250), (700, 250), (700, 450), (100, 450), (100, 100), (900, 100), (900, 600), (300, 600),
)  # fmt: skip
"""Begins on the inner loop; both run clockwise."""
RIGHT_LEFT = ((150, 550), (150, 150), (500, 150), (560, 210), (850, 210), (850, 550))
"""Its second and third waypoint make a chicane that ends in its first direction."""
CLEARLY = math.radians(45)


def insides(track: Track) -> Insides:
    return Facts(track).insides


def unsaid(track: Track) -> Track:
    """Return the track without any stored inside."""
    corners = tuple(evolve(corner, inside=None) for corner in track.corners)
    return evolve(track, corners=corners, overrides=evolve(track.overrides, inside=None))


def lanes_through(track: Track, corner: Corner) -> Iterator[list[Point]]:
    """Return, by lane, the middles of a corner's spaces and of those just before and after it."""
    middle = {s.id: shapely.Polygon(s.outline).centroid.coords[0] for s in track.spaces}
    road = {s.id for s in track.spaces if s.place is Place.TRACK}
    ahead = {a.from_: a.to for a in track.arrows if a.turn is Turn.AHEAD and {a.from_, a.to} <= road}
    entered_from = {to: from_ for from_, to in ahead.items()}
    of_corner = set(corner.spaces)
    for space in corner.spaces:
        before = entered_from.get(space)
        if before is not None and before not in of_corner:
            way = [before, space]
            while way[-1] in of_corner and way[-1] in ahead:
                way.append(ahead[way[-1]])
            yield [middle[space] for space in way]


def angle(way: list[Point]) -> float:
    """Return the sum of a line's turns in radians, clockwise positive."""
    total = 0.0
    for (ax, ay), (bx, by), (cx, cy) in zip(way, way[1:], way[2:], strict=False):
        ux, uy, vx, vy = bx - ax, by - ay, cx - bx, cy - by
        total += math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)
    return total


def assert_agrees_with_what_the_lanes_turn(track: Track) -> int:
    """Number of corners with a clear turn; each of them must have its inside there."""
    clear = 0
    for corner in track.corners:
        turned = [angle(way) for way in lanes_through(track, corner)]
        mean = sum(turned) / len(turned)
        if abs(mean) >= CLEARLY:
            clear += 1
            expected = Inside.RIGHT if mean > 0 else Inside.LEFT
            assert insides(unsaid(track)).corners[corner.id] is expected, (corner.name, math.degrees(mean))
    return clear


def test_proposed_insides_agree_with_those_stored_in_brennach() -> None:
    said = {corner.id: corner.inside for corner in BRENNACH.corners}
    assert set(said.values()) == {Inside.LEFT, Inside.RIGHT}
    assert insides(unsaid(BRENNACH)).corners == said


@pytest.mark.parametrize("name", BOARDS)
def test_on_real_boards_corners_turn_inwards_as_their_lanes_do_one_by_one(name: str) -> None:
    track = shared_track(name)
    assert assert_agrees_with_what_the_lanes_turn(track) >= 2
    assert None not in insides(track).corners.values()


@pytest.mark.parametrize("name", BOARDS)
def test_on_real_boards_the_inner_lane_is_the_shorter_one(name: str) -> None:
    """Only clear cases: lengths are counted in spaces, and lanes may begin a space early or late."""
    track = shared_track(name)
    lane_of = {space.id: space.lane for space in track.spaces}
    found = insides(track).corners
    clear = 0
    for corner in track.corners:
        lanes = [lane_of[space] for space in corner.spaces]
        left, right = lanes.count(min(lanes)), lanes.count(max(lanes))
        if abs(left - right) >= 2:
            clear += 1
            assert found[corner.id] is (Inside.LEFT if left < right else Inside.RIGHT), corner.name
    assert clear


@pytest.mark.parametrize("name", [*BOARDS, "brennach"])
def test_in_a_mirror_every_inside_is_on_the_other_side(name: str) -> None:
    track = unsaid(shared_track(name))
    found, seen = insides(track), insides(mirror_board(track))
    assert seen.circuit is OTHER[found.circuit]
    assert seen.corners == {id_: side and OTHER[side] for id_, side in found.corners.items()}


def test_stored_insides_win() -> None:
    track = ring()
    corners = (evolve(track.corners[0], inside=Inside.LEFT), evolve(track.corners[1], inside=None))
    said = insides(evolve(track, corners=corners, overrides=Overrides(inside=Inside.LEFT)))
    assert said == Insides(Inside.LEFT, {"c1": Inside.LEFT, "c2": Inside.RIGHT})


def test_a_straight_corner_has_no_inside() -> None:
    spaces = tuple(f"{lane}{n}" for lane in "abc" for n in range(3, 7))
    track = ring()
    straight = evolve(track, corners=(Corner("c1", "Straight", 1, spaces), *track.corners[1:]))
    assert insides(unsaid(straight)).corners == {"c1": None, "c2": Inside.RIGHT}


def test_a_corner_without_outlines_and_an_empty_track_have_no_corner_inside() -> None:
    nowhere = Corner("c", "Nowhere", 1, ("x",))
    assert insides(Track("t", "T", corners=(nowhere,))).corners == {"c": None}
    assert insides(evolve(ring(), corners=(nowhere,))).corners == {"c": None}


def test_a_corner_of_one_row_of_spaces_turns_by_what_lies_before_and_after_it() -> None:
    track = ring(pit=False)
    middle_of_the_bend = ("a15", "b14", "c14")
    row = evolve(track, corners=(Corner("c1", "Row", 1, middle_of_the_bend), *track.corners[1:]))
    assert insides(unsaid(row)).corners["c1"] is Inside.RIGHT


def test_a_corner_in_pieces_that_all_bend_alike_has_their_inside() -> None:
    track = ring(pit=False)
    both = Corner("c", "Both", 1, (*track.corners[0].spaces, *track.corners[1].spaces))
    for seen, inside in ((track, Inside.RIGHT), (mirror_board(track), Inside.LEFT)):
        assert insides(evolve(seen, corners=(both,))).corners == {"c": inside}


def test_a_corner_is_driven_through_wherever_its_stations_begin_anew() -> None:
    track, seams = chicane(), 0
    of_corner = set(track.corners[0].spaces)
    for first in range(0, len(track.spaces), 3):
        turned = evolve(track, spaces=track.spaces[first:] + track.spaces[:first])
        facts = Facts(turned)
        arrows = facts.road_arrows
        flow = flow_of_road(facts.road)  # as if the finish line were unknown
        over_the_seam = compress(arrows.arrows, lap_ends(len(turned.spaces), arrows.pairs))
        seams += any({arrow.from_, arrow.to} <= of_corner for arrow in over_the_seam)
        assert found_insides(turned, facts.road, flow, facts.progress).corners["c"] is Inside.RIGHT
    assert seams


def chicane() -> Track:
    """Its corner turns right, then left, and ends in its first direction."""
    track = circuit(RIGHT_LEFT, 3)
    first, second = (set(corner.spaces) for corner in track.corners[1:3])
    between = {a.to for a in track.arrows if a.from_ in first} & {
        a.from_ for a in track.arrows if a.to in second
    }
    return evolve(track, corners=(Corner("c", "Chicane", 2, tuple(sorted(first | between | second))),))


@pytest.mark.parametrize("seen", [lambda track: track, mirror_board], ids=["right, left", "left, right"])
def test_the_first_of_two_equal_bends_decides(seen) -> None:  # type: ignore[no-untyped-def]
    track = seen(chicane())
    turned = [angle(way) for way in lanes_through(track, track.corners[0])]
    assert len(turned) == 3
    assert max(map(abs, turned)) < math.radians(20)
    assert insides(track).corners["c"] is (Inside.RIGHT if seen is not mirror_board else Inside.LEFT)


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_the_order_of_the_document_and_where_a_lap_is_counted_from_change_nothing(lanes: int) -> None:
    track = unsaid(ring(lanes, pit=False))
    for seed in range(5):
        spaces = list(track.spaces)
        Random(seed).shuffle(spaces)
        arrows = list(track.arrows)
        Random(seed).shuffle(arrows)
        shuffled = evolve(track, spaces=tuple(spaces), arrows=tuple(arrows))
        assert insides(shuffled) == Insides(Inside.RIGHT, {"c1": Inside.RIGHT, "c2": Inside.RIGHT})


@pytest.mark.parametrize("direction", Direction)
@pytest.mark.parametrize(
    ("waypoints", "inside"),
    [
        (EIGHT, Inside.RIGHT),
        (EIGHT[2:] + EIGHT[:2], Inside.LEFT),
        (LOOP_IN_A_LOOP, Inside.RIGHT),
        (LOOP_IN_A_LOOP[4:] + LOOP_IN_A_LOOP[:4], Inside.RIGHT),
    ],
    ids=["clockwise loop", "anticlockwise loop", "inner loop", "outer loop"],
)
def test_a_circuit_that_crosses_itself_has_the_inside_of_the_loop_at_the_finish_line(
    waypoints: list[Point], inside: Inside, direction: Direction
) -> None:
    track = circuit(waypoints, 3, direction=direction)
    assert insides(track).circuit is inside
    assert insides(mirror_board(track)).circuit is OTHER[inside]


@pytest.mark.parametrize("direction", Direction)
def test_a_circuit_that_does_not_cross_itself_has_the_inside_of_its_direction(direction: Direction) -> None:
    right = direction is Direction.CLOCKWISE
    assert insides(evolve(ring(), direction=direction)).circuit is (Inside.RIGHT if right else Inside.LEFT)
