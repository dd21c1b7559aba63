"""The loop along which a board is read, and its readings."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.tracing.tools.reading.board_reading import BoardReading, ReadingRequest
from editor.tracing.tools.reading.drawn_loop import DrawnLoop
from editor.tracing.tools.reading.live_lines import LiveLines
from editor.tracing.tools.reading.road_loop import loop_of
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.track import Point

FEWEST_POINTS = 3
"""Of a loop; of its line, one more, as it follows the road."""


class LoopReading(Tool):
    """Base of the loop tool: the loop and its readings, as its options show and change them."""

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.reading = BoardReading(self.document, self)
        self.lanes: int | None = None
        self.reverse = False
        self.drawn = DrawnLoop()
        self.lines = LiveLines(self.document, self)
        self._last_drawn = DrawnLoop()
        self.reading.changed.connect(self.changed)
        self.reading.failed.connect(self.refused)
        self.reading.done.connect(lambda: self.show_loop(DrawnLoop()))
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
        """Close the loop and read the board along it."""
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
