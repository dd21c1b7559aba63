"""Our own circuits race well, and the scans of them to practice on are read as they are printed."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import practice_scans
import pytest
import shapely

from tests.test_own_circuits import BOARD_RULES, OURS, TRACKS
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Setup
from trackmodel.formats.pictures.scan_file import scan_of_file
from trackmodel.formats.track_file import read_track
from trackmodel.instruments.balance_bands import bands_of, mixed
from trackmodel.instruments.balance_figures import Figure, Key, figures
from trackmodel.instruments.balance_findings import findings
from trackmodel.instruments.balance_sample import joined, sample_each
from trackmodel.print_reading.compose import compose
from trackmodel.print_reading.read_board import read_board
from trackmodel.resources import practice_scans as scans_to_practice
from trackmodel.track import Corner, Point

RACES, JOBS = 1000, 2
MOST_OUT, FEWEST_PASSAGES, MOST_WINS = 0.25, 0.05, 2.5
"""Greatest share of cars that go out, least share of a corner's passages in each of its lanes, and how many
times its share of the wins a starting place has at most, but for luck."""
FOUND = 0.98
FEW_FOUND = {"port-lisane": 0.95}
"""Less is asked where reading has not yet got there: a stretch of four lanes is read as one of three."""


def raced(
    name: str, rules: str, drivers: tuple[str, ...], races: int
) -> tuple[Board, Setup, dict[Key, Figure]]:
    """Return the figures of races of two laps."""
    board, setup = compile_board(read_track(TRACKS / f"{name}.track.json")), Setup(rules, 2, drivers, 1)
    return board, setup, figures(board, setup, joined([*sample_each(board, setup, races, JOBS)]))


@pytest.mark.parametrize("rules", BOARD_RULES)
@pytest.mark.parametrize("name", OURS)
def test_ten_regulars_race_well_for_two_laps(
    name: str, rules: str, record_property: Callable[[str, object], None]
) -> None:
    _board, _setup, told = raced(name, rules, ("regular",) * 10, RACES)
    lanes = {key: told[key].value for key in told if key.kind in ("entry", "exit")}
    wins = [told[Key("wins", of=place)] for place in range(10)]
    gears = [told[Key("gear", of=gear)].value for gear in range(6)]
    record_property("out", told[Key("out")].value)
    key, share = min(lanes.items(), key=lambda lane: lane[1])
    record_property("least used lane", (str(key), share))
    record_property("wins", [each.value for each in wins])
    assert told[Key("out")].value <= MOST_OUT
    assert not [key for key, share in lanes.items() if share < FEWEST_PASSAGES]
    assert max(each.low for each in wins) <= MOST_WINS, "by more than luck in so many races"
    assert all(gears), "a gear is never used"


STANDS_OUT = {
    "kleinwiesel": {"out", "out_by", "outs", "wear", "gear", "passed", "overshoots", "stops"},
    "port-lisane": {"passed"},
    "windmar": {"passed"},
}
"""What may stand out: cars hinder each other more on two lanes; the first corner sees the start."""


@pytest.mark.parametrize("rules", ["formula-de-en", "formula-d"])
@pytest.mark.parametrize("name", OURS)
def test_nothing_stands_out_beside_boards_in_print(name: str, rules: str) -> None:
    board, setup, told = raced(name, rules, mixed("rookies", 6), 250)
    found = findings(board, told, bands_of(board, setup, told), {}, "")
    allowed = STANDS_OUT.get(name, set())
    assert not [finding.text for finding in found if finding.key.kind not in allowed]


class Reading:
    """What was read off a practice scan, held against its circuit."""

    def __init__(self, name: str) -> None:
        self.track, file = read_track(TRACKS / f"{name}.track.json"), scans_to_practice()[name]
        scan, pixels = scan_of_file(file), cv2.imread(str(file), cv2.IMREAD_COLOR)
        assert scan is not None
        assert pixels is not None
        self.read = compose(read_board(pixels[..., ::-1], None), scan, name, name)
        printed = self.track.scans[0]
        to_scan, _size = practice_scans.homography(name, printed.width, printed.height)
        to_read = np.array(self.read.scans[0].homography).reshape(3, 3)
        self._laid = to_read @ to_scan * np.array([printed.width / self.track.board.width] * 2 + [1])
        self.found = self._spaces()

    def _at(self, outline: tuple[Point, ...]) -> shapely.Point:
        moved = np.column_stack([np.array(outline), np.ones(len(outline))]) @ self._laid.T
        return shapely.Polygon(moved[:, :2] / moved[:, 2:]).centroid

    def _spaces(self) -> dict[str, str]:
        """Return the space read for each printed one that has one to itself."""
        tree = shapely.STRtree([shapely.Polygon(space.outline).buffer(0) for space in self.read.spaces])
        holders: dict[int, list[str]] = {}
        for space in self.track.spaces:
            for number in tree.query(self._at(space.outline), predicate="within").tolist():
                if (self.read.spaces[number].level > 0) == (space.level > 0):  # a bridge is over the road
                    holders.setdefault(number, []).append(space.id)
        return {ids[0]: self.read.spaces[number].id for number, ids in holders.items() if len(ids) == 1}

    def corner_like(self, corner: Corner) -> Corner | None:
        """Return the corner read with most spaces of a printed one."""
        ids = {self.found.get(id_) for id_ in corner.spaces}
        return max(self.read.corners, key=lambda each: len(ids & set(each.spaces)), default=None)


@pytest.mark.parametrize("name", OURS)
def test_a_practice_scan_is_read_as_printed(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    reading = Reading(name)
    recall = len(reading.found) / len(reading.track.spaces)
    precision = len(reading.found) / len(reading.read.spaces)
    record_property("spaces found and right", (recall, precision))
    assert min(recall, precision) >= FEW_FOUND.get(name, FOUND)
    assert len(reading.read.corners) == len(reading.track.corners)
    for corner in reading.track.corners:
        read = reading.corner_like(corner)
        assert read is not None
        assert (read.stops, read.declared) == (corner.stops, corner.declared), corner.name
