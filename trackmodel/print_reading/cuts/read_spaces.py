"""The spaces of a traced road."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from trackmodel.geometry.arrays import Ints
from trackmodel.print_reading.cuts.evidence import CutScores, cut_scores
from trackmodel.print_reading.cuts.lane_strip import STEPS, LaneStrip, lane_strip
from trackmodel.print_reading.cuts.spacing import Lengths, best_cuts
from trackmodel.print_reading.road.closed_line import along_closed
from trackmodel.print_reading.road.tracing import TracedRoad
from trackmodel.print_reading.values import ReadSpace

_USUAL = 1.9
"""How long spaces usually are, in widths of a lane."""
_SPREADS = (0.25, 0.15, 0.12)
"""How much their lengths vary: between boards, and on one board."""
_PLAIN = 0.6
_WORTH, _DOUBTFUL = 6.0, 0.5
"""What a perfect cut is worth beside unusual lengths, and the score from which it is worth anything."""
_POINTS = 3
"""Steps along a lane per point of an outline."""


def read_spaces(traced: TracedRoad) -> tuple[ReadSpace, ...]:
    """Cut every lane of a road into spaces; lanes from left to right, each from the begin of the road."""
    strips = [
        lane_strip(traced.picture, traced.asphalt, traced.lines[:, k], traced.lines[:, k + 1], traced.lane)
        for k in range(traced.lanes)
    ]
    scores = [cut_scores(strip.apart) for strip in strips]
    lengths = Lengths(_USUAL * STEPS, _SPREADS[0])
    cuts: list[Ints] = []
    plain = _PLAIN
    for spread in _SPREADS:
        lengths = Lengths(lengths.usual, spread)
        cuts = [
            best_cuts(_WORTH * (np.minimum(score.score / plain, 1.2) - _DOUBTFUL), lengths)
            for score in scores
        ]
        chosen = np.concatenate([score.score[at] for score, at in zip(scores, cuts, strict=True)])
        plain = float(np.clip(np.median(chosen), 0.15, 1)) if len(chosen) else plain
        found = np.concatenate([np.diff(lane) for lane in cuts])
        if len(found):
            lengths = Lengths(float(np.median(found)), spread)
    spaces: list[ReadSpace] = []
    for lane, (strip, score, at) in enumerate(zip(strips, scores, cuts, strict=True)):
        around = np.append(at, at[:1] + len(strip.at))
        spaces += [
            _space(f"{lane + 1}-{number + 1}", lane, strip, score, int(begin), int(end), len(traced.lines))
            for number, (begin, end) in enumerate(pairwise(around))
        ]
    return tuple(spaces)


def _space(
    name: str, lane: int, strip: LaneStrip, score: CutScores, begin: int, end: int, steps: int
) -> ReadSpace:
    count = len(strip.at)
    first, last = score.slant[begin % count] / 2, score.slant[end % count] / 2
    points = max(2, (end - begin) // _POINTS + 1)
    left = along_closed(strip.left, np.linspace(begin - first, end - last, points))
    right = along_closed(strip.right, np.linspace(begin + first, end + last, points))
    laps = (begin // count) * steps, (end // count) * steps
    return ReadSpace(
        id=name,
        lane=lane,
        left=left,
        right=right,
        begin=float(strip.at[begin % count]) + laps[0],
        end=float(strip.at[end % count]) + laps[1],
        sure=float(np.clip(min(score.score[begin % count], score.score[end % count]) / 0.5, 0, 1)),
    )
