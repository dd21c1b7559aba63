"""Image files of scans: reading their size without decoding them, and copying them beside a document."""

from __future__ import annotations

import filecmp
import hashlib
import shutil
from os.path import isfile
from pathlib import Path

from attrs import evolve

from trackmodel.errors import UnreadableFile, UnwritableFile
from trackmodel.formats.atomic import write_atomically
from trackmodel.formats.pictures.picture_file import picture_size
from trackmodel.texts import _
from trackmodel.track import Scan, Track

LARGEST_IMAGE = 500_000_000
CHUNK = 1 << 20
"""Bytes copied at once."""


def scan_of_file(picture: Path) -> Scan | None:
    """Return a Scan of an image file, one pixel per board unit, or None if it isn't an image.

    `Scan.file` is the bare file name: the document is expected in the same folder.
    """
    try:
        if picture.stat().st_size > LARGEST_IMAGE:
            return None
        size = picture_size(picture)
        with picture.open("rb") as file:
            sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, UnreadableFile):
        return None
    return Scan(id="scan1", file=picture.name, width=size.width, height=size.height, sha256=sha256)


def copy_scans(track: Track, source: Path, target: Path, replace: bool = False) -> None:
    """Copy the scans of a document from one folder to another.

    Scans that are already there are kept; scans that are missing in `source` are skipped.

    Args:
        track: the document.
        source, target: folders; `Scan.file` is relative to them.
        replace: whether a different image of the same name may be overwritten.

    Raises:
        UnwritableFile: there is a different image of that name, or the folder doesn't exist or can't
            be written to.
    """
    if track.scans and not target.is_dir():
        raise UnwritableFile(_("{folder}: no such folder").format(folder=target))
    for scan in track.scans:
        here, there = source / scan.file, target / scan.file
        if not isfile(here) or (there.exists() and _alike(here, there)):
            continue
        if there.exists() and not replace:
            raise UnwritableFile(_("{file} already exists and is a different image").format(file=there))
        copy_picture(here, there)


def bring_scans(track: Track, source: Path, target: Path) -> Track:
    """Copy the scans of a document to another folder; no image there is replaced.

    Args:
        track: the document.
        source, target: folders; `Scan.file` is relative to them. Scans missing in `source` are skipped.

    Returns:
        The document for `target`: a scan has another name if a different image has its name there.

    Raises:
        UnwritableFile: a scan can't be copied.
    """
    if track.scans and not target.is_dir():
        raise UnwritableFile(
            _("{folder}: its folder doesn't exist; save in another one").format(folder=target)
        )
    names = {scan.file: _bring(source / scan.file, target, scan.file) for scan in track.scans}
    return evolve(track, scans=tuple(evolve(scan, file=names[scan.file]) for scan in track.scans))


def _bring(picture: Path, target: Path, name: str) -> str:
    if not isfile(picture):
        return name
    place = free_place(picture, target / name)
    if not place.exists():
        copy_picture(picture, place)
    return place.relative_to(target).as_posix()


def free_place(picture: Path, wanted: Path) -> Path:
    """Return where to copy a picture: `wanted`, or beside it with a number if a different file is there."""
    place, number = wanted, 2
    while place.exists() and not _alike(picture, place):
        place = wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}")
        number += 1
    return place


def copy_picture(picture: Path, target: Path) -> None:
    """Copy an image, creating folders as needed; the copy is complete or isn't there.

    Raises:
        UnwritableFile: the image can't be copied.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with picture.open("rb") as source:
            write_atomically(target, lambda copy: shutil.copyfileobj(source, copy, CHUNK))
    except OSError as error:
        problem = _("the scan can't be copied to {file}: {problem}")
        raise UnwritableFile(problem.format(file=target, problem=error.strerror)) from error


def _alike(one: Path, other: Path) -> bool:
    return one.samefile(other) or filecmp.cmp(one, other, shallow=False)
