"""The document compared with its print on a thread; what that contradicts stays listed until it is fixed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from editor.common.progress_task import Progress, ProgressTask
from editor.common.widgets import button, row
from editor.document.document import Document
from editor.document.print_reader import no_scan
from trackmodel.check_parts.issue import Issue
from trackmodel.errors import PitboardError
from trackmodel.formats.pictures.scan_pixels import printed_scan, scan_colors
from trackmodel.print_reading.against_print.contradiction import Contradiction
from trackmodel.track import Scan, Track


class PrintCheck(ProgressTask):
    """Checks a document against its print when asked to."""

    done = Signal()
    """A check has ended, and `issues` has what it found."""
    failed = Signal(str)
    """A check couldn't be made; the argument says why."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._found: dict[str, tuple[Contradiction, ...]] = {}
        document.opened.connect(self._start_over)

    def issues(self) -> tuple[Issue, ...] | None:
        """Return what the last check of the layout shown found and still holds; None if there was none."""
        found, track = self._found.get(self._document.layout), self._document.facts.track
        return None if found is None else tuple(each.issue for each in found if each.holds(track))

    def start(self) -> None:
        """Check the document as it is now."""
        folder, track, layout = self._document.folder, self._document.facts.track, self._document.layout
        scan = printed_scan(track, folder)
        if scan is None or folder is None:
            self.failed.emit(no_scan(track))
            return
        if not track.spaces:
            self.failed.emit(self.tr("There are no spaces to compare with the print yet"))
            return
        self.run(
            lambda progress: _compared(track, scan, folder, layout, progress),
            partial(self._take, layout),
            self._end,
            (PitboardError,),
        )

    def _take(self, layout: str, found: tuple[Contradiction, ...]) -> None:
        self._found[layout] = found

    def _end(self, problem: str) -> None:
        if problem:
            self.failed.emit(problem)
        else:
            self.done.emit()

    def _start_over(self) -> None:
        self.cancel()
        self._found = {}


def _compared(
    track: Track, scan: Scan, folder: Path, layout: str, progress: Progress
) -> tuple[Contradiction, ...]:
    from trackmodel.print_reading.against_print.contradictions import contradictions  # loads slowly

    return contradictions(track, scan, scan_colors(scan, folder), layout, progress)


class PrintCheckBar(QWidget):
    """A progress bar and a button to stop, visible while a check runs."""

    def __init__(self, check: PrintCheck) -> None:
        super().__init__()
        self._check = check
        self._bar = QProgressBar()
        self._bar.setRange(0, 0)  # most of the time passes in one step
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress of the check"))
        cancel = button(self.tr("Cancel"), self.tr("Stop comparing with the print"), check.cancel)
        says = QLabel(self.tr("Comparing with the print…"))
        self.setLayout(row(says, self._bar, cancel, spacing=8, margins=(6, 2, 6, 2)))
        check.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self.setVisible(self._check.running)
