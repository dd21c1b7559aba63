"""Boards read off their scans, held against boards digitized by hand.

Each test prints its figures; they are asked for in the docstrings.
"""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import cv2
import numpy as np
import pytest

from tests.shared_boards import boards_folder
from tests.shared_scans import scan_pixels, score_program
from trackmodel.formats.pictures.scan_file import scan_of_file
from trackmodel.formats.track_file import write_track
from trackmodel.print_reading.compose import compose
from trackmodel.print_reading.cuts.read_spaces import surest_spaces
from trackmodel.print_reading.read_board import read_board
from trackmodel.print_reading.reading_values import SURE, ReadSpace
from trackmodel.print_reading.road.tracing import trace_roads

SCANS = {name: f"{name}.png" for name in ("curitiba", "taruma", "valencia", "fuji")} | {
    "minikart": "minikart.jpg"
}
SEEDS = (1, 2, 3)


@pytest.fixture(scope="module")
def score() -> ModuleType:
    """The program that makes loops and photos, and holds tracks against boards."""
    return score_program()


def read(score: ModuleType, board: Path, scan: Path, seed: int) -> tuple[ReadSpace, ...]:
    """Return the spaces of the road along a loop that a person would click."""
    loop = np.array(score.hint(board, seed), dtype=np.float64)
    return surest_spaces(trace_roads(scan_pixels(scan), loop, None))[1]


def judged(score: ModuleType, board: Path, spaces: tuple[ReadSpace, ...], folder: Path) -> dict[str, Any]:
    """Return the figures of spaces as a track without arrows and corners."""
    track = folder / "read.track.json"
    outlines = [{"id": space.id, "outline": space.outline.tolist()} for space in spaces]
    track.write_text(json.dumps({"spaces": outlines, "corners": [], "arrows": []}), encoding="utf-8")
    figures: dict[str, Any] = score.score(board, track)
    return figures


def shown(name: str, figures: list[dict[str, Any]], sort: str) -> tuple[float, float]:
    """Print the mean and the lowest of a figure, and return them."""
    values = {f"{each['board']}": each[sort] for each in sorted(figures, key=lambda each: -each[sort])}
    mean, lowest = float(np.mean([each[sort] for each in figures])), min(each[sort] for each in figures)
    print(f"{name}: {sort} {mean:.4f}, lowest {lowest:.4f}; {values}")
    return mean, lowest


def test_spaces_along_a_clicked_loop(score: ModuleType, tmp_path: Path) -> None:
    """0.995 of spaces and of what is read, each board 0.985; 0.995 of what is sure, at least 80 %."""
    folder, figures, sure = boards_folder(), [], []
    for name, scan in SCANS.items():
        for seed in SEEDS:
            board = folder / f"{name}.dat"
            spaces = read(score, board, folder / scan, seed)
            figures.append(judged(score, board, spaces, tmp_path))
            sure += [
                (space.sure >= SURE, right)
                for space, right in zip(spaces, rights(score, board, spaces), strict=True)
            ]
    recall, precision = (shown("scans", figures, sort) for sort in ("space_recall", "space_precision"))
    share, right = np.mean([s for s, _ in sure]), np.mean([r for s, r in sure if s])
    print(f"scans: {share:.3f} of the spaces are sure, {right:.4f} of them right")
    assert min(recall[0], precision[0]) >= 0.995
    assert min(recall[1], precision[1]) >= 0.985
    assert share >= 0.8
    assert right >= 0.995


def rights(score: ModuleType, board: Path, spaces: tuple[ReadSpace, ...]) -> list[bool]:
    """Whether each space holds exactly one center of the board."""
    centers = [(float(x), float(y)) for x, y in score.read_board(board)[0].values()]
    held = [
        sum(cv2.pointPolygonTest(space.outline.astype(np.float32), center, False) > 0 for center in centers)
        for space in spaces
    ]
    return [count == 1 for count in held]


def test_spaces_of_hasty_photos(score: ModuleType, tmp_path: Path) -> None:
    """0.98 of the spaces, on each board 0.95."""
    folder, figures = boards_folder(), []
    for name, scan in SCANS.items():
        for seed in SEEDS[:2]:
            photo = tmp_path / f"{name}{seed}"
            score.photo(folder / f"{name}.dat", folder / scan, photo, seed)
            spaces = read(score, photo.with_suffix(".dat"), photo.with_suffix(".jpg"), seed)
            figures.append(judged(score, photo.with_suffix(".dat"), spaces, tmp_path))
    mean, lowest = shown("photos", figures, "space_recall")
    assert mean >= 0.98
    assert lowest >= 0.95


def test_pit_lanes_of_whole_boards(score: ModuleType, tmp_path: Path) -> None:
    """0.98 of the pit spaces, on each board 0.9, in the track that is composed of a whole reading."""
    folder, figures = boards_folder(), []
    track = tmp_path / "read.track.json"
    for name, file in SCANS.items():
        board, scan = folder / f"{name}.dat", scan_of_file(folder / file)
        assert scan is not None
        write_track(compose(read_board(scan_pixels(folder / file), score.hint(board)), scan, "t", "T"), track)
        figures.append(score.score(board, track))
    mean, lowest = shown("whole boards", figures, "pit_recall")
    assert mean >= 0.98
    assert lowest >= 0.9
