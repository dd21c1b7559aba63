"""Add scans to a track; a document refers only to files in or below its folder."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from attrs import evolve

from trackmodel.edits import scan_edits
from trackmodel.edits.scan_places import change_scan
from trackmodel.formats.pictures.picture_file import ENDINGS, picture_size
from trackmodel.formats.pictures.scan_file import copy_picture, free_place
from trackmodel.track import BoardSize, Scan, Track

_WRONG_IN_NAMES = re.compile(r"[\\:\u0000-\u001f\u007f-\u009f\u2028\u2029]")
"""Characters of file names that no document may hold; they become "-"."""


def is_picture(file: Path) -> bool:
    """Return whether the file has the extension of a picture."""
    return file.suffix.lower().lstrip(".") in ENDINGS


def add_scan(track: Track, picture: Path, folder: Path) -> Track:
    """Return the track with one more scan, a pixel per board unit, and copy the picture into `folder`.

    The first scan of a track without spaces also sets the size of the board.

    Raises:
        UnreadableFile: the file is not a picture.
        UnwritableFile: the picture can't be copied.
        WrongValue: no document can hold this scan; nothing is copied.
    """
    size, target = picture_size(picture), _target(picture, folder)
    taken = {scan.id for scan in track.scans}
    number = next(n for n in range(1, len(taken) + 2) if f"scan{n}" not in taken)
    scan = Scan(f"scan{number}", target.name, size.width, size.height, sha256=_sha256(picture))
    after = evolve(track, scans=(*track.scans, scan))
    if not track.scans and not track.spaces:
        unit = track.board.mm_per_unit * track.board.width / size.width
        board = BoardSize(size.width, size.height, round(unit, 4), extra=track.board.extra)
        after = evolve(after, board=board)
    _copy(picture, target)
    return after


def relink_scan(track: Track, scan_id: str, picture: Path, folder: Path) -> Track:
    """Return the track with another picture in place of a scan, and copy the picture into `folder`.

    If it hasn't the page that the scan shows, such as a PNG in place of a PDF, its first one is shown.

    Raises:
        UnreadableFile: the file is not a picture.
        UnwritableFile: the picture can't be copied.
        WrongValue: no document can hold this scan; nothing is copied.
    """
    page = next((scan.page for scan in track.scans if scan.id == scan_id), None)
    if page and page > picture_size(picture).pages:
        page = None
    size, target = picture_size(picture, page), _target(picture, folder)
    after = scan_edits.relink_scan(track, scan_id, target.name, size.width, size.height, _sha256(picture))
    after = change_scan(after, scan_id, page=page)
    _copy(picture, target)
    return after


def _sha256(picture: Path) -> str:
    with picture.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _target(picture: Path, folder: Path) -> Path:
    """Return where to copy a picture: under a name that a document may hold, replacing no other file."""
    return free_place(picture, folder / _WRONG_IN_NAMES.sub("-", picture.name))


def unused(file: Path) -> Path:
    """Return a file that doesn't exist yet: this one, or with a number behind its name."""
    stem, number = file.stem, 2
    while file.exists():
        file = file.with_name(f"{stem}-{number}{file.suffix}")
        number += 1
    return file


def _copy(picture: Path, target: Path) -> None:
    if not target.exists():
        copy_picture(picture, target)
