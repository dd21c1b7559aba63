"""Compiling: what the Board says is what the Track says, in numbers."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import Any

import pytest
import shapely
from attrs import evolve

from tests.circuits import PIT_SPACES, ring
from tests.shared_boards import BOARDS, shared_board, shared_track
from trackmodel.board import AHEAD, LEFT, RIGHT, STRAIGHT, Board, BoardCorner, BoardStand, BoardWeather
from trackmodel.check_parts.issue import Issue
from trackmodel.compiler import compile_board
from trackmodel.errors import CannotCompile, UnknownLayout, WrongValue
from trackmodel.facts import Facts
from trackmodel.track import (
    Arrow,
    Corner,
    Declared,
    Direction,
    Inside,
    Layout,
    Overrides,
    Pit,
    Place,
    Scan,
    Track,
    Turn,
)


@pytest.fixture(scope="module")
def board() -> Board:
    return compile_board(ring())


def number(board: Board, space: str) -> int:
    return board.view.ids.index(space)


def names(board: Board, spaces: object) -> set[str]:
    return {board.view.ids[space] for space in spaces}  # type: ignore[attr-defined]


def test_spaces_keep_their_order(board: Board) -> None:
    assert board.view.ids == tuple(space.id for space in ring().spaces)
    assert board.view.outlines == tuple(space.outline for space in ring().spaces)


def test_successors_are_exactly_the_arrows_left_to_right(board: Board) -> None:
    b3 = board.rules.successors[number(board, "b3")]
    assert [(board.view.ids[target], turn) for target, turn in b3] == [
        ("a4", LEFT),
        ("b4", AHEAD),
        ("c4", RIGHT),
    ]
    turns = {Turn.LEFT: LEFT, Turn.AHEAD: AHEAD, Turn.RIGHT: RIGHT}
    compiled = {
        (board.view.ids[space], board.view.ids[target], turn)
        for space, successors in enumerate(board.rules.successors)
        for target, turn in successors
    }
    assert compiled == {(arrow.from_, arrow.to, turns[arrow.turn]) for arrow in ring().arrows}


def test_an_arrow_drawn_twice_is_one_successor() -> None:
    circuit = ring()
    twice = compile_board(evolve(circuit, arrows=(*circuit.arrows, Arrow("b3", "b4"))))
    assert twice.rules.successors == compile_board(circuit).rules.successors


def test_two_arrows_to_the_same_side_are_ordered_by_lane() -> None:
    circuit = ring()
    far = compile_board(evolve(circuit, arrows=(*circuit.arrows, Arrow("c3", "a5", Turn.LEFT))))
    successors = far.rules.successors[number(far, "c3")]
    assert [far.view.ids[target] for target, _turn in successors] == ["a5", "b3", "c4"]


def test_the_line_is_crossed_by_its_arrows_and_the_pit_exit(board: Board) -> None:
    crossings = {tuple(board.view.ids[space] for space in step) for step in board.rules.crossings}
    assert crossings == {
        ("a8", "a9"),
        ("a8", "b8"),
        ("b7", "b8"),
        ("c8", "b8"),
        ("c8", "c9"),
        ("p9", "c9"),
    }
    assert names(board, board.rules.on_line) == {"b8"}


def test_progress_rises_along_every_arrow_but_the_crossings(board: Board) -> None:
    assert_progress_rises(board)


def assert_progress_rises(board: Board) -> None:
    progress = board.rules.progress
    for space, successors in enumerate(board.rules.successors):
        for target, _turn in successors:
            if (space, target) in board.rules.crossings:
                assert progress[target] + board.rules.lap_length > progress[space]
            else:
                assert progress[target] > progress[space]


def test_neighbors_on_the_straight_are_those_of_the_brick_pattern(board: Board) -> None:
    b3, rules = number(board, "b3"), board.rules
    assert names(board, rules.ahead[b3]) == {"b4"}
    assert names(board, rules.behind[b3]) == {"b2"}
    assert names(board, rules.beside[b3]) == {"a3", "a4", "c3", "c4"}


def test_corners_come_in_lap_order_whatever_the_documents_order() -> None:
    circuit = ring(stops=(1, 2))
    turned = compile_board(evolve(circuit, corners=circuit.corners[::-1]))
    assert turned.view.corner_ids == ("c1", "c2")
    assert turned.rules.corners == (BoardCorner(1, RIGHT), BoardCorner(2, RIGHT))
    assert turned.rules.corner[number(turned, "a12")] == 0
    assert turned.rules.corner[number(turned, "a32")] == 1
    assert turned.rules.corner[number(turned, "a11")] == STRAIGHT
    assert turned.rules.corner.count(STRAIGHT) == len(circuit.spaces) - sum(
        len(corner.spaces) for corner in circuit.corners
    )


def test_the_grid_starts_with_pole_whatever_the_documents_order() -> None:
    circuit = ring()
    turned = compile_board(evolve(circuit, grid=circuit.grid[::-1]))
    assert [turned.view.ids[space] for space in turned.rules.grid] == [place.space for place in circuit.grid]
    assert turned.view.grid_angles == (0.0,) * 10


def test_pit_weather_and_tunnel_are_taken_over() -> None:
    circuit = ring()
    spaces = tuple(evolve(space, tunnel=space.id in ("a30", "b30")) for space in circuit.spaces)
    board = compile_board(evolve(circuit, spaces=spaces, pit=Pit(circuit.pit.stands, exit_gear=3)))
    assert names(board, board.rules.pit_lane) == {f"p{n}" for n in range(PIT_SPACES)}
    assert names(board, board.rules.tunnel) == {"a30", "b30"}
    assert board.rules.pit.exit_gear == 3
    assert board.rules.pit.stands[0] == BoardStand(0, (number(board, "p0"), number(board, "p1")))
    assert board.rules.weather == BoardWeather((1, 6), (7, 13), (14, 20))


def test_the_inside_of_the_circuit_follows_its_direction_unless_corrected() -> None:
    circuit = ring()
    assert compile_board(circuit).rules.inside == RIGHT
    assert compile_board(evolve(circuit, direction=Direction.ANTICLOCKWISE)).rules.inside == LEFT
    assert compile_board(evolve(circuit, overrides=Overrides(inside=Inside.LEFT))).rules.inside == LEFT


def test_the_inside_of_a_corner_follows_its_bend_unless_corrected() -> None:
    circuit = ring()
    first, second = circuit.corners
    corners = (evolve(first, inside=None), evolve(second, inside=Inside.LEFT))
    assert compile_board(evolve(circuit, corners=corners)).rules.corners == (
        BoardCorner(2, RIGHT),
        BoardCorner(2, LEFT),
    )


def test_a_corner_that_does_not_bend_has_no_inside() -> None:
    circuit = ring()
    spaces = tuple(f"{lane}{n}" for lane in "abc" for n in range(24, 28))
    straight = compile_board(evolve(circuit, corners=(Corner("c1", "Straight", 1, spaces),)))
    assert straight.rules.corners == (BoardCorner(1, 0),)


def lanes_said(track: Track) -> tuple[int | None, ...]:
    return tuple(space.lane for space in track.spaces)


def without_lanes(track: Track, spaces: Collection[str] | None = None) -> Track:
    """The track as if nobody had said the lanes of these spaces, or of any."""
    return evolve(
        track,
        spaces=tuple(evolve(s, lane=None) if spaces is None or s.id in spaces else s for s in track.spaces),
    )


def test_lanes_are_what_spaces_say() -> None:
    circuit = ring()
    assert compile_board(circuit).rules.lane == lanes_said(circuit)
    spaces = (evolve(circuit.spaces[0], lane=7), *circuit.spaces[1:])
    assert compile_board(evolve(circuit, spaces=spaces)).rules.lane == (7, *lanes_said(circuit)[1:])


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_lanes_nobody_has_said_follow_from_the_turns_of_the_arrows(lanes: int) -> None:
    circuit = ring(lanes)
    assert compile_board(without_lanes(circuit)).rules.lane == lanes_said(circuit)


def test_the_lanes_of_some_spaces_fit_in_with_those_the_others_say() -> None:
    circuit = ring()
    shifted = evolve(
        circuit,
        spaces=tuple(evolve(s, lane=s.lane + 1 if s.place is Place.TRACK else 0) for s in circuit.spaces),  # type: ignore[operator]
    )
    some = {"a3", "b17", "b18", "c30", "p4"}
    assert compile_board(without_lanes(shifted, some)).rules.lane == lanes_said(shifted)


def test_the_view_has_what_pictures_need() -> None:
    circuit = ring()
    corners = (evolve(circuit.corners[0], declared=Declared(10, 6)), circuit.corners[1])
    scan = Scan("s", "ring.png", 100, 70)
    board = compile_board(evolve(circuit, corners=corners, scans=(scan,)))
    view = board.view
    assert (board.id, board.name, board.layout, board.direction) == ("ring", "Ring", "main", "clockwise")
    assert (view.width, view.height, view.mm_per_unit) == (1000.0, 700.0, 1.0)
    assert view.corner_names == ("Corner 1", "Corner 2")
    assert view.declared == ((10, 6), None)
    assert view.flags == tuple(corner.flag for corner in circuit.corners)
    assert circuit.finish is not None
    assert view.finish_line == circuit.finish.line
    assert view.stand_outlines == tuple(stand.outline for stand in circuit.pit.stands)
    assert [(each.file, each.width, each.homography) for each in view.scans] == [
        ("ring.png", 100, scan.homography)
    ]


def test_a_layout_is_compiled_by_itself() -> None:
    circuit = ring()
    no_pit = tuple(space.id for space in circuit.spaces if not space.id.startswith("p"))
    track = evolve(circuit, pit=Pit(), layouts=(Layout("main"), Layout("dry", spaces=no_pit)))
    board = compile_board(track, "dry")
    assert board.layout == "dry"
    assert len(board.view.ids) == len(no_pit)
    with pytest.raises(UnknownLayout):
        compile_board(track, "wet")


def test_blocking_issues_are_told_and_carried_by_the_error() -> None:
    with pytest.raises(CannotCompile, match=r"ring can't be raced yet: .*finish line") as raised:
        compile_board(evolve(ring(), finish=None))
    assert [issue.code for issue in raised.value.issues if isinstance(issue, Issue)] == ["finish-missing"]
    with pytest.raises(CannotCompile, match="1 more"):
        compile_board(Track(id="t", name="T"))


def test_issues_that_do_not_block_do_not_hinder() -> None:
    circuit = ring(pit=False, grid=2)
    wrong = tuple(evolve(corner, declared=Declared(99, 1)) for corner in circuit.corners)
    assert compile_board(evolve(circuit, corners=wrong)).rules.corners


@pytest.mark.parametrize("name", BOARDS)
def test_real_boards_compile_with_all_their_arrows_and_rising_progress(name: str) -> None:
    track = shared_track(name)
    board = shared_board(name)
    assert sum(len(successors) for successors in board.rules.successors) == len(track.arrows)
    assert len(board.rules.corners) == len(track.corners)
    assert_progress_rises(board)


def test_whoever_comes_onto_the_finish_line_crosses_it_in_the_pit_lane_too() -> None:
    rules = shared_board("brennach").rules
    assert rules.on_line & rules.pit_lane
    for space, arrows in enumerate(rules.successors):
        for target, _turn in arrows:
            if target in rules.on_line and space not in rules.on_line:
                assert (space, target) in rules.crossings


def assert_lanes_order_level_spaces(track: Track, lane: tuple[int, ...]) -> None:
    """Of level spaces the one further left has the smaller lane, as the middles of the spaces lie."""
    facts, number = Facts(track), {space.id: n for n, space in enumerate(track.spaces)}
    middle = {s.id: shapely.Polygon(s.outline).centroid for s in track.spaces}
    ahead = {arrow.from_: arrow.to for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    rows: dict[int, list[str]] = {}
    for space in track.spaces:
        if space.place is Place.TRACK:
            rows.setdefault(facts.progress.values[space.id], []).append(space.id)
    pairs = [pair for row in rows.values() for pair in combinations(row, 2)]
    assert pairs
    for one, other in pairs:
        start, side = middle[one], middle[other]
        on = middle[ahead.get(one) or ahead[other]]
        if one not in ahead:
            start, side, one, other = side, start, other, one
        to_the_right = (on.x - start.x) * (side.y - start.y) - (on.y - start.y) * (side.x - start.x)
        assert (to_the_right > 0) is (lane[number[other]] > lane[number[one]]), (one, other)
        assert lane[number[other]] != lane[number[one]], (one, other)


@pytest.mark.parametrize("name", [*BOARDS, "brennach"])
def test_lanes_order_level_spaces_from_left_to_right(name: str) -> None:
    track = shared_track(name)
    assert_lanes_order_level_spaces(track, shared_board(name).rules.lane)
    assert_lanes_order_level_spaces(track, compile_board(without_lanes(track)).rules.lane)


@pytest.mark.parametrize(
    ("part", "with_missing"),
    [
        ("successors", lambda rules: (((4999, 1),), *rules.successors[1:])),
        *(
            (name, lambda rules, name=name: ((4999,), *getattr(rules, name)[1:]))
            for name in ("ahead", "behind", "beside")
        ),
        *((name, lambda _rules: {4999}) for name in ("on_line", "pit_lane", "tunnel")),
        ("crossings", lambda _rules: {(0, 4999)}),
        ("grid", lambda rules: (4999, *rules.grid[1:])),
        ("pit", lambda rules: evolve(rules.pit, stands=(BoardStand(0, (4999,)),))),
    ],
)
def test_a_board_that_names_a_missing_space_is_refused_wherever_it_does(
    board: Board, part: str, with_missing: Any
) -> None:
    without_outlines = evolve(board, view=evolve(board.view, stand_outlines=()))
    with pytest.raises(WrongValue, match=rf"Board.rules.{part}\b.*there is no space 4999"):
        evolve(without_outlines, rules=evolve(board.rules, **{part: with_missing(board.rules)}))


def test_a_board_with_lists_of_different_lengths_is_refused(board: Board) -> None:
    with pytest.raises(WrongValue, match=r"Board.view.ids: "):
        evolve(board, view=evolve(board.view, ids=board.view.ids[1:]))
