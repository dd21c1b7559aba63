"""Tells windows, of any program, that they have the same document open."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from PySide6.QtCore import QFileSystemWatcher, QObject, Signal

from editor.common.locks import is_locked, lock_of, lock_path
from editor.document.document import Document
from trackmodel.errors import PitboardError
from trackmodel.formats.atomic import write_atomically

ENDING = ".open"


class OpenDocuments(QObject):
    """A file per window in a shared folder names its document; its lock tells whether the window runs."""

    opened_elsewhere = Signal(object)
    """Another window has the document's file (Path) open."""
    closed_elsewhere = Signal()
    """No other window has it open any longer."""

    def __init__(self, document: Document, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._folder = document, folder
        self._file = folder / f"{uuid4().hex}{ENDING}"
        self._lock = lock_of(self._file)
        self._told: Path | None = None
        self._with: Path | None = None
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(lambda _folder: self.look())
        document.file_changed.connect(self._tell)

    def _tell(self) -> None:
        path = self._document.path.resolve() if self._document.path else None
        if path == self._told:
            return
        self._told = path
        with suppress(OSError, PitboardError):  # where nothing can be written, windows don't meet
            self._folder.mkdir(parents=True, exist_ok=True)
            self._lock.tryLock(0)
            if not self._watcher.directories():
                self._watcher.addPath(str(self._folder))
            if path:
                write_atomically(self._file, str(path).encode("utf-8", "surrogateescape"))
            else:
                self._file.unlink(missing_ok=True)
        self.look()

    def look(self) -> None:
        """Look now, because a window that crashed doesn't say that it is closed."""
        met = self._told if self._told is not None and self._told in self._others() else None
        if met != self._with:
            self._with = met
            if met:
                self.opened_elsewhere.emit(met)
            else:
                self.closed_elsewhere.emit()

    def _others(self) -> set[Path]:
        """Return the documents of other windows."""
        return open_documents(self._folder, except_for=self._file)

    def close(self) -> None:
        """Tell that this window is closed."""
        self._document.file_changed.disconnect(self._tell)
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
        self._lock.unlock()


def open_documents(folder: Path, except_for: Path | None = None) -> set[Path]:
    """Return the documents of all windows but one; remove what crashed programs left in the folder."""
    found = set()
    for file in folder.glob(f"*{ENDING}"):
        if file == except_for:
            continue
        with suppress(OSError):  # it was closed just now
            if is_locked(file):
                found.add(Path(file.read_bytes().decode("utf-8", "surrogateescape")))
            else:
                file.unlink()
                lock_path(file).unlink(missing_ok=True)
    return found
