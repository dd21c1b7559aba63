"""The files of scans, for the checks of scans."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from os.path import isfile
from pathlib import Path
from stat import S_ISREG

from trackmodel.track import Scan


def lies_outside(scan: Scan, folder: Path) -> bool:
    """Return whether the scan's file is outside `folder` once links are followed."""
    try:
        return not (folder / scan.file).resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # a link that leads to itself
        return False


def is_there(scan: Scan, folder: Path) -> bool:
    """Return whether the scan's file exists."""
    return isfile(folder / scan.file)


def sha256_of(scan: Scan, folder: Path) -> str | None:
    """Return the SHA-256 of the scan's file, or None if it can't be read.

    A file with unchanged size and modification time is not read again.
    """
    path = folder / scan.file
    try:
        status = path.stat()
        # Pipes and devices are not read: they might never end.
        return _sha256(path, status.st_size, status.st_mtime_ns) if S_ISREG(status.st_mode) else None
    except OSError:
        return None


@lru_cache(maxsize=64)
def _sha256(path: Path, _size: int, _changed: int) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
