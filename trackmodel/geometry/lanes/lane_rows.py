"""Walks along lanes, given the next space of each."""

from __future__ import annotations

from collections.abc import Iterable

from trackmodel.geometry.arrays import NO_SPACE, Ints


def lane_rows(following: Ints, first: Iterable[int] | None = None) -> list[list[int]]:
    """Return the spaces of each lane in driving order.

    Args:
        following: the next space in the lane of each, or `NO_SPACE`, shape (n,).
        first: where a closed lane begins: with the space that comes first here; by default, the least number.
    """
    after = following.tolist()
    begins = sorted(set(range(len(after))) - set(after))
    done: set[int] = set()
    rows = []
    for space in (*begins, *(range(len(after)) if first is None else first)):
        row = []
        while space != NO_SPACE and space not in done:
            done.add(space)
            row.append(space)
            space = after[space]
        if row:
            rows.append(row)
    return rows


def next_two(others: Ints, space: int) -> list[int]:
    """Return the next two spaces of a lane, or fewer if it ends; `others` has the next space of each."""
    found: list[int] = []
    while len(found) < 2 and (space := int(others[space])) != NO_SPACE:
        found.append(space)
    return found
