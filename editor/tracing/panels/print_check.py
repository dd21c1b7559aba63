"""The document compared with its print on a thread; what that contradicts stays listed until it is fixed."""

from __future__ import annotations

from pathlib import Path
from threading import Event

from PySide6.QtCore import QObject, QTimer, Signal

from editor.common.background import Task
from editor.document.document import Document
from editor.document.print_reader import no_scan
from trackmodel.check_parts.issue import Issue
from trackmodel.errors import PitboardError
from trackmodel.formats.scan_pixels import printed_scan, scan_colors
from trackmodel.print_reading.against_print.contradiction import Contradiction
from trackmodel.track import Scan, Track

LOOK_MS = 100
"""Time between two looks at the progress."""


class _Stopped(Exception):
    """The user canceled the check."""


class _Work:
    """One check, on its thread. The window looks at `share`."""

    def __init__(self, track: Track, scan: Scan, folder: Path) -> None:
        self._track, self._scan, self._folder = track, scan, folder
        self.stop = Event()
        self.share = 0.0

    def run(self) -> list[tuple[Contradiction, ...]]:
        """Return what the print contradicts, or nothing if the check was stopped."""
        from trackmodel.print_reading.against_print.contradictions import contradictions  # loads slowly

        try:
            pixels = scan_colors(self._scan, self._folder)
            return [contradictions(self._track, self._scan, pixels, self._progress)]
        except _Stopped:
            return []

    def _progress(self, share: float) -> None:
        self.share = share
        if self.stop.is_set():
            raise _Stopped


class PrintCheck(QObject):
    """Checks a document against its print when asked to."""

    changed = Signal()
    """The progress, or whether a check is running, is different."""
    done = Signal()
    """A check has ended, and `issues` has what it found."""
    failed = Signal(str)
    """A check couldn't be made; the argument says why."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._found: tuple[Contradiction, ...] = ()
        self._work: _Work | None = None
        self._task: Task[tuple[Contradiction, ...]] | None = None
        self._looks = QTimer(self, interval=LOOK_MS)
        self._looks.timeout.connect(self.changed)
        document.opened.connect(self._start_over)

    @property
    def running(self) -> bool:
        """Whether a check is running."""
        return self._work is not None

    @property
    def share(self) -> float:
        """The share of the work that is done."""
        return self._work.share if self._work else 0.0

    def issues(self) -> tuple[Issue, ...]:
        """Return what the last check found and still holds."""
        track = self._document.facts.track
        return tuple(each.issue for each in self._found if each.holds(track))

    def start(self) -> None:
        """Check the document as it is now."""
        folder, track = self._document.folder, self._document.facts.track
        scan = printed_scan(track, folder)
        if scan is None or folder is None:
            self.failed.emit(no_scan(track))
            return
        if not track.spaces:
            self.failed.emit(self.tr("There are no spaces to compare with the print yet"))
            return
        self.cancel()
        work = self._work = _Work(track, scan, folder)
        self._task = Task(
            work.run,
            self,
            take=self._take,
            ended=self._end,
            expected=(PitboardError,),
            on_cancel=work.stop.set,
        )
        self._looks.start()
        self.changed.emit()

    def cancel(self) -> None:
        """Stop a running check; what the one before found stays."""
        if self._task:
            self._task.cancel()
        self._stop()

    def _take(self, found: list[tuple[Contradiction, ...]]) -> None:
        self._found = found[-1]

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
        self._found = ()
