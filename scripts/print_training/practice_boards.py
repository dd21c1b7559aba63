"""Frames of digitized and of drawn boards, with what their arrows say is printed in them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from attrs import frozen
from numpy.random import Generator
from numpy.typing import NDArray

from scripts.drawn_styles.drawn_board import drawn_board
from scripts.print_training.spaces_from_centers import spaces_from_centers
from trackmodel.formats.gponline import track_from_gpboard
from trackmodel.formats.gponline_text import read_gpboard
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.print_reading.arrows.arrow_frames import Frames, Shift, frames
from trackmodel.print_reading.arrows.sets import AHEAD, MIRRORED, SETS
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes
from trackmodel.track import Place, Track, Turn

SLIPS, SLIPS_OF_STRAIGHTS = 10, 3
"""How often each space is shown, each time a little off."""


@frozen(eq=False)
class Practice:
    """A digitized board with its scan.

    Attributes:
        sets: index into `SETS` of what is printed in each space.
        inside: ids of the spaces in corners.
        beside: ids of the spaces in corners, and of the last ones before them.
    """

    track: Track
    pixels: Pixels
    spaces: tuple[ReadSpace, ...]
    sets: NDArray[np.intp]
    inside: frozenset[str]
    beside: frozenset[str]


def practice_board(board: Path, scan: Path) -> Practice:
    """Read a digitized board and its scan.

    Nothing is printed on straights. In the last space before a corner, a single arrow ahead is; where boards
    keep a lane change there, they print nothing.
    """
    digitized = read_gpboard(board)
    track = track_from_gpboard(digitized, board)
    pixels = cv2.cvtColor(cv2.imread(str(scan), cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)
    return _practice(track, np.asarray(pixels, dtype=np.uint8), spaces_from_centers(digitized))


def drawn_practice(seed: int, long_side: int) -> Practice:
    """Draw a board in a style by chance."""
    board = drawn_board(seed, long_side)
    spaces = [space for space in spaces_of_lanes(outline_lanes(board.truth)) if space.place is Place.TRACK]
    return _practice(board.truth, board.pixels, spaces, board.style.arrows_everywhere)


def _practice(
    track: Track, pixels: Pixels, spaces: Sequence[ReadSpace], everywhere: bool = False
) -> Practice:
    """Return what is printed in spaces by the arrows of their track; if `everywhere`, on straights too."""
    inside = frozenset(space for corner in track.corners for space in corner.spaces)
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    turns: dict[str, set[Turn]] = {}
    before = set()
    for arrow in track.arrows:
        if arrow.from_ not in pit and arrow.to not in pit:
            turns.setdefault(arrow.from_, set()).add(arrow.turn)
            if arrow.turn is Turn.AHEAD and arrow.to in inside:
                before.add(arrow.from_)
    found = []
    for space in spaces:
        own = frozenset(turns.get(space.id, ()))
        if everywhere or space.id in inside:
            shown = SETS.index(own) if own in SETS else None
        else:
            shown = AHEAD if space.id in before and own == SETS[AHEAD] else 0
        if shown is not None:
            found.append((space, shown))
    return Practice(
        track,
        pixels,
        tuple(space for space, _shown in found),
        np.array([shown for _space, shown in found], dtype=np.intp),
        inside,
        inside | before,
    )


def practice_frames(
    practice: Practice, rng: Generator, slips: int = SLIPS, on_straights: int = SLIPS_OF_STRAIGHTS
) -> tuple[Frames, NDArray[np.intp]]:
    """Return frames of a board's spaces, each a little off, and mirrored ones; with the sets they show."""
    shown = [
        (space, index)
        for space, index in zip(practice.spaces, practice.sets.tolist(), strict=True)
        for _slip in range(slips if space.id in practice.beside else on_straights)
    ]
    seen = frames(practice.pixels, [space for space, _index in shown], [any_slip(rng) for _ in shown])
    sets = np.array([index for _space, index in shown], dtype=np.intp)
    return np.concatenate([seen, seen[:, ::-1]]), np.concatenate([sets, np.array(MIRRORED)[sets]])


def any_slip(rng: Generator) -> Shift:
    """Return a slip of a frame; a slip of a quarter of a lane is rare."""
    return Shift(
        along=rng.normal(0, 0.05),
        across=rng.normal(0, 0.07),
        turn=rng.normal(0, 0.08),
        longer=rng.normal(1, 0.05),
        wider=rng.normal(1, 0.06),
        bow=rng.normal(0, 0.06),
    )
