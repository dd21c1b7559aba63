"""Which rows of spaces a strip can continue from or lead up to. Without Qt."""

from __future__ import annotations

from attrs import evolve

from editor.tracing.tools.strips.current_strip import CurrentStrip
from editor.tracing.tools.strips.strip_values import LEFT, TrackSource
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.edits.strips.strips import change_lane_count
from trackmodel.errors import CannotEdit, PitboardError
from trackmodel.geometry.strips.lane_spans import lanes_at_end
from trackmodel.texts import _
from trackmodel.track import MOST_LANES, Strip


class StripJoins:
    """Connects the current strip, or the next one, to rows of spaces."""

    def __init__(self, source: TrackSource, current: CurrentStrip) -> None:
        self._source, self._current = source, current

    def row_of(self, space: str) -> tuple[str, ...]:
        """Return the open row of a space that a click would join the strip to; empty if it isn't open.

        Raises:
            CannotEdit: the driving direction of the space is unknown.
        """
        return open_row(self._source.facts.track, space, at_front=self._current.strip is None)

    def can_join(self, space: str) -> bool:
        """Return whether a click on a space would join the strip to it."""
        try:
            row = self.row_of(space)
        except PitboardError:
            return False  # `join` says why
        strip = self._current.strip
        return row != strip.before and _fits(strip, row) if strip else 0 < len(row) <= MOST_LANES

    def join(self, space: str) -> Strip | None:
        """Return the current strip connected to the row of a space, or begin the next strip there."""
        row, strip = self.row_of(space), self._current.strip
        if len(row) > MOST_LANES:
            raise CannotEdit(_("A strip has at most {most} lanes").format(most=MOST_LANES))
        if strip is None:
            one = self._source.facts.spaces_by_id[space]
            lanes = change_lane_count(self._current.next, len(row))
            self._current.next = evolve(lanes, after=row, place=one.place, level=one.level)
            self._current.side = LEFT
            return None
        if not _fits(strip, row):
            text = _("The strip has {lanes} lanes, but {count} spaces lie side by side here")
            raise CannotEdit(text.format(lanes=len(lanes_at_end(strip.lanes)), count=len(row)))
        return evolve(strip, before=row)


def _fits(strip: Strip, row: tuple[str, ...]) -> bool:
    return len(row) == len(lanes_at_end(strip.lanes)) and not set(row) & set(strip.after)
