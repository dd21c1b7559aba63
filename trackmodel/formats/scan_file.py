"""A picture file as a Scan: its size in pixels and its checksum, without decoding the picture."""

from __future__ import annotations

import hashlib
from pathlib import Path

from trackmodel.track import Scan

MAX_BYTES = 500_000_000


def scan_of_file(picture: Path, id_: str = "scan1") -> Scan | None:
    """The scan that `picture` is, lying on the board pixel by unit; None if it is no picture.

    `Scan.file` is the bare file name: the document is expected beside the picture.
    """
    # Only imports of foreign boards need it, and it takes a while to load.
    from PIL import Image

    try:
        if picture.stat().st_size > MAX_BYTES:
            return None
        with Image.open(picture) as image:
            width, height = image.size
        with picture.open("rb") as file:
            sha256 = hashlib.file_digest(file, "sha256").hexdigest()
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        # Pillow tells of a broken header in any of these ways.
        return None
    return Scan(id=id_, file=picture.name, width=width, height=height, sha256=sha256)
