"""Closed lines apart from the road of a drawing, such as trees, are left out and counted."""

from __future__ import annotations

import math
from pathlib import Path

import shapely
from click.testing import CliRunner

from tests.circuits import ring
from tests.formats.test_svg_drawing_long import path_of, svg, written
from trackmodel.cli import pitboard
from trackmodel.formats.svg.svg_drawing import read_drawing
from trackmodel.formats.track_file import read_track

TREES = 40


def wooded(folder: Path, layer: str = "Backdrop") -> Path:
    """Draw a ring of road beside separate trees that are as large as a space."""
    track = ring()
    radius = math.sqrt(shapely.Polygon(track.spaces[0].outline).area / math.pi)
    edge = max(x for space in track.spaces for x, _y in space.outline)
    trees = "".join(
        f'<ellipse cx="{edge + 3 * radius * (1 + n % 4)}" cy="{3 * radius * (n // 4)}" '
        f'rx="{1.1 * radius}" ry="{0.9 * radius}"/>'
        for n in range(TREES)
    )
    road = "".join(map(path_of, track.spaces))
    return written(folder / "wood.svg", svg(road, f'<g label="{layer}">{trees}</g>', head=""))


def test_trees_are_no_spaces_and_can_be_taken_back(tmp_path: Path) -> None:
    file = wooded(tmp_path)
    read = read_drawing(file)
    spaces = len(ring().spaces)
    assert (len(read.track.spaces), read.scenery) == (spaces, TREES)
    assert f"{TREES} closed lines apart from the road were left out" in read.track.notes
    whole = read_drawing(file, everything=True)
    assert (len(whole.track.spaces), whole.scenery) == (spaces + TREES, 0)


def test_what_is_named_as_a_part_of_the_track_is_kept(tmp_path: Path) -> None:
    read = read_drawing(wooded(tmp_path, "Corner Weiher, 2 stops"))
    assert (len(read.track.spaces), read.scenery) == (len(ring().spaces) + TREES, 0)


def test_the_command_tells_how_many_and_keeps_them_if_told_to(tmp_path: Path) -> None:
    file, out = wooded(tmp_path), tmp_path / "t.track.json"
    done = CliRunner().invoke(pitboard, ["import", str(file), "-o", str(out)])
    assert (done.exit_code, "or import with --all" in done.output) == (0, True)
    done = CliRunner().invoke(pitboard, ["import", str(file), "-o", str(out), "--all", "--force"])
    assert done.exit_code == 0
    assert len(read_track(out).spaces) == len(ring().spaces) + TREES
