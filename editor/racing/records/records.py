"""Records of races are saved as they are driven: each in a file of its own that grows answer by answer.

A note beside the record (`.unfinished`) says that its race isn't over, a lock that a window has it open. So
what a crash or a closed window left can be gone on with, and no other window's race is.
"""

from __future__ import annotations

import errno
import re
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from platformdirs import user_data_path
from PySide6.QtCore import QCoreApplication, QLockFile, QObject, Signal

from editor.racing.session.session import Session
from trackmodel.engine import Entry
from trackmodel.errors import PitboardError
from trackmodel.formats.growing_record import GrowingRecord

ENDING = ".race.json"
MOST_RECENT = 12
_NOT_ALLOWED = (errno.EACCES, errno.EPERM, errno.EROFS)
LONGEST_NAME = 40
"""Characters of a board's name in the name of a file."""


def races_folder() -> Path:
    """Where records lie."""
    return user_data_path("pitboard", "pitboard") / "races"


class RecordSaver(QObject):
    """Keeps the record of a session in a file, from its first answer on.

    Args:
        session: the race.
        folder: where the file is made.
        path: the file that the race was gone on with from; it grows if it lies in the folder and no other
            window has it, otherwise it stays as it is.
    """

    why_not_saved = Signal(str)
    """Why the record can't be saved, in words, whenever that changes; nothing: it is saved.

    The race goes on all the same, and so does the trying.
    """

    def __init__(
        self, session: Session, folder: Path, path: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session, self._folder = session, folder
        self._growing: GrowingRecord | None = None
        self._kept: list[Entry] = []
        self._why_not = ""
        self._path: Path | None = None
        self._lock: QLockFile | None = None
        if path is not None and path.parent == folder and self._take(path):
            self._path = path

    @property
    def path(self) -> Path | None:
        """The file; None where there is none yet."""
        return self._path

    def grew(self, _entries: int = 0) -> None:
        """The race went on."""
        self._follow()

    def shrunk(self, _entries: int = 0) -> None:
        """Something was taken back."""
        self._follow()

    def close(self) -> None:
        """Let go of the file: others may go on with the race now."""
        self._let_go_of_file()
        if self._lock:
            self._lock.unlock()
            self._lock = None
        if self._path and not self._path.exists():
            let_be(self._path)  # there is nothing left to be gone on with

    def _let_go_of_file(self) -> None:
        if self._growing:
            self._growing.close()
            self._growing = None

    def _follow(self) -> None:
        if self._growing is None and not self._session.entries:
            return  # nothing has happened yet that is worth a file
        try:
            if self._growing and not self._growing.is_there:
                self._let_go_of_file()  # somebody has deleted it: it is written anew
            if self._growing is None:
                self._begin()
            else:
                self._catch_up(self._growing)
            self._note()
        except (PitboardError, OSError) as error:
            self._say(why_not_saved(error, self._folder))
        else:
            self._say("")

    def _begin(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        path = self._path or self._new_path()
        if self._lock and not _lock_file(path).exists():
            self._lock.unlock()  # it went together with the record
            self._take(path)
        self._kept = list(self._session.entries)
        self._growing = GrowingRecord(self._session.record(), path)
        self._path = path

    def _catch_up(self, growing: GrowingRecord) -> None:
        """Bring the file to where the race is, whatever happened since the last time."""
        entries, kept = self._session.entries, self._kept
        same = min(len(kept), len(entries))
        while same and kept[same - 1] is not entries[same - 1]:
            same -= 1
        growing.take_back(len(kept) - same)
        del kept[same:]
        for entry in entries[same:]:
            growing.append(entry)
            kept.append(entry)

    def _note(self) -> None:
        assert self._path is not None
        note = _note_of(self._path)
        if self._session.over:
            note.unlink(missing_ok=True)
        elif not note.exists():
            note.touch()

    def _say(self, why_not: str) -> None:
        if why_not != self._why_not:
            self._why_not = why_not
            self.why_not_saved.emit(why_not)

    def _new_path(self) -> Path:
        """A name that no other race has, with its lock taken."""
        name = file_name(datetime.now(), self._session.board.name, self._session.record().rules)
        path, number = self._folder / f"{name}{ENDING}", 1
        while path.exists() or not self._take(path):
            if not path.exists() and not _lock_file(path).exists():
                break  # there can be no lock here: writing will say why
            number += 1
            path = self._folder / f"{name} {number}{ENDING}"
        return path

    def _take(self, path: Path) -> bool:
        """Take the lock of a record; False where another window has it."""
        lock = _lock_of(path)
        if not lock.tryLock(0):
            return False
        if self._lock:
            self._lock.unlock()
        self._lock = lock
        return True


def unfinished(folder: Path) -> list[Path]:
    """Records of races that aren't over and that no window has open, the latest first."""
    return [path for path in _records(folder) if _note_of(path).exists() and not _is_open(path)]


def recent(folder: Path, most: int = MOST_RECENT) -> list[Path]:
    """The records that were driven last, the latest first."""
    return _records(folder)[:most]


def let_be(path: Path) -> None:
    """Offer this race to nobody any more; its record stays."""
    with suppress(OSError):
        _note_of(path).unlink(missing_ok=True)


def why_not_saved(error: Exception, folder: Path) -> str:
    """Why nothing can be saved in a folder, in words."""
    cause = error if isinstance(error, OSError) else error.__cause__
    there = next((each for each in (folder, *folder.parents) if each.exists()), folder)
    if there.exists() and not there.is_dir():
        return _tr("the folder {folder} is a file").format(folder=there)
    if not isinstance(cause, OSError):
        return str(error)
    if cause.errno == errno.ENOSPC:
        return _tr("there is no room left on the disk")
    if cause.errno in _NOT_ALLOWED:
        return _tr("nothing may be written to the folder {folder}").format(folder=folder)
    return cause.strerror or str(cause)


def file_name(at: datetime, board: str, rules: str) -> str:
    """What the record of a race is called, without its ending: when, where and by which rules.

    Examples:
        >>> file_name(datetime(2024, 5, 1, 9, 5, 30), "Monza 1/2", "formula-d")
        '2024-05-01 09-05-30 Monza 1 2, formula-d'
    """
    parts = (" ".join(re.sub(r"[^\w-]+", " ", part).split())[:LONGEST_NAME] for part in (board, rules))
    return f"{at:%Y-%m-%d %H-%M-%S} {', '.join(filter(None, parts))}"


def told_by_name(path: Path) -> tuple[datetime | None, str]:
    """When a race began and what it is called, as the name of its file has it; None: it doesn't say."""
    name = path.name.removesuffix(ENDING)
    with suppress(ValueError):
        return datetime.strptime(name[:19], "%Y-%m-%d %H-%M-%S"), name[20:]
    return None, name


def _tr(text: str) -> str:
    return QCoreApplication.translate("records of races", text)


def _records(folder: Path) -> list[Path]:
    times: dict[Path, float] = {}
    with suppress(OSError):
        for path in folder.glob(f"*{ENDING}"):
            with suppress(OSError):  # gone meanwhile
                times[path] = path.stat().st_mtime
    return sorted(times, key=lambda path: (times[path], path.name), reverse=True)


def _is_open(path: Path) -> bool:
    if not _lock_file(path).exists():
        return False
    lock = _lock_of(path)
    if not lock.tryLock(0):
        return True
    lock.unlock()
    return False


def _note_of(path: Path) -> Path:
    return path.with_suffix(".unfinished")


def _lock_file(path: Path) -> Path:
    return path.with_suffix(".lock")


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(str(_lock_file(path)))
    lock.setStaleLockTime(0)  # only the death of its process makes a lock stale, not its age
    return lock
