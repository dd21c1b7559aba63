"""Our own circuits are valid and what their scripts make."""

from __future__ import annotations

import hashlib
import importlib
import json
from pathlib import Path

import pytest
import shapely
from attrs import evolve

from tests.test_brennach import routes
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import RULESETS, Setup
from trackmodel.formats.track_file import read_track, track_from_json, track_to_text
from trackmodel.layouts import in_layout
from trackmodel.resources import practice_scans, shipped_circuits
from trackmodel.simulation.races import simulate_each
from trackmodel.simulation.statistics import Statistics
from trackmodel.track import Place, Track
from trackmodel.validator.run_checks import validate

TRACKS = Path(__file__).parent.parent / "tracks"
OURS = ("kleinwiesel", "ottebro", "port-lisane", "windmar")
LONG_SHORT = {
    1: (range(4, 12), range(1, 7)),
    2: (range(9, 16), range(4, 10)),
    3: (range(15, 24), range(8, 16)),
}
"""L and C of nine in ten printed corners, by required stops."""
BOARD_RULES = [rules.id for rules in RULESETS.values() if rules.venue is Board]


@pytest.fixture(scope="module", params=OURS)
def track(request: pytest.FixtureRequest) -> Track:
    return read_track(TRACKS / f"{request.param}.track.json")


def ordered(track: Track) -> Track:
    """Return a track with its parts as files have them, by id."""
    return track_from_json(json.loads(track_to_text(track)))


def other(name: str) -> Track:
    return read_track(TRACKS / f"{name}.track.json")


def raced(board: Board, rules: str) -> Statistics:
    """Return what three races of ten rookies counted."""
    setup = Setup(rules, 2, ("rookie",) * 10, 7)
    return sum(simulate_each(board, setup, 3), Statistics())


def test_these_circuits_ship_with_a_scan_to_practice_on_for_each_but_brennach() -> None:
    assert list(shipped_circuits()) == sorted((*OURS, "brennach"))
    assert list(practice_scans()) == list(OURS)


def test_the_validator_finds_nothing_but_holes_where_barriers_stand(track: Track) -> None:
    assert validate(track).issues == ()
    for layout in track.layouts[1:]:
        report = validate(track, layout.name)
        assert not report.open
        assert {issue.code for issue in report.accepted} == {"space-missing"}


def test_declared_long_and_short_are_those_of_all_routes_and_usual_for_the_stops(track: Track) -> None:
    for layout in track.layouts:
        driven = in_layout(track, layout.name)
        road = {space.id for space in driven.spaces if space.place is Place.TRACK}
        onward: dict[str, list[str]] = {id_: [] for id_ in road}
        for arrow in driven.arrows:
            if {arrow.from_, arrow.to} <= road:
                onward[arrow.from_].append(arrow.to)
        for corner in driven.corners:
            lengths = [len(way) for way in routes(onward, set(corner.spaces))]
            long, short = max(lengths), min(lengths)
            assert corner.declared
            assert (corner.declared.long, corner.declared.short) == (long, short), corner.name
            longs, shorts = LONG_SHORT[corner.stops]
            assert long in longs, corner.name
            assert short in shorts, corner.name


def test_the_shipped_file_is_what_its_script_makes(track: Track) -> None:
    made = importlib.import_module("make_" + track.id.replace("-", "_")).circuit()
    assert ordered(evolve(track, scans=())) == ordered(made)


def test_the_scan_is_the_picture_beside_the_file_and_small_enough_to_ship(track: Track) -> None:
    (scan,) = track.scans
    data = (TRACKS / scan.file).read_bytes()
    assert hashlib.sha256(data).hexdigest() == scan.sha256
    assert len(data) < 1_500_000
    assert practice_scans()[track.id].stat().st_size < 1_500_000


def test_the_figure_eight_crosses_itself_on_a_bridge() -> None:
    road = [space for space in other("ottebro").spaces if space.place is Place.TRACK]
    below, bridge = (
        shapely.union_all([shapely.Polygon(space.outline) for space in road if space.level == level])
        for level in (0, 1)
    )
    assert bridge.intersection(below).area > 33 * 33


def test_the_street_circuit_has_a_tunnel_four_lanes_and_a_pit_lane_that_cuts_the_last_corner() -> None:
    track = other("port-lisane")
    corner_of = {id_: corner for corner in track.corners for id_ in corner.spaces}
    assert sum(space.tunnel for space in track.spaces) >= 12
    assert sum(space.lane == 3 for space in track.spaces) >= 6
    last, board = track.corners[-1], compile_board(track)
    ids = board.view.ids
    at = {id_: board.rules.progress[number] for number, id_ in enumerate(ids)}
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    (entry,) = (arrow.from_ for arrow in track.arrows if arrow.to in pit and arrow.from_ not in pit)
    (exit_,) = (arrow.to for arrow in track.arrows if arrow.from_ in pit and arrow.to not in pit)
    assert corner_of.get(entry) is None
    assert at[entry] < min(at[id_] for id_ in last.spaces)
    assert at[exit_] < at[entry], "it is back beyond the line"


def test_the_chicane_layout_makes_cars_change_sides() -> None:
    track = other("port-lisane")
    chicane = in_layout(track, "chicane")
    assert len(chicane.corners) == len(track.corners) + 1
    assert len(chicane.spaces) < len(track.spaces)
    board = compile_board(track, "chicane")
    assert raced(board, "formula-de-en").races == 3


def test_the_kart_track_has_two_lanes_and_the_fast_one_three() -> None:
    for name, lanes in (("kleinwiesel", 2), ("windmar", 3)):
        road = [space for space in other(name).spaces if space.place is Place.TRACK]
        assert {space.lane for space in road} == set(range(lanes))
