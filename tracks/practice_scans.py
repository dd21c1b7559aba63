"""Practice scans: pictures of our boards as if photographed, to learn reading a board without owning one.

    .venv/bin/python tracks/practice_scans.py

writes practice/NAME.jpg for each of `CIRCUITS`.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).parent
CIRCUITS = {"windmar": 1, "kleinwiesel": 2, "port-lisane": 3, "ottebro": 4}
"""Circuits with a practice scan, and what its chance starts from."""
TABLE = (74, 92, 110)
"""Color of the table around the board (blue, green, red)."""
QUALITY = 85


def homography(name: str, wide: int, high: int) -> tuple[NDArray[np.float64], tuple[int, int]]:
    """Return the way from pixels of a board's picture to those of its practice scan, and the scan's size."""
    rng = np.random.default_rng(CIRCUITS[name])
    corners = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], dtype=np.float32)
    moved = corners + rng.uniform(-0.025, 0.025, (4, 2)) * [wide, high]
    moved = moved - moved.min(axis=0) + 0.012 * wide
    width, height = np.ceil(moved.max(axis=0) + 0.012 * wide).astype(int).tolist()
    return cv2.getPerspectiveTransform(corners, moved.astype(np.float32)), (width, height)


def practice_scan(name: str) -> NDArray[np.uint8]:
    """Return the pixels of a practice scan: perspective, a fold, uneven light, blur, and noise."""
    picture = cv2.imread(str(FOLDER / f"{name}.png"), cv2.IMREAD_COLOR)
    high, wide = picture.shape[:2]
    laid, (width, height) = homography(name, wide, high)
    seen = cv2.warpPerspective(
        _folded(picture.astype(np.float32), name),
        laid,
        (width, height),
        flags=cv2.INTER_AREA,
        borderValue=TABLE,
    )
    rng = np.random.default_rng(CIRCUITS[name] + 100)
    y, x = np.mgrid[0:height, 0:width]
    angle, (left, top) = rng.uniform(0, 2 * np.pi), rng.uniform(0.2, 0.8, 2)
    slope = (x / width - 0.5) * np.cos(angle) + (y / height - 0.5) * np.sin(angle)
    lamp = np.exp(-(((x / width - left) / 0.35) ** 2 + ((y / height - top) / 0.35) ** 2))
    seen = seen * (0.9 + 0.3 * slope + 0.12 * lamp)[..., None]
    seen = cv2.GaussianBlur(seen, (0, 0), 0.7) + rng.normal(0, 4, seen.shape)
    return np.clip(seen, 0, 255).astype(np.uint8)


def _folded(picture: NDArray[np.float32], name: str) -> NDArray[np.float32]:
    """Fold the paper in the middle: a light line, and other light on either side."""
    wide = picture.shape[1]
    away = np.arange(wide) - wide * (0.5 + 0.004 * CIRCUITS[name])
    line = 26 * np.exp(-((away / 2.2) ** 2))
    return picture * (1 + 0.035 * np.sign(away))[None, :, None] + line[None, :, None]


def packed(scan: NDArray[np.uint8]) -> bytes:
    """Return a scan as JPEG."""
    return bytes(cv2.imencode(".jpg", scan, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])[1])


def main() -> None:
    """Write all practice scans."""
    (FOLDER / "practice").mkdir(exist_ok=True)
    for name in CIRCUITS:
        (FOLDER / "practice" / f"{name}.jpg").write_bytes(packed(practice_scan(name)))


if __name__ == "__main__":
    main()
