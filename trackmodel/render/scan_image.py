"""A scan, rectified and embedded in an SVG."""

from __future__ import annotations

import base64
from pathlib import Path

from trackmodel.board import Board, BoardScan
from trackmodel.errors import UnreadableFile
from trackmodel.render.svg import tag
from trackmodel.texts import _

_LONGEST = 3000
"""Maximum pixels of an embedded scan along the board's longer side."""


def scan_image(board: Board, file: Path) -> str:
    """Return the image, rectified by its scan's homography, as an SVG image that covers the board.

    Raises:
        UnreadableFile: the file is not an image or not a scan of this board.
    """
    import cv2
    import numpy as np

    scan = _scan_of(board, file)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise UnreadableFile(file, _("can't be read: {why}").format(why=error.strerror)) from error
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR) if data else None
    if picture is None:
        raise UnreadableFile(file, _("can't be read as an image; use a PNG or JPEG file"))

    if _only_scales(scan):
        left, top = scan.homography[2], scan.homography[5]
        return _image(data, left, top, scan.homography[0] * scan.width, scan.homography[4] * scan.height)
    zoom = _zoom(board, picture.shape[1])
    size = (max(1, round(board.view.width * zoom)), max(1, round(board.view.height * zoom)))
    declared = np.diag([scan.width / picture.shape[1], scan.height / picture.shape[0], 1.0])
    # OpenCV's origin is the center of the first pixel, the homography's is its corner.
    from_middle, to_middle = np.eye(3), np.eye(3)
    from_middle[:2, 2], to_middle[:2, 2] = 0.5, -0.5
    on_board = np.array(scan.homography).reshape(3, 3) @ declared
    matrix = to_middle @ np.diag([zoom, zoom, 1.0]) @ on_board @ from_middle
    laid = cv2.warpPerspective(picture, matrix, size, flags=cv2.INTER_AREA, borderValue=(255, 255, 255))
    png = cv2.imencode(".png", laid)[1].tobytes()
    return _image(png, 0.0, 0.0, board.view.width, board.view.height)


def _image(data: bytes, x: float, y: float, width: float, height: float) -> str:
    kind = "png" if data.startswith(b"\x89PNG") else "jpeg"
    href = f"data:image/{kind};base64,{base64.b64encode(data).decode('ascii')}"
    return tag("image", x=x, y=y, width=width, height=height, href=href, preserveAspectRatio="none")


def _only_scales(scan: BoardScan) -> bool:
    """Whether the homography only scales and shifts, so that the image can be embedded unchanged."""
    a, b, _c, d, e, _f, g, h, i = scan.homography
    upright = (b, d, g, h, i) == (0, 0, 0, 0, 1) and a > 0 and e > 0
    return upright and Path(scan.file).suffix.lower() in (".png", ".jpg", ".jpeg")


def _scan_of(board: Board, file: Path) -> BoardScan:
    for scan in board.view.scans:
        if Path(scan.file).name == file.name:
            return scan
    raise UnreadableFile(file, _("is not a scan of this board"))


def _zoom(board: Board, pixels_wide: int) -> float:
    longest = max(board.view.width, board.view.height)
    return min(_LONGEST / longest, max(1.0, pixels_wide / board.view.width))
