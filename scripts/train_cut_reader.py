"""Train the reader of cuts with drawn boards, and weigh what tells right spaces from wrong ones.

python -m scripts.train_cut_reader [--styles N] [--processes N] [-o FILE]
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

import numpy as np
from attrs import frozen
from numpy.random import Generator
from numpy.typing import NDArray

from scripts.judged_readings.boards import Board, drawn
from scripts.print_training.network import save_network, trained_network
from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.print_reading.cuts.evidence import cut_features
from trackmodel.print_reading.cuts.lane_strip import ACROSS, SHARES, LaneStrip, lane_strip
from trackmodel.print_reading.cuts.read_spaces import cut_road
from trackmodel.print_reading.cuts.sureness import evidence_of
from trackmodel.print_reading.network import LEARNED, Network, Weights
from trackmodel.print_reading.readable import check_loop
from trackmodel.print_reading.reading_values import Unread
from trackmodel.print_reading.road.tracing import TracedRoad, trace_roads
from trackmodel.print_reading.scan_picture import Colors
from trackmodel.track import Place, Turn

STYLES, FIRST_STYLE = 100, 80_000
"""Drawn boards, and the seed of the first one; those to judge with have others."""
SIZES = (1200, 1500, 2000, 2000)
HIDDEN, ROUNDS = 64, 6
ON, OFF = 0, 2
"""Steps at most `ON` from a cut are examples of cuts, those at least `OFF` from any are examples of none."""
PER_CUT = 1.5
"""Examples of no cut for each example of a cut."""
CHANGES = 3
"""How often each lane is shown in other colors, besides."""
SLANT = 4.0
"""How far the right ends of cuts are ahead of the left ones, in steps: lines are traced a little wrong."""
IN_LANE = 0.35
"""Cuts this far from the middle of a lane, in its widths, aren't its own."""
MOST_LOST = 0.07
"""Boards with more cuts that no lane has are left out: their road wasn't traced right."""
RIGHT = 4
"""Cuts at most this many steps from the true ones are right."""


@frozen(eq=False)
class Lane:
    """A lane straightened, and the steps of its cuts."""

    apart: Colors
    cuts: Ints


def main() -> None:
    """Train, save, and print the weights of `sureness.py`."""
    parser = argparse.ArgumentParser(description="Train the reader of cuts.")
    parser.add_argument("--styles", type=int, default=STYLES)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("-o", "--output", type=Path, default=LEARNED / "cuts.npz")
    chosen = parser.parse_args()
    seeds = range(FIRST_STYLE, FIRST_STYLE + chosen.styles)
    others = range(seeds.stop, seeds.stop + chosen.styles // 4)
    with ProcessPoolExecutor(chosen.processes) as pool:
        save_network(train([lane for lanes in pool.map(lanes_of, seeds) for lane in lanes]), chosen.output)
    with ProcessPoolExecutor(chosen.processes) as pool:
        judged = list(pool.map(judged_spaces, others))
    seen = np.concatenate([seen for seen, _right in judged])
    right = np.concatenate([right for _seen, right in judged])
    print("Weights:", *weights_of(seen, right).round(1))


def train(lanes: list[Lane]) -> Network:
    """Return a network that tells whether there is a cut."""
    rng = np.random.default_rng(0)
    others = [changed(lane, rng) for lane in lanes for _time in range(CHANGES)]
    shown = [examples(lane, rng) for lane in (*lanes, *others)]
    seen = np.concatenate([seen for seen, _is_cut in shown])
    return trained_network(seen, np.concatenate([is_cut for _seen, is_cut in shown]), 2, ROUNDS, HIDDEN)


def lanes_of(seed: int) -> list[Lane]:
    """Return the lanes of a drawn board with their cuts; none if its road can't be traced."""
    board = _board(seed)
    try:
        [road] = _traced(board, _lanes(board))
    except Unread:
        return []
    strips = [_strip(road, number) for number in range(road.lanes)]
    cuts = true_cuts(board)
    near = _nearest(strips, cuts, road.lane)
    if sum(map(len, near)) < (1 - MOST_LOST) * len(cuts):
        return []
    return [Lane(strip.apart, steps) for strip, steps in zip(strips, near, strict=True)]


def true_cuts(board: Board) -> Floats:
    """Return the middles of the cuts between the spaces of each lane, shape (n, 2)."""
    outlines = {
        space.id: np.array(space.outline) for space in board.truth.track.spaces if space.place is Place.TRACK
    }
    lanes = {space.id: space.lane for space in board.truth.track.spaces}
    found = []
    for arrow in board.truth.track.arrows:
        ends = arrow.from_, arrow.to
        if arrow.turn is Turn.AHEAD and set(ends) <= set(outlines) and len({lanes[end] for end in ends}) == 1:
            one, other = (outlines[end] for end in ends)
            apart = np.hypot(*(one[:, None] - other).transpose(2, 0, 1)).min(axis=1)
            found.append(one[np.argsort(apart)[:2]].mean(axis=0))
    return np.array(found)


def changed(lane: Lane, rng: Generator) -> Lane:
    """Return a lane in other colors, dark where it was light, slanted, and perhaps mirrored or backward."""
    turn, _triangle = np.linalg.qr(rng.normal(size=(2, 2)))
    apart = np.concatenate([-lane.apart[..., :1], lane.apart[..., 1:] @ turn], axis=2).astype(np.float32)
    ahead = np.round(rng.normal(0, SLANT) * (SHARES - 0.5)).astype(np.intp)
    apart = apart[(np.arange(len(apart))[:, None] + ahead) % len(apart), np.arange(ACROSS)]
    if rng.random() < 0.5:
        apart = apart[:, ::-1]
    backward = rng.random() < 0.5
    return Lane(apart[::-1], len(apart) - 1 - lane.cuts) if backward else Lane(apart, lane.cuts)


def examples(lane: Lane, rng: Generator) -> tuple[Weights, NDArray[np.intp]]:
    """Return what the network sees of some steps of a lane, and whether they are cuts."""
    off = _steps_off(np.arange(len(lane.apart)), lane.cuts, len(lane.apart))
    on, beside = np.flatnonzero(off <= ON), np.flatnonzero(off >= OFF)
    beside = rng.permutation(beside)[: round(PER_CUT * len(on))]
    chosen = np.concatenate([on, beside])
    return cut_features(lane.apart)[chosen], np.repeat([1, 0], [len(on), len(beside)])


def judged_spaces(seed: int) -> tuple[Floats, NDArray[np.bool_]]:
    """Return the evidence for spaces, and which of these are right."""
    board = _board(seed)
    seen, right = [np.zeros(3)], [False]
    try:
        [road] = _traced(board, _lanes(board))
    except Unread:
        return np.array(seen), np.array(right)
    cut = cut_road(road)
    near = _nearest([lane.strip for lane in cut.lanes], true_cuts(board), road.lane)
    for lane, steps in zip(cut.lanes, near, strict=True):
        true = _steps_off(lane.cuts, steps, len(lane.strip.at)) <= RIGHT
        for (begin, end), ends in zip(pairwise(lane.cuts), pairwise(true), strict=True):
            seen.append(evidence_of(lane.scores, begin, end))
            inside = (steps > begin + RIGHT) & (steps < end - RIGHT)
            right.append(all(ends) and not inside.any())
    return np.array(seen), np.array(right)


def weights_of(seen: Floats, right: NDArray[np.bool_]) -> Floats:
    """Return the weights of evidence by logistic regression, in Newton's steps."""
    weights = np.zeros(seen.shape[1])
    for _step in range(20):
        likely = 1 / (1 + np.exp(-seen @ weights))
        curved = (seen * (likely * (1 - likely))[:, None]).T @ seen + np.eye(len(weights))
        weights += np.linalg.solve(curved, seen.T @ (right - likely) - weights)
    return weights


def _board(seed: int) -> Board:
    size = int(np.random.default_rng(seed).choice(SIZES))
    return drawn(range(seed, seed + 1), size)[f"d{seed}"]()


def _lanes(board: Board) -> int:
    return len({space.lane for space in board.truth.track.spaces if space.place is Place.TRACK})


def _traced(board: Board, lanes: int) -> list[TracedRoad]:
    return trace_roads(board.pixels, check_loop(board.loop, board.pixels), lanes)[:1]


def _strip(road: TracedRoad, number: int) -> LaneStrip:
    left, right = road.lines[:, number], road.lines[:, number + 1]
    return lane_strip(road.picture, road.asphalt, left, right, road.lane)


def _nearest(strips: list[LaneStrip], cuts: Floats, lane: float) -> list[Ints]:
    """Return the steps of the cuts in each lane."""
    far, steps = [], []
    for strip in strips:
        middle = (strip.left + strip.right) / 2
        apart = np.hypot(*(cuts[:, None] - middle).transpose(2, 0, 1))
        far.append(apart.min(axis=1))
        steps.append(apart.argmin(axis=1))
    own = np.argmin(far, axis=0)
    return [
        np.sort(at[(own == number) & (away < IN_LANE * lane)])
        for number, (away, at) in enumerate(zip(far, steps, strict=True))
    ]


def _steps_off(steps: Ints, cuts: Ints, count: int) -> Ints:
    """Return how far steps of a closed lane are from the nearest cut."""
    if not len(cuts):
        return np.full(len(steps), count)
    off: Ints = np.abs((steps[:, None] - cuts + count // 2) % count - count // 2).min(axis=1)
    return off


if __name__ == "__main__":
    main()
