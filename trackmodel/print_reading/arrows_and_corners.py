"""The arrows and corners of spaces that were read, or of a track held against its print."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.print_reading.arrows.all_arrows import all_arrows
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.arrows.choice import choose
from trackmodel.print_reading.arrows.linked import link_spaces
from trackmodel.print_reading.arrows.match_print import count_chosen, match_print, misread
from trackmodel.print_reading.arrows.reader import ArrowReader, learned_reader, read_sets
from trackmodel.print_reading.arrows.sets import AHEAD
from trackmodel.print_reading.corners.groups import corner_groups
from trackmodel.print_reading.corners.in_corner import Part, in_corner
from trackmodel.print_reading.corners.printed_counts import read_counts
from trackmodel.print_reading.corners.printed_flags import find_flags, flags_of_corners
from trackmodel.print_reading.corners.stair_lines import stair_colors
from trackmodel.print_reading.reading_values import Progress, ReadArrow, ReadCorner, ReadSpace, part_of
from trackmodel.print_reading.scan_picture import Pixels

SURE_NUMBER = 0.8
"""A number of stops that is less sure is asked for."""


def read_arrows_and_corners(
    pixels: Pixels,
    spaces: Sequence[ReadSpace],
    reader: ArrowReader | None = None,
    progress: Progress = lambda share: None,
) -> tuple[tuple[ReadArrow, ...], tuple[ReadCorner, ...]]:
    """Read the arrows and corners of the road.

    Args:
        pixels: the scan.
        spaces: the spaces of the road, without the pit lane.
        reader: by default the one that ships with Pitboard.
        progress: is told how much of the work is done.
    """
    if not spaces:
        return (), ()
    found = link_spaces(spaces)
    progress(0.1)
    log_sets = read_sets(reader or learned_reader(), pixels, spaces, part_of(progress, 0.1, 0.8))
    where = in_corner(found.lanes, stair_colors(pixels, spaces), log_sets, AHEAD)
    progress(0.85)
    groups = corner_groups(found.lanes, where)
    lane = lane_width(spaces)
    middles = [np.array([spaces[space].center for space in group]) for group in groups]
    flags = flags_of_corners(find_flags(pixels, lane), middles, lane)
    progress(0.9)
    printed = [read_counts(pixels, flag) if flag else None for flag in flags]
    progress(0.95)
    choice = choose(found, log_sets, where.part == Part.CORNER)
    choice = match_print(found, choice, groups, printed)
    printed = [
        counts if counts and not misread(counts, count_chosen(found, choice, group)) else None
        for group, counts in zip(groups, printed, strict=True)
    ]
    corners = tuple(
        ReadCorner(
            spaces=tuple(spaces[space].id for space in group),
            sure=float(1 / (1 + np.exp(-where.margin[list(group)].min()))),
            stops=flag.stops if flag and flag.sure >= SURE_NUMBER else None,
            long=counts.long if counts else None,
            short=counts.short if counts else None,
            flag=flag.at if flag else None,
        )
        for group, flag, counts in zip(groups, flags, printed, strict=True)
    )
    return all_arrows(found, where, choice), corners
