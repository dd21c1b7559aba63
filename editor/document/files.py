"""New, open, save, import and export: everything between the document and the disk."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from editor.common.progress_task import Progress
from editor.document.autosave import Snapshot
from editor.document.document import UNTITLED, Document, fingerprint
from editor.document.drawing_reading import DrawingReading
from editor.document.file_reading import LINE, LINE_SUFFIXES, FileReading, Reader
from editor.document.found_track import FoundTrack
from editor.document.recent_files import remember_file
from editor.document.scans.document_scans import is_picture
from editor.document.scans.scan_pictures import ScanFiles
from editor.document.to_export import ToExport
from editor.document.unpacked import folder_of
from trackmodel.compiler import compile_board
from trackmodel.errors import CannotCompile, PitboardError
from trackmodel.formats.detect import UNKNOWN
from trackmodel.formats.file_formats import FOREIGN, PACKED_SUFFIX, format_named, patterns, without_suffix
from trackmodel.formats.line_file import read_line
from trackmodel.formats.packed_track import has_packed_suffix
from trackmodel.formats.pictures.scan_file import bring_scans
from trackmodel.resources import TRACK_SUFFIX, ships
from trackmodel.track import Track


class Files(ScanFiles):
    """Commands that ask for file names, read and write, and report errors."""

    recent_changed = Signal()
    opening = Signal()
    """The user has chosen a file to open; it is read next."""
    race_found = Signal(Path, object)
    """The file to open is the record of a race; with it comes what its reader returned."""
    tile_set_found = Signal(Path)
    """The file to open is a tile set."""
    line_found = Signal(object)
    """A circuit is to be made from this center line (RealLine)."""
    cannot_compile = Signal(object)
    """An export failed because of blocking issues (tuple of Issue)."""
    not_saved = Signal(str)
    """The track was not saved: why, and what to do."""

    def __init__(self, document: Document, window: QWidget) -> None:
        super().__init__(document, window)
        self.drawing = DrawingReading(document, self)
        self.drawing.read.connect(self._put_drawing)
        self.readers: dict[str, Reader] = {
            LINE: lambda path, _progress: read_line(path),
            "svg": _left_to_others,
            "race": _left_to_others,
            "tileset": _left_to_others,
        }
        """How files that hold no track are read, by format."""
        self.reading = FileReading(self.readers, self)

    # Unsaved changes

    def may_close(self) -> bool:
        """Ask whether to save unsaved changes; return whether to go ahead."""
        button = QMessageBox.StandardButton
        if not self._document.has_unsaved_changes:
            return True
        answer = QMessageBox.question(
            self._window,
            self.tr("Unsaved changes"),
            self.tr("Save the changes to “{name}”?").format(name=self._document.track.name),
            button.Save | button.Discard | button.Cancel,
            button.Save,
        )
        if answer == button.Save:
            return self.save()
        return bool(answer == button.Discard)

    # New and open

    def new(self) -> None:
        """Open an empty track."""
        if self.may_close():
            self._document.replace(Track(id=UNTITLED, name=self.tr("Untitled")), None)

    def ask_open(self) -> None:
        """Ask for a file and open it."""
        tracks = f"{patterns([format_named('track')])} *.json {patterns(FOREIGN)}"
        self._ask_open(
            self.tr("Open a track"),
            self.tr("Tracks and boards ({tracks});;All files (*)").format(tracks=tracks),
        )

    def ask_import(self) -> None:
        """Ask for a file of another program and open it as a new track."""
        self._ask_open(
            self.tr("Import a board"),
            self.tr("Boards of other programs ({boards});;All files (*)").format(boards=patterns(FOREIGN)),
        )

    def ask_line(self) -> None:
        """Ask for a file with the center line of a road and announce it with `line_found`."""
        shown = self.tr("Center lines ({lines});;All files (*)").format(
            lines=" ".join(f"*{end}" for end in LINE_SUFFIXES)
        )
        name, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("New from a center line"), self._last_folder(), shown
        )
        if name:
            self.opening.emit()
            self._read(Path(name), LINE)

    def _ask_open(self, title: str, shown: str) -> None:
        name, _ = QFileDialog.getOpenFileName(self._window, title, self._last_folder(), shown)
        if name:
            self.open(Path(name))

    def open(self, path: Path, *more: Path) -> None:
        """Open a track or a board of another program; add a picture to the open track as a scan.

        What isn't a picture is read in the background; `more` files are opened one after another. A record
        of a race is announced with `race_found`, a tile set with `tile_set_found`, a center line with
        `line_found`; the document is unchanged then.
        """
        self.opening.emit()
        self._open(path, *more)

    def _open(self, path: Path, *more: Path) -> None:
        path = path.absolute()
        if path.suffix.lower() in (".heic", ".heif"):  # as phones make them
            self.failed.emit(
                self.tr("{file} is a HEIC picture; save it as JPEG first").format(file=path.name)
            )
            self._open_more(more)
        elif is_picture(path):
            self._add_scan(path)
            self._open_more(more)
        else:
            self._read(path, LINE if path.suffix.lower() in LINE_SUFFIXES else None, more)

    def _read(self, path: Path, format_: str | None, more: tuple[Path, ...] = ()) -> None:
        what = (
            self.tr("No circuit can be made from this file.")
            if format_ == LINE
            else self.tr("This file can't be opened.")
        )

        def end(problem: str) -> None:
            if problem:
                others = self.tr("neither a Pitboard file, a GP Online board, an SVG drawing, nor a picture")
                self._explain(what, problem.replace(UNKNOWN, others), path)
            self._open_more(more)

        self.reading.start(path, format_, partial(self._receive, path), end)

    def _open_more(self, files: tuple[Path, ...]) -> None:
        if files:
            self._open(*files)

    def _receive(self, path: Path, format_: str, content: Any) -> None:
        if format_ == "svg":
            self.drawing.start(path)
        elif format_ == "race":
            self.race_found.emit(path, content)
        elif format_ == "tileset":
            self.tile_set_found.emit(path)
        elif self.may_close():
            if format_ == LINE:
                self.line_found.emit(content)
            else:
                self._put(content)

    def _put(self, found: FoundTrack) -> None:
        if found.path == self._document.path and fingerprint(found.path) != found.read_as:
            self.open(found.path)  # the question about unsaved changes has led to saving this very file
            return
        if found.is_foreign:
            self._put_foreign(found.path, found.track)
        else:
            self._document.replace(
                found.track, found.path, found.folder, read_as=found.read_as, facts=found.facts
            )
        self._remember(found.path)

    def _put_foreign(self, path: Path, track: Track) -> None:
        self._document.replace(track, None, path.parent, saved=False)
        self.status_message.emit(
            self.tr("Imported {file}; see the notes in the Track panel").format(file=path.name)
        )

    def _put_drawing(self, path: Path, track: Track) -> None:
        if self.may_close():
            self._put_foreign(path, track)
            self._remember(path)

    def recover(self, snapshot: Snapshot) -> None:
        """Replace the document by the unsaved work of a crashed program."""
        self._document.replace(
            snapshot.track, snapshot.path, snapshot.folder, saved=False, read_as=snapshot.read_as
        )

    # Save and export

    def save(self) -> bool:
        """Save to the document's file; ask for a file if there is none or it ships with Pitboard."""
        path = self._document.path
        if path is None or ships(path):
            return self.save_as()
        if self._document.changed_on_disk:
            return self._save_over_another(path)
        return self._save(path)

    def _save_over_another(self, path: Path) -> bool:
        """Ask whether to replace a file that has changed since it was read."""
        button = QMessageBox.StandardButton
        text = self.tr(
            "{file} has changed since it was opened, perhaps in another window. "
            "Replacing it discards those changes."
        )
        box = QMessageBox(
            QMessageBox.Icon.Warning,
            self.tr("The file has changed"),
            text.format(file=path.name),
            button.Yes | button.No | button.Cancel,
            self._window,
        )
        box.button(button.Yes).setText(self.tr("&Replace"))
        box.button(button.No).setText(self.tr("Save &as…"))
        box.setDefaultButton(button.Cancel)
        answer = box.exec()
        if answer == button.Yes:
            return self._save(path)
        return answer == button.No and self.save_as()

    def save_as(self) -> bool:
        """Ask for a file and save there."""
        kinds = self.tr("Tracks (*{ending});;Tracks packed with their scans (*{packed})")
        path = self._ask_save(
            self.tr("Save the track"),
            kinds.format(ending=TRACK_SUFFIX, packed=PACKED_SUFFIX),
            PACKED_SUFFIX if self._document.path and has_packed_suffix(self._document.path) else TRACK_SUFFIX,
        )
        return path is not None and self._save(path)

    def _save(self, path: Path) -> bool:
        document = self._document
        try:
            track = document.track
            if document.folder is not None:
                track = bring_scans(track, document.folder, folder_of(path))
            document.save(path, track)
        except PitboardError as error:
            self.not_saved.emit(self.tr("The track was not saved. {why}").format(why=error))
            return False
        self._remember(path)
        self.done.emit()
        said = self.tr("Saved {file}").format(file=path.name)
        self.status_message.emit(" ".join(said.split()))  # names of files may hold line breaks
        return True

    def to_export(self) -> ToExport:
        """Return the layout shown.

        Raises:
            CannotCompile: it has blocking issues.
        """
        from trackmodel.exports.exported import Exported  # it loads slowly

        document = self._document
        try:
            board = compile_board(document.track, document.layout, document.facts)
        except CannotCompile as error:
            self.cannot_compile.emit(error.issues)
            raise
        what = Exported(board, document.folder or Path(), document.track)
        return ToExport(what, self._stem(), document.path)

    def _ask_save(self, title: str, shown: str, ending: str) -> Path | None:
        proposed = str(Path(self._last_folder()) / f"{self._stem()}{ending}")
        chosen = next((kind for kind in shown.split(";;") if ending in kind), "")
        name, chosen = QFileDialog.getSaveFileName(self._window, title, proposed, shown, chosen)
        if not name:
            return None
        if PACKED_SUFFIX in chosen:
            ending = PACKED_SUFFIX
        path = Path(name if name.lower().endswith((".json", PACKED_SUFFIX)) else name + ending)
        # The dialog only confirms replacing the name that was typed, without the ending.
        return path if path == Path(name) or self._may_replace(path) else None

    def _stem(self) -> str:
        """Return the name to propose for a file."""
        document = self._document
        return without_suffix(document.path) if document.path else document.track.id

    def _may_replace(self, path: Path) -> bool:
        if not path.exists():
            return True
        button = QMessageBox.StandardButton
        text = self.tr("{file} already exists. Replace it?").format(file=path)
        answer = QMessageBox.warning(
            self._window, self.tr("Pitboard"), text, button.Yes | button.No, button.No
        )
        return bool(answer == button.Yes)

    # Remembered settings

    def _remember(self, path: Path) -> None:
        remember_file(path)
        self.recent_changed.emit()


def _left_to_others(_path: Path, _progress: Progress) -> None:
    """Read nothing: what receives the path reads the file."""
