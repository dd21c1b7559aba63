"""Read the board off its scan in the background and merge the result into the document."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import shapely
from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from editor.common.progress_task import Progress, ProgressTask
from editor.document.document import Document, renamed
from editor.document.print_reader import no_scan
from trackmodel.errors import PitboardError
from trackmodel.formats.document_names import name_of
from trackmodel.formats.pictures.scan_pixels import printed_scan, scan_colors
from trackmodel.print_reading.compose import compose
from trackmodel.print_reading.merge_reading import PastReadings, merge_reading
from trackmodel.print_reading.on_board import points_on_board, points_on_scan
from trackmodel.print_reading.reading_values import ReadBoard
from trackmodel.track import Point, Scan, Track


@frozen
class ReadingRequest:
    """What to read: the loop in board units, the number of lanes (None: as printed), and the spaces to read
    again (None: all)."""

    loop: tuple[Point, ...]
    lanes: int | None = None
    reverse: bool = False
    chosen: frozenset[str] | None = None
    stretch: shapely.Geometry | None = None
    """The area of the stretch to read again, board units; None reads the whole board."""


Outlines = Sequence[tuple[Point, ...]]
"""Outlines of spaces, board units."""


@frozen
class _Read:
    """A board that was read, and the track that it makes."""

    track: Track
    board: ReadBoard


class BoardReading(ProgressTask):
    """Reads the board of a document, one reading at a time, and remembers what it added to the track."""

    done = Signal()
    """A reading is in the document."""
    proposed = Signal(tuple, bool)
    """A loop along the road that was found in the scan, in board units, and whether it is the whole lap."""
    failed = Signal(str)
    """A reading or a search failed; the argument is the reason."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._past = PastReadings()
        self._outlines: list[Outlines] = []
        self._request: ReadingRequest | None = None
        self._known: tuple[Scan, ReadBoard] | None = None
        """The whole board as it was read last, and off which scan."""
        self.backward = False
        """Whether the printed arrows plainly point against the direction in which the board was read last."""
        self.off_road: Outlines = ()
        """Lines along stretches of the loop where no road was seen, board units."""
        self.small_print = ""
        """What to tell of small print after the last reading; nothing after a stretch was fixed."""
        self._is_search = self._has_told = False
        document.opened.connect(self._start_over)

    @property
    def searching(self) -> bool:
        """Whether a search for the road is running."""
        return self.running and self._is_search

    @property
    def outlines(self) -> Outlines:
        """Outlines of the spaces that the running reading has found so far."""
        return self._outlines[-1] if self.running and self._outlines else ()

    @property
    def last(self) -> ReadingRequest | None:
        """What was read last in this document."""
        return self._request

    def scan(self) -> Scan | None:
        """Return the scan to read, if its file exists."""
        return printed_scan(self._document.track, self._document.folder)

    def start(self, request: ReadingRequest) -> None:
        """Read along a loop; a running reading is canceled."""
        scan, folder = self.scan(), self._document.folder
        if scan is None or folder is None:
            self.failed.emit(no_scan(self._document.track))
            return
        self.cancel()
        self._request = evolve(request, chosen=None, stretch=None)
        self.backward = self._is_search = False
        self.off_road = ()
        seen = self._outlines = []
        name = self._document.track.name
        known = self._known[1] if self._known and self._known[0] == scan else None
        self.run(
            lambda progress: (
                _read_stretch(scan, folder, name, request, known)
                if request.stretch
                else _read(scan, folder, name, request, progress, seen.append)
            ),
            lambda read: self._apply(read, request, scan),
            self._end,
            (PitboardError,),
        )

    def read_other_way(self) -> None:
        """Read along the last loop again, driven the other way."""
        if self._request:
            self.start(evolve(self._request, reverse=not self._request.reverse))

    def propose(self) -> None:
        """Look for the road in the scan; `proposed` gives the loop, which isn't used yet."""
        scan, folder = self.scan(), self._document.folder
        if scan is None or folder is None:
            self.failed.emit(no_scan(self._document.track))
            return
        self.cancel()
        self._is_search, self._outlines = True, []
        missing: list[str] = []
        self.run(
            lambda _progress: _loop_in(scan, folder, missing.append),
            lambda line: self.proposed.emit(line, not missing),
            lambda problem: self._end(problem or "".join(missing)),
            (PitboardError,),
        )

    def _apply(self, read: _Read, request: ReadingRequest, scan: Scan) -> None:
        from trackmodel.print_reading.small_print import note_on_small_print  # loads slowly

        if not request.stretch:
            self._known = scan, read.board
        self.backward = read.board.backward
        lines = read.board.off_road
        self.off_road = tuple(tuple(points_on_board(line, scan.homography)) for line in lines)
        self.small_print = "" if request.stretch else note_on_small_print(read.board)
        track, chosen, within = self._document.track, request.chosen, request.stretch
        after = merge_reading(track, read.track, self._past, chosen, within)
        text = self.tr("Read the board off its scan") if chosen is None else self.tr("Read spaces again")
        if within:
            text = self.tr("Fix a stretch of road")
        is_named_after_scan = track.name == name_of(Path(scan.file).stem)
        named = renamed(after.track, read.track.name) if is_named_after_scan else after.track
        self._document.edit(text, named)
        self._past = self._past.with_reading(self._document.track, after.new)

    def _end(self, problem: str) -> None:
        if problem:
            self.failed.emit(problem)
        elif not self._is_search:
            self.done.emit()
            self._tell_of_text()

    def _tell_of_text(self) -> None:
        """Say once that text can't be read here."""
        from trackmodel.print_reading.printed_texts import note_on_text  # loads slowly

        note = "" if self._has_told else note_on_text()
        if note:
            self._has_told = True
            self.failed.emit(note)

    def _start_over(self) -> None:
        self.cancel()
        self._past, self._request, self.backward, self._known = PastReadings(), None, False, None
        self.off_road = ()


def _read(
    scan: Scan,
    folder: Path,
    name: str,
    request: ReadingRequest,
    progress: Progress,
    show: Callable[[Outlines], None],
) -> _Read:
    from trackmodel.print_reading.read_board import read_board  # loads slowly

    def show_spaces(board: ReadBoard) -> None:
        outlines = ([(x, y) for x, y in space.outline.tolist()] for space in board.spaces)
        show([tuple(points_on_board(points, scan.homography)) for points in outlines])

    loop = points_on_scan(request.loop, scan.homography)
    board = read_board(scan_colors(scan, folder), loop, request.lanes, request.reverse, progress, show_spaces)
    return _Read(compose(board, scan, "read", name), board)


def _read_stretch(
    scan: Scan, folder: Path, name: str, request: ReadingRequest, known: ReadBoard | None
) -> _Read:
    from trackmodel.print_reading.read_board import read_stretch  # loads slowly

    assert request.stretch is not None
    loop = points_on_scan(request.loop[::-1] if request.reverse else request.loop, scan.homography)
    stretch = shapely.transform(
        request.stretch, lambda points: np.array(points_on_scan(points.tolist(), scan.homography))
    )
    board = read_stretch(scan_colors(scan, folder), loop, known, stretch)
    return _Read(compose(board, scan, "read", name), board)


def _loop_in(scan: Scan, folder: Path, say: Callable[[str], object]) -> tuple[Point, ...]:
    """Return a loop along the road of a scan, in board units and in the direction of the printed arrows.

    If only a part of the road is found, return that part, and say so.
    """
    from trackmodel.print_reading.printed_direction import along_arrows
    from trackmodel.print_reading.proposed_loop.propose import OpenRoad, propose_loop  # loads slowly

    pixels = scan_colors(scan, folder)
    try:
        points = along_arrows(pixels, *propose_loop(pixels))
    except OpenRoad as part:
        points = part.line
        say(str(part))
    return tuple(points_on_board([(x, y) for x, y in points.tolist()], scan.homography))
