"""Lock files: they tell whether a running program has a file open."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLockFile


def lock_path(file: Path) -> Path:
    """Return the path of a file's lock, which is beside it."""
    return file.with_suffix(".lock")


def lock_of(file: Path) -> QLockFile:
    """Return the lock of a file; it is stale only if its process has died, however old it is."""
    lock = QLockFile(str(lock_path(file)))
    lock.setStaleLockTime(0)
    return lock


def is_locked(file: Path) -> bool:
    """Return whether a running program has the lock of a file."""
    lock = lock_of(file)
    if lock_path(file).exists() and not lock.tryLock(0):
        return True
    lock.unlock()
    return False
