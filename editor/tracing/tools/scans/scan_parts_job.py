"""Lay the parts of a board together or merge them into one picture, in the background."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from editor.common.progress_task import Progress, ProgressTask
from editor.document.document import Document
from editor.document.scans.document_scans import add_scan, unused
from trackmodel.edits.scan_places import at_depth_1, board_around_scans, change_scan
from trackmodel.errors import PitboardError, UnwritableFile
from trackmodel.formats.pictures.scan_pixels import scan_colors, scan_gray
from trackmodel.geometry.plane.homography import Homography, product
from trackmodel.scans.merge_scans import Merged, Placed, merge
from trackmodel.scans.scan_parts import CannotLayTogether, Together, lay_together
from trackmodel.texts import _, shown_number
from trackmodel.track import Scan

READING = 0.4
"""Share of the progress assigned to reading the files."""


class ScanPartsJob(ProgressTask):
    """Processes all visible scans. Locked scans don't move; if none is locked, the lowest one doesn't."""

    status_message = Signal(str)
    """What was done, or why it wasn't."""
    placed = Signal()

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        document.opened.connect(self.cancel)

    @property
    def scans(self) -> tuple[Scan, ...]:
        """The scans to work on, lowest first; locked ones, which stay, before the others."""
        shown = (scan for scan in self._document.track.scans if scan.visible)
        return tuple(sorted(shown, key=lambda scan: not scan.locked))

    def lay_together(self) -> None:
        """Place the scans by what they show in common, as one step of the history."""
        scans, folder = self.scans, self._document.folder
        if folder is not None and not self.running:
            self.run(
                lambda progress: _lay_together(scans, folder, progress),
                lambda together: self._apply_together(scans, together),
                self._end,
                (PitboardError, ValueError),
            )

    def merge(self) -> None:
        """Merge the scans into one picture beside the document and hide the parts."""
        scans, folder = self.scans, self._document.folder
        if folder is not None and not self.running:
            file = unused(folder / f"{Path(scans[0].file).stem}-merged.png")
            self.run(
                lambda progress: _merge(scans, folder, file, progress),
                lambda homography: self._apply_merged(scans, file, homography),
                self._end,
                (PitboardError, ValueError),
            )

    def _end(self, problem: str) -> None:
        if problem:
            self.status_message.emit(problem)

    def _apply_together(self, scans: tuple[Scan, ...], together: Together) -> None:
        track = self._document.track
        if not all(scan in track.scans for scan in scans):
            self.status_message.emit(self.tr("The scans have changed; lay them together again"))
            return
        base = scans[0].homography
        for scan, onto_first in zip(scans, together.homographies, strict=True):
            if not scan.locked:
                lies = at_depth_1(product(base, onto_first), scan)
                track = change_scan(track, scan.id, homography=lies)
        label = self.tr("Lay {n} scans together").format(n=len(scans))
        self._document.edit(label, board_around_scans(track))
        text = self.tr("{n} scans laid together; where they overlap, they are {error} pixels apart")
        self.status_message.emit(text.format(n=len(scans), error=shown_number(together.error, ".1f")))
        self.placed.emit()

    def _apply_merged(self, scans: tuple[Scan, ...], file: Path, homography: Homography) -> None:
        try:
            after = add_scan(self._document.track, file, file.parent)
        except PitboardError as error:
            self.status_message.emit(str(error))
            return
        after = change_scan(after, after.scans[-1].id, homography=homography)
        parts = {scan.id for scan in scans}
        hidden = tuple(evolve(each, visible=False) if each.id in parts else each for each in after.scans)
        label = self.tr("Merge {n} scans").format(n=len(scans))
        self._document.edit(label, board_around_scans(evolve(after, scans=hidden)))
        self.status_message.emit(self.tr("Merged into {file}; the parts are hidden").format(file=file.name))
        self.placed.emit()


def _lay_together(scans: tuple[Scan, ...], folder: Path, progress: Progress) -> Together:
    parts = []
    for number, scan in enumerate(scans, 1):
        parts.append(scan_gray(scan, folder))
        progress(READING * number / len(scans))
    for found in lay_together(parts, [Path(scan.file).name for scan in scans]):
        if isinstance(found, Together):
            return found
        progress(READING + (1 - READING) * found)
    raise AssertionError("unreachable: a Together comes last")


def _merge(scans: tuple[Scan, ...], folder: Path, file: Path, progress: Progress) -> Homography:
    """Write the merged picture to a file; return the homography that places it on the board."""
    from PIL import Image  # it loads slowly

    parts = []
    for number, scan in enumerate(scans, 1):
        whole = scan_colors(evolve(scan, crop=None), folder)
        parts.append(Placed(whole, scan.homography, scan.crop))
        progress(READING * number / len(scans))
    try:
        for done, merged in enumerate(merge(parts), 1):
            if not isinstance(merged, Merged):
                progress(READING + (0.9 - READING) * done / len(parts))
    except ValueError as error:
        raise CannotLayTogether(_("the merged picture would be too large; scale the scans down")) from error
    assert isinstance(merged, Merged)
    try:
        Image.fromarray(merged.pixels).save(file, compress_level=3)
    except OSError as error:
        text = _("{file} can't be written: {problem}")
        raise UnwritableFile(text.format(file=file, problem=error.strerror)) from error
    return merged.homography
