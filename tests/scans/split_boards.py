"""Pictures of boards cut into two overlapping parts, as somebody would photograph them."""

from __future__ import annotations

import cv2
import numpy as np
from attrs import frozen
from PIL import Image

from tests.shared_boards import boards_folder
from trackmodel.geometry.arrays import Floats
from trackmodel.scans.resampling import Bytes
from trackmodel.scans.scan_features import apply

PICTURES = ("curitiba.png", "taruma.png", "valencia.png", "minikart.jpg", "fuji.png")
TILT = 0.05
"""How far the corners of a part move by its perspective, as a share of its size."""


@frozen
class Split:
    """A board's picture and two parts of it, with the homographies from the picture to the parts.

    `crops` are the corners of the sheets on the parts; beyond them the table is seen. `seam` are points along
    the middle of the overlap, on the picture, shape (n, 2).
    """

    picture: Bytes
    parts: tuple[Bytes, Bytes]
    matrices: tuple[Floats, Floats]
    crops: tuple[Floats, Floats]
    seam: Floats
    overlap: float

    def error(self, from_other: Floats) -> float:
        """Return how far off a homography from part 2 to part 1 is along the seam: RMS in pixels."""
        off = apply(from_other, apply(self.matrices[1], self.seam)) - apply(self.matrices[0], self.seam)
        return float(np.sqrt((off**2).sum(axis=1).mean()))


def split_board(name: str, seed: int) -> Split:
    """Cut a board's picture in two, each part with perspective, noise, and uneven light of its own."""
    picture = np.asarray(Image.open(boards_folder() / name).convert("RGB"))
    chance = np.random.default_rng(seed)
    overlap = float(chance.uniform(0.08, 0.20))
    height, width = picture.shape[:2]
    middle = float(chance.uniform(0.4, 0.6)) * width
    ends = ((0.0, middle + overlap * width / 2), (middle - overlap * width / 2, float(width)))
    parts, matrices = zip(*(_part(picture, left, right, chance) for left, right in ends), strict=True)
    down = np.linspace(2, height - 2, 100)
    crops = tuple(
        apply(matrix, np.array([[left, 0], [right, 0], [right, height], [left, height]]))
        for matrix, (left, right) in zip(matrices, ends, strict=True)
    )
    return Split(picture, parts, matrices, crops, np.column_stack([np.full(100, middle), down]), overlap)


def _part(picture: Bytes, left: float, right: float, chance: np.random.Generator) -> tuple[Bytes, Floats]:
    high, wide = picture.shape[0], right - left
    corners = np.array([[left, 0], [right, 0], [right, high], [left, high]], np.float32)
    size = np.array([wide, high])
    border = TILT * size
    target = corners - [left, 0] + border + chance.uniform(-TILT, TILT, (4, 2)) * size
    matrix = cv2.getPerspectiveTransform(corners, target.astype(np.float32)).astype(np.float64)
    out = tuple(int(side) for side in np.ceil(size + 2 * border))
    # What is beyond the part isn't on the sheet that was scanned.
    sheet = np.full_like(picture, 245)
    inside = np.s_[:, int(left) : int(np.ceil(right))]
    sheet[inside] = picture[inside]
    seen = cv2.warpPerspective(sheet, matrix, out, flags=cv2.INTER_AREA, borderValue=(245, 245, 245))
    across, down = np.meshgrid(np.linspace(-1, 1, out[0]), np.linspace(-1, 1, out[1]))
    tilt = chance.uniform(-0.2, 0.2, 2)
    light = chance.uniform(0.85, 1.1) + tilt[0] * across + tilt[1] * down
    cast = chance.uniform(0.95, 1.05, 3)
    lit = seen * light[..., None] * cast + chance.normal(0, chance.uniform(2, 6), seen.shape)
    return np.clip(np.rint(lit), 0, 255).astype(np.uint8), matrix
