"""Autosave: snapshots of unsaved work in the state folder, and recovery after a crash.

A snapshot is a file of its own and never overwrites the document. A lock file beside it tells the
snapshot of a crashed program from that of an open window.
"""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock
from uuid import uuid4

from attrs import frozen
from platformdirs import user_state_path
from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from editor.common.background import Task
from editor.common.locks import is_locked, lock_of
from editor.document.document import Document
from trackmodel.errors import PitboardError, Unreadable
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.documents.json_reading import read_json, reading
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.track import Track

SETTLED_MS = 1_500
"""Time without changes after which a snapshot is written."""
TORN_S = 3600
"""Age in seconds from which a file is deleted that no program finished writing."""
ENDING = ".recovery.json"
DISCARDED = ".discarded.json"
"""Ending of a snapshot that the user discarded; it is kept until cleared."""


def recovery_folder() -> Path:
    """Return the folder of the snapshots."""
    return user_state_path("pitboard", "pitboard") / "recovery"


@frozen
class Snapshot:
    """Unsaved work.

    Attributes:
        track: the track.
        path: its file; None if it has none yet.
        folder: the folder of its scans; None if it has none yet.
        read_as: fingerprint of the file when it was last read or saved.
    """

    track: Track
    path: Path | None
    folder: Path | None
    read_as: str | None = None


class Autosave(QObject):
    """Keeps a snapshot of a document while it has unsaved changes.

    Args:
        document: the document.
        folder: where snapshots are written.
        seconds: longest time after the first change until a snapshot is written.
        parent: owner.
    """

    failed = Signal(str)

    def __init__(self, document: Document, folder: Path, seconds: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._file = folder / f"{uuid4().hex}{ENDING}"
        with suppress(OSError):  # if that fails, writing the first snapshot reports why
            folder.mkdir(parents=True, exist_ok=True)
        self._lock = lock_of(self._file)
        self._lock.tryLock(0)
        self._on_disk = _OnDisk(self._file)
        self._tasks: list[Task[None]] = []
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._latest = QTimer(self, singleShot=True, interval=1000 * seconds)
        self._settled.timeout.connect(self.snapshot)
        self._latest.timeout.connect(self.snapshot)
        document.changed.connect(self._changed)
        document.file_changed.connect(self._changed)

    def wait_at_most(self, seconds: int) -> None:
        """Set the longest time after the first change until a snapshot is written."""
        self._latest.setInterval(1000 * seconds)

    def _changed(self) -> None:
        if not self._document.has_unsaved_changes:
            self._drop()
            return
        self._settled.start()
        if not self._latest.isActive():
            self._latest.start()

    def snapshot(self) -> None:
        """Write the snapshot now, in the background."""
        self._settled.stop()
        self._latest.stop()
        document = self._document
        if document.has_unsaved_changes:
            snapshot = Snapshot(document.track, document.path, document.folder, document.fingerprint)
            self._put(snapshot)

    def _put(self, snapshot: Snapshot | None) -> None:
        on_disk = self._on_disk
        on_disk.wanted = snapshot
        self._tasks = [task for task in self._tasks if task.running]
        self._tasks.append(Task(on_disk.update, self, ended=self._report, expected=(PitboardError,)))

    def _report(self, problem: str) -> None:
        if problem:
            self.failed.emit(problem)

    def _drop(self) -> None:
        self._settled.stop()
        self._latest.stop()
        self._put(None)

    @property
    def is_on_disk(self) -> bool:
        """Whether there is a snapshot file; after `wait`, whether writing it succeeded."""
        return self._file.exists()

    def wait(self) -> None:
        """Wait until the file is up to date."""
        for task in self._tasks:
            task.wait()

    def close(self) -> None:
        """Finish writing and delete the snapshot."""
        self._document.changed.disconnect(self._changed)
        self._document.file_changed.disconnect(self._changed)
        self._settled.stop()
        self._latest.stop()
        self.wait()
        _remove(self._file)
        self._lock.unlock()


def left_behind(folder: Path) -> list[Path]:
    """Return the snapshots of programs that no longer run, oldest first."""
    written = {}
    for file in folder.glob(f"*{ENDING}"):
        with suppress(FileNotFoundError):  # another window has just put it aside
            written[file] = file.stat().st_mtime
    return [file for file in sorted(written, key=written.__getitem__) if not is_locked(file)]


def remove_torn(folder: Path) -> None:
    """Remove what programs that were killed while writing left; recent files may be another window's."""
    for file in folder.glob(".pitboard-*.tmp"):
        with suppress(OSError):  # at worst, it takes up room until the next start
            if time.time() - file.stat().st_mtime > TORN_S:
                file.unlink()


def discard(file: Path) -> None:
    """Put a snapshot aside, so that it is no longer offered."""
    with suppress(OSError):  # at worst, it is offered again at the next start
        file.rename(file.with_name(file.name.removesuffix(ENDING) + DISCARDED))


def read_snapshot(file: Path) -> Snapshot:
    """Read the unsaved work from a snapshot file.

    Raises:
        UnreadableFile: the file is damaged.
    """
    with reading(file):
        document = read_json(file)
        if not isinstance(document, dict) or "track" not in document:
            raise Unreadable(QCoreApplication.translate("autosave", "not a recovery file of Pitboard"))
        track = track_from_json(document["track"])
    read_as = document.get("read_as")
    return Snapshot(
        track,
        _path(document.get("path")),
        _path(document.get("folder")),
        read_as if isinstance(read_as, str) else None,
    )


class _OnDisk:
    """Brings a snapshot file up to date, whichever thread runs first."""

    def __init__(self, file: Path) -> None:
        self._file, self._lock = file, Lock()
        self.wanted: Snapshot | None = None
        """Content of the file; None if it should not exist."""

    def update(self) -> tuple[()]:
        """Write or delete the file.

        Raises:
            UnwritableFile: the file can't be written.
        """
        with self._lock:
            if self.wanted is None:
                _remove(self._file)
            else:
                _write(self.wanted, self._file)
        return ()


def _write(snapshot: Snapshot, file: Path) -> None:
    document = {
        "path": str(snapshot.path) if snapshot.path else None,
        "folder": str(snapshot.folder) if snapshot.folder else None,
        "read_as": snapshot.read_as,
        "track": json.loads(track_to_text(snapshot.track)),
    }
    write_atomically(file, json.dumps(document).encode())


def _remove(file: Path) -> None:
    with suppress(OSError):  # at worst, an outdated snapshot is offered at the next start
        file.unlink(missing_ok=True)


def _path(text: object) -> Path | None:
    return Path(text) if isinstance(text, str) else None
