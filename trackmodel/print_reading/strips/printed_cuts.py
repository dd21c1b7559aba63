"""The printed cuts of a single lane, by the same scores as those of a whole board.

Cuts that can't be seen are added, and lines that would make spaces too uneven aren't cuts.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen
from scipy.signal import find_peaks

from trackmodel.geometry.arrays import Floats, Gray, Ints
from trackmodel.geometry.plane.homography import Homography
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.cuts.evidence import cut_scores
from trackmodel.print_reading.cuts.lane_strip import SHARES, STEPS
from trackmodel.print_reading.cuts.read_spaces import USUAL_LENGTH, USUAL_SCORE, usual_score
from trackmodel.print_reading.cuts.spacing import GRID, Lengths, cut_worth, cuts_between
from trackmodel.print_reading.strips.lane_on_scan import FINER, LaneOnScan, lane_on_scan
from trackmodel.track import Point

_SPREAD, _GUESSED_SPREAD, _COUNTED_SPREAD = 0.25, 0.35, 0.5
"""How much lengths vary if the usual one is known, guessed from the lane's width, or the mean of a number of
spaces that the user counted."""
_LEAST_CONFIDENCE = 0.15
"""Cuts with less confidence are not returned: there are probably no lines."""
_REACH = FINER
"""How far around the step of a cut its ink is looked for, in places along the lane."""
_AT_THE_END = 0.4
"""A line within this share of the first or last space from the lane's end belongs to the end."""

_LINE = 0.5
"""What scores at least this share of the usual cut is a line."""
_SAME = 2
"""A line within this many steps of a cut belongs to it."""


@frozen
class PrintedCuts:
    """The cuts of a lane.

    Attributes:
        cuts: places along the lane's middle in order, without its ends, as shares of its length.
        confidence: confidence in the cuts, 0 to 1.
    """

    cuts: tuple[float, ...]
    confidence: float


def read_cuts(
    gray: Gray,
    homography: Homography,
    left: Sequence[Point],
    right: Sequence[Point],
    usual: float | None = None,
    spaces: int | None = None,
    kept: Sequence[float] = (),
) -> PrintedCuts | None:
    """Read the cuts of a lane in the scan under it.

    Args:
        gray: the scan, shape (height, width).
        homography: maps its pixels to the board.
        left, right: the lane's borders from back to front, board units; equally many points that lie
            across from each other.
        usual: length of a usual space, board units; by default, that of printed boards with lanes this wide.
        spaces: number of spaces, if the user counted them.
        kept: cuts whose places are known, as shares of the lane's length; they are among those returned.

    Returns:
        The cuts; None if none can be found, even if the lane is a single space.

    Raises:
        ValueError: the borders have different numbers of points or fewer than two, or `usual` is not
            positive.
    """
    if usual is not None and not usual > 0:
        raise ValueError(f"a space can't be {usual} long")
    lane = lane_on_scan(gray, homography, left, right, SHARES)
    if lane is None:
        return None
    found = cut_scores(lane.colors - lane.asphalt.color[:, None, :])
    score = np.round(found.score, GRID)
    long = float(lengths_along(np.mean([left, right], axis=0))[-1])
    lengths = Lengths(
        USUAL_LENGTH * STEPS if usual is None else usual / long * (len(score) - 1),
        _COUNTED_SPREAD if spaces else _GUESSED_SPREAD if usual is None else _SPREAD,
    )
    known = {int(np.abs(lane.shares - at).argmin()): at for at in kept}
    cuts = cuts_between(cut_worth(score, USUAL_SCORE), lengths, spaces, known)
    plain = usual_score(score[cuts[1:-1]]) if len(cuts) > 2 else USUAL_SCORE
    if plain < USUAL_SCORE:
        cuts = cuts_between(cut_worth(score, plain), lengths, spaces, known)
    if len(cuts) < 3:
        return None
    confidence = _confidence(score, cuts, plain)
    if confidence < _LEAST_CONFIDENCE:
        return None
    places = (
        known[step] if step in known else _exact_share(lane, step, found.slant[step])
        for step in cuts[1:-1].tolist()
    )
    return PrintedCuts(tuple(places), confidence)


def _exact_share(lane: LaneOnScan, step: int, slant: int) -> float:
    """Return the exact place of a cut near a step, as a share of the lane's length: the middle of its ink."""
    shift = np.round(FINER * slant * (SHARES - 0.5)).astype(np.intp)
    near = np.arange(-_REACH, FINER + _REACH) + step * FINER
    at = np.clip(near[:, None] + shift, 0, len(lane.fine) - 1)
    apart = lane.fine[at, np.arange(len(SHARES))] - lane.asphalt.color[step]
    ink = np.linalg.norm(apart, axis=2).mean(axis=1)
    ink = np.round(np.maximum(ink - np.median(ink), 0), 2)
    middle = float((ink * near).sum()) / float(ink.sum()) if ink.any() else step * FINER + (FINER - 1) / 2
    return float(np.interp((middle + 0.5) / FINER - 0.5, np.arange(len(lane.shares)), lane.shares))


def _confidence(score: Floats, cuts: Ints, plain: float) -> float:
    """Return a confidence: high if all cuts are plain, no line is unused, and spaces are even."""
    lengths = np.diff(cuts)
    unevenness = float(np.sqrt(np.mean(np.diff(np.log(lengths)) ** 2)))
    # Lines next to the lane's ends are the cuts that the ends were meant to lie on.
    first, last = _AT_THE_END * lengths[0], cuts[-1] - _AT_THE_END * lengths[-1]
    lines = find_peaks(score, height=_LINE * plain)[0]
    unused = [at for at in lines if first < at < last and np.abs(cuts - at).min() > _SAME]
    seen = np.clip(score[cuts[1:-1]] / USUAL_SCORE, 0.0, 1.0).sum() / (len(cuts) - 2 + len(unused))
    return float(seen * np.exp(-unevenness))
