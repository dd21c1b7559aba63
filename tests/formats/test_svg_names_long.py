"""What names of layers, groups, and shapes of an SVG drawing say of its spaces, and what they don't."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.test_svg_drawing_long import path_of
from tests.formats.test_svg_shapes_long import drawn, spaces
from trackmodel.track import Place, Track


def grouped(folder: Path, name: str, of: int = 4, attribute: str = "label") -> Track:
    """A drawing of 12 spaces, of which the first are in a group of this name."""
    shapes = [path_of(one) for one in spaces()]
    group = f'<g {attribute}="{name}">{"".join(shapes[:of])}</g>'
    return drawn(folder, group, *shapes[of:])


def counts(track: Track) -> tuple[int, int, list[tuple[str, int, int]]]:
    """Pit spaces, spaces on a bridge, and the corners with their stops and number of spaces."""
    return (
        sum(one.place is Place.PIT for one in track.spaces),
        sum(one.level for one in track.spaces),
        [(one.name, one.stops, len(one.spaces)) for one in track.corners],
    )


@pytest.mark.parametrize(
    ("name", "pit", "bridge", "corners"),
    [
        ("Corner Dunlop Bridge, 2 stops", 0, 0, [("Dunlop Bridge", 2, 4)]),
        ("Corner Pit Straight End", 0, 0, [("Pit Straight End", 0, 4)]),
        ("Corner Sainte-Dévote, 2 stops", 0, 0, [("Sainte-Dévote", 2, 4)]),
        ("Corner L'Hairpin (St. Roch): 1 stop", 0, 0, [("L'Hairpin (St. Roch)", 1, 4)]),
        ("Kurve 3 (2 Stopps)", 0, 0, [("Corner 3", 2, 4)]),
        ("Kurve 3, 2 Halte", 0, 0, [("Corner 3", 2, 4)]),
        ("Corner_Weiher_x2C__2_stops", 0, 0, [("Weiher", 2, 4)]),
        ("pit-lane", 4, 0, []),
        ("Pit", 4, 0, []),
        ("boxes 2", 4, 0, []),
        ("Track (without pit)", 0, 0, []),
        ("Pitches", 0, 0, []),
        ("bridge 1", 0, 4, []),
        ("Brücke", 0, 4, []),
        ("Level 1", 0, 4, []),
        ("Level 10", 0, 0, []),
        ("Turnberry circuit", 0, 0, []),
        ("Corners", 0, 0, []),
        ("Curves", 0, 0, []),
        ("Kurven", 0, 0, []),
        ("Corner", 0, 0, []),
    ],
)
def test_whole_words_at_the_beginning_of_a_name_count(
    name: str, pit: int, bridge: int, corners: list[tuple[str, int, int]], tmp_path: Path
) -> None:
    for attribute in ("label", "id"):
        assert counts(grouped(tmp_path, name, attribute=attribute)) == (pit, bridge, corners)


def test_names_of_most_spaces_make_no_pit_lane_bridge_or_corner(tmp_path: Path) -> None:
    for name in ("Boxes", "Level 1", "Curva Track"):
        assert counts(grouped(tmp_path, name, of=12)) == (0, 0, [])
    assert "More than half of the spaces are named as a pit lane" in grouped(tmp_path, "Pit", of=7).notes
    assert counts(grouped(tmp_path, "Pit", of=6))[0] == 6


def test_notes_say_how_names_were_understood(tmp_path: Path) -> None:
    assert "4 spaces are in the pit lane, by their names." in grouped(tmp_path, "pit").notes
    assert "1 space is on a bridge, by its name." in grouped(tmp_path, "bridge", of=1).notes
    assert "may mean a corner: Corners." in grouped(tmp_path, "Corners").notes
    assert "may mean a corner: Weiher corner." in grouped(tmp_path, "Weiher corner").notes
    assert "may mean" not in grouped(tmp_path, "Turnberry circuit").notes
