"""A real board read off its scan in the window, by mouse and keys; every action counts.

A user who knows the print drags a loop, goes through the doubts group by group, corrects what is wrong there
and elsewhere, and draws what isn't read. The board is finished if it has no errors, every corner has the
printed L and C, and its arrows lead to them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from tests.e2e.reading_user import ReadingUser
from tests.editor_fixtures import window  # noqa: F401  # a fixture
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture
from tests.shared_boards import boards_folder, expected_counts, shared_track
from trackmodel.edits.scan_edits import add_scan
from trackmodel.facts import Facts
from trackmodel.formats.pictures.scan_file import copy_scans, scan_of_file
from trackmodel.track import BoardSize, Place, Track
from trackmodel.validator.run_checks import validate

MOST_ACTIONS = 0.15
"""Per space, all told."""


@pytest.mark.parametrize("name", ["minikart", "taruma"])
def test_a_board_is_finished_with_few_actions(
    window: MainWindow,  # noqa: F811
    name: str,
    tmp_path: Path,
    qtbot: QtBot,
    record_property: Callable[[str, object], None],
) -> None:
    truth = shared_track(name)
    copy_scans(truth, boards_folder(), tmp_path)
    scan = scan_of_file(tmp_path / truth.scans[0].file)
    assert scan is not None
    blank = add_scan(Track("mine", "Mine", board=BoardSize(scan.width, scan.height)), scan)
    window.document.replace(blank, None, tmp_path)
    user = ReadingUser(window, truth, qtbot)
    user.hand.key("f")
    score = boards_folder().parent / "tracing" / "score.py"
    dat = boards_folder() / f"{name}.dat"
    hint = subprocess.run([sys.executable, score, "hint", dat], capture_output=True, check=True, text=True)

    user.count("loop", lambda: user.read(json.loads(hint.stdout)))
    user.count("review", user.review)
    user.count("view", lambda: user.hand.key("f"))
    user.count("cuts", user.correct_cuts)
    user.count("corners", user.correct_corners)
    user.count("arrows", user.correct_arrows)
    user.count("finish and grid", user.finish_and_grid)
    user.count("doubts left", user.review if window.document.track.doubts else lambda: None)

    track = window.document.track
    errors = [issue.message for issue in validate(track).errors]
    counted = Facts(track).corner_counts
    counts = sorted([c.stops, c.declared.long, c.declared.short] for c in track.corners if c.declared)
    per_space = user.hand.presses / len(track.spaces)
    record_property("actions", user.steps)
    record_property("per_space", round(per_space, 3))

    assert not errors
    assert counts == expected_counts(name)["printed"]
    assert all(
        (counted[c.id].long, counted[c.id].short) == (c.declared.long, c.declared.short)
        for c in track.corners
        if c.declared
    )
    assert track.finish
    assert track.grid
    assert any(space.place is Place.PIT for space in track.spaces)
    assert per_space <= MOST_ACTIONS
