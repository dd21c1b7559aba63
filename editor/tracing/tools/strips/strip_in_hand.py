"""The strip in hand: what keys and options change of it, and how it follows the document."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve
from PySide6.QtCore import QObject

from editor.document.print_reader import PrintReader
from editor.tracing.layers.draft_layer import laid_or_none
from editor.tracing.tools.strips.strip_handles import LEFT, RIGHT, edge
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.strips.strip_print import cut_as_printed
from trackmodel.edits.strips.strips import (
    MOST_LANES,
    MOST_SPACES,
    add_strip,
    change_strip,
    delete_strip,
    make_spaces,
    require_few_spaces,
    with_counts,
    with_lanes,
)
from trackmodel.errors import PitboardError
from trackmodel.geometry.strips.laid import LaidStrip, usual_length
from trackmodel.track import Place, Shift, Strip, StripCut, StripLane, Track

FIRST_LANES = 3
_NOTHING_YET = Strip("", lanes=(StripLane(1),) * FIRST_LANES)


class StripInHand(Tool):
    """One draft of the document at a time; every change of it is an edit that can be undone.

    A draft that undo takes away is in hand again as soon as it is back.
    """

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._next = _NOTHING_YET
        self._side = LEFT
        self._id: str | None = None
        self._seen: Strip | None = None
        self._gone: str | None = None
        self._onward: tuple[str, Strip] | None = None
        self._counted = False
        self._read = set[tuple[int, int, float]]()
        self._prints = PrintReader(context.document, self)
        context.document.opened.connect(self._begin_anew)

    @property
    def strip(self) -> Strip | None:
        """The draft in hand."""
        return next((one for one in self.context.document.track.drafts if one.id == self._id), None)

    @property
    def template(self) -> Strip:
        """What the options show: the strip in hand, or what the next one begins as."""
        return self.strip or self._next

    @property
    def is_reading_print(self) -> bool:
        """Whether a scan is still being read; until then cuts are spread evenly."""
        return self._prints.is_reading

    def counts_text(self) -> str:
        """The numbers of spaces from the left: "7,5,3", or one number where they are equal."""
        counts = [lane.spaces for lane in self.template.lanes]
        return str(counts[0]) if len(set(counts)) == 1 else ",".join(map(str, counts))

    def layout(self) -> LaidStrip | None:
        """The strip in hand laid out."""
        strip = self.strip
        return laid_or_none(self.context.document.facts.track, strip) if strip else None

    def is_by_hand(self, lane: int, cut: StripCut) -> bool:
        """Whether a cut was moved by hand, and not read off the print."""
        return (lane, cut.number, cut.at) not in self._read

    # What keys and options change

    def change(self, label: str, make: Callable[[Strip], Strip]) -> None:
        """Change the strip in hand, or what the next one begins as while none is."""
        strip = self.strip
        if strip is None:
            self._next = make(self._next)
        else:
            new = make(strip)
            self.edit(label, lambda track: change_strip(track, new))
        self.changed.emit()

    def set_counts(self, counts: Sequence[int]) -> None:
        """So many spaces in the lanes, from the left; the last number holds for the rest.

        Their cuts are where the print has them, if it can be read.
        """
        limited = [min(MOST_SPACES, count) for count in counts]
        if self._has_room(with_counts(self.template, limited)):
            self._counted = True
            self.change(self.tr("Count spaces"), lambda strip: self._cut_anew(with_counts(strip, limited)))

    def _has_room(self, strip: Strip) -> bool:
        """Whether a strip can be laid out in a moment; says so if not, before it is tried."""
        try:
            require_few_spaces(strip)
        except PitboardError as error:
            self.changed.emit()
            self.refused.emit(str(error))
            return False
        return True

    def set_lanes(self, count: int) -> None:
        """So many lanes."""
        if self.template.after or self.template.before:
            self.changed.emit()
            self.refused.emit(self.tr("The strip goes on from spaces: it has as many lanes as they are"))
            return
        count = min(MOST_LANES, max(1, count))
        if not self._has_room(with_lanes(self.template, count)):
            return
        self.change(self.tr("Count lanes"), lambda strip: self._cut_anew(with_lanes(strip, count)))

    def set_stops(self, stops: int | None) -> None:
        """A corner that asks for so many stops; None for a straight."""
        if self.template.place is Place.PIT:
            self.changed.emit()
            self.refused.emit(self.tr("A pit lane has no corners"))
            return
        self.change(self.tr("Corner or straight"), lambda strip: evolve(strip, stops=stops))

    def set_shift(self, shift: Shift) -> None:
        """How the lanes between the outer ones are laid."""
        self.change(self.tr("Shift lanes"), lambda strip: self._cut_anew(evolve(strip, shift=shift)))

    def set_place(self, place: Place) -> None:
        """On the track or in the pit lane."""
        self.change(self.tr("Track or pit lane"), lambda strip: evolve(strip, place=place))

    def set_level(self, level: int) -> None:
        """The ground or a bridge."""
        self.change(self.tr("Ground or bridge"), lambda strip: evolve(strip, level=level))

    def read_cuts(self) -> None:
        """Cut where the print has it, also where cuts were moved by hand."""
        strip = self.strip
        if strip is None or self.layout() is None:
            return
        even = _evenly(strip)
        read = self._cut_anew(even)
        if any(lane.cuts for lane in read.lanes):
            self.change(self.tr("Cuts from the print"), lambda _strip: read)
        elif self.is_reading_print:
            self.refused.emit(self.tr("The scan is still being read"))
        else:
            self.refused.emit(self.tr("No cuts can be read off the print here"))

    def spread_cuts(self) -> None:
        """Cut evenly."""
        self.change(self.tr("Even cuts"), _evenly)

    def delete(self) -> None:
        """Throw the strip in hand away."""
        strip = self.strip
        if strip:
            self.edit(self.tr("Delete a strip"), lambda track: delete_strip(track, strip.id))

    def finish(self) -> None:
        """Make spaces of the strip in hand; the next one goes on from them."""
        strip = self.strip
        if strip is None:
            return
        made: list[str] = []
        layout = self.context.document.layout

        def make(track: Track) -> Track:
            after, ids = make_spaces(track, strip.id, layout)
            made.extend(ids)
            return after

        if not self.edit(self.tr("Make spaces of a strip"), make):
            return
        counts = [lane.spaces for lane in strip.lanes]
        ends = tuple(made[sum(counts[: n + 1]) - 1] for n in range(len(counts)))
        self._next = evolve(_beginning_as(strip), after=() if strip.before else ends)
        self._onward = (strip.id, self._next)
        self.changed.emit()

    # How it is taken in hand and let go

    def _draw(self, label: str, strip: Strip) -> None:
        """The strip with more or fewer points, cut anew; one without an id is a new one."""
        cut = self._cut_anew(strip)
        if strip.id:
            self.edit(label, lambda track: change_strip(track, cut))
            return
        self._gone = None  # its id may be given again
        if self.edit(label, lambda track: add_strip(track, cut)):
            self._take(self.context.document.track.drafts[-1])

    def _take(self, strip: Strip) -> None:
        self._id, self._seen, self._gone = strip.id, strip, None
        self._side = RIGHT if len(strip.right) < len(strip.left) else LEFT

    def _let_go(self) -> None:
        self._id = self._seen = self._gone = None
        self._counted = False
        self._side = LEFT
        self._drop()

    def _drop(self) -> None:
        """Forget what the mouse is in the middle of."""

    def _begin_anew(self) -> None:
        """Another document has nothing to do with what was in hand."""
        self._let_go()
        self._next, self._onward = _NOTHING_YET, None
        self._read.clear()

    def _follow(self) -> None:
        """The document is another one: by an edit of this tool, by undo, or by anybody else."""
        strip, seen = self.strip, self._seen
        if strip and seen and strip is not seen:
            self._drop()
            self._side = _turn_after(seen, strip, self._side)
            self._seen = strip
        elif seen and not strip:
            self._let_go()
            self._gone = seen.id
            self._next = self._after_going(seen)
        elif self._gone:
            back = next((one for one in self.context.document.track.drafts if one.id == self._gone), None)
            if back:
                self._take(back)
                self._counted = True
        there = {space.id for space in self.context.document.track.spaces}
        if not there.issuperset(self._next.after):
            self._next = evolve(self._next, after=())
        self.changed.emit()

    def _after_going(self, seen: Strip) -> Strip:
        """What the next strip begins as, where this one is gone: made into spaces again, or undone."""
        there = {space.id for space in self.context.document.track.spaces}
        if self._onward and self._onward[0] == seen.id and there.issuperset(self._onward[1].after):
            return self._onward[1]
        return _beginning_as(seen)

    # Cuts

    def _cut_anew(self, strip: Strip) -> Strip:
        """Counted and cut as the print or the lanes' lengths say.

        Numbers that somebody typed stay, and so do all cuts of lanes in which one was moved by hand.
        """
        track = self.context.document.facts.track
        kept = [any(self.is_by_hand(n, cut) for cut in lane.cuts) for n, lane in enumerate(strip.lanes)]
        bare = _evenly(strip, kept)
        counts = [lane.spaces for lane in strip.lanes] if self._counted else None
        read = cut_as_printed(
            bare, lambda one: laid_or_none(track, one), self._prints.prints(), usual_length(track), counts
        )
        lanes = tuple(
            old if stays else new for old, new, stays in zip(strip.lanes, read.lanes, kept, strict=True)
        )
        self._read |= {
            (n, cut.number, cut.at) for n, lane in enumerate(lanes) if not kept[n] for cut in lane.cuts
        }
        return evolve(strip, lanes=lanes)


def _beginning_as(strip: Strip) -> Strip:
    """A strip that is not drawn yet and otherwise like this one."""
    return Strip(
        "",
        lanes=tuple(StripLane(lane.spaces) for lane in strip.lanes),
        shift=strip.shift,
        place=strip.place,
        level=strip.level,
        after=strip.after,
    )


def _evenly(strip: Strip, but: Sequence[bool] = ()) -> Strip:
    """The strip without cuts that have places of their own, but in some lanes."""
    kept = (*but, *(False,) * (len(strip.lanes) - len(but)))
    lanes = [lane if stays else evolve(lane, cuts=()) for lane, stays in zip(strip.lanes, kept, strict=True)]
    return evolve(strip, lanes=tuple(lanes))


def _turn_after(before: Strip, now: Strip, turn: int) -> int:
    """Whose turn it is: an edge that got longer gives the turn to the other one, a shorter one has it."""
    for side in (LEFT, RIGHT):
        longer = len(edge(now, side)) - len(edge(before, side))
        if longer:
            return RIGHT - side if longer > 0 else side
    return turn
