"""Which way a drawing is driven, as told by the order in which its spaces were drawn or numbered."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

NEAR = 8
"""Spaces that follow each other in a lane are at most this far apart in the order in which somebody goes
along a road, lane by lane or row by row."""
LEAST_NEAR, MOST_AGAINST = 0.6, 0.1
"""The order tells if at least this share of the pairs is near, and of those at most this share the other way:
an order from left to right or from top to bottom has about half."""

_NUMBERED = re.compile(r"^(.*?)(\d{1,9})$")


def is_driven_backward(ids: Sequence[str], ahead: Mapping[str, str]) -> bool | None:
    """Return whether spaces were drawn against a driving direction; None if their order doesn't tell.

    Numbers somebody gave them say more than the order in the drawing.

    Args:
        ids: ids of the spaces in the order of the drawing.
        ahead: the next space in the lane of each, in that driving direction.
    """
    numbered = {id_: (match[1], int(match[2])) for id_ in ids if (match := _NUMBERED.match(id_))}
    drawn = {id_: ("", number) for number, id_ in enumerate(ids)}
    for order in (numbered, drawn):
        near = [step for step in _steps(order, ahead) if 0 < abs(step) <= NEAR]
        against = sum(step < 0 for step in near)
        if len(near) >= max(1, LEAST_NEAR * len(ahead)):
            if against <= MOST_AGAINST * len(near):
                return False
            if against >= (1 - MOST_AGAINST) * len(near):
                return True
    return None


def _steps(order: Mapping[str, tuple[str, int]], ahead: Mapping[str, str]) -> Iterator[int]:
    """Yield how much later the space ahead comes, for spaces that are numbered in the same way."""
    for behind, front in ahead.items():
        if behind in order and front in order and order[behind][0] == order[front][0]:
            yield order[front][1] - order[behind][1]
