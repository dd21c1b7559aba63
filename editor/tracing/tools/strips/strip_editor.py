"""Edit the current strip: the draft that keys, options and drags change. Without Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from attrs import evolve, frozen

from editor.tracing.layers.laid_strips import laid_or_none
from editor.tracing.tools.strips.strip_handles import (
    CutHandle,
    EdgePoint,
    Handle,
    draft_at,
    dragged,
    without,
)
from editor.tracing.tools.strips.strip_values import (
    LEFT,
    NEW,
    RIGHT,
    cut_again,
    edge,
    evenly,
    side_after,
    template_of,
    with_edge,
)
from trackmodel.edits.strips.strip_print import Print
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.edits.strips.strips import (
    add_strip,
    change_strip,
    delete_strip,
    make_spaces,
    require_few_spaces,
    with_counts,
    with_lanes,
)
from trackmodel.errors import CannotEdit, PitboardError
from trackmodel.facts import Facts
from trackmodel.geometry.plane.snapping import snap
from trackmodel.geometry.strips.edge_curve import drawn_edge
from trackmodel.geometry.strips.laid import LaidStrip
from trackmodel.texts import _
from trackmodel.track import (
    MOST_LANES,
    MOST_SPACES_OF_LANE,
    Place,
    Point,
    Shift,
    Strip,
    StripCut,
    StripLane,
    Track,
)

FIRST_LANES = 3
MOST_STOPS_BY_KEY = 3
_EMPTY = Strip(NEW, lanes=(StripLane(1),) * FIRST_LANES)
_SHIFTS = list(Shift)


class TrackSource(Protocol):
    """The part of the document that a `StripEditor` reads."""

    @property
    def track(self) -> Track: ...
    @property
    def facts(self) -> Facts: ...
    @property
    def layout(self) -> str: ...


@frozen
class Edit:
    """A labeled edit for the document."""

    label: str
    track: Track


class StripEditor:
    """Edits one draft of the document at a time.

    Methods that change the strip return an edit for the document to make, or None if there is none, and
    raise PitboardError to refuse. Call `follow` after every change of the document: a draft that was
    undone becomes the current strip again when it is redone.
    """

    def __init__(
        self, source: TrackSource, prints: Callable[[], list[Print]], is_reading: Callable[[], bool]
    ) -> None:
        self._source, self._prints, self._is_reading = source, prints, is_reading
        self.side = LEFT
        """The current edge, which gets the next point."""
        self.held: Handle | None = None
        """The handle that is being dragged; set it to begin a drag."""
        self.preview: Strip | None = None
        """The strip during a drag of a handle."""
        self._next = _EMPTY
        self._id: str | None = None
        self._seen: Strip | None = None
        self._gone: str | None = None
        self._onward: tuple[str, Strip] | None = None
        self._counted = False
        self._read = set[tuple[int, int, float]]()

    @property
    def strip(self) -> Strip | None:
        """The current strip, if any."""
        return next((one for one in self._source.track.drafts if one.id == self._id), None)

    @property
    def template(self) -> Strip:
        """The current strip, or else the template of the next one."""
        return self.strip or self._next

    @property
    def is_reading_print(self) -> bool:
        """Whether a scan is still being read; until then, cuts are spread evenly."""
        return self._is_reading()

    def counts_text(self) -> str:
        """Return the numbers of spaces from the left: "7,5,3", or one number if all are equal."""
        counts = [lane.spaces for lane in self.template.lanes]
        return str(counts[0]) if len(set(counts)) == 1 else ",".join(map(str, counts))

    def laid(self) -> LaidStrip | None:
        """Return the strip laid out, or its preview during a drag."""
        strip = self.preview or self.strip
        return laid_or_none(self._source.facts.track, strip) if strip else None

    def is_by_hand(self, lane: int, cut: StripCut) -> bool:
        """Return whether a cut was moved by hand rather than read from the print."""
        return (lane, cut.number, cut.at) not in self._read

    # Keys and options

    def set_counts(self, counts: Sequence[int]) -> Edit | None:
        """Set the numbers of spaces of the lanes from the left; the last one applies to the rest.

        Cuts are placed as printed if the print can be read.
        """
        limited = [min(MOST_SPACES_OF_LANE, max(1, count)) for count in counts]
        require_few_spaces(with_counts(self.template, limited))
        self._counted = True
        return self._change(
            _("Set the numbers of spaces"), lambda strip: self._recut(with_counts(strip, limited))
        )

    def add_spaces(self, more: int) -> Edit | None:
        """Add spaces to every lane, or remove some if negative."""
        return self.set_counts([lane.spaces + more for lane in self.template.lanes]) if self.strip else None

    def set_lanes(self, count: int) -> Edit | None:
        if self.template.after or self.template.before:
            raise CannotEdit(_("The strip is joined to spaces, so it must have as many lanes as they do"))
        count = min(MOST_LANES, max(1, count))
        require_few_spaces(with_lanes(self.template, count))
        return self._change(_("Set the number of lanes"), lambda strip: self._recut(with_lanes(strip, count)))

    def set_stops(self, stops: int | None) -> Edit | None:
        """Make the strip a corner with this many stops, or a straight (None)."""
        if self.template.place is Place.PIT:
            raise CannotEdit(_("A pit lane has no corners"))
        return self._change(_("Set the stops of a strip"), lambda strip: evolve(strip, stops=stops))

    def next_stops(self) -> Edit | None:
        """Step through a straight and corners with one to three stops."""
        stops = (self.template.stops or 0) + 1
        return self.set_stops(stops if stops <= MOST_STOPS_BY_KEY else None)

    def set_shift(self, shift: Shift | None = None) -> Edit | None:
        """Set the offset of the middle lanes; by default to the next one."""
        new = shift or _SHIFTS[(_SHIFTS.index(self.template.shift) + 1) % len(_SHIFTS)]
        return self._change(_("Shift lanes"), lambda strip: self._recut(evolve(strip, shift=new)))

    def set_place(self, place: Place) -> Edit | None:
        return self._change(_("Set the place of a strip"), lambda strip: evolve(strip, place=place))

    def set_level(self, level: int) -> Edit | None:
        return self._change(_("Set the level of a strip"), lambda strip: evolve(strip, level=level))

    def read_cuts(self) -> Edit | None:
        """Cut as printed, even where cuts were moved by hand."""
        strip = self.strip
        if strip is None or self.laid() is None:
            return None
        read = self._recut(evenly(strip))
        if any(lane.cuts for lane in read.lanes):
            return self._change(_("Cuts from the print"), lambda _strip: read)
        raise CannotEdit(
            _("The scan is still being read; try again in a moment")
            if self.is_reading_print
            else _("No cuts can be read from the print here")
        )

    def spread_cuts(self) -> Edit | None:
        return self._change(_("Even cuts"), evenly)

    def delete(self) -> Edit | None:
        strip = self.strip
        return Edit(_("Delete a strip"), delete_strip(self._source.track, strip.id)) if strip else None

    def finish(self) -> Edit | None:
        """Make spaces of the strip; the next strip continues from them."""
        strip = self.strip
        if strip is None:
            return None
        after, made = make_spaces(self._source.track, strip.id, self._source.layout)
        counts = [lane.spaces for lane in strip.lanes]
        ends = tuple(made[sum(counts[: n + 1]) - 1] for n in range(len(counts)))
        self._onward = (strip.id, evolve(template_of(strip), after=() if strip.before else ends))
        return Edit(_("Make spaces of a strip"), after)

    def _change(self, label: str, make: Callable[[Strip], Strip]) -> Edit | None:
        """Change the current strip, or else the template of the next one."""
        strip = self.strip
        if strip is None:
            self._next = make(self._next)
            return None
        return Edit(label, change_strip(self._source.track, make(strip)))

    # Edges

    def add_points(self, points: Sequence[Point]) -> Edit | None:
        """Add points to the current edge, and make the other edge current."""
        strip, side = self.template, self.side
        label = _("Trace the left edge") if side == LEFT else _("Trace the right edge")
        edit = self._draw(label, with_edge(strip, side, (*edge(strip, side), *points)))
        self.side = RIGHT - side
        return edit

    def add_line(self, line: Sequence[Point], tolerance: float) -> Edit | None:
        """Add a hand-drawn line, smoothed within a tolerance in board units, to the current edge."""
        return self.add_points([snap(point) for point in drawn_edge(list(line), tolerance)])

    def remove_last_point(self) -> Edit | None:
        """Remove the last point of the edge drawn last."""
        strip, last = self.strip, RIGHT - self.side
        if strip is None:
            return None
        side = last if edge(strip, last) else self.side
        return self._shorten(_("Remove the last point"), with_edge(strip, side, edge(strip, side)[:-1]))

    def reset(self, handle: Handle) -> Edit | None:
        """Remove a point of an edge, or reset a cut or line to its default place."""
        strip = self.strip
        if strip is None:
            return None
        if isinstance(handle, EdgePoint):
            return self._shorten(_("Remove a point of an edge"), without(strip, handle))
        return self._change(_("Reset"), lambda one: without(one, handle))

    def _shorten(self, label: str, shorter: Strip) -> Edit | None:
        if shorter.left or shorter.right:
            return self._draw(label, shorter)
        return Edit(label, delete_strip(self._source.track, shorter.id))

    def _draw(self, label: str, strip: Strip) -> Edit | None:
        """Cut a strip whose points have changed again; a strip with the id NEW is added."""
        cut = self._recut(strip)
        if strip.id != NEW:
            return Edit(label, change_strip(self._source.track, cut))
        after = add_strip(self._source.track, cut)
        self._take(after.drafts[-1])
        return Edit(label, after)

    # Drags

    def drag_to(self, to: Point) -> None:
        """Drag the handle to a point, in board units."""
        strip = self.strip
        if strip and self.held:
            laid = laid_or_none(self._source.facts.track, strip)
            self.preview = dragged(strip, laid, self.held, to)

    def end_drag(self) -> Edit | None:
        held, preview = self.held, self.preview
        self.cancel_drag()
        if preview is None:
            return None
        if isinstance(held, EdgePoint):
            return self._draw(_("Move a point of an edge"), preview)
        self._counted = True
        label = _("Move a cut") if isinstance(held, CutHandle) else _("Move a line")
        return Edit(label, change_strip(self._source.track, preview))

    def cancel_drag(self) -> None:
        self.held = self.preview = None

    # Spaces and other drafts under the mouse

    def draft_at(self, at: Point, reach: float) -> Strip | None:
        """Return the draft that a click at a point would select."""
        return draft_at(self._source.facts.track, at, reach) if self.strip is None else None

    def take(self, draft: Strip) -> None:
        """Make a draft the current strip."""
        self._take(draft)
        self._counted = True

    def row_of(self, space: str) -> tuple[str, ...]:
        """Return the open row of a space that a click would join the strip to; empty if it isn't open.

        Raises:
            CannotEdit: the driving direction of the space is unknown.
        """
        return open_row(self._source.facts.track, space, at_front=self.strip is None)

    def can_join(self, space: str) -> bool:
        """Return whether a click on a space would join the strip to it."""
        try:
            row = self.row_of(space)
        except PitboardError:
            return False  # `join` says why
        strip = self.strip
        return row != strip.before and self._fits(row) if strip else 0 < len(row) <= MOST_LANES

    def join(self, space: str) -> Edit | None:
        """Connect the current strip to the row of a space, or begin the next strip there."""
        row, strip = self.row_of(space), self.strip
        if len(row) > MOST_LANES:
            raise CannotEdit(_("A strip has at most {most} lanes").format(most=MOST_LANES))
        if strip is None:
            one = self._source.facts.spaces_by_id[space]
            self._next = evolve(with_lanes(self._next, len(row)), after=row, place=one.place, level=one.level)
            self.side = LEFT
            return None
        if not self._fits(row):
            text = _("The strip has {lanes} lanes, but {count} spaces lie side by side here")
            raise CannotEdit(text.format(lanes=len(strip.lanes), count=len(row)))
        return self._draw(_("Connect the strip to spaces"), evolve(strip, before=row))

    def _fits(self, row: tuple[str, ...]) -> bool:
        strip = self.strip
        return strip is not None and len(row) == len(strip.lanes) and not set(row) & set(strip.after)

    # Selecting and leaving drafts

    def escape(self) -> bool:
        """Leave the strip as a draft, or else forget where the next begins; return whether it did either."""
        strip = self.strip
        if strip is None and not self._next.after:
            return False
        if strip is None or strip.after == self._next.after:
            self._next, self._onward = evolve(self._next, after=()), None
        if strip:
            self.put_away()
        return True

    def put_away(self) -> None:
        """Leave the strip as a draft in the document."""
        self._id = self._seen = self._gone = None
        self._counted = False
        self.side = LEFT
        self.cancel_drag()

    def start_over(self) -> None:
        """Forget everything: another document was opened."""
        self.put_away()
        self._next, self._onward = _EMPTY, None
        self._read.clear()

    def follow(self) -> bool:
        """Follow a change of the document; return whether it cancels a drag."""
        strip, seen = self.strip, self._seen
        there = {space.id for space in self._source.track.spaces}
        is_other = strip is not seen
        if strip and seen and is_other:
            self.cancel_drag()
            self.side = side_after(seen, strip, self.side)
            self._seen = strip
        elif seen and not strip:
            self.put_away()
            self._gone = seen.id
            onward = self._onward
            is_made = onward and onward[0] == seen.id and there.issuperset(onward[1].after)
            self._next = onward[1] if onward and is_made else template_of(seen)
        elif self._gone:
            back = next((one for one in self._source.track.drafts if one.id == self._gone), None)
            if back:
                self.take(back)
        if not there.issuperset(self._next.after):
            self._next = evolve(self._next, after=())
        return is_other

    def _take(self, strip: Strip) -> None:
        self._id, self._seen, self._gone = strip.id, strip, None
        self.side = RIGHT if len(strip.right) < len(strip.left) else LEFT

    def _recut(self, strip: Strip) -> Strip:
        """Count and cut the strip as printed, or by the lengths of its lanes.

        Numbers set by the user stay, and so do all cuts of lanes in which one was moved by hand.
        """
        keep = [any(self.is_by_hand(n, cut) for cut in lane.cuts) for n, lane in enumerate(strip.lanes)]
        recut = cut_again(strip, self._source.facts.track, self._prints(), keep, counted=self._counted)
        self._read |= {
            (n, cut.number, cut.at) for n, lane in enumerate(recut.lanes) if not keep[n] for cut in lane.cuts
        }
        return recut
