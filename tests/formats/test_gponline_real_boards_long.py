"""The nine real boards: what is read off them against what an independent count found."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest
import shapely

from tests.shared_boards import BOARDS, expected_counts, shared_track
from trackmodel.track import Corner, Direction, Place, Side, Track, Turn


def longest_and_shortest(track: Track, corner: Corner) -> tuple[int, int]:
    """Tries every way through a corner, space by space: slow to read nothing but the arrows."""
    on_track = {space.id for space in track.spaces if space.place is Place.TRACK}
    inside = set(corner.spaces)
    steps = [(arrow.from_, arrow.to) for arrow in track.arrows if {arrow.from_, arrow.to} <= on_track]

    @cache
    def ways(space: str) -> frozenset[int]:
        """Lengths of all ways from here out of the corner, this space counted."""
        following = [to for from_, to in steps if from_ == space]
        lengths = {1} if any(to not in inside for to in following) else set()
        return frozenset(lengths | {1 + rest for to in following if to in inside for rest in ways(to)})

    entries = {to for from_, to in steps if to in inside and from_ not in inside}
    lengths = {length for entry in entries for length in ways(entry)}
    return max(lengths), min(lengths)


@pytest.mark.parametrize("name", BOARDS)
def test_corners_have_the_stops_and_lengths_counted_on_the_board(boards: Path, name: str) -> None:
    expected = expected_counts(name)["counted"]
    track = shared_track(name)
    found = [[corner.stops, *longest_and_shortest(track, corner)] for corner in track.corners]
    assert Counter(map(tuple, found)) == Counter(map(tuple, expected))


@pytest.mark.parametrize("name", BOARDS)
def test_every_space_and_arrow_of_the_file_is_kept_but_holes(boards: Path, name: str) -> None:
    sections = (boards / f"{name}.dat").read_text().replace("\r\n", "\n").split("\n\n")
    rows = [line.split() for line in sections[0].splitlines()[1:]]
    holes = {f"s{row[0]}" for row in rows if row[3] == "4"}
    steps = {tuple(f"s{word}" for word in line.split()) for line in sections[1].splitlines()}
    track = shared_track(name)
    assert {space.id for space in track.spaces} == {f"s{row[0]}" for row in rows} - holes
    assert {(arrow.from_, arrow.to) for arrow in track.arrows} == {
        step for step in steps if not holes.intersection(step)
    }


@pytest.mark.parametrize("name", BOARDS)
def test_marked_spaces_are_beyond_the_line_and_the_ones_leading_to_them_before(
    boards: Path, name: str
) -> None:
    first = (boards / f"{name}.dat").read_text().replace("\r\n", "\n").split("\n\n")[0]
    rows = [line.split() for line in first.splitlines()[1:]]
    marked = {f"s{row[0]}" for row in rows if row[3] == "5" or row[4:] == ["F"]}
    track = shared_track(name)
    in_pit = {space.id for space in track.spaces if space.place is Place.PIT}
    leading = {arrow.from_ for arrow in track.arrows if arrow.to in marked} - marked - in_pit
    assert {space.id for space in track.spaces if space.finish is Side.BEYOND} == marked
    assert {space.id for space in track.spaces if space.finish is Side.BEFORE} == leading


@pytest.mark.parametrize("name", BOARDS)
def test_ten_grid_places_and_five_stands_of_two(name: str) -> None:
    track = shared_track(name)
    assert [place.position for place in track.grid] == list(range(1, 11))
    assert [len(stand.access) for stand in track.pit.stands] == [2] * 5


@pytest.mark.parametrize("name", BOARDS)
def test_arrows_ahead_keep_the_lane_and_the_others_lead_one_lane_aside(name: str) -> None:
    # Turns and lane numbers are found in different ways, so they can contradict each other.
    track = shared_track(name)
    lane = {space.id: space.lane for space in track.spaces if space.place is Place.TRACK}
    aside = {Turn.LEFT: -1, Turn.AHEAD: 0, Turn.RIGHT: 1}
    for arrow in track.arrows:
        from_, to = lane.get(arrow.from_), lane.get(arrow.to)
        if from_ is not None and to is not None:
            assert to - from_ == aside[arrow.turn], arrow


@pytest.mark.parametrize("name", BOARDS)
def test_every_space_has_one_arrow_ahead_but_the_pit_exit_and_the_one_before_a_hole(name: str) -> None:
    track = shared_track(name)
    ahead = Counter(arrow.from_ for arrow in track.arrows if arrow.turn is Turn.AHEAD)
    place = {space.id: space.place for space in track.spaces}
    pit_exits = {a.from_ for a in track.arrows if (place[a.from_], place[a.to]) == (Place.PIT, Place.TRACK)}
    before_a_hole = {"valencia": {"s107"}}.get(name, set())
    assert max(ahead.values()) == 1
    assert place.keys() - ahead.keys() == pit_exits | before_a_hole


@pytest.mark.parametrize("name", BOARDS)
def test_outlines_are_valid_and_hardly_overlap(name: str) -> None:
    track = shared_track(name)
    outlines = [shapely.Polygon(space.outline) for space in track.spaces if space.place is Place.TRACK]
    assert all(outline.is_valid for outline in outlines)
    total = sum(outline.area for outline in outlines)
    bridge = 0.01 * total if name == "suzuka" else 0.0  # one road over another
    assert shapely.union_all(outlines).area > 0.985 * total - bridge


@pytest.mark.parametrize(
    ("name", "direction"),
    [
        ("curitiba", Direction.CLOCKWISE),
        ("taruma", Direction.ANTICLOCKWISE),
        ("minikart", Direction.ANTICLOCKWISE),
        ("valencia", Direction.CLOCKWISE),
    ],
)
def test_the_direction_is_the_one_seen_on_the_scan(name: str, direction: Direction) -> None:
    assert shared_track(name).direction is direction


@pytest.mark.parametrize(
    ("name", "size"), [("curitiba", (1400, 500)), ("minikart", (1600, 937)), ("monaco", None)]
)
def test_the_scan_comes_along_where_it_lies_beside_the_file(name: str, size: tuple[int, int] | None) -> None:
    scans = shared_track(name).scans
    assert [(scan.width, scan.height) for scan in scans] == ([size] if size else [])


@pytest.mark.parametrize("name", BOARDS)
def test_flags_stand_on_the_board_beside_the_road_near_their_corner(name: str) -> None:
    track = shared_track(name)
    outlines = {space.id: shapely.Polygon(space.outline) for space in track.spaces}
    road = shapely.union_all(list(outlines.values()))
    for corner in track.corners:
        assert corner.flag is not None
        flag = shapely.Point(corner.flag)
        assert 0 < flag.x < track.board.width
        assert 0 < flag.y < track.board.height
        assert not road.contains(flag)
        assert min(outlines[space].distance(flag) for space in corner.spaces) < 0.2 * track.board.height
