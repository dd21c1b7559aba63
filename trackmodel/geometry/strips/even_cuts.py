"""Even cuts: which of the lines seen on a lane divide it into spaces of similar length."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

import numpy as np
from attrs import frozen

MOST_AT_ONCE = 4
"""Most spaces in a part of the lane without lines."""
SHORTEST, LONGEST = 0.45, 2.2
"""Limits for the length of a space, in usual lengths."""
UNSEEN = 0.55
"""Cost of a cut without a line; a line all the way across earns 1."""
HALF = 0.5
"""A line that covers this share of the lane's width earns nothing."""
UNEVEN = 2.5
"""Cost if a space is e times as long as the one behind it."""
UNUSUAL, GUESSED = 1.2, 0.5
"""Cost if a space is e times the usual length, when that is known or guessed."""


AT_THE_END = 0.4
"""A line within this share of the first or last space from the lane's end belongs to the end."""


@frozen
class SeenLine:
    """A line across the lane: its distance along the lane, and the share of the width it covers."""

    at: float
    cover: float


@frozen
class EvenCuts:
    """Chosen cuts as distances along the lane, and the confidence in them, 0 to 1."""

    cuts: tuple[float, ...]
    confidence: float


@frozen
class _Stretch:
    """Spaces of equal length between two lines; `total` is the least cost up to its front."""

    back: int
    count: int
    length: float
    total: float
    behind: _Stretch | None


def even_cuts(marks: Sequence[SeenLine], length: float, usual: float, is_known: bool) -> EvenCuts:
    """Choose the lines that are cuts, and add cuts that can't be seen.

    Args:
        marks: lines in order.
        length: length of the lane, in the unit of `SeenLine.at`.
        usual: length of a usual space, in the same unit.
        is_known: whether `usual` is known, not guessed from the lane's width.
    """
    inside = [mark for mark in marks if 0 < mark.at < length]
    at = [0.0, *(mark.at for mark in inside), length]
    earned = [0.0, *((mark.cover - HALF) / (1 - HALF) for mark in inside), 0.0]
    known = UNUSUAL if is_known else GUESSED
    ending: list[list[_Stretch]] = [[] for _ in at]
    for front in range(1, len(at)):
        for back in range(front):
            if back and not ending[back]:
                continue
            lengths = np.array([stretch.length for stretch in ending[back]])
            totals = np.array([stretch.total for stretch in ending[back]])
            for count in range(1, MOST_AT_ONCE + 1):
                each = (at[front] - at[back]) / count
                if not SHORTEST * usual <= each <= LONGEST * usual:
                    continue
                cost = (count - 1) * UNSEEN - earned[front] + count * known * log(each / usual) ** 2
                if back == 0:
                    ending[front].append(_Stretch(0, count, each, cost, None))
                    continue
                through = totals + UNEVEN * np.log(each / lengths) ** 2
                best = int(through.argmin())
                ending[front].append(
                    _Stretch(back, count, each, cost + float(through[best]), ending[back][best])
                )
    last = min(ending[-1], key=lambda stretch: stretch.total, default=None)
    if last is None:
        return EvenCuts((), 0.0)
    return _read_off(last, at, inside)


def _read_off(last: _Stretch, at: Sequence[float], inside: Sequence[SeenLine]) -> EvenCuts:
    cuts: list[float] = []
    seen: list[float] = []
    front, stretch = len(at) - 1, last
    while True:
        if front < len(at) - 1:
            cuts.append(at[front])
            seen.append(inside[front - 1].cover)
        for number in range(stretch.count - 1, 0, -1):
            cuts.append(at[stretch.back] + number * stretch.length)
            seen.append(0.0)
        if stretch.behind is None:
            break
        front, stretch = stretch.back, stretch.behind
    cuts.reverse()
    return EvenCuts(tuple(cuts), _confidence(cuts, seen, at[-1], inside))


def _confidence(
    cuts: Sequence[float], seen: Sequence[float], length: float, inside: Sequence[SeenLine]
) -> float:
    """Return a confidence: high if all cuts reach across, no line is unused and spaces are even."""
    if not cuts:
        return 0.0
    lengths = np.diff([0.0, *cuts, length])
    unevenness = float(np.sqrt(np.mean(np.diff(np.log(lengths)) ** 2)))
    # Lines next to the lane's ends are the cuts that the ends were meant to lie on.
    own = (AT_THE_END * lengths[0], length - AT_THE_END * lengths[-1])
    left_out = sum(
        1 for mark in inside if mark.cover > HALF and own[0] < mark.at < own[1] and mark.at not in cuts
    )
    clear = sum(max(0.0, (cover - HALF) / (1 - HALF)) for cover in seen) / (len(seen) + left_out)
    return float(clear * exp(-unevenness))
