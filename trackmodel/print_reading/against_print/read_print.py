"""What the print shows where the spaces of a track are: its arrows, cuts, and corners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from attrs import evolve

from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.print_reading.against_print.cuts import PLAINLY, WrongCut, wrong_cuts
from trackmodel.print_reading.against_print.traced_lanes import straighten_lanes
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.arrows_and_corners import read_arrows_and_corners
from trackmodel.print_reading.corners.seen_corners import see_corners_of_track
from trackmodel.print_reading.on_board import points_on_scan
from trackmodel.print_reading.printed_bridges import hidden
from trackmodel.print_reading.readable import LEAST_LANE
from trackmodel.print_reading.reading_values import Progress, ReadArrow, ReadCorner, ReadSpace, part_of
from trackmodel.print_reading.roads_of_track import roads_of_track
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes
from trackmodel.track import IDENTITY, Corner, Place, Scan, Track

SAME_CORNER = 0.5
"""A corner is the one that was read if more than this share of its spaces is in it."""


class PrintRead(NamedTuple):
    """What the print shows where the spaces of a track are.

    Attributes:
        spaces: the spaces of the track, in pixels of the scan.
        below: the numbers of those that a bridge hides.
        cuts: where the print has other cuts; None: it doesn't show any.
        arrows, corners: those of the road, as printed.
    """

    spaces: Sequence[ReadSpace]
    below: frozenset[int]
    cuts: Sequence[WrongCut] | None
    arrows: Sequence[ReadArrow]
    corners: Sequence[ReadCorner]


def read_print(
    track: Track,
    scan: Scan,
    pixels: Pixels,
    least: float = PLAINLY,
    progress: Progress = lambda share: None,
) -> PrintRead | None:
    """Read the print of a track; None if it has no road, or its lanes are too narrow for that.

    Args:
        track: the track, reduced to a layout.
        scan: the scan that shows its print.
        pixels: the colors of that scan.
        least: how much the print has to speak against a cut; see `wrong_cuts`.
        progress: is told how much of the work is done.
    """
    lanes = outline_lanes(_on_scan(track, scan))
    spaces = spaces_of_lanes(lanes)
    on_road = [space for space in spaces if space.place is Place.TRACK]
    if not on_road or lane_width(on_road) < LEAST_LANE:
        return None
    progress(0.1)
    below = frozenset(hidden(spaces))  # print there is that of a bridge
    wrong = wrong_cuts(straighten_lanes(pixels, spaces, lanes.next), least)
    cuts = None if wrong is None else [cut for cut in wrong if below.isdisjoint(cut.spaces)]
    progress(0.2)
    seen = see_corners_of_track(pixels, roads_of_track(lanes, spaces), on_road)
    progress(0.4)
    # Text is left out: it takes ten times as long as all of this, and each race on a scan begins with it.
    part = part_of(progress, 0.4, 1)
    arrows, corners = read_arrows_and_corners(pixels, seen, on_road, None, progress=part)
    return PrintRead(spaces, below, cuts, arrows, corners)


def same_corner(corner: Corner, read: Sequence[ReadCorner]) -> ReadCorner | None:
    """Return the corner that was read where a corner of the track is."""
    spaces = set(corner.spaces)
    best = max(read, key=lambda each: len(spaces & set(each.spaces)), default=None)
    if best is None or len(spaces & set(best.spaces)) <= SAME_CORNER * len(spaces):
        return None
    return best


def _on_scan(track: Track, scan: Scan) -> Track:
    """Return the track with its outlines in pixels of a scan."""
    if scan.homography == IDENTITY:
        return track
    spaces = tuple(
        evolve(space, outline=tuple(points_on_scan(space.outline, scan.homography))) for space in track.spaces
    )
    return evolve(track, spaces=spaces)
