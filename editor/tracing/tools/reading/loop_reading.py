"""The loop along which a board is read, and its readings."""

from __future__ import annotations

import math
from statistics import median

import shapely

from editor.common import wording
from editor.tracing.tools.reading.board_reading import BoardReading, ReadingRequest
from editor.tracing.tools.reading.drawn_loop import DrawnLoop, spliced
from editor.tracing.tools.reading.live_lines import LiveLines
from editor.tracing.tools.reading.road_loop import loop_of
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.texts import ngettext
from trackmodel.track import Place, Point

SPACE_SHAPE = 1.9
"""Usual length of a space in widths of its lane."""
FEWEST_POINTS = 3
"""Of a loop; of its line, one more, as it follows the road."""


class LoopReading(Tool):
    """Base of the loop tool: the loop and its readings, as its options show and change them."""

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self.reading = BoardReading(self.document, self)
        self.lanes: int | None = None
        self.reverse = False
        self.drawn = DrawnLoop()
        self.lines = LiveLines(self.document, self)
        self._last_drawn = DrawnLoop()
        self.fixing = False
        """Whether a line for a stretch is drawn, not a loop."""
        self.result = ""
        """What the board has after a reading, and what to do next."""
        self.reading.changed.connect(self.changed)
        self.reading.failed.connect(self.refused)
        self.reading.done.connect(self._put_away)
        self.reading.proposed.connect(lambda *found: self.show_loop(DrawnLoop.along(*found)))

    @property
    def loop(self) -> tuple[Point, ...]:
        """The line of the loop so far."""
        return self.drawn.line

    def set_lanes(self, lanes: int | None) -> None:
        """Set the number of lanes; None reads it off the print."""
        self.lanes = lanes
        self.changed.emit()

    def set_reverse(self, reverse: bool) -> None:
        """Set whether cars drive against the loop."""
        self.reverse = reverse
        self.changed.emit()

    def read(self) -> None:
        """Close the loop and read the board along it, or read the stretch along a line."""
        if self.fixing:
            self._read_stretch()
            return
        self.close_loop()
        if self.drawn.is_closed:
            self._last_drawn = self.drawn
            self.reading.start(ReadingRequest(self.loop, self.lanes, self.reverse))

    def close_loop(self) -> None:
        """Draw the line from the last point of the loop to the first."""
        drawn = self.drawn
        if drawn.is_closed:
            return
        if len(drawn.line) < FEWEST_POINTS + 1 and len(drawn.points) < FEWEST_POINTS:
            text = self.tr("A loop around the road needs at least {n} points")
            self.refused.emit(text.format(n=FEWEST_POINTS))
            return
        self.show_loop(drawn.closed(self.lines.between(drawn.points[-1], drawn.points[0])))

    def propose(self) -> None:
        """Look for the road in the scan, and show the loop that is found."""
        self.reading.propose()

    def show_loop(self, drawn: DrawnLoop) -> None:
        """Show another loop."""
        self.drawn = drawn
        self.changed.emit()

    def _put_away(self) -> None:
        from trackmodel.print_reading.off_road import note_on_stretches  # loads slowly

        self.fixing = False
        self.result = self._board_words()
        self.show_loop(DrawnLoop())
        if note := note_on_stretches(self.reading.off_road, self._last_line, self._last_drawn.points):
            how = self.tr("Use Fix a stretch to draw a line.")
            self.refused.emit(f"{note}. {how}")
        elif self.reading.small_print:
            self.refused.emit(self.reading.small_print)

    def _board_words(self) -> str:
        doubts = len(self.track.doubts)
        text = self.tr("Done: the board has {spaces} and {corners}").format(
            spaces=wording.spaces(len(self.track.spaces)),
            corners=wording.corners(len(self.track.corners)),
        )
        review = self.tr("F7: review {doubts}").format(
            doubts=ngettext("{n} doubt", "{n} doubts", doubts).format(n=doubts)
        )
        return f"{text} · {review}" if doubts else text

    def fix_stretch(self) -> None:
        """Let the user draw a line where the road really goes."""
        if not self._last_line:
            self.refused.emit(self.tr("Draw a loop along the road first: key {key}").format(key=self.key))
            return
        self.fixing = True
        self.show_loop(DrawnLoop())

    def _read_stretch(self) -> None:
        """Read the road along the line that is drawn, in place of what was read there."""
        last = self.reading.last
        line = self.loop
        if len(self.drawn.points) < 2:
            self.refused.emit(self.tr("Click at least twice, where the road is right before and after"))
            return
        loop, old = spliced(self._last_line, line)
        road = [space for space in self.track.spaces if space.place is Place.TRACK]
        lane = math.sqrt(median(shapely.Polygon(space.outline).area for space in road) / SPACE_SHAPE)
        half = (max(space.lane or 0 for space in road) / 2 + 1) * lane
        both = shapely.union(shapely.LineString(old), shapely.LineString(line))
        stretch = both.buffer(half, cap_style="flat")
        reverse = last.reverse if last else False
        self.reading.start(ReadingRequest(loop, self.lanes, reverse, stretch=stretch))

    def can_change_last(self) -> bool:
        """Return whether there is a loop of the last reading, and none is drawn."""
        return bool(self._last_line) and not (self.loop or self.reading.running)

    @property
    def _last_line(self) -> tuple[Point, ...]:
        return self.reading.last.loop if self.reading.last else loop_of(self.facts)

    def change_last(self) -> None:
        """Show the loop of the last reading, or that of the track, to be changed."""
        last = self._last_drawn
        self.show_loop(last if last.line == self._last_line else DrawnLoop.along(self._last_line))

    def can_read_again(self) -> bool:
        """Return whether there are selected spaces and no reading is running."""
        return bool(self.selection.spaces) and not self.reading.running

    def read_again(self) -> None:
        """Read the selected spaces again, along the last loop or that of the track."""
        if not self.selection.spaces:
            self.refused.emit(self.tr("Select the spaces to read again"))
            return
        last = self.reading.last
        loop = self.loop if self.drawn.is_closed else self._last_line
        reverse = self.reverse if self.loop else last.reverse if last else False
        if not loop:
            self.refused.emit(self.tr("Draw a loop along the road first: key {key}").format(key=self.key))
            return
        self.reading.start(ReadingRequest(tuple(loop), self.lanes, reverse, frozenset(self.selection.spaces)))
