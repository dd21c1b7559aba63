"""Pictures of plates with stops, L, C, and a name in styles of no board, beside a straight road."""

from __future__ import annotations

import cv2
import numpy as np
from attrs import frozen

from trackmodel.print_reading.scan_picture import Pixels

LANE = 30.0
GRASS, ASPHALT, INK, PAPER = (96, 128, 84), (150, 150, 150), (15, 15, 15), (245, 245, 240)
FACE = cv2.FontFace("sans")


@frozen
class DrawnPlate:
    """Stops, L, C, and the name of a corner whose spaces are around x."""

    x: int
    stops: int
    long: int
    short: int
    name: str


PLATES = (
    DrawnPlate(140, 1, 9, 7, "Hairpin"),
    DrawnPlate(430, 2, 14, 10, "Forest"),
    DrawnPlate(720, 3, 21, 13, "Bridge"),
    DrawnPlate(1010, 1, 6, 4, "Chapel"),
)


def text(
    picture: Pixels, words: str, middle: tuple[float, float], size: int, ink: tuple[int, int, int]
) -> None:
    """Write words around a point."""
    _x, _y, wide, _high = cv2.getTextSize((0, 0), words, (0, 0), FACE, size, 700)
    at = round(middle[0] - wide / 2), round(middle[1] + 0.36 * size)
    cv2.putText(picture, words, at, ink, FACE, size, 700)


def meadow() -> Pixels:
    """Return a picture with a road across it, from y = 200 to y = 260."""
    picture = np.full((320, 1160, 3), GRASS, dtype=np.uint8)
    picture[200:260] = ASPHALT
    for x in range(0, 1160, 60):
        cv2.line(picture, (x, 200), (x, 260), INK, 2)
    return picture


def balls() -> Pixels:
    """A yellow ball with the stops, beside it a red box with C, a green one with L, and a white name."""
    picture = meadow()
    for plate in PLATES:
        x, y = plate.x - 60, 120
        cv2.rectangle(picture, (x + 95, y - 16), (x + 215, y + 16), PAPER, -1)
        for left, value, color in ((x + 24, plate.short, (190, 30, 40)), (x + 54, plate.long, (20, 120, 60))):
            cv2.rectangle(picture, (left, y - 12), (left + 26, y + 12), color, -1)
            text(picture, str(value), (left + 13, y), 17, PAPER)
        cv2.circle(picture, (x, y), 19, (250, 205, 40), -1, cv2.LINE_AA)
        text(picture, str(plate.stops), (x, y), 28, INK)
        text(picture, plate.name, (x + 155, y), 20, INK)
    return picture


def boards() -> Pixels:
    """A white board with the stops in black; L and C below it in words, and no name."""
    picture = meadow()
    for plate in PLATES:
        cv2.rectangle(picture, (plate.x - 30, 70), (plate.x + 30, 170), PAPER, -1)
        text(picture, str(plate.stops), (plate.x, 95), 36, INK)
        text(picture, f"L = {plate.long}", (plate.x, 130), 18, INK)
        text(picture, f"C = {plate.short}", (plate.x, 153), 18, INK)
    return picture


def clocks() -> Pixels:
    """A yellow ball with the stops; at its left C and at its right L on black disks, and no name."""
    picture = meadow()
    for plate in PLATES:
        for off, high, ink, color, value in (
            (0, 19, INK, (250, 205, 40), plate.stops),
            (-42, 13, PAPER, INK, plate.short),
            (42, 13, PAPER, INK, plate.long),
        ):
            cv2.circle(picture, (plate.x + off, 120), high, color, -1, cv2.LINE_AA)
            text(picture, str(value), (plate.x + off, 120), 28 if off == 0 else 16, ink)
    return picture


def small_lines(letter: str = "C") -> Pixels:
    """A white triangle with the stops; right below it a small plate, with L in one line and C in the next."""
    picture = meadow()
    for plate in PLATES:
        cv2.fillPoly(picture, [np.array([(plate.x - 26, 116), (plate.x, 64), (plate.x + 26, 116)])], PAPER)
        cv2.rectangle(picture, (plate.x - 22, 120), (plate.x + 22, 146), PAPER, -1)
        text(picture, str(plate.stops), (plate.x, 100), 28, INK)
        text(picture, f"L={plate.long}", (plate.x, 127), 11, INK)
        text(picture, f"{letter}={plate.short}", (plate.x, 139), 11, INK)
    return picture


def triangles() -> Pixels:
    """A white triangle with a broad border, which the stops nearly touch."""
    picture = meadow()
    for plate in PLATES:
        corners = np.array([(plate.x - 26, 116), (plate.x, 62), (plate.x + 26, 116)])
        cv2.fillPoly(picture, [corners], PAPER)
        cv2.polylines(picture, [corners], True, INK, 5, cv2.LINE_AA)
        text(picture, str(plate.stops), (plate.x, 100), 24, INK)
    return picture
