"""Read the cuts of the current strip from the print, around those that the user placed. Without Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from editor.tracing.layers.laid_strips import lay_out_or_none
from editor.tracing.tools.strips.strip_values import TrackSource, counts_text, without_cuts
from trackmodel.edits.strips.strip_print import KeptCut, Known, Print, cut_as_printed
from trackmodel.edits.strips.strips import change_lane_count
from trackmodel.geometry.strips.laid_strip import usual_length
from trackmodel.geometry.strips.lane_spans import are_whole
from trackmodel.geometry.strips.printed_lanes import printed_lanes
from trackmodel.texts import _, ngettext
from trackmodel.track import Shift, Strip, StripCut, StripLane

_SAME = 0.002
"""Share of a lane's length within which a cut is the one that was kept."""


class StripReading:
    """Reads cuts, and remembers which were read and which the user placed."""

    def __init__(
        self, source: TrackSource, prints: Callable[[], list[Print]], is_reading: Callable[[], bool]
    ) -> None:
        self._source, self._prints, self.is_reading = source, prints, is_reading
        self.counted = False
        """Whether the user set the numbers of spaces."""
        self._read = set[tuple[int, int, float]]()
        self._report: tuple[tuple[StripLane, ...], str] | None = None

    def start_over(self) -> None:
        """Reset everything for another document."""
        self.counted, self._report = False, None
        self._read.clear()

    def is_by_hand(self, lane: int, cut: StripCut) -> bool:
        """Return whether a cut was placed by hand rather than read from the print."""
        return (lane, cut.number, cut.at) not in self._read

    def by_hand(self, strip: Strip) -> set[tuple[int, float]]:
        """Return the cuts placed by hand as pairs of a lane and a share of its length."""
        return {
            (n, cut.at) for n, lane in enumerate(strip.lanes) for cut in lane.cuts if self.is_by_hand(n, cut)
        }

    def set_by_hand(self, strip: Strip, by_hand: set[tuple[int, float]]) -> None:
        """Remember which cuts of a strip were placed by hand."""
        for n, lane in enumerate(strip.lanes):
            for cut in lane.cuts:
                if (n, cut.at) in by_hand:
                    self._read.discard((n, cut.number, cut.at))
                else:
                    self._read.add((n, cut.number, cut.at))

    def report(self, strip: Strip) -> str:
        """Return what the last reading changed; empty if the strip was changed otherwise since then."""
        return self._report[1] if self._report and self._report[0] == strip.lanes else ""

    def recut(
        self,
        strip: Strip,
        before: Strip | None = None,
        *,
        lanes_too: bool = False,
        shift_too: bool = False,
        origins: Sequence[int | None] | None = None,
    ) -> Strip:
        """Count and cut a strip as printed, or by the lengths of its lanes.

        Numbers set by the user stay, and so do cuts placed by hand.

        Args:
            strip: the strip, perhaps without edges yet.
            before: the strip before the change; its cuts placed by hand stay where they are on the board.
            lanes_too: whether to read the number of lanes, too.
            shift_too: whether to read the offset of the middle lanes, too.
            origins: for each lane, its number before the change (None: a new one); by default, the same.
        """
        track = self._source.facts.track
        lanes = self._printed_lanes(strip) if lanes_too else None
        strip = change_lane_count(strip, lanes) if lanes else strip
        if lay_out_or_none(track, strip) is None:
            return strip
        counts = [lane.spaces for lane in strip.lanes] if self.counted else None
        placed = self._kept(before)
        if placed is not None and origins is not None:
            placed = [[] if n is None else placed[n] for n in origins]
        known = Known(counts, self._kept(strip) or () if placed is None else placed)
        prints = self._prints()
        is_held = bool(strip.after and strip.before)  # the rows at both ends decide the offset
        cut = cut_as_printed(
            without_cuts(strip),
            lambda one: lay_out_or_none(track, one),
            prints,
            usual_length(track),
            known,
            may_shift=shift_too and not self.counted and not is_held,
        )
        laid = lay_out_or_none(track, cut)
        kept = set[tuple[int, float]]()
        if laid:
            for n, lane in enumerate(cut.lanes):
                there = known.kept_in(n, laid.lanes[n])
                kept |= {(n, one.at) for one in lane.cuts if any(abs(one.at - at) < _SAME for at in there)}
        self.set_by_hand(cut, kept)
        was = before if placed is not None else None
        shift = cut.shift if cut.shift is not strip.shift else None
        self._report = (cut.lanes, _report_words(was, cut, len(kept), lanes, shift)) if prints else None
        return cut

    def _printed_lanes(self, strip: Strip) -> int | None:
        """Return the number of lanes that the print shows.

        None if it can't be read, or if rows of spaces, or numbers and lines set by the user, decide.
        """
        laid = lay_out_or_none(self._source.facts.track, strip)
        if laid is None or not are_whole(strip.lanes):
            return None
        if self.counted or strip.after or strip.before or strip.lines:
            return None
        left, right = zip(*laid.rungs, strict=True)
        usual = usual_length(self._source.facts.track)
        counts = (printed_lanes(gray, scan.homography, left, right, usual) for scan, gray in self._prints())
        return next((count for count in counts if count), None)

    def _kept(self, strip: Strip | None) -> list[list[KeptCut]] | None:
        """Return the cuts placed by hand, per lane; None if the strip can't be laid out."""
        laid = lay_out_or_none(self._source.facts.track, strip) if strip else None
        if strip is None or laid is None:
            return None
        found = []
        for n, lane in enumerate(strip.lanes):
            ours = [cut for cut in lane.cuts if cut.number < lane.spaces and self.is_by_hand(n, cut)]
            ends = [laid.lanes[n].cuts[cut.number] for cut in ours]
            places = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in ends]
            found.append(
                [KeptCut(place, cut.number, lane.spaces) for place, cut in zip(places, ours, strict=True)]
            )
        return found


def _report_words(before: Strip | None, now: Strip, kept: int, lanes: int | None, shift: Shift | None) -> str:
    """Describe what a reading did.

    Args:
        before: the strip that was laid out before it, if any.
        now: the strip.
        kept: number of cuts placed by hand.
        lanes: number of lanes, if it was read.
        shift: the offset of the middle lanes, if it was changed.
    """
    read = sum(len(lane.cuts) for lane in now.lanes) - kept
    parts = [ngettext("{n} cut read", "{n} cuts read", read).format(n=read)]
    if shift:
        parts.insert(0, _("middle lanes level") if shift is Shift.LEVEL else _("middle lanes offset"))
    if lanes:
        parts.insert(0, ngettext("{n} lane", "{n} lanes", lanes).format(n=lanes))
    if kept:
        parts.append(_("{n} kept as you placed them").format(n=kept))
    unread = sum(len(lane.cuts) < lane.spaces - 1 for lane in now.lanes)
    if unread:
        parts.append(ngettext("{n} lane unclear", "{n} lanes unclear", unread).format(n=unread))
    if before and counts_text(before) != counts_text(now):
        text = _("count {before} → {after}")
        parts.append(text.format(before=counts_text(before), after=counts_text(now)))
    return ", ".join(parts)
