"""Pictures that become scans: chosen, dropped, pasted, found again."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from editor.document.document import UNTITLED, Document, renamed
from editor.document.recent_files import last_folder
from editor.document.scans.document_scans import add_scan, is_picture, relink_scan, unused
from editor.document.value_inputs import printable
from trackmodel.edits.scan_edits import delete_scan
from trackmodel.errors import PitboardError, UnwritableFile
from trackmodel.formats.pictures.picture_file import ENDINGS, picture_size
from trackmodel.limits import LONGEST_LINE
from trackmodel.resources import ships
from trackmodel.track import Track


class ScanFiles(QObject):
    """Commands on the files of scans; `Files` adds those on tracks."""

    status_message = Signal(str)
    """A message about a finished command, for the status bar."""
    failed = Signal(str)
    """Something was not opened, added or exported: why, and what to do."""
    done = Signal()
    """A scan was added, or the track saved or exported."""

    def __init__(self, document: Document, window: QWidget) -> None:
        super().__init__(window)
        self._document, self._window = document, window

    def ask_scan(self) -> None:
        """Ask for a picture and add it to the track as a scan."""
        title = self.tr("Add a scan")
        name, _ = QFileDialog.getOpenFileName(self._window, title, self._last_folder(), self._pictures())
        if name:
            self._add_scan(Path(name))

    def paste_scan(self) -> bool:
        """Add the pictures in the clipboard as scans; return whether there are any."""
        data = QGuiApplication.clipboard().mimeData()
        if not data:  # as some systems give it for an empty clipboard
            return False
        files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        pictures = [file for file in files if is_picture(file)]
        for file in pictures:
            self._add_scan(file.absolute())
        if pictures or not data.hasImage():
            return bool(pictures)
        image, folder = QGuiApplication.clipboard().image(), self._document.folder
        name = self.tr("pasted.png")
        if folder is None:
            asked, _ = QFileDialog.getSaveFileName(
                self._window,
                self.tr("Keep the pasted picture"),
                str(Path(self._last_folder()) / name),
                "*.png",
            )
            target = Path(asked).with_suffix(".png") if asked else None
        else:
            target = unused(folder / name)
        if target is None:
            return True
        if image.save(str(target)):
            self._add_scan(target)
        else:
            problem = UnwritableFile(self.tr("{file} can't be written").format(file=target))
            self._explain(self.tr("This picture can't be used as a scan."), problem, target)
        return True

    def _pictures(self) -> str:
        return self.tr("Pictures ({endings})").format(endings=" ".join(f"*.{end}" for end in ENDINGS))

    def _add_scan(self, picture: Path) -> bool:
        document = self._document
        folder = document.folder or picture.parent
        try:
            pages = picture_size(picture).pages
            after = self._named_after(picture, add_scan(document.track, picture, folder))
        except PitboardError as error:
            self._explain(self.tr("This picture can't be used as a scan."), error, picture)
            return False
        document.use_folder(folder)
        document.edit(self.tr("Add a scan"), after)
        self.done.emit()
        if pages > 1:
            text = self.tr("Page 1 of {n} of {file}; the scan tool (I) shows another")
            self.status_message.emit(text.format(n=pages, file=picture.name))
        elif len(after.scans) > 1:
            text = self.tr(
                "{file} lies over the other scans; the scan tool (I) lays parts of a board together"
            )
            self.status_message.emit(text.format(file=printable(picture.name)))
        return True

    def _named_after(self, picture: Path, track: Track) -> Track:
        """Return the track, still untitled, with the name of its first scan."""
        name = printable(picture.stem).strip()[:LONGEST_LINE]
        is_untitled = (track.id, track.name, len(track.scans)) == (UNTITLED, self.tr("Untitled"), 1)
        return renamed(track, name) if name and is_untitled else track

    def ask_picture_of(self, scan: str) -> None:
        """Ask for the picture of a scan (id), moved or replaced."""
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Find the picture"), self._last_folder(), self._pictures()
        )
        if not name:
            return
        document, picture = self._document, Path(name)
        folder = document.folder or picture.parent
        try:
            after = relink_scan(document.track, scan, picture, folder)
        except PitboardError as error:
            self._explain(self.tr("This picture can't be used as a scan."), error, picture)
            return
        document.use_folder(folder)
        document.edit(self.tr("Find the picture of a scan"), after)

    def remove_scan(self, scan: str) -> None:
        """Remove a scan (id) from the track; its file stays on the disk."""
        self._document.edit(self.tr("Remove a scan"), delete_scan(self._document.track, scan))

    def _last_folder(self) -> str:
        document = self._document
        folder = document.path.parent if document.path else document.folder
        return str(folder) if folder and not ships(folder) else last_folder()

    def _explain(self, what: str, problem: object, file: Path) -> None:
        self.failed.emit(f"{what} {problem}".replace(str(file), file.name))
