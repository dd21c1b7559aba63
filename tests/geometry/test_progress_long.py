"""Progress: level spaces equal, rising along every arrow, measured from the line."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.generated_boards import ODD_BOARDS, OddBoard
from trackmodel.facts import Facts
from trackmodel.formats.gponline import track_from_gpboard
from trackmodel.formats.gponline_text import parse_gpboard, read_gpboard
from trackmodel.geometry.road.progress import progress
from trackmodel.track import Arrow, Finish, Place, Space, Track, Turn

BOARDS = {  # percent of the pairs in a corner ordered as people entered them; slightly below measured
    "curitiba": 99.7,
    "indianapolisOVAL": 98.8,
    "melbourne": 99.0,
    "minikart": 99.6,
    "monaco": 98.9,
    "sanmarino": 98.5,
    "suzuka": 99.3,
    "taruma": 99.7,
    "valencia": 99.4,
}


def straight(count: int = 16) -> Track:
    """Driven to the right in the brick pattern; the line at x=60 is where a2 begins."""
    spaces, arrows = [], []
    for lane in range(3):
        shift = 15.0 * (lane % 2)
        for n in range(count):
            x, y = 30.0 * n + shift, 20.0 * lane
            outline = ((x, y), (x + 30.0, y), (x + 30.0, y + 20.0), (x, y + 20.0))
            spaces.append(Space(f"{'abcd'[lane]}{n}", outline, lane=lane))
        arrows += [Arrow(f"{'abcd'[lane]}{n}", f"{'abcd'[lane]}{n + 1}") for n in range(count - 1)]
    arrows += [Arrow(f"a{n}", f"b{n}", Turn.RIGHT) for n in range(count)]
    arrows += [Arrow(f"b{n}", f"c{n + 1}", Turn.RIGHT) for n in range(count - 1)]
    line = Finish(((60.0, 0.0), (60.0, 60.0)))
    return Track(id="t", name="T", spaces=tuple(spaces), arrows=tuple(arrows), finish=line)


def test_on_a_straight_each_space_is_a_hundred_further_and_bricks_lie_fifty_between() -> None:
    values = progress(straight(), Facts(straight()).crossings).values
    away_from_the_ends = range(4, 12)
    assert all(abs(values[f"a{n + 1}"] - values[f"a{n}"] - 100) <= 2 for n in away_from_the_ends)
    assert all(values[f"a{n}"] == values[f"c{n}"] for n in away_from_the_ends)
    assert all(abs(values[f"b{n}"] - values[f"a{n}"] - 50) <= 2 for n in away_from_the_ends)


def test_progress_counts_from_the_line_to_the_front_edge() -> None:
    values = progress(ring(), Facts(ring()).crossings).values
    assert values["a9"] == pytest.approx(100, abs=3)  # begins on the line
    assert values["b8"] == pytest.approx(50, abs=3)  # straddles it


def test_the_last_space_before_the_line_ends_where_the_lap_ends() -> None:
    found = progress(ring(), Facts(ring()).crossings)
    assert found.values["a8"] == pytest.approx(found.lap_length, abs=3)


def test_level_spaces_of_a_bend_are_equal_though_the_inner_lane_is_shorter() -> None:
    # The corners of this oval begin and end level in lanes a and c, with 8 and 6 spaces.
    track = ring()
    values = progress(track, Facts(track).crossings).values
    first, last = (track.corners[1].spaces[n] for n in (0, -1))
    assert (first[0], last[0]) == ("a", "c")
    corner_of_a = [s for s in track.corners[1].spaces if s[0] == "a"]
    corner_of_c = [s for s in track.corners[1].spaces if s[0] == "c"]
    assert values[corner_of_a[3]] == values[corner_of_c[2]]  # the middle of the bend
    assert values[corner_of_a[-1]] == values[corner_of_c[-1]]


@pytest.mark.parametrize("board", ODD_BOARDS, ids=lambda board: board.name)
def test_progress_rises_along_every_arrow_and_over_the_line_by_a_lap(board: OddBoard) -> None:
    path = Path("oval.dat")
    assert_rises(track_from_gpboard(parse_gpboard(board.text), path))


@pytest.mark.parametrize("lanes", [1, 2, 3, 4])
def test_progress_rises_round_drawn_ovals(lanes: int) -> None:
    assert_rises(ring(lanes=lanes, pit=lanes > 1))


def assert_rises(track: Track) -> None:
    cut = Facts(track).crossings
    found = progress(track, cut)
    assert found.values.keys() == {space.id for space in track.spaces}
    for arrow in track.arrows:
        lap = found.lap_length if (arrow.from_, arrow.to) in cut else 0
        assert found.values[arrow.from_] < found.values[arrow.to] + lap, arrow


def test_pit_spaces_have_a_progress_between_entry_and_exit() -> None:
    track = ring()
    found = progress(track, Facts(track).crossings)
    pit = [found.values[s.id] for s in track.spaces if s.place is Place.PIT]
    assert all(one < other for one, other in pairwise(pit))
    entry, exit_ = found.values["c1"], found.values["c9"] + found.lap_length
    assert entry < pit[0]
    assert pit[-1] < exit_


def test_a_progress_set_by_the_user_wins() -> None:
    track = ring()
    spaces = tuple(evolve(s, progress=777) if s.id == "b20" else s for s in track.spaces)
    assert progress(evolve(track, spaces=spaces), Facts(track).crossings).values["b20"] == 777


def test_a_track_that_goes_in_circles_still_gets_values() -> None:
    track = evolve(ring(), finish=None)
    assert progress(track, frozenset()).values.keys() == {space.id for space in track.spaces}


def test_a_track_without_spaces_has_no_progress() -> None:
    assert progress(Track(id="t", name="T"), frozenset()).values == {}


@pytest.mark.parametrize("name", BOARDS)
def test_progress_agrees_with_the_distances_people_entered_in_corners(boards: Path, name: str) -> None:
    path = boards / f"{name}.dat"
    board = read_gpboard(path)
    track = track_from_gpboard(board, path)
    found = progress(track, Facts(track).crossings)
    agree = pairs = 0
    for corner in track.corners:
        for index, one in enumerate(corner.spaces):
            for other in corner.spaces[index + 1 :]:
                entered = board.attributes[int(one[1:])] - board.attributes[int(other[1:])]
                ours = found.values[one] - found.values[other]
                pairs += 1
                agree += entered * ours > 0 or (ours == 0 and abs(entered) <= 0.5)
    assert 100 * agree / pairs >= BOARDS[name]


@pytest.mark.parametrize("name", BOARDS)
def test_progress_rises_on_real_boards(boards: Path, name: str) -> None:
    path = boards / f"{name}.dat"
    assert_rises(track_from_gpboard(read_gpboard(path), path))
