"""Reads the cuts of a strip off the scan below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import shapely
from attrs import evolve, frozen

from trackmodel.edits.strips.strips import with_counts
from trackmodel.geometry.arrays import Gray
from trackmodel.geometry.strips.laid import LaidLane, LaidStrip, likely_counts
from trackmodel.geometry.strips.printed_cuts import printed_cuts
from trackmodel.track import Point, Scan, Shift, Strip, StripCut, StripLane

MOST_READINGS = 4

Print = tuple[Scan, Gray]
"""A scan and its gray pixels, shape (height, width)."""


@frozen
class KeptCut:
    """A cut that the user placed.

    Attributes:
        place: a point on it, board units.
        number: its number before the reading, when its lane had `spaces` spaces.
    """

    place: Point
    number: int
    spaces: int


@frozen
class Known:
    """What the user has said about the cuts of a strip.

    Attributes:
        counts: numbers of spaces of the lanes from the left, the last one for the rest; None if unknown.
        kept: the cuts that the user placed, per lane; lanes at the end may be missing.
    """

    counts: Sequence[int] | None = None
    kept: Sequence[Sequence[KeptCut]] = ()

    def count(self, lane: int) -> int | None:
        """Return the number of spaces of a lane, if known."""
        return self.counts[min(lane, len(self.counts) - 1)] if self.counts else None

    def kept_in(self, lane: int, laid: LaidLane) -> dict[float, KeptCut]:
        """Return the known cuts of a lane in order, by their shares of its length."""
        middle = shapely.LineString(laid.middle)
        found = {
            float(middle.project(shapely.Point(cut.place), normalized=True)): cut
            for cut in (self.kept[lane] if lane < len(self.kept) else ())
        }
        return {at: found[at] for at in sorted(found) if 0 < at < 1}


NOTHING_KNOWN = Known()


def cut_as_printed(
    strip: Strip,
    lay: Callable[[Strip], LaidStrip | None],
    prints: Sequence[Print],
    usual: float | None,
    known: Known = NOTHING_KNOWN,
) -> Strip:
    """Read the cuts of a strip; see `with_likely_cuts`.

    A middle lane is offset by half a space, so where to read depends
    on how many spaces are found: reading is repeated until both agree.

    Args:
        strip, prints, usual, known: see `with_likely_cuts`.
        lay: lays the strip out; returns None if that is impossible, and then the strip stays the same.
    """
    level = lay(evolve(strip, shift=Shift.LEVEL))
    if level is None:
        return strip
    found = with_counts(strip, known.counts or likely_counts(level, usual))
    for _reading in range(MOST_READINGS):
        tried = found
        laid_strip = lay(tried)
        if laid_strip is None:
            return strip
        found = with_likely_cuts(tried, laid_strip, prints, usual, known)
        if [lane.spaces for lane in found.lanes] == [lane.spaces for lane in tried.lanes]:
            break
    return found


def with_likely_cuts(
    strip: Strip,
    laid_strip: LaidStrip,
    prints: Sequence[Print],
    usual: float | None,
    known: Known = NOTHING_KNOWN,
) -> Strip:
    """Return the strip with the number of spaces per lane that the print shows, and its cuts.

    Where the print is unclear, the lengths of the lanes decide (`likely_counts`), and cuts
    are spaced evenly between those that are known.

    Args:
        strip: the draft.
        laid_strip: the strip laid out.
        prints: scans of the board.
        usual: usual length of a space in board units, if known.
        known: what the user has said about the cuts.
    """
    by_length = likely_counts(laid_strip, usual)
    lanes = []
    for n, (lane, laid) in enumerate(zip(strip.lanes, laid_strip.lanes, strict=True)):
        kept, count = known.kept_in(n, laid), known.count(n)
        cuts = _read(laid, prints, laid.length / count if count else usual, count, list(kept))
        if cuts is None:
            lanes.append(_evenly_cut(lane, count or by_length[n], kept))
        else:
            found = tuple(StripCut(number, at) for number, at in enumerate(cuts, start=1))
            lanes.append(evolve(lane, spaces=len(cuts) + 1, cuts=found))
    return evolve(strip, lanes=tuple(lanes))


def _evenly_cut(lane: StripLane, count: int, kept: Mapping[float, KeptCut]) -> StripLane:
    """Return a lane of which only the known cuts are placed.

    If the number of spaces hasn't changed, neither do the numbers of cuts; otherwise, their places decide.
    """
    cuts: list[StripCut] = []
    for at, cut in kept.items():
        least = cuts[-1].number + 1 if cuts else 1
        number = max(least, cut.number if cut.spaces == count else round(at * count))
        if number < count:
            cuts.append(StripCut(number, at))
    return evolve(lane, spaces=count, cuts=tuple(cuts))


def _read(
    lane: LaidLane, prints: Sequence[Print], usual: float | None, count: int | None, kept: Sequence[float]
) -> list[float] | None:
    best = None
    for scan, gray in prints:
        found = printed_cuts(gray, scan.homography, lane.left, lane.right, usual, count, kept)
        if found and (best is None or found.confidence > best.confidence):
            best = found
    return [at if at in kept else round(min(1.0, max(0.0, at)), 4) for at in best.cuts] if best else None
