"""The arrows and corners of spaces that were read, or of a track held against its print."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.print_reading.arrows.all_arrows import all_arrows
from trackmodel.print_reading.arrows.choice import choose
from trackmodel.print_reading.arrows.linked import linked
from trackmodel.print_reading.arrows.reader import ArrowReader, learned_reader, read_sets
from trackmodel.print_reading.arrows.sets import AHEAD
from trackmodel.print_reading.corners.groups import corner_groups
from trackmodel.print_reading.corners.in_corner import Part, in_corner
from trackmodel.print_reading.corners.stair_lines import stair_colors
from trackmodel.print_reading.picture import Pixels
from trackmodel.print_reading.values import ReadArrow, ReadCorner, ReadSpace


def read_arrows_and_corners(
    pixels: Pixels, spaces: Sequence[ReadSpace], reader: ArrowReader | None = None
) -> tuple[tuple[ReadArrow, ...], tuple[ReadCorner, ...]]:
    """Read the arrows and corners of the road.

    Args:
        pixels: the scan.
        spaces: the spaces of the road, without the pit lane.
        reader: by default the one that ships with Pitboard.
    """
    if not spaces:
        return (), ()
    found = linked(spaces)
    log_sets = read_sets(reader or learned_reader(), pixels, spaces)
    where = in_corner(found.lanes, stair_colors(pixels, spaces), log_sets, AHEAD)
    choice = choose(found, log_sets, where.part == Part.CORNER)
    arrows = all_arrows(found, where, choice)
    corners = tuple(
        ReadCorner(
            spaces=tuple(spaces[space].id for space in group),
            sure=float(1 / (1 + np.exp(-where.margin[list(group)].min()))),
        )
        for group in corner_groups(found.lanes, where)
    )
    return arrows, corners
