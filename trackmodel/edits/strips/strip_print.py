"""Reads the cuts of a strip off the scan below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import shapely
from attrs import evolve, frozen

from trackmodel.edits.strips.strips import change_space_counts
from trackmodel.geometry.arrays import Gray
from trackmodel.geometry.strips.laid_strip import LaidLane, LaidStrip, likely_counts
from trackmodel.geometry.strips.printed_cuts import PrintedCuts, printed_cuts
from trackmodel.track import Point, Scan, Shift, Strip, StripCut, StripLane

MOST_READINGS = 4
CLEARER = 1.05
"""Another offset of the middle lanes is chosen if their cuts are this many times as clear with it."""

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
    *,
    may_shift: bool = False,
) -> Strip:
    """Return the strip with the number of spaces per lane that the print shows, and its cuts.

    Where the print is unclear, the lengths of the lanes decide (`likely_counts`), and cuts
    are spaced evenly between those that are known.

    Args:
        strip: the draft.
        lay: lays the strip out; returns None if that is impossible, and then the strip stays the same.
        prints: scans of the board.
        usual: usual length of a space in board units, if known.
        known: what the user has said about the cuts.
        may_shift: whether to read the offset of the middle lanes, too. Cuts half a space ahead are also half
            a space behind, so only offset and level lanes are told apart.
    """
    level = lay(evolve(strip, shift=Shift.LEVEL))
    if level is None:
        return strip
    strip = change_space_counts(strip, known.counts or likely_counts(level, usual))
    shifted = range(1, len(strip.lanes) - 1, 2)
    found, clear = _cut(strip, lay, prints, usual, known)
    if not (may_shift and shifted):
        return found
    shift = Shift.AHEAD if strip.shift is Shift.LEVEL else Shift.LEVEL
    other, clear_other = _cut(evolve(strip, shift=shift), lay, prints, usual, known)
    is_clearer = sum(clear_other[n] for n in shifted) > CLEARER * sum(clear[n] for n in shifted)
    return other if is_clearer else found


def _cut(
    strip: Strip,
    lay: Callable[[Strip], LaidStrip | None],
    prints: Sequence[Print],
    usual: float | None,
    known: Known,
) -> tuple[Strip, list[float]]:
    """Return the strip with its cuts, and the confidence in those of each lane.

    A middle lane is offset by half a space, so where to read depends
    on how many spaces are found: reading is repeated until both agree.
    """
    found, confidences = strip, [0.0] * len(strip.lanes)
    for _reading in range(MOST_READINGS):
        tried = found
        laid_strip = lay(tried)
        if laid_strip is None:
            return strip, confidences
        by_length = likely_counts(laid_strip, usual)
        lanes = []
        for n, (lane, laid) in enumerate(zip(tried.lanes, laid_strip.lanes, strict=True)):
            kept, count = known.kept_in(n, laid), known.count(n)
            cuts = _read(laid, prints, laid.length / count if count else usual, count, list(kept))
            confidences[n] = cuts.confidence if cuts else 0.0
            lanes.append(
                _as_read(lane, cuts, kept) if cuts else _evenly_cut(lane, count or by_length[n], kept)
            )
        found = evolve(tried, lanes=tuple(lanes))
        if [lane.spaces for lane in found.lanes] == [lane.spaces for lane in tried.lanes]:
            break
    return found, confidences


def _as_read(lane: StripLane, read: PrintedCuts, kept: Mapping[float, KeptCut]) -> StripLane:
    places = (at if at in kept else round(min(1.0, max(0.0, at)), 4) for at in read.cuts)
    cuts = tuple(StripCut(number, at) for number, at in enumerate(places, start=1))
    return evolve(lane, spaces=len(cuts) + 1, cuts=cuts)


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
) -> PrintedCuts | None:
    """Return the cuts of a lane in the print that shows them best."""
    found = [
        printed_cuts(gray, scan.homography, lane.left, lane.right, usual, count, kept)
        for scan, gray in prints
    ]
    return max((one for one in found if one), key=lambda one: one.confidence, default=None)
