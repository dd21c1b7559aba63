"""Which spaces lie in corners: for each lane, the likeliest way around the lap.

Arrows are printed in every space of a corner, and at most in the last one before it; where they are
everywhere, or can't be seen, they tell nothing. Corners bend. Where they begin and end, cuts may look
different, which is learned from the board: first, corners are found without that. From their ends, and from
cuts that look unlike most, it is learned how borders look; the look that those ends agree with more counts.
What is beside a corner is likely in it, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats, Ints
from trackmodel.geometry.lanes.bends import turn_angles
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_rows import lane_rows


class Part(IntEnum):
    """Where a space lies."""

    STRAIGHT = 0
    APPROACH = 1
    CORNER = 2


LINE = 6.0
"""Factor for the evidence that the look of a cut gives, as a log of odds."""
MOST_OF_LINE = 12.0
"""Most evidence that it gives."""
HARDLY = 0.15
"""How much of it counts if cuts that look so don't lie beside each other; too little to part two corners."""
CLEAR = 0.7
"""Cuts whose look is so much likelier at borders of corners, as a log, show how these look."""
ALIGNED = 0.7
"""Share of borders of corners that have others beside them, at least; by chance, it is 0."""
FEWEST = 6
"""From fewer ends of corners, how cuts look there isn't learned; printed boards have 15 or more."""
FAR_OFF = 9.0
"""Cuts look unlike most if they are so many times as far off as usual, squared."""
GRAIN = 2.0
"""Least variation of the colors of cuts (Lab)."""
BESIDE = 6.0
"""Most evidence that the spaces beside one give."""
ROUNDS = 4
ARROW = 5.0
"""Most evidence that an arrow, or an empty space, gives."""
ARROWS = (0.05, 0.85)
"""Share of the spaces of a lap with arrows, least and most, if these are in corners only and can be seen."""
LAP = 100
"""A lap has at least so many spaces."""
BEND, USUAL_BEND, MOST_OF_BEND = 0.2, 7.0, 2.0
"""Evidence for a corner for each degree that a space turns more than `USUAL_BEND`, and the most."""
BORDER = 1.0
"""How much less likely a begin or an end of a corner is than none, whatever is seen."""
UNTOLD = 2.0
"""The same for a begin without a single arrow ahead before it. Where the first arrow of a lane is such a one,
it is before the corner in 79 of 99 lanes of digitized boards, in 97 of 100 of drawn ones: logs of odds of 1.4
and 3.6."""
TOUCHING = 4.0
"""The same for two corners that touch."""


@frozen(eq=False)
class InCorner:
    """Where each of n spaces lies.

    Attributes:
        part: a `Part` for each space, shape (n,).
        begins: boolean mask, shape (n,): spaces with which a corner begins.
        margin: how much less likely the whole lane is if this space lies elsewhere, as a log of odds,
            shape (n,).
    """

    part: Ints
    begins: Bools
    margin: Floats


def in_corner(lanes: OutlineLanes, colors: Floats, log_sets: Floats, ahead: int) -> InCorner:
    """Find the spaces that lie in corners.

    Args:
        lanes: the lanes of n spaces.
        colors: how the cut behind each space looks (`stair_colors`), shape (n, k).
        log_sets: log of the probability of each set of printed arrows, shape (n, k); the first is empty.
        ahead: index of the set of a single arrow ahead.
    """
    arrows, bends, beside = _seen(log_sets, ahead), _bent(lanes), _cuts_beside(lanes)
    if len(bends) >= LAP and not ARROWS[0] < float((log_sets[:, 0] < np.log(0.5)).mean()) < ARROWS[1]:
        arrows[:] = 0.0
    found = _walked(lanes, arrows + bends[:, None] * _OF_CORNER, np.zeros(len(bends)))
    for _round in range(ROUNDS - 1):
        line, near = _line(colors, _after_corners(lanes, found), beside), _beside(lanes, found)
        found = _walked(lanes, arrows + (bends + near)[:, None] * _OF_CORNER, line)
    return found


def _walked(lanes: OutlineLanes, seen: Floats, line: Floats) -> InCorner:
    """Find the likeliest way around the lap for each lane."""
    n = len(seen)
    part, begins, margin = np.zeros(n, dtype=np.intp), np.zeros(n, dtype=np.bool_), np.zeros(n)
    for lane in lane_rows(lanes.next):
        closed = int(lanes.next[lane[-1]]) == lane[0]
        part[lane], begins[lane], margin[lane] = _around(seen[lane], line[lane], closed)
    return InCorner(part, begins, margin)


def _after_corners(lanes: OutlineLanes, found: InCorner) -> Bools:
    """Return the spaces at whose back a corner ends, which arrows tell better than where one begins."""
    inside = found.part == Part.CORNER
    after = np.zeros(len(inside), dtype=np.bool_)
    ahead = lanes.next[inside & (lanes.next != NO_SPACE)]
    after[ahead] = ~inside[ahead]
    return after


def _line(colors: Floats, ends: Bools, beside: Sequence[Bools]) -> Floats:
    """Return how much likelier the look of each cut is at the border of a corner, as a log of odds.

    Args:
        colors: how cuts look, shape (n, k).
        ends: borders of corners, as far as they are known, shape (n,).
        beside: those beside each cut (`_cuts_beside`).
    """
    far_off = _unlike(colors, np.ones_like(ends)) > np.log1p(FAR_OFF)
    some = [ends, far_off] if ends.sum() >= FEWEST else [far_off]
    learned = [_learned(colors, borders, beside) for borders in some]

    def fit(one: tuple[Floats, float]) -> tuple[bool, float]:
        likely = one[0] > CLEAR
        return one[1] > ALIGNED, float((likely & ends).sum() / max(1, (likely | ends).sum()))

    likelier, aligned = max(learned, key=fit)
    factor = 1.0 if aligned > ALIGNED else HARDLY
    found: Floats = factor * np.clip(LINE * likelier, -MOST_OF_LINE, MOST_OF_LINE)
    return found


def _learned(colors: Floats, ends: Bools, beside: Sequence[Bools]) -> tuple[Floats, float]:
    """Return how much likelier each cut's look is at borders of corners, and how aligned such cuts are."""
    for _round in range(ROUNDS - 1):
        if not ends.any() or ends.all():
            return np.zeros(len(colors)), 0.0
        likelier = _unlike(colors, ~ends) - _unlike(colors, ends)
        clear = likelier > CLEAR
        ends = clear & (_in_line(beside, clear) >= 0.5)
    likelier[clear & ~ends] = 0.0  # in one lane only, it is something else
    return likelier, _aligned(beside, clear)


def _unlike(colors: Floats, some: Bools) -> Floats:
    """Return how unlike some cuts each one looks, as a log."""
    usual = np.median(colors[some], axis=0)
    spread = np.maximum(GRAIN, 1.5 * np.median(np.abs(colors[some] - usual), axis=0))
    away: Floats = np.log1p(np.square((colors - usual) / spread).mean(axis=1))
    return away


def _cuts_beside(lanes: OutlineLanes) -> tuple[Bools, Bools]:
    """Return which cuts lie beside each one, at its left and at its right, shapes (n, n)."""
    n, known = len(lanes.next), lanes.previous != NO_SPACE
    sides = np.zeros((2, n, n), dtype=np.bool_)
    for side, near in zip(sides, (lanes.left, lanes.right), strict=True):
        for space, others in enumerate(near):
            side[space, list(others)] = True
        side[known] |= side[lanes.previous[known]]
    return sides[0], sides[1]


def _in_line(beside: Sequence[Bools], cuts: Bools) -> Floats:
    """Return on which share of its sides each cut has one of `cuts` beside it."""
    there = np.sum([side.any(axis=1) for side in beside], axis=0)
    found: Floats = np.sum([(side & cuts).any(axis=1) for side in beside], axis=0) / np.maximum(there, 1)
    return found


def _aligned(beside: Sequence[Bools], cuts: Bools) -> float:
    """Return the share of `cuts` that have others beside them; 0 is that by chance, 1 all."""
    by_chance = float(_in_line(beside, cuts)[~cuts].mean()) if not cuts.all() else 1.0
    return (float(_in_line(beside, cuts)[cuts].mean()) - by_chance) / (1 - by_chance) if cuts.any() else 0.0


def _beside(lanes: OutlineLanes, found: InCorner) -> Floats:
    """Return the evidence that the spaces beside each one give for corners, shape (n,)."""
    inside = np.where(found.part == Part.CORNER, found.margin, -found.margin).clip(-BESIDE, BESIDE)
    near = ([*left, *right] for left, right in zip(lanes.left, lanes.right, strict=True))
    return np.array([inside[each].mean() if each else 0.0 for each in near])


def _bent(lanes: OutlineLanes) -> Floats:
    """Return the evidence that bends give for corners, shape (n,)."""
    turn = np.degrees(turn_angles(lanes))
    behind, before = (np.where(near == NO_SPACE, turn, turn[near]) for near in (lanes.previous, lanes.next))
    more = np.abs(behind + turn + before) / 3 - USUAL_BEND
    found: Floats = np.clip(BEND * more, -MOST_OF_BEND, MOST_OF_BEND)
    return found


def _seen(log_sets: Floats, ahead: int) -> Floats:
    """Return the evidence that arrows give for each part, shape (n, 3)."""
    empty = log_sets[:, 0]
    some = np.log(np.maximum(1 - np.exp(empty), 1e-9))
    seen = np.stack([empty, log_sets[:, ahead], some], axis=1)
    best = seen.max(axis=1, keepdims=True)
    capped: Floats = np.maximum(seen - best, -ARROW)
    return capped


_STRAIGHT, _APPROACH, _CORNER, _FIRST = range(4)
"""States of a walk along a lane; `_FIRST` is the first space of a corner."""
_PRICE = np.array(
    [
        [0, 0, np.inf, BORDER + UNTOLD],
        [np.inf, np.inf, np.inf, BORDER],
        [BORDER, BORDER, 0, TOUCHING],
        [BORDER, BORDER, 0, TOUCHING],
    ]
)
"""What a step from each state (row) to each other one costs; infinite if there is none."""
_OVER = np.array([[-1, -1, 0, 1], [0, 0, 0, 1], [1, 1, -1, 1], [1, 1, -1, 1]])
"""Whether a cut as at borders of corners speaks for such a step (1) or against it (-1)."""
_OF_CORNER = np.arange(len(Part)) == Part.CORNER
_PART = np.array([Part.STRAIGHT, Part.APPROACH, Part.CORNER, Part.CORNER])


def _around(seen: Floats, line: Floats, closed: bool) -> tuple[Ints, Bools, Floats]:
    """Return the part of each space of a lane, whether a corner begins there, and how sure that is."""
    # A closed lane is cut open between two spaces that both surely lie on a straight.
    empty = seen[:, Part.STRAIGHT] - seen[:, Part.CORNER]
    shift = int(np.minimum(empty, np.roll(empty, 1)).argmax()) if closed else 0
    seen, line = np.roll(seen, -shift, axis=0), np.roll(line, -shift)
    emitted, steps = seen[:, _PART], _OVER * line[:, None, None] - _PRICE
    back = np.roll(steps[::-1], 1, axis=0).transpose(0, 2, 1)
    forward = _walk(emitted, steps, (_STRAIGHT, _FIRST))
    backward = _walk(emitted[::-1], back, (_STRAIGHT,) if closed else tuple(range(4)))[::-1]
    total = forward + backward - emitted
    states = total.argmax(axis=1)
    inside = np.maximum(total[:, _CORNER], total[:, _FIRST])
    margin = np.abs(inside - np.maximum(total[:, _STRAIGHT], total[:, _APPROACH]))
    return np.roll(_PART[states], shift), np.roll(states == _FIRST, shift), np.roll(margin, shift)


def _walk(emitted: Floats, steps: Floats, first: Sequence[int]) -> Floats:
    """Return the best score of a walk up to each space in each state; it begins in one of some."""
    best = np.full(emitted.shape, -np.inf)
    best[0, list(first)] = emitted[0, list(first)]
    for at in range(1, len(emitted)):
        best[at] = (best[at - 1][:, None] + steps[at]).max(axis=0) + emitted[at]
    return best
