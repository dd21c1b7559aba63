"""The likeliest arrows of all corner spaces together: what was seen in each, and what boards print.

Lane changes never cross, and mostly lead toward the inside of a bend.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import numpy as np
from attrs import evolve, frozen
from scipy.special import log_softmax

from trackmodel.edits.board_edits import OTHER_TURN
from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats, Ints
from trackmodel.geometry.lanes.bends import turn_angles
from trackmodel.geometry.lanes.corner_changes import printed_changes
from trackmodel.geometry.lanes.lane_changes import LaneChange
from trackmodel.geometry.lanes.lane_rows import next_two
from trackmodel.print_reading.arrows.linked import Linked
from trackmodel.print_reading.arrows.sets import SETS
from trackmodel.track import Turn

SIDES = (Turn.LEFT, Turn.RIGHT)
GEOMETRY = 0.1
"""How much of what the geometry says counts beside the picture: little, or it overrules unusual boards."""
RARE, RARER = (5, 6), 2.0
"""Sets of one arrow to the side, and how much rarer boards print them than they were drawn for the reader,
as a log of odds."""
CROSSES = 6.0
"""How much less likely two crossing lane changes are, as a log of odds."""
NO_ROOM = 8.0
"""The same for a lane change where there is no lane."""
SHARPER = 1.3
"""Factor for the logs: of what the reader gives 80 to 95 %, boards that it never saw have 98 %."""
ROUNDS = 6
"""Times that each space is reconsidered, given the others."""


_Change = tuple[int, Turn]
"""A lane change by its start and turn."""


@frozen(eq=False)
class Choice:
    """The chosen set of each space.

    Attributes:
        chosen: index into `SETS`, shape (n,); 0 outside corners.
        scores: log of the probability of each set given all other choices, shape (n, sets).
        change: lane changes by start and turn.
        rival: where one might lead as well.
    """

    chosen: Ints
    scores: Floats
    change: Mapping[_Change, LaneChange]
    rival: Mapping[_Change, int]

    def end(self, linked: Linked, space: int, turn: Turn) -> int:
        """Return the space to which an arrow from a space leads, or `NO_SPACE`."""
        if turn is Turn.AHEAD:
            return int(linked.lanes.next[space])
        change = self.change.get((space, turn))
        return change.to if change is not None else NO_SPACE


def choose(linked: Linked, log_sets: Floats, inside: Bools) -> Choice:
    """Choose the arrows of corner spaces.

    Args:
        linked: n spaces.
        log_sets: log of the probability of each set, shape (n, sets), as seen.
        inside: boolean mask, shape (n,): corner spaces.
    """
    change = {(one.from_, one.turn): one for one in linked.changes}
    base = log_sets + _by_geometry(linked, change, inside)
    base[:, RARE] -= RARER
    chosen = np.zeros(len(log_sets), dtype=np.intp)
    spaces = np.flatnonzero(inside).tolist()
    chosen[spaces] = base[spaces, 1:].argmax(axis=1) + 1
    crossed_by = _crossing(linked, change, inside)
    scores = base.copy()
    for _round in range(ROUNDS):
        before = chosen.copy()
        for space in spaces:
            scores[space] = base[space]
            for index, turns in enumerate(SETS):
                others = (
                    other for turn in SIDES if turn in turns for other in crossed_by.get((space, turn), ())
                )
                scores[space, index] -= CROSSES * sum(turn in SETS[chosen[other]] for other, turn in others)
            chosen[space] = scores[space, 1:].argmax() + 1
        if (before == chosen).all():
            break
    scores[:, 0] = np.where(inside, -np.inf, scores[:, 0])
    return Choice(chosen, log_softmax(SHARPER * scores, axis=1), *_settled(linked, change, chosen))


def _settled(
    linked: Linked, change: Mapping[_Change, LaneChange], chosen: Ints
) -> tuple[dict[_Change, LaneChange], dict[_Change, int]]:
    """Return the lane changes, with those that might lead to either of two spaces settled, and their rivals.

    Boards print only one arrow into a space from each side: of two, the doubtful one leads to its rival.
    """
    settled, rivals = dict(change), dict(linked.rival)
    printed = [key for key in change if key[1] in SETS[chosen[key[0]]]]
    entered = Counter((change[key].to, key[1]) for key in printed)
    for space, turn in printed:
        to, rival = settled[space, turn].to, linked.rival.get((space, turn))
        if rival is None or (space, turn) not in linked.even:
            continue
        if entered[to, turn] > 1 and not entered[rival, turn]:
            settled[space, turn], rivals[space, turn] = evolve(settled[space, turn], to=rival), to
            entered.subtract([(to, turn)])
            entered.update([(rival, turn)])
    return settled, rivals


def _by_geometry(linked: Linked, change: Mapping[tuple[int, Turn], LaneChange], inside: Bools) -> Floats:
    """Return what the shape of the road says about each set, shape (n, sets)."""
    corner = set(np.flatnonzero(inside).tolist())
    likely = printed_changes(linked.lanes, linked.changes, corner, turn_angles(linked.lanes))
    share = {(one.from_, one.turn): chance for one, chance in likely}
    found = np.zeros((len(inside), len(SETS)))
    for space in corner:
        for index, turns in enumerate(SETS):
            for turn in SIDES:
                if (space, turn) not in change:
                    found[space, index] -= NO_ROOM * (turn in turns)
                elif (space, turn) in share:
                    chance = float(np.clip(share[space, turn], 0.02, 0.98))
                    found[space, index] += GEOMETRY * np.log(chance if turn in turns else 1 - chance)
    return found


def _crossing(
    linked: Linked, change: Mapping[_Change, LaneChange], inside: Bools
) -> dict[_Change, list[_Change]]:
    """Return the lane changes back that each one crosses.

    They begin one or two spaces behind its target, and lead one or two spaces ahead of its start.
    """
    found: dict[_Change, list[_Change]] = {}
    following, previous = linked.lanes.next, linked.lanes.previous
    for (space, turn), one in change.items():
        back = OTHER_TURN[turn]
        ahead = next_two(following, space)
        for behind in next_two(previous, one.to):
            other = change.get((behind, back))
            if other is not None and other.to in ahead and inside[space] and inside[behind]:
                found.setdefault((space, turn), []).append((behind, back))
                found.setdefault((behind, back), []).append((space, turn))
    return found
