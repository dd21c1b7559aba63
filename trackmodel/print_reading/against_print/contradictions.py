"""Arrows, cuts, and corners of a track that its print contradicts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from attrs import evolve

from trackmodel.check_parts.issue import Found
from trackmodel.checks import print_arrow, print_corner, print_cut
from trackmodel.geometry.lanes.from_outlines import outline_lanes
from trackmodel.print_reading.against_print.contradiction import Contradiction
from trackmodel.print_reading.against_print.cuts import PLAINLY, WrongCut, wrong_cuts
from trackmodel.print_reading.against_print.traced_lanes import straighten_lanes
from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.arrows_and_corners import read_arrows_and_corners
from trackmodel.print_reading.corners.seen_corners import see_corners_of_track
from trackmodel.print_reading.on_board import points_on_board, points_on_scan
from trackmodel.print_reading.printed_bridges import hidden
from trackmodel.print_reading.readable import LEAST_LANE
from trackmodel.print_reading.reading_values import SURE, Progress, ReadArrow, ReadCorner, ReadSpace, part_of
from trackmodel.print_reading.roads_of_track import roads_of_track
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.print_reading.spaces_of_track import spaces_of_lanes
from trackmodel.track import IDENTITY, MAIN_LAYOUT, Corner, Place, Point, Scan, Track

SAME_CORNER = 0.5
"""A corner is the one that was read if more than this share of its spaces is in it."""


def contradictions(
    track: Track,
    scan: Scan,
    pixels: Pixels,
    layout: str = MAIN_LAYOUT,
    progress: Progress = lambda share: None,
) -> tuple[Contradiction, ...]:
    """Return what the print surely contradicts; nothing if no road has lanes wide enough to be read.

    Args:
        track: the track, reduced to the layout to check.
        scan: the scan that shows its print.
        pixels: the colors of that scan.
        layout: the name of that layout.
        progress: is told how much of the work is done.
    """
    read = read_print(track, scan, pixels, progress=progress)
    if read is None:
        return ()
    ids = [space.id for space in read.spaces]
    # Arrows of a space that is hidden, or isn't one printed space, say nothing.
    cuts = read.cuts or ()
    unclear = {ids[number] for number in read.below.union(*(cut.spaces for cut in cuts))}
    found = (
        *_about_arrows(track, read.arrows, unclear, layout),
        *_about_cuts(track, scan, ids, cuts),
        *_about_corners(track, read.corners),
    )
    progress(1.0)
    return found


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
        track, scan, pixels, progress: see `contradictions`.
        least: how much the print has to speak against a cut; see `wrong_cuts`.
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
    part = part_of(progress, 0.4, 0.9)
    arrows, corners = read_arrows_and_corners(pixels, seen, on_road, None, progress=part)
    progress(0.9)
    return PrintRead(spaces, below, cuts, arrows, corners)


def _on_scan(track: Track, scan: Scan) -> Track:
    """Return the track with its outlines in pixels of a scan."""
    if scan.homography == IDENTITY:
        return track
    spaces = tuple(
        evolve(space, outline=tuple(points_on_scan(space.outline, scan.homography))) for space in track.spaces
    )
    return evolve(track, spaces=spaces)


def _about_arrows(
    track: Track, read: Sequence[ReadArrow], unclear: Collection[str], layout: str
) -> Iterator[Contradiction]:
    road = {space.id for space in track.spaces if space.place is Place.TRACK and space.id not in unclear}
    printed: dict[str, dict[str, ReadArrow]] = defaultdict(dict)
    for arrow in read:
        if {arrow.from_, arrow.to} <= road:
            printed[arrow.from_][arrow.to] = arrow
    traced: dict[str, list[str]] = defaultdict(list)
    for each in track.arrows:
        if {each.from_, each.to} <= road:
            traced[each.from_].append(each.to)
    for from_, there in printed.items():
        if min(arrow.sure for arrow in there.values()) < SURE:
            continue
        for to in traced[from_]:
            if to not in there:
                unprinted = print_arrow.unprinted(from_, to, layout)
                yield Contradiction(print_arrow.CHECK.issue(unprinted), partial(_has, from_, to))
        for to, arrow in there.items():
            if to not in traced[from_]:
                missing = print_arrow.missing(from_, to, arrow.turn, layout)
                yield Contradiction(print_arrow.CHECK.issue(missing), partial(_lacks, from_, to))


def _has(from_: str, to: str, track: Track) -> bool:
    return any((arrow.from_, arrow.to) == (from_, to) for arrow in track.arrows)


def _lacks(from_: str, to: str, track: Track) -> bool:
    return not _has(from_, to, track)


def _about_cuts(
    track: Track, scan: Scan, ids: Sequence[str], cuts: Iterable[WrongCut]
) -> Iterator[Contradiction]:
    outlines = {space.id: space.outline for space in track.spaces}
    for cut in cuts:
        begin, end = points_on_board(cut.line, scan.homography)
        about = tuple(ids[number] for number in cut.spaces)
        if len(about) == 1:
            found = print_cut.missing(about[0], (begin, end))
        else:
            found = print_cut.unprinted(about[0], about[1], (begin, end))
        before = {id_: outlines[id_] for id_ in about}
        yield Contradiction(print_cut.CHECK.issue(found), partial(_as_it_was, before))


def _as_it_was(outlines: Mapping[str, Sequence[Point]], track: Track) -> bool:
    """Return whether these spaces still have these outlines."""
    now = {space.id: space.outline for space in track.spaces if space.id in outlines}
    return now == outlines


def _about_corners(track: Track, read: Sequence[ReadCorner]) -> Iterator[Contradiction]:
    for corner in track.corners:
        same = same_corner(corner, read)
        if same is None:
            yield _of_corner(corner, print_corner.unprinted(corner))
            continue
        differing = tuple(sorted(set(corner.spaces) ^ set(same.spaces)))
        if same.sure >= SURE and differing:
            yield _of_corner(corner, print_corner.other_spaces(corner, differing))
        if corner.declared and same.long is not None and same.short is not None:
            declared = corner.declared
            if declared.agrees(same.long, same.short) is False:
                yield _of_corner(corner, print_corner.other_counts(corner, declared, same.long, same.short))


def same_corner(corner: Corner, read: Sequence[ReadCorner]) -> ReadCorner | None:
    """Return the corner that was read where a corner of the track is."""
    spaces = set(corner.spaces)
    best = max(read, key=lambda each: len(spaces & set(each.spaces)), default=None)
    if best is None or len(spaces & set(best.spaces)) <= SAME_CORNER * len(spaces):
        return None
    return best


def _of_corner(corner: Corner, found: Found) -> Contradiction:
    def holds(track: Track) -> bool:
        same = next((each for each in track.corners if each.id == corner.id), None)
        return same is not None and (same.spaces, same.declared) == (corner.spaces, corner.declared)

    return Contradiction(print_corner.CHECK.issue(found), holds)
