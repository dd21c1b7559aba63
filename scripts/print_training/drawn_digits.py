"""Drawn digits in several typefaces, as they come out of small print, and marks that are no digits."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from trackmodel.print_reading.corners.digits import HALF, NOT_A_DIGIT, Ink, digit_picture

SIDE = 120
"""Pixels of the square that a digit is drawn into."""
FACES = ("sans", "italic", "uni")
NO_DIGITS = "abdefhkmnprstwyABCDEFGHKLMNPRSTUVWXY=+-/?%&#"
SEGMENTS = {  # The seven segments of clocks: top, upper left and right, middle, lower left and right, bottom.
    "0": "1110111", "1": "0010010", "2": "1011101", "3": "1011011", "4": "0111010",
    "5": "1101011", "6": "1101111", "7": "1010010", "8": "1111111", "9": "1111011",
}  # fmt: skip
PLACES = (
    ((0, 0), (1, 0)), ((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 1), (1, 1)),
    ((0, 1), (0, 2)), ((1, 1), (1, 2)), ((0, 2), (1, 2)),
)  # fmt: skip


def drawn_digits(count: int, rng: Generator) -> tuple[list[Ink], NDArray[np.intp]]:
    """Draw pictures of digits; return them with their classes."""
    pictures, classes = [], []
    while len(pictures) < count:
        digit = int(rng.integers(NOT_A_DIGIT + 2))  # No digit twice as often as each digit.
        picture = _printed(_drawn(min(digit, NOT_A_DIGIT), rng), rng)
        if picture is not None:
            pictures.append(picture)
            classes.append(min(digit, NOT_A_DIGIT))
    return pictures, np.array(classes, dtype=np.intp)


def _drawn(digit: int, rng: Generator) -> NDArray[np.uint8]:
    ink = np.zeros((SIDE, SIDE), dtype=np.uint8)
    if digit == NOT_A_DIGIT and rng.random() < 0.5:
        for _mark in range(int(rng.integers(1, 4))):
            center, size = rng.integers(30, 90, 2).tolist(), rng.integers(3, 35, 2).tolist()
            cv2.ellipse(
                ink, center, size, float(rng.uniform(0, 180)), 0, 360, 255, int(rng.choice([-1, 4, 8]))
            )
        return ink
    text = str(rng.choice(list(NO_DIGITS))) if digit == NOT_A_DIGIT else str(digit)
    if text in SEGMENTS and rng.random() < 0.2:
        wide, high, thick, gap = (
            rng.uniform(30, 50),
            rng.uniform(28, 40),
            int(rng.integers(6, 16)),
            rng.uniform(0.04, 0.2),
        )
        for on, (one, other) in zip(SEGMENTS[text], PLACES, strict=True):
            if on == "1":
                ends = np.array([one, other]) * [wide, high] + [35, 20]
                along = (ends[1] - ends[0]) * gap
                begin, end = np.round(ends[0] + along).astype(int), np.round(ends[1] - along).astype(int)
                cv2.line(ink, begin.tolist(), end.tolist(), 255, thick, cv2.LINE_AA)
    elif text == "1" and rng.random() < 0.3:
        top, thick = 60 + rng.uniform(-12, 12), int(rng.integers(8, 26))
        cv2.line(ink, (int(top), 20), (int(120 - top), 100), 255, thick, cv2.LINE_AA)
    else:
        face = cv2.FontFace(str(rng.choice(FACES)))
        cv2.putText(ink, text, (30, 95), 255, face, int(rng.integers(70, 95)), int(rng.integers(200, 900)))
    return ink


def _printed(ink: NDArray[np.uint8], rng: Generator) -> Ink | None:
    """Return a drawing as it is cut out of a scan; None if there is nothing left."""
    slant, turn = rng.normal(0, 0.12), rng.normal(0, 0.06)
    wide = rng.uniform(0.75, 1.25)
    matrix = np.array([[wide, -slant - turn, 60 * (1 - wide + slant + turn)], [turn, 1, -60 * turn]])
    leaned = cv2.warpAffine(ink, matrix, (SIDE, SIDE), flags=cv2.INTER_LINEAR)
    if rng.random() < 0.5:
        thicker = np.ones((int(rng.integers(1, 6)), int(rng.integers(1, 6))), dtype=np.uint8)
        leaned = (cv2.dilate if rng.random() < 0.6 else cv2.erode)(leaned, thicker)
    size = int(rng.uniform(11, 45))
    small = cv2.resize(leaned.astype(np.float32) / 255, (size, size), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), rng.uniform(0.2, 0.7)) + rng.normal(
        0, rng.uniform(0, 0.08), small.shape
    )
    small = np.clip(small / max(float(small.max()), 0.3), 0, 1).astype(np.float32)
    rows, columns = np.nonzero(small > HALF)
    if len(rows) < 3:
        return None
    x, y = int(columns.min()), int(rows.min())
    return digit_picture(small, (x, y, int(columns.max()) - x + 1, int(rows.max()) - y + 1))
