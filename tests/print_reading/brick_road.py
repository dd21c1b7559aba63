"""A straight road of bricks, as the readers of arrows and corners are given it."""

from __future__ import annotations

import numpy as np

from trackmodel.print_reading.values import ReadSpace

LONG, WIDE = 30.0, 16.0


def brick_road(lanes: int, count: int) -> tuple[ReadSpace, ...]:
    """Return spaces driven to the right, each lane half a space ahead of the one to its left or behind it.

    Their ids are lane and number: "0-3" is the fourth space of the left lane.
    """
    spaces = []
    for lane in range(lanes):
        first = 20.0 + (lane % 2) * LONG / 2
        for number in range(count):
            along = first + number * LONG + np.linspace(0, LONG, 4)
            left, right = (
                np.column_stack([along, np.full(4, 40 + side * WIDE)]) for side in (lane, lane + 1)
            )
            spaces.append(ReadSpace(f"{lane}-{number}", lane, left, right))
    return tuple(spaces)
