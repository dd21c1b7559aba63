"""A print held against the board that is raced, to find what is to be drawn over it."""

from __future__ import annotations

import math
from collections import defaultdict

from attrs import evolve

from trackmodel.board import Board
from trackmodel.compiler import track_of
from trackmodel.facts import Facts
from trackmodel.graph import CornerCount
from trackmodel.print_reading.against_print.contradictions import PrintRead, read_print, same_corner
from trackmodel.print_reading.against_print.other_print import OtherPrint, PrintedFlag, whole_road
from trackmodel.print_reading.on_board import points_on_board
from trackmodel.print_reading.reading_values import Progress, ReadCorner
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Arrow, Place, Scan, Track

DOUBTFUL = 0.0
"""Any cut that the print speaks against counts, since drawing it costs nothing."""


def find_other_print(
    board: Board, scan: Scan, pixels: Pixels, progress: Progress = lambda share: None
) -> OtherPrint:
    """Return where a print wasn't read as the board says: spaces, their arrows, corners, stops, L, and C.

    Unlike `contradictions`, which reports what is sure, this includes all that is doubtful.

    Args:
        board: the board that is raced.
        scan: the scan that shows its print.
        pixels: the colors of that scan.
        progress: is told how much of the work is done.
    """
    track = track_of(board)
    read = read_print(track, scan, pixels, DOUBTFUL, progress)
    if read is None:
        return whole_road(board)
    cut = {read.spaces[number].id for cut in read.cuts for number in cut.spaces}
    ids = cut | _other_arrows(track, read) | _not_shown(read, pixels)
    raced, printed = Facts(track).corner_counts, Facts(_with_arrows(track, read)).corner_counts
    flags: dict[int, PrintedFlag | None] = {}
    known = set()
    for number, corner in enumerate(track.corners):
        same = same_corner(corner, read.corners)
        if same is None:
            ids.update(corner.spaces)
            flags[number] = None
            continue
        known.add(same)
        other_spaces = set(corner.spaces) ^ set(same.spaces)
        ids |= other_spaces
        lengths = {_lengths(raced[corner.id]), _lengths(printed[corner.id]), _lengths(same)} - {(None, None)}
        if other_spaces or same.stops != corner.stops or len(lengths) > 1 or cut & set(corner.spaces):
            flags[number] = _flag(same, scan)
    others = [each for each in read.corners if each not in known]
    ids.update(*(each.spaces for each in others))
    found = tuple(flag for each in others if (flag := _flag(each, scan)))
    return OtherPrint(frozenset(map(board.space, ids)), flags, found)


def _other_arrows(track: Track, read: PrintRead) -> set[str]:
    """Return the spaces of the road whose arrows to others of it were read differently."""
    road = {space.id for space in read.spaces if space.place is Place.TRACK}
    printed: dict[str, set[str]] = defaultdict(set)
    traced: dict[str, set[str]] = defaultdict(set)
    for arrow in read.arrows:
        printed[arrow.from_].add(arrow.to)
    for each in track.arrows:
        if each.to in road:
            traced[each.from_].add(each.to)
    hidden = {read.spaces[number].id for number in read.below}
    return {id_ for id_ in road - hidden if printed[id_] != traced[id_]}


def _with_arrows(track: Track, read: PrintRead) -> Track:
    """Return a track with the arrows that were read."""
    return evolve(track, arrows=tuple(Arrow(each.from_, each.to, each.turn) for each in read.arrows))


def _not_shown(read: PrintRead, pixels: Pixels) -> set[str]:
    """Return the spaces that aren't on the scan."""
    height, width = pixels.shape[:2]
    return {
        space.id
        for space in read.spaces
        if not (0 <= space.center[0] < width and 0 <= space.center[1] < height)
    }


def _lengths(counted: CornerCount | ReadCorner) -> tuple[int | None, int | None]:
    return counted.long, counted.short


def _flag(corner: ReadCorner, scan: Scan) -> PrintedFlag | None:
    if corner.flag is None:
        return None
    x, y = corner.flag
    half = corner.flag_size / 2
    at, left, right = points_on_board([(x, y), (x - half, y), (x + half, y)], scan.homography)
    return PrintedFlag(at, math.dist(left, right))
