"""Edit the current strip: the draft that keys, options and drags change. Without Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import evolve

from editor.tracing.layers.laid_strips import lay_out_or_none
from editor.tracing.tools.strips.current_strip import CurrentStrip
from editor.tracing.tools.strips.strip_handles import (
    CutHandle,
    EdgePoint,
    Handle,
    NewCut,
    draft_at,
    drag_handle,
    new_cut,
    reset_handle,
)
from editor.tracing.tools.strips.strip_joins import StripJoins
from editor.tracing.tools.strips.strip_lanes import StripLanes
from editor.tracing.tools.strips.strip_reading import StripReading
from editor.tracing.tools.strips.strip_values import (
    LEFT,
    NEW,
    RIGHT,
    Edit,
    TrackSource,
    counts_text,
    edge,
    template_of,
    with_edge,
    without_cuts,
)
from trackmodel.edits.strips.strip_cuts import add_lane_cut, delete_lane_cut
from trackmodel.edits.strips.strip_print import Print
from trackmodel.edits.strips.strips import (
    add_strip,
    change_space_counts,
    change_strip,
    delete_strip,
    make_spaces,
    require_few_spaces,
)
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import snap
from trackmodel.geometry.strips.edge_curve import drawn_edge
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.geometry.strips.lane_spans import lanes_at_end
from trackmodel.texts import _
from trackmodel.track import MOST_SPACES_OF_LANE, Place, Point, Shift, Strip

MOST_STOPS_BY_KEY = 3
_SHIFTS = list(Shift)


class StripEditor:
    """Edits one draft of the document at a time.

    Methods that change the strip return an edit for the document to make, or None if there is none, and
    raise PitboardError to refuse. Call `follow` after every change of the document: a draft that was
    undone becomes the current strip again when it is redone.
    """

    def __init__(
        self, source: TrackSource, prints: Callable[[], list[Print]], is_reading: Callable[[], bool]
    ) -> None:
        self._source = source
        self._current = CurrentStrip(source)
        self.reading = StripReading(source, prints, is_reading)
        self.joins = StripJoins(source, self._current)
        """Which rows of spaces the strip can be joined to."""
        self.lanes = StripLanes(self._current)
        """The number of lanes, and where it changes."""
        self.grabbed: Handle | None = None
        """The handle that is being dragged; set it to begin a drag."""
        self.preview: Strip | None = None
        """The strip during a drag of a handle."""

    @property
    def strip(self) -> Strip | None:
        """The current strip, if any."""
        return self._current.strip

    @property
    def template(self) -> Strip:
        """The current strip, or else the template of the next one."""
        return self._current.template

    @property
    def side(self) -> int:
        """The current edge, left (0) or right (1), which gets the next point."""
        return self._current.side

    @side.setter
    def side(self, side: int) -> None:
        self._current.side = side

    @property
    def report(self) -> str:
        """What the last reading of the print changed; empty if the strip was changed otherwise since then."""
        return self.reading.report(self.strip) if self.strip else ""

    def counts_text(self) -> str:
        """Return the numbers of spaces from the left: "7,5,3", or one number if all are equal."""
        return counts_text(self.template)

    def laid_strip(self) -> LaidStrip | None:
        """Return the strip laid out, or its preview during a drag."""
        strip = self.preview or self.strip
        return lay_out_or_none(self._source.facts.track, strip) if strip else None

    # Keys and options

    def set_counts(self, counts: Sequence[int], typed_over: Strip | None = None) -> Edit | None:
        """Set the numbers of spaces of the lanes from the left; the last one applies to the rest.

        The print is read again with these numbers, and cuts placed by hand stay.

        Args:
            counts: the numbers.
            typed_over: the strip before its numbers were typed digit by digit, whose cuts are to stay.
        """
        limited = [min(MOST_SPACES_OF_LANE, max(1, count)) for count in counts]
        require_few_spaces(change_space_counts(self.template, limited))
        self.reading.counted = True
        return self._change(
            _("Set the numbers of spaces"),
            lambda strip: self.reading.recut(change_space_counts(strip, limited), typed_over or strip),
        )

    def add_spaces(self, more: int) -> Edit | None:
        """Add spaces to every lane, or remove some if negative."""
        return self.set_counts([lane.spaces + more for lane in self.template.lanes]) if self.strip else None

    def set_lanes(self, count: int) -> Edit | None:
        """Set the number of lanes of the strip, or from the marked place on."""
        changed = self.lanes.change_count(count)
        self._current.has_chosen_lanes = True
        return self._change(
            _("Set the number of lanes"),
            lambda strip: self.reading.recut(changed.strip, strip, origins=changed.origins),
        )

    def mark_lanes(self, at: Point) -> None:
        """Mark the place from which on `set_lanes` sets the lanes."""
        self.lanes.mark_at(self.laid_strip(), at)

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
        self._current.has_chosen_shift = True
        new = shift or _SHIFTS[(_SHIFTS.index(self.template.shift) + 1) % len(_SHIFTS)]
        return self._change(
            _("Shift lanes"), lambda strip: self.reading.recut(evolve(strip, shift=new), strip)
        )

    def set_place(self, place: Place) -> Edit | None:
        """Set the place; a pit lane that isn't drawn yet gets its one lane."""
        if place is Place.PIT and self.strip is None and not self.template.after:
            self.set_lanes(1)
        return self._change(_("Set the place of a strip"), lambda strip: evolve(strip, place=place))

    def set_level(self, level: int) -> Edit | None:
        return self._change(_("Set the level of a strip"), lambda strip: evolve(strip, level=level))

    def read_cuts(self) -> Edit | None:
        """Count and cut as printed, around the cuts placed by hand."""
        strip = self.strip
        if strip is None or self.laid_strip() is None:
            return None
        counted, self.reading.counted = self.reading.counted, False
        read = self.reading.recut(strip, strip)
        if any(len(lane.cuts) == lane.spaces - 1 > 0 for lane in read.lanes):
            return self._change(_("Cuts from the print"), lambda _strip: read)
        self.reading.counted = counted
        raise CannotEdit(
            _("The scan is still being read; try again in a moment")
            if self.reading.is_reading()
            else _("No cuts can be read from the print here")
        )

    def spread_cuts(self) -> Edit | None:
        return self._change(_("Even cuts"), without_cuts)

    def new_cut(self, at: Point) -> NewCut | None:
        """Return the cut that a click at a point of the strip would insert, or None.

        While only one edge has been continued, the strip has no end yet and points belong to the other edge.
        """
        strip, laid = self.strip, self.laid_strip()
        is_complete = strip is not None and (self.side == LEFT or bool(strip.before))
        return new_cut(laid, at) if laid and is_complete else None

    def insert_cut(self, cut: NewCut) -> Edit | None:
        """Insert a cut without moving the others."""

        def insert(strip: Strip) -> Strip:
            by_hand = self.reading.by_hand(strip)
            after = add_lane_cut(strip, cut.lane, cut.at)
            require_few_spaces(after)
            self.reading.set_by_hand(after, {*by_hand, (cut.lane, cut.at)})
            return after

        self.reading.counted = True
        return self._change(_("Insert a cut"), insert)

    def delete_cut(self, cut: CutHandle) -> Edit | None:
        """Delete a cut, which merges two spaces, without moving the others."""

        def merge(strip: Strip) -> Strip:
            by_hand = self.reading.by_hand(strip)
            after = delete_lane_cut(strip, cut.lane, cut.number)
            self.reading.set_by_hand(after, by_hand)
            return after

        self.reading.counted = True
        return self._change(_("Delete a cut"), merge)

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
        ends = tuple(made[sum(counts[: n + 1]) - 1] for n in lanes_at_end(strip.lanes))
        self._current.set_following(strip, evolve(template_of(strip), after=() if strip.before else ends))
        return Edit(_("Make spaces of a strip"), after)

    def _change(self, label: str, make: Callable[[Strip], Strip]) -> Edit | None:
        """Change the current strip, or else the template of the next one."""
        strip = self.strip
        if strip is None:
            self._current.next = make(self._current.next)
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
        return self._shorten(_("Delete the last point"), with_edge(strip, side, edge(strip, side)[:-1]))

    def reset(self, handle: Handle) -> Edit | None:
        """Remove a point of an edge, or reset a cut or line to its default place."""
        strip = self.strip
        if strip is None:
            return None
        if isinstance(handle, EdgePoint):
            return self._shorten(_("Delete a point of an edge"), reset_handle(strip, handle))
        return self._change(_("Reset"), lambda one: reset_handle(one, handle))

    def _shorten(self, label: str, shorter: Strip) -> Edit | None:
        if shorter.left or shorter.right:
            return self._draw(label, shorter)
        return Edit(label, delete_strip(self._source.track, shorter.id))

    def _draw(self, label: str, strip: Strip) -> Edit | None:
        """Cut a strip whose points have changed again; a strip with the id NEW is added."""
        cut = self.reading.recut(
            strip,
            self.strip,
            lanes_too=not self._current.has_chosen_lanes,
            shift_too=not self._current.has_chosen_shift,
        )
        if strip.id != NEW:
            return Edit(label, change_strip(self._source.track, cut))
        after = add_strip(self._source.track, cut)
        self._current.make_current(after.drafts[-1])
        return Edit(label, after)

    # Drags

    def drag_to(self, to: Point) -> None:
        """Drag the handle to a point, in board units."""
        strip = self.strip
        if strip and self.grabbed:
            laid = lay_out_or_none(self._source.facts.track, strip)
            self.preview = drag_handle(strip, laid, self.grabbed, to)

    def end_drag(self) -> Edit | None:
        grabbed, preview = self.grabbed, self.preview
        self.cancel_drag()
        if preview is None:
            return None
        if isinstance(grabbed, EdgePoint):
            return self._draw(_("Move a point of an edge"), preview)
        self.reading.counted = True
        label = _("Move a cut") if isinstance(grabbed, CutHandle) else _("Move a line")
        return Edit(label, change_strip(self._source.track, preview))

    def cancel_drag(self) -> None:
        self.grabbed = self.preview = None

    # Spaces and other drafts under the mouse

    def draft_at(self, at: Point, reach: float) -> Strip | None:
        """Return the draft that a click at a point would select."""
        return draft_at(self._source.facts.track, at, reach) if self.strip is None else None

    def make_current(self, draft: Strip) -> None:
        """Make a draft the current strip."""
        self._current.make_current(draft)
        self.reading.counted = True

    def join(self, space: str) -> Edit | None:
        """Connect the current strip to the row of a space, or begin the next strip there."""
        joined = self.joins.join(space)
        return self._draw(_("Connect the strip to spaces"), joined) if joined else None

    # Selecting and leaving drafts

    def escape(self) -> bool:
        """Unmark lanes, deselect the strip, or forget where the next begins; return whether one applied."""
        if self.lanes.unmark():
            return True
        strip, following = self.strip, self._current.next
        if strip is None and not following.after:
            return False
        if strip is None or strip.after == following.after:
            self._current.forget_row()
        if strip:
            self.deselect()
        return True

    def deselect(self) -> None:
        """Deselect the strip; it stays in the document as a draft."""
        self._current.deselect()
        self.reading.counted = False
        self.cancel_drag()

    def start_over(self) -> None:
        """Reset everything for another document."""
        self._current.start_over()
        self.reading.start_over()
        self.cancel_drag()

    def follow(self) -> bool:
        """Follow a change of the document; return whether it cancels a drag."""
        is_other = self._current.is_changed
        back = self._current.follow()
        if is_other:
            self.cancel_drag()
        if self.strip is None:
            self.reading.counted = False
        elif back:
            self.reading.counted = True
        return is_other
