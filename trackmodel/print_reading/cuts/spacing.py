"""Every cut of a lane over the whole lap at once: the print weighed with how long spaces usually are."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints

_MOST = 4.0
"""What the surest cut is worth beside unusual lengths, and what one costs where surely none is printed; if it
were more, a single step would decide."""
_SHORTEST, _LONGEST = 0.5, 2.0
"""Length of spaces as a share of the usual one."""
_CHANGE = 0.15
"""How much the logarithm of lengths varies from one space to the next: they change at bends, then stay."""


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


def cut_worth(score: Floats) -> Floats:
    """Return what cuts that are so sure, 0 to 1, are worth beside unusual lengths: the log of their odds."""
    least = 1 / (1 + np.exp(_MOST))
    likely = np.clip(score, least, 1 - least)
    worth: Floats = np.log(likely / (1 - likely))
    return worth


def best_cuts(reward: Floats, lengths: Lengths) -> Ints:
    """Return the cuts of a closed lane, in steps, rising: the greatest sum of rewards less prices.

    Args:
        reward: what a cut at each step is worth, shape (n,); negative where nothing looks like one.
    """
    count = len(reward)
    options = lengths.options()
    price, change = lengths.price(options), lengths.change(options)
    extra = min(count, 12 * int(lengths.usual))
    rows = np.arange(-extra, count + extra) % count
    total = len(rows)
    longest = int(options[-1])
    # The best chain to each cut by the length of its last space; one may begin anywhere in front for nothing.
    best = np.zeros((total + longest, len(options)))
    came = np.zeros((total, len(options)), dtype=np.intp)
    which = np.arange(len(options))
    for k in range(total):
        chains = best[k + longest - options] - change
        came[k] = chains.argmax(axis=1)
        best[k + longest] = chains[which, came[k]] - price + reward[rows[k]]
    back, last = divmod(int(best[-longest:].argmax()), len(options))
    at = total - longest + back
    cuts = []
    while at >= 0:
        cuts.append(at)
        at, last = at - int(options[last]), int(came[at, last])
    inside = np.array([cut - extra for cut in reversed(cuts) if extra <= cut < extra + count], dtype=np.intp)
    return inside
