"""The strip in hand meets what the mouse is over: spaces it goes on from or leads up to, other drafts."""

from __future__ import annotations

from attrs import evolve

from editor.tracing.tools.strips.strip_handles import LEFT, draft_at
from editor.tracing.tools.strips.strip_in_hand import StripInHand
from editor.tracing.tools.tool import Pointer
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.edits.strips.strips import MOST_LANES, with_lanes
from trackmodel.errors import PitboardError
from trackmodel.track import Point

_ON_A_BORDER = 0.3
"""A click this near to a border of a space (in reaches) means the border, even in a space seen small."""


class StripMeeting(StripInHand):
    """A click on a space with an open end joins the strip to it, one on another draft takes that in hand."""

    def _takes_another(self, pointer: Pointer) -> bool:
        """A click on another draft takes that one in hand."""
        if self.strip is not None:
            return False
        found = draft_at(self.context.document.facts.track, pointer.at, pointer.reach)
        if found:
            self._take(found)
            self._counted = True
        return found is not None

    def _row_under(self, at: Point, reach: float) -> tuple[str, tuple[str, ...]]:
        """The space at a point and the open row that it is in; no row where a click means a place.

        Raises:
            CannotEdit: nothing says which way the space is driven.
        """
        if self.context.pointing.snap(at, reach * _ON_A_BORDER).kind != "free":
            return "", ()
        space = self.context.pointing.space_at(at)
        if space is None:
            return "", ()
        return space, open_row(self.context.document.facts.track, space, at_front=self.strip is None)

    def _fits(self, row: tuple[str, ...]) -> bool:
        """Whether the strip in hand can lead up to a row."""
        strip = self.strip
        return strip is not None and len(row) == len(strip.lanes) and not set(row) & set(strip.after)

    def _space_met(self, at: Point, reach: float) -> str | None:
        """The space at a point, if a click there would join the strip to it."""
        try:
            space, row = self._row_under(at, reach)
        except PitboardError:
            return None  # a click says what is wrong
        strip = self.strip
        joins = row != strip.before and self._fits(row) if strip else 0 < len(row) <= MOST_LANES
        return space if joins else None

    def _joins(self, pointer: Pointer) -> bool:
        """A click on a space with an open end: the strip goes on from there, or leads up to there."""
        try:
            space, row = self._row_under(pointer.at, pointer.reach)
        except PitboardError as error:
            self.refused.emit(str(error))
            return True
        strip = self.strip
        if not row:
            return False
        if len(row) > MOST_LANES:
            self.refused.emit(self.tr("A strip has {most} lanes at most").format(most=MOST_LANES))
        elif strip is None:
            one = self.context.document.facts.spaces_by_id[space]
            self._next = evolve(with_lanes(self._next, len(row)), after=row, place=one.place, level=one.level)
            self._side = LEFT
        elif self._fits(row):
            side = self._side
            self._draw(self.tr("Lead the strip up to spaces"), evolve(strip, before=row))
            self._side = side
        else:
            self.refused.emit(
                self.tr("The strip has {lanes} lanes, and {count} spaces stand side by side here").format(
                    lanes=len(strip.lanes), count=len(row)
                )
            )
        return True
