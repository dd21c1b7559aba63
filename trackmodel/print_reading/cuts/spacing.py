"""The cuts of a whole lane at once: the print weighed with how long spaces usually are."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints

GRID = 6
"""Scores are compared to this many decimals, so that no choice depends on a processor's last bit."""
_WORTH, _DOUBTFUL = 6.0, 0.5
"""What the usual cut is worth beside unusual lengths, and the share of its score that is worth nothing."""
_PLAINEST = 1.2
"""Cuts that are plainer than this, beside the usual one, are worth no more: red lines of corners."""
_SHORTEST, _LONGEST = 0.5, 2.0
"""Length of spaces as a share of the usual one."""
_CHANGE = 0.15
"""How much the logarithm of lengths varies from one space to the next: they change at bends, then stay."""
_KNOWN = 1e4
"""What a cut is worth whose place is known: more than all others together."""


@frozen
class Lengths:
    """How long spaces are.

    Attributes:
        usual: the median length, in steps.
        spread: how much the logarithm of lengths varies.
    """

    usual: float
    spread: float

    def options(self) -> Ints:
        """The lengths a space may have, in steps."""
        return np.arange(max(2, int(_SHORTEST * self.usual)), int(np.ceil(_LONGEST * self.usual)) + 1)

    def price(self, lengths: Ints | Floats) -> Floats:
        """What spaces of these lengths cost; unusual ones rise slowly, for boards have them."""
        return _rare(np.log(lengths / self.usual) / self.spread)

    def change(self, lengths: Ints) -> Floats:
        """What a space costs by the length of the one behind it, shape (its lengths, those behind it)."""
        return _rare(np.log(lengths[:, None] / lengths[None, :]) / _CHANGE)


def _rare(off: Floats) -> Floats:
    """Return what deviations cost, in units of their usual size."""
    price: Floats = 2.5 * np.log1p(off**2 / 5)
    return price


def cut_worth(score: Floats, plain: float) -> Floats:
    """Return what cuts of these scores are worth beside unusual lengths; less than 0 if nothing is printed.

    Args:
        plain: the usual score of cuts on this board.
    """
    worth: Floats = _WORTH * (np.minimum(score / plain, _PLAINEST) - _DOUBTFUL)
    return worth


def cuts_around(reward: Floats, lengths: Lengths) -> Ints:
    """Return the cuts of a closed lane, in steps, rising: the greatest sum of rewards less prices.

    Args:
        reward: what a cut at each step is worth, shape (n,); negative where nothing looks like one.
    """
    count = len(reward)
    extra = min(count, 12 * int(lengths.usual))
    rows = np.arange(-extra, count + extra) % count
    longest = int(lengths.options()[-1])
    # A chain may begin anywhere in front for nothing, and end in any of the last steps.
    cuts = _best_chain(reward[rows], lengths, np.zeros(longest), longest, None) - extra
    inside: Ints = cuts[(cuts >= 0) & (cuts < count)]
    return inside


def cuts_between(
    reward: Floats, lengths: Lengths, spaces: int | None = None, known: Collection[int] = ()
) -> Ints:
    """Return the cuts of a lane from its first to its last step, which are two of them, rising.

    Args:
        reward: as for `cuts_around`.
        spaces: the number of spaces, if it is known.
        known: steps where a cut is known to be.

    Returns:
        The cuts; none if spaces can't be as long as they would have to be.
    """
    worth = reward.copy()
    worth[list(known)] = _KNOWN
    begin = np.full(int(lengths.options()[-1]), -np.inf)
    begin[-1] = 0.0
    cuts = _best_chain(worth[1:], lengths, begin, 1, spaces)
    return np.array([0, *(cuts + 1)], dtype=np.intp) if len(cuts) else cuts


def _best_chain(reward: Floats, lengths: Lengths, begin: Floats, ends: int, spaces: int | None) -> Ints:
    """Return the steps of the best chain of cuts, rising; empty if there is none.

    Args:
        begin: what it is worth to begin at each of the steps in front of the first one.
        ends: how many of the last steps a chain may end at.
        spaces: how many spaces it has, if that matters.
    """
    options = lengths.options()
    price, change = (np.round(part, GRID) for part in (lengths.price(options), lengths.change(options)))
    reward = np.round(reward, GRID)
    total, longest, wide = len(reward), len(begin), len(options)
    rows = 1 if spaces is None else spaces + 1
    # The best chain to each cut by its number of spaces and the length of the last one.
    best = np.full((longest + total, rows, wide), -np.inf)
    best[:longest, 0] = begin[:, None]
    came = np.zeros((total, rows, wide), dtype=np.int16)
    for k in range(total):
        chains = best[k + longest - options].transpose(1, 0, 2) - change
        came[k] = chains.argmax(axis=2)
        here = chains.max(axis=2) - price + reward[k]
        if spaces is None:
            best[k + longest] = here
        else:
            best[k + longest, 1:], came[k, 1:] = here[:-1], came[k, :-1].copy()
    last = best[-ends:, -1]
    if last.max() == -np.inf:
        return np.zeros(0, dtype=np.intp)
    back, length = divmod(int(last.argmax()), wide)
    at, row = total - ends + back, rows - 1
    cuts = []
    while at >= 0:
        cuts.append(at)
        at, length = at - int(options[length]), int(came[at, row, length])
        row = max(0, row - 1)
    return np.array(cuts[::-1], dtype=np.intp)
