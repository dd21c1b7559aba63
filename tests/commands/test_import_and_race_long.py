"""An imported drawing races after one command, whether or not its names say what is a corner."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.circuits import ring
from tests.commands.command_line import CommandLine
from tests.formats.test_svg_corners_long import draw_by_hand
from tests.shared_boards import shared_track
from trackmodel.check_parts.issue import Severity
from trackmodel.formats.track_file import read_track
from trackmodel.track import Track
from trackmodel.validator.run_checks import validate


@pytest.mark.parametrize("named", [True, False])
def test_a_board_drawn_by_hand_races_after_one_command(
    named: bool, tmp_path: Path, pitboard: CommandLine
) -> None:
    track = raced(draw_by_hand(shared_track("monaco"), tmp_path, named), pitboard)
    assert len(track.grid) == 10
    assert len(track.corners) == (10 if named else 0)
    found = {issue.code for issue in validate(track).issues if issue.severity is not Severity.INFO}
    assert found == {"spaces-overlap"}  # those that the real board has too


def test_a_road_without_a_pit_lane_starts_on_its_longest_straight(
    tmp_path: Path, pitboard: CommandLine
) -> None:
    track = raced(draw_by_hand(ring(straight=24, pit=False), tmp_path, named=False), pitboard)
    assert {issue.code for issue in validate(track).issues}.isdisjoint({"finish-on-spaces", "grid-in-corner"})


def raced(drawing: Path, pitboard: CommandLine) -> Track:
    """The track after an import, a fix of everything, and a race of three cars."""
    out = drawing.parent / "x.track.json"
    assert pitboard("import", drawing, "-o", out).code == 0
    assert pitboard("validate", "--fix", out).code == 0
    assert pitboard("race", out, "--cars", "3", "--seed", "3").code == 0
    return read_track(out)
