"""The brightness of a picture that no document shows."""

from __future__ import annotations

from pathlib import Path

from trackmodel.formats.pictures.picture_file import picture_size
from trackmodel.formats.pictures.scan_pixels import scan_gray
from trackmodel.geometry.arrays import Gray
from trackmodel.track import Scan


def gray_pixels(path: Path, page: int | None = None) -> Gray:
    """Return the brightness of a picture as of a scan of it, shape (height, width)."""
    size = picture_size(path, page)
    return scan_gray(Scan("s", path.name, size.width, size.height, page=page), path.parent)
