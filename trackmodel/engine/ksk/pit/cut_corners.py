"""Corners that a car cuts by driving into the pit: it sits their stops out in its stand.

Source: KSK-ftf 17, pit stop; which corners are cut is our reading, in docs/rules/ksk.md.
"""

from __future__ import annotations

from functools import lru_cache

from trackmodel.board import STRAIGHT, BoardRules


@lru_cache(maxsize=256)
def corners_cut(rules: BoardRules, entry: int, access: int) -> tuple[int, ...]:
    """Return the corners that a car cuts, the one it drives in from included.

    A corner is cut if it begins between the pit entry and the stand along the lap, or if the pit entry is
    one of its spaces.

    Args:
        rules: the board.
        entry: the last space on the track.
        access: the access space of the stand by which it is entered.
    """
    lap, start = rules.lap_length, rules.progress[entry]
    to_stand = (rules.progress[access] - start) % lap
    first: dict[int, int] = {}
    for space, corner in enumerate(rules.corner):
        if corner != STRAIGHT:
            # Spaces beside or just behind the entry are a little before it, not a lap ahead.
            along = (rules.progress[space] - start + lap // 2) % lap - lap // 2
            first[corner] = min(along, first.get(corner, along))
    here = rules.corner[entry]
    return tuple(
        corner
        for corner in sorted(first, key=first.__getitem__)
        if corner == here or 0 < first[corner] <= to_stand
    )


def turns_to_sit_out(rules: BoardRules, entry: int, access: int, made: int) -> int:
    """Return the stops of the corners that a car cuts, less those made in the one it drives in from.

    Args:
        rules: the board.
        entry: the last space on the track.
        access: the access space of the stand by which it is entered.
        made: stops made in the corner of the last space on the track, in this passage.
    """
    here = rules.corner[entry]
    cut = corners_cut(rules, entry, access)
    return sum(max(0, rules.corners[c].stops - (made if c == here else 0)) for c in cut)
