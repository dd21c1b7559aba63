"""The nine real boards: what is read off them against what an independent count found."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from trackmodel.formats.gponline import read_gponline
from trackmodel.track import Corner, Place, Side, Track

NAMES = (
    "curitiba",
    "indianapolisOVAL",
    "melbourne",
    "minikart",
    "monaco",
    "sanmarino",
    "suzuka",
    "taruma",
    "valencia",
)


@cache
def imported(path: Path) -> Track:
    return read_gponline(path)


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


@pytest.mark.parametrize("name", NAMES)
def test_corners_have_the_stops_and_lengths_counted_on_the_board(boards: Path, name: str) -> None:
    expected = json.loads((boards / "expected.json").read_text())[name]["counted"]
    track = imported(boards / f"{name}.dat")
    found = [[corner.stops, *longest_and_shortest(track, corner)] for corner in track.corners]
    assert Counter(map(tuple, found)) == Counter(map(tuple, expected))


@pytest.mark.parametrize("name", NAMES)
def test_every_space_and_arrow_of_the_file_is_kept_but_holes(boards: Path, name: str) -> None:
    sections = (boards / f"{name}.dat").read_text().replace("\r\n", "\n").split("\n\n")
    rows = [line.split() for line in sections[0].splitlines()[1:]]
    holes = {f"s{row[0]}" for row in rows if row[3] == "4"}
    steps = {tuple(f"s{word}" for word in line.split()) for line in sections[1].splitlines()}
    track = imported(boards / f"{name}.dat")
    assert {space.id for space in track.spaces} == {f"s{row[0]}" for row in rows} - holes
    assert {(arrow.from_, arrow.to) for arrow in track.arrows} == {
        step for step in steps if not holes.intersection(step)
    }


@pytest.mark.parametrize("name", NAMES)
def test_marked_spaces_are_beyond_the_line_and_the_ones_leading_to_them_before(
    boards: Path, name: str
) -> None:
    first = (boards / f"{name}.dat").read_text().replace("\r\n", "\n").split("\n\n")[0]
    rows = [line.split() for line in first.splitlines()[1:]]
    marked = {f"s{row[0]}" for row in rows if row[3] == "5" or row[4:] == ["F"]}
    track = imported(boards / f"{name}.dat")
    in_pit = {space.id for space in track.spaces if space.place is Place.PIT}
    leading = {arrow.from_ for arrow in track.arrows if arrow.to in marked} - marked - in_pit
    assert {space.id for space in track.spaces if space.finish is Side.BEYOND} == marked
    assert {space.id for space in track.spaces if space.finish is Side.BEFORE} == leading


@pytest.mark.parametrize("name", NAMES)
def test_ten_grid_places_and_five_stands_of_two(boards: Path, name: str) -> None:
    track = imported(boards / f"{name}.dat")
    assert [place.position for place in track.grid] == list(range(1, 11))
    assert [len(stand.access) for stand in track.pit.stands] == [2] * 5
