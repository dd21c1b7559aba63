"""Edges of the roads of drawn boards straightened, for learning what is printed on the road and beside it."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from attrs import frozen
from numpy.random import Generator
from numpy.typing import NDArray

from scripts.drawn_styles.circuits import any_circuit
from scripts.drawn_styles.drawn_board import DrawnBoard, drawn_board
from scripts.drawn_styles.layout import layout
from scripts.judged_readings.boards import along_lap, unit_of
from scripts.print_training.road_samples import recolored
from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.print_reading.picture_network import EVEN
from trackmodel.print_reading.read_board import road_of
from trackmodel.print_reading.reading_values import Road, Unread
from trackmodel.print_reading.road.seen_edges import FINE, INSIDE, edge_points, straight_edges
from trackmodel.print_reading.road.tracing import trace_roads
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Place, Point, Track

SEEDS = 600_000
"""The first seed; those of boards for judging are smaller."""
DRAWN_AT = (1300, 1700, 2200)
STYLES = 12
"""Styles in which each circuit is drawn."""
LANE = 11.0
"""Width of a lane, board units."""
LINE = 0.3
"""How far on either side cells belong to the finish line, or to the border of a corner, in lanes."""
SUBPIXELS = 4
WIDE = 16 * EVEN
"""Pixels along a piece that is shown."""
NEAR_FINISH, BEHIND, AHEAD = 0.65, 45.0, 30.0
"""Share of pieces around the finish line, and how far off their middles are, in lanes."""
STRETCHED, SLIPPED, TURNED = 0.12, 2.0, 0.006
"""How much pieces are stretched (as a log), moved across (pixels), and turned (pixels per pixel):
roads are never traced quite right."""


@frozen(eq=False)
class Sample:
    """An edge.

    Attributes:
        seen: shape (rows, columns, 3).
        true: pit lane, stands, starting places, finish line, corners, and their borders, shape
            (6, rows, columns).
        finish: the column of the finish line.
    """

    seen: Pixels
    true: Bools
    finish: int

    def save(self, path: Path) -> None:
        """Write it to a file (.npz)."""
        part = path.with_suffix(".part.npz")
        np.savez(part, seen=self.seen, true=np.packbits(self.true, axis=-1), finish=self.finish)
        part.rename(path)


def load_sample(path: Path) -> Sample:
    """Read one from a file."""
    with np.load(path) as stored:
        columns = stored["seen"].shape[1]
        true = np.unpackbits(stored["true"], axis=-1)[..., :columns].astype(np.bool_)
        return Sample(stored["seen"], true, int(stored["finish"]))


def make_samples(folder: Path, count: int) -> None:
    """Draw boards, and write both edges of their roads into a folder; those that are there stay."""
    folder.mkdir(parents=True, exist_ok=True)
    circuit = None
    for number, seed in enumerate(range(SEEDS, SEEDS + count)):
        if (folder / f"{seed}_1.npz").exists():
            continue
        rng = np.random.default_rng(seed)
        if circuit is None or number % STYLES == 0:
            circuit = any_circuit(rng)
        try:
            samples = _samples(drawn_board(seed, int(rng.choice(DRAWN_AT)), circuit))
        except Unread as problem:
            print(f"{seed}: {problem}")
            continue
        for side, each in enumerate(samples):
            each.save(folder / f"{seed}_{side}.npz")


def _samples(board: DrawnBoard) -> list[Sample]:
    track = board.truth
    centers = {space.id: middle_of(space.outline) for space in track.spaces}
    loop = np.array([centers[id_] for id_ in along_lap(track)])
    lanes = 1 + max(space.lane or 0 for space in track.spaces if space.place is Place.TRACK)
    [traced] = trace_roads(board.pixels, loop, lanes, lane=LANE * unit_of(board))
    road = road_of(traced)
    masks = _masks(track, board.pixels.shape[:2], road.lane)
    return [
        _sample(seen, edge_points(road, side), masks, track, road)
        for side, seen in straight_edges(board.pixels, road).items()
    ]


def _sample(seen: Pixels, points: Floats, masks: list[NDArray[np.uint8]], track: Track, road: Road) -> Sample:
    if track.finish is None:
        raise ValueError("drawn boards have a finish line")
    at = points.astype(np.float32)
    of_marks = [cv2.remap(mask, at[..., 0], at[..., 1], cv2.INTER_NEAREST) > 0 for mask in masks]
    one, other = np.array(track.finish.line)
    long = float(np.hypot(*(other - one)))
    along = (points - one) @ (other - one) / long
    off = np.abs((points - one) @ np.array([one[1] - other[1], other[0] - one[0]])) / long
    of_finish = (off < LINE * road.lane) & (along > 0) & (along < long)
    edge = points[round(INSIDE * FINE)]
    finish = int(np.hypot(*(edge - (one + other) / 2).T).argmin())
    return Sample(seen, np.stack([*of_marks[:3], of_finish, *of_marks[3:]]), finish)


def _masks(track: Track, size: tuple[int, int], lane: float) -> list[NDArray[np.uint8]]:
    """Return where pit lane, stands, starting places, corners, and their borders are.

    Args:
        size: of the picture (height, width).
        lane: width of a lane.
    """
    plan = layout(track)
    grid = {place.space for place in track.grid}
    road = _filled([space.outline for space in track.spaces if space.place is Place.TRACK], size)
    closed = cv2.morphologyEx(road, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    pit = _filled([space.outline for space in track.spaces if space.place is Place.PIT], size)
    stands = _filled([stand.outline for stand in track.pit.stands if stand.outline], size)
    places = _filled([space.outline for space in track.spaces if space.id in grid], size)
    corners = _filled([space.outline for space in track.spaces if space.id in plan.inside], size)
    borders = np.zeros(size, dtype=np.uint8)
    for ends in plan.stairs():
        one, other = np.round(np.array(ends)).astype(int).tolist()
        cv2.line(borders, one, other, (1,), round(2 * LINE * lane))
    return [pit * (1 - closed), stands, places, corners * closed, borders * closed]


def _filled(outlines: list[tuple[Point, ...]], size: tuple[int, int]) -> NDArray[np.uint8]:
    mask = np.zeros(size, dtype=np.uint8)
    for outline in outlines:
        points = np.round(np.array(outline) * 2**SUBPIXELS).astype(np.int32)
        cv2.fillPoly(mask, [points], 1, cv2.LINE_8, SUBPIXELS)
    return mask


def piece(sample: Sample, rng: Generator) -> tuple[Pixels, NDArray[np.float32]]:
    """Return a piece of an edge, a little off, in other colors, and what is true at half its scale.

    Returns:
        Shapes (rows, `WIDE`, 3) and (rows / 2, `WIDE` / 2, 6).
    """
    rows, columns = sample.seen.shape[:2]
    along, across = np.exp(rng.uniform(-STRETCHED, STRETCHED, 2)).tolist()
    middle = sample.finish + rng.uniform(-BEHIND, AHEAD) * FINE
    if rng.random() > NEAR_FINISH:
        middle = rng.uniform(0, columns)
    reach = int(WIDE / along / 2) + 2
    at = (int(middle) + np.arange(-reach, reach)) % columns
    turn, edge = rng.normal(0, TURNED), INSIDE * FINE
    slip = edge * (1 - across) + rng.normal(0, SLIPPED) - turn * reach
    moved, size = np.array([[along, 0, 0], [turn, across, slip]]), (WIDE, rows)
    seen = cv2.warpAffine(
        np.ascontiguousarray(sample.seen[:, at]), moved, size, borderMode=cv2.BORDER_REPLICATE
    )
    true = [
        cv2.resize(
            cv2.warpAffine(np.ascontiguousarray(part[:, at]).astype(np.float32), moved, size),
            (WIDE // 2, rows // 2),
            interpolation=cv2.INTER_AREA,
        )
        for part in sample.true
    ]
    return recolored(_spoiled(seen, rng), rng), np.dstack(true)


def _spoiled(seen: Pixels, rng: Generator) -> Pixels:
    if rng.random() < 0.25:
        seen = cv2.GaussianBlur(seen, (0, 0), rng.uniform(0.4, 1.6))
    if rng.random() < 0.25:
        noisy = seen + rng.normal(0, rng.uniform(2, 10), seen.shape)
        seen = np.clip(noisy, 0, 255).astype(np.uint8)
    return seen
