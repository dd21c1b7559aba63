"""Chains of spaces: which spaces follow each other in a lane, before the driving direction is known.

Cars leave a space over a short side. One space alone may not tell which sides are the short ones, but two
spaces that share a border agree: it is a short side of both or a long side of both. So one answer holds for
the whole road, and all its spaces vote on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import NO_SPACE, Floats, Ints
from trackmodel.geometry.lanes.numbering import Offsets
from trackmodel.geometry.touching.contacts import Contacts
from trackmodel.geometry.touching.quads import SIDES, Quads

AT_THE_EDGE = 0.4
"""Vote of a side that touches nothing, opposite one that does, for being a long side: the same as that of a
space 1.5 times as long as wide. Few short sides are free, only those at the end of a road."""


@frozen(eq=False)
class Chains:
    """Chains of n spaces; spaces, sides and chains are numbers.

    Attributes:
        chain: chain of each space, shape (n,).
        rows: spaces of each chain from one end to the other; all of them for a closed chain.
        closed: for each chain, whether its last space leads to its first.
        front: side of each space toward the next space of its chain, shape (n,).
        beside: contacts over long sides.
    """

    chain: Ints
    rows: tuple[tuple[int, ...], ...]
    closed: tuple[bool, ...]
    front: Ints
    beside: Contacts


def chains(shapes: Quads, touching: Contacts, level: Ints, known: Iterable[tuple[int, int]] = ()) -> Chains:
    """Join spaces over their short sides.

    Args:
        shapes: sides of the spaces.
        touching: contacts between the spaces.
        level: level of each space; spaces on different levels touch only where one road continues.
        known: pairs known to follow each other, in driving order.
    """
    short = _short_sides(shapes, touching, level)
    one_short = touching.one_side % 2 == short[touching.one]
    agreed = one_short == (touching.other_side % 2 == short[touching.other])
    across = touching.where(agreed & one_short)
    joined = _joined(across, short, [_slots(shapes, short, pair) for pair in known])
    rows, closed = _rows(joined)
    chain = np.zeros(len(short), dtype=np.intp)
    front = np.zeros(len(short), dtype=np.intp)
    for number, slots in enumerate(rows):
        for slot in slots:
            chain[slot // 2] = number
            front[slot // 2] = short[slot // 2] + 2 * (slot % 2)
    spaces = tuple(tuple(slot // 2 for slot in slots) for slots in rows)
    return Chains(chain, spaces, tuple(closed), front, touching.where(agreed & ~one_short))


def _short_sides(shapes: Quads, touching: Contacts, level: Ints) -> Ints:
    """Return 0 for each space driven over its sides 0 and 2, and 1 for sides 1 and 3."""
    agreement = Offsets(len(level), modulo=2)
    same = touching.where(level[touching.one] == level[touching.other])
    differs = (same.one_side + same.other_side) % 2
    agreement.bind_surest_first(
        zip(same.length.tolist(), same.one.tolist(), same.other.tolist(), differs.tolist(), strict=True)
    )
    found = [agreement.find(space) for space in range(len(level))]
    total: dict[int, float] = {}
    for (group, number), vote in zip(found, _votes(shapes, same).tolist(), strict=True):
        total[group] = total.get(group, 0.0) + (vote if number == 0 else -vote)
    return np.array([number ^ (total[group] < 0) for group, number in found], dtype=np.intp)


def _votes(shapes: Quads, touching: Contacts) -> Floats:
    """Return the vote of each space for its sides 1 and 3 as the long ones; negative for the others.

    Spaces are usually longer than wide, and sides at the edge of the road are long ones.
    """
    length = np.maximum(shapes.side_length, 1e-9)
    vote: Floats = np.log(length[:, 1] + length[:, 3]) - np.log(length[:, 0] + length[:, 2])
    free = np.ones(length.shape, dtype=np.bool_)
    free[touching.one, touching.one_side] = free[touching.other, touching.other_side] = False
    vote += AT_THE_EDGE * ((free[:, 1] ^ free[:, 3]).astype(float) - (free[:, 0] ^ free[:, 2]))
    return vote


_Pair = tuple[int, int]
# A slot is one of the two short sides of a space: 2 * space for the first and 2 * space + 1 for the
# second. A car that enters over slot s leaves over slot s ^ 1.


def _slots(shapes: Quads, short: Ints, pair: _Pair) -> _Pair:
    """Return the slots over which an arrow leaves its first space and enters its second."""
    return _slot_towards(shapes, short, *pair), _slot_towards(shapes, short, *pair[::-1])


def _slot_towards(shapes: Quads, short: Ints, space: int, other: int) -> int:
    outwards = shapes.side_outwards[space, short[space]] - shapes.side_outwards[space, short[space] + 2]
    return 2 * space + int(outwards @ (shapes.middle[other] - shapes.middle[space]) <= 0)


def _joined(across: Contacts, short: Ints, known: Iterable[_Pair]) -> NDArray[np.intp]:
    """Return the slot that each slot meets: known pairs first, then the longest borders."""
    joined = np.full(2 * len(short), NO_SPACE, dtype=np.intp)
    slots = (
        2 * across.one + (across.one_side != short[across.one]),
        2 * across.other + (across.other_side != short[across.other]),
    )
    longest = np.argsort(-across.length, kind="stable")
    found = zip(slots[0][longest].tolist(), slots[1][longest].tolist(), strict=True)
    for group in (known, found):
        for one, other in group:
            if joined[one] == NO_SPACE and joined[other] == NO_SPACE:
                joined[one], joined[other] = other, one
    return joined


def _rows(joined: NDArray[np.intp]) -> tuple[list[list[int]], list[bool]]:
    """Return the chains, as the slots that their spaces are left over, and whether each is closed."""
    to = joined.tolist()
    done = [False] * (len(to) // 2)

    def walk(slot: int) -> Iterator[int]:
        while slot != NO_SPACE and not done[slot // 2]:
            done[slot // 2] = True
            yield slot ^ 1
            slot = to[slot ^ 1]

    rows, closed = [], []
    ends = [slot for slot, other in enumerate(to) if other == NO_SPACE]
    for slot in (*ends, *range(0, len(to), 2)):
        if not done[slot // 2]:
            rows.append(list(walk(slot)))
            closed.append(to[rows[-1][0] ^ 1] == rows[-1][-1])
    return rows, closed


def right_of(front: Ints) -> Ints:
    """Return the sides to the right of the fronts of spaces."""
    return (front + 1) % SIDES


def back_of(front: Ints) -> Ints:
    """Return the sides opposite the fronts of spaces."""
    return (front + 2) % SIDES


def towards(shapes: Quads, front: Ints) -> Floats:
    """Return unit vectors out of the front of each space, shape (n, 2)."""
    rows = np.arange(len(front))
    result: Floats = shapes.side_outwards[rows, front]
    return result
