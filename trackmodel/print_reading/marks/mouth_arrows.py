"""The arrows into and out of the pit lane: between a mouth and the spaces of the road that it lies beside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import shapely

from trackmodel.edits.board_edits import OTHER_TURN
from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import ReadArrow, ReadSpace
from trackmodel.track import Turn

NEAR = 0.3
"""How far the side of a space may be from the base of a mouth, in lane widths."""
BESIDE = 1 / 3
"""A space is beside a mouth with at least this share of its side; printed ones have 0.6 or more, or 0.15."""


def mouth_arrows(
    mouth: ReadSpace, base: Floats, spaces: Iterable[ReadSpace], lane: float, leaves: bool
) -> list[ReadArrow]:
    """Return the arrows between spaces of the road and the mouth of a pit lane.

    Args:
        mouth: the first or the last space of the pit lane.
        base: the line where it meets the road, shape (n, 2).
        spaces: those of the road.
        lane: usual width of a lane; like all points, in pixels of the scan.
        leaves: whether the pit lane leaves the road here; otherwise, it joins it.
    """
    return [
        ReadArrow(one.id, mouth.id, turn, mouth.sure)
        if leaves
        else ReadArrow(mouth.id, one.id, OTHER_TURN[turn], mouth.sure)
        for one, turn in _beside(base, spaces, lane)
    ]


def _beside(base: Floats, spaces: Iterable[ReadSpace], lane: float) -> Iterator[tuple[ReadSpace, Turn]]:
    """Yield the spaces beside the base of a mouth, and on which side of theirs it is."""
    if len(base) < 2:
        return
    around = shapely.buffer(shapely.LineString(base), NEAR * lane, cap_style="flat")
    for space in spaces:
        for side, turn in ((space.left, Turn.LEFT), (space.right, Turn.RIGHT)):
            line = shapely.LineString(side)
            if line.intersects(around) and line.intersection(around).length >= BESIDE * line.length:
                yield space, turn
