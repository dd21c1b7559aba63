"""The number of lanes of the current strip, or from a marked place on. Without Qt."""

from __future__ import annotations

from attrs import frozen

from editor.tracing.tools.strips.current_strip import CurrentStrip
from trackmodel.edits.strips.lane_spans_of_strips import LanesChanged, change_lane_count_from
from trackmodel.edits.strips.strips import change_lane_count, require_few_spaces
from trackmodel.errors import CannotEdit
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.geometry.strips.lane_spans import are_whole, lanes_at_start, lanes_from
from trackmodel.texts import _
from trackmodel.track import MOST_LANES, Point, Strip

_NEAREST = 0.02
"""Least distance of a change of the lanes from the strip's ends, as a share of its length."""


@frozen
class Mark:
    """A place where the number of lanes changes: a share of a strip's length, and the side where it does."""

    strip: str
    at: float
    on_right: bool


class StripLanes:
    """Sets the number of lanes of the whole strip, or from a marked place on."""

    def __init__(self, current: CurrentStrip) -> None:
        self._current = current
        self._mark: Mark | None = None

    @property
    def mark(self) -> Mark | None:
        """The marked place: `change_count` applies from there on; None if it applies to the whole strip."""
        strip = self._current.strip
        return self._mark if strip and self._mark and self._mark.strip == strip.id else None

    def mark_at(self, laid: LaidStrip | None, point: Point) -> None:
        """Mark a place where the number of lanes changes, on the side of the road nearest the point.

        Raises:
            CannotEdit: the strip isn't drawn yet.
        """
        if laid is None:
            raise CannotEdit(_("Draw at least two points on both edges first"))
        strip = self._current.strip
        if strip:
            at, share = laid.place_of(point)
            self._mark = Mark(strip.id, min(1 - _NEAREST, max(_NEAREST, round(at, 3))), share >= 0.5)

    def unmark(self) -> bool:
        """Forget the marked place; return whether there was one."""
        marked, self._mark = self.mark is not None, None
        return marked

    def across_mark(self, laid: LaidStrip) -> tuple[Point, Point] | None:
        """Return the line across the strip at the marked place."""
        return laid.rungs[round(self.mark.at * (len(laid.rungs) - 1))] if self.mark else None

    @property
    def count(self) -> int:
        """The number of lanes from the marked place on, or at the start of the strip."""
        lanes = self._current.template.lanes
        return len(lanes_from(lanes, self.mark.at) if self.mark else lanes_at_start(lanes))

    @property
    def text(self) -> str:
        """The numbers of lanes along a strip if they change, such as "3 → 2 → 3"; otherwise empty."""
        lanes = self._current.template.lanes
        if are_whole(lanes):
            return ""
        places = sorted({0.0, *(lane.begin for lane in lanes), *(lane.end for lane in lanes)} - {1.0})
        return " → ".join(str(len(lanes_from(lanes, at))) for at in places)

    def change_count(self, count: int) -> LanesChanged:
        """Return the current strip, or the template, with a number of lanes.

        Raises:
            CannotEdit: spaces that the strip is joined to decide, or it would have too many spaces or lanes.
        """
        template, mark = self._current.template, self.mark
        count = min(MOST_LANES, max(1, count))
        if template.before or (template.after and not mark):
            raise CannotEdit(_("The strip is joined to spaces, so it must have as many lanes as they do"))
        changed = (
            change_lane_count_from(template, count, mark.at, on_right=mark.on_right)
            if mark
            else _for_whole(template, count)
        )
        if len(changed.strip.lanes) > MOST_LANES:
            raise CannotEdit(_("The lanes of a strip can't change this often: finish it and begin another"))
        require_few_spaces(changed.strip)
        return changed


def _for_whole(strip: Strip, count: int) -> LanesChanged:
    lanes = change_lane_count(strip, count)
    origins = (n if n < len(strip.lanes) else None for n in range(len(lanes.lanes)))
    return LanesChanged(lanes, tuple(origins))
