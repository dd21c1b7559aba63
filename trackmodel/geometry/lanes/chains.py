"""Chains of spaces: what follows what in a lane, before anybody says which way the cars drive.

Cars leave a space over a short side. Which of its sides are the short ones can't always be told
from one space alone, but two spaces that share a border agree about it: it is a short side of both
or a long side of both. So one answer holds for the whole road, and all its spaces vote on it.
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
"""What a side that touches nothing, opposite one that does, says for being a long one: as much as
a space 1.5 times as long as wide. The short sides like that are few, where a road ends."""


@frozen(eq=False)
class Chains:
    """Spaces in chains; spaces, sides and chains are numbers.

    Attributes:
        chain: the chain of each space.
        rows: the spaces of each chain from one end to the other; all round where it is closed.
        closed: per chain, whether its last space leads to its first.
        front: per space, its side towards the next space of the chain.
        beside: contacts over long sides.
    """

    chain: Ints
    rows: tuple[tuple[int, ...], ...]
    closed: tuple[bool, ...]
    front: Ints
    beside: Contacts


def chains(shapes: Quads, touching: Contacts, level: Ints, known: Iterable[tuple[int, int]] = ()) -> Chains:
    """Joins spaces over their short sides.

    Args:
        shapes: the sides of the spaces.
        touching: who touches whom.
        level: per space; spaces on different levels meet only where one road goes on in the other.
        known: pairs that are known to follow one another, in driving order.
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
    """Per space 0 where cars drive over its sides 0 and 2, 1 where over its sides 1 and 3."""
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
    """Per space, how much speaks for its sides 1 and 3 as the long ones; below zero for the others.

    Spaces are longer than wide, as a rule; and the sides at the edge of the road are long ones.
    """
    length = np.maximum(shapes.side_length, 1e-9)
    vote: Floats = np.log(length[:, 1] + length[:, 3]) - np.log(length[:, 0] + length[:, 2])
    free = np.ones(length.shape, dtype=np.bool_)
    free[touching.one, touching.one_side] = free[touching.other, touching.other_side] = False
    vote += AT_THE_EDGE * ((free[:, 1] ^ free[:, 3]).astype(float) - (free[:, 0] ^ free[:, 2]))
    return vote


_Pair = tuple[int, int]
# A slot is one of the two short sides of a space: 2 * space for the first, and one more for the
# second. A car that comes in over slot s leaves over slot s ^ 1.


def _slots(shapes: Quads, short: Ints, step: _Pair) -> _Pair:
    """The slots that a step leaves its first space over and enters the second one over."""
    return _slot_towards(shapes, short, *step), _slot_towards(shapes, short, *step[::-1])


def _slot_towards(shapes: Quads, short: Ints, space: int, other: int) -> int:
    outwards = shapes.side_outwards[space, short[space]] - shapes.side_outwards[space, short[space] + 2]
    return 2 * space + int(outwards @ (shapes.middle[other] - shapes.middle[space]) <= 0)


def _joined(across: Contacts, short: Ints, known: Iterable[_Pair]) -> NDArray[np.intp]:
    """For each slot the slot it meets: what is known first, then the longest borders."""
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
    """The chains as the slots that their spaces are left over, and whether each is closed."""
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
    """The side to the right of the front of spaces."""
    return (front + 1) % SIDES


def back_of(front: Ints) -> Ints:
    """The side opposite the front of spaces."""
    return (front + 2) % SIDES


def towards(shapes: Quads, front: Ints) -> Floats:
    """Unit vectors over the front of each space, shape (n, 2)."""
    rows = np.arange(len(front))
    result: Floats = shapes.side_outwards[rows, front]
    return result
