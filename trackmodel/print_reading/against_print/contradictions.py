"""Arrows, cuts, and corners of a track that its print contradicts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial

from trackmodel.check_parts.issue import Found
from trackmodel.checks import print_arrow, print_corner, print_cut
from trackmodel.print_reading.against_print.contradiction import Contradiction
from trackmodel.print_reading.against_print.cuts import WrongCut
from trackmodel.print_reading.against_print.read_print import read_print, same_corner
from trackmodel.print_reading.on_board import points_on_board
from trackmodel.print_reading.reading_values import SURE, Progress, ReadArrow, ReadCorner
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import MAIN_LAYOUT, Corner, Place, Point, Scan, Track


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


def _of_corner(corner: Corner, found: Found) -> Contradiction:
    def holds(track: Track) -> bool:
        same = next((each for each in track.corners if each.id == corner.id), None)
        return same is not None and (same.spaces, same.declared) == (corner.spaces, corner.declared)

    return Contradiction(print_corner.CHECK.issue(found), holds)
