"""Chains of spaces: which spaces follow each other in a lane, before the driving direction is known.

Cars leave a space over a short side. One space alone may not tell which sides are the short ones, but two
spaces that share a border agree: it is a short side of both or a long side of both. So the majority of all
shapes and borders decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats, Ints
from trackmodel.geometry.lanes.majority import Bonds, signs
from trackmodel.geometry.touching.contacts import Contacts
from trackmodel.geometry.touching.quads import SIDES, Quads

AT_THE_EDGE = 0.4
"""Vote of a side that touches nothing, opposite one that does, for being a long side: the same as that of a
space 1.5 times as long as wide. Few short sides are free, only those at the end of a road."""

MOST_BY_SHAPE = 0.5
"""Greatest vote of a space's own shape, of one 1.65 times as long as wide; a common border of the usual size
has 1. What a sliver touches says more than its shape."""
KNOWN = 5.0
"""Vote of an arrow ahead for the sides that it leads over."""
THROUGH_OTHERS = 2.0
"""Of several spaces that touch over a short side, one that is farther away must share this many times the
distance more."""
NEAREST = 0.5
"""Short sides that touch nothing are joined if their middles are at most this share of the usual size apart,
and each is the nearest to the other."""
FACES = -0.3
"""Greatest cosine between the outward directions of such sides."""
LEAST_TO_JOIN = 2


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


def chains(
    shapes: Quads, touching: Contacts, level: Ints, pit: Bools, known: Sequence[tuple[int, int]] = ()
) -> Chains:
    """Join spaces over their short sides.

    Args:
        shapes: sides of the spaces.
        touching: contacts between the spaces.
        level: level of each space; spaces on different levels touch only where one road continues.
        pit: boolean mask, shape (n,): spaces in the pit lane, which are not joined to others over a gap.
        known: pairs known to follow each other, in driving order.
    """
    short = _short_sides(shapes, touching, level, known)
    one_short = touching.one_side % 2 == short[touching.one]
    agreed = one_short == (touching.other_side % 2 == short[touching.other])
    across = touching.where(agreed & one_short)
    joined = _joined(across, short, [_slots(shapes, short, pair) for pair in known])
    _join_over_gaps(joined, shapes, short, 2 * level + pit)
    rows, closed = _rows(joined)
    chain = np.zeros(len(short), dtype=np.intp)
    front = np.zeros(len(short), dtype=np.intp)
    for number, slots in enumerate(rows):
        for slot in slots:
            chain[slot // 2] = number
            front[slot // 2] = short[slot // 2] + 2 * (slot % 2)
    spaces = tuple(tuple(slot // 2 for slot in slots) for slots in rows)
    return Chains(chain, spaces, tuple(closed), front, touching.where(agreed & ~one_short))


def _short_sides(shapes: Quads, touching: Contacts, level: Ints, known: Sequence[tuple[int, int]]) -> Ints:
    """Return 0 for each space driven over its sides 0 and 2, and 1 for sides 1 and 3."""
    same = touching.where(level[touching.one] == level[touching.other])
    says = 1 - 2 * ((same.one_side + same.other_side) % 2)
    usual = float(np.median(shapes.size)) if len(shapes.size) else 1.0
    votes = _votes(shapes, same)
    for one, other in known:
        for space in (one, other):
            votes[space] += KNOWN * _driven_over(shapes, space, shapes.middle[other] - shapes.middle[one])
    return (1 - signs(Bonds(same.one, same.other, says, same.length / usual), votes)) // 2


def _driven_over(shapes: Quads, space: int, way: Floats) -> float:
    """Return 1.0 if a way leads over a space's sides 0 and 2, -1.0 if over the others."""
    out = np.abs(shapes.side_outwards[space] @ way)
    return 1.0 if out[0] + out[2] >= out[1] + out[3] else -1.0


def _votes(shapes: Quads, touching: Contacts) -> Floats:
    """Return the vote of each space for its sides 1 and 3 as the long ones; negative for the others.

    Spaces are usually longer than wide, and sides at the edge of the road are long ones.
    """
    length = np.maximum(shapes.side_length, 1e-9)
    vote: Floats = np.log(length[:, 1] + length[:, 3]) - np.log(length[:, 0] + length[:, 2])
    vote = vote.clip(-MOST_BY_SHAPE, MOST_BY_SHAPE)
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
    """Return the slot that each slot meets: known pairs first, then the longest borders, near ones first."""
    joined = np.full(2 * len(short), NO_SPACE, dtype=np.intp)
    slots = (
        2 * across.one + (across.one_side != short[across.one]),
        2 * across.other + (across.other_side != short[across.other]),
    )
    # Over a thin space, the two on both sides of it may touch as well.
    longest = np.argsort(THROUGH_OTHERS * np.abs(across.gap) - across.length, kind="stable")
    found = zip(slots[0][longest].tolist(), slots[1][longest].tolist(), strict=True)
    for group in (known, found):
        for one, other in group:
            if joined[one] == NO_SPACE and joined[other] == NO_SPACE:
                joined[one], joined[other] = other, one
    return joined


def _join_over_gaps(joined: NDArray[np.intp], shapes: Quads, short: Ints, part: Ints) -> None:
    """Join open slots of one part that nearly meet, in place."""
    from scipy.spatial import cKDTree

    open_slots = np.flatnonzero(joined == NO_SPACE)
    if len(open_slots) < LEAST_TO_JOIN:
        return
    space = open_slots // 2
    side = short[space] + 2 * (open_slots % 2)
    at, out = shapes.side_middle[space, side], shapes.side_outwards[space, side]
    reach = NEAREST * float(np.median(shapes.size))
    pairs = cKDTree(at).query_pairs(reach, output_type="ndarray").astype(np.intp)
    one, other = pairs.T
    faces = ((out[one] * out[other]).sum(axis=1) <= FACES) & (space[one] != space[other])
    faces &= part[space[one]] == part[space[other]]
    one, other = one[faces], other[faces]
    distance = np.hypot(*(at[one] - at[other]).T)
    taken = np.zeros(len(open_slots), dtype=np.bool_)
    for index in np.argsort(distance, kind="stable").tolist():
        first, second = int(one[index]), int(other[index])
        if not taken[first] and not taken[second]:
            taken[[first, second]] = True
            joined[open_slots[first]], joined[open_slots[second]] = open_slots[second], open_slots[first]


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
