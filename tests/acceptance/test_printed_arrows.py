"""Arrows, corners, and flags of real boards, each read by a reader that never saw the board."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import cv2
import numpy as np

from scripts.print_training.drawn_frames import drawn_frames
from scripts.print_training.network import trained_network
from scripts.print_training.practice_boards import practice_board, practice_frames
from tests.shared_boards import boards_folder, shared_track
from tests.shared_scans import scan_pixels, score_program
from trackmodel.facts import Facts
from trackmodel.formats.gponline_text import PIT, read_gpboard
from trackmodel.print_reading.arrows.arrow_features import features
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.arrows.sets import SETS
from trackmodel.print_reading.arrows_and_corners import read_arrows_and_corners
from trackmodel.print_reading.corners.seen_corners import see_corners
from trackmodel.print_reading.network import Network
from trackmodel.print_reading.printed_texts import read_texts
from trackmodel.print_reading.read_board import read_board
from trackmodel.print_reading.reading_values import SURE
from trackmodel.print_reading.road.seen_edges import see_edges
from trackmodel.track import Arrow, Corner, Space, Track

SCANS = {"curitiba": "png", "taruma": "png", "valencia": "png", "minikart": "jpg", "fuji": "png"}
"""Boards with scans."""
DRAWN = 10_000
CURVES = (2, 3, 6)
"""Types of spaces in corners."""


@cache
def practiced() -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Return features and sets of the frames of each board, and of drawn ones."""
    rng = np.random.default_rng(0)
    folder = boards_folder()
    shown = {
        name: practice_frames(practice_board(folder / f"{name}.dat", folder / f"{name}.{end}"), rng)
        for name, end in SCANS.items()
    }
    shown["drawn"] = drawn_frames(DRAWN, rng)
    return {name: (features(frames), sets) for name, (frames, sets) in shown.items()}


def reader_without(name: str) -> Network:
    """Return a reader trained with everything but one board."""
    others = [practiced()[other] for other in practiced() if other != name]
    seen, sets = (np.concatenate([each[part] for each in others]) for part in (0, 1))
    return trained_network(seen, sets, len(SETS))


def figures(name: str) -> dict[str, float]:
    """Return how well a board is read along a hasty loop."""
    folder = boards_folder()
    board = folder / f"{name}.dat"
    pixels = scan_pixels(folder / f"{name}.{SCANS[name]}")
    read = read_board(pixels, score_program().hint(board))
    spaces = read.spaces
    texts = read_texts(pixels, lane_width(spaces))
    seen = see_corners(pixels, see_edges(pixels, read.road), read.road, spaces)
    arrows, corners = read_arrows_and_corners(pixels, seen, spaces, texts, reader_without(name))
    digitized = read_gpboard(board)
    kind = {space.id: space.type for space in digitized.spaces}
    node = _nodes(
        spaces, {space.id: (space.x, space.y) for space in digitized.spaces if space.type in (1, 5, *CURVES)}
    )
    known = set(node.values())
    theirs = {pair for pair in digitized.arrows if set(pair) <= known and PIT not in map(kind.get, pair)}
    sure = {
        (node[arrow.from_], node[arrow.to]): arrow.sure
        for arrow in arrows
        if arrow.from_ in node and arrow.to in node
    }
    ours = set(sure)
    in_corner = {id_ for corner in corners for id_ in corner.spaces}
    ours_there, theirs_there = ({pair for pair in all_ if kind[pair[0]] in CURVES} for all_ in (ours, theirs))
    certain = [pair in theirs for pair in ours if sure[pair] >= SURE]
    return {
        "recall": len(ours_there & theirs_there) / len(theirs_there),
        "precision": len(ours_there & theirs_there) / len(ours_there),
        "agreement": float(np.mean([(kind[n] in CURVES) == (id_ in in_corner) for id_, n in node.items()])),
        "sure": len(certain) / len(ours),
        "sure_right": sum(certain) / len(certain),
        "counted": _counted(name, spaces, arrows, corners),
        "stops": _stops(name, node, corners),
    }


def _nodes(spaces, centers: dict[int, tuple[float, float]]) -> dict[str, int]:
    """Return the digitized space of each space that holds exactly one center."""
    found = {}
    for space in spaces:
        outline = space.outline.astype(np.float32)
        held = [n for n, at in centers.items() if cv2.pointPolygonTest(outline, at, False) > 0]
        if len(held) == 1:
            found[space.id] = held[0]
    return found


def _counted(name: str, spaces, arrows, corners) -> float:
    """Return the share of a board's corners whose L and C come out right."""
    track = Track(
        id="read",
        name="read",
        spaces=tuple(Space(space.id, tuple(map(tuple, space.outline.tolist()))) for space in spaces),
        arrows=tuple(Arrow(arrow.from_, arrow.to, arrow.turn) for arrow in arrows),
        corners=tuple(Corner(f"c{n}", f"c{n}", 1, corner.spaces) for n, corner in enumerate(corners)),
    )
    found = [[count.long, count.short] for count in Facts(track).corner_counts.values()]
    expected = json.loads((boards_folder() / "expected.json").read_text(encoding="utf-8"))[name]["counted"]
    right = 0
    for _stops, long, short in expected:
        if [long, short] in found:
            found.remove([long, short])
            right += 1
    return right / len(expected)


def _stops(name: str, node: dict[str, int], corners) -> float:
    """Return the share of corners whose flag was found and says the right number of stops."""
    right = {space: corner.stops for corner in shared_track(name).corners for space in corner.spaces}
    read = [
        ({right.get(f"s{node[id_]}") for id_ in corner.spaces if id_ in node}, corner.stops)
        for corner in corners
    ]
    return float(np.mean([stops in those for those, stops in read]))


def test_boards_are_read_by_readers_that_never_saw_them(
    record_property: Callable[[str, object], None],
) -> None:
    found = {name: figures(name) for name in SCANS}
    for name, values in found.items():
        record_property(name, {what: round(value, 4) for what, value in values.items()})
    mean = {what: float(np.mean([values[what] for values in found.values()])) for what in found["fuji"]}
    record_property("mean", {what: round(value, 4) for what, value in mean.items()})
    lowest = {what: min(values[what] for values in found.values()) for what in mean}
    assert mean["recall"] >= 0.96
    assert mean["precision"] >= 0.96
    assert min(lowest["recall"], lowest["precision"]) >= 0.93
    assert mean["agreement"] >= 0.985
    assert lowest["agreement"] >= 0.96
    assert lowest["sure"] >= 0.8
    assert mean["sure_right"] >= 0.995
    assert mean["counted"] >= 0.8
    assert mean["stops"] >= 0.9
