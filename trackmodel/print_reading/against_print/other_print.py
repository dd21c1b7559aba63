"""A print held against the board that is raced, to find what is to be drawn over it."""

from __future__ import annotations

from attrs import evolve

from trackmodel.board import Board
from trackmodel.compiler import track_of
from trackmodel.facts import Facts
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.print_reading.against_print.read_print import read_print, same_corner
from trackmodel.print_reading.on_board import points_on_board
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Arrow, Place, Point, Scan

DOUBTFUL = 0.0
"""Any cut that the print speaks against counts, since drawing it costs nothing."""
OtherPrint = tuple[frozenset[int], tuple[tuple[int | None, Point], ...]]
"""Numbers of spaces; places of printed flags, with the number of the corner or None for an unknown one."""


def other_print(board: Board, scan: Scan, pixels: Pixels) -> OtherPrint | None:
    """Return where a print wasn't read as the board says: spaces, their arrows, corners, stops, L, and C.

    Unlike `contradictions`, which reports what is sure, this includes all that is doubtful. Flags that
    weren't found are where the board has them. None: the scan doesn't show this board plainly enough.
    """
    track, (height, width) = track_of(board), pixels.shape[:2]
    read = read_print(track, scan, pixels, DOUBTFUL)
    if read is None or read.cuts is None:
        return None
    shown = {space.id for space in read.spaces if space.place is Place.TRACK}
    hidden = {read.spaces[number].id for number in read.below}
    printed = tuple(Arrow(each.from_, each.to, each.turn) for each in read.arrows)
    arrows = {(each.from_, each.to) for each in printed} ^ {(each.from_, each.to) for each in track.arrows}
    cut = {read.spaces[number].id for wrong in read.cuts for number in wrong.spaces}
    other = cut | {from_ for from_, to in arrows if {from_, to} <= shown and from_ not in hidden}
    for space in read.spaces:
        if not (0 <= space.center[0] < width and 0 <= space.center[1] < height):
            other.add(space.id)
    counts = [Facts(each).corner_counts for each in (track, evolve(track, arrows=printed))]
    flags: list[tuple[int | None, Point]] = []
    unknown = list(read.corners)
    for number, corner in enumerate(track.corners):
        same = same_corner(corner, read.corners)
        if same in unknown:
            unknown.remove(same)
        differing = set(corner.spaces) ^ set(same.spaces if same else ())
        told = [*(count[corner.id] for count in counts), same]
        lengths = {(each.long, each.short) for each in told if each and each.long}
        if differing or cut & set(corner.spaces) or len(lengths) > 1 or (same and same.stops != corner.stops):
            ours = board.view.flags[number] if board.view.flags else None
            at = points_on_board([same.flag], scan.homography)[0] if same and same.flag else ours
            flags.append((number, at or middle_of(board.view.outlines[board.space(corner.spaces[0])])))
        other |= differing
    for each in unknown:
        other.update(each.spaces)
        if each.flag:
            flags.append((None, points_on_board([each.flag], scan.homography)[0]))
    return frozenset(map(board.space, other)), tuple(flags)
