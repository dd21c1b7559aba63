"""Even cuts: which of the lines seen on a lane divide it into spaces of similar length."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import exp, log

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints

MOST_AT_ONCE, MOST_IF_COUNTED = 4, 8
"""Most spaces in a part of the lane without lines; more if the user counted them."""
LIMITS, WIDE_LIMITS = (0.45, 2.2), (0.25, 3.0)
"""Limits for the length of a space, in usual lengths; wider if the user counted the spaces."""
UNSEEN = 0.55
"""Cost of a cut without a line; a line all the way across earns 1."""
HALF = 0.5
"""A line that covers this share of the lane's width earns nothing."""
UNEVEN, UNEVEN_IF_COUNTED = 2.5, 1.0
"""Cost if a space is e times as long as the one behind it; less if the user counted them, as the even way
was wrong."""
UNUSUAL, GUESSED, UNUSUAL_IF_COUNTED = 1.2, 0.5, 0.3
"""Cost if a space is e times the usual length, when that is known, guessed, or the mean of counted spaces."""


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


@frozen(eq=False)
class _Ends:
    """All ways to reach a line; each row stands for a last stretch of equal spaces.

    If the number of spaces is known, the columns of `totals` and `before` are the numbers of spaces so far;
    otherwise there is a single column.

    Attributes:
        back: line at which the last stretch begins, shape (n,).
        count: its number of spaces, shape (n,).
        length: length of each of its spaces, shape (n,).
        totals: least cost up to the line, shape (n, columns); infinite if impossible.
        before: row of the line `back` that leads there, shape (n, columns).
    """

    back: list[int]
    count: list[int]
    length: Floats
    totals: Floats
    before: Ints


def even_cuts(
    marks: Sequence[SeenLine],
    length: float,
    usual: float,
    is_known: bool,
    spaces: int | None = None,
    kept: Collection[float] = (),
) -> EvenCuts:
    """Choose the lines that are cuts, and add cuts that can't be seen.

    Args:
        marks: lines in order.
        length: length of the lane, in the unit of `SeenLine.at`.
        usual: length of a usual space, in the same unit.
        is_known: whether `usual` is known, not guessed from the lane's width.
        spaces: number of spaces, if known.
        kept: places of cuts that are known, in the same unit.
    """
    seen = [mark for mark in marks if mark.at not in kept] + [SeenLine(place, 1.0) for place in kept]
    inside = sorted((mark for mark in seen if 0 < mark.at < length), key=lambda mark: mark.at)
    at = [0.0, *(mark.at for mark in inside), length]
    earned = [0.0, *((mark.cover - HALF) / (1 - HALF) for mark in inside), 0.0]
    known = UNUSUAL_IF_COUNTED if spaces else UNUSUAL if is_known else GUESSED
    (shortest, longest), most = (LIMITS, MOST_AT_ONCE) if spaces is None else (WIDE_LIMITS, MOST_IF_COUNTED)
    ends = [_beginning(1 if spaces is None else spaces + 1)]
    first = 0
    for front in range(1, len(at)):
        ways = []
        for back in range(first, front):
            for count in range(1, most + 1):
                each = (at[front] - at[back]) / count
                if len(ends[back].back) and shortest * usual <= each <= longest * usual:
                    cost = (count - 1) * UNSEEN - earned[front] + count * known * log(each / usual) ** 2
                    ways.append((back, count, each, *_onward(ends[back], each, cost, count if spaces else 0)))
        ends.append(_collected(ways, ends[0].totals.shape[1]))
        if at[front] in kept:
            first = front  # No stretch leads past a known cut.
    last = ends[-1].totals[:, -1]
    if not len(last) or not np.isfinite(last.min()):
        return EvenCuts((), 0.0)
    return _read_off(ends, at, inside)


def _beginning(columns: int) -> _Ends:
    """Return the only way to reach the back of the first space."""
    totals = np.full((1, columns), np.inf)
    totals[0, 0] = 0.0
    return _Ends([0], [0], np.full(1, np.nan), totals, np.zeros((1, columns), dtype=np.intp))


def _onward(ends: _Ends, each: float, cost: float, more: int) -> tuple[Floats, Ints]:
    """Return the least totals, and the rows they come from, after a stretch of spaces this long."""
    uneven = np.nan_to_num(
        (UNEVEN_IF_COUNTED if more else UNEVEN) * np.log(each / ends.length) ** 2
    )  # nothing is behind the first space
    through = ends.totals + uneven[:, None]
    rows = through.argmin(axis=0)
    totals = through[rows, np.arange(through.shape[1])] + cost
    if more:
        totals, rows = np.roll(totals, more), np.roll(rows, more)
        totals[:more] = np.inf
    return totals, rows


def _collected(ways: Sequence[tuple[int, int, float, Floats, Ints]], columns: int) -> _Ends:
    if not ways:
        return _Ends([], [], np.zeros(0), np.zeros((0, columns)), np.zeros((0, columns), dtype=np.intp))
    backs, counts, lengths, totals, before = zip(*ways, strict=True)
    return _Ends(list(backs), list(counts), np.array(lengths), np.array(totals), np.array(before))


def _read_off(ends: Sequence[_Ends], at: Sequence[float], inside: Sequence[SeenLine]) -> EvenCuts:
    """Return the cuts on the cheapest way to the last line."""
    cuts: list[float] = []
    seen: list[float] = []
    front, column = len(at) - 1, ends[0].totals.shape[1] - 1
    row = int(ends[front].totals[:, column].argmin())
    while front:
        here = ends[front]
        back, count = here.back[row], here.count[row]
        if front < len(at) - 1:
            cuts.append(at[front])
            seen.append(inside[front - 1].cover)
        for number in range(count - 1, 0, -1):
            cuts.append(at[back] + number * float(here.length[row]))
            seen.append(0.0)
        row, front = int(here.before[row, column]), back
        column = max(0, column - count)
    cuts.reverse()
    seen.reverse()
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
