"""The driving direction, found from what is printed in spaces: a network tells.

`scripts/train_direction_reader.py` trains it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.arrows.arrow_features import features
from trackmodel.print_reading.arrows.arrow_frames import CENTERED, frames
from trackmodel.print_reading.cuts.read_spaces import surest_spaces
from trackmodel.print_reading.network import learned
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.road.learned_road import RoadPicture
from trackmodel.print_reading.road.tracing import trace_roads
from trackmodel.print_reading.scan_picture import Pixels

PLAINLY = 0.04
"""From this evidence on, arrows plainly point against the driving direction. Driven the right way, 117 of 118
scans, photos, and drawn boards have -0.048 or less; the other one was traced with a lane too few."""


def against_arrows(pixels: Pixels, spaces: Sequence[ReadSpace]) -> float:
    """Return how plainly arrows point from the front of their space to its back, -1 to 1.

    Below 0, they don't. Each space says how much likelier it is to be turned around than not.
    """
    if not spaces:
        return 0.0
    seen = frames(pixels, spaces, [CENTERED] * len(spaces))
    along, turned = (
        np.exp(learned("direction").log_shares(features(look))[:, 0]) for look in (seen, seen[:, ::-1, ::-1])
    )
    return float((turned - along).mean())


def along_arrows(pixels: Pixels, loop: Floats, seen: RoadPicture) -> Floats:
    """Return a loop along the road, shape (n, 2), turned to the driving direction.

    Args:
        seen: where road is seen in the scan.
    """
    _traced, spaces = surest_spaces(trace_roads(pixels, loop, None, seen))
    return loop[::-1] if against_arrows(pixels, spaces) > 0 else loop
