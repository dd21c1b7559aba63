"""The pit lane of a drawing, by its shape or by names in six languages, and its stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.circuits import ring
from tests.formats.test_svg_drawing_long import path_of, svg, written
from tests.shared_boards import shared_track
from trackmodel.formats.svg.svg_drawing import read_svg
from trackmodel.track import Place, Point, Track
from trackmodel.validator.run_checks import validate

STANDS = 5


def drawn(folder: Path, board: Track, pit: str = "", road: str = "", more: str = "") -> Track:
    """The board as a drawing whose layers have these names, and read again."""
    track, lane = (
        "".join(path_of(one, f'id="{one.id}"') for one in board.spaces if one.place is place)
        for place in Place
    )
    content = f'<g label="{road}">{track}</g><g label="{pit}">{lane}</g>{more}'
    size = f'viewBox="0 0 {board.board.width} {board.board.height}"'
    return read_svg(written(folder / "x.svg", svg(content, head=size)), board.direction)


def in_pit(track: Track) -> set[str]:
    return {space.id for space in track.spaces if space.place is Place.PIT}


@pytest.mark.parametrize("name", ["monaco", "taruma", "valencia"])
def test_a_lane_that_leaves_the_road_and_joins_it_is_the_pit_lane(name: str, tmp_path: Path) -> None:
    board = shared_track(name)
    track = drawn(tmp_path, board)
    assert in_pit(track) == in_pit(board)
    assert f"{len(in_pit(board))} spaces are in the pit lane, by its shape" in track.notes
    codes = {issue.code for issue in validate(track).issues}
    assert codes.isdisjoint({"pit-no-entry", "pit-no-exit"})


def test_a_road_without_a_pit_lane_has_none(tmp_path: Path) -> None:
    assert not in_pit(drawn(tmp_path, ring(pit=False)))


def test_outlines_that_cross_themselves_end_no_reading(tmp_path: Path) -> None:
    ends = {20: ("300,12", "0,0"), 180: ("0,12", "-20,20")}
    cells = []
    for x in range(0, 240, 20):
        side, back = ends.get(x, ("0,12", "-20,0"))
        cells.append(f'<path d="M {x},0 l 20,0 l {side} c -5,1 -10,-1 {back} z"/>')
        cells.append(f'<rect x="{x}" y="14" width="20" height="12" transform="rotate(1)"/>')
    track = read_svg(written(tmp_path / "x.svg", svg(*cells)))
    assert len(track.spaces) == 24


@pytest.mark.parametrize(
    "name",
    ["Pit lane", "Boxengasse", "Voie des stands", "Corsia dei box", "Calle de boxes", "Pitstraat", "pit:2"],
)
def test_the_pit_lane_is_named_in_six_languages(name: str, tmp_path: Path) -> None:
    assert in_pit(drawn(tmp_path, ring(), pit=name)) == in_pit(ring())


@pytest.mark.parametrize("name", ["stand:{n}", "Garage {n}", "pitbox-{n}"])
def test_named_outlines_beside_the_pit_lane_are_its_stands(name: str, tmp_path: Path) -> None:
    board = ring()
    places = {space.id: space.outline for space in board.spaces}

    def box(stand: int) -> tuple[Point, ...]:
        points = [point for space in board.pit.stands[stand].access for point in places[space]]
        low, high = min(x for x, _y in points), max(x for x, _y in points)
        top = max(y for _x, y in points) + 0.5
        return ((low, top), (high, top), (high, top + 10), (low, top + 10))

    boxes = "".join(
        f'<path label="{name.format(n=n + 1)}" d="M{" ".join(f"{x},{y}" for x, y in box(n))}z"/>'
        for n in range(STANDS)
    )
    track = drawn(tmp_path, board, pit="pit", more=boxes)
    assert [set(stand.access) for stand in track.pit.stands] == [set(s.access) for s in board.pit.stands]
    assert [stand.team for stand in track.pit.stands] == list(range(STANDS))
    assert len(track.spaces) == len(board.spaces)


def test_numbers_after_a_colon_name_corners(tmp_path: Path) -> None:
    track = drawn(tmp_path, ring(), pit="pit", more="")
    assert not track.corners
    spaces = ring().spaces
    shapes = [
        path_of(space, f'id="virage:0:d:{n}"' if n < 3 else f'id="{space.id}"')
        for n, space in enumerate(spaces)
    ]
    track = read_svg(written(tmp_path / "x.svg", svg(*shapes, head="")))
    assert [(corner.name, len(corner.spaces)) for corner in track.corners] == [("Corner 0", 3)]
