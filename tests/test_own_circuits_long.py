"""Our circuits can be raced on under every ruleset; their pictures and practice scans are what scripts draw.

Pictures approximately: other machines round edges differently. If one fails, run the script again.
"""

from __future__ import annotations

import importlib

import cv2
import numpy as np
import practice_scans
import pytest
from numpy.typing import NDArray

from tests.test_own_circuits import BOARD_RULES, OURS, TRACKS, raced
from trackmodel.compiler import compile_board
from trackmodel.formats.track_file import read_track
from trackmodel.resources import practice_scans as scans_to_practice


def decoded(picture: bytes) -> NDArray[np.uint8]:
    found = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    assert found is not None
    return np.asarray(found, dtype=np.uint8)


@pytest.mark.parametrize("name", OURS)
def test_the_shipped_picture_is_what_the_script_draws(name: str) -> None:
    script = importlib.import_module("make_" + name.replace("-", "_"))
    drawn = decoded(script.board_picture(script.circuit()))
    assert cv2.absdiff(drawn, decoded((TRACKS / f"{name}.png").read_bytes())).max() < 64


@pytest.mark.parametrize("name", OURS)
def test_the_practice_scan_is_what_the_script_makes_of_the_picture(name: str) -> None:
    made = decoded(practice_scans.packed(practice_scans.practice_scan(name)))
    assert cv2.absdiff(made, decoded(scans_to_practice()[name].read_bytes())).max() < 64


@pytest.mark.parametrize("rules", BOARD_RULES)
@pytest.mark.parametrize("name", OURS)
def test_ten_rookies_race_two_laps_under_every_ruleset(name: str, rules: str) -> None:
    found = raced(compile_board(read_track(TRACKS / f"{name}.track.json")), rules)
    assert found.races == 3
    assert sum(start.wins for start in found.grid) == 3
