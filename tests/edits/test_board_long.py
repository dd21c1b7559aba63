"""Edits of a whole board: what they change by hand-worked numbers, and what holds for every track."""

from __future__ import annotations

import json
import math

import pytest
import shapely
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.homographies import mapped
from tests.edits.random_tracks import tracks
from tests.shared_boards import shared_track
from trackmodel.board import INSIDE_LEFT, INSIDE_RIGHT
from trackmodel.compiler import compile_board
from trackmodel.edits.board_edits import mirror_board, move_board, rotate_board, scale_board
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.facts import Facts
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.track import (
    BoardSize,
    Corner,
    Direction,
    Finish,
    GridPlace,
    Inside,
    Layout,
    Pit,
    Place,
    Scan,
    Space,
    Stand,
    Track,
    Turn,
)
from trackmodel.validator.run_checks import validate

QUAD = ((10.0, 20.0), (40.0, 20.0), (40.0, 30.0), (10.0, 30.0))
ON_A_BOARD = Track(
    id="t",
    name="T",
    board=BoardSize(100.0, 60.0, 0.5),
    spaces=(Space("s1", QUAD, lane=0), Space("s2", QUAD, lane=2), Space("p1", QUAD, lane=0, place=Place.PIT)),
    corners=(Corner("c1", "One", 1, ("s1",), inside=Inside.LEFT, flag=(1.0, 2.0)),),
    finish=Finish(((10.0, 20.0), (10.0, 30.0))),
    grid=(GridPlace(1, "s1", 30.0), GridPlace(2, "s2")),
    pit=Pit((Stand(0, ("p1",), QUAD),)),
    scans=(Scan("scan1", "scan.png", 200, 120, (0.5, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 1.0)),),
    layouts=(Layout("main"), Layout("own", corners=(Corner("c1", "One", 2, ("s1",), flag=(3.0, 4.0)),))),
)

distances = st.integers(-200_000, 200_000).map(lambda n: n / 100)
few = settings(max_examples=settings.default.max_examples // 2, deadline=None)


def test_moving_moves_the_drawing_and_the_scans_and_leaves_the_board() -> None:
    moved = move_board(ON_A_BOARD, 5.0, -2.5)
    assert moved.spaces[0].outline == ((15.0, 17.5), (45.0, 17.5), (45.0, 27.5), (15.0, 27.5))
    assert moved.corners[0].flag == (6.0, -0.5)
    assert moved.layouts[1].corners is not None
    assert moved.layouts[1].corners[0].flag == (8.0, 1.5)
    assert moved.finish == Finish(((15.0, 17.5), (15.0, 27.5)))
    assert moved.pit.stands[0].outline == moved.spaces[0].outline
    assert mapped(moved.scans[0].homography, (20.0, 40.0)) == (15.0, 17.5)
    assert moved.board is ON_A_BOARD.board
    assert moved.grid is ON_A_BOARD.grid
    assert moved.arrows is ON_A_BOARD.arrows


def test_scaling_scales_the_board_too_and_a_unit_stays_as_long_in_print() -> None:
    double = scale_board(ON_A_BOARD, 2.0)
    assert double.board == BoardSize(200.0, 120.0, 0.5)
    assert double.spaces[0].outline[2] == (80.0, 60.0)
    assert mapped(double.scans[0].homography, (80.0, 60.0)) == (80.0, 60.0)


def test_a_quarter_turn_clockwise_turns_the_board_too() -> None:
    turned = rotate_board(ON_A_BOARD, 90)
    assert turned.board == BoardSize(60.0, 100.0, 0.5)
    # The upper left corner of the board comes to lie at the upper right.
    assert turned.spaces[0].outline == ((40.0, 10.0), (40.0, 40.0), (30.0, 40.0), (30.0, 10.0))
    assert turned.grid[0].angle == 120.0
    assert turned.grid[1] is ON_A_BOARD.grid[1]
    assert mapped(turned.scans[0].homography, (20.0, 40.0)) == (40.0, 10.0)
    assert turned.spaces[0].lane == 0
    assert turned.direction is ON_A_BOARD.direction


def test_turning_by_any_other_angle_turns_about_the_middle_of_the_board() -> None:
    turned = rotate_board(ON_A_BOARD, math.degrees(math.atan2(3, 4)))
    # (10, 20) lies 40 left and 10 above of (50, 30); clockwise by the angle of 3, 4, 5.
    # That is 2 above the board, which grows there.
    assert turned.spaces[0].outline[0] == (50.0 - 32.0 + 6.0, 30.0 - 24.0 - 8.0 + 2.0)
    assert turned.board == BoardSize(100.0, 62.0, 0.5)


def test_in_a_mirror_left_and_right_change_places() -> None:
    seen = mirror_board(ON_A_BOARD)
    # Walked backwards, so that the outline still begins at the back of its left border.
    assert seen.spaces[0].outline == ((90.0, 30.0), (60.0, 30.0), (60.0, 20.0), (90.0, 20.0))
    assert [space.lane for space in seen.spaces] == [2, 0, 0]
    assert seen.direction is Direction.ANTICLOCKWISE
    assert seen.corners[0].inside is Inside.RIGHT
    assert seen.corners[0].flag == (99.0, 2.0)
    assert seen.grid[0].angle == 150.0
    assert mapped(seen.scans[0].homography, (20.0, 40.0)) == (90.0, 20.0)


def test_in_a_mirror_arrows_to_the_left_lead_to_the_right() -> None:
    circuit = ring()
    seen = mirror_board(circuit)
    other = {Turn.LEFT: Turn.RIGHT, Turn.RIGHT: Turn.LEFT, Turn.AHEAD: Turn.AHEAD}
    assert [arrow.turn for arrow in seen.arrows] == [other[arrow.turn] for arrow in circuit.arrows]
    ahead = [n for n, arrow in enumerate(circuit.arrows) if arrow.turn is Turn.AHEAD]
    assert all(seen.arrows[n] is circuit.arrows[n] for n in ahead)


@pytest.mark.parametrize("edit", [mirror_board, lambda t: rotate_board(t, 90), lambda t: scale_board(t, 2.0)])
def test_a_changed_circuit_has_the_same_neighbors_crossings_and_issues(edit: object) -> None:
    assert callable(edit)
    for circuit in (ring(), ring(lanes=4, pit=False), shared_track("brennach")):
        changed = edit(circuit)
        before, after = Facts(circuit), Facts(changed)
        assert after.neighbors == before.neighbors
        assert after.crossings == before.crossings
        assert after.sides == before.sides
        # Straight rows tie; a rounded coordinate may put a space a hundredth before another.
        assert max(abs(after.progress.values[s] - p) for s, p in before.progress.values.items()) <= 2
        assert [i.code for i in validate(changed).issues] == [i.code for i in validate(circuit).issues]


def test_a_mirrored_circuit_compiles_to_the_same_rules_mirrored() -> None:
    circuit = ring()
    board, seen = compile_board(circuit).rules, compile_board(mirror_board(circuit)).rules
    assert {seen.inside, board.inside} == {INSIDE_LEFT, INSIDE_RIGHT}
    for options, mirrored in zip(board.successors, seen.successors, strict=True):
        assert [target for target, _turn in reversed(options)] == [target for target, _turn in mirrored]
    assert (seen.ahead, seen.beside, seen.crossings) == (board.ahead, board.beside, board.crossings)


@given(track=tracks())
@few
def test_mirrored_twice_a_track_is_what_it_was(track: Track) -> None:
    assert_same(mirror_board(mirror_board(track)), track)


@given(track=tracks(), dx=distances, dy=distances)
@few
def test_moved_there_and_back_a_track_is_what_it_was(track: Track, dx: float, dy: float) -> None:
    assert_same(move_board(move_board(track, dx, dy), -dx, -dy), track)


@given(track=tracks(), factor=st.floats(1.0, 25.0))
@few
def test_made_larger_and_smaller_again_a_track_is_what_it_was(track: Track, factor: float) -> None:
    assert_same(scale_board(scale_board(track, factor), 1 / factor), track)


@given(track=tracks())
@few
def test_four_quarter_turns_are_none(track: Track) -> None:
    once = rotate_board(track, 90)
    assert_same(rotate_board(rotate_board(rotate_board(once, 90), 90), 90), track)
    assert_same(rotate_board(once, -90), track)


@given(track=tracks(), data=st.data())
@few
def test_no_edit_of_the_board_changes_l_and_c_or_breaks_a_shared_border(
    track: Track, data: st.DataObject
) -> None:
    edit = data.draw(
        st.sampled_from(
            [
                mirror_board,
                lambda t: move_board(t, 12.34, -56.78),
                lambda t: scale_board(t, 0.5),
                lambda t: rotate_board(t, 33.3),
            ]
        )
    )
    changed = edit(track)
    counts = {corner: (c.long, c.short) for corner, c in Facts(track).corner_counts.items()}
    assert {corner: (c.long, c.short) for corner, c in Facts(changed).corner_counts.items()} == counts
    # Equal coordinates stayed equal, all the way through.
    new_place = {}
    for before, after in zip(track.spaces, changed.spaces, strict=True):
        after_outline = after.outline[::-1] if edit is mirror_board else after.outline
        for old, new in zip(before.outline, after_outline, strict=True):
            assert new_place.setdefault(old, new) == new


@given(track=tracks(), data=st.data())
@few
def test_every_edit_of_the_board_survives_the_file(track: Track, data: st.DataObject) -> None:
    edit = data.draw(
        st.sampled_from(
            [
                mirror_board,
                lambda t: move_board(t, 1.5, 2),
                lambda t: scale_board(t, 1.7),
                lambda t: rotate_board(t, 200),
            ]
        )
    )
    text = track_to_text(edit(track))
    assert track_to_text(track_from_json(json.loads(text))) == text


@given(track=tracks(), factor=st.floats(0.2, 5.0))
@few
def test_areas_grow_with_the_square_of_the_factor(track: Track, factor: float) -> None:
    for before, after in zip(track.spaces, scale_board(track, factor).spaces, strict=True):
        areas = [shapely.Polygon(space.outline).area for space in (before, after)]
        assert areas[1] == pytest.approx(areas[0] * factor**2, rel=0.02)


@pytest.mark.parametrize("degrees", [30.0, -45.0, 181.5])
def test_a_board_turned_by_any_angle_has_room_for_all_its_spaces(degrees: float) -> None:
    circuit = shared_track("brennach")
    turned = rotate_board(circuit, degrees)
    assert "outside-board" not in {issue.code for issue in validate(turned).issues}
    counts = [(c.long, c.short) for c in Facts(circuit).corner_counts.values()]
    assert [(c.long, c.short) for c in Facts(turned).corner_counts.values()] == counts


def test_what_changes_nothing_gives_the_same_track() -> None:
    circuit = ring()
    assert move_board(circuit, 0, 0) is circuit
    assert scale_board(circuit, 1.0) is circuit
    assert rotate_board(circuit, 360) is circuit


def test_a_board_too_small_for_its_spaces_is_refused() -> None:
    with pytest.raises(CannotEdit, match="s1 would vanish"):
        scale_board(ON_A_BOARD, 0.0001)


def test_a_board_larger_than_any_printed_one_is_refused() -> None:
    with pytest.raises(WrongValue, match="too large"):
        scale_board(ON_A_BOARD, 1_000_000)


def test_vertices_that_become_one_are_one_vertex() -> None:
    outline = ((0.0, 0.0), (10.0, 0.0), (10.02, 0.0), (10.0, 10.0), (0.0, 10.0))
    small = scale_board(evolve(ON_A_BOARD, spaces=(Space("s1", outline),)), 0.1)
    assert small.spaces[0].outline == ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


@pytest.mark.parametrize("number", [math.nan, math.inf, 0.0, -1.0])
def test_a_factor_that_is_none_is_refused(number: float) -> None:
    with pytest.raises(ValueError, match=r"finite|above 0"):
        scale_board(ON_A_BOARD, number)


def assert_same(track: Track, original: Track) -> None:
    """The same to the last coordinate; only homographies may differ in their last digits."""
    for scan, before in zip(track.scans, original.scans, strict=True):
        assert scan.homography == pytest.approx(before.homography, rel=1e-9, abs=1e-8)
    assert evolve(track, scans=original.scans) == original
