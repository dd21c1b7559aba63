"""Tells whether a file on disk is still the one that was read or written."""

from __future__ import annotations

import hashlib
from pathlib import Path


def fingerprint(file: Path) -> str | None:
    """The SHA-256 of a file's bytes; None where there is no such file or it can't be read."""
    try:
        with file.open("rb") as opened:
            return hashlib.file_digest(opened, "sha256").hexdigest()
    except (OSError, ValueError):  # ValueError: a name that no system takes
        return None
