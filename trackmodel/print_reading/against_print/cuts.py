"""Cuts that the print contradicts: two printed spaces traced as one, or one traced as two.

Print and lengths are weighed as when a board is read: a line counts against how unusual it makes the lengths
of spaces, so that neither an arrow in a space of usual length nor a faint cut between two is reported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Line
from trackmodel.print_reading.against_print.traced_lanes import TracedLane
from trackmodel.print_reading.cuts.spacing import Lengths, cut_worth

AROUND = 0.15
"""A traced cut is printed within this many lengths of a space."""
WITHIN = 0.25
"""Share of a space at either end where no other cut is looked for."""
BESIDE = 5
"""How many spaces before and behind say how long spaces usually are there."""
SPREAD = 0.15
"""How much the logarithm of their lengths varies."""
BEYOND = 0.05
"""How far the line of a cut leads beyond the borders of its lane, in widths."""
LIKELY, LEAST_SHOWN = 0.5, 0.25
"""Cuts that are so sure are seen, and so many are on a scan that shows this board, or a part of it."""
PLAINLY = 2.0
"""How much more the print has to weigh than what was traced. Of 360 errors planted in five boards, this finds
all but a few, and nothing else."""
UNPRINTED = 3.5
"""How much less a cut that isn't printed weighs than one that isn't traced: print fades, but doesn't grow."""


@frozen
class WrongCut:
    """A cut to add or to take away.

    Attributes:
        spaces: the number of the space it is missing in, or of the two it is between.
        line: where it is, from a little beyond the left border to a little beyond the right one, pixels of
            the scan.
        weight: how much the print and the lengths of spaces speak against what was traced.
    """

    spaces: tuple[int, ...]
    line: Line
    weight: float


def wrong_cuts(lanes: Sequence[TracedLane], least: float = PLAINLY) -> tuple[WrongCut, ...] | None:
    """Return the cuts of traced lanes that the print contradicts, by default plainly, at most one about a
    space: what is wrong makes what is beside it look wrong, too. None: the scan doesn't show them.

    Args:
        lanes: the lanes.
        least: the print has to weigh more than this.
    """
    if not lanes:
        return ()
    score = np.array([lane.score[_at_border(lane, k)] for lane in lanes for k in _borders(lane)])
    if (score > LIKELY).mean() < LEAST_SHOWN:
        return None
    usual = float(np.median(np.concatenate([lane.length for lane in lanes])))
    found = [(*_missing(lane, usual), *_unprinted(lane, usual)) for lane in lanes]
    plainest_first = sorted((cut for cuts in found for cut in cuts), key=lambda cut: -cut.weight)
    wrong: list[WrongCut] = []
    settled: set[int] = set()
    for cut in plainest_first:
        if cut.weight > least and settled.isdisjoint(cut.spaces):
            wrong.append(cut)
            settled.update(cut.spaces)
    return tuple(wrong)


def _borders(lane: TracedLane) -> range:
    """The indexes of the spaces before each border; that of a closed lane's ends is there once."""
    return range(len(lane.spaces) - (2 if lane.is_closed else 1))


def _at_border(lane: TracedLane, k: int) -> int:
    """The step near the border behind a space that looks most like a cut."""
    middle = (lane.end[k] + lane.begin[k + 1]) / 2
    near = AROUND * min(lane.length[k], lane.length[k + 1])
    first = max(0, int(middle - near))
    return first + int(lane.score[first : int(middle + near) + 2].argmax())


def _unprinted(lane: TracedLane, usual: float) -> Iterator[WrongCut]:
    for k in _borders(lane):
        price = Lengths(_usual(lane, k, k + 2, usual), SPREAD).price
        one, other = lane.length[k : k + 2]
        apart, together = price(np.array([one, other])).sum(), price(np.array([one + other]))[0]
        at = _at_border(lane, k)
        weight = apart - together - cut_worth(lane.score[at : at + 1])[0] - UNPRINTED
        middle = min(round((lane.end[k] + lane.begin[k + 1]) / 2), len(lane.score) - 1)
        yield _wrong(lane, (lane.spaces[k], lane.spaces[k + 1]), middle, weight)


def _missing(lane: TracedLane, usual: float) -> Iterator[WrongCut]:
    for k in range(1, len(lane.spaces) - 1) if lane.is_closed else range(len(lane.spaces)):
        price = Lengths(_usual(lane, k, k + 1, usual), SPREAD).price
        begin, length = lane.begin[k], lane.length[k]
        steps = np.arange(np.ceil(begin + WITHIN * length), begin + (1 - WITHIN) * length).astype(np.intp)
        if not len(steps):
            continue
        apart = price(steps - begin) + price(begin + length - steps)
        weights = cut_worth(lane.score[steps]) + price(np.array([length])) - apart
        best = int(weights.argmax())
        yield _wrong(lane, (lane.spaces[k],), int(steps[best]), float(weights[best]))


def _usual(lane: TracedLane, first: int, last: int, otherwise: float) -> float:
    """Return how long spaces usually are around those from `first` to before `last`, in steps."""
    near: Floats = np.concatenate(
        [lane.length[max(0, first - BESIDE) : first], lane.length[last : last + BESIDE]]
    )
    return float(np.median(near)) if len(near) >= BESIDE else otherwise


def _wrong(lane: TracedLane, spaces: tuple[int, ...], step: int, weight: float) -> WrongCut:
    beyond = BEYOND * (lane.right[step] - lane.left[step])
    (ax, ay), (bx, by) = (lane.left[step] - beyond).tolist(), (lane.right[step] + beyond).tolist()
    return WrongCut(spaces, ((ax, ay), (bx, by)), float(weight))
