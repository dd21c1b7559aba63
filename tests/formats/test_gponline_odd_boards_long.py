"""Every oddity of real GP Online files, on boards made in code."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from pathlib import Path

import cv2
import networkx as nx
import numpy as np
import pytest
import shapely

from tests.generated_boards import ODD_BOARDS, OddBoard, odd_board, plain
from trackmodel.facts import Facts
from trackmodel.formats.gponline import read_gponline
from trackmodel.track import Arrow, Place, Side, Track, Turn

BY_NAME = pytest.mark.parametrize("board", ODD_BOARDS, ids=lambda board: board.name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("boards")


@cache
def imported(name: str, folder: Path) -> Track:
    return read_gponline(odd_board(name).write(folder))


def name_of(board: OddBoard, space_id: str) -> str:
    return {board.id(name): name for name in board.ids}[space_id]


def arrow_names(board: OddBoard, arrows: tuple[Arrow, ...]) -> set[tuple[str, str]]:
    names = {board.id(name): name for name in board.ids}
    return {(names[arrow.from_], names[arrow.to]) for arrow in arrows}


@BY_NAME
def test_every_arrow_is_kept_but_those_into_a_hole(board: OddBoard, folder: Path) -> None:
    track = imported(board.name, folder)
    holes = {name for name, row in board.rows.items() if row.type == 4}
    assert arrow_names(board, track.arrows) == {step for step in board.arrows if not holes.intersection(step)}
    assert {space.id for space in track.spaces} == {board.id(name) for name in board.rows.keys() - holes}


@BY_NAME
def test_arrows_along_a_lane_lead_ahead_and_no_others(board: OddBoard, folder: Path) -> None:
    track = imported(board.name, folder)
    ahead = tuple(arrow for arrow in track.arrows if arrow.turn is Turn.AHEAD)
    along_lane = {step for step in arrow_names(board, track.arrows) if step[0][0] == step[1][0]}
    assert arrow_names(board, ahead) == along_lane


@BY_NAME
def test_arrows_to_a_lower_lane_letter_lead_left(board: OddBoard, folder: Path) -> None:
    for arrow in imported(board.name, folder).arrows:
        from_, to = name_of(board, arrow.from_), name_of(board, arrow.to)
        if "p" in (from_[0], to[0]):
            continue
        expected = Turn.AHEAD if from_[0] == to[0] else Turn.LEFT if to[0] < from_[0] else Turn.RIGHT
        assert (from_, to, arrow.turn) == (from_, to, expected)


@BY_NAME
def test_lanes_count_from_the_left(board: OddBoard, folder: Path) -> None:
    hole_or_right_of_it = ("b", "c") if any(row.type == 4 for row in board.rows.values()) else ()
    for space in imported(board.name, folder).spaces:
        letter = name_of(board, space.id)[0]
        if letter not in hole_or_right_of_it:
            assert space.lane == (0 if letter == "p" else "abcd".index(letter))


@BY_NAME
def test_outlines_are_polygons_around_the_centers_that_hardly_overlap(board: OddBoard, folder: Path) -> None:
    track = imported(board.name, folder)
    polygons = {space.id: shapely.Polygon(space.outline) for space in track.spaces}
    for name, row in board.rows.items():
        if row.type != 4:
            assert polygons[board.id(name)].is_valid
            assert polygons[board.id(name)].contains(shapely.Point(row.x, row.y))
    on_track = [polygons[space.id] for space in track.spaces if space.place is Place.TRACK]
    total = sum(polygon.area for polygon in on_track)
    assert shapely.union_all(on_track).area == pytest.approx(total, rel=0.01)


@BY_NAME
def test_a_lap_is_acyclic_once_cut_at_the_line(board: OddBoard, folder: Path) -> None:
    track = imported(board.name, folder)
    cut = Facts(track).crossings
    lap = nx.DiGraph((a.from_, a.to) for a in track.arrows if (a.from_, a.to) not in cut)
    assert nx.is_directed_acyclic_graph(lap)


@BY_NAME
def test_entering_a_marked_space_crosses_the_line_and_so_does_leaving_the_pit(
    board: OddBoard, folder: Path
) -> None:
    track = imported(board.name, folder)
    marked = {name for name, row in board.rows.items() if row.type == 5 or row.mark == "F"}
    entering = {(one, other) for one, other in board.arrows if other in marked and one not in marked}
    leaving = {(one, other) for one, other in board.arrows if one[0] == "p" != other[0]}
    found = {(name_of(board, from_), name_of(board, to)) for from_, to in Facts(track).crossings}
    assert found == entering | leaving
    assert {name_of(board, s.id) for s in track.spaces if s.finish is Side.BEYOND} == marked


@BY_NAME
def test_the_grid_is_numbered_from_the_line_backwards(board: OddBoard, folder: Path) -> None:
    names = [name_of(board, place.space) for place in imported(board.name, folder).grid]
    x_of = [board.rows[name].x for name in names]  # the cars drive to the right there
    assert [place.position for place in imported(board.name, folder).grid] == list(range(1, 11))
    assert all(later <= earlier + 1 for earlier, later in pairwise(x_of))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("plain", [(1, 21), (2, 21)]),
        ("two-lanes", [(1, 15), (2, 15)]),
        ("four-lanes", [(1, 26), (2, 26)]),
        ("lanes-without-arrows-between", [(1, 21), (2, 21)]),
        ("touching-corners", [(1, 11), (3, 10), (2, 21)]),
        ("touching-corners-of-one-stop-count", [(1, 11), (1, 10), (2, 21)]),
    ],
)
def test_corners_by_stops_and_number_of_spaces_in_lap_order(
    name: str, expected: list[tuple[int, int]], folder: Path
) -> None:
    corners = imported(name, folder).corners
    assert [(corner.stops, len(corner.spaces)) for corner in corners] == expected
    assert [corner.name for corner in corners] == [f"Corner {n + 1}" for n in range(len(expected))]
    assert [corner.id for corner in corners] == [f"c{n + 1}" for n in range(len(expected))]


def test_garages_all_alike_are_paired_in_lane_order_without_a_team(folder: Path) -> None:
    board = odd_board("ids-with-gaps")  # its ids fall along the lane
    stands = imported(board.name, folder).pit.stands
    pairs = [[f"p{2 * n + 2}", f"p{2 * n + 3}"] for n in range(5)]
    assert [[name_of(board, space) for space in stand.access] for stand in stands] == pairs
    assert {stand.team for stand in stands} == {None}


def test_garages_of_different_values_belong_to_teams(folder: Path) -> None:
    board = odd_board("garages-with-teams")  # values 5 down to 1 along the lane
    stands = imported(board.name, folder).pit.stands
    assert [stand.team for stand in stands] == [0, 1, 2, 3, 4]
    assert [name_of(board, stands[0].access[0]), name_of(board, stands[4].access[0])] == ["p10", "p2"]


def test_garages_of_more_values_than_there_are_team_numbers(tmp_path: Path) -> None:
    pit = "".join(f"{n} {20 * n} 50 7\n" for n in range(1, 121))
    arrows = "".join(f"{n} {n + 1}\n" for n in range(120))
    values = "".join(f"{n} {n}\n" for n in range(1, 121))
    path = tmp_path / "board.dat"
    path.write_text(f"a.png 1\n0 0 0 1\n121 2420 0 1\n{pit}\n{arrows}\n{values}\n")
    teams = [stand.team for stand in read_gponline(path).pit.stands]
    assert teams == [*range(100), *[None] * 20]


@pytest.mark.parametrize(
    ("name", "rain"),
    [("plain", (1, 6)), ("image-with-blanks", (1, 4)), ("no-rain", None), ("rain-of-nought", None)],
)
def test_percent_of_rain_become_faces_of_the_d20_and_nothing_else_is_invented(
    name: str, rain: tuple[int, int] | None, folder: Path
) -> None:
    weather = imported(name, folder).weather
    assert (weather.rain, weather.changeable, weather.sun) == (rain, None, None)


@BY_NAME
def test_no_file_without_a_scan_beside_it_claims_one(board: OddBoard, folder: Path) -> None:
    assert imported(board.name, folder).scans == ()


def test_a_scan_beside_the_file_comes_along_at_its_size(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "oval.png"), np.zeros((350, 720, 3), np.uint8))
    track = read_gponline(plain().write(tmp_path))
    assert [(scan.file, scan.width, scan.height) for scan in track.scans] == [("oval.png", 720, 350)]
    assert (track.board.width, track.board.height) == (720, 350)


def test_a_broken_picture_is_no_scan_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "oval.png").write_bytes(b"\x89PNG\r\n\x1a\n but then nothing")
    assert read_gponline(plain().write(tmp_path)).scans == ()
