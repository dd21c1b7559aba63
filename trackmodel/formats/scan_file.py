"""Picture files of scans: read as a Scan without decoding the picture, and copied beside a document."""

from __future__ import annotations

import filecmp
import hashlib
import shutil
from pathlib import Path

from trackmodel.errors import UnwritableFile
from trackmodel.texts import _
from trackmodel.track import Scan, Track

MAX_BYTES = 500_000_000
LIES_ON_ITS_SIDE = (5, 6, 7, 8)
"""Values of a photo's orientation (EXIF) that exchange its width and height when it is shown."""


def scan_of_file(picture: Path, id_: str = "scan1") -> Scan | None:
    """The scan that `picture` is, lying on the board pixel by unit; None if it is no picture.

    `Scan.file` is the bare file name: the document is expected beside the picture.
    """
    # Only imports of foreign boards need it, and it takes a while to load.
    from PIL import ExifTags, Image

    try:
        if picture.stat().st_size > MAX_BYTES:
            return None
        with Image.open(picture) as image:
            width, height = image.size
            if image.getexif().get(ExifTags.Base.Orientation) in LIES_ON_ITS_SIDE:
                width, height = height, width
        with picture.open("rb") as file:
            sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        # Pillow tells of a broken header in any of these ways.
        return None
    return Scan(id=id_, file=picture.name, width=width, height=height, sha256=sha256)


def copy_scans(track: Track, source: Path, target: Path, replace: bool = False) -> None:
    """Copies a document's scans from one folder to another.

    A scan that is there already stays; one that is missing in `source` stays missing.

    Args:
        track: the document.
        source, target: folders; `Scan.file` is relative to them.
        replace: whether another image of the same name may be overwritten.

    Raises:
        UnwritableFile: another image of that name is there, or the folder isn't there or can't be written.
    """
    if track.scans and not target.is_dir():
        raise UnwritableFile(_("{folder}: there is no such folder").format(folder=target))
    for scan in track.scans:
        here, there = source / scan.file, target / scan.file
        if not here.is_file() or (there.exists() and _alike(here, there)):
            continue
        if there.exists() and not replace:
            raise UnwritableFile(_("{file} exists and is another image than the scan").format(file=there))
        copy_picture(here, there)


def copy_picture(picture: Path, target: Path) -> None:
    """Copies one picture; folders on the way are made.

    Raises:
        UnwritableFile: it can't be copied.
    """
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, target)
    except OSError as error:
        problem = _("the scan can't be copied to {file}: {problem}")
        raise UnwritableFile(problem.format(file=target, problem=error.strerror)) from error


def _alike(one: Path, other: Path) -> bool:
    return one.samefile(other) or filecmp.cmp(one, other, shallow=False)
