"""The start of a lap: the finish line and the starting places behind it; each shows where the other is."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen
from scipy.special import logsumexp

from trackmodel.print_reading.marks.printed_finish import SeenLine
from trackmodel.print_reading.marks.printed_grid import likely_rows, see_places
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.seen_edges import SeenEdge
from trackmodel.print_reading.scan_picture import Pixels

NONE, ALONE = -8.0, -1.0
"""The log of the odds that there are no places: where none are, nine in ten of the likeliest had less; and
that there is a line without places, as on no known board."""
SEEN = 0.25
"""A place is seen above this share; a row is as sure as many of its places are seen: of 22 rows said to be
0.2 to 0.8 sure on 64 boards, 11 were right, of those from 0.95, 22 of 24."""
LEAST_SURE = 0.25
"""A line that is less sure is none; a road without any had up to 0.2, and right ones at least 0.5."""


@frozen(eq=False)
class Start:
    """The finish line and the starting places behind it.

    Attributes:
        sure: how sure the line is.
        grid: the spaces of the starting places, pole first; none if there are none.
        grid_sure: how sure these are if the line is right.
    """

    line: SeenLine
    sure: float
    grid: tuple[str, ...]
    grid_sure: float


def read_start(
    pixels: Pixels,
    road: Road,
    spaces: Sequence[ReadSpace],
    edges: Sequence[SeenEdge],
    lines: Sequence[SeenLine],
) -> Start | None:
    """Return the most likely finish line and starting places; None if there is no line.

    Args:
        edges: both edges of the road.
        lines: what may be the finish line.
    """
    if not lines:
        return None
    seen = see_places(pixels, road, spaces, edges)
    rows = [likely_rows(seen, road, spaces, line.step) for line in lines]
    logs = [np.array([ALONE, *(row.likely - NONE for row in each)]) for each in rows]
    of_lines = np.array([line.likely + each.max() for line, each in zip(lines, logs, strict=True)])
    best = int(of_lines.argmax())
    sure = float(np.exp(of_lines[best] - logsumexp([0.0, *of_lines])))
    if sure < LEAST_SURE:
        return None
    number = int(logs[best].argmax())
    if number == 0:
        return Start(lines[best], sure, (), 1.0)
    row = rows[best][number - 1]
    is_seen = seen.shares[row.places] > SEEN
    grid_sure = float(np.exp(logs[best][number] - logsumexp(logs[best]))) * float(is_seen.mean())
    return Start(lines[best], sure, tuple(spaces[k].id for k in row.places.tolist()), grid_sure)
