"""Notices at once that another program or window has changed or removed the document's file."""

from __future__ import annotations

from os.path import exists
from pathlib import Path

from attrs import frozen
from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from editor.common.background import Task
from editor.document.document import Document, fingerprint
from editor.document.unpacked import read_unpacked
from trackmodel.errors import PitboardError
from trackmodel.track import Track

SETTLED_MS = 200
"""Time without another change before the file is read: programs write in several steps."""


@frozen(eq=False)
class OnDisk:
    """The document's file as another program left it.

    Attributes:
        path: the file.
        track: what it holds; None if it is gone or can't be read.
        read_as: its fingerprint; None if it is gone.
    """

    path: Path
    track: Track | None
    read_as: str | None


class FileWatch(QObject):
    """Watches the file of a document."""

    found = Signal(object)
    """The file isn't as the document knows it (OnDisk)."""
    settled = Signal()
    """The file is as the document knows it."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._watcher = QFileSystemWatcher(self)
        self._soon = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._soon.timeout.connect(self.look)
        self._task: Task[OnDisk] | None = None
        self._watcher.fileChanged.connect(lambda _path: self._soon.start())
        self._watcher.directoryChanged.connect(lambda _path: self._soon.start())
        document.file_changed.connect(self._follow)

    def _follow(self) -> None:
        """Watch the file, and its folder because most programs replace a file instead of writing into it."""
        path = self._document.path
        wanted = {str(each) for each in (path, path.parent) if exists(each)} if path else set()
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))
        if self._task:
            self._task.cancel()  # it compares with what was known before
        self._soon.start()

    def look(self) -> None:
        """Compare the file with what the document knows of it, in the background."""
        path = self._document.path
        if path is None:
            return
        if str(path) not in self._watcher.files() and exists(path):
            self._watcher.addPath(str(path))  # it was replaced; the watcher followed the old one
        if self._task:
            self._task.cancel()
        known = self._document.fingerprint
        self._task = Task(lambda: [_on_disk(path, known)], self, receive=lambda found: self._tell(found[-1]))

    def _tell(self, found: OnDisk) -> None:
        if found.path != self._document.path:
            return
        if found.read_as == self._document.fingerprint:
            self.settled.emit()
        else:
            self.found.emit(found)


def _on_disk(path: Path, known: str | None) -> OnDisk:
    read_as = fingerprint(path)
    if read_as is None or read_as == known:
        return OnDisk(path, None, read_as)
    try:
        return OnDisk(path, read_unpacked(path)[0], read_as)
    except PitboardError:
        return OnDisk(path, None, read_as)
