"""Parts of a board laid together, and merged into one picture, in the background."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Signal

from editor.common.background import Task
from editor.document.document import Document
from editor.document.document_scans import add_scan, unused
from trackmodel.edits.scan_places import at_depth_1, board_around_scans, change_scan
from trackmodel.errors import PitboardError, UnwritableFile
from trackmodel.formats.scan_pixels import scan_colors, scan_gray
from trackmodel.geometry.plane.homography import Homography, product
from trackmodel.scans.merge_scans import Merged, Placed, merge
from trackmodel.scans.scan_parts import CannotLayTogether, Together, lay_together
from trackmodel.texts import _
from trackmodel.track import Scan

READING = 0.4
"""Share of the work that reading the files takes."""


@frozen
class Step:
    """How far the work has come: 0 to 1, and what it led to at the end."""

    share: float
    together: Together | None = None
    merged: tuple[Path, Homography, tuple[int, int]] | None = None


class ScanPartsJob(QObject):
    """Works on all visible scans. Locked ones stay where they are; if none is, the lowest does."""

    changed = Signal()
    """The work has begun, gone on, or ended."""
    status_message = Signal(str)
    """What was done, or why it wasn't."""
    placed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._task: Task[Step] | None = None
        self.share: float | None = None
        """How much of the work is done; None if there is none."""
        document.opened.connect(self.cancel)

    @property
    def scans(self) -> tuple[Scan, ...]:
        """The scans to work on, lowest first; locked ones, which stay, before the others."""
        shown = (scan for scan in self._document.track.scans if scan.visible)
        return tuple(sorted(shown, key=lambda scan: not scan.locked))

    def lay_together(self) -> None:
        """Place the scans by what they show in common, as one step of the history."""
        scans, folder = self.scans, self._document.folder
        if folder is not None:
            self._begin(lambda: _lay_together(scans, folder), lambda step: self._apply_together(scans, step))

    def merge(self) -> None:
        """Merge the scans as they lie into one picture beside the document; the parts are hidden."""
        scans, folder = self.scans, self._document.folder
        if folder is not None:
            stem = Path(scans[0].file).stem
            target = unused(folder / f"{stem}-merged.png")
            self._begin(lambda: _merge(scans, folder, target), lambda step: self._apply_merged(scans, step))

    def cancel(self) -> None:
        """Stop; nothing is changed."""
        if self._task:
            self._task.cancel()
            self._end("")

    def _begin(self, work: Callable[[], Iterator[Step]], finish: Callable[[Step], None]) -> None:
        if self._task:
            return
        self.share = 0.0

        def show(steps: list[Step]) -> None:
            self.share = steps[-1].share
            if steps[-1].together or steps[-1].merged:
                finish(steps[-1])
            self.changed.emit()

        self._task = Task(work, self, take=show, ended=self._end, expected=(PitboardError, ValueError))
        self.changed.emit()

    def _end(self, problem: str) -> None:
        self._task, self.share = None, None
        if problem:
            self.status_message.emit(problem)
        self.changed.emit()

    def _apply_together(self, scans: tuple[Scan, ...], step: Step) -> None:
        track = self._document.track
        if not step.together or not all(scan in track.scans for scan in scans):
            self.status_message.emit(self.tr("The scans were changed meanwhile; lay them together again"))
            return
        base = scans[0].homography
        for scan, onto_first in zip(scans, step.together.homographies, strict=True):
            if not scan.locked:
                lies = at_depth_1(product(base, onto_first), scan)
                track = change_scan(track, scan.id, homography=lies)
        label = self.tr("Lay {n} scans together").format(n=len(scans))
        self._document.edit(label, board_around_scans(track))
        text = self.tr("{n} scans laid together; where they overlap, they are {error} pixels apart")
        self.status_message.emit(text.format(n=len(scans), error=f"{step.together.error:.1f}"))
        self.placed.emit()

    def _apply_merged(self, scans: tuple[Scan, ...], step: Step) -> None:
        assert step.merged
        file, lies, _size = step.merged
        track = self._document.track
        try:
            after = add_scan(track, file, file.parent)
        except PitboardError as error:
            self.status_message.emit(str(error))
            return
        after = change_scan(after, after.scans[-1].id, homography=lies)
        parts = {scan.id for scan in scans}
        hidden = tuple(evolve(each, visible=False) if each.id in parts else each for each in after.scans)
        label = self.tr("Merge {n} scans").format(n=len(scans))
        self._document.edit(label, board_around_scans(evolve(after, scans=hidden)))
        self.status_message.emit(self.tr("Merged into {file}; the parts are hidden").format(file=file.name))
        self.placed.emit()


def _lay_together(scans: tuple[Scan, ...], folder: Path) -> Iterator[Step]:
    parts = []
    for number, scan in enumerate(scans, 1):
        parts.append(scan_gray(scan, folder))
        yield Step(READING * number / len(scans))
    for found in lay_together(parts, [Path(scan.file).name for scan in scans]):
        if isinstance(found, Together):
            yield Step(1.0, together=found)
        else:
            yield Step(READING + (1 - READING) * found)


def _merge(scans: tuple[Scan, ...], folder: Path, target: Path) -> Iterator[Step]:
    parts = []
    for number, scan in enumerate(scans, 1):
        whole = scan_colors(evolve(scan, crop=None), folder)
        parts.append(Placed(whole, scan.homography, scan.crop))
        yield Step(READING * number / len(scans))
    done = 0
    try:
        for found in merge(parts):
            done += 1
            if isinstance(found, Merged):
                yield _write(found, target)
            else:
                yield Step(READING + (0.9 - READING) * done / len(parts))
    except ValueError as error:
        raise CannotLayTogether(_("the merged picture would be too large; scale the scans down")) from error


def _write(merged: Merged, target: Path) -> Step:
    from PIL import Image  # it loads slowly

    try:
        Image.fromarray(merged.pixels).save(target, compress_level=3)
    except OSError as error:
        raise UnwritableFile(
            _("{file} can't be written: {problem}").format(file=target, problem=error.strerror)
        ) from error
    height, width = merged.pixels.shape[:2]
    return Step(1.0, merged=(target, merged.homography, (width, height)))
