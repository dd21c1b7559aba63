"""Files that are no GP Online boards, or broken ones: one clear line each, with the place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.generated_boards import plain
from trackmodel.errors import Unreadable, UnreadableFile
from trackmodel.formats.gponline import read_gponline, track_from_gpboard
from trackmodel.formats.gponline_text import parse_gpboard
from trackmodel.formats.track_file import write_track

GOOD = plain("good", lanes=2).text
LINES = GOOD.split("\n")
FIRST_ARROW = LINES.index("") + 1
FIRST_VALUE = LINES.index("", FIRST_ARROW) + 1
FIRST_GRID = LINES.index("", FIRST_VALUE) + 1


def problem_of(content: bytes | str, folder: Path) -> str:
    """The one line a user reads about such a file."""
    path = folder / "board.dat"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    with pytest.raises(UnreadableFile) as caught:
        read_gponline(path)
    line = str(caught.value)
    assert line.startswith(f"{path}: ")
    assert "\n" not in line
    assert len(line) < len(str(path)) + 200
    return line.removeprefix(f"{path}: ")


def complaint_about(read: Callable[[], object]) -> str:
    """What a user reads about a file that may be good or bad; nothing about a good one."""
    try:
        read()
    except Unreadable as error:
        return str(error)
    return ""


def with_line(number: int, text: str) -> str:
    """The good file with another line there, counted from 0."""
    return "\n".join([*LINES[:number], text, *LINES[number + 1 :]])


@pytest.mark.parametrize("content", [b"", b"\n\n  \r\n"])
def test_an_empty_file(content: bytes, tmp_path: Path) -> None:
    assert "empty" in problem_of(content, tmp_path)


@pytest.mark.parametrize(
    "content",
    [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", bytes(range(256)) * 40, b"\xff\xfe" + "a b".encode("utf-16")],
)
def test_a_binary_file(content: bytes, tmp_path: Path) -> None:
    assert "binary" in problem_of(content, tmp_path)


def test_a_missing_file_and_a_directory(tmp_path: Path) -> None:
    for path in (tmp_path / "none.dat", tmp_path):
        with pytest.raises(UnreadableFile):
            read_gponline(path)


@pytest.mark.parametrize(
    "first", ["Hello, world", "{", "oval.png", "oval.png 5", "oval.png 1 30", "oval.png x"]
)
def test_a_first_line_that_is_no_header_is_named(first: str, tmp_path: Path) -> None:
    assert problem_of(with_line(0, first), tmp_path).startswith("line 1: ")


def test_more_than_certain_rain(tmp_path: Path) -> None:
    assert "101%" in problem_of(with_line(0, "oval.png 1 101 16"), tmp_path)


@pytest.mark.parametrize(
    ("number", "text", "word"),
    [
        (1, "0 250 190", "ID X Y TYPE"),
        (1, "0 250 190 1 X", "ID X Y TYPE"),
        (1, "0 250 190 1 F F", "ID X Y TYPE"),
        (1, "x 250 190 1", "'x'"),
        (1, "-1 250 190 1", "'-1'"),
        (1, "0 nan 190 1", "'nan'"),
        (1, "0 250 inf 1", "'inf'"),
        (1, "0 1e400 190 1", "'1e400'"),
        (1, "0 1e7 190 1", "'1e7'"),
        (1, "0 250 190 9", "type of space: 9"),
        (1, "0 250 190 one", "'one'"),
        (1, f"{'9' * 5000} 250 190 1", "whole number"),
        (2, LINES[1], "duplicate"),
        (FIRST_ARROW, "0", "FROM TO"),
        (FIRST_ARROW, "0 99999", "99999"),
        (FIRST_ARROW, "0 1 2", "FROM TO"),
        (FIRST_VALUE, "99999 1.0", "99999"),
        (FIRST_VALUE, "0 nan", "'nan'"),
        (FIRST_VALUE, "0 zero", "'zero'"),
        (FIRST_GRID, "99999 180", "99999"),
        (FIRST_GRID, "0", "ID VALUE"),
    ],
)
def test_a_wrong_line_is_named_by_its_number(number: int, text: str, word: str, tmp_path: Path) -> None:
    problem = problem_of(with_line(number, text), tmp_path)
    assert problem.startswith(f"line {number + 1}: ")
    assert word in problem


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        (LINES[: FIRST_ARROW - 4], "arrows, attributes, starting grid"),
        (LINES[: FIRST_VALUE - 4], "attributes, starting grid"),
        (LINES[: FIRST_GRID - 4], "starting grid"),
    ],
)
def test_a_truncated_file_names_the_sections_it_misses(
    lines: list[str], missing: str, tmp_path: Path
) -> None:
    problem = problem_of("\n".join(lines), tmp_path)
    assert problem.startswith(f"line {len(lines)}: ")
    assert missing in problem


def test_a_board_of_pit_spaces_only(tmp_path: Path) -> None:
    assert "no track spaces" in problem_of("a.png 1\n0 1 1 7\n\n\n\n\n", tmp_path)


def test_a_board_whose_spaces_are_far_too_short_is_refused(tmp_path: Path) -> None:
    problem = problem_of("a.png 1\n0 1.5 5 1\n1 1.499999 5 1\n\n0 1\n\n\n", tmp_path)
    assert "BoardSize.mm_per_unit" in problem


def test_a_board_without_spaces(tmp_path: Path) -> None:
    assert "no spaces" in problem_of("a.png 1\n\n\n\n", tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "a.png 1\n" + "".join(f"{n} {n} 5 1\n" for n in range(50_000)) + "\n\n\n\n",
        "a.png 1\n0 5 5 1\n\n" + "0 0\n" * 100_000 + "\n\n\n",
        "[" * 20_000_000,
        "7" * 5_000_000,
    ],
    ids=["spaces", "arrows", "brackets", "digits"],
)
def test_a_huge_file_is_refused(text: str, tmp_path: Path) -> None:
    problem_of(text, tmp_path)


def test_spaces_at_one_point(tmp_path: Path) -> None:
    again = " ".join(["77777", *LINES[1].split()[1:]])
    problem = problem_of(with_line(5, again), tmp_path)
    assert problem == "line 6: spaces 0 and 77777 are at the same point"


def test_spaces_crowded_together_with_arrows_everywhere_are_read(tmp_path: Path) -> None:
    spaces = "".join(f"{n} {n % 40} {n // 40} 1\n" for n in range(1000))
    arrows = "".join(f"{n} {(n + 1) % 1000}\n{n} {(n * 7) % 1000}\n" for n in range(1000))
    path = tmp_path / "board.dat"
    path.write_text(f"a.png 1\n{spaces}\n{arrows}\n\n")
    track = read_gponline(path)
    assert len(track.spaces) == 1000


def test_more_starting_places_than_a_track_can_have(tmp_path: Path) -> None:
    problem = problem_of(GOOD.rstrip("\n") + "\n" + "1 180\n" * 101, tmp_path)
    assert problem.startswith("line ")
    assert "starting places: at most 100" in problem


@pytest.mark.parametrize("name", [".hidden", "a\\b", "x" * 240, "tab\t", "caf\udce9"])
def test_a_board_of_any_file_name_can_be_written_as_a_track(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.dat"
    try:
        path.write_text(GOOD)
    except (OSError, ValueError):
        pytest.skip("this system has no such file names")
    write_track(read_gponline(path), tmp_path / "board.track.json")


def test_a_board_whose_image_has_an_impossible_name_can_be_written_as_a_track(tmp_path: Path) -> None:
    path = tmp_path / "board.dat"
    path.write_text(with_line(0, "bell\x07\x1b[2J.png 1"))
    write_track(read_gponline(path), tmp_path / "board.track.json")


def test_an_angle_of_many_turns_is_brought_back_to_one(tmp_path: Path) -> None:
    path = tmp_path / "board.dat"
    path.write_text(with_line(FIRST_GRID, LINES[FIRST_GRID].split()[0] + " 810"))
    assert 90 in [place.angle for place in read_gponline(path).grid]


def test_a_file_cut_off_anywhere_is_read_or_refused_in_one_line(tmp_path: Path) -> None:
    for end in range(0, len(GOOD), 41):
        path = tmp_path / "board.dat"
        path.write_text(GOOD[:end])
        assert "\n" not in complaint_about(lambda path=path: read_gponline(path))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.text(alphabet="0123456789 .-F\nxé", max_size=300))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    assert "\n" not in complaint_about(lambda: parse_gpboard("a.png 1\n" + text))


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_arrows_between_any_points_can_be_imported(data: st.DataObject) -> None:
    count = data.draw(st.integers(1, 12))
    coordinate = st.one_of(st.integers(-5, 40), st.floats(-5, 40, width=32))
    at = data.draw(
        st.lists(
            st.tuples(coordinate, coordinate),
            min_size=count,
            max_size=count,
            unique_by=lambda point: (round(point[0]), round(point[1])),
        )
    )
    types = data.draw(st.lists(st.sampled_from([1, 2, 3, 4, 5, 6, 7]), min_size=count, max_size=count))
    spaces = "".join(f"{n} {at[n][0]} {at[n][1]} {types[n]}\n" for n in range(count))
    numbers = st.integers(0, count - 1)
    steps = data.draw(st.lists(st.tuples(numbers, numbers), max_size=30))
    arrows = "".join(f"{one} {other}\n" for one, other in steps)
    grid = "".join(f"{n} 0\n" for n in data.draw(st.lists(numbers, max_size=4)))
    path = Path("nowhere/board.dat")
    board = parse_gpboard(f"a.png 1\n{spaces}\n{arrows}\n\n{grid}")
    if all(space.type in (4, 7) for space in board.spaces):
        assert "no track spaces" in complaint_about(lambda: track_from_gpboard(board, path))
        return
    track = track_from_gpboard(board, path)
    assert len(track.spaces) == sum(space.type != 4 for space in board.spaces)
    assert all(len(space.outline) >= 3 for space in track.spaces)
    assert all(abs(value) < 1e6 for space in track.spaces for point in space.outline for value in point)
