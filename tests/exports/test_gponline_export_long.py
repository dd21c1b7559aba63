"""Boards written for GP Online: read again they are the same, and the program would take them."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.exports.peers_reader import strictly_read
from tests.shared_boards import TYPICAL, shared_board
from trackmodel.board import STRAIGHT, Board
from trackmodel.compiler import compile_board
from trackmodel.errors import PitboardError, UnwritableFile
from trackmodel.exports.gponline_export import first_of_lap, write_gponline
from trackmodel.formats.gponline import read_gponline
from trackmodel.track import Place, Track

NAMES = ("brennach", "curitiba", "taruma", "suzuka", *TYPICAL)


@pytest.fixture(params=NAMES)
def board(request: pytest.FixtureRequest) -> Board:
    return shared_board(request.param)


def again(board: Board, folder: Path) -> Track:
    path = folder / "again.dat"
    write_gponline(board, path)
    return read_gponline(path)


def by_number(ids: object) -> set[int]:
    assert isinstance(ids, (list, tuple, set, frozenset))
    return {int(str(id_)[1:]) for id_ in ids}


def test_spaces_arrows_pit_and_finish_come_back(board: Board, tmp_path: Path) -> None:
    track, rules = again(board, tmp_path), board.rules
    assert by_number([space.id for space in track.spaces]) == set(range(len(rules.corner)))
    arrows = {(space, target) for space, all_ in enumerate(rules.successors) for target, _turn in all_}
    assert {(int(arrow.from_[1:]), int(arrow.to[1:])) for arrow in track.arrows} == arrows
    pit = by_number([space.id for space in track.spaces if space.place is Place.PIT])
    assert pit == set(rules.pit_lane)
    marked = by_number([space.id for space in track.spaces if space.finish == "beyond"])
    assert marked == set(first_of_lap(board))


def on_road(board: Board) -> set[tuple[str, str]]:
    """Crossings of the finish line; the pit may cross it elsewhere than in the file."""
    rules, ids = board.rules, board.view.ids
    return {(ids[one], ids[other]) for one, other in rules.crossings if not {one, other} & rules.pit_lane}


def test_the_same_lap_is_compiled_again(board: Board, tmp_path: Path) -> None:
    numbered = evolve(board, view=evolve(board.view, ids=[f"s{n}" for n in range(len(board.view.ids))]))
    assert on_road(compile_board(again(board, tmp_path))) == on_road(numbered)


def test_corners_come_back_with_their_stops(board: Board, tmp_path: Path) -> None:
    rules = board.rules
    corners = {
        (
            corner.stops,
            frozenset(s for s, of in enumerate(rules.corner) if of == number and s not in rules.pit_lane),
        )
        for number, corner in enumerate(rules.corners)
    }
    track = again(board, tmp_path)
    assert {(corner.stops, frozenset(by_number(corner.spaces))) for corner in track.corners} == corners


def test_stands_grid_and_rain_come_back(board: Board, tmp_path: Path) -> None:
    track, rules = again(board, tmp_path), board.rules
    access = {frozenset(stand.access) for stand in rules.pit.stands}
    assert {frozenset(by_number(stand.access)) for stand in track.pit.stands} == access
    grid = [int(place.space[1:]) for place in sorted(track.grid, key=lambda place: place.position)]
    assert set(grid) == set(rules.grid)
    assert grid[0] == rules.grid[0]
    rain = rules.weather.rain
    width = None if rain is None else rain[1] - rain[0] + 1
    assert (track.weather.rain and track.weather.rain[1] - track.weather.rain[0] + 1) == width


def test_the_strict_reader_takes_them(board: Board, tmp_path: Path) -> None:
    path = tmp_path / "strict.dat"
    write_gponline(board, path)
    peer = strictly_read(path)
    rules = board.rules
    assert peer.grid[0] == rules.grid[0]
    assert peer.stops == {
        space: rules.corners[corner].stops
        for space, corner in enumerate(rules.corner)
        if corner != STRAIGHT and space not in rules.pit_lane
    }
    assert set(peer.garages) == {space for stand in rules.pit.stands for space in stand.access}


def test_what_is_lost_is_listed_and_nothing_else(tmp_path: Path) -> None:
    lost = " ".join(write_gponline(shared_board("brennach"), tmp_path / "b.dat"))
    assert "names and printed L and C" in lost
    assert "only the chance of rain" in lost
    assert "tunnels" not in lost
    few = shared_board("brennach")
    few = evolve(few, rules=evolve(few.rules, grid=few.rules.grid[:4]), view=evolve(few.view, grid_angles=()))
    assert any("10 starting places" in sentence for sentence in write_gponline(few, tmp_path / "few.dat"))


def test_a_board_without_a_finish_line_is_refused(tmp_path: Path) -> None:
    board = shared_board("brennach")
    board = evolve(board, rules=evolve(board.rules, crossings=frozenset()))
    with pytest.raises(PitboardError, match="no finish line"):
        write_gponline(board, tmp_path / "no.dat")
    assert not list(tmp_path.iterdir())


def test_a_picture_that_is_in_the_way_is_kept(tmp_path: Path) -> None:
    (tmp_path / "b.png").write_text("my notes")
    with pytest.raises(UnwritableFile, match="in the way"):
        write_gponline(shared_board("brennach"), tmp_path / "b.dat")
    assert (tmp_path / "b.png").read_text() == "my notes"
    assert not (tmp_path / "b.dat").exists()


def test_the_same_board_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        write_gponline(shared_board("brennach"), tmp_path / name / "b.dat")
    for file in ("b.dat", "b.png"):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "two" / file).read_bytes()
