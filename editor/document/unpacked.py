"""Where the scans of an open packed track are: in a folder of Pitboard's own, the same at every opening."""

from __future__ import annotations

import hashlib
import os
import shutil
import time
from contextlib import suppress
from pathlib import Path

from platformdirs import user_state_path

from trackmodel.formats.archive import is_packed
from trackmodel.formats.packed_track import has_packed_suffix, unpack
from trackmodel.formats.track_file import read_track
from trackmodel.track import Track

LONGEST_STEM = 40
"""Characters of a file's name in that of its folder."""
KEPT_S = 30 * 24 * 3600
"""Seconds after which the scans of a packed track that wasn't opened again are removed."""


def unpacked_folders() -> Path:
    """Return the folder with a folder for each packed track."""
    return user_state_path("pitboard", "pitboard") / "unpacked"


def unpacked_folder(path: Path) -> Path:
    """Return the folder for the scans of a packed track.

    It is kept with the autosaves: scans that were added and not saved are there when a crash is over.
    """
    code = hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:16]
    return unpacked_folders() / f"{path.stem[:LONGEST_STEM]}-{code}"


def folder_of(path: Path) -> Path:
    """Return where the scans of a track's file belong: beside it, unless it is written packed."""
    if not has_packed_suffix(path):
        return path.parent
    folder = unpacked_folder(path)
    with suppress(OSError):  # copying a scan there will report why
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def read_unpacked(path: Path) -> tuple[Track, Path]:
    """Return the track in a file, and the folder of its scans.

    Raises:
        UnreadableFile: it can't be read.
        UnwritableFile: its scans can't be unpacked.
    """
    if not is_packed(path):
        return read_track(path), path.parent
    folder = unpacked_folder(path)
    _remove_old(folder)
    return unpack(path, folder), folder


def _remove_old(used: Path) -> None:
    with suppress(OSError):  # at worst, they take up room until the next time
        used.mkdir(parents=True, exist_ok=True)
        os.utime(used)
        for folder in used.parent.iterdir():
            if time.time() - folder.stat().st_mtime > KEPT_S:
                shutil.rmtree(folder, ignore_errors=True)
