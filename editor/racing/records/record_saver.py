"""Saves the record of a race while it runs, to a file that grows answer by answer.

An unfinished race can be resumed after a crash, unless another window has it open.
"""

from __future__ import annotations

import errno
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QLockFile, QObject, Signal

from editor.common.background import Task
from editor.common.locks import lock_of, lock_path
from editor.racing.live.session import Session
from editor.racing.records.record_files import dismiss, file_name, note_of
from trackmodel.engine import Entry
from trackmodel.errors import PitboardError
from trackmodel.formats.file_formats import RECORD_SUFFIX
from trackmodel.formats.growing_record import GrowingRecord
from trackmodel.texts import _

_NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)


class RecordSaver(QObject):
    """Saves the record of a session, from its first answer on.

    Attributes:
        path: the file; None before the first answer.

    Args:
        session: the race.
        folder: folder for new files.
        path: file that the race was resumed from. It is continued if it is in the folder and no other
            window has it open; otherwise it stays unchanged.
    """

    save_problem = Signal(str)
    """The reason why the record can't be saved, or "". Emitted when it changes.

    The race continues, and each new answer tries again.
    """

    def __init__(self, session: Session, folder: Path, path: Path | None = None) -> None:
        super().__init__()
        self._session, self._folder = session, folder
        self._growing: GrowingRecord | None = None
        self._kept: list[Entry] = []
        self._problem = ""
        self._forced: tuple[int, int] | None = None
        self._tasks: list[Task[None]] = []
        self.path: Path | None = None
        self._lock: QLockFile | None = None
        if path is not None and path.resolve().parent == folder.resolve() and self._lock_file(path):
            self.path = path

    def close(self) -> None:
        """Close the file and release its lock."""
        self._close_file()
        if self._lock:
            self._lock.unlock()
            self._lock = None
        if self.path and not self.path.exists():
            dismiss(self.path)  # Without a record there is nothing to resume.

    def _close_file(self) -> None:
        if self._growing:
            self._growing.close()
            self._growing = None

    def save(self) -> None:
        """Save new answers, and that answers were taken back."""
        if self._growing is None and not self._session.entries:
            return  # No file before the first answer.
        try:
            if self._growing and not self._growing.is_there:
                self._close_file()  # It was deleted; write it again.
            if self._growing is None:
                self._begin()
            else:
                self._catch_up(self._growing)
            self._note()
            self._force()
        except (PitboardError, OSError) as error:
            self._report(save_problem(error, self._folder))
        else:
            self._report("")

    def _begin(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self.path or self._new_path()
        if self._lock and not lock_path(path).exists():
            self._lock.unlock()  # It was deleted with the record.
            self._lock_file(path)
        self._kept = list(self._session.entries)
        self._growing = GrowingRecord(self._session.record(), path)
        self.path = path

    def _catch_up(self, growing: GrowingRecord) -> None:
        """Update the file to the session's entries."""
        entries, kept = self._session.entries, self._kept
        same = min(len(kept), len(entries))
        while same and kept[same - 1] is not entries[same - 1]:
            same -= 1
        growing.take_back(len(kept) - same)
        del kept[same:]
        for entry in entries[same:]:
            growing.append(entry)
            kept.append(entry)

    def _force(self) -> None:
        """Force the record to the disk once a turn has ended, in the background."""
        state = self._session.states[-1]
        turn = (state.round, state.slot)
        if self._growing is None or (turn == self._forced and not self._session.over):
            return
        self._forced = turn
        self._tasks = [task for task in self._tasks if task.running]
        force, report = self._growing.forcing(), lambda problem: self._report(problem) if problem else None
        self._tasks.append(Task(force, self, ended=report, expected=(PitboardError,)))

    def _note(self) -> None:
        assert self.path is not None
        note = note_of(self.path)
        if self._session.over:
            note.unlink(missing_ok=True)
        elif not note.exists():
            note.touch()

    def _report(self, problem: str) -> None:
        if problem != self._problem:
            self._problem = problem
            self.save_problem.emit(problem)

    def _new_path(self) -> Path:
        """Return an unused file name and lock it."""
        name = file_name(datetime.now(), self._session.venue.name, self._session.record().rules)
        path, number = self._folder / f"{name}{RECORD_SUFFIX}", 1
        while path.exists() or not self._lock_file(path):
            if not path.exists() and not lock_path(path).exists():
                break  # Locks aren't possible here; writing will tell why.
            number += 1
            path = self._folder / f"{name} {number}{RECORD_SUFFIX}"
        return path

    def _lock_file(self, path: Path) -> bool:
        """Lock a record; return whether no other window has it open."""
        lock = lock_of(path)
        if not lock.tryLock(0):
            return False
        if self._lock:
            self._lock.unlock()
        self._lock = lock
        return True


def save_problem(error: Exception, folder: Path) -> str:
    """Return the reason why nothing can be saved in a folder, as text."""
    cause = error if isinstance(error, OSError) else error.__cause__
    there = next((each for each in (folder, *folder.parents) if each.exists()), folder)
    if there.exists() and not there.is_dir():
        return _("{folder} is a file, not a folder").format(folder=there)
    if not isinstance(cause, OSError):
        return str(error)
    if cause.errno == errno.ENOSPC:
        return _("the disk is full")
    if cause.errno in _NOT_ALLOWED:
        return _("no permission to write to {folder}").format(folder=folder)
    return cause.strerror or str(cause)
