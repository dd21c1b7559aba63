"""Circuits from center lines: sound boards with usual corners, whatever the shape of the line."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import pytest
import shapely

from tests.from_line.made_up_lines import DRAWN, EIGHT, HILLS, PARK, clicked, surveyed
from trackmodel.check_parts.issue import Severity
from trackmodel.compiler import compile_board
from trackmodel.from_line.circuit import circuit_from_line
from trackmodel.from_line.circuit_choices import LineChoices
from trackmodel.from_line.real_line import UnusableLine, real_line
from trackmodel.from_line.usual_corners import USUAL
from trackmodel.track import Direction, Place, Track, Turn
from trackmodel.validator.run_checks import validate


@cache
def circuit(name: str) -> Track:
    """The circuit of a line that was drawn with a few clicks."""
    return circuit_from_line(real_line(clicked(DRAWN[name]), name))


def faults(track: Track) -> tuple[int, int]:
    """Errors and warnings."""
    found = [issue.severity for issue in validate(track).issues]
    return found.count(Severity.ERROR), found.count(Severity.WARNING)


def unusual(track: Track) -> int:
    """Corners whose L or C isn't as on printed boards."""
    return sum(
        corner.declared is None
        or not USUAL[corner.stops][0][0] <= corner.declared.long <= USUAL[corner.stops][0][1]
        or not USUAL[corner.stops][1][0] <= corner.declared.short <= USUAL[corner.stops][1][1]
        for corner in track.corners
    )


@pytest.mark.parametrize("name", ["park", "hairpins"])  # `make accept` tries 25 lines
def test_a_line_becomes_a_circuit_without_errors(name: str) -> None:
    track = circuit(name)
    assert faults(track) == (0, 0)
    assert unusual(track) == 0
    on_track = [space for space in track.spaces if space.place is Place.TRACK]
    assert 450 <= len(on_track) <= 620
    assert 4 <= len(track.corners) <= 14
    assert [corner.id for corner in track.corners] == [f"c{n}" for n in range(1, len(track.corners) + 1)]
    assert len(track.grid) == 10
    assert len(track.pit.stands) == 5
    assert all(corner.flag for corner in track.corners)
    width, height = track.board.width, track.board.height
    assert all(0 < x < width and 0 < y < height for space in track.spaces for x, y in space.outline)
    assert compile_board(track).rules.lap_length > 0


def test_a_crossing_becomes_a_bridge_without_arrows_between_its_levels() -> None:
    track = circuit_from_line(real_line(surveyed(EIGHT)))
    assert faults(track) == (0, 0)
    over = {space.id: shapely.Polygon(space.outline) for space in track.spaces if space.level == 1}
    assert 6 <= len(over) <= 30
    covered = [
        space.id
        for space in track.spaces
        if not space.level
        and any(over[id_].intersection(shapely.Polygon(space.outline)).area > 1 for id_ in over)
    ]
    assert covered
    pairs = {(arrow.from_, arrow.to) for arrow in track.arrows if {arrow.from_, arrow.to} & over.keys()}
    lanes = {space.id: space.lane for space in track.spaces}
    assert all(abs((lanes[a] or 0) - (lanes[b] or 0)) <= 1 for a, b in pairs)
    assert not any(a in covered and b in over for a, b in pairs)


def test_roads_that_cross_are_not_neighbors() -> None:
    """Over a right angle, where a road runs close along another before it crosses it, and nine times."""
    for line, spaces in ((surveyed(EIGHT), 320), (TREFOIL, 320), (KNOT, 400)):
        track = circuit_from_line(real_line(line), LineChoices(lanes=2, spaces=spaces))
        assert "spaces-overlap" not in {issue.code for issue in validate(track).issues}
        board = compile_board(track)
        progress, lap = board.rules.progress, board.rules.lap_length
        for space, near in enumerate(board.rules.beside):
            aparts = [abs(progress[space] - progress[other]) for other in near]
            assert all(min(apart, lap - apart) < 500 for apart in aparts)


def test_flags_stand_beside_their_own_corners_clear_of_all_else() -> None:
    """A flag with its name is 81 by 19 board units large."""
    for name in ("park", "harbor"):
        track = circuit(name)
        areas = {space.id: shapely.Polygon(space.outline) for space in track.spaces}
        corners = [shapely.union_all([areas[id_] for id_ in corner.spaces]) for corner in track.corners]
        taken = [*areas.values(), *(shapely.Polygon(stand.outline) for stand in track.pit.stands)]
        for number, corner in enumerate(track.corners):
            x, y = corner.flag
            away = [area.distance(shapely.Point(x, y)) for area in corners]
            assert away.index(min(away)) == number
            flag = shapely.box(x - 40.5, y - 9.5, x + 40.5, y + 9.5)
            assert not any(flag.intersects(other) for other in taken)
            assert shapely.box(0, 0, track.board.width, track.board.height).covers(flag)
            taken.append(flag)


def test_the_finish_line_runs_along_a_border_also_where_the_road_bends() -> None:
    bent = np.array([(600 * np.cos(a), 250 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 90)[:-1]])
    track = circuit_from_line(real_line(np.roll(bent, 30, axis=0)))
    assert "finish-on-spaces" not in {issue.code for issue in validate(track).issues}


def test_stops_are_as_on_printed_boards_unless_others_are_chosen() -> None:
    """Boards have 8 to 15 stops in at most 0.4 of their spaces; ovals have few corners."""
    way = [(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, 120, endpoint=False)]
    oval = np.array([(500 * x + math.copysign(700, x), 500 * y) for x, y in way])
    for line, chosen in ((clicked(DRAWN["harbor"]), None), (oval, None), (clicked(DRAWN["harbor"]), 18)):
        track = circuit_from_line(real_line(line), LineChoices(stops=chosen))
        stops = sum(corner.stops for corner in track.corners)
        assert abs(stops - chosen) <= 3 if chosen else 6 <= stops <= 16
        road = [space for space in track.spaces if space.place is Place.TRACK]
        assert chosen or sum(len(corner.spaces) for corner in track.corners) <= 0.41 * len(road)
        assert "bend-without-corner" not in {issue.code for issue in validate(track).issues}
        assert line is not oval or len(track.corners) <= 6


def test_a_long_circuit_is_turned_where_the_board_gets_smaller() -> None:
    high = DRAWN["long"]
    track = circuit_from_line(real_line(clicked([(y, -x, radius) for x, y, radius in high])))
    assert track.board.width < 1250
    assert track.board.height < 900
    assert "Turned by" in track.notes  # otherwise, it would be 400 by 1316


def test_choices_set_the_lanes_the_number_of_spaces_and_the_direction() -> None:
    real = real_line(clicked(HILLS))
    one, other = (
        circuit_from_line(real, LineChoices(lanes, spaces, reverse))
        for lanes, spaces, reverse in ((2, 320, False), (4, 700, True))
    )
    for track, lanes, spaces in ((one, 2, 320), (other, 4, 700)):
        on_track = [space for space in track.spaces if space.place is Place.TRACK]
        assert {space.lane for space in on_track} == set(range(lanes))
        assert len(on_track) == pytest.approx(spaces, rel=0.04)
        assert faults(track) == (0, 0)
    assert {one.direction, other.direction} == {Direction.CLOCKWISE, Direction.ANTICLOCKWISE}


def test_a_corner_begins_before_its_bend_and_is_led_up_to_by_approach_spaces() -> None:
    track = circuit("park")
    corner = {id_ for each in track.corners for id_ in each.spaces}
    ahead = {arrow.from_: arrow.to for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    changes = {arrow.from_ for arrow in track.arrows if arrow.turn is not Turn.AHEAD}
    before = [from_ for from_, to in ahead.items() if to in corner and from_ not in corner]
    assert before
    assert sum(from_ in changes for from_ in before) <= len(track.corners)
    shape = {space.id: shapely.Polygon(space.outline) for space in track.spaces}
    boxes = {id_: shape[id_].minimum_rotated_rectangle.area for id_ in before}
    assert all(shape[id_].area > 0.9 * area for id_, area in boxes.items())  # the bend begins in the corner


def test_the_same_line_gives_the_same_circuit_however_it_is_stored() -> None:
    assert circuit_from_line(real_line(clicked(PARK)[:-1], "park")) == circuit("park")


CIRCLE = np.array([(300 * np.cos(a), 300 * np.sin(a)) for a in np.linspace(0, 2 * np.pi, 80, endpoint=False)])


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        (CIRCLE[:6], "only 6 different points"),
        (np.repeat(CIRCLE, 2, axis=0), "repeat the point before"),
        (np.repeat(CIRCLE, 500, axis=0) + np.arange(40_000)[:, None] * 1e-4, "at most 20,000"),
        (CIRCLE / 20, "94 m long"),
        (CIRCLE * 1000, "must be between"),
        (np.vstack([CIRCLE, CIRCLE[::-1]]), "itself"),
        (np.vstack([CIRCLE[:40], CIRCLE[20:25], CIRCLE[40:]]), "touches itself"),
        (np.insert(CIRCLE, 30, CIRCLE[60], axis=0), "touches itself near point"),
        (CIRCLE[:30], "isn't closed"),
        (CIRCLE[:70], r"isn't closed: its last point is 25\d m from its first; add what is missing"),
    ],
)
def test_a_line_that_cannot_work_gets_a_reason(points: np.ndarray, reason: str) -> None:
    with pytest.raises(UnusableLine, match=reason) as error:
        circuit_from_line(real_line(points))
    assert "\n" not in str(error.value)


def test_a_line_too_winding_for_its_spaces_gets_a_reason() -> None:
    teeth = [(40.0 * n, 600.0 * (n % 4 in (1, 2)), 9.0) for n in range(40)]
    comb = clicked([*teeth, (1560.0, -300.0, 30.0), (0.0, -300.0, 30.0)])
    with pytest.raises(UnusableLine, match="too winding for 400 spaces in 4 lanes"):
        circuit_from_line(real_line(comb), LineChoices(lanes=4, spaces=400))


def test_even_a_circle_becomes_a_circuit() -> None:
    assert faults(circuit_from_line(real_line(CIRCLE), LineChoices(lanes=2, spaces=320))) == (0, 0)


def test_a_recorded_lap_ends_where_it_began_even_if_it_ran_on() -> None:
    """Within a few meters beside its first points; a straight that closes it is said by the first point."""
    beside = CIRCLE[:5] * 1.008 + (0.5, 2.0)
    assert np.array_equal(real_line(np.vstack([CIRCLE, beside])).points, CIRCLE)
    assert np.array_equal(real_line(CIRCLE).points, CIRCLE)
    assert np.array_equal(real_line(np.vstack([CIRCLE[:70], CIRCLE[:1]])).points, CIRCLE[:70])
    there = np.array([(x, 0.0) for x in range(0, 900, 20)])
    hairpin = np.vstack([there, np.add(there[::-1], (0.0, 9.0))])
    assert len(real_line(hairpin).points) == len(hairpin)


COMB = [(0, 0), (0, 1000), (60, 1000), (60, 100), (120, 100), (120, 1000), (180, 1000), (180, 0)]
SQUARE = [(0, 0), (0, 800), (800, 800), (800, 0)]
TREFOIL = np.array(
    [
        (500 * (np.sin(t) + 2 * np.sin(2 * t)), 500 * (2 * np.cos(2 * t) - np.cos(t)))
        for t in np.linspace(0, 2 * np.pi, 300, endpoint=False)
    ]
)
KNOT = np.array(
    [
        (
            600 * np.cos(t) + 662 * np.cos(4 * t + 3.09) + 60 * np.cos(5 * t + 2.3),
            450 * np.sin(t) + 407 * np.sin(4 * t + 0.32) + 60 * np.sin(4 * t + 2.45),
        )
        for t in np.linspace(0, 2 * np.pi, 400, endpoint=False)
    ]
)


def polygon(corners: list[tuple[int, int]]) -> np.ndarray:
    """Points every 15 m along straights between corners, y upward."""
    ring = shapely.LinearRing([(x, -y) for x, y in corners]).segmentize(15.0)
    return np.array(ring.coords)[:-1]


@pytest.mark.parametrize(
    ("points", "choices"),
    [
        (polygon(COMB), LineChoices(reverse=True)),
        (polygon(SQUARE), LineChoices(lanes=4, spaces=150)),
        (TREFOIL, LineChoices(lanes=2, spaces=150)),
        (TREFOIL, LineChoices(lanes=4, spaces=160)),
    ],
    ids=["comb", "square", "narrow trefoil", "wide trefoil"],
)
def test_a_pit_lane_lies_where_it_has_room_or_is_left_out(points: np.ndarray, choices: LineChoices) -> None:
    track = circuit_from_line(real_line(points), choices)
    found = validate(track).issues
    assert not [
        issue for issue in found if issue.severity is Severity.ERROR or issue.code == "spaces-overlap"
    ]
    assert len(track.pit.stands) == 5 or "no-pit" in {issue.code for issue in found}


def test_a_road_that_is_not_sound_even_without_a_pit_lane_gets_a_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("trackmodel.from_line.circuit.flaws_of", lambda _track: (1, 0))
    with pytest.raises(UnusableLine, match="too winding for 320 spaces in 2 lanes"):
        circuit_from_line(real_line(CIRCLE), LineChoices(lanes=2, spaces=320))
