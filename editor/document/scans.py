"""Add scans to a track; a document refers only to files in or below its folder."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QCoreApplication, QSize
from PySide6.QtGui import QImageIOHandler, QImageReader

from trackmodel.edits import scans
from trackmodel.errors import UnreadableFile
from trackmodel.formats.scan_file import copy_picture, free_place
from trackmodel.track import BoardSize, Scan, Track

PICTURES = ("png", "jpg", "jpeg", "bmp", "webp", "gif")
"""File extensions of pictures that can be scans."""
_WRONG_IN_NAMES = re.compile(r"[\\:\u0000-\u001f\u007f-\u009f\u2028\u2029]")
"""Characters of file names that no document may hold; they become "-"."""


def is_picture(file: Path) -> bool:
    """Return whether the file has the extension of a picture."""
    return file.suffix.lower().lstrip(".") in PICTURES


def add_scan(track: Track, picture: Path, folder: Path) -> Track:
    """Return the track with one more scan, a pixel per board unit, and copy the picture into `folder`.

    The first scan of a track without spaces also sets the size of the board.

    Raises:
        UnreadableFile: the file is not a picture.
        UnwritableFile: the picture can't be copied.
        WrongValue: no document can hold this scan; nothing is copied.
    """
    size, target = _size_as_shown(picture), _target(picture, folder)
    taken = {scan.id for scan in track.scans}
    number = next(n for n in range(1, len(taken) + 2) if f"scan{n}" not in taken)
    scan = Scan(f"scan{number}", target.name, size.width(), size.height(), sha256=_sha256(picture))
    after = evolve(track, scans=(*track.scans, scan))
    if not track.scans and not track.spaces:
        unit = track.board.mm_per_unit * track.board.width / size.width()
        board = BoardSize(size.width(), size.height(), round(unit, 4), extra=track.board.extra)
        after = evolve(after, board=board)
    _copy(picture, target)
    return after


def relink_scan(track: Track, scan_id: str, picture: Path, folder: Path) -> Track:
    """Return the track with another picture in place of a scan, and copy the picture into `folder`.

    Raises:
        UnreadableFile: the file is not a picture.
        UnwritableFile: the picture can't be copied.
        WrongValue: no document can hold this scan; nothing is copied.
    """
    size, target = _size_as_shown(picture), _target(picture, folder)
    after = scans.relink_scan(track, scan_id, target.name, size.width(), size.height(), _sha256(picture))
    _copy(picture, target)
    return after


def _sha256(picture: Path) -> str:
    with picture.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _size_as_shown(picture: Path) -> QSize:
    """Return the size of a picture in pixels after the rotation that its camera recorded.

    Raises:
        UnreadableFile: the file is not a picture.
    """
    reader = QImageReader(str(picture))
    size = reader.size()
    if not size.isValid():
        problem = QCoreApplication.translate("scans", "not a readable picture: {reason}")
        raise UnreadableFile(picture, problem.format(reason=reader.errorString()))
    lies_on_its_side = reader.transformation() & QImageIOHandler.Transformation.TransformationRotate90
    return size.transposed() if lies_on_its_side else size


def _target(picture: Path, folder: Path) -> Path:
    """Return where to copy a picture: under a name that a document may hold, replacing no other file."""
    return free_place(picture, folder / _WRONG_IN_NAMES.sub("-", picture.name))


def _copy(picture: Path, target: Path) -> None:
    if not target.exists():
        copy_picture(picture, target)
