"""Findings: what stands out in a sample of races, in sentences, none of them by chance.

A figure stands out if it lies outside the band of boards in print, or if it differs from the same figure
before. All sentences that could be said are tested together (Holm 1979): the probability that any of them
is said by chance is at most 5 %.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, floor

from attrs import frozen
from scipy import special

from trackmodel.board import Board
from trackmodel.instruments.balance_bands import Band
from trackmodel.instruments.balance_figures import CONFIDENCE, Difference, Figure, Key
from trackmodel.instruments.balance_words import amount, range_words, told
from trackmodel.texts import _


@frozen
class Finding:
    """A sentence about a figure, and the probability of finding as much by chance."""

    key: Key
    text: str
    p: float


def findings(
    board: Board,
    figures: Mapping[Key, Figure],
    bands: Mapping[Key, Band],
    differences: Mapping[Key, Difference],
    then: str,
) -> list[Finding]:
    """Return what stands out, clearest first.

    Args:
        board: the board.
        figures: of races on it.
        bands: between which values boards in print lie.
        differences: from the same figures before, if any.
        then: what to call these in a sentence: "earlier".
    """
    possible = []
    for key, band in bands.items():
        figure = figures[key]
        if (p := outside(figure, band)) is not None:
            text = _("{what}; boards in print: {band}.")
            text = text.format(what=told(board, figure), band=range_words(figure, *band))
            possible.append(Finding(key, text, p))
        else:
            possible.append(Finding(key, "", 1.0))
    for key, difference in differences.items():
        text = _("{what}; {then}: {value}.")
        value = amount(difference.before, difference.before.value)
        text = text.format(what=told(board, difference.now), then=then, value=value)
        possible.append(Finding(key, text, difference.p))
    return significant(possible)


def significant(possible: Sequence[Finding]) -> list[Finding]:
    """Return the findings that are not by chance, by Holm's procedure over all possible ones."""
    ordered = sorted(possible, key=lambda finding: finding.p)
    kept = 0
    while kept < len(ordered) and ordered[kept].p <= (1 - CONFIDENCE) / (len(ordered) - kept):
        kept += 1
    return ordered[:kept]


def outside(figure: Figure, band: Band) -> float | None:
    """Return how probable so extreme a figure is if its true value is in the band; None if it lies there."""
    low, high = band
    if low <= figure.value <= high:
        return None
    above = figure.value > high
    end = high if above else low
    if not figure.is_share:
        return float(special.stdtr(figure.trials - 1, -abs(figure.value - end) / figure.error))
    trials = max(1, round(figure.trials))
    events, share = figure.value / figure.scale * trials, min(1.0, end / figure.scale)
    if above:
        return float(special.bdtrc(max(0, floor(events + 1e-9) - 1), trials, share))
    return float(special.bdtr(ceil(events - 1e-9), trials, share))
