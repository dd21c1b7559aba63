"""Which corner a space belongs to: its own, or the next one a car on it comes to."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from trackmodel.board import STRAIGHT, BoardRules


@lru_cache(maxsize=8)
def corners_ahead(rules: BoardRules) -> tuple[int, ...]:
    """For each space the number of its corner, or of the one that is fewest arrows away.

    Spaces of the pit lane look out of it. STRAIGHT for those from which no corner can be reached.
    Where two corners are as near, the one with the smaller number counts.
    """
    before: list[list[int]] = [[] for _space in rules.successors]
    for space, arrows in enumerate(rules.successors):
        for target, _turn in arrows:
            before[target].append(space)
    ahead = list(rules.corner)
    wave = deque(
        sorted((space for space, corner in enumerate(ahead) if corner != STRAIGHT), key=ahead.__getitem__)
    )
    while wave:
        space = wave.popleft()
        for back in before[space]:
            if ahead[back] == STRAIGHT:
                ahead[back] = ahead[space]
                wave.append(back)
    return tuple(ahead)
