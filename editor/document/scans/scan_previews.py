"""Small pictures of large scans, shown until the whole scan is read."""

from __future__ import annotations

import hashlib
import logging
from pathlib import Path

from platformdirs import user_cache_path
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from editor.document.scans.picture_images import read_image
from trackmodel.errors import UnreadableFile
from trackmodel.formats.pictures.picture_file import picture_size

LARGE = 16_000_000
"""Pixels from which a scan has a preview; smaller ones are read in a moment."""
SIDE = 2500
"""Longest side of a preview in pixels."""
MOST_KEPT = 40

_log = logging.getLogger(__name__)


def preview(file: Path, page: int | None = None) -> QImage | None:
    """Return a small picture of a large scan if one can be had quickly, or None.

    JPEG files are read at a fraction of their size. Others need a preview that was kept earlier.
    """
    try:
        size = picture_size(file, page)
        if size.width * size.height < LARGE:
            return None
        kept = _kept_file(file, page)
        if kept is not None and kept.is_file():
            image = QImage(str(kept))
            return None if image.isNull() else image
        if not _is_jpeg(file):
            return None
        share = SIDE / max(size.width, size.height)
        small = max(1, round(size.width * share)), max(1, round(size.height * share))
        smooth = Qt.TransformationMode.SmoothTransformation
        image = read_image(file, at_least=min(small))
        return image.scaled(*small, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
    except (UnreadableFile, OSError):
        return None


def _is_jpeg(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(3) == b"\xff\xd8\xff"


def keep_preview(file: Path, levels: tuple[QImage, ...], page: int | None = None) -> None:
    """Keep a preview of a large scan in the cache folder, where it may be deleted at any time.

    `levels` has the scan at full size, half size and so on.
    """
    kept = _kept_file(file, page)
    if kept is None or kept.is_file() or levels[0].width() * levels[0].height() < LARGE:
        return
    small = next((one for one in levels if max(one.width(), one.height()) <= SIDE), levels[-1])
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        by_age = sorted(kept.parent.glob("*.png"), key=lambda one: one.stat().st_mtime)
        for old in by_age[: max(0, len(by_age) + 1 - MOST_KEPT)]:
            old.unlink(missing_ok=True)
    except OSError as error:
        _log.warning("can't use the folder for previews: %s", error)
        return
    if not small.save(str(kept)):
        _log.warning("can't write the preview %s", kept)


def _kept_file(file: Path, page: int | None) -> Path | None:
    """Return where the preview of this version of a file is kept; None if the file is gone."""
    try:
        state = file.stat()
    except OSError:
        return None
    version = f"{file.absolute()} {state.st_mtime_ns} {state.st_size} {page or 1}"
    name = hashlib.sha256(version.encode(errors="surrogateescape")).hexdigest()[:24]
    return Path(user_cache_path("pitboard")) / "scans" / f"{name}.png"
