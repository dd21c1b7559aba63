"""Reads the cuts of a strip off the scan below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from trackmodel.edits.strips.strips import with_counts
from trackmodel.geometry.arrays import Gray
from trackmodel.geometry.strips.laid import LaidLane, LaidStrip, likely_counts
from trackmodel.geometry.strips.printed_cuts import printed_cuts
from trackmodel.track import Scan, Shift, Strip, StripCut, StripLane

MOST_READINGS = 4

Print = tuple[Scan, Gray]
"""A scan and its gray pixels, shape (height, width)."""


def cut_as_printed(
    strip: Strip,
    lay: Callable[[Strip], LaidStrip | None],
    prints: Sequence[Print],
    usual: float | None,
    counts: Sequence[int] | None = None,
) -> Strip:
    """Read the cuts of a strip whose numbers of spaces are unknown; see `with_likely_cuts`.

    A middle lane is offset by half a space, so where to read depends
    on how many spaces are found: reading is repeated until both agree.

    Args:
        strip, prints, usual, counts: see `with_likely_cuts`.
        lay: lays the strip out; returns None if that is impossible, and then the strip stays the same.
    """
    level = lay(evolve(strip, shift=Shift.LEVEL))
    if level is None:
        return strip
    found = with_counts(strip, counts or likely_counts(level, usual))
    for _reading in range(MOST_READINGS):
        tried = found
        laid_strip = lay(tried)
        if laid_strip is None:
            return strip
        found = with_likely_cuts(tried, laid_strip, prints, usual, counts)
        if [lane.spaces for lane in found.lanes] == [lane.spaces for lane in tried.lanes]:
            break
    return found


def with_likely_cuts(
    strip: Strip,
    laid_strip: LaidStrip,
    prints: Sequence[Print],
    usual: float | None,
    counts: Sequence[int] | None = None,
) -> Strip:
    """Return the strip with the number of spaces per lane that the print shows, and its cuts.

    Where the print is unclear, the lengths of the lanes decide (`likely_counts`), and cuts
    are spaced evenly.

    Args:
        strip: the draft.
        laid_strip: the strip laid out.
        prints: scans of the board.
        usual: usual length of a space in board units, if known.
        counts: spaces per lane if the user counted them; then only the places of the cuts are read.
    """
    by_length = likely_counts(laid_strip, usual)
    lanes = []
    for n, (lane, laid) in enumerate(zip(strip.lanes, laid_strip.lanes, strict=True)):
        counted = counts[min(n, len(counts) - 1)] if counts else None
        count = counted or by_length[n]
        cuts = _read(laid, prints, laid.length / counted if counted else usual)
        if cuts is not None and (counted is None or len(cuts) + 1 == counted):
            found = tuple(StripCut(number, at) for number, at in enumerate(cuts, start=1))
            lanes.append(evolve(lane, spaces=len(cuts) + 1, cuts=found))
        else:
            lanes.append(lane if counted == lane.spaces else StripLane(count))
    return evolve(strip, lanes=tuple(lanes))


def _read(lane: LaidLane, prints: Sequence[Print], usual: float | None) -> tuple[float, ...] | None:
    best = None
    for scan, gray in prints:
        found = printed_cuts(gray, scan.homography, lane.left, lane.right, usual)
        if found and (best is None or found.confidence > best.confidence):
            best = found
    return tuple(round(min(1.0, max(0.0, at)), 4) for at in best.cuts) if best else None
