"""A board read off its scan on a thread: progress, what is read by now, and the step that puts it in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from threading import Event

from attrs import evolve, frozen
from PySide6.QtCore import QObject, QTimer, Signal

from editor.common.background import Task
from editor.document.document import Document
from editor.document.print_reader import no_scan
from trackmodel.errors import PitboardError
from trackmodel.formats.scan_pixels import printed_scan, scan_colors
from trackmodel.print_reading.composed import composed
from trackmodel.print_reading.on_board import pixels_of, placed
from trackmodel.print_reading.read_over import AsRead, read_over
from trackmodel.print_reading.values import ReadBoard, Unread
from trackmodel.track import Point, Scan, Track

LOOK_MS = 60
"""Time between two looks at the progress."""


@frozen
class Wanted:
    """What to read: the loop in board units, the number of lanes (None: as printed), and the spaces to read
    again (None: all)."""

    loop: tuple[Point, ...]
    lanes: int | None = None
    reverse: bool = False
    chosen: frozenset[str] | None = None


class _Stopped(Exception):
    """The user canceled the reading."""


class _Work:
    """One reading, on its thread. The window looks at `share` and `outlines`."""

    def __init__(self, scan: Scan, folder: Path, name: str, wanted: Wanted) -> None:
        self._scan, self._folder, self._name, self._wanted = scan, folder, name, wanted
        self.stop = Event()
        self.share = 0.0
        self.outlines: Sequence[tuple[Point, ...]] = ()
        self.backward = False

    def run(self) -> list[Track]:
        """Return the track, or nothing if the reading was stopped."""
        from trackmodel.print_reading import read_board as reader  # loads slowly

        try:
            pixels = scan_colors(self._scan, self._folder)
            loop = pixels_of(self._wanted.loop, self._scan.homography)
            lanes, reverse = self._wanted.lanes, self._wanted.reverse
            board = reader.read_board(pixels, loop, lanes, reverse, self._progress, self._show)
            self.backward = board.backward
            return [composed(board, self._scan, "read", self._name)]
        except _Stopped:
            return []

    def _progress(self, share: float) -> None:
        self.share = share
        if self.stop.is_set():
            raise _Stopped

    def _show(self, board: ReadBoard) -> None:
        def outline(points: Sequence[Point]) -> tuple[Point, ...]:
            return tuple(placed(points, self._scan.homography))

        self.outlines = [outline([(x, y) for x, y in space.outline.tolist()]) for space in board.spaces]


class BoardReading(QObject):
    """Reads the board of a document, one reading at a time, and remembers what it has put in."""

    changed = Signal()
    """The progress, what is read by now, or whether a reading is running is different."""
    done = Signal()
    """A reading is in the document."""
    proposed = Signal(tuple)
    """A loop along the road that was found in the scan, in board units."""
    failed = Signal(str)
    """A reading ended early, or no loop was found; the argument says why."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._as_read = AsRead()
        self._work: _Work | None = None
        self._task: Task[Track] | None = None
        self._wanted: Wanted | None = None
        self.backward = False
        """Whether the printed arrows plainly point against the direction in which the board was read last."""
        self._search: Task[tuple[Point, ...]] | None = None
        self._looks = QTimer(self, interval=LOOK_MS)
        self._looks.timeout.connect(self.changed)
        document.opened.connect(self._start_over)

    @property
    def running(self) -> bool:
        """Whether a board is being read."""
        return self._work is not None

    @property
    def share(self) -> float:
        """The share of the work that is done."""
        return self._work.share if self._work else 0.0

    @property
    def outlines(self) -> Sequence[tuple[Point, ...]]:
        """Outlines of the spaces that the running reading has found so far."""
        return self._work.outlines if self._work else ()

    @property
    def last(self) -> Wanted | None:
        """What was read last in this document."""
        return self._wanted

    def scan(self) -> Scan | None:
        """Return the scan that is read, if its file is there."""
        return printed_scan(self._document.track, self._document.folder)

    def start(self, wanted: Wanted) -> None:
        """Read along a loop; a running reading is canceled."""
        scan, folder = self.scan(), self._document.folder
        if scan is None or folder is None:
            self.failed.emit(no_scan(self._document.track))
            return
        self.cancel()
        self._wanted, self.backward = wanted, False
        work = self._work = _Work(scan, folder, self._document.track.name, wanted)
        self._task = Task(
            work.run,
            self,
            take=lambda tracks: self._take(tracks[-1], wanted.chosen, work.backward),
            ended=self._end,
            expected=(PitboardError, Unread),
            on_cancel=work.stop.set,
        )
        self._looks.start()
        self.changed.emit()

    def read_other_way(self) -> None:
        """Read along the last loop again, driven the other way."""
        if self._wanted:
            self.start(evolve(self._wanted, reverse=not self._wanted.reverse))

    @property
    def searching(self) -> bool:
        """Whether the road is being looked for."""
        return self._search is not None

    def propose(self) -> None:
        """Look for the road in the scan; `proposed` gives the loop, which isn't used yet."""
        scan, folder = self.scan(), self._document.folder
        if scan is None or folder is None:
            self.failed.emit(no_scan(self._document.track))
            return
        self.cancel()
        self._search = Task(
            lambda: [_loop_in(scan, folder)],
            self,
            take=lambda loops: self.proposed.emit(loops[-1]),
            ended=self._end_search,
            expected=(PitboardError,),
        )
        self.changed.emit()

    def _end_search(self, problem: str) -> None:
        self._search = None
        self.changed.emit()
        if problem:
            self.failed.emit(problem)

    def cancel(self) -> bool:
        """Stop the reading, or the search for the road; return whether there was one."""
        was_running = self.running or self.searching
        if self._search:
            self._search.cancel()
            self._search = None
        if self._task:
            self._task.cancel()
        self._stop()
        return was_running

    def _take(self, fresh: Track, chosen: Collection[str] | None, backward: bool) -> None:
        self.backward = backward
        before = self._document.track
        after = read_over(before, fresh, self._as_read, chosen)
        text = self.tr("Read the board off its scan") if chosen is None else self.tr("Read spaces again")
        self._document.edit(text, after.track)
        self._as_read = self._as_read.with_reading(self._document.track, after.new)

    def _end(self, problem: str) -> None:
        self._stop()
        if problem:
            self.failed.emit(problem)
        else:
            self.done.emit()

    def _stop(self) -> None:
        self._work = self._task = None
        self._looks.stop()
        self.changed.emit()

    def _start_over(self) -> None:
        self.cancel()
        self._as_read, self._wanted, self.backward = AsRead(), None, False


def _loop_in(scan: Scan, folder: Path) -> tuple[Point, ...]:
    """Return a loop along the road of a scan, in board units and in the direction of the printed arrows."""
    from trackmodel.print_reading.driving_direction import along_arrows
    from trackmodel.print_reading.proposed_loop.propose import propose_loop  # loads slowly

    pixels = scan_colors(scan, folder)
    points = along_arrows(pixels, propose_loop(pixels))
    return tuple(placed([(x, y) for x, y in points.tolist()], scan.homography))
