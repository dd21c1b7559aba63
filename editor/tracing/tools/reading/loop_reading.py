"""The loop along which a board is read, and its readings."""

from __future__ import annotations

from PySide6.QtCore import QObject

from editor.tracing.tools.reading.board_reading import BoardReading, ReadingRequest
from editor.tracing.tools.reading.road_loop import loop_of
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.track import Point

FEWEST_POINTS = 4


class LoopReading(Tool):
    """Base of the loop tool: the loop and its readings, as its options show and change them."""

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.reading = BoardReading(self.document, self)
        self.lanes: int | None = None
        self.reverse = False
        self._points: list[Point] = []
        self.reading.changed.connect(self.changed)
        self.reading.failed.connect(self.refused)
        self.reading.done.connect(lambda: self._show_loop(()))
        self.reading.proposed.connect(self._show_loop)

    @property
    def loop(self) -> tuple[Point, ...]:
        """The points of the loop so far."""
        return tuple(self._points)

    def set_lanes(self, lanes: int | None) -> None:
        """Set the number of lanes; None reads it off the print."""
        self.lanes = lanes
        self.changed.emit()

    def set_reverse(self, reverse: bool) -> None:
        """Set whether cars drive against the loop."""
        self.reverse = reverse
        self.changed.emit()

    def read(self) -> None:
        """Read the board along the loop."""
        if len(self._points) < FEWEST_POINTS:
            text = self.tr("A loop around the road needs at least {n} points")
            self.refused.emit(text.format(n=FEWEST_POINTS))
            return
        self.reading.start(ReadingRequest(tuple(self._points), self.lanes, self.reverse))

    def propose(self) -> None:
        """Look for the road in the scan, and show the loop that is found."""
        self.reading.propose()

    def _show_loop(self, loop: tuple[Point, ...]) -> None:
        self._points = list(loop)
        self.changed.emit()

    def can_read_again(self) -> bool:
        """Return whether there are selected spaces and no reading is running."""
        return bool(self.selection.spaces) and not self.reading.running

    def read_again(self) -> None:
        """Read the selected spaces again, along the last loop or that of the track."""
        if not self.selection.spaces:
            self.refused.emit(self.tr("Select the spaces to read again"))
            return
        last = self.reading.last
        loop = self.loop if len(self._points) >= FEWEST_POINTS else last.loop if last else loop_of(self.facts)
        reverse = self.reverse if self._points else last.reverse if last else False
        if not loop:
            self.refused.emit(self.tr("Draw a loop along the road first: key {key}").format(key=self.key))
            return
        self.reading.start(ReadingRequest(tuple(loop), self.lanes, reverse, frozenset(self.selection.spaces)))
