"""The files of scans, for the checks that look at them."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path, PurePosixPath
from stat import S_ISREG

from trackmodel.track import Scan


def names_place_outside(scan: Scan) -> bool:
    """Whether the scan's file name by itself leads out of the document's folder, on any system."""
    path = PurePosixPath(scan.file)
    return path.is_absolute() or ".." in path.parts or "\\" in scan.file or ":" in scan.file


def lies_outside(scan: Scan, folder: Path) -> bool:
    """Whether the scan's file, links followed, lies outside `folder`."""
    try:
        return not (folder / scan.file).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError, ValueError):
        # Links that go round in a circle, a name with a NUL character: there is no such file.
        return False


def is_there(scan: Scan, folder: Path) -> bool:
    """Whether the scan's file is there."""
    try:
        return (folder / scan.file).is_file()
    except (OSError, ValueError):
        # ValueError: the name holds a NUL character.
        return False


def sha256_of(scan: Scan, folder: Path) -> str | None:
    """The hash of the scan's file; None where there is no file that could be read.

    A file that still has its size and its time of change is not read again.
    """
    path = folder / scan.file
    try:
        status = path.stat()
        # Nothing is read from a pipe or a device: it might never end.
        return _sha256(path, status.st_size, status.st_mtime_ns) if S_ISREG(status.st_mode) else None
    except (OSError, ValueError):
        # ValueError: the name holds a NUL character.
        return None


@lru_cache(maxsize=64)
def _sha256(path: Path, _size: int, _changed: int) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
