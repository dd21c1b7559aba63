"""Boards to be read, with the truth about them: drawn ones, digitized ones, and photos of both."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import cv2
import numpy as np
import shapely
from attrs import evolve, frozen

from scripts.drawn_styles.drawn_board import DrawnBoard, drawn_board
from scripts.drawn_styles.flags import COUNTS_HIGH
from scripts.drawn_styles.marks import LANE, SPACE
from scripts.drawn_styles.photos import spoiled
from scripts.judged_readings.figures import Truth
from trackmodel.facts import Facts
from trackmodel.formats.gponline import track_from_gpboard
from trackmodel.formats.gponline_text import read_gpboard
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Corner, Declared, Finish, Place, Point, Track

ENDINGS = (".png", ".jpg")
WITH_NAMES = ("signal", "plate", "ball")
"""Styles of flags with the name of their corner."""
TINY = 6.0
"""L and C that are fewer pixels high can hardly be read by people, either."""


@frozen(eq=False)
class Board:
    """A picture of a board.

    Attributes:
        loop: along the road in driving direction.
    """

    name: str
    pixels: Pixels
    truth: Truth
    loop: Sequence[Point]


Makers = dict[str, Callable[[], Board]]
"""What makes each board, by its name."""


def drawn(seeds: range, long_side: int) -> Makers:
    """Return boards drawn by chance; their loops are made of every third space of a middle lane."""

    def made(seed: int) -> Board:
        board = drawn_board(seed, long_side)
        centers = {space.id: middle_of(space.outline) for space in board.truth.spaces}
        truth = Truth(
            board.truth,
            centers,
            board.style.flag in WITH_NAMES,
            COUNTS_HIGH[board.style.flag] * unit_of(board) < TINY,
        )
        return Board(f"d{seed}", board.pixels, truth, [centers[id_] for id_ in along_lap(board.truth)])

    return {f"d{seed}": (lambda seed=seed: made(seed)) for seed in seeds}  # type: ignore[misc]


def unit_of(board: DrawnBoard) -> float:
    """Return about how many pixels a board unit is long."""
    areas = [shapely.Polygon(space.outline).area for space in board.truth.spaces]
    return float(np.sqrt(np.median(areas) / (LANE * SPACE)))


def along_lap(track: Track) -> list[str]:
    """Return every third space of a middle lane."""
    lanes = sorted({space.lane or 0 for space in track.spaces if space.place is Place.TRACK})
    middle = lanes[len(lanes) // 2]
    far = Facts(track).from_line
    ids = [space.id for space in track.spaces if space.lane == middle and space.id in far]
    return sorted(ids, key=lambda id_: far[id_])[::3]


def digitized(folder: Path) -> Makers:
    """Return the digitized boards of a folder that have a scan.

    Args:
        folder: with NAME.dat, NAME.png or NAME.jpg, and expected.json; `../tracing/score.py` clicks loops.
    """
    score = _program(folder.parent / "tracing" / "score.py")
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))

    def made(scan: Path) -> Board:
        path = scan.with_suffix(".dat")
        board = read_gpboard(path)
        track = track_from_gpboard(board, path)
        centers = {f"s{space.id}": (space.x, space.y) for space in board.spaces}
        known = {space.id for space in track.spaces}
        truth = Truth(
            _declared(track, expected.get(path.stem, {})),
            {id_: center for id_, center in centers.items() if id_ in known},
            names=False,
        )
        return Board(path.stem, _picture(scan), truth, [(float(x), float(y)) for x, y in score.hint(path)])

    scans = sorted(
        scan for scan in folder.iterdir() if scan.suffix in ENDINGS and scan.with_suffix(".dat").exists()
    )
    return {scan.stem: (lambda scan=scan: made(scan)) for scan in scans}  # type: ignore[misc]


def photo_of(board: Board, kind: str, seed: int) -> Board:
    """Return a photo of a board, a kind of `photos.KINDS`."""
    photo = spoiled(board.pixels, kind, np.random.default_rng(seed))

    def moved(points: Sequence[Point]) -> tuple[Point, ...]:
        at: Floats = photo.at(np.array(points, dtype=np.float64).reshape(-1, 2))
        return tuple((float(x), float(y)) for x, y in at)

    track, centers = board.truth.track, board.truth.centers
    finish = track.finish
    if finish is not None:
        one, other = moved(finish.line)
        finish = Finish((one, other))
    stands = [evolve(stand, outline=stand.outline and moved(stand.outline)) for stand in track.pit.stands]
    truth = evolve(
        board.truth,
        track=evolve(track, finish=finish, pit=evolve(track.pit, stands=tuple(stands))),
        centers=dict(zip(centers, moved([*centers.values()]), strict=True)),
    )
    return Board(f"{board.name}-{kind}", photo.pixels, truth, moved(board.loop))


def _declared(track: Track, expected: Mapping[str, Any]) -> Track:
    """Return a track with L and C as printed, which are listed beside the counted ones."""
    if "printed" not in expected:
        return track
    counts = Facts(track).corner_counts
    left = [*zip(map(tuple, expected["counted"]), map(tuple, expected["printed"]), strict=True)]

    def with_numbers(corner: Corner) -> Corner:
        count = counts[corner.id]
        own = (corner.stops, count.long, count.short)
        pair = next(pair for pair in left if pair[0] == own)
        left.remove(pair)
        _stops, long, short = pair[1]
        return evolve(corner, declared=Declared(long, short))

    return evolve(track, corners=tuple(map(with_numbers, track.corners)))


def _picture(path: Path) -> Pixels:
    read = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if read is None:
        raise SystemExit(f"{path} is no picture")
    return np.ascontiguousarray(read[:, :, ::-1], dtype=np.uint8)


def _program(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("score", path)
    if spec is None or spec.loader is None:
        raise SystemExit(f"{path} is no program")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
